"""The lesson on the screen: notes above the table, a gentle word for other cards, the count."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from belote_tui.app.app import BeloteApp
from belote_tui.app.screens.lesson import LessonScreen, NotePanel
from belote_tui.app.screens.lesson_summary import LessonSummary
from belote_tui.language import _, languages, speak
from belote_tui.lessons import lesson_named
from belote_tui.records.archive import Archive
from belote_tui.rules.actions import Play
from tests.app.playing import NO_WAIT, Played


@asynccontextmanager
async def at_lesson(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Played]:
    lesson = lesson_named("first")
    app = BeloteApp(manners=NO_WAIT, opening=lambda app: app.learn(lesson))
    async with app.run_test(size=size) as pilot:
        yield Played(app, pilot)


def lesson_of(played: Played) -> LessonScreen:
    screen = played.table
    assert isinstance(screen, LessonScreen)
    return screen


async def read_all(played: Played) -> None:
    """Go through the notes until something is asked, or the deal is over."""
    lesson = lesson_of(played)

    def waits() -> object:
        reading = lesson._was_read is not None or played.app.screen is not lesson
        return reading or lesson.face.question is not None

    await played.until(waits)
    while lesson._was_read is not None:
        to_come = lesson.to_come
        await played.press("enter")
        await played.until(partial(_moved_on, lesson, to_come))


def _moved_on(lesson: LessonScreen, to_come: int) -> bool:
    return lesson.to_come != to_come


async def follow(played: Played) -> None:
    """Do what the lesson does."""
    question = await played.asked()
    planned = lesson_of(played).lesson.actions[question.view.public_actions]
    await played.answer(question.numbered.index(planned))
    await played.until(lambda: played.table.face.question is not question)


async def test_the_lesson_from_the_first_note_to_the_count() -> None:
    async with at_lesson() as played:
        await read_all(played)
        assert "That is enough: take hearts." in " ".join(played.text().split())
        while played.app.screen is played.table:
            await follow(played)
            await read_all(played)
        await played.on("LessonSummary")
        assert "Written down" in played.text()
        assert "dix de der, ten points." in " ".join(played.text().split())
        await played.pilot.pause(0.3)
        await played.press("enter")
        await played.on("HomeScreen")
        assert not Archive().entries()


async def test_another_card_gets_a_gentle_word_and_a_wrong_one_its_reason() -> None:
    async with at_lesson() as played:
        await read_all(played)
        await played.answer(0)
        await played.until(lambda: "in the lesson it is: take hearts" in played.text())
        for _decision in range(2):
            await follow(played)
            await read_all(played)
        question = await played.asked()
        legal = [n for n, one in enumerate(question.numbered) if one in question.view.legal]
        await played.answer(legal[0])
        await played.until(lambda: "the lesson plays 8♦ here" in played.text())
        await played.press("1", "enter")
        assert "Follow diamonds." in played.text()
        assert isinstance(played.question.view.legal[0], Play)


async def test_a_decision_can_be_taken_back_and_the_note_comes_again() -> None:
    async with at_lesson() as played:
        await read_all(played)
        await follow(played)
        await read_all(played)
        assert "tierce, 20 points" in played.text()
        await played.press("u")
        await played.until(lambda: lesson_of(played).to_come)
        await read_all(played)
        assert "take hearts." in played.text()
        await played.asked()


async def test_what_plays_a_deal_by_itself_does_nothing_here() -> None:
    async with at_lesson() as played:
        await read_all(played)
        await played.press("f")
        assert "every card is played" in played.text()


@pytest.mark.parametrize("code", languages())
async def test_every_note_fits_above_the_table(code: str) -> None:
    speak(code)
    for size, most in (((80, 24), 5), ((120, 40), 4)):
        async with at_lesson(size) as played:
            await read_all(played)
            lesson = lesson_of(played)
            assert 0 < lesson.panel.rows_above() <= most
            for note, left in lesson.spoken():
                assert len(lesson.panel._lines(note)) + bool(left) <= most, note


# The text of the lesson in every window

SIZES = [(48, 16), (80, 24), (46, 15), (60, 20), (120, 40), (40, 12), (80, 24), (32, 10), (80, 24)]


def words_of(text: str) -> str:
    return " ".join(text.split())


async def shown(played: Played) -> str:
    """What stands on the screen, page after page of the text."""
    lesson = lesson_of(played)
    seen = [played.text()]
    for _page in lesson.panel._pages()[1:] if lesson.covered else ():
        await played.press("enter")
        seen.append(played.text())
    for _turn in seen[1:]:
        await played.press("up")
    return words_of("\n".join(seen))


async def resized(played: Played, size: tuple[int, int]) -> None:
    await played.pilot.resize_terminal(*size)
    await played.until(lambda: played.fits(*size))


def last_words(note: str) -> str:
    return words_of(note)[-12:]


@pytest.mark.parametrize("code", languages())
async def test_the_text_is_there_once_after_any_change_of_the_window(code: str) -> None:
    speak(code)
    async with at_lesson() as played:
        lesson = lesson_of(played)
        await played.until(lambda: lesson.waits)
        for asked in (False, True):
            for size in SIZES:
                await resized(played, size)
                text = await shown(played)
                assert text.count(words_of(lesson.note)[:12]) == 1, (size, text)
                assert text.count(last_words(lesson.note)) == 1, (size, text)
                assert (lesson.face.question is not None) is asked
            await read_all(played)
            await played.until(lambda: lesson.face.question is not None)


@pytest.mark.parametrize("size", [(46, 15), (48, 16), (60, 20), (40, 12)])
@pytest.mark.parametrize("code", languages())
async def test_a_text_over_the_table_leaves_the_hand_and_what_is_asked(
    code: str, size: tuple[int, int]
) -> None:
    speak(code)
    async with at_lesson(size) as played:
        lesson = lesson_of(played)
        await played.until(lambda: lesson.waits)
        for _note in range(3):
            left = lesson.to_come
            while lesson.to_come == left:
                await played.press("enter")
                await played.pilot.pause()
        question = await played.asked()
        assert lesson.covered
        text = played.text()
        for card in question.hand:
            assert any(lesson.story.names.card(card) in line for line in text.splitlines()[-9:])
        for choice in question.choices:
            assert choice.text in text
        assert {"en": "take hearts, or pass", "fr": "prenez à cœur, ou passez"}[code] in text


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (48, 16), (46, 15), (40, 12), (32, 10)])
async def test_a_text_says_how_to_go_on_and_nothing_is_asked_before(size: tuple[int, int]) -> None:
    async with at_lesson(size) as played:
        lesson = lesson_of(played)
        await played.until(lambda: lesson.waits)
        text = words_of(played.text())
        assert "Enter: go on" in text
        assert "Enter go on" in played.text().splitlines()[-1]
        assert "Your turn" not in text
        if size != (32, 10):
            assert "Read on with Enter; then it is your turn." in text


@pytest.mark.parametrize("key", ["enter", "space", "escape", "x"])
async def test_the_last_text_over_the_table_is_only_closed(key: str) -> None:
    async with at_lesson() as played:
        lesson = lesson_of(played)
        await read_all(played)
        question = await played.asked()
        await played.press("2")
        await resized(played, (48, 16))
        assert lesson.covered
        assert "Enter go on" in words_of(played.text().splitlines()[-1])
        await played.press(key)
        assert not lesson.covered
        assert lesson.face.question is question
        assert not question.answer.done()
        assert "take hearts." not in words_of(played.text())
        await resized(played, (46, 15))
        assert not lesson.covered
        await resized(played, (80, 24))
        await resized(played, (48, 16))
        assert lesson.covered
        await played.press("enter", "i")
        assert lesson.covered
        await played.press("2")
        assert not lesson.covered
        assert not question.answer.done()
        await played.press("enter")
        assert question.answer.done()


async def test_commands_act_while_the_text_lies_over_the_table() -> None:
    async with at_lesson((48, 16)) as played:
        lesson = lesson_of(played)
        await played.until(lambda: lesson.covered)
        await played.press("j")
        await played.on("Overlay")
        await played.press("escape")
        await played.on("LessonScreen")
        await played.press("tab")
        assert "BIDS" in played.text()
        assert not lesson.covered
        await played.press("enter")
        assert lesson.covered
        assert lesson.to_come == 3


async def test_a_click_reads_on() -> None:
    async with at_lesson((48, 16)) as played:
        lesson = lesson_of(played)
        await played.until(lambda: lesson.covered)
        await played.pilot.click(NotePanel)
        await played.until(lambda: lesson.to_come == 2)
        column = played.text().splitlines()[-1].index("Enter")
        await played.pilot.click(offset=(column, 15))
        await played.until(lambda: lesson.to_come == 1)


async def test_the_text_is_not_shown_twice_where_it_stands_above() -> None:
    async with at_lesson() as played:
        lesson = lesson_of(played)
        await read_all(played)
        assert "i hint" not in played.text()
        await played.press("i")
        assert "stands above" in words_of(played.text())
        assert words_of(played.text()).count(last_words(lesson.note)) == 1
        await played.press("?")
        await played.on("HelpScreen")
        assert "the text of the lesson" in played.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20), (48, 16), (32, 10)])
@pytest.mark.parametrize("code", languages())
async def test_the_closing_text_is_whole_or_says_how_to_read_on(
    code: str, size: tuple[int, int]
) -> None:
    speak(code)
    async with at_lesson() as played:
        await played.until(lambda: lesson_of(played).waits)
        lesson = lesson_of(played)
        while played.app.screen is lesson:
            await read_all(played)
            if played.app.screen is lesson:
                await follow(played)
        await played.on("LessonSummary")
        await resized(played, size)
        page = played.app.screen
        assert isinstance(page, LessonSummary)
        ends = last_words(page.closing[-1])
        if size in ((80, 24), (120, 40)):
            assert ends in words_of(played.text())
        while ends not in words_of(played.text()):
            assert _("Space: read on") in played.text()
            await played.press("space")
        assert _("Space: read on") not in played.text()
        assert played.fits(*size)


async def test_nothing_is_read_on_in_a_window_that_shows_nothing() -> None:
    async with at_lesson() as played:
        lesson = lesson_of(played)
        await played.until(lambda: lesson.waits)
        to_come = lesson.to_come
        await played.pilot.resize_terminal(30, 8)
        await played.until(lambda: played.fits(30, 8))
        await played.press("enter", "space")
        assert (lesson.waits, lesson.to_come) == (True, to_come)
        await played.pilot.resize_terminal(80, 24)
        await played.press("enter")
        await played.until(lambda: lesson.to_come == to_come - 1)


async def test_home_opens_it_and_goes_back_to_it() -> None:
    app = BeloteApp(manners=NO_WAIT)
    async with app.run_test(size=(80, 24)) as pilot:
        played = Played(app, pilot)
        labels = [entry.label for entry in app.home.entries()]
        await played.press(str(labels.index("Learn") + 1))
        await played.on("LessonScreen")
        await played.press("escape")
        await played.on("HomeScreen")
        assert "Continue" in played.text()
        await played.press("1")
        await played.on("LessonScreen")
