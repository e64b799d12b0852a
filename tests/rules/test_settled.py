"""When the rest of a deal is settled, nobody can do anything about it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from belote_tui.cards import PACK, Card, parse_cards
from belote_tui.rules import Contract, Deal, Ruleset
from belote_tui.rules.actions import ALOUD, PLAYS
from belote_tui.rules.play import CardPlay, Trick
from belote_tui.rules.settled import sure_tricks
from belote_tui.rules.view import view_of_deal

RULES = Ruleset(announcements="off")


def left(contract: str, *hands: str) -> Deal:
    return Deal.from_position(
        RULES,
        hands=[parse_cards(hand) for hand in hands],
        contract=Contract(contract),
        taker=0,
        turn=0,
    )


def sure(deal: Deal) -> str:
    return " ".join(card.code for card in sure_tricks(view_of_deal(deal, 0)))


def test_higher_trumps_enough_to_draw_what_is_out_and_masters_are_settled() -> None:
    gone = "JH 9H AH TH KH QH"
    assert sure(left("H", "8H AS", "7S 8S", "9S TS", "KS 7C")) == ""
    assert sure_with(gone, "8H AS", "7H 8S", "9S TS", "KS 7C") == "8H AS"
    assert sure_with(gone, "7H AS", "8H 8S", "9S TS", "KS 7C") == ""
    assert sure_with(gone, "8H TS", "7H 8S", "9S AS", "KS 7C") == ""


def sure_with(gone: str, *hands: str) -> str:
    """The same, where those trumps have been played."""
    deal = left("H", *hands)
    played = parse_cards(gone)
    rest = [c for c in PACK if c not in played and not any(c in hand for hand in deal.hands)]
    order = [*played, *rest][:24]
    tricks = [[(seat, order[4 * n + seat]) for seat in range(4)] for n in range(6)]
    view = view_of_deal(deal, 0)
    told = tuple(Trick(tuple(CardPlay(*play) for play in trick), 0, 0) for trick in tricks)
    return " ".join(card.code for card in sure_tricks(replace(view, tricks=told)))


def test_nothing_is_settled_before_the_seat_has_said_whether_it_announces() -> None:
    best = parse_cards("AS TS KS QS AH TH AD AC")
    rest = [card for card in PACK if card not in best]
    deal = Deal.from_position(
        Ruleset(),
        hands=[best, rest[:8], rest[8:16], rest[16:]],
        contract=Contract.NO_TRUMPS,
        taker=0,
        turn=0,
    )
    assert sure(deal) == ""
    deal.apply(ALOUD)
    assert set(sure(deal).split()) == {card.code for card in best}


@pytest.mark.parametrize("contract", Contract)
def test_what_is_settled_comes_true_however_the_others_play(contract: Contract) -> None:
    chance, settled = random.Random(contract.value), 0
    for _deal in range(400):
        pack = list(PACK)
        chance.shuffle(pack)
        deal = Deal.from_position(
            RULES,
            hands=[pack[seat * 8 : seat * 8 + 8] for seat in range(4)],
            contract=contract,
            taker=0,
            turn=0,
        )
        while not deal.over:
            turn = deal.turn
            assert turn is not None
            order = sure_tricks(view_of_deal(deal, turn))
            if order:
                settled += 1
                _take_them_all(deal, turn, order, chance)
                break
            deal.apply(chance.choice(deal.legal))
    assert settled > 50


def _take_them_all(deal: Deal, seat: int, order: Sequence[Card], chance: random.Random) -> None:
    for card in order:
        assert deal.turn == seat
        deal.apply(PLAYS[card.index])
        while not deal.over and deal.trick:
            deal.apply(chance.choice(deal.legal))
        assert deal.tricks[-1].winner == seat
