"""The deals of a match in columns: who took what, what was written down, the bar of the lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from belote_tui.app.sheet import QUIET, Line, plain
from belote_tui.rules.scoring import DealScore, Outcome
from belote_tui.rules.view import SeatView
from belote_tui.words import Names, _, contract_mark

_CELLS: Final = 11
_LEAST_A_CELL: Final = 20


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide each column is: those of the deal, of its points and the match's, of each bar."""

    number: int = 6
    taker: int = 8
    contract: int = 18
    us: int = 4
    them: int = 6
    match: int = 7
    total: int = 6
    bar: int = _CELLS

    @classmethod
    def within(cls, width: int) -> Columns:
        """The columns that fit: without bars in narrow windows, closer in the smallest."""
        if width >= 80:
            return cls()
        if width >= 57:
            return cls(bar=min(_CELLS, (width - 58) // 2) if width >= 67 else 0)
        if width >= 46:
            return cls(4, 7, width - 32, 4, 5, 6, 6, 0)
        if width >= 40:
            return cls(3, 7, 9, 4, 5, 6, 5, 0)
        return cls(3, 7, 2, 4, 4, 5, 5, 0)

    @property
    def points(self) -> int:
        """Where the first column of points begins."""
        return self.number + self.taker + self.contract


def deal_lines(ended: Sequence[SeatView], names: Names, width: int = 80) -> list[Line]:
    """A heading of two lines, then a line for each deal."""
    at = Columns.within(width)
    played = [view for view in ended if view.score is not None]
    widest = max((abs(_lead(view)) for view in played), default=0)
    a_cell = max(_LEAST_A_CELL, -(-widest // max(1, at.bar)))
    return [
        *(plain(text.rstrip(), QUIET) for text in _heads(at)),
        *(plain(_deal_line(view, names, a_cell, at)) for view in ended),
    ]


def _heads(at: Columns) -> tuple[str, str]:
    us, them = _("us"), _("them")
    pair = at.us + at.them
    above = _("written").rjust(at.points + pair) + _("match").rjust(at.match + at.total)
    below = (
        "#".rjust(min(3, at.number - 1)).ljust(at.number)
        + _head(_("taker"), at.taker)
        + _head(_("contract"), at.contract)
        + f"{us:>{at.us}}{them:>{at.them}}{us:>{at.match}}{them:>{at.total}}"
    )
    if at.bar >= _CELLS:
        below += f"{them:>{at.bar}}   " + _("us lead")
    return above, below


def _head(text: str, width: int) -> str:
    """The head of a column, where there is room for it."""
    return (text if len(text) < width else "").ljust(width)


def _lead(view: SeatView) -> int:
    return view.scores[view.team] - view.scores[1 - view.team]


def _deal_line(view: SeatView, names: Names, a_cell: int, at: Columns) -> str:
    score, me = view.score, view.team
    number = f"{view.number:>{at.number - 2 if at.number > 3 else 2}}".ljust(at.number)
    if score is None or view.taker is None:
        return number + _("passed out")
    written, scores = score.scored, view.scores
    became = _became(view, names, score)
    if len(became) >= at.contract:
        # Which cards were trumps, and no more than the first word of what became of it.
        became = became.split(",")[0] if at.contract > 8 else became.split(" ")[0]
    line = (
        f"{number}{names.seat(view.taker)[: at.taker - 1]:<{at.taker}}"
        f"{became[: at.contract]:<{at.contract}}"
        f"{written[me]:>{at.us}}{written[1 - me]:>{at.them}}"
        f"{scores[me]:>{at.match}}{scores[1 - me]:>{at.total}}"
    )
    if not at.bar:
        return line
    lead = _lead(view)
    bar = ("█" if lead > 0 else "▒") * (-(-abs(lead) // a_cell))
    return f"{line} {'' if lead > 0 else bar:>{at.bar + 1}}│{bar if lead > 0 else ''}"


def _became(view: SeatView, names: Names, score: DealScore) -> str:
    """`♣ made, belote`."""
    assert view.contract is not None
    words = {
        Outcome.MADE: _("made"),
        Outcome.DEDANS: _("dedans"),
        Outcome.LITIGE: _("litige"),
    }[score.outcome]
    if score.capot_by is not None:
        words = _("capot")
    elif any(score.belote):
        words = _("{outcome}, belote").format(outcome=words)
    return f"{contract_mark(view.contract, names.style)} {words}"


def takes(ended: Sequence[SeatView], names: Names) -> str:
    """How many of each seat's contracts were made: `you 3 of 4   North 2 of 2`."""
    parts: list[str] = []
    for seat in (0, 2, 1, 3):
        scores = [view.score for view in ended if view.taker == seat and view.score is not None]
        made = sum(score.outcome is Outcome.MADE for score in scores)
        form = _("{who} {made} of {all}") if scores else _("{who} none")
        parts.append(form.format(who=names.within(seat), made=made, all=len(scores)))
    return "   ".join(parts)


def turning_point(ended: Sequence[SeatView], names: Names, winner: int) -> str:
    """The deal that gave the winners most over the others."""
    played = [view for view in ended if view.score is not None and view.taker is not None]
    if len(played) < 2:
        return ""

    def gain(view: SeatView) -> int:
        assert view.score is not None
        return view.score.scored[winner] - view.score.scored[1 - winner]

    view = max(reversed(played), key=gain)
    assert view.score is not None
    assert view.taker is not None
    mine = view.taker == names.me
    forms = {
        Outcome.MADE: _("you made it") if mine else _("{who} made it"),
        Outcome.DEDANS: _("you went dedans") if mine else _("{who} went dedans"),
        Outcome.LITIGE: _("you came to a litige") if mine else _("{who} came to a litige"),
    }
    what = forms[view.score.outcome].format(who=names.seat(view.taker))
    to_us = names.me is not None and winner == names.me % 2
    form = _("deal {number}: {what}, worth {points} to you")
    if not to_us:
        form = _("deal {number}: {what}, worth {points} to them")
    return form.format(number=view.number, what=what, points=gain(view))
