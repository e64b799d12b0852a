"""Where a deal stands, in a sentence or two; its tricks as the cells of a grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from belote_tui.cards import Card
from belote_tui.language import _
from belote_tui.rules.play import CardPlay
from belote_tui.rules.view import SeatView
from belote_tui.words.names import Names
from belote_tui.words.sentences import points

SIGNS: Final = ("›", "*")
"""What stands before the card that led a trick, and behind the one that took it."""


def trick_cells(
    plays: Sequence[CardPlay],
    winner: int | None,
    names: Names,
    *,
    seats: Sequence[int] = (0, 1, 2, 3),
    signs: tuple[str, str] = SIGNS,
    marks: Mapping[Card, str] | None = None,
    room: int = 80,
) -> list[str]:
    """A trick as a line of a grid: the card of each of the seats, with who led and who took it.

    `marks` stand behind their cards. In cells of `room` signs they come before who took it.
    """
    cards, (led, took), cells = dict(plays), signs, []
    for seat in seats:
        card = cards.get(seat)
        if card is None:
            cells.append("")
            continue
        mark = "" if marks is None else marks.get(card, "")
        cell = (led if seat == plays[0].seat else " " * len(led)) + names.card(card)
        behind = (took if seat == winner else "") + mark
        cells.append(cell + (behind if len(cell + behind) <= room else mark))
    return cells


def grid_legend(signs: tuple[str, str] = SIGNS) -> str:
    """What the signs of the grid mean."""
    return f"{signs[0]} " + _("led") + f"  {signs[1]} " + _("took")


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
