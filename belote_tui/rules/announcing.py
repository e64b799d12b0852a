"""How far the announcements of one deal have come: held, said, shown (RULES.md 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from belote_tui.cards import Card
from belote_tui.rules.announcements import Announcement, find, highest
from belote_tui.rules.contract import Contract
from belote_tui.rules.events import Announced, AnnouncementsShown, Event
from belote_tui.rules.scoring import Pair

Said = tuple[Announcement, ...]


@dataclass(slots=True)
class Announcing:
    """The announcements of the four seats; each list is by seat.

    `held` is what each could say, `said` what it has said, `shown` what it has laid open.
    """

    eldest: int
    contract: Contract | None = None
    held: tuple[Said, ...] = ((),) * 4
    said: list[Said] = field(default_factory=lambda: [()] * 4)
    shown: list[Said] = field(default_factory=lambda: [()] * 4)
    asked: list[bool] = field(default_factory=lambda: [False] * 4)

    def begin(self, hands: Sequence[Sequence[Card]], contract: Contract) -> None:
        """Find what hands of eight could announce under the contract."""
        self.contract = contract
        self.held = tuple([find(hand) for hand in hands])

    def to_ask(self, seat: int) -> bool:
        """Whether the seat holds something and has not yet said if it announces."""
        return bool(self.held[seat]) and not self.asked[seat]

    def answer(self, seat: int, aloud: bool, at_once: bool) -> list[Event]:
        """The seat announces all it has, shown `at_once` or not, or keeps silent."""
        self.asked[seat] = True
        if not aloud:
            return []
        said = self.said[seat] = self.held[seat]
        events: list[Event] = [Announced(seat, tuple([one.kind for one in said]))]
        return [*events, self.show(seat)] if at_once else events

    def show(self, seat: int) -> Event:
        """The seat lays open what it has said."""
        self.shown[seat] = self.said[seat]
        return AnnouncementsShown(seat, self.said[seat])

    def to_show(self, seat: int) -> bool:
        """Whether the seat still has to show announcements that score."""
        return bool(self.said[seat]) and not self.shown[seat] and self.team == seat % 2

    @property
    def highest(self) -> tuple[int, Announcement] | None:
        """The highest announcement said so far, with its seat."""
        if self.contract is None or not any(self.said):
            return None
        return highest(self.said, self.contract, self.eldest)

    @property
    def team(self) -> int | None:
        """The team that the highest announcement so far entitles to score."""
        best = self.highest
        return None if best is None else best[0] % 2

    @property
    def points(self) -> Pair:
        """A of RULES.md 7 by team, as section 5 has it: only one team's can be above 0."""
        team = self.team
        if team is None:
            return 0, 0
        total = sum([one.points for seat in (team, team + 2) for one in self.said[seat]])
        return (total, 0) if team == 0 else (0, total)

    def copy(self) -> Announcing:
        """The same announcements, to go on on their own."""
        lists = self.said[:], self.shown[:], self.asked[:]
        return Announcing(self.eldest, self.contract, self.held, *lists)
