"""`belote show`: a deal as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from belote_tui.records.model import Record

FORMATS = ("text", "svg", "html", "json")


@click.command(
    epilog="""\b
Examples:
  belote show
  belote show last --deal 3
  belote show lesson.belote --format svg > lesson.svg
""",
)
@click.argument("match", metavar="[FILE|ID]", default="last")
@click.option("--deal", "number", type=int, metavar="N", help="That deal only.")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", help="How it is written."
)
@click.option("--open", "opened_hands", is_flag=True, help="All hands, the deal over or not.")
def command(match: str, number: int | None, form: str, opened_hands: bool) -> None:
    """Show the deals of a match as pages of 80 columns: hands, bids, tricks and score.

    A match is a .belote file, the name that `belote list` gives (its beginning is enough), or
    `last`. Of a deal that is still played only your hand is shown.

    Without a name it is the latest match.
    """
    from belote_tui.cli.deals import deals_asked
    from belote_tui.records.archive import opened

    record = opened(match)
    places = deals_asked(record, number, match)
    seats = dict.fromkeys(places) if opened_hands else _seats(record, places)
    if form == "json":
        from json import dumps

        from belote_tui.records.data import deal_data

        deals = [deal_data(record, place, seat) for place, seat in seats.items()]
        click.echo(dumps(deals, indent=1, ensure_ascii=False))
    elif form == "text":
        click.echo("\n\n".join(_pages(record, seats)), nl=False)
    else:
        # A picture is looked at elsewhere: it has the symbols whatever this terminal can show.
        click.echo(_drawn("\n\n".join(_pages(record, seats, symbols=True)), match, form))


def _seats(record: Record, places: list[int]) -> dict[int, int | None]:
    """The places with the seat that each is seen from: `None` where all hands may be seen."""
    from belote_tui.bots.people import has_person, person_of

    closed = record.under_way() if has_person(record.players) else None
    return {place: person_of(record.players) if place == closed else None for place in places}


def _pages(record: Record, seats: dict[int, int | None], symbols: bool = False) -> list[str]:
    from belote_tui.records.page import deal_page
    from belote_tui.words import Style

    style = Style.SYMBOLS if symbols or can_show("♠›") else Style.LETTERS
    return [deal_page(record, place, style, seat) for place, seat in seats.items()]


def can_show(signs: str) -> bool:
    """Whether the output takes them."""
    import sys

    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _drawn(page: str, title: str, form: str) -> str:
    """The page as a picture or for a browser, the red suits in red."""
    import re
    from io import StringIO

    from rich.console import Console
    from rich.terminal_theme import DEFAULT_TERMINAL_THEME
    from rich.text import Text

    text = Text(page)
    text.highlight_regex(r"\w+[♥♦]\*?", "red")
    text.highlight_regex(r"(?m)(?<!\S)[♥♦] .*?(?=  |$)", "red")
    console = Console(record=True, width=80, file=StringIO(), force_terminal=True)
    console.print(text, end="")
    if form == "html":
        return console.export_html(theme=DEFAULT_TERMINAL_THEME)
    svg = console.export_svg(title=title, theme=DEFAULT_TERMINAL_THEME)
    # Looking at it should not make a browser fetch a font: any monospaced one will do.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
