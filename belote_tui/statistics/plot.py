"""A curve in the terminal: columns of eighths of a block, or of `#` where there are none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.words.numbers import number

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
SIGNS: Final = " #"


def plot(values: Sequence[int], width: int, height: int, *, ascii_only: bool = False) -> list[str]:
    """The values from left to right in so many columns and lines; none where there is no value.

    At the left stand the highest value and the lowest, which are at least 0 and at most 0. Where
    there are more values than columns, each column shows the last of those that fall into it.
    """
    if not values:
        return []
    signs, bar = (SIGNS, "|") if ascii_only else (BLOCKS, "│")
    top, bottom = max(0, *values), min(0, *values)
    labels = [""] * height
    labels[0], labels[-1] = number(top), number(bottom)
    margin = max(map(len, labels))
    columns = _columns(values, max(1, width - margin - 2))
    most = height * (len(signs) - 1)
    reach = max(1, top - bottom)
    heights = [max(1, round((value - bottom) * most / reach)) for value in columns]
    return [
        f"{label:>{margin}} {bar}{_row(heights, height - 1 - place, signs)}".rstrip()
        for place, label in enumerate(labels)
    ]


def _columns(values: Sequence[int], count: int) -> list[int]:
    """As many values as there are columns at most."""
    if len(values) <= count:
        return list(values)
    return [values[(place + 1) * len(values) // count - 1] for place in range(count)]


def _row(heights: list[int], above: int, signs: str) -> str:
    """The line that has so many lines below it."""
    full = len(signs) - 1
    return "".join(signs[min(max(height - above * full, 0), full)] for height in heights)
