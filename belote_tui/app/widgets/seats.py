"""The three other seats: names, what each has said, and how many cards each holds."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from belote_tui.app.scene import Scene, Side
from belote_tui.app.widgets.canvas import Canvas, Ink
from belote_tui.app.widgets.glyphs import Glyphs
from belote_tui.app.widgets.layout import Kind, Layout
from belote_tui.cards import Card, Suit
from belote_tui.words import _, kind_name, rank_letter, suit_sign

LABEL: int = 13
"""Columns for what stands beside the table at the left and at the right."""

_FAN_EDGE = 6
"""Columns and, doubled sides, of a back in a fan: `╭────╮`."""


def draw_top(canvas: Canvas, scene: Scene, at: Layout, y: int, beside: range, until: int) -> None:
    """The partner's line: name, backs, notes and what was said; a fan below where it fits.

    What was said stands right of it, else left of it, else below, in the columns `beside` the
    card there and above the row `until`.
    """
    seat = scene.seat_at(Side.TOP)
    name = scene.names.seat(seat).upper()
    held = _in_a_line(scene, seat, canvas) if not at.kind.spacious else _open_line(scene, seat)
    label = f"{name}  {held}" if held else name
    if at.kind.spacious:
        label += "  " + _("(partner)")
    notes = scene.notes(seat)
    tail = "   " + ", ".join(notes) if notes else ""
    end = at.right - 1
    x = max(at.left + 1, min(at.middle - len(label) // 2, end - len(label) - len(tail)))
    after = x + len(label)
    said = scene.said.get(seat, "")
    if said and len(tail) + 3 + len(canvas.glyphs.said(said)) <= end - after:
        tail += "   " + canvas.glyphs.said(said)
    elif said:
        if at.kind.spacious:
            beside = range(beside.start, min(beside.stop, at.middle - 14))
        left = range(at.left + 1, x - 2)
        _say_elsewhere(canvas, (said, _kinds(scene, seat)), left, y, beside, until)
    canvas.put(x, y, name, Ink.STRONG)
    canvas.put(x + len(name), y, label[len(name) :], Ink.TEXT)
    canvas.put(after, y, canvas.glyphs.clip(tail, end - after))
    if at.kind.spacious and not held:
        _fan_flat(canvas, scene.view.cards_left[seat], at.middle, y + 1)


def _say_elsewhere(
    canvas: Canvas, words: tuple[str, str], left: range, y: int, beside: range, until: int
) -> None:
    """Left of the partner's name, or below that in as many lines as there are."""
    said, shorter = words
    whole = canvas.glyphs.said(said)
    if len(whole) <= len(left):
        canvas.put(left.stop - len(whole), y, whole)
        return
    below = beside.stop - len(said), beside.stop
    if len(said) > len(left) and until <= y + 1 and canvas.is_blank(*below, y + 1):
        canvas.put(below[0], y + 1, said)
        return
    rows = min(2, until - y - 1)
    place, y = (beside, y + 1) if rows > 0 else (left, y)
    for row, line in enumerate(said_lines(canvas, said, len(place), max(1, rows), shorter), y):
        canvas.put(place.stop - len(line), row, line)


def draw_left(canvas: Canvas, scene: Scene, at: Layout, y: int, edge: int, label: int) -> int:
    """The seat at the left, from that row on; `edge` is the first column it must not reach.

    It may begin higher, but below the `label`, the row of the partner's name.

    Returns the row of its name: one higher where it has much to say.
    """
    x = at.left + (2 if edge - at.left > LABEL else 1)
    return _draw_beside(canvas, scene, at, scene.seat_at(Side.LEFT), x, y, edge - 1 - x, label)


def draw_right(canvas: Canvas, scene: Scene, at: Layout, y: int, edge: int, label: int) -> None:
    """The seat at the right; `edge` is the last column that the table needs.

    It may begin above that row, but below the `label`, the row of the partner's name.
    """
    seat = scene.seat_at(Side.RIGHT)
    x = right_column(at, edge)
    if at.kind.spacious:
        wide = [_FAN_EDGE, len(_label(scene, seat, at.width))]
        wide.append(len(canvas.glyphs.said(scene.said.get(seat, ""))))
        wide += map(len, open_lines(scene, scene.open_hands.get(seat, ())))
        x = max(x, at.right - 2 - max(wide))
    # A blank stays free before the line of the pane.
    room = at.right - x - (0 if at.pane is None else 1)
    _draw_beside(canvas, scene, at, seat, x, y, room, label)


def right_column(at: Layout, edge: int) -> int:
    """The first column for the seat at the right; `edge` is the last that the table needs."""
    return edge + 3 if at.kind.spacious else max(edge + 2, at.right - 2 - LABEL)


def _label(scene: Scene, seat: int, room: int) -> str:
    """Name and notes in one line; empty where they do not fit."""
    parts = [scene.names.seat(seat).upper(), ", ".join(scene.notes(seat))]
    labels = ((" " * gap).join(parts).rstrip() for gap in (3, 2))
    return next((label for label in labels if len(label) <= room), "")


@dataclass(frozen=True, slots=True)
class _Beside:
    """What stands below a name beside the table: open cards, notes, and what was said."""

    opened: list[str] | None
    notes: list[str]
    said: str
    shorter: str

    def rows(self, canvas: Canvas, room: int) -> int:
        """How many it would like to have, with that of the name."""
        said = said_lines(canvas, self.said, room, 2, self.shorter) if self.said else []
        return 1 + (1 if self.opened is None else len(self.opened)) + len(self.notes) + len(said)


def _beside(scene: Scene, at: Layout, seat: int, room: int, rows: int) -> _Beside:
    """What there is to tell of a seat, in lines of that room; `rows` are those of its place."""
    opened, notes = None, scene.notes(seat)
    if seat in scene.open_hands:
        opened = open_lines(scene, scene.open_hands[seat])
        if not at.kind.spacious and len(opened) >= rows:
            opened = _closer(opened, room)
    if at.kind is Kind.SMALL and len(", ".join(notes)) > room:
        # The header tells who took, too.
        notes = notes[-1:]
    spilled = [] if _label(scene, seat, room) else textwrap.wrap(", ".join(notes), max(4, room))
    return _Beside(opened, spilled[:2], scene.said.get(seat, ""), _kinds(scene, seat))


def _draw_beside(
    canvas: Canvas, scene: Scene, at: Layout, seat: int, x: int, y: int, room: int, label: int
) -> int:
    """A seat at the side from row `y` on; returns the row of its name."""
    name = scene.names.seat(seat).upper()
    # Below the card beside it, the trick has its notes.
    end = at.you if at.kind.spacious else min(at.you, y + at.card.height)
    told = _beside(scene, at, seat, room, end - y)
    while not at.kind.spacious and told.rows(canvas, room) > end - y and y - 1 > label:
        y -= 1
    notes = told.notes
    if at.kind is Kind.SMALL and len(told.said) > room and end - y - 2 - len(notes) < 2:
        # What is announced is heard once; who led can be seen.
        notes = []
    canvas.put(x, y, canvas.glyphs.clip(name, room), Ink.STRONG)
    canvas.put(x + len(name), y, _label(scene, seat, room)[len(name) :])
    row = _draw_held(canvas, scene, at, seat, (x, y + 1), room, told.opened)
    for line in notes[: max(0, end - row)]:
        canvas.put(x, row, canvas.glyphs.clip(line, room))
        row += 1
    if not notes and at.card.height > 3 and row + 1 < at.you:
        row += 1
    if told.said:
        said = said_lines(canvas, told.said, room, min(2, end - row), told.shorter)
        for line_number, line in enumerate(said, row):
            canvas.put(x, line_number, line, Ink.STRONG)
    return y


def _draw_held(
    canvas: Canvas,
    scene: Scene,
    at: Layout,
    seat: int,
    corner: tuple[int, int],
    room: int,
    opened: list[str] | None,
) -> int:
    """The cards of a seat at the side: open, as a fan, or as backs in a line; the next row."""
    x, y = corner
    if opened is not None:
        for row, line in enumerate(opened, y):
            canvas.put(x, row, canvas.glyphs.clip(line, room))
        return y + len(opened)
    if at.kind.spacious:
        return _fan_upright(canvas, scene.view.cards_left[seat], x, y, room, right=x > at.middle)
    canvas.put(x, y, canvas.glyphs.clip(_in_a_line(scene, seat, canvas), room), Ink.TEXT)
    return y + 1


def _kinds(scene: Scene, seat: int) -> str:
    """What a seat has announced, without the words around it."""
    return ", ".join(kind_name(kind) for kind in scene.view.announced[seat])


def said_lines(canvas: Canvas, said: str, room: int, rows: int, shorter: str = "") -> list[str]:
    """What a seat has said, in its quotation marks, in at most so many lines.

    Before it is cut, `shorter` words stand in its place.
    """
    glyphs = canvas.glyphs
    if rows < 2 or len(glyphs.said(said)) <= room:
        fits = len(said) <= room or not shorter
        return [said_in_a_line(canvas, said if fits else shorter, room)][: max(0, rows)]
    for text in (said, shorter) if shorter else (said,):
        quoted = f"{glyphs.open_quote}{text}{glyphs.close_quote}"
        found = textwrap.wrap(quoted, max(4, room))
        if len(found) <= rows:
            break
    else:
        found[1:] = [" ".join(found[1:])]
    return [glyphs.clip(line, room) for line in found]


def said_in_a_line(canvas: Canvas, said: str, room: int) -> str:
    """What a seat has said in one line: without blanks, or marks, before it is cut."""
    glyphs = canvas.glyphs
    forms = said_forms(glyphs, said)
    return next((form for form in forms if len(form) <= room), glyphs.clip(said, room))


def said_forms(glyphs: Glyphs, said: str) -> tuple[str, str, str]:
    """What was said in its quotation marks, closer together, and bare."""
    return glyphs.said(said), f"{glyphs.open_quote}{said}{glyphs.close_quote}", said


def _in_a_line(scene: Scene, seat: int, canvas: Canvas) -> str:
    """The cards of a seat in one line: backs and their number, or faces if they lie open."""
    if seat in scene.open_hands:
        return _open_line(scene, seat)
    count = scene.view.cards_left[seat]
    return f"{canvas.glyphs.back * count} {count}".strip()


def _open_line(scene: Scene, seat: int) -> str:
    return "  ".join(open_lines(scene, scene.open_hands.get(seat, ())))


def open_lines(scene: Scene, cards: object) -> list[str]:
    """Open cards, a suit a line: `♣ A K`."""
    assert isinstance(cards, (tuple, list))
    by_suit: dict[Suit, list[Card]] = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(card)
    return [
        " ".join([suit_sign(suit, scene.names.style), *(rank_letter(c.rank) for c in held)])
        for suit, held in by_suit.items()
    ]


def _closer(opened: list[str], room: int) -> list[str]:
    """Open cards in fewer lines: `♣AK ♥J97`."""
    return textwrap.wrap(" ".join(line.replace(" ", "") for line in opened), max(4, room))


def _fan_flat(canvas: Canvas, count: int, middle: int, y: int) -> None:
    """Backs that overlap from left to right, and their number."""
    if not count:
        return
    frame, back = canvas.glyphs.card, canvas.glyphs.back
    top = (frame.upper_left + frame.top * 2) * (count - 1)
    top += frame.upper_left + frame.top * 4 + frame.upper_right
    body = (frame.side + back * 2) * (count - 1) + frame.side + back * 4 + frame.side
    x = middle - len(top) // 2
    canvas.put(x, y, top, Ink.BACK)
    canvas.put(x, y + 1, body, Ink.BACK)
    canvas.put(x + len(top) + 1, y + 1, str(count))


def _fan_upright(canvas: Canvas, count: int, x: int, y: int, room: int, *, right: bool) -> int:
    """Backs that overlap from top to bottom, and their number; the next free row."""
    if not count:
        return y
    frame, back = canvas.glyphs.card, canvas.glyphs.back
    if right:
        x += max(0, room - 2 - _FAN_EDGE)
    for row in range(count):
        canvas.put(x, y + row, frame.upper_left + frame.top * 4 + frame.upper_right, Ink.BACK)
    canvas.put(x, y + count, frame.side + back * 4 + frame.side, Ink.BACK)
    canvas.put(x, y + count + 1, frame.lower_left + frame.bottom * 4 + frame.lower_right, Ink.BACK)
    canvas.put(x - 2 if right else x + _FAN_EDGE + 1, y + count, str(count))
    return y + count + 2
