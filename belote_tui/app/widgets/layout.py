"""How much there is room for, and where everything goes.

The window's size chooses a `Kind`; the rows are then given out from the bottom (keys, prompt,
choices, hand) and from the top (header), and the table gets what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from belote_tui.app.widgets import cards
from belote_tui.app.widgets.cards import Size

GAP: Final = 1
"""Columns between two cards of the hand, at least."""

NARROW_PANE: Final = 16
COURSE_PANE: Final = 33
WIDE_PANE: Final = 36
"""Columns of the side pane, with its line and the blanks around it."""
BESIDE_HAND: Final = 16
"""Columns that the table may be wider than a hand of eight: it stays together."""


class Kind(Enum):
    """The sizes of UI.md, by the columns and rows that each needs."""

    HUGE = (150, 46)
    LARGE = (110, 36)
    MEDIUM = (80, 24)
    SMALL = (48, 16)
    TINY = (32, 10)
    NONE = (0, 0)

    __hash__ = object.__hash__

    @classmethod
    def of(cls, width: int, height: int) -> Kind:
        """The largest that fits into this window."""
        return next(k for k in cls if width >= k.value[0] and height >= k.value[1])

    @property
    def card(self) -> Size:
        """How large the own cards are."""
        sizes = {Kind.HUGE: cards.HUGE, Kind.LARGE: cards.LARGE, Kind.MEDIUM: cards.MEDIUM}
        return sizes.get(self, cards.SMALL)

    @property
    def spacious(self) -> bool:
        """Whether backs are drawn as cards, and the pane has wide lines."""
        return self in (Kind.HUGE, Kind.LARGE)

    @property
    def has_hand_of_cards(self) -> bool:
        """Whether the own cards are drawn as cards."""
        return self not in (Kind.TINY, Kind.NONE)

    @property
    def has_pane(self) -> bool:
        """Whether the side pane stands beside the table."""
        return self.spacious or self is Kind.MEDIUM


@dataclass(frozen=True, slots=True)
class Layout:
    """Columns and rows of one picture, counted from 0.

    The table takes the columns from `left` to `right` (not included) and the rows from `top` to
    `you` (not included), where the own name stands; `hand` is the top row of cards that are not
    raised. `pane` is the column of the line beside the table, `pane_end` the row below its last;
    `choices` the first row of the answers, `prompt` the first of `prompts` lines,
    which stand `beside` the pane where it reaches down to the keys.
    """

    kind: Kind
    card: Size
    width: int
    height: int
    left: int
    right: int
    top: int
    you: int
    hand: int
    choices: int
    prompt: int
    prompts: int
    footer: int
    pane: int | None
    pane_end: int
    beside: bool = False

    @property
    def middle(self) -> int:
        """The column of the table's middle."""
        return (self.left + self.right - 1) // 2

    @property
    def rule(self) -> int | None:
        """The row of the line above the keys, where there is room for one."""
        return self.footer - 1 if self.kind.spacious else None

    @property
    def answers_end(self) -> int:
        """The column that answers and prompt must not reach: the pane's, if it is that long."""
        beside = self.beside or self.kind.spacious
        return self.pane if beside and self.pane is not None else self.width

    @property
    def text_width(self) -> int:
        """Columns for the prompt."""
        return self.answers_end - 2


@lru_cache(maxsize=64)
def layout(
    width: int,
    height: int,
    choice_rows: int | None,
    largest: str = "auto",
    *,
    course: bool = False,
    verdict: int = 0,
) -> Layout:
    """Give out the rows and columns.

    `choice_rows` is how many rows the answers take while something is asked that is no card
    (0 while others bid), `None` while cards are played. No card is larger than the size of that
    name. With the `course` of the tricks beside it the table makes itself smaller. A `verdict`
    takes so many rows in place of the prompt, where there is a pane.
    """
    kind = Kind.of(width, height)
    narrow = course and kind is Kind.MEDIUM
    card = cards.not_over(kind.card, "small" if narrow else largest)
    footer = height - 1
    asked = choice_rows is not None
    beside = verdict > 0 and kind.has_pane
    prompts = verdict if beside else _prompts(kind, height, asked)
    prompt = footer - prompts - (1 if kind.spacious else 0)
    if asked:
        choices = prompt - (choice_rows or 0)
        hand = choices - (1 if height >= 20 else 0) - card.height
        you = hand - 1
    else:
        choices = prompt
        hand = prompt - 1 - card.height
        you = hand - 2
    pane = width - COURSE_PANE if narrow else _pane_column(kind, card, width)
    left, right = _table_columns(card, width if pane is None else pane)
    return Layout(
        kind=kind,
        card=card,
        width=width,
        height=height,
        left=left,
        right=right,
        top=2 if kind is Kind.SMALL else 1,
        you=you,
        hand=hand,
        choices=choices,
        prompt=prompt,
        prompts=prompts,
        footer=footer,
        pane=pane,
        pane_end=_pane_end(kind, asked, choices, footer if beside else prompt, footer),
        beside=beside,
    )


def _prompts(kind: Kind, height: int, asked: bool) -> int:
    if kind.spacious or asked or height < 18:
        return 2
    return 3


def _pane_column(kind: Kind, card: Size, width: int) -> int | None:
    """The column of the line left of the pane: the pane gets a part of what is to spare."""
    if not kind.has_pane:
        return None
    hand = 8 * (card.width + GAP)
    if kind.spacious:
        return max(hand + 1, width - WIDE_PANE)
    return width - min(WIDE_PANE, NARROW_PANE + (width - 80) // 2)


def _table_columns(card: Size, end: int) -> tuple[int, int]:
    """The table is in the middle of a very wide window."""
    spare = max(0, end - 8 * (card.width + GAP) - BESIDE_HAND)
    return spare // 2, end - (spare - spare // 2)


def _pane_end(kind: Kind, asked: bool, choices: int, prompt: int, footer: int) -> int:
    if kind.spacious:
        return footer - 1
    return choices - 1 if asked and prompt < footer else prompt
