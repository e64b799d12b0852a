"""The house itself: its tools are content, its rooms light, and the wheel has everything."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import belote_tui

ROOT = Path(__file__).parents[1]
SCREEN_LIBRARIES = ("click", "rich", "textual")
SCREENLESS_ROOMS = [
    room
    for room in ("errors", "cards", "rules", "words", "records", "bots", "seats", "table")
    if list(ROOT.glob(f"belote_tui/{room}*"))
]


def run(*command: str, cwd: Path = ROOT) -> str:
    """Run one command; its output is shown if it fails, and returned if it does not."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{' '.join(command)}\n{done.stdout}{done.stderr}", pytrace=False)
    return done.stdout


def imported_by(statement: str) -> set[str]:
    """Name the top-level modules that a fresh interpreter holds after a statement."""
    return set(run("-c", f"{statement}\nimport sys\nprint(*sys.modules)").splitlines()[-1].split())


def test_ruff_finds_nothing() -> None:
    run("-m", "ruff", "check", ".")


def test_ruff_would_format_nothing() -> None:
    run("-m", "ruff", "format", "--check", ".")


def test_mypy_finds_nothing() -> None:
    run("-m", "mypy", "--strict", "belote_tui", "tests")


def test_rooms_import_only_what_they_may() -> None:
    run("-c", "from importlinter.cli import lint_imports_command as c; c(['--no-logo'])")


@pytest.mark.parametrize("room", SCREENLESS_ROOMS)
def test_room_needs_no_screen_library(room: str) -> None:
    assert not imported_by(f"import belote_tui.{room}").intersection(SCREEN_LIBRARIES)


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_belote_answers_without_drawing_libraries(option: str) -> None:
    ask = f"""
from belote_tui.cli.main import belote
try:
    belote([{option!r}])
except SystemExit as leaving:
    assert leaving.code == 0
"""
    assert not imported_by(ask).intersection({"rich", "textual"})


def test_module_is_the_same_as_the_script() -> None:
    first, solver = run("-m", "belote_tui", "--version").splitlines()
    assert first == f"belote-tui {belote_tui.__version__}"
    assert solver in ("solver: compiled", "solver: interpreted")


def test_wheel_holds_package_themes_and_type_marker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("belote_tui", "themes", ".build"):
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.setenv("PYTHONPATH", ".build")
    monkeypatch.setenv("BELOTE_SOLVER", "interpreted")
    run("-c", "from belote_build import build_wheel; build_wheel('.')", cwd=tmp_path)

    (wheel,) = tmp_path.glob("*.whl")
    shipped = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    expected = {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.glob("belote_tui/**/*.*")
    }
    expected |= {
        f"belote_tui/{path.relative_to(ROOT).as_posix()}" for path in ROOT.glob("themes/*.toml")
    }
    assert "belote_tui/themes/green.toml" in shipped
    assert "belote_tui/py.typed" in shipped
    assert "belote_tui/locales/fr/LC_MESSAGES/belote_tui.mo" in shipped
    assert expected <= shipped


@pytest.mark.parametrize("path", sorted(ROOT.glob("themes/*.toml")), ids=lambda path: path.stem)
def test_theme_is_named_after_its_file(path: Path) -> None:
    assert tomllib.loads(path.read_text(encoding="utf-8"))["name"] == path.stem
