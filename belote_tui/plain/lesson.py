"""A lesson in words: what it says stands above the question it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from belote_tui.lessons import Lesson, sit_down_to, written
from belote_tui.plain.face import PlainFace
from belote_tui.seats import Face
from belote_tui.table import Table
from belote_tui.words import Names, Style


class _Tutor:
    """Says the notes through the face of the person."""

    def __init__(self, face: PlainFace, lesson: Lesson) -> None:
        self._face = face
        self._names = Names.under(lesson.record.rules, 0, Style.WORDS)

    async def teach(self, notes: Sequence[str]) -> None:
        self._face.remark(*(written(note, self._names) for note in notes))

    def correct(self, sentence: str) -> None:
        self._face.remark(written(sentence, self._names))


def lay(lesson: Lesson) -> Callable[[Face], Table]:
    """Lays the table of the lesson for `run`."""

    def sit(face: Face) -> Table:
        assert isinstance(face, PlainFace)
        return sit_down_to(lesson, face, _Tutor(face, lesson))

    return sit
