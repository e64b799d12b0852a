"""The art of a card at each size, of its back, and of an empty place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote_tui.app.widgets.canvas import SUIT_INKS, Canvas, Ink
from belote_tui.cards import Card
from belote_tui.words import Names, rank_letter, suit_sign


@dataclass(frozen=True, slots=True)
class Size:
    """How large cards are drawn, frame included."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Flying:
    """A card on its way across the table, and where its corner is now."""

    card: Card
    x: int
    y: int


HUGE: Final = Size(11, 9)
LARGE: Final = Size(9, 7)
MEDIUM: Final = Size(7, 5)
SMALL: Final = Size(5, 3)
_NAMED: Final = {"small": SMALL, "medium": MEDIUM, "large": LARGE}


def not_over(size: Size, largest: str) -> Size:
    """The size, or the one of that name where it is smaller; any other name means no limit."""
    named = _NAMED.get(largest, size)
    return named if named.height < size.height else size


def face(card: Card, names: Names, size: Size) -> list[str]:
    """What stands inside a card's frame, line by line."""
    width = size.width - 2
    name = names.card(card)
    if size.height == 3:
        return [name.ljust(width)]
    sign = suit_sign(card.suit, names.style)
    if size.height == 5:
        return [name.ljust(width), sign.center(width), name.rjust(width)]
    rank = rank_letter(card.rank)
    air = [""] * ((size.height - 7) // 2)
    lines = [
        f" {rank}",
        f" {sign}",
        *air,
        sign.center(width),
        *air,
        f"{sign} ".rjust(width),
        f"{rank} ".rjust(width),
    ]
    return [line.ljust(width) for line in lines]


def put_card(
    canvas: Canvas,
    x: int,
    y: int,
    size: Size,
    card: Card,
    names: Names,
    *,
    trump: bool = False,
    dimmed: bool = False,
) -> None:
    """Draw a card face up: a trump in a heavy frame, one that may not be played dimmed."""
    frame = canvas.glyphs.trump if trump else canvas.glyphs.card
    ink = SUIT_INKS[card.suit][dimmed]
    canvas.frame(x, y, size.width, size.height, frame, ink)
    for row, line in enumerate(face(card, names, size), y + 1):
        canvas.put(x + 1, row, line, ink)


def put_back(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """Draw a card face down."""
    canvas.frame(x, y, size.width, size.height, canvas.glyphs.card, Ink.BACK)
    for row in range(y + 1, y + size.height - 1):
        canvas.put(x + 1, row, canvas.glyphs.back * (size.width - 2), Ink.BACK)


def put_place(canvas: Canvas, x: int, y: int, size: Size, who: str, *, framed: bool) -> None:
    """Draw the place of the card that comes next, with the name of the one who plays it."""
    if framed:
        canvas.frame(x, y, size.width, size.height, canvas.glyphs.slot, Ink.SLOT)
    inner = size.width - 2
    label = who if len(who) <= inner else "..."
    canvas.put(x + 1, y + size.height // 2, label.center(inner), Ink.ACCENT)
