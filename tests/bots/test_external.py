"""Bots that are other programs: what they say, and what becomes of those that fail."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

from belote_tui.bots import levels
from belote_tui.bots.external import External
from belote_tui.bots.guard import Guarded
from belote_tui.bots.levels import bot_named
from belote_tui.bots.wire import NoAction, action_from_json, action_to_json, view_to_json
from belote_tui.errors import BotBroke, UnknownBot
from belote_tui.rules.actions import ALOUD, PASS, PLAYS, SILENT, Action, Bid
from belote_tui.rules.contract import Contract
from belote_tui.rules.view import SeatView, view_of_deal
from tests.bots.some_deals import random_moments

EXAMPLE = Path(__file__).with_name("example_bot.py")


def some_view() -> SeatView:
    """A seat that has to play, with a choice."""
    for deal in random_moments(Random(4)):
        if deal.taker is not None and deal.turn is not None and len(deal.legal) > 2:
            return view_of_deal(deal, deal.turn)
    raise AssertionError


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Callable[[str], External]]:
    """Make a bot of a few lines of Python; the view's line is `line`."""
    made: list[External] = []

    def make(body: str, limit: float = 2.0) -> External:
        path = tmp_path / f"bot{len(made)}.py"
        path.write_text(f"import json, sys, time, os\nfor line in sys.stdin:\n    {body}\n")
        made.append(External(f'"{sys.executable}" "{path}"', limit, start_limit=limit + 5))
        return made[-1]

    yield make
    for bot in made:
        bot.close()


ANSWER = "print(json.dumps(json.loads(line)['view']['legal'][-1]), flush=True)"


def test_the_view_is_one_line_of_json_and_the_action_comes_back() -> None:
    for deal in random_moments(Random(4)):
        assert deal.turn is not None
        view = view_of_deal(deal, deal.turn)
        text = json.dumps(view_to_json(view))
        assert "\n" not in text
        told = json.loads(text)
        assert told["hand"] == [card.code for card in view.hand]
        assert tuple(map(action_from_json, told["legal"])) == view.legal


@pytest.mark.parametrize(
    "action",
    [PASS, Bid(Contract.NO_TRUMPS), Bid(Contract.HEARTS), ALOUD, SILENT, PLAYS[9]],
    ids=str,
)
def test_action_reads_as_it_is_written(action: Action) -> None:
    assert action_from_json(action_to_json(action)) == action


@pytest.mark.parametrize(
    "value",
    [None, 3, "JS", [], {}, {"play": "JX"}, {"play": 7}, {"bid": "Z"}, {"announce": 1},
     {"announce": []}, {"sing": True}, {"play": "JS", "bid": "S"}],
    ids=str,
)  # fmt: skip
def test_anything_else_is_no_action(value: object) -> None:
    with pytest.raises(NoAction):
        action_from_json(value)


def test_the_example_of_twenty_lines_plays_deals() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 20
    bot = bot_named(f'exec:"{sys.executable}" "{EXAMPLE}"')
    for deal in random_moments(Random(4)):
        assert deal.turn is not None
        assert bot.choose(view_of_deal(deal, deal.turn), b"1") in deal.legal
    bot.close()  # type: ignore[attr-defined]


def test_a_program_answers_many_times(program: Callable[[str], External]) -> None:
    bot, view = program(ANSWER), some_view()
    assert {bot.choose(view, b"") for _ in range(50)} == {view.legal[-1]}


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("print('hello', flush=True)", "answered nonsense: 'hello' is no action"),
        ("print('{}', flush=True)", "answered nonsense: '{}' is no action"),
        ("print('[' * 60000, flush=True)", "answered nonsense"),
        ("sys.exit('no cards for me')", "ended with code 1: no cards for me"),
        ("raise ValueError(7)", "ended with code 1: ValueError: 7"),
        ("os.close(1); time.sleep(60)", "closed its output"),
    ],
)
def test_a_bad_bot_is_told_by_name(
    program: Callable[[str], External], body: str, says: str
) -> None:
    bot = program(body)
    with pytest.raises(BotBroke, match="the bot exec:") as raised:
        bot.choose(some_view(), b"")
    assert says in str(raised.value)


@pytest.mark.parametrize("body", ["time.sleep(60)", "sys.stdout.write('x' * 9); time.sleep(60)"])
def test_a_silent_bot_does_not_hang_the_game(program: Callable[..., External], body: str) -> None:
    bot = program(
        f"{ANSWER} if json.loads(line)['seed'] == '00' else {body.replace(';', ' or')}", 0.3
    )
    assert bot.choose(some_view(), b"\0") in some_view().legal
    before = time.monotonic()
    with pytest.raises(BotBroke, match=r"said nothing for 0\.3 seconds"):
        bot.choose(some_view(), b"\1")
    assert time.monotonic() - before < 2
    assert bot.choose(some_view(), b"\0") in some_view().legal


def test_a_bot_that_breaks_time_and_again_is_not_started_any_more(
    program: Callable[[str], External],
) -> None:
    bot = program("sys.exit(1)")
    for _ in range(3):
        with pytest.raises(BotBroke, match="ended with code 1"):
            bot.choose(some_view(), b"")
    with pytest.raises(BotBroke, match="is not started again"):
        bot.choose(some_view(), b"")


def test_a_bot_that_cannot_be_started() -> None:
    with pytest.raises(BotBroke, match="cannot be started"):
        External("/no/such/program").choose(some_view(), b"")
    with pytest.raises(BotBroke, match="cannot be started"):
        External("'half a word").choose(some_view(), b"")


@pytest.mark.skipif(sys.platform == "win32", reason="process groups")
def test_whatever_the_program_started_ends_with_it(
    program: Callable[[str], External], tmp_path: Path
) -> None:
    note = tmp_path / "child"
    bot = program(
        f"import subprocess; c = subprocess.Popen(['sleep', '60']); "
        f"open({str(note)!r}, 'w').write(str(c.pid)); {ANSWER}"
    )
    bot.choose(some_view(), b"")
    bot.close()
    time.sleep(0.1)
    try:
        os.kill(int(note.read_text()), 0)
        state = Path(f"/proc/{note.read_text()}/stat").read_text().split()[2]
        assert state == "Z"
    except (ProcessLookupError, FileNotFoundError):
        pass


class Bad:
    name = "bad"

    def __init__(self, choose: Callable[[SeatView], Action]) -> None:
        self._choose = choose

    def choose(self, view: SeatView, seed: bytes) -> Action:
        return self._choose(view)


def illegal(view: SeatView) -> Action:
    return next(play for play in PLAYS if play not in view.legal)


def crash(view: SeatView) -> Action:
    raise ZeroDivisionError("oops")


@pytest.mark.parametrize(
    ("choose", "says"),
    [
        (illegal, "which is not allowed"),
        (crash, "failed with ZeroDivisionError: oops"),
        (lambda view: None, "answered None, which is not allowed"),
    ],
)
def test_the_guard_tells_and_plays_a_legal_card_or_stops(
    choose: Callable[[SeatView], Action], says: str
) -> None:
    told: list[BotBroke] = []
    view = some_view()
    assert Guarded(Bad(choose), "replace", told.append).choose(view, b"") in view.legal
    assert says in str(told[0])
    assert str(told[0]).startswith("the bot bad ")
    with pytest.raises(BotBroke, match="the bot bad"):
        Guarded(Bad(choose), "stop").choose(view, b"")


def test_a_good_answer_passes_the_guard() -> None:
    view = some_view()
    assert Guarded(Bad(lambda view: view.legal[-1]), "stop").choose(view, b"") == view.legal[-1]


def offer(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    entry = EntryPoint("guest", value, levels.ENTRY_POINTS)
    monkeypatch.setattr(levels, "_offered", lambda: [entry])


class Guest:
    name = "guest"

    def choose(self, view: SeatView, seed: bytes) -> Action:
        return view.legal[0]


A_GUEST = Guest()


@pytest.mark.parametrize("what", ["Guest", "A_GUEST"])
def test_bots_of_other_packages_are_found_by_entry_point(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    offer(monkeypatch, f"{__name__}:{what}")
    assert bot_named("guest").choose(some_view(), b"") == some_view().legal[0]
    assert levels.known_bots() == (*levels.LEVELS, "guest")


@pytest.mark.parametrize("what", ["nothing", "EXAMPLE", "some_view"])
def test_an_entry_point_that_is_no_bot_is_told(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    offer(monkeypatch, f"{__name__}:{what}")
    with pytest.raises(BotBroke, match="the bot guest cannot be loaded"):
        bot_named("guest")


@pytest.mark.parametrize("name", ["clubs", "exec:", ""])
def test_an_unknown_name_is_answered_with_the_known(name: str) -> None:
    with pytest.raises(UnknownBot, match="there is beginner, casual, club"):
        bot_named(name)
