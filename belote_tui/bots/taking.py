"""What each bid comes to: by `club`, and by deals played with open cards after the bidding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Final

from belote_tui.bots.bidding import bid_to_make, fit_to_take, worth_of
from belote_tui.bots.ledger import Entry, Judged, Ledger
from belote_tui.bots.masks import cards_of, mask_of
from belote_tui.bots.open_cards import MOST, Position
from belote_tui.bots.playing_out import value_by_club
from belote_tui.bots.solving import Thought, ends
from belote_tui.bots.worlds import worlds
from belote_tui.cards import Card
from belote_tui.rules.actions import PASS, Action, Bid
from belote_tui.rules.bidding import auction
from belote_tui.rules.contract import Contract
from belote_tui.rules.dealing import second_hands
from belote_tui.rules.view import SeatView

Take = tuple[int, Contract]

CLEAR_BID: Final = 70.0
"""Points above passing, or below it, from which `club` is trusted about a contract."""

RIVAL_BID: Final = 40.0
"""Points by which `club` may prefer another contract to one that is looked at."""

TRUST: Final = 40.0
"""The standard error that the worth of a bid by `club` is taken to have."""

FEW: Final = 8
SPREAD: Final = 150.0
"""In fewer worlds than that the worth of a bid is taken to differ by so much from one to the next:
two that happen to agree tell nothing of the error."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What `club` takes each contract to be worth above passing, and what it leaves open.

    `takes` are the bids that are worth a thought, the best first, and `settled` is the bid where
    there is no doubt. `asked` are those that are looked at first: passing, and what may be taken.
    """

    worth: dict[Bid, float]
    takes: tuple[Bid, ...]
    asked: tuple[Bid, ...]
    settled: Bid | None

    @classmethod
    def of(cls, view: SeatView) -> Doubt:
        """The doubt of the seat whose turn to bid it is."""
        worth: dict[Bid, float] = {}
        fit: list[Bid] = []
        for bid in view.legal:
            if isinstance(bid, Bid) and bid.contract is not None:
                worth[bid] = worth_of(view, bid.contract)
                fit += [bid] if fit_to_take(view, bid.contract) else []
        fit.sort(key=worth.__getitem__, reverse=True)
        top = worth[fit[0]] if fit else -CLEAR_BID - 1
        least = max(top - RIVAL_BID, -CLEAR_BID)
        takes = tuple(bid for bid in fit if worth[bid] >= least)
        settled = PASS if not takes else None
        if len(takes) == 1 and top >= CLEAR_BID:
            settled = takes[0]
        likely = takes or tuple(fit[:1]) or (max(worth, key=worth.__getitem__),)
        return cls(worth, takes, (PASS, *likely), settled)

    def best(self, ledger: Ledger) -> Bid:
        """The bid that is worth most above passing."""
        best = max(self.takes, key=lambda bid: self._above_passing(ledger, bid))
        return best if self._above_passing(ledger, best) > 0 else PASS

    def judged(self, ledger: Ledger, choice: Action, passing: float | None = None) -> list[Judged]:
        """What these bids come to, as they are compared; nothing where no world was looked at.

        `passing` is what passing comes to, where that is known from more worlds than these.
        """
        found = {one.action: one for one in ledger.in_order(choice)}
        if found and passing is None:
            passing = found[PASS].points
        return [
            replace(one, points=(passing or 0.0) + self._above_passing(ledger, bid))
            for bid, one in found.items()
            if isinstance(bid, Bid)
        ]

    def _above_passing(self, ledger: Ledger, bid: Bid) -> float:
        """What a bid is worth by `club` and by the worlds together, each trusted by its error."""
        if bid == PASS:
            return 0.0
        if not ledger.weights:
            return self.worth[bid]
        gap, error = ledger.gap(bid, PASS)
        if len(ledger.weights) < FEW:
            error = max(error, SPREAD / sqrt(len(ledger.weights)))
        share = TRUST**2 / (TRUST**2 + error**2)
        return self.worth[bid] + share * (gap - self.worth[bid])


def tables(view: SeatView, random: Random, count: int) -> list[Table]:
    """So many worlds, each ready to be played out after any bid."""
    return [
        Table(view, world.hands, world.weight, random)
        for world in worlds(view, random, count).deals
    ]


def judged_bids(some: Sequence[Table], bids: Sequence[Bid], thought: Thought) -> Ledger:
    """What these bids come to in these worlds; what is known from before costs no thought."""
    ledger = Ledger(bids)
    for table in some:
        line = table.line(bids, thought)
        if line is not None:
            ledger.enter(table.weight, line)
    return ledger


class Table:
    """One world: four hands of five, and the rest of the pack in an order."""

    def __init__(self, view: SeatView, hands: Sequence[int], weight: float, random: Random) -> None:
        assert view.turn_up is not None
        self.weight = weight
        self._view = view
        self._fives = [tuple(cards_of(hand)) for hand in hands[:4]]
        stock = list(cards_of(hands[4]))
        random.shuffle(stock)
        # Only what lies behind the hands matters to the second dealing.
        self._pack: tuple[Card, ...] = (*(view.turn_up,) * 21, *stock)
        self._known: dict[Take, Entry] = {}

    def line(self, bids: Sequence[Bid], thought: Thought) -> dict[Action, Entry] | None:
        """What comes of each of them; `None` if there was too much to think about."""
        line: dict[Action, Entry] = {}
        for bid in bids:
            entry = self._after(bid, thought)
            if entry is None:
                return None
            line[bid] = entry
        return line

    def _after(self, bid: Bid, thought: Thought) -> Entry | None:
        take = self._outcome(bid)
        if take is None:
            return Entry(0.0, 0.0, None)
        if take not in self._known:
            entry = self._solved(*take, thought)
            if entry is None:
                return None
            self._known[take] = entry
        return self._known[take]

    def _outcome(self, bid: Bid) -> Take | None:
        """Who takes what in the end, by the bids of `club`."""
        view = self._view
        assert view.turn_up is not None
        bids = [*(said for _, said in view.bids), bid]
        third_round = view.rules.third_round == "on"
        now = auction(bids, view.dealer, view.turn_up, third_round)
        while now.seat is not None:
            theirs = replace(
                view, seat=now.seat, hand=self._fives[now.seat], round=now.round, legal=now.legal
            )
            bids.append(bid_to_make(theirs))
            now = auction(bids, view.dealer, view.turn_up, third_round)
        return None if now.taker is None or now.contract is None else (now.taker, now.contract)

    def _solved(self, taker: int, contract: Contract, thought: Thought) -> Entry | None:
        view = self._view
        more = second_hands(self._pack, view.dealer, taker)
        first, second, third, fourth = (
            mask_of((*five, *rest)) for five, rest in zip(self._fives, more, strict=True)
        )
        position = Position((first, second, third, fourth), view.eldest)
        table = ends(view, position.hands, contract, taker)
        at: int | None
        if thought.too_many <= 8:
            value = value_by_club(view, position.hands, contract, taker, view.eldest)
            at = (value if (view.eldest ^ taker) & 1 == 0 else -value) + MOST
        else:
            at = thought.end(contract, view.rules, position, taker, table)
        if at is None:
            return None
        points = table.values[at] if taker % 2 == view.team else -table.values[at]
        return Entry(points, points, table.made[at])
