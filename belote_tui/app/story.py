"""What the person at the table has seen so far: each picture of the table is made from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from belote_tui.app.scene import DealLine
from belote_tui.cards import Card
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Phase
from belote_tui.rules.events import (
    Announced,
    AnnouncementsShown,
    BeloteSaid,
    BidMade,
    CardPlayed,
    DealBegan,
    DealScored,
    Event,
    PassedOut,
    TrickWon,
)
from belote_tui.rules.play import Trick
from belote_tui.rules.view import SeatView
from belote_tui.words import (
    Names,
    _,
    announcement_name,
    contract_sign,
    happened,
    kinds_said,
    pass_word,
)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the journal, and the moment it belongs to."""

    deal: int
    moment: int
    text: str


@dataclass
class Story:
    """The course of a match as one seat sees it.

    `said` is the last word of each seat, `finished` a trick that still lies on the table,
    `ended` the view at the end of each deal that is over, `hands` the eights that were open
    then, by deal, `promise` what was promised of the pack.
    """

    names: Names
    view: SeatView | None = None
    journal: list[Line] = field(default_factory=list)
    said: dict[int, str] = field(default_factory=dict)
    finished: Trick | None = None
    ended: list[SeatView] = field(default_factory=list)
    hands: dict[int, tuple[tuple[Card, ...], ...]] = field(default_factory=dict)
    promise: str = ""

    def hear(self, event: Event, view: SeatView) -> None:
        """Something happened; `view` is how things stand after it."""
        self.view = view
        text = happened(event, self.names)
        if text:
            self.journal.append(Line(view.number, view.public_actions, text))
        self._see(event, view)

    def _see(self, event: Event, view: SeatView) -> None:
        match event:
            case DealBegan():
                self.said.clear()
                self.finished = None
            case BidMade(seat, contract, round_):
                self.said[seat] = self._bid(contract, round_)
            case CardPlayed(_seat, _card, trick, lead):
                self._card(view, first=lead and trick == 1)
            case TrickWon():
                self.finished = view.tricks[-1]
            case PassedOut():
                self.ended.append(view)
            case DealScored(_score, hands):
                self.ended.append(view)
                self.hands[view.number] = hands
            case _:
                self._say(event)

    def _card(self, view: SeatView, *, first: bool) -> None:
        """A card on the table; with the fourth the trick lies there, whole."""
        if first:
            self._forget_bids(view)
        self.finished = None if view.trick else view.tricks[-1]

    def _forget_bids(self, view: SeatView) -> None:
        for seat in range(4):
            if not view.announced[seat]:
                self.said.pop(seat, None)

    def _say(self, event: Event) -> None:
        match event:
            case Announced(seat, kinds):
                self.said[seat] = kinds_said(kinds)
            case AnnouncementsShown(seat, shown):
                self.said[seat] = ", ".join(
                    announcement_name(one, self.names.style) for one in shown
                )
            case BeloteSaid(seat, _suit, rebelote):
                self.said[seat] = _("Rebelote") if rebelote else _("Belote!")

    def gather(self) -> None:
        """The finished trick is taken off the table, and what was said with it."""
        self.finished = None
        self.said.clear()

    def asked(self, view: SeatView) -> None:
        """The person is asked: what an undo took back has not happened."""
        self.view = view
        moment = view.public_actions
        kept = [line for line in self.journal if line.deal < view.number or line.moment <= moment]
        if len(kept) < len(self.journal):
            self.journal = kept
            self._remember(view)

    def _remember(self, view: SeatView) -> None:
        """What lies on the table and was said lately, at a moment that came back."""
        self.finished = None
        self.said.clear()
        if view.phase is Phase.BIDDING:
            said = list(enumerate(view.bids))[-4:]
            self.said.update(
                (seat, self._bid(bid.contract, place // 4 + 1)) for place, (seat, bid) in said
            )
        elif not view.tricks:
            announced = enumerate(view.announced)
            self.said.update((seat, kinds_said(kinds)) for seat, kinds in announced if kinds)

    def _bid(self, contract: Contract | None, round_: int) -> str:
        if contract is None:
            return pass_word(round_)
        return _("take {sign}").format(sign=contract_sign(contract, self.names.style))

    def deals(self) -> tuple[DealLine, ...]:
        """The deals that are over, for the side pane."""
        return tuple(self._deal_line(view) for view in self.ended)

    def _deal_line(self, view: SeatView) -> DealLine:
        if view.contract is None or view.taker is None:
            return DealLine(view.number, "", "", None)
        sign = contract_sign(view.contract, self.names.style)
        return DealLine(view.number, sign, self.names.seat(view.taker), view.score)
