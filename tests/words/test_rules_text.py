"""The rules in plain words."""

from __future__ import annotations

from belote_tui.rules.ruleset import OPTIONS
from belote_tui.words.rules_text import meaning


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
