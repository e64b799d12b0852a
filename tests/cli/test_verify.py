"""`belote verify`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from belote_tui.cli.main import belote
from belote_tui.records.archive import Archive
from belote_tui.records.notation import Record, write
from belote_tui.rules import preset
from belote_tui.rules.ruleset import PRESETS
from tests.records.games import record


def ask(*words: str | Path) -> Result:
    return CliRunner().invoke(belote, ["verify", *map(str, words)])


@pytest.fixture
def match() -> Record:
    return record(Random(1), preset("classic"), deals=3)


def swapped(match: Record, deal: int) -> str:
    """The match with two cards of one pack changed."""
    pack = match.deals[deal].pack
    assert pack is not None
    codes = [card.code for card in pack]
    before = " ".join(codes)
    codes[3], codes[4] = codes[4], codes[3]
    return write(match).replace(before, " ".join(codes))


@pytest.mark.parametrize("rules", PRESETS)
def test_match_that_was_played_fairly_holds(rules: str, tmp_path: Path) -> None:
    path = tmp_path / "fair.belote"
    path.write_text(write(record(Random(2), preset(rules), deals=3)), encoding="utf-8")
    told = ask(path)
    assert told.exit_code == 0
    assert told.stdout.splitlines() == [
        "deal 1: commitment kept; pack from the seed",
        "deal 2: commitment kept; pack from the seed",
        "deal 3: commitment kept; pack from the seed",
        "Every commitment was kept.",
    ]


def test_edited_pack_is_told_with_its_deal_and_what_differs(match: Record, tmp_path: Path) -> None:
    path = tmp_path / "edited.belote"
    path.write_text(swapped(match, 1), encoding="utf-8")
    told = ask(path)
    assert told.exit_code == 1
    lines = told.stdout.splitlines()
    assert "deal 2: COMMITMENT BROKEN; PACK NOT FROM THE SEED" in lines
    assert lines[0] == "deal 1: commitment kept; pack from the seed"
    assert match.deals[1].commitment in told.stdout
    assert "at place 4" in told.stdout
    assert "deals do not hold" in lines[-1] or "deal does not hold" in lines[-1]
    assert max(map(len, lines)) <= 80 + len(match.deals[1].commitment)


def test_matches_are_found_by_their_id(match: Record) -> None:
    folder = Archive().folder
    folder.mkdir(parents=True)
    (folder / "20261129-210411-00.belote").write_text(write(match), encoding="utf-8")
    for name in ("20261129-210411-00", "20261129", "last"):
        assert ask(name).exit_code == 0
    assert ask().stdout == ask("last").stdout


def test_several_files_are_told_apart(match: Record, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.belote", tmp_path / "bad.belote"
    good.write_text(write(match), encoding="utf-8")
    bad.write_text(swapped(match, 0), encoding="utf-8")
    told = ask(good, bad)
    assert told.exit_code == 1
    assert told.stdout.index("good.belote:") < told.stdout.index("bad.belote:")
    both = json.loads(ask(good, bad, "--json").stdout)
    assert [file["file"] for file in both] == ["good.belote", "bad.belote"]
    assert all(deal["holds"] for deal in both[0]["deals"])
    assert both[1]["deals"][0]["commitment"]["verdict"] == "fails"


def test_nothing_promised_is_said(match: Record, tmp_path: Path) -> None:
    path = tmp_path / "bare.belote"
    path.write_text(re.sub(r"\[(Nonce|Commitment) .*\n", "", write(match)), encoding="utf-8")
    told = ask(path)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == "No commitment could be checked."


def test_some_promised_is_said(match: Record, tmp_path: Path) -> None:
    path = tmp_path / "some.belote"
    text = write(match).replace(f'[Nonce "{match.deals[2].nonce}"]\n', "")
    path.write_text(text, encoding="utf-8")
    last = ask(path).stdout.splitlines()[-1]
    assert last == "2 of 3 commitments could be checked, and were kept."


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe\x00", b'[Belote "9"]\n'])
def test_what_is_no_record_is_refused_in_one_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.belote"
    path.write_bytes(content)
    told = ask(path)
    assert told.exit_code == 2
    assert len(told.stderr.splitlines()) == 1
    assert "odd.belote" in told.stderr


def test_what_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    for name in (tmp_path / "none.belote", "20991231", tmp_path):
        told = ask(name)
        assert told.exit_code == 2
        assert len(told.stderr.splitlines()) == 1
