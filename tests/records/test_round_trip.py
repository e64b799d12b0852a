"""What is written is what is read, and the other way round."""

from random import Random

import pytest
from hypothesis import given

from belote_tui.records.notation import Record, examine, read, record_of, write, write_deal
from belote_tui.rules import PRESETS, Ruleset
from tests.records.games import record, records


@given(records())
def test_reading_gives_back_what_was_written(told: Record) -> None:
    text = write(told)
    reading = examine(text)
    assert reading.faults == ()
    assert reading.record == told
    assert write(reading.record) == text
    assert read(text.encode()) == told


@given(records())
def test_live_match_is_where_the_record_ends(told: Record) -> None:
    read_match, made_match = examine(write(told)).match, told.match()
    for match in (read_match, made_match):
        assert [deal.actions for deal in match.deals] == [list(deal.actions) for deal in told.deals]
    assert read_match.scores == made_match.scores
    assert read_match.next_dealer == made_match.next_dealer
    assert read_match.seed == made_match.seed
    if not read_match.over and read_match.waiting_for_deal:
        assert read_match.next_pack() == made_match.next_pack()


@given(records())
def test_any_deal_can_be_told_by_itself(told: Record) -> None:
    for deal in told.deals:
        (alone,) = read(write_deal(told, deal)).deals
        assert alone == deal


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_record_of_a_match_is_its_record(rules: Ruleset) -> None:
    told = record(Random(1), rules, deals=30)
    again = record_of(told.match(), date=told.date, players=told.players, origin=told.origin)
    assert [deal.steps for deal in again.deals] == [deal.steps for deal in told.deals]
    assert examine(write(again)).faults == ()


def test_cursor_stands_where_it_is_put() -> None:
    told = record(Random(2), PRESETS["classic"], deals=3, undo=0.05)
    for place, deal in enumerate(told.deals):
        for count in (0, 5, len(deal.actions)):
            match = told.at(place, count)
            assert match.number == deal.number
            assert tuple(match.deal.actions) == deal.actions[:count]
