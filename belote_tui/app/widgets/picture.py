"""The whole table as one picture: a pure function of the scene and the window's size."""

from __future__ import annotations

import textwrap

from belote_tui.app.scene import Scene
from belote_tui.app.widgets import bars, hand, pane
from belote_tui.app.widgets.canvas import Canvas, Ink, Picture
from belote_tui.app.widgets.glyphs import Glyphs, glyphs_for
from belote_tui.app.widgets.layout import Kind, Layout, layout
from belote_tui.app.widgets.tiny import draw_tiny
from belote_tui.app.widgets.trick import draw_table
from belote_tui.words import _

COLUMN = 26
"""Columns that a column of sections needs where the pane takes the table's place."""


def draw(scene: Scene, width: int, height: int, glyphs: Glyphs | None = None) -> Picture:
    """Draw the scene for a window of this size."""
    glyphs = glyphs or glyphs_for(scene.names.style)
    canvas = Canvas(width, height, glyphs)
    kind = Kind.of(width, height)
    if kind is Kind.NONE:
        _draw_too_small(canvas)
    elif kind is Kind.TINY:
        _draw_small_window(canvas, scene)
    else:
        _draw_table(canvas, scene)
    return canvas.picture()


def _draw_table(canvas: Canvas, scene: Scene) -> None:
    at = layout(canvas.width, canvas.height, 3 if scene.asking else None)
    answered = hand.answers(
        scene,
        (at.pane if at.kind.spacious and at.pane is not None else canvas.width),
        boxes=canvas.height >= 18,
        dot=canvas.glyphs.dot,
    )
    if scene.asking and (canvas.height < 18 or answered.height > 3):
        rows = max(2 if canvas.height < 18 else 3, answered.height)
        at = layout(canvas.width, canvas.height, rows)
    bars.draw_header(canvas, scene, at)
    if at.pane is not None:
        pane.draw_pane(canvas, scene, at)
    elif scene.pane:
        _draw_pane_alone(canvas, scene, at.top + 1, at.prompt)
    if at.pane is not None or not scene.pane:
        draw_table(canvas, scene, at)
        hand.draw_hand(canvas, scene, at)
        _draw_answers(canvas, scene, at, answered)
    bars.draw_prompt(canvas, scene, at)
    bars.draw_footer(canvas, scene, at)


def _draw_answers(canvas: Canvas, scene: Scene, at: Layout, found: hand.Answers) -> None:
    if scene.choices:
        beside = at.kind.spacious and at.pane is not None
        room = at.pane if beside and at.pane is not None else canvas.width
        hand.draw_answers(canvas, scene, found, hand.hand_left(scene, at), at.choices, room)


def _draw_small_window(canvas: Canvas, scene: Scene) -> None:
    draw_tiny(canvas, scene, layout(canvas.width, canvas.height, None))
    if scene.pane:
        _draw_pane_alone(canvas, scene, 2, canvas.height - 3)


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
