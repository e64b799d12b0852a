"""The real program in a real terminal, from the shell prompt and back to it."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pexpect: Any = pytest.importorskip("pexpect")
pyte: Any = pytest.importorskip("pyte")

COLUMNS, ROWS = 80, 24
HAND_ENDS = 64
BELOW_CARDS = set("╰─╯┗━┛·[]12345678 ")
PATIENCE = 30
ENOUGH = 100
"""More answers than a deal has questions."""
PROMPT = "ready$ "


class Terminal:
    """A shell in a pseudo-terminal, and what its screen shows."""

    def __init__(self) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "PS1": PROMPT, "PROMPT_COMMAND": ""}
        self._shell = pexpect.spawn(
            "/bin/sh", ["-i"], dimensions=(ROWS, COLUMNS), env=environment, timeout=PATIENCE
        )
        self._shell.delaybeforesend = None
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""
        self.until(lambda text: PROMPT.strip() in text)

    def read(self) -> None:
        try:
            data = self._shell.read_nonblocking(65536, timeout=0.05)
        except pexpect.TIMEOUT:
            return
        self.sent += data
        self._stream.feed(data)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def until(self, shows: Callable[[str], object], seconds: float = PATIENCE) -> str:
        """Read until the screen shows it."""
        end = time.monotonic() + seconds
        while not shows(self.text):
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain; the screen shows\n{self.text}")
            self.read()
        return self.text

    def changed(self, before: str, seconds: float = 2) -> bool:
        """Whether the screen becomes another within that time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read()
            if self.text != before:
                return True
        return False

    def press(self, keys: str) -> None:
        self._shell.send(keys)

    def run(self, line: str) -> None:
        self.press(line + "\r")

    def answer_of(self, line: str) -> str:
        """What a command of the shell prints."""
        start = len(self.sent)
        self.run(f"{line}; echo do''ne")
        self.until(lambda _text: b"\ndone\r" in self.sent[start:])
        told = self.sent[start:].decode()
        return told.partition("\n")[2].partition("\ndone\r")[0]

    def play(self, options: str = "") -> None:
        self.run(f"{sys.executable} -m belote_tui play --pace 0 --seed 5 {options}")
        self.until(lambda text: "New match" in text)

    def interrupt_program(self) -> None:
        """Send SIGINT to the program in front, as `kill -INT` would."""
        os.kill(os.tcgetpgrp(self._shell.child_fd), signal.SIGINT)

    def close(self) -> None:
        self._shell.close(force=True)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    one = Terminal()
    yield one
    one.close()


def answer(terminal: Terminal, text: str) -> None:
    """Do what the screen asks for: bid, announce, or play a card that has a number under it."""
    terminal.read()
    if terminal.text != text:  # It is still being drawn.
        return
    if "say it" in text:
        terminal.press(re.findall(r"│ (\d)  \w", text)[-1])
    else:
        hand = [line[:HAND_ENDS] for line in text.splitlines()]
        numbers = [line for line in hand if re.search(r"\d", line) and set(line) <= BELOW_CARDS]
        terminal.press(re.findall(r"\d", numbers[-1])[0])
    if terminal.changed(text):
        # Keys that come quicker than from a hand are taken for a text that was pasted.
        time.sleep(0.05)
        terminal.press("\r")
        terminal.changed(terminal.text, 0.5)


def is_asked(text: str) -> bool:
    last = text.splitlines()[-1]
    return "Enter say it" in last or "Enter play" in last


def play_a_deal(terminal: Terminal) -> str:
    """Answer until the count of a deal is there."""
    for _answer in range(ENOUGH):
        text = terminal.until(
            lambda text: is_asked(text) or "is over" in text or "next deal" in text
        )
        if "is over" in text:
            return terminal.until(
                lambda text: "Written down" in text and "leave" in text.splitlines()[-1]
            )
        if is_asked(text):
            answer(terminal, text)
        else:
            terminal.press("\r")
            terminal.changed(text)
    raise AssertionError(f"no end of the deal; the screen shows\n{terminal.text}")


def assert_sane(terminal: Terminal, before: str) -> None:
    """The terminal is as it was: its modes, its screen, its cursor."""
    terminal.until(lambda text: PROMPT.strip() in text)
    assert terminal.sent.rfind(b"\x1b[?1049l") > terminal.sent.rfind(b"\x1b[?1049h")
    assert terminal.sent.rfind(b"\x1b[?25h") > terminal.sent.rfind(b"\x1b[?25l")
    for mode in (b"1000", b"1003", b"1006", b"2004"):
        assert terminal.sent.rfind(b"\x1b[?%sl" % mode) > terminal.sent.rfind(b"\x1b[?%sh" % mode)
    assert "Traceback" not in terminal.text
    assert terminal.answer_of("stty -a") == before


def test_a_whole_deal_from_the_shell_prompt_and_back(terminal: Terminal) -> None:
    before = terminal.answer_of("stty -a")
    terminal.play()
    assert "classic" in terminal.text
    terminal.press("1")
    terminal.until(lambda text: "deal 1" in text and is_asked(text))
    summary = play_a_deal(terminal)
    for words in ("Points of the tricks", "This deal", "Written down", "Match"):
        assert words in summary, summary
    time.sleep(0.3)
    terminal.press("\r")
    terminal.until(is_asked)
    terminal.press("q")
    assert_sane(terminal, before)


@pytest.mark.parametrize("way", ["q", "\x03", "\x11", "SIGINT"])
def test_every_way_out_leaves_the_terminal_as_it_was(terminal: Terminal, way: str) -> None:
    before = terminal.answer_of("stty -a")
    terminal.play()
    terminal.press("1")
    terminal.until(is_asked)
    if way == "SIGINT":
        terminal.interrupt_program()
    else:
        terminal.press(way)
    assert_sane(terminal, before)
