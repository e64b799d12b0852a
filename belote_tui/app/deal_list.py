"""The deals of a match in columns: who took what, what was written down, the bar of the lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.app.sheet import QUIET, Line, plain
from belote_tui.rules.scoring import DealScore, Outcome
from belote_tui.rules.view import SeatView
from belote_tui.words import Names, _, contract_mark

_CELLS: Final = 11
_LEAST_A_CELL: Final = 20


def deal_lines(ended: Sequence[SeatView], names: Names) -> list[Line]:
    """A heading of two lines, then a line for each deal."""
    played = [view for view in ended if view.score is not None]
    widest = max((abs(_lead(view)) for view in played), default=0)
    a_cell = max(_LEAST_A_CELL, -(-widest // _CELLS))
    us, them = _("us"), _("them")
    heading = [
        _("written").rjust(42) + _("match").rjust(13),
        (
            "  #   " + _("taker").ljust(8) + _("contract").ljust(18) + f"{us:>4}{them:>6}"
            f"{us:>7}{them:>6}{them:>11}   " + _("us lead")
        ),
    ]
    return [
        *(plain(text, QUIET) for text in heading),
        *(plain(_deal_line(view, names, a_cell)) for view in ended),
    ]


def _lead(view: SeatView) -> int:
    return view.scores[view.team] - view.scores[1 - view.team]


def _deal_line(view: SeatView, names: Names, a_cell: int) -> str:
    score, me = view.score, view.team
    if score is None or view.taker is None:
        return f"{view.number:>4}  " + _("passed out")
    written, scores = score.scored, view.scores
    lead = _lead(view)
    bar = ("█" if lead > 0 else "▒") * (-(-abs(lead) // a_cell))
    left = "" if lead > 0 else bar
    return (
        f"{view.number:>4}  {names.seat(view.taker):<8}{_became(view, names, score):<18}"
        f"{written[me]:>4}{written[1 - me]:>6}{scores[me]:>7}{scores[1 - me]:>6}"
        f" {left:>12}│{bar if lead > 0 else ''}"
    )


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
