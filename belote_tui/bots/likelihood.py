"""How well hidden hands go with what was bid, announced and played, by the ways of `club`.

The weights are soft. People and other bots decide otherwise often enough, and a hand that `club`
would not have played so must stay possible. Each seat's part is a matter of its own hand alone, so
a hand that comes up again costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import exp
from operator import mul
from random import Random
from typing import Final

from belote_tui.bots.bidding import CALM, worth_of
from belote_tui.bots.manners import with_manners
from belote_tui.bots.masks import cards_of
from belote_tui.bots.moment import Moment
from belote_tui.bots.outline import outline
from belote_tui.bots.playing import TUNED, features_of, situation_of
from belote_tui.cards import Card
from belote_tui.rules.actions import Bid
from belote_tui.rules.announcements import find
from belote_tui.rules.play import obligation
from belote_tui.rules.view import SeatView

BID_DOUBT: Final = 20.0
"""Points by which a hand has to differ from the bar of a bid to be taken for clear."""
PLAY_DOUBT: Final = 4.0
"""The same for two cards."""
ODD_BID: Final = 0.05
ODD_CARD: Final = 0.25
"""The share of bids and cards for which there is no accounting."""
KEPT_SILENT: Final = 0.1
"""The weight of a hand that had something to announce and did not."""
FIVES: Final = 2
"""How often five of eight cards are drawn, to be those of the bidding."""


class Likelihood:
    """Weights for the hands of one view; the highest weight is 1 a decision."""

    def __init__(self, view: SeatView, random: Random) -> None:
        self._view = view
        self._random = random
        self._played = [0] * 4
        self._turns: list[list[_Turn]] = [[] for _ in range(4)]
        for turn in _turns(view):
            self._turns[turn.view.seat].append(turn)
            self._played[turn.view.seat] |= 1 << turn.card.index
        self._bids: list[list[SeatView]] = [[] for _ in range(4)]
        self._said: list[list[Bid]] = [[] for _ in range(4)]
        for at, (seat, bid) in enumerate(view.bids):
            self._bids[seat].append(replace(view, seat=seat, round=at // 4 + 1))
            self._said[seat].append(bid)
        self._known_bids: dict[tuple[int, int], float] = {}
        self._known_plays: dict[tuple[int, int], float] = {}
        self._others = [seat for seat in range(4) if seat != view.seat]

    @property
    def plays(self) -> int:
        """How many cards there are to judge a deal by."""
        return sum(len(self._turns[seat]) for seat in self._others)

    def of_bids(self, hands: tuple[int, ...]) -> float:
        """The weight of a deal by what was bid and announced."""
        weight = 1.0
        for seat in self._others:
            key = seat, hands[seat]
            if key not in self._known_bids:
                self._known_bids[key] = self._bidding(seat, hands[seat])
            weight *= self._known_bids[key]
        return weight

    def of_plays(self, hands: tuple[int, ...]) -> float:
        """The weight of a deal by what was played."""
        weight = 1.0
        for seat in self._others:
            if self._turns[seat]:
                key = seat, hands[seat]
                if key not in self._known_plays:
                    self._known_plays[key] = self._playing(seat, hands[seat])
                weight *= self._known_plays[key]
        return weight

    def _bidding(self, seat: int, hand: int) -> float:
        view = self._view
        cards = list(cards_of(hand | self._played[seat]))
        weight = 1.0
        if view.taker is not None and self._kept_silent(seat, cards):
            weight = KEPT_SILENT
        if view.turn_up is None or not self._bids[seat]:
            return weight
        if view.taker is None:
            return weight * self._five(seat, tuple(cards))
        if seat == view.taker:
            cards = [card for card in cards if card is not view.turn_up]
        total = 0.0
        for _ in range(FIVES):
            total += self._five(seat, tuple(self._random.sample(cards, 5)))
        return weight * total / FIVES

    def _kept_silent(self, seat: int, eight: list[Card]) -> bool:
        view = self._view
        could = len(eight) == 8 and self._turns[seat] and view.rules.announcements == "on"
        return bool(could and not view.announced[seat] and find(eight))

    def _five(self, seat: int, five: tuple[Card, ...]) -> float:
        """The chance that a hand of five bids as the seat did."""
        chance = 1.0
        for view, bid in zip(self._bids[seat], self._said[seat], strict=True):
            chance *= _chance_of_bid(replace(view, hand=five), bid)
        return chance

    def _playing(self, seat: int, hand: int) -> float:
        chance = 1.0
        held = hand | self._played[seat]
        for turn in self._turns[seat]:
            chance *= _chance_of_card(turn.view, turn.card, held)
            held &= ~(1 << turn.card.index)
        return chance


def _chance_of_bid(view: SeatView, bid: Bid) -> float:
    """The chance of the bid, if `club` were not so sure of itself."""
    assert view.turn_up is not None
    bar = CALM[view.round]
    if bid.contract is not None:
        chance = _logistic((worth_of(view, bid.contract) - bar) / BID_DOUBT)
    else:
        from belote_tui.rules.bidding import legal_bids

        chance = 1.0
        for other in legal_bids(view.round, view.turn_up):
            if other.contract is not None:
                over = worth_of(view, other.contract) - bar
                chance = min(chance, 1 - _logistic(over / BID_DOUBT))
    return ODD_BID + (1 - ODD_BID) * chance


def _logistic(value: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, value))))


class _Turn:
    """A card that was played, and the view of its seat just before, its hand apart."""

    __slots__ = ("card", "view")

    def __init__(self, view: SeatView, card: Card) -> None:
        self.view = view
        self.card = card


def _turns(view: SeatView) -> Iterator[_Turn]:
    """The cards of the others, in order. What was said is taken as said from the beginning."""
    left = [
        count + sum(1 for trick in view.tricks for play in trick.plays if play.seat == seat)
        + sum(1 for play in view.trick if play.seat == seat)
        for seat, count in enumerate(view.cards_left)
    ]  # fmt: skip
    points, won = [0, 0], [0, 0]
    for number in range(len(view.tricks) + 1):
        over = number < len(view.tricks)
        plays = view.tricks[number].plays if over else view.trick
        for at, (seat, card) in enumerate(plays):
            if seat != view.seat:
                yield _Turn(
                    replace(
                        view,
                        seat=seat,
                        turn=seat,
                        trick=plays[:at],
                        tricks=view.tricks[:number],
                        cards_left=tuple(left),
                        card_points=(points[0], points[1]),
                        tricks_won=(won[0], won[1]),
                        holdings=(),
                        entitled=view.entitled if number else None,
                    ),
                    card,
                )
            left[seat] -= 1
        if over:
            points[view.tricks[number].winner % 2] += view.tricks[number].points
            won[view.tricks[number].winner % 2] += 1


def _chance_of_card(view: SeatView, card: Card, held: int) -> float:
    """The chance of the card from that hand, if `club` were not so sure of itself."""
    assert view.contract is not None
    hand = tuple(cards_of(held))
    legal = obligation(hand, view.trick, view.contract, view.rules).cards
    if len(legal) < 2:
        return 1.0
    view = replace(view, hand=hand)
    moment = Moment(view, outline(view))
    good = with_manners(moment, legal)
    odd = ODD_CARD / len(legal)
    if card not in good:
        return odd
    weigh = TUNED[situation_of(moment)]
    worths = [sum(map(mul, weigh, features_of(moment, one))) for one in good]
    own = worths[good.index(card)]
    return odd + (1 - ODD_CARD) / sum(exp(min(30.0, (one - own) / PLAY_DOUBT)) for one in worths)
