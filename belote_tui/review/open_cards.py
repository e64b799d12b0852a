"""What a deal comes to when everyone sees all four hands and does the best that there is."""

from __future__ import annotations

from typing import Final

from belote_tui.bots import double_dummy
from belote_tui.bots.double_dummy import OutOfNodes, Solver
from belote_tui.bots.masks import mask_of
from belote_tui.bots.open_cards import position_of, stakes_of
from belote_tui.rules.actions import Action, Bid, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase

COMPILED: Final = not (double_dummy.__file__ or "").endswith(".py")
PATIENCE: Final = 60_000_000 if COMPILED else 1_000_000
"""Nodes of one search, some seconds: what takes longer stays unknown."""


class OpenCards:
    """The moments of one deal, with open cards.

    Values are what is written down for the first team less what is for the second; the search
    remembers what it found, so that all moments of the deal take little more than the first.
    """

    def __init__(self, patience: int = PATIENCE) -> None:
        self._patience = patience
        self._solver: Solver | None = None
        self._solved: tuple[object, ...] = ()
        self._bid: dict[tuple[Bid, ...], int | None] = {}

    def value(self, deal: Deal) -> int | None:
        """What the deal will come to from here; `None` if that takes too long to find out."""
        if deal.score is not None:
            ours, theirs = deal.score.scored
            return ours - theirs
        if deal.phase is Phase.BIDDING:
            return self._value_of_bidding(deal)
        if deal.turn is None:
            return 0
        found = self.values(deal)
        return None if not found else _best(found, deal.turn)

    def values(self, deal: Deal) -> dict[Action, int]:
        """The same after each thing that may be done now; nothing if that takes too long."""
        if deal.phase is Phase.PLAYING and not deal.to_announce:
            return self._values_of_cards(deal)
        found: dict[Action, int] = {}
        for action in deal.legal:
            after = deal.copy()
            after.apply(action)
            value = self.value(after)
            if value is None:
                return {}
            found[action] = value
        return found

    def _value_of_bidding(self, deal: Deal) -> int | None:
        said = tuple(deal.bids)
        if said not in self._bid:
            found = self.values(deal)
            assert deal.turn is not None
            self._bid[said] = _best(found, deal.turn) if found else None
        return self._bid[said]

    def _values_of_cards(self, deal: Deal) -> dict[Action, int]:
        assert deal.turn is not None
        sign = 1 if deal.turn % 2 == 0 else -1
        try:
            found = self._solver_of(deal).values(position_of(deal), stakes_of(deal))
        except OutOfNodes:
            return {}
        return {Play(card): sign * value for card, value in found.items()}

    def _solver_of(self, deal: Deal) -> Solver:
        """The search of these hands under this contract; the last one is kept."""
        assert deal.contract is not None
        contract: Contract = deal.contract
        hands = [mask_of(hand) for hand in deal.eights or deal.hands]
        of = (contract, deal.rules, *hands)
        if self._solver is None or of != self._solved:
            self._solver, self._solved = Solver(contract, deal.rules, hands), of
        self._solver.max_nodes = self._solver.nodes + self._patience
        return self._solver


def _best(values: dict[Action, int], seat: int) -> int:
    return max(values.values()) if seat % 2 == 0 else min(values.values())
