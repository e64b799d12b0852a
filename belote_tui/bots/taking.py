"""What each bid comes to, the deal played with open cards after the rest of the bidding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from belote_tui.bots.bidding import bid_to_make
from belote_tui.bots.ledger import Entry, Ledger
from belote_tui.bots.masks import cards_of, mask_of
from belote_tui.bots.open_cards import MOST, Position
from belote_tui.bots.playing_out import value_by_club
from belote_tui.bots.solving import Thought, ends
from belote_tui.bots.worlds import worlds
from belote_tui.cards import Card
from belote_tui.rules.actions import Action, Bid
from belote_tui.rules.bidding import auction
from belote_tui.rules.contract import Contract
from belote_tui.rules.dealing import second_hands
from belote_tui.rules.view import SeatView

Take = tuple[int, Contract]


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
        if thought.too_many <= 8:
            value: int | None = value_by_club(view, position.hands, contract, taker, view.eldest)
        else:
            value = thought.value(contract, view.rules, position)
        if value is None:
            return None
        table = ends(view, position.hands, contract, taker)
        at = (value if (view.eldest ^ taker) & 1 == 0 else -value) + MOST
        points = table.values[at] if taker % 2 == view.team else -table.values[at]
        return Entry(points, points, table.made[at])
