"""A deal as one seat sees it, in a few lines to paste: nothing that the seat does not know."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.language import _
from belote_tui.rules.play import CardPlay
from belote_tui.rules.view import SeatView
from belote_tui.words.names import Names, contract_name, kinds_said
from belote_tui.words.sentences import points
from belote_tui.words.sorting import hand_of


def deal_seen(view: SeatView, names: Names) -> str:
    """The deal so far: what was turned up and bid, the own hand, the tricks."""
    lines = [_("Deal {number}, rules {rules}.").format(number=view.number, rules=view.rules.preset)]
    if view.turn_up is not None:
        lines.append(_("Turned up: {card}").format(card=names.card(view.turn_up)))
    if view.bids:
        bids = ", ".join(
            f"{names.seat(seat)} "
            + (_("pass") if bid.contract is None else contract_name(bid.contract))
            for seat, bid in view.bids
        )
        lines.append(_("Bids: {bids}").format(bids=bids))
    lines += [
        _("{who}: {what}").format(who=names.seat(seat), what=kinds_said(kinds))
        for seat, kinds in enumerate(view.announced)
        if kinds
    ]
    if view.hand:
        lines.append(_("My hand: {cards}").format(cards=names.cards(hand_of(view))))
    for number, trick in enumerate(view.tricks, 1):
        cards = _plays(trick.plays, names)
        took = f"{names.seat(trick.winner)}, {points(trick.points)}"
        lines.append(f"{number}. {cards}  > {took}")
    if view.trick:
        lines.append(
            "  ".join(f"{names.seat(seat)} {names.card(card)}" for seat, card in view.trick)
        )
    return "\n".join(lines) + "\n"


def hands_stay_closed() -> str:
    """Why the hands of a deal are not shown: someone still plays it."""
    return _("This deal is not over: its hands stay closed.")


def _plays(plays: Sequence[CardPlay], names: Names) -> str:
    return "  ".join(f"{names.seat(seat)} {names.card(card)}" for seat, card in plays)
