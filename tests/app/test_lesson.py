"""The lesson on the screen: notes above the table, a gentle word for other cards, the count."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from belote_tui.app.app import BeloteApp
from belote_tui.app.screens.lesson import LessonScreen
from belote_tui.language import languages, speak
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
        await played.press(*["down"] * 12)
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
    for size in ((80, 24), (120, 40)):
        async with at_lesson(size) as played:
            await read_all(played)
            lesson = lesson_of(played)
            for notes in lesson.lesson.notes.values():
                for left, note in zip(reversed(range(len(notes))), notes, strict=True):
                    lesson.to_come = left
                    assert lesson.panel.fits(note.replace("{", "").replace("}", "")), note


async def test_in_small_windows_a_note_stands_in_front_of_the_table() -> None:
    for size in ((48, 16), (32, 10)):
        async with at_lesson(size) as played:
            for _note in range(3):
                await played.on("Overlay")
                await played.press("enter")
            await played.until(lambda: lesson_of(played).to_come == 0)
            await played.on("Overlay")
            await played.press("x")
            await played.asked()
            await played.press("i")
            await played.on("Overlay")


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
