"""A place in a record: a deal, and how many of its actions have been done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from belote_tui.records.model import Comment, DealRecord, Record, Undo
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.match import Match


@dataclass(frozen=True)
class Cursor:
    """`place` is that of the deal in `record.deals`, `at` the number of its actions done.

    Every move gives a new cursor that lies within the record; where there is nothing further on,
    the same one. What was taken back is no part of it.
    """

    record: Record
    place: int = 0
    at: int = 0

    @cached_property
    def deal(self) -> DealRecord:
        return self.record.deals[self.place]

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the deal, done or to come."""
        return self.deal.actions

    @cached_property
    def match(self) -> Match:
        """The match at this place."""
        return self.record.at(self.place, self.at)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """After how many actions each trick is complete; what comes before the play is the first.

        The last is the end of the deal, or how far it went.
        """
        plays = [number for number, one in enumerate(self.actions, 1) if isinstance(one, Play)]
        begin = plays[0] - 1 if plays else len(self.actions)
        return (begin, *plays[3::4], *([len(self.actions)] if len(plays) % 4 else []))

    @property
    def cards(self) -> int:
        """How many cards have been played."""
        return sum(isinstance(one, Play) for one in self.actions[: self.at])

    def moved(self, steps: int) -> Cursor:
        """So many actions on, or back if negative; over the edges of deals."""
        at = self.at + steps
        if at < 0 and self.place > 0:
            return replace(self, place=self.place - 1, at=self._length(self.place - 1))
        if at > len(self.actions) and self.place + 1 < len(self.record.deals):
            return replace(self, place=self.place + 1, at=0)
        return replace(self, at=min(max(at, 0), len(self.actions)))

    def next_trick(self) -> Cursor:
        """To the end of the trick under way, or of the next; then to the next deal."""
        end = next((end for end in self.ends if end > self.at), None)
        return self.moved(1) if end is None else replace(self, at=end)

    def previous_trick(self) -> Cursor:
        """To the end of the trick before, or to the beginning of the deal."""
        end = next((end for end in reversed(self.ends) if end < self.at), 0)
        return self.moved(-1) if self.at == 0 else replace(self, at=end)

    def to_trick(self, number: int) -> Cursor:
        """To where that trick, 1 to 8, is complete; where it was not reached, stay."""
        complete = len(self.ends) > number
        return replace(self, at=self.ends[number]) if complete else self

    def to_deal(self, steps: int) -> Cursor:
        """To the beginning of a later or an earlier deal."""
        place = min(max(self.place + steps, 0), len(self.record.deals) - 1)
        return replace(self, place=place, at=0)

    def first(self) -> Cursor:
        """To the beginning of the deal."""
        return replace(self, at=0)

    def last(self) -> Cursor:
        """To the end of the deal."""
        return replace(self, at=len(self.actions))

    def _length(self, place: int) -> int:
        return len(self.record.deals[place].actions)

    @cached_property
    def comments(self) -> tuple[str, ...]:
        """What is remarked at this place of the deal."""
        done, found = 0, []
        for step in self.deal.steps:
            if isinstance(step, Comment):
                if done == self.at:
                    found.append(step.text)
            elif isinstance(step, Undo):
                done -= step.count
                # What was remarked on a way that was taken back is no part of this one.
                found = [] if done < self.at else found
            else:
                done += 1
        return tuple(found)
