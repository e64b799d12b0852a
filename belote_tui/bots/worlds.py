"""The possible deals that a search thinks about: drawn, weighed, and thinned out by weight."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from belote_tui.bots.likelihood import Likelihood
from belote_tui.bots.masks import mask_of
from belote_tui.bots.sampling import Places, Sampler
from belote_tui.rules.view import SeatView

CANDIDATES: Final = 5
"""How many deals are drawn and weighed for each that is kept."""


class World(NamedTuple):
    """Cards left by seat, then those that nobody holds; `weight` is relative."""

    hands: Places
    weight: float


class Worlds(NamedTuple):
    """Deals that fit a view; `complete` if there are no others."""

    deals: list[World]
    complete: bool


def worlds(view: SeatView, random: Random, count: int) -> Worlds:
    """So many deals that fit the view at most, the likelier ones more often.

    Where few are left, these are all of them.
    """
    sampler = Sampler(view)
    few = sampler.count <= 2 * count
    found = sampler.every() if few else _drawn(sampler, random, CANDIDATES * count)
    if not found:
        loose = sampler.loosely(random)
        found = [] if loose is None else [loose]
    mine = mask_of(view.hand)
    likelihood = Likelihood(view, random)
    weighed = []
    for hands in found:
        weight = likelihood.of_bids(hands) * likelihood.of_plays(hands)
        whole = [*hands]
        whole[view.seat] = mine
        weighed.append(World(tuple(whole), weight))
    return Worlds(weighed, True) if few else Worlds(_thinned(weighed, random, count), False)


def _drawn(sampler: Sampler, random: Random, count: int) -> list[Places]:
    found = []
    for hands in sampler.draw(random):
        found.append(hands)
        if len(found) == count:
            break
    return found


def _thinned(weighed: list[World], random: Random, count: int) -> list[World]:
    """So many of them, drawn by weight at even distances; one drawn twice weighs two."""
    step = sum(world.weight for world in weighed) / count
    kept = []
    mark = step * random.random()
    passed = 0.0
    for world in weighed:
        passed += world.weight
        times = 0
        while mark < passed:
            times += 1
            mark += step
        if times:
            kept.append(World(world.hands, float(times)))
    return kept
