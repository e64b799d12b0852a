"""`belote rules`."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from belote_tui.cli.main import belote
from belote_tui.rules.ruleset import OPTIONS, PRESETS


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(belote, words, standalone_mode=True)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_of_a_preset_is_listed_with_its_value_and_its_meaning(name: str) -> None:
    code, out, _err = run("rules", name)
    assert code == 0
    lines = out.splitlines()
    for option, value in PRESETS[name].options.items():
        (at,) = [number for number, line in enumerate(lines) if f" {option}={value} " in line]
        assert lines[at + 1].strip().endswith(".")
        starred = lines[at].startswith(" *")
        assert starred == (value != PRESETS["classic"].options[option])
    assert max(map(len, lines)) <= 80


def test_an_option_that_has_no_effect_says_so() -> None:
    _code, out, _err = run("rules", "royale")
    lines = out.splitlines()
    (at,) = [number for number, line in enumerate(lines) if "reshuffle_after_passes=0" in line]
    assert lines[at + 1].strip() == "It has no effect here."
    assert out.count("no effect") == 1


def test_the_default_lists_the_presets() -> None:
    _code, out, _err = run("rules")
    assert all(f"  {name}" in out for name in PRESETS)
    assert sum("=" in line for line in out.splitlines()) == len(OPTIONS)


def test_an_unknown_preset_is_refused_with_those_that_exist() -> None:
    code, _out, err = run("rules", "coinche")
    assert code == 2
    assert "coinche" in err
    assert "classic, royale, salon, arena, federation" in err
    assert len(err.splitlines()) == 1
