"""A bot with a keeper beside it: whatever it does, the game gets a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from belote_tui.bots.bot import Bot
from belote_tui.errors import BeloteError, BotBroke
from belote_tui.language import _
from belote_tui.rules.actions import Action
from belote_tui.rules.view import SeatView

OnBotError = Literal["replace", "stop"]
ON_BOT_ERROR: Final[tuple[OnBotError, ...]] = ("replace", "stop")
"""What becomes of an answer that is none: a legal action in its place, or the end of the match."""


class Guarded:
    """Another bot, whose crashes and illegal answers are told and dealt with.

    `tell` hears of each mishap, whose sentence names the bot. Then the first legal action takes
    the place of the answer (a pass, an announcement said, a card), or `BotBroke` is raised.
    """

    def __init__(
        self, bot: Bot, on_error: OnBotError, tell: Callable[[BotBroke], None] | None = None
    ) -> None:
        self.name = bot.name
        self._bot = bot
        self._on_error = on_error
        self._tell = tell

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """What the bot chooses if it is legal."""
        try:
            action = self._bot.choose(view, seed)
            if action in view.legal:
                return action
            mishap = BotBroke(
                self.name, _("answered {action}, which is not allowed").format(action=action)
            )
        except BotBroke as broke:
            mishap = broke
        except BeloteError as error:
            mishap = BotBroke(self.name, _("failed: {error}").format(error=error))
        except Exception as error:  # It is somebody else's code: anything may come.
            mishap = BotBroke(
                self.name,
                _("failed with {kind}: {error}").format(kind=type(error).__name__, error=error),
            )
        if self._tell is not None:
            self._tell(mishap)
        if self._on_error == "stop":
            raise mishap
        return view.legal[0]
