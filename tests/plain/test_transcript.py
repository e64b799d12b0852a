"""Whole deals and matches, as somebody who sees no screen hears them."""

from __future__ import annotations

from pathlib import Path

import pytest

from belote_tui.rules.ruleset import PRESETS
from tests.plain.tables import dictated, drawn, heard, lines, match_of

HERE = Path(__file__).parent
# Two cards are refused on the way; the last card needs no answer.
ANSWERS = ("2", "1", "7", "4", "J♥", "2", "9h", "10s", "kd", "1")


def test_the_drawn_deal_reads_as_it_should() -> None:
    """`deal.txt` is the model: change it where the new words are better."""
    assert drawn(lines(ANSWERS)) == (HERE / "deal.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_match_is_played_from_a_list_of_answers(name: str) -> None:
    played = match_of(PRESETS[name].with_options({"target": 300}))
    answers = dictated(played)
    match = match_of(played.rules)
    text = heard(lines(answers), match)
    assert match.over
    assert [deal.actions for deal in match.deals] == [deal.actions for deal in played.deals]
    assert "understood" not in text
    assert f"Match: us {match.scores[0]}, them {match.scores[1]}." in text.splitlines()[-2]


@pytest.mark.parametrize("name", PRESETS)
def test_it_is_plain(name: str) -> None:
    """ASCII, nothing that a terminal would obey, no line wider than 80 columns."""
    played = match_of(PRESETS[name].with_options({"target": 300}))
    text = heard(lines(["rules", "help", *dictated(played)]), match_of(played.rules))
    assert text.isascii()
    assert all(line.isprintable() for line in text.splitlines())
    assert max(map(len, text.splitlines())) <= 80
    assert "{" not in text
    assert "None" not in text


def test_the_end_of_the_answers_leaves_at_any_moment() -> None:
    played = match_of(PRESETS["classic"].with_options({"target": "one_deal"}))
    answers = dictated(played)
    for count in range(len(answers)):
        match = match_of(played.rules)
        text = heard(lines(answers[:count]), match)
        assert text.endswith("\n> \nYou have left the table.\n")
        assert match.deal.actions == played.deal.actions[: len(match.deal.actions)]
