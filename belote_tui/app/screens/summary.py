"""The end of a deal: its count, row by row, and the match so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from belote_tui.app.new_match import length_of_match
from belote_tui.app.picture import short_promise
from belote_tui.app.sheet import BLANK, HEADING, QUIET, Key, Line, Page, centred, plain
from belote_tui.app.story import Story
from belote_tui.rules.view import SeatView
from belote_tui.words import Row, _, contract_line, headline, rows
from belote_tui.words.wrapping import wrapped

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp

_INDENT: Final = " " * 6
_RULE: Final = _INDENT + "─" * 45
_NOTE_WIDTH: Final = 25
_BAR: Final = 40


def rules_line(view: SeatView) -> str:
    """`classic, to 1000`."""
    return f"{view.rules.preset}, {length_of_match(view.rules)}"


class SummaryScreen(Page):
    """What the deal came to. Comes back with `next`; `told` is a sentence below the count."""

    app: BeloteApp

    def __init__(self, story: Story, view: SeatView, *, last: bool, nonce: str = "") -> None:
        """`nonce` opens what was promised about the pack (`belote verify`)."""
        super().__init__()
        self.nonce = nonce
        self.story, self.view, self.last = story, view, last
        self.told = ""

    def title_parts(self) -> tuple[str, str, str]:
        over = _("deal {number} is over").format(number=self.view.number)
        contract = contract_line(self.view, self.story.names)
        return "Belote", f"{over}   {contract}", rules_line(self.view)

    def body(self) -> Sequence[Line]:
        word, sentence = headline(self.view, self.story.names)
        lines = [BLANK, centred(word, HEADING), centred(sentence), BLANK]
        lines.append(plain(_INDENT + _("us").rjust(36) + _("them").rjust(9), QUIET))
        for row in rows(self.view, self.story.names):
            lines += _row(row)
        return [*lines, BLANK, *self._bars(), *self._told()]

    def _told(self) -> list[Line]:
        """What was done last, or how the promise about the pack is checked."""
        if self.told:
            return [BLANK, plain(f"{_INDENT}{self.told}")]
        if not self.nonce:
            return []
        promise = short_promise(self.story.promise)
        told = _("Sealed {promise}, opened with {nonce}")
        return [BLANK, plain(_INDENT + told.format(promise=promise, nonce=self.nonce), QUIET)]

    def _bars(self) -> list[Line]:
        """Both scores against the target, or against the higher where there is none."""
        view = self.view
        us, them = view.scores[view.team], view.scores[1 - view.team]
        target = view.rules.target if isinstance(view.rules.target, int) else 0
        whole = max(target, us, them, 1)
        return [
            plain(f"{_INDENT}{name:<6}{_bar(score, whole)}{score:>6}")
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


def _row(row: Row) -> list[Line]:
    notes = wrapped(row.note, _NOTE_WIDTH) or [""]
    us, them = (_points(points) for points in (row.us, row.them))
    lines = [plain(_RULE, QUIET)] if row.rule else []
    strong = "bold" if row.rule else ""
    lines.append(plain(f"{_INDENT}{row.label:<30}{us:>6}{them:>9}   {notes[0]}", strong))
    return lines + [plain(" " * 54 + more) for more in notes[1:]]


def _points(points: int | None) -> str:
    return "–" if points is None else str(points)


def _bar(score: int, whole: int) -> str:
    cells = min(_BAR, round(_BAR * score / whole))
    return "█" * cells + "·" * (_BAR - cells)
