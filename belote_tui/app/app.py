"""The app: the home screen, and the match that is being played."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from textual import work
from textual.app import App
from textual.binding import Binding
from textual.worker import get_current_worker

from belote_tui.app.pace import Manners
from belote_tui.app.palette import Theme
from belote_tui.app.screens.home import HomeScreen
from belote_tui.app.sheet import Page
from belote_tui.app.taste import Taste
from belote_tui.errors import BeloteError
from belote_tui.records import folders
from belote_tui.settings import Settings, save, speak_as_set, table_of
from belote_tui.setup import Setup
from belote_tui.words import _

if TYPE_CHECKING:
    from belote_tui.app.screens.table import TableScreen
    from belote_tui.lessons import Lesson
    from belote_tui.records.archive import Archive
    from belote_tui.records.cursor import Cursor
    from belote_tui.records.entry import Entry
    from belote_tui.records.model import Record
    from belote_tui.seats import Face
    from belote_tui.table import Table

MATCH = "match"
_SOON: Final = 0.05
"""Seconds until what need not be there at once is looked at."""


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
        opening: Callable[[BeloteApp], None] | None = None,
        *,
        taste: Taste | None = None,
    ) -> None:
        """`opening` goes straight to something else than the home screen.

        `manners` and `theme` stand in for those that follow from the person's `taste`.
        """
        # Textual turns colours into greys where none are wanted; the terminal's own do instead.
        super().__init__(ansi_color=bool(os.environ.get("NO_COLOR")))
        self._opening = opening
        self.setup = setup or Setup()
        self.taste = taste or Taste()
        self.manners = manners or self.taste.manners()
        self.problems = list(self.taste.problems)
        self._wear(theme or self._theme_set())
        self.match_screen: TableScreen | None = None
        self.unfinished: Entry | None = None
        self.kept = _count_of_matches()
        self.faulty = 0
        self.looking = True

    # What the person chose

    def _theme_set(self) -> Theme:
        """The theme of the settings; the usual one if there is none of that name."""
        theme, problems = self.taste.theme()
        self.problems += problems
        return theme

    def _wear(self, theme: Theme) -> None:
        self.colours = theme
        self.register_theme(theme.for_textual())
        self.theme = theme.for_textual().name

    def change(self, settings: Settings) -> str:
        """Keep other settings and go by them at once; why they cannot be kept, in a sentence."""
        old, self.taste = self.taste, replace(self.taste, settings=settings)
        if settings.language != old.settings.language:
            speak_as_set(settings)
        self.manners = self.taste.manners()
        if settings.theme != old.settings.theme:
            self._wear(self.taste.theme()[0])
        if self.match_screen is not None:
            self.match_screen.take(self.manners, self.colours)
        return self._save(settings)

    def _save(self, settings: Settings) -> str:
        try:
            save(self.taste.folder, settings)
        except OSError as error:
            why = error.strerror or str(error)
            return _("The settings cannot be kept ({reason}).").format(reason=why)
        return ""

    def get_default_screen(self) -> HomeScreen:
        home = HomeScreen()
        home.told = "\n".join(self.problems)
        return home

    def on_mount(self) -> None:
        self._leave_on_signals()
        if self._opening is not None:
            self._opening(self)
        # The home screen is there before anything is read.
        self.call_after_refresh(self.set_timer, _SOON, self.look_at_the_archive)

    @cached_property
    def archive(self) -> Archive:
        """The matches that were kept."""
        from belote_tui.records.archive import Archive

        return Archive()

    @work(thread=True, exclusive=True, group="archive")
    def look_at_the_archive(self) -> None:
        """Find out, beside the screen, what can be gone on with and what can be replayed."""
        from belote_tui.daily import is_daily
        from belote_tui.records.archive import latest_unfinished

        entries = self.archive.entries()
        unfinished = latest_unfinished(entries, is_daily)
        faulty = sum(bool(entry.fault) for entry in entries)
        self.call_from_thread(self._found_in_archive, unfinished, len(entries), faulty)

    def _found_in_archive(self, unfinished: Entry | None, kept: int, faulty: int) -> None:
        self.unfinished, self.kept, self.faulty = unfinished, kept, faulty
        self.looking = False
        self.home.looked()

    def _leave_on_signals(self) -> None:
        """Leave as with `q`, so that the terminal is put back."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            # Windows has no such handlers, and a loop outside the main thread takes none.
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                if number is not None:
                    loop.add_signal_handler(number, self.exit)

    def action_leave(self) -> None:
        self.exit()

    @property
    def home(self) -> HomeScreen:
        """The screen under all others."""
        screen = self.screen_stack[0]
        assert isinstance(screen, HomeScreen)
        return screen

    @property
    def at_hand(self) -> TableScreen | None:
        """The match under way that there is to go on with.

        A try gives way to the match that it is from, and the deal of a day to a match.
        """
        screen, left = self.match_screen, self.unfinished
        if screen is None or left is None or screen.path is None or screen.not_kept:
            return screen
        if screen.tried is not None:
            return None if left.id == screen.tried.match else screen
        from belote_tui.daily import day_of, is_daily

        daily = screen.record is not None and day_of(screen.record) is not None
        return None if daily and not left.origin and not is_daily(left) else screen

    def start_match(self) -> None:
        """Sit down to a new match; one that is under way is given up."""
        from belote_tui.sitting import sit_down

        self.play(partial(sit_down, self._named(), archive=self.archive))
        self.remember_table()
        # A seed that was given is for one match; the next one is another.
        self.setup = replace(self.setup, seed=None)

    def _named(self) -> Setup:
        """The table with the person's name at it."""
        return replace(self.setup, name=self.setup.name or self.taste.settings.name)

    def remember_table(self) -> None:
        """Offer this table again at the next start."""
        table = table_of(self.setup)
        if table != self.taste.settings.table:
            self.taste = replace(self.taste, settings=replace(self.taste.settings, table=table))
            self._save(self.taste.settings)

    def resume(self, match_id: str) -> None:
        """Go on with a match that was kept; it may be the one that was put aside."""
        from belote_tui.sitting import sit_again

        path = self.archive.path(match_id)
        if self.match_screen is not None and self.match_screen.path == path:
            self.go_on()
        else:
            self.play(partial(sit_again, path))

    def play_on(self, cursor: Cursor, seat: int, origin: str) -> None:
        """Play a deal of a record from the cursor on, as a match of its own."""
        from belote_tui.records.origin import Origin
        from belote_tui.sitting import play_on

        whence = str(Origin(origin, cursor.deal.number, cursor.at))
        self.play(
            partial(
                play_on,
                cursor.record,
                cursor.place,
                cursor.at,
                self._named(),
                archive=self.archive,
                seat=seat,
                origin=whence,
            )
        )

    def play(self, sit: Callable[[Face], Table]) -> None:
        """Play the match at the table that `sit` makes, with the person seated there.

        What keeps it from being played is told at home.
        """
        # The home screen is there sooner without the table.
        from belote_tui.app.screens.table import TableScreen

        self._give_up()
        try:
            screen = TableScreen(sit, self.manners, self.colours)
        except BeloteError as error:
            self.home.told = str(error)
            self.home.again()
            return
        self._sit_at(screen)

    def learn(self, lesson: Lesson) -> None:
        """Play a lesson; a match that is under way can be gone on with later."""
        from belote_tui.app.screens.lesson import LessonScreen

        self._give_up()
        self._sit_at(LessonScreen(lesson, self.manners, self.colours))

    def _sit_at(self, screen: TableScreen) -> None:
        self.match_screen = screen
        self.install_screen(screen, MATCH)
        self.push_screen(MATCH)

    @work(thread=True, exclusive=True, group="replay")
    def replay(self, match_id: str) -> None:
        """Look at a match that was kept, once it is read beside the screen."""
        from belote_tui.records.archive import record_in

        asked_from, worker = self.screen, get_current_worker()
        try:
            record = record_in(self.archive.path(match_id))
        except BeloteError as error:
            self.call_from_thread(self._tell, str(error))
            return
        if self.screen is asked_from and not worker.is_cancelled:
            self.call_from_thread(self.show_record, record, match_id)

    def _tell(self, sentence: str) -> None:
        """Say it on the page in front, or on the home screen."""
        page = self.screen if isinstance(self.screen, Page) else self.home
        page.told = sentence
        page.again()

    def show_record(
        self, record: Record, name: str, *, place: int = 0, analysed: bool = False
    ) -> None:
        """Put a record on the table, with a cursor at the beginning of that deal."""
        from belote_tui.app.screens.replay import ReplayScreen
        from belote_tui.sitting import person_of

        if not record.deals:
            self.home.told = _("{name} has no deal to look at.").format(name=name)
            self.home.again()
            return
        seat = person_of(record.players)
        screen = ReplayScreen(record, name, seat, self.colours, place=place, analysed=analysed)
        self.push_screen(screen)

    def replay_this_match(self, *, analysed: bool = False) -> None:
        """Look at the match under way from its last deal on: what is over may be seen by all."""
        screen = self.match_screen
        record = None if screen is None else screen.record
        if screen is not None and record is not None:
            # A record may tell it as the origin of another one, in any language.
            name = "this match" if screen.path is None else screen.path.stem
            self.show_record(record, name, place=len(record.deals) - 1, analysed=analysed)

    def copy_this_deal(self) -> str:
        """Share the last deal of the match under way; what was done, in a sentence."""
        from belote_tui.app.sharing import share
        from belote_tui.records.notation import write_deal

        record = None if self.match_screen is None else self.match_screen.record
        if record is None:
            return _("There is no record to copy.")
        return share(self, write_deal(record, record.deals[-1]), "deal.belote")

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


def _count_of_matches() -> int:
    """How many matches are kept, before anything is known of them."""
    try:
        return sum(path.suffix == ".belote" for path in folders.matches().iterdir())
    except OSError:
        return 0
