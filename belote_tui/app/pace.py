"""How the game goes on by itself: how long things stay, what needs no asking."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from belote_tui.rules.actions import ALOUD, Action, Play
from belote_tui.rules.events import Announced, BidMade, CardPlayed, Event
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.view import SeatView
from belote_tui.settings import Pause, Settings
from belote_tui.words import Names, Style
from belote_tui.words.keys import Keymap
from belote_tui.words.sorting import Order

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
        if factor == 0:
            return Pace(0, 0, 0, self.between_plays)
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
    """What a person likes to be asked, what goes by itself, and how the table is worked.

    `last_card` and `forced_card` play without asking, `one_key` lets a digit play at once,
    `announce` says announcements without asking. `live_points` counts along, `gliding` moves
    cards, `card_size` is the largest that cards are drawn; `order` is that of the hand, `style`
    says how cards are written.
    """

    pace: Pace = Pace()
    last_card: bool = True
    forced_card: bool = False
    one_key: bool = False
    announce: bool = False
    live_points: bool = True
    gliding: bool = True
    card_size: str = "auto"
    keymap: Keymap = field(default_factory=Keymap)
    order: Order = Order.TRUMPS_FIRST
    style: Style = Style.SYMBOLS

    @classmethod
    def of(cls, settings: Settings, factor: float = 1, style: Style = Style.SYMBOLS) -> Manners:
        """As they are set, slower or quicker by a factor."""
        pauses = (settings.pause_bid, settings.pause_card, settings.pause_trick)
        return cls(
            pace=Pace(*map(_seconds, pauses)).times(factor),
            last_card=settings.play_last_card,
            forced_card=settings.play_forced_card,
            one_key=settings.one_key,
            announce=settings.announce == "always",
            live_points=settings.live_points,
            gliding=settings.animation,
            card_size=settings.card_size,
            keymap=Keymap(settings.keys),
            order=Order(settings.sort),
            style=style,
        )

    def names(self, rules: Ruleset, seat: int) -> Names:
        """How the seats are called and cards written for the person at that seat."""
        return Names.under(rules, seat, self.style, self.order)

    def footer(self, keys: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        """A line of keys, with those that the person chose."""
        return tuple((self.keymap.shown(key), does) for key, does in keys)

    def answer(self, view: SeatView) -> Action | None:
        """What the seat does without being asked; `None`: it is asked."""
        if self.announce and ALOUD in view.legal:
            return ALOUD
        forced = len(view.legal) == 1 and isinstance(view.legal[0], Play)
        if forced and (self.forced_card or (self.last_card and len(view.hand) == 1)):
            return view.legal[0]
        return None


def _seconds(pause: Pause) -> float:
    return UNTIL_KEY if isinstance(pause, str) else float(pause)
