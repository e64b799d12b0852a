"""The boxes over the table: what they are, how they are closed, and what the keys do then."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from belote_tui.app.pace import UNTIL_KEY, Manners, Pace
from belote_tui.app.screens.overlays import Overlay
from belote_tui.app.story import Line
from belote_tui.language import speak
from belote_tui.rules.deal import Phase
from tests.app.playing import NO_WAIT, TAKES_HEARTS, Played, at_table, led_diamonds, seated

takes_hearts = partial(seated, pack=TAKES_HEARTS)
SIZES = [(48, 16), (60, 20), (80, 24), (120, 40)]
TITLES = {"j": ("JOURNAL", "JOURNAL"), "l": ("LAST TRICK", "DERNIER PLI")}
CLOSE = {"en": "Esc close", "fr": "Échap fermer"}


async def after_a_trick(table: Played) -> None:
    """A second card is asked for."""
    question = await table.asked_for_a_card()
    place = question.numbered.index(question.view.legal[0])
    await table.answer(place)
    await table.until(lambda: table.table.face.question not in (None, question))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", TITLES)
@pytest.mark.parametrize("language", CLOSE)
async def test_a_box_has_a_name_tells_its_way_out_and_leaves_the_prompt(
    language: str, key: str, size: tuple[int, int]
) -> None:
    speak(language)
    async with at_table(sit=led_diamonds, size=size) as table:
        await after_a_trick(table)
        footer = table.text().splitlines()[-1]
        asked = [line for line in table.text().splitlines()[-4:-1] if line.strip()]
        await table.press(key)
        await table.on("Overlay")
        text = table.text()
        assert TITLES[key][language == "fr"] in text
        assert CLOSE[language] in text
        assert text.splitlines()[-1] == footer
        for line in asked[-2:]:
            assert line in text, text
        assert table.fits(*size)


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_journal_leaves_the_prompt_and_says_that_it_moves(
    size: tuple[int, int],
) -> None:
    async with at_table(sit=led_diamonds, size=size) as table:
        await after_a_trick(table)
        first = table.table.story.journal[0].text
        table.table.story.journal *= 8
        await table.press("j")
        await table.on("Overlay")
        assert "↑↓ move   Esc close" in table.text()
        assert "Your turn" in table.text() or "lead" in table.text().splitlines()[-3]
        wide = max(map(len, table.text().splitlines()))
        for _page in range(12):
            await table.press("pageup")
        assert first in table.text()
        assert max(map(len, table.text().splitlines())) == wide


async def test_a_box_makes_room_again_when_the_window_changes() -> None:
    async with at_table(sit=led_diamonds) as table:
        await after_a_trick(table)
        table.table.story.journal *= 8
        table.table.story.journal.append(Line(1, 99, "The latest."))
        await table.press("j")
        await table.on("Overlay")
        for size in (*SIZES, (40, 12), (32, 10), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.until(lambda: table.fits(*size))  # noqa: B023
            lines = table.text().splitlines()
            assert any("JOURNAL" in line for line in lines), table.text()
            assert any("Esc close" in line for line in lines), table.text()
            assert "The latest." in table.text()
            assert "?" in lines[-1] or size[1] < 16


# Keys


@pytest.mark.parametrize("key", ["escape", "enter", "space", "x", "l"])
async def test_a_key_that_is_no_other_command_only_closes_a_box(key: str) -> None:
    async with at_table(sit=led_diamonds) as table:
        await after_a_trick(table)
        question, chosen = table.question, table.question.cursor
        await table.press("l")
        await table.on("Overlay")
        await table.press(key)
        await table.on("TableScreen")
        assert table.table.face.question is question
        assert question.cursor == chosen
        assert not question.answer.done()


@pytest.mark.parametrize(
    ("key", "screen"),
    [("l", "Overlay"), ("s", "ScoreScreen"), ("?", "HelpScreen"), (":", "TableScreen")],
)
async def test_a_command_closes_a_box_and_acts(key: str, screen: str) -> None:
    async with at_table(sit=led_diamonds) as table:
        await after_a_trick(table)
        await table.press("j")
        await table.on("Overlay")
        await table.press(key)
        await table.on(screen)
        if key == "l":
            assert "LAST TRICK ─" in table.text()
        if key == ":":
            assert table.table.line is not None
        await table.press("escape")
        await table.on("TableScreen")


async def test_undo_reaches_the_table_through_a_box() -> None:
    async with at_table(sit=led_diamonds) as table:
        await table.asked_for_a_card()
        await table.press("j")
        await table.on("Overlay")
        await table.press("u")
        await table.until(lambda: table.table.face.question and table.question.choices)
        assert table.question.view.phase is Phase.BIDDING


async def test_a_digit_closes_a_box_and_only_chooses() -> None:
    async with at_table(sit=led_diamonds, manners=replace(NO_WAIT, one_key=True)) as table:
        await table.press("2")
        question = await table.asked_for_a_card()
        legal = [n for n, one in enumerate(question.numbered) if one in question.view.legal]
        for place in (legal[0], legal[0], legal[1]):
            await table.press("j")
            await table.on("Overlay")
            await table.press(str(place + 1))
            await table.on("TableScreen")
            assert question.cursor == place
            assert f"[{place + 1}]" in table.text()
            assert not question.answer.done()


async def test_what_is_no_look_at_the_table_leaves_a_finished_trick_alone() -> None:
    manners = Manners(Pace(0, 0, UNTIL_KEY, between_plays=0))
    async with at_table(sit=takes_hearts, manners=manners) as table:
        await table.asked_for_a_card()
        await table.answer(0)
        await table.until(lambda: table.table.face.resting)
        await table.press("j")
        await table.on("Overlay")
        await table.press("u")
        await table.on("TableScreen")
        assert table.table.face.resting
        await table.press("j", "l")
        await table.on("Overlay")
        assert isinstance(table.app.screen, Overlay)
        assert "LAST TRICK ─" in table.text()
