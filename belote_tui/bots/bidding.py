"""Whether to take: what it is worth above passing, by the weights of `bid_weights.py`."""

from __future__ import annotations

from collections.abc import Mapping
from operator import mul
from typing import Final

from belote_tui.bots.bid_weights import BIDS
from belote_tui.bots.masks import SUITS, mask_of
from belote_tui.cards import Card, Rank, Suit
from belote_tui.rules.actions import PASS, Bid
from belote_tui.rules.announcements import find
from belote_tui.rules.contract import Contract
from belote_tui.rules.scoring import HALF
from belote_tui.rules.view import SeatView

ON_A_SUIT: Final = (
    "always", "J", "9", "A", "T", "K", "Q", "three", "four", "five", "jack_nine", "belote",
    "ace", "ace_ten", "ten", "void", "single", "announced", "second", "third", "last", "up_jack",
    "up_nine",
)  # fmt: skip
"""Trumps: each of the high ones, at least so many, two that go together. Beside them: aces, aces
with their ten, guarded tens, suits without a card or with one; points of announcements in sight.
The turn to speak, and a turn-up that others would like too."""

ON_NO_SUIT: Final = (
    "always", "top", "next", "pair", "third_best", "guarded", "long", "second", "third", "last",
)  # fmt: skip
"""At all trumps and no trumps: the highest and the second of a suit, both, the third besides; a
second that is guarded; a suit of four. The turn to speak."""


def features_for(situation: str) -> tuple[str, ...]:
    """The names of what is looked at in that situation, a key of `BIDS`."""
    return ON_A_SUIT if situation.startswith("round") else ON_NO_SUIT


_WEIGHTS: Final = {
    situation: tuple(weights.get(name, 0.0) for name in features_for(situation))
    for situation, weights in BIDS.items()
}


Nerve = Mapping[tuple[bool, bool, bool], float]
"""By who is near the target (we, they) and whether both reaching it is a draw: the points above
passing from which a contract is taken."""

NERVE: Final[Nerve] = {
    (False, True, True): -20.0,
    (True, False, True): -20.0,
    (True, True, True): -20.0,
    (False, True, False): -20.0,
    (True, False, False): -20.0,
}
"""Tuned by `python -m tests.tuning.nerve --matches 1200 --seed 1`: from -20 on, 0.6 to 1.4 more
matches of a hundred are won than from the calm numbers (± 0.4), and from 0 on no more than that.
Where both are near and one of them must win, whoever takes most readily does best: -20 loses 0.5
of them (± 0.4), and 0 loses 2.3."""

CALM: Final = {1: -70.0, 2: -70.0, 3: -30.0}
"""The same by round, far from the end of the match. Points alone would ask for 0; then 80 of 100
contracts are made and every twentieth deal is passed out. From these on 73 of 100 are made and
hardly a deal is passed out: a table that plays, for 9.6 ± 1.8 points a deal less."""


def bid_to_make(view: SeatView, nerve: Nerve = NERVE) -> Bid:
    """The contract that is worth most above passing, or a pass if none is worth enough."""
    best, best_worth = PASS, nerve.get(_near_the_end(view), CALM[view.round])
    for bid in view.legal:
        if isinstance(bid, Bid) and bid.contract is not None and fit_to_take(view, bid.contract):
            worth = worth_of(view, bid.contract)
            if worth > best_worth:
                best, best_worth = bid, worth
    return best


def fit_to_take(view: SeatView, contract: Contract) -> bool:
    """Whether a partner could understand it.

    In a suit that takes the jack, or three trumps, or the nine or ace with another and an ace.
    """
    assert view.turn_up is not None
    cards = (*view.hand, view.turn_up)
    trumps = [card.rank for card in cards if card.suit is contract.trump]
    if not contract.is_suit or Rank.JACK in trumps or len(trumps) > 2:
        return True
    aces = sum(card.rank is Rank.ACE for card in cards)
    return len(trumps) == 2 and aces > 0 and (Rank.NINE in trumps or Rank.ACE in trumps)


def _near_the_end(view: SeatView) -> tuple[bool, bool, bool]:
    """Whether we and they can reach the target with half of a deal, and what comes of both."""
    target = view.rules.target
    if not isinstance(target, int):
        return False, False, False
    near = target - HALF
    us, them = view.scores[view.team] >= near, view.scores[1 - view.team] >= near
    return us, them, view.rules.both_reach == "draw"


def situation_of(view: SeatView, contract: Contract) -> str:
    """Which weights serve."""
    return f"round_{view.round}" if contract.is_suit else contract.name.lower()


def worth_of(view: SeatView, contract: Contract) -> float:
    """The points between the teams that taking is worth above passing, on the average."""
    weights = _WEIGHTS[situation_of(view, contract)]
    return float(sum(map(mul, weights, features_of(view, contract))))


def features_of(view: SeatView, contract: Contract) -> list[float]:
    """What the taker would see: its five cards and the turn-up, and whose turn it is."""
    assert view.turn_up is not None
    cards = (*view.hand, view.turn_up)
    turn = (view.seat - view.eldest) % 4
    turns = [float(turn == which) for which in (1, 2, 3)]
    if contract.trump is None:
        return [1.0, *_no_suit(cards, contract), *turns]
    up = view.turn_up.rank
    return [
        1.0,
        *_trumps(cards, contract.trump),
        *_sides(cards, contract.trump),
        sum(one.points for one in find(cards)) / 10 if view.rules.announcements == "on" else 0.0,
        *turns,
        float(up is Rank.JACK),
        float(up is Rank.NINE),
    ]


_HIGH: Final = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)


def _trumps(cards: tuple[Card, ...], trump: Suit) -> list[float]:
    ranks = {card.rank for card in cards if card.suit is trump}
    return [
        *(float(rank in ranks) for rank in _HIGH),
        *(float(len(ranks) >= count) for count in (3, 4, 5)),
        float(Rank.JACK in ranks and Rank.NINE in ranks),
        float(Rank.KING in ranks and Rank.QUEEN in ranks),
    ]


def _sides(cards: tuple[Card, ...], trump: Suit) -> list[float]:
    aces = pairs = tens = voids = singles = 0
    for suit in Suit:
        if suit is trump:
            continue
        ranks = {card.rank for card in cards if card.suit is suit}
        aces += Rank.ACE in ranks
        pairs += Rank.ACE in ranks and Rank.TEN in ranks
        tens += Rank.TEN in ranks and Rank.ACE not in ranks and len(ranks) > 1
        voids += not ranks
        singles += len(ranks) == 1
    return [float(aces), float(pairs), float(tens), float(voids), float(singles)]


def _no_suit(cards: tuple[Card, ...], contract: Contract) -> list[float]:
    mask = mask_of(cards)
    order = "J9A" if contract is Contract.ALL_TRUMPS else "ATK"
    tops = nexts = pairs = thirds = guarded = long = 0
    for suit in Suit:
        ranks = {card.rank.value for card in cards if card.suit is suit}
        first, second, third = (rank in ranks for rank in order)
        tops += first
        nexts += second
        pairs += first and second
        thirds += first and second and third
        guarded += second and not first and len(ranks) > 1
        long += (mask & SUITS[suit.number]).bit_count() > 3
    return [float(count) for count in (tops, nexts, pairs, thirds, guarded, long)]
