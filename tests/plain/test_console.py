"""Lines in and lines out, whatever stands at the other end."""

from __future__ import annotations

import asyncio
import io
import os

import pytest

from belote_tui.plain.console import Console, Leaving


def said(*sentences: str, encoding: str = "utf-8") -> str:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, newline="\n")
    Console(None, out).say(*sentences)
    return raw.getvalue().decode(encoding)


def test_lines_are_broken_between_words_only() -> None:
    text = said("word " * 40, "x" * 60 + " 1\N{NO-BREAK SPACE}king", "")
    assert max(map(len, text.splitlines())) <= 80
    assert "1 king" in text
    assert text.split() == ["word"] * 40 + ["x" * 60, "1", "king"]


def test_nothing_that_a_terminal_obeys_is_printed() -> None:
    assert said("a\x1b[31mb\x07") == "a?[31mb?\n"


@pytest.mark.parametrize(
    ("encoding", "text"),
    [("utf-8", "dix de cœur, carré, l'as\n"), ("latin-1", "dix de coeur, carre, l'as\n"),
     ("ascii", "dix de coeur, carre, l'as\n")],
)  # fmt: skip
def test_what_the_output_cannot_write_loses_its_accents(encoding: str, text: str) -> None:
    assert said("dix de cœur, carré, l’as", encoding=encoding) == text


def answers(stdin: io.TextIOBase | None, count: int) -> tuple[list[str], str]:
    out = io.StringIO()

    async def ask() -> list[str]:
        console = Console(stdin, out)  # type: ignore[arg-type]
        found = []
        for _answer in range(count):
            try:
                found.append(await console.answer())
            except Leaving:
                found.append("left")
        return found

    return asyncio.run(ask()), out.getvalue()


def test_answers_from_a_file_are_shown_behind_the_prompt() -> None:
    assert answers(io.StringIO("2\njh\n"), 3) == (["2\n", "jh\n", "left"], "> 2\n> jh\n> \n")


def test_without_an_input_one_leaves() -> None:
    assert answers(None, 1) == (["left"], "> \n")


def test_an_input_that_cannot_be_read_is_at_its_end() -> None:
    read, write = os.pipe()
    os.close(write)
    with os.fdopen(read) as empty:
        assert answers(empty, 1)[0] == ["left"]


async def test_a_question_that_is_withdrawn_loses_no_line() -> None:
    read, write = os.pipe()
    with os.fdopen(read) as stdin:
        console = Console(stdin, io.StringIO())
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(console.answer(), 0.05)
        os.write(write, b"jh\n\xff\n")
        os.close(write)
        assert await console.answer() == "jh\n"
        assert await console.answer() == "\N{REPLACEMENT CHARACTER}\n"
