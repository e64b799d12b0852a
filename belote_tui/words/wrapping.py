"""Lines of a certain width, broken where a language allows it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import Any, Final

from belote_tui.language import pgettext

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""A blank at which no line is broken."""

# Where these stand apart from the words, as in French, they still belong to them.
_CLINGING: Final = re.compile(r"(?<=\S) (?=[:;?!»%](?:\s|$|[.,)]))|(?<=«) (?=\S)")


def unbroken(text: str) -> str:
    """The text, kept together before a colon and the like, also where a blank stands there."""
    return _CLINGING.sub(NO_BREAK, text)


def wrapped(text: str, width: int, **how: Any) -> list[str]:
    """The text in lines of that width, as `textwrap.wrap` makes them; plain blanks in them."""
    return [line.replace(NO_BREAK, " ") for line in textwrap.wrap(unbroken(text), width, **how)]


def listed(parts: Iterable[str]) -> str:
    """Parts that have commas in them, in a row."""
    return pgettext("between parts", "; ").join(parts)
