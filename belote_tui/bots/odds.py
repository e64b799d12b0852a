"""How likely it is that a seat holds this or that, and who will take a trick."""

from __future__ import annotations

from belote_tui.bots.masks import ABOVE, DOWNWARDS, SUITS, TRUMPS
from belote_tui.bots.outline import Outline
from belote_tui.cards import Card, Suit
from belote_tui.rules.contract import Contract


class Odds:
    """Chances by seat, each hidden card taken by itself.

    A card that may be in several places is in each of them as likely as the place is large.
    Cards that may be in the same places form a group, so a question about a set of cards is
    answered group by group, not card by card.
    """

    __slots__ = ("contract", "groups", "hidden", "trumps")

    def __init__(self, known: Outline, contract: Contract) -> None:
        self.contract = contract
        self.hidden = known.hidden
        self.trumps = TRUMPS[contract]
        self.groups = _groups(known)

    def none(self, seat: int, cards: int) -> float:
        """The chance that the seat holds none of these cards."""
        chance = 1.0
        for group, missing in self.groups:
            both = cards & group
            if both:
                chance *= missing[seat] ** both.bit_count()
        return chance

    def ruffs(self, seat: int, led: Suit, over: int) -> float:
        """The chance that the seat is void of the suit led and holds a trump of this set."""
        return self.none(seat, self.hidden & SUITS[led.number]) * (1 - self.none(seat, over))

    def theirs(
        self, best: Card, ours: bool, led: Suit, opponents: tuple[int, ...], partner: int | None
    ) -> float:
        """The chance that the opponents take a trick which `best` holds so far.

        `opponents` are those still to play; `partner` is our partner if it is still to play.
        """
        follow = (
            self._followed(best, ours, opponents, partner) if best.suit is led else float(not ours)
        )
        trumps = self.trumps
        if not trumps or led is self.contract.trump:
            return follow
        ruffed_over = self.hidden & (
            ABOVE[self.contract][best.index] if best.suit is self.contract.trump else trumps
        )
        if not ruffed_over:
            return follow
        spared = 1.0
        for seat in opponents:
            spared *= 1 - self.ruffs(seat, led, ruffed_over)
        rescued = 0.0 if partner is None else self.ruffs(partner, led, ruffed_over)
        return 1 - spared + spared * follow * (1 - rescued)

    def _followed(
        self, best: Card, ours: bool, opponents: tuple[int, ...], partner: int | None
    ) -> float:
        """The same if all who play follow suit: the highest card takes the trick."""
        theirs, open_ = 0.0, 1.0
        higher = ABOVE[self.contract][best.index] & self.hidden
        if higher:
            for card in DOWNWARDS[self.contract][best.suit.number]:
                if not card & higher:
                    continue
                for group, missing in self.groups:
                    if card & group:
                        with_them = 0.0
                        for seat in opponents:
                            with_them += 1 - missing[seat]
                        with_us = 0.0 if partner is None else 1 - missing[partner]
                        theirs += open_ * with_them
                        open_ *= max(0.0, 1 - with_them - with_us)
                        break
        return theirs if ours else theirs + open_


def _groups(known: Outline) -> list[tuple[int, list[float]]]:
    """Sets of cards that may be in the same places; by place, the chance that one is not."""
    may, room = known.may, known.room
    groups = [(known.hidden, 0)] if known.hidden else []
    for place in range(5):
        if not may[place]:
            continue
        parted = []
        for cards, places in groups:
            inside = cards & may[place]
            if inside:
                parted.append((inside, places | 1 << place))
            if inside != cards:
                parted.append((cards & ~inside, places))
        groups = parted
    return [(cards, _missing(places, room)) for cards, places in groups]


def _missing(places: int, room: list[int]) -> list[float]:
    total = 0
    for place in range(5):
        if places >> place & 1:
            total += room[place]
    return [1 - room[place] / total if places >> place & 1 and total else 1.0 for place in range(5)]
