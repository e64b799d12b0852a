"""Tunes `bid_weights.py`, in place: `python -m tests.tuning.bids --deals 6000 --seed 1`.

Four `club` bots bid. Where a seat is near the edge between taking and passing, the deal is played
out twice by the same bots: it takes, and it passes and whatever follows happens. What taking gave
above passing is what the weighted features are to foretell.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random

import belote_tui.bots
from belote_tui.bots.bid_weights import BIDS
from belote_tui.bots.bidding import features_for, features_of, situation_of, worth_of
from belote_tui.bots.levels import bot_named
from belote_tui.rules.actions import PASS, Bid
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import view_of_deal
from tests.tuning.cards import play_out
from tests.tuning.linear import Fit, write_weights

TARGET = Path(belote_tui.bots.__file__).with_name("bid_weights.py")
TRUST = 25.0
"""A prior weight is as good as this many observations."""
EDGE = 40.0
"""Only hands this near to the edge are tried: what is clear needs no fine weights."""


def written(deal: Deal, action: Bid, team: int) -> float:
    """What comes of saying this: the points written down between the teams."""
    after = deal.copy()
    after.apply(action)
    play_out(after)
    if after.score is None:
        return 0.0
    return after.score.written[team] - after.score.written[1 - team]


def moments(
    deals: int, seed: int, rules: str, rounds: Collection[int]
) -> Iterator[tuple[Deal, Contract]]:
    """Turns to speak near the edge, with the contract that looks best or, at times, another."""
    club, random = bot_named("club"), Random(seed)
    for number in range(deals):
        chance = Chance(str(seed).encode(), "tuning", number)
        deal = Deal(preset(rules), number % 4, shuffled(chance))
        while deal.phase is Phase.BIDDING and deal.turn is not None:
            view = view_of_deal(deal, deal.turn)
            contracts = [
                bid.contract for bid in view.legal if isinstance(bid, Bid) and bid.contract
            ]
            best = max(contracts, key=lambda contract: worth_of(view, contract))
            if random.random() < 0.2:
                best = random.choice(contracts)
            if view.round in rounds and abs(worth_of(view, best)) < EDGE:
                yield deal, best
            deal.apply(club.choose(view, b""))


def tune(deals: int, seed: int, rules: str, rounds: Collection[int]) -> dict[str, Fit]:
    fits = {
        situation: Fit([weights.get(name, 0.0) for name in features_for(situation)], TRUST)
        for situation, weights in BIDS.items()
    }
    for deal, contract in moments(deals, seed, rules, rounds):
        assert deal.turn is not None
        view, team = view_of_deal(deal, deal.turn), deal.turn % 2
        gain = written(deal, Bid(contract), team) - written(deal, PASS, team)
        fits[situation_of(view, contract)].observe(features_of(view, contract), gain)
    return fits


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="classic", help="arena is the one with a third round")
    parser.add_argument("--rounds", default="12", help="the rounds of the bidding that are tried")
    told = parser.parse_args()
    fits = tune(told.deals, told.seed, told.rules, [int(round_) for round_ in told.rounds])
    print(", ".join(f"{situation} {fit.count}" for situation, fit in fits.items()))
    found = {
        situation: dict(zip(features_for(situation), fit.weights(), strict=True))
        for situation, fit in fits.items()
    }
    options = " ".join(f"--{name} {value}" for name, value in vars(told).items())
    write_weights(TARGET, "BIDS", f"python -m tests.tuning.bids {options}", found, 1)


if __name__ == "__main__":
    main()
