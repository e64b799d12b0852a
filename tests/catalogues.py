"""Bring the catalogues up to date: `python -m tests.catalogues`.

It gathers every message of the program, merges them into each `locales/*/LC_MESSAGES/*.po` and
compiles what is translated. What is new or has changed is listed: translate it in the .po file
(remove `#, fuzzy` there) and run this again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir

from belote_tui.cli.main import COMMANDS, belote, command_named
from belote_tui.cli.speaking import in_words
from belote_tui.language import DOMAIN, FOLDER

PACKAGE: Final = FOLDER.parent
KEYWORDS: Final = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COMMENT: Final = "Translators:"

# What click says by itself, as far as a person can come to read it.
CLICK: Final = (
    "Usage:",
    "Options",
    "Commands",
    "[OPTIONS]",
    "(Deprecated)",
    "Show this message and exit.",
    "Show the version and exit.",
    "default: {default}",
    "required",
    "(dynamic)",
    "Missing argument",
    "Missing option",
    "Missing parameter",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    "Option {name!r} requires an argument.",
    "Option {name!r} does not take a value.",
    "Missing command.",
    "Aborted!",
)
CLICK_PLURALS: Final = (
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
)


def template() -> Catalog:
    """Every message of the program, in English."""
    found = Catalog(domain=DOMAIN, charset="utf-8")
    options: dict[str, dict[str, str]] = {"**.py": {}}
    for file, _line, message, comments, context in extract_from_dir(
        PACKAGE, [("**.py", "python")], options, KEYWORDS, (COMMENT,), strip_comment_tags=True
    ):
        found.add(message, None, [(f"belote_tui/{file}", 0)], auto_comments=comments,
                  context=context)  # fmt: skip
    for name, context, text in command_texts():
        found.add(text, None, [(f"belote_tui/cli/{name}.py", 0)], context=context or None)
    for one in (*CLICK, *CLICK_PLURALS):
        found.add(one, None, [("click", 0)])
    return found


def command_texts() -> Iterator[tuple[str, str, str]]:
    """What the helps say: where it is written, its context and its text."""
    commands = {"main": belote, **{name: command_named(name) for name in COMMANDS}}
    for name, command in commands.items():
        told: list[tuple[str, str]] = []

        def note(context: str, text: str, into: list[tuple[str, str]] = told) -> str:
            into.append((context, text))
            return text

        in_words(command, note)
        yield from ((name.replace("-", "_"), context, text) for context, text in told)


def catalogues() -> dict[str, Path]:
    """The catalogue of each language."""
    return {path.parents[1].name: path for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}


def read(code: str, path: Path) -> Catalog:
    with path.open("rb") as file:
        return pofile.read_po(file, locale=code, domain=DOMAIN)


def written(catalogue: Catalog, header: str) -> str:
    """The catalogue as its file has it: no dates, no lines of code; those change by themselves.

    `header` is the first paragraph of the file; it stays as it is.
    """
    into = BytesIO()
    pofile.write_po(
        into, catalogue, width=100, include_lineno=False, omit_header=True, ignore_obsolete=True
    )
    return f"{header}\n\n{into.getvalue().decode().strip()}\n"


def compiled(catalogue: Catalog) -> bytes:
    into = BytesIO()
    mofile.write_mo(into, catalogue)
    return into.getvalue()


def open_messages(catalogue: Catalog) -> list[Message]:
    """What is still to be translated, or to be looked at again."""
    return [one for one in catalogue if one.id and (one.fuzzy or not _translated(one))]


def _translated(message: Message) -> bool:
    strings = message.string or ""
    return all(strings) if not isinstance(strings, str) else bool(strings)


def main() -> int:
    now, left = template(), 0
    for code, path in sorted(catalogues().items()):
        catalogue = read(code, path)
        catalogue.update(now)
        header = path.read_text(encoding="utf-8").split("\n\n")[0]
        path.write_text(written(catalogue, header), encoding="utf-8")
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        todo = open_messages(catalogue)
        left += len(todo)
        print(f"{code}: {len(catalogue)} messages, {len(todo)} to translate")
        for message in todo:
            print(f"  {message.id!r}")
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
