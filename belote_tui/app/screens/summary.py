"""The end of a deal: its count, row by row, and the match so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from belote_tui.app.picture import short_promise
from belote_tui.app.sheet import BLANK, HEADING, QUIET, Key, Line, Page, centred, folded, plain
from belote_tui.app.story import Story
from belote_tui.rules.view import SeatView
from belote_tui.words import Row, _, contract_line, headline, rows
from belote_tui.words.rules_text import length_of_match
from belote_tui.words.wrapping import wrapped

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp

_BAR: Final = 40
_LABEL: Final = 30
_NOTE: Final = 16
"""Columns without which a note stands below its row."""


def rules_line(view: SeatView) -> str:
    """`classic, to 1000`."""
    return f"{view.rules.preset}, {length_of_match(view.rules)}"


class SummaryScreen(Page):
    """What the deal came to. Comes back with `next`; `told` is a sentence below the count."""

    app: BeloteApp
    widest = 100

    def __init__(self, story: Story, view: SeatView, *, last: bool, nonce: str = "") -> None:
        """`nonce` opens what was promised about the pack (`belote verify`)."""
        super().__init__()
        self.nonce = nonce
        self.story, self.view, self.last = story, view, last

    def title_parts(self) -> tuple[str, str, str]:
        over = _("deal {number} is over").format(number=self.view.number)
        contract = contract_line(self.view, self.story.names)
        return "Belote", f"{over}   {contract}", rules_line(self.view)

    def body(self) -> Sequence[Line]:
        return self.count_in(self.room)

    def count_in(self, room: int) -> Sequence[Line]:
        """The count with as much air as so many lines leave it."""
        word, sentence = headline(self.view, self.story.names)
        count, found = Count(self.columns), rows(self.view, self.story.names)
        above = [centred(word, HEADING), centred(sentence)]
        counted = [count.heads(), *(line for row in found for line in count.row(row))]
        opened = self._unsealed(count)
        for lines in (
            [BLANK, *above, BLANK, *counted, BLANK, *self._bars(count), *opened],
            [BLANK, *above, BLANK, *counted, *opened],
            [*above, *counted, *opened],
        ):
            if sum(len(folded(line, self.columns)) for line in lines) <= room:
                return lines
        return [*above, *self._result_first(count, found), *opened]

    @staticmethod
    def _result_first(count: Count, found: Sequence[Row]) -> list[Line]:
        """The rows without lines between them, first what the deal came to."""
        last = max((n for n, row in enumerate(found) if row.rule), default=0)
        lines = [count.heads()]
        for place, row in (*enumerate(found[last:], last), *enumerate(found[:last])):
            lines += count.row(replace(row, rule=False), strong=place >= last)
        return lines

    def _unsealed(self, count: Count) -> list[Line]:
        """How the promise about the pack is checked."""
        if not self.nonce:
            return []
        promise = short_promise(self.story.promise)
        told = _("Sealed {promise}, opened with {nonce}")
        told = told.format(promise=promise, nonce=self.nonce)
        return [BLANK, plain(count.indent + told, QUIET)]

    def _bars(self, count: Count) -> list[Line]:
        """Both scores against the target, or against the higher where there is none."""
        view = self.view
        us, them = view.scores[view.team], view.scores[1 - view.team]
        target = view.rules.target if isinstance(view.rules.target, int) else 0
        whole = max(target, us, them, 1)
        cells = min(_BAR, self.columns - len(count.indent) - 13)
        return [
            plain(f"{count.indent}{name:<6}{_bar(score, whole, cells)}{score:>6}")
            for name, score in ((_("us"), us), (_("them"), them))
        ]

    def keys(self) -> Sequence[Key]:
        go_on = _("how the match ended") if self.last else _("next deal")
        return (
            Key("enter", "Enter", go_on),
            Key("o", "o", _("all hands")),
            Key("r", "r", _("replay")),
            Key("a", "a", _("analysis")),
            Key("s", "s", _("score")),
            Key("y", "y", _("copy")),
            Key("?", "?", _("help")),
            Key("q", "q", _("leave")),
        )

    async def press(self, key: str) -> None:
        from belote_tui.app.screens.score import HandsScreen, ScoreScreen

        if key == "enter":
            self.dismiss("next")
        elif key == "o":
            self.app.push_screen(HandsScreen(self.story, self.view))
        elif key == "s":
            self.app.push_screen(ScoreScreen(self.story))
        elif key == "r":
            self.app.replay_this_match()
        elif key == "a":
            self.app.replay_this_match(analysed=True)
        elif key == "y":
            self.told = self.app.copy_this_deal()
            self.again()


class Count:
    """Where the columns of the count are on a page of that width, and its rows."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.indent = " " * (6 if columns >= 72 else 2 if columns >= 48 else 1)
        self.us, self.them = (6, 9) if columns >= 72 else (5, 6)
        left = columns - len(self.indent) - self.us - self.them
        self.label = min(_LABEL, left)
        beside = left - self.label - 3
        if beside < _NOTE:
            # A shorter place for the labels, where that keeps the notes beside them.
            self.label = min(self.label, max(22, left - 3 - _NOTE))
            beside = left - self.label - 3
        self.note = beside if beside >= _NOTE else 0

    def heads(self) -> Line:
        us = _("us").rjust(self.label + self.us)
        return plain(self.indent + us + _("them").rjust(self.them), QUIET)

    def row(self, row: Row, *, strong: bool = False) -> list[Line]:
        """A row of the count with its note beside or below it."""
        wide = self.label + self.us + self.them
        lines = [plain(self.indent + "─" * wide, QUIET)] if row.rule else []
        style = "bold" if row.rule or strong else ""
        *labels, label = wrapped(row.label, self.label - 1)
        lines += [plain(self.indent + one, style) for one in labels]
        us, them = (_points(points) for points in (row.us, row.them))
        figures = f"{self.indent}{label:<{self.label}}{us:>{self.us}}{them:>{self.them}}"
        if not self.note:
            below = wrapped(row.note, self.columns - len(self.indent) - 2)
            return [
                *lines,
                plain(figures, style),
                *(plain(f"{self.indent}  {one}") for one in below),
            ]
        first, *more = wrapped(row.note, self.note) or [""]
        lines.append(plain(f"{figures}   {first}", style))
        return lines + [plain(" " * (len(figures) + 3) + one) for one in more]


def _points(points: int | None) -> str:
    return "–" if points is None else str(points)


def _bar(score: int, whole: int, cells: int) -> str:
    filled = min(cells, round(cells * score / whole))
    return "█" * filled + "·" * (cells - filled)
