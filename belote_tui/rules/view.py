"""All that one seat may know of a match, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from belote_tui.cards import Card
from belote_tui.rules import scoring
from belote_tui.rules.actions import Action, Bid
from belote_tui.rules.announcements import BELOTE, KIND_POINTS, Announcement, Kind
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.events import BeloteSaid
from belote_tui.rules.match import Match
from belote_tui.rules.play import NONE, CardPlay, Obligation, Trick
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import DealScore, Pair


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """What the player at `seat` knows: the own hand and what everyone has seen.

    Lists of four are by seat, pairs by team. `legal` is what the seat may do now, empty when it
    is not its turn; `duty` the obligation behind it while a card is to be played. `holdings`
    are the own announcements, `announced` the kinds that each seat has said, `shown` those laid
    open, `entitled` the team that scores them once the first trick is over. `card_points` counts
    the tricks so far, without dix de der. `score` is there once the deal is over.
    """

    seat: int
    rules: Ruleset
    number: int
    dealer: int
    turn_up: Card | None
    phase: Phase
    turn: int | None
    hand: tuple[Card, ...]
    cards_left: tuple[int, ...]
    legal: tuple[Action, ...]
    duty: Obligation
    bids: tuple[tuple[int, Bid], ...]
    round: int
    taker: int | None
    contract: Contract | None
    trick: tuple[CardPlay, ...]
    tricks: tuple[Trick, ...]
    card_points: Pair
    tricks_won: Pair
    holdings: tuple[Announcement, ...]
    announced: tuple[tuple[Kind, ...], ...]
    shown: tuple[tuple[Announcement, ...], ...]
    entitled: int | None
    belotes: tuple[BeloteSaid, ...]
    score: DealScore | None
    scores: Pair
    pot: int
    played: int

    @property
    def team(self) -> int:
        return self.seat % 2

    @property
    def partner(self) -> int:
        return (self.seat + 2) % 4

    @property
    def eldest(self) -> int:
        return (self.dealer + 1) % 4

    @property
    def attackers(self) -> int | None:
        return None if self.taker is None else self.taker % 2

    @property
    def public_actions(self) -> int:
        """How many bids, announcements and cards everyone has seen in this deal."""
        said = sum(1 for kinds in self.announced if kinds)
        return len(self.bids) + said + 4 * len(self.tricks) + len(self.trick)

    @property
    def extras(self) -> Pair:
        """The announcements that count and the belotes, by team, as far as everyone knows them."""
        extras = [0, 0]
        for said in self.belotes:
            extras[said.seat % 2] += 0 if said.rebelote else BELOTE
        if self.entitled is not None:
            extras[self.entitled] += self.announcement_points
        return extras[0], extras[1]

    @property
    def points(self) -> Pair:
        """What each team has in this deal by now: tricks, announcements, belotes."""
        if self.score is not None:
            return self.score.compared
        (us, them), (ours, theirs) = self.card_points, self.extras
        return us + ours, them + theirs

    @property
    def to_make(self) -> int | None:
        """What the attackers' `points` have to come to, by what is known; `None` if no taker."""
        return None if self.attackers is None else scoring.to_make(self.rules, self.extras)

    @property
    def lacking(self) -> int | None:
        """What the attackers still need of it; 0 or less if they have it already."""
        if self.attackers is None or self.to_make is None:
            return None
        return self.to_make - self.points[self.attackers]

    @property
    def announcement_points(self) -> int:
        """What the entitled team's announcements are known to be worth.

        A square counts the 100 that it has at least until its cards are known.
        """
        total = 0
        if self.entitled is not None:
            for seat in (self.entitled, self.entitled + 2):
                known = self.shown[seat]
                if seat == self.seat and self.announced[seat]:
                    known = self.holdings
                if known:
                    total += sum(one.points for one in known)
                else:
                    total += sum(KIND_POINTS[kind] for kind in self.announced[seat])
        return total


def view_of_deal(
    deal: Deal, seat: int, *, number: int = 1, scores: Pair = (0, 0), played: int = 0
) -> SeatView:
    """What the seat knows of a deal, in a match at those scores after `played` deals."""
    mine = deal.turn == seat
    eldest = deal.eldest
    return SeatView(
        seat=seat,
        rules=deal.rules,
        number=number,
        dealer=deal.dealer,
        turn_up=deal.turn_up,
        phase=deal.phase,
        turn=deal.turn,
        hand=tuple(deal.hands[seat]),
        cards_left=tuple([len(hand) for hand in deal.hands]),
        legal=deal.legal if mine else (),
        duty=deal.duty if mine else NONE,
        bids=tuple([((eldest + said) % 4, bid) for said, bid in enumerate(deal.bids)]),
        round=0 if deal.auction is None else deal.auction.round,
        taker=deal.taker,
        contract=deal.contract,
        trick=tuple(deal.trick),
        tricks=tuple(deal.tricks),
        card_points=deal.card_points,
        tricks_won=deal.tricks_won,
        holdings=deal.announcing.held[seat],
        announced=tuple([tuple([one.kind for one in said]) for said in deal.announcing.said]),
        shown=tuple(deal.announcing.shown),
        entitled=deal.entitled,
        belotes=tuple(deal.said),
        score=deal.score,
        scores=scores,
        pot=deal.pot if deal.score is None else deal.score.pot,
        played=played,
    )


def view_of(match: Match, seat: int) -> SeatView:
    """What the seat knows of the match at its present moment."""
    return view_of_deal(
        match.deal, seat, number=match.number, scores=match.scores, played=match.played
    )
