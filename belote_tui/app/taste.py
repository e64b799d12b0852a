"""How one person likes the game: what was set, on this terminal, for this time."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from belote_tui.app.pace import Manners
from belote_tui.app.palette import DEFAULT, Theme, default_theme, theme_named
from belote_tui.records import folders
from belote_tui.settings import Settings
from belote_tui.words import Style

FEW_COLOURS: Final = "ansi16"
"""The theme for terminals that have no colours but the 16 of old."""


@dataclass(frozen=True, slots=True)
class Taste:
    """The settings, and what the command line and the terminal add to them.

    `problems` are sentences about settings that could not be used, `pace` makes all pauses longer
    or shorter, `style` says how cards are written, `few_colours` that the terminal has only 16.
    """

    settings: Settings = field(default_factory=Settings)
    problems: tuple[str, ...] = ()
    pace: float = 1
    style: Style = Style.SYMBOLS
    few_colours: bool = False

    @property
    def folder(self) -> Path:
        """Where the settings are kept."""
        return folders.config()

    @property
    def themes(self) -> Path:
        """Where the person's own themes are."""
        return self.folder / "themes"

    def manners(self) -> Manners:
        return Manners.of(self.settings, self.pace, self.style)

    def theme(self) -> tuple[Theme, list[str]]:
        """The colours, and what is wrong with those that were wanted."""
        name = self.settings.theme
        if name == "auto":
            name = FEW_COLOURS if self.few_colours else DEFAULT
        if name == DEFAULT:
            return default_theme(), []
        return theme_named(name, self.themes)
