"""The build compiles the solver where it can, and succeeds where it can't."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from belote_tui.bots import double_dummy

ROOT = Path(__file__).parents[2]
SOURCE = "belote_tui/bots/double_dummy.py"
COMPILER = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
needs_compiler = pytest.mark.skipif(not COMPILER, reason="there is no C compiler")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with our build and next to no code, so that it is quickly compiled."""
    for name in ("pyproject.toml", "README.md", "LICENSE", ".build/belote_build.py"):
        copy = tmp_path / name
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, copy)
    for package in ("belote_tui", "belote_tui/bots", "themes"):
        (tmp_path / package).mkdir()
    shutil.copy(ROOT / "belote_tui/__init__.py", tmp_path / "belote_tui")
    (tmp_path / "belote_tui/bots/__init__.py").touch()
    (tmp_path / "themes/green.toml").touch()
    (tmp_path / SOURCE).write_text("def twice(x: int) -> int:\n    return 2 * x\n")
    monkeypatch.setenv("PYTHONPATH", ".build")
    monkeypatch.delenv("BELOTE_SOLVER", raising=False)
    return tmp_path


def build(project: Path, what: str, argument: str = "'.'") -> str:
    command = f"import belote_build; print(belote_build.{what}({argument}))"
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=project, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split()[-1]


def solver_files(project: Path) -> list[str]:
    """What a wheel of the project has of the solver, by the ends of the names."""
    with zipfile.ZipFile(project / build(project, "build_wheel")) as wheel:
        found = [Path(name) for name in wheel.namelist() if "double_dummy" in name]
    return sorted(path.name.split(".")[0] + path.suffix for path in found)


@needs_compiler
@pytest.mark.skipif(sys.platform == "win32", reason="names are different there")
def test_wheel_has_the_compiled_file_and_its_source(project: Path) -> None:
    compiled = ["double_dummy.so", "double_dummy__mypyc.so"]
    assert solver_files(project) == ["double_dummy.py", *compiled]


def test_without_a_compiler_the_wheel_has_the_source(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "/nonexistent")
    assert solver_files(project) == ["double_dummy.py"]


def test_where_mypyc_fails_the_wheel_has_the_source(project: Path) -> None:
    (project / SOURCE).write_text("x: int = 'no number'\n")
    assert solver_files(project) == ["double_dummy.py"]


def test_without_mypyc_the_wheel_has_the_source(project: Path) -> None:
    (project / ".build/mypyc.py").write_text("raise ImportError('not installed')\n")
    assert solver_files(project) == ["double_dummy.py"]


def test_switch_leaves_the_compiler_out(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BELOTE_SOLVER", "interpreted")
    assert solver_files(project) == ["double_dummy.py"]


@needs_compiler
def test_failure_removes_what_was_compiled_before(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = project / "belote_tui/bots"
    build(project, "build_editable")
    assert len(list(folder.iterdir())) > 2
    monkeypatch.setenv("CC", "/nonexistent")
    build(project, "build_editable")
    assert sorted(path.name for path in folder.iterdir()) == ["__init__.py", "double_dummy.py"]


def test_source_distribution_can_be_built_from(project: Path, tmp_path: Path) -> None:
    name = build(project, "build_sdist")
    with tarfile.open(project / name) as sdist:
        files = {path.partition("/")[2] for path in sdist.getnames()}
    assert {".build/belote_build.py", "themes/green.toml", SOURCE, "pyproject.toml"} <= files


@pytest.mark.skipif("CI" not in os.environ, reason="a working copy may do without")
@needs_compiler
def test_solver_under_test_is_the_compiled_one() -> None:
    assert not str(double_dummy.__file__).endswith(".py")
