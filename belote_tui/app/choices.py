"""The answers that are offered in the bidding and about announcements, with their digits."""

from __future__ import annotations

from belote_tui.app.scene import Choice
from belote_tui.cards import Suit
from belote_tui.rules.actions import BIDS, Action, Bid, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.view import SeatView
from belote_tui.words import Names, action_text, suit_sign


def choices_for(view: SeatView, names: Names) -> tuple[Choice, ...]:
    """What the seat may answer now; nothing while it has to play a card or has no turn."""
    if not view.legal or isinstance(view.legal[0], Play):
        return ()
    if isinstance(view.legal[0], Bid) and view.round == 2:
        return _second_round(view, names)
    return tuple(
        Choice(number, action_text(action, view, names), action)
        for number, action in enumerate(view.legal, start=1)
    )


def _second_round(view: SeatView, names: Names) -> tuple[Choice, ...]:
    """Each suit keeps its digit; the refused one is there, but cannot be chosen."""
    found = [Choice(1, action_text(view.legal[0], view, names), view.legal[0])]
    for number, suit in enumerate(Suit, start=2):
        bid: Action = BIDS[Contract.of(suit)]
        if bid in view.legal:
            found.append(Choice(number, action_text(bid, view, names), bid))
        else:
            found.append(Choice(number, suit_sign(suit, names.style), None))
    return tuple(found)
