"""The words of a record in the languages that can be read; writing is always in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from belote_tui.cards import PACK, Card
from belote_tui.records.writing import ALOUD_WORD, PASS_WORD, SILENT_WORD, TAKE_WORD
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Action, Bid
from belote_tui.rules.contract import Contract

_SYMBOLS: Final = ("♠♥♦♣", "♤♡♢♧")
_VARIATION_SELECTORS: Final = {0xFE0E: None, 0xFE0F: None}
_LABELS: Final = tuple(f"{number} {side}:" for number in range(1, 9) for side in "SENWO")
TAKE: Final = "take"
"""Stands for the bid that takes the turn-up, whose suit the word does not tell."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What the words of one language mean.

    `plays` are the words of a trick, `bids` those after a seat's letter, `sides` the letters of
    the seats, `teams` the names of the two teams.
    """

    plays: Mapping[str, Action]
    bids: Mapping[str, Bid | str]
    contracts: Mapping[str, Contract]
    sides: Mapping[str, str]
    teams: tuple[str, str]

    def play(self, word: str) -> Action | None:
        """A card, `+` or `~`."""
        return self.plays.get(word) or self.plays.get(plain(word))

    def bid(self, word: str) -> Bid | str | None:
        """What a seat says: `TAKE` where the word names no suit."""
        return self.bids.get(word) or self.bids.get(plain(word))

    def card(self, word: str) -> Card | None:
        """A card."""
        action = self.play(word)
        return getattr(action, "card", None)

    def side(self, word: str) -> str | None:
        """The canonical letter of a seat."""
        return self.sides.get(word.upper())

    def begins_play(self, word: str) -> bool:
        """Whether the word could be the beginning of a longer one in a line of a trick."""
        return _begins(plain(word), self.plays)

    def begins_bid(self, word: str) -> bool:
        """The same, after the letter of a seat."""
        return _begins(plain(word), self.bids)


def begins_line(text: str) -> bool:
    """Whether a whole line so far could be the beginning of a label, of `bids` or of `undo`."""
    return _begins(text.upper(), ("BIDS ", "UNDO ", *_LABELS))


def plain(word: str) -> str:
    """The word in capitals, without the marks that ask for a coloured or a plain suit symbol."""
    return word.translate(_VARIATION_SELECTORS).upper()


def _begins(text: str, words: Mapping[str, object] | tuple[str, ...]) -> bool:
    return any(word.startswith(text) for word in words)


def _lexicon(
    ranks: Mapping[str, str],
    suits: str,
    sides: str,
    bids: Mapping[str, str],
    passes: tuple[str, ...],
    takes: tuple[str, ...],
) -> Lexicon:
    """`ranks` and `bids` lead from the words of the language to the codes of RULES.md."""
    signs = [dict(zip(row, "SHDC", strict=True)) for row in _SYMBOLS]
    letters = dict(zip(suits, "SHDC", strict=True)) | signs[0] | signs[1]
    cards = {card.code: card for card in PACK}
    plays: dict[str, Action] = {
        rank + sign: PLAYS[cards[code + suit].index]
        for rank, code in ranks.items()
        for sign, suit in letters.items()
    }
    plays |= {ALOUD_WORD: ALOUD, SILENT_WORD: SILENT}
    contracts = {word: Contract(code) for word, code in {**letters, **bids}.items()}
    said: dict[str, Bid | str] = {word: BIDS[contract] for word, contract in contracts.items()}
    said |= dict.fromkeys(passes, PASS) | dict.fromkeys(takes, TAKE)
    compass = dict(zip(sides, "NESW", strict=True))
    return Lexicon(plays, said, contracts, compass, ("NS", sides[1] + sides[3]))


_FIGURES: Final = {"7": "7", "8": "8", "9": "9", "10": "T"}
ENGLISH: Final = _lexicon(
    {**_FIGURES, "T": "T", "J": "J", "Q": "Q", "K": "K", "A": "A"},
    "SHDC",
    "NESW",
    {"AT": "AT", "NT": "NT"},
    (PASS_WORD, "PASS"),
    (TAKE_WORD, TAKE_WORD.upper()),
)
FRENCH: Final = _lexicon(
    {**_FIGURES, "V": "J", "D": "Q", "R": "K", "A": "A"},
    "PCKT",
    "NESO",
    {"TA": "AT", "SA": "NT", "AT": "AT", "NT": "NT"},
    (PASS_WORD, "PASS", "PASSE"),
    (TAKE_WORD, TAKE_WORD.upper(), "PREND"),
)
LANGUAGES: Final = {"en": ENGLISH, "fr": FRENCH}
