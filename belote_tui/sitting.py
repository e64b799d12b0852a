"""Sitting down to a match: a new one, one that goes on, or deals that were prepared.

Each way makes the `Table` with its four seats and the `Journal` that keeps what happens there.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from belote_tui.bots.levels import PROGRAM, bot_named
from belote_tui.bots.people import is_bot
from belote_tui.bots.people import person_of as person_of
from belote_tui.errors import BeloteError
from belote_tui.records.archive import Archive, opened
from belote_tui.records.journal import Journal
from belote_tui.records.model import DealRecord, Record, begin, seed_of_cards
from belote_tui.rules.dealing import SEED_BYTES
from belote_tui.rules.events import Event
from belote_tui.rules.match import Match, seating
from belote_tui.seats import BotSeat, Face, HumanSeat, Seat
from belote_tui.setup import Setup
from belote_tui.table import Table
from belote_tui.words import _

Bots = tuple[str, str, str]
Players = tuple[str, str, str, str]


class NotToGoOn(BeloteError):
    """A match that cannot be gone on with, and why."""


def sit_down(setup: Setup, face: Face, archive: Archive) -> Table:
    """A new match: the person at seat 0, the bots where `teams` puts them (RULES.md 8)."""
    seed = setup.seed or secrets.token_bytes(SEED_BYTES)
    in_table_order = (_called(setup.name), *setup.bots)
    first, second, third, fourth = (in_table_order[one] for one in seating(setup.rules, seed))
    record = Record(rules=setup.rules, players=(first, second, third, fourth), seed=seed)
    return _table(archive.create(record), record.players, face)


def sit_again(path: Path, face: Face, bots: Bots | None = None) -> Table:
    """The match in that file, where it ends; `bots` in place of those it was played with.

    Raises `InvalidRecord`, `RecordInUse`, `UnknownBot`, and `NotToGoOn` for a match that is over.
    """
    journal = Journal.resume(path)
    try:
        record = journal.record
        players = _with_bots(record.players, bots) if bots else record.players
        _check_players(players)
        rest = () if record.seed is not None else _rest_of(record)
        if journal.match.over or (record.seed is None and _at_an_end(journal.match) and not rest):
            raise NotToGoOn(_("{file} is over; it can be replayed.").format(file=path.name))
        table = _table(journal, players, face)
    except BeloteError:
        journal.close()
        raise
    if record.seed is None:
        table.deal_next = _Prepared(rest)
    return table


def play_hands(
    deals: Sequence[DealRecord],
    setup: Setup,
    face: Face,
    archive: Archive,
    *,
    seat: int = 0,
    origin: str = "",
) -> Table:
    """Exactly these deals, one after the other as a match, with the person at that seat."""
    if not 0 < len(deals) < 1000:
        raise BeloteError(_("there have to be from 1 to 999 deals to play"))
    rules = replace(setup.rules, target="none", deals=len(deals))
    players = _around(seat, setup)
    record = Record(rules=rules, players=players, origin=origin)
    # The record has no seed; once it is read again, its first cards stand for one.
    table = _table(archive.create(record), players, face, seed_of_cards(deals[0]))
    table.deal_next = _Prepared(deals)
    return table


def play_on(
    record: Record,
    place: int,
    actions: int,
    setup: Setup,
    face: Face,
    archive: Archive,
    *,
    seat: int = 0,
    origin: str = "",
) -> Table:
    """The match of a record from after so many actions of the deal at that place.

    It goes on in a record of its own, which names its origin.
    """
    players = _around(seat, setup)
    again = replace(record.until(place, actions, origin), players=players, date="")
    table = _table(archive.create(again), players, face)
    if again.seed is None:
        table.deal_next = _Prepared(())
    return table


def check_name(name: str) -> str:
    """The person's name, fit for a record. Raises `BeloteError` for the name of a bot."""
    name = " ".join(name.split())
    if len(name) > 20 or (name and is_bot(name)):
        raise BeloteError(
            _("{name!r} will not do as a name; give one of up to 20 letters, not a bot's").format(
                name=name
            )
        )
    return name


def _called(name: str) -> str:
    return check_name(name) or _("You")


def _around(seat: int, setup: Setup) -> Players:
    """The person at that seat; the partner opposite, the other two in table order."""
    partner, left, right = setup.bots[1], setup.bots[0], setup.bots[2]
    names = {seat: _called(setup.name), (seat + 2) % 4: partner}
    names[(seat + 1) % 4], names[(seat + 3) % 4] = left, right
    return names[0], names[1], names[2], names[3]


def _with_bots(players: Players, bots: Bots) -> Players:
    person = person_of(players)
    others = iter(bots)
    named = [name if seat == person else next(others) for seat, name in enumerate(players)]
    return named[0], named[1], named[2], named[3]


def _check_players(players: Players) -> None:
    """A record may come from anywhere: it does not get to start programs."""
    person = person_of(players)
    for seat, name in enumerate(players):
        if name.startswith(PROGRAM):
            raise NotToGoOn(
                _("{name} is a program; name the bots to go on with: --bots A,B,C").format(
                    name=name
                )
            )
        if seat != person:
            bot_named(name)


def _table(journal: Journal, players: Players, face: Face, seed: bytes | None = None) -> Table:
    person = person_of(players)
    seed = journal.match.seed if seed is None else seed
    seats: list[Seat] = [
        HumanSeat(name, face) if seat == person else BotSeat(bot_named(name), seed)
        for seat, name in enumerate(players)
    ]
    return Table(journal.match, seats, journal)


def _at_an_end(match: Match) -> bool:
    return bool(match.deals) and match.deal.over


def _rest_of(record: Record) -> tuple[DealRecord, ...]:
    """The prepared deals that were not dealt yet, if the file they came from is still there."""
    try:
        prepared = opened(record.origin).deals if record.origin else ()
    except BeloteError:
        return ()
    return prepared[len(record.deals) : record.rules.deals]


class _Prepared:
    """Deals one prepared deal after the other; when none is left, the match is finished.

    The match begins at the scores and the pot that the first of them began at.
    """

    def __init__(self, deals: Sequence[DealRecord]) -> None:
        self._deals = list(deals)

    def __call__(self, match: Match) -> list[Event]:
        if not self._deals:
            return match.finish()
        deal = self._deals.pop(0)
        if match.deals:
            deal = replace(deal, scores=match.scores, pot=match.pot)
        return begin(match, deal)
