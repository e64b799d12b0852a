"""From a seed to a pack, and from a pack to hands (RULES.md 3).

Chance comes from one place, `Chance`: a stream of bytes from SHAKE-256 (FIPS 202) over a label,
the match seed and a number, and unbiased draws from it by rejection. The same seed gives the same
packs on every machine and in every version of Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from belote_tui.cards import PACK, Card
from belote_tui.errors import InvalidPosition
from belote_tui.language import _

Hands = tuple[tuple[Card, ...], ...]

SEED_BYTES: Final = 16
"""Bytes of a seed that is drawn afresh: 128 bits, more than the 118 that 32! orders need."""


class Chance:
    """Unbiased draws from a seed, for one purpose (`label`) and one `number` (the deal)."""

    def __init__(self, seed: bytes, label: str, number: int = 0) -> None:
        text = f"belote {label} {number} ".encode()
        self._stream = hashlib.shake_256(text + seed)
        self._bytes = self._stream.digest(256)
        self._at = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each as likely; `limit` at most 65536."""
        bound = 65536 - 65536 % limit
        while True:
            at = self._at
            if at + 2 > len(self._bytes):
                # A longer digest begins with the shorter one: the stream just goes on.
                self._bytes = self._stream.digest(2 * len(self._bytes))
            self._at = at + 2
            value = self._bytes[at] << 8 | self._bytes[at + 1]
            if value < bound:
                return value % limit


def shuffled(chance: Chance) -> tuple[Card, ...]:
    """A pack in an order drawn at random: Fisher and Yates, in Durstenfeld's form (CACM 1964)."""
    pack = list(PACK)
    below = chance.below
    for last in range(31, 0, -1):
        other = below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def cut(pack: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    """The pack with its first k cards put behind the rest, 2 <= k <= 30 (RULES.md 3.2)."""
    k = 2 + chance.below(29)
    return (*pack[k:], *pack[:k])


def check_pack(pack: Sequence[Card]) -> tuple[Card, ...]:
    """The pack as a tuple. Raises `InvalidPosition` unless it is the 32 cards, each once."""
    if len(pack) != 32 or len(set(pack)) != 32:
        missing = " ".join(card.code for card in PACK if card not in pack)
        form = _("a pack holds the 32 cards once each; this one has {count}")
        if missing:
            form = _(
                "a pack holds the 32 cards once each; this one has {count} and lacks {missing}"
            )
        raise InvalidPosition(form.format(count=len(pack), missing=missing))
    return tuple(pack)


def _rounds(packets: str) -> tuple[int, ...]:
    return tuple(map(int, packets.split("-")))


def first_hands(pack: Sequence[Card], dealer: int, packets: str) -> Hands:
    """The five cards of each seat, by seat, each in the order dealt (RULES.md 3.3)."""
    hands: list[list[Card]] = [[], [], [], []]
    at = 0
    for size in _rounds(packets):
        for step in range(1, 5):
            hands[(dealer + step) % 4] += pack[at : at + size]
            at += size
    return tuple(map(tuple, hands))


def second_hands(pack: Sequence[Card], dealer: int, taker: int) -> Hands:
    """What each seat gets after the take, by seat: the taker the turn-up and two (RULES.md 3.4)."""
    got: list[tuple[Card, ...]] = [()] * 4
    at = 21
    for step in range(1, 5):
        seat = (dealer + step) % 4
        size = 2 if seat == taker else 3
        got[seat] = tuple(pack[at : at + size])
        at += size
    got[taker] = (pack[20], *got[taker])
    return tuple(got)


def gather_passed_out(pack: Sequence[Card], dealer: int, packets: str) -> tuple[Card, ...]:
    """The pack after a passed-out deal: turn-up, undealt rest, the hands from the eldest's."""
    hands = first_hands(pack, dealer, packets)
    in_turn = [card for step in range(1, 5) for card in hands[(dealer + step) % 4]]
    return (*pack[20:], *in_turn)


def gather_played(tricks: Sequence[tuple[int, Sequence[Card]]], taker: int) -> tuple[Card, ...]:
    """The pack after a played deal: the attackers' pile, then the defenders' (RULES.md 3.2).

    `tricks` are (winner, cards in the order played), first trick first. Each pile holds its
    tricks, the latest first.
    """
    piles: tuple[list[Card], list[Card]] = [], []
    for winner, cards in reversed(tricks):
        piles[winner % 2].extend(cards)
    return (*piles[taker % 2], *piles[1 - taker % 2])


def pack_of(
    fives: Sequence[Sequence[Card]], up: Card, stock: Sequence[Card], dealer: int, packets: str
) -> tuple[Card, ...]:
    """The pack that deals these hands of five (by seat), this turn-up and leaves this stock.

    Raises `InvalidPosition` if they are not 4 x 5, 1 and 11 different cards.
    """
    if len(fives) != 4 or any(len(five) != 5 for five in fives):
        raise InvalidPosition(_("before the take each of the four seats holds five cards"))
    pack: list[Card] = []
    done = 0
    for size in _rounds(packets):
        for step in range(1, 5):
            pack += fives[(dealer + step) % 4][done : done + size]
        done += size
    return check_pack((*pack, up, *stock))
