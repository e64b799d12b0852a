"""The settings: a list with its values; what is changed is kept and goes by at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from belote_tui.app.palette import load_themes
from belote_tui.app.setting_rows import Row, Value, command_names, setting_rows
from belote_tui.app.sheet import BLANK, HEIGHT, QUIET, Key, Line, Page, Span, jacks, length, plain
from belote_tui.app.typed_line import TypedLine
from belote_tui.errors import BeloteError
from belote_tui.settings import Settings
from belote_tui.words import _
from belote_tui.words.keys import LETTERS, free_for
from belote_tui.words.wrapping import wrapped

_LABEL: Final = 26
_ROOM: Final = 22
"""Rows from which the cards of the theme are shown below the list."""


class SettingsScreen(Page):
    """`cursor` is the setting that the keys change, `line` what is typed, `told` a sentence."""

    typing = True
    guard = 0

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.line: TypedLine | None = None
        self.waiting = False
        themes, problems = load_themes(self.app.taste.themes)
        self.rows = setting_rows(themes)
        self._themes = tuple(themes)
        self.told = " ".join(map(str, problems))

    @property
    def settings(self) -> Settings:
        return self.app.taste.settings

    @property
    def row(self) -> Row:
        return self.rows[self.cursor]

    # The page

    def title_parts(self) -> tuple[str, str, str]:
        return "Belote", _("settings"), ""

    def body(self) -> Sequence[Line]:
        lines = [one for place, row in enumerate(self.rows) for one in self._lines(place, row)]
        return [BLANK, *lines]

    def here(self) -> str:
        return f"change {self.cursor}"

    def _lines(self, place: int, row: Row) -> list[Line]:
        """A setting with its value beside it, or below it in narrow windows."""
        here = place == self.cursor
        mark, style = ("▸", "bold") if here else (" ", "")
        text = self._value(row, here=here)
        value = f"‹ {text} ›" if here and row.values else f"  {text}"
        name = Span(f" {mark} {row.label:<{_LABEL - 1}} ", style, f"row {place}")
        if length([name]) + len(value) <= self.columns:
            return [[name, Span(value, style, f"change {place}")]]
        name = Span(f" {mark} {row.label}", style, f"row {place}")
        return [[name], [Span("     "), Span(value, style, f"change {place}")]]

    def _value(self, row: Row, *, here: bool) -> str:
        if row.key:
            if here and self.waiting:
                return _("press the new key")
            return self.settings.keys.get(row.key, LETTERS[row.key])
        if here and self.line is not None:
            return f"{self.line.text}▏"
        value: Value = getattr(self.settings, row.name)
        if row.values:
            return row.text(value)
        return str(value) or _("You")

    def below(self) -> Sequence[Line]:
        """What the setting is for, or what went wrong; the cards in the colours that are on."""
        text = self.told or self.row.help
        style = "bold" if self.told else QUIET
        height = self.size.height or HEIGHT
        texts = wrapped(text, self.columns - 6)[: 2 if height >= _ROOM else 3]
        lines = [plain(f"   {line}", style) for line in texts]
        if height < _ROOM:
            return lines
        return [BLANK, *lines, *[BLANK] * (2 - len(lines)), *jacks(), BLANK]

    def keys(self) -> Sequence[Key]:
        if self.line is not None:
            return (Key("enter", "Enter", _("keep it")), Key("escape", "Esc", _("leave it")))
        if self.waiting:
            return (Key("escape", "Esc", _("leave it")),)
        change = Key("enter", "Enter", _("type"))
        if self.row.values:
            change = Key("right", "←→", _("change"))
        return (
            Key("", "↑↓", _("choose")),
            change,
            Key("backspace", "Backspace", _("back to the default")),
            Key("?", "?", _("help")),
            Key("escape", "Esc", _("back")),
        )

    # Keys

    async def pressed(self, key: str) -> None:
        if self.line is not None:
            self._type(key)
        elif self.waiting:
            self._take_key(key)
        else:
            self._move(key)
        self.again()

    def _move(self, key: str) -> None:
        told, self.told = self.told, ""
        steps = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8, "shift+tab": -1, "tab": 1}
        if key in steps:
            last = len(self.rows) - 1
            self.cursor = min(max(0, self.cursor + steps[key]), last)
        elif key in ("escape", "q"):
            self.dismiss("back")
        elif key == "backspace":
            self._put_back()
        elif key == "?":
            self.open_help()
        elif key.startswith("row "):
            self.cursor = int(key[4:])
        elif key.startswith("change "):
            self.cursor = int(key[7:])
            self._change(1)
        elif key in ("left", "right", "enter", " "):
            self._change(-1 if key == "left" else 1)
        else:
            self.told = told

    def _change(self, step: int) -> None:
        row = self.row
        if row.key:
            self.waiting = True
        elif row.values:
            value = getattr(self.settings, row.name)
            self._set(row.name, row.next(value, step))
        else:
            self.line = TypedLine()
            self.line.text = self.settings.name

    def _put_back(self) -> None:
        row = self.row
        if row.key:
            kept = {name: one for name, one in self.settings.keys.items() if name != row.key}
            self._set_key(kept, LETTERS[row.key])
        else:
            self._set(row.name, getattr(Settings(), row.name))

    def _set(self, name: str, value: object) -> None:
        """Keep a value and go by it; the words here may be in another language then."""
        changed: dict[str, object] = {name: value}
        self.told = self.app.change(replace(self.settings, **changed))  # type: ignore[arg-type]
        self.rows = setting_rows(self._themes)

    # What is typed

    def _type(self, key: str) -> None:
        assert self.line is not None
        self.told = ""
        if key == "enter":
            self._keep_name(self.line.text)
        elif key == "escape":
            self.line = None
        elif key == "backspace":
            self.line.text = self.line.text[:-1]
        elif len(key) == 1 and len(self.line.text) < 20:
            self.line.add(key)

    def _keep_name(self, text: str) -> None:
        from belote_tui.bots.people import check_name

        try:
            name = check_name(text)
        except BeloteError as error:
            self.told = str(error)
            return
        self.line = None
        self._set("name", name)

    def _take_key(self, key: str) -> None:
        """The key for the command under the cursor."""
        self.told, command = "", self.row.key
        if key == "escape":
            self.waiting = False
            return
        kept = {name: one for name, one in self.settings.keys.items() if name != command}
        self._set_key(kept, key)

    def _set_key(self, kept: dict[str, str], key: str) -> None:
        command = self.row.key
        if not free_for(command, key, kept):
            name = command_names()[command]
            self.told = _("{key} cannot be the key for: {command}.").format(key=key, command=name)
            return
        self.waiting = False
        self._set("keys", kept if key == LETTERS[command] else {**kept, command: key})
