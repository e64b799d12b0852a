"""A text for somebody else: to the clipboard where the terminal can, else into a file."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING, Final

from belote_tui.records import folders
from belote_tui.words import _

if TYPE_CHECKING:
    from textual.app import App

_DEAF: Final = ("linux", "vt100", "vt220")
"""Terminals that do not know the sequence for the clipboard (OSC 52)."""


def can_copy() -> bool:
    """Whether the terminal is one that may hand a text to the clipboard."""
    terminal = os.environ.get("TERM", "")
    return terminal not in _DEAF and os.environ.get("TERM_PROGRAM") != "Apple_Terminal"


def share(app: App[None], text: str, name: str) -> str:
    """Copy the text, or write it to a file of that name; what was done, in a sentence."""
    if can_copy():
        app.copy_to_clipboard(text)
        return _("Copied; paste it wherever you like.")
    folder = folders.data() / "shared"
    path = folder / f"{datetime.now().astimezone():%Y%m%d-%H%M%S}-{name}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        return _("{file} cannot be written ({reason}).").format(
            file=path.name, reason=error.strerror or error
        )
    return _("Written to {file}.").format(file=path)
