"""How fast the solver is: alone, and beside a yardstick in C and colver's solver (0.11.1).

Run by name: pytest -s tests/benchmarks/test_double_dummy.py. For the comparisons, name the
yardstick (a script that prints "200 deals of 8 cards: median 2.50 ms, ..." for `--seed N`) and the
interpreter of a virtual environment that has both the other solver and this package:

    python -m venv rival && rival/bin/pip install colver==0.11.1 .
    DOUBLE_DUMMY_YARDSTICK=yardsticks/double_dummy.py COLVER_PYTHON=rival/bin/python \\
        pytest -s tests/benchmarks/test_double_dummy.py
"""

from __future__ import annotations

import os
import random
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from belote_tui.bots import double_dummy
from belote_tui.bots.double_dummy import Solver
from belote_tui.bots.layout import layout_of
from belote_tui.bots.masks import mask_of
from belote_tui.bots.open_cards import Position, stakes
from belote_tui.rules.contract import Contract
from belote_tui.rules.ruleset import Ruleset

YARDSTICK = os.environ.get("DOUBLE_DUMMY_YARDSTICK", "")
COLVER = os.environ.get("COLVER_PYTHON", "")
COMPILED = not str(double_dummy.__file__).endswith(".py")
ROUNDS = 3
GOAL = 4.0


def deals(number: int, size: int = 8, seed: int = 1) -> list[Position]:
    """The deals of the yardstick for that seed, clubs being trumps."""
    chance, cards = random.Random(seed), layout_of(Contract.CLUBS).cards
    found = []
    for _ in range(number):
        drawn = [cards[card] for card in chance.sample(range(32), 4 * size)]
        first, second, third, fourth = (
            mask_of(drawn[size * seat : size * (seat + 1)]) for seat in range(4)
        )
        found.append(Position((first, second, third, fourth), chance.randrange(4)))
    return found


def value(position: Position, contract: Contract = Contract.CLUBS) -> int:
    return Solver(contract, Ruleset(), position.hands).value(position)


def median_ms(seed: int) -> float:
    times = []
    for position in deals(200, seed=seed):
        start = time.process_time()
        value(position)
        times.append(time.process_time() - start)
    return 1000 * statistics.median(times)


def yardstick_median_ms(seed: int) -> float:
    told = subprocess.run(
        [sys.executable, YARDSTICK, "--seed", str(seed)], capture_output=True, text=True, check=True
    ).stdout
    found = re.search(r"median ([\d.]+) ms", told)
    assert found is not None
    return float(found[1])


@pytest.mark.skipif(not YARDSTICK, reason="DOUBLE_DUMMY_YARDSTICK names no script")
@pytest.mark.skipif(not COMPILED, reason="the solver is not compiled here")
def test_compiled_solver_takes_at_most_four_times_as_long_as_c() -> None:
    ours, theirs = [], []
    for seed in range(1, ROUNDS + 1):
        theirs.append(yardstick_median_ms(seed))
        ours.append(median_ms(seed))
    ratio = statistics.median(ours) / statistics.median(theirs)
    print(
        f"\nmedian of 200 deals: ours {statistics.median(ours):.2f} ms, "
        f"C {statistics.median(theirs):.2f} ms: {ratio:.2f} times"
    )
    assert ratio <= GOAL


@pytest.mark.skipif(not COLVER, reason="COLVER_PYTHON names no interpreter with colver")
def test_solver_is_faster_than_colver() -> None:
    script = Path(__file__).parents[1] / "compare_colver.py"
    told = subprocess.run(
        [COLVER, script, "20", "100"], capture_output=True, text=True, check=True
    ).stdout
    print(f"\n{told}")
    ours, theirs = map(float, re.findall(r"median ([\d.]+) ms", told))
    assert ours < theirs


@pytest.mark.parametrize("contract", [Contract.CLUBS, Contract.ALL_TRUMPS, Contract.NO_TRUMPS])
@pytest.mark.benchmark(timer=time.process_time, min_rounds=2)
def test_value_of_whole_deals(benchmark: BenchmarkFixture, contract: Contract) -> None:
    some = deals(20 if COMPILED else 1)
    benchmark(lambda: [value(position, contract) for position in some])


@pytest.mark.parametrize("size", [8, 7, 6, 5, 4])
@pytest.mark.benchmark(timer=time.process_time, min_rounds=2)
def test_all_cards_of_ten_worlds(benchmark: BenchmarkFixture, size: int) -> None:
    some = deals(10 if COMPILED or size < 8 else 1, size)
    rules = Ruleset()
    benchmark(lambda: [Solver(Contract.CLUBS, rules, one.hands).values(one) for one in some])


@pytest.mark.benchmark(timer=time.process_time, min_rounds=2)
def test_all_cards_of_ten_worlds_for_the_score(benchmark: BenchmarkFixture) -> None:
    some, rules = deals(10 if COMPILED else 1), Ruleset()
    played_for = stakes(rules, 0)
    benchmark(
        lambda: [Solver(Contract.CLUBS, rules, one.hands).values(one, played_for) for one in some]
    )
