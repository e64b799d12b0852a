"""What the commands that play share: where to play, against whom, and leaving with a code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from belote_tui.errors import BeloteError
from belote_tui.setup import USUAL_BOT, Setup
from belote_tui.words import _

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp


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


def run_app(setup: Setup, pace: float, opening: Callable[[BeloteApp], None] | None = None) -> int:
    """The full screen, from home or from what `opening` opens; the exit code."""
    from belote_tui.app.app import BeloteApp
    from belote_tui.app.pace import Manners, Pace

    app = BeloteApp(setup, Manners(Pace().times(pace)), opening=opening)
    app.run()
    return app.return_code or 0
