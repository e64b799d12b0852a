"""The matches of this player: a folder with a file each, and the index over them.

`Archive().create(record)` begins a match and gives its `Journal`; `entries()` lists them, the
oldest first; `find(name)` is the file of an id, of the beginning of one, or of `last`.
`python -m belote_tui.records.archive` brings the index up to date.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from belote_tui.errors import InvalidRecord, UnknownRecord
from belote_tui.records import folders
from belote_tui.records.entry import Entry
from belote_tui.records.index import SUFFIX, Index
from belote_tui.words import _

# A list needs none of these, and someone waits for it.
if TYPE_CHECKING:
    from belote_tui.records.journal import Journal
    from belote_tui.records.model import Record
    from belote_tui.records.reading import Reading

LAST: Final = "last"
MATCHES: Final = "matches"
_IN_A_SECOND: Final = 100


def latest_unfinished(
    entries: Sequence[Entry], aside: Callable[[Entry], bool] = lambda _entry: False
) -> Entry | None:
    """The latest match to go on with; else one `aside`, one from elsewhere, a try last of all."""
    found = [entry for entry in reversed(entries) if entry.unfinished and entry.preset]
    return min(
        found,
        key=lambda one: (bool(one.origin), one.tried is not None, aside(one)),
        default=None,
    )


class Archive:
    """The folder of matches; `data` is `folders.data()` unless another one is given."""

    def __init__(self, data: Path | None = None) -> None:
        data = folders.data() if data is None else data
        self.folder = data / MATCHES
        self.index = Index(data / "index.sqlite", self.folder)

    def create(self, record: Record, now: datetime | None = None) -> Journal:
        """Begin a match: a file named after the time, which no other program has.

        The record is dated if it has no date yet. Where no file can be made, the journal says so
        and the match is kept in memory.
        """
        from belote_tui.records.journal import Journal

        now = datetime.now(UTC) if now is None else now.astimezone(UTC)
        if not record.date:
            record = replace(record, date=f"{now:%Y-%m-%dT%H:%M:%SZ}")
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        for number in range(_IN_A_SECOND):
            path = self.folder / f"{now:%Y%m%d-%H%M%S}-{number:02}{SUFFIX}"
            with contextlib.suppress(FileExistsError):
                return Journal.create(path, record)
        return Journal.in_memory(record, _("too many matches began in this second"))

    def entries(self, budget: float | None = None) -> list[Entry]:
        """Every match, the oldest first. What can't be read within `budget` seconds is left blank.

        Give a budget where someone waits, and let `refresh_in_background` do the rest.
        """
        return self.listing(budget)[0]

    def listing(self, budget: float | None = None) -> tuple[list[Entry], int]:
        """The same, and how many were left blank."""
        return self.index.entries(budget)

    def refresh_in_background(self) -> Thread:
        """Bring the index up to date while something else goes on."""
        thread = Thread(target=self.index.entries, name="index of the matches", daemon=True)
        thread.start()
        return thread

    def unfinished(self, aside: Callable[[Entry], bool] = lambda _entry: False) -> Entry | None:
        """The latest match that can be gone on with, one `aside` only if there is no other."""
        return latest_unfinished(self.entries(budget=0.5), aside)

    def find(self, name: str) -> Path:
        """The file of a match: by its id, by the beginning of it, or `last`, which is no try.

        Raises `UnknownRecord` if there is none, or more than one.
        """
        names = sorted(file.stem for file in self.folder.glob(f"[!.]*{SUFFIX}"))
        if name == LAST and names:
            tries = {entry.id for entry in self.entries(budget=0.5) if entry.tried}
            return self.path(next((one for one in reversed(names) if one not in tries), names[-1]))
        if name == LAST:
            raise UnknownRecord(name, _("no match has been kept yet; 'belote play' begins one"))
        found = [one for one in names if one == name] or [
            one for one in names if name and one.startswith(name)
        ]
        if len(found) == 1:
            return self.path(found[0])
        if not found:
            raise UnknownRecord(
                name,
                _("there is no match {name!r}; 'belote list' names those there are").format(
                    name=name
                ),
            )
        raise UnknownRecord(
            name,
            _("{count} matches begin with {name!r}: {first}, {second}…").format(
                count=len(found), name=name, first=found[0], second=found[1]
            ),
        )

    def path(self, match_id: str) -> Path:
        """Where the file of that id is, or would be."""
        return self.folder / f"{match_id}{SUFFIX}"


def prepared_for(path: Path) -> Path | None:
    """Where the deals that were prepared for a match of the archive are kept, if it is one."""
    return path.parent.with_name("prepared") / path.name if path.parent.name == MATCHES else None


def located(name: str) -> Path:
    """The file that a word of the command line means: a path, or a match of the archive."""
    path = Path(name)
    if path.is_file() or path.suffix == SUFFIX:
        return path
    return Archive().find(name)


def opened(name: str) -> Record:
    """The record that a word of the command line means. Raises `InvalidRecord` for a faulty one."""
    path = located(name)
    return record_in(path, str(path))


def record_in(path: Path, called: str = "") -> Record:
    """The record in a file, which faults call by its name. Raises `InvalidRecord`."""
    from belote_tui.records.disk import content_of
    from belote_tui.records.reading import read

    called = called or path.name
    return read(content_of(path, called), called)


def checked(name: str) -> Reading:
    """What there is to say of a file, be it that there is none."""
    from belote_tui.records.disk import content_of
    from belote_tui.records.reading import NOTHING, Reading, examine

    try:
        path = located(name)
        return examine(content_of(path), str(path))
    except InvalidRecord as error:
        return Reading(NOTHING, NOTHING.opened(), (error,), "")
    except UnknownRecord as error:
        fault = InvalidRecord(name, 0, 0, str(error))
        return Reading(NOTHING, NOTHING.opened(), (fault,), "")


def main() -> None:
    """Bring the index up to date, unless another program is doing so."""
    from belote_tui.records import disk

    archive = Archive()
    with (
        contextlib.suppress(OSError),
        archive.index.database.with_suffix(".lock").open("w") as busy,
    ):
        if disk.lock(busy.fileno()):
            archive.entries()


if __name__ == "__main__":
    main()
