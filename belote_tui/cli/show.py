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
  belote show last
  belote show last --deal 3
  belote show lesson.belote --format svg > lesson.svg
""",
)
@click.argument("match", metavar="FILE|ID")
@click.option("--deal", "number", type=int, metavar="N", help="That deal only.")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", help="How it is written."
)
def command(match: str, number: int | None, form: str) -> None:
    """Show the deals of a match as pages of 80 columns: hands, bids, tricks and score.

    A match is a .belote file, the name that `belote list` gives (its beginning is enough), or
    `last`.
    """
    from belote_tui.records.archive import opened
    from belote_tui.records.data import deal_data

    record = opened(match)
    places = _places(record, number)
    if form == "json":
        from json import dumps

        deals = [deal_data(record, place) for place in places]
        click.echo(dumps(deals, indent=1, ensure_ascii=False))
    elif form == "text":
        click.echo("\n\n".join(_pages(record, places)), nl=False)
    else:
        # A picture is looked at elsewhere: it has the symbols whatever this terminal can show.
        click.echo(_drawn("\n\n".join(_pages(record, places, symbols=True)), match, form))


def _places(record: Record, number: int | None) -> list[int]:
    """Which deals are asked for, by their place."""
    from belote_tui.errors import BeloteError
    from belote_tui.words import _

    deals = record.deals
    places = [place for place, deal in enumerate(deals) if number in (None, deal.number)]
    if not places:
        there = ", ".join(str(deal.number) for deal in deals) or _("none")
        raise BeloteError(_("there is no such deal; there is {there}").format(there=there))
    return places


def _pages(record: Record, places: list[int], symbols: bool = False) -> list[str]:
    from belote_tui.records.page import deal_page
    from belote_tui.words import Style

    style = Style.SYMBOLS if symbols or can_show("♠›") else Style.LETTERS
    return [deal_page(record, place, style) for place in places]


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
