"""Worlds played out by `club` in all four seats, where solving them would take too long.

That is so for whole hands with the interpreted solver. Nobody sees a hidden card here, so what
comes of it is nearer to what tables make of a deal, and further from the best that can be made.
"""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.bots.heuristic import Heuristic
from belote_tui.bots.masks import cards_of
from belote_tui.cards import Card
from belote_tui.rules.actions import PLAYS, SILENT, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.view import SeatView, view_of_deal

_CLUB = Heuristic("club")


def values_by_club(view: SeatView, hands: Sequence[int]) -> dict[Card, int]:
    """What each card comes to with those hands, in points of tricks still to come.

    For the seat's team, less what the other gets: as the solver has it.
    """
    assert view.contract is not None
    assert view.taker is not None
    base = view.card_points[view.team] - view.card_points[1 - view.team]
    deal = _deal(view, hands, view.contract, view.taker, view.seat)
    values = {}
    for action in view.legal:
        assert isinstance(action, Play)
        tricks = _end(deal.copy(), action)
        values[action.card] = tricks[view.team] - tricks[1 - view.team] - base
    return values


def value_by_club(
    view: SeatView, hands: Sequence[int], contract: Contract, taker: int, turn: int
) -> int:
    """What the first trick and all others come to for the team of `turn`, less what others get."""
    tricks = _end(_deal(view, hands, contract, taker, turn), None)
    return tricks[turn % 2] - tricks[1 - turn % 2]


def _deal(view: SeatView, hands: Sequence[int], contract: Contract, taker: int, turn: int) -> Deal:
    return Deal.from_position(
        view.rules,
        hands=[list(cards_of(hand)) for hand in hands[:4]],
        contract=contract,
        taker=taker,
        turn=turn,
        dealer=view.dealer,
        trick=view.trick,
        tricks=[trick.plays for trick in view.tricks],
    )


def _end(deal: Deal, action: Play | None) -> tuple[int, int]:
    """T of both teams once the deal is played, first with that card. Nobody announces here."""
    while deal.turn is not None:
        if deal.to_announce:
            deal.apply(SILENT)
        elif action is not None:
            deal.apply(PLAYS[action.card.index])
            action = None
        else:
            deal.apply(_CLUB.choose(view_of_deal(deal, deal.turn), b""))
    assert deal.score is not None
    return deal.score.tricks
