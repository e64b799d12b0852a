"""The bots by name."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from belote_tui.bots.bot import Bot
from belote_tui.errors import BotBroke, UnknownBot
from belote_tui.language import _, pgettext

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

EXPERT: Final = "expert"
"""The level that searches: it is loaded, with the solver, only where it plays."""

LEVELS: Final = ("beginner", "casual", "club", EXPERT)
"""The names of the levels, the weakest first."""

PROGRAM: Final = "exec:"
"""What the name of a bot that is another program begins with."""

ENTRY_POINTS: Final = "belote_tui.bots"
"""The entry point group in which other packages offer bots."""


def known_bots() -> tuple[str, ...]:
    """The levels, then the bots that installed packages offer."""
    return LEVELS + tuple(sorted({offered.name for offered in _offered()}))


def _offered() -> Iterable[EntryPoint]:
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def bot_named(name: str) -> Bot:
    """The bot of that name: a level, one of an installed package, or `exec:COMMAND`.

    Raises `UnknownBot`, naming those that exist, and `BotBroke` for one that cannot be loaded.
    """
    if name in LEVELS:
        return _level(name)
    if name.startswith(PROGRAM) and name[len(PROGRAM) :].strip():
        from belote_tui.bots.external import External

        return External(name[len(PROGRAM) :])
    for offered in _offered():
        if offered.name == name:
            return _loaded(offered)
    raise UnknownBot(name, (*known_bots(), PROGRAM + pgettext("metavar", "COMMAND")))


@cache
def _level(name: str) -> Bot:
    """A level by its name; none is loaded before it is asked for, and the home screen asks none."""
    if name == EXPERT:
        from belote_tui.bots.search import Expert

        return Expert()
    from belote_tui.bots.heuristic import Heuristic
    from belote_tui.bots.thumb import Beginner, Casual

    levels: dict[str, Bot] = {"beginner": Beginner(), "casual": Casual()}
    return levels.get(name) or Heuristic(name)


def _loaded(offered: EntryPoint) -> Bot:
    """The bot that an entry point names: the bot itself, or a class or function that makes it."""
    try:
        found = offered.load()
        bot: Bot = found if hasattr(found, "choose") and not isinstance(found, type) else found()
    except Exception as error:  # It is somebody else's code: anything may come.
        what = _("cannot be loaded: {kind}: {error}")
        what = what.format(kind=type(error).__name__, error=error)
        raise BotBroke(offered.name, what) from error
    if not callable(getattr(bot, "choose", None)) or not isinstance(getattr(bot, "name", 0), str):
        raise BotBroke(offered.name, _("cannot be loaded: it has no 'name' or no 'choose'"))
    return bot


def seed_for(match_seed: bytes, deal: int, seat: int, action: int) -> bytes:
    """The seed of one decision: `action` is the number of actions in the deal before it.

    It is a one-way hash: with the match seed itself a bot could deal the hidden cards.
    """
    label = f"belote bot deal {deal} seat {seat} action {action} match "
    return hashlib.sha256(label.encode() + match_seed).digest()
