"""What a match was played on from, as its `[Origin]` says: a try, which leaves that match alone."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Self

from belote_tui.words import _
from belote_tui.words.dates import day_and_time

_WRITTEN: Final = re.compile(r"(.+) deal ([0-9]{1,4}) after ([0-9]{1,4}) actions")
_NAMED_AFTER_TIME: Final = re.compile(r"([0-9]{8})-([0-9]{6})-[0-9]{2}")


class Origin(NamedTuple):
    """The match by its name, the number of a deal, and after how many of its actions."""

    match: str
    deal: int
    actions: int

    @classmethod
    def read(cls, text: str) -> Self | None:
        """What the tag says; `None` where it names something else, as prepared deals."""
        found = _WRITTEN.fullmatch(text)
        return None if found is None else cls(found[1], int(found[2]), int(found[3]))

    def __str__(self) -> str:
        return f"{self.match} deal {self.deal} after {self.actions} actions"

    def named(self) -> str:
        """The try by the name of the match, for the commands that take it."""
        return self._of(self.match)

    def told(self) -> str:
        """The try by when the match began, where its name tells that."""
        found = _NAMED_AFTER_TIME.fullmatch(self.match)
        return self._of(self.match if found is None else day_and_time(f"{found[1]}T{found[2]}Z"))

    def _of(self, match: str) -> str:
        return _("a try from deal {deal} of {match}").format(deal=self.deal, match=match)
