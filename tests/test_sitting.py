"""Sitting down: a new match, one that goes on, prepared deals, a deal played on from the middle."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from belote_tui.cards import PACK
from belote_tui.errors import UnknownBot
from belote_tui.records.archive import Archive
from belote_tui.records.journal import Journal
from belote_tui.records.notation import DealRecord, Record, read, write
from belote_tui.rules import Action, Ruleset, SeatView
from belote_tui.rules.actions import PASS
from belote_tui.rules.events import Event, MatchEnded
from belote_tui.setup import Setup
from belote_tui.sitting import (
    NotToGoOn,
    play_hands,
    play_on,
    sit_again,
    sit_down,
)
from belote_tui.table import Table, retold

SETUP = Setup(rules=Ruleset(target=200), bots=("beginner",) * 3, seed=b"sitting")


class Leaves(Exception):
    """The person gets up."""


class Guest:
    """A face that answers by a rule of its own, and leaves after so many answers."""

    def __init__(self, stays: int = 10_000) -> None:
        self.stays = stays
        self.heard: list[tuple[Event, SeatView]] = []
        self.asked: list[SeatView] = []

    async def ask(self, view: SeatView) -> Action:
        self.asked.append(view)
        if len(self.asked) > self.stays:
            raise Leaves
        return random.Random(view.public_actions).choice(view.legal)

    async def show(self, event: Event, view: SeatView) -> None:
        self.heard.append((event, view))

    async def refuse(self, action: Action, view: SeatView) -> None:
        raise AssertionError(action)


def play(table: Table) -> Path:
    """Play until the end or until the guest leaves; the file."""
    with contextlib.suppress(Leaves):
        asyncio.run(table.run())
    assert isinstance(table.keeper, Journal)
    table.keeper.close()
    assert table.keeper.path is not None
    return table.keeper.path


def whole_match(folder: Path) -> str:
    return play(sit_down(SETUP, Guest(), Archive(folder))).read_text()


def without_promises(text: str) -> list[str]:
    """The nonces are drawn afresh for each deal, and a record bears its date."""
    return [
        line
        for line in text.splitlines()
        if not line.startswith(("[Nonce", "[Commitment", "[Date"))
    ]


@pytest.mark.parametrize("stays", [0, 1, 3, 9, 12])
def test_a_match_left_at_any_moment_goes_on_as_if_nothing_had_happened(
    tmp_path: Path, stays: int
) -> None:
    whole = whole_match(tmp_path / "whole")
    first, second = Guest(stays), Guest()
    path = play(sit_down(SETUP, first, Archive(tmp_path / "left")))
    play(sit_again(path, second))
    assert second.asked[0] == first.asked[-1]
    assert without_promises(path.read_text()) == without_promises(whole)


def test_what_happened_is_told_again_as_it_was_seen(tmp_path: Path) -> None:
    guest = Guest()
    table = sit_down(SETUP, guest, Archive(tmp_path))
    play(table)
    assert list(retold(table.match, 0)) == guest.heard


def test_a_match_that_is_over_is_not_gone_on_with(tmp_path: Path) -> None:
    path = play(sit_down(SETUP, Guest(), Archive(tmp_path)))
    with pytest.raises(NotToGoOn, match="is over"):
        sit_again(path, Guest())
    with pytest.raises(NotToGoOn):  # and the file is let go of
        sit_again(path, Guest())


def test_partners_sit_as_the_teams_option_says(tmp_path: Path) -> None:
    setup = replace(SETUP, bots=("beginner", "casual", "club"), name="Odile")
    for teams, expected in {
        "1-3": ["Odile", "beginner", "casual", "club"],
        "1-2": ["Odile", "casual", "beginner", "club"],
        "1-4": ["Odile", "beginner", "club", "casual"],
    }.items():
        rules = setup.rules.with_options({"teams": teams})
        table = sit_down(replace(setup, rules=rules), Guest(0), Archive(tmp_path))
        assert [seat.name for seat in table.seats] == expected


def test_prepared_deals_are_dealt_one_after_the_other(tmp_path: Path) -> None:
    record = read(whole_match(tmp_path / "whole"))
    guest = Guest()
    table = play_hands(record.deals[:2], SETUP, guest, Archive(tmp_path), seat=2, origin="a")
    path = play(table)
    assert [deal.pack for deal in table.match.deals] == [deal.pack for deal in record.deals[:2]]
    assert [table.seats.index(seat) for seat in table.seats if seat.is_person] == [2]
    assert isinstance(guest.heard[-1][0], MatchEnded)
    assert read(path.read_text()).origin == "a"


def test_prepared_deals_that_are_left_go_on_with_those_that_were_not_dealt(tmp_path: Path) -> None:
    deals = read(whole_match(tmp_path / "whole")).deals[:2]
    table = play_hands(deals, SETUP, Guest(2), Archive(tmp_path), origin="moved.belote")
    path = play(table)
    guest = Guest()
    again = sit_again(path, guest)
    play(again)
    assert [deal.pack for deal in again.match.deals] == [deal.pack for deal in deals]
    with pytest.raises(NotToGoOn):
        sit_again(path, Guest())


def left_between_deals(folder: Path, origin: str) -> tuple[Path, list[DealRecord]]:
    """A match of two prepared deals that was left when the first was over."""
    deals = list(read(whole_match(folder / "whole")).deals[:2])
    table = play_hands(deals, SETUP, Guest(), Archive(folder), origin=origin)
    path = play(table)
    head, second, _rest = path.read_text().partition('\n[Deal "2"]')
    assert second
    path.write_text(head)
    return path, deals


def test_prepared_deals_are_kept_with_the_match_that_they_are_for(tmp_path: Path) -> None:
    path, deals = left_between_deals(tmp_path, "moved.belote")
    again = sit_again(path, Guest())
    play(again)
    assert [deal.pack for deal in again.match.deals] == [deal.pack for deal in deals]


def test_prepared_deals_that_are_gone_are_told_with_where_they_came_from(tmp_path: Path) -> None:
    path, _deals = left_between_deals(tmp_path, "moved.belote")
    (tmp_path / "prepared" / path.name).unlink()
    (entry,) = Archive(tmp_path).entries()
    assert entry.unfinished
    for _again in range(2):
        with pytest.raises(NotToGoOn, match=r"are not there; they came from moved\.belote"):
            sit_again(path, Guest())


def test_prepared_deals_begin_at_nil_with_the_pot_of_the_first(tmp_path: Path) -> None:
    (deal, *_others) = read(whole_match(tmp_path / "whole")).deals
    deal = replace(deal, scores=(276, 290), pot=81)
    table = play_hands([deal], SETUP, Guest(0), Archive(tmp_path))
    path = play(table)
    assert table.match.scores == (0, 0)
    assert '[Before "NS 0 EW 0 pot 81"]' in path.read_text()


def test_what_follows_in_a_record_without_a_seed_is_played_on_too(tmp_path: Path) -> None:
    told = read(whole_match(tmp_path / "whole"))
    told = replace(told, seed=None, deals=told.deals[:3])
    path = play(play_on(told, 0, 3, SETUP, Guest(1), Archive(tmp_path), origin="moved.belote"))
    again = sit_again(path, Guest())
    play(again)
    assert [deal.pack for deal in again.match.deals] == [deal.pack for deal in told.deals]
    (entry,) = Archive(tmp_path).entries()
    assert entry.finished


def test_other_bots_are_named_in_the_record_and_play_on_the_next_time(tmp_path: Path) -> None:
    path = play(sit_down(SETUP, Guest(2), Archive(tmp_path)))
    bots = ("casual", "club", "casual")
    play(sit_again(path, Guest(1), bots))
    assert path.read_text().count("; bots casual,club,casual from here\n") == 1
    for given in (None, bots):
        again = sit_again(path, Guest(0), given)
        assert [seat.name for seat in again.seats] == ["You", *bots]
        play(again)
    assert path.read_text().count("from here") == 1
    told = read(path.read_text())
    assert told.players[1:] == SETUP.bots
    other = play_on(told, 0, 1, SETUP, Guest(0), Archive(tmp_path))
    again = sit_again(play(other), Guest(0))
    assert [seat.name for seat in again.seats] == ["You", "casual", "club", "casual"]


def test_other_bots_sit_in_table_order_from_the_person(tmp_path: Path) -> None:
    deals = read(whole_match(tmp_path / "whole")).deals[:1]
    setup = replace(SETUP, bots=("beginner", "casual", "club"))
    first = play_hands(deals, setup, Guest(1), Archive(tmp_path), seat=1)
    again = sit_again(play(first), Guest(0), ("club", "beginner", "casual"))
    assert [seat.name for seat in first.seats] == ["club", "You", "beginner", "casual"]
    assert [seat.name for seat in again.seats] == ["casual", "You", "club", "beginner"]


def test_a_remark_names_no_program_and_no_other_person(tmp_path: Path) -> None:
    deals = read(whole_match(tmp_path / "whole")).deals[:1]
    path = play(play_hands(deals, SETUP, Guest(0), Archive(tmp_path), seat=1))
    text = path.read_text()
    path.write_text(text + "; bots club,exec:touch pwned,club from here\n")
    with pytest.raises(NotToGoOn, match="--bots"):
        sit_again(path, Guest())
    path.write_text(text + "; bots club,club,Deep Belote from here\n")
    with pytest.raises(UnknownBot, match="Deep Belote"):
        sit_again(path, Guest())


def test_a_bot_that_is_not_there_leaves_no_file(tmp_path: Path) -> None:
    (deal, *_others) = read(whole_match(tmp_path / "whole")).deals
    told = Record(rules=Ruleset(), deals=(deal,))
    setup = replace(SETUP, bots=("club", "nobody", "club"))
    archive = Archive(tmp_path)
    ways: list[Callable[[], Table]] = [
        lambda: sit_down(setup, Guest(), archive),
        lambda: play_hands([deal], setup, Guest(), archive),
        lambda: play_on(told, 0, 1, setup, Guest(), archive),
    ]
    for sit in ways:
        with pytest.raises(UnknownBot):
            sit()
    assert archive.entries() == []


@pytest.mark.parametrize("stays", [1, 4, 7])
def test_bots_go_on_with_a_prepared_deal_as_they_would_have(tmp_path: Path, stays: int) -> None:
    (deal, *_others) = read(whole_match(tmp_path / "whole")).deals
    told = play_hands([deal], SETUP, Guest(), Archive(tmp_path))
    play(told)
    path = play(play_hands([deal], SETUP, Guest(stays), Archive(tmp_path)))
    again = sit_again(path, Guest())
    play(again)
    assert again.match.deal.actions == told.match.deal.actions


def test_a_prepared_deal_that_everyone_passes_leaves_nothing_to_go_on_with(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    deal = DealRecord(number=1, dealer=0, pack=PACK, steps=(PASS,) * 8)
    record = Record(rules=Ruleset(target="none", deals=1), deals=(deal,))
    archive.create(record).close()
    (entry,) = archive.entries()
    assert (entry.finished, entry.winner, entry.played) == (True, -1, 0)
    assert archive.unfinished() is None


def test_any_seat_can_play_on_from_any_card(tmp_path: Path) -> None:
    record = read(whole_match(tmp_path / "whole"))
    place = next(at for at, deal in enumerate(record.deals) if len(deal.actions) > 20)
    guest = Guest()
    table = play_on(record, place, 15, SETUP, guest, Archive(tmp_path), seat=3, origin="x deal 1")
    assert table.match.deal.actions == list(record.deals[place].actions[:15])
    text = play(table).read_text()
    assert '[Origin "x deal 1"]' in text
    assert write(read(text)) == text
    assert table.match.deals[place].actions[:15] == list(record.deals[place].actions[:15])
    assert [deal.pack for deal in table.match.deals[: place + 1]] == [
        deal.pack for deal in record.deals[: place + 1]
    ]
    assert isinstance(guest.heard[-1][0], MatchEnded)
    assert max(table.match.scores) >= 200


def test_a_record_does_not_get_to_start_programs(tmp_path: Path) -> None:
    path = play(sit_down(SETUP, Guest(0), Archive(tmp_path)))
    path.write_text(path.read_text().replace('"beginner"', '"exec:touch pwned"'))
    with pytest.raises(NotToGoOn, match="--bots"):
        sit_again(path, Guest())
    table = sit_again(path, Guest(0), bots=("club", "club", "club"))
    assert [seat.name for seat in table.seats] == ["You", "club", "club", "club"]


def test_a_record_with_a_bot_that_is_not_here_says_so_and_is_let_go(tmp_path: Path) -> None:
    path = play(sit_down(SETUP, Guest(0), Archive(tmp_path)))
    path.write_text(path.read_text().replace('[North "beginner"]', '[North "Deep Belote"]'))
    for _again in range(2):
        with pytest.raises(UnknownBot, match="Deep Belote"):
            sit_again(path, Guest())


def test_who_plays_on_meets_the_bots_that_played_there(tmp_path: Path) -> None:
    setup = replace(SETUP, bots=("beginner", "casual", "club"))
    path = play(sit_down(setup, Guest(), Archive(tmp_path)))
    record = read(path.read_text())
    table = play_on(record, 0, 5, Setup(bots=("club",) * 3), Guest(0), Archive(tmp_path))
    assert [seat.name for seat in table.seats] == ["You", "beginner", "casual", "club"]
    there = play_on(record, 0, 5, Setup(bots=("club",) * 3), Guest(0), Archive(tmp_path), seat=1)
    assert [seat.name for seat in there.seats] == ["club", "You", "casual", "club"]


def test_the_match_itself_is_gone_on_with_before_one_played_on_from_it(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    first = play(sit_down(SETUP, Guest(3), archive))
    record = read(first.read_text())
    play(play_on(record, 0, 0, SETUP, Guest(1), archive, origin="the first"))
    found = archive.unfinished()
    assert found is not None
    assert found.id == first.stem
