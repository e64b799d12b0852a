"""`belote man`: the manual page, made from what the commands say of themselves."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import click

from belote_tui import __version__


@click.command(
    epilog="""\b
Examples:
  belote man | man -l -
  belote man > ~/.local/share/man/man1/belote.1
""",
)
@click.pass_context
def command(context: click.Context, /) -> None:
    """Print the manual page of belote and all its commands, for man."""
    for line in page(context.find_root().command):
        click.echo(line)


def page(group: click.Command) -> Iterator[str]:
    """The lines of the page, in roff with the man macros."""
    root = click.Context(group, info_name="belote")
    yield f'.TH BELOTE 1 "" "belote-tui {__version__}" "User Commands"'
    yield ".SH NAME"
    yield r"belote \- " + _plain(_first_sentence(group))
    yield ".SH SYNOPSIS"
    yield f".B belote\n{_plain(_usage(root))}"
    yield ".SH DESCRIPTION"
    yield from _help(group)
    yield ".SH OPTIONS"
    yield from _parameters(root)
    yield ".SH COMMANDS"
    yield "Each has the option"
    yield r".B \-\-help"
    yield "too."
    for context in _commands(root):
        yield f".SS {_plain(context.command_path)} {_plain(_usage(context))}"
        yield from _help(context.command)
        yield from _parameters(context)
        yield from _examples(context.command)
    yield from _examples(group, ".SH EXAMPLES")


def _commands(root: click.Context) -> Iterator[click.Context]:
    group = root.command
    assert isinstance(group, click.Group)
    for name in group.list_commands(root):
        one = group.get_command(root, name)
        if one is not None and not one.hidden:
            yield click.Context(one, info_name=name, parent=root)


def _usage(context: click.Context) -> str:
    return " ".join(context.command.collect_usage_pieces(context))


def _first_sentence(group: click.Command) -> str:
    return group.get_short_help_str(limit=200).rstrip(".")


def _help(one: click.Command) -> Iterator[str]:
    """The paragraphs of the help."""
    for paragraph in inspect.cleandoc(one.help or "").split("\n\n"):
        yield ".PP"
        yield from _paragraph(paragraph)


def _examples(one: click.Command, heading: str = "") -> Iterator[str]:
    if not one.epilog:
        return
    lines = inspect.cleandoc(one.epilog).splitlines()
    if heading:
        yield heading
        lines = [line for line in lines if line.strip() != "Examples:"]
    else:
        yield ".PP"
    yield from _paragraph("\n".join(lines))


def _paragraph(text: str) -> Iterator[str]:
    """A paragraph; one that begins with click's sign for it, a backspace, keeps its lines."""
    lines = text.splitlines()
    if lines and lines[0].strip() == "\b":
        yield ".nf"
        yield from map(_plain, lines[1:])
        yield ".fi"
    else:
        yield from (_plain(line.strip()) for line in lines)


def _parameters(context: click.Context) -> Iterator[str]:
    for parameter in context.command.get_params(context):
        names, meaning = parameter.get_help_record(context) or ("", "")
        if meaning and (context.parent is None or "--help" not in parameter.opts):
            yield ".TP"
            yield rf"\fB{_plain(names)}\fR"
            yield _plain(meaning)


def _plain(text: str) -> str:
    """Text that roff prints as it is: no escapes, no control line, hyphens that can be copied."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq")
    text = " ".join(text.split("\n"))
    return rf"\&{text}" if text.startswith(".") else text
