"""What the keys of a screen do, the rules that are being played, and the words of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from belote_tui.app.sheet import BLANK, HEADING, QUIET, Key, Line, Page, hanging, plain
from belote_tui.rules.ruleset import Ruleset
from belote_tui.words import _, capital
from belote_tui.words.glossary import glossary
from belote_tui.words.keys import key_name
from belote_tui.words.rules_text import preset_summary, rule_lines
from belote_tui.words.wrapping import wrapped

KEYS: Final = 0
RULES: Final = 1
WORDS: Final = 2

_WORD: Final = 20
_NARROW: Final = 15
_TWO_COLUMNS: Final = 56
"""Columns from which the longest names leave room for what they mean."""


class HelpScreen(Page):
    """The keys of the screen one came from, the active rules, the words of the game.

    `part` is what it opens at.
    """

    guard = 0

    def __init__(self, keys: Sequence[Key], rules: Ruleset, part: int = KEYS) -> None:
        super().__init__()
        self.of_screen, self.rules = tuple(keys), rules
        self._part = part

    def title_parts(self) -> tuple[str, str, str]:
        return "Belote", _("help"), self.rules.preset

    # The page

    def parts(self) -> list[list[Line]]:
        """Keys, rules and words, each under its heading."""
        titles = (_("KEYS"), _("RULES"), _("WORDS"))
        bodies = (self._keys(), self._rules(), self._words())
        return [
            [BLANK, plain(f"  {title}", HEADING), *body]
            for title, body in zip(titles, bodies, strict=True)
        ]

    def body(self) -> Sequence[Line]:
        return [line for part in self.parts() for line in part]

    def _keys(self) -> Iterator[Line]:
        shown = self.app.manners.keymap.shown
        for key in self.of_screen:
            name = key_name(shown(key.label))
            yield from self._entry(name, key.does)

    def _rules(self) -> Iterator[Line]:
        name = self.rules.preset
        summary = _("{name}: {summary}").format(name=name, summary=preset_summary(name))
        yield from (plain(f"  {line}") for line in wrapped(summary, self.columns - 6))
        yield BLANK
        for rule in rule_lines(self.rules):
            mark = "•" if rule.differs else " "
            first, *more = wrapped(rule.sentence, self.columns - 6)
            yield plain(f"  {mark} {first}")
            yield from (plain(f"    {text}") for text in more)
        yield BLANK
        yield plain("  " + _("• differs from classic"), QUIET)

    def _words(self) -> Iterator[Line]:
        for word, meaning in glossary():
            yield from self._entry(capital(word), meaning)

    def _entry(self, name: str, text: str) -> list[Line]:
        """A name, and what it means beside it, or below it in narrow windows."""
        column = _WORD if self.columns >= _TWO_COLUMNS else _NARROW
        return hanging(name, text, column, self.columns - 2, "bold")

    def keys(self) -> Sequence[Key]:
        return (
            Key("escape", "Esc", _("back")),
            Key("down", "↑↓", _("move")),
            Key("tab", "Tab", _("keys, rules, words")),
            Key("q", "q", _("leave")),
        )

    # Keys

    def on_screen_resume(self) -> None:
        self._go_to(self._part)

    async def press(self, key: str) -> None:
        if key in ("escape", "enter"):
            self.dismiss("back")
        elif key in ("tab", "shift+tab"):
            self._go_to((self._part + (1 if key == "tab" else -1)) % 3)

    def open_help(self) -> None:
        self.dismiss("back")

    def _go_to(self, part: int) -> None:
        """Put that part on top."""
        self._part = part
        self.sheet.put_on_top(sum(len(one) for one in self.parts()[:part]))
