"""How the game goes on by itself: pauses, keys during them, and no waiting at all."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

import pytest

from belote_tui.app.pace import UNTIL_KEY, Manners, Pace
from belote_tui.app.screens.table import TableScreen
from belote_tui.rules.actions import ALOUD, PASS
from belote_tui.rules.ruleset import PRESETS
from belote_tui.seats import BotSeat, Face
from belote_tui.table import Table
from tests.app.playing import (
    CLASSIC,
    DIAMONDS_LED,
    NO_WAIT,
    TAKES_HEARTS,
    First,
    at_home,
    at_table,
    led_diamonds,
    seated,
)

takes_hearts = partial(seated, pack=TAKES_HEARTS)
SLOW_TRICKS = Manners(Pace(0, 0, UNTIL_KEY, between_plays=0))


def only_bots(face: Face) -> Table:
    """Nobody is asked: seat 0 shows what it sees and plays by itself."""
    table = seated(face, rules=CLASSIC.with_options({"target": "one_deal"}), pack=TAKES_HEARTS)

    class Shown(BotSeat):
        async def notice(self, event, view):  # type: ignore[no-untyped-def]
            await face.show(event, view)

    class Taker(First):
        def choose(self, view, seed):  # type: ignore[no-untyped-def]
            return view.legal[-1]

    table.seats = (Shown(Taker(), b"seed"), *table.seats[1:])
    return table


async def test_a_deal_of_bots_takes_less_than_a_second_without_waiting() -> None:
    async with at_home(manners=NO_WAIT) as table:
        start = time.process_time()
        table.app.play(only_bots)
        await table.on("SummaryScreen")
        assert time.process_time() - start < 1


async def test_four_cards_are_painted_before_they_are_gathered() -> None:
    painted: list[int] = []
    async with at_home(manners=NO_WAIT) as table:
        table.app.play(only_bots)
        screen = table.table
        paint = screen.painted

        async def noted() -> None:
            await paint()
            scene = screen.drawn.scene
            assert scene is not None
            assert scene.finished is not None
            painted.append(len(scene.finished.plays))

        screen.painted = noted  # type: ignore[method-assign]
        await table.on("SummaryScreen")
    assert painted == [4] * 8


async def a_finished_trick(table: object) -> TableScreen:
    from tests.app.playing import Played

    assert isinstance(table, Played)
    await table.asked_for_a_card()
    await table.answer(0)
    await table.until(lambda: table.table.face.resting)
    return table.table


async def test_a_finished_trick_stays_until_a_key_which_does_nothing_else() -> None:
    async with at_table(sit=takes_hearts, manners=SLOW_TRICKS) as table:
        screen = await a_finished_trick(table)
        text = table.text()
        assert "any other key: go on" in text
        assert "takes the trick" in text
        await table.press("2")
        question = await table.asked()
        assert not screen.face.resting
        assert question.cursor is None


@pytest.mark.parametrize(
    ("key", "screen"),
    [("l", "Overlay"), ("j", "Overlay"), ("s", "ScoreScreen"), ("?", "HelpScreen")],
)
async def test_a_command_key_acts_and_keeps_the_trick(key: str, screen: str) -> None:
    async with at_table(sit=takes_hearts, manners=SLOW_TRICKS) as table:
        await a_finished_trick(table)
        await table.press(key)
        await table.on(screen)
        await table.press("escape")
        await table.on("TableScreen")
        assert table.table.face.resting
        assert table.table.story.finished is not None


async def test_looking_at_the_last_trick_stops_the_clock() -> None:
    manners = Manners(Pace(0, 0, 0.3, between_plays=0))
    async with at_table(sit=takes_hearts, manners=manners) as table:
        await a_finished_trick(table)
        await table.press("l")
        await table.on("Overlay")
        await table.pilot.pause(0.4)
        await table.press("escape")
        await table.pilot.pause(0.4)
        assert table.table.face.resting
        await table.press("space")
        await table.asked()


async def test_others_take_their_time_and_a_key_ends_it() -> None:
    manners = Manners(Pace(60, 60, 0, between_plays=0))
    async with at_table(sit=takes_hearts, manners=manners) as table:
        await table.press("1", "1")
        await table.until(lambda: table.table.face.resting)
        for _seat in range(3):
            await table.until(lambda: table.table.face.resting)
            await table.press("x")
        question = await table.asked()
        assert question.view.round == 2
        assert question.cursor is None


async def test_a_passed_out_deal_waits_for_enter() -> None:
    async with at_table(sit=takes_hearts) as table:
        for round_ in (1, 2):
            await table.until(
                lambda: table.table.face.question and table.question.view.round == round_  # noqa: B023
            )
            await table.press("1", "1")
        await table.until(lambda: table.table.face.notice)
        assert "Everyone has passed" in table.text()
        await table.press("x", "3")
        assert table.table.face.notice
        await table.press("enter")
        await table.until(lambda: table.table.story.view and table.table.story.view.number == 2)


async def test_the_last_card_plays_itself() -> None:
    async with at_table(sit=led_diamonds) as table:
        await table.play_on()
        assert type(table.app.screen).__name__ == "SummaryScreen"
        assert len(table.table.story.ended) == 1


async def test_the_last_card_is_asked_for_where_that_is_wanted() -> None:
    sizes: list[int] = []
    manners = replace(NO_WAIT, last_card=False)
    async with at_table(sit=led_diamonds, manners=manners) as table:
        while len(sizes) < 8:
            question = await table.asked_for_a_card()
            sizes.append(len(question.hand))
            await table.answer(question.numbered.index(question.view.legal[0]))
    assert sizes == [8, 7, 6, 5, 4, 3, 2, 1]


async def test_announcements_are_said_without_asking_where_that_is_wanted() -> None:
    async with at_table(sit=led_diamonds) as table:
        view = table.question.view
        assert replace(NO_WAIT, announce=True).answer(view) is None
        announcing = replace(view, legal=(ALOUD, PASS))
        assert replace(NO_WAIT, announce=True).answer(announcing) is ALOUD
        assert NO_WAIT.answer(announcing) is None


def test_a_pace_of_nothing_waits_for_nothing_but_keeps_two_presses_apart() -> None:
    pace = Pace().times(0)
    assert (pace.bid, pace.card, pace.trick) == (0, 0, 0)
    assert pace.between_plays > 0


async def test_presets_go_round_clockwise_too() -> None:
    rules = PRESETS["royale"]
    async with at_table(rules, sit=partial(seated, rules=rules, pack=DIAMONDS_LED)) as table:
        await table.play_on()
        assert "deal 1 is over" in table.text()


async def test_the_match_score_waits_for_the_count_of_the_deal() -> None:
    async with at_table(sit=led_diamonds, manners=SLOW_TRICKS) as table:
        while True:
            await table.until(lambda: table.table.face.resting or table.table.face.question)
            if table.table.face.question is not None:
                question = await table.asked_for_a_card()
                await table.answer(question.numbered.index(question.view.legal[0]))
            elif sum(table.table.story.view.tricks_won) < 8:  # type: ignore[union-attr]
                await table.press("x")
            else:
                break
        view, scene = table.table.story.view, table.table.drawn.scene
        assert view is not None
        assert scene is not None
        assert sum(view.scores) > 0
        assert scene.view.scores == (0, 0)
