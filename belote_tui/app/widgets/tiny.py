"""The table for the smallest windows: chips and short lines."""

from __future__ import annotations

from belote_tui.app.scene import Scene
from belote_tui.app.widgets import bars
from belote_tui.app.widgets.canvas import SUIT_INKS, Canvas, Ink
from belote_tui.app.widgets.hand import answers, draw_answers
from belote_tui.app.widgets.layout import Layout
from belote_tui.rules import play
from belote_tui.words import _, contract_name, suit_sign

CHIP = 8
"""Columns of a chip: `1 10♥` and what keeps it from the next."""

HEADS = 2
"""Rows of the header."""


def draw_tiny(canvas: Canvas, scene: Scene, at: Layout) -> int:
    """Two lines of header, the trick, two rows of four chips, the prompt and the keys.

    A long text takes the row of the keys and those of the trick while it is there, but none that
    a choice needs. Returns the row at which the prompt begins.
    """
    _draw_heads(canvas, scene)
    top, prompt = _prompt(scene, at)
    if top + len(prompt) <= at.footer:
        bars.draw_footer(canvas, scene, at)
    for row, line in enumerate(prompt, top):
        canvas.put(1, row, line, Ink.STRONG if row == top else Ink.TEXT)
    if not scene.pane:
        _draw_middle(canvas, scene, at, top)
    return top


def tiny_rows(scene: Scene, at: Layout, dot: str) -> tuple[int, int]:
    """The rows at which the own cards and the prompt begin."""
    prompt, _lines = _prompt(scene, at)
    answered = answers(scene, at.width, boxes=False, dot=dot).height if scene.asking else 0
    return prompt - answered - _chip_rows(scene), prompt


def _prompt(scene: Scene, at: Layout) -> tuple[int, list[str]]:
    """The row at which the prompt begins, and its lines."""
    rows = _prompt_rows(scene, at)
    more = at.height - HEADS - _choice_rows(scene, at) - rows
    lines = bars.prompt_lines(scene, at.width - 2, rows, more, joined=False)
    end = at.footer if len(lines) <= rows else at.height
    return end - max(2, len(lines)), lines


def _chip_rows(scene: Scene) -> int:
    return max(0 if scene.asking else 1, -(-len(scene.hand) // 4))


def _prompt_rows(scene: Scene, at: Layout) -> int:
    """The lines of the prompt: all that hand, trick and answers leave free, up to four."""
    used = HEADS + 1 + -(-len(scene.hand) // 4)
    if scene.asking:
        used += 1 + answers(scene, at.width, boxes=False, dot=".").height
    else:
        used += 1 if at.height <= 10 and not scene.plays else 2
    return max(2, min(4, at.height - used))


def _choice_rows(scene: Scene, at: Layout) -> int:
    """The rows of what may be chosen: the chips, or the answers."""
    if scene.asking:
        return answers(scene, at.width, boxes=False, dot=".").height
    return _chip_rows(scene)


def _draw_heads(canvas: Canvas, scene: Scene) -> None:
    view, dash = scene.view, canvas.glyphs.dash
    me = view.team
    canvas.fill_row(0, Ink.BAR)
    canvas.fill_row(1, Ink.BAR)
    match = f"{view.scores[me]}{dash}{view.scores[1 - me]}"
    canvas.put_right(canvas.width - 1, 0, match, Ink.BAR_STRONG)
    canvas.put_runs(0, 0, _clipped(_trump(scene), canvas.width - 2 - len(match)))
    parts = [_("deal {number}").format(number=view.number)]
    if view.contract is not None:
        points = view.points
        parts = [
            _("trick {number}").format(number=bars.trick_number(scene)),
            *([f"{points[me]}{dash}{points[1 - me]}"] if scene.live_points else []),
        ]
    need = canvas.glyphs.clip(bars.to_make(scene), canvas.width - len(parts[-1]) - 4)
    if len("  ".join(parts)) + len(need) + 4 > canvas.width:
        del parts[:-1]
    canvas.put(1, 1, "  ".join(parts), Ink.BAR)
    canvas.put_right(canvas.width - 1, 1, need, Ink.BAR)


def _trump(scene: Scene) -> bars.Runs:
    view = scene.view
    if view.contract is None or view.taker is None:
        return [(" " + bars.stage(scene), Ink.BAR)]
    by = " " + _("by {who}").format(who=scene.names.behind(view.taker))
    name = contract_name(view.contract).upper()
    if view.contract.trump is None:
        return [(" " + name, Ink.BAR_STRONG), (by, Ink.BAR)]
    sign = suit_sign(view.contract.trump, scene.names.style)
    ink = SUIT_INKS[view.contract.trump][0]
    return [(f" {sign} ", ink), (name, Ink.BAR_STRONG), (by, Ink.BAR)]


def _clipped(runs: bars.Runs, room: int) -> bars.Runs:
    found: bars.Runs = []
    for text, ink in runs:
        found.append((text[:room], ink))
        room -= len(text[:room])
    return found


def _draw_middle(canvas: Canvas, scene: Scene, at: Layout, prompt: int) -> None:
    """Answers, chips and what lies on the table, as far up as there is room."""
    hand, _prompt_row = tiny_rows(scene, at, canvas.glyphs.dot)
    if scene.asking:
        found = answers(scene, at.width, boxes=False, dot=canvas.glyphs.dot)
        draw_answers(canvas, scene, found, 0, prompt - found.height, at.width)
    if hand >= HEADS:
        _draw_chips(canvas, scene, hand)
    if hand > HEADS:
        _draw_lying(canvas, scene, HEADS, hand)


def _draw_chips(canvas: Canvas, scene: Scene, y: int) -> None:
    playing, may = scene.choosing_card, scene.playable
    for index, card in enumerate(scene.hand):
        x, row = index % 4 * CHIP, y + index // 4
        playable = not playing or card in may
        mark = ""
        if playing:
            mark = str(index + 1) if playable else canvas.glyphs.dot
            mark = f"[{mark}]" if scene.cursor == index else f" {mark} "
            canvas.card_area(x, row, CHIP, 1, index)
        chosen = playing and scene.cursor == index
        canvas.put(x, row, mark, Ink.ACCENT if chosen else Ink.STRONG)
        ink = SUIT_INKS[card.suit][not playable]
        canvas.put(x + (len(mark) or 1), row, scene.names.card(card), ink)


def _draw_lying(canvas: Canvas, scene: Scene, top: int, end: int) -> None:
    """What lies on the table: the turn-up, or the cards of the trick with who played them."""
    view = scene.view
    if scene.bidding:
        if view.turn_up is not None:
            canvas.put(1, top, _("turned up") + " ")
            x = 2 + len(_("turned up"))
            canvas.put(x, top, scene.names.card(view.turn_up), SUIT_INKS[view.turn_up.suit][0])
        return
    holder = _holder(scene)
    rows = end - top
    x, y = 1, top
    whole = rows > 1 or len(scene.plays) < 3
    for number, (seat, card) in enumerate(scene.plays):
        if number and (number % 2 == 0 or rows < 2) and y + 1 < end:
            x, y = 1, y + 1
        name = scene.names.seat(seat)
        name = name if whole else name[:1]
        canvas.put(x, y, name)
        canvas.put(x + len(name) + 1, y, scene.names.card(card), SUIT_INKS[card.suit][0])
        after = x + len(name) + 1 + len(scene.names.card(card))
        if seat == holder:
            canvas.put(after, y, "*", Ink.ACCENT)
        x = max(x + 15, after + 2) if whole else after + 2


def _holder(scene: Scene) -> int | None:
    if scene.finished is not None:
        return scene.finished.winner
    if scene.view.trick and scene.view.contract is not None:
        return play.holder(scene.view.trick, scene.view.contract).seat
    return None
