"""The matches that were kept: a list to filter by typing, to replay or go on with."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.app.sheet import BLANK, QUIET, WIDTH, Key, Line, Page, Span, plain
from belote_tui.daily import is_daily
from belote_tui.records.archive import Archive
from belote_tui.records.entry import Entry
from belote_tui.records.index import SUFFIX
from belote_tui.records.writing import one_line
from belote_tui.sitting import person_of
from belote_tui.words import _, ngettext
from belote_tui.words.dates import day_and_time

_ROWS = 18
_LOW = 14
"""Lines below which no blank one stands above the list."""


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
        lines: list[Line] = [self._filter()] if self.room < _LOW else [self._filter(), BLANK]
        for place, entry in enumerate(found):
            here = place == self.cursor
            style = QUIET if entry.fault else "bold" if here else ""
            first, *more = self._told_of(entry)
            lines.append([Span(f" {'▸' if here else ' '} {first}", style, f"row {place}")])
            lines += [[Span(f"     {one}", QUIET, f"row {place}")] for one in more]
        if not found:
            lines.append(plain("   " + _("No match has that in it."), "dim"))
        return lines

    def _told_of(self, entry: Entry) -> list[str]:
        """A match in a line if there is room for it, else in two: first when, and how it ended.

        Below it stands what it is a try from, or that it is the deal of a day.
        """
        described, *tried = self.described[entry.id].split("\n")
        if len(described) <= self.columns - 3 or entry.fault:
            return [described, *tried]
        return [told_in_short(entry), f"{entry.preset}   {_others(entry)}", *tried]

    def here(self) -> str:
        return f"row {self.cursor}"

    def _filter(self) -> Line:
        typed = self.typed or _("type to filter: a date, rules, a name, unfinished")
        typed = typed if len(typed) <= self.columns - 4 else typed.split(":")[0].strip()
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
    """A match in a line: when, under which rules, against whom, how it ended; others in two."""
    if entry.fault:
        fault = _fault(entry)
        return fault if len(fault) < WIDTH - 3 else fault[: WIDTH - 5] + "…"
    us, them = _scores(entry)
    scores = _("us {us}, them {them}").format(us=us, them=them)
    when = f"{day_and_time(entry.date):<16}  {entry.preset:<10}"
    line = f"{when}  {_others(entry):<17}  {_outcome(entry):<10}  {scores}"
    more = _("deal of the day") if is_daily(entry) else ""
    if entry.tried is not None:
        more = entry.tried.told()
    return f"{line}\n{more}" if more else line


def told_in_short(entry: Entry) -> str:
    """When a match was begun, how it ended, and both scores."""
    us, them = _scores(entry)
    return f"{day_and_time(entry.date):<16} {_outcome(entry):<10} {us}–{them}"


def _scores(entry: Entry) -> tuple[int, int]:
    person = person_of(entry.players)
    return (entry.us, entry.them) if person % 2 == 0 else (entry.them, entry.us)


def _outcome(entry: Entry) -> str:
    if not entry.finished:
        return _("unfinished")
    ours = entry.winner == person_of(entry.players) % 2
    return _("drawn") if entry.winner < 0 else _("won") if ours else _("lost")


def _others(entry: Entry) -> str:
    """The other players, each name once."""
    person = person_of(entry.players)
    return ", ".join(dict.fromkeys(n for seat, n in enumerate(entry.players) if seat != person))
