"""From the entries of the index to figures.

Matches that stand under the same headings are counted together: their rows one after the other,
column by column, each number that occurs once for all the times that it does.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from belote_tui.bots.people import person_of
from belote_tui.records import deal_rows
from belote_tui.records.costs import DealCosts, match_of_entry
from belote_tui.records.deal_rows import Came, Course
from belote_tui.records.entry import Entry
from belote_tui.statistics.asked import Asked, day_of, labels_of
from belote_tui.statistics.figures import Costs, Figures, Points

Heading = tuple[int, str, str]
"""The person's seat, the preset, the opponents."""

Reviewed = Mapping[str, Sequence[DealCosts]]
"""What the decisions of reviewed deals cost, by match, as `records.costs` reads it."""

_ALL = Asked()
_NONE: Reviewed = {}
_WHO = ("you", "them", "partner", "them")


def count(entries: Iterable[Entry], asked: Asked = _ALL, reviewed: Reviewed = _NONE) -> Figures:
    """The figures of the matches that are asked for, given in the order they were played in."""
    figures = Figures()
    left = dict(reviewed)
    rows: defaultdict[Heading, list[bytes]] = defaultdict(list)
    for entry, person, opponents in labels_of(entries, person_of):
        if not asked.wants(entry, opponents):
            continue
        if entry.origin and not asked.every:
            figures.left_out += 1
            continue
        rows[person, entry.preset, opponents].append(entry.rows)
        _add_match(figures, entry, person & 1, opponents)
        # A copy of a match has the same reviews: they count once.
        costs = left.pop(match_of_entry(entry), None) if left else None
        if costs:
            _add_reviews(figures, entry, person, costs)
    for (person, preset, opponents), parts in rows.items():
        _Counting(figures, person, preset, opponents).add(b"".join(parts))
    return figures


def _add_match(figures: Figures, entry: Entry, us: int, opponents: str) -> None:
    if not entry.finished:
        figures.unfinished += 1
        return
    won = None if entry.winner < 0 else entry.winner == us
    figures.matches.add(won)
    figures.presets[entry.preset].matches.add(won)
    figures.opponents[opponents].matches.add(won)
    before = figures.curve[-1] if figures.curve else 0
    figures.curve.append(before + (won is True) - (won is False))


def _add_reviews(figures: Figures, entry: Entry, person: int, deals: Iterable[DealCosts]) -> None:
    day = day_of(entry.date)
    month = "" if day is None else f"{day:%Y-%m}"
    match = Costs()
    for deal in deals:
        one = deal.seats[person]
        for costs in (match, figures.reviewed, figures.months[month]):
            costs.add(one.cost, one.slips, one.blunders)
    figures.costs.append(match.cost_a_deal)


class _Counting:
    """Adds the deals of matches under one heading to the figures."""

    def __init__(self, figures: Figures, person: int, preset: str, opponents: str) -> None:
        self.figures = figures
        self.person = person
        self.us = person & 1
        self.sums = (figures.presets[preset], figures.opponents[opponents])

    def add(self, rows: bytes) -> None:
        courses, tricks, told, belotes, *written = map(Counter, deal_rows.columns(rows))
        for code, times in courses.items():
            self._course(deal_rows.course_of(code), times)
        for code, times in tricks.items():
            if code != deal_rows.NOTHING:
                self._tricks(deal_rows.tricks_of(code), times)
        for code, times in told.items():
            self._told(deal_rows.told_of(code), times)
        for code, times in belotes.items():
            us, them = self._ours(deal_rows.belote_of(code))
            self.figures.belotes.us += us * times
            self.figures.belotes.them += them * times
        for code, times in written[self.us].items():
            if code != deal_rows.NOTHING:
                came = deal_rows.written_of(code, self.us)
                self._points(came).written += came.points * times

    def _ours(self, pair: tuple[int, int]) -> tuple[int, int]:
        return pair[self.us], pair[1 - self.us]

    def _points(self, came: Came) -> Points:
        return self.figures.attacking if came.attacked else self.figures.defending

    def _course(self, course: Course, times: int) -> None:
        figures = self.figures
        if course.taker < 0:
            figures.passed_out += times
            return
        won = None if course.ahead < 0 else course.ahead == self.us
        figures.deals.add(won, times)
        for sums in self.sums:
            sums.deals.add(won, times)
        who = _WHO[(course.taker - self.person) % 4]
        figures.takes[who].add(course.outcome, times)
        if who == "you":
            figures.trumps[course.contract].add(course.outcome, times)
            figures.positions[course.position].add(course.outcome, times)

    def _tricks(self, came: tuple[Came, Came], times: int) -> None:
        ours = came[self.us]
        points = self._points(ours)
        points.deals += times
        points.tricks += ours.points * times
        for team, one in enumerate(came):
            if one.points == deal_rows.ALL_TRICKS:
                self.figures.capots.add(team == self.us, times)

    def _told(self, told: tuple[int, int], times: int) -> None:
        """Of announcements only those of one team count."""
        for team, points in enumerate(told):
            if points:
                self.figures.announcements.add(team == self.us, times, points)
