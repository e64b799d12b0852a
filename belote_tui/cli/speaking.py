"""The language of the command line: chosen before anything is said, then spoken by click too.

A command is written in English, where it is read from its file. What a person sees is a copy of
it in the language that was chosen, so that no text is translated before the choice.
"""

from __future__ import annotations

import copy
import gettext
import inspect
import os
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import click

from belote_tui.language import DOMAIN, ENGLISH, FOLDER, _, languages, pgettext, speak, unbroken

OPTION: Final = "--lang"
_SUBCOMMAND: Final = "COMMAND [ARGS]..."
_EXAMPLE: Final = re.compile(r"(?P<start> *\S.*?)(?P<gap> {2,})(?P<remark>\S.*)")

Say = Callable[[str, str], str]
"""Puts a text into the player's language: its context, empty for most, and the text."""


def choose(words: Sequence[str]) -> None:
    """Speak the language of `--lang`, of the settings, or else of the locale."""
    from belote_tui.settings import language_of_locale

    known = languages()
    wanted = (*reversed(_asked(words)), _set())
    code = next((one for one in wanted if one in known), None) or language_of_locale()
    speak(code if code in known else ENGLISH)
    # Click asks gettext itself, which goes by this variable.
    gettext.bindtextdomain(DOMAIN, str(FOLDER))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = code


def _asked(words: Sequence[str]) -> list[str]:
    """What stands behind `--lang`, wherever it stands: click checks it later."""
    asked = []
    for word, after in pairwise((*words, "")):
        if word == "--":
            break
        if word == OPTION:
            asked.append(after)
        elif word.startswith(f"{OPTION}="):
            asked.append(word.removeprefix(f"{OPTION}="))
    return asked


def _set() -> str:
    from belote_tui.records import folders
    from belote_tui.settings import language_set

    return language_set(folders.config())


def in_words(command: click.Command, say: Say | None = None) -> click.Command:
    """A copy of the command that says everything in the player's language; it takes `--lang`."""
    put = say or _say
    told = copy.copy(command)
    # Click keeps its own --help once it was made, in whatever language that was.
    vars(told)["_help_option"] = None
    told.help = _paragraphs(command.help, put)
    told.epilog = _paragraphs(command.epilog, put)
    told.short_help = put("", command.short_help) if command.short_help else None
    if isinstance(told, click.Group):
        told.subcommand_metavar = put("metavar", _SUBCOMMAND)
    told.params = [_parameter(one, put) for one in (*command.params, _language_option())]
    return told


def _language_option() -> click.Option:
    return click.Option(
        [OPTION],
        type=click.Choice(languages()),
        expose_value=False,
        help="Speak this language.",
    )


def say(text: str) -> str:
    """A text of the commands in the player's language."""
    return _say("", text)


def _say(context: str, text: str) -> str:
    return unbroken(pgettext(context, text) if context else _(text))


def _parameter(parameter: click.Parameter, say: Say) -> click.Parameter:
    told = copy.copy(parameter)
    if isinstance(told, click.Option) and told.help:
        told.help = say("", told.help)
    if isinstance(told, click.Option) and not told.is_flag:
        told.metavar = told.metavar or _kind(told.type)
    if isinstance(told.type, click.IntRange | click.FloatRange):
        # Click would say that something is no valid float range.
        told.type = copy.copy(told.type)
        told.type.name = "integer" if isinstance(told.type, click.IntRange) else "number"
    if told.metavar:
        told.metavar = say("metavar", told.metavar)
    return told


def _kind(kind: object) -> str | None:
    """What an option takes, where nobody has named it; a choice names itself."""
    if isinstance(kind, click.Choice):
        return None
    return "N" if isinstance(kind, type(click.INT) | type(click.FLOAT)) else "TEXT"


def _paragraphs(text: str | None, say: Say) -> str | None:
    """Each paragraph on one line, as it is translated; those with click's sign keep their lines."""
    if not text:
        return text
    return "\n\n".join(_paragraph(one, say) for one in inspect.cleandoc(text).split("\n\n"))


def _paragraph(text: str, say: Say) -> str:
    lines = text.splitlines()
    if lines[0].strip() != "\b":
        return say("", " ".join(lines))
    return "\n".join([lines[0], *(_example(line, say) for line in lines[1:])])


def _example(line: str, say: Say) -> str:
    """A heading, or what is to be typed, and perhaps a remark behind it."""
    if not line.startswith(" "):
        return say("", line)
    found = _EXAMPLE.fullmatch(line)
    return found["start"] + found["gap"] + say("", found["remark"]) if found else line
