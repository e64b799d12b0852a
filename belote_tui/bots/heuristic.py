"""The club player: counts, remembers, and weighs what each bid and card does."""

from __future__ import annotations

from dataclasses import dataclass, field

from belote_tui.bots.bidding import NERVE, Nerve, bid_to_make
from belote_tui.bots.moment import Moment
from belote_tui.bots.outline import outline
from belote_tui.bots.playing import TUNED, Weights, card_to_play
from belote_tui.rules.actions import ALOUD, PLAYS, Action, Bid, Play
from belote_tui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Heuristic:
    """A player that decides by weighted sums, without a look ahead.

    `weights` and `nerve` can be others than the tuned ones, to compare them.
    """

    name: str
    weights: Weights = field(default_factory=lambda: TUNED, repr=False)
    nerve: Nerve = field(default_factory=lambda: NERVE, repr=False)

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """Bid, announce or play; the only thing that may be done is done without a thought.

        It always announces: that gives away little, and what is not said scores nothing.
        """
        if len(view.legal) == 1:
            return view.legal[0]
        first = view.legal[0]
        if isinstance(first, Bid):
            return bid_to_make(view, self.nerve)
        if not isinstance(first, Play):
            return ALOUD
        moment = Moment(view, outline(view))
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        return PLAYS[card_to_play(moment, cards, self.weights).index]
