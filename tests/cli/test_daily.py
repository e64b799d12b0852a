"""`belote daily` in words: begun, gone on with, and told once it is over."""

from __future__ import annotations

from datetime import date

import pytest
from click.testing import CliRunner, Result

from belote_tui import daily
from belote_tui.cli.main import belote
from belote_tui.records.archive import Archive
from belote_tui.rules import Match
from tests.plain.tables import dictated, lines

DAY = date(2026, 11, 29)


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: DAY)


def ask(*words: str, text: str = "") -> Result:
    return CliRunner().invoke(belote, ["daily", *words], input=text, prog_name="belote")


def answers(day: date = DAY) -> list[str]:
    seed = daily.seed_of(day)
    return dictated(Match(daily.RULES, seed), seed)


def test_deal_is_played_once_then_its_result_is_told() -> None:
    said = answers()
    first = ask("--plain", text=lines(said[:3]))
    assert "You have left the table; the match is saved." in first.stdout
    assert "Belote, deal of the day" not in first.stdout
    rest = ask(text=lines(said[3:]))
    assert rest.exit_code == 0
    assert "The match goes on." in rest.stdout
    told = rest.stdout.splitlines()[-4:]
    assert told[0] == "Belote, deal of the day 2026-11-29"
    assert told[1].startswith("us ")
    assert "par" in told[1]
    assert told[2].endswith("   belote daily --date 2026-11-29")
    assert told[3].startswith("Par: ")
    assert ask().stdout.splitlines() == told
    assert len(Archive().entries()) == 1


def test_earlier_day_is_another_deal() -> None:
    ask("--date", "2026-11-28", text="")
    ask(text="")
    earlier, this = Archive().entries()
    assert daily.among([earlier, this], date(2026, 11, 28)) == earlier
    assert daily.among([earlier, this], DAY) == this
    assert earlier.unfinished


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2026-11-30", "from 2026-01-01 to 2026-11-29, not of 2026-11-30"),
        ("2025-12-31", "from 2026-01-01"),
        ("yesterday", "'yesterday' is no date"),
    ],
)
def test_day_without_a_deal_is_refused(text: str, said: str) -> None:
    told = ask("--date", text)
    assert told.exit_code == 2
    assert said in told.stderr
