"""What cards are worth to the taker, in points of a deal: a first guess."""

from typing import Final

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
