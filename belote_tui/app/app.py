"""The app: the home screen, and the match that is being played."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual.app import App
from textual.binding import Binding

from belote_tui.app.new_match import Setup, sit_down
from belote_tui.app.pace import Manners
from belote_tui.app.palette import Theme, default_theme
from belote_tui.app.screens.home import HomeScreen
from belote_tui.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from belote_tui.app.screens.table import TableScreen
    from belote_tui.seats import Face
    from belote_tui.table import Table

MATCH = "match"


class BeloteApp(App[None]):
    """Belote for one person against three bots."""

    ENABLE_COMMAND_PALETTE = False
    # Leaving asks nothing. Textual would make a notice of Ctrl+C.
    BINDINGS = [  # noqa: RUF012 (Textual's own way)
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        setup: Setup | None = None,
        manners: Manners | None = None,
        theme: Theme | None = None,
    ) -> None:
        super().__init__()
        self.setup = setup or Setup()
        self.manners = manners or Manners()
        self.colours = theme or default_theme()
        self.register_theme(self.colours.for_textual())
        self.theme = self.colours.for_textual().name
        self.match_screen: TableScreen | None = None

    def get_default_screen(self) -> HomeScreen:
        return HomeScreen()

    def on_mount(self) -> None:
        self._leave_on_signals()

    def _leave_on_signals(self) -> None:
        """Leave as with `q`, so that the terminal is put back."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with contextlib.suppress(NotImplementedError, RuntimeError, AttributeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), self.exit)

    def action_leave(self) -> None:
        self.exit()

    @property
    def home(self) -> HomeScreen:
        """The screen under all others."""
        screen = self.screen_stack[0]
        assert isinstance(screen, HomeScreen)
        return screen

    def start_match(self) -> None:
        """Sit down to a new match; one that is under way is given up."""
        self.play(self.setup.rules, partial(sit_down, self.setup))
        # A seed that was given is for one match; the next one is another.
        self.setup = replace(self.setup, seed=None)

    def play(self, rules: Ruleset, sit: Callable[[Face], Table]) -> None:
        """Play the match at the table that `sit` makes, with the person seated there."""
        # The home screen is there sooner without the table.
        from belote_tui.app.screens.table import TableScreen

        self._give_up()
        self.match_screen = TableScreen(rules, sit, self.manners, self.colours)
        self.install_screen(self.match_screen, MATCH)
        self.push_screen(MATCH)

    def put_aside(self) -> None:
        """Go home from the table, and keep the match as it stands."""
        if self.screen is self.match_screen:
            self.pop_screen()
            self.home.cursor = 0

    def go_on(self) -> None:
        """Back to the match that was put aside."""
        self.push_screen(MATCH)

    def end_match(self, *, again: bool = False, problem: str = "") -> None:
        """Go home from a match that is over, or to another; `problem` is told there."""
        self._give_up()
        self.home.told = problem
        self.home.again()
        if again:
            self.start_match()

    def _give_up(self) -> None:
        """Clear the table: whatever is in front of the home screen goes."""
        screen, self.match_screen = self.match_screen, None
        if screen is None:
            return
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.uninstall_screen(screen)
        screen.remove()
