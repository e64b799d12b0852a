"""The rules in plain words."""

from __future__ import annotations

import pytest

from belote_tui.rules import preset
from belote_tui.rules.ruleset import OPTIONS, PRESETS
from belote_tui.words.rules_text import (
    length_of_match,
    meaning,
    option_lines,
    rule_lines,
    what_ends_it,
)


def test_every_value_of_every_option_has_its_own_sentence() -> None:
    for name, option in OPTIONS.items():
        values: list[str | int] = list(option.words)
        if option.numbers:
            values += [option.numbers[0], option.numbers[-1]]
        sentences = [meaning(name, value) for value in values]
        assert len(set(sentences)) == len(sentences), name
        for sentence in sentences:
            assert sentence.endswith(".")
            assert "!" not in sentence
            assert "{" not in sentence


def test_options_without_effect_under_a_preset_are_no_rules_of_it() -> None:
    """The `-` in the table of RULES.md 9."""
    idle = {
        name: {line.option for line in option_lines(rules) if line.idle}
        for name, rules in PRESETS.items()
    }
    assert idle == {
        "classic": set(),
        "royale": {"reshuffle_after_passes"},
        "salon": set(),
        "arena": {"reshuffle_after_passes", "reveal"},
        "federation": {"reshuffle_after_passes", "reveal"},
    }
    for name, rules in PRESETS.items():
        assert not idle[name] & {line.option for line in rule_lines(rules)}


def test_what_ends_a_match_is_told_once() -> None:
    rules = preset("classic").with_options({"target": "one_deal"})
    told = {line.option for line in rule_lines(rules)}
    assert "target" in told
    assert not told & {"both_reach", "deals"}


@pytest.mark.parametrize(
    ("options", "short", "sentence"),
    [
        ({}, "to 1000", "The match goes to 1000 points."),
        ({"target": "one_deal"}, "one deal", "One played deal decides the match."),
        (
            {"target": "none", "deals": 1},
            "1 deal",
            "The match ends after 1 played deal at the latest.",
        ),
        (
            {"target": 500, "deals": 12},
            "to 500, 12 deals",
            "The match goes to 500 points. The match ends after 12 played deals at the latest.",
        ),
    ],
)
def test_how_long_a_match_goes(options: dict[str, str | int], short: str, sentence: str) -> None:
    rules = preset("classic").with_options(options)
    assert length_of_match(rules) == short
    assert what_ends_it(rules) == sentence
