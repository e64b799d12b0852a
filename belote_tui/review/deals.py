"""A deal looked at again: what each decision cost, by what its seat could know and in truth."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, Final

from belote_tui.bots.levels import seed_for
from belote_tui.cards import Card
from belote_tui.errors import BeloteError
from belote_tui.records.cursor import Cursor
from belote_tui.records.reading import read
from belote_tui.records.writing import write
from belote_tui.review.open_cards import OpenCards
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.view import view_of

if TYPE_CHECKING:
    from belote_tui.records.model import Record

SLIP: Final = 5
BLUNDER: Final = 15
"""Points lost from which a decision gets one question mark, and two."""

_LOOK: Final = 0.1
"""Seconds after which it is seen whether a review is still wanted."""


class Stopped(BeloteError):
    """The review is not wanted any more."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things that a seat could do.

    `points` is what its team can expect to write down above the other, `made` how often the
    attackers then make their contract, both from what the seat could know; `error` is how far the
    distance of `points` from those of the expert's choice may be off. `open` is what it comes to
    with all cards open, where that is known.
    """

    action: Action
    points: float
    made: float
    error: float = 0.0
    open: int | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What the seat did after `at` actions, and what it could have done.

    First what the expert does: among choices as good within the noise, the one expected of it.
    `card` is the number of the card in the deal, from 1; 0 for a bid or an announcement.
    """

    at: int
    seat: int
    card: int
    options: tuple[Option, ...]
    action: Action

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def chosen(self) -> Option:
        return next(option for option in self.options if option.action == self.action)

    @property
    def cost(self) -> float:
        """Points that the choice cost on average, from what the seat could know."""
        return max(0.0, self.best.points - self.chosen.points)

    @property
    def open_cost(self) -> int | None:
        """Points that it cost in truth, if all play their best from there on."""
        known = [option.open for option in self.options if option.open is not None]
        chosen = self.chosen.open
        return None if chosen is None else max(known) - chosen

    @property
    def mark(self) -> str:
        """`?` from 5 points, `??` from 15, as far as the seat could know.

        A cost within its own error is none: nobody is blamed for the cards that were dealt out.
        """
        if self.cost <= self.chosen.error:
            return ""
        return "??" if self.cost >= BLUNDER else "?" if self.cost >= SLIP else ""


@dataclass(frozen=True, slots=True)
class DealReview:
    """Every decision of a deal in which there was a choice.

    `curve` is what the deal would come to with all cards open and best play, for the first team
    less the second, before each card and at the end; `None` where that is not known.
    """

    decisions: tuple[Decision, ...]
    curve: tuple[int | None, ...]

    def at(self, actions: int) -> Decision | None:
        """The decision that was taken after so many actions."""
        return next((one for one in self.decisions if one.at == actions), None)

    def marks(self) -> dict[Card, str]:
        """The cards with a mark."""
        return {
            one.action.card: one.mark
            for one in self.decisions
            if one.mark and isinstance(one.action, Play)
        }

    def marked(self) -> tuple[int, ...]:
        """After how many actions the decisions with a mark were taken."""
        return tuple(one.at for one in self.decisions if one.mark)

    def cost_of(self, seat: int) -> float:
        """Points that the choices of the seat cost, by what it could know."""
        return sum(one.cost for one in self.decisions if one.seat == seat)

    def told_cost_of(self, seat: int) -> int:
        """The same where costs are told in whole points: what is told adds up to it."""
        return sum(int(one.cost) for one in self.decisions if one.seat == seat)

    def open_cost_of(self, seat: int) -> int:
        """Points that they cost in truth."""
        return sum(one.open_cost or 0 for one in self.decisions if one.seat == seat)

    @property
    def unchanging(self) -> bool:
        """Whether the result is known all along, and no card changed it."""
        return len(set(self.curve)) == 1 and None not in self.curve

    @property
    def turning_point(self) -> Decision | None:
        """Of the decisions with a mark the one that cost most as the cards lay; if there is any."""
        marked = [one for one in self.decisions if one.mark]
        return max(marked, key=lambda one: (one.open_cost or 0, one.cost), default=None)

    @property
    def hidden_turn(self) -> Decision | None:
        """The decision that cost most as the cards lay, where no mark tells of one; if any did."""
        if self.turning_point is not None:
            return None
        dear = [one for one in self.decisions if (one.open_cost or 0) >= SLIP]
        return max(dear, key=lambda one: one.open_cost or 0, default=None)


class Watch:
    """Whoever waits for a review."""

    def progress(self, done: int, whole: int) -> None:
        """So many of so many steps are done."""

    def stopped(self) -> bool:
        """Whether nobody waits any more."""
        return False

    def look(self) -> None:
        """Raise `Stopped` if nobody waits any more."""
        if self.stopped():
            raise Stopped


NOBODY: Final = Watch()


def review(
    record: Record, place: int, *, jobs: int | None = None, watch: Watch = NOBODY
) -> DealReview:
    """Review the deal at that place.

    `jobs` processes share the work, as many as there are cores by default; with 0 it is done here.
    Raises `Stopped` soon after the watch says so. The result is the same on every machine.
    """
    choices = _choices(record, place)
    whole = len(choices) + 1
    watch.progress(0, whole)
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    tasks = [(write(record), place, at) for at in choices]
    judged: dict[int, tuple[Option, ...]] = {}
    for at, options in _shared_out(tasks, jobs, watch) if jobs else _here(tasks, watch):
        judged[at] = options
        watch.progress(len(judged), whole)
    found = _opened(record, place, judged, watch)
    watch.progress(whole, whole)
    return found


def _choices(record: Record, place: int) -> list[int]:
    """After how many actions there was more than one thing to do."""
    match = Cursor(record, place).match
    found = []
    for at, action in enumerate(record.deals[place].actions):
        if len(match.deal.legal) > 1:
            found.append(at)
        match.apply(action)
    return found


Task = tuple[str, int, int]
Judgement = tuple[int, tuple[Option, ...]]


def _here(tasks: Sequence[Task], watch: Watch) -> Iterator[Judgement]:
    for task in tasks:
        watch.look()
        yield _judged(*task)


def _shared_out(tasks: Sequence[Task], jobs: int, watch: Watch) -> Iterator[Judgement]:
    """In processes, or here where there can be none."""
    try:
        yield from _in_processes(tasks, jobs, watch)
    except (BrokenExecutor, OSError, ImportError, ValueError):
        yield from _here(tasks, watch)


def _in_processes(tasks: Sequence[Task], jobs: int, watch: Watch) -> Iterator[Judgement]:
    # The program may have threads by now, which a fork would not take along.
    context = multiprocessing.get_context("spawn")
    _track_resources()
    executor = ProcessPoolExecutor(jobs, context, initializer=_leave_interrupts)
    try:
        waiting: set[Future[Judgement]] = {executor.submit(_judged, *task) for task in tasks}
        while waiting:
            done, waiting = wait(waiting, _LOOK, FIRST_COMPLETED)
            watch.look()
            yield from (future.result() for future in done)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _track_resources() -> None:
    """Start what multiprocessing needs beside it while there is a real `stderr`.

    An app that captures what is printed has one without a file behind it.
    """
    if os.name == "posix":
        with contextlib.redirect_stderr(sys.__stderr__):
            resource_tracker.ensure_running()


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=2)
def _record(text: str) -> Record:
    return read(text)


def _judged(text: str, place: int, at: int) -> Judgement:
    """What there was to do after so many actions, from what the seat could know alone."""
    from belote_tui.bots.search import considered

    match = Cursor(_record(text), place, at).match
    assert match.deal.turn is not None
    view = view_of(match, match.deal.turn)
    seed = seed_for(match.seed, view.number, view.seat, view.public_actions)
    choice, judged = considered(view, seed)
    judged.sort(key=lambda one: one.action != choice)
    return at, tuple([Option(one.action, one.points, one.made, one.error) for one in judged])


def _opened(
    record: Record, place: int, judged: dict[int, tuple[Option, ...]], watch: Watch
) -> DealReview:
    """Add to the judgements what is true with all cards open."""
    match, open_cards = Cursor(record, place).match, OpenCards()
    decisions: list[Decision] = []
    curve: list[int | None] = []
    cards = 0
    for at, action in enumerate(record.deals[place].actions):
        watch.look()
        deal, seat = match.deal, match.deal.turn
        assert seat is not None
        if isinstance(action, Play):
            curve.append(open_cards.value(deal))
            cards += 1
        if action in [one.action for one in judged.get(at, ())]:
            values = open_cards.values(deal)
            options = tuple(_with_open(one, values, seat) for one in judged[at])
            card = cards if isinstance(action, Play) else 0
            decisions.append(Decision(at, seat, card, options, action))
        match.apply(action)
    if curve:
        curve.append(open_cards.value(match.deal))
    return DealReview(tuple(decisions), tuple(curve))


def _with_open(option: Option, values: dict[Action, int], seat: int) -> Option:
    value = values.get(option.action)
    true = value if value is None or seat % 2 == 0 else -value
    return Option(option.action, option.points, option.made, option.error, true)
