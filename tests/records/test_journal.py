"""The file of the match under way: what is in it was played, and nothing else."""

import errno
import os
import re
import subprocess
import sys
import time
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from threading import Event, current_thread

import pytest

from belote_tui.errors import InvalidRecord, RecordInUse
from belote_tui.records import journal as journal_module
from belote_tui.records.journal import Journal
from belote_tui.records.model import Comment, Record, Step, Undo
from belote_tui.records.notation import examine, read, write
from belote_tui.rules import preset
from tests.records.games import record
from tests.records.player import beginning, play

ROOT = Path(__file__).parents[2]
SEED = bytes(range(16))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a match.belote"


@pytest.fixture
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)


def without_promises(text: str) -> str:
    return re.sub(r'\[(Nonce|Commitment) "[^"]*"\]\n', "", text)


def perform(journal: Journal, told: Record) -> None:
    """Play on from where the journal stands, as the record tells it."""
    match = journal.match
    done = journal.record.deals
    for place in range(max(0, len(done) - 1), len(told.deals)):
        if place == len(done):
            match.deal_next()
            journal.dealt(match)
            done = (*done, replace(told.deals[place], steps=()))
        for step in told.deals[place].steps[len(done[place].steps) :]:
            take(journal, step)


def take(journal: Journal, step: Step) -> None:
    match = journal.match
    if isinstance(step, Comment):
        journal.remark(step.text)
    elif isinstance(step, Undo):
        match.undo(step.count)
        journal.undone(match, step.count)
    else:
        match.apply(step)
        journal.acted(match, step, by_person=False)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Record:
    """A finished match with everything in it; its journal would draw the same nonces."""
    rules = preset("classic").with_options({"target": "none", "deals": 2, "third_round": "on"})
    made = record(Random(11), rules, deals=9, undo=0.04, remark=0.04)
    assert made.match().over
    left: list[str] = []

    def nonce() -> str:
        if not left:
            left.extend(deal.nonce for deal in reversed(made.deals))
        return left.pop()

    monkeypatch.setattr(journal_module, "fresh_nonce", nonce)
    return made


@pytest.mark.usefixtures("_quick_disk")
def test_journal_of_a_match_is_what_writing_it_at_once_gives(path: Path, told: Record) -> None:
    with Journal.create(path, replace(told, deals=())) as journal:
        perform(journal, told)
        assert journal.text == write(told)
    assert path.read_text(encoding="utf-8") == write(told)


@pytest.mark.usefixtures("_quick_disk")
def test_file_cut_after_any_byte_goes_on_as_if_nothing_had_been(
    path: Path, told: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    nonces = {deal.number: deal.nonce for deal in told.deals}
    whole = write(told).encode()
    head = whole.index(b'[Seed "') + len('[Seed "00112233445566778899aabbccddeeff"]')
    last = 0
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        if length < head:
            with pytest.raises(InvalidRecord) as caught:
                Journal.resume(path)
            assert "\n" not in str(caught.value)
            continue
        journal = Journal.resume(path)
        kept = path.read_bytes()
        assert kept == journal.text.encode()
        assert whole.startswith(kept)
        steps = sum(len(deal.steps) for deal in journal.record.deals)
        assert steps in (last, last + 1), whole[:length][-40:]
        last = steps
        deals = iter(range(len(journal.record.deals) + 1, 99))
        monkeypatch.setattr(journal_module, "fresh_nonce", lambda deals=deals: nonces[next(deals)])
        if length % 7 == 0:
            perform(journal, told)
            assert path.read_bytes() == whole
        journal.close()
    assert last == sum(len(deal.steps) for deal in told.deals)


def test_process_killed_at_any_moment_loses_at_most_the_action_being_written(
    path: Path,
) -> None:
    deals = 120
    command = [sys.executable, "-m", "tests.records.player", str(path), SEED.hex(), str(deals)]
    rng = Random(3)
    kills = before = 0
    while True:
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        assert process.stdout is not None
        wanted = rng.randint(1, 150) if kills < 25 else None
        said = list(islice(process.stdout, wanted))
        if wanted is not None:
            time.sleep(rng.random() * 0.003)
            process.kill()
        said += process.stdout.readlines()
        process.stdout.close()
        ended = process.wait()
        acknowledged = max((int(line) for line in said if line.endswith(b"\n")), default=before)
        reading = examine(path.read_bytes(), path.name)
        assert reading.faults == ()
        actions = sum(len(deal.actions) for deal in reading.record.deals)
        assert acknowledged <= actions <= acknowledged + 1
        before = actions
        if ended == 0:
            break
        kills += 1
    assert kills >= 15
    uninterrupted = Journal.in_memory(beginning(SEED, deals), "")
    for _ in play(uninterrupted):
        pass
    text = path.read_text(encoding="utf-8")
    assert without_promises(text) == without_promises(uninterrupted.text)
    assert read(text).match().over


def test_match_open_in_one_program_is_refused_to_another(path: Path) -> None:
    with Journal.create(path, beginning(SEED, 1)) as journal:
        next(play(journal))
        with pytest.raises(RecordInUse, match=r"a match\.belote is open in another program"):
            Journal.resume(path)
    Journal.resume(path).close()


def test_no_file_is_ever_written_over(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Journal.create(path, beginning(SEED, 1))
    assert path.read_text() == "mine"


def test_full_disk_is_told_and_the_game_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.create(path, beginning(SEED, 1)) as journal:
        game = play(journal)
        next(game)
        room = 5
        real = os.write

        def write_what_fits(handle: int, content: bytes) -> int:
            nonlocal room
            if room == 0:
                raise OSError(errno.ENOSPC, "No space left on device")
            count = real(handle, content[:room])
            room -= count
            return count

        monkeypatch.setattr(os, "write", write_what_fits)
        for _ in range(10):
            next(game)
        assert journal.lost == (
            "a match.belote cannot be written (No space left on device): "
            "the game goes on, but it is not kept"
        )
        assert examine(path.read_bytes()).faults == ()
        room = 100_000
        for _ in game:
            pass
        assert journal.lost == ""
    assert path.read_text(encoding="utf-8") == journal.text


def test_folder_that_takes_no_file_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Journal.create(tmp_path / "file" / "a.belote", beginning(SEED, 1)) as journal:
        assert "the game goes on, but it is not kept" in journal.lost
        for _ in play(journal):
            pass
        assert journal.match.over
        assert examine(journal.text).faults == ()


def test_disk_is_told_to_keep_what_a_person_did(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    with Journal.create(path, beginning(SEED, 1)) as journal:
        match = journal.match
        match.deal_next()
        journal.dealt(match)
        monkeypatch.setattr(os, "fsync", synced.append)
        for by_person in (False, True, False):
            action = match.deal.legal[0]
            match.apply(action)
            journal.acted(match, action, by_person=by_person)
            journal.settle()
        assert len(synced) == 1


def test_a_slow_disk_holds_up_no_action_and_is_waited_for_at_the_end_of_a_deal(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, begun = Event(), Event()
    asked: list[str] = []

    def fsync(handle: int) -> None:
        asked.append(current_thread().name)
        begun.set()
        assert slow.wait(20)

    with Journal.create(path, beginning(SEED, 1)) as journal:
        match = journal.match
        match.deal_next()
        journal.dealt(match)
        journal.settle()
        monkeypatch.setattr(os, "fsync", fsync)
        while not match.deal.over:
            action = match.deal.legal[0]
            match.apply(action)
            if match.deal.over:
                assert len(asked) == 1
                slow.set()
            journal.acted(match, action, by_person=True)
            assert path.read_text(encoding="utf-8") == journal.text
            assert begun.wait(20)
        assert len(asked) in (2, 3)
        assert asked[-1] == current_thread().name
        assert current_thread().name not in asked[:-1]


def test_a_disk_that_keeps_nothing_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with Journal.create(path, beginning(SEED, 1)) as journal:
        match = journal.match
        monkeypatch.setattr(os, "fsync", fsync)
        match.deal_next()
        journal.dealt(match)
        journal.settle()
        assert "Input/output error" in journal.lost


def test_file_written_by_hand_becomes_canonical_when_it_goes_on(path: Path) -> None:
    told = record(Random(4), preset("salon"), deals=2, unfinished=True)
    by_hand = write(told).replace("\n", "\r\n").replace("H", "♥") + "\r\n\r\n; a note\r\n"
    path.write_bytes(("\ufeff" + by_hand.replace("N♥", "NH")).encode())
    with Journal.resume(path) as journal:
        assert path.read_text(encoding="utf-8") == journal.text == write(journal.record)
        assert journal.record.deals[-1].comments == ("a note",)
        for _ in zip(range(5), play(journal), strict=False):
            pass
        assert path.read_text(encoding="utf-8") == journal.text


def test_nothing_to_go_on_with_is_told(path: Path) -> None:
    for content, sentence in (
        ("", 'no match of belote: it has to begin with [Belote "1"]'),
        ('[Belote "1"]\n[Rules "classic"]\n', "it ends before the first deal"),
    ):
        path.write_text(content)
        with pytest.raises(InvalidRecord) as caught:
            Journal.resume(path)
        assert sentence in str(caught.value)
    with pytest.raises(InvalidRecord, match="cannot be read"):
        Journal.resume(path.with_name("none"))


def test_promise_is_known_from_the_beginning_of_the_deal(path: Path) -> None:
    with Journal.create(path, beginning(SEED, 1)) as journal:
        next(play(journal))
        deal = journal.record.deals[0]
        assert (deal.nonce, deal.commitment) == (journal.nonce, journal.commitment)
        assert len(deal.nonce) == 32
    with Journal.resume(path) as again:
        assert (again.nonce, again.commitment) == (journal.nonce, journal.commitment)
