"""The table at every size: nothing is cut off or drawn over, and what matters is always there."""

import gettext
import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from belote_tui.app.scene import Scene
from belote_tui.app.widgets.canvas import Canvas, Ink
from belote_tui.app.widgets.layout import Kind, layout
from belote_tui.app.widgets.picture import draw
from belote_tui.cards import PACK
from belote_tui.language import speak
from belote_tui.rules.deal import Phase
from belote_tui.words import Style, contract_name
from belote_tui.words.sorting import sorted_hand
from tests.app.drawn_deal import (
    NORTH,
    WEST,
    announce_question,
    apply,
    first_round,
    first_trick,
    fourth_trick,
    new_deal,
    played,
    scene_of,
    second_round,
    third_round,
)

SCENES = {
    "first word": scene_of(new_deal()),
    "first round": first_round(),
    "second round": second_round(),
    "second round, chosen": second_round(cursor=3),
    "third round": third_round(),
    "announce": announce_question(),
    "lead": scene_of(played(4), seat=1),
    "another's turn": scene_of(played(1)),
    "first trick": first_trick(),
    "first trick, letters": first_trick(style=Style.LETTERS),
    "first trick, none chosen": first_trick(cursor=None),
    "finished first trick": scene_of(played(4), finished=True),
    "finished third trick": scene_of(played(12), finished=True),
    "finished fourth trick": fourth_trick(),
    "finished for West": scene_of(played(8), finished=True, seat=WEST),
    "last card": scene_of(played(28), cursor=0),
    "finished last trick": scene_of(played(32), finished=True),
    "for North": scene_of(played(6), seat=NORTH),
    "passed out": scene_of(apply(new_deal(), *[first_round().view.legal[0]] * 8)),
    "much said": scene_of(played(2), said=dict.fromkeys(range(4), "a square and a cinquante")),
}

WIDTHS = (32, 37, 47, 48, 53, 59, 60, 70, 79, 80, 95, 109, 110, 131, 149, 150, 200, 250)
HEIGHTS = (10, 12, 15, 16, 17, 19, 20, 23, 24, 29, 35, 36, 45, 46, 60, 80)


@pytest.fixture(autouse=True)
def _strict_canvas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where a text would be cut at an edge, or be written over another."""
    put = Canvas.put

    def strictly(canvas: Canvas, x: int, y: int, text: str, ink: Ink = Ink.TEXT) -> None:
        written = canvas.glyphs.written(text).rstrip()
        assert 0 <= y < canvas.height, f"{text!r} in row {y}"
        assert x >= 0, f"{text!r} at column {x}"
        assert x + len(written) <= canvas.width, f"{text!r} at column {x}"
        under = "".join(canvas._cells[y][x : x + len(text)])
        clash = [a + b for a, b in zip(written, under, strict=False) if a != " " != b]
        assert not clash, f"{text!r} over {under!r} in row {y}"
        put(canvas, x, y, text, ink)

    monkeypatch.setattr(Canvas, "put", strictly)


def sizes() -> Iterator[tuple[int, int]]:
    for height in HEIGHTS:
        for width in WIDTHS:
            yield width, height


@cache
def drawn(name: str, width: int, height: int) -> str:
    """The text of a scene's picture; each is drawn once for several tests."""
    return draw(SCENES[name], width, height).text


def words_beside_pane(text: str, width: int, height: int) -> str:
    """What stands left of the pane, blanks and frames run together."""
    at = layout(width, height, None)
    cut = at.pane if at.kind.spacious else None
    rows = [row[:cut] for row in text.split("\n")]
    return re.sub(r"[\s│|]+", " ", " ".join(rows))


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_off_or_drawn_over(name: str) -> None:
    for width, height in sizes():
        text = drawn(name, width, height)
        assert [len(line) for line in text.split("\n")] == [width] * height


@pytest.mark.parametrize("name", SCENES)
def test_what_matters_is_always_there(name: str) -> None:
    scene = SCENES[name]
    for width, height in sizes():
        text = drawn(name, width, height)
        words = words_beside_pane(text, width, height)
        where = f"{width}x{height}\n{text}"
        assert first_sentence(scene) in words, where
        assert "167" in text, where
        assert "177" in text, where
        assert trump_is_told(scene, text), where
        for key, answer in legal_answers(scene):
            assert re.search(rf"(\s{key} |\[{key}\]) ?{re.escape(answer)}", words), where
        for number in numbers_of_playable(scene):
            assert re.search(rf"(\s{number}\s|\[{number}\])", text), where


def first_sentence(scene: Scene) -> str:
    """The prompt up to its first full stop: what may be done now."""
    return scene.prompt[0].split(". ")[0] if scene.prompt else ""


def trump_is_told(scene: Scene, text: str) -> bool:
    if scene.view.contract is None:
        return "no trump yet" in text or "bidding" in text or scene.view.phase is Phase.PASSED_OUT
    return contract_name(scene.view.contract).upper() in text


def legal_answers(scene: Scene) -> list[tuple[int, str]]:
    return [(one.key, one.text) for one in scene.choices if one.action is not None]


def numbers_of_playable(scene: Scene) -> list[int]:
    if not scene.choosing_card:
        return []
    return [n for n, card in enumerate(scene.hand, 1) if card in scene.playable]


@pytest.mark.parametrize("name", SCENES)
def test_from_60_by_20_on_the_whole_state_is_told(name: str) -> None:
    scene = SCENES[name]
    view = scene.view
    if view.contract is None:
        return
    for width, height in sizes():
        if width < 60 or height < 20:
            continue
        text = drawn(name, width, height)
        where = f"{width}x{height}\n{text}"
        for words in ("dealer", "tricks", "to make", "by ", f"trick {trick_shown(scene)} of 8"):
            assert words in text, where
        assert re.search(rf"to make\s+{view.to_make}", text), where
        for seat in range(4):
            if seat != view.seat and view.cards_left[seat]:
                assert re.search(rf"\b{view.cards_left[seat]}\b", text), where
        if scene.finished is not None:
            assert "takes it" in text, where
        elif view.trick and not scene.choices:
            assert "holds" in text, where


def trick_shown(scene: Scene) -> int:
    done = sum(scene.view.tricks_won)
    return done if scene.finished is not None else done + 1


@pytest.mark.parametrize("size", [(60, 20), (48, 16), (32, 10), (45, 14)])
def test_the_pane_takes_the_tables_place_in_small_windows(size: tuple[int, int]) -> None:
    text = draw(fourth_trick(pane=True), *size).text
    assert "ANNOUNCED" in text
    assert "Your 9♥ takes the trick" in text
    assert "┏" not in text


@pytest.mark.parametrize("name", SCENES)
def test_the_pane_alone_fits(name: str) -> None:
    scene = SCENES[name]
    alone = Scene(**{key: getattr(scene, key) for key in Scene.__slots__} | {"pane": True})
    for width, height in sizes():
        draw(alone, width, height)


def test_the_sizes_are_those_of_the_table_of_sizes() -> None:
    assert Kind.of(150, 46) is Kind.HUGE
    assert Kind.of(149, 80) is Kind.LARGE
    assert Kind.of(110, 36) is Kind.LARGE
    assert Kind.of(250, 35) is Kind.MEDIUM
    assert Kind.of(80, 24) is Kind.MEDIUM
    assert Kind.of(79, 50) is Kind.SMALL
    assert Kind.of(48, 16) is Kind.SMALL
    assert Kind.of(47, 16) is Kind.TINY
    assert Kind.of(31, 50) is Kind.NONE


class Longer(gettext.NullTranslations):
    """A language in which every message is a good deal longer, and has accents."""

    def gettext(self, message: str) -> str:
        return message + "-éâç"

    def pgettext(self, context: str, message: str) -> str:
        return message if "letter" in context else self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.mark.parametrize("name", SCENES)
def test_longer_words_of_another_language_fit_too(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("belote_tui.language._spoken", Longer())
    for width, height in sizes():
        draw(SCENES[name], width, height)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("said", ["", "Belote!", "a tierce"])
def test_open_hands_lie_whole_and_over_nothing(language: str, said: str) -> None:
    """The hands of a replay, of which the longest in small windows need fewer lines."""
    speak(language)
    for number in range(12):
        deal = played((0, 1, 3, 6)[number % 4])
        pack = Random(number).sample(PACK, 32)
        counts = [len(hand) for hand in deal.hands]
        hands = {
            seat: sorted_hand(pack[8 * seat : 8 * seat + counts[seat]], deal.contract)
            for seat in (1, 2, 3)
        }
        scene = scene_of(deal, open_hands=hands, said=dict.fromkeys((1, 2, 3), said))
        for size in ((48, 16), (54, 18), (60, 20), (70, 22), (80, 24), (110, 36)):
            text = draw(scene, *size).text
            assert "…" not in "".join(row[: layout(*size, None).pane] for row in text.split("\n"))
