"""The own hand, and the answers to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from belote_tui.app.scene import Choice, Scene, Side
from belote_tui.app.widgets.canvas import Canvas, Ink
from belote_tui.app.widgets.cards import put_card
from belote_tui.app.widgets.layout import Layout
from belote_tui.app.widgets.seats import said_forms
from belote_tui.app.widgets.trick import places
from belote_tui.rules.actions import Announce
from belote_tui.words import _, announcement_name, kind_name, points
from belote_tui.words.reviews import bar_text


def draw_hand(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """The name and its notes, then the cards: playable ones raised."""
    draw_own_name(canvas, scene, at)
    cards, size = scene.hand, at.card
    if not cards:
        return
    pitch = _pitch(at)
    x = hand_left(scene, at)
    playing, may = scene.choosing_card, scene.playable
    for index, card in enumerate(cards):
        playable = not playing or card in may
        y = at.hand - (1 if playing and playable else 0)
        trump = scene.is_trump(card)
        put_card(canvas, x, y, size, card, scene.names, trump=trump, dimmed=not playable)
        if playing:
            canvas.card_area(x, y, size.width, size.height + 1, index)
        x += pitch


def draw_marks(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """What stands under the cards: all of the hand that moves with the cursor."""
    if not scene.choosing_card:
        return
    may, size = scene.playable, at.card
    x, pitch = hand_left(scene, at), _pitch(at)
    for index, card in enumerate(scene.hand):
        mark, ink = _mark(canvas, index, card in may, scene.cursor == index)
        if card in scene.advice:
            mark = f"{mark:^3}{_bar(scene.advice[card], size.width - 3)}"
        y = at.hand - (1 if card in may else 0) + size.height
        canvas.put(x + index * pitch + (size.width - len(mark)) // 2, y, mark, ink)


def _bar(share: float, cells: int) -> str:
    """The bar of a hint: full for what is best, and for nothing else."""
    return bar_text(share if share == 1 else min(share, 1 - 1 / cells), cells)


def _pitch(at: Layout) -> int:
    """Columns from one card to the next."""
    size, room = at.card, at.right - at.left
    return size.width + max(0, min(2 if size.height == 3 else 1, (room - 8 * size.width) // 7))


def hand_left(scene: Scene, at: Layout) -> int:
    """The column of the first card: the hand lies in the middle of the table."""
    pitch = _pitch(at)
    wide = pitch * len(scene.hand) - (pitch - at.card.width)
    return at.left + (at.right - at.left - wide) // 2


def card_corner(scene: Scene, at: Layout, index: int) -> tuple[int, int]:
    """The upper left cell of a card of the hand."""
    raised = scene.choosing_card and scene.hand[index] in scene.playable
    return hand_left(scene, at) + index * _pitch(at), at.hand - (1 if raised else 0)


def _mark(canvas: Canvas, index: int, playable: bool, chosen: bool) -> tuple[str, Ink]:
    """What stands under a card: its number, `·` if it may not be played, in brackets if chosen."""
    mark = str(index + 1) if playable else canvas.glyphs.dot
    if chosen:
        return f"[{mark}]", Ink.ACCENT
    return mark, Ink.STRONG if playable else Ink.QUIET


def draw_own_name(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """`YOU   taker` above the hand, and what the person has said: beside the lower card."""
    name = scene.names.seat(scene.view.seat).upper()
    told = scene.notes(scene.view.seat)
    notes = ", ".join(told)
    x, end, after = at.left + 2, at.right, at.right
    if not (scene.asking or at.kind.spacious):
        lower, _row = places(at).corners[Side.BOTTOM]
        end, after = lower - 1, lower + at.card.width + 2
    clip = canvas.glyphs.clip
    canvas.put(x, at.you, clip(name, end - x), Ink.STRONG)
    x += len(name) + 3
    if len(notes) > end - x:
        # The header tells who took, too.
        notes = told[-1]
    canvas.put(x, at.you, clip(notes, end - x))
    x += len(notes) + 3 if notes else 0
    rooms = [(x, end - x)] + ([(after, at.right - after)] if after < at.right else [])
    text = ""
    for text in _own_words(canvas, scene):
        for place, room in rooms:
            if len(text) <= room:
                canvas.put(place, at.you, text, Ink.STRONG)
                return
    place, room = rooms[-1]
    canvas.put(place, at.you, clip(text, room), Ink.STRONG)


def _own_words(canvas: Canvas, scene: Scene) -> Iterator[str]:
    """What stands beside the own name, ever shorter: what was said, or what is asked about."""
    said, asked = scene.said.get(scene.view.seat), held(scene)
    # What is asked about matters more than what was said before.
    if asked:
        yield asked
        yield ", ".join(announcement_name(one, scene.names.style) for one in scene.view.holdings)
    elif said:
        yield from said_forms(canvas.glyphs, said)


def held(scene: Scene) -> str:
    """The announcements that the person is asked about, with their cards and points."""
    view = scene.view
    if not (view.legal and isinstance(view.legal[0], Announce)):
        return ""
    return "   ".join(
        _("{kind} {cards}: {points}").format(
            kind=kind_name(one.kind),
            cards=scene.names.cards(one.cards),
            points=points(one.points),
        )
        for one in view.holdings
    )


@dataclass(frozen=True, slots=True)
class Answers:
    """The choices as they fit into a width: rows of texts, in boxes or bare, with gaps."""

    rows: tuple[tuple[tuple[int, str], ...], ...]
    boxed: bool
    gap: int

    @property
    def height(self) -> int:
        return len(self.rows) * (3 if self.boxed else 1)


def answers(scene: Scene, width: int, *, boxes: bool, dot: str) -> Answers:
    """The roomiest way to write the choices that fits."""
    choices = scene.choices
    if boxes:
        for roomy in (True, False):
            texts = [_boxed(choice, roomy, scene.cursor == i, dot) for i, choice in _all(choices)]
            inside = sum(map(len, texts))
            for gap in (3, 2, 1):
                if inside + gap * (len(texts) - 1) <= width:
                    return Answers((tuple(enumerate(texts)),), True, gap)
    texts = [_bare(choice, scene.cursor == i, dot) for i, choice in _all(choices)]
    return Answers(_in_rows(texts, width), False, 1)


def _all(choices: tuple[Choice, ...]) -> list[tuple[int, Choice]]:
    return list(enumerate(choices))


def _boxed(choice: Choice, roomy: bool, chosen: bool, dot: str) -> str:
    """A choice with its frame, the corners left out: `│ 1  Pass │`."""
    key = dot if choice.action is None else str(choice.key)
    key = f"[{key}]" if chosen else f" {key} "
    return f"|{key} {choice.text} |" if roomy else f"|{key}{choice.text}|"


def _bare(choice: Choice, chosen: bool, dot: str) -> str:
    key = dot if choice.action is None else str(choice.key)
    return f"[{key}]{choice.text}" if chosen else f" {key} {choice.text}"


def _in_rows(texts: list[str], width: int) -> tuple[tuple[tuple[int, str], ...], ...]:
    rows: list[list[tuple[int, str]]] = [[]]
    used = 0
    for index, text in enumerate(texts):
        if rows[-1] and used + 1 + len(text) > width:
            rows.append([])
            used = 0
        rows[-1].append((index, text[:width]))
        used += 1 + len(text)
    return tuple(map(tuple, rows))


def draw_answers(canvas: Canvas, scene: Scene, found: Answers, x: int, y: int, room: int) -> None:
    """Draw the choices from that corner on, or further left where there is less room."""
    for row in found.rows:
        wide = sum(len(text) for _index, text in row) + found.gap * (len(row) - 1)
        at = max(0, min(x, (room - wide) // 2))
        for index, text in row:
            _draw_answer(canvas, scene, index, text, at, y, found.boxed)
            at += len(text) + found.gap
        y += 3 if found.boxed else 1


def _draw_answer(
    canvas: Canvas, scene: Scene, index: int, text: str, x: int, y: int, boxed: bool
) -> None:
    choice, chosen = scene.choices[index], scene.cursor == index
    ink = Ink.QUIET if choice.action is None else Ink.ACCENT if chosen else Ink.STRONG
    if boxed:
        frame = Ink.ACCENT if chosen else Ink.RULE
        canvas.frame(x, y, len(text), 3, canvas.glyphs.box, frame)
        canvas.put(x + 1, y + 1, text[1:-1], ink)
    else:
        canvas.put(x, y, text, ink)
    canvas.choice_area(x, y, len(text), 3 if boxed else 1, index)
