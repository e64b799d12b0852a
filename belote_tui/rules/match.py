"""Deals up to a target: who deals, the scores, the pot, the end (RULES.md 3 and 8)."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.cards import Card
from belote_tui.rules import dealing
from belote_tui.rules.actions import Action
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.dealing import Chance
from belote_tui.rules.events import DealBegan, Event, MatchEnded, TrumpChosen
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import Pair

_PARTNER_OF_FIRST = {"1-2": 1, "1-3": 2, "1-4": 3}


def seating(rules: Ruleset, seed: bytes) -> tuple[int, int, int, int]:
    """Which player (0 to 3, in table order) sits at each seat (RULES.md 8, `teams`)."""
    if rules.teams == "random":
        partner = 1 + Chance(seed, "teams").below(3)
    else:
        partner = _PARTNER_OF_FIRST[rules.teams]
    left, right = (player for player in (1, 2, 3) if player != partner)
    return 0, left, partner, right


class Match:
    """A match under one ruleset; `deal_next` and `apply` move it.

    `deal` is the deal under way (or the last one), `deals` all that were dealt, `scores` by
    team (`scores_before`: before each deal), `pot` what an open litige left. `result` is the
    winning team or `"draw"` once `over`.
    """

    def __init__(
        self,
        rules: Ruleset,
        seed: bytes,
        first_dealer: int | None = None,
        *,
        first_number: int = 1,
    ) -> None:
        """`first_dealer` is drawn from the seed unless given; `first_number` is its deal's."""
        self.rules = rules
        self.seed = seed
        self.first_number = first_number
        drawn = Chance(seed, "first dealer").below(4)
        self.next_dealer = drawn if first_dealer is None else first_dealer
        self.deals: list[Deal] = []
        self.scores_before: list[Pair] = []
        self.scores: Pair = (0, 0)
        self.pot = 0
        self.played = 0
        self.passes_in_a_row = 0
        self.over = False
        self.winner: int | None = None
        self._stands_apart = False

    @property
    def deal(self) -> Deal:
        """The deal under way, or the last one; there is none before the first `deal_next`."""
        return self.deals[-1]

    @property
    def number(self) -> int:
        """The number of the deal under way, or of the last one."""
        return self.first_number + len(self.deals) - 1

    @property
    def result(self) -> int | str | None:
        """The team that won, `"draw"`, or `None` while the match goes on."""
        if not self.over:
            return None
        return "draw" if self.winner is None else self.winner

    @property
    def waiting_for_deal(self) -> bool:
        """Whether the next deal can be dealt."""
        if self._stands_apart:
            return True
        return not self.over and (not self.deals or self.deal.over)

    def next_pack(self) -> tuple[Card, ...]:
        """The pack of the next deal: from the seed and the number of the deal (RULES.md 3)."""
        number = self.number + 1
        limit = self.rules.reshuffle_after_passes
        every_deal = self.rules.shuffle == "every_deal"
        if every_deal or not self.deals or (limit and self.passes_in_a_row == limit):
            pack = dealing.shuffled(Chance(self.seed, "pack", number))
        else:
            pack = gathered(self.deal)
        return pack if every_deal else dealing.cut(pack, Chance(self.seed, "cut", number))

    def deal_next(self, pack: Sequence[Card] | None = None) -> list[Event]:
        """Deal the next deal, from `next_pack` unless a pack is given.

        A deal that is not over, or a match that is, cannot be followed: `RuntimeError`.
        """
        if not self.waiting_for_deal:
            raise RuntimeError("the deal under way has to end first")
        pack = self.next_pack() if pack is None else pack
        return self.begin(Deal(self.rules, self.next_dealer, pack, self.pot))

    def begin(self, deal: Deal) -> list[Event]:
        """Go on with a deal that was made elsewhere, such as one from a diagram."""
        if not self.waiting_for_deal:
            raise RuntimeError("the deal under way has to end first")
        limit = self.rules.reshuffle_after_passes
        if limit and self.passes_in_a_row == limit:
            self.passes_in_a_row = 0
        self._stands_apart = False
        self.deals.append(deal)
        self.scores_before.append(self.scores)
        if deal.turn_up is not None:
            return [DealBegan(self.number, deal.dealer, deal.turn_up)]
        assert deal.taker is not None
        assert deal.contract is not None
        return [TrumpChosen(deal.taker, deal.contract)]

    def stand_at(self, *, dealer: int, scores: Pair, pot: int) -> None:
        """Go on from there: an excerpt of a match, or deals that were collected one by one.

        The next deal can be dealt then, whatever became of the one before.
        """
        self.next_dealer, self.scores, self.pot = dealer, scores, pot
        self.over, self.winner = False, None
        self._stands_apart = True

    def finish(self) -> list[Event]:
        """End the match as it stands, between two deals: the higher score wins."""
        if not self.waiting_for_deal:
            raise RuntimeError("the deal under way has to end first")
        self._stands_apart = False
        self.over = True
        us, them = self.scores
        self.winner = None if us == them else int(them > us)
        return [MatchEnded(self.scores, self.winner)]

    def apply(self, action: Action) -> list[Event]:
        """Do it in the deal under way and book its score when it ends.

        Raises `IllegalAction` and changes nothing if the rules refuse it.
        """
        deal = self.deal
        events = deal.apply(action)
        if deal.over:
            self._book(deal)
            if self.over:
                events.append(MatchEnded(self.scores, self.winner))
        return events

    def undo(self, count: int) -> None:
        """Take back the last `count` actions of the deal under way; its cards stay as they are.

        A deal that is over cannot be taken back, nor more than was done: `RuntimeError`.
        """
        deal = self.deal
        if deal.over or not 0 < count <= len(deal.actions):
            raise RuntimeError(f"{count} actions cannot be taken back here")
        self.deals[-1] = deal.rewound(count)

    def _book(self, deal: Deal) -> None:
        self.next_dealer = (deal.dealer + 1) % 4
        if deal.phase is Phase.PASSED_OUT:
            self.passes_in_a_row += 1
            return
        score = deal.score
        assert score is not None
        self.passes_in_a_row = 0
        self.played += 1
        self.pot = score.pot
        us, them = score.scored
        self.scores = (self.scores[0] + us, self.scores[1] + them)
        self.over, self.winner = ending(self.rules, self.scores, self.played)


def gathered(deal: Deal) -> tuple[Card, ...]:
    """The pack as it lies after the deal, before the cut (RULES.md 3.2)."""
    if deal.taker is None:
        assert deal.pack is not None
        return dealing.gather_passed_out(deal.pack, deal.dealer, deal.rules.packets)
    tricks = [(trick.winner, [card for _, card in trick.plays]) for trick in deal.tricks]
    return dealing.gather_played(tricks, deal.taker)


def ending(rules: Ruleset, scores: Pair, played: int) -> tuple[bool, int | None]:
    """Whether the match is over after `played` deals at these scores, and who wins (RULES.md 8)."""
    ahead = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    target = rules.target
    if target == "one_deal":
        return True, ahead
    if isinstance(target, int) and max(scores) >= target:
        if min(scores) < target or rules.both_reach == "higher":
            return True, ahead
        if rules.both_reach == "draw":
            return True, None
        if ahead is not None:
            return True, ahead
    if rules.deals and played >= rules.deals:
        return True, ahead
    return False, None
