"""A lesson: the table, and above it what is said about the decision to be taken."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from belote_tui.app.pace import Manners
from belote_tui.app.palette import Theme
from belote_tui.app.screens.overlays import Overlay
from belote_tui.app.screens.summary import SummaryScreen
from belote_tui.app.screens.table import TableScreen
from belote_tui.app.sheet import BLANK, Key, Line, plain
from belote_tui.app.story import Story
from belote_tui.app.widgets.glyphs import glyphs_for
from belote_tui.lessons import Lesson, sit_down_to, written
from belote_tui.rules.events import DealScored, MatchEnded
from belote_tui.rules.view import SeatView
from belote_tui.seats import Face
from belote_tui.words import _
from belote_tui.words.wrapping import wrapped

if TYPE_CHECKING:
    from belote_tui.table import Table

_WIDEST: Final = 100
_LEAST: Final = 16
"""Rows that the table keeps; a note for which there are none left opens in front of it."""


class LessonScreen(TableScreen):
    """A lesson at the table. `note` is what is said, `to_come` how many notes follow it."""

    def __init__(self, lesson: Lesson, manners: Manners, theme: Theme) -> None:
        self.lesson = lesson
        self.note = ""
        self.to_come = 0
        self._was_read: asyncio.Event | None = None
        self.panel = NotePanel()
        super().__init__(self._sit, manners, theme)

    def _sit(self, face: Face) -> Table:
        return sit_down_to(self.lesson, face, self)

    def compose(self) -> ComposeResult:
        yield self.panel
        yield self.drawn

    # What the lesson asks of its tutor

    async def teach(self, notes: Sequence[str]) -> None:
        if self.table.match.over:
            return  # The summary has said it.
        for number, note in enumerate(notes, start=1):
            await self._say(note, len(notes) - number)

    async def _say(self, note: str, to_come: int) -> None:
        self.note, self.to_come = written(note, self.story.names), to_come
        self.panel.refresh()
        self.paint()
        if not self.panel.fits(self.note):
            await self._show_note()
        elif to_come:
            self._was_read = asyncio.Event()
            try:
                await self._was_read.wait()
            finally:
                self._was_read = None

    def correct(self, sentence: str) -> None:
        self.told = written(sentence, self.story.names)
        self.paint()

    async def _show_note(self) -> None:
        """The note in front of the table, until a key."""
        closed = asyncio.Event()
        lines = wrapped(self.note, max(20, min(60, self.size.width - 8)))
        self.app.push_screen(Overlay("", lines), lambda _answer: closed.set())
        await closed.wait()

    # The end of the deal is the end of the lesson

    async def show_summary(self, event: DealScored, view: SeatView) -> None:
        notes = self.lesson.notes[len(self.lesson.actions)]
        closing = [written(note, self.story.names) for note in notes]
        await self._show(LessonSummary(self.story, view, closing))

    async def show_end(self, event: MatchEnded, view: SeatView) -> None:
        """The summary was all."""

    # Keys

    def on_key(self, event: events.Key) -> None:
        if self.line is not None:
            super().on_key(event)
        elif self._usual(event) == "i":
            event.stop()
            self.do("hint")
        elif self._was_read is not None and event.key in ("enter", "space", "right"):
            event.stop()
            event.prevent_default()
            self.read_on()
        else:
            super().on_key(event)

    def _usual(self, event: events.Key) -> str:
        return self.face.manners.keymap.usual(event.character or "")

    def read_on(self) -> None:
        """The note was read."""
        if self._was_read is not None:
            self._was_read.set()

    def do(self, command: str) -> None:
        if command == "hint":
            self.run_worker(self._show_note(), group="note")
        elif command == "finish":
            self.told = _("In a lesson every card is played.")
            self.paint()
        else:
            super().do(command)


class NotePanel(Widget):
    """The note, in as many lines as the window has for it."""

    DEFAULT_CSS = "NotePanel { width: 1fr; height: 5; }"

    @property
    def _lesson(self) -> LessonScreen:
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        return screen

    def rows(self) -> int:
        """How many lines the window has for a note."""
        width, height = self.app.size
        return min(4 if width >= _WIDEST else 5, max(0, height - _LEAST))

    def _lines(self, note: str) -> list[str]:
        return wrapped(note, max(20, min(_WIDEST, self.app.size.width - 4)))

    def fits(self, note: str) -> bool:
        """Whether the note can be read here, with a line for what comes after it."""
        marker = 1 if self._lesson.to_come else 0
        return len(self._lines(note)) + marker <= self.rows()

    def on_mount(self) -> None:
        self._take_rows()

    def on_resize(self) -> None:
        self._take_rows()

    def _take_rows(self) -> None:
        self.styles.height = self.rows()

    def render(self) -> Content:
        lesson, rows = self._lesson, self.rows()
        lines = self._lines(lesson.note)
        if len(lines) > rows > 0:
            lines = [*lines[: rows - 1], lines[rows - 1][:-4] + "… i"]
        text = [f"  {line}" for line in lines]
        content = Content("\n".join(map(self._written, text)))
        if not lesson.to_come or len(lines) >= rows:
            return content
        more = self._written("  " + _("Enter: go on"))
        return Content.assemble(content, "\n" * (rows - len(lines)), (more, "bold $accent"))

    def _written(self, text: str) -> str:
        return glyphs_for(self._lesson.face.manners.style).written(text)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._lesson.read_on()


class LessonSummary(SummaryScreen):
    """The count of the deal, and what there is to say about it."""

    def __init__(self, story: Story, view: SeatView, closing: Sequence[str]) -> None:
        super().__init__(story, view, last=True)
        self.closing = closing

    def body(self) -> Sequence[Line]:
        told = [line for note in self.closing for line in wrapped(note, self.columns - 4)]
        return [*super().body(), BLANK, *(plain(f"  {line}") for line in told)]

    def keys(self) -> Sequence[Key]:
        keys = super().keys()
        return (Key("enter", "Enter", _("home")), Key("down", "↑↓", _("move")), *keys[1:])
