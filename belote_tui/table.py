"""The table: asks the seat whose turn it is, moves the match, tells every seat what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from belote_tui.errors import BeloteError, BotBroke
from belote_tui.language import _
from belote_tui.rules.actions import Action
from belote_tui.rules.deal import Phase
from belote_tui.rules.events import Event
from belote_tui.rules.match import Match
from belote_tui.rules.view import SeatView, view_of
from belote_tui.seats.seat import Seat
from belote_tui.words.names import compass_name


class BotFailed(BeloteError):
    """A player that is no person broke down, or returned something that the rules refuse."""

    def __init__(self, name: str, side: str, what: str) -> None:
        self.name = name
        super().__init__(
            _("the bot {name} ({side}) {what}; the match stops here, nothing is lost").format(
                name=name, side=side, what=what
            )
        )


class Keeper(Protocol):
    """Whoever keeps the record of the match as it is played: a journal."""

    def dealt(self, match: Match) -> None:
        """A deal was dealt."""

    def acted(self, match: Match, action: Action, *, by_person: bool) -> None:
        """An action was taken in the deal under way, which may have ended with it."""

    def undone(self, match: Match, count: int) -> None:
        """The last `count` actions of the deal under way were taken back."""


def retold(match: Match, seat: int, first: int = 0) -> Iterator[tuple[Event, SeatView]]:
    """What happened in the match so far, as that seat saw it: for a match resumed, for a replay.

    `first` is the place of the first deal to tell of.
    """
    past = Match(match.rules, match.seed, first_number=match.first_number + first)
    for deal, scores in list(zip(match.deals, match.scores_before, strict=True))[first:]:
        past.stand_at(dealer=deal.dealer, scores=scores, pot=deal.pot)
        events = past.begin(deal.rewound(len(deal.actions)))
        yield from ((event, view_of(past, seat)) for event in events)
        for action in deal.actions:
            yield from ((event, view_of(past, seat)) for event in past.apply(action))


class Table:
    """A match and the four controllers that play it, by seat.

    `run` plays to the end; cancel it to leave. `deal_next` deals, from the match's own packs unless
    it is replaced, or ends the match. `keeper` hears of each thing once the match has
    taken it and before anyone is told. `undo` is a command for while `run` is waiting: it takes
    back the last decision of a person.
    """

    def __init__(self, match: Match, seats: Sequence[Seat], keeper: Keeper | None = None) -> None:
        self.match = match
        self.seats = tuple(seats)
        self.keeper = keeper
        self.deal_next: Callable[[Match], list[Event]] = Match.deal_next
        self._asked: asyncio.Task[Action] | None = None
        self._to_undo = False

    def view(self, seat: int) -> SeatView:
        """What that seat knows now."""
        return view_of(self.match, seat)

    async def run(self) -> None:
        """Play until the match is over. Raises `BotFailed` where a bot breaks the rules."""
        while not self.match.over:
            if self.match.waiting_for_deal:
                events = self.deal_next(self.match)
                if self.keeper is not None and not self.match.over:
                    self.keeper.dealt(self.match)
                await self._tell(events)
            else:
                await self._step()

    async def _step(self) -> None:
        """One decision: ask, apply, tell."""
        turn = self.match.deal.turn
        assert turn is not None
        seat = self.seats[turn]
        action = await self._ask(seat, self.view(turn))
        if action is None:
            return
        if self.match.deal.why_not(action) is not None:
            what = _("answered {action}, which is not allowed").format(action=action)
            raise BotFailed(seat.name, self._side(turn), what)
        events = self.match.apply(action)
        if self.keeper is not None:
            self.keeper.acted(self.match, action, by_person=seat.is_person)
        await self._tell(events)

    def _side(self, seat: int) -> str:
        return compass_name(self.match.rules.compass[seat])

    async def _ask(self, seat: Seat, view: SeatView) -> Action | None:
        """The seat's decision, or `None` if an undo came in its place."""
        if self._to_undo:
            self._take_back()
            return None
        self._asked = asyncio.ensure_future(seat.act(view))
        try:
            return await self._asked
        except asyncio.CancelledError:
            if not self._to_undo or _being_cancelled():
                self._asked.cancel()
                raise
            self._take_back()
            return None
        except Exception as error:
            if seat.is_person:
                raise
            what = _("broke down ({error!r})").format(error=error)
            if isinstance(error, BotBroke):
                what = error.what
            raise BotFailed(seat.name, self._side(view.seat), what) from error
        finally:
            self._asked = None

    async def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            await asyncio.gather(
                *(seat.notice(event, self.view(number)) for number, seat in enumerate(self.seats))
            )

    def can_undo(self) -> bool:
        """Whether a person has decided something in a deal that is not scored yet."""
        return self._decisions_to_take_back() > 0

    def undo(self) -> bool:
        """Take back the last decision of a person and all that followed it, in this deal.

        The question that is being asked is withdrawn and the person is asked that decision again.
        The hidden cards stay as they are. False if there is nothing to take back.
        """
        if not self.can_undo():
            return False
        self._to_undo = True
        if self._asked is not None:
            self._asked.cancel()
        return True

    def _take_back(self) -> None:
        self._to_undo = False
        count = self._decisions_to_take_back()
        if count:
            self.match.undo(count)
            if self.keeper is not None:
                self.keeper.undone(self.match, count)

    def _decisions_to_take_back(self) -> int:
        """How many actions back the last decision of a person lies; 0 if there is none."""
        if not self.match.deals or self.match.deal.phase in (Phase.SCORED, Phase.PASSED_OUT):
            return 0
        deal = self.match.deal
        for back, seat in enumerate(reversed(deal.actors), start=1):
            if self.seats[seat].is_person:
                return back
        return 0


def _being_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
