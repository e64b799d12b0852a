"""What a match is started with. Light, so that the home screen is there at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote_tui.rules.ruleset import PRESETS, Ruleset

USUAL_BOT: Final = "club"
_PLACE_OF_PARTNER: Final = {"1-2": 0, "1-3": 1, "1-4": 2}


@dataclass(frozen=True, slots=True)
class Setup:
    """The rules, the three bots in table order, the person's name; a seed if one was given."""

    rules: Ruleset = PRESETS["classic"]
    bots: tuple[str, str, str] = (USUAL_BOT, USUAL_BOT, USUAL_BOT)
    name: str = ""
    seed: bytes | None = None

    @property
    def partner(self) -> int | None:
        """The place of the partner among the bots; `None` while it is still to be drawn."""
        return _PLACE_OF_PARTNER.get(self.rules.teams)
