"""What a review comes to, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_tui.words.reviews import no_turning_line, turning_line

if TYPE_CHECKING:
    from belote_tui.review.deals import DealReview
    from belote_tui.words import Names


def turning_point(found: DealReview, names: Names) -> str:
    """The deal's turning point, or that it had none."""
    one = found.turning_point
    if one is None:
        return no_turning_line()
    return turning_line(one.seat, one.card, one.action, (one.cost, one.open_cost or 0), names)
