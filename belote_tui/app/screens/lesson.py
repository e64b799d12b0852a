"""A lesson: the table, and above it what is said about the decision to be taken."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from belote_tui.app import keys
from belote_tui.app.pace import Manners
from belote_tui.app.palette import Theme
from belote_tui.app.scene import Scene
from belote_tui.app.screens.lesson_summary import LessonSummary
from belote_tui.app.screens.table import TableScreen
from belote_tui.app.sheet import Key
from belote_tui.app.widgets.glyphs import Glyphs, glyphs_for
from belote_tui.app.widgets.layout import Kind
from belote_tui.app.widgets.picture import rows_below
from belote_tui.lessons import Lesson, sit_down_to, written
from belote_tui.rules.events import DealScored, MatchEnded
from belote_tui.rules.view import SeatView
from belote_tui.seats import Face
from belote_tui.words import _, pgettext
from belote_tui.words.wrapping import wrapped

if TYPE_CHECKING:
    from belote_tui.table import Table

_WIDEST: Final = 100
_LEAST: Final = 16
"""Rows that the table keeps; without them the notes lie over it."""
_ENOUGH: Final = 5
"""Rows above the hand that are enough for a note; with fewer it takes the window."""
_BACK: Final = ("up", "pageup")
_ON: Final = ("enter", "space", "right")


class LessonScreen(TableScreen):
    """A lesson at the table. `note` is what is said, `to_come` how many notes follow it.

    It is `in_view` until the person closes it where it lies over the table.
    """

    DEFAULT_CSS = "LessonScreen { layers: default note; }"

    def __init__(self, lesson: Lesson, manners: Manners, theme: Theme) -> None:
        self.lesson = lesson
        self.note = ""
        self.to_come = 0
        self.in_view = False
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
        self.in_view = True
        self.panel.page = 0
        if not to_come:
            self.paint()
            return
        self._was_read = asyncio.Event()
        self.paint()
        try:
            await self._was_read.wait()
        finally:
            self._was_read = None

    def correct(self, sentence: str) -> None:
        self.told = written(sentence, self.story.names)
        self.paint()

    # The end of the deal is the end of the lesson

    async def show_summary(self, event: DealScored, view: SeatView) -> None:
        notes = self.lesson.notes[len(self.lesson.actions)]
        closing = [written(note, self.story.names) for note in notes]
        await self._show(LessonSummary(self.story, view, closing))

    async def show_end(self, event: MatchEnded, view: SeatView) -> None:
        """The summary was all."""

    # What is seen

    @property
    def waits(self) -> bool:
        """Whether nothing is asked before the note was read."""
        return self._was_read is not None

    @property
    def covered(self) -> bool:
        """Whether the note lies over the table now, and keys are for it."""
        wanted = self.in_view and (self.waits or self.face.question is not None)
        free = self.line is None and not self.pane and Kind.of(*self.app.size) is not Kind.NONE
        return wanted and free and not self.panel.rows_above()

    def spoken(self) -> Iterator[tuple[str, int]]:
        """Every note that is said at the table, with how many follow it."""
        for done, notes in self.lesson.notes.items():
            if done < len(self.lesson.actions):
                for left, note in zip(reversed(range(len(notes))), notes, strict=True):
                    yield written(note, self.story.names), left

    def paint(self) -> None:
        if self.is_mounted:
            # What stands above the table is in view again, and stays so in a smaller window.
            self.in_view = self.in_view or self.panel.rows_above() > 0
        super().paint()
        if self.is_mounted:
            self.panel.take_place()

    def seen(self, scene: Scene) -> Scene:
        """The scene with what may be done about the note."""
        if self.line is not None:
            return scene
        hint = _("hint")
        shown = [(key, does) for key, does in scene.footer if does != hint]
        go_on = ("Enter", _("go on"))
        if self.waits:
            sentence = _("Read on with Enter; then it is your turn.")
            told = (self.told,) if self.told else ()
            return replace(scene, prompt=(sentence, *told), footer=(go_on, *shown))
        if self.covered:
            shown = [go_on if key == "Enter" else (key, does) for key, does in shown]
        elif self.face.question is not None and not self.panel.rows_above():
            shown[2:2] = self.face.manners.footer([("i", pgettext("key", "text"))])
        return replace(scene, footer=tuple(shown))

    @property
    def table_size(self) -> Size:
        width, height = self.app.size
        return Size(width, height - self.panel.rows_above())

    def on_resize(self) -> None:
        self.panel.page = 0
        self.paint()

    # Keys

    def on_key(self, event: events.Key) -> None:
        if self.line is None and self._reads(event):
            event.stop()
            event.prevent_default()
            self.told = ""
            self.paint()
        else:
            super().on_key(event)

    def _reads(self, event: events.Key) -> bool:
        """Whether the key was for the note; commands are for the table, whatever lies over it."""
        question, number = self.face.question, keys.digit(event.character)
        if not self.covered:
            if self.waits and event.key in _ON:
                self.read_on()
                return True
            return False
        if keys.command_of(event, self.face.manners.keymap) not in (None, "back", "hint"):
            return False
        if question is not None and (number or event.key in ("left", "right")):
            self.in_view = False
            self.choose_only(number, event.time)
            return number is not None
        if event.key in _BACK:
            self.panel.turn(-1)
        else:
            self.read_on()
        return True

    def read_on(self) -> None:
        """The note was read as far as it is seen: the rest of it, or what comes after it."""
        if Kind.of(*self.app.size) is Kind.NONE:
            return
        if self.pane and not self.panel.rows_above():
            self.pane = False
        elif self.covered and self.panel.turn(1):
            return
        elif self._was_read is not None:
            self._was_read.set()
        elif self.covered:
            self.in_view = False

    def enter(self, at: float) -> bool:
        if not (self.covered or self.waits):
            return super().enter(at)
        self.read_on()
        self.paint()
        return True

    def do(self, command: str) -> None:
        if command == "hint":
            self._show_note()
            self.paint()
        elif command == "finish":
            self.told = _("In a lesson every card is played.")
            self.paint()
        else:
            super().do(command)

    def told_keys(self) -> tuple[Key, ...]:
        again = _("the text of the lesson, where it is not in view")
        return tuple(
            key._replace(does=again) if key.label == "i" else key for key in super().told_keys()
        )

    def _show_note(self) -> None:
        """The note once more, where it is not seen all the time."""
        if self.panel.rows_above():
            self.told = _("The text stands above the table.")
        elif self.waits or self.face.question is not None:
            self.in_view, self.pane = True, False
            self.panel.page = 0
        else:
            self.told = _("It is not your turn.")


class NotePanel(Widget):
    """The note: above the table, or over it as far as the own hand where there is no room above."""

    DEFAULT_CSS = """
    NotePanel { width: 1fr; height: auto; }
    NotePanel.over {
        layer: note; background: $table; border-bottom: solid $dimmed;
        border-subtitle-color: $accent; border-subtitle-style: bold;
    }
    NotePanel.ascii { border-bottom: ascii $dimmed; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self._rows = 0

    @property
    def _lesson(self) -> LessonScreen:
        screen = self.screen
        assert isinstance(screen, LessonScreen)
        return screen

    def _lines(self, note: str) -> list[str]:
        return wrapped(note, max(20, min(_WIDEST, self.app.size.width - 4)))

    def rows_above(self) -> int:
        """How many rows above the table each note fits into; none where the table needs them."""
        spoken = self._lesson.spoken()
        rows = max(len(self._lines(note)) + (1 if left else 0) for note, left in spoken)
        return rows if self.app.size.height - rows >= _LEAST else 0

    def _rows_over(self) -> int:
        """How many rows of the table the note covers: not the hand, if that leaves enough."""
        scene, (width, height) = self._lesson.drawn.scene, self.app.size
        free = 0 if scene is None else rows_below(scene, width, height)[0]
        room = free if free >= _ENOUGH else height - 1
        return min(room, len(self._lines(self._lesson.note)) + 1)

    def take_place(self) -> None:
        """Go where the window has room for the note now."""
        over = self._lesson.covered
        self._rows = self._rows_over() if over else self.rows_above()
        self.display = self._rows > 0
        self.styles.height = self._rows
        self.set_class(over, "over")
        self.set_class(over and self._glyphs.ascii, "ascii")
        self.page = min(self.page, len(self._pages()) - 1)
        if over:
            self._write_frame()
        self.refresh()

    def _write_frame(self) -> None:
        pages = len(self._pages())
        place = f"   {self.page + 1}/{pages}" if pages > 1 else ""
        self.border_subtitle = Content(self._written(" " + _("Enter: go on") + place + " "))

    def _pages(self) -> list[list[str]]:
        """The lines of the note, as many at once as it has room for over the table."""
        lines, room = self._lines(self._lesson.note), max(1, self._rows - 1)
        return [lines[first : first + room] for first in range(0, len(lines), room)] or [[]]

    def turn(self, step: int) -> bool:
        """Show what follows of a long note, or what was before; false if there is nothing."""
        there = self.page + step
        if not 0 <= there < len(self._pages()):
            return False
        self.page = there
        return True

    def render(self) -> Content:
        lesson = self._lesson
        if self.has_class("over"):
            return self._content(self._pages()[self.page])
        lines = self._lines(lesson.note)
        content = self._content(lines)
        if not lesson.waits:
            return content
        more = self._written("  " + _("Enter: go on"))
        return Content.assemble(content, "\n" * (self._rows - len(lines)), (more, "bold $accent"))

    def _content(self, lines: Sequence[str]) -> Content:
        return Content("\n".join(self._written(f"  {line}") for line in lines))

    @property
    def _glyphs(self) -> Glyphs:
        return glyphs_for(self._lesson.face.manners.style)

    def _written(self, text: str) -> str:
        return self._glyphs.written(text)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._lesson.read_on()
        self._lesson.paint()
