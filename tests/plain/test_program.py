"""`belote play` in words, as a program among pipes and terminals."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from belote_tui.cli.play import seed_bytes
from belote_tui.plain import run
from belote_tui.records.archive import Archive
from belote_tui.records.journal import Journal
from belote_tui.records.notation import read
from belote_tui.records.origin import Origin
from belote_tui.rules import Match
from belote_tui.rules.ruleset import PRESETS
from belote_tui.seats import Face, HumanSeat
from belote_tui.setup import Setup
from belote_tui.sitting import play_on
from belote_tui.table import Table
from tests.plain.tables import bots, dictated, lines

SAMPLES = Path(__file__).parents[1] / "records" / "samples"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and terminals of POSIX")
PLAY = (sys.executable, "-m", "belote_tui", "play", "--seed", "7")


def play(answers: str, *options: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PLAY, *options],
        input=answers.encode(),
        capture_output=True,
        env={**os.environ, "TERM": "dumb", **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_match_goes_through_pipes(name: str) -> None:
    match = Match(PRESETS[name], seed_bytes("7"))
    answers = dictated(match, seed_bytes("7"))
    done = play(lines(answers), "--rules", name)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode("ascii")
    assert all(line.isprintable() and len(line) <= 80 for line in text.splitlines())
    assert text.count("\n> ") == len(answers)
    us, them = match.scores
    assert f"Match: us {us}, them {them}." in text
    assert text.splitlines()[-1].startswith(
        ("You and North win", "East and West win", "West and East win", "The match is drawn")
    )


def test_a_try_from_another_match_is_told_as_one(tmp_path: Path) -> None:
    record = read((SAMPLES / "unfinished.belote").read_bytes())
    origin = str(Origin("20261129-210411-00", 1, 11))
    out = io.StringIO()

    def lay(face: Face) -> Table:
        return play_on(record, 0, 11, Setup(), face, Archive(tmp_path), origin=origin)

    assert run(lay, stdin=io.StringIO(""), stdout=out) == 0
    assert "The match goes on.\nA try from deal 1 of 2026-11-29 21:04.\n" in out.getvalue()


def test_the_end_of_the_input_leaves_cleanly() -> None:
    for answers in ("", "1\n", "1\nhand", "zz\n"):
        done = play(answers, "--plain")
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.endswith(b"\nYou have left the table; the match is saved.\n")


def test_what_was_played_is_saved_and_goes_on(tmp_path: Path) -> None:
    play("1\n1\n", BELOTE_HOME=str(tmp_path))
    (file,) = tmp_path.glob("data/matches/*.belote")
    out = io.StringIO()

    def lay(face: Face) -> Table:
        journal = Journal.resume(file)
        return Table(journal.match, [HumanSeat("You", face), *bots(seed_bytes("7"))], journal)

    assert run(lay, stdin=io.StringIO("quit\n"), stdout=out) == 0
    told = out.getvalue().splitlines()
    assert told[3] == "The match goes on."
    assert told[4].startswith("Deal 1, ")
    assert told[-1] == "You have left the table; the match is saved."
    assert any(line.startswith("Your hand: ") for line in told)


def test_what_the_cards_were_sealed_with_is_told_by_table(tmp_path: Path) -> None:
    done = play("table\nquit\n", BELOTE_HOME=str(tmp_path))
    (file,) = tmp_path.glob("data/matches/*.belote")
    journal = Journal.resume(file)
    journal.close()
    promise = journal.commitment.removeprefix("sha256:")[:12]
    assert f"The cards were sealed as {promise}." in done.stdout.decode()
    assert journal.nonce not in done.stdout.decode()


def test_it_says_when_it_cannot_save(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    done = play("quit\n", BELOTE_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"cannot be written") == 2


def test_no_input_at_all_is_the_end_of_it() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *PLAY], capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_it_is_quiet_when_the_reader_goes() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write) as nowhere:
        done = subprocess.run(
            PLAY, stdin=subprocess.DEVNULL, stdout=nowhere, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (1, b"")


def test_an_output_without_accents_gets_none() -> None:
    done = play("words\nœuf\nquit\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"square (carre): " in done.stdout


def test_answers_need_not_be_text() -> None:
    done = play("\x00\x1b[2J\n" + "9" * 5000 + "\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout


def test_it_waits_for_nothing_and_leaves_at_once() -> None:
    """At a terminal: no work while it waits, and Ctrl-C ends it with the terminal as it was."""
    pexpect = pytest.importorskip("pexpect")
    child = pexpect.spawn(PLAY[0], [*PLAY[1:], "--plain"], encoding="utf-8", timeout=20)
    child.expect_exact("\r\n> ")
    before = _cpu(child.pid)
    time.sleep(1)
    assert _cpu(child.pid) - before <= 0.02
    child.sendline("hand")
    child.expect_exact("hand\r\nYour hand: ")
    child.expect_exact("\r\n> ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.before == "^C\r\nYou have left the table; the match is saved.\r\n"
    assert child.exitstatus == 130


def _cpu(pid: int) -> float:
    """Seconds of processor time so far; nothing where the system does not tell."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
