"""Statistics: what the matches come to, all of them or some, with a curve of the results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from textual import events

from belote_tui.app.sheet import BLANK, QUIET, Key, Line, Page, Span, length, plain
from belote_tui.app.values import next_of
from belote_tui.bots.people import person_of
from belote_tui.records import costs
from belote_tui.records.archive import Archive
from belote_tui.records.costs import DealCosts
from belote_tui.records.entry import Entry
from belote_tui.statistics import Asked, Figures, as_lines, count, labels_of
from belote_tui.words import _, ngettext

_DAYS: Final = (0, 365, 30, 7)
"""How far back one can look; 0 is from the first match on."""


class StatisticsScreen(Page):
    """`days`, `preset` and `opponents` say which matches are counted; `value` is the one chosen."""

    guard = 0

    def __init__(self, archive: Archive) -> None:
        super().__init__()
        self.archive = archive
        self.entries: list[Entry] | None = None
        self.reviewed: dict[str, list[DealCosts]] = {}
        self.days, self.preset, self.opponents = 0, "", ""
        self.value = 0
        self._presets: tuple[str, ...] = ("",)
        self._levels: tuple[str, ...] = ("",)
        self._figures: Figures | None = None

    def on_mount(self, event: events.Mount) -> None:
        # A folder that has to be read anew takes a while.
        self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> None:
        entries = self.archive.entries()
        self.reviewed = costs.every()
        self.app.call_from_thread(self.count, entries)

    def count(self, entries: list[Entry]) -> None:
        """Count these matches."""
        self.entries = entries
        readable = list(labels_of(entries, person_of))
        self._presets = _all_of(entry.preset for entry, _person, _level in readable)
        self._levels = _all_of(level for _entry, _person, level in readable)
        self._count()

    def _count(self) -> None:
        if self.entries is None:
            return
        asked = Asked(_since(self.days), preset=self.preset, opponents=self.opponents)
        self._figures = count(self.entries, asked, self.reviewed)
        self.again()

    # The page

    def title_parts(self) -> tuple[str, str, str]:
        kept = "" if self.entries is None else _kept(len(self.entries))
        return "Belote", _("statistics"), kept

    def body(self) -> Sequence[Line]:
        if self._figures is None:
            return [BLANK, plain(" " + _("Reading the matches…"), QUIET)]
        values = self._values()
        asked = [values] if length(values) <= self.columns else [[value] for value in values]
        told = as_lines(self._figures, self.app.manners.style, self.columns - 2)
        return [*asked, BLANK, *(plain(f" {line}") if line else BLANK for line in told)]

    def _values(self) -> list[Span]:
        texts = (
            _period(self.days),
            self.preset or _("all rules"),
            _("against {who}").format(who=self.opponents) if self.opponents else _("all opponents"),
        )
        line = []
        for number, text in enumerate(texts):
            here = number == self.value
            shown = f"‹ {text} ›" if here else f"  {text}  "
            line.append(Span(shown, "bold" if here else "", f"value {number}"))
        return line

    def keys(self) -> Sequence[Key]:
        return (
            Key("right", "←→", _("change a value")),
            Key("tab", "Tab", _("next value")),
            Key("down", "↑↓", _("move")),
            Key("escape", "Esc", _("back")),
            Key("?", "?", _("help")),
            Key("q", "q", _("leave")),
        )

    async def press(self, key: str) -> None:
        if key in ("escape", "enter"):
            self.dismiss("back")
        elif key in ("tab", "shift+tab"):
            self.value = (self.value + (1 if key == "tab" else -1)) % 3
        elif key.startswith("value "):
            self.value = int(key[6:])
            self._change(1)
        elif key in ("left", "right"):
            self._change(1 if key == "right" else -1)
        self.again()

    def _change(self, step: int) -> None:
        if self.value == 0:
            self.days = next_of(_DAYS, self.days, step)
        elif self.value == 1:
            self.preset = next_of(self._presets, self.preset, step)
        else:
            self.opponents = next_of(self._levels, self.opponents, step)
        self._count()


def _all_of(names: Iterable[str]) -> tuple[str, ...]:
    """None of them in particular, then each."""
    return "", *sorted(set(names) - {""})


def _since(days: int) -> date | None:
    today = datetime.now().astimezone().date()
    return today - timedelta(days=days - 1) if days else None


def _period(days: int) -> str:
    if not days:
        return _("from the first match on")
    return ngettext("the last day", "the last {count} days", days).format(count=days)


def _kept(number: int) -> str:
    kept = ngettext("{count} match kept", "{count} matches kept", number)
    return kept.format(count=number)
