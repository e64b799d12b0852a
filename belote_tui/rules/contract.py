"""What is trumps, and what that makes of each card: its order and its points (RULES.md 2)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from belote_tui.cards import PACK, Card, Suit

_TRUMP_ORDER: Final = "78QKTA9J"
_PLAIN_ORDER: Final = "789JQKTA"

_TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
_PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
_ALL_TRUMPS_POINTS: Final = {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2, "8": 0, "7": 0}
_NO_TRUMPS_POINTS: Final = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

CARD_POINTS: Final = 152
"""What the 32 cards are worth under any contract."""
DIX_DE_DER: Final = 10
CAPOT: Final = 100


class Contract(Enum):
    """A suit as trumps, all trumps or no trumps; the value is its code.

    Tables by `card.index`: `points`, and `strength`, which compares two cards that can both
    win a trick: the higher number takes it. `trump` is the trump suit, `None` at all trumps
    and no trumps; `belote_suits` those whose king and queen make a belote (RULES.md 5).
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    ALL_TRUMPS = "AT"
    NO_TRUMPS = "NT"

    __hash__ = object.__hash__

    trump: Suit | None
    belote_suits: tuple[Suit, ...]
    points: tuple[int, ...]
    strength: tuple[int, ...]

    def __init__(self, code: str) -> None:
        self.trump = Suit(code) if len(code) == 1 else None
        self.belote_suits = tuple(Suit) if code == "AT" else () if code == "NT" else (Suit(code),)
        self.points = tuple(self._points_of(card) for card in PACK)
        self.strength = tuple(self._strength_of(card) for card in PACK)

    @staticmethod
    def of(suit: Suit) -> Contract:
        """The contract that makes this suit trumps."""
        return _OF_SUIT[suit]

    @property
    def is_suit(self) -> bool:
        return self.trump is not None

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump; at all trumps every card is."""
        return card.suit is self.trump or self is Contract.ALL_TRUMPS

    def _points_of(self, card: Card) -> int:
        rank = card.rank.value
        if self.value == "AT":
            return _ALL_TRUMPS_POINTS[rank]
        if self.value == "NT":
            return _NO_TRUMPS_POINTS[rank]
        return (_TRUMP_POINTS if card.suit is self.trump else _PLAIN_POINTS)[rank]

    def _strength_of(self, card: Card) -> int:
        rank = card.rank.value
        if self.value == "AT":
            return _TRUMP_ORDER.index(rank)
        if card.suit is self.trump:
            return 8 + _TRUMP_ORDER.index(rank)
        return _PLAIN_ORDER.index(rank)

    def __str__(self) -> str:
        return str(self.value)


_OF_SUIT: Final = {suit: Contract(suit.value) for suit in Suit}
