"""What makes a bot."""

from __future__ import annotations

from typing import Protocol

from belote_tui.rules.actions import Action
from belote_tui.rules.view import SeatView


class Bot(Protocol):
    """A player that thinks.

    Everything it may use is in the view; what it leaves to chance comes from the seed. So the
    same view and the same seed give the same action, in a test, after an undo, on any machine.
    """

    @property
    def name(self) -> str:
        """What it is called on the command line and in the records."""

    def choose(self, view: SeatView, seed: bytes) -> Action:
        """One of `view.legal`."""
