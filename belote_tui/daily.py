"""The deal of the day: the same cards and the same opponents for everyone on one date (UTC).

The seed of a day is the first 16 bytes of SHA-256 over `belote daily 2026-11-29`. From it come the
dealer, the pack and what the bots draw, as in any match; so whoever decides the same sees the same.
It is one deal under `classic`, the person is South, the others are `BOT`. Everyone may pass: then
the pack is gathered and cut as ever, until a deal is played.

A match of the archive is that of a day if its seed says so. Par is what the strongest bot comes to
in the person's seat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Final

from belote_tui.bots.levels import LEVELS, bot_named, seed_for
from belote_tui.bots.people import person_of
from belote_tui.errors import BeloteError
from belote_tui.records.archive import Archive
from belote_tui.records.entry import Entry
from belote_tui.records.model import Record
from belote_tui.rules.dealing import SEED_BYTES
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import PRESETS, Ruleset
from belote_tui.rules.view import view_of
from belote_tui.seats import Face
from belote_tui.setup import Setup
from belote_tui.sitting import sit_down
from belote_tui.table import Table
from belote_tui.words import Style, _, ngettext
from belote_tui.words.dates import day_written

RULES: Final[Ruleset] = PRESETS["classic"].with_options({"target": "one_deal"})
BOT: Final = "club"
FIRST: Final = date(2026, 1, 1)
"""There is no deal of a day before."""
_PERSON: Final = 0


@dataclass(frozen=True, slots=True)
class Result:
    """What the person's team came to: points of both, and who took each trick (true: us)."""

    day: date
    us: int
    them: int
    tricks: tuple[bool, ...]
    taken_back: int = 0


@dataclass(frozen=True, slots=True)
class Par:
    """What a bot came to in the person's seat."""

    bot: str
    us: int
    them: int


def today() -> date:
    """The date, in UTC."""
    return datetime.now(UTC).date()


def day_asked(text: str | None) -> date:
    """The day of a date such as 2026-11-29, today without one. Raises `BeloteError`."""
    if text is None:
        return today()
    try:
        day = date.fromisoformat(text)
    except ValueError:
        what = _("{text!r} is no date; write it as 2026-11-29").format(text=text)
        raise BeloteError(what) from None
    if not FIRST <= day <= today():
        what = _("there is a deal of the day from {first} to {last}, not of {day}")
        first, last, asked = map(day_written, (FIRST, today(), day))
        raise BeloteError(what.format(first=first, last=last, day=asked))
    return day


@cache
def seed_of(day: date) -> bytes:
    """The seed of the deal of that day."""
    return hashlib.sha256(f"belote daily {day.isoformat()}".encode()).digest()[:SEED_BYTES]


def day_of(record: Record) -> date | None:
    """Of which day a match is the deal; `None` for any other match."""
    if record.seed is None or record.rules != RULES or record.origin:
        return None
    return _days_by_seed(today()).get(record.seed.hex())


@cache
def _days_by_seed(last: date) -> dict[str, date]:
    days = (FIRST + timedelta(days=step) for step in range((last - FIRST).days + 1))
    return {seed_of(day).hex(): day for day in days}


def is_daily(entry: Entry) -> bool:
    """Whether a match that was kept is the deal of some day."""
    plain = entry.preset == RULES.preset and not entry.origin
    return plain and entry.seed in _days_by_seed(today())


def among(entries: Iterable[Entry], day: date) -> Entry | None:
    """The match of that day: the first that is over, else the last that was begun."""
    seed = seed_of(day).hex()
    found = None
    for entry in entries:
        if entry.seed == seed and entry.preset == RULES.preset and not entry.origin:
            found = entry
            if entry.finished:
                return entry
    return found


def sit_down_to(day: date, face: Face, archive: Archive, name: str = "") -> Table:
    """Begin the deal of that day."""
    return sit_down(Setup(RULES, (BOT, BOT, BOT), name, seed_of(day)), face, archive)


def result_of(record: Record) -> Result | None:
    """What the deal of a day came to; `None` while it is not over."""
    day = day_of(record)
    if day is None:
        return None
    match = record.match()
    if not match.over:
        return None
    us = person_of(record.players) % 2
    return Result(
        day=day,
        us=match.scores[us],
        them=match.scores[1 - us],
        tricks=tuple([trick.winner % 2 == us for trick in match.deal.tricks]),
        taken_back=sum(deal.taken_back for deal in record.deals),
    )


@cache
def par(day: date) -> Par:
    """Let the strongest bot play that day in the person's seat. It may think for a while."""
    match = Match(RULES, seed_of(day))
    strongest = LEVELS[-1]
    bots = [bot_named(strongest if seat == _PERSON else BOT) for seat in range(4)]
    while not match.over:
        if match.waiting_for_deal:
            match.deal_next()
        seat = match.deal.turn
        assert seat is not None
        view = view_of(match, seat)
        seed = seed_for(match.seed, view.number, seat, view.public_actions)
        match.apply(bots[seat].choose(view, seed))
    us = _PERSON % 2
    return Par(strongest, match.scores[us], match.scores[1 - us])


# In words


def to_share(result: Result, reached: Par | None, style: Style = Style.SYMBOLS) -> list[str]:
    """Three lines for a friend; they tell nothing of the cards."""
    title = _("Belote, deal of the day {day}").format(day=day_written(result.day))
    points = points_line(result.us, result.them)
    if reached is not None:
        points = f"{points} – {beside_par(result, reached)}"
    again = f"belote daily --date {result.day}"
    return [title, points, f"{tricks_line(result, style)}   {again}"]


def points_line(us: int, them: int) -> str:
    """`us 104, them 58`."""
    return _("us {us}, them {them}").format(us=us, them=them)


def beside_par(result: Result, reached: Par) -> str:
    """How far the lead over the other team is above or below that of the bot."""
    better = (result.us - result.them) - (reached.us - reached.them)
    if better == 0:
        return _("level with par")
    above = ngettext("{count} point above par", "{count} points above par", better)
    below = ngettext("{count} point below par", "{count} points below par", -better)
    return (above if better > 0 else below).format(count=abs(better))


def tricks_line(result: Result, style: Style = Style.SYMBOLS) -> str:
    """A sign for each trick, ours or theirs."""
    ours, theirs = "■□" if style is Style.SYMBOLS else "+-"
    return "".join(ours if won else theirs for won in result.tricks)
