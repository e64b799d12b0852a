"""`hint` at the plain table: what the expert would do, why, and what else there is."""

from __future__ import annotations

import re
from io import StringIO

import pytest

from belote_tui.bots import search
from belote_tui.plain import run
from belote_tui.plain.commands import COMMANDS
from belote_tui.records.archive import Archive
from belote_tui.seats import Face
from belote_tui.setup import Setup
from belote_tui.sitting import sit_down
from belote_tui.table import Table
from tests.plain.tables import drawn, lines
from tests.plain.test_commands import after
from tests.review.judging import quick


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "considered", quick)


def test_a_bid_is_advised_in_figures() -> None:
    assert after(drawn("hint\n"), "hint") == [
        "Pass: to take hearts makes the contract in 70 of 100 possible deals; on average",
        "to pass is 8 points better.",
        "Pass: +20 on average.",
        "Take hearts: +12 on average.",
    ]


def test_a_card_is_advised_with_the_chance_of_each() -> None:
    told = after(drawn(lines(["take", "9d", "as", "hint"])), "hint")
    assert re.match(r"\w+ of hearts: makes the contract in 80 of 100 possible deals;", told[0])
    assert sum("the contract is made in" in line for line in told) > 1


def test_it_understands_the_word_in_both_languages() -> None:
    for word in ("hint", "i", "indice", "idea"):
        assert COMMANDS[word] == "hint"


def test_a_hint_is_marked_once_in_the_record() -> None:
    def lay(face: Face) -> Table:
        return sit_down(Setup(seed=b"0123456789abcdef"), face, Archive())

    run(lay, stdin=StringIO("hint\nhint\n"), stdout=StringIO())
    (entry,) = Archive().entries()
    text = Archive().path(entry.id).read_text(encoding="utf-8")
    assert len(re.findall(r"^; hint ", text, re.MULTILINE)) == 1
