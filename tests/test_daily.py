"""The deal of the day: the same for everyone, played once, told without the cards."""

from __future__ import annotations

import asyncio
import hashlib
import re
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from belote_tui import daily
from belote_tui.bots.levels import LEVELS, bot_named
from belote_tui.daily import FIRST, RULES, Par, Result
from belote_tui.errors import BeloteError
from belote_tui.records.archive import Archive
from belote_tui.records.entry import Entry
from belote_tui.records.journal import Journal
from belote_tui.records.notation import read
from belote_tui.rules.match import Match
from belote_tui.seats import BotSeat, HumanSeat
from belote_tui.sitting import sit_down
from belote_tui.table import Table
from belote_tui.words import Style
from tests.test_sitting import SETUP, Guest

DAY = date(2026, 11, 29)
RESULT = Result(DAY, 104, 58, (True, True, False, True, False, False, True, True))


def played(folder: Path, day: date = DAY, stays: int = 10_000) -> Archive:
    """An archive in which somebody played that deal, or left it after so many answers."""
    archive = Archive(folder)
    play(daily.sit_down_to(day, Guest(stays), archive, "Odile"))
    return archive


def play(table: Table) -> None:
    try:
        asyncio.run(table.run())
    except Exception as error:
        assert type(error).__name__ == "Leaves"  # noqa: PT017
    assert isinstance(table.keeper, Journal)
    table.keeper.close()


def test_seed_is_the_documented_hash_of_the_date() -> None:
    assert daily.seed_of(DAY) == hashlib.sha256(b"belote daily 2026-11-29").digest()[:16]
    assert daily.seed_of(DAY).hex() == "3a915106e1ce26c4abc83fda2d3c969d"


def test_everyone_gets_the_same_cards_and_dealer() -> None:
    deals = [Match(RULES, daily.seed_of(DAY)) for _person in range(2)]
    for match in deals:
        match.deal_next()
    assert deals[0].deal.pack == deals[1].deal.pack
    assert deals[0].deal.dealer == deals[1].deal.dealer
    days = [FIRST + timedelta(days=number) for number in range(300)]
    assert len({daily.seed_of(day) for day in days}) == 300


def test_person_is_south_against_club(tmp_path: Path) -> None:
    table = daily.sit_down_to(DAY, Guest(0), Archive(tmp_path))
    assert [seat.name for seat in table.seats] == ["You", "club", "club", "club"]
    assert table.match.rules.compass[0] == "S"
    assert (table.match.rules.preset, table.match.rules.target) == ("classic", "one_deal")


def test_match_of_a_day_is_known_by_its_seed(tmp_path: Path) -> None:
    archive = played(tmp_path)
    (entry,) = archive.entries()
    record = read(archive.path(entry.id).read_bytes())
    assert daily.day_of(record) == DAY
    assert daily.among(archive.entries(), DAY) == entry
    assert daily.among(archive.entries(), DAY - timedelta(days=1)) is None
    assert daily.day_of(replace(record, origin="played on")) is None
    assert daily.day_of(replace(record, seed=b"another")) is None
    assert daily.day_of(replace(record, rules=RULES.with_options({"dedans": 160}))) is None
    play(sit_down(SETUP, Guest(0), archive))
    assert daily.among(archive.entries(), DAY) == entry


def test_deal_that_is_over_comes_before_one_that_was_left() -> None:
    seed = daily.seed_of(DAY).hex()
    left, over, again = (
        Entry(str(number), preset="classic", seed=seed, finished=number == 1) for number in range(3)
    )
    assert daily.among([left, over, again], DAY) == over
    assert daily.among([left, again], DAY) == again
    assert daily.among([over._replace(origin="elsewhere")], DAY) is None
    assert daily.among([], DAY) is None


def test_result_is_that_of_the_record(tmp_path: Path) -> None:
    archive = played(tmp_path)
    (entry,) = archive.entries()
    record = read(archive.path(entry.id).read_bytes())
    result = daily.result_of(record)
    assert result is not None
    match = record.match()
    assert (result.us, result.them) == match.scores == (entry.us, entry.them)
    assert result.tricks == tuple(trick.winner in (0, 2) for trick in match.deal.tricks)
    assert sum(result.tricks) == match.deal.tricks_won[0]
    assert result.taken_back == 0


def test_deal_that_is_not_over_has_no_result(tmp_path: Path) -> None:
    archive = played(tmp_path, stays=3)
    (entry,) = archive.entries()
    assert entry.unfinished
    assert daily.result_of(read(archive.path(entry.id).read_bytes())) is None


def test_par_is_what_the_bot_would_come_to_at_that_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With club in the person's place the table and the reckoning decide alike."""
    monkeypatch.setattr(daily, "LEVELS", ("beginner", "club"))
    daily.par.cache_clear()
    reached = daily.par(DAY)
    daily.par.cache_clear()
    table = daily.sit_down_to(DAY, Guest(0), Archive(tmp_path))
    seats = (BotSeat(bot_named("club"), table.match.seed), *table.seats[1:])
    by_table = Table(table.match, seats)
    asyncio.run(by_table.run())
    assert (reached.bot, reached.us, reached.them) == ("club", *table.match.scores)
    assert isinstance(table.seats[0], HumanSeat)


def test_strongest_level_makes_par() -> None:
    assert daily.par(DAY).bot == LEVELS[-1]


@pytest.mark.parametrize(
    ("us", "them", "said"),
    [
        (96, 66, "16 points above par"),
        (104, 58, "level with par"),
        (105, 58, "1 point below par"),
        (0, 162, "208 points above par"),
        (252, 0, "206 points below par"),
    ],
)
def test_lead_is_compared_with_that_of_the_bot(us: int, them: int, said: str) -> None:
    assert daily.beside_par(RESULT, Par("expert", us, them)) == said


def test_three_lines_for_a_friend_without_a_card() -> None:
    assert daily.to_share(RESULT, Par("expert", 96, 66)) == [
        "Belote, deal of the day 2026-11-29",
        "us 104, them 58 – 16 points above par",
        "■■□■□□■■   belote daily --date 2026-11-29",
    ]
    plain = daily.to_share(RESULT, None, Style.LETTERS)
    assert plain[1:] == ["us 104, them 58", "++-+--++   belote daily --date 2026-11-29"]
    text = "\n".join(plain)
    assert not re.search("[♠♥♦♣]|spade|heart|diamond|club", text)


def test_days_are_those_from_the_first_to_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: DAY)
    assert daily.day_asked(None) == DAY
    assert daily.day_asked("2026-01-01") == FIRST
    for text in ("2025-12-31", "2026-11-30"):
        with pytest.raises(BeloteError, match="from 2026-01-01 to 2026-11-29, not of"):
            daily.day_asked(text)
    with pytest.raises(BeloteError, match="'29/11' is no date"):
        daily.day_asked("29/11")
