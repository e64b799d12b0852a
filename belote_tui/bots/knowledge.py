"""What a view implies about the hidden cards: for each of them, exactly who can hold it.

`outline.py` settles all that concerns single cards and their number. What is left are the
announcements: a seat that said "a tierce" held one tierce when play began, and nothing else to
announce; and the team that scores holds the highest. Such facts tie cards together, so a place of
a card is kept if a whole deal is found that has it there and agrees with everything.

A seat that said nothing proves nothing: it may keep silent about what it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from belote_tui.bots.masks import cards_of, mask_of
from belote_tui.bots.outline import Outline, count, outline
from belote_tui.cards import PACK
from belote_tui.rules.announcements import Announcement, Kind, find, highest
from belote_tui.rules.view import SeatView

_PATIENCE: Final = 20_000
"""Steps of one search, after which the place is kept unproved: sound, though perhaps not tight.

Where half of all seats announce something (tests/bots/some_deals.py) the longest took 300.
"""

Claim = tuple[Announcement, ...]


def knowledge(view: SeatView) -> Outline:
    """Which hidden cards each place may hold, as exactly as the view tells."""
    known = outline(view)
    told = Told.of(view, known)
    if told.seats:
        _prove(known, told)
    return known


@dataclass(slots=True)
class Told:
    """The announcements of the others.

    `seats` are those that made some; `played` is what each seat has played, `claims` what each of
    the seats can have announced.
    """

    view: SeatView
    seats: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=lambda: [0] * 4)
    claims: dict[int, list[Claim]] = field(default_factory=dict)

    @classmethod
    def of(cls, view: SeatView, known: Outline) -> Told:
        told = cls(view)
        told.seats = [seat for seat in range(4) if view.announced[seat] and seat != view.seat]
        for plays in (*(trick.plays for trick in view.tricks), view.trick):
            for seat, card in plays:
                told.played[seat] |= 1 << card.index
        for seat in told.seats:
            reach = told.played[seat] | known.may[seat]
            shown = view.shown[seat]
            told.claims[seat] = [shown] if shown else list(_claims(view.announced[seat], reach))
        return told

    def agreed(self, claims: dict[int, Claim]) -> bool:
        """Whether the team that scores is the one that the view names, if it is known."""
        view = self.view
        if view.entitled is None or view.contract is None:
            return True
        said = [claims.get(seat, ()) for seat in range(4)]
        if view.announced[view.seat]:
            said[view.seat] = view.holdings
        best = highest(said, view.contract, view.eldest)
        return best is not None and best[0] % 2 == view.entitled


def _claims(kinds: tuple[Kind, ...], reach: int) -> Iterator[Claim]:
    """Every set of announcements of these kinds that a hand from these cards could make."""
    by_kind = [
        [one for one in _EVERY if one.kind is kind and not mask_of(one.cards) & ~reach]
        for kind in dict.fromkeys(kinds)
    ]
    yield from _joined([kinds.count(kind) for kind in dict.fromkeys(kinds)], by_kind)


def _joined(counts: list[int], by_kind: list[list[Announcement]]) -> Iterator[Claim]:
    if not counts:
        yield ()
        return
    for some in combinations(by_kind[0], counts[0]):
        for rest in _joined(counts[1:], by_kind[1:]):
            claim = some + rest
            cards = [card for one in claim for card in one.cards]
            if len(set(cards)) == len(cards) <= 8:
                yield find(cards)


def _every() -> Iterator[Announcement]:
    """Each announcement that there is."""
    for suit in range(4):
        for length in (3, 4, 5):
            for low in range(9 - length):
                first = 8 * suit + low
                yield find(PACK[first : first + length])[0]
    for rank in range(8):
        yield from find(PACK[rank::8])


_EVERY: Final = tuple(_every())


def _prove(known: Outline, told: Told) -> None:
    """Take away from `known.may`, in place, what no deal that agrees has."""
    proved = [0] * 5
    for place in range(5):
        for card in cards_of(known.may[place]):
            bit = 1 << card.index
            if proved[place] & bit:
                continue
            deal = _Search(known, told).deal_with(place, bit)
            if deal is None:
                known.may[place] &= ~bit
            else:
                proved = [one | other for one, other in zip(proved, deal, strict=True)]


class _Search:
    """A search for one deal of the hidden cards that agrees with everything."""

    def __init__(self, known: Outline, told: Told) -> None:
        self._known = known
        self._told = told
        self._patience = _PATIENCE

    def deal_with(self, place: int, bit: int) -> list[int] | None:
        """What each place holds in such a deal where the card is in that place, if there is one."""
        may = [cards & ~bit for cards in self._known.may]
        may[place] |= bit
        return self._claim(may, 0, {})

    def _claim(self, may: list[int], at: int, claims: dict[int, Claim]) -> list[int] | None:
        """Give each seat that announced something to have announced, then deal the rest."""
        told = self._told
        if at == len(told.seats):
            return self._deal(may, claims) if told.agreed(claims) else None
        seat = told.seats[at]
        for claim in told.claims[seat]:
            cards = mask_of(card for one in claim for card in one.cards) & ~told.played[seat]
            if cards & ~may[seat]:
                continue
            narrowed = [have if other == seat else have & ~cards for other, have in enumerate(may)]
            found = self._claim(narrowed, at + 1, {**claims, seat: claim})
            if found is not None:
                return found
        return None

    def _deal(self, may: list[int], claims: dict[int, Claim]) -> list[int] | None:
        room = self._known.room
        may = list(may)
        count(may, room)
        hands = [0] * 5
        spread = 0
        for place in range(5):
            others = 0
            for other in range(5):
                if other != place:
                    others |= may[other]
            hands[place] = may[place] & ~others
            spread |= may[place]
        if spread != self._known.hidden or any(
            hand.bit_count() > size for hand, size in zip(hands, room, strict=True)
        ):
            return None
        if any(not self._keeps(seat, hands[seat], claim) for seat, claim in claims.items()):
            return None
        loose = [1 << card.index for card in cards_of(spread & ~sum(hands))]
        loose.sort(key=lambda bit: sum(1 for cards in may if cards & bit))
        return self._fill(loose, may, hands, claims)

    def _fill(
        self, loose: list[int], may: list[int], hands: list[int], claims: dict[int, Claim]
    ) -> list[int] | None:
        """Place the loose cards one by one, where they agree with what was announced."""
        if not loose:
            return hands
        self._patience -= 1
        if self._patience < 0:
            return self._known.may
        bit = loose[0]
        for place in sorted(range(5), key=claims.__contains__):
            if not may[place] & bit or hands[place].bit_count() == self._known.room[place]:
                continue
            hand = hands[place] | bit
            if place in claims and not self._keeps(place, hand, claims[place]):
                continue
            filled = [hand if other == place else have for other, have in enumerate(hands)]
            found = self._fill(loose[1:], may, filled, claims)
            if found is not None:
                return found
        return None

    def _keeps(self, seat: int, hand: int, claim: Claim) -> bool:
        """Whether the hand, with what the seat played, announces the claim and nothing more."""
        return find(cards_of(hand | self._told.played[seat])) == claim
