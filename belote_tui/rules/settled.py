"""Whether the rest of a deal is settled: the seat on lead takes every trick, whatever is out."""

from __future__ import annotations

from belote_tui.cards import PACK, Card
from belote_tui.rules.contract import Contract
from belote_tui.rules.view import SeatView


def sure_tricks(view: SeatView) -> tuple[Card, ...]:
    """The hand in an order that takes all the tricks left; empty unless that is certain.

    It is certain for the seat on lead whose trumps all beat those that may still be out, and
    are at least as many, and whose other cards are the highest of their suits. Trumps are led
    first, so that nobody can trump what follows.
    """
    contract = view.contract
    if contract is None or view.trick or not view.duty.cards:
        return ()
    gone = {play.card for trick in view.tricks for play in trick.plays}
    out = [card for card in PACK if card not in gone and card not in view.hand]
    trumps_out = sum(card.suit is contract.trump for card in out)
    trumps = sum(card.suit is contract.trump for card in view.hand)
    if trumps_out > trumps or not all(_beats_all(card, out, contract) for card in view.hand):
        return ()
    order = [card for card in view.hand if card.suit is contract.trump]
    order += [card for card in view.hand if card.suit is not contract.trump]
    return tuple(order)


def _beats_all(card: Card, out: list[Card], contract: Contract) -> bool:
    """Whether no card of its suit that may be out is higher."""
    strength = contract.strength
    return all(
        strength[other.index] < strength[card.index] for other in out if other.suit is card.suit
    )
