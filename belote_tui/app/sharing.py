"""A text for somebody else: to the clipboard, and into a file where the terminal may refuse."""

from __future__ import annotations

import os
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from belote_tui.records import folders
from belote_tui.words import _

if TYPE_CHECKING:
    from textual.app import App

_DEAF: Final = ("linux", "vt100", "vt220")
"""Terminals that do not know the sequence for the clipboard (OSC 52)."""
_UNSURE: Final = ("screen", "tmux")
"""How the names of terminals begin that take it only where they are told to."""


class Copying(Enum):
    """What becomes of a text that a terminal is asked to copy."""

    DONE = "done"
    UNSURE = "unsure"
    NEVER = "never"


def copying() -> Copying:
    """Whether this terminal hands a text to the clipboard. Those of VTE do not, unless set so."""
    terminal = os.environ.get("TERM", "")
    if terminal in _DEAF or os.environ.get("TERM_PROGRAM") == "Apple_Terminal":
        return Copying.NEVER
    if terminal.startswith(_UNSURE) or os.environ.get("VTE_VERSION"):
        return Copying.UNSURE
    return Copying.DONE


def share(app: App[None], text: str, name: str) -> str:
    """Copy the text, or write it to a file of that name, or both; what was done, in a sentence."""
    can = copying()
    if can is not Copying.NEVER:
        app.copy_to_clipboard(text)
    if can is Copying.DONE:
        return _("Copied; paste it wherever you like.")
    folder = folders.data() / "shared"
    path = folder / f"{datetime.now().astimezone():%Y%m%d-%H%M%S}-{name}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        if can is Copying.UNSURE:
            return _("Copied, if your terminal allows it.")
        return _("{file} cannot be written ({reason}).").format(
            file=path.name, reason=error.strerror or error
        )
    if can is Copying.UNSURE:
        form = _("Copied, if your terminal allows it; also written to {file}.")
        return form.format(file=_from_home(path))
    return _("Written to {file}.").format(file=_from_home(path))


def _from_home(path: Path) -> str:
    """The path as it is written from home, which is shorter."""
    try:
        home = Path.home()
    except RuntimeError:  # There may be none.
        return str(path)
    return str("~" / path.relative_to(home)) if path.is_relative_to(home) else str(path)
