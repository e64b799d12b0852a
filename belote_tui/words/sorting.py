"""The order in which a hand is held: by suit, colours alternating, the strongest card first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import pairwise, permutations
from typing import Final

from belote_tui.cards import Card, Suit
from belote_tui.rules.contract import Contract
from belote_tui.rules.view import SeatView

_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)


class Order(Enum):
    """Where a hand has its trumps; or as it came, without any order."""

    TRUMPS_FIRST = "trumps first"
    TRUMPS_LAST = "trumps last"
    AS_DEALT = "as dealt"


def sorted_hand(
    cards: Iterable[Card], contract: Contract | None, order: Order = Order.TRUMPS_FIRST
) -> tuple[Card, ...]:
    """Trumps first once they are known; every suit in the order that its cards have then."""
    held = list(cards)
    # Before the take every suit is read in plain order, which is that of no trumps.
    strength = (contract or Contract.NO_TRUMPS).strength
    trump = None if contract is None else contract.trump
    place = -1 if order is Order.TRUMPS_LAST else 0
    suits = _suits_in_order({card.suit for card in held}, trump, place)
    return tuple(sorted(held, key=lambda card: (suits.index(card.suit), -strength[card.index])))


def hand_of(view: SeatView, order: Order = Order.TRUMPS_FIRST) -> tuple[Card, ...]:
    """The hand of the view's seat, each card where it was when the hand was whole.

    Sorting what is left anew would make suits change places when one of them runs out.
    """
    if order is Order.AS_DEALT:
        return view.hand
    plays = [*view.trick, *(play for trick in view.tricks for play in trick.plays)]
    played = [card for seat, card in plays if seat == view.seat]
    whole = sorted_hand((*view.hand, *played), view.contract, order)
    return tuple(card for card in whole if card in view.hand)


def _suits_in_order(held: set[Suit], trump: Suit | None, place: int) -> Sequence[Suit]:
    """The suits held, trump at its place, with as many changes of colour as can be."""
    orders = permutations(suit for suit in Suit if suit in held)
    return min(
        (order for order in orders if trump not in held or order[place] is trump),
        key=lambda order: (_same_colour_neighbours(order), [suit.number for suit in order]),
    )


def _same_colour_neighbours(order: Sequence[Suit]) -> int:
    return sum((one in _RED) == (other in _RED) for one, other in pairwise(order))
