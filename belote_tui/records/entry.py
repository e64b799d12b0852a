"""What a list of matches says of one: read from the head of its file and its last deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from belote_tui.errors import BeloteError

# A list is made from the index alone, and someone waits for it: what reads files comes later.
if TYPE_CHECKING:
    from belote_tui.records.reading import Reading

_DEAL: Final = b'\n[Deal "'
_SCORE: Final = b'\n[Score "'
_BEFORE: Final = b'\n[Before "'


class Entry(NamedTuple):
    """One match of the archive.

    `id` is the name of its file without the ending, `compass` the sides of the four players, by
    seat; `names` are the players' names, a line each. `winner` is a team, or -1: for a draw, or
    while the match is not `finished`. `deals` were dealt and `played` played; the last one stands
    at trick `trick` (0: bidding). `fault` says what is wrong with a file that cannot be read.
    `mtime` and `size` are those of the file that this was read from.
    """

    id: str
    date: str = ""
    preset: str = ""
    compass: str = ""
    names: str = "\n\n\n"
    target: str = ""
    us: int = 0
    them: int = 0
    finished: bool = False
    winner: int = -1
    deals: int = 0
    played: int = 0
    trick: int = 0
    fault: str = ""
    mtime: int = 0
    size: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """The four names, by seat."""
        return tuple(self.names.split("\n"))

    @property
    def unfinished(self) -> bool:
        """Whether the match can be gone on with."""
        return not self.finished and not self.fault


def entry_of(name: str, content: bytes) -> Entry:
    """What there is to say of a match, given its file."""
    content = content.replace(b"\r\n", b"\n")
    try:
        reading, played = _end_of(content)
        if reading.faults:
            return Entry(name, fault=str(reading.faults[0]))
        return _entry(name, reading, played, content.count(_DEAL))
    except BeloteError as error:
        return Entry(name, fault=str(error))


def _end_of(content: bytes) -> tuple[Reading, int]:
    """The last deal as an excerpt, which tells how all ended, and how many were played before.

    A file that does not say what the scores were before that deal has to be read as a whole.
    """
    from belote_tui.records.reading import examine

    first, last = content.find(_DEAL), content.rfind(_DEAL)
    if first < last and _BEFORE in content[last:]:
        reading = examine(content[:first] + content[last:])
        if reading.record.deals or reading.faults:
            return reading, content.count(_SCORE, first, last)
    return examine(content), 0


def _entry(name: str, reading: Reading, played_before: int, deals: int) -> Entry:
    from belote_tui.rules.deal import Phase
    from belote_tui.rules.match import ending

    record, match = reading.record, reading.match
    rules, played = record.rules, played_before + match.played
    entry = Entry(
        id=name,
        date=record.date,
        preset=rules.preset,
        compass=rules.compass,
        names="\n".join(record.players),
        target=str(rules.target),
        us=match.scores[0],
        them=match.scores[1],
        deals=deals if record.deals else 0,
        played=played,
    )
    if not match.deals:
        return entry
    deal = match.deal
    if deal.phase is not Phase.SCORED:
        playing = deal.phase is Phase.PLAYING
        return entry._replace(trick=len(deal.tricks) + 1 if playing else 0)
    over, winner = ending(rules, match.scores, played)
    return entry._replace(finished=over, winner=-1 if winner is None else winner, trick=8)


def short_players(entry: Entry) -> str:
    """`You + club – club + expert`: partners together, the first team first."""
    south, east, north, west = [name.partition(" ")[0] or "?" for name in entry.names.split("\n")]
    return f"{south} + {north} – {east} + {west}"
