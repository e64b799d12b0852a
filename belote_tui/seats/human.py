"""A person, answering through a screen or a prompt."""

from __future__ import annotations

from typing import Protocol

from belote_tui.rules.actions import Action
from belote_tui.rules.events import Event
from belote_tui.rules.view import SeatView


class Face(Protocol):
    """The side of a screen or a prompt that is turned to the table."""

    async def ask(self, view: SeatView) -> Action:
        """What the person chooses. May be cancelled."""

    async def show(self, event: Event, view: SeatView) -> None:
        """Show what happened, and take the time for it that the person wants."""

    async def refuse(self, action: Action, view: SeatView) -> None:
        """Say why that choice is not possible; the person is asked again."""


class HumanSeat:
    """A seat whose decisions come from a `Face`; an impossible choice is simply asked again."""

    is_person = True

    def __init__(self, name: str, face: Face) -> None:
        self.name = name
        self._face = face

    async def act(self, view: SeatView) -> Action:
        while True:
            action = await self._face.ask(view)
            if action in view.legal:
                return action
            await self._face.refuse(action, view)

    async def notice(self, event: Event, view: SeatView) -> None:
        await self._face.show(event, view)
