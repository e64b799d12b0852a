"""What the end of a deal is worth: points written down, or the match where its end is near."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final, NamedTuple

from belote_tui.bots.open_cards import MOST
from belote_tui.rules.contract import CARD_POINTS, DIX_DE_DER
from belote_tui.rules.match import ending
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import Outcome, Pair, settle

_ALL_POINTS: Final = CARD_POINTS + DIX_DE_DER

NEAR: Final = 350
"""How near the target the match counts rather than the points: hardly a deal gives more."""
ALIKE: Final = 12
"""Points within which a bid may take one end of a deal for another: a seventh of the search less,
and 3 points beside the truth on average, where one world differs from the next by 150."""
_SPREAD: Final = 75.0
"""How far apart the teams get in one deal, in the measure of a logistic curve."""
_A_DEAL: Final = 90
"""What the team that is ahead adds to its score in a deal, about."""


class Worths(NamedTuple):
    """By the attackers' difference of T (RULES.md 7) plus `MOST`.

    `values` is what it is worth to the attackers, `made` whether the contract is made. `alike` is
    for each end one that may stand for it: whatever lies between them is worth about the same.
    """

    values: tuple[float, ...]
    made: tuple[bool, ...]
    alike: tuple[int, ...]


@lru_cache(maxsize=512)
def worths(
    rules: Ruleset,
    attackers: int,
    announced: Pair,
    belote: Pair,
    pot: int,
    scores: Pair,
    played: int,
) -> Worths:
    """What every end of a deal is worth, once announcements, belotes and the pot are known."""
    values, made = [], []
    for tricks in range(-MOST, MOST + 1):
        capot_by = None
        pair = (MOST, 0) if tricks > 0 else (0, MOST)
        if abs(tricks) == MOST:
            capot_by = attackers if tricks > 0 else 1 - attackers
        else:
            own = max(0, min(_ALL_POINTS, (_ALL_POINTS + tricks) // 2))
            pair = own, _ALL_POINTS - own
        if attackers == 1:
            pair = pair[1], pair[0]
        score = settle(rules, attackers, pair, announced, belote, capot_by, pot)
        values.append(match_value(rules, scores, score.scored, played, attackers))
        made.append(score.outcome is Outcome.MADE)
    return Worths(tuple(values), tuple(made), _alike(values, made))


def _alike(values: Sequence[float], made: Sequence[bool]) -> tuple[int, ...]:
    """For each end the middle one of those around it that do not differ by more than `ALIKE`."""
    found: list[int] = []
    while len(found) < len(values):
        first = last = len(found)
        while (
            last + 1 < len(values)
            and made[last + 1] == made[first]
            and abs(values[last + 1] - values[first]) <= ALIKE
        ):
            last += 1
        found += [(first + last) // 2] * (last + 1 - first)
    return tuple(found)


def match_value(rules: Ruleset, before: Pair, scored: Pair, played: int, team: int) -> float:
    """What a deal was worth to the team: the difference in points, or what it did to the match.

    The latter is the change in the chance to win, in units in which a point more is worth a point
    where the match is open.
    """
    plain = scored[team] - scored[1 - team]
    if not end_is_near(rules, before, played):
        return plain
    after = before[0] + scored[0], before[1] + scored[1]
    over, winner = ending(rules, after, played + 1)
    unit = 4 * _width(rules, before, played)
    was = _chance(before[team] - before[1 - team], _width(rules, before, played))
    if over:
        now = 0.5 if winner is None else float(winner == team)
    else:
        now = _chance(after[team] - after[1 - team], _width(rules, after, played + 1))
    # Of two ways to win or lose, the one with more points is still a little better.
    return unit * (now - was) + plain / 50


def end_is_near(rules: Ruleset, scores: Pair, played: int) -> bool:
    """Whether this deal may be the last, or nearly so."""
    if rules.deals and played + 2 > rules.deals:
        return True
    if rules.target == "one_deal":
        return True
    return isinstance(rules.target, int) and max(scores) + NEAR >= rules.target


def _chance(ahead: int, width: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, ahead / width))))


def _width(rules: Ruleset, scores: Pair, played: int) -> float:
    """How far ahead a team has to be to be likely to win: more, the more deals are to come."""
    to_come = 1.0
    if isinstance(rules.target, int):
        to_come = max(1.0, (rules.target - max(scores)) / _A_DEAL)
    if rules.deals:
        left = max(1.0, rules.deals - played)
        to_come = min(to_come, left) if isinstance(rules.target, int) else left
    return _SPREAD * sqrt(to_come)
