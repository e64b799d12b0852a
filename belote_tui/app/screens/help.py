"""What the keys of a screen do, and the rules that are being played."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.app.sheet import BLANK, HEADING, QUIET, Key, Line, Page, Span, plain
from belote_tui.rules.ruleset import Ruleset
from belote_tui.words import _
from belote_tui.words.keys import key_name
from belote_tui.words.rules_text import preset_summary, rule_lines
from belote_tui.words.wrapping import wrapped


class HelpScreen(Page):
    """The keys of the screen one came from, then the active rules."""

    guard = 0

    def __init__(self, keys: Sequence[Key], rules: Ruleset) -> None:
        super().__init__()
        self.of_screen, self.rules = tuple(keys), rules

    def title_parts(self) -> tuple[str, str, str]:
        return "Belote", _("help"), self.rules.preset

    def body(self) -> Sequence[Line]:
        shown = self.app.manners.keymap.shown
        lines: list[Line] = [BLANK, plain("  " + _("KEYS"), HEADING)]
        lines += [
            (Span(f"  {key_name(shown(key.label)):<20}", "bold"), Span(key.does))
            for key in self.of_screen
        ]
        name = self.rules.preset
        rules = _("{name}: {summary}").format(name=name, summary=preset_summary(name))
        lines += [BLANK, plain("  " + _("RULES"), HEADING), plain(f"  {rules}"), BLANK]
        for rule in rule_lines(self.rules):
            mark = "•" if rule.differs else " "
            first, *more = wrapped(rule.sentence, 74)
            lines.append(plain(f"  {mark} {first}"))
            lines += [plain(f"    {text}") for text in more]
        lines += [BLANK, plain("  " + _("• differs from classic"), QUIET)]
        return lines

    def keys(self) -> Sequence[Key]:
        return (
            Key("escape", "Esc", _("back")),
            Key("down", "↑↓", _("move")),
            Key("q", "q", _("leave")),
        )

    async def press(self, key: str) -> None:
        if key in ("escape", "enter", "?"):
            self.dismiss("back")
