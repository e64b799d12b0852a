"""The statistics screen: the figures of all matches, or of those that are asked for."""

from __future__ import annotations

from pathlib import Path

from belote_tui.app.screens.statistics import StatisticsScreen
from belote_tui.records.archive import Archive
from belote_tui.records.costs import DealCosts, SeatCost, match_of
from belote_tui.records.notation import read
from tests.app.playing import Played, at_home
from tests.records.test_costs import keep

SAMPLES = Path(__file__).parents[1] / "records" / "samples"


def keep_samples() -> Archive:
    archive = Archive()
    archive.folder.mkdir(parents=True)
    for number, sample in enumerate(("whole-match", "all-trumps", "unfinished")):
        content = (SAMPLES / f"{sample}.belote").read_bytes()
        archive.path(f"2026112{number}-210411-00").write_bytes(content)
    return archive


def lines(played: Played) -> list[str]:
    return [" ".join(line.split()) for line in played.text().splitlines()]


async def test_figures_and_their_filters() -> None:
    archive = keep_samples()
    async with at_home() as home:
        home.app.push_screen(StatisticsScreen(archive))
        await home.on("StatisticsScreen")
        await home.until(lambda: "Matches 2 1 1 0 50%" in lines(home))
        assert home.fits(80, 24)
        assert "‹ from the first match on ›" in home.text()
        await home.press("tab", "right")
        assert "‹ arena ›" in home.text()
        assert "Deals 1 1 0 0 100%" in lines(home)
        await home.press("tab", "right")
        assert "No deal that was played" in home.text()
        await home.press("left", "tab", "tab", "left")
        assert "Matches 2 1 1 0 50%" in lines(home)
        await home.press("tab", "tab", "right")
        assert "‹ the last 365 days ›" in home.text()
        await home.press("left", "pagedown", "pagedown", "pagedown")
        assert "casual, club 1 0 0% 5 2 40%" in lines(home)
        await home.press("escape")
        await home.on("HomeScreen")


async def test_nothing_played_yet_is_told() -> None:
    async with at_home(size=(60, 20)) as home:
        home.app.push_screen(StatisticsScreen(Archive()))
        await home.until(lambda: "No deal that was played to its end" in home.text())
        assert home.fits(60, 20)


async def test_reviewed_deals_are_told() -> None:
    archive = keep_samples()
    match = match_of(read((SAMPLES / "whole-match.belote").read_bytes()))
    none = SeatCost()
    keep("a", DealCosts(match, 2, (SeatCost(12.5, 1, 0), none, none, none)))
    async with at_home(size=(80, 60)) as home:
        home.app.push_screen(StatisticsScreen(archive))
        await home.until(lambda: "All reviewed deals 1 12.5 1.00 0.00" in lines(home))
