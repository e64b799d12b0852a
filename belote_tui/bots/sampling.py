"""Deals of the hidden cards that fit what a seat knows, each as likely as every other.

Cards that may be in the same places form a group. How many cards of each group a place holds is
drawn by the number of deals that each split leads to, which is counted; the cards of a group are
then shuffled. What was announced ties cards together: what each seat may have announced is drawn
first, by the number of deals again, and a hand that would have announced otherwise is refused.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations, product
from math import comb, prod
from random import Random
from typing import Final

from belote_tui.bots.knowledge import Claim, Told
from belote_tui.bots.masks import cards_of, mask_of
from belote_tui.bots.outline import Outline, outline
from belote_tui.rules.announcements import find
from belote_tui.rules.view import SeatView

Places = tuple[int, ...]
"""Sets of cards by place: the four seats and elsewhere."""

TRIES: Final = 2000
"""Deals that are drawn at most, for what may be refused."""

_CLAIMS: Final = 300
"""Combinations of announcements that are counted; those of further seats are left to refusals."""


class Deals:
    """Every way to put the hidden cards where they may be; `count` is how many there are."""

    def __init__(self, may: Sequence[int], room: Sequence[int]) -> None:
        self._groups = _groups(may)
        self._ways: dict[tuple[int, Places], int] = {}
        self._splits: dict[tuple[int, Places], tuple[list[int], list[Places]]] = {}
        self._room = tuple(room)
        self.count = self._count(0, self._room)

    def _count(self, at: int, room: Places) -> int:
        """The number of ways to deal the groups from `at` on."""
        if at == len(self._groups):
            return int(not any(room))
        key = at, room
        if key not in self._ways:
            self._ways[key] = sum(self._weights(at, room)[0])
        return self._ways[key]

    def _weights(self, at: int, room: Places) -> tuple[list[int], list[Places]]:
        """The ways to split the group among its places, with the number of deals of each."""
        cards, places = self._groups[at]
        weights, splits = [], []
        for split in _splits(len(cards), tuple([room[place] for place in places])):
            left = list(room)
            for place, size in zip(places, split, strict=True):
                left[place] -= size
            ways = self._count(at + 1, tuple(left))
            if ways:
                weights.append(ways * _orders(split))
                splits.append(split)
        return weights, splits

    def draw(self, random: Random) -> Places:
        """One of the deals. There has to be one."""
        hands = [0] * 5
        room = list(self._room)
        for at, (cards, places) in enumerate(self._groups):
            split = places and self._split(at, tuple(room), random)
            if len(places) > 1:
                random.shuffle(cards)
            start = 0
            for place, size in zip(places, split, strict=True):
                for card in cards[start : start + size]:
                    hands[place] |= card
                start += size
                room[place] -= size
        return tuple(hands)

    def _split(self, at: int, room: Places, random: Random) -> Places:
        key = at, room
        if key not in self._splits:
            weights, splits = self._weights(at, room)
            self._splits[key] = list(accumulate(weights)), splits
        sums, splits = self._splits[key]
        if len(splits) == 1:
            return splits[0]
        return splits[bisect_right(sums, random.randrange(sums[-1]))]

    def every(self) -> Iterator[Places]:
        """All of them, one after the other."""
        yield from self._every(0, (0,) * 5)

    def _every(self, at: int, hands: Places) -> Iterator[Places]:
        if at == len(self._groups):
            if all(hand.bit_count() == size for hand, size in zip(hands, self._room, strict=True)):
                yield hands
            return
        cards, places = self._groups[at]
        room = [self._room[place] - hands[place].bit_count() for place in places]
        for split in _splits(len(cards), tuple(room)):
            for parts in _shared(cards, split):
                dealt = list(hands)
                for place, part in zip(places, parts, strict=True):
                    dealt[place] |= part
                yield from self._every(at + 1, tuple(dealt))


def _groups(may: Sequence[int]) -> list[tuple[list[int], Places]]:
    """Lists of cards, as bits, that may be in the same places; those with the fewest places first.

    A card that may be nowhere is in a group without places, and no deal is found.
    """
    by_places: dict[Places, list[int]] = {}
    hidden = 0
    for cards in may:
        hidden |= cards
    while hidden:
        bit = hidden & -hidden
        hidden ^= bit
        places = tuple([place for place in range(5) if may[place] & bit])
        by_places.setdefault(places, []).append(bit)
    return sorted(
        ((cards, places) for places, cards in by_places.items()), key=lambda group: len(group[1])
    )


@lru_cache(maxsize=4096)
def _splits(size: int, room: Places) -> tuple[Places, ...]:
    """The ways to split so many cards among places with that room."""
    if len(room) == 1:
        return ((size,),) if size <= room[0] else ()
    rest = sum(room[1:])
    return tuple(
        (first, *others)
        for first in range(max(0, size - rest), min(size, room[0]) + 1)
        for others in _splits(size - first, room[1:])
    )


@lru_cache(maxsize=4096)
def _orders(split: Places) -> int:
    """The number of ways to put different cards in parts of these sizes."""
    return prod(comb(sum(split[at:]), size) for at, size in enumerate(split))


def _shared(cards: Sequence[int], split: Places) -> Iterator[list[int]]:
    """Every way to put the cards in parts of these sizes."""
    if not split:
        yield []
        return
    for some in combinations(cards, split[0]):
        left = [card for card in cards if card not in some]
        for others in _shared(left, split[1:]):
            yield [sum(some), *others]


class Sampler:
    """Deals that a view leaves possible.

    `count` is how many there are, refusals aside: an upper bound where something was announced.
    """

    def __init__(self, view: SeatView) -> None:
        known = outline(view)
        self._told = Told.of(view, known)
        self._fixed: list[tuple[Deals, dict[int, Claim]]] = []
        if not self._told.seats:
            self._fixed.append((Deals(known.may, known.room), {}))
        else:
            self._fix(known)
        self._sums = list(accumulate(deals.count for deals, _ in self._fixed))
        self.count = self._sums[-1] if self._sums else 0
        self._known = known

    def _fix(self, known: Outline) -> None:
        """Deals for each combination of what the seats may have announced."""
        told = self._told
        seats: list[int] = []
        size = 1
        for seat in sorted(told.seats, key=lambda seat: len(told.claims[seat])):
            size *= len(told.claims[seat])
            if size <= _CLAIMS:
                seats.append(seat)
        for chosen in product(*(told.claims[seat] for seat in seats)):
            claims = dict(zip(seats, chosen, strict=True))
            may = _with_claims(known.may, claims, told.played)
            if may is not None and (len(claims) < len(told.seats) or told.agreed(claims)):
                deals = Deals(may, known.room)
                if deals.count:
                    self._fixed.append((deals, claims))

    def draw(self, random: Random, tries: int = TRIES) -> Iterator[Places]:
        """Deals, each as likely as every other, from so many tries."""
        if not self.count:
            return
        for _ in range(tries):
            at = 0
            if len(self._fixed) > 1:
                at = bisect_right(self._sums, random.randrange(self.count))
            deals, claims = self._fixed[at]
            hands = deals.draw(random)
            if not self._told.seats or self._fits(hands, claims):
                yield hands

    def every(self) -> list[Places]:
        """All of them."""
        return [
            hands
            for deals, claims in self._fixed
            for hands in deals.every()
            if not self._told.seats or self._fits(hands, claims)
        ]

    def loosely(self, random: Random) -> Places | None:
        """A deal that fits the cards alone, for when what was announced leaves none."""
        deals = Deals(self._known.may, self._known.room)
        return deals.draw(random) if deals.count else None

    def _fits(self, hands: Places, fixed: dict[int, Claim]) -> bool:
        """Whether each seat would have announced what it did."""
        told = self._told
        claims = {}
        for seat in told.seats:
            claim = find(cards_of(hands[seat] | told.played[seat]))
            if claim != fixed[seat] if seat in fixed else claim not in told.claims[seat]:
                return False
            claims[seat] = claim
        return len(fixed) == len(claims) or told.agreed(claims)


def _with_claims(
    may: Sequence[int], claims: dict[int, Claim], played: Sequence[int]
) -> list[int] | None:
    """Where the cards may be if those announcements were made; `None` if they can't have been."""
    narrowed = list(may)
    for seat, claim in claims.items():
        cards = mask_of(card for one in claim for card in one.cards) & ~played[seat]
        if cards & ~narrowed[seat]:
            return None
        for place in range(5):
            if place != seat:
                narrowed[place] &= ~cards
    return narrowed
