"""`belote review` and `belote compare`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from belote_tui.bots import search
from belote_tui.cli.main import belote
from belote_tui.records.notation import read
from belote_tui.review import kept
from belote_tui.review.deals import review
from tests.review.judging import quick

WHOLE = Path(__file__).parents[1] / "records" / "samples" / "whole-match.belote"


@pytest.fixture(autouse=True)
def _reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second deal was reviewed before."""
    monkeypatch.setattr(search, "considered", quick)
    record = read(WHOLE.read_bytes())
    kept.keep(record, 1, review(record, 1, jobs=0))


def ask(*words: object) -> Result:
    return CliRunner().invoke(belote, [str(word) for word in words], prog_name="belote")


def test_review_tells_each_decision_the_totals_and_the_turning_point() -> None:
    told = ask("review", WHOLE, "--deal", 2)
    assert told.exit_code == 0
    assert "Deal 2   ♠ SPADES by West" in told.output
    assert "Turning point:" in told.output
    assert "??" in told.output
    assert all(len(line) <= 80 for line in told.output.splitlines())


def test_review_in_french_keeps_to_80_columns() -> None:
    told = ask("--lang", "fr", "review", WHOLE, "--deal", 2)
    assert told.exit_code == 0
    assert "Tournant" in told.output
    assert all(len(line) <= 80 for line in told.output.splitlines())


def test_totals_are_the_sums_of_what_is_shown() -> None:
    rows = ask("review", WHOLE, "--deal", 2).output.splitlines()
    head = next(at for at, row in enumerate(rows) if row.startswith("  What it cost"))
    for seat in ("You", "East", "North", "West"):
        costs = [row[52:60].strip() for row in rows[3:head] if row[11:18].strip() == seat]
        total = next(row for row in rows[head:] if row.startswith(f"  {seat} "))
        assert int(total[26:32]) == sum(int(cost) for cost in costs if cost.isdigit())


def test_a_result_that_never_changed_is_told_without_a_curve() -> None:
    record = read(WHOLE.read_bytes())
    found = review(record, 1, jobs=0)
    kept.keep(record, 1, replace(found, curve=(20,) * 33))
    told = ask("review", WHOLE, "--deal", 2).output
    assert "As the cards lay, no card changed the result." in told
    assert "card by card" not in told


def test_review_as_json_is_one_object_a_deal() -> None:
    told = json.loads(ask("review", WHOLE, "--deal", 2, "--json").output)
    assert told["deal"] == 2
    assert len(told["costs"]) == 4
    assert len(told["curve"]) == 33
    assert told["decisions"][0]["options"]


def test_review_of_a_deal_that_is_not_there() -> None:
    told = ask("review", WHOLE, "--deal", 9)
    assert told.exit_code == 2
    assert told.output.strip() == f"{WHOLE} has no deal 9; there is: 1, 2, 3, 4, 5"


def test_a_deal_that_is_still_played_keeps_its_secrets() -> None:
    told = ask("review", WHOLE.with_name("unfinished.belote"), "--deal", 3)
    assert told.exit_code == 2
    assert told.output.strip() == "This deal is not over: its hands stay closed."


def test_compare_sets_both_results_side_by_side() -> None:
    told = ask("compare", WHOLE, "--bot", "club", "--jobs", 1)
    assert told.exit_code == 0
    lines = told.output.splitlines()
    assert lines[0].split() == ["deal", "You", "club", "more"]
    assert lines[-1].startswith("all")
    assert len(lines) == 7


def test_compare_as_json() -> None:
    told = json.loads(ask("compare", WHOLE, "--deal", 1, "--bot", "club", "--json").output)
    assert told["seat"] == "S"
    assert [one["deal"] for one in told["deals"]] == [1]
    assert told["deals"][0]["played"]["outcome"] == "dedans"
