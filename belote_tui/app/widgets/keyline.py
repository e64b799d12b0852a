"""The keys that matter now, as many as a line has room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from belote_tui.words import _

PANE = "Tab"
"""The key that shows the pane where there is no room for it beside the table."""
_BACK = ("Esc", "escape")
_BARE = (PANE, "tab", "pagedown")
"""Keys that are understood without a word."""
_NARROW = range(40, 58)
"""Columns in which keys stand without words, so that there is room for all of them."""


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
    barer = _barer(list(keys)) if width in _NARROW else iter(())
    for kept in chain([list(keys)], barer, _fewer(list(keys))):
        for gap in (3, 2):
            if sum(one.width for one in kept) + gap * (len(kept) - 1) <= width:
                return kept, gap
    return [], 2


def _barer(keys: list[Shown]) -> Iterator[list[Shown]]:
    """From the end letters lose their words, that of help last: it explains each of them.

    Then how to choose loses its word, and long names go from the middle.
    """
    bare = [one for one in keys[::-1] if len(one.name) == 1 or one.key in _BARE]
    for gone in sorted(bare, key=_is_help):
        keys = [one._replace(text="") if one is gone else one for one in keys]
        yield keys
    if keys and not keys[0].name[0].isalpha():
        keys = [keys[0]._replace(text=""), *keys[1:]]
        yield keys
    while middle := [one for one in keys[2:-1] if len(one.name) > 1 and not _stays(one)]:
        keys = [one for one in keys if one is not middle[-1]]
        yield keys


def _fewer(keys: list[Shown]) -> Iterator[list[Shown]]:
    """First the middle goes, from its end; how to choose, help and the way out stay longest."""
    yield keys
    while middle := [one for one in keys[2:-1] if not _stays(one)]:
        keys = [one for one in keys if one is not middle[-1]]
        yield keys
    for place in (0, *(n for n, one in enumerate(keys) if n and one.key in _BARE)):
        if not keys[place].name[0].isalpha() or place:
            keys = [one._replace(text="") if n == place else one for n, one in enumerate(keys)]
            yield keys
    while len(keys) > 1:
        # Where help is shown it tells the way out too.
        helps = any(_is_help(one) for one in keys)
        first_out = [one for one in keys[1:] if not (_is_help(one) or one.key in _BACK)]
        if helps and keys[-1] in first_out:
            gone = keys[-1]
        else:
            gone = first_out[0] if first_out and len(keys) > 2 else keys[-1]
        keys = [one for one in keys if one is not gone]
        yield keys


def _stays(one: Shown) -> bool:
    return one.key in (PANE, *_BACK) or _is_help(one)


def _is_help(one: Shown) -> bool:
    return one.key == "?" or one.text == _("help")
