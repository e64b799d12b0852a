"""The deal of the day once it is over: the result beside par, to send to a friend."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import date
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from textual import events

from belote_tui import daily
from belote_tui.app.sheet import BLANK, HEADING, QUIET, Key, Line, Page, centred, plain
from belote_tui.errors import BeloteError
from belote_tui.records.notation import read
from belote_tui.sitting import sit_again
from belote_tui.words import _, capital, ngettext
from belote_tui.words.dates import day_written

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp
    from belote_tui.records.entry import Entry
    from belote_tui.records.model import Record


def open_daily(app: BeloteApp, day: date) -> None:
    """Begin the deal of that day, go on with it, or show what it came to."""

    def look() -> None:
        entry = daily.among(app.archive.entries(), day)
        app.call_from_thread(_open, app, day, entry)

    app.run_worker(look, thread=True, exclusive=True, group="daily")


def _open(app: BeloteApp, day: date, entry: Entry | None) -> None:
    screen = app.match_screen
    seed = daily.seed_of(day)
    if screen is not None and screen.tried is None and screen.table.match.seed == seed:
        app.go_on()
    elif entry is None:
        name = app.setup.name or app.taste.settings.name
        app.play(partial(daily.sit_down_to, day, archive=app.archive, name=name))
    elif entry.finished:
        _show(app, entry)
    else:
        app.play(partial(sit_again, app.archive.path(entry.id)))


def _show(app: BeloteApp, entry: Entry) -> None:
    """What a deal came to that was played before."""
    path = app.archive.path(entry.id)
    try:
        page = page_of(read(path.read_bytes(), path.name))
    except (OSError, BeloteError) as error:
        app.home.told = str(error)
        app.home.again()
        return
    if page is not None:
        app.push_screen(page)


def page_of(record: Record | None) -> DailyScreen | None:
    """The page about a record, if that is the deal of a day and over."""
    result = None if record is None else daily.result_of(record)
    if record is None or result is None:
        return None
    return DailyScreen(record, result)


class DailyScreen(Page):
    """`reached` is par, once the bot has played; `told` says what became of a key."""

    def __init__(self, record: Record, result: daily.Result) -> None:
        super().__init__()
        self.record, self.result = record, result
        self.reached: daily.Par | None = None

    def on_mount(self, event: events.Mount) -> None:
        # A thread that nobody waits for: who leaves meanwhile does not wait for the bot.
        Thread(target=self._reckon, name="par of the day", daemon=True).start()

    def _reckon(self) -> None:
        reached = daily.par(self.result.day)
        with contextlib.suppress(RuntimeError):
            self.app.call_from_thread(self.take, reached)

    def take(self, reached: daily.Par) -> None:
        """The bot has played."""
        self.reached = reached
        self.again()

    # The page

    def title_parts(self) -> tuple[str, str, str]:
        return "Belote", _("deal of the day"), day_written(self.result.day)

    def body(self) -> Sequence[Line]:
        result = self.result
        points = capital(daily.points_line(result.us, result.them))
        lines = [BLANK, centred(points, HEADING), BLANK, *self._par(), BLANK]
        lines += [plain(f"      {line}") for line in self._tricks()]
        shared = [plain(f"      {line}", QUIET) for line in self.to_share()]
        lines += [BLANK, plain("      " + _("For a friend:")), *shared]
        return lines

    def _par(self) -> list[Line]:
        reached = self.reached
        if reached is None:
            return [centred(_("The strongest bot is playing your cards…"), QUIET)]
        points = daily.points_line(reached.us, reached.them)
        told = _("Par: {bot} in your seat, {points}.").format(bot=reached.bot, points=points)
        return [centred(capital(daily.beside_par(self.result, reached)), "bold"), centred(told)]

    def _tricks(self) -> list[str]:
        won = sum(self.result.tricks)
        text = ngettext("{count} trick of 8", "{count} tricks of 8", won).format(count=won)
        lines = [f"{daily.tricks_line(self.result, self.app.manners.style)}   {text}"]
        if self.result.taken_back:
            text = ngettext(
                "{count} action was taken back on the way.",
                "{count} actions were taken back on the way.",
                self.result.taken_back,
            )
            lines.append(text.format(count=self.result.taken_back))
        return lines

    def to_share(self) -> list[str]:
        """What is copied."""
        return daily.to_share(self.result, self.reached, self.app.manners.style)

    def keys(self) -> Sequence[Key]:
        return (
            Key("enter", "Enter", _("home")),
            Key("y", "y", _("copy")),
            Key("r", "r", _("replay")),
            Key("?", "?", _("help")),
            Key("q", "q", _("leave")),
        )

    async def press(self, key: str) -> None:
        from belote_tui.app.sharing import share

        if key in ("enter", "escape"):
            self.dismiss("home")
        elif key == "y":
            self.told = share(self.app, "\n".join(self.to_share()) + "\n", "daily.txt")
            self.again()
        elif key == "r":
            self.app.show_record(self.record, day_written(self.result.day))
