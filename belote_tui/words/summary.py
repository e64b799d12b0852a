"""The count of a deal, row by row, as a reader adds it up (RULES.md 7)."""

from __future__ import annotations

from dataclasses import dataclass

from belote_tui.cards import Card, Rank
from belote_tui.language import _, ngettext, pgettext
from belote_tui.rules.match import ending
from belote_tui.rules.scoring import Outcome, Pair
from belote_tui.rules.view import SeatView
from belote_tui.words.names import Names, contract_name, contract_sign, kind_name
from belote_tui.words.sentences import outcome_name
from belote_tui.words.wrapping import listed


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the count: its label, what each team has (`None`: nothing), and a note.

    `rule` draws a line above it.
    """

    label: str
    us: int | None
    them: int | None
    note: str = ""
    rule: bool = False


def headline(view: SeatView, names: Names) -> tuple[str, str]:
    """The deal in a word, and in a sentence."""
    score = view.score
    assert score is not None
    team = names.team(score.attackers)
    ours = score.attackers == view.team
    if score.capot_by is not None:
        form = pgettext("the others", "{team} took all eight tricks.")
        if names.ours(score.capot_by):
            form = pgettext("you and partner", "{team} took all eight tricks.")
        return _("Capot!"), form.format(team=names.team(score.capot_by))
    mine, theirs = score.compared[score.attackers], score.compared[1 - score.attackers]
    if score.outcome is Outcome.LITIGE:
        return _("Litige"), _(
            "{mine} against {theirs}: the contract is neither made nor failed."
        ).format(mine=mine, theirs=theirs)
    if score.outcome is Outcome.MADE:
        word = _("Contract made") if ours else _("They made it")
        form = pgettext("the others", "{team} took and made it, {mine} to {theirs}.")
        if names.ours(score.attackers):
            form = pgettext("you and partner", "{team} took and made it, {mine} to {theirs}.")
        return word, form.format(team=team, mine=mine, theirs=theirs)
    word = _("Dedans") if ours else _("They are dedans")
    form = pgettext("the others", "{team} took and failed, {mine} to {theirs}.")
    if names.ours(score.attackers):
        form = pgettext("you and partner", "{team} took and failed, {mine} to {theirs}.")
    return word, form.format(team=team, mine=mine, theirs=theirs)


def rows(view: SeatView, names: Names) -> list[Row]:
    """The count of a scored deal, from the cards to the match score, our column first."""
    score = view.score
    assert score is not None
    me = view.team

    def row(label: str, pair: Pair, note: str = "", rule: bool = False) -> Row:
        return Row(label, pair[me] or None, pair[1 - me] or None, note, rule)

    def whole(label: str, pair: Pair, note: str = "", rule: bool = False) -> Row:
        return Row(label, pair[me], pair[1 - me], note, rule)

    last, cards = view.tricks[-1].winner, view.card_points
    in_last = score.tricks[0] - cards[0], score.tricks[1] - cards[1]
    found = [whole(_("Cards"), cards)]
    if score.capot_by is not None:
        found.append(row(_("Capot, in place of dix de der"), in_last))
    else:
        note = _("{who}, last trick").format(who=names.seat(last))
        found.append(row(_("Dix de der"), in_last, note))
    found.append(whole(_("Points of the tricks"), score.tricks, rule=True))
    if any(view.announced):
        found.append(row(_("Announcements"), score.counted, _announcements_note(view, names)))
    if any(score.belote):
        found.append(row(_("Belote"), score.belote, _belote_note(view, names)))
    found.append(whole(_("This deal"), score.compared, _outcome_note(view), rule=True))
    litige_note = ""
    if score.outcome is Outcome.LITIGE and score.belote[score.attackers]:
        mine = score.attackers == me
        litige_note = _("your belote stays") if mine else _("their belote stays")
    found.append(whole(_("Written down"), score.written, litige_note, rule=True))
    if score.to_pot:
        pair = (score.to_pot, 0) if score.attackers == 0 else (0, score.to_pot)
        found.append(row(_("Into the pot"), pair, _("the next deal decides")))
    if any(score.pot_won):
        found.append(row(_("From the pot"), score.pot_won))
    found.append(whole(_("Match"), view.scores, _match_note(view)))
    return found


def _announcements_note(view: SeatView, names: Names) -> str:
    """Who announced what, and that it was lost where a capot took it."""
    score = view.score
    assert score is not None
    said = []
    for seat in range(4):
        if view.announced[seat] and (view.entitled is None or view.entitled == seat % 2):
            kinds = ", ".join(kind_name(kind) for kind in view.announced[seat])
            said.append(_("{who}: {what}").format(who=names.seat(seat), what=kinds))
    note = listed(said)
    lost = any(score.announced) and not any(score.counted)
    return _("{note}, lost").format(note=note) if lost else note


def _belote_note(view: SeatView, names: Names) -> str:
    said = []
    for belote in view.belotes:
        if not belote.rebelote:
            pair = (Card.of(Rank.KING, belote.suit), Card.of(Rank.QUEEN, belote.suit))
            who, cards = names.seat(belote.seat), names.cards(pair)
            said.append(_("{who}: {what}").format(who=who, what=cards))
    return listed(said)


def _outcome_note(view: SeatView) -> str:
    score = view.score
    assert score is not None
    if score.outcome is Outcome.LITIGE:
        by_81 = view.rules.contract == "more_than_81"
        return _("81: litige") if by_81 else _("level: litige")
    return outcome_name(score.outcome)


def _match_note(view: SeatView) -> str:
    target = view.rules.target
    if ending(view.rules, view.scores, view.played)[0]:
        return ""
    if view.pot:
        return _("and {pot} in the pot").format(pot=view.pot)
    if isinstance(target, int) and max(view.scores) < target:
        ours = view.scores[view.team] == max(view.scores)
        form = _("{points} to go") if ours else _("they have {points} to go")
        return form.format(points=target - max(view.scores))
    if view.rules.deals and view.played < view.rules.deals:
        left = view.rules.deals - view.played
        return ngettext("{left} deal to go", "{left} deals to go", left).format(left=left)
    return ""


def contract_line(view: SeatView, names: Names) -> str:
    """What is trumps and who took it: `♥ HEARTS by You`; empty before the take."""
    if view.contract is None or view.taker is None:
        return ""
    name = contract_name(view.contract).upper()
    sign = contract_sign(view.contract, names.style) + " " if view.contract.trump else ""
    return _("{trump} by {who}").format(trump=sign + name, who=names.behind(view.taker))
