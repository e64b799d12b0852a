"""How the game goes on by itself: how long things stay, what needs no asking."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from belote_tui.rules.actions import ALOUD, Action, Play
from belote_tui.rules.events import Announced, BidMade, CardPlayed, Event
from belote_tui.rules.view import SeatView

UNTIL_KEY: Final = math.inf


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between what the others do, and that a finished trick stays.

    Each may be 0 for none, or `UNTIL_KEY`. `between_plays` is how soon after a card the person
    can play the next one: two quick presses are never two cards.
    """

    bid: float = 0.8
    card: float = 0.6
    trick: float = 2.5
    between_plays: float = 0.25

    def times(self, factor: float) -> Pace:
        """This pace, slower or quicker; 0 waits for nothing."""
        return Pace(self.bid * factor, self.card * factor, self.trick * factor, self.between_plays)

    def before(self, event: Event) -> float:
        """Seconds from the last thing shown to this one."""
        match event:
            case BidMade():
                return self.bid
            case CardPlayed() | Announced():
                return self.card
        return 0


@dataclass(frozen=True, slots=True)
class Manners:
    """What a person likes to be asked, and what goes by itself.

    `last_card` and `forced_card` play without asking, `one_key` lets a digit play at once,
    `announce` says announcements without asking.
    """

    pace: Pace = Pace()
    last_card: bool = True
    forced_card: bool = False
    one_key: bool = False
    announce: bool = False

    def answer(self, view: SeatView) -> Action | None:
        """What the seat does without being asked; `None`: it is asked."""
        if self.announce and ALOUD in view.legal:
            return ALOUD
        forced = len(view.legal) == 1 and isinstance(view.legal[0], Play)
        if forced and (self.forced_card or (self.last_card and len(view.hand) == 1)):
            return view.legal[0]
        return None
