"""What a seat can do when it is its turn: bid, answer whether it announces, play a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote_tui.cards import PACK, Card
from belote_tui.rules.contract import Contract


@dataclass(frozen=True, slots=True)
class Bid:
    """A word of the bidding: the contract that is taken, or `None` for a pass (RULES.md 4).

    In the first round the only contract that can be taken is the suit of the turn-up.
    """

    contract: Contract | None

    def __str__(self) -> str:
        return "pass" if self.contract is None else self.contract.value


@dataclass(frozen=True, slots=True)
class Announce:
    """The answer of a seat that holds announcements: it says them, or keeps silent (RULES.md 5)."""

    aloud: bool

    def __str__(self) -> str:
        return "announce" if self.aloud else "keep silent"


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick (RULES.md 6)."""

    card: Card

    def __str__(self) -> str:
        return self.card.code


Action = Bid | Announce | Play

PASS: Final = Bid(None)
BIDS: Final = {contract: Bid(contract) for contract in Contract}
ALOUD: Final = Announce(True)
SILENT: Final = Announce(False)
PLAYS: Final = tuple(Play(card) for card in PACK)
"""The play of each card, by `card.index`."""
