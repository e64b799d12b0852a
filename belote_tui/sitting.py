"""Sitting down to a match: a new one, one that goes on, or deals that were prepared.

Each way makes the `Table` with its four seats and the `Journal` that keeps what happens there.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from belote_tui.bots.levels import PROGRAM, bot_named
from belote_tui.bots.people import check_name, is_bot
from belote_tui.bots.people import person_of as person_of
from belote_tui.errors import BeloteError
from belote_tui.records import disk
from belote_tui.records.archive import Archive, prepared_for
from belote_tui.records.journal import Journal
from belote_tui.records.model import DealRecord, Record, begin, seed_of_cards
from belote_tui.records.reading import read
from belote_tui.records.remarks import bots_from_here, latest_bots
from belote_tui.records.writing import write
from belote_tui.rules.dealing import SEED_BYTES
from belote_tui.rules.events import Event
from belote_tui.rules.match import Match, seating
from belote_tui.rules.ruleset import Ruleset
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
    seats = _seats(record.players, person_of(record.players), face, seed)
    return _table(archive.create(record), seats)


def sit_again(path: Path, face: Face, bots: Bots | None = None) -> Table:
    """The match in that file, where it ends; `bots` in place of those it was played with.

    Other bots are named in the record, and play on the next time too. Raises `InvalidRecord`,
    `RecordInUse`, `UnknownBot`, and `NotToGoOn` for a match that is over.
    """
    journal = Journal.resume(path)
    try:
        record = journal.record
        person = person_of(record.players)
        present = _with_bots(record.players, person, latest_bots(record))
        players = _with_bots(present, person, bots)
        if bots is None:
            _check_players(players, person)
        rest = () if record.seed is not None else _rest_of(record, path, journal.match)
        if journal.match.over or (record.seed is None and _at_an_end(journal.match) and not rest):
            raise NotToGoOn(_("{file} is over; it can be replayed.").format(file=path.name))
        table = _table(journal, _seats(players, person, face, journal.match.seed))
        if bots is not None and players != present:
            journal.remark(bots_from_here(bots))
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
    """Exactly these deals, one after the other as a match, with the person at that seat.

    The match begins at 0 to 0, with the pot of its first deal.
    """
    if not 0 < len(deals) < 1000:
        raise BeloteError(_("there have to be from 1 to 999 deals to play"))
    rules = replace(setup.rules, target="none", deals=len(deals))
    players = _around(seat, setup)
    record = Record(rules=rules, players=players, origin=origin)
    # The record has no seed; once it is read again, its first cards stand for one.
    seats = _seats(players, seat, face, seed_of_cards(deals[0]))
    prepared = [replace(deal, scores=(0, 0)) for deal in deals]
    table = _table(archive.create(record), seats)
    _keep(prepared, table, rules)
    table.deal_next = _Prepared(prepared)
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

    It goes on in a record of its own, which names its origin. Where no seed deals what follows, it
    goes on with the later deals of the record.
    """
    players = _as_they_sat(record, seat, setup)
    again = replace(record.until(place, actions, origin), players=players, date="")
    if again.seed is None:
        again = replace(again, rules=replace(again.rules, deals=len(record.deals)))
    seats = _seats(players, seat, face, again.opened().seed)
    journal = archive.create(again)
    if latest_bots(again) is not None:
        journal.remark(bots_from_here([players[(seat + step) % 4] for step in (1, 2, 3)]))
    table = _table(journal, seats)
    if again.seed is None:
        _keep(record.deals, table, again.rules)
        table.deal_next = _Prepared(record.deals[place + 1 :])
    return table


def _called(name: str) -> str:
    return check_name(name) or _("You")


def _around(seat: int, setup: Setup) -> Players:
    """The person at that seat; the partner opposite, the other two in table order."""
    partner, left, right = setup.bots[1], setup.bots[0], setup.bots[2]
    names = {seat: _called(setup.name), (seat + 2) % 4: partner}
    names[(seat + 1) % 4], names[(seat + 3) % 4] = left, right
    return names[0], names[1], names[2], names[3]


def _as_they_sat(record: Record, seat: int, setup: Setup) -> Players:
    """The person at that seat, and at the others whoever played there, where it is a bot.

    A person's old seat, and one where a program played, goes to the setup's partner.
    """
    sat = _with_bots(record.players, person_of(record.players), latest_bots(record))
    names = [
        name if is_bot(name) and not name.startswith(PROGRAM) else setup.bots[1] for name in sat
    ]
    names[seat] = _called(setup.name)
    return names[0], names[1], names[2], names[3]


def _with_bots(players: Players, person: int, bots: Bots | None) -> Players:
    """Those bots in table order from the person, if other ones are named."""
    if bots is None:
        return players
    named = list(players)
    for step, bot in enumerate(bots, 1):
        named[(person + step) % 4] = bot
    return named[0], named[1], named[2], named[3]


def _check_players(players: Players, person: int) -> None:
    """A record may come from anywhere: it does not get to start programs."""
    for seat, name in enumerate(players):
        if name.startswith(PROGRAM):
            raise NotToGoOn(
                _("{name} is a program; name the bots to go on with: --bots A,B,C").format(
                    name=name
                )
            )
        if seat != person:
            bot_named(name)


def _seats(players: Players, person: int, face: Face, seed: bytes) -> list[Seat]:
    """Who sits there, by seat. Raises `UnknownBot`: so seat them before a file is begun."""
    return [
        HumanSeat(name, face) if seat == person else BotSeat(bot_named(name), seed)
        for seat, name in enumerate(players)
    ]


def _table(journal: Journal, seats: Sequence[Seat]) -> Table:
    return Table(journal.match, seats, journal)


def _at_an_end(match: Match) -> bool:
    return bool(match.deals) and match.deal.over


def _keep(deals: Sequence[DealRecord], table: Table, rules: Ruleset) -> None:
    """Keep the deals that were prepared, beside the match: their origin may go elsewhere."""
    path = table.keeper.path if isinstance(table.keeper, Journal) else None
    kept = None if path is None else prepared_for(path)
    if kept is None or len(deals) < 2:
        return
    blank = [replace(deal, steps=(), nonce="", commitment="") for deal in deals]
    with contextlib.suppress(OSError):
        kept.parent.mkdir(exist_ok=True)
        disk.replace(kept, write(Record(rules=rules, deals=tuple(blank))).encode())


def _rest_of(record: Record, path: Path, match: Match) -> tuple[DealRecord, ...]:
    """The prepared deals that were not dealt yet.

    Raises `NotToGoOn` if one is to be dealt now and it is not there.
    """
    left = record.rules.deals - len(record.deals)
    if left <= 0:
        return ()
    kept = prepared_for(path)
    try:
        prepared = () if kept is None else read(disk.content_of(kept), str(kept)).deals
    except BeloteError:
        prepared = ()
    rest = prepared[len(record.deals) : record.rules.deals]
    if not rest and not match.over and _at_an_end(match):
        what = _("{file}: the deals that come next are not there; they came from {origin}")
        raise NotToGoOn(what.format(file=path.name, origin=record.origin or "?"))
    return rest


class _Prepared:
    """Deals one prepared deal after the other; when none is left, the match is finished.

    The match begins at the scores and with the pot of the first of them.
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
