"""`belote`: the group of the commands, and the one place where errors become exit codes."""

import os
import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import partial
from gettext import gettext
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn

import click

from belote_tui import __version__
from belote_tui.cli import speaking
from belote_tui.errors import BeloteError
from belote_tui.language import _

# Each is `command` in the file of its name here (dashes become underscores), in the order of the
# help. What each is for stands here, so that the help of the group reads none of those files.
COMMANDS: dict[str, str] = {
    "play": "Play a match against three bots.",
    "daily": "Play the deal of the day, the same for everyone.",
    "learn": "Play a prepared deal that explains the game.",
    "resume": "Go on with a match that was left.",
    "replay": "Look at a match again, card by card.",
    "list": "List the matches that were played.",
    "stats": "Count what your matches come to.",
    "show": "Show a deal as a page.",
    "check": "Check .belote files, word by word.",
    "export": "Write a match to a file.",
    "review": "Say what each card of a deal cost.",
    "compare": "Let the expert play your deals.",
    "rules": "Show the rules of a preset, option by option.",
    "themes": "Show the colours that the table can have.",
    "verify": "Check that no pack was changed after it was promised.",
    "shuffle-test": "Count what the shuffle deals, beside what chance says.",
    "doctor": "Tell what a bug report needs: terminal, folders, versions.",
    "completion": "Print the script that lets a shell complete belote.",
    "man": "Print the manual page.",
    "arena": "Let two bots play each other and count.",
}

WRONG_USE = 2
INTERRUPTED = 130


def command_named(name: str) -> click.Command:
    """The command as its file has it."""
    module = import_module(f"belote_tui.cli.{name.replace('-', '_')}")
    command: click.Command = module.command
    command.short_help = COMMANDS[name]
    return command


class NoCommand(click.UsageError):
    """A word that names no command."""

    def __init__(self, name: str, context: click.Context) -> None:
        super().__init__(f"no command {name!r}", context)
        self.name = name


class Commands(click.Group):
    """The commands, each read from its file when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Read one command from its file, in the player's language."""
        return speaking.in_words(command_named(cmd_name)) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with what each is for, without reading their files."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, speaking.say(text)) for name, text in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that was asked for, or say which ones there are."""
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        raise NoCommand(name, ctx)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command; what goes wrong is told in one sentence on stderr and an exit code."""
        speaking.choose(sys.argv[1:] if args is None else args)
        told = speaking.in_words(self)
        run = partial(
            click.Group.main, told, args, prog_name, complete_var, standalone_mode=False, **extra
        )
        if not standalone_mode:
            return run()
        try:
            result: object = run()
        except click.UsageError as error:
            _fail(_usage_sentence(error), WRONG_USE)
        except click.ClickException as error:
            _fail(error.format_message(), error.exit_code)
        except BeloteError as error:
            _fail(str(error), WRONG_USE)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            _leave_the_pipe()
        sys.exit(result if isinstance(result, int) else 0)


def _usage_sentence(error: click.UsageError) -> str:
    """Say what was wrong and what would be right, in one sentence without a usage screen."""
    context = error.ctx
    where = context.command_path if context else "belote"
    if isinstance(error, NoCommand):
        what = _("there is no command {name!r}").format(name=error.name)
        right = _instead(error.name, COMMANDS)
    elif isinstance(error, click.NoSuchOption):
        what = _("there is no option {name!r}").format(name=error.option_name)
        right = _instead(error.option_name, _option_names(context))
    else:
        what = error.format_message().rstrip(".")
        what = what[:1].lower() + what[1:]
        right = _("'{command} --help' shows how it is used.").format(command=where)
    return _("{where}: {what}; {right}").format(where=where, what=what, right=right)


def _option_names(context: click.Context | None) -> list[str]:
    if context is None:
        return []
    parameters = context.command.get_params(context)
    return [name for parameter in parameters for name in parameter.opts if name.startswith("--")]


def _instead(name: str, possible: Iterable[str]) -> str:
    """Propose the nearest name, or all of them."""
    names = sorted(possible)
    near = get_close_matches(name, names, n=1)
    if near:
        return _("did you mean {name!r}?").format(name=near[0])
    return _("there is {names}.").format(names=", ".join(names))


def _fail(sentence: str, code: int) -> NoReturn:
    click.echo(sentence, err=True)
    sys.exit(code)


def _leave_the_pipe() -> NoReturn:
    """End quietly when the reader of our output has gone, as `head` does."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


def _tell_version(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if not asked or context.resilient_parsing:
        return
    from belote_tui.cli.doctor import solver

    label = _("{label}: {text}").format(label=_("solver"), text=solver())
    click.echo(f"belote-tui {__version__}\n{label}")
    context.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  belote play            the home screen, and a match from there
  belote resume          go on with the match that was left
  belote rules salon     the rules of a preset, option by option
  belote arena           two bots against each other, counted
  belote --version       which version this is
""",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="Show the version and exit.",
)
@click.pass_context
def belote(context: click.Context) -> None:
    """Play belote in a terminal: one person against three bots."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Run `belote` with the words of the command line."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A sign that the terminal does not have is no reason to break off.
        sys.stdout.reconfigure(errors="replace")
    belote(prog_name="belote")
