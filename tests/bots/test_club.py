"""Situations that a club player gets right, card by card. Spades are trumps throughout."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from belote_tui.bots.levels import bot_named
from belote_tui.cards import PACK, Card, parse_cards
from belote_tui.rules.actions import Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.play import CardPlay
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.view import view_of_deal


def plays(leader: int, cards: str) -> list[CardPlay]:
    return [CardPlay((leader + at) % 4, card) for at, card in enumerate(parse_cards(cards))]


def club_plays(
    hand: str, trick: str = "", *, taker: int = 0, earlier: Sequence[tuple[int, str]] = ()
) -> str:
    """What seat 0 plays from the hand after `trick`; earlier tricks are (leader, cards)."""
    mine = parse_cards(hand)
    on_table = plays((4 - len(trick.split())) % 4, trick)
    tricks = [plays(leader, cards) for leader, cards in earlier]
    gone = {card for _, card in [*on_table, *(play for plays in tricks for play in plays)]}
    others = [card for card in PACK if card not in gone and card not in mine]
    hands: list[list[Card]] = [list(mine), [], [], []]
    for seat in (1, 2, 3):
        size = len(mine) - any(play.seat == seat for play in on_table)
        hands[seat] = [others.pop() for _ in range(size)]
    deal = Deal.from_position(
        Ruleset(announcements="off"),
        hands=hands,
        contract=Contract.SPADES,
        taker=taker,
        turn=0,
        trick=on_table,
        tricks=tricks,
    )
    action = bot_named("club").choose(view_of_deal(deal, 0), b"")
    assert isinstance(action, Play)
    return action.card.code


VOID_TWICE = [(0, "JS 7D 7S 8D"), (0, "9S 7C 8S 8C")]
"""Both opponents have shown that they hold no trump."""

DRAWN = [(0, "JS 8S 7D QS"), (0, "9S KS 8D TS")]
"""Two trumps are out still, one of them the ace."""


def test_the_taker_with_strong_trumps_draws_them() -> None:
    assert club_plays("JS 9S AS KS AH 8D 7C 8C") in {"JS", "9S", "AS"}


def test_no_trump_is_led_when_the_opponents_have_none() -> None:
    assert club_plays("AS KS AH 7H TD 9D", earlier=VOID_TWICE)[1] != "S"


def test_a_defender_leads_an_ace() -> None:
    assert club_plays("7S 8S AH 7H 9D JD QC 8C", taker=1) == "AH"


def test_a_defender_leads_no_trump_without_need() -> None:
    assert club_plays("9S 8S TH 7H 9D JD QC 8C", taker=1)[1] != "S"


def test_second_seat_plays_low_without_the_master() -> None:
    assert club_plays("TH 7H 7S 8D 9D JC QC 8C", "9H", taker=1) == "7H"


def test_second_seat_takes_with_the_master_of_an_opponents_suit() -> None:
    assert club_plays("AH 7H 7S 8D 9D JC QC 8C", "TH", taker=1) == "AH"


def test_third_seat_plays_high() -> None:
    assert club_plays("AH 7H 7S 8D 9D JC QC 8C", "8H QH", taker=1) == "AH"


def test_fourth_seat_trumps_no_higher_than_needed() -> None:
    assert club_plays("JS 9S 7S 8D 9D JC QC 8C", "AH KH QH") == "7S"
    assert club_plays("JS AS 7S 8D 9D JC QC 8C", "AH QH 8S") == "AS"


def test_fourth_seat_gives_points_to_its_partner() -> None:
    assert club_plays("TH 7H 7S 8D 9D JC QC 8C", "8H AH 9H") == "TH"


def test_fourth_seat_gives_the_opponents_nothing() -> None:
    assert club_plays("TH 7H 7S 8D 9D JC QC 8C", "8H 9H AH") == "7H"


def test_no_ace_or_ten_is_thrown_on_an_opponents_trick() -> None:
    assert club_plays("AD TD AC TC 8D 7C 8C 9C", "8H 9H AH") in {"8D", "7C", "8C", "9C"}


@pytest.mark.parametrize("taker", range(4))
def test_a_partner_sure_to_win_is_not_trumped(taker: int) -> None:
    assert club_plays("JS 9S 7S 8D 9D JC QC 8C", "8H AH 9H", taker=taker)[1] != "S"


def test_a_known_master_is_cashed_at_the_end() -> None:
    """The ace and ten of hearts are gone and so are the trumps: the king takes a trick."""
    earlier = [
        (0, "JS 8S 7S QS"), (0, "9S KS 8D TS"), (0, "AS 7D 9D JD"),
        (0, "AH 7H TH 8H"), (0, "AD 7C TD 8C"),
    ]  # fmt: skip
    assert club_plays("KH QC 9C", earlier=earlier) == "KH"


def test_the_last_winner_is_kept_for_the_last_trick() -> None:
    """The partner has this one; the last trump takes the ten for the last."""
    earlier = [
        (0, "JS 8S 7S QS"), (0, "9S KS 8D TS"), (0, "9H AH 7H 8H"),
        (1, "AD 7D TD 8C"), (1, "AC 7C QC TC"), (1, "TH QH KH JH"),
    ]  # fmt: skip
    assert club_plays("AS 9C", "9D KD JD", earlier=earlier) == "9C"
