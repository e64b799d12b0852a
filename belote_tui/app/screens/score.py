"""The score sheet, and the open cards of a deal that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.app.deal_list import deal_lines
from belote_tui.app.sheet import BLANK, QUIET, Key, Line, Page, hanging, plain
from belote_tui.app.story import Story
from belote_tui.rules.view import SeatView
from belote_tui.words import _, contract_line
from belote_tui.words.course import grid_legend, trick_cells
from belote_tui.words.sorting import sorted_hand

_BACK: Final = ("enter", "escape", "s", "o")


class _Look(Page):
    """Something to look at; Enter or Esc goes back."""

    guard = 0

    def keys(self) -> Sequence[Key]:
        return (
            Key("escape", "Esc", _("back")),
            Key("down", "↑↓", _("move")),
            Key("q", "q", _("leave")),
        )

    async def press(self, key: str) -> None:
        if key in _BACK:
            self.dismiss("back")


class ScoreScreen(_Look):
    """Every deal so far, with what was written down."""

    def __init__(self, story: Story) -> None:
        super().__init__()
        self.story = story

    def title_parts(self) -> tuple[str, str, str]:
        from belote_tui.app.screens.summary import rules_line

        view = self.story.view
        return "Belote", _("score sheet"), "" if view is None else rules_line(view)

    def body(self) -> Sequence[Line]:
        if not self.story.ended:
            return [BLANK, plain("  " + _("The first deal is still being played."))]
        lines = [BLANK, *deal_lines(self.story.ended, self.story.names, self.columns)]
        view = self.story.view
        if view is not None and view.pot:
            lines += [BLANK, plain("  " + _("{pot} in the pot").format(pot=view.pot))]
        return lines


class HandsScreen(_Look):
    """The hands of all four, and the course of the play."""

    def __init__(self, story: Story, view: SeatView) -> None:
        super().__init__()
        self.story, self.view = story, view

    def title_parts(self) -> tuple[str, str, str]:
        over = _("deal {number}, all hands").format(number=self.view.number)
        return "Belote", over, contract_line(self.view, self.story.names)

    def body(self) -> Sequence[Line]:
        names, view = self.story.names, self.view
        hands = self.story.hands.get(view.number, ())
        lines: list[Line] = [BLANK]
        gap = "  " if self.columns >= 48 else " "
        for seat, hand in enumerate(hands):
            cards = [f"{names.card(card):<3}" for card in sorted_hand(hand, view.contract)]
            if self.columns < 42:
                cards = [card.strip() for card in cards]
            lines += hanging(names.seat(seat), gap.join(cards), 10, self.columns)
        return [*lines, BLANK, *self._course(), BLANK, *self._bids()]

    def _course(self) -> list[Line]:
        """Each trick by seat: `›` led it, `*` took it."""
        names, view = self.story.names, self.view
        cell = 8 if self.columns >= 46 else min(6, (self.columns - 7) // 4)
        wide = 9 if cell == 8 else 4
        heads = "".join(f"{names.seat(seat)[: cell - 1]:<{cell}}" for seat in range(4))
        points = _("points").rjust(wide) if wide > 4 else ""
        lines = [plain("  # " + " " * (cell == 8) + heads + points, QUIET)]
        for number, trick in enumerate(view.tricks, start=1):
            cells = [
                f"{one:<{cell}}" for one in trick_cells(trick.plays, trick.winner, names, room=cell)
            ]
            first = f"  {number:<{3 if cell == 8 else 1}}"
            lines.append(plain(f"{first}{''.join(cells)}{trick.points:>{wide}}"))
        lines.append(plain("      " + grid_legend(), QUIET))
        return lines

    def _bids(self) -> list[Line]:
        from belote_tui.rules.events import BidMade
        from belote_tui.words import bid_said

        said = [
            bid_said(BidMade(seat, bid.contract, 1), self.story.names)
            for seat, bid in self.view.bids
        ]
        lines = [said[start : start + 4] for start in range(0, len(said), 4)]
        return [plain("  " + " ".join(line)) for line in lines]
