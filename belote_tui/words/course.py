"""Where a deal stands, in a sentence or two."""

from __future__ import annotations

from belote_tui.language import _
from belote_tui.rules.view import SeatView
from belote_tui.words.names import Names
from belote_tui.words.sentences import points


def trick_taken(view: SeatView, names: Names, *, live: bool = True) -> list[str]:
    """What took the trick that is complete, who leads, what the attackers still need if `live`."""
    trick = view.tricks[-1]
    card = next(card for seat, card in trick.plays if seat == trick.winner)
    mine = trick.winner == names.me
    form = _("Your {card} takes the trick: {points}.")
    if not mine:
        form = _("{who}'s {card} takes the trick: {points}.")
    who = names.seat(trick.winner)
    lines = [form.format(who=who, card=names.the_card(card), points=points(trick.points))]
    if 8 in view.tricks_won:
        return [*lines, _("It is the eighth of eight: capot.")]
    if sum(view.tricks_won) == 8:
        return [*lines, _("The last trick is worth ten more.")]
    leads = _("You lead to the next.") if mine else _("{who} leads to the next.")
    needed = [still_needed(view)] if live else []
    return [f"{lines[0]} {leads.format(who=who)}", *needed]


def still_needed(view: SeatView) -> str:
    """What the attackers lack of their contract, by what everyone knows."""
    lacking = view.lacking
    if lacking is None:
        return ""
    ours = view.attackers == view.team
    if lacking <= 0:
        if ours:
            return _("As things stand, you have enough to make the contract.")
        return _("As things stand, they have enough to make their contract.")
    form = _("{count} more to make the contract.")
    if not ours:
        form = _("They need {count} more to make their contract.")
    return form.format(count=lacking)
