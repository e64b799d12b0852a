"""Short ways to say what a test is about: cards, tricks and deals in the codes of RULES.md."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from belote_tui.cards import PACK, Card, parse_card, parse_cards
from belote_tui.rules import Contract, Deal, Match, Play, Ruleset, preset
from belote_tui.rules.actions import ALOUD, PASS, SILENT, Action, Bid
from belote_tui.rules.dealing import pack_of
from belote_tui.rules.events import Event
from belote_tui.rules.play import CardPlay

CLASSIC = preset("classic")
Kind = TypeVar("Kind")

TIERCES = (
    "7H KH QH AD 9S 8S 7S 7C",
    "8H KD 8D KC QC JC AS TS",
    "9H JH QD JD TD AC 9C KS",
    "TH AH 9D 7D TC 8C QS JS",
)
"""Seats 0, 1 and 2 have a tierce each, seat 1 the highest; seat 0 has belote at hearts."""

FIRST_TRICK = "AD 8D TD 7D"
SECOND_TRICK = "KH 8H JH TH"
THIRD_TRICK = "9H AH QH KD"
"""A way to begin it at hearts, seat 0 leading: the tricks go to seats 0, 2 and 2."""

TAKE_ALL = (
    "AS KS QS JS TS 9S 8S 7S",
    "AH KH QH JH TH 9H 8H 7H",
    "AD KD QD JD TD 9D 8D 7D",
    "AC KC QC JC TC 9C 8C 7C",
)
"""Four hands of one suit each: the seat whose suit is trumps takes every trick."""


def rules(name: str = "classic", /, **options: str | int) -> Ruleset:
    return preset(name).with_options(options)


def card(code: str) -> Card:
    return parse_card(code)


def plays(leader: int, text: str) -> list[CardPlay]:
    """The cards, played in turn from the leader on."""
    return [CardPlay((leader + step) % 4, one) for step, one in enumerate(parse_cards(text))]


def codes(cards: Iterable[Card]) -> str:
    """The cards as a text, in the order of the pack."""
    return " ".join(one.code for one in sorted(cards))


def bid(word: str) -> Bid:
    return PASS if word == "pass" else Bid(Contract(word))


def of(events: Iterable[object], kind: type[Kind]) -> list[Kind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def pack_for(hands: Sequence[str], up: str, taker: int, dealer: int, packets: str) -> list[Card]:
    """A pack that gives these hands of eight if that seat takes this turn-up."""
    dealt = [[one for one in parse_cards(hand) if one.code != up] for hand in hands]
    assert len(dealt[taker]) == 7, "the taker's hand holds the turn-up"
    stock = [one for step in (1, 2, 3, 4) for one in dealt[(dealer + step) % 4][5:]]
    return list(pack_of([hand[:5] for hand in dealt], card(up), stock, dealer, packets))


def taken(
    hands: Sequence[str],
    up: str,
    taker: int,
    law: Ruleset = CLASSIC,
    dealer: int = 3,
    pot: int = 0,
) -> Deal:
    """A deal with these hands, after that seat has taken the turn-up in the first round."""
    deal = Deal(law, dealer, pack_for(hands, up, taker, dealer, law.packets), pot)
    take_first_round(deal, taker)
    return deal


def take_first_round(deal: Deal, taker: int) -> list[Event]:
    events: list[Event] = []
    while deal.turn != taker:
        events += deal.apply(PASS)
    assert deal.turn_up is not None
    return events + deal.apply(Bid(Contract.of(deal.turn_up.suit)))


def play(game: Deal | Match, text: str, silent: Sequence[int] = ()) -> list[Event]:
    """Play these cards in order; every seat announces what it has, but for the silent ones."""
    events: list[Event] = []
    for one in parse_cards(text):
        deal = game.deal if isinstance(game, Match) else game
        if deal.to_announce:
            events += game.apply(SILENT if deal.turn in silent else ALOUD)
        events += game.apply(Play(one))
    return events


def play_any(game: Deal | Match, chance: random.Random | None = None) -> list[Event]:
    """Play the deal out with any legal actions: the first ones, or some drawn by chance."""
    deal = game.deal if isinstance(game, Match) else game
    events: list[Event] = []
    while not deal.over:
        events += game.apply(chance.choice(deal.legal) if chance else deal.legal[0])
    return events


def pass_out(match: Match) -> None:
    """Deal the next deal of a match, which everyone passes."""
    match.deal_next()
    while not match.deal.over:
        match.apply(PASS)


def random_deal(law: Ruleset, chance: random.Random, actions: int | None = None) -> Deal:
    """A deal after some actions drawn at random, to the end if no number is given."""
    pack = list(PACK)
    chance.shuffle(pack)
    deal = Deal(law, chance.randrange(4), pack)
    done = 0
    while not deal.over and done != actions:
        deal.apply(any_action(deal, chance))
        done += 1
    return deal


def any_action(deal: Deal, chance: random.Random) -> Action:
    return chance.choice(deal.legal)
