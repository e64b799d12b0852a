"""What a review says of one decision: bars for the choice and the best, and what it cost."""

from __future__ import annotations

from typing import Final

from belote_tui.app.scene import Verdict
from belote_tui.app.widgets.canvas import Canvas, Ink
from belote_tui.app.widgets.layout import Layout
from belote_tui.words.reviews import bar_text
from belote_tui.words.wrapping import wrapped

WORDS: Final = 3
ROWS: Final = 5 + WORDS
"""A title, two bars, some lines of words, the curve, and how far the deal has come."""
_CELLS: Final = 22


def draw_verdict(canvas: Canvas, verdict: Verdict, at: Layout) -> None:
    """The rows below the hand, in place of the prompt."""
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
    first = y + 1 + len(verdict.bars[:2])
    lines = [line for text in verdict.lines for line in wrapped(text, width)]
    for row, line in enumerate(lines[: y + ROWS - 2 - first], first):
        canvas.put(1, row, line, Ink.STRONG if row == first else Ink.TEXT)
    canvas.put(1, y + ROWS - 2, verdict.curve[:width])
    canvas.put(1, y + ROWS - 1, canvas.glyphs.clip(verdict.line, width))
