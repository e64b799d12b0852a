"""Keys: a digit is a choice, a letter is a command."""

from __future__ import annotations

from typing import Final

from textual import events

from belote_tui.app.sheet import Key
from belote_tui.words import _
from belote_tui.words.keys import Keymap
from belote_tui.words.typed import plain_text

_DIGITS: Final = {str(digit): digit for digit in range(1, 9)}
# The same keys of an AZERTY keyboard without Shift; the last two are 6 and 8 in Belgium.
_AZERTY: Final = {sign: place for place, sign in enumerate("&é\"'(-è_", start=1)} | {
    "§": 6,
    "!": 8,
}

COMMANDS: Final = {
    "l": "last",
    "s": "score",
    "i": "hint",
    "j": "journal",
    "question_mark": "help",
    "?": "help",
    "u": "undo",
    "backspace": "undo",
    "f": "finish",
    "n": "note",
    "y": "copy",
    "tab": "pane",
    "escape": "back",
    ":": "type",
    "ctrl+p": "type",
    "q": "leave",
}
"""What a key of the table does besides choosing, by its name or its character."""

KEEP_THE_TRICK: Final = ("last", "score", "journal", "help", "pane")
"""The commands that act during a pause; any other key ends the pause and does nothing else."""


def digit(character: str | None) -> int | None:
    """The number that a key stands for, 1 to 8, on any keyboard; `None` if it is no digit."""
    if character is None:
        return None
    return _DIGITS.get(character) or _AZERTY.get(character)


def command(key: str, character: str | None) -> str | None:
    """The command of a key."""
    return COMMANDS.get(key) or COMMANDS.get(character or "")


def command_of(event: events.Key, keymap: Keymap) -> str | None:
    """The command of a key that was pressed, where commands may have other keys."""
    return command(keymap.usual(event.key), keymap.usual(event.character or ""))


def table_keys() -> tuple[Key, ...]:
    """The keys of the table with what they do, for the help."""
    told = (
        ("1-8", _("choose; the same again plays it")),
        ("← →", _("choose the next one")),
        ("Enter Space", _("play what is chosen, say what is chosen")),
        ("l", _("the last trick")),
        ("s", _("the score sheet")),
        ("i", _("a hint: what the expert would do, and why; a bar for each card")),
        ("j", _("the journal")),
        ("u Backspace", _("take back, until the deal is scored")),
        ("f", _("finish the deal, when all its tricks are yours")),
        ("n", _("a note to the record")),
        ("y", _("copy the deal as you see it")),
        (": Ctrl+P", _("type a card (jh, 10c), a call (pass, take) or a command")),
        ("Tab", _("the side pane, on small screens")),
        ("Esc", _("back; home")),
        ("q Ctrl+C", _("leave")),
    )
    return tuple(Key("", label, does) for label, does in told)


def replay_keys() -> tuple[Key, ...]:
    """The keys of the replay with what they do, for the help."""
    told = (
        ("← →", _("a card back, a card on")),
        ("↑ ↓", _("to the trick before, to the next")),
        ("1-8", _("to that trick")),
        ("PgUp PgDn", _("to the deal before, to the next")),
        ("Home End", _("to the first card of the deal, to the last")),
        ("Space", _("run by itself, stop")),
        ("o", _("open all hands, with the result for us after each card; close them")),
        ("v", _("look from the next seat")),
        ("c", _("play on from here, at the seat you look from")),
        ("a", _("what each card cost, or hide it")),
        ("m", _("to the next card with a mark: ? lost 5 points or more, ?? 15 or more")),
        ("Tab", _("the side pane, on small screens")),
        ("Esc", _("back")),
        ("q", _("leave")),
    )
    return tuple(Key("", label, does) for label, does in told)


def words() -> dict[str, str]:
    """The commands as they are typed after `:`, in English and in the player's language."""
    return {plain_text(word): name for name, told in _told().items() for word in (name, told)}


def _told() -> dict[str, str]:
    """Every command of the table, as it is called in the player's language."""
    return {
        "last": _("last"),
        "score": _("score"),
        "hint": _("hint"),
        "journal": _("journal"),
        "help": _("help"),
        "undo": _("undo"),
        "finish": _("finish"),
        "note": _("note"),
        "copy": _("copy"),
        "pane": _("pane"),
        "settings": _("settings"),
        "home": _("home"),
        "leave": _("quit"),
    }


def offers(text: str) -> dict[str, str]:
    """The commands that a text may become, with their words; those that begin with it first."""
    part = plain_text(text)
    found = {name: word for name, word in _told().items() if part in plain_text(word)}
    begin = {name: word for name, word in found.items() if plain_text(word).startswith(part)}
    return {**begin, **found}
