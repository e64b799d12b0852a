"""Numbers as they are written in the player's language."""

from __future__ import annotations

from belote_tui.language import pgettext


def number(value: float, form: str = ",") -> str:
    """The number in that format of Python, with the signs of the language: `12,500` or `0.25`."""
    signs = {".": pgettext("decimal sign", "."), ",": pgettext("between thousands", ",")}
    return "".join(signs.get(character, character) for character in format(value, form))


def percent(share: float, form: str = ".1f") -> str:
    """A share of one as a percentage: `51.3%`."""
    return pgettext("percentage", "{number}%").format(number=number(100 * share, form))
