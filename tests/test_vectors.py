"""Every reference case, by the code that anyone can run from the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.run_vectors import RUNNERS, lines_of, main, run_line

VECTORS = Path(__file__).parent / "vectors"

CONTRADICTIONS = {
    "case-69": "RULES.md 7.6: in a litige the attackers score their belote at once; only T + A, "
    "here 71, goes into the pot",
    "matches-53": "RULES.md 9: a target is 100 to 10000, so target = 30 is refused",
}
"""The cases that the rules contradict, and where."""

CASES = [
    pytest.param(path.name, text, id=json.loads(text)["id"])
    for path in sorted(VECTORS.glob("*.jsonl"))
    for _, text in lines_of(path)
]


@pytest.mark.parametrize(("file", "text"), CASES)
def test_case(file: str, text: str) -> None:
    result = run_line(file, "", text)
    if result.id in CONTRADICTIONS:
        assert not result.passed, (
            f"this case agrees now; it was listed for {CONTRADICTIONS[result.id]}"
        )
    else:
        assert result.passed, result.complaint


def test_every_file_here_is_run() -> None:
    assert {path.name for path in VECTORS.glob("*.jsonl")} <= RUNNERS.keys()


def test_every_contradiction_is_a_case() -> None:
    assert CONTRADICTIONS.keys() <= {case.id for case in CASES}


def test_rules_settle_case_69_as_their_section_on_litige_says() -> None:
    (text,) = (text for _, text in lines_of(VECTORS / "cases.jsonl") if '"case-69"' in text)
    case = json.loads(text)
    case["expected"] = {"scored": [20, 91], "to_pot": 71, "result": "litige"}
    assert run_line("cases.jsonl", "", json.dumps(case)).passed


def test_match_of_matches_53_is_right_with_a_target_that_the_rules_allow() -> None:
    (text,) = (text for _, text in lines_of(VECTORS / "matches.jsonl") if '"matches-53"' in text)
    assert run_line("matches.jsonl", "", text.replace('"target": 30', '"target": 100')).passed


# The command itself


def winner_case(**changes: object) -> str:
    case = {
        "id": "winner-1",
        "contract": "S",
        "trick": [[0, "8H"], [1, "7S"], [2, "AH"], [3, "TH"]],
        "expected": {"winner": 1, "points": 21},
    }
    return json.dumps({name: value for name, value in (case | changes).items() if value != "-"})


def run_lines(folder: Path, *lines: str, file: str = "trick_winners.jsonl") -> int:
    (folder / file).write_text("\n".join(lines), encoding="utf-8")
    return main([str(folder)])


def test_all_passed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_lines(tmp_path, winner_case(), "", winner_case()) == 0
    assert capsys.readouterr() == ("2 passed, 0 failed\n", "")


def test_failure_tells_the_case_what_it_expected_and_what_it_got(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_lines(tmp_path, winner_case(expected={"winner": 2, "points": 21})) == 1
    assert capsys.readouterr().out.splitlines() == [
        "winner-1",
        "  winner: expected 2",
        "  winner: got      1",
        "0 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        pytest.param('{"id": "winner-1",', "JSONDecodeError", id="torn"),
        pytest.param("[1]", "this line is no JSON object", id="no-object"),
        pytest.param(winner_case(trump="S"), "unknown fields: trump", id="unknown-field"),
        pytest.param(winner_case(trick="-"), "lacks trick", id="missing-field"),
        pytest.param(winner_case(expected={}), "expects nothing", id="nothing-expected"),
        pytest.param(winner_case(expected={"winner": 1, "der": 10}), "der", id="unknown-answer"),
        pytest.param(winner_case(expected={"winner": True}), "winner", id="true-is-not-1"),
        pytest.param(winner_case(trick=[[0, "1H"]]), "no card", id="no-card"),
        pytest.param(winner_case(contract="X"), "ValueError", id="no-contract"),
        pytest.param(winner_case(trick=7), "TypeError", id="wrong-type"),
    ],
)
def test_broken_case_fails_and_the_next_is_run(
    line: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_lines(tmp_path, line, winner_case()) == 1
    out = capsys.readouterr().out
    assert complaint in out
    assert out.endswith("1 passed, 1 failed\n")


def test_unknown_file_is_skipped_with_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_lines(tmp_path, "{}", file="tarot.jsonl") == 0
    told = capsys.readouterr()
    assert told.out == "0 passed, 0 failed\n"
    assert told.err == "skipped tarot.jsonl: no such file of cases is known\n"


def test_wrong_count_shows_the_ways_of_each_first_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {
        "id": "perft-1",
        "options": {},
        "contract": "S",
        "hands": [["JH", "KD"], ["QC", "TC"], ["QS", "TS"], ["9D", "KC"]],
        "trick": [],
        "seat": 1,
        "expected": {"sequences": 9},
    }
    assert run_lines(tmp_path, json.dumps(case), file="perft.jsonl") == 1
    assert "by_first_card: {'QC': 4, 'TC': 4}" in capsys.readouterr().out


def test_what_is_no_folder_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no such folder"]) == 2
    assert capsys.readouterr().err.startswith("usage: ")


def test_command_runs_from_anywhere(tmp_path: Path) -> None:
    (tmp_path / "trick_winners.jsonl").write_text(winner_case(), encoding="utf-8")
    script = Path(__file__).with_name("run_vectors.py")
    done = subprocess.run(
        [sys.executable, script, "."], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 passed, 0 failed\n", "")
