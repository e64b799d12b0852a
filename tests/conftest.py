"""What every test gets: folders of its own, and an English terminal of a known size."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from belote_tui.language import speak

# A slow machine is not a failing test.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever a test spoke, the next one begins in English."""
    yield
    speak("en")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the player's own matches, settings and language out of the tests."""
    monkeypatch.setenv("BELOTE_HOME", str(tmp_path / "belote"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
