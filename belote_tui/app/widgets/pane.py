"""The side pane: which sections it has, and where each of them goes."""

from __future__ import annotations

from belote_tui.app.scene import Scene
from belote_tui.app.widgets.canvas import Canvas, Ink
from belote_tui.app.widgets.glyphs import Glyphs
from belote_tui.app.widgets.layout import Layout
from belote_tui.app.widgets.sections import Section, Writer
from belote_tui.rules.deal import Phase
from belote_tui.words import _


def draw_pane(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """The line beside the table, and the pane right of it."""
    assert at.pane is not None
    for row in range(1, at.pane_end):
        canvas.put(at.pane, row, canvas.glyphs.bar, Ink.RULE)
    wide = at.kind.spacious
    x, width = at.pane + 2, at.width - at.pane - (3 if wide else 2)
    first = 2 if wide else 1
    rows = at.pane_end - first
    found = sections(scene, width, canvas.glyphs)
    for cards, points in ((False, True), (False, False)):
        if _rows_of(found) > rows:
            found = sections(scene, width, canvas.glyphs, cards=cards, points=points)
    draw_sections(canvas, found, x, first, rows)


def _rows_of(found: list[Section]) -> int:
    """The rows that sections need, with a blank one between them."""
    return sum(2 + len(one.lines) for one in found if not one.extra) - 1


def draw_sections(
    canvas: Canvas, found: list[Section], x: int, y: int, rows: int, *, close: bool = False
) -> list[Section]:
    """Draw the sections one below the other; returns those for which no row was left.

    `close` keeps no lines free for what may still come.
    """
    end = y + rows
    for number, section in enumerate(found):
        height = 1 + len(section.lines)
        if y + min(height, 2) > end:
            return found[number:]
        if section.bottom and not close and y + height < end:
            y = end - height
        canvas.put(x, y, section.title, Ink.ACCENT)
        lines = section.lines[: end - y - 1]
        if section.latest:
            lines = section.lines[-(end - y - 1) :]
        for row, line in enumerate(lines, y + 1):
            canvas.put(x, row, line)
        least = 0 if close else section.least
        y += 1 + max(len(section.lines), least) + 1
    return []


def sections(
    scene: Scene,
    width: int,
    glyphs: Glyphs,
    *,
    alone: bool = False,
    cards: bool = True,
    points: bool = True,
) -> list[Section]:
    """Everything that the pane can say, most needed first.

    `alone`, in the table's place, what the header says already comes last. Without `cards`, or
    even `points`, an announcement is told in fewer lines.
    """
    write = Writer(scene, width, glyphs)
    announced = write.announced(cards=cards, points=points)
    if scene.bidding:
        found = [write.bids()]
    elif scene.course is not None and write.wide:
        found = [write.course(scene.course), *announced, write.bids()]
    elif write.wide and not alone:
        # Where there is room for all, what changes with each trick comes first.
        found = [write.last_trick(), *announced, write.bids()]
    else:
        found = [*announced, write.bids(), write.last_trick()]
    if not alone:
        found.insert(0 if scene.course is None else 1, write.score())
    if scene.costs:
        found.insert(2 if scene.course is not None else 1, write.costs())
    if scene.journal and (write.wide or alone):
        found.append(write.journal())
    if scene.promise and scene.view.phase is Phase.BIDDING:
        found.append(Section(_("CARDS SEALED"), [scene.promise], extra=True))
    if scene.deals:
        found.append(write.deals() if write.wide else write.last_deal(scene.deals[-1]))
    if alone:
        found.append(write.score())
    return found
