"""Who speaks and what may be said, until a seat takes or everyone has passed (RULES.md 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from belote_tui.cards import Card, Suit
from belote_tui.rules.actions import BIDS, PASS, Bid
from belote_tui.rules.contract import Contract

_THIRD_ROUND: Final = (PASS, BIDS[Contract.ALL_TRUMPS], BIDS[Contract.NO_TRUMPS])
_FIRST_ROUND: Final = {suit: (PASS, BIDS[Contract.of(suit)]) for suit in Suit}
_SECOND_ROUND: Final = {
    refused: (PASS, *(BIDS[Contract.of(suit)] for suit in Suit if suit is not refused))
    for refused in Suit
}


@dataclass(frozen=True, slots=True)
class Auction:
    """How far the bidding has come.

    `seat` is the one to speak, in `round` 1, 2 or 3, and `legal` what it may say. Once it is
    over, `seat` is `None` and `taker` and `contract` tell who took what, or are `None` where
    every round was passed.
    """

    seat: int | None
    round: int
    legal: tuple[Bid, ...] = ()
    taker: int | None = None
    contract: Contract | None = None

    @property
    def passed_out(self) -> bool:
        return self.seat is None and self.taker is None


def auction(bids: Sequence[Bid], dealer: int, up: Card, third_round: bool) -> Auction:
    """What the bids made so far, all legal, have come to."""
    said = len(bids)
    if said and bids[-1].contract is not None:
        return Auction(None, (said + 3) // 4, (), (dealer + said) % 4, bids[-1].contract)
    if said == (12 if third_round else 8):
        return Auction(None, said // 4)
    round_ = said // 4 + 1
    return Auction((dealer + 1 + said) % 4, round_, legal_bids(round_, up))


def legal_bids(round_: int, up: Card) -> tuple[Bid, ...]:
    """What may be said in that round, pass first."""
    if round_ == 1:
        return _FIRST_ROUND[up.suit]
    return _SECOND_ROUND[up.suit] if round_ == 2 else _THIRD_ROUND
