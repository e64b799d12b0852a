"""What reviews cost, in short: the small files beside them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from belote_tui.records import costs
from belote_tui.records.costs import DealCosts, SeatCost, every, match_of, match_of_entry, note
from belote_tui.records.entry import entry_of
from belote_tui.records.notation import read

SAMPLES = Path(__file__).parent / "samples"
NOTHING = SeatCost()


def keep(name: str, told: DealCosts, when: int = 1) -> Path:
    """Note costs beside a review of that name."""
    review = costs.folder() / f"{name}{costs.REVIEW}"
    review.parent.mkdir(parents=True, exist_ok=True)
    review.write_bytes(b"{}")
    note(review, told)
    path = review.with_name(f"{name}.costs.json")
    os.utime(path, (when, when))
    return path


def deal(number: int, cost: float) -> DealCosts:
    return DealCosts("a match", number, (SeatCost(cost, 1, 2), NOTHING, NOTHING, NOTHING))


def test_costs_are_read_as_they_were_noted() -> None:
    assert every() == {}
    keep("a", deal(1, 40.25))
    keep("b", deal(2, 0.0), when=2)
    assert every() == {"a match": [deal(1, 40.25), deal(2, 0.0)]}


def test_of_a_deal_reviewed_twice_the_latest_stands() -> None:
    keep("a", deal(1, 8.0), when=2)
    keep("b", deal(1, 9.0), when=1)
    assert every() == {"a match": [deal(1, 8.0)]}


def test_costs_without_their_review_count_for_nothing() -> None:
    path = keep("a", deal(1, 8.0))
    path.with_name("a.review.json").unlink()
    assert every() == {}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"match": "a", "deal": 1, "seats": [[1, 0, 0]]}',
        b'{"match": "a", "deal": 1, "seats": [[NaN,0,0], [0,0,0], [0,0,0], [0,0,0]]}',
        b'{"match": "a", "deal": 1, "seats": [1, 2, 3, 4]}',
    ],
)
def test_damaged_costs_count_for_nothing(content: bytes) -> None:
    keep("a", deal(1, 8.0)).write_bytes(content)
    keep("b", deal(2, 8.0))
    assert every() == {"a match": [deal(2, 8.0)]}


@pytest.mark.parametrize("sample", ["whole-match", "all-trumps", "unfinished"])
def test_index_and_record_name_a_match_alike(sample: str) -> None:
    content = (SAMPLES / f"{sample}.belote").read_bytes()
    assert match_of(read(content)) == match_of_entry(entry_of("x", content))
