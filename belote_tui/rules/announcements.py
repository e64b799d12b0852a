"""Sequences, squares and belote: finding them in a hand, ranking them (RULES.md 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from belote_tui.cards import PACK, Card, Rank, Suit
from belote_tui.rules.contract import Contract


class Kind(Enum):
    """What a seat says of an announcement; the value is its word in the records."""

    SQUARE = "square"
    CENT = "cent"
    CINQUANTE = "cinquante"
    TIERCE = "tierce"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


BELOTE: Final = 20
_PAIRS: Final = {suit: (Card.of(Rank.KING, suit), Card.of(Rank.QUEEN, suit)) for suit in Suit}

_SQUARE_ORDER: Final = "QKTA9J"
_SQUARE_POINTS: Final = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
_SEQUENCES: Final = {3: (Kind.TIERCE, 20), 4: (Kind.CINQUANTE, 50), 5: (Kind.CENT, 100)}
_LONGEST: Final = 5

KIND_POINTS: Final = {
    Kind.SQUARE: min(_SQUARE_POINTS.values()),
    **dict(_SEQUENCES.values()),
}
"""What an announcement is worth at least, by what was said of it."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One sequence or square: its cards high to low (a square's: ♠ ♥ ♦ ♣), and its points."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int

    def ranking(self, contract: Contract | None) -> tuple[int, int, int]:
        """Two announcements compare as these do; equal ones are decided by the seats."""
        top = self.cards[0]
        if self.kind is Kind.SQUARE:
            return 1, _SQUARE_ORDER.index(top.rank.value), 0
        in_trumps = contract is not None and top.suit is contract.trump
        return 0, 8 * len(self.cards) + top.rank.number, int(in_trumps)


def _runs_of(ranks: int) -> tuple[tuple[int, int], ...]:
    """(top rank, length up to five) of each run of three or more in a set of rank bits.

    What a run holds beyond five counts nothing, so each run gives one sequence at most.
    """
    found = []
    length = 0
    for rank in range(-1, 8):
        if rank >= 0 and ranks >> rank & 1:
            length += 1
        else:
            length = 0
        ends = rank == 7 or not ranks >> (rank + 1) & 1
        if ends and length >= 3:
            found.append((rank, min(length, _LONGEST)))
    return tuple(found)


_RUNS: Final = tuple(_runs_of(ranks) for ranks in range(256))
_SQUARE_RANKS: Final = sum(1 << rank.number for rank in Rank if rank.value in _SQUARE_POINTS)


def find(hand: Iterable[Card]) -> tuple[Announcement, ...]:
    """What a hand of eight announces, best first; level ones in the order ♠ ♥ ♦ ♣.

    A square outranks every sequence, so its cards go to it first; what is left of each suit then
    falls into separate runs, and no further choice remains.
    """
    suits = [0, 0, 0, 0]
    for card in hand:
        suits[card.index >> 3] |= 1 << (card.index & 7)
    squares = suits[0] & suits[1] & suits[2] & suits[3] & _SQUARE_RANKS
    found = []
    for rank in range(8) if squares else ():
        if squares >> rank & 1:
            cards = tuple(PACK[8 * suit + rank] for suit in range(4))
            found.append(Announcement(Kind.SQUARE, cards, _SQUARE_POINTS[cards[0].rank.value]))
    for suit, ranks in enumerate(suits):
        for top, length in _RUNS[ranks & ~squares]:
            kind, points = _SEQUENCES[length]
            first = 8 * suit + top
            cards = tuple(PACK[index] for index in range(first, first - length, -1))
            found.append(Announcement(kind, cards, points))
    if len(found) > 1:
        found.sort(key=lambda announcement: announcement.ranking(None), reverse=True)
    return tuple(found)


def highest(
    announced: Sequence[Sequence[Announcement]], contract: Contract, eldest: int
) -> tuple[int, Announcement] | None:
    """The highest announcement with its seat, given what each seat announced; `None` if none.

    Its seat's team is the one that is entitled to score announcements.
    """
    best: tuple[int, Announcement] | None = None
    best_rank = (-1, 0, 0)
    for step in range(4):
        seat = (eldest + step) % 4
        for announcement in announced[seat]:
            rank = announcement.ranking(contract)
            if rank > best_rank:
                best, best_rank = (seat, announcement), rank
    return best


def belotes(hand: Iterable[Card], contract: Contract) -> tuple[Suit, ...]:
    """The suits in which the hand holds king and queen of trumps."""
    cards = set(hand)
    return tuple([suit for suit in contract.belote_suits if cards.issuperset(_PAIRS[suit])])
