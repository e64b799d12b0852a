"""Which of the players of a record are bots, and where the person sits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from belote_tui.bots.levels import PROGRAM, bot_named
from belote_tui.errors import BeloteError, UnknownBot
from belote_tui.language import _


@cache
def is_bot(name: str) -> bool:
    """Whether that is the name of a bot.

    A list of matches asks this of every name, and looking for installed bots takes a while.
    """
    if name.startswith(PROGRAM):
        return True
    try:
        bot_named(name)
    except BeloteError as error:
        # A bot that is there but cannot be loaded is still no person.
        return not isinstance(error, UnknownBot)
    return True


def has_person(players: Sequence[str]) -> bool:
    """Whether a name among them is that of a person."""
    return any(name and not is_bot(name) for name in players)


def person_of(players: Sequence[str]) -> int:
    """The seat of the person: the first whose name is no bot's; seat 0 if all are bots."""
    for seat, name in enumerate(players):
        if not is_bot(name):
            return seat
    return 0


def check_name(name: str) -> str:
    """The person's name, fit for a record. Raises `BeloteError` for the name of a bot."""
    name = " ".join(name.split())
    if len(name) > 20 or (name and is_bot(name)):
        raise BeloteError(
            _("{name!r} will not do as a name; give one of up to 20 letters, not a bot's").format(
                name=name
            )
        )
    return name
