"""Every page in every window: nothing is cut off, nothing collides, the way out is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from belote_tui.app.screens import overlays
from belote_tui.app.screens.matches import MatchesScreen
from belote_tui.app.screens.settings import SettingsScreen
from belote_tui.app.screens.summary import SummaryScreen
from belote_tui.app.sheet import Page, Span, centred, folded, length, plain, three_parts
from belote_tui.app.story import Story
from belote_tui.app.widgets.keyline import Shown, fitting
from belote_tui.language import speak
from belote_tui.rules.view import view_of_deal
from belote_tui.words import Names, _
from belote_tui.words.keys import key_name
from tests.app import drawn_deal
from tests.app.playing import CLASSIC, Played, at_home, at_table, led_diamonds, seated
from tests.app.test_statistics_screen import keep_samples

SIZES = [(32, 10), (40, 12), (48, 16), (60, 20), (80, 24), (110, 36), (120, 40)]
ONE_DEAL = CLASSIC.with_options({"target": "one_deal"})
TAKEN = {"en": "and North took", "fr": "et Nord avez pris"}


def words_of(text: str) -> str:
    return " ".join(text.split())


async def read_through(played: Played) -> str:
    """The text of a page from top to end, turned by its key."""
    page = played.app.screen
    assert isinstance(page, Page)
    page.sheet.put_on_top(0)
    await played.pilot.pause()
    seen = [played.text()]
    while page.sheet.more_below and len(seen) < 60:
        await played.press("pagedown")
        seen.append(played.text())
    return "\n".join(seen)


async def check(played: Played) -> None:
    """The page at each size."""
    page = played.app.screen
    assert isinstance(page, Page)
    for width, height in SIZES:
        await played.pilot.resize_terminal(width, height)
        await played.until(lambda: played.fits(width, height))  # noqa: B023
        lines = [row for line in page.body() for row in folded(line, page.columns)]
        where = f"{width}x{height}\n{played.text()}"
        assert all(length(line) <= width for line in lines), where
        rows = played.text().splitlines()
        if height >= 10 and not page.here():
            text = words_of(await read_through(played))
            for line in lines:
                assert words_of("".join(span.text for span in line)) in text, where
        assert any(key in rows[-1] for key in ("Esc", "Échap", "?", " q ")), where
    await played.pilot.resize_terminal(80, 24)
    await played.until(lambda: played.fits(80, 24))


@pytest.mark.parametrize("language", TAKEN)
async def test_summary_sheet_hands_and_help_fit_every_window(language: str) -> None:
    speak(language)
    async with at_table(sit=led_diamonds) as table:
        await table.press("?")
        await table.on("HelpScreen")
        await check(table)
        await table.press("escape")
        await table.play_on()
        await table.on("SummaryScreen")
        await check(table)
        for key, name in (("o", "HandsScreen"), ("s", "ScoreScreen")):
            await table.press(key)
            await table.on(name)
            await check(table)
            await table.press("escape")
            await table.on("SummaryScreen")


@pytest.mark.parametrize("language", TAKEN)
async def test_the_end_of_a_match_fits_every_window(language: str) -> None:
    speak(language)
    async with at_table(ONE_DEAL, sit=partial(seated, rules=ONE_DEAL)) as table:
        await table.play_on()
        await table.until(lambda: type(table.app.screen).__name__ != "TableScreen")
        while type(table.app.screen).__name__ == "SummaryScreen":
            await table.pilot.pause(0.3)
            await table.press("enter")
        await table.on("MatchEndScreen")
        await check(table)


async def lists() -> AsyncIterator[Played]:
    archive = keep_samples()
    async with at_home() as home:
        yield home
        home.app.push_screen(SettingsScreen())
        await home.on("SettingsScreen")
        yield home
        await home.press("escape")
        home.app.push_screen(MatchesScreen(archive))
        await home.on("MatchesScreen")
        yield home


@pytest.mark.parametrize("language", TAKEN)
async def test_home_settings_and_matches_fit_every_window(language: str) -> None:
    speak(language)
    async for played in lists():
        await check(played)


@pytest.mark.parametrize("size", [(32, 10), (40, 12)])
async def test_the_cursor_stays_in_view(size: tuple[int, int]) -> None:
    async with at_home(size=size) as home:
        for entry in home.app.home.entries():
            assert entry.label in home.text()
            await home.press("down")
        home.app.push_screen(SettingsScreen())
        await home.on("SettingsScreen")
        for row in SettingsScreen().rows:
            assert row.label in home.text()
            await home.press("down")


async def test_the_replay_list_tells_results_in_small_windows() -> None:
    archive = keep_samples()
    async with at_home(size=(40, 12)) as home:
        home.app.push_screen(MatchesScreen(archive))
        await home.on("MatchesScreen")
        text = home.text()
        for words in ("unfinished", "153–231", "won", "lost", "304–546", "Esc back"):
            assert words in text


@pytest.mark.parametrize("size", [(32, 10), (40, 12), (60, 20)])
async def test_the_score_and_what_was_copied_are_seen_at_once(size: tuple[int, int]) -> None:
    async with at_table(sit=led_diamonds) as table:
        await table.play_on()
        await table.on("SummaryScreen")
        await table.pilot.resize_terminal(*size)
        await table.until(lambda: table.fits(*size))
        assert "Written down" in table.text()
        assert "Match" in table.text()
        page = table.app.screen
        assert isinstance(page, Page)
        page.told = "Copied; paste it wherever you like."
        page.again()
        await table.pilot.pause()
        assert "Copied" in table.text()
        assert "Written down" in table.text()


async def test_wide_windows_leave_the_notes_their_room() -> None:
    async with at_table(sit=led_diamonds, size=(120, 40)) as table:
        await table.play_on()
        await table.on("SummaryScreen")
        page = table.app.screen
        assert isinstance(page, Page)
        assert page.columns == 100


@pytest.mark.parametrize("size", [(32, 10), (40, 12)])
@pytest.mark.parametrize("language", TAKEN)
async def test_the_last_trick_is_whole_in_small_windows(
    language: str, size: tuple[int, int]
) -> None:
    speak(language)
    async with at_table(sit=led_diamonds, size=size) as table:
        await table.asked_for_a_card()
        await table.until(lambda: table.table.face.question)
        legal = table.question.view.legal
        await table.answer(list(table.question.numbered).index(legal[0]))
        await table.until(lambda: table.table.story.view and table.table.story.view.tricks)
        view = table.table.story.view
        assert view is not None
        table.app.push_screen(overlays.last_trick(table.table.story))
        await table.on("Overlay")
        assert f"{view.tricks[-1].points} points" in table.text()


# How lines are folded


def test_a_long_line_is_folded_under_its_text() -> None:
    lines = folded(plain("  a key   what it does, in some words"), 24)
    assert ["".join(span.text for span in line) for line in lines] == [
        "  a key   what it does, ",
        "          in some words",
    ]
    assert folded(plain("short"), 24) == [plain("short")]
    (middle,) = folded(centred("word"), 20)
    assert middle == (Span(" " * 8), Span("word"))


def test_the_texts_of_a_title_do_not_collide() -> None:
    texts = ("Belote", "deal 1 is over   ♥ HEARTS by North", "federation, to 1000")
    shown = [three_parts(*texts, width).strip() for width in (80, 60, 40, 20)]
    assert shown[0].startswith("Belote   deal 1 is over   ♥")
    assert shown[0].endswith("by North                federation, to 1000")
    assert shown[1] == "deal 1 is over   ♥ HEARTS by North     federation, to 1000"
    assert shown[2] == "deal 1 is over   ♥ HEARTS by North"
    assert shown[3] == "deal 1 is over"


async def test_who_reads_on_with_space_does_nothing_else_with_it() -> None:
    async with at_table() as table:
        question = await table.asked()
        await table.press("2", "?")
        await table.on("HelpScreen")
        await table.pilot.pause(0.3)
        for _page in range(12):
            await table.press("space")
        page = table.app.screen
        assert isinstance(page, Page)
        assert not page.sheet.more_below
        assert not question.answer.done()
        await table.press("escape")
        await table.on("TableScreen")


def test_help_and_the_way_out_stay_longest_in_the_line_of_keys() -> None:
    keys = [
        Shown("enter", "Enter", "next deal"),
        Shown("pagedown", "Space", "move"),
        Shown("o", "o", "all hands"),
        Shown("?", "?", "help"),
        Shown("q", "q", "leave"),
    ]
    shown = [[one.key for one in fitting(keys, width)[0]] for width in (80, 50, 34, 24)]
    assert shown[0] == shown[1] == ["enter", "pagedown", "o", "?", "q"]
    assert shown[2] == ["enter", "pagedown", "?"]
    assert shown[3] == ["enter", "?"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_narrow_windows_have_all_keys_of_a_summary_if_without_words(language: str) -> None:
    speak(language)
    deal = drawn_deal.played(32)
    view = view_of_deal(deal, 0)
    page = SummaryScreen(Story(Names.under(deal.rules, 0)), view, last=False)
    told = page.keys()
    keys = [Shown(one.key, key_name(one.label), one.does) for one in told]
    for width in range(46, 58):
        found, gap = fitting(keys, width)
        assert [one.key for one in found] == [one.key for one in keys]
        assert sum(one.width for one in found) + gap * (len(found) - 1) <= width
        assert found[0].text == _("next deal")
