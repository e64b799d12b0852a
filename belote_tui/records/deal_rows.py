"""What statistics need of a deal, in twelve bytes: a row for each deal that was played.

The index keeps the rows of a match one after the other. A million of them are counted quickly,
since each of the six numbers of a row stands for a few facts that are counted together:
`Counter(columns(rows)[0])` and then `course_of` for each of the few hundred numbers in it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_tui.rules.contract import CAPOT, CARD_POINTS, DIX_DE_DER

if TYPE_CHECKING:
    from belote_tui.rules.deal import Deal
    from belote_tui.rules.scoring import Pair

CONTRACTS: Final = ("S", "H", "D", "C", "AT", "NT")
OUTCOMES: Final = ("made", "dedans", "litige")
_ROW: Final = struct.Struct("@6H")
ALL_TRICKS: Final = CARD_POINTS + CAPOT
NO_CAPOT: Final = CARD_POINTS + DIX_DE_DER
"""What the tricks of a deal come to, with a capot and without."""
NOTHING: Final = 0xFFFF
"""The number of points in a deal that everyone passed."""


class Course(NamedTuple):
    """How a deal went: who dealt and who took (by seat; -1 where all passed), what in which round.

    `round` is 0 where the contract was given. `ahead` is the team that wrote more, or -1.
    """

    dealer: int
    taker: int = -1
    contract: str = ""
    round: int = 0
    outcome: str = ""
    ahead: int = -1

    @property
    def position(self) -> int:
        """The taker's turn to speak, from 1 to 4: the dealer is the last."""
        return (self.taker - self.dealer - 1) % 4 + 1


class Came(NamedTuple):
    """What a deal came to for one team: whether it had taken, and points."""

    attacked: bool
    points: int


class DealRow(NamedTuple):
    """A deal that is over: how it went, and points by team.

    Those of the tricks, of the announcements and belotes that counted, and what was written down.
    """

    course: Course
    tricks: Pair = (0, 0)
    told: Pair = (0, 0)
    belote: Pair = (0, 0)
    written: Pair = (0, 0)


def row_of(deal: Deal) -> DealRow | None:
    """The row of a deal; `None` while it is not over."""
    from belote_tui.rules.deal import Phase

    if deal.phase is Phase.PASSED_OUT:
        return DealRow(Course(deal.dealer))
    score = deal.score
    if score is None or deal.taker is None or deal.contract is None:
        return None
    course = Course(
        deal.dealer,
        deal.taker,
        deal.contract.value,
        (len(deal.bids) + 3) // 4,
        score.outcome.value,
        ahead(score.written),
    )
    return DealRow(course, score.tricks, score.counted, score.belote, score.written)


def ahead(written: Pair) -> int:
    """The team with more, or -1."""
    return -1 if written[0] == written[1] else int(written[1] > written[0])


def packed(rows: Iterable[DealRow]) -> bytes:
    """The rows as the index keeps them."""
    return b"".join(map(_pack, rows))


def _pack(row: DealRow) -> bytes:
    course, tricks, told, belote, written = row
    if course.taker < 0:
        return _ROW.pack(_code(course), NOTHING, 0, 0, NOTHING, NOTHING)
    attackers = course.taker & 1
    return _ROW.pack(
        _code(course),
        attackers << 9 | (max(tricks) == ALL_TRICKS) << 8 | tricks[0],
        told[0] // 10 << 8 | told[1] // 10,
        belote[0] // 20 << 8 | belote[1] // 20,
        attackers << 10 | written[0],
        attackers << 10 | written[1],
    )


@cache
def _code(course: Course) -> int:
    if course.taker < 0:
        return course.dealer
    contract, outcome = CONTRACTS.index(course.contract), OUTCOMES.index(course.outcome)
    code = 4 + course.taker << 3 | contract
    code = (code << 2 | course.round) << 2 | outcome
    return (code << 2 | course.ahead + 1) << 2 | course.dealer


def columns(rows: bytes) -> list[Sequence[int]]:
    """The six numbers of each row, apart: course, tricks, told, belote, written by each team."""
    numbers = memoryview(rows).cast("H").tolist()
    return [numbers[column::6] for column in range(6)]


def course_of(code: int) -> Course:
    """What a number of the first column says."""
    dealer, code = code & 3, code >> 2
    if not code:
        return Course(dealer)
    ahead, code = (code & 3) - 1, code >> 2
    outcome, code = OUTCOMES[code & 3], code >> 2
    named, code = code & 3, code >> 2
    return Course(dealer, (code >> 3) - 4, CONTRACTS[code & 7], named, outcome, ahead)


def tricks_of(code: int) -> tuple[Came, Came]:
    """What a number of the second column says, by team; `NOTHING` says nothing of points."""
    attackers, capot, points = code >> 9, code >> 8 & 1, code & 255
    whole = ALL_TRICKS if capot else NO_CAPOT
    return Came(attackers == 0, points), Came(attackers == 1, whole - points)


def told_of(code: int) -> Pair:
    """The points of announcements that a number of the third column says, by team."""
    return 10 * (code >> 8), 10 * (code & 255)


def belote_of(code: int) -> Pair:
    """How many belotes a number of the fourth column says, by team."""
    return code >> 8, code & 255


def written_of(code: int, team: int) -> Came:
    """What a number of the last two columns says, of team 0 and team 1; but `NOTHING`."""
    return Came(code >> 10 == team, code & 1023)
