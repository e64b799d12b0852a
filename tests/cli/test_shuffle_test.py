"""`belote shuffle-test`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from belote_tui.cards import PACK
from belote_tui.cli.main import belote
from belote_tui.records.archive import Archive
from belote_tui.records.notation import write
from belote_tui.rules import preset
from tests.records.games import record


def ask(*words: str) -> Result:
    return CliRunner().invoke(belote, ["shuffle-test", *words])


def keep(seed: int, rules: str, deals: int = 5) -> Path:
    folder = Archive().folder
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"20261129-2104{seed:02}-00.belote"
    path.write_text(write(record(Random(seed), preset(rules), deals=deals)), encoding="utf-8")
    return path


def test_every_card_and_every_fact_stands_beside_what_chance_says() -> None:
    told = ask("--deals", "400", "--seed", "7")
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert lines[0].startswith("400 fresh packs, seed ")
    assert len(re.findall(r"^(?:[AKQJ987]|10)[♠♥♦♣] ", told.stdout, re.MULTILINE)) == 32
    assert any(line.startswith("a square ") and line.endswith(" 1.17") for line in lines)
    assert "The cards fall as chance lets them fall." in told.stdout
    assert max(map(len, lines)) <= 80


def test_same_seed_counts_the_same() -> None:
    once, again = (ask("--deals", "50", "--seed", "x", "--jobs", jobs) for jobs in "12")
    assert once.stdout == again.stdout
    assert ask("--deals", "50", "--seed", "y").stdout != once.stdout


def test_without_a_seed_every_run_has_its_own() -> None:
    seeds = {json.loads(ask("--deals", "1", "--json").stdout)["seed"] for _run in range(3)}
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {32}


def test_json_has_every_count_and_every_test() -> None:
    told = json.loads(ask("--deals", "400", "--seed", "7", "--json").stdout)
    assert told["deals"] == 400
    assert set(told["cards"]) == {card.code for card in PACK}
    assert all(sum(counts.values()) == 400 for counts in told["cards"].values())
    assert sum(where["count"] for where in told["trump_jack"].values()) == 400
    assert told["tests"]["cards"]["df"] == 93
    assert told["tests"]["places"]["df"] == 961
    assert 0 < told["luck"] <= 1


@pytest.mark.parametrize("count", ["1", "19"])
def test_few_packs_tell_nothing(count: str) -> None:
    told = ask("--deals", count)
    assert told.exit_code == 0
    assert "nothing can be told" in told.stdout


def test_own_matches_are_counted_by_how_their_packs_were_made() -> None:
    for seed in range(6):
        keep(seed, "royale")
    keep(10, "classic")
    told = ask("--archive")
    assert told.exit_code == 0
    assert told.stdout.startswith("31 deals of yours from packs that were shuffled for them.")
    assert "4 deals of yours from packs that were gathered and cut." in told.stdout
    assert max(map(len, told.stdout.splitlines())) <= 80
    counts = json.loads(ask("--archive", "--json").stdout)
    assert (counts["deals"], counts["gathered"]["deals"], counts["prepared"]) == (31, 4, 0)
    assert "tests" not in counts["gathered"]


def test_broken_file_does_not_stop_the_count() -> None:
    path = keep(1, "royale")
    path.with_name("20261129-210459-00.belote").write_bytes(b'\xff[Belote "1"]\n[Deal')
    assert ask("--archive").stdout.startswith("5 deals of yours")


def test_empty_archive_says_so() -> None:
    told = ask("--archive")
    assert told.exit_code == 0
    assert told.stdout.startswith("0 deals of yours")
    assert "nothing can be told" in told.stdout


def test_archive_takes_no_seed() -> None:
    told = ask("--archive", "--seed", "7")
    assert told.exit_code == 2
    assert len(told.stderr.splitlines()) == 1


def test_no_packs_are_refused() -> None:
    told = ask("--deals", "0")
    assert told.exit_code == 2
    assert len(told.stderr.splitlines()) == 1
