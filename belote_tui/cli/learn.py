"""`belote learn`: a prepared deal, explained step by step."""

from __future__ import annotations

import click

from belote_tui.cli.seating import can_draw, chosen, run_app, run_plain
from belote_tui.settings import last_setup


@click.command(
    epilog="""\b
Examples:
  belote learn
  belote learn first --plain
""",
)
@click.argument("lesson", metavar="[LESSON]", default="first")
@click.option(
    "--pace",
    metavar="FACTOR",
    type=click.FloatRange(0, 10),
    default=1.0,
    help="2: half as quick. 0: no waiting.",
)
@click.option("--plain", is_flag=True, help="Words only, a line for each thing that happens.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain letters and signs only.")
def command(lesson: str, pace: float, plain: bool, ascii_only: bool) -> int:
    """Play a prepared deal, with a word of explanation at each step.

    It takes ten minutes and nothing has to be known before. Without a name it is the first lesson.
    """
    from belote_tui.lessons import lesson_named

    found = lesson_named(lesson)
    how = chosen(pace, ascii_only=ascii_only)
    if plain or not can_draw():
        from belote_tui.plain.lesson import lay

        return run_plain(lay(found), how)
    return run_app(last_setup(how.settings), how, lambda app: app.learn(found))
