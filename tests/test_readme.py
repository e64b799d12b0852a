"""The README is a door that opens: what it tells people to type is there."""

import re
import shlex
import stat
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from belote_tui.cli.main import COMMANDS, belote

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
TYPED = [
    shlex.split(part, comments=True)
    for block in BLOCKS
    for line in block.splitlines()
    for part in line.split("&&")
]
BELOTE = [words[words.index("belote") + 1 :] for words in TYPED if "belote" in words] + [
    words[1:] for words in TYPED if words and words[0] == ".venv/bin/belote"
]


@pytest.mark.parametrize("words", BELOTE, ids=" ".join)
def test_command_of_the_readme_exists(words: list[str]) -> None:
    command, *options = words
    if command.startswith("-"):
        assert CliRunner().invoke(belote, words).exit_code == 0
        return
    assert command in COMMANDS
    told = CliRunner().invoke(belote, [command, "--help"])
    assert told.exit_code == 0
    for option in options:
        assert not option.startswith("-") or option.partition("=")[0] in told.output


def test_every_room_of_the_readme_is_there() -> None:
    rooms = re.findall(r"`([a-z_]+(?:/|\.py))`", README.partition("How the house is laid out")[2])
    inside = {room for room in rooms if room not in ("belote_tui/", "themes/", "tests/")}
    assert inside
    assert not {room for room in inside if not (ROOT / "belote_tui" / room).exists()}


def test_ci_takes_its_command_from_the_readme() -> None:
    marker = "<!-- the tests:"
    assert README.count(f"\n{marker}") == 1
    command = README.partition(f"\n{marker}")[2].split("```sh\n")[1].split("\n```")[0]
    assert command in "".join(BLOCKS)
    assert len(command.splitlines()) == 1

    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert marker in ci
    assert "pip install" not in ci
    assert "pytest" not in ci


def test_ci_can_be_run() -> None:
    ci = ROOT / ".ci" / "run"
    assert ci.stat().st_mode & stat.S_IXUSR
    subprocess.run(["bash", "-n", str(ci)], check=True)
