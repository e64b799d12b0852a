"""The expert: what each action comes to in worlds that fit what the seat knows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from threading import Lock
from typing import Final

from belote_tui.bots import double_dummy
from belote_tui.bots.double_dummy import OutOfNodes, Solver
from belote_tui.bots.heuristic import Heuristic
from belote_tui.bots.manners import with_manners
from belote_tui.bots.masks import cards_of
from belote_tui.bots.moment import Moment
from belote_tui.bots.open_cards import MOST, Position
from belote_tui.bots.outline import outline
from belote_tui.bots.worlds import World, worlds
from belote_tui.bots.worth import Worths, worths
from belote_tui.cards import Card
from belote_tui.rules.actions import ALOUD, PLAYS, Action, Bid, Play
from belote_tui.rules.announcements import BELOTE, Announcement, belotes, find, highest
from belote_tui.rules.scoring import Pair
from belote_tui.rules.view import SeatView

COMPILED: Final = not str(double_dummy.__file__).endswith(".py")


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a decision gets: worlds, and nodes of the solver in all of them together.

    Neither depends on the clock, so a decision is the same on any machine with the same build.
    """

    worlds: int
    nodes: int

    def __str__(self) -> str:
        return f"expert worlds={self.worlds}"


BUDGET: Final = Budget(20, 8_000_000) if COMPILED else Budget(6, 300_000)
"""That of the build of the solver that runs."""

SLICE: Final = 40_000
"""Nodes after which the search lets other threads run: a few milliseconds."""

LEANING: Final = 0.5
"""Up to how many standard errors below the best, what `club` would do is done all the same."""

TRICKS_TOO: Final = 0.2
"""What a point of tricks counts beside a point written down: it tells more in few worlds."""

_CLUB: Final = Heuristic("club")

_THINKING = Lock()
"""One expert thinks at a time: several would not be quicker, and keep the screen waiting."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What an action comes to for the seat's team.

    `points` is the expected difference written down (near the end of the match, what it does to
    the match in such points), `error` its standard error; `made` is the share of worlds in which
    the attackers make the contract.
    """

    action: Action
    points: float
    made: float
    error: float


def judge(view: SeatView, seed: bytes, budget: Budget = BUDGET) -> list[Judged]:
    """What each action that the seat may take comes to, the best first; from the view alone."""
    with _THINKING:
        random = Random(seed)
        if isinstance(view.legal[0], Play):
            return _judged_cards(view, random, budget).in_order()
        return [Judged(_CLUB.choose(view, seed), 0.0, 0.0, 0.0)]


@dataclass(frozen=True, slots=True)
class Expert:
    """Plays what does best in sampled worlds, and nothing that a partner could not understand."""

    name: str = "expert"
    budget: Budget = BUDGET

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """The action that is worth most; the only one without a thought."""
        if len(view.legal) == 1:
            return view.legal[0]
        if not isinstance(view.legal[0], Play):
            return ALOUD if not isinstance(view.legal[0], Bid) else _CLUB.choose(view, seed)
        with _THINKING:
            return _card(view, _judged_cards(view, Random(seed), self.budget), seed)


class Ledger:
    """What each action came to in each world."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.weights: list[float] = []
        self.points: dict[Action, list[float]] = {action: [] for action in actions}
        self.ranks: dict[Action, list[float]] = {action: [] for action in actions}
        self.made: dict[Action, list[bool]] = {action: [] for action in actions}

    def mean(self, action: Action) -> float:
        """That by which actions are compared."""
        return _mean(self.ranks[action], self.weights)

    def best(self, actions: Sequence[Action]) -> Action:
        return max(actions, key=self.mean)

    def gap(self, better: Action, other: Action) -> tuple[float, float]:
        """By how much one action is better than another, and the standard error of that."""
        differences = [
            one - two for one, two in zip(self.ranks[better], self.ranks[other], strict=True)
        ]
        return _mean(differences, self.weights), _error(differences, self.weights)

    def in_order(self) -> list[Judged]:
        """The best first."""
        return [
            Judged(
                action,
                _mean(self.points[action], self.weights),
                _mean([float(made) for made in self.made[action]], self.weights),
                _error(self.points[action], self.weights),
            )
            for action in sorted(self.points, key=self.mean, reverse=True)
        ]


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    if not values:
        return 0.0
    return sum(map(float.__mul__, map(float, values), weights)) / sum(weights)


def _error(values: Sequence[float], weights: Sequence[float]) -> float:
    """The standard error of the mean; that of one value is not known and taken to be large."""
    total = sum(weights)
    if len(values) < 2:
        return float(MOST)
    mean = _mean(values, weights)
    variance = sum(
        weight * (value - mean) ** 2 for value, weight in zip(values, weights, strict=True)
    )
    count = total**2 / sum(weight**2 for weight in weights)
    return sqrt(variance / total / max(1.0, count - 1))


def _judged_cards(view: SeatView, random: Random, budget: Budget) -> Ledger:
    ledger = Ledger(view.legal)
    spent = 0
    for world in worlds(view, random, budget.worlds):
        values, nodes = _solved(view, world, budget.nodes - spent)
        spent += nodes
        if values is None:
            break
        _enter(ledger, view, world, values)
    return ledger


def _solved(view: SeatView, world: World, nodes: int) -> tuple[dict[Card, int] | None, int]:
    """What each card comes to in that world, unless it takes more nodes; and the nodes it took."""
    assert view.contract is not None
    first, second, third, fourth = world.hands[:4]
    position = Position(
        (first, second, third, fourth), view.seat, view.trick, view.card_points, view.tricks_won
    )
    solver = Solver(view.contract, view.rules, position.hands)
    while True:
        solver.max_nodes = min(solver.nodes + SLICE, nodes)
        try:
            return solver.values(position), solver.nodes
        except OutOfNodes:
            if solver.nodes >= nodes:
                return None, solver.nodes
        time.sleep(0)


def _enter(ledger: Ledger, view: SeatView, world: World, values: dict[Card, int]) -> None:
    attackers, team = view.attackers, view.team
    assert attackers is not None
    table = _table(view, world)
    base = view.card_points[team] - view.card_points[1 - team]
    sign = 1 if attackers == team else -1
    ledger.weights.append(world.weight)
    for card, value in values.items():
        at = sign * (base + value) + MOST
        points = sign * table.values[at]
        action = PLAYS[card.index]
        ledger.points[action].append(points)
        ledger.ranks[action].append(points + TRICKS_TOO * value)
        ledger.made[action].append(table.made[at])


def _table(view: SeatView, world: World) -> Worths:
    """What the ends of the deal are worth in that world."""
    assert view.contract is not None
    assert view.attackers is not None
    eights = _eights(view, world)
    belote = [0, 0]
    for seat, hand in enumerate(eights):
        if view.contract.belote_suits:
            belote[seat % 2] += BELOTE * len(belotes(cards_of(hand), view.contract))
    return worths(
        view.rules,
        view.attackers,
        _announced(view, eights),
        (belote[0], belote[1]),
        view.pot,
        view.scores,
        view.played,
    )


def _eights(view: SeatView, world: World) -> list[int]:
    """The hands as they were when play began."""
    hands = list(world.hands[:4])
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        for seat, card in plays:
            hands[seat] |= 1 << card.index
    return hands


def _announced(view: SeatView, eights: Sequence[int]) -> Pair:
    """What is scored for announcements; who has yet to speak is taken to say what it holds."""
    if view.rules.announcements != "on" or view.contract is None:
        return 0, 0
    said: list[tuple[Announcement, ...]] = []
    silent = {play.seat for play in view.trick} | (set(range(4)) if view.tricks else set())
    for seat in range(4):
        speaks = bool(view.announced[seat]) or seat not in silent
        said.append(find(cards_of(eights[seat])) if speaks else ())
    best = highest(said, view.contract, view.eldest)
    if best is None:
        return 0, 0
    team = best[0] % 2
    total = sum(one.points for seat in (team, team + 2) for one in said[seat])
    return (total, 0) if team == 0 else (0, total)


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
