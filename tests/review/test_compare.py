"""The same deals with another player in the person's seat."""

from __future__ import annotations

from pathlib import Path

from belote_tui.records.notation import read
from belote_tui.review.compare import compared, players_of, whole_deals

SAMPLES = Path(__file__).parents[1] / "records" / "samples"
RECORD = read((SAMPLES / "whole-match.belote").read_bytes())


def test_the_other_seats_keep_their_bots() -> None:
    assert players_of(RECORD, 0, "beginner") == ("beginner", "club", "club", "casual")


def test_people_and_programs_have_a_stand_in() -> None:
    from dataclasses import replace

    record = replace(RECORD, players=("You", "exec:rm", "Anna", "casual"))
    assert players_of(record, 0, "club") == ("club", "club", "club", "casual")


def test_what_was_played_is_told_beside_what_is_played_now() -> None:
    players = players_of(RECORD, 0, "club")
    for place in whole_deals(RECORD):
        pair = compared(RECORD, place, players)
        score = RECORD.at(place, len(RECORD.deals[place].actions)).deal.score
        assert pair.played.score == score
        assert pair == compared(RECORD, place, players)


def test_only_deals_that_ended_are_compared() -> None:
    unfinished = read((SAMPLES / "unfinished.belote").read_bytes())
    assert len(whole_deals(unfinished)) < len(unfinished.deals)
