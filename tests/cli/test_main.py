"""What goes wrong on the command line: one sentence on stderr, an exit code, no traceback."""

import sys
from types import ModuleType

import click
import pytest
from click.testing import CliRunner, Result

from belote_tui.cli import main
from belote_tui.errors import BeloteError


@pytest.fixture(autouse=True)
def _two_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    @click.option("--seed", type=int)
    @click.option("--fail", type=click.Choice(["rules", "interrupt", "three"]))
    def command(seed: int | None, fail: str | None) -> None:
        if fail == "rules":
            raise BeloteError("South holds nine cards; a hand has eight.")
        if fail == "interrupt":
            raise KeyboardInterrupt
        if fail == "three":
            click.get_current_context().exit(3)
        click.echo(f"seed {seed}")

    for name in ("one_more", "other"):
        module = ModuleType(name)
        vars(module)["command"] = command
        monkeypatch.setitem(sys.modules, f"belote_tui.cli.{name}", module)
    monkeypatch.setattr(main, "COMMANDS", {"one-more": "One more.", "other": "Another."})


def ask(*words: str) -> Result:
    return CliRunner().invoke(main.belote, words, prog_name="belote")


def test_command_runs() -> None:
    told = ask("one-more", "--seed", "7")
    assert (told.exit_code, told.stdout, told.stderr) == (0, "seed 7\n", "")


def test_belote_alone_is_its_help() -> None:
    told = ask()
    assert told.exit_code == 0
    assert told.stdout == ask("-h").stdout == ask("--help").stdout
    assert "one-more" in told.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["othr"], "belote: there is no command 'othr'; did you mean 'other'?"),
        (["zzz"], "belote: there is no command 'zzz'; there is one-more, other."),
        (["--versoin"], "belote: there is no option '--versoin'; did you mean '--version'?"),
        (
            ["other", "--sed=1"],
            "belote other: there is no option '--sed'; did you mean '--seed'?",
        ),
        (
            ["other", "-z"],
            "belote other: there is no option '-z'; there is --fail, --help, --lang, --seed.",
        ),
        (
            ["other", "--seed", "x"],
            (
                "belote other: invalid value for '--seed': 'x' is not a valid integer;"
                " 'belote other --help' shows how it is used."
            ),
        ),
        (["other", "--fail", "rules"], "South holds nine cards; a hand has eight."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_use_is_told_in_one_sentence(words: list[str], sentence: str) -> None:
    told = ask(*words)
    assert (told.exit_code, told.stdout, told.stderr) == (2, "", f"{sentence}\n")


def test_interruption_is_told_by_the_exit_code_alone() -> None:
    told = ask("other", "--fail", "interrupt")
    assert told.exit_code == 130
    assert told.stderr.strip() == ""


def test_command_chooses_its_exit_code() -> None:
    assert ask("other", "--fail", "three").exit_code == 3


def test_help_is_in_the_language_asked_for_whatever_was_asked_before() -> None:

    context = click.Context(main.command_named("one-more"))
    assert "Show this message" in main.command_named("one-more").get_help(context)
    told = CliRunner().invoke(
        main.belote, ["--lang", "fr", "one-more", "--help"], prog_name="belote"
    )
    assert "Show this message" not in told.stdout
