"""`belote arena` on the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from belote_tui import arena
from belote_tui.cli.arena import command
from belote_tui.cli.main import belote


def ask(*words: str) -> Result:
    return CliRunner().invoke(command, words)


def test_the_answer_in_words() -> None:
    told = ask("--a", "club", "--b", "beginner", "--deals", "10", "--jobs", "1")
    assert told.exit_code == 0
    assert "club - beginner: +" in told.stdout
    for word in ("95% interval", "passed out", "contracts", "given away", "trumped", "decisions"):
        assert word in told.stdout


def answer(*words: str) -> dict[str, Any]:
    told = ask("--deals", "12", "--json", *words)
    assert told.exit_code == 0, told.output
    result: dict[str, Any] = json.loads(told.stdout)
    return result


def test_the_answer_in_json() -> None:
    told = answer("--jobs", "1")
    assert told["deals"] == 12
    low, high = told["interval_95"]
    assert low <= told["mean_difference"] <= high
    assert told["standard_error"]


def test_the_answer_does_not_depend_on_jobs() -> None:
    names = ("mean_difference", "standard_error", "interval_95", "deals", "passed_out")
    one, two = answer("--jobs", "1"), answer("--jobs", "2")
    assert [one[name] for name in names] == [two[name] for name in names]


def test_matches_and_play_only_do_not_go_together() -> None:
    told = ask("--matches", "2", "--play-only")
    assert told.exit_code == 2
    assert "--play-only compares deals" in told.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--a", "clubb"], "there is no bot 'clubb'; there is beginner, casual, club"),
        (["--rules", "clasic"], "rules=clasic is not possible; allowed: classic"),
    ],
)
def test_a_wrong_name_is_answered_with_the_right_ones(words: list[str], says: str) -> None:
    told = ask(*words)
    assert told.exit_code
    assert says in str(told.exception)


def test_an_interrupt_prints_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    play = arena.play_part

    def play_part(contest: arena.Contest, numbers: range) -> arena.Tally:
        if numbers[0] == 20:
            raise KeyboardInterrupt
        return play(contest, numbers)

    monkeypatch.setattr(arena, "play_part", play_part)
    told = ask("--deals", "100", "--jobs", "1")
    assert told.exit_code == 130
    assert "20 duplicates, 40 deals" in told.stdout


def test_an_interrupt_before_the_first_result_tells_no_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def play_part(contest: arena.Contest, numbers: range) -> arena.Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_part", play_part)
    told = ask("--deals", "100", "--jobs", "1")
    assert told.exit_code == 130
    assert told.stdout.startswith("0 duplicates, 0 deals")


def test_one_duplicate_tells_nothing_of_its_error() -> None:
    told = ask("--deals", "1", "--jobs", "1")
    assert "from one duplicate alone" in told.stdout
    assert "1 duplicate, 2 deals" in told.stdout
    assert "standard error" not in told.stdout
    assert "interval" not in told.stdout


def test_what_is_no_number_is_told_in_plain_words() -> None:
    told = CliRunner().invoke(belote, ["arena", "--deals", "many"])
    assert told.exit_code == 2
    assert "'many' is not a valid integer;" in told.stderr
    told = CliRunner().invoke(belote, ["play", "--pace", "slow"])
    assert "'slow' is not a valid number;" in told.stderr
