"""The keys that matter now, as many as a line has room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from belote_tui.words import _

PANE = "Tab"
"""The key that shows the pane where there is no room for it beside the table."""
_BACK = ("Esc", "escape")


class Shown(NamedTuple):
    """A key: what the program calls it, what is written on it, what it does."""

    key: str
    name: str
    text: str

    @property
    def width(self) -> int:
        return len(self.name) + (1 + len(self.text) if self.text else 0)


def fitting(keys: Sequence[Shown], width: int) -> tuple[list[Shown], int]:
    """Those for which there is room, and the blanks between them."""
    for kept in _fewer(list(keys)):
        for gap in (3, 2):
            if sum(one.width for one in kept) + gap * (len(kept) - 1) <= width:
                return kept, gap
    return [], 2


def _fewer(keys: list[Shown]) -> Iterator[list[Shown]]:
    """First the middle goes, from its end; how to choose, help and the way out stay longest."""
    yield keys
    while middle := [one for one in keys[2:-1] if not _stays(one)]:
        keys = [one for one in keys if one is not middle[-1]]
        yield keys
    for place in (0, *(n for n, one in enumerate(keys) if n and one.key == PANE)):
        if not keys[place].name[0].isalpha() or place:
            keys = [one._replace(text="") if n == place else one for n, one in enumerate(keys)]
            yield keys
    while len(keys) > 1:
        # Where help is shown it tells the way out too.
        del keys[-1 if keys[-1].key not in _BACK else -2]
        yield keys


def _stays(one: Shown) -> bool:
    return one.key in (PANE, "?", *_BACK) or one.text == _("help")
