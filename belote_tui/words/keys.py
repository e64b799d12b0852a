"""What is written on the keys of a keyboard, and which letter is which command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from belote_tui.language import pgettext

LETTERS: Final = {
    "last": "l",
    "score": "s",
    "hint": "i",
    "journal": "j",
    "help": "?",
    "undo": "u",
    "finish": "f",
    "note": "n",
    "copy": "y",
    "hands": "o",
    "seat": "v",
    "continue": "c",
    "replay": "r",
    "analysis": "a",
    "mark": "m",
    "type": ":",
    "leave": "q",
}
"""The commands that can be given another key, with the usual one."""

DIGITS: Final = "1234567890&é\"'(-è_çà§!"
"""The row of digits, with what it writes without Shift on an AZERTY keyboard: no command's."""


@dataclass(frozen=True, slots=True)
class Keymap:
    """Another key for some commands. Screens know the usual keys; it stands between."""

    chosen: Mapping[str, str] = field(default_factory=dict)

    def usual(self, key: str) -> str:
        """The usual key for one that was pressed; none for a key that was given away."""
        for command, other in self.chosen.items():
            if key == other:
                return LETTERS[command]
        given_away = {LETTERS[command] for command in self.chosen}
        return "" if key in given_away else key

    def shown(self, label: str) -> str:
        """A label of usual keys, with those that the person chose."""
        other = {LETTERS[command]: key for command, key in self.chosen.items()}
        return " ".join(other.get(word, word) for word in label.split(" "))


def free_for(command: str, key: object, taken: Mapping[str, str]) -> bool:
    """Whether a command may have that key, beside those that are taken by others already."""
    if command not in LETTERS or not isinstance(key, str):
        return False
    usual = {letter for other, letter in LETTERS.items() if other not in taken}
    fits = len(key) == 1 and key.isprintable() and key != " " and key not in DIGITS
    return fits and key not in taken.values() and key not in usual - {LETTERS[command]}


def key_name(label: str) -> str:
    """A key, or several with blanks between them, as they are called: `Enter`, `q Ctrl+C`."""
    names = {
        "Enter": pgettext("key", "Enter"),
        "Esc": pgettext("key", "Esc"),
        "Space": pgettext("key", "Space"),
        "Tab": pgettext("key", "Tab"),
        "Backspace": pgettext("key", "Backspace"),
        "PgUp": pgettext("key", "PgUp"),
        "PgDn": pgettext("key", "PgDn"),
        "Home": pgettext("key", "Home"),
        "End": pgettext("key", "End"),
    }
    return " ".join(names.get(word, word) for word in label.split(" "))
