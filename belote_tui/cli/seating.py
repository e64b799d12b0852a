"""What the commands that play share: where to play, against whom, and leaving with a code."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from belote_tui.errors import BeloteError
from belote_tui.records import folders
from belote_tui.settings import Settings, load
from belote_tui.setup import USUAL_BOT, Setup
from belote_tui.words import Style, _

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp
    from belote_tui.seats import Face
    from belote_tui.table import Table


pace_option = click.option(
    "--pace",
    metavar="FACTOR",
    type=click.FloatRange(0, 10),
    default=1.0,
    help="2: half as quick. 0: no waiting.",
)
plain_option = click.option(
    "--plain", is_flag=True, help="Words only, a line for each thing that happens."
)
ascii_option = click.option(
    "--ascii", "ascii_only", is_flag=True, help="Draw with plain letters and signs only."
)


def bots_named(text: str | None) -> tuple[str, str, str]:
    """Three names in table order. Raises `UnknownBot`, naming those that exist."""
    if text is None:
        return USUAL_BOT, USUAL_BOT, USUAL_BOT
    from belote_tui.bots.levels import bot_named

    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= 3
    if len(names) != 3:
        what = _("--bots takes one name or three; {text!r} has {count}")
        raise BeloteError(what.format(text=text, count=len(names)))
    for name in names:
        bot_named(name)
    return names[0], names[1], names[2]


def can_draw() -> bool:
    """Whether there is a terminal that the full table can be drawn on."""
    terminals = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    # Windows has terminals without that variable.
    unknown = "" if os.name == "posix" else "terminal"
    return terminals and os.environ.get("TERM", unknown) not in ("", "dumb")


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the settings say, what is wrong with them, and what the command line adds."""

    settings: Settings
    problems: list[str]
    pace: float = 1
    ascii: bool = False

    @property
    def name(self) -> str:
        """What the person is called; nothing if that will not do as a name."""
        from belote_tui.bots.people import check_name

        try:
            return check_name(self.settings.name)
        except BeloteError:
            return ""


def chosen(pace: float = 1, *, ascii_only: bool = False) -> Chosen:
    """Read the settings of the person."""
    settings, problems = load(folders.config())
    return Chosen(settings, problems, pace, ascii_only)


def run_app(setup: Setup, how: Chosen, opening: Callable[[BeloteApp], None] | None = None) -> int:
    """The full screen, from home or from what `opening` opens; the exit code."""
    # What is loaded until the screen is there stays: to look for garbage in it only takes time.
    gc.disable()
    try:
        return _run_app(setup, how, opening)
    finally:
        gc.enable()


def _run_app(setup: Setup, how: Chosen, opening: Callable[[BeloteApp], None] | None) -> int:
    from belote_tui.app.app import BeloteApp
    from belote_tui.app.taste import Taste
    from belote_tui.app.terminal import carries_glyphs, has_few_colours

    style = Style.SYMBOLS if carries_glyphs() and not how.ascii else Style.LETTERS
    taste = Taste(
        replace(how.settings, name=how.name),
        tuple(how.problems),
        how.pace,
        style,
        has_few_colours(),
    )

    def begin(app: BeloteApp) -> None:
        app.call_after_refresh(_collect_garbage)
        if opening is not None:
            opening(app)

    app = BeloteApp(setup, opening=begin, taste=taste)
    app.run()
    return app.return_code or 0


def _collect_garbage() -> None:
    """Look for garbage from now on, in what comes from now on."""
    gc.freeze()
    gc.enable()


def run_plain(sit: Callable[[Face], Table], how: Chosen) -> int:
    """The table in words; the exit code."""
    from belote_tui.plain import run
    from belote_tui.words.sorting import Order

    for problem in how.problems:
        click.echo(problem, err=True)
    return run(sit, order=Order(how.settings.sort), ascii_only=how.ascii)
