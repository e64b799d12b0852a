"""Choosing and answering at the table: keys of UI.md, and what they must never do."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from textual import events

from belote_tui.app.pace import Manners, Pace
from belote_tui.rules.actions import PASS, PLAYS
from belote_tui.rules.deal import Phase
from belote_tui.rules.ruleset import PRESETS
from tests.app.playing import NO_WAIT, TAKES_HEARTS, against_club, at_table, led_diamonds, seated

takes_hearts = partial(seated, pack=TAKES_HEARTS)


async def test_enter_alone_never_bids() -> None:
    async with at_table(sit=takes_hearts) as table:
        await table.press("enter", "space", "enter")
        assert table.question.cursor is None
        assert table.question.view.phase is Phase.BIDDING
        assert not table.table.table.match.deal.actions


async def test_enter_with_nothing_chosen_says_what_there_is_to_choose() -> None:
    async with at_table(sit=takes_hearts) as table:
        for key in ("enter", "space"):
            await table.press(key)
            assert "Choose first: 1, 2." in table.text()
            await table.press("1")
            assert "Choose first" not in table.text()
            table.question.forget()
        await table.press("1", "1")
        await table.until(lambda: table.table.face.question and table.question.view.round == 2)
        await table.press("enter")
        assert "Choose first: 1, 2, 4, 5." in table.text()


@pytest.mark.parametrize("size", [(32, 10), (48, 16)])
async def test_small_windows_have_room_for_what_there_is_to_choose(size: tuple[int, int]) -> None:
    async with at_table(sit=takes_hearts, size=size) as table:
        await table.press("enter")
        assert "Choose first: 1, 2." in table.text()


async def test_enter_with_no_card_chosen_says_which_may_be_played() -> None:
    async with at_table(sit=led_diamonds) as table:
        question = await table.asked_for_a_card()
        await table.press("enter")
        legal = [n for n, one in enumerate(question.numbered, 1) if one in question.view.legal]
        assert f"Choose first: {', '.join(map(str, legal))}." in table.text()
        assert not question.answer.done()


async def test_a_digit_chooses_and_the_same_digit_says_it() -> None:
    async with at_table(sit=takes_hearts) as table:
        question = table.question
        await table.press("2")
        assert (question.cursor, question.answer.done()) == (1, False)
        await table.press("2")
        assert question.answer.result() is question.view.legal[1]


async def test_azerty_row_chooses_too() -> None:
    async with at_table(sit=takes_hearts) as table:
        await table.press("é")
        assert table.question.cursor == 1


async def test_second_round_keeps_a_place_for_the_refused_suit_that_cannot_be_chosen() -> None:
    async with at_table(sit=takes_hearts) as table:
        await table.press("1", "1")
        await table.until(lambda: table.table.face.question and table.question.view.round == 2)
        choices = table.question.choices
        assert [choice.key for choice in choices] == [1, 2, 3, 4, 5]
        assert choices[2].action is None
        await table.press("3", "3", "enter")
        assert not table.question.answer.done()
        assert "Hearts was refused in the first round" in table.text()
        await table.press("right")
        assert table.question.cursor == 3


async def test_third_round_offers_all_trumps_and_no_trumps() -> None:
    rules = PRESETS["arena"]
    async with at_table(rules, sit=partial(seated, rules=rules, pack=TAKES_HEARTS)) as table:
        for round_ in (2, 3):
            await table.press("1", "1")
            await table.until(
                lambda: table.table.face.question and table.question.view.round == round_  # noqa: B023
            )
        assert [choice.text for choice in table.question.choices] == [
            "Pass",
            "All trumps",
            "No trumps",
        ]


async def test_no_card_is_chosen_at_first_and_arrows_go_to_those_that_may_be_played() -> None:
    async with at_table(sit=led_diamonds) as table:
        question = await table.asked_for_a_card()
        legal = [place for place, one in enumerate(question.numbered) if one in question.view.legal]
        assert len(legal) == 3
        assert question.cursor is None
        await table.press("enter")
        assert not question.answer.done()
        await table.press("right")
        assert question.cursor == legal[0]
        await table.press("left")
        assert question.cursor == legal[-1]


async def test_a_card_that_may_not_be_played_says_why() -> None:
    async with at_table(sit=led_diamonds) as table:
        question = await table.asked_for_a_card()
        other = next(
            place
            for place, action in enumerate(question.numbered)
            if action not in question.view.legal
        )
        await table.press(str(other + 1), str(other + 1), "enter", "space")
        assert not question.answer.done()
        assert question.objection() == "Follow diamonds."
        assert "Follow diamonds." in table.text()


async def test_the_only_card_that_may_be_played_is_chosen_already() -> None:
    async with at_table(sit=takes_hearts) as table:
        while True:
            question = await table.asked_for_a_card()
            if len(question.view.legal) == 1:
                break
            await table.answer(question.numbered.index(question.view.legal[0]))
        assert question.numbered[question.cursor or 0] is question.view.legal[0]


async def test_cards_calls_and_commands_can_be_typed_after_a_colon() -> None:
    async with at_table(sit=takes_hearts) as table:
        await table.press(":", *"take", "enter")
        question = await table.asked_for_a_card()
        await table.press("ctrl+p", *"xyz", "enter")
        assert "not understood" in table.text()
        await table.press(*"jh", "enter")
        assert question.answer.result() is PLAYS[question.hand[0].index]
        await table.asked()
        await table.press(":", *"journal", "enter")
        await table.on("Overlay")


async def test_typed_card_that_is_refused_says_why() -> None:
    async with at_table(sit=led_diamonds) as table:
        question = await table.asked_for_a_card()
        wrong = next(card for card in question.hand if PLAYS[card.index] not in question.view.legal)
        await table.press(":", *wrong.code.lower(), "enter")
        assert question.why_not(PLAYS[wrong.index]) in table.text()
        await table.press("escape")
        assert table.table.line is None
        assert not question.answer.done()


async def test_undo_asks_the_last_decision_again() -> None:
    async with at_table(sit=takes_hearts) as table:
        question = await table.asked_for_a_card()
        before = question.view
        await table.answer(0)
        again = await table.asked()
        assert len(again.view.hand) == 7
        await table.press("u")
        await table.until(lambda: table.table.face.question and len(table.question.hand) == 8)
        assert table.question.view == before
        lines = [line.text for line in table.table.story.journal]
        assert not [line for line in lines if "You lead" in line]
        await table.press("backspace")
        await table.until(lambda: table.question.view.phase is Phase.BIDDING)


async def test_undo_with_nothing_done_says_so() -> None:
    async with at_table(sit=takes_hearts) as table:
        await table.press("u")
        assert "nothing to take back" in table.text()


async def test_two_quick_presses_never_play_two_cards() -> None:
    manners = Manners(Pace(0, 0, 0, between_plays=60))
    async with at_table(sit=takes_hearts, manners=manners) as table:
        await table.asked_for_a_card()
        await table.answer(0)
        question = await table.asked()
        await table.press("1", "1", "enter", "space", "1")
        assert question is table.question
        assert len(question.hand) == 7


async def test_what_was_typed_before_a_card_became_playable_never_plays_it() -> None:
    async with at_table(sit=takes_hearts) as table:
        question = await table.asked_for_a_card()
        early = events.Key("1", "1")
        early.time = question._settles - 0.001
        table.table.post_message(early)
        late = events.Key("enter", None)
        late.time = early.time
        table.table.post_message(late)
        await table.pilot.pause()
        assert question.cursor is None
        assert not question.answer.done()


async def test_a_paste_never_plays() -> None:
    async with at_table(sit=takes_hearts) as table:
        question = await table.asked_for_a_card()
        table.table.post_message(events.Paste("11\n11\n"))
        burst = [events.Key("1", "1"), events.Key("1", "1"), events.Key("enter", None)]
        for key in burst:
            key.time = burst[0].time
            table.table.post_message(key)
        await table.pilot.pause()
        assert not question.answer.done()


async def test_one_key_plays_at_once_where_that_is_wanted() -> None:
    async with at_table(sit=takes_hearts, manners=replace(NO_WAIT, one_key=True)) as table:
        question = table.question
        await table.press("1")
        assert question.answer.result() is PASS


async def test_the_mouse_chooses_and_a_second_click_plays() -> None:
    async with at_table(sit=against_club) as table:
        question = await table.asked_for_a_card()
        legal = question.numbered.index(question.view.legal[-1])
        click = table.table.drawn.CardClicked(legal)
        table.table.drawn.post_message(click)
        await table.pilot.pause()
        assert question.cursor == legal
        table.table.drawn.post_message(table.table.drawn.CardClicked(legal))
        await table.pilot.pause()
        assert question.answer.done()


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_leaving_asks_nothing(key: str) -> None:
    async with at_table(sit=takes_hearts) as table:
        await table.press(key)
        await table.pilot.pause()
        assert table.app._exit


async def test_the_keys_of_the_last_line_can_be_clicked() -> None:
    async with at_table(sit=takes_hearts) as table:
        await table.press("2", "enter")
        await table.asked_for_a_card()
        line = table.text().splitlines()[-1]
        await table.pilot.click(offset=(line.index("s score"), 23))
        await table.on("ScoreScreen")
        line = table.text().splitlines()[-1]
        await table.pilot.click(offset=(line.index("Esc"), 23))
        await table.on("TableScreen")
        await table.pilot.click(offset=(table.text().splitlines()[-1].index("u undo"), 23))
        await table.until(lambda: table.question.view.phase is Phase.BIDDING)
