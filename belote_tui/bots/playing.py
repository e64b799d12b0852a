"""Which card to play: what each legal card is worth, by the weights of `weights.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.bots.masks import ABOVE, SUITS
from belote_tui.bots.moment import Moment
from belote_tui.bots.weights import CARDS
from belote_tui.cards import Card

FOLLOWING = (
    "won", "lost", "ours", "takes", "trump", "trump_points", "trump_height", "trump_master",
    "trump_late", "master", "second", "unguards", "voids", "height", "points", "late_master",
)  # fmt: skip
LEADING = (
    "won", "lost", "ours", "takes", "trump", "trump_foes", "trump_points", "trump_height",
    "trump_master", "trump_late", "master", "master_long", "second", "singleton", "height",
    "points", "late_master", "partner_void",
)  # fmt: skip

_WEIGHTS: Final = {
    situation: tuple(weights[name] for name in (LEADING if "lead" in situation else FOLLOWING))
    for situation, weights in CARDS.items()
}


def card_to_play(moment: Moment, cards: Sequence[Card]) -> Card:
    """The best of these cards; among equals the first."""
    situation = ("lead" if moment.held is None else "follow") + (
        "_attack" if moment.attacking else "_defend"
    )
    weights = _WEIGHTS[situation]
    features = leading if moment.held is None else following
    cards = with_manners(moment, cards)
    best, best_worth = cards[0], float("-inf")
    for card in cards:
        worth = 0.0
        for weight, value in zip(weights, features(moment, card), strict=True):
            worth += weight * value
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def with_manners(moment: Moment, cards: Sequence[Card]) -> Sequence[Card]:
    """The cards without those that no partner forgives, as far as others may be played.

    These are a trump on the partner's sure trick, and points on a trick that goes to the opponents.
    """
    if moment.held is None:
        return cards
    wasted = [card for card in cards if _wasted(moment, card)]
    return [card for card in cards if card not in wasted] or cards


def _wasted(moment: Moment, card: Card) -> bool:
    assert moment.held is not None
    if not (moment.held.seat ^ moment.view.seat) & 1:
        trump = card.suit is moment.contract.trump
        return trump and moment.theirs() == 0 and bool(moment.hand & ~moment.trumps)
    lost = not moment.takes(card) and moment.theirs() > 0.5
    return lost and moment.contract.points[card.index] > 0


def following(moment: Moment, card: Card) -> list[float]:
    """What `FOLLOWING` names, of a card played to a trick under way."""
    lost = moment.lost(card)
    stake = moment.on_table + moment.contract.points[card.index]
    takes = float(moment.takes(card))
    trump = card.suit is moment.contract.trump
    return [
        (1 - lost) * stake,
        lost * stake,
        1 - lost,
        takes * (1 - lost),
        float(trump),
        *_trump_features(moment, card, trump),
        *_plain_features(moment, card, trump),
        0.0 if trump else float(_unguards(moment, card)),
        0.0 if trump else float(_voids(moment, card)),
        0.0 if trump else _height(moment, card),
        0.0 if trump else moment.contract.points[card.index],
        _late_master(moment, card),
    ]


def leading(moment: Moment, card: Card) -> list[float]:
    """What `LEADING` names, of a card led to a trick."""
    lost = moment.lost(card)
    points = moment.contract.points[card.index]
    trump = card.suit is moment.contract.trump
    foes_trumps = moment.expected(moment.foes, moment.trumps)
    alone = moment.suit(card).bit_count() == 1
    partner_voids = 0.0
    if not trump and moment.trumps:
        partner_voids = moment.odds.ruffs(
            moment.view.partner, card.suit, moment.trumps & moment.hidden
        )
    master, second = _plain_features(moment, card, trump)
    return [
        (1 - lost) * points,
        lost * points,
        1 - lost,
        0.0 if lost > 0.5 else 1.0,
        float(trump),
        foes_trumps if trump else 0.0,
        *_trump_features(moment, card, trump),
        master,
        master * moment.suit(card).bit_count(),
        second,
        float(alone and not trump and bool(moment.hand & moment.trumps)),
        0.0 if trump else _height(moment, card),
        0.0 if trump else points,
        _late_master(moment, card),
        partner_voids,
    ]


def _trump_features(moment: Moment, card: Card, trump: bool) -> tuple[float, ...]:
    if not trump:
        return 0.0, 0.0, 0.0, 0.0
    below = moment.hidden & SUITS[card.suit.number] & ~ABOVE[moment.contract][card.index]
    master = moment.is_master(card)
    points = float(moment.contract.points[card.index])
    late = master and moment.trick_number > 5
    return points, float(below.bit_count()), float(master), float(late)


def _plain_features(moment: Moment, card: Card, trump: bool) -> tuple[float, float]:
    """Whether it is the highest of its suit still out, or the second highest."""
    if trump:
        return 0.0, 0.0
    higher = (ABOVE[moment.contract][card.index] & moment.hidden).bit_count()
    return float(higher == 0), float(higher == 1)


def _height(moment: Moment, card: Card) -> float:
    """How high the card stands in its suit, from 0 to 7."""
    return 7.0 - ABOVE[moment.contract][card.index].bit_count()


def _late_master(moment: Moment, card: Card) -> float:
    late = moment.trick_number > 5 and card.suit is not moment.contract.trump
    return float(late and moment.is_master(card))


def _unguards(moment: Moment, card: Card) -> bool:
    """Whether the card leaves a ten or a king of its suit bare under a higher card."""
    left = moment.suit(card) & ~(1 << card.index)
    if left.bit_count() != 1:
        return False
    bare = left.bit_length() - 1
    return moment.contract.points[bare] >= 4 and bool(ABOVE[moment.contract][bare] & moment.hidden)


def _voids(moment: Moment, card: Card) -> bool:
    """Whether the card is the last of its suit, and trumps are left to ruff it with."""
    return moment.suit(card).bit_count() == 1 and bool(moment.hand & moment.trumps)
