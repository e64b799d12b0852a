"""`belote themes`: the colours there are, each with a few cards in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

    from belote_tui.app.palette import Theme
    from belote_tui.words import Style


@click.command(
    epilog="""\b
Examples:
  belote themes
  belote themes light mono
""",
)
@click.argument("names", metavar="[NAME]...", nargs=-1)
def command(names: tuple[str, ...]) -> None:
    """Show the colours that the table can have, each with a few cards.

    The settings choose one. Your own go as a file each into the folder that is named below them.
    """
    from belote_tui.app.palette import load_themes
    from belote_tui.errors import BeloteError
    from belote_tui.records import folders
    from belote_tui.words import _

    own = folders.config() / "themes"
    themes, problems = load_themes(own)
    for name in names:
        if name not in themes:
            there = ", ".join(themes)
            what = _("there is no theme {name!r}; there is {names}")
            raise BeloteError(what.format(name=name, names=there))
    _show([themes[name] for name in names or themes])
    if not names:
        click.echo(_("Your own: {folder}").format(folder=own), err=True)
    for problem in problems:
        click.echo(str(problem), err=True)


def _show(themes: list[Theme]) -> None:
    """Names, with cards where there are colours to show."""
    from rich.console import Console

    from belote_tui.app.terminal import carries_glyphs
    from belote_tui.words import Style

    console = Console(highlight=False)
    colours = console.color_system is not None and not console.no_color
    style = Style.SYMBOLS if carries_glyphs() else Style.LETTERS
    for theme in themes:
        if not colours:
            click.echo(_title(theme))
            continue
        console.print(_title(theme))
        for line in _cards(theme, style):
            console.print(line, soft_wrap=True)
        console.print()


def _title(theme: Theme) -> str:
    from belote_tui.words import _

    return f"{theme.name}  " + (_("dark") if theme.dark else _("light"))


def _cards(theme: Theme, style: Style) -> Iterator[Text]:
    """A hand on the table, with one card that may not be played and one face down."""
    from rich.text import Text

    from belote_tui.app.palette import styles
    from belote_tui.app.widgets.canvas import Canvas
    from belote_tui.app.widgets.cards import SMALL, put_back, put_card
    from belote_tui.app.widgets.glyphs import glyphs_for
    from belote_tui.cards import parse_cards
    from belote_tui.words import Names

    canvas = Canvas(46, SMALL.height + 2, glyphs_for(style))
    names = Names("SENW", style=style)
    for place, card in enumerate(parse_cards("JH 9H AS TD KC 8D")):
        x = 2 + place * (SMALL.width + 1)
        put_card(canvas, x, 1, SMALL, card, names, trump=place < 2, dimmed=place > 4)
    put_back(canvas, 2 + 6 * (SMALL.width + 1), 1, SMALL)
    inks = styles(theme)
    for line in canvas.picture().lines:
        yield Text.assemble(*((text, inks[ink]) for text, ink in line))
