"""What the terminal can show, as far as it says so itself."""

from __future__ import annotations

import codecs
import os
import sys
from typing import Final

GLYPHS: Final = "♠♥♦♣╭─╮│╰╯┏━┓┃▸‹›…"
_VARIABLES: Final = ("LC_ALL", "LC_CTYPE", "LANG")
_NO_OTHER: Final = ("C", "POSIX")


def carries_glyphs() -> bool:
    """Whether suits and frames can be written: by the output, and by what the locale says.

    Python writes UTF-8 under some locales that speak of another encoding; the terminal does not.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return all(_has_glyphs(one) for one in (encoding, _of_locale()) if one)


def _of_locale() -> str:
    """`ISO-8859-1` from `fr_FR.ISO-8859-1`; empty if the locale names none."""
    value = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    if value in _NO_OTHER:
        return "ascii"
    return value.partition(".")[2].partition("@")[0]


def _has_glyphs(encoding: str) -> bool:
    try:
        GLYPHS.encode(codecs.lookup(encoding).name)
    except LookupError:
        return True
    except UnicodeEncodeError:
        return False
    return True


def has_few_colours() -> bool:
    """Whether the terminal has only the 16 colours of old, or fewer."""
    from rich.console import Console

    return Console(force_terminal=True).color_system in (None, "standard", "windows")
