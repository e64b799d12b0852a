"""Where a picture of the table is put together: cells, each a character in an ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Final

from belote_tui.app.widgets.glyphs import Frame, Glyphs
from belote_tui.cards import Suit


class Ink(Enum):
    """What a cell is, which the palette turns into colours."""

    TEXT = "text"
    QUIET = "quiet"
    STRONG = "strong"
    ACCENT = "accent"
    BAR = "bar"
    BAR_STRONG = "strong in a bar"
    RULE = "rule"
    SLOT = "empty place"
    BACK = "back of a card"
    EDGE = "edge of a card"
    TRUMP_EDGE = "edge of a trump"
    EDGE_DIMMED = "edge of a card that may not be played"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES_DIMMED = "spades that may not be played"
    HEARTS_DIMMED = "hearts that may not be played"
    DIAMONDS_DIMMED = "diamonds that may not be played"
    CLUBS_DIMMED = "clubs that may not be played"

    __hash__ = object.__hash__


SUIT_INKS: Final = {
    Suit.SPADES: (Ink.SPADES, Ink.SPADES_DIMMED),
    Suit.HEARTS: (Ink.HEARTS, Ink.HEARTS_DIMMED),
    Suit.DIAMONDS: (Ink.DIAMONDS, Ink.DIAMONDS_DIMMED),
    Suit.CLUBS: (Ink.CLUBS, Ink.CLUBS_DIMMED),
}

Line = tuple[tuple[str, Ink], ...]
"""A row of the picture: runs of text, each in one ink."""


@dataclass(frozen=True, slots=True)
class Area:
    """Cells that answer to the mouse: a card of the hand, or a choice."""

    x: int
    y: int
    width: int
    height: int
    choice: bool
    index: int

    def __contains__(self, cell: tuple[int, int]) -> bool:
        x, y = cell
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished drawing: its lines from the top, and what answers to the mouse."""

    lines: tuple[Line, ...]
    areas: tuple[Area, ...]

    def area_at(self, x: int, y: int) -> Area | None:
        """What lies under the mouse; the uppermost where two overlap."""
        return next((area for area in reversed(self.areas) if (x, y) in area), None)

    @property
    def text(self) -> str:
        """The bare text, a line a row."""
        return "\n".join("".join(text for text, _ink in line) for line in self.lines)


class Canvas:
    """Cells of one size to draw on; what would fall outside is cut off."""

    def __init__(self, width: int, height: int, glyphs: Glyphs) -> None:
        self.width = width
        self.height = height
        self.glyphs = glyphs
        self._cells = [[" "] * width for _ in range(height)]
        self._inks = [[Ink.TEXT] * width for _ in range(height)]
        self.areas: list[Area] = []

    def put(self, x: int, y: int, text: str, ink: Ink = Ink.TEXT) -> None:
        """Write a text from that cell on."""
        if not 0 <= y < self.height or x >= self.width:
            return
        text = self.glyphs.written(text)[max(0, -x) : self.width - x]
        x, end = max(0, x), max(0, x) + len(text)
        self._cells[y][x:end] = text
        self._inks[y][x:end] = [ink] * len(text)

    def put_right(self, end: int, y: int, text: str, ink: Ink = Ink.TEXT) -> None:
        """Write a text whose last cell is the one before `end`."""
        self.put(end - len(self.glyphs.written(text)), y, text, ink)

    def put_runs(self, x: int, y: int, runs: Sequence[tuple[str, Ink]]) -> None:
        """Write several texts one behind the other."""
        for text, ink in runs:
            self.put(x, y, text, ink)
            x += len(self.glyphs.written(text))

    def frame(self, x: int, y: int, width: int, height: int, frame: Frame, ink: Ink) -> None:
        """Draw the four sides of a box."""
        inner = width - 2
        self.put(x, y, frame.upper_left + frame.top * inner + frame.upper_right, ink)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, frame.side, ink)
            self.put(x + width - 1, row, frame.side, ink)
        last = y + height - 1
        self.put(x, last, frame.lower_left + frame.bottom * inner + frame.lower_right, ink)

    def fill_row(self, y: int, ink: Ink, fill: str = " ") -> None:
        """Fill a whole row."""
        self.put(0, y, fill * self.width, ink)

    def card_area(self, x: int, y: int, width: int, height: int, index: int) -> None:
        self.areas.append(Area(x, y, width, height, False, index))

    def choice_area(self, x: int, y: int, width: int, height: int, index: int) -> None:
        self.areas.append(Area(x, y, width, height, True, index))

    def picture(self) -> Picture:
        """The drawing as it stands."""
        lines = map(_runs, self._cells, self._inks)
        return Picture(tuple(lines), tuple(self.areas))


def _runs(cells: list[str], inks: list[Ink]) -> Line:
    def grouped() -> Iterator[tuple[str, Ink]]:
        at = 0
        for ink, group in groupby(inks):
            end = at + sum(1 for _ in group)
            yield "".join(cells[at:end]), ink
            at = end

    return tuple(grouped())
