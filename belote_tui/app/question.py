"""One question to the person, while it is open: what is chosen, and what may be answered yet."""

from __future__ import annotations

import asyncio
from typing import Final

from belote_tui.app.choices import choices_for
from belote_tui.app.scene import Choice
from belote_tui.cards import Card
from belote_tui.rules.actions import PLAYS, Action, Play
from belote_tui.rules.play import SUIT_REFUSED, Reason
from belote_tui.rules.play import refusal as why_not
from belote_tui.rules.view import SeatView
from belote_tui.words import Names, _, refusal
from belote_tui.words.sorting import hand_of

# Nobody presses two keys within a hundredth of a second: that is a text that was pasted.
BY_HAND: Final = 0.01


class Question:
    """What the person is asked: a card to play, or one of a few choices.

    `cursor` is the place of what is chosen in `hand` or in `choices`. Times are those of the keys.
    Nothing counts that was pressed before `opens`, nor before `settles`, where it is later.
    """

    def __init__(self, view: SeatView, names: Names, opens: float, settles: float = 0) -> None:
        self.view = view
        self.names = names
        self.hand: tuple[Card, ...] = hand_of(view, names.order)
        self.choices: tuple[Choice, ...] = choices_for(view, names)
        self.answer: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        self.cursor: int | None = None
        self._settles = max(opens, settles)
        self._chosen_at = 0.0
        if not self.choices and len(view.legal) == 1:
            self.cursor = self._actions().index(view.legal[0])

    def _actions(self) -> list[Action | None]:
        if self.choices:
            return [choice.action for choice in self.choices]
        return [PLAYS[card.index] for card in self.hand]

    @property
    def numbered(self) -> list[Action | None]:
        """The answers by their number, the first being 1."""
        return self._actions()

    def choose(self, place: int, at: float) -> bool:
        """Put the cursor there; whether it stood there already, so that the answer is meant."""
        if not 0 <= place < len(self._actions()) or at < self._settles:
            return False
        if place == self.cursor:
            return True
        self.cursor, self._chosen_at = place, at
        return False

    def move(self, step: int, at: float) -> None:
        """The next thing that may be chosen in that direction, going round."""
        actions = self._actions()
        possible = [place for place, action in enumerate(actions) if action in self.view.legal]
        start = self.cursor if self.cursor is not None else (-1 if step > 0 else len(actions))
        ahead = [place for place in possible if (place - start) * step > 0]
        there = min(ahead or possible, key=lambda place: (place - start) * step)
        self.choose(there, at)

    def call(self, names: Names) -> None:
        """Use other names, which may hold the cards in another order."""
        chosen = None if self.cursor is None else self._actions()[self.cursor]
        self.names = names
        self.hand = hand_of(self.view, names.order)
        self.choices = choices_for(self.view, names)
        if chosen is not None and not self.choices:
            self.cursor = self._actions().index(chosen)

    def forget(self) -> None:
        """Nothing is chosen any more, unless there is only one card to choose."""
        self.cursor = None
        if not self.choices and len(self.view.legal) == 1:
            self.cursor = self._actions().index(self.view.legal[0])

    @property
    def can_forget(self) -> bool:
        """Whether something is chosen that need not be."""
        if self.cursor is None:
            return False
        return len(self.view.legal) > 1 or self._actions()[self.cursor] not in self.view.legal

    def say(self, at: float, *, one_key: bool = False) -> bool:
        """Answer with what is chosen, if it is possible and was meant; whether that was done.

        With `one_key` the key that chose it is enough.
        """
        if self.cursor is None or self.answer.done():
            return False
        action = self._actions()[self.cursor]
        if action not in self.view.legal or action is None:
            return False
        if at < self._settles or (not one_key and at - self._chosen_at < BY_HAND):
            return False
        self.answer.set_result(action)
        return True

    def missing(self, at: float) -> str:
        """Which digits choose, in a sentence, as long as nothing is chosen; empty from then on."""
        if self.cursor is not None or at < self._settles:
            return ""
        actions = enumerate(self._actions(), start=1)
        keys = [str(number) for number, action in actions if action in self.view.legal]
        return _("Choose first: {keys}.").format(keys=", ".join(keys))

    def objection(self) -> str:
        """Why what is chosen is not possible, in a sentence; empty if it is."""
        if self.cursor is None:
            return ""
        action = self._actions()[self.cursor]
        return "" if action in self.view.legal else self.why_not(action)

    def why_not(self, action: Action | None) -> str:
        """Why the rules refuse this answer."""
        view = self.view
        if isinstance(action, Play) and not self.choices:
            reason = why_not(action.card, view.hand, view.duty)
            return "" if reason is None else refusal(reason, self.names)
        if action is None and view.turn_up is not None:
            return refusal(Reason(SUIT_REFUSED, view.turn_up.suit), self.names)
        return refusal(Reason("not_now"), self.names)

    def place_of(self, number: int) -> int | None:
        """The place of what has that digit; `None` if nothing has."""
        if not self.choices:
            return number - 1 if number <= len(self.hand) else None
        found = [place for place, choice in enumerate(self.choices) if choice.key == number]
        return found[0] if found else None

    def answer_with(self, action: Action, at: float) -> bool:
        """Answer with something that was typed out; false if it is not possible."""
        if action not in self.view.legal or at < self._settles or self.answer.done():
            return False
        self.answer.set_result(action)
        return True
