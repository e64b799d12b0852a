"""Summary, score sheet, hands, the end of a match; and any size, at any moment."""

from __future__ import annotations

from functools import partial

import pytest

from belote_tui.app.app import BeloteApp
from belote_tui.app.palette import Theme, load_themes
from belote_tui.rules.ruleset import PRESETS
from belote_tui.setup import Setup
from tests.app.playing import CLASSIC, NO_WAIT, Played, at_home, at_table, led_diamonds, seated

ONE_DEAL = CLASSIC.with_options({"target": "one_deal"})


async def to_summary(table: Played) -> None:
    await table.play_on()
    await table.on("SummaryScreen")
    await table.pilot.pause(0.3)


async def test_summary_counts_the_deal_row_by_row() -> None:
    async with at_table(sit=led_diamonds) as table:
        await to_summary(table)
        text = table.text()
        for words in ("deal 1 is over", "Cards", "Points of the tricks", "Written down", "Match"):
            assert words in text
        assert "classic, to 1000" in text
        score = table.table.story.ended[0].score
        assert score is not None
        assert f"{score.scored[0]}" in text


async def test_enter_deals_the_next_deal_and_other_keys_do_not() -> None:
    async with at_table(sit=led_diamonds) as table:
        await to_summary(table)
        await table.press("x", "1")
        await table.on("SummaryScreen")
        await table.press("enter")
        await table.until(lambda: table.table.story.view and table.table.story.view.number == 2)


async def test_enter_meant_for_the_last_trick_does_not_skip_the_summary() -> None:
    async with at_table(sit=led_diamonds) as table:
        await table.play_on()
        await table.on("SummaryScreen")
        table.app.screen.guard = 60  # type: ignore[attr-defined]
        await table.press("enter", "space")
        await table.on("SummaryScreen")


async def test_open_hands_and_score_can_be_looked_at_from_the_summary() -> None:
    async with at_table(sit=led_diamonds) as table:
        await to_summary(table)
        await table.press("o")
        await table.on("HandsScreen")
        text = table.text()
        assert text.count("*") == 9
        for name in ("You", "East", "North", "West"):
            assert name in text
        await table.press("escape", "s")
        await table.on("ScoreScreen")
        assert "written" in table.text()
        await table.press("escape")
        await table.on("SummaryScreen")


async def test_match_ends_with_who_won_and_enter_plays_another() -> None:
    async with at_table(ONE_DEAL, sit=partial(seated, rules=ONE_DEAL)) as table:
        for wanted, key in (("TableScreen", "enter"), ("HomeScreen", "q")):
            await table.play_on()
            first = table.table
            while type(table.app.screen).__name__ == "SummaryScreen":
                await table.pilot.pause(0.3)
                await table.press("enter")
            if type(table.app.screen).__name__ == "TableScreen":
                continue
            await table.on("MatchEndScreen")
            assert "win, " in table.text()
            assert "Takes made" in table.text()
            await table.pilot.pause(0.3)
            await table.press(key)
            await table.until(lambda: table.app.match_screen is not first)  # noqa: B023
            await table.on(wanted)


SIZES = [(80, 24), (120, 40), (200, 60), (60, 20), (34, 11), (20, 6), (1, 1), (80, 24)]


async def walk_sizes(table: Played) -> None:
    for width, height in SIZES:
        await table.pilot.resize_terminal(width, height)
        await table.until(lambda: table.fits(width, height))  # noqa: B023


async def test_every_screen_takes_a_resize_at_any_moment() -> None:
    async with at_home() as table:
        await walk_sizes(table)
        table.app.play(led_diamonds)
        await table.asked()
        await walk_sizes(table)
        await table.asked_for_a_card()
        await walk_sizes(table)
        for key in ("l", "j", "s", "?"):
            await table.press(key)
            await walk_sizes(table)
            await table.press("escape")
        await to_summary(table)
        await walk_sizes(table)
        await table.press("o")
        await walk_sizes(table)
        assert table.table.table.match.played == 1


@pytest.mark.parametrize("preset", list(PRESETS))
async def test_nothing_is_clipped_at_80_by_24(preset: str) -> None:
    """Each page has its keys on the last line, and its body whole."""
    rules = PRESETS[preset]
    async with at_table(rules, sit=partial(seated, rules=rules)) as table:
        await to_summary(table)
        page = table.app.screen
        assert len(page.body()) <= 22  # type: ignore[attr-defined]
        assert "q leave" in table.text().splitlines()[-1]


@pytest.mark.parametrize("theme", load_themes()[0].values(), ids=lambda theme: theme.name)
async def test_every_theme_colours_every_page(theme: Theme) -> None:
    app = BeloteApp(Setup(), NO_WAIT, theme)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Played(app, pilot)
        app.play(led_diamonds)
        await table.asked()
        await table.press("j")
        await table.on("Overlay")
        await table.press("escape", "?")
        await table.on("HelpScreen")
        assert "KEYS" in table.text()
