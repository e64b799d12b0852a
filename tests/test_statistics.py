"""Statistics: every figure beside a sample that was counted by hand, and beside matches played."""

from __future__ import annotations

import csv
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_tui.language import speak
from belote_tui.records.archive import Archive
from belote_tui.records.costs import DealCosts, SeatCost, match_of_entry
from belote_tui.records.deal_rows import Course, DealRow, packed
from belote_tui.records.entry import Entry, entry_of
from belote_tui.records.model import Record
from belote_tui.records.notation import write
from belote_tui.rules import PRESETS
from belote_tui.rules.scoring import Outcome
from belote_tui.statistics import Asked, Figures, as_csv, as_data, as_lines, count, plot
from belote_tui.statistics.figures import Both, Costs, Points, Results, Takes
from belote_tui.statistics.plot import BLOCKS
from belote_tui.words import Style
from tests.records.games import record, records

SAMPLES = Path(__file__).parent / "records" / "samples"
NAMES = ("whole-match", "all-trumps", "unfinished")


@pytest.fixture(scope="module")
def sample() -> list[Entry]:
    """A match lost, one of a deal won, and one with two deals so far; the person is South."""
    return [entry_of(name, (SAMPLES / f"{name}.belote").read_bytes()) for name in NAMES]


@pytest.fixture(scope="module")
def figures(sample: list[Entry]) -> Figures:
    return count(sample)


# The sample, counted by hand


def test_matches_and_deals(figures: Figures) -> None:
    assert figures.matches == Results(played=2, won=1, lost=1)
    assert (figures.unfinished, figures.left_out) == (1, 0)
    assert figures.deals == Results(played=8, won=3, lost=4)
    assert (figures.deals.drawn, figures.passed_out) == (1, 0)
    assert figures.curve == [-1, 0]


def test_who_took_and_what_became_of_it(figures: Figures) -> None:
    assert figures.takes == {
        "you": Takes(taken=3, made=2, dedans=1),
        "partner": Takes(taken=2, made=1, dedans=1),
        "them": Takes(taken=3, made=2, dedans=1),
    }


def test_own_takes_by_trump_and_position(figures: Figures) -> None:
    assert figures.trumps == {"H": Takes(1, 0, 1), "D": Takes(1, 1), "AT": Takes(1, 1)}
    assert figures.positions == {1: Takes(2, 1, 1), 2: Takes(1, 1)}


def test_what_either_team_had(figures: Figures) -> None:
    assert figures.capots == Both(0, 0)
    assert figures.announcements == Both(us=2, them=2, points_us=40, points_them=60)
    assert figures.belotes == Both(us=0, them=2)


def test_points_as_attacker_and_defender(figures: Figures) -> None:
    taking, defending = figures.attacking, figures.defending
    assert taking == Points(deals=5, tricks=46 + 85 + 110 + 93 + 91, written=110 + 113 + 91)
    assert defending == Points(deals=3, tricks=12 + 89 + 62, written=32 + 162 + 62)
    assert taking.tricks_a_deal == 85
    assert defending.written_a_deal == pytest.approx(85.33, abs=0.01)
    assert Points().tricks_a_deal == Points().written_a_deal == 0


def test_by_preset_and_by_opponents(figures: Figures) -> None:
    presets = {name: (one.matches, one.deals) for name, one in figures.presets.items()}
    assert presets == {
        "classic": (Results(1, 0, 1), Results(5, 2, 3)),
        "arena": (Results(1, 1, 0), Results(1, 1, 0)),
        "royale": (Results(0), Results(2, 0, 1)),
    }
    opponents = {name: (one.matches, one.deals) for name, one in figures.opponents.items()}
    assert opponents == {
        "casual, club": presets["classic"],
        "club": presets["arena"],
        "beginner": presets["royale"],
    }


def test_capots_litiges_and_passed_out_deals(sample: list[Entry]) -> None:
    rows = [
        DealRow(Course(3, 0, "H", 1, "made", 0), (252, 0), written=(252, 0)),
        DealRow(Course(0, 1, "S", 2, "dedans", 0), (252, 0), belote=(0, 20), written=(252, 20)),
        DealRow(Course(1, 3, "C", 2, "made", 1), (0, 252), (0, 50), (0, 0), (0, 302)),
        DealRow(Course(2, 2, "D", 1, "litige", 1), (81, 81), (0, 0), (0, 0), (0, 81)),
        DealRow(Course(3)),
        DealRow(Course(0)),
    ]
    found = count([sample[1]._replace(rows=packed(rows))])
    assert found.capots == Both(us=2, them=1)
    assert found.takes["partner"] == Takes(taken=1)
    assert found.takes["partner"].litiges == 1
    assert found.takes["them"] == Takes(taken=2, made=1, dedans=1)
    assert found.attacking == Points(2, 252 + 81, 252)
    assert found.defending == Points(2, 252, 252)
    assert found.announcements == Both(0, 1, 0, 50)
    assert found.belotes == Both(0, 1)
    assert (found.deals, found.passed_out) == (Results(4, 2, 2), 2)


# Deals that were reviewed


def reviews(sample: list[Entry]) -> dict[str, list[DealCosts]]:
    """Two deals of the first match and one of the second; South is the person, East is not."""
    east, none = SeatCost(99.0, 9, 9), SeatCost()
    first, second = match_of_entry(sample[0]), match_of_entry(sample[1])
    return {
        first: [
            DealCosts(first, 1, (SeatCost(30.0, 2, 1), east, none, none)),
            DealCosts(first, 4, (SeatCost(10.0, 1, 0), east, none, none)),
        ],
        second: [DealCosts(second, 1, (SeatCost(5.0, 0, 0), east, none, none))],
        "a match that is gone": [DealCosts("a match that is gone", 1, (east, east, east, east))],
    }


def later(sample: list[Entry]) -> list[Entry]:
    """The sample, with its second match played in another month."""
    return [
        sample[0]._replace(date="2026-11-15T12:00:00Z"),
        sample[1]._replace(date="2026-12-15T12:00:00Z"),
        sample[2],
    ]


def test_cost_of_decisions_where_deals_were_reviewed(sample: list[Entry]) -> None:
    entries = later(sample)
    found = count(entries, reviewed=reviews(entries))
    assert found.reviewed == Costs(deals=3, cost=45.0, slips=3, blunders=1)
    assert found.months == {"2026-11": Costs(2, 40.0, 3, 1), "2026-12": Costs(1, 5.0, 0, 0)}
    assert found.costs == [20.0, 5.0]
    one = found.reviewed
    assert (one.cost_a_deal, one.slips_a_deal) == (15.0, 1.0)
    assert one.blunders_a_deal == pytest.approx(1 / 3)
    assert Costs().cost_a_deal == Costs().slips_a_deal == Costs().blunders_a_deal == 0


def test_reviews_count_for_the_matches_asked_for_and_once(sample: list[Entry]) -> None:
    entries = later(sample)
    kept = reviews(entries)
    assert count(entries, Asked(preset="arena"), kept).reviewed == Costs(1, 5.0, 0, 0)
    assert count(entries, Asked(until=date(2026, 11, 30)), kept).costs == [20.0]
    assert count([*entries, entries[0]], reviewed=kept).reviewed.deals == 3
    prepared = [entry._replace(origin="lesson") for entry in entries]
    assert count(prepared, reviewed=reviews(prepared)).reviewed == Costs()
    assert len(kept) == 3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [30, 46, 58, 76])
def test_the_tables_fit_a_narrow_window(sample: list[Entry], width: int, language: str) -> None:
    speak(language)
    entries = later(sample)
    lines = list(as_lines(count(entries, reviewed=reviews(entries)), width=width))
    assert all(len(line) <= width for line in lines), lines
    # A column ends where its name ends.
    table = lines[: lines.index("")]
    ends = {len(line) for line in table if line.endswith(("% won", "% gagnés", "%"))}
    assert len(ends) == 1, table


def test_reviews_are_told_in_every_form(sample: list[Entry]) -> None:
    entries = later(sample)
    found = count(entries, reviewed=reviews(entries))
    lines = [" ".join(line.split()) for line in as_lines(found)]
    at = lines.index("Your decisions a deal deals cost ? ??")
    assert lines[at + 1 : at + 4] == [
        "All reviewed deals 3 15.0 1.00 0.33",
        "2026-11 2 20.0 1.50 0.50",
        "2026-12 1 5.0 0.00 0.00",
    ]
    assert lines[at + 5].startswith("Points that your decisions cost a deal")
    assert lines[at + 6].startswith("20 │█")
    assert all(len(line) <= 78 for line in as_lines(found))
    data = as_data(found)
    assert data["reviewed"]["blunders_a_deal"] == 0.33
    assert data["reviewed"]["months"]["2026-12"]["cost_a_deal"] == 5.0
    assert data["cost_a_deal_by_match"] == [20.0, 5.0]
    told = as_csv(found).splitlines()
    assert "reviewed.cost_a_deal,15.0" in told
    assert "reviewed.months.2026-11.slips_a_deal,1.5" in told


def test_without_reviews_nothing_is_told_of_them(figures: Figures) -> None:
    assert not [line for line in as_lines(figures) if "decisions" in line]
    assert as_data(figures)["reviewed"]["deals"] == 0


# What is asked for


def test_filters(sample: list[Entry]) -> None:
    def played(asked: Asked) -> int:
        return count(sample, asked).deals.played

    assert played(Asked(preset="royale")) == 2
    assert played(Asked(preset="salon")) == 0
    assert played(Asked(opponents="club")) == 1
    assert played(Asked(opponents="casual, club")) == 5
    assert played(Asked(opponents="beginner", preset="classic")) == 0
    assert played(Asked(since=date(2027, 1, 1))) == 0
    assert played(Asked(until=date(2027, 1, 1))) == 8
    assert played(Asked(since=date(2026, 11, 20), until=date(2026, 12, 1))) == 8
    assert count([sample[0]._replace(date="")], Asked(until=date(2027, 1, 1))).deals.played == 0


def test_level_with_a_budget_is_that_level(sample: list[Entry]) -> None:
    entry = sample[1]._replace(names="You\nexpert worlds=20\nclub\nexpert")
    assert count([entry], Asked(opponents="expert")).deals.played == 1
    assert count([entry], Asked(opponents="club")).deals.played == 0


def test_matches_from_prepared_deals_count_only_if_asked_for(sample: list[Entry]) -> None:
    entries = [sample[0], sample[1]._replace(origin="lesson.belote")]
    assert count(entries).matches == Results(1, 0, 1)
    assert count(entries).left_out == 1
    assert count(entries, Asked(every=True)).matches == Results(2, 1, 1)


def test_person_may_sit_anywhere(sample: list[Entry]) -> None:
    """With the person at East the other team is `us`."""
    east = sample[0]._replace(names="club\nYou\ncasual\nclub")
    found = count([east])
    assert found.matches == Results(1, 1, 0)
    assert found.takes["you"].taken == 0
    assert found.takes["them"] == Takes(3, 1, 2)
    assert found.announcements == Both(1, 1, 20, 20)
    assert found.attacking == Points(2, 150 + 73, 150)
    assert found.opponents.keys() == {"casual, club"}


def test_file_that_cannot_be_read_counts_for_nothing(sample: list[Entry]) -> None:
    broken = entry_of("b", b"no match")
    assert broken.fault
    assert count([*sample, broken]) == count(sample)


# Beside matches that are played


def by_playing(told: Record) -> tuple[list[int], ...]:
    """Some figures of seat 0, from the deals themselves."""
    deals = [deal for deal in told.match().deals if deal.score is not None]
    scores = [deal.score for deal in deals if deal.score is not None]
    return (
        [len(deals), sum(score.written[0] > score.written[1] for score in scores)],
        [sum(deal.taker == seat for deal in deals) for seat in range(4)],
        [sum(score.outcome is one for score in scores) for one in Outcome],
        [sum(score.capot_by == team for score in scores) for team in (0, 1)],
        [sum(score.counted[team] for score in scores) for team in (0, 1)],
        [sum(score.belote[team] // 20 for score in scores) for team in (0, 1)],
        [sum(score.written[0] for score in scores), sum(score.tricks[0] for score in scores)],
    )


def by_counting(found: Figures) -> tuple[list[int], ...]:
    takes = found.takes
    all_takes = [takes[who] for who in ("you", "partner", "them")]
    points = (found.attacking, found.defending)
    return (
        [found.deals.played, found.deals.won],
        [one.taken for one in all_takes],
        [
            sum(one.made for one in all_takes),
            sum(one.dedans for one in all_takes),
            sum(one.litiges for one in all_takes),
        ],
        [found.capots.us, found.capots.them],
        [found.announcements.points_us, found.announcements.points_them],
        [found.belotes.us, found.belotes.them],
        [sum(one.written for one in points), sum(one.tricks for one in points)],
    )


@given(records())
@settings(max_examples=60)
def test_figures_are_those_of_the_match_played(told: Record) -> None:
    told = replace(told, players=("You", "club", "club", "club"), origin="")
    found = count([entry_of("a", write(told).encode())])
    right = by_playing(told)
    right[1][:] = [right[1][0], right[1][2], right[1][1] + right[1][3]]
    assert by_counting(found) == right
    assert sum(one.taken for one in found.trumps.values()) == found.takes["you"].taken
    assert sum(one.taken for one in found.positions.values()) == found.takes["you"].taken
    assert found.attacking.deals + found.defending.deals == found.deals.played


def test_all_is_recomputed_when_the_index_is_deleted(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.folder.mkdir()
    for number in range(30):
        rules = list(PRESETS.values())[number % 5]
        told = record(Random(number), rules, deals=5, unfinished=number % 3 == 0, undo=0.05)
        archive.path(f"2026-{number:02}").write_text(write(told), encoding="utf-8")
    first = count(archive.entries(), Asked(every=True))
    assert first.deals.played > 50
    assert count(archive.entries(), Asked(every=True)) == first
    archive.index.database.unlink()
    assert count(archive.entries(), Asked(every=True)) == first


def test_parts_add_up(sample: list[Entry]) -> None:
    """Two halves of an archive come to what the whole does, and the order changes but the curve."""
    data, other = as_data(count(sample)), as_data(count(reversed(sample)))
    assert data.pop("won_minus_lost") != other.pop("won_minus_lost")
    assert data == other


# How it is told


def test_csv_has_every_figure_of_the_data(figures: Figures) -> None:
    rows = dict(list(csv.reader(as_csv(figures).splitlines()))[1:])
    assert rows["matches.won"] == "1"
    assert rows["takes.them.dedans"] == "1"
    assert rows["opponents.casual, club.deals.played"] == "5"
    assert rows["attacking.tricks_a_deal"] == "85.0"
    assert rows["your_takes_by_trump.S.taken"] == "0"
    assert not any(name.startswith("won_minus") for name in rows)


@pytest.mark.parametrize("style", [Style.SYMBOLS, Style.LETTERS])
def test_lines_fit_and_are_plain_where_they_have_to_be(figures: Figures, style: Style) -> None:
    lines = list(as_lines(figures, style))
    assert all(len(line) <= 78 for line in lines)
    assert style is Style.SYMBOLS or all(line.isascii() for line in lines)
    told = [" ".join(line.split()) for line in lines]
    for line in (
        "Matches 2 1 1 0 50%",
        "Deals 8 3 4 1 38%",
        "1 match unfinished.",
        "all trumps 1 1 100%",
        "Defending 3 54.3 85.3",
    ):
        assert line in told


def test_nothing_is_told_in_a_sentence() -> None:
    assert list(as_lines(Figures())) == ["No deal that was played to its end is among these."]
    lines = list(as_lines(Figures(left_out=2)))
    assert lines[-1] == "2 matches of prepared deals left out."


# The curve


def test_curve_goes_up_and_down() -> None:
    assert plot([1, 2, 1, 0, -1, -2], 12, 2) == [
        " 2 │▄█▄",
        "-2 │████▄▁",
    ]
    assert plot([1, 2, 1, 0, -1, -2], 12, 4, ascii_only=True) == [
        " 2 | #",
        "   |###",
        "   |####",
        "-2 |######",
    ]


def test_curve_of_nothing_is_none() -> None:
    assert plot([], 20, 4) == []
    assert plot([0, 0], 10, 2) == ["0 │", "0 │▁▁"]


@given(st.lists(st.integers(-500, 500), min_size=1), st.integers(12, 80), st.integers(2, 9))
def test_curve_has_room_and_ends_where_the_values_do(
    values: list[int], width: int, height: int
) -> None:
    lines = plot(values, width, height)
    assert len(lines) == height
    assert all(len(line) <= width for line in lines)
    drawn = [line.partition("│")[2] for line in lines]
    columns = max(map(len, drawn))
    heights = [sum(BLOCKS.index(line.ljust(columns)[at]) for line in drawn)
               for at in range(columns)]  # fmt: skip
    top, bottom = max(0, *values), min(0, *values)
    reach = max(1, top - bottom)
    assert heights[-1] == max(1, round((values[-1] - bottom) * 8 * height / reach))
    if len(values) <= columns:
        assert columns == len(values)
