"""belote-cli's bots (4.9.6) as an `exec:` bot: `belote_cli.py [easy|medium|hard]`.

It is the honest form: the switch that hides the partner's hand from it is on. Its rules differ a
little; where it asks for a card that ours forbid, it plays the least of those allowed.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from belote.ai import AIPlayer, Difficulty  # type: ignore[import-not-found]
from belote.deck import Card, Contract, Rank, Suit  # type: ignore[import-not-found]
from belote.game import (  # type: ignore[import-not-found]
    BossModifiers,
    GameState,
    IllegalMoveError,
    Phase,
    Seat,
    TrickCard,
    play_card,
    trick_winner_seat,
)
from filling import eights, plays_of  # type: ignore[import-not-found]

SUITS = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS}
LETTERS = {suit: letter for letter, suit in SUITS.items()}
RANKS = {rank.value.replace("10", "T"): rank for rank in Rank}


def its_card(code: str) -> Any:
    return Card(SUITS[code[1]], RANKS[code[0]])


def our_code(card: Any) -> str:
    rank: str = card.rank.value
    return rank.replace("10", "T") + LETTERS[card.suit]


def beginning(hands: Sequence[Sequence[str]], view: dict[str, Any]) -> Any:
    """Its state before the first card."""
    cards = tuple(tuple(map(its_card, hand)) for hand in hands)
    eldest = Seat((view["dealer"] + 1) % 4)
    return GameState(
        hands=cards,
        initial_hands=cards,
        trump=SUITS[view["contract"]],
        contract=Contract.NORMAL,
        taker=Seat(view["taker"]),
        leader=eldest,
        turn=eldest,
        dealer=Seat(view["dealer"]),
        phase=Phase.PLAYING,
        boss_modifiers=BossModifiers(hide_partner_hand=True),
    )


def after(state: Any, card: Any) -> Any:
    """Its state after the card, which its rules may forbid where ours allow it."""
    try:
        return play_card(state, card)
    except IllegalMoveError:
        pass
    hands = list(state.hands)
    hands[state.turn.value] = tuple(one for one in hands[state.turn.value] if one != card)
    trick = (*state.current_trick, TrickCard(state.turn, card))
    if len(trick) < 4:
        turn = state.turn.next_seat()
        return replace(state, hands=tuple(hands), current_trick=trick, turn=turn)
    winner = trick_winner_seat(trick, state.trump, False, False)
    return replace(
        state,
        hands=tuple(hands),
        current_trick=(),
        completed_tricks=(*state.completed_tricks, trick),
        last_trick_winner=winner,
        leader=winner,
        turn=winner,
    )


def play(level: str, view: dict[str, Any], seed: str) -> str:
    """Ask it at each of its turns of this deal: what it remembers is rebuilt on the way."""
    bot = AIPlayer(Seat(view["seat"]), Difficulty(level), rng=random.Random(seed))
    state = beginning(eights(view), view)
    for seat, code in plays_of(view):
        if seat == view["seat"]:
            bot.update_memory(state)
            bot.decide_card(state)
        state = after(state, its_card(code))
    bot.update_memory(state)
    return our_code(bot.decide_card(state))


def bid(level: str, view: dict[str, Any], seed: str) -> str:
    """Ask what it takes; all trumps and no trumps are left out."""
    if view["round"] > 2:
        return "pass"
    seat, dealer = Seat(view["seat"]), Seat(view["dealer"])
    hands: list[tuple[Any, ...]] = [(), (), (), ()]
    hands[seat.value] = tuple(map(its_card, view["hand"]))
    state = GameState(
        hands=tuple(hands),
        initial_hands=tuple(hands),
        dealer=dealer,
        leader=dealer.next_seat(),
        turn=seat,
        phase=Phase.BIDDING,
        up_card=its_card(view["turn_up"]),
        bidding_round=view["round"],
        bidder_index=(seat.value - dealer.value - 1) % 4,
    )
    bot = AIPlayer(seat, Difficulty(level), rng=random.Random(seed))
    if view["round"] == 1:
        wanted = bot.decide_bid(state)
    else:
        bot._se = False
        wanted = bot._suit_bid(hands[seat.value], state, exclude=state.up_card.suit)
    return "pass" if wanted is None else LETTERS[wanted]


def answer(level: str, question: dict[str, Any]) -> dict[str, Any]:
    view = question["view"]
    legal: list[dict[str, Any]] = view["legal"]
    if "bid" in legal[0]:
        return {"bid": bid(level, view, question["seed"])}
    if "announce" in legal[0]:
        return {"announce": True}
    if len(legal) == 1 or view["contract"] not in SUITS:
        return legal[0]
    wanted = {"play": play(level, view, question["seed"])}
    return (
        wanted if wanted in legal else min(legal, key=lambda one: "789JQKTA".index(one["play"][0]))
    )


def main() -> None:
    level = sys.argv[1] if len(sys.argv) > 1 else "medium"
    for line in sys.stdin:
        print(json.dumps(answer(level, json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
