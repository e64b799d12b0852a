"""Where a picture of the table is put together: cells, each a character in an ink."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
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
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES_DIMMED = "spades that may not be played"
    HEARTS_DIMMED = "hearts that may not be played"
    DIAMONDS_DIMMED = "diamonds that may not be played"
    CLUBS_DIMMED = "clubs that may not be played"

    __hash__ = object.__hash__

    code: str
    """One character for each, so that a row of inks is a text too."""

    def __init__(self, meaning: str) -> None:
        self.code = chr(ord("A") + len(type(self).__members__))


_BY_CODE: Final = {ink.code: ink for ink in Ink}
_SAME_INK: Final = re.compile(r"(.)\1*")

ON_TABLE: Final = {Ink.TEXT, Ink.QUIET, Ink.STRONG, Ink.ACCENT, Ink.RULE, Ink.SLOT}
"""The inks that have the table's colour for their ground."""

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
    """Cells that answer to the mouse: a card of the hand, a choice, or a key of the last line."""

    x: int
    y: int
    width: int
    height: int
    choice: bool
    index: int
    key: str = ""

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
        self._inks = [[Ink.TEXT.code] * width for _ in range(height)]
        self._lines: list[Line | None] = [None] * height
        self._lent = [False] * height
        self.areas: list[Area] = []

    def is_like(self, width: int, height: int, glyphs: Glyphs) -> bool:
        """Whether it has this size and these characters."""
        return (self.width, self.height) == (width, height) and self.glyphs is glyphs

    def copy(self) -> Canvas:
        """The same drawing, to go on with; a row is copied once it is written to."""
        self._finish()
        twin = Canvas(0, 0, self.glyphs)
        twin.width, twin.height = self.width, self.height
        twin._cells, twin._inks = self._cells.copy(), self._inks.copy()
        twin._lines, twin.areas = self._lines.copy(), self.areas.copy()
        self._lent, twin._lent = [True] * self.height, [True] * self.height
        return twin

    def put(self, x: int, y: int, text: str, ink: Ink = Ink.TEXT) -> None:
        """Write a text from that cell on."""
        if not 0 <= y < self.height or x >= self.width:
            return
        if self.glyphs.ascii:
            text = self.glyphs.written(text)
        end = x + len(text)
        if end <= 0:
            return
        if x < 0 or end > self.width:
            text = text[max(0, -x) : self.width - x]
            x, end = max(0, x), min(end, self.width)
        if self._lent[y]:
            self._cells[y], self._inks[y] = self._cells[y].copy(), self._inks[y].copy()
            self._lent[y] = False
        self._cells[y][x:end] = text
        self._inks[y][x:end] = ink.code * len(text)
        self._lines[y] = None

    def put_right(self, end: int, y: int, text: str, ink: Ink = Ink.TEXT) -> None:
        """Write a text whose last cell is the one before `end`."""
        self.put(end - len(self.glyphs.written(text)), y, text, ink)

    def put_in_blank(self, end: int, y: int, texts: Sequence[str]) -> None:
        """Write those of the texts that find blank cells, the last before `end`."""
        for text in texts:
            x = end - len(text)
            if self.is_blank(x, end, y):
                self.put(x, y, text)
                end = x - 2

    def is_blank(self, x: int, end: int, y: int) -> bool:
        """Whether nothing stands in these cells of a row, nor right beside them."""
        return x > 0 and not "".join(self._cells[y][x - 1 : end + 1]).strip()

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

    def clear_row(self, y: int) -> None:
        """Make a row blank, and deaf to the mouse."""
        self.fill_row(y, Ink.TEXT)
        self.areas = [area for area in self.areas if area.y != y]

    def card_area(self, x: int, y: int, width: int, height: int, index: int) -> None:
        self.areas.append(Area(x, y, width, height, False, index))

    def choice_area(self, x: int, y: int, width: int, height: int, index: int) -> None:
        self.areas.append(Area(x, y, width, height, True, index))

    def key_area(self, x: int, y: int, width: int, key: str) -> None:
        self.areas.append(Area(x, y, width, 1, False, 0, key))

    def picture(self) -> Picture:
        """The drawing as it stands."""
        return Picture(self._finish(), tuple(self.areas))

    def _finish(self) -> tuple[Line, ...]:
        """The rows as lines; those that stayed as they were are the same objects again."""
        for y, line in enumerate(self._lines):
            if line is None:
                self._lines[y] = _runs("".join(self._cells[y]), "".join(self._inks[y]))
        return tuple(line for line in self._lines if line is not None)


@lru_cache(maxsize=4096)
def _runs(text: str, codes: str) -> Line:
    """A row's text cut where the ink changes. Most rows are those of the picture before."""
    return tuple(
        (text[found.start() : found.end()], _BY_CODE[found.group(1)])
        for found in _SAME_INK.finditer(codes)
    )


def differing(old: Line, new: Line) -> list[int]:
    """The columns whose cells look different, from the left."""
    x = 0
    first, last = 0, min(len(old), len(new))
    while first < last and old[first] == new[first]:
        x += len(old[first][0])
        first += 1
    same = 0
    while same < last - first and old[-1 - same] == new[-1 - same]:
        same += 1
    before, after = _looks(old[first : len(old) - same]), _looks(new[first : len(new) - same])
    return [x + at for at, (was, now) in enumerate(zip(before, after, strict=True)) if was != now]


def _looks(line: Sequence[tuple[str, Ink]]) -> list[str]:
    """Each cell as it looks: of a blank only the ground is seen."""
    found: list[str] = []
    for text, ink in line:
        blank = " A" if ink in ON_TABLE else " " + ink.code
        found += [blank if character == " " else character + ink.code for character in text]
    return found


def part(line: Line, first: int, end: int) -> Line:
    """The cells of a line from one column to another."""
    found: list[tuple[str, Ink]] = []
    x = 0
    for text, ink in line:
        piece = text[max(0, first - x) : max(0, end - x)]
        if piece:
            found.append((piece, ink))
        x += len(text)
    return tuple(found)
