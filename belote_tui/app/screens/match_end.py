"""The end of a match: who won, how it went, and whether to play another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.app.deal_list import deal_lines, takes, turning_point
from belote_tui.app.screens.summary import rules_line
from belote_tui.app.sheet import (
    BLANK,
    HEADING,
    QUIET,
    Key,
    Line,
    Page,
    centred,
    folded,
    hanging,
    plain,
)
from belote_tui.app.story import Story
from belote_tui.language import NO_BREAK
from belote_tui.rules.events import MatchEnded
from belote_tui.rules.view import SeatView
from belote_tui.words import _, match_ended, ngettext

_FEW: Final = 3
"""Deals that are shown in any window."""


class MatchEndScreen(Page):
    """Comes back with `another` or `home`."""

    def __init__(self, story: Story, event: MatchEnded, view: SeatView) -> None:
        super().__init__()
        self.story, self.event, self.view = story, event, view

    def title_parts(self) -> tuple[str, str, str]:
        count = self.view.played
        deals = ngettext("{count} deal", "{count} deals", count).format(count=count)
        over = _("the match is over")
        return "Belote", f"{over}   {deals}", rules_line(self.view)

    def body(self) -> Sequence[Line]:
        names = self.story.names
        played = [view for view in self.story.ended if view.score is not None]
        above = [BLANK, centred(match_ended(self.event, names), HEADING)]
        # A seat and its takes stay in one line.
        taken = takes(played, names).replace("   ", "\n").replace(" ", NO_BREAK)
        facts = self._fact(_("Takes made"), taken.replace("\n", "   "))
        if self.event.winner is not None:
            point = turning_point(played, names, self.event.winner)
            facts += self._fact(_("Turning point"), point) if point else []
        facts += [BLANK, plain("  " + _("Another match with the same table?"))]
        around = sum(len(folded(line, self.columns)) for line in (*above, *facts)) + 4
        if self.room < around + _FEW and len(played) > 1:
            # Who has won, and the score, come before how it went.
            above = above[1:]
            around -= 1
        room = max(_FEW, self.room - around)
        lines = [*above, *deal_lines(played[-room:], names, self.columns)]
        if len(played) > room:
            lines.append(plain("  " + _("Earlier deals: s"), QUIET))
        return [*lines, BLANK, *facts]

    def _fact(self, label: str, what: str) -> list[Line]:
        return hanging(label, what, 18, self.columns)

    def keys(self) -> Sequence[Key]:
        return (
            Key("enter", "Enter", _("another")),
            Key("s", "s", _("score")),
            Key("q", "q", _("home")),
        )

    async def press(self, key: str) -> None:
        from belote_tui.app.screens.score import ScoreScreen

        if key == "enter":
            self.dismiss("another")
        elif key == "escape":
            self.dismiss("home")
        elif key == "s":
            self.app.push_screen(ScoreScreen(self.story))

    def leave(self) -> None:
        self.dismiss("home")
