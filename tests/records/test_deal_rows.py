"""The rows that statistics are made from: told from the text as playing it would tell them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_tui.records import deal_rows, scan
from belote_tui.records.deal_rows import Came, Course, DealRow, columns, packed, row_of
from belote_tui.records.entry import entry_of
from belote_tui.records.model import Record
from belote_tui.records.notation import read, write
from belote_tui.records.scan import scanned
from belote_tui.rules import PRESETS
from tests.records.games import record, records

SAMPLES = Path(__file__).parent / "samples"


def played(told: Record) -> list[DealRow]:
    """The rows of a match that is played."""
    return [row for row in map(row_of, told.match().deals) if row is not None]


def unpacked(rows: bytes) -> list[DealRow]:
    return [_unpacked(codes) for codes in zip(*columns(rows), strict=True)]


def _unpacked(codes: tuple[int, ...]) -> DealRow:
    course, tricks, told, belote, us, them = codes
    if tricks == deal_rows.NOTHING:
        assert (told, belote, us, them) == (0, 0, deal_rows.NOTHING, deal_rows.NOTHING)
        return DealRow(deal_rows.course_of(course))
    return DealRow(
        deal_rows.course_of(course),
        _points(deal_rows.tricks_of(tricks)),
        deal_rows.told_of(told),
        _twenties(deal_rows.belote_of(belote)),
        (deal_rows.written_of(us, 0).points, deal_rows.written_of(them, 1).points),
    )


def _points(came: tuple[Came, Came]) -> tuple[int, int]:
    return came[0].points, came[1].points


def _twenties(count: tuple[int, int]) -> tuple[int, int]:
    return 20 * count[0], 20 * count[1]


@given(records())
@settings(max_examples=60)
def test_rows_of_an_entry_are_those_of_the_match_played(told: Record) -> None:
    assert unpacked(entry_of("a", write(told).encode()).rows) == played(told)


@given(records())
@settings(max_examples=40)
def test_text_in_the_canonical_form_need_not_be_played(told: Record) -> None:
    rows = played(told)
    sections = write(told).split('\n[Deal "')[1:][: len(rows)]
    assert scanned(sections, told.rules) == rows


def test_many_matches_with_undo_and_remarks_are_told_from_their_text() -> None:
    for number in range(40):
        rules = list(PRESETS.values())[number % 5].with_options({"deals": 6})
        told = record(Random(number), rules, deals=6, undo=0.1, remark=0.1)
        sections = write(told).split('\n[Deal "')[1:]
        assert scanned(sections, rules) == played(told)


@pytest.mark.parametrize("name", ["whole-match", "all-trumps", "unfinished"])
def test_samples_are_told_from_their_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content = (SAMPLES / f"{name}.belote").read_bytes()
    right = played(read(content))
    assert right
    assert unpacked(entry_of("a", content).rows) == right
    # Where the text is not understood the match is played.
    monkeypatch.setattr(scan, "scanned", lambda *_: None)
    assert unpacked(entry_of("a", content).rows) == right


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ('[Score "NS 46+0+0 0 EW 116+0+0 162', '[Score "NS 46+0+0 46 EW 116+0+0 116'),
        ('[Score "NS 46+0+0 0 EW 116', '[Score "NS 46+0+0 0 EW 999'),
        ('[Score "NS 46+', '[Score  "NS 46+'),
        ('[Before "NS 0 EW 162', '[Before "ns 0 EW 162'),
        ("bids S take", "BIDS S take"),
        ("bids S take", "bids S take N"),
        ("bids S take", "bids S -"),
        ("\nundo 1\n", "\nundo one\n"),
        ("\nundo 1\n", "\nplease undo 1\n"),
    ],
)
def test_text_that_says_it_otherwise_is_not_taken_at_its_word(part: str, instead: str) -> None:
    text = (SAMPLES / "whole-match.belote").read_text()
    assert part in text
    rules = read(text).rules
    sections = text.replace(part, instead).split('\n[Deal "')[1:3]
    assert scanned(sections, rules) is None


def test_match_written_by_hand_is_played_for_its_rows() -> None:
    text = (SAMPLES / "whole-match.belote").read_text()
    by_hand = text.replace("bids S take", "BIDS s Take").replace("\n1 S:", "  ; well\n1 S:")
    assert entry_of("a", by_hand.encode()).rows == entry_of("a", text.encode()).rows


@given(
    st.builds(
        Course,
        st.integers(0, 3),
        st.integers(0, 3),
        st.sampled_from(deal_rows.CONTRACTS),
        st.integers(0, 3),
        st.sampled_from(deal_rows.OUTCOMES),
        st.integers(-1, 1),
    ),
    st.sampled_from([*((n, 162 - n) for n in range(163)), (0, 252), (252, 0)]),
    st.tuples(st.integers(0, 55), st.just(0)),
    st.tuples(st.integers(0, 4), st.integers(0, 4)),
    st.tuples(st.integers(0, 900), st.integers(0, 900)),
)
def test_packing_loses_nothing(
    course: Course,
    tricks: tuple[int, int],
    tens: tuple[int, int],
    belotes: tuple[int, int],
    written: tuple[int, int],
) -> None:
    told = (10 * tens[0], 10 * tens[1])
    row = DealRow(course, tricks, told, _twenties(belotes), written)
    rows = packed([row, DealRow(Course(2)), row])
    assert unpacked(rows) == [row, DealRow(Course(2)), row]
    assert Counter(columns(rows)[0]).most_common(1)[0][1] == 2


def test_who_attacked_goes_with_the_points() -> None:
    row = DealRow(Course(0, 1, "H", 1, "made", 1), (60, 102), written=(60, 102))
    _course, (tricks,), *_extras, (us,), (them,) = columns(packed([row]))
    assert deal_rows.tricks_of(tricks) == (Came(False, 60), Came(True, 102))
    assert deal_rows.written_of(us, 0) == Came(False, 60)
    assert deal_rows.written_of(them, 1) == Came(True, 102)
    assert row.course.position == 1
    assert Course(3, 3).position == 4
