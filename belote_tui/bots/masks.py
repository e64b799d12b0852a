"""Sets of cards as numbers, bit `card.index` for each card; and tables of them by contract."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from belote_tui.cards import PACK, Card, Rank
from belote_tui.rules.contract import Contract

ALL: Final = (1 << 32) - 1
SUITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
"""The cards of each suit, by `suit.number`."""

KING_AND_QUEEN: Final = (1 << Rank.KING.number) | (1 << Rank.QUEEN.number)
"""The cards of a belote in spades; shift them by eight for each suit."""


def mask_of(cards: Iterable[Card]) -> int:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


def cards_of(mask: int) -> Iterator[Card]:
    """The cards of a set, in the order of the pack."""
    while mask:
        low = mask & -mask
        yield PACK[low.bit_length() - 1]
        mask ^= low


def _above(card: Card, contract: Contract) -> int:
    strength = contract.strength
    return mask_of(
        other
        for other in PACK
        if other.suit is card.suit and strength[other.index] > strength[card.index]
    )


ABOVE: Final = {contract: tuple(_above(card, contract) for card in PACK) for contract in Contract}
"""By contract and `card.index`: the cards of the same suit that beat the card."""


def _downwards(contract: Contract, suit: int) -> tuple[int, ...]:
    cards = sorted(
        PACK[8 * suit : 8 * suit + 8], key=lambda card: contract.strength[card.index], reverse=True
    )
    return tuple(1 << card.index for card in cards)


DOWNWARDS: Final = {
    contract: tuple(_downwards(contract, suit) for suit in range(4)) for contract in Contract
}
"""By contract and `suit.number`: the eight cards of the suit, each as a set, high to low."""

TRUMPS: Final = {
    contract: SUITS[contract.trump.number] if contract.trump else 0 for contract in Contract
}
"""The trumps of a suit contract; none at all trumps and no trumps, where nothing is ruffed."""
