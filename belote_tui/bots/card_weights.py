"""What the features of a card weigh, in points of a deal.

Tuned from moments of play, each card tried, by these commands one after the other. The first three
did not tell early tricks from late ones, nor whose the trick was. The mean of the last three that
went all the way (--step 1) is where those after them begin.

    python -m tests.tuning.cards --deals 3000 --seed 11 --share 0.3 --rules classic --step 1
    python -m tests.tuning.cards --deals 3000 --seed 12 --share 0.3 --rules classic --step 1
    python -m tests.tuning.cards --deals 3000 --seed 13 --share 0.3 --rules classic --step 1
    python -m tests.tuning.cards --deals 5000 --seed 31 --share 0.3 --rules classic --step 1
    python -m tests.tuning.cards --deals 5000 --seed 32 --share 0.3 --rules classic --step 1
    python -m tests.tuning.cards --deals 7000 --seed 51 --share 0.3 --rules classic --step 1
    python -m tests.tuning.cards --deals 7000 --seed 52 --share 0.3 --rules classic --step 1
"""

from typing import Final

# fmt: off
CARDS: Final[dict[str, dict[str, float]]] = {
    "lead_taker": {
        "won": 0.39, "lost": -0.71, "ours": 3.21, "takes": 2.21, "contract": -0.79,
        "sweep": 6.61, "trump": -14.79, "trump_points": -0.37, "trump_height": -3.07,
        "trump_master": 14.45, "trump_free": -20.96, "trump_late": 2.81, "draws": 4.31,
        "draws_ours": -3.15, "reach": 2.65, "points": -0.58, "height": 0.18,
        "higher": -0.06, "master": -2.75, "master_safe": 4.01, "master_late": 1.33,
        "second": -1.78, "singleton": 2.07, "length": 1.16, "under": -11.98,
        "behind": 0.00, "partner_ruffs": 9.70, "new_suit": 4.86, "out": -1.19,
    },
    "follow_taker_ours": {
        "won": 0.81, "lost": -1.19, "ours": 21.83, "takes": 19.05, "contract": -1.33,
        "sweep": 4.31, "trump": -12.73, "trump_points": -0.40, "trump_height": -7.04,
        "trump_master": -7.68, "trump_free": -4.46, "trump_late": -11.04,
        "points": -0.49, "height": 2.65, "higher": 3.68, "master": -15.00,
        "master_safe": -11.35, "master_late": -1.70, "second": -3.76, "unguards": -5.76,
        "voids": 13.25, "opens": 0.57, "length": 4.10,
    },
    "follow_taker_theirs": {
        "won": 0.70, "lost": -0.84, "ours": 26.55, "takes": 7.58, "contract": 0.30,
        "sweep": -1.01, "trump": -15.26, "trump_points": -0.51, "trump_height": -5.55,
        "trump_master": -5.21, "trump_free": 4.34, "trump_late": -11.04,
        "points": -0.11, "height": -0.22, "higher": 4.08, "master": -2.75,
        "master_safe": -8.66, "master_late": -1.70, "second": -4.83, "unguards": -3.57,
        "voids": 14.35, "opens": 6.40, "length": -2.22,
    },
    "lead_taker_late": {
        "won": 0.67, "lost": -0.86, "ours": -0.57, "takes": -1.57, "contract": -0.67,
        "sweep": 17.55, "trump": -20.74, "trump_points": -0.50, "trump_height": -6.30,
        "trump_master": 17.10, "trump_free": -22.60, "trump_late": 7.56, "draws": 5.80,
        "draws_ours": 4.75, "reach": 9.70, "points": -0.30, "height": 0.27,
        "higher": 0.44, "master": -3.73, "master_safe": -3.10, "master_late": 1.18,
        "second": -0.52, "singleton": 1.91, "length": 3.92, "under": -14.17,
        "behind": -0.14, "partner_ruffs": 11.97, "new_suit": 1.05, "out": -1.17,
    },
    "follow_taker_ours_late": {
        "won": 1.00, "lost": -1.70, "ours": 33.89, "takes": 8.03, "contract": -0.68,
        "sweep": 10.54, "trump": -17.02, "trump_points": -0.62, "trump_height": -6.85,
        "trump_master": -17.78, "trump_free": -1.63, "trump_late": -5.48,
        "points": -0.59, "height": 1.53, "higher": 2.35, "master": -16.52,
        "master_safe": -15.05, "master_late": -1.84, "second": -0.71, "unguards": -0.40,
        "voids": 7.46, "opens": -6.31, "length": 4.19,
    },
    "follow_taker_theirs_late": {
        "won": 0.60, "lost": -0.97, "ours": 28.73, "takes": 8.32, "contract": -0.17,
        "sweep": 1.16, "trump": -15.26, "trump_points": -0.36, "trump_height": -5.01,
        "trump_master": -18.37, "trump_free": 4.34, "trump_late": -15.64,
        "points": -0.49, "height": 0.08, "higher": 1.36, "master": -8.64,
        "master_safe": -14.39, "master_late": 4.86, "second": -5.95, "unguards": -3.20,
        "voids": 14.35, "opens": 7.13, "length": -2.29,
    },
    "lead_partner": {
        "won": 0.61, "lost": -1.00, "ours": 0.30, "takes": -0.70, "contract": -0.04,
        "sweep": 5.04, "trump": -7.00, "trump_points": -0.53, "trump_height": -1.54,
        "trump_master": 2.22, "trump_free": -4.80, "trump_late": -0.98, "draws": 4.47,
        "draws_ours": 1.02, "reach": 0.84, "points": -0.47, "height": -0.17,
        "higher": 0.43, "master": 8.51, "master_safe": 19.33, "master_late": -1.37,
        "second": 0.53, "singleton": 1.29, "length": 1.32, "under": -10.54,
        "behind": 0.40, "partner_ruffs": -3.30, "new_suit": 0.17, "out": -0.52,
    },
    "follow_partner_ours": {
        "won": -0.09, "lost": -0.53, "ours": 29.68, "takes": 7.41, "contract": 2.27,
        "sweep": 4.47, "trump": -11.21, "trump_points": -0.45, "trump_height": 1.42,
        "trump_master": -13.59, "trump_free": -1.70, "trump_late": -0.60,
        "points": -0.67, "height": 2.42, "higher": 2.59, "master": -10.22,
        "master_safe": -3.04, "master_late": 4.48, "second": -0.34, "unguards": -2.62,
        "voids": 8.96, "opens": 3.72, "length": 0.75,
    },
    "follow_partner_theirs": {
        "won": 0.72, "lost": -1.25, "ours": 16.97, "takes": 5.08, "contract": 1.59,
        "sweep": 3.07, "trump": 0.55, "trump_points": -0.51, "trump_height": -0.72,
        "trump_master": -15.03, "trump_free": 1.15, "trump_late": -0.60,
        "points": -0.54, "height": 1.05, "higher": 0.50, "master": -2.73,
        "master_safe": 5.25, "master_late": 4.48, "second": -3.57, "unguards": -1.12,
        "voids": 10.91, "opens": 2.02, "length": 0.13,
    },
    "lead_partner_late": {
        "won": 0.68, "lost": -1.21, "ours": -0.09, "takes": -1.09, "contract": -1.08,
        "sweep": 24.74, "trump": -21.61, "trump_points": -0.67, "trump_height": 0.18,
        "trump_master": -2.29, "trump_free": -7.92, "trump_late": 10.76, "draws": 2.05,
        "draws_ours": 5.95, "reach": 7.81, "points": -0.47, "height": 0.48,
        "higher": 1.33, "master": 10.55, "master_safe": 16.11, "master_late": -3.83,
        "second": 1.09, "singleton": 0.07, "length": 0.77, "under": -8.55,
        "behind": 0.60, "partner_ruffs": -0.25, "new_suit": 1.92, "out": -1.96,
    },
    "follow_partner_ours_late": {
        "won": 0.85, "lost": -1.45, "ours": 14.59, "takes": 2.76, "contract": -0.03,
        "sweep": 8.92, "trump": -9.25, "trump_points": -0.42, "trump_height": -0.05,
        "trump_master": -14.73, "trump_free": 11.79, "trump_late": -4.10,
        "points": -0.72, "height": 0.79, "higher": 1.56, "master": -5.38,
        "master_safe": -5.46, "master_late": 5.62, "second": 0.47, "unguards": -2.83,
        "voids": 5.78, "opens": 1.58, "length": -0.25,
    },
    "follow_partner_theirs_late": {
        "won": 0.67, "lost": -1.19, "ours": 20.97, "takes": 2.78, "contract": 0.02,
        "sweep": 3.29, "trump": 0.55, "trump_points": -0.70, "trump_height": -2.68,
        "trump_master": -9.19, "trump_free": 1.15, "trump_late": -0.29, "points": -0.34,
        "height": 0.08, "higher": 0.32, "master": -0.72, "master_safe": -7.34,
        "master_late": 1.80, "second": -2.33, "unguards": -1.00, "voids": 10.91,
        "opens": 2.70, "length": -0.06,
    },
    "lead_defend": {
        "won": 0.13, "lost": -0.88, "ours": 1.56, "takes": 0.56, "contract": -1.45,
        "sweep": 1.05, "trump": -9.62, "trump_points": -1.05, "trump_height": 0.13,
        "trump_master": 10.30, "trump_free": -9.83, "trump_late": 4.49, "draws": 1.85,
        "draws_ours": -3.13, "reach": -3.96, "points": -0.29, "height": 0.93,
        "higher": 0.35, "master": 1.48, "master_safe": 6.52, "master_late": 4.25,
        "second": -0.72, "singleton": 0.86, "length": 0.04, "under": -10.94,
        "behind": 1.09, "partner_ruffs": -8.05, "new_suit": -0.12, "out": -1.89,
    },
    "follow_defend_ours": {
        "won": 0.96, "lost": -1.17, "ours": 21.42, "takes": -5.58, "contract": 0.30,
        "sweep": 1.18, "trump": -8.86, "trump_points": -0.94, "trump_height": 1.59,
        "trump_master": -39.95, "trump_free": 2.92, "trump_late": -8.88, "points": 0.23,
        "height": 0.75, "higher": 0.54, "master": -2.37, "master_safe": -12.43,
        "master_late": 3.54, "second": -1.39, "unguards": -3.14, "voids": 11.99,
        "opens": 4.29, "length": 2.17,
    },
    "follow_defend_theirs": {
        "won": 0.86, "lost": -1.46, "ours": 15.75, "takes": 5.63, "contract": -1.19,
        "sweep": -3.37, "trump": -9.67, "trump_points": -0.50, "trump_height": -1.39,
        "trump_master": -28.96, "trump_free": 2.92, "trump_late": -8.88,
        "points": -0.59, "height": 0.67, "higher": 1.53, "master": 1.91,
        "master_safe": -11.53, "master_late": 3.54, "second": -4.16, "unguards": -3.28,
        "voids": 8.52, "opens": 5.22, "length": 1.27,
    },
    "lead_defend_late": {
        "won": 0.60, "lost": -0.65, "ours": 2.06, "takes": 1.06, "contract": -0.69,
        "sweep": -6.07, "trump": -18.40, "trump_points": -0.50, "trump_height": -5.38,
        "trump_master": 15.38, "trump_free": -22.20, "trump_late": -0.19, "draws": 5.39,
        "draws_ours": -0.33, "reach": -1.23, "points": -0.16, "height": 0.30,
        "higher": 0.15, "master": 1.85, "master_safe": 4.92, "master_late": -0.56,
        "second": -1.28, "singleton": -1.98, "length": 0.47, "under": -9.02,
        "behind": 1.16, "partner_ruffs": -0.63, "new_suit": -1.68, "out": -0.91,
    },
    "follow_defend_ours_late": {
        "won": 1.18, "lost": -1.80, "ours": 22.90, "takes": 4.97, "contract": -0.10,
        "sweep": 1.37, "trump": -10.81, "trump_points": -1.13, "trump_height": -0.11,
        "trump_master": -28.51, "trump_free": 7.88, "trump_late": -7.12, "points": 0.01,
        "height": 0.77, "higher": 1.34, "master": -4.38, "master_safe": -14.43,
        "master_late": 1.17, "second": 1.13, "unguards": 0.10, "voids": 10.64,
        "opens": 3.37, "length": -1.68,
    },
    "follow_defend_theirs_late": {
        "won": 1.01, "lost": -0.84, "ours": 16.53, "takes": 3.14, "contract": 0.19,
        "sweep": 8.48, "trump": -9.67, "trump_points": -0.64, "trump_height": -3.02,
        "trump_master": -33.30, "trump_free": 2.92, "trump_late": -19.22,
        "points": 0.31, "height": -0.30, "higher": 0.25, "master": -7.07,
        "master_safe": -20.05, "master_late": 6.55, "second": -2.01, "unguards": -1.77,
        "voids": 8.52, "opens": 4.83, "length": -0.59,
    },
}
# fmt: on
