"""What a replay shows of a review at its cursor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from belote_tui.app.scene import Bar, Verdict
from belote_tui.records.cursor import Cursor
from belote_tui.review.reasons import reason
from belote_tui.review.telling import turning_point
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.view import view_of
from belote_tui.words import Names, Style, _, pgettext
from belote_tui.words.advice import reason_line, signed
from belote_tui.words.reviews import (
    cost_line,
    curve_text,
    doing,
    marks_legend,
    open_cost_line,
    share_of,
    unchanging_line,
)

if TYPE_CHECKING:
    from belote_tui.review.deals import DealReview, Decision, Option


def verdict_at(cursor: Cursor, found: DealReview, names: Names, open_line: str = "") -> Verdict:
    """The verdict on the last decision, with the curve of the deal."""
    one = found.at(cursor.at - 1)
    team = 0 if names.me is None else names.me % 2
    ascii_only = names.style is Style.LETTERS
    curve = curve_text(found.curve, team, ascii_only=ascii_only)
    if found.unchanging:
        curve = unchanging_line()
    if one is None:
        at_an_end = cursor.at in (0, len(cursor.actions))
        told = turning_point(found, names) if at_an_end else _("There was no choice here.")
        title = _("ANALYSIS") + "   " + marks_legend()
        return Verdict(title, lines=(told, open_line), curve=curve, line=_line(cursor))
    return Verdict(
        title=_title(one, names),
        head=_("on average") if names.me is None else _("on average, for us"),
        bars=tuple(_bars(one, names)),
        lines=tuple(_lines(cursor, one, names, open_line)),
        curve=curve,
        line=_line(cursor),
    )


def _title(one: Decision, names: Names) -> str:
    mine = one.seat == names.me
    if isinstance(one.action, Play):
        title = _("YOUR CHOICE AT THIS CARD") if mine else _("{who}: CHOICE AT THIS CARD")
    else:
        title = _("YOUR CHOICE HERE") if mine else _("{who}: CHOICE HERE")
    return title.format(who=names.seat(one.seat).upper())


def _bars(one: Decision, names: Names) -> Iterator[Bar]:
    """Both choices; what is expected is told for the reader's team, like everything else."""
    said = pgettext("what was done", "said")
    what = pgettext("what was done", "played") if isinstance(one.action, Play) else said
    best = pgettext("the choice", "best")
    options = [(one.chosen, what)]
    if one.action != one.best.action:
        options.append((one.best, best))
    wide = max(len(doing(option.action, names)) for option, _word in options)
    for option, word in options:
        value = _value(option, one.seat, names)
        label = f"{doing(option.action, names):<{wide}}  {word}"
        # The better choice has the longer bar, whoever's it is.
        yield Bar(label, share_of(option.points), signed(value))


def _value(option: Option, seat: int, names: Names) -> float:
    theirs = names.me is not None and (names.me ^ seat) & 1
    return -option.points if theirs else option.points


def _lines(cursor: Cursor, one: Decision, names: Names, open_line: str) -> Iterator[str]:
    """What it cost; then what is wanted most, since there is little room."""
    yield cost_line(one.action, one.best.action, one.cost, names)
    if open_line:
        yield open_line
    elif one.seat == names.me and one.mark:
        view = view_of(cursor.moved(-1).match, one.seat)
        yield reason_line(reason(view, one.best.action), one.best.action, view, names)
    yield open_cost_line(one.open_cost)


def _line(cursor: Cursor) -> str:
    """How far the deal has come, below the curve."""
    mark = cursor.cards
    where = _("card {number}").format(number=mark) if mark else _("bids")
    return "─" * mark + "●" + "─" * (32 - mark) + f"  {where}"


def costs_of(found: DealReview, names: Names) -> tuple[tuple[str, str], ...]:
    """What the choices of each seat cost, and with how many marks."""
    return tuple((names.seat(seat), _cost_of(found, seat)) for seat in range(4))


def _cost_of(found: DealReview, seat: int) -> str:
    marks = [one.mark for one in found.decisions if one.seat == seat and one.mark]
    return f"{' '.join(marks)} {found.told_cost_of(seat):>4}"


def open_values_line(seat: int, values: dict[Action, int], names: Names, team: int) -> str:
    """What each choice of the seat whose turn it is leads to for that team, if all play their best.

    `East to play, result for us: A♥ K♥ −52   9♥ +20`.
    """
    sign = 1 if team == 0 else -1
    groups: dict[int, list[str]] = {}
    for action, value in values.items():
        groups.setdefault(sign * value, []).append(doing(action, names))
    best_first = sorted(groups, reverse=seat % 2 == team)
    between = " " if all(isinstance(action, Play) for action in values) else ", "
    told = "   ".join(f"{between.join(groups[value])} {signed(value)}" for value in best_first)
    form = _("{who} to play, result for us: {what}")
    if seat == names.me:
        form = _("You to play, result for us: {what}")
    return form.format(who=names.seat(seat), what=told)
