"""Which card to play: what each legal card is worth, by the weights of `card_weights.py`.

The worth of a card is a weighted sum of what it does: the points it wins or loses in this trick,
and what it takes away from the hand for the tricks to come. The weights differ by situation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import Final

from belote_tui.bots.card_weights import CARDS
from belote_tui.bots.manners import with_manners
from belote_tui.bots.masks import ABOVE, SUITS
from belote_tui.bots.moment import Moment
from belote_tui.cards import Card

TRICK = ("won", "lost", "ours", "takes", "contract", "sweep")
"""The trick: points on the table with ours that it likely wins and loses; whether it is ours, and
whether this card takes it, so that the lead is ours; how much more the points are worth because
the contract hangs on them, and the trick because one team has taken all so far."""

SPENT_TRUMP = ("trump", "trump_points", "trump_height", "trump_master", "trump_free", "trump_late")
"""A trump spent: its points, how many hidden trumps it beats, whether it is the highest out, one
that no opponent's trump can meet, the highest near the end."""

SPENT_PLAIN = (
    "points", "height", "higher", "master", "master_safe", "master_late", "second",
)  # fmt: skip
"""A plain card spent: its points, its height, how many hidden cards beat it; whether it is the
highest out, the more so if nobody can ruff it or the end is near; whether it is the second."""

FOLLOWING = (*TRICK, *SPENT_TRUMP, *SPENT_PLAIN, "unguards", "voids", "opens", "length")
"""Also: whether it leaves a ten or king bare, makes the hand void where it can ruff, or is thrown
from a suit whose highest card the hand holds; cards left of the suit."""

LEADING = (
    *TRICK, *SPENT_TRUMP, "draws", "draws_ours", "reach",
    *SPENT_PLAIN, "singleton", "length", "under", "behind", "partner_ruffs", "new_suit", "out",
)  # fmt: skip
"""Also: trumps of the opponents and of the partner that a trump lead may draw, and own trumps
beside it; the only card of a suit in a hand with trumps, cards left of the suit, a card led from
under the highest, or from under the ten; the partner able to ruff, a suit that nobody has led;
its hidden cards."""

Weights = Mapping[str, tuple[float, ...]]
"""By situation, what each feature weighs."""


def weights_from(table: Mapping[str, Mapping[str, float]]) -> Weights:
    """The weights of a table by name, in the order of the features."""
    return {
        situation: tuple(
            weights.get(name, 0.0) for name in (LEADING if situation[0] == "l" else FOLLOWING)
        )
        for situation, weights in table.items()
    }


TUNED: Final = weights_from(CARDS)


def situation_of(moment: Moment) -> str:
    """Which weights serve: to lead or to follow, and in what part."""
    view = moment.view
    role = "defend"
    if moment.attacking:
        role = "taker" if view.taker == view.seat else "partner"
    late = "_late" if moment.trick_number > 3 else ""
    if moment.held is None:
        return f"lead_{role}{late}"
    whose = "theirs" if (moment.held.seat ^ view.seat) & 1 else "ours"
    return f"follow_{role}_{whose}{late}"


def features_of(moment: Moment, card: Card) -> list[float]:
    """What the card does, in the order of `LEADING` or `FOLLOWING`."""
    return _leading(moment, card) if moment.held is None else _following(moment, card)


def card_to_play(moment: Moment, cards: Sequence[Card], weights: Weights = TUNED) -> Card:
    """The best of these cards; among equals the first."""
    cards = with_manners(moment, cards)
    if len(cards) == 1:
        return cards[0]
    weigh = weights[situation_of(moment)]
    features = _leading if moment.held is None else _following
    best, best_worth = cards[0], float("-inf")
    for card in cards:
        worth = sum(map(mul, weigh, features(moment, card)))
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def _trick(moment: Moment, card: Card) -> tuple[float, ...]:
    lost = moment.lost(card)
    stake = moment.on_table + moment.contract.points[card.index]
    won = 1 - lost
    return (
        won * stake,
        lost * stake,
        won,
        won if moment.takes(card) else 0.0,
        moment.suspense * (won - lost) * stake,
        won * moment.sweep,
    )


_NO_TRUMP: Final = (0.0,) * len(SPENT_TRUMP)
_NO_PLAIN: Final = (0.0,) * len(SPENT_PLAIN)


def _spent_trump(moment: Moment, card: Card) -> tuple[float, ...]:
    beaten = moment.hidden & moment.trumps & ~ABOVE[moment.contract][card.index]
    master = moment.is_master(card)
    return (
        1.0,
        moment.contract.points[card.index],
        beaten.bit_count(),
        1.0 if master else 0.0,
        0.0 if moment.foes_trumps else 1.0,
        1.0 if master and moment.trick_number > 5 else 0.0,
    )


def _spent_plain(moment: Moment, card: Card) -> tuple[float, ...]:
    above = ABOVE[moment.contract][card.index]
    higher = (above & moment.hidden).bit_count()
    master = higher == 0
    return (
        moment.contract.points[card.index],
        7 - above.bit_count(),
        higher,
        1.0 if master else 0.0,
        1.0 if master and not moment.foes_trumps else 0.0,
        1.0 if master and moment.trick_number > 5 else 0.0,
        1.0 if higher == 1 else 0.0,
    )


def _following(moment: Moment, card: Card) -> list[float]:
    if card.suit is moment.contract.trump:
        return [*_trick(moment, card), *_spent_trump(moment, card), *_NO_PLAIN, 0.0, 0.0, 0.0, 0.0]
    left = moment.suit(card) & ~(1 << card.index)
    return [
        *_trick(moment, card),
        *_NO_TRUMP,
        *_spent_plain(moment, card),
        1.0 if _bare(moment, left) else 0.0,
        1.0 if not left and moment.hand & moment.trumps else 0.0,
        1.0 if left and _holds_master(moment, left) else 0.0,
        left.bit_count(),
    ]


def _leading(moment: Moment, card: Card) -> list[float]:
    left = moment.suit(card) & ~(1 << card.index)
    if card.suit is moment.contract.trump:
        return [
            *_trick(moment, card),
            *_spent_trump(moment, card),
            moment.foes_trumps,
            moment.expected((moment.view.partner,), moment.trumps),
            left.bit_count(),
            *_NO_PLAIN,
            *(0.0,) * 7,
        ]
    trumps = moment.hand & moment.trumps
    out = moment.hidden & SUITS[card.suit.number]
    under = _holds_master(moment, left)
    return [
        *_trick(moment, card),
        *_NO_TRUMP,
        0.0,
        0.0,
        0.0,
        *_spent_plain(moment, card),
        1.0 if not left and trumps else 0.0,
        left.bit_count(),
        1.0 if under and not moment.is_master(card) else 0.0,
        1.0 if _bare(moment, left) else 0.0,
        moment.odds.ruffs(moment.view.partner, card.suit, moment.trumps & moment.hidden),
        1.0 if (out | left).bit_count() == 7 else 0.0,
        out.bit_count(),
    ]


def _holds_master(moment: Moment, cards: int) -> bool:
    """Whether these cards of one suit hold the highest that is still out."""
    above = ABOVE[moment.contract]
    while cards:
        low = cards & -cards
        if not above[low.bit_length() - 1] & moment.hidden:
            return True
        cards ^= low
    return False


def _bare(moment: Moment, left: int) -> bool:
    """Whether what is left of a suit is one card with points, under a higher one."""
    if left.bit_count() != 1:
        return False
    card = left.bit_length() - 1
    return moment.contract.points[card] >= 3 and bool(ABOVE[moment.contract][card] & moment.hidden)
