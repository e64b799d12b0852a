"""One deal, from the pack to the score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import partial
from itertools import chain
from typing import Self

from belote_tui.cards import Card, Rank, Suit
from belote_tui.errors import IllegalAction
from belote_tui.rules import dealing, play, position, scoring
from belote_tui.rules.actions import ALOUD, PLAYS, SILENT, Action, Announce, Bid, Play
from belote_tui.rules.announcements import BELOTE, belotes
from belote_tui.rules.announcing import Announcing
from belote_tui.rules.bidding import Auction, auction
from belote_tui.rules.contract import Contract
from belote_tui.rules.events import (
    AnnouncementsSettled,
    BeloteSaid,
    BidMade,
    CardPlayed,
    DealScored,
    Event,
    PassedOut,
    TrickWon,
    TrumpChosen,
)
from belote_tui.rules.play import CardPlay, Obligation, Reason, Trick, obligation
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import DealScore, Pair


class Phase(Enum):
    """Where a deal stands."""

    BIDDING = "bidding"
    PLAYING = "playing"
    PASSED_OUT = "passed out"
    SCORED = "scored"

    __hash__ = object.__hash__


_ANNOUNCE_ANSWERS = (ALOUD, SILENT)
_LISTS = ("actions", "actors", "bids", "trick", "tricks", "said")


class Deal:
    """One distribution with its bidding and its eight tricks.

    It begins with a pack, or anywhere with `from_position`; from there `apply` is the only thing
    that moves it. Everything else is for reading: `phase`, `turn` (the seat to act, `None` when
    over), `bids`, `taker`, `contract`, `hands` (cards left by seat), `trick` (plays on the table),
    `tricks`, `announcing`, `score`, `actions` and `actors` (all that was done so far, and by which
    seat).
    """

    def __init__(self, rules: Ruleset, dealer: int, pack: Sequence[Card], pot: int = 0) -> None:
        """Deal the pack. Raises `InvalidPosition` unless it is the 32 cards, once each."""
        self.rules = rules
        self.dealer = dealer
        self.pack: tuple[Card, ...] | None = dealing.check_pack(pack)
        self.pot = pot
        self.turn_up: Card | None = self.pack[20]
        self.hands = [list(five) for five in dealing.first_hands(self.pack, dealer, rules.packets)]
        self.phase = Phase.BIDDING
        self.turn: int | None = self.eldest
        self.auction: Auction | None = auction((), dealer, self.pack[20], self._third_round)
        self._again: Callable[[], Deal] = partial(type(self), rules, dealer, self.pack, pot)
        self._reset()

    def _reset(self) -> None:
        self.actions: list[Action] = []
        self.actors: list[int] = []
        self.bids: list[Bid] = []
        self.taker: int | None = None
        self.contract: Contract | None = None
        self.eights: tuple[tuple[Card, ...], ...] | None = None
        self.trick: list[CardPlay] = []
        self.tricks: list[Trick] = []
        self.card_points: Pair = (0, 0)
        self.tricks_won: Pair = (0, 0)
        self.announcing = Announcing(self.eldest)
        self.belotes: tuple[tuple[Suit, ...], ...] = ((), (), (), ())
        self.said: list[BeloteSaid] = []
        self.score: DealScore | None = None
        self._duty: Obligation | None = None

    @classmethod
    def from_position(
        cls,
        rules: Ruleset,
        *,
        hands: Sequence[Iterable[Card]],
        contract: Contract,
        taker: int,
        turn: int,
        dealer: int = 3,
        trick: Sequence[CardPlay] = (),
        tricks: Sequence[Sequence[CardPlay]] = (),
        card_points: Pair = (0, 0),
        tricks_won: Pair = (0, 0),
        pot: int = 0,
    ) -> Self:
        """Any moment of the play of a deal.

        `hands` are the cards left, by seat; `turn` is the seat to play, after the plays of
        `trick`. `tricks` are the complete tricks that are known; where earlier ones are not,
        `card_points` and `tricks_won` say what they gave each team. Announcements can still be
        made if no trick is complete and all 32 cards are there, belote if both of its cards are
        known to have been in one hand. Raises `InvalidPosition` for what no deal can come to.
        """
        fours = tuple(tuple(CardPlay(*play) for play in plays) for plays in tricks)
        so_far = [CardPlay(*play) for play in trick]
        position.check_table(hands, (*fours, so_far), turn, (dealer, taker))
        deal = cls.__new__(cls)
        deal.rules, deal.dealer, deal.pack, deal.pot = rules, dealer, None, pot
        deal.turn_up = deal.auction = None
        deal._reset()
        deal.hands = [list(hand) for hand in hands]
        deal._again = partial(
            cls.from_position,
            rules,
            hands=tuple(map(tuple, deal.hands)),
            contract=contract,
            taker=taker,
            turn=turn,
            dealer=dealer,
            trick=tuple(so_far),
            tricks=fours,
            card_points=card_points,
            tricks_won=tricks_won,
            pot=pot,
        )
        deal.phase, deal.turn = Phase.PLAYING, turn
        deal.taker, deal.contract = taker, contract
        deal.trick = so_far
        deal.card_points, deal.tricks_won = card_points, tricks_won
        for plays in fours:
            deal._add_trick(plays)
        known = position.known_hands(deal.hands, so_far, deal.tricks)
        position.check_cards(deal.hands, so_far, known)
        leading = position.leader(so_far, turn)
        position.check_leads(deal.tricks, leading)
        gone = 8 - len(deal.hands[turn])
        deal.tricks_won = position.tricks_gone(deal.tricks_won, gone, leading)
        deal._begin_play(known)
        for seat, card in chain(*fours, so_far):
            if deal._is_of_belote(seat, card):
                deal._say_belote(seat, card.suit)
        return deal

    @property
    def eldest(self) -> int:
        return (self.dealer + 1) % 4

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def attackers(self) -> int | None:
        """The team that took, or `None` so far."""
        return None if self.taker is None else self.taker % 2

    @property
    def duty(self) -> Obligation:
        """What the seat to play has to do; no cards unless a card is to be played."""
        if self._duty is None:
            turn, contract = self.turn, self.contract
            if turn is None or contract is None or self.to_announce:
                return play.NONE
            self._duty = obligation(self.hands[turn], self.trick, contract, self.rules)
        return self._duty

    @property
    def legal(self) -> tuple[Action, ...]:
        """Everything that the seat whose turn it is may do; empty when the deal is over."""
        cards = self.duty.cards
        if cards:
            return tuple([PLAYS[card.index] for card in cards])
        if self.to_announce:
            return _ANNOUNCE_ANSWERS
        return () if self.auction is None else self.auction.legal

    def why_not(self, action: Action) -> Reason | None:
        """Why the seat whose turn it is may not do this; `None` if it may."""
        if action in self.legal:
            return None
        if self.turn is None:
            return Reason(play.DEAL_OVER)
        if isinstance(action, Bid) and self.phase is Phase.BIDDING:
            return self._why_no_bid(action)
        if isinstance(action, Play) and self.duty.cards:
            return play.refusal(action.card, self.hands[self.turn], self.duty)
        return Reason(play.NOT_NOW)

    def _why_no_bid(self, bid: Bid) -> Reason:
        assert self.auction is not None
        assert self.turn_up is not None
        round_ = self.auction.round
        if bid.contract is None or not bid.contract.is_suit or round_ == 3:
            return Reason(play.NOT_IN_THIS_ROUND)
        code = play.NOT_THE_TURN_UP if round_ == 1 else play.SUIT_REFUSED
        return Reason(code, self.turn_up.suit)

    def apply(self, action: Action) -> list[Event]:
        """Do what the seat whose turn it is wants to do, and tell what happened.

        Raises `IllegalAction` and changes nothing if the rules refuse it.
        """
        if isinstance(action, Play):
            accepted = action.card in self.duty.cards
        else:
            accepted = action in self.legal
        if not accepted:
            reason = self.why_not(action)
            assert reason is not None
            raise IllegalAction(action, reason, self.legal)
        assert self.turn is not None
        self.actions.append(action)
        self.actors.append(self.turn)
        if isinstance(action, Play):
            return self._play(action.card)
        if isinstance(action, Bid):
            return self._bid(action)
        return self._announce(action)

    def rewound(self, count: int) -> Deal:
        """The deal as it was `count` actions ago: begun again, with the others applied."""
        deal = self._again()
        for action in self.actions[: len(self.actions) - count]:
            deal.apply(action)
        return deal

    def copy(self) -> Self:
        """The same deal, to be moved on its own."""
        twin = type(self).__new__(type(self))
        state = twin.__dict__
        state.update(self.__dict__)
        twin.hands = [hand[:] for hand in self.hands]
        for name in _LISTS:
            state[name] = state[name][:]
        twin.announcing = self.announcing.copy()
        return twin

    # Bidding

    @property
    def _third_round(self) -> bool:
        return self.rules.third_round == "on"

    def _bid(self, bid: Bid) -> list[Event]:
        assert self.turn is not None
        assert self.auction is not None
        assert self.turn_up is not None
        events: list[Event] = [BidMade(self.turn, bid.contract, self.auction.round)]
        self.bids.append(bid)
        now = auction(self.bids, self.dealer, self.turn_up, self._third_round)
        self.auction, self.turn = now, now.seat
        if now.passed_out:
            self.phase = Phase.PASSED_OUT
            events.append(PassedOut())
        elif now.taker is not None and now.contract is not None:
            self._take(now.taker, now.contract)
            events.append(TrumpChosen(now.taker, now.contract))
        return events

    def _take(self, taker: int, contract: Contract) -> None:
        assert self.pack is not None
        self.taker, self.contract = taker, contract
        for hand, more in zip(
            self.hands, dealing.second_hands(self.pack, self.dealer, taker), strict=True
        ):
            hand += more
        self.phase, self.turn = Phase.PLAYING, self.eldest
        self._begin_play(tuple(map(tuple, self.hands)))

    def _begin_play(self, eights: tuple[tuple[Card, ...], ...]) -> None:
        assert self.contract is not None
        contract = self.contract
        self.eights = eights
        self.belotes = tuple([belotes(hand, contract) for hand in eights])
        whole = sum(map(len, eights)) == 32
        if self.rules.announcements == "on" and whole and not self.tricks:
            self.announcing.begin(eights, contract)

    # Announcements

    @property
    def to_announce(self) -> bool:
        """Whether the seat whose turn it is has to say if it announces, before it plays."""
        if self.phase is not Phase.PLAYING or self.tricks or self.turn is None:
            return False
        return self.announcing.to_ask(self.turn)

    @property
    def entitled(self) -> int | None:
        """The team that scores announcements, known from the end of the first trick."""
        return self.announcing.team if self.tricks_won != (0, 0) else None

    def _announce(self, answer: Announce) -> list[Event]:
        assert self.turn is not None
        at_once = self.rules.reveal == "at_once"
        return self.announcing.answer(self.turn, answer.aloud, at_once)

    # Play

    def _play(self, card: Card) -> list[Event]:
        seat = self.turn
        assert seat is not None
        assert self.contract is not None
        events: list[Event] = []
        number = self.tricks_won[0] + self.tricks_won[1]
        if number == 1 and self.announcing.to_show(seat):
            events.append(self.announcing.show(seat))
        events.append(CardPlayed(seat, card, number + 1, not self.trick))
        if self._is_of_belote(seat, card):
            events.append(self._say_belote(seat, card.suit))
        self.hands[seat].remove(card)
        self.trick.append(CardPlay(seat, card))
        self._duty = None
        if len(self.trick) < 4:
            self.turn = (seat + 1) % 4
        else:
            self._end_trick(events)
        return events

    def _is_of_belote(self, seat: int, card: Card) -> bool:
        return card.suit in self.belotes[seat] and card.rank in (Rank.KING, Rank.QUEEN)

    def _say_belote(self, seat: int, suit: Suit) -> Event:
        said = BeloteSaid(seat, suit, any(earlier.suit is suit for earlier in self.said))
        self.said.append(said)
        return said

    def _add_trick(self, plays: tuple[CardPlay, ...]) -> Trick:
        assert self.contract is not None
        winner = play.holder(plays, self.contract).seat
        points = scoring.trick_points([card for _, card in plays], self.contract)
        trick = Trick(plays, winner, points)
        self.tricks.append(trick)
        (us, them), (ours, theirs) = self.card_points, self.tricks_won
        if winner % 2:
            self.card_points, self.tricks_won = (us, them + points), (ours, theirs + 1)
        else:
            self.card_points, self.tricks_won = (us + points, them), (ours + 1, theirs)
        return trick

    def _end_trick(self, events: list[Event]) -> None:
        trick = self._add_trick(tuple(self.trick))
        number = self.tricks_won[0] + self.tricks_won[1]
        self.trick.clear()
        self.turn = trick.winner
        events.append(TrickWon(trick.winner, trick.plays, trick.points, number))
        if number == 1:
            best = self.announcing.highest
            if best is not None:
                events.append(AnnouncementsSettled(best[0] % 2, best[0]))
        if number == 8:
            events.append(self._end(trick.winner % 2))

    def _end(self, last: int) -> Event:
        assert self.attackers is not None
        assert self.eights is not None
        self.score = scoring.settle(
            self.rules,
            self.attackers,
            scoring.with_last_trick(self.card_points, self.tricks_won, last),
            self.announcing.points,
            self.belote_points,
            last if self.tricks_won[last] == 8 else None,
            self.pot,
        )
        self.phase, self.turn = Phase.SCORED, None
        return DealScored(self.score, self.eights)

    @property
    def belote_points(self) -> Pair:
        """B of RULES.md 7 by team: 20 for each belote held."""
        held = [len(suits) for suits in self.belotes]
        return BELOTE * (held[0] + held[2]), BELOTE * (held[1] + held[3])
