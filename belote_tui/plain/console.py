"""Lines out and lines in: all that the plain table asks of a terminal, a pipe or a file."""

from __future__ import annotations

import asyncio
import os
import threading
import unicodedata
from typing import Final, TextIO

from belote_tui.language import NO_BREAK
from belote_tui.words.wrapping import wrapped

WIDTH: Final = 80
PROMPT: Final = "> "

_SIMPLER: Final = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": "..."}
    | {NO_BREAK: " "}
)


class Leaving(Exception):
    """The person leaves the table: by `quit`, or because no more lines come."""


class Console:
    """Where the plain table writes its lines and reads the answers.

    Nothing but printable text is ever written. Answers are read in a thread that dies with the
    program, so waiting costs nothing and never keeps anybody from leaving.
    """

    def __init__(self, stdin: TextIO | None, stdout: TextIO, *, ascii_only: bool = False) -> None:
        self._in = None if stdin is None else _own_copy(stdin)
        self._out = stdout
        self._encoding = "ascii" if ascii_only else stdout.encoding or "utf-8"
        self._echo = stdin is None or not stdin.isatty()
        self._coming: asyncio.Future[str] | None = None
        self._prompting = False

    def say(self, *sentences: str) -> None:
        """Write each sentence on a line of its own, wrapped between words; empty ones not."""
        for sentence in sentences:
            for line in wrapped(sentence, WIDTH, break_on_hyphens=False):
                self._write(_printable(line) + "\n")
        self._out.flush()

    async def answer(self) -> str:
        """The next line that is typed. Raises `Leaving` at the end of the input.

        An answer that comes from a pipe or a file is written behind the prompt, where a terminal
        would have shown it.
        """
        self._write(PROMPT)
        self._out.flush()
        self._prompting = True
        line = await self._line()
        if self._echo or not line:
            self._write(_printable(line.strip()) + "\n")
        self._prompting = False
        if not line:
            raise Leaving
        return line

    def leave_the_prompt(self) -> None:
        """Begin a new line if a prompt is waiting for its answer."""
        if self._prompting:
            self._write("\n")
            self._prompting = False

    async def _line(self) -> str:
        if self._in is None:
            return ""
        if self._coming is None:
            loop = asyncio.get_running_loop()
            self._coming = loop.create_future()
            threading.Thread(target=_read, args=(self._in, loop, self._coming), daemon=True).start()
        line = await asyncio.shield(self._coming)
        self._coming = None
        return line

    def _write(self, text: str) -> None:
        self._out.write(_fitting(text, self._encoding))


def _own_copy(stream: TextIO) -> TextIO:
    """The stream under a lock of its own: a reader that still waits must not lock `sys.stdin`."""
    try:
        copy = os.dup(stream.fileno())
    except (OSError, ValueError):
        return stream
    return os.fdopen(copy, encoding=stream.encoding, errors="replace")


def _read(stream: TextIO, loop: asyncio.AbstractEventLoop, coming: asyncio.Future[str]) -> None:
    """Read one line in a thread; what cannot be read is the end."""
    try:
        line = stream.readline()
    except (OSError, ValueError):
        line = ""
    try:
        loop.call_soon_threadsafe(coming.set_result, line)
    except RuntimeError:
        return  # The person has left meanwhile.


def _printable(text: str) -> str:
    """The text without control characters, which a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in text.translate(_SIMPLER))


def _fitting(text: str, encoding: str) -> str:
    """The text in characters that the output has: without accents where it has none."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        bare = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "Oe"))
        bare = "".join(c for c in bare if not unicodedata.combining(c))
        return bare.encode(encoding, "replace").decode(encoding)
    return text
