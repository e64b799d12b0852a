"""The side of the screen that is turned to the table: it asks, shows, and keeps the pace."""

from __future__ import annotations

import asyncio
import math
from time import monotonic
from typing import Protocol

from belote_tui.app.pace import Manners
from belote_tui.app.question import Question
from belote_tui.app.story import Story
from belote_tui.rules.actions import PLAYS, Action, Play
from belote_tui.rules.events import (
    Announced,
    BidMade,
    CardPlayed,
    DealScored,
    Event,
    MatchEnded,
    PassedOut,
    TrickWon,
)
from belote_tui.rules.settled import sure_tricks
from belote_tui.rules.view import SeatView


class Stage(Protocol):
    """What the face needs of the screen that it belongs to."""

    def paint(self) -> None:
        """Show how things stand now."""

    async def painted(self) -> None:
        """Come back once what was last painted is on the terminal."""

    async def show_summary(self, event: DealScored, view: SeatView) -> None:
        """Show the count of the deal until the person has seen it."""

    async def show_end(self, event: MatchEnded, view: SeatView) -> None:
        """Show how the match ended until the person has seen it."""


class ScreenFace:
    """A `Face` for a screen.

    `question` is what the person is asked at the moment, `resting` tells that a pause is on that a
    key can end, `notice` that it waits for Enter, `finishing` that the rest of the deal is settled
    and plays itself at once.
    """

    def __init__(self, stage: Stage, story: Story, manners: Manners) -> None:
        self.story = story
        self.manners = manners
        self.question: Question | None = None
        self.notice = False
        self.finishing = False
        self._stage = stage
        self._last_shown = -math.inf
        self._last_play = -math.inf
        self._rest: asyncio.Event | None = None
        self._limit: asyncio.Timeout | None = None
        self._until_key = False
        self._in_view = asyncio.Event()
        self._in_view.set()

    @property
    def resting(self) -> bool:
        """Whether a pause is on."""
        return self._rest is not None

    @property
    def waits_for_key(self) -> bool:
        """Whether a pause is on that lasts until a key."""
        return self.resting and self._until_key

    # What the table asks

    async def ask(self, view: SeatView) -> Action:
        self.story.asked(view)
        await self._in_view.wait()
        action = self._settled(view) if self.finishing else self.manners.answer(view)
        if action is not None:
            return action
        settles = self._last_play + self.manners.pace.between_plays
        self.question = Question(view, self.story.names, monotonic(), settles)
        self._stage.paint()
        try:
            action = await self.question.answer
        finally:
            self.question = None
        if isinstance(action, Play):
            self._last_play = monotonic()
        return action

    def _settled(self, view: SeatView) -> Action | None:
        """The next card of a hand that takes every trick."""
        order = sure_tricks(view)
        self.finishing = bool(order)
        return PLAYS[order[0].index] if order else None

    async def show(self, event: Event, view: SeatView) -> None:
        if isinstance(event, DealScored):
            self.finishing = False
        await self._keep_pace(event, view)
        self.story.hear(event, view)
        self._stage.paint()
        match event:
            case BidMade() | CardPlayed() | Announced():
                self._last_shown = monotonic()
            case TrickWon():
                await self._leave_trick()
            case PassedOut():
                await self._leave_notice()
            case DealScored():
                await self._stage.show_summary(event, view)
            case MatchEnded():
                await self._stage.show_end(event, view)

    async def refuse(self, action: Action, view: SeatView) -> None:
        """Never needed: a question takes no answer that is not legal."""

    async def _keep_pace(self, event: Event, view: SeatView) -> None:
        """Let the time pass that lies between the last thing shown and this one."""
        pause = self.manners.pace.before(event)
        own = isinstance(event, BidMade | CardPlayed | Announced) and event.seat == view.seat
        automatic = own and self.manners.last_card and len(view.hand) == 0
        if pause and (not own or automatic) and self._last_shown > -math.inf:
            await self.rest(self._last_shown + pause - monotonic())
        await self._in_view.wait()

    async def _leave_trick(self) -> None:
        """The four cards stay: for the pace, and at any pace until they were seen."""
        await self._stage.painted()
        await self.rest(self.manners.pace.trick)
        await self._in_view.wait()
        self._last_shown = monotonic()
        self.story.gather()
        self._stage.paint()

    async def _leave_notice(self) -> None:
        self.notice = True
        try:
            await self.rest(math.inf)
        finally:
            self.notice = False

    # Pauses

    async def rest(self, seconds: float) -> None:
        """A pause of so many seconds, for ever at `math.inf`; `go_on` ends it."""
        if seconds <= 0 or self.finishing:
            return
        self._rest = asyncio.Event()
        self._until_key = math.isinf(seconds)
        if self._until_key or self.story.finished is not None:
            self._stage.paint()
        try:
            async with asyncio.timeout(None if math.isinf(seconds) else seconds) as self._limit:
                await self._rest.wait()
        except TimeoutError:
            pass
        finally:
            self._rest = self._limit = None

    def go_on(self) -> None:
        """End the pause."""
        if self._rest is not None:
            self._rest.set()

    def stay(self) -> None:
        """Make the pause last until a key, since the person is looking at something."""
        limit = self._limit
        if limit is not None and not limit.expired() and self.story.finished is not None:
            limit.reschedule(None)

    def out_of_view(self) -> None:
        """Another screen is in front: nothing goes on behind it."""
        self._in_view.clear()

    def in_view(self) -> None:
        self._in_view.set()
