"""A table in the app, played at without waiting; deals that are made for what is tested."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from time import monotonic

from textual.pilot import Pilot

from belote_tui.app.app import BeloteApp
from belote_tui.app.pace import Manners, Pace
from belote_tui.app.question import Question
from belote_tui.app.screens.table import TableScreen
from belote_tui.cards import Card, parse_cards
from belote_tui.records.archive import Archive
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import PRESETS, Ruleset
from belote_tui.rules.view import SeatView
from belote_tui.seats import BotSeat, Face, HumanSeat, Seat
from belote_tui.setup import Setup
from belote_tui.sitting import sit_down
from belote_tui.table import Table

NO_WAIT = Manners(Pace(0, 0, 0, between_plays=0))
CLASSIC = PRESETS["classic"]
PATIENCE = 5


@dataclass(frozen=True)
class First:
    """A bot that always does the first thing that it may, passing in the bidding."""

    name: str = "first"

    def choose(self, view: SeatView, seed: bytes) -> Action:
        return view.legal[0]


@dataclass
class Played:
    """The app with a match under way."""

    app: BeloteApp
    pilot: Pilot[None]

    @property
    def table(self) -> TableScreen:
        screen = self.app.match_screen
        assert screen is not None
        return screen

    @property
    def question(self) -> Question:
        question = self.table.face.question
        assert question is not None
        return question

    async def until(self, what: Callable[[], object]) -> None:
        """Wait for something; a test that waits too long fails."""
        end = monotonic() + PATIENCE
        while not what():
            if monotonic() > end:
                raise AssertionError(f"waited in vain; the screen shows\n{self.text()}")
            await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def asked(self) -> Question:
        """The next question."""
        await self.until(lambda: self.app.match_screen and self.table.face.question is not None)
        return self.question

    async def asked_for_a_card(self) -> Question:
        """Take what can be taken, announce, until a card is to be played."""
        while (await self.asked()).choices:
            places = [place for place, one in enumerate(self.question.choices) if one.action]
            await self.answer(places[-1])
        return self.question

    async def answer(self, place: int) -> None:
        """Choose by the digit there, and say it."""
        question = self.question
        digit = question.choices[place].key if question.choices else place + 1
        if question.cursor != place:
            await self.pilot.press(str(digit))
        await self.pilot.press("enter")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def on(self, name: str) -> None:
        """Wait for the screen of that name."""
        await self.until(lambda: type(self.app.screen).__name__ == name)

    async def play_on(self) -> None:
        """Play the deal to its summary, always the first card that may be played."""
        while True:
            await self.until(lambda: self.table.face.question or self.app.screen is not self.table)
            if self.app.screen is not self.table:
                return
            question = await self.asked_for_a_card()
            legal = [n for n, action in enumerate(question.numbered) if action in _legal(question)]
            await self.answer(legal[0])

    def fits(self, width: int, height: int) -> bool:
        """Whether the screen is drawn for that size, and no line goes over its edge."""
        lines = self.text().splitlines()
        drawn = self.app.screen.size == (width, height) and len(lines) <= height
        return drawn and all(len(line) <= width for line in lines)

    def text(self) -> str:
        """What stands on the terminal."""
        compositor = self.app.screen._compositor
        return "\n".join(strip.text.rstrip() for strip in compositor.render_strips())


def _legal(question: Question) -> set[Action]:
    return {action for action in question.view.legal if isinstance(action, Play)}


@asynccontextmanager
async def at_home(
    setup: Setup | None = None, manners: Manners = NO_WAIT, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Played]:
    """The app as it opens."""
    app = BeloteApp(setup, manners)
    async with app.run_test(size=size) as pilot:
        yield Played(app, pilot)


@asynccontextmanager
async def at_table(
    rules: Ruleset = CLASSIC,
    *,
    manners: Manners = NO_WAIT,
    size: tuple[int, int] = (80, 24),
    sit: Callable[[Face], Table] | None = None,
) -> AsyncIterator[Played]:
    """The app with a match just begun, by default against bots that pass and play low."""
    async with at_home(manners=manners, size=size) as played:
        played.app.play(sit or partial(seated, rules=rules))
        await played.asked()
        yield played


def seated(
    face: Face, *, rules: Ruleset = CLASSIC, pack: tuple[Card, ...] | None = None, dealer: int = 3
) -> Table:
    """The person against three bots that do the first thing they may; seat 0 speaks first."""
    match = Match(rules, b"a seed for tests", first_dealer=dealer)
    if pack is not None:
        match.next_pack = lambda: pack  # type: ignore[method-assign]
    seats: list[Seat] = [HumanSeat("You", face)]
    seats += [BotSeat(First(), b"seed") for _seat in range(3)]
    return Table(match, seats)


def against_club(face: Face, *, rules: Ruleset = CLASSIC) -> Table:
    return sit_down(Setup(rules, seed=b"0123456789abcdef"), face, Archive())


# Seat 0 speaks first, holding 9H QH AS TS KD, and takes the jack of hearts: 8C and 9D come.
TAKES_HEARTS = parse_cards(
    "9H QH AS  7D 8S AD  7H 8H 9S  AC KC QC"
    "  TS KD  7S JD  QD JC  TD 8D"
    "  JH"
    "  8C 9D  KH AH TC  TH JS QS  KS 7C 9C"
)
# Seat 3 leads the king of diamonds to seat 0, which holds AD JD 7D, 8S 7S, JH AH and TC.
DIAMONDS_LED = parse_cards(
    "KD QH AS  7D 8S AD  7H 8H 9S  AC KC QC"
    "  TS 9H  7S JD  QD JC  TD 8D"
    "  JH"
    "  8C 9D KH  AH TC  TH JS QS  KS 7C 9C"
)


def led_diamonds(face: Face) -> Table:
    """A table where seat 0 takes hearts and follows to the king of diamonds."""
    return seated(face, pack=DIAMONDS_LED, dealer=2)
