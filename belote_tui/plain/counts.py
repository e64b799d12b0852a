"""The points in words: the count of a deal, the score sheet, the end of the match."""

from __future__ import annotations

from belote_tui.rules.match import Match
from belote_tui.rules.scoring import Outcome, Pair
from belote_tui.rules.view import SeatView
from belote_tui.words import (
    Names,
    Row,
    _,
    capital,
    contract_name,
    headline,
    outcome_name,
    rows,
)


def summary_lines(view: SeatView, names: Names) -> list[str]:
    """The count of a deal, a row a line."""
    score = view.score
    assert score is not None
    word, sentence = headline(view, names)
    over = [_("Deal {deal} is over.").format(deal=view.number), sentence]
    if score.capot_by is not None or score.outcome is not Outcome.MADE:
        over.insert(1, word.rstrip(" !") + ".")
    known = "" if score.capot_by is not None else outcome_name(score.outcome)
    return [" ".join(over), *(_row_line(row, known) for row in rows(view, names))]


def _row_line(row: Row, known: str) -> str:
    """A row of the count; its note unless that is known already."""
    us = None if row.us is None else _("us {points}").format(points=row.us)
    them = None if row.them is None else _("them {points}").format(points=row.them)
    counted = ", ".join(part for part in (us, them) if part) or _("nothing")
    note = f" {capital(row.note)}." if row.note not in ("", known) else ""
    return _("{label}: {counted}.").format(label=row.label, counted=counted) + note


def sheet_lines(match: Match, view: SeatView, names: Names) -> list[str]:
    """The score sheet: each deal that is over, then how the match stands."""
    lines = [
        _deal_line(match, place, view.team, names)
        for place, deal in enumerate(match.deals)
        if deal.over
    ]
    return [*lines, match_line(view)]


def _deal_line(match: Match, place: int, me: int, names: Names) -> str:
    deal = match.deals[place]
    number = match.first_number + place
    if deal.score is None or deal.contract is None or deal.taker is None:
        return _("Deal {deal}: everyone passed.").format(deal=number)
    before, scored = match.scores_before[place], deal.score.scored
    after = before[0] + scored[0], before[1] + scored[1]
    return _("Deal {deal}: {taker}, {contract}, {outcome}. {written}. Match: {match}.").format(
        deal=number,
        taker=names.within(deal.taker),
        contract=contract_name(deal.contract),
        outcome=outcome_name(deal.score.outcome),
        written=capital(_us_and_them(scored, me)),
        match=_us_and_them(after, me),
    )


def _us_and_them(pair: Pair, me: int) -> str:
    return _("us {us}, them {them}").format(us=pair[me], them=pair[1 - me])


def match_line(view: SeatView) -> str:
    """How the match stands, where it goes to, and what lies in the pot."""
    said = [_("Match: {scores}.").format(scores=_us_and_them(view.scores, view.team))]
    target = view.rules.target
    if isinstance(target, int):
        said.append(_("The target is {points}.").format(points=target))
    if view.rules.deals:
        said.append(
            _("{played} of {deals} deals are played.").format(
                played=view.played, deals=view.rules.deals
            )
        )
    if view.pot:
        said.append(_("In the pot: {points}.").format(points=view.pot))
    return " ".join(said)
