"""What the screens cost, as a ratio to an empty Textual app in the same run.

Run by name: pytest -s tests/benchmarks/test_screens.py
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pexpect
import pyte
import pytest

EMPTY: Final = """
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("ready")
    def on_key(self, event):
        if event.key == "q":
            self.exit()

Empty().run()
"""
EMPTY_APP: Final = (["-c", EMPTY], "ready")
HOME: Final = (["-m", "belote_tui", "play", "--pace", "0", "--seed", "1"], "New match")
A_TICK: Final = os.sysconf("SC_CLK_TCK")
RUNS: Final = 7
KEYS: Final = 300

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")


class Running:
    """A program in a pseudo-terminal of 80x24."""

    def __init__(self, words: Sequence[str], shows: str) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none"}
        # An installed program is compiled once and for all.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.child: Any = pexpect.spawn(
            sys.executable, list(words), dimensions=(24, 80), env=environment, encoding="utf-8"
        )
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self.screen)
        self.until(shows)
        self.first_paint = self.cpu()
        self.settle()

    def settle(self) -> None:
        """Read what it draws until it does nothing more."""
        before = -1.0
        while self.cpu() != before:
            before = self.cpu()
            self.read(0.15)

    def read(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(pexpect.TIMEOUT):
                self._stream.feed(self.child.read_nonblocking(65536, timeout=0.005))

    def until(self, *shows: str, seconds: float = 20) -> bool:
        """Read until the last line, or any other, shows one of these; whether it does."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if any(words in line for words in shows for line in self.screen.display):
                return True
            self.read(0.005)
        return False

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        fields = Path(f"/proc/{self.child.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / A_TICK

    def cost_of_a_key(self, keys: Sequence[str]) -> float:
        start = self.cpu()
        for press in range(KEYS):
            self.child.send(keys[press % len(keys)])
            self.read(0.02)
        self.settle()
        return (self.cpu() - start) / KEYS

    def leave(self) -> None:
        self.child.send("q")
        self.child.expect(pexpect.EOF)
        self.child.close()


def at_a_card(table: Running) -> None:
    """From home to the first card of a deal, taking if nobody does."""
    table.child.send("1")
    for _turn in range(20):
        assert table.until("Enter say it", "Enter play")
        table.settle()
        if table.until("Enter play", seconds=0.1):
            break
        table.child.send("2")
        table.read(0.3)
        table.child.send("\r")
        table.read(0.3)
    table.settle()


def test_first_paint_costs_little_more_than_that_of_an_empty_app() -> None:
    # By turns, and the best of each: others use the machine too.
    costs: dict[str, list[float]] = {"empty": [], "home": []}
    for _run in range(RUNS):
        for name, (words, shows) in {"empty": EMPTY_APP, "home": HOME}.items():
            app = Running(words, shows)
            costs[name].append(app.first_paint)
            app.leave()
    figures = {name: min(found) for name, found in costs.items()}
    ratio = figures["home"] / figures["empty"]
    print(f"\nfirst paint: {figures}, ratio {ratio:.2f}")
    assert ratio <= 1.5


def test_a_key_that_moves_the_cursor_costs_at_most_three_times_that_of_an_empty_app() -> None:
    empty, table = Running(*EMPTY_APP), Running(*HOME)
    at_a_card(table)
    arrows = ("\x1b[C", "\x1b[D")
    nothing, moved = empty.cost_of_a_key(arrows), table.cost_of_a_key(arrows)
    empty.leave()
    table.leave()
    print(f"\na key: empty {nothing * 1000:.1f} ms, table {moved * 1000:.1f} ms")
    assert moved <= 3 * nothing


def test_the_table_does_nothing_while_it_waits() -> None:
    table = Running(*HOME)
    at_a_card(table)
    start, seconds = table.cpu(), 10
    table.read(seconds)
    spent = table.cpu() - start
    table.leave()
    print(f"\nidle: {spent / seconds:.2%} of a CPU")
    assert spent / seconds <= 0.01
