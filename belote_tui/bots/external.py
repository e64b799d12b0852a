"""A bot that is another program, in any language: `exec:COMMAND`.

The program is started once and asked over its standard input: one line of JSON for each decision,

    {"belote": 1, "seed": "9f0c...", "view": {...}}

It answers with one line on its standard output, such as `{"play": "JS"}`: one of the actions in
the view's `legal`. What a view holds is told in `wire.py`. The number after `belote` is the
version of this protocol. `seed` (hexadecimal) is where a bot that rolls dice gets its chance
from, so that a match can be played again; the view is all it needs to remember. When the game is
over its standard input ends.

A bot that crashes, writes nonsense or is silent for too long is stopped; the next decision starts
it afresh, a few times.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
import weakref
from collections import deque
from collections.abc import Callable
from queue import Empty, Queue
from threading import Lock, Thread
from typing import IO, Any, Final

from belote_tui.bots.wire import NoAction, action_from_json, view_to_json
from belote_tui.errors import BotBroke
from belote_tui.language import _
from belote_tui.rules.actions import Action
from belote_tui.rules.view import SeatView

PROTOCOL: Final = 1
TIME_LIMIT: Final = 5.0
"""Seconds for a decision."""
START_LIMIT: Final = 20.0
"""Seconds for the first decision after a start: an interpreter and its libraries take a while."""
STARTS: Final = 3
_LONGEST_LINE: Final = 65536


class External:
    """A bot that is another program; `command` is what starts it."""

    def __init__(
        self, command: str, time_limit: float = TIME_LIMIT, start_limit: float = START_LIMIT
    ) -> None:
        self.name = f"exec:{command}"
        try:
            self._command = shlex.split(command, posix=os.name == "posix")
        except ValueError as error:
            raise BotBroke(self.name, _not_started(error)) from None
        self._limits = {True: start_limit, False: time_limit}
        self._program: _Program | None = None
        self._starts = 0
        self._lock = Lock()

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """The action that the program answers with. Raises `BotBroke` if it gives none."""
        question = {"belote": PROTOCOL, "seed": seed.hex(), "view": view_to_json(view)}
        with self._lock:
            first = self._program is None
            program = self._program or self._start()
            try:
                return action_from_json(program.ask(json.dumps(question), self._limits[first]))
            except NoAction as error:
                self.close()
                what = _("answered nonsense: {error}").format(error=error)
                raise BotBroke(self.name, what) from None
            except _Silence as silence:
                self.close()
                raise BotBroke(self.name, str(silence)) from None

    def close(self) -> None:
        """Stop the program if it runs."""
        if self._program is not None:
            self._program.stop()
            self._program = None

    def _start(self) -> _Program:
        if self._starts == STARTS:
            what = _("broke {count} times and is not started again").format(count=STARTS)
            raise BotBroke(self.name, what)
        self._starts += 1
        try:
            self._program = _Program(self._command)
        except (OSError, ValueError) as error:
            raise BotBroke(self.name, _not_started(error)) from None
        return self._program


def _not_started(error: Exception) -> str:
    return _("cannot be started: {error}").format(error=error)


class _Silence(Exception):
    """The program gave no line; the message says what it did instead."""


class _Program:
    """A running program, its lines read by a thread so that nobody waits longer than they want."""

    def __init__(self, command: list[str]) -> None:
        self._process = process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            # Ctrl-C is for us: the program goes when we stop it, with all that it started.
            start_new_session=True,
        )
        self._answers: Queue[str] = Queue()
        self._errors: deque[str] = deque(maxlen=1)
        assert process.stdout is not None
        assert process.stderr is not None
        # An empty answer is the end of the output.
        _follow(process.stdout, self._answers.put, lambda: self._answers.put(""))
        self._stderr = _follow(process.stderr, self._errors.append)
        # At the end of the interpreter at the latest.
        self.stop = weakref.finalize(self, _stop, process)

    def ask(self, line: str, limit: float) -> Any:
        """The JSON value that the program answers, or `None` for a line that is no JSON."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
            answer = self._answers.get(timeout=limit)
        except Empty:
            what = _("said nothing for {limit:g} seconds").format(limit=limit)
            raise _Silence(what) from None
        except OSError:
            answer = ""
        if not answer:
            raise _Silence(self._last_words())
        try:
            return json.loads(answer)
        except (ValueError, RecursionError):
            return answer.strip()

    def _last_words(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._stderr.join(1)
        code = self._process.poll()
        words = f": {self._errors[-1].strip()}" if self._errors else ""
        if code is None:
            return _("closed its output") + words
        return _("ended with code {code}").format(code=code) + words


def _follow(
    lines: IO[str], take: Callable[[str], None], at_end: Callable[[], None] = lambda: None
) -> Thread:
    """Give each line to `take` as it comes."""

    def follow() -> None:
        with contextlib.suppress(OSError, ValueError), lines:
            while line := lines.readline(_LONGEST_LINE):
                if line.strip():
                    take(line)
        at_end()

    thread = Thread(target=follow, daemon=True)
    thread.start()
    return thread


def _stop(process: subprocess.Popen[str]) -> None:
    """End the program and whatever it started."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        process.wait(1)
    with contextlib.suppress(OSError, ValueError):
        assert process.stdin is not None
        process.stdin.close()
