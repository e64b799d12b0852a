"""`belote doctor`: everything about the machine, nothing about the person."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import belote_tui
from belote_tui.cli import doctor
from belote_tui.cli.main import belote
from belote_tui.records import folders


def told() -> str:
    result = CliRunner().invoke(belote, ["doctor"])
    assert result.exit_code == 0, result.output
    return result.stdout


def line(name: str) -> str:
    (found,) = [one for one in told().splitlines() if one.startswith(f"{name} ")]
    return found


def test_versions_are_told() -> None:
    out = told()
    assert belote_tui.__version__ in line("belote-tui")
    for name in ("textual", "rich", "click", "Python", "solver"):
        assert f"{name} " in out


def test_terminal_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert "TERM='xterm-256color'" in line("environment")
    assert "COLORTERM='truecolor'" in line("environment")
    assert "stdout no terminal" in line("streams")
    assert "utf-8; suits can be written, lines can be written" in line("encoding")


def test_encoding_without_the_signs_is_told() -> None:
    result = CliRunner(charset="ascii").invoke(belote, ["doctor"])
    assert "suits cannot be written" in result.stdout


def test_neither_name_nor_home_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home" / "eloise"
    home.mkdir(parents=True)
    for variable in ("BELOTE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("USER", "eloise")
    out = told()
    assert "eloise" not in out
    assert str(tmp_path) not in out
    assert "~/" in line("matches")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("home/.local/share/belote-tui", "~/.local/share/belote-tui"),
        ("home/eloise/belote", "~/.../belote"),
        ("own/data/matches", "$BELOTE_HOME/data/matches"),
        ("elsewhere/eloise/belote-tui", ".../belote-tui"),
    ],
)
def test_folder_is_shown_without_the_person(
    path: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    monkeypatch.setenv("BELOTE_HOME", str(tmp_path / "own"))
    monkeypatch.setenv("USER", "eloise")
    assert doctor.shown(tmp_path / path) == shown


def test_folders_and_their_matches_are_told() -> None:
    assert "not made yet; 0 files" in line("matches")
    folders.matches().mkdir(parents=True)
    (folders.matches() / "one.belote").touch()
    assert "can be written; 1 file" in line("matches")


def test_what_is_wrong_with_the_settings_is_told() -> None:
    folders.config().mkdir(parents=True)
    (folders.config() / "settings.toml").write_text("language = 7\n", encoding="utf-8")
    assert "language cannot be 7" in told()


def test_folder_that_is_a_file_is_told() -> None:
    folders.state().parent.mkdir(parents=True)
    folders.state().touch()
    assert "IS NO FOLDER" in line("state")
