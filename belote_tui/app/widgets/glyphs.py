"""The two sets of characters that the table is drawn with: box drawing, or plain ASCII."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from belote_tui.cards import Suit
from belote_tui.words import Style, suit_letter


@dataclass(frozen=True, slots=True)
class Frame:
    """The characters of a frame, clockwise from its upper left corner, sides in between."""

    upper_left: str
    top: str
    upper_right: str
    side: str
    lower_right: str
    bottom: str
    lower_left: str


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Every character that is not a letter, a digit or punctuation of the words themselves."""

    card: Frame
    trump: Frame
    slot: Frame
    box: Frame
    bar: str
    rule: str
    back: str
    open_quote: str
    close_quote: str
    dash: str
    dot: str
    leader: str
    took: str
    ellipsis: str
    ascii: bool = False

    def said(self, words: str) -> str:
        """What a seat has said: `‹ pass ›`."""
        return f"{self.open_quote} {words} {self.close_quote}"

    def clip(self, text: str, width: int) -> str:
        """The text, cut with an ellipsis where it is wider than that."""
        if len(text) <= width:
            return text
        return (text[: max(0, width - len(self.ellipsis))] + self.ellipsis)[: max(0, width)]

    def written(self, text: str) -> str:
        """The text as this set can show it."""
        if not self.ascii or text.isascii():
            return text
        return "".join(map(_plain, text))


UNICODE: Final = Glyphs(
    card=Frame(*"╭─╮│╯─╰"),
    trump=Frame(*"┏━┓┃┛━┗"),
    slot=Frame(*"╭╌╮┆╯╌╰"),
    box=Frame(*"┌─┐│┘─└"),
    bar="│",
    rule="─",
    back="░",
    open_quote="‹",
    close_quote="›",
    dash="–",
    dot="·",
    leader="›",
    took="*",
    ellipsis="…",
)

ASCII: Final = Glyphs(
    card=Frame(*"+-+|+-+"),
    trump=Frame(*"#=###=#"),
    slot=Frame(*"...:..."),
    box=Frame(*"+-+|+-+"),
    bar="|",
    rule="-",
    back=":",
    open_quote="<",
    close_quote=">",
    dash="-",
    dot=".",
    leader=">",
    took="*",
    ellipsis="...",
    ascii=True,
)

_REPLACED: Final = {
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "...",
    "‹": "<",
    "›": ">",
    "’": "'",
    "·": ".",
    "←": "<",
    "→": ">",
    "↑": "^",
    "↓": "v",
    "œ": "oe",
    "Œ": "OE",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "▸": ">",
    "•": "*",
    "●": "o",
    "▏": "_",
    "▁": "_",
    "▂": ".",
    "▃": "-",
    "▄": ":",
    "▅": "=",
    "▆": "+",
    "▇": "*",
    "█": "#",
    "▒": ":",
    "│": "|",
    "─": "-",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "×": "x",
}


def glyphs_for(style: Style) -> Glyphs:
    """The set that goes with this way of writing cards."""
    return ASCII if style is Style.LETTERS else UNICODE


def _plain(character: str) -> str:
    for suit in Suit:
        if character == suit.symbol:
            return suit_letter(suit)
    if character.isascii():
        return character
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return _REPLACED.get(character, bare or "?")
