"""Hands for the hidden seats that fit a view: the rivals want to be given all four.

Each card is asked of `obligation` by itself: would the seat have been allowed what it played, had
it held this card too? So no play of the past is illegal in the filling. Which filling it is
depends on the environment variable RIVAL_FILLING: an honest rival does not care.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from belote_tui.cards import PACK, Card, parse_card
from belote_tui.rules.contract import Contract
from belote_tui.rules.play import CardPlay, obligation
from belote_tui.rules.ruleset import Ruleset


def plays_of(view: dict[str, Any]) -> list[tuple[int, str]]:
    """Every play of the deal so far, in order."""
    tricks = [trick["plays"] for trick in view["tricks"]]
    return [(seat, card) for plays in (*tricks, view["trick"]) for seat, card in plays]


def eights(view: dict[str, Any]) -> list[list[str]]:
    """Four hands of eight, as they may have been when the play began."""
    held: list[list[Card]] = [[], [], [], []]
    for seat, code in plays_of(view):
        held[seat].append(parse_card(code))
    held[view["seat"]] += map(parse_card, view["hand"])
    seen = {card for hand in held for card in hand}
    hidden = [card for card in PACK if card not in seen]
    Random(os.environ.get("RIVAL_FILLING", "")).shuffle(hidden)
    barred = _barred(view, hidden)
    up = view["turn_up"] and parse_card(view["turn_up"])
    for seat in range(4):
        if up in hidden and seat != view["taker"]:
            barred[seat].add(up)
    for seat, hand in enumerate(_fill(hidden, barred, [8 - len(hand) for hand in held])):
        held[seat] += hand
    return [[card.code for card in hand] for hand in held]


def _barred(view: dict[str, Any], hidden: list[Card]) -> list[set[Card]]:
    rules = Ruleset(**view["rules"])
    contract = Contract(view["contract"])
    barred: list[set[Card]] = [set(), set(), set(), set()]
    for trick in (*(trick["plays"] for trick in view["tricks"]), view["trick"]):
        plays = [CardPlay(seat, parse_card(code)) for seat, code in trick]
        for at, (seat, card) in enumerate(plays):
            for other in hidden:
                if card not in obligation((card, other), plays[:at], contract, rules).cards:
                    barred[seat].add(other)
    return barred


def _fill(hidden: list[Card], barred: list[set[Card]], room: list[int]) -> list[list[Card]]:
    """Put each card where it may be; when the places are full, move others along."""
    hands: list[list[Card]] = [[], [], [], []]

    def place(card: Card, tried: set[int]) -> bool:
        for seat in _seats(card):
            if len(hands[seat]) < room[seat]:
                hands[seat].append(card)
                return True
        for seat in _seats(card):
            if seat not in tried:
                tried.add(seat)
                for other in list(hands[seat]):
                    hands[seat].remove(other)
                    if place(other, tried):
                        hands[seat].append(card)
                        return True
                    hands[seat].append(other)
        return False

    def _seats(card: Card) -> Iterator[int]:
        return (seat for seat in range(4) if room[seat] and card not in barred[seat])

    for card in sorted(hidden, key=lambda card: sum(card in cards for cards in barred)):
        if not place(card, set()):
            raise ValueError(f"{card} fits nowhere")
    return hands
