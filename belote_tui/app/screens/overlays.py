"""What is looked at over the table: the last trick and the journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from belote_tui.app import keys
from belote_tui.app.story import Story
from belote_tui.app.widgets.glyphs import Glyphs, glyphs_for
from belote_tui.rules.play import Trick
from belote_tui.words import _, points
from belote_tui.words.keys import key_name
from belote_tui.words.wrapping import wrapped

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp


class Overlay(ModalScreen[str]):
    """A box over the table, above its prompt where the window has room for both.

    Any key but those that scroll it closes it. It comes back with a key that does something at the
    table: the name of its command, or the digit that it stands for. The command that `opens` it
    only closes it again.
    """

    app: BeloteApp

    DEFAULT_CSS = "Overlay { align: center middle; }"

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        *,
        opens: str = "",
        below: Callable[[], int] = int,
        from_end: bool = False,
    ) -> None:
        """`below` tells how many rows at the bottom of the window are better left free."""
        super().__init__()
        self._opens, self._below = opens, below
        self.box = Box(title, lines, from_end=from_end)

    def compose(self) -> ComposeResult:
        yield self.box

    def on_mount(self) -> None:
        self._make_room()

    def on_resize(self) -> None:
        self._make_room()

    def _make_room(self) -> None:
        """Leave the prompt free, unless the box would be too low then."""
        height, below = self.app.size.height, self._below()
        if height - below < self.box.least + FRAME:
            below = 0
        self.box.styles.margin = (0, 0, below, 0)
        self.box.take(height - below)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        command = keys.command_of(event, self.app.manners.keymap)
        number = keys.digit(event.character)
        if command == "leave":
            self.app.exit()
        elif event.key in _MOVES and self.box.scroll_lines(event.key):
            return
        elif command in ("back", self._opens):
            self.dismiss()
        else:
            self.dismiss(command or (str(number) if number else None))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.dismiss()


_MOVES: Final = ("up", "down", "pageup", "pagedown", "space")
FRAME: Final = 2
_LOWEST: Final = 5
"""Lines that a box shows at least before it leaves anything free."""
_ROOMY: Final = 20


class Box(Widget):
    """Lines in a frame with a title, the middle of the screen; long ones can be moved through."""

    DEFAULT_CSS = """
    Box {
        border: round $dimmed; background: $table; padding: 0 2; width: auto; height: auto;
        border-title-color: $accent; border-title-style: bold;
        border-subtitle-color: $text; border-subtitle-align: right;
    }
    """

    def __init__(self, title: str, lines: Sequence[str], *, from_end: bool) -> None:
        super().__init__()
        self._title = title
        self._given = list(lines)
        self._at_end = from_end
        self._hidden = 0
        self._rows = 0

    @property
    def least(self) -> int:
        """Lines without which it would be hard to read."""
        return min(_LOWEST, sum(map(bool, self._folded())))

    def take(self, rows: int) -> None:
        """Have so many rows, with the frame; some air around it where there is plenty."""
        air = 1 if rows >= _ROOMY else 0
        self._rows = max(1, rows - FRAME - air)
        if self._at_end:
            # The latest line stays in view.
            self._hidden = self._too_many
        self._write_frame()
        self.refresh(layout=True)

    @property
    def lines(self) -> list[str]:
        """The lines, folded where the window is narrower; no blank ones where it is low."""
        folded = self._folded()
        return folded if len(folded) <= self._rows else [line for line in folded if line]

    def _folded(self) -> list[str]:
        width = max(8, self.app.size.width - 6)
        return [
            row
            for line in self._given
            for row in ([line] if len(line) <= width else wrapped(line, width))
        ]

    @property
    def _too_many(self) -> int:
        """How many lines there is no room for."""
        return max(0, len(self.lines) - self._rows)

    def scroll_lines(self, key: str) -> bool:
        """Move up or down; false where everything is in view."""
        hidden = self._too_many
        if hidden:
            step = {"up": -1, "down": 1, "pageup": -self._rows}.get(key, self._rows)
            self._hidden = max(0, min(hidden, self._hidden + step))
            self._at_end = self._hidden == hidden
            self.refresh()
        return bool(hidden)

    def on_mount(self) -> None:
        if self._glyphs.ascii:
            self.styles.border = ("ascii", "white")

    def _write_frame(self) -> None:
        """Write the title into the frame, and the keys that close it and move in it."""
        written = self._glyphs.written
        hint = " ".join((key_name("Esc"), _("close")))
        if self._too_many:
            hint = " ".join(("↑↓", _("move"), "", "", hint))
        self.border_title = Content(written(self._title))
        self.border_subtitle = Content(written(hint))
        self.styles.min_width = max(len(self._title), len(hint)) + 6

    @property
    def _glyphs(self) -> Glyphs:
        page = self.screen
        assert isinstance(page, Overlay)
        return glyphs_for(page.app.manners.style)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the longest line, seen or not: it stays as it is while one moves in it."""
        return max((len(self._glyphs.written(line)) for line in self.lines), default=0)

    def render(self) -> Content:
        lines = self.lines
        self._hidden = min(self._hidden, self._too_many)
        shown = lines[self._hidden : self._hidden + self._rows]
        return Content(self._glyphs.written("\n".join(shown)))


def last_trick(story: Story, below: Callable[[], int] = int) -> Overlay:
    """The last trick, and only the last: who played what, who led, who took it."""
    view = story.view
    lines = [_("No trick is complete yet.")]
    if view is not None and view.tricks:
        trick = view.tricks[-1]
        lines = [_played(story, trick, place) for place in range(len(trick.plays))]
        lines = ["", *lines, "", points(trick.points)]
    return Overlay(_("LAST TRICK"), lines, opens="last", below=below)


def _played(story: Story, trick: Trick, place: int) -> str:
    """One card of a trick: who played it, who led, who took it."""
    names, (seat, card) = story.names, trick.plays[place]
    notes = [_("led")] if place == 0 else []
    notes += [_("took it")] if seat == trick.winner else []
    return f"{names.seat(seat):<7}{names.card(card):<5}{', '.join(notes)}".rstrip()


def journal(story: Story, below: Callable[[], int] = int) -> Overlay:
    """Everything that happened, deal by deal; the latest is in view."""
    lines = [line.text for line in story.journal] or [_("Nothing has happened yet.")]
    return Overlay(_("JOURNAL"), lines, opens="journal", below=below, from_end=True)
