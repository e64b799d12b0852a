"""What the terminal can show: its encoding and its colours, told by itself."""

from __future__ import annotations

import io
import sys

import pytest

from belote_tui.app.taste import Taste
from belote_tui.app.terminal import carries_glyphs, has_few_colours
from belote_tui.records import folders
from belote_tui.settings import Settings


@pytest.mark.parametrize(
    ("locale", "encoding", "carried"),
    [
        ("en_US.UTF-8", "utf-8", True),
        ("en_US.UTF-8", "iso-8859-1", False),
        ("fr_FR.ISO-8859-1", "utf-8", False),
        ("fr_FR@euro", "utf-8", True),
        ("C", "utf-8", False),
        ("C.UTF-8", "utf-8", True),
        ("", "utf-8", True),
        ("xx.nonsense", "utf-8", True),
    ],
)
def test_glyphs_need_an_encoding_that_has_them(
    locale: str, encoding: str, carried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.delenv("LANG")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert carries_glyphs() is carried


@pytest.mark.parametrize(
    ("term", "colorterm", "few"),
    [("xterm", "", True), ("xterm-256color", "", False), ("xterm", "truecolor", False)],
)
def test_few_colours_are_those_of_old(
    term: str, colorterm: str, few: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORTERM", colorterm)
    assert has_few_colours() is few


def test_few_colours_choose_a_theme_unless_one_is_chosen() -> None:
    assert Taste(few_colours=True).theme()[0].name == "ansi16"
    assert Taste().theme()[0].name == "green"
    assert Taste(Settings(theme="light"), few_colours=True).theme()[0].name == "light"


def test_a_persons_own_theme_is_found_and_a_broken_one_named() -> None:
    own = folders.config() / "themes"
    own.mkdir(parents=True)
    (own / "torn.toml").write_text("name = ")
    theme, problems = Taste(Settings(theme="torn")).theme()
    assert theme.name == "green"
    assert any("torn.toml" in problem for problem in problems)
