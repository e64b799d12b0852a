"""What a view implies about the hidden cards, each taken by itself, and counted.

Quick enough for every decision. It knows the cards played, the suits a seat failed to follow, the
trumps it would have had to play, the turn-up, cards shown, the king or queen that "belote"
promises, and how many cards are left. `knowledge.py` adds what was announced and never shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote_tui.bots.masks import ABOVE, ALL, KING_AND_QUEEN, SUITS, TRUMPS, mask_of
from belote_tui.cards import Card
from belote_tui.rules.contract import Contract
from belote_tui.rules.play import CardPlay
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.view import SeatView

ELSEWHERE: Final = 4
"""The place of hidden cards that no seat holds: the stock, or tricks that nobody told of."""


@dataclass(slots=True)
class Outline:
    """Which hidden cards each place may hold; sets of cards as in `masks`.

    `hidden` are the cards that the seat has not seen, `may` those that each seat may hold (none
    for the seat itself) and, last, those that may be elsewhere; `room` is how many of the hidden
    cards each place holds.
    """

    hidden: int
    may: list[int]
    room: list[int]


def outline(view: SeatView) -> Outline:
    """What follows from the view, card by card, and from the number of cards left."""
    seen, barred, promised = _read(view)
    hidden = ALL & ~seen
    seat = view.seat
    room = [0 if other == seat else view.cards_left[other] for other in range(4)]
    elsewhere = hidden.bit_count() - sum(room)
    room.append(elsewhere)
    may = [hidden & ~barred[other] if room[other] else 0 for other in range(4)]
    may.append(hidden if elsewhere else 0)
    for owner in range(4):
        sure = promised[owner] & hidden
        if sure:
            for place in range(5):
                if place != owner:
                    may[place] &= ~sure
    count(may, room)
    return Outline(hidden, may, room)


def _read(view: SeatView) -> tuple[int, list[int], list[int]]:
    """The cards seen; by seat, the cards it cannot hold, and those that it is known to hold."""
    seen = mask_of(view.hand)
    barred, promised = [0] * 4, [0] * 4
    if view.turn_up is not None:
        if view.taker is None:
            seen |= 1 << view.turn_up.index
        else:
            promised[view.taker] |= 1 << view.turn_up.index
    contract = view.contract
    if contract is None:
        return seen, barred, promised
    for trick in view.tricks:
        seen |= _read_trick(trick.plays, contract, view.rules, barred)
    seen |= _read_trick(view.trick, contract, view.rules, barred)
    for seat, shown in enumerate(view.shown):
        for announcement in shown:
            promised[seat] |= mask_of(announcement.cards)
    _read_belotes(view, contract, barred, promised)
    return seen, barred, promised


def _read_trick(
    plays: tuple[CardPlay, ...], contract: Contract, rules: Ruleset, barred: list[int]
) -> int:
    """The cards of a trick; `barred` grows by what the seats would have had to play instead."""
    if not plays:
        return 0
    seat, held = plays[0]
    holder = seat
    led, trump, strength = held.suit, contract.trump, contract.strength
    cards = 1 << held.index
    for seat, card in plays[1:]:
        cards |= 1 << card.index
        suit = card.suit
        beats = (suit is held.suit or suit is trump) and strength[card.index] > strength[held.index]
        if suit is not led or (not beats and (led is trump or contract is Contract.ALL_TRUMPS)):
            partner = not (seat ^ holder) & 1
            barred[seat] |= _denied(card, held, led.number, partner, contract, rules)
        if beats:
            holder, held = seat, card
    return cards


def _denied(
    card: Card, held: Card, led: int, partner: bool, contract: Contract, rules: Ruleset
) -> int:
    """The cards that a seat would have had to play in place of this one (RULES.md 6).

    The card neither follows a plain suit nor beats a trump that was led. `held` holds the trick,
    a partner's or an opponent's.
    """
    trump = contract.trump
    if card.suit.number == led:
        return ABOVE[contract][held.index]
    denied = SUITS[led]
    trumps = TRUMPS[contract]
    if trump is None or trump.number == led:
        return denied
    if card.suit is trump:
        if held.suit is not trump or contract.strength[card.index] > contract.strength[held.index]:
            return denied
        must_go_over = not partner or rules.undertrump_partner == "barred"
        return denied | ABOVE[contract][held.index] if must_go_over else denied
    if partner:
        must_trump = held.suit is not trump and rules.trump_partner == "forced"
        return denied | trumps if must_trump else denied
    if held.suit is trump and rules.undertrump == "free":
        return denied | ABOVE[contract][held.index]
    return denied | trumps


def _read_belotes(
    view: SeatView,
    contract: Contract,
    barred: list[int],
    promised: list[int],
) -> None:
    """King and queen of trumps: the first of them tells, by a word or by none, of the other."""
    told = {(said.seat, said.suit) for said in view.belotes}
    for suit in contract.belote_suits:
        both = KING_AND_QUEEN << 8 * suit.number
        for plays in (*(trick.plays for trick in view.tricks), view.trick):
            for seat, card in plays:
                if 1 << card.index & both:
                    (promised if (seat, suit) in told else barred)[seat] |= both


_GROUPS: Final = tuple(
    tuple(place for place in range(5) if group >> place & 1) for group in range(1, 31)
)
"""Every set of places but none and all."""


def count(may: list[int], room: list[int]) -> None:
    """Take away what the numbers of cards forbid (Hall's theorem), in place.

    Where as many cards are confined to some places as these have room for, the places are full:
    no other card can be there. What is left is exact: each card fits each of its places.
    """
    places = [place for place in range(5) if room[place]]
    if len({may[place] for place in places}) < 2:
        return
    groups = _SUBSETS[tuple(places)]
    again = True
    while again:
        again = False
        for inside, outside in groups:
            spread = within = size = 0
            for place in outside:
                spread |= may[place]
            for place in inside:
                within |= may[place]
                size += room[place]
            confined = within & ~spread
            if confined and within != confined and confined.bit_count() == size:
                for place in inside:
                    may[place] &= confined
                again = True


def _subsets(
    places: tuple[int, ...],
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every way to part the places in two, neither side empty."""
    inside = [tuple(p for p in places if p in group) for group in _GROUPS]
    return tuple(
        (group, tuple(place for place in places if place not in group))
        for group in dict.fromkeys(inside)
        if group and len(group) < len(places)
    )


_SUBSETS: Final = {places: _subsets(places) for places in (*_GROUPS, (0, 1, 2, 3, 4))}
"""By the places that hold hidden cards: the partings of them in two."""
