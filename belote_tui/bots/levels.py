"""The bots by name."""

from __future__ import annotations

import hashlib
from typing import Final

from belote_tui.bots.bot import Bot
from belote_tui.bots.heuristic import Heuristic
from belote_tui.errors import UnknownBot

_LEVELS: Final[dict[str, Bot]] = {
    level.name: level
    for level in (
        Heuristic("beginner", memory=0),
        Heuristic("casual", memory=0),
        Heuristic("club"),
    )
}
LEVELS: Final = tuple(_LEVELS)
"""The names of the levels, the weakest first."""


def bot_named(name: str) -> Bot:
    """The bot of that name. Raises `UnknownBot`, naming those that exist."""
    try:
        return _LEVELS[name]
    except KeyError:
        raise UnknownBot(name, LEVELS) from None


def seed_for(match_seed: bytes, deal: int, seat: int, action: int) -> bytes:
    """The seed of one decision: `action` is the number of actions in the deal before it.

    It is a one-way hash: with the match seed itself a bot could deal the hidden cards.
    """
    label = f"belote bot deal {deal} seat {seat} action {action} match "
    return hashlib.sha256(label.encode() + match_seed).digest()
