"""Bots that play by rules of thumb, and differ in how much of them they know."""

from __future__ import annotations

from dataclasses import dataclass, field

from belote_tui.bots.bidding import bid_to_make
from belote_tui.bots.moment import Moment
from belote_tui.bots.outline import outline
from belote_tui.bots.playing import TUNED, Weights, card_to_play
from belote_tui.rules.actions import ALOUD, PLAYS, Action, Bid, Play
from belote_tui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Heuristic:
    """A level that decides by the weights of the evaluation.

    `memory` is how many of the latest tricks it remembers.
    """

    name: str
    memory: int = 8
    weights: Weights = field(default_factory=lambda: TUNED, repr=False)

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """Bid, announce or play; the only thing that may be done is done without a thought."""
        if len(view.legal) == 1:
            return view.legal[0]
        first = view.legal[0]
        if isinstance(first, Bid):
            return bid_to_make(view)
        if not isinstance(first, Play):
            return ALOUD
        moment = Moment(view, outline(view, self.memory))
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        return PLAYS[card_to_play(moment, cards, self.weights).index]
