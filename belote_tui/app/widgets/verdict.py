"""What a review says of one decision: bars for the choice and the best, and what it cost."""

from __future__ import annotations

from typing import Final

from belote_tui.app.scene import Scene, Verdict
from belote_tui.app.widgets.canvas import Canvas, Ink
from belote_tui.app.widgets.layout import Layout
from belote_tui.words.reviews import bar_text
from belote_tui.words.wrapping import wrapped

ROWS: Final = 7
"""A title, two bars, two lines of words, the curve, and how far the deal has come."""
_CELLS: Final = 22


def draw_verdict(canvas: Canvas, scene: Scene, verdict: Verdict, at: Layout) -> None:
    """The rows below the hand; the last line of the prompt stays at their end."""
    width, y = at.text_width, at.prompt
    canvas.put(1, y, canvas.glyphs.clip(verdict.title, width), Ink.ACCENT)
    if verdict.bars:
        canvas.put_right(1 + width, y, verdict.head)
    label = max((len(bar.label) for bar in verdict.bars), default=0)
    cells = max(4, min(_CELLS, width - label - 8))
    for row, bar in enumerate(verdict.bars[:2], y + 1):
        canvas.put(1, row, bar.label.ljust(label))
        canvas.put(3 + label, row, bar_text(bar.share, cells))
        canvas.put_right(1 + width, row, bar.value, Ink.STRONG)
    lines = [line for text in verdict.lines for line in wrapped(text, width)]
    for row, line in enumerate(lines[:2], y + 3):
        canvas.put(1, row, line, Ink.STRONG if row == y + 3 else Ink.TEXT)
    canvas.put(1, y + 5, verdict.curve[:width])
    if scene.prompt:
        canvas.put(1, y + 6, canvas.glyphs.clip(scene.prompt[-1], width))
