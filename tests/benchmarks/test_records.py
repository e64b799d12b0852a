"""How quickly records are read and checked, and many matches listed."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from belote_tui.records.archive import Archive
from belote_tui.records.notation import read, write
from belote_tui.rules import PRESETS
from belote_tui.statistics import Asked, count
from tests.records.games import record

DEALS_A_SECOND = 600
MATCHES = 10_000
SECONDS_FOR_A_LIST = 0.2
SECONDS_FOR_STATISTICS = 0.3


@pytest.mark.benchmark(timer=time.process_time)
@pytest.mark.parametrize("rules", PRESETS)
def test_reading_and_checking(benchmark: BenchmarkFixture, rules: str) -> None:
    told = record(Random(1), PRESETS[rules].with_options({"target": "none", "deals": 20}), deals=20)
    text = write(told).encode()
    benchmark(read, text)
    assert benchmark.stats is not None
    speed = len(told.deals) / benchmark.stats["median"]
    benchmark.extra_info["deals a second"] = round(speed)
    assert speed >= DEALS_A_SECOND


def test_writing(benchmark: BenchmarkFixture) -> None:
    told = record(Random(1), PRESETS["classic"], deals=12)
    benchmark(write, told)


def test_listing_ten_thousand_matches(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.folder.mkdir()
    text = write(record(Random(1), PRESETS["classic"], deals=12)).encode()
    for number in range(MATCHES):
        archive.path(f"20260101-{number:06}-00").write_bytes(text)
    assert len(archive.entries()) == MATCHES
    entries = benchmark(archive.entries)
    assert len(entries) == MATCHES
    assert benchmark.stats is not None
    assert benchmark.stats["min"] < SECONDS_FOR_A_LIST


@pytest.mark.benchmark(timer=time.process_time)
def test_statistics_of_ten_thousand_matches(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.folder.mkdir()
    rules = list(PRESETS.values())
    texts = [write(record(Random(number), rules[number % 5], deals=12)) for number in range(500)]
    for number in range(MATCHES):
        text = texts[number % len(texts)]
        archive.path(f"20260101-{number:06}-00").write_text(text, encoding="utf-8")
    archive.entries()
    figures = benchmark(lambda: count(archive.entries(), Asked(every=True)))
    assert figures.deals.played > 9 * MATCHES
    assert benchmark.stats is not None
    assert benchmark.stats["min"] < SECONDS_FOR_STATISTICS
