"""Bots against bots on duplicate deals, and what there is to say of it in numbers.

Each deal is played twice, the pairs changing seats, so that the luck of the cards cancels out.
The same contest gives the same result however the work is shared out.
"""

from __future__ import annotations

import math
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from multiprocessing.util import Finalize
from time import perf_counter
from typing import Final

from belote_tui.bots.bot import Bot
from belote_tui.bots.external import External
from belote_tui.bots.guard import Guarded, OnBotError
from belote_tui.bots.levels import bot_named, seed_for
from belote_tui.bots.moment import Moment
from belote_tui.bots.outline import outline
from belote_tui.cards import Card
from belote_tui.errors import BotBroke
from belote_tui.language import language, speak
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.match import Match
from belote_tui.rules.play import CardPlay, holder
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import Outcome
from belote_tui.rules.view import SeatView, view_of, view_of_deal

SIDES = ("a", "b")
BIDDER = "club"
"""Who bids for both sides where only the play is compared."""

_CHUNK = 10
_NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Two bots, by name, and what they are to play.

    `deals` duplicate deals, or `matches` duplicate matches if that is above 0. With `play_only`
    both sides play the contracts that `BIDDER` bids, and points of the tricks are compared.
    """

    a: str
    b: str
    rules: Ruleset
    deals: int = 1000
    matches: int = 0
    play_only: bool = False
    seed: int = 1
    on_bot_error: OnBotError = "replace"

    @property
    def rounds(self) -> int:
        """How many duplicates there are to play."""
        return self.matches or self.deals


@dataclass(slots=True)
class SideTally:
    """What one of the two bots did."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    taken: int = 0
    made: int = 0
    matches_won: int = 0
    discards: int = 0
    gifts: int = 0
    partner_trumped: int = 0
    mishaps: list[str] = field(default_factory=list)

    def add(self, other: SideTally) -> None:
        """Add what it did elsewhere."""
        for each in fields(self):
            if each.name != "slowest":
                ours, theirs = getattr(self, each.name), getattr(other, each.name)
                setattr(self, each.name, ours + theirs)
        self.slowest = max(self.slowest, other.slowest)


@dataclass(slots=True)
class Tally:
    """What was counted so far.

    `differences` has a number for each duplicate: what a scored above b, a deal.
    """

    a: SideTally = field(default_factory=SideTally)
    b: SideTally = field(default_factory=SideTally)
    differences: list[float] = field(default_factory=list)
    deals: int = 0
    passed_out: int = 0

    def add(self, other: Tally) -> None:
        """Add another part of the same contest."""
        self.a.add(other.a)
        self.b.add(other.b)
        self.differences += other.differences
        self.deals += other.deals
        self.passed_out += other.passed_out

    @property
    def mean_difference(self) -> float:
        """Points a deal that a scored above b."""
        return sum(self.differences) / len(self.differences) if self.differences else 0.0

    @property
    def standard_error(self) -> float:
        """The standard error of the mean difference, the duplicate being the unit."""
        count = len(self.differences)
        if count < 2:
            return 0.0
        mean = self.mean_difference
        variance = sum((each - mean) ** 2 for each in self.differences) / (count - 1)
        return math.sqrt(variance / count)

    @property
    def interval_95(self) -> tuple[float, float]:
        """Where the true difference lies, 95 times in 100."""
        reach = _NORMAL_95 * self.standard_error
        return self.mean_difference - reach, self.mean_difference + reach


def run(contest: Contest, executor: Executor | None = None) -> Iterator[Tally]:
    """Play the contest in parts, in order; what each part came to, for the caller to add up.

    Any executor of `concurrent.futures` can share out the parts; without one they are played here.
    """
    parts = [
        range(first, min(first + _CHUNK, contest.rounds))
        for first in range(0, contest.rounds, _CHUNK)
    ]
    if executor is None:
        for part in parts:
            yield play_part(contest, part)
        return
    waiting: list[Future[Tally]] = [executor.submit(play_part, contest, part) for part in parts]
    try:
        for future in waiting:
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()


def process_pool(jobs: int) -> ProcessPoolExecutor:
    """An executor of as many processes, which speak as this one and leave Ctrl-C to it."""
    return ProcessPoolExecutor(jobs, initializer=_begin, initargs=(language(),))


def _begin(code: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    speak(code)
    # A worker ends without the usual farewells: programs that are bots must not outlive it.
    Finalize(None, _stop_programs, exitpriority=1)


def _stop_programs() -> None:
    for bot in _BOTS.values():
        if isinstance(bot, External):
            bot.close()


def play_part(contest: Contest, numbers: Sequence[int]) -> Tally:
    """Play the duplicates of these numbers, one after the other."""
    tally = Tally()
    for number in numbers:
        play = _play_matches if contest.matches else _play_deals
        differences = [play(contest, number, a_sits, tally) for a_sits in (0, 1)]
        total, deals = (sum(column) for column in zip(*differences, strict=True))
        tally.differences.append(total / max(deals, 1))
    return tally


_BOTS: Final[dict[str, Bot]] = {}


def _bot(name: str) -> Bot:
    """One bot of each name for the whole process: starting another program takes its time."""
    if name not in _BOTS:
        _BOTS[name] = bot_named(name)
    return _BOTS[name]


class _Players:
    """The two bots at the table, watched: bot a in the seats of team `a_sits`."""

    def __init__(self, contest: Contest, a_sits: int, tally: Tally) -> None:
        names = (contest.a, contest.b)
        sides = (tally.a, tally.b)
        self.tallies = (sides[a_sits], sides[1 - a_sits])
        self._bots = tuple(
            Guarded(_bot(names[side]), contest.on_bot_error, _collector(sides[side]))
            for side in (a_sits, 1 - a_sits)
        )
        self._discards: list[tuple[int, bool]] = []

    def decide(self, view: SeatView, seed: bytes) -> Action:
        """The decision of the seat whose view it is."""
        tally = self.tallies[view.team]
        before = perf_counter()
        action = self._bots[view.team].choose(view, seed)
        seconds = perf_counter() - before
        tally.decisions += 1
        tally.seconds += seconds
        tally.slowest = max(tally.slowest, seconds)
        if isinstance(action, Play):
            self._watch(view, action.card, tally)
        return action

    def _watch(self, view: SeatView, card: Card, tally: SideTally) -> None:
        """Keep each discard until its trick is over: a gift is what the opponents then take."""
        if not view.trick:
            if view.tricks:
                winner = view.tricks[-1].winner
                for seat, gift in self._discards:
                    if (seat ^ winner) & 1:
                        self.tallies[seat % 2].discards += 1
                        self.tallies[seat % 2].gifts += gift
            self._discards.clear()
            return
        needless = _played(view, card, tally)
        if needless is not None:
            self._discards.append((view.seat, needless))


def _collector(side: SideTally) -> Callable[[BotBroke], None]:
    return lambda mishap: side.mishaps.append(str(mishap))


def _played(view: SeatView, card: Card, tally: SideTally) -> bool | None:
    """Count a trump on the partner's sure trick, and say of a discard if it drops needless points.

    `None` for what is no discard on a trick that an opponent holds, or was the only card.
    """
    contract = view.contract
    assert contract is not None
    held = holder(view.trick, contract)
    takes = holder((*view.trick, CardPlay(view.seat, card)), contract).seat == view.seat
    others = [action.card for action in view.legal if isinstance(action, Play)]
    if not (held.seat ^ view.seat) & 1:
        trumped = takes and card.suit is contract.trump is not view.trick[0].card.suit
        if trumped and any(other.suit is not contract.trump for other in others):
            tally.partner_trumped += Moment(view, outline(view)).theirs() == 0
        return None
    if takes or len(others) == 1:
        return None
    points = contract.points
    return points[card.index] > 0 and any(points[other.index] == 0 for other in others)


def _play_deals(contest: Contest, number: int, a_sits: int, tally: Tally) -> tuple[int, int]:
    """One deal: what a has above b, and that it was one deal."""
    players = _Players(contest, a_sits, tally)
    deal = _bid_by_club(contest, number) if contest.play_only else _dealt(contest, number, 0)
    seed = f"{contest.seed} {number}".encode()
    while deal.turn is not None:
        view = view_of_deal(deal, deal.turn)
        deal.apply(players.decide(view, seed_for(seed, 1, view.seat, view.public_actions)))
    _count_deal(deal, players, tally)
    if deal.score is None:
        return 0, 1
    points = deal.score.tricks if contest.play_only else deal.score.scored
    return points[a_sits] - points[1 - a_sits], 1


def _dealt(contest: Contest, number: int, again: int) -> Deal:
    seed = str(contest.seed).encode()
    pack = shuffled(Chance(seed, f"arena {again}", number))
    return Deal(contest.rules, number % 4, pack)


def _bid_by_club(contest: Contest, number: int) -> Deal:
    """The deal of that number as `BIDDER` bids it in all seats; another if nobody takes."""
    bidder = _bot(BIDDER)
    again = 0
    while True:
        deal = _dealt(contest, number, again)
        while deal.phase is Phase.BIDDING:
            assert deal.turn is not None
            deal.apply(bidder.choose(view_of_deal(deal, deal.turn), b""))
        if deal.taker is not None:
            return deal
        again += 1


def _count_deal(deal: Deal, players: _Players, tally: Tally) -> None:
    tally.deals += 1
    score = deal.score
    if score is None:
        tally.passed_out += 1
    else:
        side = players.tallies[score.attackers]
        side.taken += 1
        side.made += score.outcome is Outcome.MADE


def _play_matches(contest: Contest, number: int, a_sits: int, tally: Tally) -> tuple[int, int]:
    """One match: what a has above b at its end, and after how many deals that were played.

    Both seatings get the same packs, freshly shuffled whatever the ruleset says.
    """
    players = _Players(contest, a_sits, tally)
    seed = f"{contest.seed} match {number}".encode()
    match = Match(contest.rules, seed, number % 4)
    while not match.over:
        match.deal_next(shuffled(Chance(seed, "arena", len(match.deals))))
        deal = match.deal
        while deal.turn is not None:
            view = view_of(match, deal.turn)
            match.apply(
                players.decide(view, seed_for(seed, view.number, view.seat, view.public_actions))
            )
        _count_deal(deal, players, tally)
    if match.winner is not None:
        players.tallies[match.winner].matches_won += 1
    return match.scores[a_sits] - match.scores[1 - a_sits], match.played
