"""The widget that shows a scene, and tells what was clicked."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from belote_tui.app.palette import Theme, default_theme, styles
from belote_tui.app.scene import Scene
from belote_tui.app.widgets.canvas import Ink, Line, Picture, changes
from belote_tui.app.widgets.glide import FRAMES, SECONDS, Glide, glide
from belote_tui.app.widgets.picture import Painter


class TableView(Widget):
    """The whole table in one widget that paints lines; only those that change are sent.

    With `gliding` off, and where Textual's animations are off, cards lie where they belong at once.
    """

    DEFAULT_CSS = "TableView { width: 1fr; height: 1fr; }"

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
        self.gliding = True
        self._glide: Glide | None = None
        self._frames: Timer | None = None
        self._began = 0.0
        self._styles: dict[Ink, Style] = {}
        self._strips: dict[Line, Strip] = {}
        self.set_reactive(TableView.scene, scene)

    def on_mount(self) -> None:
        self._take_colours()

    def watch_theme(self) -> None:
        if self.is_mounted:
            self._take_colours()
            self.refresh()

    def draw_anew(self) -> None:
        """Draw all of it again: the language is another."""
        self._painter = Painter()
        self._draw()
        self.refresh()

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
        before = self._picture.lines
        self._draw()
        after = self._picture.lines
        if len(before) != len(after):
            self.refresh()
            return
        changed = [
            Region(first, y, end - first, 1)
            for y, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new
            for first, end in changes(old, new)
        ]
        if changed:
            self.refresh(*changed)

    def on_resize(self) -> None:
        self._draw()
        self.refresh()

    def _draw(self) -> None:
        self._drawn_for = self.size
        if self.scene is None or not self.size:
            self._picture = Picture((), ())
        elif self._glide is None:
            self._picture = self._painter.draw(self.scene, *self.size)
        else:
            scene = replace(self.scene, on_their_way=self._glide.seats)
            flying = self._glide.at((monotonic() - self._began) / SECONDS)
            self._picture = self._painter.draw(scene, *self.size, flying=flying)

    def render_line(self, y: int) -> Strip:
        if self._drawn_for != self.size:
            # The screen may paint before it tells of the new size.
            self._draw()
        if y >= len(self._picture.lines) or not self._styles:
            return Strip.blank(self.size.width, self._styles.get(Ink.TEXT))
        line = self._picture.lines[y]
        strip = self._strips.get(line)
        if strip is None:
            if len(self._strips) > 1000:
                self._strips.clear()
            segments = [Segment(text, self._styles[ink]) for text, ink in line]
            strip = self._strips[line] = Strip(segments, self.size.width)
        return strip

    def on_click(self, event: events.Click) -> None:
        event.stop()
        area = self._picture.area_at(event.x, event.y)
        if area is None:
            self.post_message(self.Clicked())
        elif area.key:
            self.post_message(self.KeyClicked(area.key))
        elif area.choice:
            self.post_message(self.ChoiceClicked(area.index))
        else:
            self.post_message(self.CardClicked(area.index))
