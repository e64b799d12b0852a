"""A hint: what the expert would do in the place of a seat, from the view of that seat alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_tui.bots.levels import seed_for
from belote_tui.rules.actions import Action

if TYPE_CHECKING:
    from belote_tui.bots.search import Judged
    from belote_tui.rules.view import SeatView

ENOUGH: Final = 40
"""Points behind the best at which nothing is left of a bar."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What there is to do at the moment of the view, the best first."""

    view: SeatView
    judged: tuple[Judged, ...]

    @property
    def best(self) -> Judged:
        return self.judged[0]

    def shares(self) -> dict[Action, float]:
        """How good each thing is, from 0 to 1: by chances where they differ, else by points."""
        if self.chances_tell():
            return {one.action: self.chance(one) for one in self.judged}
        top = max(one.points for one in self.judged)
        return {one.action: max(0.0, 1 - (top - one.points) / ENOUGH) for one in self.judged}

    def chances_tell(self) -> bool:
        """Whether the contract hangs on the card."""
        if self.view.contract is None:
            return False
        chances = [self.chance(one) for one in self.judged]
        return max(chances) - min(chances) >= 0.02

    def chance(self, one: Judged) -> float:
        """How often the seat's team has its way about the contract."""
        return one.made if self.view.team == self.view.attackers else 1 - one.made


def hint(view: SeatView, match_seed: bytes) -> Hint:
    """What the expert thinks of it; the same view and seed give the same hint."""
    from belote_tui.bots.search import judge

    seed = seed_for(match_seed, view.number, view.seat, view.public_actions)
    return Hint(view, tuple(judge(view, seed)))
