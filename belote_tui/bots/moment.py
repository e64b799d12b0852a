"""The moment at which a card is to be played, as a player who counts sees it."""

from __future__ import annotations

from belote_tui.bots.masks import ABOVE, SUITS, TRUMPS, mask_of
from belote_tui.bots.odds import Odds
from belote_tui.bots.outline import Outline
from belote_tui.cards import Card
from belote_tui.rules.contract import CARD_POINTS, DIX_DE_DER, Contract
from belote_tui.rules.play import CardPlay, holder
from belote_tui.rules.view import SeatView


class Moment:
    """A view with what a bot works out of it once, before it compares the cards.

    Sets of cards are as in `masks`: `hand` the own cards, `hidden` the others' that are not yet
    played. `opponents` are those still to play to the trick, `partner` the partner if it is;
    `suspense` is how much the contract hangs on the points to come, `sweep` how near one team is
    to all eight tricks, from 0 to 1; `foes_trumps` is how many trumps the opponents may hold.
    """

    __slots__ = (
        "attacking",
        "contract",
        "foes",
        "foes_trumps",
        "hand",
        "held",
        "hidden",
        "odds",
        "on_table",
        "opponents",
        "partner",
        "suspense",
        "sweep",
        "trick_number",
        "trumps",
        "view",
    )

    contract: Contract
    held: CardPlay | None

    def __init__(self, view: SeatView, known: Outline) -> None:
        assert view.contract is not None
        self.view = view
        self.contract = contract = view.contract
        self.attacking = view.team == view.attackers
        self.hand = mask_of(view.hand)
        self.hidden = known.hidden
        self.odds = Odds(known, contract)
        self.trumps = TRUMPS[contract]
        self.trick_number = 9 - len(view.hand)
        to_play = [(view.seat + step) % 4 for step in range(1, 4 - len(view.trick))]
        self.foes = ((view.seat + 1) % 4, (view.seat + 3) % 4)
        self.opponents = tuple([seat for seat in to_play if seat in self.foes])
        self.partner = view.partner if view.partner in to_play else None
        self.held = holder(view.trick, contract) if view.trick else None
        self.foes_trumps = self.expected(self.foes, self.trumps)
        self.suspense = _suspense(view)
        self.sweep = _sweep(view)
        self.on_table = sum([contract.points[card.index] for _, card in view.trick])

    def takes(self, card: Card) -> bool:
        """Whether the card holds the trick once it is played."""
        if self.held is None:
            return True
        over = self.held.card
        if card.suit is over.suit:
            return bool(ABOVE[self.contract][over.index] >> card.index & 1)
        return card.suit is self.contract.trump

    def lost(self, card: Card) -> float:
        """The chance that the opponents take the trick if the card is played."""
        if self.held is None or self.takes(card):
            best, ours = card, True
        else:
            best, ours = self.held.card, not (self.held.seat ^ self.view.seat) & 1
        led = card.suit if self.held is None else self.view.trick[0].card.suit
        return self.odds.theirs(best, ours, led, self.opponents, self.partner)

    def theirs(self) -> float:
        """The chance that the opponents take the trick if the own card does not."""
        assert self.held is not None
        ours = not (self.held.seat ^ self.view.seat) & 1
        led = self.view.trick[0].card.suit
        return self.odds.theirs(self.held.card, ours, led, self.opponents, self.partner)

    def is_master(self, card: Card) -> bool:
        """Whether no hidden card of its suit beats the card."""
        return not ABOVE[self.contract][card.index] & self.hidden

    def suit(self, card: Card) -> int:
        """The cards of its suit in the own hand, this one included."""
        return self.hand & SUITS[card.suit.number]

    def expected(self, seats: tuple[int, ...], cards: int) -> float:
        """How many of these hidden cards those seats hold on the average."""
        count = 0.0
        for group, missing in self.odds.groups:
            both = group & cards
            if both:
                for seat in seats:
                    count += both.bit_count() * (1 - missing[seat])
        return count


def _suspense(view: SeatView) -> float:
    """From 0 for a contract that is made or lost, or has hardly begun, to 1 on the edge."""
    assert view.lacking is not None
    left = CARD_POINTS + DIX_DE_DER - sum(view.card_points)
    share = view.lacking / left
    return max(0.0, 1 - abs(2 * share - 1)) * len(view.tricks) / 7


def _sweep(view: SeatView) -> float:
    """From 0 to 1 with the tricks so far, if one team has taken all of them."""
    return len(view.tricks) / 7 if 0 in view.tricks_won else 0.0
