"""Tunes `bidding.NERVE`: `python -m tests.tuning.nerve --matches 2000 --seed 1`.

The ends of matches are played from scores drawn at random, near the target or not, by four `club`
bots. One pair takes from a number of points above passing that is tried; the same matches are also
played with the calm numbers. It prints how many more in a hundred it wins, a draw counting half.
"""

from __future__ import annotations

import argparse
import math
from random import Random

from belote_tui.bots.bidding import Nerve
from belote_tui.bots.heuristic import Heuristic
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import preset
from belote_tui.rules.scoring import HALF, Pair
from belote_tui.rules.view import view_of

TRIED = (-100, -40, -20, 0, 20, 40)
TARGET = 1000
PRESET_OF = {True: "classic", False: "federation"}
"""A preset by whether both reaching the target is a draw."""


def some_scores(near: tuple[bool, bool], random: Random) -> Pair:
    us, them = (
        TARGET - (random.randint(20, HALF) if close else random.randint(HALF + 1, 250))
        for close in near
    )
    return us, them


def outcome(nerve: Nerve, preset_name: str, scores: Pair, seed: bytes) -> float:
    """1, 0.5 or 0 for team 0, which has that nerve; the other team has none."""
    bots = [Heuristic("club", nerve=nerve), Heuristic("club", nerve={})]
    match = Match(preset(preset_name), seed, 0)
    match.scores = scores
    while not match.over:
        match.deal_next(shuffled(Chance(seed, "nerve", len(match.deals))))
        while match.deal.turn is not None:
            view = view_of(match, match.deal.turn)
            match.apply(bots[view.team].choose(view, b""))
    return 0.5 if match.winner is None else float(match.winner == 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    keys = [(us, them, draw) for draw in PRESET_OF for us in (0, 1) for them in (0, 1) if us + them]
    for us, them, draw in keys:
        key = (bool(us), bool(them), draw)
        random = Random(told.seed)
        starts = [
            (some_scores(key[:2], random), f"{told.seed} {number}".encode())
            for number in range(told.matches)
        ]
        rules = PRESET_OF[draw]
        plain = [outcome({}, rules, scores, seed) for scores, seed in starts]
        for nerve in TRIED:
            gains = [
                outcome({key: nerve}, rules, scores, seed) - base
                for (scores, seed), base in zip(starts, plain, strict=True)
            ]
            mean = sum(gains) / len(gains)
            spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
            print(f"{key} {nerve:+4d}: {100 * mean:+5.1f} ± {100 * spread:.1f}", flush=True)


if __name__ == "__main__":
    main()
