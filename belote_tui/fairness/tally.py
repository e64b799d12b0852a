"""Counting what packs deal: which seat gets which card, suits, aces, squares, the trump jack.

Who takes depends on the cards, and so do the last cards that a seat gets. Chance alone decides
what the pack holds; so every pack is counted as if the seat that speaks first had taken.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Final

from belote_tui.cards import PACK, Card, Rank, Suit
from belote_tui.rules.dealing import Chance, first_hands, second_hands, shuffled

SIDES: Final = "SENW"
"""The columns of a tally: the sides of the table, South first."""
TURNED_UP: Final = 4
UNDEALT: Final = 5

_ACES: Final = sum(1 << Card.of(Rank.ACE, suit).index for suit in Suit)
_SQUARES: Final = sum(1 << rank.number for rank in Rank if rank not in (Rank.SEVEN, Rank.EIGHT))
_LENGTH: Final = tuple(number.bit_count() for number in range(256))
_BATCH: Final = 10_000


def _rows(rows: int, columns: int) -> list[list[int]]:
    return [[0] * columns for _row in range(rows)]


@dataclass(slots=True)
class Tally:
    """Counts over `deals` packs.

    `cards[card.index][side]` and `places[card.index][place in the pack]` say where each card
    lay. By side, over hands of eight: `longest` (0 to 8 cards in the longest suit), `voids` (0 to
    3 suits missing), `aces` (0 to 4), `squares` (0, 1). `jack` is where the jack of the turned up
    suit was: in the first five of each side, turned up itself, undealt.
    """

    deals: int = 0
    cards: list[list[int]] = field(default_factory=lambda: _rows(32, 4))
    places: list[list[int]] = field(default_factory=lambda: _rows(32, 32))
    longest: list[list[int]] = field(default_factory=lambda: _rows(4, 9))
    voids: list[list[int]] = field(default_factory=lambda: _rows(4, 4))
    aces: list[list[int]] = field(default_factory=lambda: _rows(4, 5))
    squares: list[list[int]] = field(default_factory=lambda: _rows(4, 2))
    jack: list[int] = field(default_factory=lambda: [0] * 6)

    def add(self, pack: Sequence[Card], layout: Sequence[int]) -> None:
        """Count a pack that is dealt by this layout."""
        self.deals += 1
        hands = [0, 0, 0, 0]
        for place, card in enumerate(pack):
            index, side = card.index, layout[place]
            self.cards[index][side] += 1
            self.places[index][place] += 1
            hands[side] |= 1 << index
        for side, hand in enumerate(hands):
            self._add_hand(side, hand)
        turned = pack[20]
        at = pack.index(Card.of(Rank.JACK, turned.suit))
        where = layout[at] if at < 20 else TURNED_UP if at == 20 else UNDEALT
        self.jack[where] += 1

    def _add_hand(self, side: int, hand: int) -> None:
        spades, hearts, diamonds, clubs = hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24
        lengths = (_LENGTH[spades], _LENGTH[hearts], _LENGTH[diamonds], _LENGTH[clubs])
        self.longest[side][max(lengths)] += 1
        self.voids[side][lengths.count(0)] += 1
        self.aces[side][(hand & _ACES).bit_count()] += 1
        self.squares[side][bool(spades & hearts & diamonds & clubs & _SQUARES)] += 1

    def __add__(self, other: Tally) -> Tally:
        """Both counts together."""
        return Tally(
            self.deals + other.deals,
            _sum(self.cards, other.cards),
            _sum(self.places, other.places),
            _sum(self.longest, other.longest),
            _sum(self.voids, other.voids),
            _sum(self.aces, other.aces),
            _sum(self.squares, other.squares),
            _sum([self.jack], [other.jack])[0],
        )


def _sum(one: list[list[int]], other: list[list[int]]) -> list[list[int]]:
    both = zip(one, other, strict=True)
    return [[a + b for a, b in zip(row, more, strict=True)] for row, more in both]


@cache
def layout(dealer: int, packets: str, compass: str = SIDES) -> tuple[int, ...]:
    """Which side gets the card at each place of the pack if the seat after the dealer takes.

    Sides are numbered as in `SIDES`, whatever the direction of play (`compass`).
    """
    firsts = first_hands(PACK, dealer, packets)
    seconds = second_hands(PACK, dealer, (dealer + 1) % 4)
    sides = [0] * 32
    for seat in range(4):
        for card in (*firsts[seat], *seconds[seat]):
            sides[card.index] = SIDES.index(compass[seat])
    return tuple(sides)


def generated(
    seed: bytes, deals: int, jobs: int = 0, progress: Callable[[int], None] | None = None
) -> Tally:
    """The tally of the fresh packs 1 to `deals` of a seed, as a match draws them.

    West deals each of them: a dealer that moves on would spread a fault evenly over the seats,
    and hide it. `jobs` is the number of processes, 0 for one a core; `progress` is told how many
    deals are done.
    """
    total = Tally()
    for part in _parts(seed, deals, jobs or os.cpu_count() or 1):
        total += part
        if progress is not None:
            progress(total.deals)
    return total


def _parts(seed: bytes, deals: int, jobs: int) -> Iterator[Tally]:
    starts = range(1, deals + 1, _BATCH)
    batch = partial(_batch, seed, deals)
    if jobs == 1 or len(starts) == 1:
        yield from map(batch, starts)
        return
    with ProcessPoolExecutor(min(jobs, len(starts))) as pool:
        yield from pool.map(batch, starts)


def _batch(seed: bytes, deals: int, start: int) -> Tally:
    tally = Tally()
    where = layout(3, "3-2")
    for number in range(start, min(start + _BATCH, deals + 1)):
        tally.add(shuffled(Chance(seed, "pack", number)), where)
    return tally
