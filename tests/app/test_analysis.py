"""The review of a deal in the replay: marks, the choice at a card, the curve, open cards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from belote_tui.app.app import BeloteApp
from belote_tui.app.screens.replay import ReplayScreen
from belote_tui.app.verdicts import open_values_line, verdict_at
from belote_tui.app.widgets.layout import layout
from belote_tui.bots import search
from belote_tui.language import speak
from belote_tui.records.cursor import Cursor
from belote_tui.records.notation import read
from belote_tui.review import kept
from belote_tui.review.deals import DealReview, Stopped, Watch, review
from belote_tui.rules.actions import ALOUD, PLAYS, SILENT, Action
from belote_tui.words import Names
from tests.app.playing import NO_WAIT, Played
from tests.review.judging import quick

WHOLE = Path(__file__).parents[1] / "records" / "samples" / "whole-match.belote"
RECORD = read(WHOLE.read_bytes())
SIZES = [(32, 10), (48, 16), (60, 20), (80, 24), (120, 40), (200, 60)]


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> DealReview:
    """The review of the second deal, which is kept."""
    monkeypatch.setattr(search, "considered", quick)
    made = review(RECORD, 1, jobs=0)
    kept.keep(RECORD, 1, made)
    return made


@asynccontextmanager
async def analysed(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Played, ReplayScreen]]:
    app = BeloteApp(manners=NO_WAIT, opening=lambda app: app.show_record(RECORD, "sample", place=1))
    async with app.run_test(size=size) as pilot:
        played = Played(app, pilot)
        await played.on("ReplayScreen")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await played.press("a")
        await played.until(lambda: screen.analysis.review(1))
        yield played, screen


async def test_the_verdict_stands_at_each_decision(found: DealReview) -> None:
    async with analysed() as (played, screen):
        assert "ANALYSIS" in played.text()
        assert "ANALYSIS   ? lost 5 or more, ?? 15 or more" in played.text()
        assert "Turning point:" in played.text()
        one = next(one for one in found.decisions if one.seat == 0 and one.mark == "??")
        while screen.cursor.at <= one.at:
            await played.press("right")
        text = played.text()
        assert "YOUR CHOICE AT THIS CARD" in text
        assert "played" in text
        assert "best" in text
        assert f"cost {int(one.cost)} points." in text
        assert "POINTS LOST" in text
        assert "??" in text


async def test_a_result_that_never_changed_is_told_in_place_of_the_curve(
    found: DealReview,
) -> None:
    kept.keep(RECORD, 1, replace(found, curve=(20,) * 33))
    async with analysed() as (played, _screen):
        assert "As the cards lay, no card changed the result." in played.text()


async def test_m_goes_from_mark_to_mark(found: DealReview) -> None:
    async with analysed() as (played, screen):
        for at in found.marked():
            await played.press("m")
            assert screen.cursor.at == at + 1
        await played.press("m")
        assert screen.cursor.at == found.marked()[-1] + 1
        assert "There is no further mark in this deal." in played.text()


@pytest.mark.parametrize(
    ("size", "legend"),
    [((48, 16), "* took  ? lost 5 or more, ?? 15 or more"), ((80, 24), "* took  ? lost 5, ?? 15")],
)
async def test_the_course_explains_both_marks(
    size: tuple[int, int], legend: str, found: DealReview
) -> None:
    async with analysed(size) as (played, _screen):
        await played.press("8", "tab")
        assert legend in played.text()


async def test_a_hides_it_again(found: DealReview) -> None:
    async with analysed() as (played, _screen):
        await played.press("a")
        assert "ANALYSIS" not in played.text()
        await played.press("m")
        assert "The analysis sets the marks: press a." in played.text()


async def test_a_review_is_made_behind_the_screen_and_esc_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopped = []

    def slow(record: object, place: int, *, watch: Watch) -> DealReview:
        watch.progress(3, 30)
        while not watch.stopped():
            pass
        stopped.append(place)
        raise Stopped

    monkeypatch.setattr(kept, "reviewed", slow)
    app = BeloteApp(
        manners=NO_WAIT,
        opening=lambda app: app.show_record(RECORD, "sample", place=1, analysed=True),
    )
    async with app.run_test() as pilot:
        played = Played(app, pilot)
        await played.on("ReplayScreen")
        await played.until(lambda: "3 of 30" in played.text())
        await played.press("right", "right")
        await played.press("escape")
        await played.until(lambda: stopped)
        assert type(app.screen).__name__ == "ReplayScreen"
        await played.press("escape")
        assert type(app.screen).__name__ == "HomeScreen"


async def test_open_hands_tell_what_each_card_leads_to(found: DealReview) -> None:
    async with analysed() as (played, screen):
        await played.press("3", "o")
        await played.until(lambda: "East to play, result for us: " in played.text())
        values = screen.analysis.open_values(screen.cursor)
        assert values is not None
        assert set(values) == set(screen.cursor.match.deal.legal)


async def test_open_hands_tell_it_in_a_small_window_too(found: DealReview) -> None:
    async with analysed((48, 16)) as (played, screen):
        await played.press(*["right"] * found.decisions[-1].at)
        assert "result for us" not in played.text()
        await played.press("o")
        await played.until(lambda: screen.analysis.open_values(screen.cursor))
        assert "result for us" in played.text()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_title_and_head_of_a_verdict_are_kept_apart(language: str, found: DealReview) -> None:
    speak(language)
    names = Names.under(RECORD.rules, 0)
    cursor = Cursor(RECORD, 1)
    room = layout(80, 24, None, course=True, verdict=8).text_width
    for one in found.decisions:
        told = verdict_at(replace(cursor, at=one.at + 1), found, names)
        assert told.bars
        assert len(told.title) + len(told.head) < room


def test_the_better_choice_has_the_longer_bar_whoever_takes_it(found: DealReview) -> None:
    names, cursor = Names.under(RECORD.rules, 0), Cursor(RECORD, 1)
    foes = [one for one in found.decisions if one.seat % 2 and one.cost > 5]
    assert foes
    for one in foes:
        chosen, best = verdict_at(replace(cursor, at=one.at + 1), found, names).bars
        assert chosen.share < best.share or best.share in (0, 1)


def test_what_choices_lead_to_is_told_with_whose_they_are_and_for_whom() -> None:
    values: dict[Action, int] = {PLAYS[0]: 20, PLAYS[1]: -52, PLAYS[2]: 20}
    us, them = Names("SENW", 0), Names("SENW", 1)
    assert open_values_line(0, values, us, 0) == "You to play, result for us: 7♠ 9♠ +20   8♠ −52"
    assert open_values_line(0, values, them, 1) == (
        "South to play, result for us: 7♠ 9♠ −20   8♠ +52"
    )
    said: dict[Action, int] = {ALOUD: 20, SILENT: 20}
    assert open_values_line(2, said, us, 0) == (
        "North to play, result for us: announcing, keeping silent +20"
    )


@pytest.mark.parametrize("size", SIZES)
async def test_it_fits_every_size(size: tuple[int, int], found: DealReview) -> None:
    async with analysed(size) as (played, _screen):
        for key in ("right", "m", "2", "o", "tab", "end"):
            await played.press(key)
            assert played.fits(*size)
