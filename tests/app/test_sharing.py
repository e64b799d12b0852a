"""Finishing, noting, copying: the letters that do something beside the game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from belote_tui.app.sharing import _from_home, share
from belote_tui.cards import parse_cards
from belote_tui.records import folders
from belote_tui.records.archive import Archive
from belote_tui.records.journal import Journal
from belote_tui.records.notation import read
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import Ruleset
from belote_tui.seats import BotSeat, Face, HumanSeat, Seat
from belote_tui.setup import Setup
from belote_tui.sitting import sit_down
from belote_tui.table import Table
from tests.app.playing import CLASSIC, First, against_club, at_home, at_table

# Seat 0 speaks first and holds all eight trumps once it has taken the jack of hearts.
ALL_HEARTS = parse_cards(
    "9H QH AH  7D 8S AD  7S 9S 8D  AC KC QC"
    "  TH KH  TS JD  QD JC  TD 8C"
    "  JH"
    "  8H 7H  KD AS TC  9D JS QS  KS 7C 9C"
)


def all_hearts(face: Face) -> Table:
    match = Match(Ruleset(target="one_deal"), b"a seed for tests", first_dealer=3)
    match.next_pack = lambda: ALL_HEARTS  # type: ignore[method-assign]
    seats: list[Seat] = [HumanSeat("You", face)]
    seats += [BotSeat(First(), b"seed") for _seat in range(3)]
    return Table(match, seats)


async def test_f_finishes_a_deal_that_is_settled() -> None:
    async with at_table(sit=all_hearts) as table:
        await table.asked_for_a_card()
        await table.press("f")
        await table.on("SummaryScreen")
        assert "Capot!" in table.text()


async def test_f_says_when_nothing_is_settled() -> None:
    async with at_table(sit=partial(against_club)) as table:
        await table.asked()
        await table.press("f")
        assert "not settled yet" in table.text()
        assert table.table.face.question is not None


async def test_a_note_is_typed_into_the_record() -> None:
    async with at_table(sit=against_club) as table:
        await table.asked()
        await table.press("n", *"well done: 10", "enter")
        assert "The note is in the record" in table.text()
        entry = Archive().entries()[-1]
        assert "; well done: 10\n" in Archive().path(entry.id).read_text()


async def test_a_copy_during_the_deal_has_no_card_that_the_seat_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("VTE_VERSION", raising=False)
    async with at_table(sit=against_club) as table:
        await table.asked_for_a_card()
        copied: list[str] = []
        monkeypatch.setattr(table.app, "copy_to_clipboard", copied.append)
        await table.press("y")
        (text,) = copied
        view = table.question.view
        hidden = [card for hand in table.table.table.match.deal.hands[1:] for card in hand]
        for card in set(hidden) - {view.turn_up}:
            name = f"{str(card.rank).replace('T', '10')}{card.suit.symbol}"
            assert name not in text.replace(f"1{name}", "")
        assert "My hand" in text
        assert view.hand
        assert "Copied" in table.text()


async def test_a_deal_that_is_over_is_copied_as_a_record_that_can_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "linux")
    async with at_table(sit=against_club) as table:
        await table.play_on()
        await table.on("SummaryScreen")
        await table.press("y")
        (path,) = (folders.data() / "shared").iterdir()
        assert read(path.read_bytes()).match().deal.score is not None
        assert "Written to" in table.text()


@pytest.mark.parametrize(
    ("variable", "value"),
    [("VTE_VERSION", "7600"), ("TERM", "screen-256color"), ("TERM", "tmux-256color")],
)
async def test_where_the_clipboard_may_be_refused_a_copy_is_written_to_a_file_too(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(variable, value)
    async with at_home() as home:
        copied: list[str] = []
        monkeypatch.setattr(home.app, "copy_to_clipboard", copied.append)
        told = share(home.app, "a deal\n", "deal.txt")
        (path,) = (folders.data() / "shared").iterdir()
        assert copied == [path.read_text()] == ["a deal\n"]
        assert told == f"Copied, if your terminal allows it; also written to {path}."
        path.unlink()
        path.parent.rmdir()
        path.parent.touch()
        assert share(home.app, "a deal\n", "deal.txt") == "Copied, if your terminal allows it."


async def test_the_deal_can_be_replayed_from_its_summary() -> None:
    async with at_table(sit=against_club) as table:
        await table.play_on()
        await table.on("SummaryScreen")
        await table.press("r")
        await table.on("ReplayScreen")
        await table.press("end", "escape")
        await table.on("SummaryScreen")


async def test_the_cards_are_promised_before_the_deal_and_the_promise_opened_after_it() -> None:
    seeds = (bytes([number] * 16) for number in range(99))
    first = next(seed for seed in seeds if Match(CLASSIC, seed).next_dealer == 3)
    sit = partial(sit_down, Setup(seed=first), archive=Archive())
    async with at_table(sit=sit) as table:
        await table.asked()
        entry = Archive().entries()[-1]
        record = read(Archive().path(entry.id).read_bytes())
        promise = record.deals[-1].commitment.removeprefix("sha256:")
        assert promise[:12] in table.text()
        assert record.deals[-1].nonce not in table.text()
        await table.play_on()
        await table.on("SummaryScreen")
        assert promise[:12] in table.text()
        assert record.deals[-1].nonce in table.text()


def test_a_path_is_told_from_home_if_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert _from_home(tmp_path / "a" / "deal.txt") == str(Path("~/a/deal.txt"))
    assert _from_home(tmp_path.parent / "deal.txt") == str(tmp_path.parent / "deal.txt")

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    assert _from_home(tmp_path / "deal.txt") == str(tmp_path / "deal.txt")


@pytest.mark.parametrize("size", [(32, 10), (48, 16), (80, 24)])
async def test_that_nothing_is_kept_is_told_once_and_then_in_two_words(
    size: tuple[int, int],
) -> None:
    async with at_table(sit=against_club) as table:
        await table.pilot.resize_terminal(*size)
        await table.asked()
        keeper = table.table.table.keeper
        assert isinstance(keeper, Journal)
        lost = "a match.belote cannot be written (No space left on device): the game goes on"
        keeper.lost = lost
        await table.press(":")
        assert "device" not in table.text()
        await table.press("escape")
        assert "".join(lost.split()) in "".join(table.text().split())
        await table.press("right")
        text = " ".join(table.text().split())
        assert "Not kept. Your turn" in text
        assert "device" not in text
        assert "?" in table.text().splitlines()[-1]
        keeper.lost = ""
        await table.press("right")
        assert "Not kept" not in table.text()
