"""A cursor goes through a record by cards, tricks and deals, and stays inside."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from belote_tui.records.cursor import Cursor
from belote_tui.records.model import Comment, Record, Undo
from belote_tui.records.notation import read
from belote_tui.rules import Phase, Play, Ruleset
from belote_tui.rules.actions import PASS

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.belote"))


@pytest.fixture(params=SAMPLES, ids=lambda path: path.stem)
def record(request: pytest.FixtureRequest) -> Record:
    path: Path = request.param
    return read(path.read_bytes(), str(path))


def test_every_action_of_a_match_is_passed_going_on_and_going_back(record: Record) -> None:
    cursor, seen = Cursor(record), 0
    places = [(cursor.place, cursor.at)]
    while (further := cursor.moved(1)) != cursor:
        cursor, seen = further, seen + 1
        places.append((cursor.place, cursor.at))
    whole = sum(len(deal.actions) for deal in record.deals)
    assert seen == whole + len(record.deals) - 1
    assert cursor.match.scores == record.match().scores
    for place in reversed(places[:-1]):
        cursor = cursor.moved(-1)
        assert (cursor.place, cursor.at) == place
    assert cursor.moved(-1) == cursor


def test_tricks_are_gone_through_one_by_one(record: Record) -> None:
    cursor, tricks = Cursor(record), []
    while cursor.place == 0 and cursor.at < len(cursor.actions):
        cursor = cursor.next_trick()
        tricks.append(len(cursor.match.deal.tricks))
    assert tricks == (list(range(9)) if record.deals[0].actions[-1:] != (PASS,) else tricks)
    back = [len(cursor.match.deal.tricks)]
    while cursor.at:
        cursor = cursor.previous_trick()
        back.append(len(cursor.match.deal.tricks))
    assert back[0] == max(back)
    assert back == sorted(back, reverse=True)


def test_a_trick_is_found_by_its_number(record: Record) -> None:
    place = next(
        at
        for at, deal in enumerate(record.deals)
        if sum(isinstance(one, Play) for one in deal.actions) == 32
    )
    cursor = Cursor(record, place)
    for number in range(1, 9):
        assert len(cursor.to_trick(number).match.deal.tricks) == number
    assert cursor.last().match.deal.phase is Phase.SCORED
    assert cursor.last().first() == cursor
    assert cursor.last().cards == 32


def test_deals_are_gone_through_and_not_past_the_ends(record: Record) -> None:
    cursor = Cursor(record)
    last = cursor.to_deal(len(record.deals) + 5)
    assert (last.place, last.at) == (len(record.deals) - 1, 0)
    assert last.to_deal(-99) == cursor


def test_remarks_are_found_where_they_were_made() -> None:
    text = (SAMPLES[0]).read_text()
    deal = read(text).deals[0]
    first, second, *rest = deal.actions
    steps = (Comment("before"), first, Comment("between"), second, Undo(1), Comment("again"))
    remarked = Record(rules=Ruleset(), deals=(replace(deal, steps=(*steps, second)),))
    assert rest
    assert Cursor(remarked).comments == ("before",)
    assert Cursor(remarked, at=1).comments == ("between", "again")
    assert Cursor(remarked, at=2).comments == ()
