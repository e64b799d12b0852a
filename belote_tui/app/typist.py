"""What is typed at the table after `:`, or as a note: read, and done or answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events

from belote_tui.app import keys
from belote_tui.app.typed_line import TypedLine
from belote_tui.rules.actions import Action
from belote_tui.words import _
from belote_tui.words.typed import Command, NotUnderstood, typed

if TYPE_CHECKING:
    from belote_tui.app.screens.table import TableScreen


class Typist:
    """Takes the keys of a table for as long as its `line` is open."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def begin(self) -> None:
        """Open a line, with all the commands on offer."""
        self._screen.line = TypedLine()
        self._offer()

    def begin_note(self) -> None:
        """Open a line for a note, where there is a record to take it."""
        if self._screen.journal is not None:
            self._screen.line = TypedLine(note=True)

    def press(self, line: TypedLine, event: events.Key) -> None:
        """A key into the line: another sign of it, or its end."""
        screen = self._screen
        text = line.press(event.key, event.character if event.is_printable else None)
        if line.closed:
            screen.line = None
        elif text is not None and line.note:
            self._write_note(text)
        elif text is not None:
            self._read(line, text, event.time)
        self._offer()
        screen.paint()

    def _offer(self) -> None:
        """Show the commands that the typed text may become."""
        line = self._screen.line
        if line is not None and not line.note:
            line.offered = "  ".join(keys.offers(line.text).values())

    def _write_note(self, text: str) -> None:
        screen = self._screen
        screen.line = None
        if text.strip() and screen.journal is not None:
            screen.journal.remark(text.strip())
            screen.told = _("The note is in the record.")

    def _read(self, line: TypedLine, text: str, at: float) -> None:
        """Do what the typed line says, or say why not."""
        screen = self._screen
        question, view = screen.face.question, screen.story.view
        if view is None:
            return
        numbered: list[Action | None] = [] if question is None else question.numbered
        meant = typed(text, view, numbered, keys.words())
        offers = list(keys.offers(text))
        if isinstance(meant, NotUnderstood) and len(offers) == 1:
            meant = Command(offers[0])
        if isinstance(meant, NotUnderstood):
            line.answer(meant.sentence)
        elif isinstance(meant, Command):
            screen.line = None
            screen.do(meant.name)
        elif question is None:
            line.answer(_("It is not your turn."))
        elif question.answer_with(meant, at):
            screen.line = None
        else:
            line.answer(question.why_not(meant))
