"""Which language the program speaks: gettext, looked up at each sentence.

It lies below everything else, so that an error can be told in the player's language wherever it
is raised. Nothing is translated when a module is imported: the language can be chosen, and
changed, at any time. Messages are marked with `_`, `ngettext` and `pgettext`, as Babel expects
them; `locales/` has a catalogue for each language but English.
"""

from __future__ import annotations

import gettext
import re
from functools import cache
from pathlib import Path
from typing import Final

DOMAIN: Final = "belote_tui"
FOLDER: Final = Path(__file__).parent / "locales"
ENGLISH: Final = "en"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""A blank at which no line is broken."""

# Where these stand apart from the words, as in French, they still belong to them.
_CLINGING: Final = re.compile(r"(?<=\S) (?=[:;?!»%](?:\s|$|[.,)]))|(?<=«) (?=\S)")

_spoken: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH


def speak(code: str, folder: Path = FOLDER) -> None:
    """Use this language (`en`, `fr`, ...) from now on; one without a catalogue means English."""
    global _spoken, _language
    _spoken = gettext.translation(DOMAIN, folder, [code], fallback=True)
    _language = code if _spoken.info() else ENGLISH


def language() -> str:
    """The code of the language that is spoken."""
    return _language


def languages() -> tuple[str, ...]:
    """The codes of the languages that there are: English, and those with a catalogue."""
    found = FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (ENGLISH, *sorted(path.parent.parent.name for path in found))


@cache
def in_every_language(message: str) -> frozenset[str]:
    """The message in each of the languages that there are."""
    spoken = (gettext.translation(DOMAIN, FOLDER, [code], fallback=True) for code in languages())
    return frozenset(one.gettext(message) for one in spoken)


def _(message: str) -> str:
    """The message in the language of the player."""
    return _spoken.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message for that count, in the language of the player."""
    return _spoken.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message as it is said in that context, in the language of the player."""
    return _spoken.pgettext(context, message)


def unbroken(text: str) -> str:
    """The text, kept together before a colon and the like, also where a blank stands there."""
    return _CLINGING.sub(NO_BREAK, text)
