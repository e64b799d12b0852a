"""The expert: what each action comes to in worlds that fit what the seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from threading import Lock
from typing import Final

from belote_tui.bots.heuristic import Heuristic
from belote_tui.bots.ledger import Entry, Judged, Ledger
from belote_tui.bots.manners import with_manners
from belote_tui.bots.moment import Moment
from belote_tui.bots.open_cards import MOST, Position
from belote_tui.bots.outline import outline
from belote_tui.bots.playing_out import value_by_club, values_by_club
from belote_tui.bots.solving import COMPILED, Thought, eights_of, ends
from belote_tui.bots.taking import Doubt, judged_bids, tables
from belote_tui.bots.worlds import World, worlds
from belote_tui.cards import Card
from belote_tui.rules.actions import ALOUD, PASS, PLAYS, SILENT, Action, Announce, Bid, Play
from belote_tui.rules.view import SeatView

__all__ = ["BUDGET", "Budget", "Expert", "Judged", "considered"]


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a decision gets: worlds, and nodes of the solver in all of them together.

    None of it depends on the clock, so a decision is the same on any machine with the same build.
    Worlds with as many cards a hand as `too_many` are played out by `club` and not solved.
    """

    worlds: int
    nodes: int
    too_many: int = 9

    def thought(self, part: int = 1) -> Thought:
        """A thought that may take all of it, or a part: one of so many."""
        return Thought(self.nodes // part, self.too_many)

    def __str__(self) -> str:
        return f"expert worlds={self.worlds}"


BUDGET: Final = Budget(20, 5_000_000) if COMPILED else Budget(16, 180_000, too_many=7)
"""That of the build of the solver that runs. A hint has half a second, and it is the same."""

LEANING: Final = 1.0
"""Up to how many standard errors below the best, what `club` would do is done all the same."""

TRICKS_TOO: Final = 0.2
"""What a point of tricks counts beside a point written down: it tells more in few worlds."""

FEWER: Final = 4
SHORTER: Final = 6
"""Bids that nobody would make get a part of a hint's worlds, and of its nodes: one of so many."""

_CLUB: Final = Heuristic("club")

_THINKING = Lock()
"""One expert thinks at a time: several would not be quicker, and keep the screen waiting."""


@dataclass(frozen=True, slots=True)
class Expert:
    """Does what is best in sampled worlds, and nothing that a partner could not understand."""

    name: str = "expert"
    budget: Budget = BUDGET

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """The action that is worth most; the only one without a thought.

        It always announces: that gives away little, and what is not said scores nothing.
        """
        first = view.legal[0]
        if len(view.legal) == 1:
            return first
        if isinstance(first, Announce):
            return ALOUD
        with _THINKING:
            random, budget = Random(seed), self.budget
            if isinstance(first, Bid):
                return _bid(view, random, budget)
            ledger = _judged_cards(view, random, budget.worlds, budget.thought())
            return _card(view, ledger, seed)


def considered(
    view: SeatView, seed: bytes, budget: Budget = BUDGET, *, at_once: bool = False
) -> tuple[Action, list[Judged]]:
    """What the expert does, and what each action comes to in the worlds that it looks at.

    The worlds that choose are those that are told of. Bids that it would not think about get a
    thought of their own; `at_once`, since a person waits, they are looked at in a part of the
    worlds. What could not be looked at is left out, but for the choice, of which then nothing is
    known.
    """
    first = view.legal[0]
    with _THINKING:
        random = Random(seed)
        if isinstance(first, Bid):
            choice, judged = _considered_bids(view, random, budget, at_once=at_once)
        elif isinstance(first, Play):
            ledger = _judged_cards(view, random, budget.worlds, budget.thought())
            choice = _card(view, ledger, seed)
            judged = ledger.in_order(choice)
        else:
            choice = ALOUD
            ledger = _judged_answers(view, random, budget.worlds, budget.thought())
            judged = ledger.in_order(choice)
    if choice not in [one.action for one in judged]:
        judged.append(Judged(choice, 0.0, 0.0, float(MOST)))
    return choice, judged


def _considered_bids(
    view: SeatView, random: Random, budget: Budget, *, at_once: bool
) -> tuple[Action, list[Judged]]:
    """The bid of the expert, and all bids that were looked at, the best first."""
    doubt = Doubt.of(view)
    some = tables(view, random, budget.worlds)
    ledger = judged_bids(some, doubt.asked, budget.thought())
    choice = doubt.settled or doubt.best(ledger)
    judged = doubt.judged(ledger, choice)
    others = [bid for bid in doubt.worth if bid not in doubt.asked]
    if judged and others:
        less = some[::FEWER] if at_once else some
        part = budget.thought(SHORTER) if at_once else budget.thought()
        # What they are worth above passing is told from the same passing as that of the first.
        passing = next(one.points for one in judged if one.action == PASS)
        beside = doubt.judged(judged_bids(less, [PASS, *others], part), choice, passing)
        judged += [one for one in beside if one.action != PASS]
    return choice, sorted(judged, key=lambda one: -one.points)


def _judged_cards(view: SeatView, random: Random, count: int, thought: Thought) -> Ledger:
    assert view.contract is not None
    found = worlds(view, random, count)
    ledger = Ledger(view.legal, found.complete)
    for world in found.deals:
        if len(view.hand) >= thought.too_many:
            values: dict[Card, int] | None = values_by_club(view, world.hands)
        else:
            values = thought.values(view.contract, view.rules, _position(view, world))
        if values is not None:
            ledger.enter(world.weight, _line(view, world, values))
        ledger.complete &= values is not None
    return ledger


def _position(view: SeatView, world: World) -> Position:
    first, second, third, fourth = world.hands[:4]
    hands = first, second, third, fourth
    assert view.turn is not None
    return Position(hands, view.turn, view.trick, view.card_points, view.tricks_won)


def _line(view: SeatView, world: World, values: dict[Card, int]) -> dict[Action, Entry]:
    """What the cards come to, from their values in points of tricks."""
    assert view.contract is not None
    assert view.taker is not None
    table = ends(view, eights_of(view, world.hands), view.contract, view.taker)
    base = view.card_points[view.team] - view.card_points[1 - view.team]
    sign = 1 if view.attackers == view.team else -1
    line: dict[Action, Entry] = {}
    for card, value in values.items():
        at = sign * (base + value) + MOST
        points = sign * table.values[at]
        line[PLAYS[card.index]] = Entry(points, points + TRICKS_TOO * value, table.made[at])
    return line


def _judged_answers(view: SeatView, random: Random, count: int, thought: Thought) -> Ledger:
    """What it comes to if the seat announces, and if it keeps silent; the play is the same."""
    assert view.contract is not None
    assert view.taker is not None
    found = worlds(view, random, count)
    ledger = Ledger(view.legal, found.complete)
    sign = 1 if view.attackers == view.team else -1
    for world in found.deals:
        if thought.too_many <= 8:
            hands, contract, taker = world.hands, view.contract, view.taker
            value: int | None = value_by_club(view, hands, contract, taker, view.seat)
        else:
            value = thought.value(view.contract, view.rules, _position(view, world))
        if value is None:
            ledger.complete = False
            continue
        eights = eights_of(view, world.hands)
        line: dict[Action, Entry] = {}
        for answer in (ALOUD, SILENT):
            silent = None if answer.aloud else view.seat
            table = ends(view, eights, view.contract, view.taker, silent)
            points = sign * table.values[sign * value + MOST]
            line[answer] = Entry(points, points, table.made[sign * value + MOST])
        ledger.enter(world.weight, line)
    return ledger


def _card(view: SeatView, ledger: Ledger, seed: bytes) -> Action:
    """The best card that a partner can understand; within the noise, the one it expects."""
    expected = _CLUB.choose(view, seed)
    if not ledger.weights:
        return expected
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    moment = Moment(view, outline(view))
    good: list[Action] = [PLAYS[card.index] for card in with_manners(moment, cards)]
    best = ledger.best(good)
    gap, error = ledger.gap(best, expected)
    return expected if gap <= LEANING * error else best


def _bid(view: SeatView, random: Random, budget: Budget) -> Action:
    """The bid that is worth most; where `club` has no doubt there is no need to think."""
    doubt = Doubt.of(view)
    if doubt.settled:
        return doubt.settled
    some = tables(view, random, budget.worlds)
    return doubt.best(judged_bids(some, doubt.asked, budget.thought()))
