"""What the table asks of whoever sits at it."""

from __future__ import annotations

from typing import Protocol

from belote_tui.rules.actions import Action
from belote_tui.rules.events import Event
from belote_tui.rules.view import SeatView


class Seat(Protocol):
    """A controller of one seat. It is given views and events, never the deal itself."""

    @property
    def name(self) -> str:
        """What the player is called."""

    @property
    def is_person(self) -> bool:
        """Whether a person decides here: the one whose decisions can be taken back."""

    async def act(self, view: SeatView) -> Action:
        """Decide; `view.legal` lists what is possible. May be cancelled by the table."""

    async def notice(self, event: Event, view: SeatView) -> None:
        """See what everyone saw; `view` is how things stand for this seat after it.

        The table waits for it, so a seat that shows the game sets the pace here.
        """
