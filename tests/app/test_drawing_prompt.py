"""What may be done now, a hint and the answer to a key are told whole in every window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from belote_tui.app.choices import choices_for
from belote_tui.app.scene import Scene, Timeline
from belote_tui.app.widgets.picture import draw
from belote_tui.bots.ledger import Judged
from belote_tui.bots.levels import bot_named
from belote_tui.language import speak
from belote_tui.rules.actions import ALOUD, PASS, PLAYS, Announce, Bid
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import PRESETS
from belote_tui.rules.view import SeatView, view_of
from belote_tui.words import Names, advice, prompt
from belote_tui.words.reviews import hidden_turn_line, no_turning_line, turning_line
from belote_tui.words.sorting import hand_of

SIZES = [(32, 10), (40, 12), (48, 16), (60, 20), (80, 24)]
REASONS = (
    advice.DRAW,
    advice.MASTER,
    advice.KEEP,
    advice.LOAD,
    advice.SPARE,
    advice.RUFF,
    advice.TAKE,
    advice.HOLD,
    advice.THROW,
    advice.HOPE,
)
KEYS = (("1-8", "choose"), ("Enter", "play"), ("q", "leave"))


def views() -> Iterator[SeatView]:
    """All questions of a deal under each of the rule sets, its seats' own views."""
    club = bot_named("club")
    for number, rules in enumerate(PRESETS.values()):
        match = Match(rules, b"prompts", number % 4)
        match.deal_next(shuffled(Chance(b"prompts", "deal", number)))
        while match.deal.turn is not None:
            view = view_of(match, match.deal.turn)
            yield view
            match.apply(ALOUD if isinstance(view.legal[0], Announce) else club.choose(view, b""))


def scene(view: SeatView, *said: str) -> Scene:
    names = Names.under(view.rules, view.seat)
    return Scene(
        view=view,
        names=names,
        hand=hand_of(view, names.order),
        choices=choices_for(view, names),
        prompt=said,
        footer=KEYS,
    )


def hints(view: SeatView, names: Names) -> Iterator[list[str]]:
    """Hints of every form; the figures have as many digits as they can have."""
    first, second = view.legal[-1], view.legal[0]
    if isinstance(second, Bid):
        for best, other in ((first, PASS), (PASS, first)):
            judged = [Judged(best, 22, 0.84, 1), Judged(other, -12, 0.61, 1)]
            yield advice.hint_lines(view, judged, advice.NO_REASON, names)
        return
    for reason in REASONS:
        for made in (0.84, 0.5):
            chances = (made, 0.5) if view.team == view.attackers else (1 - made, 0.5)
            judged = [Judged(first, 22, chances[0], 1), Judged(second, -12, chances[1], 1)]
            yield advice.hint_lines(view, judged, reason, names)
            if len(view.legal) > 2:
                # Two that come to the same, named together.
                judged.insert(1, Judged(view.legal[1], 22, chances[0], 1))
                yield advice.hint_lines(view, judged, reason, names)


def assert_whole(picture: Scene, size: tuple[int, int], *, last: bool = False) -> None:
    """Every sentence is there, or the `last` is; a hyphen may end a line."""
    text = draw(picture, *size).text
    shown = "".join(text.split())
    for sentence in picture.prompt[-1:] if last else picture.prompt:
        assert "".join(sentence.split()) in shown, text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_prompts_and_hints_are_whole(language: str) -> None:
    speak(language)
    for view in views():
        names = Names.under(view.rules, view.seat)
        for size in SIZES:
            assert_whole(scene(view, *prompt(view, names)), size)
            for lines in hints(view, names) if len(view.legal) > 1 else ():
                assert_whole(scene(view, *lines), size)


def long_text(words: int) -> str:
    return " ".join(["sentence"] * words)


def test_a_long_text_takes_the_line_of_the_keys_and_gives_it_back() -> None:
    view = next(view for view in views() if view.trick)
    short, long = draw(scene(view, "Short."), 48, 16), draw(scene(view, long_text(14)), 48, 16)
    assert short.text.split("\n")[-1].strip().startswith("1-8 choose")
    assert long.text.split("\n")[-1].strip() == long_text(4)
    assert short.area_at(2, 15) is not None
    assert long.area_at(2, 15) is None


def test_the_answer_to_a_key_stays_where_there_is_no_room_for_all() -> None:
    view = next(view for view in views() if view.trick)
    text = " ".join(draw(scene(view, long_text(10), long_text(12)), 48, 16).text.split())
    assert long_text(12) in text
    assert long_text(13) not in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_an_analysis_says_is_whole_where_the_timeline_gives_way(language: str) -> None:
    speak(language)
    view = next(view for view in views() if view.trick)
    names = Names.under(view.rules, view.seat)
    card = max(view.hand, key=lambda one: len(names.card(one)))
    for sentence in (
        turning_line(3, 32, PLAYS[card.index], (101.0, 162), names),
        turning_line(3, 32, PLAYS[card.index], (101.0, 0), names),
        hidden_turn_line(3, 32, PLAYS[card.index], 162, names),
        no_turning_line(),
    ):
        line = Timeline(0.5, "card 16 of 32   deal 12 of 12")
        for size in SIZES[2:]:
            assert_whole(
                replace(scene(view, "What was.", sentence), timeline=line), size, last=True
            )
