"""What taking is worth above passing, in points of a deal.

Tuned from turns to speak, each played out both ways, by these commands one after the other:

    python -m tests.tuning.bids --deals 6000 --seed 41 --rules classic --rounds 12
    python -m tests.tuning.bids --deals 6000 --seed 42 --rules classic --rounds 12
    python -m tests.tuning.bids --deals 40000 --seed 43 --rules arena --rounds 3
"""

from typing import Final

# fmt: off
BIDS: Final[dict[str, dict[str, float]]] = {
    "round_1": {
        "always": -73.6, "J": 65.8, "9": 40.7, "A": 14.6, "T": 17.7, "K": 10.6, "Q": 11.9,
        "three": 35.6, "four": 32.6, "five": 19.7, "jack_nine": 3.5, "belote": 30.8,
        "ace": 11.9, "ace_ten": 9.3, "ten": 4.3, "void": -19.5, "single": -11.0,
        "announced": 6.5, "second": 9.1, "third": 10.1, "last": 22.2, "up_jack": 15.5,
        "up_nine": 0.0,
    },
    "round_2": {
        "always": -121.5, "J": 71.8, "9": 41.6, "A": 34.0, "T": 15.2, "K": 9.9, "Q": 25.9,
        "three": 14.0, "four": 21.0, "five": 9.0, "jack_nine": 18.4, "belote": 14.1,
        "ace": 24.6, "ace_ten": -1.8, "ten": -0.8, "void": 27.9, "single": 2.4,
        "announced": 7.4, "second": -8.5, "third": 8.8, "last": 4.8, "up_jack": 0.0,
        "up_nine": 17.0,
    },
    "all_trumps": {
        "always": -80.3, "top": 52.0, "next": 2.9, "pair": 10.0, "third_best": 0.0,
        "guarded": 11.0, "long": 7.9, "second": -9.3, "third": -11.7, "last": 0.5,
    },
    "no_trumps": {
        "always": -82.1, "top": 50.3, "next": 1.2, "pair": 12.1, "third_best": 17.8,
        "guarded": 28.4, "long": 13.9, "second": 0.2, "third": -11.5, "last": -3.9,
    },
}
# fmt: on
