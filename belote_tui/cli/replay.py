"""`belote replay`: look at a match again, card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from belote_tui.cli.seating import ascii_option, can_draw, chosen, run_app
from belote_tui.settings import last_setup

if TYPE_CHECKING:
    from belote_tui.records.model import Record


@click.command(
    epilog="""\b
Examples:
  belote replay
  belote replay 20261129-2104 --deal 3
  belote replay friend.belote --plain
""",
)
@click.argument("match", metavar="[FILE|ID]", default="last")
@click.option("--deal", "number", type=int, metavar="N", help="Begin at that deal.")
@click.option("--plain", is_flag=True, help="Words only, a line for each thing that happened.")
@ascii_option
def command(match: str, number: int | None, plain: bool, ascii_only: bool) -> int:
    """Put a match on the table again, with a cursor through its cards, tricks and deals.

    Without a name it is the latest match. In words it is told from the first deal to the last.
    """
    from belote_tui.cli.deals import deals_asked
    from belote_tui.records.archive import located, opened

    record = opened(match)
    place = deals_asked(record, number, match)[0]
    if plain or not can_draw():
        _tell(record, place, only=number is not None)
        return 0
    name = located(match).stem
    how = chosen(ascii_only=ascii_only)
    setup = last_setup(how.settings)
    return run_app(setup, how, lambda app: app.show_record(record, name, place=place))


def _tell(record: Record, place: int, *, only: bool) -> None:
    """What happened, a sentence each, as the person saw it."""
    from belote_tui.sitting import person_of
    from belote_tui.table import retold
    from belote_tui.words import Names, Style, happened

    seat = person_of(record.players)
    names = Names.under(record.rules, seat, Style.WORDS)
    last = record.deals[place].number
    for event, view in retold(record.match(), seat, place):
        if only and view.number != last:
            break
        sentence = happened(event, names)
        if sentence:
            click.echo(sentence)
