"""What is wrong with a file, collected: a reader says one thing and goes on."""

from __future__ import annotations

from belote_tui.errors import InvalidRecord
from belote_tui.words import _

MOST = 100
"""A file with more faults than this is not worth a longer list."""


class Faults:
    """The faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[InvalidRecord] = []

    @property
    def full(self) -> bool:
        """Whether nothing more is added, so that there is no use in reading on."""
        return len(self.found) >= MOST

    def add(self, line: int, column: int, what: str) -> None:
        """Something is wrong in that line; line 0 is the file as a whole."""
        if not self.full:
            sentence = _("line {line}: {what}").format(line=line, what=what) if line else what
            self.found.append(InvalidRecord(self.file, line, column, sentence))

    def check(self) -> None:
        """Raise the first fault, which knows of the others."""
        if self.found:
            first = self.found[0]
            raise InvalidRecord(
                first.file, first.line, first.column, first.sentence, self.found[1:]
            )
