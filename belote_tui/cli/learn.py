"""`belote learn`: a prepared deal, explained step by step."""

from __future__ import annotations

import click

from belote_tui.cli.seating import (
    ascii_option,
    can_draw,
    chosen,
    pace_option,
    plain_option,
    run_app,
    run_plain,
)
from belote_tui.settings import last_setup


@click.command(
    epilog="""\b
Examples:
  belote learn
  belote learn first --plain
""",
)
@click.argument("lesson", metavar="[LESSON]", default="first")
@pace_option
@plain_option
@ascii_option
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
