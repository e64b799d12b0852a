"""The settings: on the screen, in the file, and at the table at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from belote_tui.app.app import BeloteApp
from belote_tui.app.pace import UNTIL_KEY, Manners
from belote_tui.app.screens.settings import SettingsScreen
from belote_tui.app.setting_rows import setting_rows
from belote_tui.app.taste import Taste
from belote_tui.language import language
from belote_tui.records import folders
from belote_tui.rules.contract import Contract
from belote_tui.rules.ruleset import PRESETS
from belote_tui.settings import SETTINGS, Settings, last_setup, load, table_of
from belote_tui.setup import Setup
from belote_tui.words.sorting import Order, hand_of
from tests.app.playing import TAKES_HEARTS, Played, at_home, at_table, led_diamonds, seated

NO_PAUSE = Settings(pause_bid=0, pause_card=0, pause_trick=0)


@asynccontextmanager
async def with_settings(settings: Settings) -> AsyncIterator[Played]:
    """The app as it opens for a person who chose that."""
    app = BeloteApp(taste=Taste(settings))
    async with app.run_test(size=(80, 24)) as pilot:
        yield Played(app, pilot)


async def open_settings(home: Played) -> SettingsScreen:
    home.app.push_screen(SettingsScreen())
    await home.on("SettingsScreen")
    assert isinstance(home.app.screen, SettingsScreen)
    return home.app.screen


def go_to(screen: SettingsScreen, name: str, key: str = "") -> None:
    """Put the cursor on a setting."""
    screen.cursor = next(
        n for n, row in enumerate(screen.rows) if (row.name, row.key) == (name, key)
    )


def kept() -> Settings:
    settings, problems = load(folders.config())
    assert not problems
    return settings


def test_every_setting_has_its_row_and_every_value_is_allowed() -> None:
    rows = setting_rows(["green"])
    assert {row.name for row in rows} == set(SETTINGS) - {"table"}
    for row in rows:
        assert all(SETTINGS[row.name].accepts(value) for value in row.values)
        assert all(row.text(value) for value in row.values)


def test_a_value_of_ones_own_has_its_neighbours() -> None:
    row = next(row for row in setting_rows([]) if row.name == "pause_bid")
    assert row.next(0.7, 1) == 0.8
    assert row.next(0.7, -1) == 0.6
    assert row.next("key", 1) == 0
    assert row.next(9, 1) == "key"


async def test_what_is_changed_is_kept_and_goes_by_at_once() -> None:
    async with at_home() as home:
        screen = await open_settings(home)
        go_to(screen, "theme")
        await home.press("left")
        assert home.app.theme == f"belote-{kept().theme}" != "belote-green"
        go_to(screen, "language")
        await home.press("left")
        assert (kept().language, language()) == ("fr", "fr")
        go_to(screen, "pause_trick")
        await home.press("right")
        assert kept().pause_trick == home.app.manners.pace.trick == 3
        await home.press("backspace")
        assert home.app.manners.pace.trick == 2.5


async def test_the_table_that_waits_behind_takes_new_settings() -> None:
    async with at_table(sit=partial(seated, pack=TAKES_HEARTS)) as table:
        await table.asked_for_a_card()
        before = table.question.hand
        screen = await open_settings(table)
        go_to(screen, "sort")
        await table.press("right")
        go_to(screen, "theme")
        await table.press("left")
        await table.press("escape")
        await table.on("TableScreen")
        after = table.question.hand
        assert set(after) == set(before)
        assert after != before
        assert [card.suit for card in after][-1] == before[0].suit
        assert table.table.drawn.theme == table.app.colours
        assert table.app.colours.name == kept().theme


async def test_a_name_is_typed_and_one_of_a_bot_refused() -> None:
    async with at_home() as home:
        screen = await open_settings(home)
        go_to(screen, "name")
        await home.press("enter", *"club", "enter")
        assert "'club' will not do as a name" in home.text()
        await home.press("backspace", "backspace", "o", "e", "enter")
        assert kept().name == "cloe"
        await home.press("enter", "x", "escape")
        assert kept().name == "cloe"


async def test_a_command_gets_another_key_but_no_digit() -> None:
    async with at_table(sit=led_diamonds) as table:
        screen = await open_settings(table)
        go_to(screen, "keys", "journal")
        await table.press("enter", "é")
        assert "é cannot be the key for: journal." in table.text()
        await table.press("s", "z")
        assert kept().keys == {"journal": "z"}
        await table.press("escape")
        await table.on("TableScreen")
        assert "z journal" in table.text()
        await table.press("j")
        await table.on("TableScreen")
        await table.press("z")
        await table.on("Overlay")
        await table.press("x", "?")
        await table.on("HelpScreen")
        assert "\n  z    " in table.text()


async def test_problems_are_told_at_home() -> None:
    app = BeloteApp(taste=Taste(Settings(theme="pink"), ("settings.toml: something is wrong.",)))
    async with app.run_test(size=(80, 24)) as pilot:
        home = Played(app, pilot)
        assert "something is wrong." in home.text()
        assert "There is no theme 'pink'; there is" in home.text()
        assert app.theme == "belote-green"


async def test_settings_that_cannot_be_kept_go_by_all_the_same() -> None:
    folders.config().parent.mkdir(parents=True, exist_ok=True)
    folders.config().write_text("a file where the folder would be")
    async with at_home() as home:
        screen = await open_settings(home)
        go_to(screen, "one_key")
        await home.press("right")
        assert "The settings cannot be kept" in home.text()
        assert home.app.manners.one_key


async def test_the_list_fits_small_windows() -> None:
    async with at_home(size=(48, 12)) as home:
        screen = await open_settings(home)
        for _row in screen.rows:
            assert screen.row.label in home.text()
            await home.press("down")


def test_manners_follow_from_the_settings() -> None:
    chosen = Settings(pause_bid="key", pause_card=1, announce="always", one_key=True)
    manners = Manners.of(chosen, 2)
    assert (manners.pace.bid, manners.pace.card) == (UNTIL_KEY, 2)
    assert manners.announce
    assert manners.one_key
    assert Manners.of(chosen, 0).pace.bid == 0


async def test_a_pause_until_a_key_says_so() -> None:
    settings = Settings(pause_bid="key", pause_card=0, pause_trick=0)
    async with with_settings(settings) as home:
        home.app.play(partial(seated, dealer=0))
        await home.until(lambda: home.app.match_screen and home.table.face.resting)
        assert "any other key: go on" in home.text()
        await home.press("x", "x", "x")
        await home.asked()


async def test_without_live_points_nothing_is_counted() -> None:
    for live in (True, False):
        settings = Settings(pause_bid=0, pause_card=0, pause_trick=0, live_points=live)
        async with with_settings(settings) as home:
            home.app.play(led_diamonds)
            await home.asked_for_a_card()
            assert ("to make" in home.text()) is live


async def test_the_last_table_is_offered_again() -> None:
    setup = Setup(PRESETS["salon"].with_options({"dedans": 162}), ("club", "casual", "club"))
    async with at_home(setup) as home:
        await home.pilot.pause(0.3)
        await home.press("1")
        await home.on("TableScreen")
    assert last_setup(kept()) == setup
    assert table_of(Setup()) == {"rules": "classic", "options": "", "bots": "club,club,club"}


@pytest.mark.parametrize(
    "table", [{"rules": "gone"}, {"bots": "gone,club,club"}, {"bots": "club"}, {"options": "x"}]
)
def test_a_table_that_is_no_more_is_forgotten(table: dict[str, str]) -> None:
    assert last_setup(Settings(table=table)) == Setup()


def test_trumps_stand_first_or_last_or_as_they_came() -> None:
    from tests.app.drawn_deal import first_trick

    view = first_trick().view
    assert view.contract is Contract.HEARTS
    trumps = [card for card in view.hand if view.contract.is_trump(card)]
    assert set(hand_of(view)[: len(trumps)]) == set(trumps)
    assert set(hand_of(view, Order.TRUMPS_LAST)[-len(trumps) :]) == set(trumps)
    assert hand_of(view, Order.AS_DEALT) == view.hand
