"""`belote resume`: go on with a match that was left."""

from __future__ import annotations

from functools import partial

import click

from belote_tui.cli.seating import (
    ascii_option,
    bots_named,
    can_draw,
    chosen,
    pace_option,
    plain_option,
    run_app,
    run_plain,
)
from belote_tui.errors import BeloteError
from belote_tui.settings import last_setup
from belote_tui.words import _


@click.command(
    epilog="""\b
Examples:
  belote resume
  belote resume 20261129-2104
""",
)
@click.argument("match", metavar="[ID]", required=False)
@click.option("--bots", metavar="A,B,C", help="Other players from here on: one name, or three.")
@pace_option
@plain_option
@ascii_option
def command(match: str | None, bots: str | None, pace: float, plain: bool, ascii_only: bool) -> int:
    """Go on with a match where it was left: the same question, the same cards.

    Without an ID it is the latest unfinished match; `belote list` names them all.
    """
    from belote_tui.records.archive import Archive, located
    from belote_tui.sitting import sit_again

    if match is None:
        from belote_tui.daily import is_daily

        latest = Archive().unfinished(is_daily)
        if latest is None:
            raise BeloteError(_("there is no unfinished match; 'belote play' begins one"))
        path = Archive().path(latest.id)
    else:
        path = located(match)
    sit = partial(sit_again, path, bots=None if bots is None else bots_named(bots))
    how = chosen(pace, ascii_only=ascii_only)
    if plain or not can_draw():
        return run_plain(sit, how)
    return run_app(last_setup(how.settings), how, lambda app: app.play(sit))
