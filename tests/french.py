"""Which words are English: those of the messages that no French sentence has too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from belote_tui.bots.levels import known_bots
from belote_tui.cli.main import COMMANDS
from belote_tui.rules.ruleset import OPTIONS, PRESETS
from belote_tui.settings import SETTINGS
from tests import catalogues

# Words of the program that are typed or written in files, the same in every language.
_TECHNICAL: Final = re.compile(
    "|".join(
        (
            r"^; .*$",  # a remark in a file
            r"^ {4}\S.*$",  # an example
            r"--?[a-z][a-z-]*",
            r"\[[A-Z][a-z]+[^\]]*\]",
            r"\[[a-z]+(\|[a-z]+)+\]",
            r"`[^`]*`",
            r'"[^"]*"',
            r"(?<!\w)'[^'\s]*'(?!\w)",
            r"\{[^}]*\}",
            r"\w+=\S+",
            r"\b[a-z]+_[a-z_]+\b",
            r"\$\S+",
            r"\b(?=\w*\d)\w+\b",  # a promise, a nonce
            r"\S+\.(belote|toml|txt|svg|py)\b",
        )
    ),
    re.MULTILINE,
)
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_CERTAIN: Final = """
ace and back bid bidding choose clubs deal dealer diamonds follow hand hands hearts help jack king
leads leave queen quit spades the they trick tricks trump trumps us them won you your
"""
CERTAINLY: Final = frozenset(re.findall("[a-z]+", _CERTAIN))


def words_of(text: str) -> Iterator[str]:
    """The words of a text, without what is typed or written in files."""
    return (word.lower() for word in _WORD.findall(_TECHNICAL.sub(" ", text)))


def _all_words(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in words_of(text)}


@cache
def english() -> frozenset[str]:
    """What must not be seen in French."""
    path = catalogues.catalogues()["fr"]
    messages = [message for message in catalogues.read("fr", path) if message.id]
    said: list[str] = []
    asked: list[str] = []
    for message in messages:
        strings = message.string or ""
        said += [strings] if isinstance(strings, str) else strings
        asked += [message.id] if isinstance(message.id, str) else message.id
    shared = {*PRESETS, *known_bots(), *COMMANDS, *OPTIONS, *SETTINGS}
    shared |= {word for option in OPTIONS.values() for word in option.words}
    return frozenset(_all_words(asked) - _all_words(said) - _all_words(shared))


def left_in(text: str) -> list[str]:
    """The English words in a text that ought to be French."""
    return sorted({word for word in words_of(text) if word in english()})
