"""`belote stats`: what the matches that were played come to."""

from __future__ import annotations

import sys
from datetime import date, datetime
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from belote_tui.words import Style


@click.command(
    epilog="""\b
Examples:
  belote stats
  belote stats --since 2026-11-01 --rules classic
  belote stats --opponents club --json
""",
)
@click.option("--since", metavar="DATE", help="Matches of that day and later.")
@click.option("--until", metavar="DATE", help="Matches of that day and earlier.")
@click.option("--rules", metavar="PRESET", default="", help="Matches by that preset only.")
@click.option(
    "--opponents", metavar="BOT", default="", help="Matches against that level, or `A, B`."
)
@click.option("--all", "every", is_flag=True, help="Matches from prepared deals too.")
@click.option("--json", "as_json", is_flag=True, help="As data for programs.")
@click.option("--csv", "as_csv", is_flag=True, help="As lines of a figure and its value.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain letters and signs only.")
def command(
    since: str | None,
    until: str | None,
    rules: str,
    opponents: str,
    every: bool,
    as_json: bool,
    as_csv: bool,
    ascii_only: bool,
) -> None:
    """Count your matches: won and lost, takes and contracts, points, announcements.

    Everything is counted from the files of the matches, from your side of the table. Matches that
    were played on from others, or with prepared deals, are left out unless --all asks for them.

    Where deals were reviewed, what your decisions cost by what you could know is told too.
    """
    from belote_tui import statistics
    from belote_tui.records import costs
    from belote_tui.records.archive import Archive

    asked = statistics.Asked(_day(since), _day(until), _preset(rules), opponents, every)
    figures = statistics.count(Archive().entries(), asked, costs.every())
    if as_json:
        from json import dumps

        click.echo(dumps(statistics.as_data(figures), indent=1, ensure_ascii=False))
    elif as_csv:
        click.echo(statistics.as_csv(figures), nl=False)
    else:
        click.echo("\n".join(statistics.as_lines(figures, _style(ascii_only))))


def _day(text: str | None) -> date | None:
    """The day that was written, as 2026-11-29."""
    from belote_tui.errors import BeloteError
    from belote_tui.words import _

    if text is None:
        return None
    try:
        return datetime.fromisoformat(text).date()
    except ValueError:
        what = _("{text!r} is no date; write it as 2026-11-29").format(text=text)
        raise BeloteError(what) from None


def _preset(name: str) -> str:
    from belote_tui.rules.ruleset import preset

    return preset(name).preset if name else ""


def _style(ascii_only: bool) -> Style:
    """How suits and the curve are drawn on this terminal."""
    from belote_tui.words import Style

    try:
        "♠▁█│".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return Style.LETTERS
    return Style.LETTERS if ascii_only else Style.SYMBOLS
