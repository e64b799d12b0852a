"""What a tally shows beside what chance says: the tests, and one sentence about all of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from belote_tui.cards import PACK
from belote_tui.fairness import chance
from belote_tui.fairness.chance import ChiSquare
from belote_tui.fairness.tally import SIDES, Tally
from belote_tui.words import Style, _, card_name
from belote_tui.words.names import compass_name
from belote_tui.words.numbers import number

ENOUGH: Final = 20
"""Fewer deals than this tell nothing: a seat expects less than five of each card."""
ENOUGH_FOR_PLACES: Final = 160
"""The same for each card at each place of the pack."""
SUSPECT: Final = 0.01
"""Fair cards give a report that is called odd once in a hundred."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One chi-square test of a tally: `what` it is about, in words, and its `key` for programs."""

    key: str
    what: str
    test: ChiSquare


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happens to a hand: how often to each side (as in `SIDES`), and by chance."""

    key: str
    what: str
    counts: tuple[int, ...]
    chance: float


def facts(tally: Tally) -> list[Fact]:
    """What players watch for, over the hands of each side."""

    def fact(
        key: str, what: str, chances: Sequence[float], rows: Sequence[Sequence[int]], where: slice
    ) -> Fact:
        return Fact(key, what, tuple(sum(row[where]) for row in rows), sum(chances[where]))

    lengths, missing, aces = chance.longest(), chance.voids(), chance.aces()
    square = (1 - chance.square(), chance.square())
    at_least = [slice(number, None) for number in range(9)]
    return [
        fact("long_suit_5", _("a suit of five or more"), lengths, tally.longest, at_least[5]),
        fact("long_suit_6", _("a suit of six or more"), lengths, tally.longest, at_least[6]),
        fact("void", _("no card of a suit"), missing, tally.voids, at_least[1]),
        fact("no_ace", _("no ace"), aces, tally.aces, slice(0, 1)),
        fact("aces_2", _("two aces or more"), aces, tally.aces, at_least[2]),
        fact("aces_3", _("three aces or more"), aces, tally.aces, at_least[3]),
        fact("square", _("a square"), square, tally.squares, at_least[1]),
        Fact(
            "trump_jack",
            _("jack of the suit turned up"),
            tuple(tally.jack[:4]),
            chance.jack()[0],
        ),
    ]


def findings(tally: Tally, style: Style = Style.SYMBOLS) -> list[Finding]:
    """Every test that there are enough deals for; none below `ENOUGH`."""
    if tally.deals < ENOUGH:
        return []
    found = [Finding("cards", _("all cards by seat"), chance.even_spread(tally.cards, tally.deals))]
    if tally.deals >= ENOUGH_FOR_PLACES:
        test = chance.even_spread(tally.places, tally.deals)
        found.append(Finding("places", _("all cards by place in the pack"), test))
    for card in PACK:
        what = _("{card} by seat").format(card=card_name(card, style))
        found += _tested(f"card_{card}", what, tally.cards[card.index], [1 / 4] * 4)
    what = _("the jack of the suit turned up")
    found += _tested("trump_jack", what, tally.jack, chance.jack())
    for side, letter in enumerate(SIDES):
        found += _of_hands(tally, side, letter)
    return found


def _of_hands(tally: Tally, side: int, letter: str) -> Iterator[Finding]:
    seat = compass_name(letter)
    square = (1 - chance.square(), chance.square())
    for key, what, observed, chances in (
        ("longest", _("the longest suits of {seat}"), tally.longest, chance.longest()),
        ("voids", _("the missing suits of {seat}"), tally.voids, chance.voids()),
        ("aces", _("the aces of {seat}"), tally.aces, chance.aces()),
        ("squares", _("the squares of {seat}"), tally.squares, square),
    ):
        # A hand of eight has no longest suit of less than two: no chance, so no cell.
        cells = [place for place, likely in enumerate(chances) if likely > 0]
        counts = [observed[side][place] for place in cells]
        likely = [chances[place] for place in cells]
        yield from _tested(f"{key}_{letter}", what.format(seat=seat), counts, likely)


def _tested(
    key: str, what: str, observed: Sequence[int], chances: Sequence[float]
) -> Iterator[Finding]:
    test = chance.goodness(observed, chances)
    if test is not None:
        yield Finding(key, what, test)


def oddest(found: Sequence[Finding]) -> Finding:
    """The finding that chance would give least often."""
    return min(found, key=lambda finding: finding.test.p)


def luck(found: Sequence[Finding]) -> float:
    """How likely fair cards give a report whose oddest finding is as odd as here (Šidák)."""
    p = oddest(found).test.p
    return 1.0 if p >= 1 else -math.expm1(len(found) * math.log1p(-p))


def verdict(found: Sequence[Finding], again: str = "") -> str:
    """What all the tests come to, in a sentence or two; `again` says how to make sure."""
    if not found:
        return _("With fewer than {count} such deals nothing can be told.").format(count=ENOUGH)
    worst, likely = oddest(found), luck(found)
    if likely >= SUSPECT:
        sentence = _(
            "The cards fall as chance lets them fall. Of {count} tests the oddest is {what}: in"
            " {percent} of 100 such reports on a fair shuffle some figure strays as far."
        )
        return sentence.format(count=len(found), what=worst.what, percent=round(100 * likely))
    sentence = _(
        "The cards do not fall as chance lets them fall: a fair shuffle gives a report as odd as"
        " this one ({what}) once in {times}. {again}"
    )
    times = number(1 / likely, ",.0f") if likely > 1e-9 else _("more than a thousand million")
    return sentence.format(what=worst.what, times=times, again=again).strip()
