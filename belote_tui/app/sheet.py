"""Pages of text: a title line, a body, a line of keys; and the screen that shows one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from belote_tui.app.widgets.glyphs import glyphs_for
from belote_tui.cards import Card, Rank, Suit
from belote_tui.words import card_name
from belote_tui.words.keys import Keymap, key_name

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp

WIDTH: Final = 80
HEIGHT: Final = 24

BAR: Final = "$bar-text on $bar"
QUIET: Final = "$dimmed"
HEADING: Final = "bold $accent"
"""Styles, by the colours of the theme."""


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


def centred(text: str, style: str = "") -> Line:
    """A line of one piece in the middle of the page."""
    return (Span(" " * max(0, (WIDTH - len(text)) // 2)), Span(text, style))


def jacks() -> list[Line]:
    """The four cards that every player likes best."""
    faces = [(card_name(Card.of(Rank.JACK, suit)), suit) for suit in _JACKS]
    rows: list[list[Span]] = [[Span(" " * 27)] for _row in range(3)]
    for name, suit in faces:
        edge, ink = "$card-text on $card-face", f"bold ${suit.name.lower()} on $card-face"
        rows[0] += [Span("╭───╮", edge), Span("  ")]
        rows[1] += [Span("│", edge), Span(f"{name:<3}", ink), Span("│", edge), Span("  ")]
        rows[2] += [Span("╰───╯", edge), Span("  ")]
    return list(rows)


def length(line: Line) -> int:
    """How many cells a line takes."""
    return sum(len(span.text) for span in line)


def three_parts(left: str, middle: str, right: str, width: int) -> str:
    """The title line: three texts, the last one at the right edge."""
    start = f" {left}   {middle}" if middle else f" {left}"
    return f"{start}{right:>{max(0, width - len(start) - 1)}} "[:width]


def keys_line(keys: Iterable[Key], width: int, keymap: Keymap | None = None) -> Line:
    """The keys with what they do, as many as there is room for."""
    kept = list(keys)
    while kept:
        for gap in (3, 2):
            line = _keys_apart(kept, gap, keymap)
            if length(line) <= width:
                return line
        # Help and the way out, at the end, stay longer than what is in the middle.
        del kept[-3 if len(kept) > 4 else -1]
    return BLANK


def _keys_apart(keys: Iterable[Key], gap: int, keymap: Keymap | None) -> list[Span]:
    line: list[Span] = []
    for key in keys:
        name = key_name(keymap.shown(key.label) if keymap else key.label)
        line += [
            Span(" " * gap if line else " "),
            Span(name, "bold", key.key),
            Span(f" {key.does}", "", key.key),
        ]
    return line


class Page(Screen[str]):
    """A screen of text. It comes back with what the person wants next, where that is asked."""

    app: BeloteApp

    guard: ClassVar[float] = 0.25
    """Seconds during which Enter does nothing, since it was meant for what was there before."""
    typing: ClassVar[bool] = False
    """Whether letters are typed here, and none of them is a command."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet()
        self._opened = 0.0

    def compose(self) -> ComposeResult:
        yield self.sheet

    # What a page is made of

    def title_parts(self) -> tuple[str, str, str]:
        """What stands at the left, after it, and at the right of the title line."""
        return "Belote", "", ""

    def body(self) -> Sequence[Line]:
        """The lines of the page, 80 cells wide."""
        return ()

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
        if key in ("enter", " ") and event.time < self._opened + self.guard:
            return
        await self.pressed("enter" if key == " " else key)

    async def pressed(self, key: str) -> None:
        """Any key, or a click that stands for one."""
        if key == "q":
            self.leave()
        elif key in ("up", "down", "pageup", "pagedown") and self.sheet.scroll_by(key):
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
        hidden = self._hidden()
        if not hidden:
            return False
        step = {"up": -1, "down": 1, "pageup": 2 - self.size.height}.get(key, self.size.height - 2)
        self._top = min(max(0, self._top + step), hidden)
        self.refresh()
        return True

    def put_on_top(self, line: int) -> None:
        """Put that line of the body on top, as far as there are lines below it."""
        self._top = min(max(0, line), self._hidden())
        self.refresh()

    @property
    def top(self) -> int:
        """The first line of the body that is in view."""
        return self._top

    def _hidden(self) -> int:
        """How many lines of the body there is no room for."""
        return max(0, len(self._page.body()) - (self.size.height - 2))

    @property
    def _page(self) -> Page:
        page = self.screen
        assert isinstance(page, Page)
        return page

    def render(self) -> Content:
        page, (width, height) = self._page, self.size
        written = self._written
        self._spots = []
        body = page.body()
        room = max(0, height - 2)
        self._top = min(self._top, max(0, len(body) - room))
        shown = list(body[self._top : self._top + room])
        above = min(room - len(shown), max(0, (height - HEIGHT) // 3))
        shown = [BLANK] * above + shown
        shown += [BLANK] * (room - len(shown))
        margin = max(0, (width - WIDTH) // 2)
        title = written(three_parts(*page.title_parts(), width))
        lines = [Content.styled(title.ljust(width)[:width], BAR)]
        for row, line in enumerate(shown, start=1):
            lines.append(self._drawn(line, row, margin, width))
        asked = _keys_of(page, long=len(body) > room)
        keys = self._drawn(keys_line(asked, width, page.app.manners.keymap), height - 1, 0, width)
        lines.append(keys.pad_right(max(0, width - keys.cell_length)).stylize_before(BAR))
        return Content("\n").join(lines[:height])

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


def _keys_of(page: Page, *, long: bool) -> list[Key]:
    """The keys of the page; those that move through it only where there is more to see."""
    keys = page.keys()
    return [key for key in keys if long or key.key != "down"]
