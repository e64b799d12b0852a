"""The figures, all from the person's side of the table: `us` is the person's team."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field


@dataclass(slots=True)
class Results:
    """Matches or deals: how many were played, and how they ended. The rest was drawn."""

    played: int = 0
    won: int = 0
    lost: int = 0

    @property
    def drawn(self) -> int:
        return self.played - self.won - self.lost

    def add(self, won: bool | None, times: int = 1) -> None:
        """So many more that were won, lost, or (`None`) drawn."""
        self.played += times
        self.won += times * (won is True)
        self.lost += times * (won is False)


@dataclass(slots=True)
class Sums:
    """The matches of one preset, or against one level: how they and their deals ended."""

    matches: Results = field(default_factory=Results)
    deals: Results = field(default_factory=Results)


@dataclass(slots=True)
class Takes:
    """Deals that someone took, and what became of the contracts. The rest were litiges."""

    taken: int = 0
    made: int = 0
    dedans: int = 0

    @property
    def litiges(self) -> int:
        return self.taken - self.made - self.dedans

    def add(self, outcome: str, times: int) -> None:
        """So many more that ended so."""
        self.taken += times
        self.made += times * (outcome == "made")
        self.dedans += times * (outcome == "dedans")


@dataclass(slots=True)
class Points:
    """What the person's team got over so many deals: in tricks, and written down."""

    deals: int = 0
    tricks: int = 0
    written: int = 0

    @property
    def tricks_a_deal(self) -> float:
        return self.tricks / self.deals if self.deals else 0.0

    @property
    def written_a_deal(self) -> float:
        return self.written / self.deals if self.deals else 0.0


@dataclass(slots=True)
class Both:
    """Something that either team can have: how often, and points where they differ."""

    us: int = 0
    them: int = 0
    points_us: int = 0
    points_them: int = 0

    def add(self, us: bool, times: int, points: int = 0) -> None:
        """So many more times for one team, with so many points each."""
        if us:
            self.us += times
            self.points_us += times * points
        else:
            self.them += times
            self.points_them += times * points


@dataclass(slots=True)
class Costs:
    """What the person's decisions in so many reviewed deals cost, by what could be known.

    `slips` are the decisions marked `?`, `blunders` those marked `??`.
    """

    deals: int = 0
    cost: float = 0.0
    slips: int = 0
    blunders: int = 0

    @property
    def cost_a_deal(self) -> float:
        return self.cost / self.deals if self.deals else 0.0

    @property
    def slips_a_deal(self) -> float:
        return self.slips / self.deals if self.deals else 0.0

    @property
    def blunders_a_deal(self) -> float:
        return self.blunders / self.deals if self.deals else 0.0

    def add(self, cost: float, slips: int, blunders: int) -> None:
        """One more deal."""
        self.deals += 1
        self.cost += cost
        self.slips += slips
        self.blunders += blunders


def _takes() -> defaultdict[str, Takes]:
    return defaultdict(Takes)


@dataclass(slots=True)
class Figures:
    """Everything that is counted.

    `matches` are those that are over; deals of unfinished ones count too. `left_out` matches were
    played on from others or with prepared hands.
    `takes` are by who took (`you`, `partner`, `them`), `trumps` and `positions` those of the person
    alone: by contract, and by the turn to speak from 1 (the first) to 4 (the dealer). `curve` is
    matches won less those lost, after each match.
    `reviewed` are the deals with a review, `months` the same by month (`2026-11`), and `costs` what
    such a deal cost on average in each match that has some.
    """

    matches: Results = field(default_factory=Results)
    unfinished: int = 0
    left_out: int = 0
    deals: Results = field(default_factory=Results)
    passed_out: int = 0
    presets: defaultdict[str, Sums] = field(default_factory=lambda: defaultdict(Sums))
    opponents: defaultdict[str, Sums] = field(default_factory=lambda: defaultdict(Sums))
    takes: defaultdict[str, Takes] = field(default_factory=_takes)
    trumps: defaultdict[str, Takes] = field(default_factory=_takes)
    positions: defaultdict[int, Takes] = field(default_factory=lambda: defaultdict(Takes))
    capots: Both = field(default_factory=Both)
    announcements: Both = field(default_factory=Both)
    belotes: Both = field(default_factory=Both)
    attacking: Points = field(default_factory=Points)
    defending: Points = field(default_factory=Points)
    curve: list[int] = field(default_factory=list)
    reviewed: Costs = field(default_factory=Costs)
    months: defaultdict[str, Costs] = field(default_factory=lambda: defaultdict(Costs))
    costs: list[float] = field(default_factory=list)
