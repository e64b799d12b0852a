"""What a match is started with, and sitting down to it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_tui.rules.ruleset import PRESETS, Ruleset
from belote_tui.words import _, ngettext

if TYPE_CHECKING:
    from belote_tui.records.archive import Archive
    from belote_tui.seats import Face, Seat
    from belote_tui.table import Table

USUAL_BOT = "club"
_PLACE_OF_PARTNER = {"1-2": 0, "1-3": 1, "1-4": 2}


@dataclass(frozen=True, slots=True)
class Setup:
    """The rules, the three bots in table order, the person's name; a seed if one was given."""

    rules: Ruleset = PRESETS["classic"]
    bots: tuple[str, str, str] = (USUAL_BOT, USUAL_BOT, USUAL_BOT)
    name: str = ""
    seed: bytes | None = None

    @property
    def partner(self) -> int | None:
        """The place of the partner among the bots; `None` while it is still to be drawn."""
        return _PLACE_OF_PARTNER.get(self.rules.teams)


def sit_down(setup: Setup, face: Face, archive: Archive | None = None) -> Table:
    """A table with a new match: the person at seat 0, answering through the face.

    The match is kept in the archive, if one is given.
    """
    # The home screen is there sooner without all these.
    from belote_tui.bots.levels import bot_named
    from belote_tui.records.model import record_of
    from belote_tui.rules.match import Match, seating
    from belote_tui.seats import BotSeat, HumanSeat
    from belote_tui.table import Table

    seed = setup.seed or secrets.token_bytes(16)
    seats: list[Seat] = []
    for player in seating(setup.rules, seed):
        if player == 0:
            seats.append(HumanSeat(setup.name or _("You"), face))
        else:
            seats.append(BotSeat(bot_named(setup.bots[player - 1]), seed))
    match = Match(setup.rules, seed)
    if archive is None:
        return Table(match, seats)
    journal = archive.create(record_of(match, players=[seat.name for seat in seats]))
    return Table(journal.match, seats, journal)


def length_of_match(rules: Ruleset) -> str:
    """`to 1000`, `one deal`, `12 deals`."""
    parts: list[str] = []
    if isinstance(rules.target, int):
        parts.append(_("to {points}").format(points=rules.target))
    elif rules.target == "one_deal":
        parts.append(_("one deal"))
    if rules.deals:
        parts.append(
            ngettext("{count} deal", "{count} deals", rules.deals).format(count=rules.deals)
        )
    return ", ".join(parts)


def next_of(values: Sequence[str], value: str, step: int) -> str:
    """The next value, going round; the first if this one is not among them."""
    if value not in values:
        return values[0]
    return values[(values.index(value) + step) % len(values)]
