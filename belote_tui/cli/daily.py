"""`belote daily`: one deal a day, the same for everyone."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import click

from belote_tui.cli.seating import (
    Chosen,
    ascii_option,
    can_draw,
    chosen,
    pace_option,
    plain_option,
    run_app,
    run_plain,
)
from belote_tui.settings import last_setup

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp
    from belote_tui.records.archive import Archive


@click.command(
    epilog="""\b
Examples:
  belote daily
  belote daily --date 2026-11-28
  belote daily --plain
""",
)
@click.option("--date", "text", metavar="DATE", help="The deal of an earlier day.")
@pace_option
@plain_option
@ascii_option
def command(text: str | None, pace: float, plain: bool, ascii_only: bool) -> int:
    """Play the deal of the day: the same cards and the same opponents for everyone.

    It is one deal by the rules classic, with you South. It is played once: a deal that was left
    goes on where it stood, and one that is over shows its result beside par, which is what the
    strongest bot made of your cards, and three lines to send to a friend. The day is that of UTC.
    """
    from belote_tui.daily import day_asked

    day = day_asked(text)
    how = chosen(pace, ascii_only=ascii_only)
    if plain or not can_draw():
        return _play_plain(day, how)
    return run_app(last_setup(how.settings), how, partial(_open, day=day))


def _open(app: BeloteApp, day: date) -> None:
    from belote_tui.app.screens.daily import open_daily

    open_daily(app, day)


def _play_plain(day: date, how: Chosen) -> int:
    """Play in words what is left of the deal, then tell its result."""
    from belote_tui import daily
    from belote_tui.records.archive import Archive
    from belote_tui.sitting import sit_again

    archive = Archive()
    entry = daily.among(archive.entries(), day)
    code = 0
    if entry is None:
        sit = partial(daily.sit_down_to, day, archive=archive, name=how.name)
        code = run_plain(sit, how)
    elif not entry.finished:
        code = run_plain(partial(sit_again, archive.path(entry.id)), how)
    _tell(archive, day)
    return code


def _tell(archive: Archive, day: date) -> None:
    """The result, as it is sent to a friend; nothing as long as the deal is not over."""
    from belote_tui import daily
    from belote_tui.records.notation import read
    from belote_tui.words import Style, _

    entry = daily.among(archive.entries(), day)
    if entry is None or not entry.finished:
        return
    path = archive.path(entry.id)
    result = daily.result_of(read(path.read_bytes(), path.name))
    if result is None:
        return
    reached = daily.par(day)
    # Words for pipes and screen readers: no blocks.
    for line in daily.to_share(result, reached, Style.LETTERS):
        click.echo(line)
    click.echo(
        _("Par: {bot} in your seat, {points}.").format(
            bot=reached.bot, points=daily.points_line(reached.us, reached.them)
        )
    )
