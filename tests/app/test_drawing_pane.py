"""The side pane: what it says in the lines it has."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from belote_tui.app.scene import DealLine, Scene
from belote_tui.app.widgets.glyphs import UNICODE
from belote_tui.app.widgets.layout import NARROW_PANE
from belote_tui.app.widgets.pane import sections
from belote_tui.app.widgets.picture import draw
from belote_tui.cards import Suit, parse_cards
from belote_tui.language import _, speak
from belote_tui.rules.actions import PASS
from belote_tui.rules.announcements import Announcement, Kind
from belote_tui.rules.events import BeloteSaid
from belote_tui.rules.ruleset import PRESETS
from belote_tui.rules.scoring import settle
from tests.app.drawn_deal import BEFORE, WEST, apply, first_trick, fourth_trick, new_deal, scene_of
from tests.app.drawn_deal import played as played_on


def passed_out() -> Scene:
    return scene_of(apply(new_deal(), *[PASS] * 8), journal=("Everyone has passed.",))


def test_the_latest_of_the_journal_is_shown_where_it_is_cut() -> None:
    said = tuple(f"North plays card {number}" for number in range(20))
    text = draw(fourth_trick(pane=True, journal=said), 60, 20).text
    assert "card 19" in text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_no_announcements_are_awaited_under_rules_without(size: tuple[int, int]) -> None:
    rules = PRESETS["classic"].with_options({"announcements": "off"})
    assert "ANNOUNCED" not in draw(scene_of(played_on(2, rules)), *size).text
    scene = scene_of(played_on(16, rules))
    said = replace(scene, view=replace(scene.view, belotes=(BeloteSaid(WEST, Suit.HEARTS, False),)))
    assert "ANNOUNCED" in draw(said, *size).text
    assert "ANNOUNCED" in draw(first_trick(), *size).text


@pytest.mark.parametrize("size", [(32, 10), (48, 16), (60, 20), (80, 24), (120, 40)])
def test_a_deal_that_all_passed_is_no_trick(size: tuple[int, int]) -> None:
    text = draw(passed_out(), *size).text
    assert "everyone has passed" in text
    for words in ("trick 1", "ANNOUNCED", "LAST TRICK"):
        assert words not in text
    assert "turned up" in text
    if size[0] >= 80:
        assert "all pass 2" in text


def bids_of(scene: Scene) -> list[str]:
    found = sections(scene, 14, UNICODE)
    return next(one.lines for one in found if one.title in ("BIDS", "ENCHÈRES"))


def test_who_passed_is_told_in_words() -> None:
    assert bids_of(scene_of(played_on(3))) == ["turned up   J♥", "E N W     pass", "You     take ♥"]
    passed = bids_of(scene_of(played_on(3), seat=WEST))[1:4]
    assert passed == ["East      pass", "North     pass", "You       pass"]


def with_a_cent(scene: Scene) -> Scene:
    """The same moment, had West shown five spades and a tierce."""
    cent = Announcement(Kind.CENT, tuple(parse_cards("JS TS 9S 8S 7S")), 100)
    shown = (*scene.view.shown[:WEST], (cent, *scene.view.shown[WEST]))
    said = (*scene.view.announced[:WEST], (Kind.CENT, *scene.view.announced[WEST]))
    return replace(scene, view=replace(scene.view, shown=shown, announced=said))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_long_announcements_leave_the_last_trick_its_place(language: str) -> None:
    speak(language)
    text = draw(with_a_cent(fourth_trick()), 80, 24).text
    assert "LAST TRICK" in text or "DERNIER PLI" in text
    assert "cent 100" in text


def test_cards_of_an_announcement_are_kept_apart() -> None:
    found = sections(with_a_cent(fourth_trick()), 14, UNICODE)
    lines = next(one.lines for one in found if one.title == "ANNOUNCED")
    assert lines[:4] == ["West      cent", "        tierce", "J♠ 10♠ 9♠ 8♠", "7♠         100"]


def test_the_figures_of_the_deals_touch_nothing() -> None:
    score = settle(PRESETS["classic"], 0, (101, 61))
    many = (DealLine(11, "♠", "North", score), *BEFORE)
    for width in range(110, 131):
        text = draw(replace(scene_of(played_on(16)), deals=many), width, 36).text
        assert re.search(r"♠.* North +101 +61 +made", text), text
        assert re.search(r"match +167 +177", text), text


def test_the_title_of_the_promise_fits_the_narrow_pane_in_french() -> None:
    speak("fr")
    assert len(_("CARDS SEALED")) <= NARROW_PANE - 2
