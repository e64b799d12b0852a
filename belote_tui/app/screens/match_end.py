"""The end of a match: who won, how it went, and whether to play another."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.app.deal_list import deal_lines, takes, turning_point
from belote_tui.app.screens.summary import rules_line
from belote_tui.app.sheet import BLANK, HEADING, QUIET, Key, Line, Page, centred, plain
from belote_tui.app.story import Story
from belote_tui.rules.events import MatchEnded
from belote_tui.rules.view import SeatView
from belote_tui.words import _, match_ended, ngettext

_AROUND = 11
"""Lines of the screen that are no deals."""


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
        names, ended = self.story.names, self.story.ended
        played = [view for view in ended if view.score is not None]
        room = max(1, self.size.height - _AROUND)
        lines = [BLANK, centred(match_ended(self.event, names), HEADING)]
        lines += deal_lines(played[-room:], names)
        if len(played) > room:
            earlier = _("Earlier deals: s").format()
            lines.append(plain(f"  {earlier}", QUIET))
        lines += [BLANK, _fact(_("Takes made"), takes(played, names))]
        if self.event.winner is not None:
            point = turning_point(played, names, self.event.winner)
            lines += [_fact(_("Turning point"), point)] if point else []
        return [*lines, BLANK, plain("  " + _("Another match with the same table?"))]

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


def _fact(label: str, what: str) -> Line:
    return plain(f"  {label:<16}{what}")
