"""The home screen: what can be opened, and the table that a new match gets."""

from __future__ import annotations

from functools import partial

from belote_tui.errors import BeloteError
from belote_tui.rules.ruleset import PRESETS
from belote_tui.seats import Face
from belote_tui.setup import Setup
from belote_tui.table import BotFailed, Table
from tests.app.playing import CLASSIC, TAKES_HEARTS, at_home, at_table, seated


async def test_what_was_asked_for_stands_beside_new_match() -> None:
    rules = PRESETS["salon"].with_options({"target": 500, "announcements": "off"})
    async with at_home(Setup(rules, ("club", "casual", "club"))) as home:
        text = home.text()
        for words in ("salon", "to 500", "partner casual", "opponents club", "announcements off"):
            assert words in text


async def test_no_entry_is_dead() -> None:
    async with at_home() as home:
        entries = home.app.home.entries()
        labels = [entry.label for entry in entries]
        assert labels == ["New match", "Deal of the day", "Learn", "Rules", "Settings"]


async def test_one_starts_a_match_at_once() -> None:
    for key in ("1", "enter"):
        async with at_home() as home:
            await home.pilot.pause(0.3)
            await home.press(key)
            await home.on("TableScreen")


async def test_arrows_change_the_value_that_tab_goes_to() -> None:
    async with at_home() as home:
        await home.press("right")
        assert home.app.setup.rules == PRESETS["royale"]
        await home.press("left", "tab", "left")
        assert home.app.setup.rules == CLASSIC.with_options({"target": 500})
        await home.press("tab", "right")
        assert home.app.setup.bots[1] != "club"
        assert home.app.setup.bots[0] == home.app.setup.bots[2] == "club"


async def test_options_that_were_set_stay_when_the_preset_changes() -> None:
    async with at_home(Setup(CLASSIC.with_options({"dedans": 160}))) as home:
        await home.press("right")
        assert home.app.setup.rules == PRESETS["royale"].with_options({"dedans": 160})


async def test_everything_is_worked_by_mouse_too() -> None:
    async with at_home() as home:
        row, line = next(
            (row, line)
            for row, line in enumerate(home.text().splitlines())
            if "‹ classic ›" in line
        )
        await home.pilot.click(offset=(line.index("classic"), row))
        assert home.app.setup.rules == PRESETS["royale"]
        await home.pilot.click(offset=(line.index("New match"), row))
        await home.on("TableScreen")


async def test_esc_puts_the_match_aside_and_continue_takes_it_up() -> None:
    async with at_table(sit=partial(seated, pack=TAKES_HEARTS)) as table:
        screen, question = table.table, table.question
        await table.press("escape")
        await table.on("HomeScreen")
        assert "Continue" in table.text()
        await table.press("1")
        await table.on("TableScreen")
        assert table.table is screen
        assert table.question is question
        await table.press("escape", "2")
        await table.until(lambda: table.app.match_screen not in (None, screen))
        await table.until(lambda: not screen.is_attached)


async def test_a_bot_that_breaks_the_rules_leads_home_with_a_sentence() -> None:
    def broken(face: Face) -> Table:
        table = seated(face)

        async def fail() -> None:
            raise BotFailed("clever", "East", "answered 7H, which is not allowed")

        table.run = fail  # type: ignore[method-assign]
        return table

    async with at_home() as home:
        home.app.play(broken)
        await home.until(lambda: home.app.match_screen is None)
        assert "the bot clever (East) answered 7H" in home.text()
        assert issubclass(BotFailed, BeloteError)


async def test_help_tells_the_keys_and_the_rules() -> None:
    async with at_home() as home:
        await home.press("?")
        await home.on("HelpScreen")
        assert "change a value" in home.text()
        assert "The pack is shuffled once" in home.text()
        await home.press("down", "escape")
        await home.on("HomeScreen")
