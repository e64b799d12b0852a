"""`belote export`: a match of the archive as a file of its own."""

from __future__ import annotations

import click


@click.command(
    epilog="""\b
Examples:
  belote export last match.belote
  belote export last --deal 3 lesson.belote
  belote export 20261129-210411 -
""",
)
@click.argument("match", metavar="ID")
@click.argument("file", metavar="FILE")
@click.option("--deal", "number", type=int, metavar="N", help="That deal only.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(match: str, file: str, number: int | None, force: bool) -> None:
    """Write a match, or one deal of it, to FILE (- is the standard output) to give to others."""
    from pathlib import Path

    from belote_tui.cli.deals import deals_asked
    from belote_tui.errors import BeloteError
    from belote_tui.records.archive import opened
    from belote_tui.records.notation import write, write_deal
    from belote_tui.words import _

    record = opened(match)
    text = write(record)
    if number is not None:
        place = deals_asked(record, number, match)[0]
        text = write_deal(record, record.deals[place])
    if file == "-":
        # A record is UTF-8, whatever this terminal speaks.
        click.echo(text.encode(), nl=not text.endswith("\n"))
        return
    try:
        with Path(file).open("w" if force else "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError as error:
        what = _("{file} is there already; --force writes over it").format(file=file)
        raise BeloteError(what) from error
    except OSError as error:
        what = _("{file} cannot be written ({reason})").format(file=file, reason=error.strerror)
        raise BeloteError(what) from error
