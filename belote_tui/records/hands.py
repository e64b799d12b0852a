"""Deals out of a file, played afresh: a lesson, or the same cards for several tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from belote_tui.cards import Card
from belote_tui.errors import BeloteError
from belote_tui.records.model import DealRecord, begin, seed_of_cards
from belote_tui.rules.actions import Action
from belote_tui.rules.events import Event, MatchEnded
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import Ruleset
from belote_tui.words import _


class HandsMatch(Match):
    """A match whose deals are given: one after the other, and over after the last.

    Each is dealt by the seat that dealt it in the file; the scores begin at those of the first.
    Keep it as a record without a seed.
    """

    def __init__(self, rules: Ruleset, deals: Sequence[DealRecord]) -> None:
        """Raise `BeloteError` if there is no deal."""
        if not deals:
            raise BeloteError(_("there is no deal to play"))
        first = deals[0]
        # The file says when it is over: no target ends it before.
        rules = rules.with_options({"target": "none", "deals": max(1, min(len(deals), 999))})
        super().__init__(rules, seed_of_cards(first), first.dealer, first_number=first.number)
        self.scores, self.pot = first.scores, first.pot
        self._left = list(deals)

    def deal_next(self, pack: Sequence[Card] | None = None) -> list[Event]:
        """Deal the next of the deals."""
        if not self.waiting_for_deal:
            raise RuntimeError("the deal under way has to end first")
        given = self._left.pop(0)
        return begin(self, replace(given, scores=self.scores, pot=self.pot))

    def apply(self, action: Action) -> list[Event]:
        events = super().apply(action)
        if self.deal.over and not self.over and not self._left:
            us, them = self.scores
            self.over, self.winner = True, None if us == them else int(them > us)
            events.append(MatchEnded(self.scores, self.winner))
        return events
