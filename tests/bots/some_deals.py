"""Deals and moments for the tests of bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from belote_tui.cards import PACK, Card
from belote_tui.rules.actions import PASS, Action, Bid
from belote_tui.rules.deal import Deal
from belote_tui.rules.ruleset import Ruleset

ALL_OPTIONS = {
    "third_round": ("on", "off"),
    "reveal": ("second_trick", "at_once"),
    "undertrump": ("forced", "free"),
    "undertrump_partner": ("barred", "free"),
    "trump_partner": ("free", "forced"),
}


def some_rules(random: Random) -> Ruleset:
    """Classic, with the options that bear on the play drawn at random."""
    return Ruleset().with_options(
        {name: random.choice(values) for name, values in ALL_OPTIONS.items()}
    )


def some_pack(random: Random) -> list[Card]:
    return random.sample(PACK, 32)


def pack_with_runs(random: Random) -> list[Card]:
    """A pack not well shuffled: packets of cards in order stay together, so much is announced."""
    at = random.randrange(8)
    order = [*PACK[at:], *PACK[:at]]
    packets = [order[first : first + 3] for first in range(0, 32, 3)]
    random.shuffle(packets)
    return [card for packet in packets for card in packet]


def random_action(deal: Deal, random: Random) -> Action:
    """Anything legal, a take more often than not."""
    if isinstance(deal.legal[0], Bid):
        takes = [action for action in deal.legal if action != PASS]
        return random.choice([PASS, *takes])
    return random.choice(deal.legal)


def random_moments(
    random: Random, pack: Callable[[Random], list[Card]] = some_pack
) -> Iterator[Deal]:
    """One deal played at random, at each of its moments."""
    deal = Deal(some_rules(random), random.randrange(4), pack(random))
    while deal.turn is not None:
        yield deal
        deal.apply(random_action(deal, random))
