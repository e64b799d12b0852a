"""A moment of the play with open cards, and what it is played for: the terms of the solver."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_tui.bots.masks import mask_of
from belote_tui.rules.contract import CAPOT, CARD_POINTS, DIX_DE_DER
from belote_tui.rules.play import CardPlay
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import Pair, settle

if TYPE_CHECKING:
    from belote_tui.rules.deal import Deal

MOST: Final = CARD_POINTS + CAPOT
"""The difference of the trick points after a capot; no other exceeds it."""

_ALL_POINTS: Final = CARD_POINTS + DIX_DE_DER


class Position(NamedTuple):
    """A moment of the play.

    `hands` are the cards left by seat, sets as in `masks`; `turn` the seat to play after the plays
    of `trick`. `card_points` and `tricks_won` tell of the complete tricks, by team; where nothing
    is known of them, nobody can make a capot any more.
    """

    hands: tuple[int, int, int, int]
    turn: int
    trick: tuple[CardPlay, ...] = ()
    card_points: Pair = (0, 0)
    tricks_won: Pair = (0, 0)


class Stakes(NamedTuple):
    """What is written down at the end, for when that is what counts.

    `written` is the attackers' score less the defenders', by the difference of their tricks (T of
    RULES.md 7) plus `MOST`.
    """

    attackers: int
    written: tuple[int, ...]


@lru_cache(maxsize=1024)
def stakes(
    rules: Ruleset,
    attackers: int,
    announced: Pair = (0, 0),
    belote: Pair = (0, 0),
    pot: int = 0,
) -> Stakes:
    """What a deal is worth by its tricks, once announcements, belotes and the pot are known.

    More points never write down less: not at the bar of the contract, since a failure gives the
    defenders at least what their tricks and the announcements come to, nor at a capot. So the play
    that is best for the points is also best for the score, though not the only one, and the score
    of best play is the score of its points. (What a litige puts into the pot is nobody's yet.)
    """
    return Stakes(
        attackers,
        tuple(
            _difference(rules, attackers, tricks, announced, belote, pot)
            for tricks in range(-MOST, MOST + 1)
        ),
    )


def _difference(
    rules: Ruleset, attackers: int, tricks: int, announced: Pair, belote: Pair, pot: int
) -> int:
    if abs(tricks) == MOST:
        capot_by = attackers if tricks > 0 else 1 - attackers
        own = MOST if tricks > 0 else 0
        pair = own, MOST - own
    else:
        capot_by = None
        own = max(0, min(_ALL_POINTS, (_ALL_POINTS + tricks) // 2))
        pair = own, _ALL_POINTS - own
    if attackers == 1:
        pair = pair[::-1]
    scored = settle(rules, attackers, pair, announced, belote, capot_by, pot).scored
    return scored[attackers] - scored[1 - attackers]


def position_of(deal: Deal) -> Position:
    """The present moment of a deal that is being played."""
    assert deal.turn is not None
    first, second, third, fourth = map(mask_of, deal.hands)
    return Position(
        (first, second, third, fourth),
        deal.turn,
        tuple(deal.trick),
        deal.card_points,
        deal.tricks_won,
    )


def stakes_of(deal: Deal) -> Stakes:
    """The stakes of a deal that is being played; who has yet to announce is taken to do so."""
    assert deal.attackers is not None
    announcing = deal.announcing.copy()
    for seat in range(4):
        if announcing.to_ask(seat):
            announcing.answer(seat, aloud=True, at_once=False)
    return stakes(deal.rules, deal.attackers, announcing.points, deal.belote_points, deal.pot)
