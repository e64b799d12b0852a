"""The lower levels: players who go by rules of thumb and look no further than the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from belote_tui.cards import Card, Rank
from belote_tui.rules.actions import ALOUD, PASS, PLAYS, Action, Bid, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.play import CardPlay, holder
from belote_tui.rules.view import SeatView

_ATTENTION: Final = 0.6
"""How often a beginner looks at what lies on the table; with 1 it is too near to `casual`."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """Knows the obligations and little else: takes a trick when it thinks of it, else anything."""

    name: str = "beginner"

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """Take with a jack or many trumps; beat what lies on the table; or leave it to chance."""
        cards = _cards(view)
        if cards:
            random = Random(seed)
            taking = [card for card in cards if view.trick and _takes(view, card)]
            thinks = random.random() < _ATTENTION
            return PLAYS[random.choice(taking if taking and thinks else cards).index]
        if view.legal[0] == PASS:
            return max(view.legal, key=lambda bid: _trumps(view, bid), default=PASS)
        return ALOUD


def _trumps(view: SeatView, bid: Action) -> int:
    """How a beginner likes a bid: by its trumps, if there are three and the jack, or four."""
    if bid == PASS or not isinstance(bid, Bid) or bid.contract is None or not bid.contract.is_suit:
        return int(bid == PASS)
    trumps = [card for card in _six(view) if card.suit is bid.contract.trump]
    jack = any(card.rank is Rank.JACK for card in trumps)
    return len(trumps) if len(trumps) + jack > 3 else 0


@dataclass(frozen=True, slots=True)
class Casual:
    """Looks at the trick: spares its partner, gives it points, and takes as cheaply as it can."""

    name: str = "casual"

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """Bid on jacks and length; lead anything; follow with an eye on who holds the trick."""
        cards = _cards(view)
        if cards:
            card = _follow(view, cards) if view.trick else _lead(view, cards, Random(seed))
            return PLAYS[card.index]
        if view.legal[0] != PASS:
            return ALOUD
        likings = {bid: _liking(view, bid) for bid in view.legal if isinstance(bid, Bid)}
        return max(likings, key=likings.__getitem__)


def _liking(view: SeatView, bid: Bid) -> int:
    """How a casual player likes a bid, a pass being 0: the jack is enough, or three trumps."""
    if bid.contract is None:
        return 0
    cards = _six(view)
    if not bid.contract.is_suit:
        best = Rank.ACE if bid.contract is Contract.NO_TRUMPS else Rank.JACK
        return sum(card.rank is best for card in cards) - 2
    trumps = {card.rank for card in cards if card.suit is bid.contract.trump}
    aces = sum(card.rank is Rank.ACE and card.suit is not bid.contract.trump for card in cards)
    return len(trumps) + aces if Rank.JACK in trumps else len(trumps) - 2


def _lead(view: SeatView, cards: Sequence[Card], random: Random) -> Card:
    """Any plain card: what the others may hold is beyond this player."""
    trump = _contract(view).trump
    return random.choice([card for card in cards if card.suit is not trump] or list(cards))


def _follow(view: SeatView, cards: Sequence[Card]) -> Card:
    """Points for the partner, the cheapest card that takes from an opponent, else the least."""
    contract = _contract(view)
    held = holder(view.trick, contract)
    last = len(view.trick) == 3
    if held.seat == view.partner:
        spare = [card for card in cards if card.suit is not contract.trump]
        if spare and (last or _is_top(held.card, contract)):
            return max(spare, key=lambda card: contract.points[card.index])
        return _least(spare or cards, contract)
    return _least([card for card in cards if _takes(view, card)] or cards, contract)


def _contract(view: SeatView) -> Contract:
    assert view.contract is not None
    return view.contract


def _cards(view: SeatView) -> list[Card]:
    """The cards that may be played; none if it is time to speak."""
    return [action.card for action in view.legal if isinstance(action, Play)]


def _six(view: SeatView) -> tuple[Card, ...]:
    """The cards that the seat would know of as the taker."""
    assert view.turn_up is not None
    return (*view.hand, view.turn_up)


def _takes(view: SeatView, card: Card) -> bool:
    plays = (*view.trick, CardPlay(view.seat, card))
    return holder(plays, _contract(view)).seat == view.seat


def _is_top(card: Card, contract: Contract) -> bool:
    """Whether it is the highest of its suit, played cards or not: this player does not count."""
    return card.rank is (Rank.JACK if contract.is_trump(card) else Rank.ACE)


def _least(cards: Sequence[Card], contract: Contract) -> Card:
    """The card with the fewest points; of several the lowest, a plain one if there is one."""
    points, strength = contract.points, contract.strength
    return min(cards, key=lambda card: (points[card.index], strength[card.index]))
