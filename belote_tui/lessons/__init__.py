"""Lessons: prepared deals that a person plays with a word of explanation at each step.

A lesson is a record, one file for each language (`first.en.belote`): what is played in it is what
the lesson plays, and the remarks before each decision of South are what it says there. A remark
names cards in braces: `{QH}` is written as the reader writes cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, Protocol

from belote_tui.cards import parse_card
from belote_tui.errors import BeloteError
from belote_tui.language import ENGLISH, _, language
from belote_tui.records.model import Comment, Record, begin
from belote_tui.records.notation import read
from belote_tui.rules.actions import Action, Play
from belote_tui.rules.events import DealScored, Event
from belote_tui.rules.match import Match
from belote_tui.rules.view import SeatView
from belote_tui.seats import Face, HumanSeat, Seat
from belote_tui.table import Table
from belote_tui.words import Names, Style, action_text

FOLDER: Final = Path(__file__).parent
FIRST: Final = "first"
PERSON: Final = 0
"""The seat of the person: South."""

_CARD: Final = re.compile(r"\{(\w\w)\}")


def lesson_names() -> tuple[str, ...]:
    """The lessons there are, the first one first."""
    found = {path.name.partition(".")[0] for path in FOLDER.glob("*.belote")}
    return tuple(sorted(found, key=lambda name: (name != FIRST, name)))


def lesson_named(name: str) -> Lesson:
    """The lesson in the player's language, or in English. Raises `BeloteError` for no lesson."""
    for code in (language(), ENGLISH):
        path = FOLDER / f"{name}.{code}.belote"
        if name in lesson_names() and path.is_file():
            return Lesson(name, read(path.read_bytes(), path.name))
    what = _("there is no lesson {name!r}; there is {names}")
    raise BeloteError(what.format(name=name, names=", ".join(lesson_names())))


@dataclass(frozen=True)
class Lesson:
    """One prepared deal, with what is said on the way."""

    name: str
    record: Record

    @property
    def title(self) -> str:
        return self.record.comments[0]

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is played, by all seats."""
        return self.record.deals[0].actions

    @cached_property
    def notes(self) -> dict[int, tuple[str, ...]]:
        """What is said before the person's decisions, by the number of actions done there.

        Under the number of all actions stands what is said at the end.
        """
        actors = self.record.match().deal.actors
        notes: dict[int, tuple[str, ...]] = {}
        said: list[str] = []
        done = 0
        for step in self.record.deals[0].steps:
            if isinstance(step, Comment):
                said.append(step.text)
                continue
            if actors[done] == PERSON:
                notes[done] = tuple(said)
                said = []
            done += 1
        return {**notes, done: tuple(said)}


def written(note: str, names: Names) -> str:
    """A note with its cards as the reader writes them."""
    return _CARD.sub(lambda found: names.the_card(parse_card(found[1])), note)


class Tutor(Protocol):
    """Whoever says the notes of a lesson to the person: a screen, or lines of text."""

    async def teach(self, notes: Sequence[str]) -> None:
        """Say what belongs to the next decision; come back once all but the last were read."""

    def correct(self, sentence: str) -> None:
        """Say that the lesson goes on another way."""


class LessonFace:
    """The face of the person, with the tutor beside it."""

    def __init__(self, face: Face, tutor: Tutor, lesson: Lesson) -> None:
        self._face, self._tutor, self._lesson = face, tutor, lesson
        self._taught: int | None = None

    async def ask(self, view: SeatView) -> Action:
        done = view.public_actions
        if self._taught != done:
            # Not again for one who tried what is not allowed.
            await self._tutor.teach(self._lesson.notes.get(done, ()))
            self._taught = done
        planned = self._lesson.actions[done]
        while True:
            action = await self._face.ask(view)
            if action == planned or action not in view.legal:
                return action
            self._tutor.correct(_other(planned, view))

    async def show(self, event: Event, view: SeatView) -> None:
        await self._face.show(event, view)
        if isinstance(event, DealScored):
            await self._tutor.teach(self._lesson.notes[len(self._lesson.actions)])

    async def refuse(self, action: Action, view: SeatView) -> None:
        await self._face.refuse(action, view)


def _other(planned: Action, view: SeatView) -> str:
    """That something else is played here, to a person who tried what is possible too."""
    # The tutor puts the card in, as in a note.
    if isinstance(planned, Play):
        return _("That is allowed too; the lesson plays {card} here.").format(
            card=f"{{{planned.card}}}"
        )
    what = action_text(planned, view, Names.under(view.rules, view.seat, Style.WORDS)).lower()
    return _("That is allowed too; in the lesson it is: {what}.").format(what=what)


class _Scripted:
    """A seat that plays what the lesson has for it."""

    is_person = False

    def __init__(self, name: str, lesson: Lesson) -> None:
        self.name = name
        self._lesson = lesson

    async def act(self, view: SeatView) -> Action:
        return self._lesson.actions[view.public_actions]

    async def notice(self, event: Event, view: SeatView) -> None:
        """It knows already."""


def sit_down_to(lesson: Lesson, face: Face, tutor: Tutor) -> Table:
    """The table of a lesson: the person, and three who play their part. Nothing is kept of it."""
    record = lesson.record
    seats: list[Seat] = [_Scripted(name, lesson) for name in record.players]
    seats[PERSON] = HumanSeat(record.players[PERSON], LessonFace(face, tutor, lesson))
    table = Table(record.opened(), seats)

    def deal_next(match: Match) -> list[Event]:
        return begin(match, record.deals[0])

    table.deal_next = deal_next
    return table
