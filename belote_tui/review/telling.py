"""What a review comes to, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_tui.words.reviews import hidden_turn_line, no_turning_line, turning_line

if TYPE_CHECKING:
    from belote_tui.review.deals import DealReview
    from belote_tui.words import Names


def turning_point(found: DealReview, names: Names) -> str:
    """The deal's turning point; else on what it turned with open cards, or that it did not."""
    one, hidden = found.turning_point, found.hidden_turn
    if one is not None:
        return turning_line(one.seat, one.card, one.action, (one.cost, one.open_cost or 0), names)
    if hidden is not None:
        return hidden_turn_line(
            hidden.seat, hidden.card, hidden.action, hidden.open_cost or 0, names
        )
    return no_turning_line()
