"""What is looked at over the table: the last trick and the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget

from belote_tui.app.story import Story
from belote_tui.app.widgets.glyphs import Glyphs, glyphs_for
from belote_tui.words import _, points
from belote_tui.words.wrapping import wrapped

if TYPE_CHECKING:
    from belote_tui.app.app import BeloteApp


class Overlay(ModalScreen[None]):
    """A box over the table; any key but those that scroll it closes it."""

    app: BeloteApp

    DEFAULT_CSS = "Overlay { align: center middle; }"

    def __init__(self, lines: Sequence[str], *, from_end: bool = False) -> None:
        super().__init__()
        self.box = Box(lines, from_end=from_end)

    def compose(self) -> ComposeResult:
        yield self.box

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.app.manners.keymap.usual(event.character or "") == "q":
            self.app.exit()
        elif event.key not in _MOVES or not self.box.scroll_lines(event.key):
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.dismiss()


_MOVES: Final = ("up", "down", "pageup", "pagedown", "space")


class Box(Widget):
    """Lines in a frame, the middle of the screen; long ones can be moved through."""

    DEFAULT_CSS = """
    Box { border: round $dimmed; background: $table; padding: 0 2; width: auto; height: auto; }
    """

    def __init__(self, lines: Sequence[str], *, from_end: bool) -> None:
        super().__init__()
        self._given = list(lines)
        self._hidden = 10**6 if from_end else 0

    @property
    def _room(self) -> int:
        """Lines inside the frame; some air around it where there is plenty."""
        height = self.app.size.height
        return max(1, height - (6 if height >= 20 else 2))

    @property
    def lines(self) -> list[str]:
        """The lines, folded where the window is narrower; no blank ones where it is low."""
        width = max(8, self.app.size.width - 6)
        folded = [
            row
            for line in self._given
            for row in ([line] if len(line) <= width else wrapped(line, width))
        ]
        return folded if len(folded) <= self._room else [line for line in folded if line]

    def scroll_lines(self, key: str) -> bool:
        """Move up or down; false where everything is in view."""
        hidden = max(0, len(self.lines) - self._room)
        if hidden:
            step = {"up": -1, "down": 1, "pageup": -self._room}.get(key, self._room)
            self._hidden = max(0, min(hidden, self._hidden + step))
            self.refresh()
        return bool(hidden)

    def on_mount(self) -> None:
        if self._glyphs.ascii:
            self.styles.border = ("ascii", "white")

    @property
    def _glyphs(self) -> Glyphs:
        page = self.screen
        assert isinstance(page, Overlay)
        return glyphs_for(page.app.manners.style)

    def render(self) -> Content:
        lines = self.lines
        self._hidden = min(self._hidden, max(0, len(lines) - self._room))
        shown = lines[self._hidden : self._hidden + self._room]
        return Content(self._glyphs.written("\n".join(shown)))


def last_trick(story: Story) -> Overlay:
    """The last trick, and only the last: who played what, who led, who took it."""
    names, view = story.names, story.view
    if view is None or not view.tricks:
        return Overlay([_("No trick is complete yet.")])
    trick = view.tricks[-1]
    lines = [_("LAST TRICK"), ""]
    for place, (seat, card) in enumerate(trick.plays):
        notes = [_("led")] if place == 0 else []
        notes += [_("took it")] if seat == trick.winner else []
        lines.append(f"{names.seat(seat):<7}{names.card(card):<5}{', '.join(notes)}".rstrip())
    return Overlay([*lines, "", points(trick.points)])


def journal(story: Story) -> Overlay:
    """Everything that happened, deal by deal; the latest is in view."""
    lines = [line.text for line in story.journal] or [_("Nothing has happened yet.")]
    return Overlay(lines, from_end=True)
