"""Hints, reviews and comparisons speak French."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from belote_tui.app.app import BeloteApp
from belote_tui.bots import search
from belote_tui.cli.main import belote
from belote_tui.language import speak
from belote_tui.records.cursor import Cursor
from belote_tui.records.notation import read
from belote_tui.review import kept
from belote_tui.review.deals import review
from belote_tui.review.hints import hint
from belote_tui.rules.view import view_of
from belote_tui.words import Names
from belote_tui.words.advice import chance_line
from tests.app.playing import NO_WAIT, Played, at_table
from tests.french import left_in
from tests.review.judging import quick

WHOLE = Path(__file__).parents[1] / "records" / "samples" / "whole-match.belote"
RECORD = read(WHOLE.read_bytes())


@pytest.fixture(autouse=True)
def _reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "considered", quick)
    kept.keep(RECORD, 1, review(RECORD, 1, jobs=0))
    speak("fr")


@pytest.mark.parametrize(
    "words",
    [
        ["review", str(WHOLE), "--deal", "2"],
        ["compare", str(WHOLE), "--deal", "2", "--bot", "club", "--jobs", "1"],
    ],
    ids=lambda words: words[0],
)
def test_every_answer_is_french(words: list[str]) -> None:
    told = CliRunner().invoke(belote, [*words, "--lang=fr"], prog_name="belote").output
    assert told.strip()
    assert left_in(told.replace("You", "")) == []


def test_every_hint_is_french() -> None:
    for place in range(len(RECORD.deals)):
        for at in range(len(RECORD.deals[place].actions)):
            match = Cursor(RECORD, place, at).match
            assert match.deal.turn is not None
            view = view_of(match, match.deal.turn)
            names = Names.under(RECORD.rules, view.seat)
            found = hint(view, match.seed)
            told = [*found.lines(names), *(chance_line(view, one, names) for one in found.judged)]
            assert left_in(" ".join(told)) == []


async def test_the_analysis_is_french() -> None:
    app = BeloteApp(
        manners=NO_WAIT,
        opening=lambda app: app.show_record(RECORD, "fiche", place=1, analysed=True),
    )
    async with app.run_test() as pilot:
        played = Played(app, pilot)
        await played.until(lambda: "ANALYSE" in played.text())
        for key in (*("right",) * 8, *("m",) * 6, "o", "v", "end", "m"):
            await played.press(key)
            assert left_in(_below_the_table(played)) == []


async def test_a_hint_at_the_table_is_french() -> None:
    async with at_table() as played:
        await played.press("i")
        await played.until(lambda: "sur 100" in played.text())
        assert left_in(_below_the_table(played)) == []


def _below_the_table(played: Played) -> str:
    """Where the hints and the verdicts stand."""
    return "\n".join(played.text().splitlines()[15:])
