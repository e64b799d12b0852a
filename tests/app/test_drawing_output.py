"""What is sent to the terminal: the same picture in fewer bytes, and few of them for a deal."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pyte
import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.app import App, ComposeResult
from textual.strip import Strip

from belote_tui.app.palette import Theme, load_themes, styles
from belote_tui.app.scene import Scene
from belote_tui.app.widgets.canvas import Canvas, differing, part
from belote_tui.app.widgets.glyphs import glyphs_for
from belote_tui.app.widgets.picture import Painter, draw
from belote_tui.app.widgets.strips import TightStrip
from belote_tui.app.widgets.table import TableView
from belote_tui.app.widgets.trick import SLICES, cuts
from belote_tui.cards import parse_cards
from belote_tui.rules.actions import ALOUD, BIDS, PASS, Play
from belote_tui.rules.contract import Contract
from belote_tui.words import Names, happened
from belote_tui.words import Style as Writing
from tests.app.drawn_deal import TRICKS, YOU, first_trick, fourth_trick, new_deal, scene_of

MOST_BYTES = 120_000


def on_a_terminal(output: str, width: int) -> list[tuple[object, ...]]:
    """The cells as a terminal shows them; of a blank only the ground is seen."""
    screen = pyte.Screen(width, 1)
    pyte.Stream(screen).feed(output)
    cells = [screen.buffer[0][x] for x in range(width)]
    return [(c.data, c.bg) if c.data == " " else (c.data, c.fg, c.bg, c.bold) for c in cells]


def fresh(style: Style) -> Style:
    """The same style; one that was rendered keeps the codes of the first terminal's colours."""
    return Style(color=style.color, bgcolor=style.bgcolor, bold=style.bold, dim=style.dim)


@pytest.mark.parametrize("system", ["truecolor", "256", "standard"])
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("theme", load_themes()[0].values(), ids=lambda theme: theme.name)
def test_a_tight_line_looks_like_textuals_own(
    theme: Theme, plain: bool, system: Literal["truecolor", "256", "standard"]
) -> None:
    console = Console(color_system=system, force_terminal=True)
    colours = {ink: fresh(style) for ink, style in styles(theme, plain=plain).items()}
    for line in draw(first_trick(), 80, 24).lines:
        segments = [Segment(text, colours[ink]) for text, ink in line]
        own, tight = Strip(segments, 80), TightStrip(segments, 80)
        assert on_a_terminal(tight.render(console), 80) == on_a_terminal(own.render(console), 80)


def test_a_piece_of_a_tight_line_is_tight_too() -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    colours = styles(load_themes()[0]["green"])
    for line in draw(first_trick(), 80, 24).lines:
        segments = [Segment(text, colours[ink]) for text, ink in line]
        own, tight = Strip(segments, 80), TightStrip(segments, 80)
        assert tight.crop(0, 80) is tight
        piece = tight.crop(5, 40)
        assert isinstance(piece, TightStrip)
        assert on_a_terminal(piece.render(console), 35) == (
            on_a_terminal(own.crop(5, 40).render(console), 35)
        )


def test_a_part_of_a_line_is_its_cells() -> None:
    line = draw(first_trick(), 80, 24).lines[15]
    whole = "".join(text for text, _ink in line)
    for first, end in ((0, 80), (0, 17), (17, 46), (46, 64), (64, 80), (5, 5)):
        assert "".join(text for text, _ink in part(line, first, end)) == whole[first:end]


def test_only_what_looks_different_has_changed() -> None:
    old, new = draw(first_trick(cursor=6), 80, 24), draw(first_trick(cursor=5), 80, 24)
    assert differing(old.lines[18], new.lines[18]) == [42, 43, 44, 50, 51, 52]
    assert differing(old.lines[17], new.lines[17]) == []


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (48, 16)])
def test_a_cursor_leaves_nothing_behind(size: tuple[int, int]) -> None:
    painter = Painter()
    for cursor in (5, 6, None, 0, 6):
        scene = first_trick(cursor=cursor)
        assert painter.draw(scene, *size) == draw(scene, *size)


@pytest.mark.parametrize("x", [-5, -1, 9, 12])
def test_what_is_written_outside_is_cut_off(x: int) -> None:
    canvas = Canvas(10, 1, glyphs_for(Writing.SYMBOLS))
    canvas.put(x, 0, "ab")
    assert canvas.picture().text == "".join(
        "ab"[at - x] if 0 <= at - x < 2 else " " for at in range(10)
    )


@pytest.mark.parametrize("size", [(250, 80), (150, 46), (110, 36), (80, 24), (48, 16), (32, 10)])
def test_the_parts_of_the_table_lie_side_by_side(size: tuple[int, int]) -> None:
    ends = [0, *cuts(*size), size[0]]
    assert ends == sorted(set(ends))
    assert len(ends) <= SLICES + 1


def scenes_of_a_deal() -> Iterator[Scene]:
    """Every moment that is painted in a deal of bots with their pace, and a person."""
    deal, names = new_deal(), Names("SENW", YOU)
    told: list[str] = []

    def now(*, finished: bool = False) -> Scene:
        return scene_of(deal, journal=tuple(told), finished=finished)

    for action in (PASS, PASS, PASS, BIDS[Contract.HEARTS]):
        yield now()
        told.extend(filter(None, (happened(event, names) for event in deal.apply(action))))
    for card in parse_cards(" ".join(TRICKS)):
        yield now()
        if deal.to_announce:
            told.extend(filter(None, (happened(event, names) for event in deal.apply(ALOUD))))
            yield now()
        if deal.turn == YOU:
            scene = now()
            yield replace(scene, cursor=scene.hand.index(card))
        done = len(deal.tricks)
        told.extend(filter(None, (happened(event, names) for event in deal.apply(Play(card)))))
        if len(deal.tricks) > done:
            yield now(finished=True)


class Counting(App[None]):
    """One table without glides, and how many bytes it sent."""

    def __init__(self) -> None:
        super().__init__()
        self.table = TableView(fourth_trick())
        self.table.gliding = False
        self.sent = 0

    def compose(self) -> ComposeResult:
        yield self.table

    def _display(self, screen: object, renderable: object) -> None:
        if isinstance(renderable, CompositorUpdate):
            self.sent += len(renderable.render_segments(self.console).encode())


async def test_a_whole_deal_is_few_bytes() -> None:
    app = Counting()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.sent = 0
        for scene in scenes_of_a_deal():
            app.table.scene = scene
            await pilot.pause()
    assert 20_000 < app.sent < MOST_BYTES
