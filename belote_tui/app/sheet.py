"""Pages of text: a title line, a body, a line of keys; and the screen that shows one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from belote_tui.app.widgets.glyphs import glyphs_for
from belote_tui.app.widgets.keyline import Shown, fitting
from belote_tui.cards import Card, Rank, Suit
from belote_tui.language import NO_BREAK, unbroken
from belote_tui.words import _, card_name
from belote_tui.words.keys import Keymap, key_name
from belote_tui.words.wrapping import wrapped

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp

WIDTH: Final = 80
HEIGHT: Final = 24

BAR: Final = "$bar-text on $bar"
QUIET: Final = "$dimmed"
HEADING: Final = "bold $accent"
"""Styles, by the colours of the theme."""


_NARROWEST: Final = 24
"""Columns below which a page is cut off at the right."""
_ROOMY: Final = 50
_MOVES: Final = ("up", "down", "pageup", "pagedown")
_JACKS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class Span(NamedTuple):
    """A piece of a line: its text, its style, and the key that a click on it stands for."""

    text: str
    style: str = ""
    key: str = ""


Line = Sequence[Span]
BLANK: Line = ()


class Key(NamedTuple):
    """A key of the page: its name for the program, how it is written, what it does."""

    key: str
    label: str
    does: str


def plain(text: str, style: str = "") -> Line:
    """A line of one piece."""
    return (Span(text, style),)


class Centred(tuple[Span, ...]):
    """A line that stands in the middle of the page, however wide that is."""

    __slots__ = ()


def centred(text: str, style: str = "") -> Line:
    """A line of one piece in the middle of the page."""
    return Centred((Span(text, style),))


def jacks() -> list[Line]:
    """The four cards that every player likes best."""
    faces = [(card_name(Card.of(Rank.JACK, suit)), suit) for suit in _JACKS]
    rows: list[list[Span]] = [[], [], []]
    for name, suit in faces:
        edge, ink = "$card-text on $card-face", f"bold ${suit.name.lower()} on $card-face"
        gap = [Span("  ")] if rows[0] else []
        rows[0] += [*gap, Span("╭───╮", edge)]
        rows[1] += [*gap, Span("│", edge), Span(f"{name:<3}", ink), Span("│", edge)]
        rows[2] += [*gap, Span("╰───╯", edge)]
    return [Centred(row) for row in rows]


def length(line: Line) -> int:
    """How many cells a line takes."""
    return sum(len(span.text) for span in line)


def folded(line: Line, width: int) -> list[Line]:
    """The line in as many as it needs in that width, those below it under its text."""
    if isinstance(line, Centred):
        return _folded_in_the_middle(line, width)
    if length(line) <= width or width < 1:
        return [line]
    whole = "".join(span.text for span in line)
    found = re.match(r" *\S+(?: \S+)* {2,}(?=\S)", whole)
    hang = found.end() if found and found.end() <= width // 2 else _indent(whole)
    hang = hang if hang <= width // 2 else 1
    rows: list[list[Span]] = [[]]
    column = 0
    for piece in _pieces(line, width - hang):
        blank = piece.text.isspace()
        if column + len(piece.text) > width:
            if blank:
                column = width
                continue
            rows.append([Span(" " * hang)])
            column = hang
        elif blank and rows[1:] and column == hang:
            continue
        rows[-1].append(piece._replace(text=piece.text.replace(NO_BREAK, " ")))
        column += len(piece.text)
    return list(rows)


def _folded_in_the_middle(line: Line, width: int) -> list[Line]:
    lines = [line]
    if length(line) > width and len(line) == 1:
        texts = wrapped(line[0].text, max(1, width - 2))
        lines = [(line[0]._replace(text=text),) for text in texts]
    return [(Span(" " * max(0, (width - length(one)) // 2)), *one) for one in lines]


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def _pieces(line: Line, width: int) -> Iterable[Span]:
    """The words of a line and the blanks between them; longer words in pieces of that width."""
    for span in line:
        for text in re.findall(r" +|[^ ]+", unbroken(span.text)):
            for start in range(0, len(text), max(1, width)):
                yield span._replace(text=text[start : start + max(1, width)])


def hanging(label: str, text: str, column: int, width: int, style: str = "") -> list[Line]:
    """A label with a text beside it from that column on, or below it where it is long."""
    if len(label) + 4 > column or column > width // 2:
        below = [plain(f"    {line}") for line in wrapped(text, max(8, width - 4))]
        return [plain(f"  {label}", style), *below]
    lines = wrapped(text, max(8, width - column)) or [""]
    first = (Span(f"  {label:<{column - 2}}", style), Span(lines[0]))
    return [first, *(plain(" " * column + line) for line in lines[1:])]


def three_parts(left: str, middle: str, right: str, width: int) -> str:
    """The title line: three texts, the last one at the right edge; fewer where they collide."""
    first = middle.split("   ")[0]
    tries = [([left, middle], right), ([middle], right), ([left, middle], ""), ([middle], "")]
    tries += [([first], right), ([first], "")] if middle else [([left], "")]
    for starts, end in tries:
        start = " " + "   ".join(text for text in starts if text)
        if len(start) + (len(end) + 2 if end else 0) + 1 <= width:
            break
    return f"{start}{end:>{max(0, width - len(start) - 1)}} "[:width]


def keys_line(keys: Iterable[Key], width: int, keymap: Keymap | None = None) -> Line:
    """The keys with what they do, as many as there is room for."""
    named = [
        Shown(key.key, key_name(keymap.shown(key.label) if keymap else key.label), key.does)
        for key in keys
    ]
    kept, gap = fitting(named, width - 1)
    line: list[Span] = []
    for key, name, text in kept:
        line += [
            Span(" " * (gap if line else 1)),
            Span(name, "bold", key),
            Span(f" {text}" if text else "", "", key),
        ]
    return line


class Page(Screen[str]):
    """A screen of text. It comes back with what the person wants next, where that is asked."""

    app: BeloteApp

    guard: ClassVar[float] = 0.25
    """Seconds during which Enter does nothing, since it was meant for what was there before."""
    typing: ClassVar[bool] = False
    """Whether letters are typed here, and none of them is a command."""
    widest: ClassVar[int] = WIDTH
    """Columns that the page takes at most."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet()
        self.told = ""
        self._opened = 0.0

    def compose(self) -> ComposeResult:
        yield self.sheet

    # What a page is made of

    def title_parts(self) -> tuple[str, str, str]:
        """What stands at the left, after it, and at the right of the title line."""
        return "Belote", "", ""

    @property
    def columns(self) -> int:
        """How wide the lines of the page may be; what is longer is folded."""
        return max(_NARROWEST, min(self.widest, self.size.width or WIDTH))

    @property
    def room(self) -> int:
        """How many lines of the body are seen at once."""
        below = sum(len(folded(line, self.columns)) for line in self.below())
        return max(1, (self.size.height or HEIGHT) - 2 - below)

    def body(self) -> Sequence[Line]:
        """The lines of the page, as wide as `columns`."""
        return ()

    def below(self) -> Sequence[Line]:
        """What stays in view above the keys: a sentence about what was done last."""
        lines = [
            line for text in self.told.splitlines() for line in wrapped(text, self.columns - 2)
        ]
        return [plain(f" {line}", "bold") for line in lines]

    def here(self) -> str:
        """The key of what the cursor is at, which is kept in view; none without a cursor."""
        return ""

    def keys(self) -> Sequence[Key]:
        """The keys of the page, the most important first."""
        return ()

    async def press(self, key: str) -> None:
        """A key that is not for scrolling or leaving, or a click that stands for it."""

    # How it is worked

    def on_mount(self, event: events.Mount) -> None:
        self._opened = event.time

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        key = event.character if event.is_printable and event.character else event.key
        if not self.typing:
            key = self.app.manners.keymap.usual(key)
        if key == " ":
            # Who reads on with it stays where the text ends.
            key = "pagedown" if self.sheet.is_long and not self.here() else "enter"
        if key == "enter" and event.time < self._opened + self.guard:
            return
        await self.pressed(key)

    async def pressed(self, key: str) -> None:
        """Any key, or a click that stands for one."""
        if key == "q":
            self.leave()
        elif key in _MOVES and not self.here() and self.sheet.scroll_by(key):
            return
        elif key == "?":
            self.open_help()
        else:
            await self.press(key)

    def open_help(self) -> None:
        """The keys of this page, and the rules of the match under way or of the next one."""
        from belote_tui.app.screens.help import HelpScreen

        match = self.app.match_screen
        rules = self.app.setup.rules if match is None else match.table.match.rules
        self.app.push_screen(HelpScreen(self.keys(), rules))

    def leave(self) -> None:
        """Leave the program; nothing is asked."""
        self.app.exit()

    def again(self) -> None:
        """Draw the page anew."""
        self.sheet.refresh()


class Sheet(Widget):
    """Draws the page that it belongs to, in the middle of wide screens."""

    DEFAULT_CSS = "Sheet { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._top = 0
        self._spots: list[tuple[int, int, int, str]] = []

    def scroll_by(self, key: str) -> bool:
        """Move a long body; false if it is all in view."""
        hidden, page = self._hidden(), self._page.room
        if not hidden:
            return False
        step = {"up": -1, "down": 1, "pageup": -page}.get(key, page)
        self._top = min(max(0, self._top + step), hidden)
        self.refresh()
        return True

    def put_on_top(self, line: int) -> None:
        """Put that line of the body on top, as far as there are lines below it."""
        columns = self._page.columns
        above = sum(len(folded(one, columns)) for one in self._page.body()[:line])
        self._top = min(max(0, above), self._hidden())
        self.refresh()

    @property
    def top(self) -> int:
        """The first line that is in view, of those that the body is folded into."""
        return self._top

    @property
    def more_below(self) -> bool:
        """Whether lines of the body are hidden below those in view."""
        return self._top < self._hidden()

    @property
    def is_long(self) -> bool:
        """Whether the body is not in view all at once."""
        return self._hidden() > 0

    def _lines(self) -> list[Line]:
        columns = self._page.columns
        return [row for line in self._page.body() for row in folded(line, columns)]

    def _hidden(self) -> int:
        """How many lines of the body there is no room for."""
        return max(0, len(self._lines()) - self._page.room)

    def _keep_in_view(self, lines: Sequence[Line], room: int) -> None:
        """Move as little as needed for the place of the cursor to be seen."""
        here = self._page.here()
        found = [row for row, line in enumerate(lines) if any(span.key == here for span in line)]
        if not here or not found:
            return
        # From the first entry on, what stands above it is seen too.
        first = 0 if found[-1] < room and found[0] <= room // 2 else found[0]
        self._top = min(max(self._top, found[-1] - room + 1), first)

    @property
    def _page(self) -> Page:
        page = self.screen
        assert isinstance(page, Page)
        return page

    def render(self) -> Content:
        page, (width, height) = self._page, self.size
        written = self._written
        self._spots = []
        body, columns, room = self._lines(), page.columns, page.room
        below = [row for line in page.below() for row in folded(line, columns)]
        self._keep_in_view(body, room)
        self._top = min(self._top, max(0, len(body) - room))
        shown = body[self._top : self._top + room]
        above = min(room - len(shown), max(0, (height - HEIGHT) // 3))
        shown = [BLANK] * above + shown
        shown += [BLANK] * (room - len(shown)) + below
        margin = max(0, (width - columns) // 2)
        title = written(three_parts(*page.title_parts(), width))
        lines = [Content.styled(title.ljust(width)[:width], BAR)]
        for row, line in enumerate(shown[: max(0, height - 2)], start=1):
            lines.append(self._drawn(line, row, margin, width))
        asked = self._keys()
        keys = self._drawn(keys_line(asked, width, page.app.manners.keymap), height - 1, 0, width)
        lines.append(keys.pad_right(max(0, width - keys.cell_length)).stylize_before(BAR))
        return Content("\n").join(lines[:height])

    def _keys(self) -> list[Key]:
        """The keys of the page; those that move through it only where there is more to see."""
        asked = self._page.keys()
        keys = [key for key in asked if key.key != "down"]
        if not self._hidden() or self._page.here():
            return keys
        label = "Space ↑↓" if self.more_below and self.size.width >= _ROOMY else "↑↓"
        return [*keys[:1], Key("pagedown", label, _("move")), *keys[1:]]

    def _drawn(self, line: Line, row: int, margin: int, width: int) -> Content:
        """The line with its clickable places noted."""
        column = margin
        pieces: list[tuple[str, str]] = [(" " * margin, "")]
        for text, style, key in line:
            text = self._written(text)
            if key:
                self._spots.append((row, column, column + len(text), key))
            column += len(text)
            pieces.append((text, style))
        return Content.assemble(*pieces).truncate(width)

    def _written(self, text: str) -> str:
        """The text in characters that the terminal has."""
        return glyphs_for(self._page.app.manners.style).written(text)

    async def on_click(self, event: events.Click) -> None:
        for row, start, end, key in self._spots:
            if event.y == row and start <= event.x < end:
                await self._page.pressed(key)
                return
