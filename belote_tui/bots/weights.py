"""The numbers of the evaluation, each with what it was tuned from."""

from __future__ import annotations

from typing import Final

# A first guess, by hand, in points of the deal.
CARDS: Final = {
    "follow_attack": {
        "won": 1.0,
        "lost": -1.0,
        "ours": 3.0,
        "takes": 2.0,
        "trump": -4.0,
        "trump_points": -1.0,
        "trump_height": -0.8,
        "trump_master": -3.0,
        "trump_late": -4.0,
        "master": -6.0,
        "second": -2.0,
        "unguards": -4.0,
        "voids": 1.0,
        "height": -0.3,
        "points": 0.5,
        "late_master": -8.0,
    },
    "follow_defend": {
        "won": 1.0,
        "lost": -1.0,
        "ours": 3.0,
        "takes": 2.0,
        "trump": -4.0,
        "trump_points": -1.0,
        "trump_height": -0.8,
        "trump_master": -3.0,
        "trump_late": -4.0,
        "master": -6.0,
        "second": -2.0,
        "unguards": -4.0,
        "voids": 1.0,
        "height": -0.3,
        "points": 0.5,
        "late_master": -8.0,
    },
    "lead_attack": {
        "won": 1.0,
        "lost": -1.0,
        "ours": 3.0,
        "takes": 2.0,
        "trump": -6.0,
        "trump_foes": 3.0,
        "trump_points": -0.6,
        "trump_height": 0.3,
        "trump_master": 4.0,
        "trump_late": -4.0,
        "master": 3.0,
        "master_long": -0.5,
        "second": -4.0,
        "singleton": -1.0,
        "height": -0.3,
        "points": 0.0,
        "late_master": 3.0,
        "partner_void": 2.0,
    },
    "lead_defend": {
        "won": 1.0,
        "lost": -1.0,
        "ours": 3.0,
        "takes": 2.0,
        "trump": -8.0,
        "trump_foes": 0.0,
        "trump_points": -0.6,
        "trump_height": -0.3,
        "trump_master": 2.0,
        "trump_late": -4.0,
        "master": 5.0,
        "master_long": -0.5,
        "second": -4.0,
        "singleton": 3.0,
        "height": -0.3,
        "points": 0.0,
        "late_master": 3.0,
        "partner_void": 2.0,
    },
}

# Bidding: a first guess, by hand, in points of the difference between the teams.
TRUMP: Final = {
    "base": -64.0,
    "J": 34.0,
    "9": 20.0,
    "A": 16.0,
    "T": 13.0,
    "K": 10.0,
    "Q": 10.0,
    "8": 9.0,
    "7": 9.0,
    "J9": 8.0,
    "belote": 12.0,
}
SIDE: Final = {"A": 16.0, "AT": 22.0, "T": 4.0, "void": 3.0}
ALL_TRUMPS: Final = {"base": -60.0, "J": 28.0, "9": 12.0, "A": 5.0}
NO_TRUMPS: Final = {"base": -60.0, "A": 28.0, "T": 10.0}
TAKE_ABOVE: Final = {1: -8.0, 2: -14.0, 3: -14.0}
