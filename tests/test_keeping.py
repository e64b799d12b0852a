"""The real program in a terminal: left in a trick, gone on with, replayed, and found out."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_terminal import ENOUGH, PROMPT, Terminal, answer, is_asked, play_a_deal

BELOTE = f"{sys.executable} -m belote_tui"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    shell = Terminal()
    yield shell
    shell.close()


def the_match() -> Path:
    (path,) = (Path(os.environ["BELOTE_HOME"]) / "data" / "matches").glob("*.belote")
    return path


def leave(terminal: Terminal) -> None:
    terminal.press("q")
    terminal.until(lambda text: PROMPT.strip() in text)
    terminal.answer_of("clear; echo")


def settled(terminal: Terminal) -> str:
    """The screen once nothing changes on it any more."""
    text = terminal.text
    while terminal.changed(text, 0.3):
        text = terminal.text
    return text


def play_into_a_trick(terminal: Terminal) -> str:
    """Play until the person is asked while cards of others lie there; the screen."""
    for _answer in range(ENOUGH):
        text = terminal.until(lambda text: "deal 1" in text and is_asked(text))
        if "holds the trick" in text:
            return settled(terminal)
        answer(terminal, text)
    raise AssertionError(f"no trick to leave in; the screen shows\n{terminal.text}")


def test_a_match_left_in_a_trick_goes_on_to_the_end_of_the_deal(terminal: Terminal) -> None:
    terminal.run(f"{BELOTE} play --pace 0 --seed 11")
    terminal.until(lambda text: "New match" in text)
    terminal.press("1")
    left = play_into_a_trick(terminal)
    leave(terminal)
    terminal.run(f"{BELOTE} resume --pace 0")
    terminal.until(lambda text: is_asked(text) and "holds the trick" in text)
    assert settled(terminal) == left
    assert "Written down" in play_a_deal(terminal)
    leave(terminal)
    assert "[Score " in the_match().read_text()


def test_a_file_is_replayed_both_ways_and_a_change_in_it_is_found(terminal: Terminal) -> None:
    sample = Path(__file__).parent / "records" / "samples" / "whole-match.belote"
    kept = Path(os.environ["BELOTE_HOME"]) / "copy.belote"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(sample.read_bytes())
    terminal.run(f"{BELOTE} replay {kept}")
    terminal.until(lambda text: "deal 1 of" in text)
    first = settled(terminal)
    ways = []
    for key in ("\x1b[B", "\x1b[A"):
        ways.append([terminal.text])
        for _trick in range(9):
            terminal.press(key)
            assert terminal.changed(ways[-1][-1])
            ways[-1].append(settled(terminal))
    assert ways[0] == ways[1][::-1]
    assert ways[0][0] == first
    leave(terminal)

    text = kept.read_text()
    card = re.search(r"^8 [NESW]: (\w\w)", text, re.MULTILINE)
    assert card is not None
    other = "7S" if card[1] != "7S" else "8S"
    kept.write_text(text[: card.start(1)] + other + text[card.end(1) :])
    line = text[: card.start(1)].count("\n") + 1
    told = terminal.answer_of(f"{BELOTE} check {kept}")
    assert f"line {line}:" in told
    assert f"line {line}:" in terminal.answer_of(f"{BELOTE} replay {kept}")
