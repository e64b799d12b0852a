"""Which matches are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from belote_tui.records.entry import Entry


@dataclass(frozen=True, slots=True)
class Asked:
    """Matches of those days (where the person is), by that preset, against those opponents.

    `opponents` is one level that both are of, or what `opponents_of` calls them. With `every`
    matches that were played on from others, or with prepared hands, are not left out.
    """

    since: date | None = None
    until: date | None = None
    preset: str = ""
    opponents: str = ""
    every: bool = False

    def wants(self, entry: Entry, opponents: str) -> bool:
        """Whether a match is asked for, apart from its origin."""
        if self.preset and entry.preset != self.preset:
            return False
        if self.opponents and not _are(opponents, self.opponents):
            return False
        return self._in_time(entry)

    def _in_time(self, entry: Entry) -> bool:
        if self.since is None and self.until is None:
            return True
        day = day_of(entry.date)
        if day is None:
            return False
        return (self.since or day) <= day <= (self.until or day)


def day_of(moment: str) -> date | None:
    """The day of a moment in UTC (ISO 8601), where the person is; `None` if that is none."""
    try:
        return datetime.fromisoformat(moment).astimezone().date()
    except (ValueError, OverflowError, OSError):
        return None


def opponents_of(players: Sequence[str], person: int) -> str:
    """What the two opponents are called: `club`, or `casual, club`."""
    return ", ".join(sorted({players[(person + 1) % 4], players[(person + 3) % 4]}))


def _are(label: str, asked: str) -> bool:
    """Whether these opponents are those; `expert` is `expert worlds=20` too."""
    if label == asked:
        return True
    return {name.partition(" ")[0] for name in label.split(", ")} == {asked}


def labels_of(
    entries: Iterable[Entry], person_of: Callable[[Sequence[str]], int]
) -> Iterator[tuple[Entry, int, str]]:
    """Each match that can be read, with the person's seat and what the opponents are called."""
    known: dict[str, tuple[int, str]] = {}
    for entry in entries:
        if not entry.preset:
            continue
        found = known.get(entry.names)
        if found is None:
            person = person_of(entry.players)
            found = known[entry.names] = person, opponents_of(entry.players, person)
        yield entry, *found
