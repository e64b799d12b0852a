"""The reviews of the deals that a replay shows, made in the background."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock
from typing import TYPE_CHECKING

from textual.screen import Screen

from belote_tui.records.cursor import Cursor
from belote_tui.rules.actions import Action

if TYPE_CHECKING:
    from belote_tui.records.model import Record
    from belote_tui.review.deals import DealReview
    from belote_tui.review.open_cards import OpenCards


class Analysis:
    """What is known of the deals of a record so far.

    `shown` is whether the person wants to see it; `working` the place of the deal that is being
    reviewed, `done` of `whole` steps of it so far. `changed` is called when there is more to show.
    """

    def __init__(self, screen: Screen[None], record: Record, changed: Callable[[], None]) -> None:
        self.shown = False
        self.working: int | None = None
        self.done, self.whole = 0, 1
        self._screen, self._record, self._changed = screen, record, changed
        self._reviews: dict[int, DealReview] = {}
        self._stop = Event()
        self._open: dict[tuple[int, int], dict[Action, int]] = {}
        self._asked: set[tuple[int, int]] = set()
        self._solvers: dict[int, OpenCards] = {}
        self._solving = Lock()

    # Reviews

    def review(self, place: int) -> DealReview | None:
        """The review of the deal at that place, if it is there and wanted."""
        return self._reviews.get(place) if self.shown else None

    def begin(self, place: int) -> None:
        """Show the review of that deal, and make it if there is none yet."""
        self.shown = True
        if place in self._reviews or self.working == place:
            return
        self.stop()
        self.working, self.done, self.whole = place, 0, 1
        self._stop = stop = Event()
        self._screen.run_worker(
            lambda: self._review(place, stop), thread=True, group="review", exit_on_error=False
        )

    def stop(self) -> bool:
        """Give up the review that is being made; whether there was one."""
        self._stop.set()
        working, self.working = self.working, None
        return working is not None

    def _review(self, place: int, stop: Event) -> None:
        """In a thread of its own: wait for the processes that do the work."""
        from belote_tui.review.deals import Stopped, Watch
        from belote_tui.review.kept import reviewed

        told, count = self._told, self._count

        class Waiting(Watch):
            def progress(self, done: int, whole: int) -> None:
                told(stop, lambda: count(done, whole))

            def stopped(self) -> bool:
                return stop.is_set()

        try:
            found = reviewed(self._record, place, watch=Waiting())
        except Stopped:
            return
        told(stop, lambda: self._found(place, found))

    def _count(self, done: int, whole: int) -> None:
        self.done, self.whole = done, whole

    def _found(self, place: int, found: DealReview) -> None:
        self._reviews[place] = found
        self.working = None

    def _told(self, stop: Event, take: Callable[[], None]) -> None:
        """Take something over in the thread of the screen, unless it is not wanted any more."""

        def there() -> None:
            if not stop.is_set():
                take()
                self._changed()

        if not stop.is_set():
            # Nothing is waited for: the program may be about to end.
            self._screen.call_later(there)

    # Open cards

    def open_values(self, cursor: Cursor) -> dict[Action, int] | None:
        """What each card leads to with all cards open, for the first team; `None` if not yet."""
        at = cursor.place, cursor.at
        if at not in self._asked and cursor.match.deal.turn is not None:
            self._asked.add(at)
            self._screen.run_worker(
                lambda: self._solve(cursor), thread=True, group="open", exit_on_error=False
            )
        return self._open.get(at)

    def _solve(self, cursor: Cursor) -> None:
        from belote_tui.review.open_cards import OpenCards

        at = cursor.place, cursor.at
        with self._solving:
            solver = self._solvers.setdefault(cursor.place, OpenCards())
            values = solver.values(cursor.match.deal)

        def there() -> None:
            self._open[at] = values
            self._changed()

        self._screen.call_later(there)
