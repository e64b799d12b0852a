"""Cards that glide: one that is played to its place, a trick to the seat that took it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote_tui.app.scene import Scene, Side
from belote_tui.app.widgets.cards import Flying
from belote_tui.app.widgets.glyphs import glyphs_for
from belote_tui.app.widgets.hand import card_corner
from belote_tui.app.widgets.layout import Kind, Layout
from belote_tui.app.widgets.picture import plan
from belote_tui.app.widgets.trick import places
from belote_tui.cards import Card

SECONDS: Final = 0.2
"""How long a glide takes; a quarter of a second is the most that nobody waits for."""
FRAMES: Final = 30
"""Pictures a second."""

Corner = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Glide:
    """Cards with where each starts and ends; `seats` have no card on the table meanwhile."""

    ways: tuple[tuple[Card, Corner, Corner], ...]
    seats: frozenset[int]

    def at(self, done: float) -> tuple[Flying, ...]:
        """Where the cards are when so much of the time has passed; they slow down at the end."""
        share = 1 - (1 - min(1.0, done)) ** 2
        return tuple(
            Flying(card, round(x + (to_x - x) * share), round(y + (to_y - y) * share))
            for card, (x, y), (to_x, to_y) in self.ways
        )


def glide(old: Scene, new: Scene, width: int, height: int) -> Glide | None:
    """What moves from one scene to the next; `None` if nothing does."""
    kind = Kind.of(width, height)
    hidden = new.pane and not kind.has_pane
    if hidden or not kind.has_hand_of_cards or old.view.number != new.view.number:
        return None
    if old.finished is not None and not new.plays:
        return _gathered(old, new, width, height)
    before = () if old.finished is not None else old.plays
    if len(new.plays) == len(before) + 1 and new.plays[:-1] == before:
        return _played(old, new, width, height)
    return None


def _played(old: Scene, new: Scene, width: int, height: int) -> Glide:
    seat, card = new.plays[-1]
    at = _layout(new, width, height)
    side = new.side_of(seat)
    start = _home(at, side)
    if side is Side.BOTTOM and card in old.hand:
        start = card_corner(old, _layout(old, width, height), old.hand.index(card))
    return Glide(((card, start, places(at).corners[side]),), frozenset({seat}))


def _gathered(old: Scene, new: Scene, width: int, height: int) -> Glide:
    assert old.finished is not None
    at = _layout(new, width, height)
    corners, goal = places(at).corners, _home(at, old.side_of(old.finished.winner))
    ways = [(card, corners[old.side_of(seat)], goal) for seat, card in old.finished.plays]
    return Glide(tuple(ways), frozenset())


def _layout(scene: Scene, width: int, height: int) -> Layout:
    at, _answers = plan(scene, width, height, glyphs_for(scene.names.style))
    return at


def _home(at: Layout, side: Side) -> Corner:
    """Where the cards of a seat come from, and where its tricks go."""
    x, y = places(at).corners[side]
    if side is Side.LEFT:
        return at.left, y
    if side is Side.RIGHT:
        return at.right - at.card.width, y
    return x, at.top if side is Side.TOP else at.hand
