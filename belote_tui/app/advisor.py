"""Hints at the table: the expert thinks beside the screen, and what it finds is shown."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from belote_tui.rules.actions import Play
from belote_tui.rules.view import SeatView
from belote_tui.words import _

if TYPE_CHECKING:
    from belote_tui.app.scene import Scene
    from belote_tui.app.screens.table import TableScreen
    from belote_tui.review.hints import Hint


class Advisor:
    """The hint for the question that is open, once the person has asked for one."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._hint: Hint | None = None

    def ask(self) -> None:
        """Have the expert think about what is asked now; what it found already is told again."""
        screen, question = self._screen, self._screen.face.question
        if question is None:
            screen.told = _("It is not your turn.")
        elif self._hint is not None and self._hint.view == question.view:
            screen.told = self._told(self._hint)
        else:
            screen.told = _("The expert is thinking.")
            screen.run_worker(self._find(question.view), group="hint", exclusive=True)

    async def _find(self, view: SeatView) -> None:
        from belote_tui.review.hints import hint

        screen = self._screen
        found = await asyncio.to_thread(hint, view, screen.table.match.seed)
        question = screen.face.question
        if question is None or question.view != view:
            return
        self._hint = found
        if screen.journal is not None:
            screen.journal.remark(found.remark)
        screen.told = self._told(found)
        screen.paint()

    def _told(self, found: Hint) -> str:
        return " ".join(found.lines(self._screen.story.names))

    def on(self, scene: Scene) -> Scene:
        """The scene with a bar at each card while the question stays open.

        Until the next key the hint itself stands in place of the prompt.
        """
        screen, question, found = self._screen, self._screen.face.question, self._hint
        if question is None or found is None or found.view != question.view:
            return scene
        told = screen.line is None and screen.told == self._told(found)
        return replace(
            scene,
            advice={
                action.card: share
                for action, share in found.shares().items()
                if isinstance(action, Play)
            },
            prompt=tuple(found.lines(screen.story.names)) if told else scene.prompt,
        )
