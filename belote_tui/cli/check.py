"""`belote check`: whether a file is a match that the rules allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from belote_tui.records.reading import Reading


@click.command(
    epilog="""\b
Examples:
  belote check match.belote
  belote check --json *.belote
""",
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="As data for programs.")
def command(files: tuple[str, ...], as_json: bool) -> int:
    """Check files: every card is played by the rules, every score counted anew.

    Each fault is told with its file, line and column; the exit code is 1 if there is any.
    """
    from belote_tui.records.archive import checked

    readings = [(file, checked(file)) for file in files]
    if as_json:
        from json import dumps

        from belote_tui.records.data import reading_data

        data = [reading_data(file, reading) for file, reading in readings]
        click.echo(dumps(data, indent=1, ensure_ascii=False))
    else:
        for file, reading in readings:
            _tell(file, reading)
    return int(any(reading.faults for _file, reading in readings))


def _tell(file: str, reading: Reading) -> None:
    from belote_tui.records.writing import one_line
    from belote_tui.words import _, ngettext

    file = one_line(file)
    for fault in reading.faults:
        where = f"{file}:{fault.line}:{fault.column}" if fault.line else file
        click.echo(f"{where}: {fault.sentence}")
    if not reading.faults:
        count = len(reading.record.deals)
        text = ngettext("{count} deal, no fault", "{count} deals, no fault", count)
        if reading.torn:
            text += _("; it breaks off in {torn!r}, which does not count").format(torn=reading.torn)
        click.echo(f"{file}: {text.format(count=count)}")
