"""The end of a lesson: the count of its deal, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.app.screens.summary import SummaryScreen
from belote_tui.app.sheet import BLANK, HEADING, Key, Line, folded, plain
from belote_tui.app.story import Story
from belote_tui.rules.view import SeatView
from belote_tui.words import _
from belote_tui.words.wrapping import wrapped


class LessonSummary(SummaryScreen):
    """The count of the deal, and what there is to say about it."""

    def __init__(self, story: Story, view: SeatView, closing: Sequence[str]) -> None:
        super().__init__(story, view, last=True)
        self.closing = closing

    def body(self) -> Sequence[Line]:
        return self._in(self.room)

    def _in(self, room: int) -> Sequence[Line]:
        """Count and text, close together where both are in view so; else the count as ever."""
        told = [line for note in self.closing for line in wrapped(note, self.columns - 4)]
        below = [BLANK, *(plain(f"  {line}") for line in told)]
        count = self.count_in(room - len(below))
        if self._rows([*count, *below]) > room:
            count = self.count_in(room)
        return [*count, *below]

    def _rows(self, lines: Sequence[Line]) -> int:
        return sum(len(folded(line, self.columns)) for line in lines)

    def below(self) -> Sequence[Line]:
        """How to read on, as long as there is more to read."""
        room = max(1, self.size.height - 2)
        if self.told or self._rows(self._in(room)) <= room:
            return super().below()
        hidden = self._rows(self._in(room - 1)) - (room - 1)
        more = self.sheet.top < hidden
        return [plain("  " + _("Space: read on"), HEADING) if more else BLANK]

    def keys(self) -> Sequence[Key]:
        keys = super().keys()
        return (Key("enter", "Enter", _("home")), Key("down", "↑↓", _("move")), *keys[1:])
