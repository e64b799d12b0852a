"""What a .belote file says, as values: a `Record` of `DealRecord`s of steps.

`record.match()` is the live match where the record ends; everything else about the game is
worked out there, through `Match.apply`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from belote_tui.cards import Card, write_cards
from belote_tui.rules.actions import Action
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.dealing import SEED_BYTES
from belote_tui.rules.events import Event
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import Pair

NONCE_BYTES: Final = 16
NOBODY: Final = ("", "", "", "")


@dataclass(frozen=True, slots=True)
class Undo:
    """The last `count` actions of the deal were taken back."""

    count: int


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark, where it was made: a hint that was given, a note. One line, without the `;`."""

    text: str


Step = Action | Undo | Comment


@dataclass(frozen=True, slots=True)
class Eights:
    """A diagram that starts at the first lead: the hands of eight by seat, who took what."""

    hands: tuple[tuple[Card, ...], ...]
    taker: int
    contract: Contract


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """One deal: its cards (a `pack`, or `eights`), the scores and the pot before, the steps.

    `nonce` and `commitment` are what was promised before the deal about its pack.
    """

    number: int
    dealer: int
    pack: tuple[Card, ...] | None = None
    eights: Eights | None = None
    scores: Pair = (0, 0)
    pot: int = 0
    nonce: str = ""
    commitment: str = ""
    steps: tuple[Step, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done and not taken back."""
        done: list[Action] = []
        for step in self.steps:
            if isinstance(step, Undo):
                del done[len(done) - step.count :]
            elif not isinstance(step, Comment):
                done.append(step)
        return tuple(done)

    @property
    def taken_back(self) -> int:
        """How many actions were taken back."""
        return sum(step.count for step in self.steps if isinstance(step, Undo))

    @property
    def comments(self) -> tuple[str, ...]:
        return tuple([step.text for step in self.steps if isinstance(step, Comment)])

    def opened(self, rules: Ruleset) -> Deal:
        """The deal before its first action. Raises `InvalidPosition` for impossible cards."""
        if self.eights is None:
            return Deal(rules, self.dealer, self.pack or (), self.pot)
        return Deal.from_position(
            rules,
            hands=self.eights.hands,
            contract=self.eights.contract,
            taker=self.eights.taker,
            turn=(self.dealer + 1) % 4,
            dealer=self.dealer,
            pot=self.pot,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match as it is written: what was agreed, who played (by seat), and the deals.

    `seed` is `None` where the packs were not drawn from one: then each deal stands for itself,
    and its dealer, number and scores need not follow from the deal before. `origin` names what
    this match was played on from; `comments` stand before the first deal.
    """

    rules: Ruleset
    date: str = ""
    players: tuple[str, str, str, str] = NOBODY
    seed: bytes | None = None
    origin: str = ""
    comments: tuple[str, ...] = ()
    deals: tuple[DealRecord, ...] = ()

    def match(self) -> Match:
        """The match where the record ends, ready to go on. Raises what `Match.apply` raises."""
        match = self.opened()
        for deal in self.deals:
            replay(match, deal)
        return match

    def at(self, deal: int, actions: int) -> Match:
        """The match after so many actions of a deal (by its place in `deals`): a cursor.

        What was taken back is left out: the actions are those of `DealRecord.actions`.
        """
        match = self.opened()
        for earlier in self.deals[:deal]:
            replay(match, earlier)
        begin(match, self.deals[deal])
        for action in self.deals[deal].actions[:actions]:
            match.apply(action)
        return match

    def under_way(self) -> int | None:
        """The place of the last deal, unless it is over."""
        if not self.deals:
            return None
        last = self.deals[-1]
        deal = last.opened(self.rules)
        for action in last.actions:
            deal.apply(action)
        return None if deal.over else len(self.deals) - 1

    def opened(self) -> Match:
        """The match before its first deal."""
        if not self.deals:
            return Match(self.rules, self.seed or b"")
        first = self.deals[0]
        seed = self.seed or seed_of_cards(first)
        return Match(self.rules, seed, first.dealer, first_number=first.number)

    def until(self, deal: int, actions: int, origin: str) -> Record:
        """The record as it was after so many actions of a deal: to be played on from there."""
        last = self.deals[deal]
        last = replace(last, steps=last.actions[:actions])
        return replace(self, origin=origin, deals=(*self.deals[:deal], last))


def seed_of_cards(deal: DealRecord) -> bytes:
    """A seed for a match that has none: what chance there is in it comes from its first cards."""
    cards = deal.pack
    if cards is None:
        assert deal.eights is not None
        cards = tuple([card for hand in deal.eights.hands for card in hand])
    return hashlib.sha256(write_cards(cards).encode()).digest()[:SEED_BYTES]


def begin(match: Match, deal: DealRecord) -> list[Event]:
    """Deal a deal of a record. Raises `InvalidPosition` for impossible cards."""
    opened = deal.opened(match.rules)
    match.stand_at(dealer=deal.dealer, scores=deal.scores, pot=deal.pot)
    return match.begin(opened)


def replay(match: Match, deal: DealRecord) -> None:
    """Play a whole deal of a record, with what was taken back."""
    begin(match, deal)
    for step in deal.steps:
        if isinstance(step, Undo):
            match.undo(step.count)
        elif not isinstance(step, Comment):
            match.apply(step)


def commitment_to(pack: Sequence[Card], nonce: str) -> str:
    """What is promised of a pack before it is dealt: anyone can check it once the nonce is out."""
    return "sha256:" + hashlib.sha256(f"{write_cards(pack)} {nonce}".encode()).hexdigest()


def record_of(
    match: Match,
    *,
    date: str = "",
    players: Sequence[str] = NOBODY,
    origin: str = "",
) -> Record:
    """The record of a match as it stands, without what was taken back or remarked."""
    south, east, north, west = players
    deals = [
        deal_record_of(deal, match.first_number + place, match.scores_before[place])
        for place, deal in enumerate(match.deals)
    ]
    seeded = match.seed and not (deals and match.seed == seed_of_cards(deals[0]))
    return Record(
        rules=match.rules,
        date=date,
        players=(south, east, north, west),
        seed=match.seed if seeded else None,
        origin=origin,
        deals=tuple(deals),
    )


def deal_record_of(deal: Deal, number: int = 1, scores: Pair = (0, 0)) -> DealRecord:
    """The record of one deal that began with a pack or at its first lead."""
    eights = None
    if deal.pack is None:
        assert deal.eights is not None
        assert deal.taker is not None
        assert deal.contract is not None
        eights = Eights(deal.eights, deal.taker, deal.contract)
    return DealRecord(
        number=number,
        dealer=deal.dealer,
        pack=deal.pack,
        eights=eights,
        scores=scores,
        pot=deal.pot,
        steps=tuple(deal.actions),
    )
