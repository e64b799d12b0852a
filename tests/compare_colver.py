"""The solver beside colver's own (0.11.1), where the rules agree: the same values, and how fast.

    python -m venv rival && rival/bin/pip install colver==0.11.1 .
    rival/bin/python tests/compare_colver.py [POSITIONS] [DEALS] [SEED]

Compares what each card comes to at that many positions, all through random deals, and then the time
of both for all first cards of whole deals. Contrée has `undertrump` and `undertrump_partner` free.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import colver  # type: ignore[import-not-found]

from belote_tui.bots import double_dummy
from belote_tui.bots.double_dummy import Solver
from belote_tui.bots.open_cards import Position, position_of
from belote_tui.cards import PACK, Card
from belote_tui.rules.actions import Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.ruleset import Ruleset

RULES = Ruleset(undertrump="free", undertrump_partner="free", announcements="off")
SUIT_CONTRACTS = [contract for contract in Contract if contract.is_suit]
RANKS = "789JQKTA"
"""The ranks in the order of its numbers; its suits and seats are in ours."""


def its_number(card: Card) -> int:
    return 8 * card.suit.number + RANKS.index(card.rank.value)


BY_ITS_NUMBER = {its_number(card): card for card in PACK}


class Table:
    """One deal, played in both programs."""

    def __init__(self, random: Random) -> None:
        cards = random.sample(PACK, 32)
        hands = [cards[8 * seat : 8 * seat + 8] for seat in range(4)]
        dealer, contract = random.randrange(4), random.choice(SUIT_CONTRACTS)
        leader = (dealer + 1) % 4
        self.deal = Deal.from_position(
            RULES, hands=hands, contract=contract, taker=leader, turn=leader, dealer=dealer
        )
        self.env: Any = colver.Env.deal_with_hands(
            dealer, [sorted(map(its_number, hand)) for hand in hands]
        )
        assert contract.trump is not None
        self.env.set_contract(contract.trump.number, 80, 0, 0)
        self.env.set_phase_playing()
        self.contract = contract
        self.whole = position_of(self.deal)

    def play(self, random: Random, plays: int) -> None:
        for _ in range(plays):
            action = random.choice(self.deal.legal)
            assert isinstance(action, Play)
            self.deal.apply(action)
            self.env.step(its_number(action.card))

    @property
    def position(self) -> Position:
        return position_of(self.deal)

    def solver(self) -> Solver:
        return Solver(self.contract, RULES, self.whole.hands)

    def ours(self) -> dict[Card, int]:
        """By card: the points of seats 0 and 2 at the end."""
        position = self.position
        us, them = position.card_points
        sign = 1 if position.turn % 2 == 0 else -1
        values = self.solver().values(position)
        return {card: points(us - them + sign * value) for card, value in values.items()}

    def theirs(self) -> dict[Card, int]:
        return {BY_ITS_NUMBER[card]: value for card, value in self.env.solve_scores()["scores"]}


def points(difference: int) -> int:
    """A side's points from its lead: 162 are shared out, or all 252 are one side's."""
    return max(0, difference) if abs(difference) == 252 else (162 + difference) // 2


def cpu_time(what: Callable[[], object]) -> float:
    start = time.process_time()
    what()
    return 1000 * (time.process_time() - start)


def main(positions: int, deals: int, seed: int) -> int:
    random = Random(seed)
    differ = 0
    for _ in range(positions):
        table = Table(random)
        table.play(random, random.randrange(32))
        ours, theirs = table.ours(), table.theirs()
        if ours != theirs:
            differ += 1
            print(f"{table.contract} {table.position}\n  ours   {ours}\n  theirs {theirs}")
    print(f"{positions} positions, {differ} differ")
    tables = [Table(random) for _ in range(deals)]
    for name in ("ours", "theirs"):
        times = [cpu_time(getattr(table, name)) for table in tables]
        times.sort()
        print(
            f"{name}: all first cards of {deals} deals, median {statistics.median(times):.1f} ms, "
            f"mean {statistics.mean(times):.1f} ms, p95 {times[int(0.95 * deals)]:.1f} ms"
        )
    print(f"ours is {double_dummy.__file__}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, [*sys.argv[1:4], *("1000", "100", "1")[len(sys.argv) - 1 :]])))
