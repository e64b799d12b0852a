"""The deal of the day on the screen: begun, gone on with, over, sent to a friend."""

from __future__ import annotations

import asyncio
import re
from datetime import date
from pathlib import Path
from typing import cast

import pytest

from belote_tui import daily
from belote_tui.app.screens.daily import DailyScreen, open_daily
from belote_tui.language import speak
from belote_tui.records.archive import Archive
from belote_tui.records.journal import Journal
from tests.app.playing import Played, at_home
from tests.french import left_in
from tests.test_sitting import Guest

DAY = date(2026, 11, 29)
SAMPLES = Path(__file__).parents[1] / "records" / "samples"


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: DAY)


def keep_one() -> None:
    """Somebody has played the deal."""
    table = daily.sit_down_to(DAY, Guest(), Archive())
    asyncio.run(table.run())
    cast(Journal, table.keeper).close()


async def finish(home: Played) -> None:
    """Play what is left of the deals until one is scored."""
    await home.play_on()
    await home.pilot.pause(0.3)
    await home.press("enter")
    await home.on("DailyScreen")


async def test_from_home_to_the_result() -> None:
    async with at_home() as home:
        open_daily(home.app, DAY)
        await home.on("TableScreen")
        await home.asked()
        screen = home.table
        await home.press("escape")
        await home.on("HomeScreen")
        open_daily(home.app, DAY)
        await home.on("TableScreen")
        assert home.table is screen
        await finish(home)
        await home.until(lambda: "Par: " in home.text())
        text = home.text()
        assert "Belote, deal of the day 2026-11-29" in text
        assert "belote daily --date 2026-11-29" in text
        assert home.fits(80, 24)
        await home.press("y")
        assert home.app.clipboard.count("\n") == 3
        assert "Copied" in home.text()
        await home.press("r")
        await home.on("ReplayScreen")
        await home.press("escape")
        await home.on("DailyScreen")
        await home.pilot.pause(0.3)
        await home.press("enter")
        await home.on("HomeScreen")
        open_daily(home.app, DAY)
        await home.on("DailyScreen")
    assert len(Archive().entries()) == 1


async def test_result_is_told_in_french_while_the_bot_still_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await asyncio.to_thread(keep_one)
    monkeypatch.setattr(DailyScreen, "_reckon", lambda self: None)
    speak("fr")
    async with at_home() as home:
        open_daily(home.app, DAY)
        await home.on("DailyScreen")
        assert left_in(home.text()) == []
        screen = cast(DailyScreen, home.app.screen)
        screen.take(daily.Par("expert", screen.result.us, screen.result.them))
        await home.until(lambda: "au niveau du par" in home.text().lower())
        assert left_in(home.text()) == []
        assert home.fits(80, 24)


def leave_a_match() -> None:
    Archive().folder.mkdir(parents=True)
    path = Archive().path("20261128-210411-00")
    path.write_bytes((SAMPLES / "unfinished.belote").read_bytes())


async def begin(home: Played) -> None:
    """Sit down to the deal of the day, once it is known what was left."""
    await home.until(lambda: not home.app.looking)
    open_daily(home.app, DAY)
    await home.on("TableScreen")
    await home.asked()


async def test_it_is_gone_on_with_where_it_is_not_kept() -> None:
    leave_a_match()
    async with at_home() as home:
        await begin(home)
        cast(Journal, home.table.table.keeper).lost = "it cannot be written"
        await home.press("escape", "escape")
        await home.on("HomeScreen")
        assert home.app.at_hand is home.table


async def test_it_takes_no_place_of_a_match_that_was_left() -> None:
    leave_a_match()
    async with at_home() as home:
        await begin(home)
        await home.press("escape")
        await home.on("HomeScreen")
        await home.until(lambda: "2 matches kept" in home.text())
        assert re.search(r"Continue +deal 3, trick 4", home.text())
        assert "The try is kept" not in home.text()
    async with at_home() as home:
        await home.until(lambda: home.app.unfinished)
        assert re.search(r"Continue +deal 3, trick 4", home.text())
        await home.press("5" if "5  Replay" in home.text() else "4")
        await home.on("MatchesScreen")
        assert "deal of the day" in home.text()
