"""Everything that one picture of the table shows: a value, made by the screen, drawn by a widget.

The drawing knows nothing of matches, seats or pace; it is given a `Scene` and a size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from belote_tui.cards import Card
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.play import Trick
from belote_tui.rules.scoring import DealScore
from belote_tui.rules.view import SeatView
from belote_tui.words import Names


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer in the bidding or about announcements, with its digit.

    `action` is `None` for one that is shown but may not be chosen (the refused suit).
    """

    key: int
    text: str
    action: Action | None


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal that is over, for the side pane: `score` is `None` if it was passed out."""

    number: int
    contract: str
    taker: str
    score: DealScore | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment of the table as the person at `view.seat` sees it.

    `hand` is in the order drawn; `cursor` is an index into `hand` while a card is to be played,
    into `choices` while there are any, else `None`. `finished` is a complete trick that still
    lies on the table. `said` is the last word of each seat (a bid, an announcement). `prompt`
    has up to three lines, `footer` the keys with what they do, most important first. `open_hands`
    shows the cards of other seats (replay).
    """

    view: SeatView
    names: Names
    hand: tuple[Card, ...]
    cursor: int | None = None
    choices: tuple[Choice, ...] = ()
    finished: Trick | None = None
    said: Mapping[int, str] = field(default_factory=dict)
    prompt: tuple[str, ...] = ()
    footer: tuple[tuple[str, str], ...] = ()
    journal: tuple[str, ...] = ()
    deals: tuple[DealLine, ...] = ()
    pane: bool = False
    open_hands: Mapping[int, Sequence[Card]] = field(default_factory=dict)

    @property
    def playable(self) -> frozenset[Card]:
        """The cards that may be played now."""
        return frozenset(action.card for action in self.view.legal if isinstance(action, Play))
