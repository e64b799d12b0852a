"""A judge that is quick: the first thing that may be done is the best, the others cost 8 each."""

from __future__ import annotations

from belote_tui.bots.search import BUDGET, Budget, Judged
from belote_tui.rules.actions import Action
from belote_tui.rules.view import SeatView

EACH = 8.0


def quick(
    view: SeatView, seed: bytes, budget: Budget = BUDGET, *, at_once: bool = False
) -> tuple[Action, list[Judged]]:
    judged = [
        Judged(action, 20.0 - EACH * place, max(0.0, 0.8 - 0.1 * place), 1.0)
        for place, action in enumerate(view.legal)
    ]
    return view.legal[0], judged
