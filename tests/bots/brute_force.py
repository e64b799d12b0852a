"""Endings with open cards, by trying every card under the engine's own rules.

`python -m tests.bots.brute_force [ENDINGS] [SEED]` compares the solver with it on as many endings
as you have time for, and says which differ.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

from belote_tui.bots.double_dummy import Solver
from belote_tui.bots.masks import mask_of
from belote_tui.bots.open_cards import Position
from belote_tui.cards import PACK, Card, Suit
from belote_tui.rules.contract import CAPOT, DIX_DE_DER, Contract
from belote_tui.rules.play import CardPlay, holder, obligation
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import Pair, trick_points

RULESETS = [
    Ruleset().with_options(
        {"undertrump": under, "undertrump_partner": under_partner, "trump_partner": partner}
    )
    for under, under_partner, partner in product(
        ("forced", "free"), ("barred", "free"), ("free", "forced")
    )
]
"""Every playing option with every other."""

INFINITE = 10**6


@dataclass
class Ending:
    """The last tricks of a deal; `tricks_won` counts those before, both 0 if nobody knows."""

    contract: Contract
    rules: Ruleset
    hands: list[list[Card]]
    turn: int
    trick: list[CardPlay]
    tricks_won: Pair

    def __str__(self) -> str:
        rules = f"{self.rules.undertrump} {self.rules.undertrump_partner} "
        rules += self.rules.trump_partner
        return f"{self.contract} ({rules}) {self.hands} turn {self.turn} after {self.trick}"

    @property
    def position(self) -> Position:
        first, second, third, fourth = map(mask_of, self.hands)
        return Position(
            (first, second, third, fourth),
            self.turn,
            tuple(self.trick),
            tricks_won=self.tricks_won,
        )

    @property
    def solver(self) -> Solver:
        return Solver(self.contract, self.rules, self.position.hands)

    @property
    def legal(self) -> tuple[Card, ...]:
        return obligation(self.hands[self.turn], self.trick, self.contract, self.rules).cards

    def play(self, card: Card) -> None:
        """Move on by one card."""
        self.hands[self.turn].remove(card)
        self.trick = [*self.trick, CardPlay(self.turn, card)]
        self.turn = (self.turn + 1) % 4
        if len(self.trick) == 4:
            self.turn = holder(self.trick, self.contract).seat
            self._count_trick()
            self.trick = []

    def _count_trick(self) -> None:
        ours, theirs = self.tricks_won
        self.tricks_won = (ours, theirs + 1) if self.turn % 2 else (ours + 1, theirs)

    def values(self) -> dict[Card, int]:
        """What the team to move makes more than the other, after each card it may play."""
        return {card: self._after(card, -INFINITE, INFINITE) for card in self.legal}

    def _best(self, low: int, high: int) -> int:
        best = -INFINITE
        for card in self.legal:
            best = max(best, self._after(card, max(low, best), high))
            if best >= high:
                break
        return best

    def _after(self, card: Card, low: int, high: int) -> int:
        seat, trick, won = self.turn, self.trick, self.tricks_won
        place = self.hands[seat].index(card)
        del self.hands[seat][place]
        self.trick = [*trick, CardPlay(seat, card)]
        if len(trick) < 3:
            self.turn = (seat + 1) % 4
            value = -self._best(-high, -low)
        else:
            value = self._end_trick(seat, low, high)
        self.hands[seat].insert(place, card)
        self.turn, self.trick, self.tricks_won = seat, trick, won
        return value

    def _end_trick(self, last: int, low: int, high: int) -> int:
        winner = self.turn = holder(self.trick, self.contract).seat
        gain = trick_points([play.card for play in self.trick], self.contract)
        self._count_trick()
        self.trick = []
        if not self.hands[winner]:
            gain += CAPOT if self.tricks_won[winner % 2] == 8 else DIX_DE_DER
        if winner % 2 == last % 2:
            return gain + (self._best(low - gain, high - gain) if self.hands[winner] else 0)
        return -gain - (self._best(-high - gain, -low - gain) if self.hands[winner] else 0)


def random_ending(random: Random, contract: Contract, rules: Ruleset, size: int) -> Ending:
    """Some cards, a few of them on the table, after tricks of which nothing or something is known.

    Often one suit is there with all its cards, or a capot is in the air: where bounds can go wrong.
    """
    cards = random.sample(PACK, 4 * size)
    if random.random() < 0.5:
        suit = contract.trump or random.choice(list(Suit))
        cards = ([card for card in PACK if card.suit is suit] + cards)[: 4 * size]
        cards = list(dict.fromkeys(cards + random.sample(PACK, 32)))[: 4 * size]
        random.shuffle(cards)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(4)]
    before = 8 - size
    ours = random.choice([0, before, before, random.randint(0, before)])
    won = (0, 0) if random.random() < 0.2 else (ours, before - ours)
    ending = Ending(contract, rules, hands, random.randrange(4), [], won)
    for _ in range(random.choice([0, 0, 0, 1, 2, 3])):
        ending.play(random.choice(ending.legal))
    return ending


def random_endings(random: Random, count: int, size: int) -> Iterator[Ending]:
    """Endings of every contract under every option in turn."""
    kinds = list(product(Contract, RULESETS))
    for number in range(count):
        yield random_ending(random, *kinds[number % len(kinds)], size)


def main(count: int, seed: int) -> int:
    wrong = 0
    for size, share in ((1, 5), (2, 20), (3, 60), (4, 15)):
        for ending in random_endings(Random(seed), count * share // 100, size):
            expected, got = ending.values(), ending.solver.values(ending.position)
            if expected != got or max(got.values()) != ending.solver.value(ending.position):
                wrong += 1
                print(f"{ending}\n  expected {expected}\n  got      {got}")
    print(f"{count} endings, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, [*sys.argv[1:], "2000", "1"][:2])))
