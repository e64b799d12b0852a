"""Lessons are records that anyone can check, and that say something at every decision."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from belote_tui.cards import parse_card
from belote_tui.errors import BeloteError
from belote_tui.language import languages, speak
from belote_tui.lessons import FOLDER, PERSON, Lesson, lesson_named, lesson_names, written
from belote_tui.plain import run
from belote_tui.plain.lesson import lay
from belote_tui.records.notation import read, write
from belote_tui.rules.actions import ALOUD, Announce, Bid, Play
from belote_tui.rules.deal import Phase
from belote_tui.rules.play import FOLLOW, OVERTRUMP, TRUMP
from belote_tui.rules.scoring import Outcome
from belote_tui.rules.view import SeatView, view_of
from belote_tui.words import Names, Style

FILES = sorted(FOLDER.glob("*.belote"))


def decisions(lesson: Lesson) -> list[tuple[int, SeatView]]:
    """What the person sees at each decision, with the number of the action."""
    views = [(at, view_of(lesson.record.at(0, at), PERSON)) for at in range(len(lesson.actions))]
    return [(at, view) for at, view in views if view.turn == PERSON]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_lesson_is_a_whole_record(path: Path) -> None:
    record = read(path.read_bytes(), path.name)
    assert write(record) == path.read_text(encoding="utf-8")
    assert len(record.deals) == len(record.comments) == 1
    assert record.match().over


def test_every_lesson_is_the_same_deal_in_every_language() -> None:
    assert lesson_names() == ("first",)
    for name in lesson_names():
        told = []
        for code in languages():
            speak(code)
            lesson = lesson_named(name)
            told.append([lesson.record.deals[0].pack, lesson.actions, sorted(lesson.notes)])
            assert lesson.title
        assert all(one == told[0] for one in told)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_something_is_said_at_every_decision_and_at_the_end(path: Path) -> None:
    lesson = Lesson(path.name, read(path.read_bytes()))
    asked = [at for at, view in decisions(lesson) if len(view.hand) > 1]
    assert all(lesson.notes[at] for at in [*asked, len(lesson.actions)])
    for notes in lesson.notes.values():
        for note in notes:
            assert len(note) <= 300
            assert "!" not in note
            assert all(parse_card(card) for card in re.findall(r"\{(\w+)\}", note))


def test_the_first_lesson_has_all_that_a_beginner_meets() -> None:
    lesson = lesson_named("first")
    seen = decisions(lesson)
    duties = {view.duty.code for _at, view in seen if view.phase is Phase.PLAYING}
    assert {FOLLOW, OVERTRUMP, TRUMP} <= duties
    assert any(
        view.trick and view.duty.code is None and len(view.legal) == len(view.hand) > 1
        for _at, view in seen
        if view.legal[0] is not ALOUD
    )
    played = [lesson.actions[at] for at, _view in seen]
    assert isinstance(played[0], Bid)
    assert isinstance(played[1], Announce)
    deal = lesson.record.match().deal
    assert deal.score is not None
    assert deal.score.outcome is Outcome.MADE
    assert deal.score.belote[0] == 20
    assert deal.score.counted[0] == 20
    assert deal.tricks[-1].winner == PERSON


def test_a_note_has_its_cards_as_the_reader_writes_them() -> None:
    note = "Play {QH}."
    assert written(note, Names("SENW")) == "Play Q♥."
    assert written(note, Names("SENW", style=Style.LETTERS)) == "Play QH."
    assert written(note, Names("SENW", style=Style.WORDS)) == "Play queen of hearts."
    speak("fr")
    assert written("Jouez {QH}.", Names("SENW", style=Style.WORDS)) == "Jouez la dame de cœur."


def test_a_lesson_that_is_none_is_refused() -> None:
    with pytest.raises(BeloteError, match="there is no lesson 'last'; there is first"):
        lesson_named("last")


def test_the_lesson_in_words() -> None:
    lesson = lesson_named("first")
    answers = ["1", "take", "announce", "qd", "as", "8d", "qh", "jh", "ac", "7c", "qd", "kh"]
    out = io.StringIO()
    assert run(lay(lesson), stdin=io.StringIO("\n".join([*answers, ""])), stdout=out) == 0
    text = " ".join(out.getvalue().split())
    assert "That is allowed too; in the lesson it is: take hearts." in text
    assert "the lesson plays eight of diamonds here." in text
    assert "You do not hold ace of spades." in text
    assert text.count("West leads nine of diamonds. The first duty") == 1
    assert "Written down" in text
    assert text.index("Written down") < text.index("dix de der, ten points. The count")


def test_every_play_of_the_person_is_one_card_of_the_lesson() -> None:
    lesson = lesson_named("first")
    cards = [one for at, _view in decisions(lesson) if isinstance(one := lesson.actions[at], Play)]
    assert len(cards) == 8
