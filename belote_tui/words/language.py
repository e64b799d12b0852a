"""Which language the program speaks: gettext, looked up at each sentence.

Nothing is translated when a module is imported, so the language can be chosen, and changed, at
any time. Messages are marked with `_`, `ngettext` and `pgettext`, as Babel expects them.
"""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

DOMAIN: Final = "belote_tui"
FOLDER: Final = Path(__file__).parent.parent / "locales"

_spoken: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def speak(code: str) -> None:
    """Use this language (`en`, `fr`, ...) from now on; one without a catalogue means English."""
    global _spoken, _language
    _spoken = gettext.translation(DOMAIN, FOLDER, [code], fallback=True)
    _language = code if _spoken.info() else "en"


def language() -> str:
    """The code of the language that is spoken."""
    return _language


def _(message: str) -> str:
    """The message in the language of the player."""
    return _spoken.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message for that count, in the language of the player."""
    return _spoken.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message as it is said in that context, in the language of the player."""
    return _spoken.pgettext(context, message)
