"""Sums that several parts of the picture show."""

from __future__ import annotations

from belote_tui.rules.announcements import BELOTE
from belote_tui.rules.scoring import Pair
from belote_tui.rules.view import SeatView


def deal_points(view: SeatView) -> Pair:
    """What each team has in this deal so far: tricks, announcements that count, belote."""
    if view.score is not None:
        return view.score.compared
    points = list(view.card_points)
    if view.entitled is not None:
        points[view.entitled] += view.announcement_points
    for said in view.belotes:
        points[said.seat % 2] += 0 if said.rebelote else BELOTE
    return points[0], points[1]
