"""Looking at a match again, and playing on from the middle of it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from belote_tui.app.app import BeloteApp
from belote_tui.app.pace import UNTIL_KEY, Manners, Pace
from belote_tui.app.scene import Timeline
from belote_tui.app.screens.matches import MatchesScreen
from belote_tui.app.screens.replay import ReplayScreen
from belote_tui.app.widgets.bars import prompt_lines
from belote_tui.language import _, pgettext, speak
from belote_tui.records.archive import Archive
from belote_tui.records.notation import read
from belote_tui.rules.deal import Phase
from belote_tui.words.seen import hands_stay_closed
from tests.app.drawn_deal import first_trick
from tests.app.playing import NO_WAIT, Played, against_club, at_home, at_table

SAMPLES = Path(__file__).parents[1] / "records" / "samples"
WHOLE = SAMPLES / "whole-match.belote"


@asynccontextmanager
async def replaying(
    size: tuple[int, int] = (80, 24), manners: Manners = NO_WAIT, sample: Path = WHOLE
) -> AsyncIterator[tuple[Played, ReplayScreen]]:
    record = read(sample.read_bytes())
    app = BeloteApp(manners=manners, opening=lambda app: app.show_record(record, "sample"))
    async with app.run_test(size=size) as pilot:
        played = Played(app, pilot)
        await played.on("ReplayScreen")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        yield played, screen


def digit_of(home: Played, label: str) -> str:
    """The digit of an entry of the home screen."""
    found = re.search(rf"(\d)  {label}", home.text())
    assert found is not None
    return found[1]


async def test_the_cursor_goes_through_cards_tricks_and_deals() -> None:
    async with replaying() as (played, screen):
        await played.press("right", "right")
        assert screen.cursor.at == 2
        await played.press("left")
        assert screen.cursor.at == 1
        await played.press("3")
        assert len(screen.cursor.match.deal.tricks) == 3
        assert "card 12 of 32" in played.text()
        await played.press("up")
        assert len(screen.cursor.match.deal.tricks) == 2
        await played.press("down", "down")
        assert len(screen.cursor.match.deal.tricks) == 4
        await played.press("end")
        assert screen.cursor.match.deal.phase is Phase.SCORED
        await played.press("pagedown")
        assert (screen.cursor.place, screen.cursor.at) == (1, 0)
        await played.press("left")
        assert screen.cursor.place == 0
        await played.press("pagedown", "home")
        assert (screen.cursor.place, screen.cursor.at) == (1, 0)


async def test_the_whole_match_is_gone_through_and_back() -> None:
    async with replaying() as (played, screen):
        record = screen.cursor.record
        last = record.deals[-1]
        for _deal in record.deals:
            await played.press("end", "pagedown")
        await played.press("end")
        assert (screen.cursor.place, screen.cursor.at) == (
            len(record.deals) - 1,
            len(last.actions),
        )
        before = played.text()
        await played.press("right")
        assert played.text() == before
        for _deal in record.deals:
            await played.press("pageup")
        await played.press("left")
        assert (screen.cursor.place, screen.cursor.at) == (0, 0)


@pytest.mark.parametrize("size", [(48, 16), (80, 24)])
async def test_the_keys_name_the_one_that_leaves(size: tuple[int, int]) -> None:
    async with replaying(size) as (played, _screen):
        await played.press("right", "right")
        assert "q" in played.text().splitlines()[-1].split()


async def test_hands_are_closed_until_they_are_opened() -> None:
    async with replaying() as (played, screen):
        await played.press("1")
        north = screen.cursor.match.deal.hands[2]
        assert north[0].rank.value.replace("T", "10") is not None
        closed = played.text()
        assert "░" in closed
        await played.press("o")
        opened = played.text()
        assert "░" not in opened
        await played.press("o")
        assert played.text() == closed


async def test_a_hint_in_the_record_is_told_in_the_readers_words(tmp_path: Path) -> None:
    hinted = tmp_path / "hinted.belote"
    text = WHOLE.read_text(encoding="utf-8")
    marked = text.replace("bids S take\n", "; hint take ♥\nbids S take\n; hint A♣\n", 1)
    hinted.write_text(marked, encoding="utf-8")
    speak("fr")
    async with replaying(sample=hinted) as (played, screen):
        await played.until(lambda: "indice : je prends ♥" in played.text())
        await played.press("right")
        assert screen.cursor.at == 1
        await played.until(lambda: "indice : A♣" in played.text())
        assert "hint" not in played.text()


async def test_the_table_is_seen_from_every_seat() -> None:
    async with replaying() as (played, _screen):
        await played.press("1")
        seen = set()
        for _seat in range(4):
            seen.add(played.text())
            await played.press("v")
        assert len(seen) == 4
        assert played.text() in seen


async def test_a_deal_that_is_still_played_is_seen_from_the_own_seat_alone() -> None:
    async with replaying(sample=SAMPLES / "unfinished.belote") as (played, screen):
        await played.press("o", "v", "pagedown")
        assert screen.open_hands
        assert screen.seat == 1
        await played.press("pagedown", "2")
        assert not screen.open_hands
        assert screen.seat == 0
        closed = played.text()
        for key in "ov":
            await played.press(key)
            assert "This deal is not over: its hands stay closed." in played.text()
            assert screen.seat == 0
        await played.press("right", "left")
        assert played.text() == closed
        await played.press("pageup")
        assert screen.open_hands


async def test_it_runs_by_itself_and_stops() -> None:
    async with replaying() as (played, screen):
        await played.press("space")
        await played.until(lambda: screen.cursor.at > 1)
        await played.press("space")
        at = screen.cursor.at
        await played.pilot.pause(0.8)
        assert screen.cursor.at == at


async def test_it_runs_by_itself_also_where_the_bots_wait_for_a_key() -> None:
    async with replaying(manners=Manners(Pace(card=UNTIL_KEY))) as (played, screen):
        await played.press("space")
        await played.until(lambda: screen.cursor.at > 1)


async def test_play_goes_on_from_a_card_at_the_seat_that_is_looked_from() -> None:
    async with replaying() as (played, screen):
        await played.press("2", "v")
        actions = screen.cursor.at
        await played.press("c")
        await played.asked()
        table = played.table
        assert table.seat == 1
        assert table.table.match.deal.actions[:actions] == list(screen.cursor.actions[:actions])
        entry = Archive().entries()[-1]
        text = Archive().path(entry.id).read_text()
        assert f'[Origin "sample deal 1 after {actions} actions"]' in text


@pytest.fixture
def left() -> str:
    """A match that was left unfinished, by its id."""
    Archive().folder.mkdir(parents=True)
    path = Archive().path("20261129-210411-00")
    path.write_bytes((SAMPLES / "unfinished.belote").read_bytes())
    return path.stem


async def try_from_the_first_deal(home: Played) -> None:
    """Replay the first match of the list, and play on from its first trick."""
    await home.until(lambda: not home.app.looking)
    await home.press(digit_of(home, "Replay"))
    await home.on("MatchesScreen")
    await home.pilot.pause(0.3)
    await home.press("enter")
    await home.on("ReplayScreen")
    await home.press("1", "right", "c")
    await home.asked()


@pytest.mark.usefixtures("left")
async def test_a_try_takes_no_place_of_the_match_that_it_is_from() -> None:
    async with at_home() as home:
        await try_from_the_first_deal(home)
        assert "A try from deal 1 of 2026-11-29 21:04, in South's place." in home.text()
        tried = home.app.match_screen
        await home.press("escape", "escape", "escape")
        await home.on("HomeScreen")
        await home.until(lambda: "2 matches kept" in home.text())
        assert re.search(r"Continue +deal 3, trick 4", home.text())
        assert "The try is kept: Replay lists it." in home.text()
        await home.press(digit_of(home, "Replay"))
        await home.on("MatchesScreen")
        row, told, other = home.text().splitlines()[3:6]
        assert "unfinished" in row
        assert told.strip() == "a try from deal 1 of 2026-11-29 21:04"
        assert "unfinished" in other
        await home.press("ctrl+o")
        await home.on("TableScreen")
        assert home.app.match_screen is tried
        await home.press("escape", "escape")
        await home.press(digit_of(home, "Continue"))
        await home.until(lambda: home.app.match_screen not in (None, tried))
        assert len(home.table.table.match.deals) == 3


async def test_a_try_is_gone_on_with_where_nothing_else_was_left(left: str) -> None:
    async with at_home() as home:
        await try_from_the_first_deal(home)
    Archive().path(left).unlink()
    async with at_home() as home:
        await home.until(lambda: home.app.unfinished)
        assert "a try from deal 1 of 2026-11-29 21:04" in home.text()
        await home.press("1")
        await home.asked()
        assert "A try from deal 1 of 2026-11-29 21:04, in South's place." in home.text()
        await home.press("escape")
        assert "a try from deal 1 of 2026-11-29 21:04" in home.text()
        assert "The try is kept" not in home.text()


async def test_a_try_does_not_give_way_to_another_match_that_was_left(left: str) -> None:
    finished = Archive().path("20261130-210411-00")
    finished.write_bytes((SAMPLES / "whole-match.belote").read_bytes())
    async with at_home() as home:
        await try_from_the_first_deal(home)
        tried = home.app.match_screen
        assert tried is not None
        assert tried.tried is not None
        assert tried.tried.match == finished.stem != left
        await home.press("escape", "escape", "escape")
        await home.on("HomeScreen")
        await home.press(digit_of(home, "Continue"))
        assert home.app.match_screen is tried


async def test_a_try_from_the_match_under_way_names_its_file() -> None:
    async with at_table(sit=against_club) as table:
        name = table.table.path
        assert name is not None
        await table.play_on()
        await table.press("r")
        await table.on("ReplayScreen")
        await table.press("1", "right", "c")
        await table.until(lambda: table.table.tried)
        assert table.table.tried is not None
        assert table.table.tried.match == name.stem


async def test_nothing_is_played_on_from_the_end_of_a_deal() -> None:
    async with replaying() as (played, _screen):
        await played.press("end", "c")
        assert "The deal is over here" in played.text()


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("width", [30, 46, 78])
def test_the_timeline_is_whole_below_what_is_told(width: int, rows: int) -> None:
    where = "carte 12 sur 32   donne 2 sur 5"
    deal = first_trick()
    for prompt in (
        (),
        ("Short.",),
        ("A long sentence. " * 9, ""),
        ("It was. " * 20, "Told. " * 20),
    ):
        scene = replace(deal, prompt=prompt, timeline=Timeline(0.5, where))
        for joined in (False, True):
            lines = prompt_lines(scene, width, rows + 1, 0, joined=joined)
            assert lines[-1].split()[-8:] == where.split()
            assert "Told." in " ".join(lines) or len(prompt) < 2 or not prompt[1]
            assert len(lines) <= rows + 1
            assert all(len(line) <= width for line in lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_keys_of_a_deal_that_is_not_over_are_those_that_do_something(lang: str) -> None:
    speak(lang)
    async with replaying(sample=SAMPLES / "unfinished.belote") as (played, screen):
        await played.press("right")
        last = played.text().splitlines()[-1]
        assert f"c {pgettext('key', 'play on')}" in last
        assert f"a {_('analysis')}" in last
        await played.press("pagedown", "pagedown", "2")
        assert screen.closed
        last = played.text().splitlines()[-1]
        assert f"c {pgettext('key', 'play on')}" in last
        assert _("analysis") not in last
        assert _("open hands") not in last
        await played.press("a")
        lines = played.text().splitlines()
        assert hands_stay_closed() in "\n".join(lines)
        assert "●" in lines[-2]


@pytest.mark.parametrize("size", [(32, 10), (48, 16), (60, 20), (80, 24), (120, 40), (200, 60)])
async def test_it_fits_every_size(size: tuple[int, int]) -> None:
    async with replaying(size) as (played, _screen):
        for key in ("right", "2", "o", "tab", "end"):
            await played.press(key)
            assert played.fits(*size)


async def test_a_match_that_was_left_is_on_the_home_screen_and_goes_on() -> None:
    Archive().folder.mkdir(parents=True)
    (Archive().folder / "20261129-210411-00.belote").write_bytes(
        (SAMPLES / "unfinished.belote").read_bytes()
    )
    async with at_home() as home:
        await home.until(lambda: home.app.unfinished)
        assert "Continue" in home.text()
        await home.press("1")
        await home.asked()
        deals = read((SAMPLES / "unfinished.belote").read_bytes()).deals
        assert len(home.table.table.match.deals) == len(deals)
        assert len(home.table.story.ended) == len(deals) - 1


async def test_matches_are_found_by_what_is_typed() -> None:
    folder = Archive().folder
    folder.mkdir(parents=True)
    for number, name in enumerate(("whole-match", "all-trumps", "unfinished")):
        (folder / f"20261129-21041{number}-00.belote").write_bytes(
            (SAMPLES / f"{name}.belote").read_bytes()
        )
    async with at_home() as home:
        await home.until(lambda: not home.app.looking)
        await home.press(digit_of(home, "Replay"))
        await home.on("MatchesScreen")
        matches = home.app.screen
        assert isinstance(matches, MatchesScreen)
        assert len(matches.found()) == 3
        await home.press(*"unfin")
        assert len(matches.found()) == 1
        await home.press("backspace", "q", "z")
        assert matches.found() == []
        await home.press("enter")
        await home.press("escape")
        await home.press("down", "enter")
        await home.on("ReplayScreen")
        await home.press("escape")
        await home.on("MatchesScreen")


async def test_a_file_that_cannot_be_read_is_listed_with_its_fault() -> None:
    folder = Archive().folder
    folder.mkdir(parents=True)
    (folder / "1.belote").write_bytes(WHOLE.read_bytes())
    (folder / "2.belote").write_text('[Belote "9"]\n')
    async with at_home() as home:
        await home.until(lambda: not home.app.looking)
        assert "1 match kept, 1 file cannot be read" in home.text()
        await home.press(digit_of(home, "Replay"))
        await home.on("MatchesScreen")
        fault = "2.belote: line 1: this is version 9 of the format"
        assert f"▸ {fault}" in home.text()
        await home.pilot.pause(0.3)
        await home.press("enter")
        await home.on("MatchesScreen")
        assert home.text().count(fault) == 2
        await home.press("ctrl+o", "down")
        assert home.text().count(fault) == 1
        await home.press("enter")
        await home.on("ReplayScreen")


async def test_a_file_that_went_bad_is_told_where_it_was_asked_for() -> None:
    folder = Archive().folder
    folder.mkdir(parents=True)
    (folder / "1.belote").write_bytes(WHOLE.read_bytes())
    async with at_home() as home:
        await home.until(lambda: not home.app.looking)
        await home.press(digit_of(home, "Replay"))
        await home.on("MatchesScreen")
        (folder / "1.belote").write_text("")
        home.app.replay("1")
        await home.until(lambda: "1.belote: no match of belote" in home.text())


async def test_home_counts_anew_on_every_way_back() -> None:
    async with at_home() as home:
        await home.until(lambda: not home.app.looking)
        assert "Replay" not in home.text()
        (Archive().folder).mkdir(parents=True, exist_ok=True)
        (Archive().folder / "1.belote").write_bytes(WHOLE.read_bytes())
        await home.press("?")
        await home.on("HelpScreen")
        await home.press("escape")
        await home.until(lambda: "1 match kept" in home.text())
        await home.press(digit_of(home, "New match"))
        await home.asked()
        await home.press("escape", "escape")
        await home.until(lambda: "2 matches kept" in home.text())


async def test_continue_has_its_place_before_it_is_known_what_was_left() -> None:
    folder = Archive().folder
    folder.mkdir(parents=True)
    (folder / "20261129-210411-00.belote").write_bytes((SAMPLES / "unfinished.belote").read_bytes())
    async with at_home() as home:
        await home.until(lambda: not home.app.looking)
        home.app.looking = True
        home.app.unfinished = None
        await home.press("1")
        assert home.app.match_screen is None
        home.app.look_at_the_archive()
        await home.asked()


async def test_where_nothing_was_left_new_match_is_chosen_first() -> None:
    folder = Archive().folder
    folder.mkdir(parents=True)
    (folder / "20261129-210411-00.belote").write_bytes(WHOLE.read_bytes())
    async with at_home() as home:
        await home.until(lambda: not home.app.looking)
        await home.press("1")
        assert "No match was left unfinished." in home.text()
        assert "▸ 2  New match" in home.text()
        await home.press("2")
        await home.asked()


async def test_nobody_plays_on_from_a_deal_that_is_still_played() -> None:
    record = read((SAMPLES / "unfinished.belote").read_bytes())
    last = len(record.deals) - 1
    app = BeloteApp(
        manners=NO_WAIT, opening=lambda app: app.show_record(record, "sample", place=last)
    )
    async with app.run_test(size=(80, 24)) as pilot:
        played = Played(app, pilot)
        await played.on("ReplayScreen")
        await played.press("c")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert "its hands stay closed" in screen.told
        assert app.match_screen is None
