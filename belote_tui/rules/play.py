"""What a seat has to do when it plays to a trick, and who holds the trick (RULES.md 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from belote_tui.cards import Card, Suit
from belote_tui.rules.contract import Contract
from belote_tui.rules.ruleset import Ruleset


class CardPlay(NamedTuple):
    """A card on the table and the seat that played it."""

    seat: int
    card: Card


class Trick(NamedTuple):
    """A complete trick: its plays in order, the seat that took it, its points without der."""

    plays: tuple[CardPlay, ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something may not be done: a code, and what matters for the sentence.

    `suit` is the suit that has to be followed or is missing, `held` the play that holds the
    trick, `cards` those that may be played instead.
    """

    code: str
    suit: Suit | None = None
    held: CardPlay | None = None
    cards: tuple[Card, ...] = ()


# The codes of a reason. `words.py` has the sentence of each.
FOLLOW: Final = "follow"
GO_OVER: Final = "go_over"
TRUMP: Final = "trump"
OVERTRUMP: Final = "overtrump"
UNDERTRUMP: Final = "undertrump"
TRUMP_PARTNER: Final = "trump_partner"
NOT_UNDER_PARTNER: Final = "not_under_partner"
NOT_IN_HAND: Final = "not_in_hand"
NOT_IN_THIS_ROUND: Final = "not_in_this_round"
SUIT_REFUSED: Final = "suit_refused"
NOT_THE_TURN_UP: Final = "not_the_turn_up"
NOT_NOW: Final = "not_now"
DEAL_OVER: Final = "deal_over"


class Obligation(NamedTuple):
    """The cards of a hand that may be played, and the rule that bars the others, if any."""

    cards: tuple[Card, ...]
    code: str | None = None
    held: CardPlay | None = None
    suit: Suit | None = None


NONE: Final = Obligation(())
"""Where no card is to be played."""


def holder(trick: Sequence[CardPlay], contract: Contract) -> CardPlay:
    """The play that holds a trick of at least one card."""
    best = trick[0]
    if len(trick) == 1:
        return best
    strength, trump = contract.strength, contract.trump
    suit, bar = best.card.suit, strength[best.card.index]
    for play in trick[1:]:
        card = play.card
        if (card.suit is suit or card.suit is trump) and strength[card.index] > bar:
            best, suit, bar = play, card.suit, strength[card.index]
    return best


def obligation(
    hand: Sequence[Card], trick: Sequence[CardPlay], contract: Contract, rules: Ruleset
) -> Obligation:
    """What the seat that comes after the trick's last has to do; every card for the leader."""
    if not trick:
        return Obligation(tuple(hand))
    led = trick[0].card.suit
    held = holder(trick, contract)
    following = [card for card in hand if card.suit is led]
    if following:
        if led is not contract.trump and contract is not Contract.ALL_TRUMPS:
            return Obligation(tuple(following), FOLLOW, held, led)
        higher = _above(following, held.card, contract)
        if not higher:
            return Obligation(tuple(following), FOLLOW, held, led)
        return Obligation(tuple(higher), GO_OVER, held, led)
    trump = contract.trump
    if trump is None or led is trump:
        return Obligation(tuple(hand))
    trumps = [card for card in hand if card.suit is trump]
    if not trumps:
        return Obligation(tuple(hand))
    higher = _above(trumps, held.card, contract) if held.card.suit is trump else trumps
    if held.seat % 2 == (trick[0].seat + len(trick)) % 2:
        return _under_partner(hand, higher, held, led, contract, rules)
    if higher:
        code = OVERTRUMP if held.card.suit is trump else TRUMP
        return Obligation(tuple(higher), code, held, led)
    if rules.undertrump == "forced":
        return Obligation(tuple(trumps), UNDERTRUMP, held, led)
    return Obligation(tuple(hand))


def _under_partner(
    hand: Sequence[Card],
    higher: Sequence[Card],
    held: CardPlay,
    led: Suit,
    contract: Contract,
    rules: Ruleset,
) -> Obligation:
    """Void of a plain suit led while the partner holds the trick (RULES.md 6.3).

    `higher` are the trumps that could be played over the partner's card.
    """
    trump = contract.trump
    if held.card.suit is not trump:
        if rules.trump_partner == "forced":
            return Obligation(tuple(higher), TRUMP_PARTNER, held, led)
    elif rules.undertrump_partner == "barred" and higher:
        cards = tuple(card for card in hand if card.suit is not trump or card in higher)
        return Obligation(cards, NOT_UNDER_PARTNER, held, led)
    return Obligation(tuple(hand))


def _above(cards: Sequence[Card], over: Card, contract: Contract) -> list[Card]:
    """Those of the cards, all of the suit of `over`, that beat it."""
    strength = contract.strength
    bar = strength[over.index]
    return [card for card in cards if strength[card.index] > bar]


def refusal(card: Card, hand: Sequence[Card], duty: Obligation) -> Reason | None:
    """Why the card may not be played, given the hand's obligation; `None` if it may."""
    if card in duty.cards:
        return None
    if card not in hand or duty.code is None:
        return Reason(NOT_IN_HAND, cards=duty.cards)
    code = duty.code
    if code == GO_OVER and card.suit is not duty.suit:
        code = FOLLOW
    return Reason(code, duty.suit, duty.held, duty.cards)
