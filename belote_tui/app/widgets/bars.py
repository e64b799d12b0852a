"""What stands above and below the table: the header, the prompt and the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote_tui.app.scene import Scene, Timeline
from belote_tui.app.widgets.canvas import SUIT_INKS, Canvas, Ink
from belote_tui.app.widgets.keyline import PANE, Shown, fitting
from belote_tui.app.widgets.layout import Kind, Layout
from belote_tui.rules.deal import Phase
from belote_tui.words import _, contract_name, pgettext, suit_sign
from belote_tui.words.keys import key_name
from belote_tui.words.wrapping import wrapped

Runs = list[tuple[str, Ink]]


def draw_header(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """Where the match stands; in small windows the scores too, in a second line.

    What that line has no room for stands below it, where the table leaves cells free.
    """
    canvas.fill_row(0, Ink.BAR)
    small = at.kind is Kind.SMALL
    parts = where(scene) if small else [_("Belote"), *where(scene)]
    _put_between(canvas, 0, parts, trump(scene, wordy=not small), 4 if at.kind.spacious else 3)
    if small:
        canvas.fill_row(1, Ink.BAR)
        rest = _put_between(canvas, 1, scores(scene, canvas), [(to_make(scene), Ink.BAR)], 3)
        if rest and at.height >= 20:
            canvas.put_in_blank(at.width - 1, 2, rest)


def where(scene: Scene) -> list[str]:
    """`deal 3`, `trick 1 of 8`, `dealer You`."""
    view = scene.view
    return [
        _("deal {number}").format(number=view.number),
        stage(scene),
        _("dealer {who}").format(who=scene.names.behind(view.dealer)),
    ]


def stage(scene: Scene) -> str:
    """How far the deal is: `bidding, second round`, `trick 4 of 8`."""
    view = scene.view
    if view.phase is Phase.BIDDING:
        return {
            1: _("bidding, first round"),
            2: _("bidding, second round"),
            3: _("bidding, third round"),
        }[view.round]
    if view.phase is Phase.PASSED_OUT:
        return _("everyone has passed")
    return _("trick {number} of 8").format(number=trick_number(scene))


def trick_number(scene: Scene) -> int:
    """The trick on the table, or the one that comes next."""
    done = sum(scene.view.tricks_won)
    return min(8, done if scene.finished is not None else done + 1)


def trump(scene: Scene, *, wordy: bool) -> Runs:
    """What is trumps and who took it: `TRUMP ♥ HEARTS   by You`."""
    view = scene.view
    if view.contract is None or view.taker is None:
        return [(_("no trump yet"), Ink.BAR)]
    name = contract_name(view.contract).upper()
    by = _("by {who}").format(who=scene.names.behind(view.taker))
    gap = "   " if wordy else " "
    if view.contract.trump is None:
        return [(name, Ink.BAR_STRONG), (gap + by, Ink.BAR)]
    sign = suit_sign(view.contract.trump, scene.names.style)
    word = [(_("TRUMP"), Ink.BAR)] if wordy else []
    chip = (f" {sign} ", SUIT_INKS[view.contract.trump][0])
    return [*word, chip, (name, Ink.BAR_STRONG), (gap + by, Ink.BAR)]


def scores(scene: Scene, canvas: Canvas) -> list[str]:
    """`match 167–177`, `points 72–41`, `tricks 3–1`, `pot 71`: the own team first."""
    view = scene.view
    dash, me = canvas.glyphs.dash, view.team

    def pair(form: str, two: Sequence[int]) -> str:
        return form.format(score=f"{two[me]}{dash}{two[1 - me]}")

    found = [pair(_("match {score}"), view.scores)]
    if view.contract is not None:
        if scene.live_points:
            found.append(pair(_("points {score}"), view.points))
        found.append(pair(_("tricks {score}"), view.tricks_won))
    if view.pot:
        found.append(_("pot {points}").format(points=view.pot))
    return found


def to_make(scene: Scene) -> str:
    """`to make 81`, or in the bidding what the match goes to."""
    view = scene.view
    if view.to_make is not None and not scene.live_points:
        return ""
    if view.to_make is not None:
        return _("to make {points}").format(points=view.to_make)
    target = view.rules.target
    return _("to {points}").format(points=target) if isinstance(target, int) else ""


def _put_between(canvas: Canvas, y: int, parts: list[str], right: Runs, gap: int) -> list[str]:
    """Write parts at the left and the runs at the right; returns the parts that do not fit."""
    room = canvas.width - 2 - sum(len(text) for text, _ink in right) - 2
    shown, rest = _fitting(parts, room, gap)
    x = 1
    for number, (text, step) in enumerate(shown):
        canvas.put(x, y, text, Ink.BAR_STRONG if number == 0 and len(parts) > 3 else Ink.BAR)
        x += step
    canvas.put_runs(canvas.width - 1 - sum(len(text) for text, _ink in right), y, right)
    return rest


def _fitting(parts: list[str], room: int, gap: int) -> tuple[list[tuple[str, int]], list[str]]:
    """The parts with their widths, closer together and fewer of them until they fit."""
    for count in range(len(parts), 0, -1):
        kept = parts[:count]
        for between in range(gap, 1, -1):
            if sum(map(len, kept)) + between * (count - 1) <= room:
                return [(part, len(part) + between) for part in kept], parts[count:]
    return [(part[:room], room) for part in parts[:1]], parts[1:]


# Below the table


def draw_prompt(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """What may be done now, in the lines there are; a timeline in the last of them.

    A text that needs one line more has that of the keys, as long as it is there.
    """
    more = 0 if at.kind.spacious else 1
    lines = prompt_lines(scene, at.text_width, at.prompts, more, joined=at.kind.spacious)
    if scene.timeline is not None and lines:
        lines[-1:-1] = [""] * (at.prompts - len(lines))
    first = at.prompt + (at.prompts - len(lines) if at.kind.spacious else 0)
    if len(lines) > at.prompts:
        canvas.clear_row(at.footer)
    for row, line in enumerate(lines):
        canvas.put(1, first + row, line, Ink.STRONG if row == 0 else Ink.TEXT)


def prompt_lines(scene: Scene, width: int, rows: int, more: int, *, joined: bool) -> list[str]:
    """The prompt's sentences: each on its own line if they fit so, else run together.

    Up to `more` rows are added where they are needed; then the first sentences give way to the
    last, the answer to a key. A timeline is whole, and stands below them; it goes with the keys
    where a sentence has no room beside it.
    """
    told = [text for text in scene.prompt if text]
    below = [] if scene.timeline is None else [_timeline(scene.timeline, width)]
    typed = wrapped(scene.typed, width)[-rows:] if scene.typed else []
    rows -= len(below) + len(typed)
    while True:
        ways = _ways(told, width, joined=joined)
        for most in (rows, rows + more):
            found = next((lines for lines in ways if len(lines) <= most), None)
            if found is not None:
                return [*found, *below, *typed]
        if len(told) < 2 and more and below:
            rows, below = rows + len(below), []
        elif len(told) < 2:
            lines = ways[-1][: rows + more]
            if lines:
                lines[-1] = lines[-1][: width - 3] + "..."
            return [*lines, *below, *typed]
        else:
            del told[0]


def _ways(told: Sequence[str], width: int, *, joined: bool) -> list[list[str]]:
    """The sentences in lines of their own, and all of them in a row; a `joined` line first."""
    together = wrapped("  ".join(told), width)
    apart = [line for text in told for line in wrapped(text, width)]
    return [together, apart] if joined and len(together) < 2 else [apart, together]


_LINE: Final = 40
"""Cells of a timeline, where there is room for them."""
_LEAST: Final = 4


def _timeline(timeline: Timeline, width: int) -> str:
    """A line with a mark, and where that is; the words alone where no line fits beside them."""
    cells = min(_LINE, width - 2 - len(timeline.where))
    if cells < _LEAST:
        return timeline.where.replace("   ", "  ")[:width]
    mark = round((cells - 1) * timeline.share)
    return f"{'─' * mark}●{'─' * (cells - 1 - mark)}  {timeline.where}"


def draw_footer(canvas: Canvas, scene: Scene, at: Layout) -> None:
    """The keys that matter now."""
    if at.rule is not None:
        canvas.fill_row(at.rule, Ink.RULE, canvas.glyphs.rule)
    canvas.fill_row(at.footer, Ink.BAR)
    keys, gap = fitting(_keys(canvas, scene, at), canvas.width - 2)
    x = 1
    for key, name, text in keys:
        runs = [(name, Ink.BAR_STRONG), (f" {text}" if text else "", Ink.BAR)]
        canvas.put_runs(x, at.footer, runs)
        wide = sum(len(run) for run, _ink in runs)
        canvas.key_area(x, at.footer, wide, key)
        x += wide + gap


def _keys(canvas: Canvas, scene: Scene, at: Layout) -> list[Shown]:
    """The keys of the scene: that of the pane only where the pane is not beside the table."""
    beside = at.kind.has_pane
    long_ = pgettext("key", "last trick")
    shorter = {} if beside else {long_: _("last")}
    return [
        Shown(key, canvas.glyphs.written(key_name(key)), shorter.get(text, text))
        for key, text in scene.footer
        if not (beside and key == PANE)
    ]
