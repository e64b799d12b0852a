"""From bytes to lines that can be read, and what to do about a last word that breaks off."""

from __future__ import annotations

import re

from belote_tui.records import tags
from belote_tui.records.faults import Faults
from belote_tui.records.lexicon import Lexicon, begins_line
from belote_tui.records.writing import is_control
from belote_tui.words import _

_WORD = re.compile(r"\S+")


def text_of(source: str | bytes, faults: Faults) -> tuple[str, str]:
    """The text with plain line ends, and a sign for what had to be cut off its end."""
    torn = ""
    if isinstance(source, bytes):
        # A power cut can leave a file longer than what was written to it.
        whole = source.rstrip(b"\0")
        try:
            source = whole.decode()
        except UnicodeDecodeError as error:
            source = whole[: error.start].decode()
            torn = "…"
            if error.reason != "unexpected end of data":
                faults.add(source.count("\n") + 1, 1, _("this is not text in UTF-8"))
    text = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not text.replace("\n", "").isprintable():
        _look_for_control_characters(text, faults)
    return text, torn


def _look_for_control_characters(text: str, faults: Faults) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        for column, sign in enumerate(line, 1):
            if sign != "\t" and is_control(sign):
                what = _("a control character ({sign})").format(sign=ascii(sign)[1:-1])
                faults.add(number, column, what)
                break


def whole_words(line: str, lexicon: Lexicon) -> int:
    """How much of a last line without its newline counts: up to the word that breaks off.

    Writing sees to it that one can tell (see `writing`).
    """
    text = line.strip()
    if text[0] == "[":
        return 0 if tags.is_torn(text) else len(line)
    if ";" in line:
        return line.index(";")
    if begins_line(text) or text.casefold().startswith("undo"):
        return 0
    words = list(_WORD.finditer(line))
    kept = _whole(words, lexicon, line[-1].isspace())
    if kept == len(words):
        return len(line)
    only_label = begins_line(" ".join(word[0] for word in words[:kept]))
    return 0 if only_label else words[kept].start()


def _whole(words: list[re.Match[str]], lexicon: Lexicon, last_is_whole: bool) -> int:
    """How many words of the line count."""
    count, last = len(words), words[-1][0]
    if words[0][0].casefold() != "bids":
        torn = not lexicon.play(last) and lexicon.begins_play(last)
        return count - (torn and not last_is_whole)
    if count % 2 == 0:
        # The letter of a seat alone: what it said is not there.
        return count - (lexicon.side(last) is not None)
    torn = not lexicon.bid(last) and lexicon.begins_bid(last)
    return count - (2 if torn and not last_is_whole else 0)
