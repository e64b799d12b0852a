"""Positions solved with open cards, in slices and up to a number of nodes; what their ends give."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from belote_tui.bots import double_dummy
from belote_tui.bots.double_dummy import OutOfNodes, Solver
from belote_tui.bots.masks import cards_of
from belote_tui.bots.open_cards import Position, Stakes
from belote_tui.bots.worth import Worths, worths
from belote_tui.cards import Card
from belote_tui.rules.announcements import BELOTE, Announcement, belotes, find, highest
from belote_tui.rules.contract import Contract
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import Pair
from belote_tui.rules.view import SeatView

COMPILED: Final = not str(double_dummy.__file__).endswith(".py")

SLICE: Final = 40_000
"""Nodes after which a search lets other threads run: a few milliseconds."""
GROWTH: Final = 1.15
"""By how much the next slice is longer: what a search does over again must not take all of it."""
LONGEST: Final = 150_000
"""Nodes of a slice at most."""
TOO_LONG: Final = 1_500_000
"""Nodes after which a position is left alone: another is had for a tenth of that."""

_T = TypeVar("_T")


class Thought:
    """The nodes that one decision may still take, in all the positions that it looks at.

    Positions with as many cards a hand as `too_many` are not for the solver.
    """

    def __init__(self, nodes: int, too_many: int = 9) -> None:
        self.left = nodes
        self.too_many = too_many

    def values(
        self, contract: Contract, rules: Ruleset, position: Position
    ) -> dict[Card, int] | None:
        """What each card comes to, in points of tricks for the team to move; `None` if too much."""
        solver = Solver(contract, rules, position.hands)
        return self._in_slices(solver, lambda: solver.values(position))

    def value(self, contract: Contract, rules: Ruleset, position: Position) -> int | None:
        """The best of them."""
        solver = Solver(contract, rules, position.hands)
        return self._in_slices(solver, lambda: solver.value(position))

    def end(
        self, contract: Contract, rules: Ruleset, position: Position, taker: int, ends_: Worths
    ) -> int | None:
        """How a whole deal ends, as a place in the tables of `ends_`, or one that is alike."""
        solver, stakes = Solver(contract, rules, position.hands), Stakes(taker % 2, ends_.alike)
        found = self._in_slices(solver, lambda: solver.value(position, stakes))
        return None if found is None else abs(found)

    def _in_slices(self, solver: Solver, search: Callable[[], _T]) -> _T | None:
        """A search that runs out of nodes goes on with what it had found."""
        result = None
        limit = min(self.left, TOO_LONG)
        slice_ = float(SLICE)
        while result is None and solver.nodes < limit:
            solver.max_nodes = min(solver.nodes + int(slice_), limit)
            slice_ = min(slice_ * GROWTH, LONGEST)
            try:
                result = search()
            except OutOfNodes:
                time.sleep(0)
        self.left -= solver.nodes
        return result


def eights_of(view: SeatView, hands: Sequence[int]) -> list[int]:
    """The hands, given what is left of them, as they were when play began."""
    eights = list(hands[:4])
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        for seat, card in plays:
            eights[seat] |= 1 << card.index
    return eights


def ends(
    view: SeatView, eights: Sequence[int], contract: Contract, taker: int, silent: int | None = None
) -> Worths:
    """What the ends of the deal are worth to the team of that taker, with those hands.

    `silent` is a seat that will not say what it holds.
    """
    belote = [0, 0]
    if contract.belote_suits:
        for seat, hand in enumerate(eights):
            belote[seat % 2] += BELOTE * len(belotes(cards_of(hand), contract))
    return worths(
        view.rules,
        taker % 2,
        _announced(view, eights, contract, silent),
        (belote[0], belote[1]),
        view.pot,
        view.scores,
        view.played,
    )


def _announced(
    view: SeatView, eights: Sequence[int], contract: Contract, silent: int | None
) -> Pair:
    """What is scored for announcements; who has yet to speak is taken to say what it holds."""
    if view.rules.announcements != "on":
        return 0, 0
    mute = {play.seat for play in view.trick} | (set(range(4)) if view.tricks else {silent})
    said: list[tuple[Announcement, ...]] = []
    for seat in range(4):
        speaks = bool(view.announced[seat]) or seat not in mute
        said.append(find(cards_of(eights[seat])) if speaks else ())
    best = highest(said, contract, view.eldest)
    if best is None:
        return 0, 0
    team = best[0] % 2
    total = sum(one.points for seat in (team, team + 2) for one in said[seat])
    return (total, 0) if team == 0 else (0, total)
