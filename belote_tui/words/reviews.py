"""What a decision cost, in words: beside a replay and on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.language import _, pgettext
from belote_tui.rules.actions import ALOUD, Action, Bid, Play
from belote_tui.rules.scoring import DealScore, Outcome
from belote_tui.words.names import Names, capital, contract_name
from belote_tui.words.sentences import points

_STEPS: Final = "▁▂▃▄▅▆▇█"
_ASCII_STEPS: Final = "_.-:=+*#"
_WHOLE: Final = 162
"""The difference of points that a curve has room for, at least, on both sides of its middle."""


def doing(action: Action, names: Names) -> str:
    """What a seat does, in the middle of a sentence: a card, `passing`, `taking hearts`."""
    if isinstance(action, Play):
        return names.the_card(action.card)
    if isinstance(action, Bid):
        if action.contract is None:
            return pgettext("what a seat does", "passing")
        return _("taking {trumps}").format(trumps=contract_name(action.contract))
    return _("announcing") if action == ALOUD else _("keeping silent")


def cost_line(action: Action, best: Action, cost: float, names: Names) -> str:
    """What the choice cost by what the seat could know."""
    done = capital(doing(action, names))
    if action == best:
        return _("{done} was the best choice.").format(done=done)
    if cost < 1:
        return _("{done} was as good as {best}.").format(done=done, best=doing(best, names))
    return _("{done} instead of {best} cost {points}.").format(
        done=done, best=doing(best, names), points=points(int(cost))
    )


def open_cost_line(cost: int | None) -> str:
    """What it cost with all cards open; nothing where that is not known."""
    if cost is None:
        return ""
    if cost == 0:
        return _("As the cards lay, nothing was lost.")
    return _("As the cards lay, it cost {points}.").format(points=points(cost))


def turning_line(
    seat: int, card: int, action: Action, costs: tuple[float, int], names: Names
) -> str:
    """The decision on which the deal turned; `costs` by what could be known, and in truth."""
    known, true = int(costs[0]), costs[1]
    if not true:
        form = _(
            "Turning point: {where}, {who}: {done} cost {known} by what could be known, "
            "though nothing as the cards lay."
        )
    else:
        form = _(
            "Turning point: {where}, {who}: {done} cost {true} as the cards lay, "
            "{known} by what could be known."
        )
    return form.format(
        where=_where(card),
        who=names.seat(seat),
        done=doing(action, names),
        known=points(known),
        true=points(true),
    )


def hidden_turn_line(seat: int, card: int, action: Action, cost: int, names: Names) -> str:
    """That nobody could know on what the deal turned, and what open cards tell of it."""
    form = _(
        "No choice cost much that could be known. "
        "With open cards: {where}, {who}: {done} cost {points}."
    )
    return form.format(
        where=_where(card), who=names.seat(seat), done=doing(action, names), points=points(cost)
    )


def _where(card: int) -> str:
    return _("card {number}").format(number=card) if card else _("bids")


def no_turning_line() -> str:
    """That there is none."""
    return _("No decision changed much in this deal.")


def marks_legend(room: int = 80) -> str:
    """What the marks behind cards mean, in as many signs."""
    told = _("? lost 5 or more, ?? 15 or more")
    return told if len(told) <= room else _("? lost 5, ?? 15")


def unchanging_line() -> str:
    """What stands in place of a curve that would be flat."""
    return _("As the cards lay, no card changed the result.")


def short_outcome(score: DealScore) -> str:
    """The outcome in a word: made, dedans, litige, capot."""
    if score.capot_by is not None:
        return _("capot")
    return {
        Outcome.MADE: _("made"),
        Outcome.DEDANS: _("dedans"),
        Outcome.LITIGE: _("litige"),
    }[score.outcome]


def curve_text(curve: Sequence[int | None], team: int, *, ascii_only: bool = False) -> str:
    """The expected result as a row of bars, higher where it is better for that team."""
    steps = _ASCII_STEPS if ascii_only else _STEPS
    sign = 1 if team == 0 else -1
    whole = max([_WHOLE, *(abs(value) for value in curve if value is not None)])
    return "".join(
        " " if value is None else steps[round((sign * value + whole) / (2 * whole) * 7)]
        for value in curve
    )


def bar_text(share: float, cells: int) -> str:
    """A bar of so many cells, filled to that share."""
    full = min(cells, max(0, round(share * cells)))
    return "█" * full + "·" * (cells - full)


def share_of(value: float) -> float:
    """How far a result fills a bar: half of it where both teams write as much."""
    return min(1.0, max(0.0, (value + _WHOLE) / (2 * _WHOLE)))
