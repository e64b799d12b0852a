"""The folder of matches and the list over it."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from belote_tui.app.screens.home import left_at
from belote_tui.cli.list import _result
from belote_tui.errors import UnknownRecord
from belote_tui.records import disk, folders
from belote_tui.records.archive import Archive
from belote_tui.records.entry import Entry, entry_of
from belote_tui.records.notation import examine, write
from belote_tui.rules import PRESETS, preset
from tests.records.games import record
from tests.records.player import beginning, play

NOW = datetime(2026, 11, 29, 21, 4, 11, tzinfo=UTC)
SEED = bytes(16)


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "data")


def fill(archive: Archive, count: int) -> None:
    archive.folder.mkdir(parents=True)
    for number in range(count):
        told = record(
            Random(number),
            list(PRESETS.values())[number % 5],
            deals=number % 7 + number % 3 * 10,
            unfinished=number % 2 == 0,
        )
        archive.path(f"20261129-2104{number:02}-00").write_text(write(told), encoding="utf-8")


def test_folders_are_where_the_variable_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BELOTE_HOME", "/a/home")
    assert folders.matches() == Path("/a/home/data/matches")
    assert (folders.state(), folders.config()) == (Path("/a/home/state"), Path("/a/home/config"))


def test_folders_are_where_the_system_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BELOTE_HOME", raising=False)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    if sys.platform.startswith("linux"):
        assert folders.data() == tmp_path / "XDG_DATA_HOME" / "belote-tui"
        assert folders.state() == tmp_path / "XDG_STATE_HOME" / "belote-tui"
        assert folders.config() == tmp_path / "XDG_CONFIG_HOME" / "belote-tui"


def test_matches_that_begin_in_the_same_second_get_files_of_their_own(archive: Archive) -> None:
    with ThreadPoolExecutor(8) as threads:
        journals = list(threads.map(lambda _: archive.create(beginning(SEED, 1), NOW), range(20)))
    names = sorted(journal.path.name for journal in journals if journal.path is not None)
    assert names == [f"20261129-210411-{number:02}.belote" for number in range(20)]
    assert {journal.match.seed for journal in journals} == {SEED}
    for journal in journals:
        assert journal.record.date == "2026-11-29T21:04:11Z"
        journal.close()


def test_entry_says_what_reading_the_whole_file_would(archive: Archive) -> None:
    for number in range(40):
        told = record(
            Random(number),
            list(PRESETS.values())[number % 5].with_options({"deals": 5}),
            deals=number % 9,
            unfinished=number % 2 == 0,
            undo=0.02,
        )
        text = write(told)
        match = told.match()
        entry = entry_of("a", text.encode())
        assert (entry.us, entry.them) == match.scores
        assert entry.finished == match.over
        assert entry.winner == (-1 if match.winner is None else match.winner)
        assert (entry.deals, entry.played) == (len(told.deals), match.played)
        assert (entry.players, entry.preset) == (told.players, told.rules.preset)


def test_entry_tells_the_trick_where_an_unfinished_match_stands() -> None:
    told = record(Random(0), preset("classic"), deals=1)
    text = write(told)
    lines = text.splitlines()
    third = next(place for place, line in enumerate(lines) if line.startswith("3 "))
    entry = entry_of("a", "\n".join(lines[: third + 1]).encode())
    assert entry.unfinished
    assert entry.trick == 4
    bids = next(place for place, line in enumerate(lines) if line.startswith("bids"))
    assert entry_of("a", "\n".join(lines[:bids]).encode()).trick == 0
    assert not entry.over


def test_entry_tells_that_the_last_deal_is_over() -> None:
    entry = entry_of("a", write(record(Random(0), preset("classic"), deals=1)).encode())
    assert entry.unfinished
    assert entry.over
    assert "over" in _result(entry)
    assert "over" in left_at(entry)


def test_files_that_cannot_be_read_are_listed_with_what_is_wrong(archive: Archive) -> None:
    archive.folder.mkdir(parents=True)
    archive.path("1").write_bytes(b"\xff\xfe\x00garbage")
    archive.path("2").write_text('[Belote "7"]\n', encoding="utf-8")
    archive.path("3").mkdir()
    faults = [entry.fault for entry in archive.entries()]
    assert faults[0] == "line 1: this is not text in UTF-8"
    assert "version 7" in faults[1]
    assert "3.belote" in faults[2]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_pipe_among_the_files_is_not_waited_for(archive: Archive) -> None:
    archive.folder.mkdir(parents=True)
    path = archive.path("1")
    os.mkfifo(path)
    script = """
import sys
from pathlib import Path
from belote_tui.errors import BeloteError
from belote_tui.records.archive import Archive, opened
from belote_tui.records.journal import Journal
(entry,) = Archive(Path(sys.argv[1])).entries()
print(entry.fault)
for way in opened, Journal.resume:
    try:
        way(Path(sys.argv[2]) if way is not opened else sys.argv[2])
    except BeloteError as error:
        print(error)
"""
    told = subprocess.run(
        [sys.executable, "-c", script, str(archive.folder.parent), str(path)],
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
    )
    first, *others = told.stdout.splitlines()
    assert first == "1.belote: it is no ordinary file"
    assert others == [f"{path}: it is no ordinary file"] * 2


def test_a_file_too_large_for_a_match_is_not_read(archive: Archive) -> None:
    archive.folder.mkdir(parents=True)
    with archive.path("1").open("wb") as file:
        file.truncate(disk.LARGEST + 1)
    (entry,) = archive.entries()
    assert entry.fault == "1.belote: it is larger than any match: more than 16 MB"


def test_list_follows_what_happens_to_the_files(archive: Archive) -> None:
    fill(archive, 6)
    first = archive.entries()
    assert [entry.id[-5:-3] for entry in first] == ["00", "01", "02", "03", "04", "05"]
    archive.path(first[0].id).unlink()
    archive.path(first[1].id).write_text("", encoding="utf-8")
    after = archive.entries()
    assert after[0].fault
    assert after[1:] == first[2:]
    (archive.folder / ".hidden.belote").touch()
    (archive.folder / "notes.txt").touch()
    assert archive.entries() == after


def drop_the_table(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE matches")
    connection.commit()
    connection.close()


def damage_what_writing_needs(path: Path) -> None:
    """A database whose last page is lost: it can be read, and not be written."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    path.write_bytes(path.read_bytes()[:-2000])


def forget_three_players(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("UPDATE matches SET names = 'You'")
    connection.commit()
    connection.close()


def make_a_folder_of_it(path: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(f"{path}{ending}").unlink(missing_ok=True)
    path.mkdir()


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b"no database"),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:1500]),
        lambda path: path.write_bytes(path.read_bytes()[:4096] + b"\xaa" * 8192),
        drop_the_table,
        forget_three_players,
        make_a_folder_of_it,
    ],
)
def test_damage_to_the_index_costs_nothing(
    archive: Archive, damage: Callable[[Path], object]
) -> None:
    fill(archive, 4)
    right = archive.entries()
    damage(archive.index.database)
    assert archive.entries() == right
    assert archive.entries() == right


def test_an_index_that_can_be_read_and_not_be_written_is_made_anew(archive: Archive) -> None:
    fill(archive, 60)
    right = archive.entries()
    damage_what_writing_needs(archive.index.database)
    for number in range(60):
        archive.path(f"20261129-2104{number:02}-00").touch()
    for _time in range(3):
        assert [entry.id for entry in archive.entries()] == [entry.id for entry in right]
    connection = sqlite3.connect(archive.index.database)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert connection.execute("SELECT count(*) FROM matches").fetchone() == (60,)
    connection.close()


def test_what_there_is_no_time_to_read_is_listed_by_name_and_read_later(archive: Archive) -> None:
    fill(archive, 4)
    entries, left = archive.listing(budget=-1)
    assert left == 4
    assert entries[0] == Entry("20261129-210400-00")
    archive.refresh_in_background().join()
    assert archive.listing(budget=-1)[1] == 0


def test_list_can_be_made_by_several_programs_at_once(archive: Archive) -> None:
    fill(archive, 20)
    with ThreadPoolExecutor(4) as threads:
        lists = list(threads.map(lambda _: archive.entries(), range(8)))
    assert all(entries == lists[0] for entries in lists)


def test_latest_match_that_is_not_over_is_the_one_to_go_on_with(archive: Archive) -> None:
    assert archive.unfinished() is None
    archive.create(beginning(SEED, 1), NOW).close()
    with archive.create(beginning(SEED, 1), NOW) as journal:
        for _ in play(journal):
            pass
    entry = archive.unfinished()
    assert entry is not None
    assert entry.id == "20261129-210411-00"


def test_match_is_found_by_its_id_or_the_beginning_of_it(archive: Archive) -> None:
    fill(archive, 11)
    assert archive.find("20261129-210403-00") == archive.path("20261129-210403-00")
    assert archive.find("20261129-210403") == archive.path("20261129-210403-00")
    assert archive.find("last") == archive.path("20261129-210410-00")
    with pytest.raises(UnknownRecord, match="there is no match '2025'"):
        archive.find("2025")
    with pytest.raises(UnknownRecord, match="10 matches begin with '20261129-21040'"):
        archive.find("20261129-21040")
    with pytest.raises(UnknownRecord):
        archive.find("")


def test_index_can_be_brought_up_to_date_by_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BELOTE_HOME", str(tmp_path))
    fill(Archive(), 3)
    subprocess.run([sys.executable, "-m", "belote_tui.records.archive"], check=True)
    assert Archive().listing(budget=-1)[1] == 0


def test_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    journal = Archive(tmp_path / "data").create(beginning(SEED, 1))
    assert "not kept" in journal.lost
    next(play(journal))
    assert examine(journal.text).faults == ()
    assert Archive(tmp_path / "data").entries() == []


ORIGIN = '[Origin "20261129-210411-00 deal 1 after 4 actions"]'


def test_the_last_match_is_no_try_unless_there_is_nothing_else() -> None:
    archive = Archive()
    archive.folder.mkdir(parents=True)
    sample = (Path(__file__).parent / "samples" / "unfinished.belote").read_text(encoding="utf-8")
    tried = sample.replace("[Seed", ORIGIN + "\n[Seed", 1)
    archive.path("20261130-100000-00").write_text(tried, encoding="utf-8")
    assert archive.find("last").stem == "20261130-100000-00"
    archive.path("20261129-210411-00").write_text(sample, encoding="utf-8")
    assert archive.find("last").stem == "20261129-210411-00"
