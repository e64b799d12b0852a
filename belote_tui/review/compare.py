"""A match played again: another player in the person's place, on the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_tui.bots.levels import PROGRAM, bot_named, seed_for
from belote_tui.errors import UnknownBot
from belote_tui.records.model import DealRecord, begin
from belote_tui.rules.contract import Contract
from belote_tui.rules.scoring import DealScore
from belote_tui.rules.view import view_of

if TYPE_CHECKING:
    from belote_tui.bots.bot import Bot
    from belote_tui.records.model import Record
    from belote_tui.rules.deal import Deal

STAND_IN: Final = "club"
"""Who plays for those whose names are no bots that may be started."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: who took what, and the score; without one if everyone passed."""

    taker: int | None
    contract: Contract | None
    score: DealScore | None

    def difference(self, team: int) -> int:
        """What the team wrote down above the other."""
        if self.score is None:
            return 0
        return self.score.scored[team] - self.score.scored[1 - team]


@dataclass(frozen=True, slots=True)
class Pair:
    """A deal as it was played and as the other one played it."""

    number: int
    played: Result
    again: Result


def whole_deals(record: Record) -> list[int]:
    """The places of the deals that were played to their end."""
    match = record.opened()
    found = []
    for place, deal in enumerate(record.deals):
        begin(match, deal)
        for action in deal.actions:
            match.apply(action)
        if match.deal.over:
            found.append(place)
    return found


def players_of(record: Record, seat: int, instead: str) -> tuple[str, ...]:
    """Who plays: `instead` at that seat, elsewhere the bots of the record.

    A record may come from anywhere and does not get to start programs: they have a stand-in, as
    have people.
    """
    return tuple(
        instead if at == seat else name if _may_play(name) else STAND_IN
        for at, name in enumerate(record.players)
    )


def _may_play(name: str) -> bool:
    if name.startswith(PROGRAM):
        return False
    try:
        bot_named(name)
    except UnknownBot:
        return False
    return True


def compared(record: Record, place: int, players: Sequence[str]) -> Pair:
    """The deal at that place, and how those players play it."""
    deal = record.deals[place]
    played = record.at(place, len(deal.actions)).deal
    return Pair(deal.number, _result(played), _played_by(record, deal, players))


def _played_by(record: Record, deal: DealRecord, players: Sequence[str]) -> Result:
    match = record.opened()
    bots: list[Bot] = [bot_named(name) for name in players]
    # The deal has its own number, as bots of a match have it in their seeds.
    match.first_number = deal.number
    begin(match, deal)
    while not match.deal.over:
        seat = match.deal.turn
        assert seat is not None
        view = view_of(match, seat)
        seed = seed_for(match.seed, view.number, seat, view.public_actions)
        match.apply(bots[seat].choose(view, seed))
    return _result(match.deal)


def _result(deal: Deal) -> Result:
    return Result(deal.taker, deal.contract, deal.score)
