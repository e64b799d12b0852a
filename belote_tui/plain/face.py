"""The side of the prompt that is turned to the table: it tells what happens, and asks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from belote_tui.cards import Card
from belote_tui.plain import commands
from belote_tui.plain.console import Console, Leaving
from belote_tui.plain.counts import match_line, sheet_lines, summary_lines
from belote_tui.plain.moment import hands_lines, last_line, table_lines, trick_line
from belote_tui.plain.question import choices_line, numbered, question, round_line, why_not
from belote_tui.plain.question import hand_line as cards_line
from belote_tui.records.journal import Journal
from belote_tui.rules.actions import Action
from belote_tui.rules.deal import Phase
from belote_tui.rules.events import (
    Announced,
    BidMade,
    CardPlayed,
    DealBegan,
    DealScored,
    Event,
    MatchEnded,
)
from belote_tui.rules.play import NOT_NOW
from belote_tui.rules.view import SeatView
from belote_tui.table import Table
from belote_tui.words import Names, Style, _, action_text, capital, happened
from belote_tui.words.advice import chance_line
from belote_tui.words.sorting import Order
from belote_tui.words.typed import Command, NotUnderstood, typed

if TYPE_CHECKING:
    from belote_tui.review.hints import Hint

_NEXT: Final = "next"
_GOES_ON: Final = {**commands.COMMANDS, "": _NEXT, "1": _NEXT, "next": _NEXT, "suivant": _NEXT}


def loss(table: Table) -> str:
    """Why the match is not kept, in a sentence; empty as long as it is, or was not to be."""
    lost = table.keeper.lost if isinstance(table.keeper, Journal) else ""
    return capital(f"{lost}.") if lost else ""


class PlainFace:
    """A `Face` that prints lines and reads lines. `table` is set once it is laid.

    The last card of a deal is played without a question if `last_card_alone` says so.
    """

    def __init__(
        self,
        console: Console,
        *,
        last_card_alone: bool = True,
        order: Order = Order.TRUMPS_FIRST,
    ) -> None:
        self.table: Table | None = None
        self._console = console
        self._order = order
        self._last_card_alone = last_card_alone
        self._answering = False
        self._taken_back = False
        self._trick_told = (0, 0)
        self._lost = ""
        self._hands: Sequence[Sequence[Card]] = ()
        self._hint: Hint | None = None

    # What the table asks

    def remark(self, *sentences: str) -> None:
        """Say something that belongs to no event."""
        self._console.say(*sentences)

    async def ask(self, view: SeatView) -> Action:
        if self._last_card_alone and len(view.hand) == 1 and view.phase is Phase.PLAYING:
            return view.legal[0]
        if not self._answering:
            self._tell_question(view)
        self._answering = True
        while True:
            action = await self._answer(view)
            if action is not None:
                self._answering = action not in view.legal
                return action

    async def show(self, event: Event, view: SeatView) -> None:
        await self._show(event, view)
        self._tell_loss()

    async def _show(self, event: Event, view: SeatView) -> None:
        names = self._names(view)
        match event:
            case DealBegan():
                self._hands = ()
            case CardPlayed(lead=True):
                self._tell_trick(view.number, event.trick)
            case Announced():
                self._tell_trick(view.number, 1)
            case DealScored(_score, hands):
                self._hands = hands
                await self._show_count(view, names)
                return
            case MatchEnded():
                self._tell_course(view, names)
        self._console.say(happened(event, names))
        if isinstance(event, BidMade) and view.phase is Phase.BIDDING and view.round > event.round:
            self._console.say(round_line(view))

    async def refuse(self, action: Action, view: SeatView) -> None:
        reason = self._table.match.deal.why_not(action)
        if reason is None:
            return
        self._console.say(why_not(reason, action, self._names(view)))
        if reason.code == NOT_NOW:
            self._console.say(choices_line(view, self._names(view)))

    # How it does that

    @property
    def _table(self) -> Table:
        assert self.table is not None
        return self.table

    def _names(self, view: SeatView) -> Names:
        return Names.under(view.rules, view.seat, Style.WORDS, self._order)

    def _tell_question(self, view: SeatView) -> None:
        names = self._names(view)
        if view.phase is Phase.PLAYING:
            self._tell_trick(view.number, len(view.tricks) + 1)
        if self._taken_back:
            self._console.say(trick_line(view, names))
            self._taken_back = False
        self._console.say(*question(view, names))

    def _tell_loss(self) -> None:
        """That the match is not being kept, when that begins."""
        lost = loss(self._table)
        if lost != self._lost:
            self._console.say(lost)
            self._lost = lost

    def _tell_course(self, view: SeatView, names: Names) -> None:
        """The deals of a match that is over, unless the only one was counted just now."""
        if len(self._table.match.deals) > 1:
            self._console.say(*sheet_lines(self._table.match, view, names)[:-1])

    def _tell_trick(self, deal: int, trick: int) -> None:
        """The number of the trick, once."""
        if self._trick_told != (deal, trick):
            self._trick_told = (deal, trick)
            self._console.say(_("Trick {number}.").format(number=trick))

    async def _answer(self, view: SeatView) -> Action | None:
        """One line of the person: an action, or `None` if it was something else."""
        text = await self._console.answer()
        if not text.strip():
            self._console.say(*question(view, self._names(view)))
            return None
        numbers = numbered(view, self._order)
        meant = typed(text, view, numbers, commands.COMMANDS)
        if isinstance(meant, NotUnderstood):
            self._console.say(meant.sentence)
            return None
        if isinstance(meant, Command):
            await self._obey(meant.name, view)
            return None
        return meant

    async def _show_count(self, view: SeatView, names: Names) -> None:
        """Tell the count of the deal, and wait until the person wants the next."""
        self._console.say(*summary_lines(view, names))
        if self._table.match.over:
            return
        go_on = _("Enter for the next deal.")
        self._console.say(go_on)
        while True:
            meant = typed(await self._console.answer(), view, (), _GOES_ON)
            if not isinstance(meant, Command):
                self._console.say(go_on)
            elif meant.name == _NEXT:
                return
            else:
                await self._obey(meant.name, view)

    async def _obey(self, command: str, view: SeatView) -> None:
        """Do what a command wants."""
        if command == commands.QUIT:
            raise Leaving
        if command == commands.UNDO:
            await self._undo(view)
        elif command == commands.HINT:
            await self._give_hint(view)
        else:
            self._console.say(*self._told(command, view, self._names(view)))

    async def _give_hint(self, view: SeatView) -> None:
        """Say what the expert would do, and note in the record that it was asked."""
        if not view.legal:
            self._console.say(_("It is not your turn."))
            return
        from belote_tui.review.hints import hint

        asked_before = self._hint is not None and self._hint.view == view
        if self._hint is None or not asked_before:
            self._hint = await asyncio.to_thread(hint, view, self._table.match.seed)
        if not asked_before and isinstance(self._table.keeper, Journal):
            self._table.keeper.remark(self._hint.remark)
        names = self._names(view)
        others = self._hint.judged if len(self._hint.judged) > 1 else ()
        chances = [chance_line(view, one, names) for one in others]
        self._console.say(*self._hint.lines(names), *chances)

    def _sealed(self, view: SeatView) -> list[str]:
        """What was promised about the pack, and once the deal is over what opens it."""
        keeper = self._table.keeper
        if not isinstance(keeper, Journal) or not keeper.commitment:
            return []
        promise = keeper.commitment.removeprefix("sha256:")[:12]
        if view.score is None:
            return [_("The cards were sealed as {promise}.").format(promise=promise)]
        told = _("The cards were sealed as {promise}; what opens it is {nonce}.")
        return [told.format(promise=promise, nonce=keeper.nonce)]

    def _told(self, command: str, view: SeatView, names: Names) -> list[str]:
        """The lines that a command asks for."""
        match command:
            case commands.HAND:
                return [cards_line(view, names)]
            case commands.TABLE:
                return [*table_lines(view, names), match_line(view), *self._sealed(view)]
            case commands.LAST:
                return [last_line(view, names)]
            case commands.SCORE:
                return sheet_lines(self._table.match, view, names)
            case commands.HANDS:
                return self._hands_told(view, names)
            case commands.RULES:
                return list(commands.rules_lines(view.rules))
            case commands.WORDS:
                return list(commands.words_lines())
        return commands.help_lines()

    def _hands_told(self, view: SeatView, names: Names) -> list[str]:
        if not self._hands or view.contract is None:
            return [_("The four hands are open once the deal is over.")]
        return hands_lines(self._hands, view.contract, names)

    async def _undo(self, view: SeatView) -> None:
        """Take back the last decision: the table withdraws its question and asks that again."""
        deal = self._table.match.deal
        if not self._table.can_undo():
            self._console.say(_("There is nothing to take back in this deal."))
            return
        own = [action for action, seat in zip(deal.actions, deal.actors, strict=True)
               if seat == view.seat]  # fmt: skip
        what = action_text(own[-1], view, self._names(view))
        self._console.say(_("Taken back: {what}.").format(what=what.lower()))
        self._answering, self._taken_back, self._trick_told = False, True, (0, 0)
        self._table.undo()
        await asyncio.get_running_loop().create_future()
