"""Why a card is a good one: what an experienced player would say of it at a glance."""

from __future__ import annotations

from belote_tui.bots.moment import Moment
from belote_tui.bots.outline import outline
from belote_tui.cards import Card
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.view import SeatView
from belote_tui.words import advice

_LIKELY = 0.3


def reason(view: SeatView, action: Action) -> str:
    """The code of the reason, for `words.advice`."""
    if not isinstance(action, Play) or len(view.legal) < 2:
        return advice.NO_REASON
    moment = Moment(view, outline(view))
    if moment.held is None:
        return _of_lead(moment, action.card)
    if moment.takes(action.card):
        return _of_taking(moment, action.card)
    if (moment.held.seat ^ view.seat) & 1:
        hope = moment.partner is not None and moment.theirs() < 1 - _LIKELY
        return advice.HOPE if hope else advice.THROW
    rich = moment.contract.points[action.card.index] >= 10
    return advice.LOAD if rich and moment.theirs() < _LIKELY else advice.SPARE


def _of_lead(moment: Moment, card: Card) -> str:
    if card.suit is moment.contract.trump and moment.foes_trumps > 0:
        return advice.DRAW if moment.attacking else advice.NO_REASON
    if moment.is_master(card):
        return advice.MASTER
    worth = moment.contract.points
    dearer = [one for one in moment.view.hand if worth[one.index] > worth[card.index]]
    return advice.KEEP if dearer else advice.NO_REASON


def _of_taking(moment: Moment, card: Card) -> str:
    led = moment.view.trick[0].card.suit
    sure = moment.lost(card) < 0.01
    if card.suit is moment.contract.trump and led is not card.suit:
        return advice.RUFF if sure else advice.HOLD
    return advice.TAKE if sure else advice.HOLD
