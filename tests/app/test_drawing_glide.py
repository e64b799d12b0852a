"""Cards glide to their places, briefly, and never where that was not wanted."""

import asyncio
from dataclasses import replace

import pytest
from textual.app import App, ComposeResult

from belote_tui.app.scene import Scene
from belote_tui.app.widgets.glide import SECONDS, glide
from belote_tui.app.widgets.picture import Painter
from belote_tui.app.widgets.table import TableView
from belote_tui.cards import parse_card
from tests.app.drawn_deal import first_trick, played, scene_of

SIZES = ((48, 16), (60, 20), (80, 24), (120, 40), (200, 60))


def after(cards: int, *, finished: bool = False) -> Scene:
    return scene_of(played(cards), finished=finished)


class Shown(App[None]):
    """One table."""

    def __init__(self, scene: Scene, *, gliding: bool = True) -> None:
        super().__init__()
        self.table = TableView(scene)
        self.table.gliding = gliding

    def compose(self) -> ComposeResult:
        yield self.table

    @property
    def rows(self) -> list[str]:
        return [self.table.render_line(y).text for y in range(24)]


def test_a_glide_takes_no_longer_than_anyone_waits() -> None:
    assert SECONDS <= 0.25


def test_the_own_card_leaves_from_the_hand() -> None:
    found = glide(first_trick(), after(4, finished=True), 80, 24)
    assert found is not None
    ((card, start, end),) = found.ways
    assert (card, start, end) == (parse_card("9D"), (48, 13), (28, 8))
    assert found.seats == {0}


def test_a_card_of_another_seat_comes_from_there() -> None:
    found = glide(after(1), after(2), 80, 24)
    assert found is not None
    ((card, start, end),) = found.ways
    assert (card, end) == (parse_card("7D"), (28, 2))
    assert start == (28, 1)


def test_a_finished_trick_goes_to_the_seat_that_took_it() -> None:
    found = glide(after(4, finished=True), after(4), 80, 24)
    assert found is not None
    assert {goal for _card, _start, goal in found.ways} == {(57, 5)}
    assert len(found.ways) == 4
    assert not found.seats


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (after(3), after(3)),
        (after(3), after(2)),
        (after(1), after(3)),
        (first_trick(cursor=1), first_trick(cursor=2)),
        (after(0), replace(after(0), said={1: "a tierce"})),
    ],
    ids=["same", "taken back", "two at once", "cursor", "a word"],
)
def test_nothing_else_moves(old: Scene, new: Scene) -> None:
    assert glide(old, new, 80, 24) is None


def test_chips_do_not_glide() -> None:
    assert glide(after(1), after(2), 32, 10) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", range(1, 32))
def test_every_frame_can_be_drawn(cards: int, size: tuple[int, int]) -> None:
    whole = cards % 4 == 0
    steps = [(after(cards - 1), after(cards, finished=whole))]
    if whole:
        steps.append((after(cards, finished=True), after(cards)))
    painter = Painter()
    for old, new in steps:
        found = glide(old, new, *size)
        assert found is not None
        flight = replace(new, on_their_way=found.seats)
        for done in (0, 0.5, 1):
            text = painter.draw(flight, *size, flying=found.at(done)).text
            assert [len(row) for row in text.split("\n")] == [size[0]] * size[1]


async def test_the_table_is_the_same_after_a_glide() -> None:
    app = Shown(after(1))
    async with app.run_test(size=(80, 24)) as pilot:
        app.table.scene = after(2)
        assert app.table._glide is not None
        await asyncio.sleep(SECONDS + 0.1)
        await pilot.pause()
        assert app.table._glide is None
        there = app.rows
        app.table.draw_anew()
        assert app.rows == there


async def test_a_key_or_the_next_scene_ends_a_glide() -> None:
    app = Shown(after(1))
    async with app.run_test(size=(80, 24)):
        app.table.scene = after(2)
        app.table.settle()
        assert app.table._glide is None
        app.table.scene = after(3)
        assert app.table._glide is not None
        app.table.scene = first_trick()
        assert app.table._glide is None


@pytest.mark.parametrize("why", ["the setting", "the terminal"])
async def test_nothing_glides_where_that_is_off(why: str) -> None:
    app = Shown(after(1), gliding=why != "the setting")
    async with app.run_test(size=(80, 24)):
        if why == "the terminal":
            app.animation_level = "none"
        app.table.scene = after(2)
        assert app.table._glide is None
