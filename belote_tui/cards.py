"""The 32 cards: suits, ranks, and reading and writing a card's name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NoReturn

from belote_tui.errors import InvalidCard


class Suit(Enum):
    """One of the four suits; the value is its letter (RULES.md 1)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # The members are singletons: identity is equality, and far quicker than Enum's own hash.
    __hash__ = object.__hash__

    number: int
    symbol: str

    def __init__(self, letter: str) -> None:
        self.number = "SHDC".index(letter)
        self.symbol = "♠♥♦♣"[self.number]

    def __str__(self) -> str:
        return str(self.value)


class Rank(Enum):
    """One of the eight ranks; the value is its letter, `T` for the ten (RULES.md 1)."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = object.__hash__

    number: int

    def __init__(self, letter: str) -> None:
        self.number = "789TJQKA".index(letter)

    def __str__(self) -> str:
        return str(self.value)


class Card:
    """One of the 32 cards. There is one object for each, so cards compare by identity.

    `index` runs from 0 (7♠) to 31 (A♣), suit by suit, sevens to aces. Get a card with
    `Card.of` or `parse_card`.
    """

    __slots__ = ("code", "index", "rank", "suit")

    suit: Suit
    rank: Rank
    index: int
    code: str

    def __init__(self) -> None:
        raise TypeError("there are only 32 cards: use Card.of(rank, suit)")

    @staticmethod
    def of(rank: Rank, suit: Suit) -> Card:
        """The card of this rank and suit."""
        return PACK[suit.number * 8 + rank.number]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a card does not change")

    def __reduce__(self) -> tuple[object, ...]:
        return parse_card, (self.code,)

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return self.code

    __str__ = __repr__


def _all_cards() -> Iterator[Card]:
    for suit in Suit:
        for rank in Rank:
            card = object.__new__(Card)
            for name, value in (
                ("suit", suit),
                ("rank", rank),
                ("index", suit.number * 8 + rank.number),
                ("code", rank.value + suit.value),
            ):
                object.__setattr__(card, name, value)
            yield card


PACK: Final[tuple[Card, ...]] = tuple(_all_cards())
"""The 32 cards in the order of their index."""

_BY_CODE: Final = {card.code: card for card in PACK}
_SUIT_LETTERS: Final = {sign: suit.value for suit in Suit for sign in (suit.value, suit.symbol)}


def parse_card(text: str) -> Card:
    """The card that a text names: `JS`, `js`, `10H`, `TH`, `J♠`.

    Raises `InvalidCard` for anything else.
    """
    card = _BY_CODE.get(text)
    if card is not None:
        return card
    rank, sign = text[:-1].upper(), text[-1:].upper()
    card = _BY_CODE.get(("T" if rank == "10" else rank) + _SUIT_LETTERS.get(sign, "?"))
    if card is None:
        raise InvalidCard(text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text names, separated by blanks. Raises `InvalidCard`."""
    return tuple(map(parse_card, text.split()))


def write_cards(cards: Iterable[Card]) -> str:
    """The codes of the cards, separated by blanks: `JS TH 7C`."""
    return " ".join([card.code for card in cards])
