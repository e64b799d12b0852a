"""What stands beside the seats is told whole, and touches nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from belote_tui.app.scene import Scene
from belote_tui.app.story import Story
from belote_tui.app.widgets.canvas import Canvas
from belote_tui.app.widgets.glyphs import glyphs_for
from belote_tui.app.widgets.layout import layout
from belote_tui.app.widgets.picture import draw
from belote_tui.app.widgets.seats import said_in_a_line
from belote_tui.bots.levels import bot_named
from belote_tui.language import speak
from belote_tui.rules.actions import ALOUD, Announce
from belote_tui.rules.announcements import Kind
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import PRESETS
from belote_tui.rules.view import SeatView, view_of
from belote_tui.words import Names, Style, kind_name, kinds_said, pgettext, prompt
from belote_tui.words.sorting import hand_of, sorted_hand
from tests.app.drawn_deal import EAST, NORTH, WEST, YOU, played, scene_of

SIZES = [(48, 16), (60, 20), (80, 24), (110, 36), (120, 40)]
WORDS = {
    "en": ("taker", "led", "a tierce", "NORTH", "EAST", "WEST"),
    "fr": ("preneur", "entame", "une tierce", "NORD", "EST", "OUEST"),
}


def taken_and_led(seat: int) -> Scene:
    """That seat took, and leads; all have said something."""
    deal = played(1)
    view = view_with(scene_of(deal).view, seat)
    names = Names.under(view.rules, YOU)
    scene = scene_of(deal)
    said = WORDS["fr"][2] if names.seat(WEST) == "Ouest" else WORDS["en"][2]
    words = dict.fromkeys((EAST, NORTH, WEST), said)
    return replace(scene, view=view, said=words, prompt=tuple(prompt(view, names)))


def view_with(view: SeatView, seat: int) -> SeatView:
    trick = tuple(play._replace(seat=seat) for play in view.trick)
    return replace(view, taker=seat, trick=trick, turn=NORTH if seat != NORTH else EAST)


def cases() -> Iterator[tuple[str, tuple[int, int], int]]:
    for language in WORDS:
        for size in SIZES:
            for seat in (EAST, NORTH, WEST):
                yield language, size, seat


@pytest.mark.parametrize(("language", "size", "seat"), list(cases()))
def test_notes_and_words_of_a_seat_are_whole(
    language: str, size: tuple[int, int], seat: int
) -> None:
    speak(language)
    text = draw(taken_and_led(seat), *size).text
    pane = layout(*size, None).pane
    table = "\n".join(row[:pane] for row in text.split("\n")[1:-4])
    taker, led, said, *_names = WORDS[language]
    assert led in table, text
    if size >= (60, 20):
        assert taker in table, text
        assert table.count(said) == 3, text
        assert "…" not in table, text
    if pane is not None:
        assert {row[pane - 1] for row in text.split("\n")[1:-4]} <= set(" ╮│╯┓┃┛─"), text


@pytest.mark.parametrize("language", WORDS)
def test_a_name_and_its_note_are_kept_apart(language: str) -> None:
    speak(language)
    for size in SIZES:
        for seat in (EAST, WEST):
            text = draw(taken_and_led(seat), *size).text
            name = WORDS[language][4 if seat == EAST else 5]
            assert not re.search(rf"{name} \w", text), text


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (110, 36)])
@pytest.mark.parametrize("seat", range(4))
def test_open_hands_are_whole(size: tuple[int, int], seat: int) -> None:
    deal = played(0)
    hands = {other: deal.hands[other] for other in range(4) if other != seat}
    text = draw(scene_of(deal, seat=seat, open_hands=hands), *size).text
    assert "…" not in text, text


@pytest.mark.parametrize("size", [(32, 10), (40, 12), (48, 16), (60, 20), (79, 30)])
def test_the_key_of_the_pane_stands_where_there_is_no_pane(size: tuple[int, int]) -> None:
    for language in WORDS:
        speak(language)
        last = draw(taken_and_led(EAST), *size).text.split("\n")[-1]
        assert "Tab" in last
        assert "?" in last
    assert "Tab" not in draw(taken_and_led(EAST), 80, 24).text.split("\n")[-1]


@pytest.mark.parametrize("size", [(40, 12), (48, 16), (60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", WORDS)
def test_the_prompt_is_whole(language: str, size: tuple[int, int]) -> None:
    speak(language)
    for cards in (1, 3, 5, 13):
        scene = scene_of(played(cards))
        rows = draw(scene, *size).text.split("\n")
        shown = " ".join(" ".join(rows).split())
        for sentence in scene.prompt:
            assert sentence in shown, "\n".join(rows)


@pytest.mark.parametrize("language", list(WORDS))
@pytest.mark.parametrize("size", SIZES)
def test_who_holds_the_trick_is_told_whole(language: str, size: tuple[int, int]) -> None:
    speak(language)
    for cards in (1, 2, 3):
        text = draw(scene_of(played(cards)), *size).text
        table = [row[: layout(*size, None).pane] for row in text.split("\n")[1:-4]]
        told = {"en": ("holds",), "fr": ("tient",)}[language]
        assert any(word in row for row in table for word in told), text


def test_what_the_person_said_is_whole_beside_its_name() -> None:
    scene = scene_of(played(3))
    for said in ("cinquante to A♥", "a tierce", "tierce to 10♥"):
        text = draw(replace(scene, said={YOU: said}, on_their_way=frozenset()), 48, 16).text
        assert any(said in row and "YOU" in row for row in text.split("\n")), text


@pytest.mark.parametrize(
    ("room", "line"),
    [
        (19, "‹ cinquante to A♥ ›"),
        (18, "‹cinquante to A♥›"),
        (16, "cinquante to A♥"),
        (10, "cinquante…"),
    ],
)
def test_what_was_said_goes_without_marks_before_it_is_cut(room: int, line: str) -> None:
    canvas = Canvas(20, 1, glyphs_for(Style.SYMBOLS))
    assert said_in_a_line(canvas, "cinquante to A♥", room) == line


def seen_by_you(deals: int, tricks: int = 8) -> Iterator[tuple[Match, Scene]]:
    """What the person sees after each event of some deals, as in a replay: nothing is asked."""
    club = bot_named("club")
    for number in range(deals):
        match = Match(PRESETS["classic"], b"said", number % 4)
        match.deal_next(shuffled(Chance(b"said", "deal", number)))
        story = Story(Names.under(match.rules, YOU))
        while match.deal.turn is not None and len(match.deal.tricks) < tricks:
            view = view_of(match, match.deal.turn)
            bold = isinstance(view.legal[0], Announce)
            for event in match.apply(ALOUD if bold else club.choose(view, b"")):
                own = view_of(match, YOU)
                story.hear(event, own)
                yield (
                    match,
                    Scene(
                        view=own,
                        names=story.names,
                        hand=hand_of(own, story.names.order),
                        said=dict(story.said),
                        finished=story.finished,
                    ),
                )
            if story.finished is not None:
                story.gather()


@pytest.mark.parametrize("language", list(WORDS))
def test_nothing_that_is_said_in_a_deal_is_cut(language: str) -> None:
    speak(language)
    asked = 0
    for _match, scene in seen_by_you(4):
        asked += any(isinstance(action, Announce) for action in scene.view.legal)
        for size in SIZES:
            text = draw(scene, *size).text
            assert "…" not in text, text
    assert asked, "nobody at the person's seat was asked to announce"


@pytest.mark.parametrize(("language", "place"), [("en", "┆you┆"), ("fr", "┆ici┆")])
def test_the_own_place_says_whose_it_is_in_a_small_window(language: str, place: str) -> None:
    speak(language)
    assert place in draw(scene_of(played(12)), 48, 16).text


@pytest.mark.parametrize(("language", "last"), [("en", "last"), ("fr", "dernier")])
def test_the_key_of_the_last_trick_is_short_where_there_is_little_room(
    language: str, last: str
) -> None:
    """Whatever key it was given; and it is not taken for that of the tricks of a replay."""
    speak(language)
    keys = (("↑↓", pgettext("key", "trick")), ("t", pgettext("key", "last trick")))
    line = draw(replace(scene_of(played(4)), footer=keys), 48, 16).text.split("\n")[-1]
    assert line.split() == ["↑↓", pgettext("key", "trick"), "t", last]


@pytest.mark.parametrize("language", list(WORDS))
@pytest.mark.parametrize("size", SIZES)
def test_two_announcements_of_a_seat_are_told_whole(language: str, size: tuple[int, int]) -> None:
    speak(language)
    for seat in (EAST, NORTH, WEST):
        for kinds in ((Kind.TIERCE, Kind.TIERCE), (Kind.SQUARE, Kind.CINQUANTE)):
            scene = taken_and_led(seat)
            announced = tuple(kinds if one == seat else () for one in range(4))
            view = replace(scene.view, announced=announced)
            said = {seat: kinds_said(kinds)}
            text = draw(replace(scene, view=view, said=said), *size).text
            table = [row[: layout(*size, None).pane] for row in text.split("\n")[1:-4]]
            assert not any("…" in row for row in table), text
            told = "".join("".join(table).split())
            names = {kind_name(kind) for kind in kinds}
            assert all(name in told for name in names), text


@pytest.mark.parametrize("language", list(WORDS))
def test_no_name_of_a_seat_is_written_over(language: str) -> None:
    speak(language)
    sizes = ((48, 16), (48, 20), (52, 18), (56, 20), (60, 20), (70, 22), (80, 24))
    for match, scene in seen_by_you(6, tricks=2):
        held = match.deal.hands
        hands = {seat: sorted_hand(held[seat], scene.view.contract) for seat in (1, 2, 3)}
        for one in (scene, replace(scene, open_hands=hands)):
            for size in sizes:
                text = draw(one, *size).text
                for seat in (EAST, NORTH, WEST):
                    assert re.search(rf"\b{scene.names.seat(seat).upper()}\b", text), text
