"""A bot, thinking off the event loop so that the screen never waits for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor

from belote_tui.bots.bot import Bot
from belote_tui.bots.levels import seed_for
from belote_tui.rules.actions import Action
from belote_tui.rules.events import Event
from belote_tui.rules.view import SeatView


class BotSeat:
    """A seat where a bot decides.

    The bot's seed at each moment comes from `match_seed` and what is on the table, so the same
    moment leads to the same decision. Thinking runs in `executor`, by default the event loop's
    threads.
    """

    is_person = False

    def __init__(self, bot: Bot, match_seed: bytes, executor: Executor | None = None) -> None:
        self.name = bot.name
        self._bot = bot
        self._match_seed = match_seed
        self._executor = executor

    async def act(self, view: SeatView) -> Action:
        loop = asyncio.get_running_loop()
        seed = seed_for(self._match_seed, view.number, view.seat, view.public_actions)
        return await loop.run_in_executor(self._executor, self._bot.choose, view, seed)

    async def notice(self, event: Event, view: SeatView) -> None:
        """Bots keep no memory: the next view tells them everything."""
