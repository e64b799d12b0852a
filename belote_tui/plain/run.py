"""A match at the plain table, from the first word to the last."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Final, TextIO

from belote_tui.plain.console import Console, Leaving
from belote_tui.plain.counts import sheet_lines
from belote_tui.plain.face import PlainFace, loss
from belote_tui.plain.moment import table_lines
from belote_tui.records.journal import Journal
from belote_tui.rules.ruleset import Ruleset
from belote_tui.seats.human import Face
from belote_tui.table import Table
from belote_tui.words import Names, Style, _, capital
from belote_tui.words.rules_text import what_ends_it
from belote_tui.words.sorting import Order

INTERRUPTED: Final = 130


def run(
    lay: Callable[[Face], Table],
    *,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    order: Order = Order.TRUMPS_FIRST,
    ascii_only: bool = False,
) -> int:
    """Play a match in words until it ends or the person leaves; the exit code of the program.

    `lay` makes the table, with the person answering through that face. Lines come from `stdin`
    and go to `stdout`, by default those of the program. The hand is held in that order.
    """
    console = Console(stdin or sys.stdin, stdout or sys.stdout, ascii_only=ascii_only)
    face = PlainFace(console, order=order)
    face.table = table = lay(face)
    try:
        return _played(console, table)
    finally:
        if isinstance(table.keeper, Journal):
            table.keeper.close()


def _played(console: Console, table: Table) -> int:
    """Play, and say goodbye if the person leaves before the end."""
    code = 0
    try:
        asyncio.run(_play(console, table))
        return code
    except KeyboardInterrupt:
        console.leave_the_prompt()
        code = INTERRUPTED
    except Leaving:
        pass
    console.say(_goodbye(table))
    return code


async def _play(console: Console, table: Table) -> None:
    """Play the match in words. Raises `Leaving` when the person leaves."""
    _greet(console, table)
    await table.run()


def _greet(console: Console, table: Table) -> None:
    """Who plays what; and where the match stands if it goes on."""
    match, rules = table.match, table.match.rules
    me = next((seat for seat, one in enumerate(table.seats) if one.is_person), 0)
    names = Names.under(rules, me, Style.WORDS)
    console.say(_rules(rules), _seating(me, names))
    console.say(_("Type help to hear what you can type."))
    if match.over:
        console.say(*sheet_lines(match, table.view(me), names))
    elif match.deals and not match.deal.over:
        console.say(_("The match goes on."), _what_is_tried(table))
        console.say(*table_lines(table.view(me), names))


def _what_is_tried(table: Table) -> str:
    """That the match is a try from another one, if it is."""
    tried = table.keeper.tried if isinstance(table.keeper, Journal) else None
    return "" if tried is None else f"{capital(tried.told())}."


def _rules(rules: Ruleset) -> str:
    form = _("Belote, rules {name}. {target}")
    return form.format(name=rules.preset, target=what_ends_it(rules))


def _seating(me: int, names: Names) -> str:
    others = [names.side((me + step) % 4) for step in (1, 2, 3)]
    return _("{partner} is your partner. Play goes round from you to {first} and {last}.").format(
        partner=others[1], first=", ".join(others[:2]), last=others[2]
    )


def _goodbye(table: Table) -> str:
    if table.keeper is None:
        return _("You have left the table.")
    return loss(table) or _("You have left the table; the match is saved.")
