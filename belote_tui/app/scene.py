"""Everything that one picture of the table shows: a value, made by the screen, drawn by a widget.

The drawing knows nothing of matches, seats or pace; it is given a `Scene` and a size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from belote_tui.cards import Card
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.deal import Phase
from belote_tui.rules.play import CardPlay, Trick
from belote_tui.rules.scoring import DealScore
from belote_tui.rules.view import SeatView
from belote_tui.words import Names, _, pgettext


class Side(Enum):
    """Where a seat is drawn, counter-clockwise from the person's own."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3

    __hash__ = object.__hash__


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


@dataclass(frozen=True, slots=True)
class Bar:
    """A choice that was judged: `share` of the bar is full, `value` stands behind it."""

    label: str
    share: float
    value: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a review says at one place: bars under a title and a `head`, sentences, a curve.

    `line` below the curve shows the place in it.
    """

    title: str
    head: str = ""
    bars: tuple[Bar, ...] = ()
    lines: tuple[str, ...] = ()
    curve: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class Timeline:
    """How far a deal that is looked at again has come: a share of it, and in words."""

    share: float
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One moment of the table as the person at `view.seat` sees it.

    `hand` is in the order drawn; `cursor` is an index into `hand` while a card is to be played,
    into `choices` while there are any, else `None`. `finished` is a complete trick that still
    lies on the table. `said` is the last word of each seat (a bid, an announcement). `prompt`
    has up to three lines, `footer` the keys with what they do, most important first.
    `open_hands` shows the cards of other seats, `course` the tricks one below the other
    (replay). `on_their_way` are seats whose card of the trick has not arrived yet; the widget
    sets it while a card glides. Without `live_points` nothing is counted before the deal is
    over. `card_size` names the largest that cards are drawn, or `auto`.
    `promise` is the short form of what was promised about the pack before it was dealt.
    `advice` is how good each card is that may be played, from 0 to 1, once a hint was given. In a
    replay that was reviewed `marks` stand behind the cards of the course, `costs` tell of each
    seat what its choices cost, and `verdict` is about the last decision. A `timeline`, or what is
    being `typed`, has the last line of the prompt to itself.
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
    course: tuple[Trick, ...] | None = None
    promise: str = ""
    on_their_way: frozenset[int] = frozenset()
    live_points: bool = True
    card_size: str = "auto"
    advice: Mapping[Card, float] = field(default_factory=dict)
    marks: Mapping[Card, str] = field(default_factory=dict)
    costs: tuple[tuple[str, str], ...] = ()
    verdict: Verdict | None = None
    timeline: Timeline | None = None
    typed: str = ""

    @property
    def playable(self) -> frozenset[Card]:
        """The cards that may be played now."""
        return frozenset(action.card for action in self.view.legal if isinstance(action, Play))

    @property
    def choosing_card(self) -> bool:
        """Whether the person is asked for a card: not while a finished trick lies there."""
        return self.finished is None and bool(self.playable)

    @property
    def bidding(self) -> bool:
        """Whether there is no contract: bids are still made, or everyone has passed."""
        return self.view.phase in (Phase.BIDDING, Phase.PASSED_OUT)

    @property
    def asking(self) -> bool:
        """Whether the answers take a part of the screen: in the bidding, and for a question."""
        return self.bidding or bool(self.choices)

    @property
    def plays(self) -> tuple[CardPlay, ...]:
        """The cards on the table."""
        return self.view.trick if self.finished is None else self.finished.plays

    @property
    def earlier(self) -> tuple[Trick, ...]:
        """The tricks that are gathered: without the one that still lies on the table."""
        tricks = self.view.tricks
        return tricks[:-1] if tricks and tricks[-1] == self.finished else tricks

    def is_trump(self, card: Card) -> bool:
        contract = self.view.contract
        return contract is not None and contract.is_trump(card)

    def side_of(self, seat: int) -> Side:
        """Where the seat is drawn: the person at the bottom, the others in their direction."""
        steps = (seat - self.view.seat) % 4
        clockwise = self.view.rules.direction == "clockwise"
        return Side(-steps % 4 if clockwise else steps)

    def seat_at(self, side: Side) -> int:
        """The seat that is drawn there."""
        return next(seat for seat in range(4) if self.side_of(seat) is side)

    def notes(self, seat: int) -> tuple[str, ...]:
        """What stands beside the name of a seat: dealer, taker, who leads."""
        view = self.view
        if view.phase is Phase.PASSED_OUT:
            return (_("dealer"),) if seat == view.dealer else ()
        if view.phase is Phase.BIDDING:
            if seat == view.dealer:
                return (_("dealer"), *([_("last to speak")] if seat == view.seat else []))
            leads = pgettext("you", "lead") if seat == view.seat else _("leads")
            return (leads,) if seat == view.eldest else ()
        notes = [_("taker")] if seat == view.taker else []
        leader = self.plays[0].seat if self.plays else None
        if seat == leader and (self.finished is None or self.finished.winner != seat):
            notes.append(_("led"))
        return tuple(notes)
