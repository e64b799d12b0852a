"""`belote completion` and `belote man`: what a shell and a manual make of the commands."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from belote_tui.cli.main import COMMANDS, belote

SHELLS = ("bash", "zsh", "fish")


def ask(*words: str) -> str:
    result = CliRunner().invoke(belote, words, prog_name="belote")
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_script_asks_belote_what_to_complete(shell: str) -> None:
    script = ask("completion", shell)
    assert f"_BELOTE_COMPLETE={shell}_complete" in script
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True)


def test_help_says_where_each_shell_wants_it() -> None:
    told = ask("completion", "--help")
    assert all(f"belote completion {shell}" in told for shell in SHELLS)


def test_unknown_shell_is_refused_with_those_there_are() -> None:
    result = CliRunner().invoke(belote, ["completion", "tcsh"])
    assert result.exit_code == 2
    assert all(shell in result.stderr for shell in SHELLS)
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes_a_command(tmp_path: Path) -> None:
    program = tmp_path / "belote"
    program.write_text(f"#!/bin/sh\nexec '{sys.executable}' -m belote_tui \"$@\"\n")
    program.chmod(0o755)
    typed = 'eval "$(belote completion bash)"; COMP_WORDS=(belote shuf); COMP_CWORD=1;'
    done = subprocess.run(
        ["bash", "-c", f'{typed} _belote_completion belote; echo "${{COMPREPLY[@]}}"'],
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["shuffle-test"]


def test_manual_has_every_command_and_every_option() -> None:
    page = ask("man")
    told = page.replace(r"\-", "-")
    context = click.Context(belote)
    for name in COMMANDS:
        assert f".SS belote {name}" in told
        command = belote.get_command(context, name)
        assert command is not None
        for parameter in command.params:
            assert all(option in told for option in parameter.opts if option.startswith("--"))


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here")
def test_groff_has_nothing_against_the_manual() -> None:
    done = subprocess.run(
        ["groff", "-man", "-Kutf8", "-Tutf8", "-ww"],
        input=ask("man"),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stderr == ""
    assert "BELOTE(1)" in done.stdout


def test_manual_is_plain_roff() -> None:
    requests = {line.split()[0] for line in ask("man").splitlines() if line.startswith(".")}
    assert requests <= {".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi"}
