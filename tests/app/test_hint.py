"""A hint at the table: what the expert would do, with a bar under each card that may be played."""

from __future__ import annotations

import re
import threading

import pytest

from belote_tui.app.widgets.hand import _bar
from belote_tui.bots import search
from belote_tui.records.archive import Archive
from belote_tui.review import hints
from belote_tui.rules.actions import Action
from belote_tui.rules.view import SeatView
from tests.app.playing import Played, against_club, at_table
from tests.review.judging import quick


def told(played: Played) -> bool:
    """Whether the hint has reached the table, shown or not."""
    scene = played.table.drawn.scene
    return scene is not None and "of 100 possible deals" in " ".join(scene.prompt)


def advised(played: Played) -> bool:
    """Whether the cards have their bars."""
    scene = played.table.drawn.scene
    return scene is not None and bool(scene.advice)


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "considered", quick)


@pytest.mark.usefixtures("_quick")
async def test_a_bid_is_advised_in_a_sentence() -> None:
    async with at_table() as played:
        await played.press("i")
        await played.until(lambda: "of 100 possible deals" in played.text())


@pytest.mark.usefixtures("_quick")
async def test_each_card_gets_a_bar_until_the_next_question() -> None:
    async with at_table(size=(80, 24)) as played:
        await played.asked_for_a_card()
        assert "███" not in played.text()
        await played.press("i")
        await played.until(lambda: "███" in played.text())
        scene = played.table.drawn.scene
        assert scene is not None
        assert set(scene.advice) == scene.playable
        await played.press("right")
        assert "███" in played.text()


@pytest.mark.usefixtures("_quick")
async def test_a_hint_is_marked_once_in_the_record() -> None:
    async with at_table(sit=against_club) as played:
        await played.press("i")
        await played.until(lambda: "possible deals" in played.text())
        await played.press("i")
        (entry,) = Archive().entries()
        text = Archive().path(entry.id).read_text(encoding="utf-8")
        assert len(re.findall(r"^; hint ", text, re.MULTILINE)) == 1


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("size", [(100, 24), (72, 24), (80, 30)])
async def test_it_comes_while_the_window_changes_behind_another_screen(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    go, find = threading.Event(), hints.hint

    def late(view: SeatView, match_seed: bytes) -> hints.Hint:
        go.wait(20)
        return find(view, match_seed)

    monkeypatch.setattr(hints, "hint", late)
    async with at_table() as played:
        await played.asked()
        await played.press("i", "?")
        await played.on("HelpScreen")
        await played.pilot.resize_terminal(*size)
        go.set()
        await played.until(lambda: told(played))
        await played.press("escape")
        await played.on("TableScreen")
        await played.until(lambda: "of 100 possible deals" in played.text())


@pytest.mark.usefixtures("_quick")
async def test_it_is_typed_as_a_word_too() -> None:
    async with at_table() as played:
        await played.press(":", *"hint", "enter")
        await played.until(lambda: "possible deals" in played.text())


async def test_keys_are_taken_while_the_expert_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that comes after the answer is not shown any more."""
    go_on = threading.Event()

    def slow(view: SeatView, seed: bytes, *, at_once: bool) -> tuple[Action, list[search.Judged]]:
        go_on.wait(5)
        return quick(view, seed)

    monkeypatch.setattr(search, "considered", slow)
    async with at_table() as played:
        await played.asked_for_a_card()
        await played.press("i")
        assert "The expert is thinking." in played.text()
        question = played.question
        legal = [n for n, one in enumerate(question.numbered) if one in question.view.legal]
        await played.answer(legal[0])
        await played.until(lambda: played.table.face.question is not question)
        go_on.set()
        await played.asked()
        assert not advised(played)


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("size", [(32, 10), (48, 16), (60, 20), (120, 40), (200, 60)])
async def test_it_fits_every_size(size: tuple[int, int]) -> None:
    async with at_table(size=size) as played:
        await played.asked_for_a_card()
        await played.press("i")
        await played.until(lambda: advised(played))
        assert played.fits(*size)


def test_the_bar_of_what_is_best_is_full_and_no_other() -> None:
    for cells in (2, 4, 6, 8):
        assert _bar(1, cells) == "█" * cells
        for share in (0.99, 0.7, 0.5, 0.2):
            assert _bar(share, cells).endswith("·")
        assert _bar(0, cells) == "·" * cells
