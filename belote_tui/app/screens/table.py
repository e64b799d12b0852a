"""The table: it is asked, shows what happens, and turns keys and clicks into answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from belote_tui.app import keys
from belote_tui.app.advisor import Advisor
from belote_tui.app.face import ScreenFace
from belote_tui.app.pace import Manners
from belote_tui.app.palette import Theme
from belote_tui.app.picture import picture
from belote_tui.app.question import Question
from belote_tui.app.scene import Scene
from belote_tui.app.sheet import Key
from belote_tui.app.story import Story
from belote_tui.app.typed_line import TypedLine
from belote_tui.app.typist import Typist
from belote_tui.app.widgets.picture import rows_below
from belote_tui.app.widgets.table import TableView
from belote_tui.records.journal import Journal
from belote_tui.records.model import Record
from belote_tui.records.origin import Origin
from belote_tui.rules.actions import PLAYS
from belote_tui.rules.events import DealScored, MatchEnded
from belote_tui.rules.settled import sure_tricks
from belote_tui.rules.view import SeatView
from belote_tui.seats import Face
from belote_tui.table import BotFailed, Table, retold
from belote_tui.words import Names, _, capital

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp


class TableScreen(Screen[None]):
    """A match being played. `line` is what is being typed after `:`, `None` if nothing is.

    `told` is a sentence that stays until the next key.
    """

    app: BeloteApp

    def __init__(self, sit: Callable[[Face], Table], manners: Manners, theme: Theme) -> None:
        """`sit` seats the person, who answers through the face that it is given.

        Raises what `sit` raises.
        """
        super().__init__()
        self.story = Story(Names("SENW"))
        self.face = ScreenFace(self, self.story, manners)
        self.table = sit(self.face)
        self.seat = next((at for at, one in enumerate(self.table.seats) if one.is_person), 0)
        self.drawn = TableView()
        self.take(manners, theme)
        self.line: TypedLine | None = None
        self.pane = False
        self.told = self._what_is_tried()
        self._warned = ""
        self._again = False
        self.advisor = Advisor(self)
        self.typist = Typist(self)

    def compose(self) -> ComposeResult:
        yield self.drawn

    def take(self, manners: Manners, theme: Theme) -> None:
        """Go on as the person likes it now, in those colours."""
        self.face.manners = manners
        self.story.names = manners.names(self.table.match.rules, self.seat)
        if self.face.question is not None:
            self.face.question.call(self.story.names)
        self.drawn.theme, self.drawn.gliding = theme, manners.gliding
        if self.is_mounted:
            self.drawn.draw_anew()
            self.paint()

    def on_mount(self) -> None:
        self._remember()
        self.run_worker(self._play(), exclusive=True)

    def on_unmount(self) -> None:
        if self.journal is not None:
            self.journal.close()

    def _remember(self) -> None:
        """Where a match that goes on stands, and how it came there."""
        for event, view in retold(self.table.match, self.seat):
            if self.story.finished is not None and view.trick:
                self.story.gather()
            self.story.hear(event, view)
        if self.story.finished is not None:
            self.story.gather()
        self.paint()

    @property
    def journal(self) -> Journal | None:
        """What the match is kept in, if a record is made of it."""
        keeper = self.table.keeper
        return keeper if isinstance(keeper, Journal) else None

    @property
    def record(self) -> Record | None:
        """The record of the match so far, if one is made."""
        return None if self.journal is None else self.journal.record

    @property
    def path(self) -> Path | None:
        """The file of the match, if there is one."""
        return None if self.journal is None else self.journal.path

    @property
    def tried(self) -> Origin | None:
        """What this match is a try from, if it is one."""
        return None if self.journal is None else self.journal.tried

    def _what_is_tried(self) -> str:
        """That it is a try, from where, and at which seat."""
        if self.tried is None:
            return ""
        side = self.story.names.side(self.seat)
        form = _("{tried}, in {side}'s place.")
        return capital(form.format(tried=self.tried.told(), side=side))

    @property
    def not_kept(self) -> str:
        """Why the match is not being kept; empty while it is."""
        return "" if self.journal is None else self.journal.lost

    async def _play(self) -> None:
        """The match from the first deal to the last; then home, or another."""
        problem = ""
        try:
            await self.table.run()
        except BotFailed as failure:
            problem = str(failure)
        self.app.call_later(self.app.end_match, again=self._again, problem=problem)

    def summary_line(self) -> str:
        """Where the match stands, for the home screen."""
        view = self.story.view
        if view is None:
            return ""
        us, them = view.scores[view.team], view.scores[1 - view.team]
        told = _("deal {number}   us {us}, them {them}").format(
            number=view.number, us=us, them=them
        )
        return told if self.tried is None else f"{told}   {self.tried.told()}"

    # What the face asks of its stage

    def paint(self) -> None:
        if self.is_mounted:
            if self.not_kept != self._warned and not self.told and self.line is None:
                # Told until the next key; from then on two words stand for it.
                self._warned = self.told = self.not_kept
            self.story.promise = "" if self.journal is None else self.journal.commitment
            kept = not self.not_kept
            scene = picture(self.face, self.line, told=self.told, pane=self.pane, kept=kept)
            if scene is not None:
                self.drawn.scene = self.seen(scene)

    def seen(self, scene: Scene) -> Scene:
        """The scene with what belongs to this screen."""
        return self.advisor.on(scene)

    async def painted(self) -> None:
        done = asyncio.Event()
        self.call_after_refresh(done.set)
        await done.wait()

    async def show_summary(self, event: DealScored, view: SeatView) -> None:
        from belote_tui.app.screens.summary import SummaryScreen

        nonce = "" if self.journal is None else self.journal.nonce
        await self._show(SummaryScreen(self.story, view, last=self.table.match.over, nonce=nonce))

    async def show_end(self, event: MatchEnded, view: SeatView) -> None:
        from belote_tui.app.screens.daily import page_of
        from belote_tui.app.screens.match_end import MatchEndScreen

        page = page_of(self.record) or MatchEndScreen(self.story, event, view)
        self._again = await self._show(page) == "another"

    async def _show(self, page: Screen[str]) -> str | None:
        """Put a page in front of the table, and wait for what it comes back with."""
        closed: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()

        def close(answer: str | None) -> None:
            if not closed.done():
                closed.set_result(answer)

        self.app.push_screen(page, close)
        return await closed

    # Keys

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.told = ""
        self.drawn.settle()
        if self.line is not None:
            self.typist.press(self.line, event)
            return
        command = keys.command_of(event, self.face.manners.keymap)
        if command == "leave":
            self.app.exit()
        elif self.face.resting:
            self._during_a_pause(event.key, command)
        elif command is not None:
            self.do(command)
        else:
            self._answer(event)

    def _during_a_pause(self, key: str, command: str | None) -> None:
        if command in keys.KEEP_THE_TRICK:
            self.face.stay()
            self.paint()
            self.do(command)
        elif not self.face.notice or key in ("enter", "space"):
            self.face.go_on()

    def _answer(self, event: events.Key) -> None:
        """A key that chooses or answers."""
        question, number = self.face.question, keys.digit(event.character)
        if question is None:
            return
        if number is not None:
            self._choose(question.place_of(number), event.time)
        elif event.key in ("enter", "space"):
            self._answer_chosen(question, event.time)
        elif event.key in ("left", "right"):
            question.move(1 if event.key == "right" else -1, event.time)
        self.paint()

    def _answer_chosen(self, question: Question, at: float) -> None:
        """Answer with what is chosen; with nothing chosen say what there is to choose."""
        question.say(at)
        self.told = question.missing(at)

    def _choose(self, place: int | None, at: float) -> None:
        """Choose; what is chosen already, or with one key, is the answer."""
        question = self.face.question
        if question is None or place is None:
            return
        one_key = self.face.manners.one_key
        if question.choose(place, at) or one_key:
            question.say(at, one_key=one_key)
        self.paint()

    def choose_only(self, number: int | None, at: float) -> None:
        """Choose what has that digit; it plays nothing, whatever was chosen before."""
        question = self.face.question
        place = None if question is None or number is None else question.place_of(number)
        if question is not None and place is not None:
            question.choose(place, at)

    # Commands

    def do(self, command: str) -> None:
        """One of the commands that are letters."""
        match command:
            case "last" | "score" | "journal" | "help" | "settings":
                self._open(command)
            case "undo":
                self._undo()
            case "hint":
                self.advisor.ask()
            case "finish":
                self._finish()
            case "note":
                self.typist.begin_note()
            case "copy":
                self._copy()
            case "pane":
                self.pane = not self.pane
            case "back":
                self._back()
            case "home":
                self.app.put_aside()
            case "type":
                self.typist.begin()
            case "leave":
                self.app.exit()
        self.paint()

    def _undo(self) -> None:
        if not self.table.undo():
            self.told = _("There is nothing to take back.")

    def _finish(self) -> None:
        """Let a hand that takes every trick play itself."""
        question = self.face.question
        order = () if question is None else sure_tricks(question.view)
        if question is None or not order:
            self.told = _("The rest of the deal is not settled yet.")
            return
        self.face.finishing = True
        question.answer_with(PLAYS[order[0].index], monotonic())

    def _copy(self) -> None:
        from belote_tui.app.sharing import share
        from belote_tui.words.seen import deal_seen

        view = self.story.view
        if view is not None:
            self.told = share(self.app, deal_seen(view, self.story.names), "deal.txt")

    def _back(self) -> None:
        """Forget what is chosen; with nothing chosen go home, the match stays as it is."""
        question = self.face.question
        if self.pane:
            self.pane = False
        elif question is not None and question.can_forget:
            question.forget()
        else:
            self.app.put_aside()

    def _open(self, command: str) -> None:
        from belote_tui.app.screens import overlays
        from belote_tui.app.screens.help import HelpScreen
        from belote_tui.app.screens.score import ScoreScreen
        from belote_tui.app.screens.settings import SettingsScreen

        match command:
            case "last":
                box = overlays.last_trick(self.story, self.rows_below)
                self.app.push_screen(box, self._after_box)
            case "journal":
                box = overlays.journal(self.story, self.rows_below)
                self.app.push_screen(box, self._after_box)
            case "score":
                self.app.push_screen(ScoreScreen(self.story))
            case "settings":
                self.app.push_screen(SettingsScreen())
            case "help":
                self.app.push_screen(HelpScreen(self.told_keys(), self.table.match.rules))

    def told_keys(self) -> tuple[Key, ...]:
        """The keys with what they do, for the help."""
        return keys.table_keys()

    def rows_below(self) -> int:
        """How many rows prompt and keys have at the bottom of the window."""
        scene, (width, height) = self.drawn.scene, self.table_size
        return 0 if scene is None else height - rows_below(scene, width, height)[1]

    @property
    def table_size(self) -> Size:
        """What the window has for the table."""
        return self.app.size

    def _after_box(self, key: str | None) -> None:
        """Do what the key that closed a box stands for: a command acts, a digit only chooses."""
        if key is None:
            return
        if key.isdigit():
            self.choose_only(int(key), monotonic())
        elif not self.face.resting or key in keys.KEEP_THE_TRICK:
            self.do(key)
        self.paint()

    def on_paste(self, event: events.Paste) -> None:
        """A text that is pasted is never an answer; after `:` it is typed."""
        event.stop()
        if self.line is not None:
            self.line.add(event.text)
            self.paint()

    # The mouse

    @on(TableView.CardClicked)
    @on(TableView.ChoiceClicked)
    def _clicked_one(self, message: TableView.CardClicked | TableView.ChoiceClicked) -> None:
        message.stop()
        self.told = ""
        if self.face.resting:
            self.face.go_on()
        else:
            self._choose(message.index, message.time)

    @on(TableView.KeyClicked)
    def _clicked_key(self, message: TableView.KeyClicked) -> None:
        """A click on a key of the last line is that key."""
        message.stop()
        label = self.face.manners.keymap.usual(message.label)
        command = keys.command(label.lower() if label == "Tab" else label, label)
        if message.label == "Enter" and self.line is None and self.enter(message.time):
            return
        if self.face.resting:
            self._during_a_pause("enter", command)
        elif command is not None:
            self.do(command)

    def enter(self, at: float) -> bool:
        """Do what Enter does while something is asked; false if nothing is."""
        question = self.face.question
        if question is not None:
            self._answer_chosen(question, at)
            self.paint()
        return question is not None

    @on(TableView.Clicked)
    def _clicked_anywhere(self, message: TableView.Clicked) -> None:
        message.stop()
        self.face.go_on()

    # In front or behind

    def on_screen_suspend(self) -> None:
        self.face.out_of_view()

    def on_screen_resume(self) -> None:
        self.face.in_view()
        self.paint()
