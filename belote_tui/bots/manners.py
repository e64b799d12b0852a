"""What no partner forgives, whatever the weights say of it; only cards that may be played count.

Against the weights alone, with no more than the sure trick and the points given away, these rules
cost 0.1 ± 0.2 points of tricks a deal (2,000 duplicate deals); they are what people expect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.bots.moment import Moment
from belote_tui.cards import Card, Rank

_LIKELY: Final = 0.2
"""The chance of the opponents up to which a trick that the partner holds counts as ours."""
_GIVEN_UP: Final = 0.5
"""The chance of the opponents from which a trick that they hold counts as theirs."""
_FEW_LEFT: Final = 6
"""The trick from which on a capot is in sight."""
_RICH: Final = 10
"""The points of a card that a second seat does not risk: a ten's, or an ace's."""


def with_manners(moment: Moment, cards: Sequence[Card]) -> Sequence[Card]:
    """The cards that a partner could understand; never none."""
    if len(cards) == 1:
        return cards
    if moment.held is None:
        return _on_lead(moment, cards) or cards
    if (moment.held.seat ^ moment.view.seat) & 1:
        return _against_opponents(moment, cards) or cards
    return _for_partner(moment, cards) or cards


def _on_lead(moment: Moment, cards: Sequence[Card]) -> Sequence[Card]:
    """With all the tricks so far, and few to come, those that are sure are taken at once.

    Trumps are not: the partner may take the others.
    """
    if moment.trick_number < _FEW_LEFT or moment.view.tricks_won[1 - moment.view.team]:
        return cards
    trump = moment.contract.trump
    return [card for card in cards if card.suit is not trump and not moment.lost(card)]


def _against_opponents(moment: Moment, cards: Sequence[Card]) -> Sequence[Card]:
    """No points on a trick that they take; in second seat, no ten that the ace may beat."""
    points = moment.contract.points
    if moment.theirs() >= _GIVEN_UP:
        cards = [card for card in cards if not points[card.index] or moment.takes(card)] or cards
    if len(moment.view.trick) == 1 and _follows(moment, cards[0]):
        return [card for card in cards if points[card.index] < _RICH or moment.is_master(card)]
    return cards


def _for_partner(moment: Moment, cards: Sequence[Card]) -> Sequence[Card]:
    """On the partner's trick, no trump if it is sure to be ours, and the points that can be spared.

    In last seat these are the highest of the suit led; for a hand that is void, as soon as the
    trick is likely ours, the ten below its own ace, since both of them seldom take a trick.
    """
    theirs = moment.theirs()
    plain = [card for card in cards if card.suit is not moment.contract.trump]
    if not plain or theirs > _LIKELY:
        return cards
    if not _follows(moment, plain[0]):
        spare = [card for card in plain if _below_own_ace(moment, card)]
        return spare or (cards if theirs else plain)
    if theirs or moment.opponents:
        return cards if theirs else plain
    points = moment.contract.points
    return [max(plain, key=lambda card: points[card.index])]


def _follows(moment: Moment, card: Card) -> bool:
    """Whether the card is of the plain suit that was led."""
    suit = moment.view.trick[0].card.suit
    return card.suit is suit and suit is not moment.contract.trump


def _below_own_ace(moment: Moment, card: Card) -> bool:
    return card.rank is Rank.TEN and bool(moment.hand >> Card.of(Rank.ACE, card.suit).index & 1)
