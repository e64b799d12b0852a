"""`belote stats`: what the matches come to, from the shell."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from belote_tui.cli.main import belote
from belote_tui.records.archive import Archive
from belote_tui.records.costs import DealCosts, SeatCost, match_of
from belote_tui.records.notation import read
from tests.records.test_costs import keep

SAMPLES = Path(__file__).parents[1] / "records" / "samples"


@pytest.fixture
def archive() -> Archive:
    kept = Archive()
    kept.folder.mkdir(parents=True)
    for number, sample in enumerate(("whole-match", "all-trumps", "unfinished")):
        content = (SAMPLES / f"{sample}.belote").read_bytes()
        kept.path(f"2026112{number}-210411-00").write_bytes(content)
    return kept


def ask(*words: str) -> Result:
    return CliRunner().invoke(belote, ["stats", *words], prog_name="belote")


@pytest.mark.usefixtures("archive")
def test_stats_are_tables_for_a_person() -> None:
    told = ask()
    assert told.exit_code == 0
    lines = [" ".join(line.split()) for line in told.stdout.splitlines()]
    assert lines[:4] == [
        "played won lost drawn % won",
        "Matches 2 1 1 0 50%",
        "Deals 8 3 4 1 38%",
        "1 match unfinished.",
    ]
    assert "You 3 2 1 0 67%" in lines
    assert "♥ hearts 1 0 0%" in lines
    assert "casual, club 1 0 0% 5 2 40%" in lines
    assert ask("--ascii").stdout.isascii()


@pytest.mark.usefixtures("archive")
def test_stats_for_programs() -> None:
    data = json.loads(ask("--json").stdout)
    assert data["matches"] == {"played": 2, "won": 1, "lost": 1, "drawn": 0, "unfinished": 1}
    assert data["takes"]["you"] == {"taken": 3, "made": 2, "dedans": 1, "litiges": 0}
    assert data["won_minus_lost"] == [-1, 0]
    assert "takes.you.dedans,1" in ask("--csv").stdout.splitlines()


@pytest.mark.usefixtures("archive")
@pytest.mark.parametrize(
    ("words", "deals"),
    [
        (("--rules", "royale"), 2),
        (("--opponents", "casual, club"), 5),
        (("--opponents", "club"), 1),
        (("--since", "2026-11-30"), 2),
        (("--until", "2026-11-29"), 6),
        (("--since", "2026-11-29", "--until", "2026-11-30", "--rules", "arena"), 1),
    ],
)
def test_stats_of_some_matches(words: tuple[str, ...], deals: int) -> None:
    assert json.loads(ask(*words, "--json").stdout)["deals"]["played"] == deals


def test_stats_of_prepared_deals_are_asked_for(archive: Archive) -> None:
    path = archive.path("20261120-210411-00")
    path.write_text(path.read_text().replace("[Seed", '[Origin "lesson"]\n[Seed'))
    assert json.loads(ask("--json").stdout)["left_out"] == 1
    assert json.loads(ask("--json", "--all").stdout)["matches"]["played"] == 2


def test_stats_of_nothing_say_so() -> None:
    assert ask().stdout == "No deal that was played to its end is among these.\n"
    assert json.loads(ask("--json").stdout)["matches"]["played"] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--since", "soon"), "'soon' is no date; write it as 2026-11-29"),
        (("--rules", "zzz"), "zzz"),
    ],
)
def test_what_is_not_understood_is_told(words: tuple[str, ...], said: str) -> None:
    told = ask(*words)
    assert told.exit_code == 2
    assert said in told.stderr


@pytest.mark.usefixtures("archive")
def test_stats_tell_what_decisions_cost_in_reviewed_deals() -> None:
    assert json.loads(ask("--json").stdout)["reviewed"]["deals"] == 0
    match = match_of(read((SAMPLES / "whole-match.belote").read_bytes()))
    none = SeatCost()
    keep("a", DealCosts(match, 2, (SeatCost(12.5, 1, 0), none, none, none)))
    told = json.loads(ask("--json").stdout)
    assert told["reviewed"]["cost_a_deal"] == 12.5
    assert told["cost_a_deal_by_match"] == [12.5]
    assert "reviewed.slips_a_deal,1.0" in ask("--csv").stdout.splitlines()
    lines = [" ".join(line.split()) for line in ask().stdout.splitlines()]
    assert "All reviewed deals 1 12.5 1.00 0.00" in lines
    assert json.loads(ask("--rules", "royale", "--json").stdout)["reviewed"]["deals"] == 0
