"""What a list of matches says of one: read from the head of its file and its last deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from belote_tui.errors import BeloteError

# A list is made from the index alone, and someone waits for it: what reads files comes later.
if TYPE_CHECKING:
    from belote_tui.records.origin import Origin
    from belote_tui.records.reading import Reading

_DEAL: Final = b'\n[Deal "'
_SCORE: Final = b'\n[Score "'
_BEFORE: Final = b'\n[Before "'


class Entry(NamedTuple):
    """One match of the archive.

    `id` is the name of its file without the ending, `compass` the sides of the four players, by
    seat; `names` are the players' names, a line each. `winner` is a team, or -1: for a draw, or
    while the match is not `finished`. `deals` were dealt and `played` played; the last one stands
    at trick `trick` (0: bidding), or is `over`. `fault` says what is wrong with a file that cannot
    be read.
    `seed` is that of its packs in hexadecimal figures, `origin` what it was played on from. `rows`
    are its deals that are over, as `deal_rows` packs them. `mtime` and `size` are those of the file
    that this was read from.
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
    over: bool = False
    fault: str = ""
    seed: str = ""
    origin: str = ""
    rows: bytes = b""
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

    @property
    def tried(self) -> Origin | None:
        """What the match is a try from, if it is one."""
        if not self.origin:
            return None
        from belote_tui.records.origin import Origin

        return Origin.read(self.origin)


def entry_of(name: str, content: bytes) -> Entry:
    """What there is to say of a match, given its file."""
    content = content.replace(b"\r\n", b"\n")
    try:
        reading, deals, played = _end_of(content)
        if reading.faults:
            return Entry(name, fault=str(reading.faults[0]))
        entry = _entry(name, reading, deals + len(reading.record.deals), played)
        return entry._replace(rows=_rows(content, reading, entry.deals))
    except BeloteError as error:
        return Entry(name, fault=str(error))


def _end_of(content: bytes) -> tuple[Reading, int, int]:
    """The last deal, which tells how all ended; how many were dealt and how many played before it.

    A file that does not say what the scores were before that deal has to be read as a whole.
    """
    from belote_tui.records.reading import examine

    first, last = content.find(_DEAL), content.rfind(_DEAL)
    if first < last and _BEFORE in content[last:]:
        reading = examine(content[:first] + content[last:])
        if reading.record.deals or reading.faults:
            return reading, content.count(_DEAL, first, last), content.count(_SCORE, first, last)
    return examine(content), 0, 0


def _entry(name: str, reading: Reading, deals: int, played_before: int) -> Entry:
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
        deals=deals,
        played=played,
        seed="" if record.seed is None else record.seed.hex(),
        origin=record.origin,
    )
    if not match.deals:
        return entry
    deal = match.deal
    trick = {Phase.PLAYING: len(deal.tricks) + 1, Phase.SCORED: 8}.get(deal.phase, 0)
    over, winner = False, None
    if deal.phase is Phase.SCORED:
        over, winner = ending(rules, match.scores, played)
    if deal.over and not over and record.seed is None and deals >= rules.deals:
        # There is no seed to deal from, and no prepared deal is left.
        match.finish()
        over, winner = True, match.winner
    return entry._replace(finished=over, winner=-1 if winner is None else winner, trick=trick,
                          over=deal.over)  # fmt: skip


def _rows(content: bytes, reading: Reading, deals: int) -> bytes:
    """The rows of the deals: the last was played just now, of the others their text tells."""
    from belote_tui.records.deal_rows import packed, row_of
    from belote_tui.records.reading import examine
    from belote_tui.records.scan import scanned

    match, before = reading.match, []
    if len(match.deals) < deals:
        sections = content.decode().split(_DEAL.decode())[1:-1]
        told = scanned(sections, match.rules)
        if told is None:
            match = examine(content).match
        before = told or []
    played = [row for row in map(row_of, match.deals) if row is not None]
    return packed([*before, *played])


def short_players(entry: Entry) -> str:
    """`You + club – club + expert`: partners together, the first team first."""
    from belote_tui.words.names import player_name

    told = [player_name(name).partition(" ")[0] or "?" for name in entry.players]
    south, east, north, west = told
    return f"{south} + {north} – {east} + {west}"
