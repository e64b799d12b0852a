"""What each action came to in each world, and what follows from all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from belote_tui.bots.open_cards import MOST
from belote_tui.rules.actions import Action


@dataclass(frozen=True, slots=True)
class Judged:
    """What an action comes to for the seat's team.

    `points` is the expected difference written down (near the end of the match, what it does to
    the match in such points), `error` its standard error, or that of how far it is from the choice
    where one is known; `made` is the share of worlds in which the attackers make the contract.
    """

    action: Action
    points: float
    made: float
    error: float


class Entry(NamedTuple):
    """What an action came to in one world.

    `rank` is that by which actions are compared; `made` is `None` where nobody took.
    """

    points: float
    rank: float
    made: bool | None


class Ledger:
    """The entries of each action, a line for each world.

    It is `complete` with all the worlds that there are, and then its means have no error.
    """

    def __init__(self, actions: Iterable[Action], complete: bool = False) -> None:
        self.complete = complete
        self.weights: list[float] = []
        self._entries: dict[Action, list[Entry]] = {action: [] for action in actions}

    def enter(self, weight: float, line: dict[Action, Entry]) -> None:
        """Add a world, with an entry for every action."""
        self.weights.append(weight)
        for action, entries in self._entries.items():
            entries.append(line[action])

    def best(self, actions: Sequence[Action]) -> Action:
        """The one of these actions that does best."""
        return max(actions, key=self._rank)

    def gap(self, better: Action, other: Action) -> tuple[float, float]:
        """By how much one action is better than another, and the standard error of that."""
        pairs = zip(self._entries[better], self._entries[other], strict=True)
        differences = [one.rank - two.rank for one, two in pairs]
        return _mean(differences, self.weights), self._error(differences)

    def in_order(self, choice: Action | None = None) -> list[Judged]:
        """All actions, the best first; none where no world was looked at.

        With a `choice` among them the errors are those of how far the others are from it.
        """
        if not self.weights:
            return []
        order = sorted(self._entries, key=self._rank, reverse=True)
        return [self._judged(one, choice) for one in order]

    def _rank(self, action: Action) -> float:
        return _mean([entry.rank for entry in self._entries[action]], self.weights)

    def _judged(self, action: Action, choice: Action | None) -> Judged:
        entries = self._entries[action]
        points = [entry.points for entry in entries]
        weights, made = [], []
        for weight, entry in zip(self.weights, entries, strict=True):
            if entry.made is not None:
                weights.append(weight)
                made.append(float(entry.made))
        error = self._error(points)
        if choice is not None and choice in self._entries:
            pairs = zip(points, self._entries[choice], strict=True)
            error = self._error([one - other.points for one, other in pairs])
        return Judged(action, _mean(points, self.weights), _mean(made, weights), error)

    def _error(self, values: Sequence[float]) -> float:
        """The standard error of the mean; not known with one value, and taken to be large."""
        if self.complete:
            return 0.0
        if len(values) < 2:
            return float(MOST)
        weights = self.weights
        squares = [(value - _mean(values, weights)) ** 2 for value in values]
        count = sum(weights) ** 2 / sum(weight**2 for weight in weights)
        return sqrt(_mean(squares, weights) / max(0.5, count - 1))


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    if len(values) < 2:
        return values[0] if values else 0.0
    together = sum(value * weight for value, weight in zip(values, weights, strict=True))
    return together / sum(weights)
