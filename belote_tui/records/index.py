"""The index over the folder of matches: SQLite, made from the files and never needed for long.

Whatever happens to it (deleted, damaged, written by another version, on a disk that takes no
writing), the files are read again.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from belote_tui.errors import InvalidRecord
from belote_tui.records.disk import content_of
from belote_tui.records.entry import Entry, entry_of

SUFFIX: Final = ".belote"
VERSION: Final = 4
_BATCH: Final = 100

_ALL: Final = Entry._fields
_MAKE: Final = f"CREATE TABLE matches ({', '.join(_ALL)}, PRIMARY KEY (id)) WITHOUT ROWID"
_PUT: Final = f"INSERT OR REPLACE INTO matches VALUES ({', '.join('?' * len(_ALL))})"
_GET: Final = f"SELECT {', '.join(_ALL)} FROM matches"
_USELESS: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR", "SQLITE_MISMATCH")

Stamp = tuple[int, int]
"""When a file was changed last, and its size: another stamp is another content."""
Known = dict[str, Entry]


class Index:
    """The entries of the files in a folder, kept in a database that can be lost."""

    def __init__(self, database: Path, folder: Path) -> None:
        self.database = database
        self.folder = folder

    def entries(self, budget: float | None = None) -> tuple[list[Entry], int]:
        """Every match, the oldest first, and how many files there was no time to read.

        `budget` is that time in seconds; without it all are read. Matches that were not read
        are listed by their name alone.
        """
        files = self._files()
        with self._open() as (connection, known):
            changed = [
                name for name in files if name not in known or known[name][-2:] != files[name]
            ]
            gone = [name for name in known if name not in files]
            changed.sort(reverse=True)
            read, left = self._read(connection, changed, files, budget)
            self._keep(connection, gone)
        found = {name: known[name] for name in files if name in known}
        found |= {name: Entry(name) for name in left}
        found |= read
        return [found[name] for name in sorted(found)], len(left)

    def _files(self) -> dict[str, Stamp]:
        """The stamp of each match in the folder, by name."""
        files = {}
        cut = -len(SUFFIX)
        with (
            contextlib.suppress(OSError),
            os.scandir(self.folder) as folder,
        ):
            for file in folder:
                name = file.name
                if name.endswith(SUFFIX) and name[0] != ".":
                    with contextlib.suppress(OSError):
                        stat = file.stat()
                        files[name[:cut]] = stat.st_mtime_ns, stat.st_size
        return files

    def _read(
        self,
        connection: sqlite3.Connection,
        names: Sequence[str],
        files: dict[str, Stamp],
        budget: float | None,
    ) -> tuple[dict[str, Entry], Sequence[str]]:
        """Read files until the time is over, and keep what was read in the database."""
        end = None if budget is None else time.monotonic() + budget
        read: dict[str, Entry] = {}
        batch: list[Entry] = []
        for place, name in enumerate(names):
            if end is not None and time.monotonic() > end:
                self._keep(connection, (), batch)
                return read, names[place:]
            file = name + SUFFIX
            try:
                entry = entry_of(name, content_of(self.folder / file, file))
            except InvalidRecord as error:
                entry = Entry(name, fault=str(error))
            mtime, size = files[name]
            read[name] = entry = entry._replace(mtime=mtime, size=size)
            batch.append(entry)
            if len(batch) == _BATCH:
                self._keep(connection, (), batch)
                batch.clear()
        self._keep(connection, (), batch)
        return read, ()

    @contextlib.contextmanager
    def _open(self) -> Iterator[tuple[sqlite3.Connection, Known]]:
        """The database and all that it says, made anew if it is no use."""
        connection, known = self._connected() or self._connected() or (_in_memory(), {})
        try:
            yield connection, known
        finally:
            connection.close()

    def _connected(self) -> tuple[sqlite3.Connection, Known] | None:
        """The database and all that it says; a useless one is deleted, for the next try."""
        connection = None
        try:
            self.database.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.database, timeout=2, isolation_level=None)
            _prepare(connection)
            return connection, _known(connection)
        except (OSError, sqlite3.Error, TypeError, ValueError) as error:
            if connection is not None:
                connection.close()
            if _useless(error):
                self._delete()
            return None

    def _keep(
        self, connection: sqlite3.Connection, gone: Sequence[str], rows: Sequence[Entry] = ()
    ) -> None:
        """Bring the database up to date, if it can be: the next start tries again."""
        if not gone and not rows:
            return
        try:
            _write(connection, gone, rows)
        except sqlite3.ProgrammingError:
            return  # It was damaged and is closed already.
        except sqlite3.Error as error:
            if _useless(error):
                connection.close()
                self._delete()

    def _delete(self) -> None:
        for ending in ("", "-wal", "-shm"):
            with contextlib.suppress(OSError):
                Path(f"{self.database}{ending}").unlink()


def _prepare(connection: sqlite3.Connection) -> None:
    """Make the table, or see that it is there and of this version."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != VERSION:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DROP TABLE IF EXISTS matches")
        connection.execute(_MAKE)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")


def _in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _prepare(connection)
    return connection


def _known(connection: sqlite3.Connection) -> Known:
    known = {row[0]: row for row in map(Entry._make, connection.execute(_GET))}
    if not all(type(row.names) is str and row.names.count("\n") == 3 for row in known.values()):
        raise ValueError("a match has four players")
    return known


def _write(connection: sqlite3.Connection, gone: Sequence[str], rows: Sequence[Entry]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.executemany("DELETE FROM matches WHERE id = ?", [(name,) for name in gone])
        connection.executemany(_PUT, rows)
        connection.execute("COMMIT")
    except sqlite3.Error:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _useless(error: Exception) -> bool:
    """Whether the database has to be made anew; else it is only in use, or cannot be written."""
    return getattr(error, "sqlite_errorname", "SQLITE_CORRUPT").startswith(_USELESS)
