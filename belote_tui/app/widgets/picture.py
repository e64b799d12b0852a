"""The whole table as one picture: a pure function of the scene and the window's size."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import replace

from belote_tui.app.scene import Scene
from belote_tui.app.widgets import bars, hand, pane
from belote_tui.app.widgets.canvas import Canvas, Ink, Picture
from belote_tui.app.widgets.cards import Flying, not_over, put_card
from belote_tui.app.widgets.glyphs import Glyphs, glyphs_for
from belote_tui.app.widgets.layout import Kind, Layout, layout
from belote_tui.app.widgets.tiny import draw_tiny, tiny_rows
from belote_tui.app.widgets.trick import draw_table
from belote_tui.app.widgets.verdict import ROWS, draw_verdict
from belote_tui.words import _

COLUMN = 26
"""Columns that a column of sections needs where the pane takes the table's place."""


def draw(scene: Scene, width: int, height: int, glyphs: Glyphs | None = None) -> Picture:
    """Draw the scene for a window of this size."""
    return Painter().draw(scene, width, height, glyphs)


class Painter:
    """Draws one scene after another, and keeps what stays while only the cursor moves."""

    def __init__(self) -> None:
        self._still: Scene | None = None
        self._behind: Canvas | None = None

    def draw(
        self,
        scene: Scene,
        width: int,
        height: int,
        glyphs: Glyphs | None = None,
        flying: Sequence[Flying] = (),
    ) -> Picture:
        """The picture of the scene, as `draw` makes it, with cards in the air above it."""
        glyphs = glyphs or glyphs_for(scene.names.style)
        kind = Kind.of(width, height)
        if kind.has_hand_of_cards:
            canvas = self._draw_table(scene, width, height, glyphs)
            size = not_over(kind.card, scene.card_size)
            for one in flying:
                trump = scene.is_trump(one.card)
                put_card(canvas, one.x, one.y, size, one.card, scene.names, trump=trump)
            return canvas.picture()
        canvas = Canvas(width, height, glyphs)
        if kind is Kind.NONE:
            _draw_too_small(canvas)
        else:
            _draw_small_window(canvas, scene)
        return canvas.picture()

    def _draw_table(self, scene: Scene, width: int, height: int, glyphs: Glyphs) -> Canvas:
        at, answered = plan(scene, width, height, glyphs)
        behind = self._behind
        still = replace(scene, cursor=None, prompt=(), typed="")
        if behind is None or not behind.is_like(width, height, glyphs) or still != self._still:
            behind = Canvas(width, height, glyphs)
            _draw_behind(behind, scene, at)
            self._behind, self._still = behind, still
        canvas = behind.copy()
        if at.pane is not None or not scene.pane:
            hand.draw_marks(canvas, scene, at)
            _draw_answers(canvas, scene, at, answered)
        if scene.verdict is not None and at.beside:
            draw_verdict(canvas, scene.verdict, at)
        else:
            bars.draw_prompt(canvas, scene, at)
        return canvas


def plan(scene: Scene, width: int, height: int, glyphs: Glyphs) -> tuple[Layout, hand.Answers]:
    """Where everything goes, and how the answers are written there."""
    course, verdict = scene.course is not None, 0 if scene.verdict is None else ROWS
    asked = 3 if scene.asking else None
    at = layout(width, height, asked, scene.card_size, course=course, verdict=verdict)
    boxes = height >= 18
    found = hand.answers(scene, at.answers_end, boxes=boxes, dot=glyphs.dot)
    if scene.asking and (not boxes or found.height > 3):
        rows = max(3 if boxes else 2, found.height)
        at = layout(width, height, rows, scene.card_size, course=course, verdict=verdict)
    return at, found


def rows_below(scene: Scene, width: int, height: int) -> tuple[int, int]:
    """The rows at which the own cards and the prompt begin: what lies over the table ends there."""
    glyphs = glyphs_for(scene.names.style)
    kind = Kind.of(width, height)
    if kind is Kind.NONE:
        return height, height
    if not kind.has_hand_of_cards:
        return tiny_rows(scene, layout(width, height, None), glyphs.dot)
    at, _answered = plan(scene, width, height, glyphs)
    return at.hand - (0 if scene.asking else 1), at.prompt


def _draw_behind(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """All that does not change while a card or an answer is chosen."""
    if at.pane is not None:
        pane.draw_pane(canvas, scene, at)
    elif scene.pane:
        _draw_pane_alone(canvas, scene, at.top + 1, at.prompt)
    if at.pane is not None or not scene.pane:
        draw_table(canvas, scene, at)
        hand.draw_hand(canvas, scene, at)
    bars.draw_header(canvas, scene, at)
    bars.draw_footer(canvas, scene, at)


def _draw_answers(canvas: Canvas, scene: Scene, at: Layout, found: hand.Answers) -> None:
    if scene.choices:
        left = hand.hand_left(scene, at)
        hand.draw_answers(canvas, scene, found, left, at.choices, at.answers_end)


def _draw_small_window(canvas: Canvas, scene: Scene) -> None:
    prompt = draw_tiny(canvas, scene, layout(canvas.width, canvas.height, None))
    if scene.pane:
        _draw_pane_alone(canvas, scene, 2, prompt)


def _draw_pane_alone(canvas: Canvas, scene: Scene, top: int, end: int) -> None:
    """The pane in the table's place, in as many columns as there is room for."""
    columns = max(1, (canvas.width - 2) // (COLUMN + 2))
    width = (canvas.width - 2) // columns - (2 if columns > 1 else 0)
    left = pane.sections(scene, width, canvas.glyphs, alone=True)
    for column in range(columns):
        x = 1 + column * (width + 2)
        left = pane.draw_sections(canvas, left, x, top, end - top, close=True)


def _draw_too_small(canvas: Canvas) -> None:
    lines = textwrap.wrap(_("Make the window a little larger"), max(1, canvas.width))
    top = max(0, (canvas.height - len(lines)) // 2)
    for row, line in enumerate(lines[: canvas.height], top):
        canvas.put(max(0, (canvas.width - len(line)) // 2), row, line, Ink.TEXT)
