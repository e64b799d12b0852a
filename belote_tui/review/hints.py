"""A hint: what the expert would do in the place of a seat, from the view of that seat alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_tui.bots.levels import seed_for
from belote_tui.review.reasons import reason
from belote_tui.rules.actions import Action
from belote_tui.words import Names
from belote_tui.words.advice import hint_lines
from belote_tui.words.remarks import remark_of

if TYPE_CHECKING:
    from belote_tui.bots.search import Judged
    from belote_tui.rules.view import SeatView

ENOUGH: Final = 40
"""Points behind the best at which nothing is left of a bar."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What there is to do at the moment of the view: what the expert does, then the best first."""

    view: SeatView
    judged: tuple[Judged, ...]

    def lines(self, names: Names) -> list[str]:
        """The hint in words: what is best with figures, and a reason where there is one."""
        return hint_lines(self.view, self.judged, reason(self.view, self.best.action), names)

    @property
    def best(self) -> Judged:
        return self.judged[0]

    def shares(self) -> dict[Action, float]:
        """How good each thing is beside the best, from 0 to 1.

        What comes to about the same is as good as what the expert does.
        """
        return {one.action: self._share(one) for one in self.judged}

    def _share(self, one: Judged) -> float:
        behind, chance = self.best.points - one.points, self.best.made - one.made
        if self.view.team != self.view.attackers:
            chance = -chance
        if behind < 1 and (self.view.contract is None or chance < 0.02):
            return 1.0
        return max(0.0, 1 - max(1.0, behind) / ENOUGH)

    @property
    def remark(self) -> str:
        """How a record tells of it, the same in every language: `hint J♥`."""
        return remark_of(self.best.action)


def hint(view: SeatView, match_seed: bytes) -> Hint:
    """What the expert thinks of it; the same view and seed give the same hint."""
    from belote_tui.bots.search import considered

    seed = seed_for(match_seed, view.number, view.seat, view.public_actions)
    choice, judged = considered(view, seed, at_once=True)
    return Hint(view, tuple(sorted(judged, key=lambda one: one.action != choice)))
