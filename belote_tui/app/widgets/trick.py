"""The middle of the table: the cards of the trick, or the pack and the turn-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from belote_tui.app.scene import Scene, Side
from belote_tui.app.widgets import seats
from belote_tui.app.widgets.canvas import Canvas, Ink
from belote_tui.app.widgets.cards import Size, put_back, put_card, put_place
from belote_tui.app.widgets.layout import Kind, Layout, layout
from belote_tui.rules import play
from belote_tui.words import _, pgettext


@dataclass(frozen=True, slots=True)
class Places:
    """Where the four cards of a trick lie; `close` packs them into one row of columns."""

    corners: Mapping[Side, tuple[int, int]]
    label: int
    close: bool = False


def places(at: Layout, *, asking: bool = False) -> Places:
    """The corner of each card: a cross, or for few rows a row with two cards put off.

    A blank row keeps the upper and the lower card apart; where there is none to spare, the lower
    card reaches into the row of the own name, which stands far left of it.
    """
    size = at.card
    fan = 3 if at.kind.spacious else 0
    used = 1 + fan + 2 * size.height + 1
    rows = at.you - at.top + (0 if at.kind.spacious else 1)
    if asking:
        # The person has not played: the lower place stays empty.
        used = 1 + fan + size.height // 2 + 1 + size.height + 2
    if rows < used:
        return _close_places(at)
    # Rows to spare go above and below alike, the first few of the large table below.
    spare = max(0, rows - used)
    label = at.top + (max(0, spare - 6) * 2 // 3 if at.kind.spacious else (spare + 1) // 2)
    upper = label + 1 + fan
    lower = upper + size.height + 1
    beside = upper + size.height // 2 + 1
    x = at.middle - size.width // 2
    step = size.width + {11: 8, 9: 6, 7: 4, 5: 3}[size.width]
    corners = {
        Side.TOP: (x, upper),
        Side.LEFT: (x - step, beside),
        Side.RIGHT: (x + step, beside),
        Side.BOTTOM: (x, lower),
    }
    return Places(corners, label)


def _close_places(at: Layout) -> Places:
    size = at.card
    pitch = size.width + 1
    x = at.middle - (4 * pitch - 1) // 2 + 1
    # The lower of the two shares its last row with the own name, which stands far left of it.
    y = at.you - size.height
    corners = {
        Side.LEFT: (x, y),
        Side.TOP: (x + pitch, y - 1),
        Side.BOTTOM: (x + 2 * pitch, y + 1),
        Side.RIGHT: (x + 3 * pitch, y),
    }
    return Places(corners, y - 2, close=True)


SLICES: Final = 4
"""Parts of the table beside each other: a seat, the trick, a seat, the pane."""


def cuts(width: int, height: int) -> list[int]:
    """The columns where those parts meet, as many as the window has."""
    if not Kind.of(width, height).has_hand_of_cards:
        return []
    at = layout(width, height, None)
    corners = places(at).corners
    ends = [corners[Side.LEFT][0], corners[Side.RIGHT][0] + at.card.width + 1]
    return ends if at.pane is None else [*ends, at.pane]


def draw_table(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """The other seats, and between them what lies on the table."""
    if scene.bidding:
        _draw_turn_up(canvas, scene, at)
        return
    found = places(at, asking=bool(scene.choices))
    left, right = found.corners[Side.LEFT], found.corners[Side.RIGHT]
    until = seats.draw_left(canvas, scene, at, left[1], left[0], found.label)
    beside = range(at.left + 1, found.corners[Side.TOP][0] - 1)
    seats.draw_top(canvas, scene, at, found.label, beside, until)
    seats.draw_right(canvas, scene, at, right[1], right[0] + at.card.width - 1, found.label)
    _draw_cards(canvas, scene, at, found)


def _draw_cards(canvas: Canvas, scene: Scene, at: Layout, found: Places) -> None:
    for seat, card in scene.plays:
        if seat in scene.on_their_way:
            continue
        x, y = found.corners[scene.side_of(seat)]
        put_card(canvas, x, y, at.card, card, scene.names, trump=scene.is_trump(card))
    turn = scene.view.turn
    if scene.finished is None and turn is not None and not scene.choices:
        x, y = found.corners[scene.side_of(turn)]
        if y + at.card.height > at.you:
            # Raised cards are near: the empty place keeps away from them.
            y = at.you - at.card.height
        name = _place_name(scene, turn, at.card.width - 2)
        put_place(canvas, x, y, at.card, name, framed=turn == scene.view.seat)
    note, shorter = _note(scene, short=found.close), _note(scene, short=True)
    if note and shorter and note[0] not in scene.on_their_way:
        seat, words = note
        _put_note(canvas, at, found, scene.side_of(seat), (words, shorter[1]))


def _place_name(scene: Scene, seat: int, room: int) -> str:
    """Whose card is awaited there: the name in short where it is too long for the place."""
    if seat != scene.names.me:
        return scene.names.seat(seat)
    name = _("you")
    # Translators: the place where your card will lie, three letters at most.
    return name if len(name) <= room else pgettext("short", "you")


def _note(scene: Scene, *, short: bool) -> tuple[int, str] | None:
    """The seat whose card holds the trick or takes it, and the word for that."""
    trick = scene.finished
    if trick is not None:
        led = trick.plays[0].seat == trick.winner
        if short:
            return trick.winner, _("takes")
        return trick.winner, _("led, and takes it") if led else _("takes it")
    if scene.view.trick and scene.view.contract is not None:
        holds = pgettext("short", "holds") if short else _("holds")
        return play.holder(scene.view.trick, scene.view.contract).seat, holds
    return None


def _put_note(
    canvas: Canvas, at: Layout, found: Places, side: Side, forms: tuple[str, str]
) -> None:
    """Write the note where no card can be: under the outer cards, right of the inner ones.

    It is short where the seat at the right stands beside an inner card.
    """
    x, y = found.corners[side]
    words = forms[0]
    size = at.card
    middle = x + size.width // 2
    if found.close:
        row = y + size.height if side is Side.TOP else y - 1
        words = canvas.glyphs.clip(words, size.width)
        canvas.put(middle - len(words) // 2, row, words, Ink.ACCENT)
        return
    row, first, end = y + size.height, at.left, at.right
    inner = found.corners[Side.BOTTOM][0]
    if side in (Side.TOP, Side.BOTTOM):
        row = y + 1 if side is Side.TOP else y + size.height - 2
        first = middle = x + size.width + 2
        rows = (row, *(one for one in range(y, y + size.height) if one != row))
        ways = ((form, one) for form in forms for one in rows)
        free = (way for way in ways if canvas.is_blank(first, first + len(way[0]), way[1]))
        words, row = next(free, (words, row))
    elif side is Side.LEFT:
        end = inner - 1
    else:
        first = inner + size.width + 1
        end = at.right - 9 if at.kind.spacious else at.right
    words = canvas.glyphs.clip(words, end - first)
    column = max(first, min(middle - len(words) // 2, end - len(words)))
    canvas.put(column, row, words, Ink.ACCENT)


def _draw_turn_up(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """The pack with its back up, and the card turned up beside it."""
    size, card = at.card, scene.view.turn_up
    label, y = _bidding_rows(at, size)
    # The captions below are wider than small cards.
    gap = 3 if size.width > 5 else 6
    x = at.middle - (2 * size.width + gap) // 2
    edge = size.width + (4 if size.width > 5 else 3)
    beside = min(x, at.middle - size.width // 2 - edge)
    until = seats.draw_left(canvas, scene, at, y + 1, beside, label)
    seats.draw_top(canvas, scene, at, label, range(at.left + 1, beside - 1), until)
    right = max(x + 2 * size.width + gap, at.middle + size.width // 2 + edge)
    seats.draw_right(canvas, scene, at, y + 1, right, label)
    put_back(canvas, x, y, size)
    room = size.width + gap - 1
    left = canvas.glyphs.clip(_("{count} left").format(count=11), room)
    _put_caption(canvas, x, y, size, left)
    if card is not None:
        put_card(canvas, x + size.width + gap, y, size, card, scene.names)
        caption = canvas.glyphs.clip(_("turned up"), room)
        _put_caption(canvas, x + size.width + gap, y, size, caption)


def _put_caption(canvas: Canvas, x: int, y: int, size: Size, words: str) -> None:
    canvas.put(x + size.width // 2 - len(words) // 2, y + size.height, words, Ink.QUIET)


def _bidding_rows(at: Layout, size: Size) -> tuple[int, int]:
    """The row of the partner's name, and the top row of the pack."""
    rows = at.you - at.top
    fan = 2 if at.kind.spacious else 0
    used = 1 + fan + 1 + size.height + 1
    spare = max(0, rows - used)
    label = at.top + (spare + 1) // 2 - (1 if spare > 2 else 0)
    air = 1 if rows >= used else 0
    return label, label + 1 + fan + air
