"""`belote list`: the matches that were played, the oldest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from belote_tui.records.entry import Entry

_BUDGET = 1.0
"""Seconds that are spent on reading files that are not in the index yet."""


@click.command(
    epilog="""\b
Examples:
  belote list
  belote list --unfinished
  belote list --json
""",
)
@click.option("--json", "as_json", is_flag=True, help="As data for programs.")
@click.option("--unfinished", is_flag=True, help="Only those that can be gone on with.")
def command(as_json: bool, unfinished: bool) -> None:
    """List the matches that were played: name, date, rules, score, result and players.

    An unfinished match says at which deal and trick it stands. The name is what other commands
    take (its beginning is enough); `last` is the latest.
    """
    from belote_tui.records.archive import Archive

    entries, left = Archive().listing(_BUDGET)
    if left:
        _read_the_others()
    if unfinished:
        entries = [entry for entry in entries if entry.unfinished]
    if as_json:
        from json import dumps

        from belote_tui.records.data import entry_data

        click.echo(dumps([entry_data(entry) for entry in entries], indent=1, ensure_ascii=False))
    elif entries:
        click.echo("\n".join(map(_line, entries)))
    _tell(entries, left)


def _line(entry: Entry) -> str:
    from belote_tui.records.entry import short_players
    from belote_tui.records.writing import one_line
    from belote_tui.words.dates import day_and_time

    if not entry.preset:
        return one_line(f"{entry.id}  {entry.fault or '…'}")
    date = day_and_time(entry.date)
    score = f"{entry.us:>4} - {entry.them:<4}"
    line = f"{entry.id}  {date:<16}  {entry.preset:<10}  {score}  {_result(entry):<20}  "
    tried = "" if entry.tried is None else f"   {entry.tried.named()}"
    return one_line(line + short_players(entry) + tried)


def _result(entry: Entry) -> str:
    """Who won, or where the match stands."""
    from belote_tui.words import _

    if entry.finished:
        if entry.winner < 0:
            return _("draw")
        return _("EW won") if entry.winner else _("NS won")
    if entry.over:
        return _("* deal {deal} is over").format(deal=entry.deals)
    if entry.trick == 0:
        return _("* deal {deal}, bidding").format(deal=entry.deals)
    return _("* deal {deal}, trick {trick}").format(deal=entry.deals, trick=entry.trick)


def _tell(entries: list[Entry], left: int) -> None:
    """What does not belong into the list itself."""
    from belote_tui.words import _, ngettext

    if not entries:
        click.echo(_("No match has been kept yet."), err=True)
    if left:
        text = ngettext(
            "{count} match is still being read; ask again in a moment.",
            "{count} matches are still being read; ask again in a moment.",
            left,
        )
        click.echo(text.format(count=left), err=True)


def _read_the_others() -> None:
    """Let a program of its own bring the index up to date, while the list is read."""
    import subprocess
    import sys

    subprocess.Popen(
        [sys.executable, "-m", "belote_tui.records.archive"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
