"""Files that are appended to, held by one program at a time, and replaced whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path
from typing import Final

from belote_tui.errors import InvalidRecord
from belote_tui.words import _

_BINARY: Final = getattr(os, "O_BINARY", 0)
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe would wait for somebody at its other end."""
LARGEST: Final = 16 << 20
"""Bytes of a file beyond which it is no match: a long one has some hundred thousand."""
_PLACE_OF_LOCK: Final = 1 << 30
"""Windows bars others from reading what is locked: so lock a byte that no match reaches."""


def create(path: Path) -> int:
    """A new file to append to, locked. Raises `FileExistsError` and other `OSError`s."""
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)
    lock(handle)
    sync_folder(path.parent)
    return handle


def reopen(path: Path) -> int | None:
    """A file to append to, locked; `None` if another program holds it. Raises `OSError`."""
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY | _AT_ONCE)
    if lock(handle):
        return handle
    os.close(handle)
    return None


def lock(handle: int) -> bool:
    """Keep other programs from locking the file until it is closed; false if one has done so."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, _PLACE_OF_LOCK, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Some file systems know no locks: there every program has to be trusted.
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def replace(path: Path, content: bytes) -> None:
    """Give a file another content, so that a crash leaves the old or the new. Raises `OSError`."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """See to it that a new name in the folder outlives a power cut, where that can be asked."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def content_of(path: Path, called: str = "") -> bytes:
    """What a file holds. Raises `InvalidRecord` if it can't be read, or is no match by its looks.

    A pipe, a device or an endless file would never be read to its end. `called` is what the file
    is called in the fault.
    """
    called = called or str(path)
    try:
        handle = os.open(path, os.O_RDONLY | _BINARY | _AT_ONCE)
        with os.fdopen(handle, "rb") as file:
            about = os.fstat(handle)
            if not stat.S_ISREG(about.st_mode):
                raise InvalidRecord(called, 0, 0, _("it is no ordinary file"))
            content = file.read(LARGEST + 1)
    except OSError as error:
        what = _("it cannot be read ({reason})").format(reason=error.strerror or error)
        raise InvalidRecord(called, 0, 0, what) from error
    if len(content) > LARGEST:
        what = _("it is larger than any match: more than {count} MB")
        raise InvalidRecord(called, 0, 0, what.format(count=LARGEST >> 20))
    return content
