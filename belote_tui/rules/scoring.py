"""What a deal is worth (RULES.md 7). The only place that counts points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from belote_tui.cards import Card
from belote_tui.rules.contract import CAPOT, CARD_POINTS, DIX_DE_DER, Contract
from belote_tui.rules.ruleset import Ruleset

Pair = tuple[int, int]
"""Two numbers by team."""


HALF: Final = (CARD_POINTS + DIX_DE_DER) // 2
"""81: half of what the tricks of a deal are worth."""


class Outcome(Enum):
    """What became of the contract; the value is its code."""

    MADE = "made"
    DEDANS = "dedans"
    LITIGE = "litige"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class DealScore:
    """What one deal came to; every pair is by team.

    `tricks` are T of RULES.md 7, dix de der or the capot's 100 included; `announced` is A as
    section 5 leaves it (a capot may have cost it: `counted` says what was left of it); `belote`
    is B. `written` is what is written down without the pot, `pot_won` what the pot gave,
    `pot` what lies in it afterwards, `to_pot` what this deal put there.
    """

    attackers: int
    tricks: Pair
    announced: Pair
    counted: Pair
    belote: Pair
    capot_by: int | None
    outcome: Outcome
    written: Pair
    pot_won: Pair
    to_pot: int
    pot: int

    @property
    def scored(self) -> Pair:
        """What each team's score grows by: `written` and `pot_won` together."""
        return self.written[0] + self.pot_won[0], self.written[1] + self.pot_won[1]

    @property
    def compared(self) -> Pair:
        """The totals that decided the contract: T + A + B."""
        return (
            self.tricks[0] + self.counted[0] + self.belote[0],
            self.tricks[1] + self.counted[1] + self.belote[1],
        )


def trick_points(cards: Iterable[Card], contract: Contract) -> int:
    """The points of the cards of a trick, without dix de der."""
    points = contract.points
    return sum([points[card.index] for card in cards])


def with_last_trick(cards: Pair, tricks_won: Pair, last: int) -> Pair:
    """T of RULES.md 7: the card points of each team, and what the last trick adds.

    `tricks_won` counts all eight tricks by team, `last` is the team that took the last: it gets
    dix de der, or 100 in its place if it took them all.
    """
    bonus = _for_team(last, CAPOT if tricks_won[last] == 8 else DIX_DE_DER)
    return cards[0] + bonus[0], cards[1] + bonus[1]


def settle(
    rules: Ruleset,
    attackers: int,
    tricks: Pair,
    announced: Pair = (0, 0),
    belote: Pair = (0, 0),
    capot_by: int | None = None,
    pot: int = 0,
) -> DealScore:
    """The score of a deal (RULES.md 7.1 to 7.7).

    `attackers` is the team that took; `tricks` T, `announced` A and `belote` B by team;
    `capot_by` the team that took all eight tricks; `pot` what lay in the pot before.
    """
    defenders = 1 - attackers
    counted = announced
    written = [0, 0]
    to_pot = 0
    if capot_by == attackers:
        counted = _for_team(attackers, announced[attackers])
    if capot_by == defenders:
        outcome = Outcome.DEDANS
        written[defenders] = CARD_POINTS + CAPOT + sum(announced)
    else:
        outcome = _outcome(rules, attackers, tricks, counted, belote)
        if outcome is Outcome.DEDANS:
            written[defenders] = rules.dedans + sum(counted)
        else:
            written = [tricks[0] + counted[0], tricks[1] + counted[1]]
        if outcome is Outcome.LITIGE:
            to_pot = _rounded(rules, written[attackers])
            written[attackers] = 0
    in_book = (
        _rounded(rules, written[0] + belote[0]),
        _rounded(rules, written[1] + belote[1]),
    )
    pot_won = (0, 0)
    if outcome is not Outcome.LITIGE:
        pot_won = _for_team(attackers if outcome is Outcome.MADE else defenders, pot)
        pot = 0
    return DealScore(
        attackers=attackers,
        tricks=tricks,
        announced=announced,
        counted=counted,
        belote=belote,
        capot_by=capot_by,
        outcome=outcome,
        written=in_book,
        pot_won=pot_won,
        to_pot=to_pot,
        pot=pot + to_pot,
    )


def _outcome(rules: Ruleset, attackers: int, tricks: Pair, counted: Pair, belote: Pair) -> Outcome:
    """Whether the contract is made, by the comparison that the ruleset asks for (7.2)."""
    own = tricks[attackers] + counted[attackers] + belote[attackers]
    if rules.contract == "more_than_81":
        bar = HALF
    else:
        other = 1 - attackers
        bar = tricks[other] + counted[other] + belote[other]
    if own == bar:
        return Outcome.MADE if rules.contract == "at_least_half" else Outcome.LITIGE
    return Outcome.MADE if own > bar else Outcome.DEDANS


def to_make(rules: Ruleset, extras: Pair) -> int:
    """What the attackers' T + A + B has to come to for their contract to be made (7.2).

    `extras` are the announcements and belotes that are known so far, by team: with them grows
    what is shared out, and so half of it.
    """
    if rules.contract == "more_than_81":
        return HALF + 1
    total = CARD_POINTS + DIX_DE_DER + sum(extras)
    return total // 2 + 1 if rules.contract == "more_than_half" else -(-total // 2)


def _for_team(team: int, points: int) -> Pair:
    return (points, 0) if team == 0 else (0, points)


def _rounded(rules: Ruleset, points: int) -> int:
    """To the nearest ten, 5 upwards, where the ruleset rounds (RULES.md 7.7)."""
    return (points + 5) // 10 * 10 if rules.rounding == "ten" else points
