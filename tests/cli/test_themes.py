"""`belote themes`: what colours there are, the person's own among them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from belote_tui.app.palette import shipped_folder
from belote_tui.cli.main import belote
from belote_tui.records import folders


def ask(*words: str) -> Result:
    return CliRunner().invoke(belote, ["themes", *words], prog_name="belote")


def test_names_alone_where_there_are_no_colours() -> None:
    told = ask()
    assert told.exit_code == 0
    assert [line.split()[0] for line in told.stdout.splitlines()] == [
        path.stem for path in sorted(shipped_folder().glob("*.toml"))
    ]
    assert "themes" in told.stderr


def test_cards_in_their_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    told = ask("light")
    assert "J♥" in told.stdout
    assert "\x1b[" in told.stdout
    monkeypatch.setenv("LC_ALL", "C")
    plain = ask("light").stdout
    assert "JH" in plain
    assert plain.isascii()
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in ask("light").stdout


def test_a_theme_of_ones_own_is_listed_and_a_broken_one_named() -> None:
    own = folders.config() / "themes"
    own.mkdir(parents=True)
    text = (shipped_folder() / "green.toml").read_text().replace('"green"', '"mine"', 1)
    (own / "mine.toml").write_text(text)
    (own / "torn.toml").write_text("name = ")
    told = ask()
    assert "mine  dark" in told.stdout
    assert "torn.toml" in told.stderr
    assert told.exit_code == 0


def test_a_name_that_is_none_is_refused() -> None:
    told = ask("pink")
    assert told.exit_code == 2
    assert told.stderr.startswith("there is no theme 'pink'; there is ansi16")


def test_no_app_is_loaded_for_it() -> None:
    code = (
        "import sys; from belote_tui.cli.main import belote; "
        "belote(['themes'], standalone_mode=False); "
        "sys.exit(any(name.startswith('textual') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
