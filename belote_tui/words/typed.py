"""What a person types: a number, a card, a call or a command.

Their own language is understood, and besides English and French.

The line under `:` of the app and the prompt of the plain table read with this one function.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from belote_tui.cards import Card, Rank, Suit
from belote_tui.language import _
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Action
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Phase
from belote_tui.rules.view import SeatView
from belote_tui.words.names import contract_name, rank_letter, suit_letter

_ENGLISH_RANKS: Final = {"a": "A", "k": "K", "q": "Q", "j": "J", "t": "T"}
_FRENCH_RANKS: Final = {"r": "K", "d": "Q", "v": "J"}
_NUMBER_RANKS: Final = {"10": "T", "9": "9", "8": "8", "7": "7", "a": "A"}
_ENGLISH_SUITS: Final = {"s": "S", "h": "H", "d": "D", "c": "C"}
_FRENCH_SUITS: Final = {"p": "S", "c": "H", "k": "D", "t": "C"}
_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}

_CALLS: Final = {
    "pass": "pass", "passe": "pass", "je passe": "pass", "-": "pass", "une": "pass",
    "deux": "pass", "take": "take", "prends": "take", "je prends": "take", "prendre": "take",
    "announce": "announce", "annonce": "announce", "j'annonce": "announce", "+": "announce",
    "silent": "silent", "keep silent": "silent", "silence": "silent", "~": "silent",
}  # fmt: skip
_CONTRACTS: Final = {
    "spades": "S", "spade": "S", "pique": "S", "hearts": "H", "heart": "H", "coeur": "H",
    "diamonds": "D", "diamond": "D", "carreau": "D", "clubs": "C", "club": "C", "trefle": "C",
    "all trumps": "AT", "at": "AT", "tout atout": "AT", "ta": "AT",
    "no trumps": "NT", "nt": "NT", "sans atout": "NT", "sa": "NT",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Command:
    """A word that names something other than a move: `last`, `score`, `undo`, `quit`, ..."""

    name: str


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """Nothing that was meant could be made out; `sentence` says what would be understood."""

    sentence: str


def typed(
    text: str, view: SeatView, numbered: Sequence[Action | None], commands: Mapping[str, str]
) -> Action | Command | NotUnderstood:
    """What the text means for the seat at this moment.

    `numbered` are the choices as they are numbered on the screen, the first being 1 (`None` for
    one that cannot be chosen); `commands` maps the words in the player's language to names. An
    action that comes back may still be one that the rules refuse: the table says why.
    """
    plain = plain_text(text)
    if plain.isascii() and plain.isdigit() and len(plain) < 3 and 0 < int(plain) <= len(numbered):
        action = numbered[int(plain) - 1]
        if action is not None:
            return action
    if plain in commands:
        return Command(commands[plain])
    meant = _card(plain) if view.phase is Phase.PLAYING else None
    if meant is not None:
        return PLAYS[meant.index]
    call = _call(plain, view)
    if call is not None:
        return call
    if plain.isdigit():
        return NotUnderstood(_("Number {number} is not among the choices.").format(number=plain))
    return NotUnderstood(
        _("“{text}” is not understood; type a number, a card such as JH, or a command.").format(
            text=text.strip()
        )
    )


def plain_text(text: str) -> str:
    """Lower case, without accents, one blank between words."""
    text = text.lower().replace("œ", "oe").replace("’", "'")
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.split())


def _card(text: str) -> Card | None:
    """The card that a rank and a suit name; where both languages read it, the player's counts."""
    text = text.replace(" ", "")
    rank, suit = text[:-1], text[-1:]
    if suit in _SIGNS:
        code = {**_ENGLISH_RANKS, **_FRENCH_RANKS, **_NUMBER_RANKS}.get(rank)
        return None if code is None else Card.of(Rank(code), Suit(_SIGNS[suit]))
    for ranks, suits in (
        (_own_ranks(), _own_suits()),
        (_ENGLISH_RANKS, _ENGLISH_SUITS),
        (_FRENCH_RANKS, _FRENCH_SUITS),
    ):
        code, letter = {**_NUMBER_RANKS, **ranks}.get(rank), suits.get(suit)
        if code and letter:
            return Card.of(Rank(code), Suit(letter))
    return None


def _own_ranks() -> dict[str, str]:
    return {plain_text(rank_letter(rank)): rank.value for rank in Rank}


def _own_suits() -> dict[str, str]:
    return {plain_text(suit_letter(suit)): suit.value for suit in Suit}


def _call(text: str, view: SeatView) -> Action | None:
    """A bid, or the answer about announcements."""
    call = _CALLS.get(text) or _own_calls().get(text)
    if call == "announce":
        return ALOUD
    if call == "silent":
        return SILENT
    if call == "pass":
        return PASS
    if call == "take" and view.turn_up is not None and view.round == 1:
        return BIDS[Contract.of(view.turn_up.suit)]
    for lead in ("take ", "je prends ", "prends ", "je prends a ", ""):
        if text.startswith(lead):
            contract = _contract(text.removeprefix(lead))
            if contract is not None:
                return BIDS[contract]
    return None


def _own_calls() -> dict[str, str]:
    return {
        plain_text(_("Pass")): "pass",
        plain_text(_("Announce")): "announce",
        plain_text(_("Keep silent")): "silent",
    }


def _contract(text: str) -> Contract | None:
    named = {plain_text(contract_name(contract)): contract for contract in Contract}
    if text in named:
        return named[text]
    code = _CONTRACTS.get(text) or _own_suits().get(text) or _SIGNS.get(text)
    return None if code is None else Contract(code)
