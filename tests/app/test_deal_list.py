"""The deals of a match in columns, at every width."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from belote_tui.app.deal_list import deal_lines
from belote_tui.app.sheet import length
from belote_tui.language import speak
from belote_tui.rules.view import SeatView, view_of_deal
from belote_tui.words import Names
from tests.app.drawn_deal import YOU, played


def deals() -> list[SeatView]:
    view = view_of_deal(played(32), YOU, number=3, scores=(1167, 1177), played=3)
    return [view, replace(view, number=14, scores=(1420, 1177)), replace(view, score=None)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [32, 40, 46, 48, 57, 60, 66, 67, 70, 80, 100])
def test_the_columns_fit_and_do_not_touch(language: str, width: int) -> None:
    speak(language)
    names = Names.under(deals()[0].rules, YOU)
    heads, below, *lines = deal_lines(deals(), names, width)
    texts = ["".join(span.text for span in line) for line in (heads, below, *lines)]
    assert all(length(line) <= width for line in (heads, below, *lines)), "\n".join(texts)
    for text in texts[2:4]:
        assert re.search(r"\d+ +\d+ +1\d{3} +1177( |$)", text), "\n".join(texts)
        assert "♥" in text
    assert len(texts) == 5
