"""Tables to listen to: scripted seats, a person whose answers are known before, transcripts."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterable, Iterator, Sequence

from belote_tui.bots.levels import bot_named
from belote_tui.cards import Card, parse_card, parse_cards
from belote_tui.plain import run
from belote_tui.rules import Action, Match, Phase, SeatView
from belote_tui.rules.actions import ALOUD, PASS, PLAYS
from belote_tui.rules.dealing import pack_of
from belote_tui.rules.events import DealScored, Event
from belote_tui.rules.ruleset import Ruleset
from belote_tui.seats import BotSeat, Face, HumanSeat, Seat
from belote_tui.table import Table
from belote_tui.words import Names, Style, action_text

SEED = b"the plain table"

# The deal that the drawings of the screens share.
FIVES = ("QH 9H AS TS KD", "AD 7S 7H KH QS", "7D 8S 8H AH KS", "TD 9S TH JS QD")
STOCK = "8D 7C TC JD JC 9C QC KC AC 9D 8C"
TRICKS = (
    "AD 7D TD 9D 7S 8S 9S AS JH 7H 8H TH 9H KH AH JS "
    "TS QS KS QD KD 8D JD QC QH 7C JC KC 8C TC 9C AC"
)


class Reader:
    """A seat that takes as the dealer only, announces, plays the first card named that it may."""

    is_person = False

    def __init__(self, cards: str = TRICKS) -> None:
        self.name = "reader"
        self._cards = parse_cards(cards)

    async def act(self, view: SeatView) -> Action:
        if view.phase is Phase.BIDDING:
            return view.legal[1] if view.seat == view.dealer else PASS
        if ALOUD in view.legal:
            return ALOUD
        plays = [PLAYS[card.index] for card in self._cards]
        return next(play for play in plays if play in view.legal)

    async def notice(self, event: Event, view: SeatView) -> None:
        pass


class Drawn(Match):
    """A match in its third deal, which is the drawn one; `dealer` holds the taker's cards."""

    def __init__(self, rules: Ruleset, dealer: int = 0) -> None:
        super().__init__(rules, SEED, first_dealer=dealer, first_number=3)
        self.stand_at(dealer=dealer, scores=(167, 177), pot=0)

    def next_pack(self) -> tuple[Card, ...]:
        dealer = self.next_dealer
        fives = [parse_cards(FIVES[(seat - dealer) % 4]) for seat in range(4)]
        return pack_of(fives, parse_card("JH"), parse_cards(STOCK), dealer, self.rules.packets)


def heard(answers: str, match: Match, others: Sequence[Seat] | None = None) -> str:
    """All that is printed while the person answers that."""
    out = io.StringIO()

    def lay(face: Face) -> Table:
        return Table(match, [HumanSeat("You", face), *(others or bots())])

    assert run(lay, stdin=io.StringIO(answers), stdout=out) == 0
    return out.getvalue()


def drawn(answers: str, rules: Ruleset | None = None, dealer: int = 0) -> str:
    """The drawn deal, answered like that."""
    rules = rules or Ruleset(target="one_deal")
    return heard(answers, Drawn(rules, dealer), [Reader() for _seat in range(3)])


def bots(seed: bytes = SEED) -> list[Seat]:
    return [BotSeat(bot_named("club"), seed) for _seat in range(3)]


def match_of(rules: Ruleset, seed: bytes = SEED) -> Match:
    return Match(rules, seed, first_dealer=0)


class _Dictating(BotSeat):
    """A bot in the place of the person; what it answers is kept as it would be typed."""

    is_person = True

    def __init__(self, seed: bytes) -> None:
        super().__init__(bot_named("club"), seed)
        self.answers: list[str] = []

    async def act(self, view: SeatView) -> Action:
        action = await super().act(view)
        if view.phase is Phase.BIDDING or len(view.hand) > 1:
            style = Style.WORDS if view.phase is Phase.BIDDING else Style.LETTERS
            text = action_text(action, view, Names.under(view.rules, view.seat, style))
            self.answers.append(text.lower())
        return action

    async def notice(self, event: Event, view: SeatView) -> None:
        if isinstance(event, DealScored):
            self.answers.append("")


def dictated(match: Match, seed: bytes = SEED) -> list[str]:
    """The answers of a person who plays that match as a bot would; the match is over then."""
    person = _Dictating(seed)
    asyncio.run(Table(match, [person, *bots(seed)]).run())
    return person.answers[:-1]


def lines(answers: Iterable[str]) -> str:
    """The answers as a file."""
    return "".join(f"{answer}\n" for answer in answers)


def interleaved(answers: Iterable[str], others: Sequence[str]) -> Iterator[str]:
    """The answers, each with some other lines before it."""
    for answer in answers:
        yield from others
        yield answer
