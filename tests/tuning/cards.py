"""Tunes `card_weights.py`, in place: `python -m tests.tuning.cards --deals 7000 --seed 1`.

Four `club` bots bid and play. At moments drawn at random each card is tried: the deal is played to
its end from there by the same bots, with the true hands. What a card's end is worth above the mean
of the moment's cards is what the weighted features are to foretell. That improves on the weights
it was played with, so a second run goes further than the first.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import belote_tui.bots
from belote_tui.bots.card_weights import CARDS
from belote_tui.bots.levels import bot_named
from belote_tui.bots.manners import with_manners
from belote_tui.bots.moment import Moment
from belote_tui.bots.outline import outline
from belote_tui.bots.playing import (
    FOLLOWING,
    LEADING,
    features_of,
    situation_of,
)
from belote_tui.rules.actions import PLAYS, Play
from belote_tui.rules.deal import Deal
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import view_of_deal
from tests.tuning.linear import Fit, write_weights

TARGET = Path(belote_tui.bots.__file__).with_name("card_weights.py")
TRUST = 60.0
"""A prior weight is as good as this many observations: their spread is about 25 points, and weights
are trusted to 5."""


def names(situation: str) -> tuple[str, ...]:
    return LEADING if situation.startswith("lead") else FOLLOWING


def play_out(deal: Deal) -> None:
    club = bot_named("club")
    while deal.turn is not None:
        deal.apply(club.choose(view_of_deal(deal, deal.turn), b""))


def worth(deal: Deal, team: int) -> float:
    """What the end of the deal is worth to the team: what is written down, and the tricks.

    Half of each: points of tricks tell more of the cards, what is written down is what counts.
    """
    if deal.score is None:
        return 0.0
    written, tricks = deal.score.written, deal.score.tricks
    return (written[team] - written[1 - team] + tricks[team] - tricks[1 - team]) / 2


def moments(deals: int, seed: int, share: float, rules: str) -> Iterator[tuple[Deal, Moment]]:
    """Moments of play with a choice, a share of those in that many deals."""
    club, random = bot_named("club"), Random(seed)
    for number in range(deals):
        chance = Chance(str(seed).encode(), "tuning", number)
        deal = Deal(preset(rules), number % 4, shuffled(chance))
        while deal.turn is not None:
            view = view_of_deal(deal, deal.turn)
            if len(view.legal) > 1 and isinstance(view.legal[0], Play) and random.random() < share:
                yield deal, Moment(view, outline(view))
            deal.apply(club.choose(view, b""))


def tune(deals: int, seed: int, share: float, rules: str) -> dict[str, Fit]:
    fits = {
        situation: Fit([weights.get(name, 0.0) for name in names(situation)], TRUST)
        for situation, weights in CARDS.items()
    }
    for deal, moment in moments(deals, seed, share, rules):
        legal = [action.card for action in moment.view.legal if isinstance(action, Play)]
        options = []
        for card in with_manners(moment, legal):
            after = deal.copy()
            after.apply(PLAYS[card.index])
            play_out(after)
            options.append((features_of(moment, card), worth(after, moment.view.team)))
        if len(options) > 1:
            fits[situation_of(moment)].observe_choice(options)
    return fits


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=7000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.3, help="of the moments that is tried")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--step", type=float, default=0.5, help="how far to go to what was found")
    told = parser.parse_args()
    fits = tune(told.deals, told.seed, told.share, told.rules)
    print(", ".join(f"{situation} {fit.count}" for situation, fit in fits.items()))
    found = {
        situation: {
            name: CARDS[situation].get(name, 0.0) * (1 - told.step) + weight * told.step
            for name, weight in zip(names(situation), fit.weights(), strict=True)
        }
        for situation, fit in fits.items()
    }
    options = " ".join(f"--{name} {value}" for name, value in vars(told).items())
    write_weights(TARGET, "CARDS", f"python -m tests.tuning.cards {options}", found, 2)


if __name__ == "__main__":
    main()
