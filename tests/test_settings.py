"""The settings file: kind to what it does not know, plain about what is wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from belote_tui.settings import FILE, SETTINGS, Settings, from_values, language_set, load, save


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), [])


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    chosen = Settings(
        name="Odile", theme="light", pause_trick="key", pause_card=0, one_key=True,
        keys={"undo": "z"}, table={"rules": "salon", "bots": "club"},
    )  # fmt: skip
    save(tmp_path / "new", chosen)
    assert load(tmp_path / "new") == (chosen, [])


def test_a_wrong_value_is_named_and_the_default_used(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('theme = "light"\npause_card = 99\none_key = "yes"\n')
    settings, problems = load(tmp_path)
    assert settings == Settings(theme="light")
    assert problems == [
        'settings.toml: pause_card cannot be 99; allowed: 0 to 10 seconds, or "key".',
        "settings.toml: one_key cannot be yes; allowed: true, false.",
    ]


def test_unknown_keys_and_comments_survive_a_change(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('# mine\ntheme = "light"  # bright\nfuture = [1, 2]\n')
    settings, _problems = load(tmp_path)
    save(tmp_path, replace(settings, theme="mono"))
    assert (tmp_path / FILE).read_text() == '# mine\ntheme = "mono"  # bright\nfuture = [1, 2]\n'


@pytest.mark.parametrize("content", [b"theme = ", b"\xff\xfe", b"[[["])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings, (problem,) = load(tmp_path)
    assert settings == Settings()
    assert problem.startswith("settings.toml cannot be read (")


def test_every_setting_has_a_rule_that_its_default_meets() -> None:
    usual = Settings()
    assert list(SETTINGS) == list(Settings.__dataclass_fields__)
    for name, setting in SETTINGS.items():
        assert setting.accepts(getattr(usual, name)), name
        assert not setting.accepts(object()), name


def test_saving_leaves_nothing_else_behind(tmp_path: Path) -> None:
    save(tmp_path, Settings(theme="mono"))
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert from_values({"theme": "mono", "unknown": 1})[1] == []


@pytest.mark.parametrize(
    "content",
    [
        "theme = ",
        'name = "Odile"\npause_trick = 9\ntable = {rules = "classic",}\n',
        'name = "Odile"\n[other]\nat = 10:30\n',
        "x = " + "[" * 20_000,
    ],
    ids=["half a line", "newer inline table", "newer time", "too deep"],
)
def test_a_file_that_could_not_be_read_is_set_aside_not_written_over(
    tmp_path: Path, content: str
) -> None:
    (tmp_path / FILE).write_text(content)
    assert load(tmp_path)[1]
    save(tmp_path, Settings(theme="mono"))
    assert (tmp_path / "settings.broken").read_text() == content
    assert load(tmp_path) == (Settings(theme="mono"), [])


def test_a_file_that_an_editor_marked_as_utf_8_is_read_and_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'\xef\xbb\xbflanguage = "fr"\r\n')
    assert load(tmp_path) == (Settings(language="fr"), [])
    assert language_set(tmp_path) == "fr"
    save(tmp_path, Settings(language="fr", theme="mono"))
    assert load(tmp_path) == (Settings(language="fr", theme="mono"), [])


def test_no_file_keeps_the_language_from_being_chosen(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("x = " + "[" * 20_000)
    assert language_set(tmp_path) == ""
