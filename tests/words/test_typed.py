"""What is typed is understood in English and French."""

from __future__ import annotations

import pytest

from belote_tui.cards import parse_cards
from belote_tui.rules import Contract, Deal, Match, Ruleset, SeatView
from belote_tui.rules.actions import ALOUD, BIDS, PASS, SILENT
from belote_tui.rules.view import view_of, view_of_deal
from belote_tui.words.typed import Command, NotUnderstood, typed

COMMANDS = {"last": "last", "undo": "undo"}


def playing() -> SeatView:
    hands = [parse_cards(codes) for codes in ("JH TC AS", "7H 8H 9H", "QC KC AC", "7S 8S 9S")]
    deal = Deal.from_position(Ruleset(), hands=hands, contract=Contract.HEARTS, taker=0, turn=0)
    return view_of_deal(deal, 0)


def bidding() -> SeatView:
    match = Match(Ruleset(), b"typed", first_dealer=3)
    match.deal_next()
    return view_of(match, 0)


@pytest.mark.parametrize(
    ("text", "code"),
    [("jh", "JH"), ("J♥", "JH"), ("vc", "JH"), ("V♥", "JH"), ("10c", "TC"), ("tc", "TC"),
     ("10 c", "TC"), ("ap", "AS"), ("AS", "AS"), ("rt", "KC"), ("dk", "QD"), ("qd", "QD")],
)  # fmt: skip
def test_a_card_is_read_in_both_languages(text: str, code: str) -> None:
    assert str(typed(text, playing(), (), COMMANDS)) == code


def test_a_number_is_the_choice_with_that_number_on_the_screen() -> None:
    view = playing()
    assert typed("2", view, view.legal, COMMANDS) is view.legal[1]
    assert isinstance(typed("9", view, view.legal, COMMANDS), NotUnderstood)
    assert isinstance(typed("1", view, (None,), COMMANDS), NotUnderstood)


def test_calls_are_read_in_both_languages() -> None:
    view = bidding()
    assert view.turn_up is not None
    take = BIDS[Contract.of(view.turn_up.suit)]
    for text in ("take", "Je prends", "  TAKE "):
        assert typed(text, view, (), COMMANDS) == take
    for text in ("pass", "je passe", "-", "Passe"):
        assert typed(text, view, (), COMMANDS) == PASS
    for text in ("hearts", "cœur", "h", "♥", "take hearts", "coeur"):
        assert typed(text, view, (), COMMANDS) == BIDS[Contract.HEARTS]
    assert typed("sans atout", view, (), COMMANDS) == BIDS[Contract.NO_TRUMPS]
    assert typed("trèfle", view, (), COMMANDS) == BIDS[Contract.CLUBS]
    assert typed("annonce", view, (), COMMANDS) == ALOUD
    assert typed("keep silent", view, (), COMMANDS) == SILENT


def test_commands_come_by_their_name_and_nonsense_is_told() -> None:
    assert typed("LAST", playing(), (), COMMANDS) == Command("last")
    nonsense = typed("zz9", playing(), (), COMMANDS)
    assert isinstance(nonsense, NotUnderstood)
    assert "zz9" in nonsense.sentence
