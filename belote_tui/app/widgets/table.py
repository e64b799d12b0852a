"""The widget that shows a scene, and tells what was clicked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from belote_tui.app.palette import Theme, default_theme, styles
from belote_tui.app.scene import Scene
from belote_tui.app.widgets.canvas import Ink, Line, Picture, differing, part
from belote_tui.app.widgets.glide import FRAMES, SECONDS, Glide, glide
from belote_tui.app.widgets.picture import Painter
from belote_tui.app.widgets.strips import TightStrip
from belote_tui.app.widgets.trick import SLICES, cuts

MOST_STRIPS: Final = 4000


class Slice(Widget):
    """Some columns of the table.

    Textual sends a changed line from the left edge of its widget on: a few narrow widgets keep
    what it sends short.
    """

    ALLOW_SELECT = False  # A press of the mouse plays; it marks no text.

    def __init__(self, table: TableView) -> None:
        super().__init__()
        self.table = table
        self.columns = range(0)
        self._lines: tuple[Line, ...] = ()
        self._columns = self.columns
        self._rows: list[Strip] = []

    def repaint(self, changed: Mapping[int, Sequence[int]]) -> None:
        """Paint what has changed in these columns of some rows: `changed` has them by their row."""
        first, end = self.columns.start, self.columns.stop
        mine = []
        for y, columns in changed.items():
            at, after = bisect_left(columns, first), bisect_left(columns, end)
            if at < after:
                left = columns[at]
                mine.append(Region(left - first, y, columns[after - 1] + 1 - left, 1))
        if mine:
            self.refresh(*mine)

    def forget(self) -> None:
        """Paint all of it again: the colours or the size are others."""
        self._rows = []
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        first, end = self.columns.start, self.columns.stop
        lines = self.table.lines
        if self._columns != self.columns or len(self._lines) != len(lines):
            self._rows = []
        if not self._rows:
            self._rows = [self.table.strip(part(line, first, end), end - first) for line in lines]
        elif self._lines is not lines:
            for y, (old, new) in enumerate(zip(self._lines, lines, strict=True)):
                if old is not new:
                    self._rows[y] = self.table.strip(part(new, first, end), end - first)
        self._lines, self._columns = lines, self.columns
        strips = self._rows[crop.y : crop.bottom]
        if crop.column_span == (0, end - first):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]


class SideBySide(Layout):
    """The slices from left to right, cut where the parts of the table meet."""

    name = "side by side"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        ends = [*cuts(*size), size.width]
        placements = []
        first = 0
        for one, end in zip(children, ends, strict=False):
            assert isinstance(one, Slice)
            one.columns = range(first, end)
            region = Region(first, 0, end - first, size.height)
            placements.append(WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, one))
            first = end
        return placements


class TableView(Widget):
    """The whole table in one widget that paints lines; only those that change are sent.

    With `gliding` off, and where Textual's animations are off, cards lie where they belong at once.
    """

    DEFAULT_CSS = "TableView { width: 1fr; height: 1fr; }"
    BLANK = True  # The slices cover all of it.

    class Clicked(Message):
        """The mouse was pressed where there is no card and no choice."""

    class CardClicked(Message):
        """A card of the own hand was clicked; `index` counts from 0."""

        def __init__(self, index: int) -> None:
            self.index = index
            super().__init__()

    class ChoiceClicked(Message):
        """One of the answers was clicked; `index` counts from 0."""

        def __init__(self, index: int) -> None:
            self.index = index
            super().__init__()

    class KeyClicked(Message):
        """One of the keys in the last line was clicked; `label` is as it is written there."""

        def __init__(self, label: str) -> None:
            self.label = label
            super().__init__()

    scene: reactive[Scene | None] = reactive(None, repaint=False)
    theme: reactive[Theme | None] = reactive(None, repaint=False)
    """The colours; `None` for those of the default theme."""

    def __init__(self, scene: Scene | None = None) -> None:
        super().__init__()
        self._painter = Painter()
        self._picture = Picture((), ())
        self._drawn_for = Size(0, 0)
        self._sized = False
        self.gliding = True
        self._glide: Glide | None = None
        self._frames: Timer | None = None
        self._began = 0.0
        self._styles: dict[Ink, Style] = {}
        self._strips: dict[Line, Strip] = {}
        self._side_by_side = SideBySide()
        self._slices = [Slice(self) for _ in range(SLICES)]
        self.set_reactive(TableView.scene, scene)

    @property
    def layout(self) -> Layout:
        return self._side_by_side

    def compose(self) -> ComposeResult:
        yield from self._slices

    def on_mount(self) -> None:
        self._take_colours()

    def watch_theme(self) -> None:
        if self.is_mounted:
            self._take_colours()
            self._repaint_all()

    def draw_anew(self) -> None:
        """Draw all of it again: the language is another."""
        self._painter = Painter()
        self._draw()
        self._repaint_all()

    def _take_colours(self) -> None:
        theme = self.theme or default_theme()
        self._styles = styles(theme, plain=self.app.no_color)
        self._strips.clear()

    def watch_scene(self, old: Scene | None, new: Scene | None) -> None:
        """Paint what is different from the last picture; a card that was played glides there."""
        self._end_glide()
        if old is not None and new is not None and self._may_glide:
            self._begin_glide(glide(old, new, *self.size))
        self._repaint()

    @property
    def _may_glide(self) -> bool:
        return self.gliding and self.is_mounted and self.app.animation_level != "none"

    def _begin_glide(self, found: Glide | None) -> None:
        if found is not None:
            self._glide, self._began = found, monotonic()
            self._frames = self.set_interval(1 / FRAMES, self._next_frame)

    def _next_frame(self) -> None:
        if monotonic() - self._began >= SECONDS:
            self._end_glide()
        self._repaint()

    def _end_glide(self) -> None:
        self._glide = None
        if self._frames is not None:
            self._frames.stop()
            self._frames = None

    def settle(self) -> None:
        """Put cards that still glide where they belong: a key was pressed."""
        if self._glide is not None:
            self._end_glide()
            self._repaint()

    def _repaint(self) -> None:
        before, drawn_for = self._picture.lines, self._drawn_for
        self._draw()
        after = self._picture.lines
        if self._drawn_for != drawn_for:
            # Behind another screen no resize was told.
            self._repaint_all()
            return
        changed = {
            y: differing(old, new)
            for y, (old, new) in enumerate(zip(before, after, strict=True))
            if old is not new
        }
        for one in self._slices:
            one.repaint(changed)

    def on_resize(self) -> None:
        if self._sized:
            self._repaint_all()
        self._sized = True

    def _repaint_all(self) -> None:
        for one in self._slices:
            one.forget()

    def _draw(self) -> None:
        self._drawn_for = self.size
        if self.scene is None:
            blank = ((" " * self.size.width, Ink.TEXT),)
            self._picture = Picture((blank,) * self.size.height, ())
        elif self._glide is None:
            self._picture = self._painter.draw(self.scene, *self.size)
        else:
            scene = replace(self.scene, on_their_way=self._glide.seats)
            flying = self._glide.at((monotonic() - self._began) / SECONDS)
            self._picture = self._painter.draw(scene, *self.size, flying=flying)

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        return self.strip(self.lines[y], width) if y < len(self.lines) else Strip.blank(width)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The rows of the picture, for the size that the window has now."""
        if self._drawn_for != self.size:
            # The screen may paint before it tells of the new size.
            self._draw()
        return self._picture.lines

    def strip(self, line: Line, width: int) -> Strip:
        """A row, or a part of one, in the colours of the theme."""
        strip = self._strips.get(line)
        if strip is None:
            if len(self._strips) > MOST_STRIPS:
                self._strips.clear()
            segments = [Segment(text, self._styles[ink]) for text, ink in line]
            strip = self._strips[line] = self._filtered(Strip(segments, width))
        return strip

    def _filtered(self, strip: Strip) -> Strip:
        """The strip as the app's filters want it, as when there are to be no colours."""
        for one in self.get_line_filters():
            strip = strip.apply_filter(one, self.background_colors[1])
        return TightStrip(strip, strip.cell_length)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        corner = self.region.offset
        area = self._picture.area_at(event.screen_x - corner.x, event.screen_y - corner.y)
        if area is None:
            self.post_message(self.Clicked())
        elif area.key:
            self.post_message(self.KeyClicked(area.key))
        elif area.choice:
            self.post_message(self.ChoiceClicked(area.index))
        else:
            self.post_message(self.CardClicked(area.index))
