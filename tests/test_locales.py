"""The catalogues say everything, and nothing but what the program asks them."""

from __future__ import annotations

import ast
import gettext
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from belote_tui import language
from belote_tui.cards import Card, Rank, Suit
from belote_tui.language import DOMAIN, ENGLISH, FOLDER, languages, pgettext, speak
from belote_tui.words import Names, Style
from tests import catalogues

MARKS = {"_", "ngettext", "pgettext"}
HOW = "python -m tests.catalogues brings them up to date"
CATALOGUES = sorted(catalogues.catalogues().items())
EACH = pytest.mark.parametrize(("code", "path"), CATALOGUES, ids=lambda value: str(value)[-20:])

# Languages need not say the type of a number that is none.
MAY_BE_LEFT_OUT = {"number_type"}


def read(code: str, path: Path) -> Catalog:
    return catalogues.read(code, path)


def spoken(path: Path) -> dict[object, str]:
    """What a compiled catalogue says, by message; without its heading."""
    with path.open("rb") as file:
        found = dict(gettext.GNUTranslations(file)._catalog)  # type: ignore[attr-defined]
    del found[""]
    return found


def strings(message: Message) -> tuple[str, ...]:
    found = message.string or ""
    return (found,) if isinstance(found, str) else tuple(found)


def ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def fields(text: str) -> set[str]:
    return {name for _text, name, _form, _sign in Formatter().parse(text) if name}


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def key(message: Message) -> tuple[str, str]:
    return message.context or "", ids(message)[0]


def test_french_is_among_the_languages() -> None:
    assert languages()[:2] == (ENGLISH, "fr")


@EACH
def test_no_message_is_missing_and_none_is_left_over(code: str, path: Path) -> None:
    there = {key(message) for message in messages(read(code, path))}
    asked = {key(message) for message in messages(catalogues.template())}
    assert (asked - there, there - asked) == (set(), set()), HOW


@EACH
def test_every_message_is_translated(code: str, path: Path) -> None:
    assert [key(message) for message in catalogues.open_messages(read(code, path))] == [], HOW


@EACH
def test_every_plural_has_all_its_forms(code: str, path: Path) -> None:
    catalogue = read(code, path)
    for message in messages(catalogue):
        if message.pluralizable:
            assert len(strings(message)) == catalogue.num_plurals, message.id


@EACH
def test_what_is_filled_in_is_the_same(code: str, path: Path) -> None:
    for message in messages(read(code, path)):
        wanted = set().union(*map(fields, ids(message)))
        for string in strings(message):
            assert fields(string) <= wanted, message.id
        said = set().union(*map(fields, strings(message)))
        assert wanted - said <= MAY_BE_LEFT_OUT, message.id


@EACH
def test_what_a_line_begins_and_ends_with_is_kept(code: str, path: Path) -> None:
    """A sentence ends as a sentence; what is indented stays so."""
    for message in messages(read(code, path)):
        for one, string in zip(ids(message), strings(message), strict=False):
            assert one[-1:].isspace() <= string[-1:].isspace(), message.id
            assert one.startswith("  ") == string.startswith("  "), message.id
            if " " in one:
                assert one.endswith((".", "?")) == string.endswith((".", "?")), message.id


@EACH
def test_compiled_catalogue_is_that_of_its_source(code: str, path: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.mo"
    fresh.write_bytes(catalogues.compiled(read(code, path)))
    assert spoken(path.with_suffix(".mo")) == spoken(fresh), HOW


@EACH
def test_source_is_written_as_the_tool_writes_it(code: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    written = catalogues.written(read(code, path), text.split("\n\n")[0])
    # Line breaks depend on the version of Babel.
    assert re.sub(r'"\n"', "", written) == re.sub(r'"\n"', "", text), HOW


def test_no_message_hides_in_an_f_string() -> None:
    """There it is not found before Python 3.12."""
    hidden = re.compile(r"""\{(_|ngettext|pgettext)\(['"]""")
    for path in FOLDER.parent.rglob("*.py"):
        assert not hidden.search(path.read_text(encoding="utf-8")), path


def test_no_message_is_translated_at_import() -> None:
    """Before anything is said nobody knows in which language."""
    for path in FOLDER.parent.rglob("*.py"):
        early = _called_at_once(ast.parse(path.read_text(encoding="utf-8")))
        assert not MARKS & early, path


def _called_at_once(node: ast.AST) -> set[str]:
    """The functions that are called when the module is read, not when one of its own is."""
    found: set[str] = set()
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
            found.add(child.func.id)
        found |= _called_at_once(child)
    return found


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place where another language can be added."""
    folder = tmp_path / "locales"
    shutil.copytree(FOLDER, folder)
    monkeypatch.setattr(language, "FOLDER", folder)
    monkeypatch.setattr(catalogues, "FOLDER", folder)
    return folder


def test_another_language_is_one_more_file(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = toy / "de" / "LC_MESSAGES" / f"{DOMAIN}.po"
    path.parent.mkdir(parents=True)
    path.write_text(
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "You pass."\nmsgstr "Sie passen."\n\n'
        'msgctxt "letter"\nmsgid "J"\nmsgstr "B"\n'
    )
    assert catalogues.main() == 1
    assert "de" in languages()
    assert 'msgid "You take the trick: {points}."' in path.read_text(encoding="utf-8")
    speak("de", toy)
    assert language.language() == "de"
    assert language._("You pass.") == "Sie passen."
    names = Names("SENW", 0, Style.LETTERS)
    assert names.card(Card.of(Rank.JACK, Suit.HEARTS)) == "BH"
    assert language._("You deal.") == "You deal."


def test_a_language_without_a_catalogue_is_english() -> None:
    speak("fr")
    assert pgettext("letter", "J") == "V"
    speak("xx")
    assert (language.language(), pgettext("letter", "J")) == (ENGLISH, "J")
