"""What chance says of a fair deal, exactly, and how far counts may stray from it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

HANDS: Final = math.comb(32, 8)
"""The hands of eight there are, each as likely as the others."""
FEWEST: Final = 5
"""A cell that expects fewer than this is counted with its neighbour, as is usual."""


def exactly(held: int, special: int, hand: int = 8) -> float:
    """How likely a hand holds so many of the `special` cards of the pack (hypergeometric)."""
    return math.comb(special, held) * math.comb(32 - special, hand - held) / math.comb(32, hand)


def aces() -> tuple[float, ...]:
    """How likely a hand of eight holds 0 to 4 aces."""
    return tuple(exactly(held, 4) for held in range(5))


@cache
def longest() -> tuple[float, ...]:
    """How likely the longest suit of a hand of eight has 0 to 8 cards."""
    ways: Counter[int] = Counter()
    for shape, count in _shapes():
        ways[max(shape)] += count
    return tuple(ways[length] / HANDS for length in range(9))


@cache
def voids() -> tuple[float, ...]:
    """How likely a hand of eight lacks 0 to 3 suits."""
    ways: Counter[int] = Counter()
    for shape, count in _shapes():
        ways[shape.count(0)] += count
    return tuple(ways[missing] / HANDS for missing in range(4))


def _shapes() -> Iterator[tuple[tuple[int, ...], int]]:
    """The lengths of the four suits of a hand of eight, and in how many hands they occur."""
    for shape in product(range(9), repeat=4):
        if sum(shape) == 8:
            yield shape, math.prod(math.comb(8, length) for length in shape)


def square() -> float:
    """How likely a hand of eight holds a square of one of the six ranks that count (RULES.md 5)."""
    one, two = 6 * math.comb(28, 4), math.comb(6, 2)
    return (one - two) / HANDS


def jack() -> tuple[float, ...]:
    """Where the jack of the turned up suit lies: in each first hand of five, turned up, undealt."""
    return (*[7 / 8 * 5 / 31] * 4, 1 / 8, 7 / 8 * 11 / 31)


def tail(statistic: float, df: int) -> float:
    """How likely chance gives a chi-square of `statistic` or more with `df` degrees of freedom.

    For whole degrees this is a finite sum, no approximation: Abramowitz and Stegun, Handbook of
    Mathematical Functions, 26.4.4 (odd) and 26.4.5 (even).
    """
    half = statistic / 2
    if half <= 0:
        return 1.0
    odd = df % 2
    first = math.erfc(math.sqrt(half)) if odd else 0.0
    powers = [k + odd / 2 for k in range((df - odd) // 2)]
    terms = [math.exp(k * math.log(half) - half - math.lgamma(k + 1)) for k in powers]
    return min(1.0, math.fsum((first, *terms)))


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """A chi-square test: the statistic, its degrees of freedom, how likely chance strays so far."""

    statistic: float
    df: int
    p: float

    @classmethod
    def of(cls, statistic: float, df: int) -> ChiSquare:
        return cls(statistic, df, tail(statistic, df))


def distance(observed: Sequence[int], expected: Sequence[float]) -> float:
    """Pearson's sum: the squares of the deviations, each over what was expected."""
    pairs = zip(observed, expected, strict=True)
    return math.fsum((seen - due) ** 2 / due for seen, due in pairs)


def goodness(observed: Sequence[int], chances: Sequence[float]) -> ChiSquare | None:
    """Whether counts of what excludes each other agree with the chances; `None`: too few."""
    total = sum(observed)
    cells = _merged(observed, [total * chance for chance in chances])
    if len(cells) < 2:
        return None
    seen, due = zip(*cells, strict=True)
    return ChiSquare.of(distance(seen, due), len(cells) - 1)


def _merged(observed: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    """The cells, neighbours counted together until each expects enough."""
    cells: list[tuple[int, float]] = []
    for seen, due in zip(observed, expected, strict=True):
        if cells and cells[-1][1] < FEWEST:
            before = cells.pop()
            seen, due = before[0] + seen, before[1] + due
        cells.append((seen, due))
    if len(cells) > 1 and cells[-1][1] < FEWEST:
        last, before = cells.pop(), cells.pop()
        cells.append((before[0] + last[0], before[1] + last[1]))
    return cells


def even_spread(table: Sequence[Sequence[int]], deals: int) -> ChiSquare:
    """Whether 32 cards (the rows) go evenly to equal shares of the pack (the columns).

    Every deal puts each card in one column and the same number of cards in every column, so the
    cells hang together more than in an ordinary table: Pearson's sum then follows 32/31 of a
    chi-square with 31 x (columns - 1) degrees of freedom.
    """
    columns = len(table[0])
    due = [deals / columns] * columns
    statistic = math.fsum(distance(row, due) for row in table) * 31 / 32
    return ChiSquare.of(statistic, 31 * (columns - 1))
