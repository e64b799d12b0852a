"""How the solver numbers the cards under a contract, and what it looks up by those numbers.

A card is 4 * strength + suit, trumps being suit 3, and a set of cards has that bit for each: so the
lowest bit is about the cheapest card, the highest about the dearest.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from belote_tui.cards import PACK, Card, Suit
from belote_tui.rules.contract import Contract

if TYPE_CHECKING:
    from mypy_extensions import i64

TOP: Final = 0x100000000
ALL: Final = 0xFFFFFFFF
FIRST_SUIT: Final = 0x11111111
TRUMPS: Final = 0x88888888
"""The bit above all cards; all of them; the first suit; the last."""

DE_BRUIJN: Final = 0x077CB531
"""Times a single bit, this has another number in its bits 27 to 31 for each of the 32."""
NUMBER: Final[list[i64]] = [0] * 32
"""By that number: the number of the card."""
for _number in range(32):
    NUMBER[DE_BRUIJN * 2**_number >> 27 & 31] = _number

SUIT: Final[list[i64]] = [FIRST_SUIT * 2 ** (number % 4) for number in range(32)]
"""By number of a card: the cards of its suit."""


class Layout:
    """The cards under one contract.

    By number: `cards`, their `points` and `beating`, the cards that beat each; `number_of` is the
    way back, by `card.index`. `points_of_byte` has the points of every set of eight neighbours, 256
    sums for each of the four bytes. `trumps` are the trumps of a suit contract, `go_over` the cards
    of suits in which one has to go over when able (RULES.md 6.1).
    """

    def __init__(self, contract: Contract) -> None:
        suits = sorted(Suit, key=lambda suit: (suit is contract.trump, suit.number))
        order = sorted(PACK, key=lambda c: (contract.strength[c.index] & 7, suits.index(c.suit)))
        self.cards: tuple[Card, ...] = tuple(order)
        self.number_of: list[i64] = [order.index(card) for card in PACK]
        self.points: list[i64] = [contract.points[card.index] for card in order]
        self.points_of_byte: list[i64] = [
            sum(self.points[8 * byte + bit] for bit in range(8) if cards >> bit & 1)
            for byte in range(4)
            for cards in range(256)
        ]
        self.trumps: i64 = TRUMPS if contract.is_suit else 0
        self.go_over: i64 = ALL if contract is Contract.ALL_TRUMPS else self.trumps
        self.beating: list[i64] = [self._beating(number) for number in range(32)]

    def _beating(self, number: int) -> int:
        suit = SUIT[number]
        higher = suit & -(2 << number)
        return higher if suit == self.trumps else higher | self.trumps


@cache
def layout_of(contract: Contract) -> Layout:
    """The layout of a contract, made once."""
    return Layout(contract)
