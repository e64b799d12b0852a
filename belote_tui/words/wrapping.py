"""Lines of a certain width, broken where a language allows it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from belote_tui.language import NO_BREAK, pgettext, unbroken


def wrapped(text: str, width: int, **how: Any) -> list[str]:
    """The text in lines of that width, as `textwrap.wrap` makes them; plain blanks in them."""
    if how:
        return _wrapped(text, width, **how)
    return list(_wrapped_before(text, width))


def _wrapped(text: str, width: int, **how: Any) -> list[str]:
    return [line.replace(NO_BREAK, " ") for line in textwrap.wrap(unbroken(text), width, **how)]


@lru_cache(maxsize=256)
def _wrapped_before(text: str, width: int) -> tuple[str, ...]:
    """A screen wraps the same sentences with every key."""
    return tuple(_wrapped(text, width))


def listed(parts: Iterable[str]) -> str:
    """Parts that have commas in them, in a row."""
    return pgettext("between parts", "; ").join(parts)
