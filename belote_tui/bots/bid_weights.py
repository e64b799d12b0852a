"""What cards are worth to the taker, in points of a deal: a first guess."""

from typing import Final

BIDS: Final[dict[str, dict[str, float]]] = {
    "round_1": {
        "always": -52.0,
        "J": 34.0,
        "9": 20.0,
        "A": 16.0,
        "T": 13.0,
        "K": 10.0,
        "Q": 10.0,
        "jack_nine": 8.0,
        "belote": 12.0,
        "ace": 16.0,
        "ace_ten": 6.0,
        "ten": 4.0,
        "void": 3.0,
        "three": 9.0,
        "four": 9.0,
        "five": 9.0,
    },
    "round_2": {
        "always": -48.0,
        "J": 34.0,
        "9": 20.0,
        "A": 16.0,
        "T": 13.0,
        "K": 10.0,
        "Q": 10.0,
        "jack_nine": 8.0,
        "belote": 12.0,
        "ace": 16.0,
        "ace_ten": 6.0,
        "ten": 4.0,
        "void": 3.0,
        "three": 9.0,
        "four": 9.0,
        "five": 9.0,
    },
    "all_trumps": {
        "always": -46.0,
        "top": 28.0,
        "next": 5.0,
        "pair": 10.0,
    },
    "no_trumps": {
        "always": -46.0,
        "top": 28.0,
        "next": 5.0,
        "pair": 10.0,
    },
}
