"""The matches that were kept: a list to filter by typing, to replay or go on with."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.app.sheet import BLANK, QUIET, WIDTH, Key, Line, Page, Span, plain
from belote_tui.records.archive import Archive
from belote_tui.records.entry import Entry
from belote_tui.records.index import SUFFIX
from belote_tui.records.writing import one_line
from belote_tui.sitting import person_of
from belote_tui.words import _, ngettext
from belote_tui.words.dates import day_and_time

_ROWS = 18


class MatchesScreen(Page):
    """`typed` is what the list is filtered by, `cursor` the match that Enter opens.

    `told` says what is wrong with a file that cannot be opened.
    """

    typing = True

    def __init__(self, archive: Archive) -> None:
        super().__init__()
        self.entries = archive.entries(budget=0.3)[::-1]
        self.described = {entry.id: _described(entry) for entry in self.entries}
        self.typed = ""
        self.told = ""
        self.cursor = 0
        archive.refresh_in_background()

    def found(self) -> list[Entry]:
        """The matches in which every word that was typed occurs, the latest first."""
        words = self.typed.lower().split()
        return [
            entry
            for entry in self.entries
            if all(word in self.described[entry.id].lower() for word in words)
        ]

    def title_parts(self) -> tuple[str, str, str]:
        count = sum(not entry.fault for entry in self.entries)
        kept = ngettext("{count} match kept", "{count} matches kept", count).format(count=count)
        return "Belote", _("replay"), kept

    def body(self) -> Sequence[Line]:
        found = self.found()
        self.cursor = min(self.cursor, max(0, len(found) - 1))
        first = max(0, min(self.cursor - _ROWS // 2, len(found) - _ROWS))
        lines: list[Line] = [self._filter(), BLANK]
        for place, entry in list(enumerate(found))[first : first + _ROWS]:
            here = place == self.cursor
            mark = "▸" if here else " "
            style = QUIET if entry.fault else "bold" if here else ""
            lines.append([Span(f" {mark} {self.described[entry.id]}", style, f"row {place}")])
        if not found:
            lines.append(plain("   " + _("No match has that in it."), "dim"))
        return lines

    def _filter(self) -> Line:
        typed = self.typed or _("type to filter: a date, rules, a name, unfinished")
        return [Span("   "), Span(typed, "bold" if self.typed else "dim")]

    def keys(self) -> Sequence[Key]:
        return (
            Key("", "↑↓", _("choose")),
            Key("enter", "Enter", _("replay")),
            Key("ctrl+o", "Ctrl+O", _("go on with an unfinished one")),
            Key("escape", "Esc", _("back")),
        )

    async def pressed(self, key: str) -> None:
        """Letters filter here, so that none of them is a command."""
        self.told = ""
        if key == "escape" and self.typed:
            self.typed = ""
        elif key == "escape":
            self.dismiss("back")
        elif key in ("up", "down", "pageup", "pagedown"):
            step = {"up": -1, "down": 1, "pageup": -_ROWS, "pagedown": _ROWS}[key]
            self.cursor = min(max(0, self.cursor + step), max(0, len(self.found()) - 1))
        elif key.startswith("row "):
            self.cursor = int(key[4:])
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key in ("enter", "ctrl+o"):
            self._open(go_on=key == "ctrl+o")
        elif len(key) == 1:
            self.typed += key
        self.again()

    def _open(self, *, go_on: bool) -> None:
        found = self.found()
        if not found:
            return
        entry = found[self.cursor]
        if entry.fault:
            self.told = _fault(entry)
        elif go_on and entry.unfinished:
            self.app.resume(entry.id)
        else:
            self.app.replay(entry.id)


def _fault(entry: Entry) -> str:
    """The file by its name, and what is wrong with it."""
    name = f"{entry.id}{SUFFIX}"
    return one_line(entry.fault if name in entry.fault else f"{name}: {entry.fault}")


def _described(entry: Entry) -> str:
    """A match in a line: when, under which rules, against whom, how it ended."""
    if entry.fault:
        fault = _fault(entry)
        return fault if len(fault) < WIDTH - 3 else fault[: WIDTH - 5] + "…"
    person = person_of(entry.players)
    us, them = (entry.us, entry.them) if person % 2 == 0 else (entry.them, entry.us)
    how = _("unfinished")
    if entry.finished:
        ours = entry.winner == person % 2
        how = _("drawn") if entry.winner < 0 else _("won") if ours else _("lost")
    others = ", ".join(dict.fromkeys(n for s, n in enumerate(entry.players) if s != person))
    scores = _("us {us}, them {them}").format(us=us, them=them)
    return f"{day_and_time(entry.date):<17} {entry.preset:<11} {others:<18} {how:<11} {scores}"
