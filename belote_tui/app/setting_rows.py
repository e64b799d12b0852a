"""The settings as the screen lists them: what each is called, its values, what it is for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from belote_tui.language import languages
from belote_tui.words import _, pgettext
from belote_tui.words.keys import LETTERS
from belote_tui.words.numbers import number

_SHORT: Final = (0, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2, 3, 5, "key")
_LONG: Final = (0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, "key")

Value = str | float | bool


@dataclass(frozen=True, slots=True)
class Row:
    """A setting: its name in the file, how it is called, its values in order, what it is for.

    One without values is typed, or for `key` pressed: the key of that command.
    """

    name: str
    label: str
    help: str
    values: Sequence[Value] = ()
    text: Callable[[Value], str] = str
    key: str = ""

    def next(self, value: Value, step: int) -> Value:
        """The next value, going round; one that is not in the list has its neighbours there."""
        if value in self.values:
            return self.values[(self.values.index(value) + step) % len(self.values)]
        larger = [n for n, one in enumerate(self.values) if _larger(one, value)]
        place = larger[0] if larger else len(self.values)
        return self.values[(place if step > 0 else place - 1) % len(self.values)]


def _larger(one: Value, other: Value) -> bool:
    if isinstance(one, str) or isinstance(other, str):
        return isinstance(one, str)
    return one > other


def setting_rows(themes: Iterable[str]) -> list[Row]:
    """Every setting that is changed on the screen, in order."""
    return [*_of_the_person(themes), *_of_the_pace(), *_of_the_play(), *_of_the_keys()]


def _of_the_person(themes: Iterable[str]) -> list[Row]:
    return [
        Row("name", _("Name"), _("What you are called in the record; Enter to type it.")),
        Row(
            "language",
            _("Language"),
            _("The language of the game."),
            ("auto", *languages()),
            _language,
        ),
        Row(
            "theme",
            _("Colours"),
            _("Your own go into the folder themes beside the settings."),
            ("auto", *themes),
            lambda value: _("as the terminal can") if value == "auto" else str(value),
        ),
        Row(
            "card_size",
            _("Cards"),
            _("The largest that cards are drawn where there is room for them."),
            ("auto", "small", "medium", "large"),
            lambda value: _sizes()[str(value)],
        ),
        Row(
            "sort",
            _("Order of the hand"),
            _("Where the trumps are; before the take every suit is in plain order."),
            ("trumps first", "trumps last", "as dealt"),
            lambda value: _orders()[str(value)],
        ),
    ]


def _of_the_pace() -> list[Row]:
    return [
        Row("pause_bid", _("Pause of a bid"), _("How long the others take."), _SHORT, _pause),
        Row("pause_card", _("Pause of a card"), _("How long the others take."), _SHORT, _pause),
        Row(
            "pause_trick",
            _("Pause of a trick"),
            _("How long a complete trick stays on the table; any key ends it."),
            _LONG,
            _pause,
        ),
        _switch("animation", _("Moving cards"), _("Cards glide to their places.")),
    ]


def _of_the_play() -> list[Row]:
    return [
        _switch("one_key", _("One key plays"), _("A digit plays its card at once, without Enter.")),
        _switch("play_last_card", _("Last card by itself"), _("The last card plays itself.")),
        _switch(
            "play_forced_card",
            _("Forced cards too"),
            _("A card plays itself when it is the only one allowed."),
        ),
        Row(
            "announce",
            _("Announcements"),
            _("Whether you are asked before a tierce or a square is announced."),
            ("ask", "always"),
            lambda value: _("ask first") if value == "ask" else _("always announce"),
        ),
        _switch(
            "live_points",
            _("Count along"),
            _("The points of the deal, and what is needed, while it is played."),
        ),
    ]


def _of_the_keys() -> list[Row]:
    told = command_names()
    note = _("Enter, then the new key; no digit, and none that another command has.")
    return [
        Row("keys", _("Key: {command}").format(command=told[command]), note, key=command)
        for command in LETTERS
    ]


def command_names() -> dict[str, str]:
    """What the commands that have a letter are called."""
    return {
        "last": _("last trick"),
        "score": _("score"),
        "hint": _("hint"),
        "journal": _("journal"),
        "help": _("help"),
        "undo": _("undo"),
        "finish": _("finish"),
        "note": _("note"),
        "copy": _("copy"),
        "hands": _("open hands"),
        "seat": _("next seat"),
        "continue": _("play on"),
        "replay": _("replay"),
        "analysis": _("analysis"),
        "mark": _("next mark"),
        "type": _("type a line"),
        "leave": _("leave"),
    }


def _switch(name: str, label: str, what: str) -> Row:
    return Row(name, label, what, (True, False), lambda on: _("on") if on else _("off"))


def _pause(value: Value) -> str:
    if value == "key":
        return _("until a key")
    if value == 0:
        return pgettext("pause", "none")
    return _("{seconds} s").format(seconds=number(float(value), "g"))


def _language(value: Value) -> str:
    names = {"auto": _("as the system"), "en": "English", "fr": "français"}
    return names.get(str(value), str(value))


def _sizes() -> dict[str, str]:
    return {
        "auto": _("as large as there is room"),
        "small": pgettext("cards", "small"),
        "medium": pgettext("cards", "medium"),
        "large": pgettext("cards", "large"),
    }


def _orders() -> dict[str, str]:
    return {
        "trumps first": _("trumps first"),
        "trumps last": _("trumps last"),
        "as dealt": _("as dealt"),
    }
