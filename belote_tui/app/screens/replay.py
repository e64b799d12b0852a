"""Replay: the table again, card by card, with a cursor, closed or with all hands open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from belote_tui.app import keys
from belote_tui.app.analysis import Analysis
from belote_tui.app.pace import UNTIL_KEY, Pace
from belote_tui.app.palette import Theme
from belote_tui.app.picture import pane_word
from belote_tui.app.scene import Scene, Timeline, Verdict
from belote_tui.app.story import Story
from belote_tui.app.verdicts import costs_of, open_values_line, verdict_at
from belote_tui.app.widgets.table import TableView
from belote_tui.bots.people import has_person
from belote_tui.cards import Card
from belote_tui.records.cursor import Cursor
from belote_tui.records.model import Record
from belote_tui.rules.deal import Phase
from belote_tui.rules.play import Trick
from belote_tui.rules.view import SeatView, view_of
from belote_tui.table import retold
from belote_tui.words import Names, _, outcome_name, pgettext
from belote_tui.words.course import still_needed, trick_taken
from belote_tui.words.remarks import remark_told
from belote_tui.words.reviews import bar_text
from belote_tui.words.seen import hands_stay_closed
from belote_tui.words.sorting import hand_of, sorted_hand

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp
    from belote_tui.review.deals import DealReview


class ReplayScreen(Screen[None]):
    """A record, seen from `seat`; `open_hands` lays the other hands open.

    A deal that the person is still playing is seen from `person`, and its hands stay closed.
    """

    app: BeloteApp

    def __init__(
        self,
        record: Record,
        name: str,
        seat: int,
        theme: Theme,
        *,
        place: int = 0,
        analysed: bool = False,
    ) -> None:
        """`name` is what the record is called; `place` that of the deal to begin with.

        `analysed` begins with the review of that deal.
        """
        super().__init__()
        self.record_name = name
        self.cursor = Cursor(record, place)
        self.person = seat
        self.analysis = Analysis(self, record, self._more_is_known)
        self._analysed = analysed
        self.closed_deal = record.under_way() if has_person(record.players) else None
        self._looked_from = seat
        self._hands_open = False
        self.pane = False
        self.told = ""
        self.drawn = TableView()
        self.drawn.theme = theme
        self._autoplay: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.drawn

    def on_mount(self) -> None:
        self.drawn.gliding = self.app.manners.gliding
        if self._analysed:
            self._analyse()
        self.paint()

    def on_unmount(self) -> None:
        self.analysis.stop()

    @property
    def closed(self) -> bool:
        """Whether the deal at the cursor is still being played."""
        return self.cursor.place == self.closed_deal

    @property
    def seat(self) -> int:
        """The seat that the table is seen from."""
        return self.person if self.closed else self._looked_from

    @property
    def open_hands(self) -> bool:
        return self._hands_open and not self.closed

    # The picture

    def paint(self) -> None:
        """Show the table at the cursor."""
        match, story = self.cursor.match, self._story()
        view = view_of(match, self.seat)
        found = self._review()
        opened = self._open_values(view, story.names)
        verdict = self._verdict(found, story.names, opened)
        self.drawn.scene = Scene(
            view=view,
            names=story.names,
            hand=hand_of(view, story.names.order),
            finished=story.finished,
            said=dict(story.said),
            prompt=self._prompt(view, story, opened or (verdict.lines[0] if verdict else "")),
            footer=self.app.manners.footer(self._footer()),
            journal=tuple(line.text for line in story.journal),
            deals=story.deals(),
            pane=self.pane,
            open_hands=self._open(view) if self.open_hands else {},
            course=self._course(view),
            card_size=self.app.manners.card_size,
            marks={} if found is None else found.marks(),
            costs=() if found is None else costs_of(found, story.names),
            verdict=verdict,
            timeline=self._timeline(),
        )

    def _story(self) -> Story:
        """What this seat has seen of the deal."""
        match = self.cursor.match
        story = Story(self.app.manners.names(match.rules, self.seat))
        for event, view in retold(match, self.seat, len(match.deals) - 1):
            if story.finished is not None and view.trick:
                story.gather()
            story.hear(event, view)
        return story

    def _open(self, view: SeatView) -> dict[int, tuple[Card, ...]]:
        hands = self.cursor.match.deal.hands
        others = (seat for seat in range(4) if seat != self.seat)
        return {seat: sorted_hand(hands[seat], view.contract) for seat in others}

    def _course(self, view: SeatView) -> tuple[Trick, ...]:
        """The tricks so far; all of the deal where the hands lie open anyway."""
        return tuple(self.cursor.last().match.deal.tricks) if self.open_hands else view.tricks

    def _prompt(self, view: SeatView, story: Story, judged: str) -> tuple[str, ...]:
        told = self.told or self._progress() or self._remarks(story)
        return (self._what_happened(view, story), told or judged)

    def _remarks(self, story: Story) -> str:
        """What is remarked here; a hint in the reader's language."""
        comments = self.cursor.comments
        return " ".join(remark_told(text, story.names) for text in comments)

    def _what_happened(self, view: SeatView, story: Story) -> str:
        if view.score is not None:
            us, them = view.score.scored[view.team], view.score.scored[1 - view.team]
            told = _("{outcome}: us {us}, them {them}.").format(
                outcome=outcome_name(view.score.outcome).capitalize(), us=us, them=them
            )
            pot = sum(view.score.pot_won)
            from_pot = _("{pot} of it from the pot.").format(pot=pot)
            return f"{told}  {from_pot}" if pot else told
        if story.finished is not None:
            return trick_taken(view, story.names)[0]
        last = story.journal[-1].text if story.journal else ""
        needed = still_needed(view) if view.phase is Phase.PLAYING else ""
        return f"{last}  {needed}".strip()

    def _timeline(self) -> Timeline:
        whole = max(1, len(self.cursor.actions))
        place, deals = self.cursor.place + 1, len(self.cursor.record.deals)
        where = _("card {card} of 32   deal {deal} of {deals}")
        if self.cursor.cards == 0:
            where = _("bids   deal {deal} of {deals}")
        return Timeline(
            self.cursor.at / whole,
            where.format(card=self.cursor.cards, deal=place, deals=deals),
        )

    def _footer(self) -> tuple[tuple[str, str], ...]:
        """The keys; those that open hands only where the deal is over."""
        marks = ("m", _("next mark")) if self.analysis.shown else ("a", _("analysis"))
        opened = ("o", _("close hands") if self.open_hands else _("open hands"))
        return (
            ("←→", _("card")),
            ("↑↓", pgettext("key", "trick")),
            ("Tab", pane_word(self.pane)),
            *(() if self.closed else (marks,)),
            ("c", pgettext("key", "play on")),
            *(() if self.closed else (opened,)),
            ("PgUp PgDn", _("deal")),
            ("Space", _("stop") if self._autoplay else _("run")),
            *(() if self.closed else (("v", _("next seat")),)),
            ("Esc", _("back")),
            ("q", _("leave")),
        )

    # Analysis

    def _more_is_known(self) -> None:
        if self.is_current:
            self.paint()

    def _review(self) -> DealReview | None:
        """The review of this deal, if it is there; where one was wanted before, it is begun."""
        place = self.cursor.place
        if self.closed or not self.analysis.shown:
            return None
        self.analysis.begin(place)
        return self.analysis.review(place)

    def _verdict(self, found: DealReview | None, names: Names, opened: str) -> Verdict | None:
        if found is None:
            return None
        verdict = verdict_at(self.cursor, found, names, opened)
        return replace(verdict, lines=(self.told, *verdict.lines)) if self.told else verdict

    def _open_values(self, view: SeatView, names: Names) -> str:
        """What each card of the seat to play leads to, once the hands lie open."""
        if not self.open_hands or view.turn is None or view.phase is not Phase.PLAYING:
            return ""
        values = self.analysis.open_values(self.cursor)
        return open_values_line(view.turn, values, names, view.team) if values else ""

    def _progress(self) -> str:
        """How far the review has come that is being made; else what it says here in short."""
        analysis = self.analysis
        if analysis.working is None:
            return ""
        told = _("Analysis: {done} of {whole}, Esc stops it.")
        told = told.format(done=analysis.done, whole=analysis.whole)
        return f"{bar_text(analysis.done / analysis.whole, 20)}  {told}"

    def _analyse(self) -> None:
        """Show the review of this deal or, where it is shown, hide it."""
        if self.closed:
            self.told = hands_stay_closed()
        elif self.analysis.shown:
            self.analysis.stop()
            self.analysis.shown = False
        else:
            self.analysis.begin(self.cursor.place)

    def _next_mark(self) -> None:
        found = self._review()
        marked = () if found is None else found.marked()
        after = [at for at in marked if at >= self.cursor.at]
        if found is None:
            self.told = _("The analysis sets the marks: press a.")
        elif after:
            self.cursor = replace(self.cursor, at=after[0] + 1)
        else:
            self.told = _("There is no further mark in this deal.")

    # Keys

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.told = ""
        number = keys.digit(event.character)
        moved = self._moved(event.key) if number is None else self.cursor.to_trick(number)
        if moved is not None:
            self._stop()
            self.cursor = moved
        elif event.key == "space":
            self._run_or_stop()
        else:
            keymap = self.app.manners.keymap
            self._command(keymap.usual(event.character or event.key), event.key)
        if self.is_current:
            self.paint()

    def _moved(self, key: str) -> Cursor | None:
        cursor = self.cursor
        match key:
            case "right":
                return cursor.moved(1)
            case "left":
                return cursor.moved(-1)
            case "down":
                return cursor.next_trick()
            case "up":
                return cursor.previous_trick()
            case "pagedown":
                return cursor.to_deal(1)
            case "pageup":
                return cursor.to_deal(-1)
            case "home":
                return cursor.first()
            case "end":
                return cursor.last()
        return None

    def _command(self, letter: str, key: str) -> None:
        match letter:
            case "o" | "v" if self.closed:
                self.told = hands_stay_closed()
            case "o":
                self._hands_open = not self._hands_open
            case "v":
                self._looked_from = (self._looked_from + 1) % 4
            case "c":
                self._play_on()
            case "a":
                self._analyse()
            case "m":
                self._next_mark()
            case "?":
                self._help()
            case "q":
                self.app.exit()
            case _ if key == "tab":
                self.pane = not self.pane
            case _ if key == "escape" and self.analysis.stop():
                self.analysis.shown = False
            case _ if key == "escape":
                self._stop()
                self.dismiss(None)

    def _help(self) -> None:
        from belote_tui.app.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(keys.replay_keys(), self.cursor.record.rules))

    def _play_on(self) -> None:
        """A new match of this deal, from here, for the seat that is looked from."""
        if self.closed:
            # Who played it out beside would know the hands of the deal under way.
            self.told = hands_stay_closed()
            return
        if self.cursor.match.deal.over:
            self.told = _("The deal is over here: go back to a card first.")
            return
        self._stop()
        self.app.play_on(self.cursor, self.seat, self.record_name)

    # Running by itself

    def _run_or_stop(self) -> None:
        if self._autoplay:
            self._stop()
        else:
            pace = self.app.manners.pace.card
            runs = pace if 0 < pace < UNTIL_KEY else Pace().card
            self._autoplay = self.set_interval(runs, self._next)

    def _next(self) -> None:
        if self.cursor.at == len(self.cursor.actions):
            self._stop()
        else:
            self.cursor = self.cursor.moved(1)
        self.paint()

    def _stop(self) -> None:
        if self._autoplay:
            self._autoplay.stop()
            self._autoplay = None
