"""Every screen in ASCII: no character that an old terminal lacks, in either language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

import pytest

from belote_tui.app.app import BeloteApp
from belote_tui.app.question import Question
from belote_tui.app.screens.settings import SettingsScreen
from belote_tui.app.taste import Taste
from belote_tui.language import languages, speak
from belote_tui.lessons import lesson_named
from belote_tui.settings import Settings
from belote_tui.setup import Setup
from belote_tui.sitting import sit_down
from belote_tui.words import Style
from tests.app.playing import CLASSIC, NO_WAIT, Played, led_diamonds

QUICK = Settings(pause_bid=0, pause_card=0, pause_trick=0, animation=False)
ONE_DEAL = Setup(CLASSIC.with_options({"target": "one_deal"}), seed=b"0123456789abcdef")


@asynccontextmanager
async def in_ascii(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Played]:
    taste = Taste(QUICK, ("“Ça” – déjà vu…",), style=Style.LETTERS)
    manners = replace(NO_WAIT, style=Style.LETTERS, gliding=False)
    app = BeloteApp(ONE_DEAL, manners, taste=taste)
    async with app.run_test(size=size) as pilot:
        yield Played(app, pilot)


def check(played: Played) -> str:
    text = played.text()
    wrong = sorted({character for character in text if ord(character) > 127})
    assert not wrong, f"{wrong} on {type(played.app.screen).__name__}:\n{text}"
    assert "?" * 2 not in text
    return text


def _moved_on(played: Played, question: Question) -> bool:
    return played.app.screen is not played.table or played.table.face.question not in (
        None,
        question,
    )


async def open_all(played: Played, keys: str) -> None:
    """Each of the screens that those keys open, and back."""
    under = played.app.screen
    for key in keys:
        await played.press(key)
        await played.until(lambda: played.app.screen is not under)
        for _page in range(6):
            check(played)
            await played.press("pagedown" if key == "?" else "down")
        if played.app.screen is not under:
            await played.press("escape")
        await played.until(lambda: played.app.screen is under)


@pytest.mark.parametrize("code", languages())
async def test_a_whole_deal_from_home_to_home(code: str) -> None:
    speak(code)
    async with in_ascii() as played:
        app = played.app
        assert '"Ca" - deja vu...' in check(played)
        await open_all(played, "?")
        app.play(partial(sit_down, ONE_DEAL, archive=app.archive))
        await played.asked()
        assert ("[1]" in check(played)) is False
        await open_all(played, "lsj?")
        await played.press(":", "s")
        check(played)
        await played.press("escape")
        while app.screen is played.table:
            question = await played.asked_for_a_card()
            legal = [n for n, one in enumerate(question.numbered) if one in question.view.legal]
            await played.answer(legal[0])
            await played.until(partial(_moved_on, played, question))
            check(played)
        await played.on("SummaryScreen")
        check(played)
        await open_all(played, "os")
        await played.pilot.pause(0.3)
        await played.press("enter")
        await played.on("MatchEndScreen")
        check(played)
        await played.press("q")
        await played.on("HomeScreen")


@pytest.mark.parametrize("code", languages())
async def test_settings_matches_replay_and_lesson(code: str) -> None:
    speak(code)
    async with in_ascii() as played:
        app = played.app
        app.push_screen(SettingsScreen())
        await played.on("SettingsScreen")
        for _row in range(30):
            check(played)
            await played.press("down")
        await played.press("escape")
        app.play(partial(sit_down, ONE_DEAL, archive=app.archive))
        await played.asked_for_a_card()
        await played.press("escape")
        app.home._matches()
        await played.on("MatchesScreen")
        check(played)
        await played.pilot.pause(0.3)
        await played.press("enter")
        await played.on("ReplayScreen")
        for key in ("end", "o", "v", "space"):
            await played.press(key)
            check(played)
        app.learn(lesson_named("first"))
        await played.on("LessonScreen")
        await played.pilot.pause()
        check(played)
        await played.pilot.resize_terminal(48, 16)
        await played.until(partial(played.fits, 48, 16))
        assert "- Enter" in check(played) or code != "en"
        await played.press("j")
        await played.on("Overlay")
        check(played)


@pytest.mark.parametrize("size", [(120, 40), (48, 16), (32, 10), (20, 8)], ids=str)
async def test_the_table_at_every_size(size: tuple[int, int]) -> None:
    async with in_ascii(size) as played:
        played.app.play(led_diamonds)
        await played.asked_for_a_card()
        check(played)
        await played.press("tab")
        check(played)
        await played.press("tab", "l")
        await played.on("Overlay")
        check(played)


async def test_french_suits_have_their_own_letters() -> None:
    speak("fr")
    async with in_ascii() as played:
        played.app.play(led_diamonds)
        await played.asked_for_a_card()
        assert "RK" in check(played)
