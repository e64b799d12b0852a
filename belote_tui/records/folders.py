"""Where things are kept on this machine: `BELOTE_HOME`, or what the system has for it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

VARIABLE: Final = "BELOTE_HOME"
_NAME: Final = "belote-tui"


def data() -> Path:
    """The folder of what the player made: the matches and the index over them."""
    home = os.environ.get(VARIABLE)
    if home:
        return Path(home) / "data"
    import platformdirs

    return platformdirs.user_data_path(_NAME, appauthor=False)


def state() -> Path:
    """The folder of what the program remembers between two starts."""
    home = os.environ.get(VARIABLE)
    if home:
        return Path(home) / "state"
    import platformdirs

    return platformdirs.user_state_path(_NAME, appauthor=False)


def config() -> Path:
    """The folder of what the player chose: settings, themes."""
    home = os.environ.get(VARIABLE)
    if home:
        return Path(home) / "config"
    import platformdirs

    return platformdirs.user_config_path(_NAME, appauthor=False)


def matches() -> Path:
    """The folder of the matches, a file each."""
    return data() / "matches"
