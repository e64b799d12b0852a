"""The arena: what it counts, and that it does not matter who does the work."""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from belote_tui import arena
from belote_tui.arena import Contest, Tally, play_part, process_pool, run
from belote_tui.bots.levels import bot_named
from belote_tui.errors import BotBroke
from belote_tui.rules.actions import PASS, Action, Play
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import SeatView


def contest(**more: Any) -> Contest:
    return Contest(
        **{"a": "club", "b": "beginner", "rules": preset("classic"), "deals": 25, **more}
    )


def total(contest: Contest, executor: Executor | None = None) -> Tally:
    tally = Tally()
    for part in run(contest, executor):
        tally.add(part)
    return tally


def counts(tally: Tally) -> list[Any]:
    """Everything but the times."""
    timed = ("seconds", "slowest")
    sides = [
        [getattr(side, name) for name in side.__slots__ if name not in timed]
        for side in (tally.a, tally.b)
    ]
    return [tally.differences, tally.deals, tally.passed_out, sides]


class LaterExecutor(Executor):
    """Does all its work when the first result is asked for, the last task first."""

    def __init__(self) -> None:
        self._tasks: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = _LazyFuture(self._work)
        self._tasks.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future

    def _work(self) -> None:
        while self._tasks:
            self._tasks.pop()()


class _LazyFuture(Future[Any]):
    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def result(self, timeout: float | None = None) -> Any:
        self._work()
        return super().result(timeout)


def test_the_result_does_not_depend_on_who_works() -> None:
    alone = counts(total(contest()))
    with ThreadPoolExecutor(3) as threads:
        assert counts(total(contest(), threads)) == alone
    assert counts(total(contest(), LaterExecutor())) == alone


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone = counts(total(contest()))
    with process_pool(2) as processes:
        assert counts(total(contest(), processes)) == alone


def test_other_seeds_are_other_deals() -> None:
    assert total(contest(seed=2)).differences != total(contest()).differences


@pytest.mark.parametrize("more", [{}, {"play_only": True}, {"matches": 2}], ids=str)
@pytest.mark.parametrize("rules", ["classic", "arena"])
def test_a_bot_is_as_good_as_itself(rules: str, more: dict[str, Any]) -> None:
    even = total(contest(a="club", b="club", rules=preset(rules), **more))
    assert even.mean_difference == 0
    assert even.standard_error == 0
    assert even.a.taken == even.b.taken
    assert even.a.matches_won == even.b.matches_won


def test_each_deal_is_played_from_both_sides() -> None:
    tally = total(contest())
    assert len(tally.differences) == 25
    assert tally.deals == 50
    assert tally.a.taken + tally.b.taken + tally.passed_out == 50


def test_both_play_the_same_contracts_if_only_the_play_counts() -> None:
    tally = total(contest(play_only=True))
    assert tally.a.taken == tally.b.taken
    assert tally.passed_out == 0


def test_a_match_has_its_winner() -> None:
    tally = total(contest(matches=3))
    assert tally.a.matches_won + tally.b.matches_won <= 6
    assert tally.a.matches_won > tally.b.matches_won


def test_the_interval_is_about_two_standard_errors_each_way() -> None:
    tally = Tally(differences=[1.0, 3.0, 5.0])
    assert tally.mean_difference == 3
    assert tally.standard_error == pytest.approx(2 / math.sqrt(3))
    low, high = tally.interval_95
    assert (low + high) / 2 == pytest.approx(3)
    assert (high - low) / 2 == pytest.approx(1.96 * tally.standard_error)


@pytest.mark.parametrize("differences", [[], [4.0]])
def test_few_deals_have_no_error_to_speak_of(differences: list[float]) -> None:
    assert Tally(differences=differences).standard_error == 0


class Puppet:
    """Plays what a function says."""

    name = "puppet"

    def __init__(self, choose: Callable[[SeatView], Action]) -> None:
        self._choose = choose

    def choose(self, view: SeatView, seed: bytes) -> Action:
        return self._choose(view)


def seat(monkeypatch: pytest.MonkeyPatch, choose: Callable[[SeatView], Action]) -> None:
    monkeypatch.setattr(
        arena, "_bot", lambda name: Puppet(choose) if name == "puppet" else bot_named(name)
    )


def spendthrift(view: SeatView) -> Action:
    """The dearest card, whoever takes it."""
    contract = view.contract
    if contract is None:
        return view.legal[0]
    cards = [action for action in view.legal if isinstance(action, Play)]
    return max(cards, key=lambda one: contract.points[one.card.index]) if cards else view.legal[0]


def test_points_given_away_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, spendthrift)
    tally = play_part(contest(a="puppet", b="club", play_only=True), range(10))
    assert tally.a.gifts > 0.2 * tally.a.discards > 0
    assert tally.b.gifts < 0.05 * tally.b.discards


def test_the_sure_trick_trumped_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def butcher(view: SeatView) -> Action:
        trumps = [
            action
            for action in view.legal
            if isinstance(action, Play) and view.contract and view.contract.is_trump(action.card)
        ]
        return trumps[0] if trumps else view.legal[0]

    seat(monkeypatch, butcher)
    tally = play_part(contest(a="puppet", b="club", play_only=True), range(40))
    assert tally.a.partner_trumped > 0
    assert tally.b.partner_trumped == 0


def test_a_broken_bot_is_replaced_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, lambda view: PASS)
    tally = play_part(contest(a="puppet", b="club"), range(2))
    assert tally.a.mishaps[0].startswith("the bot puppet answered pass")
    assert tally.b.mishaps == []


def test_a_broken_bot_stops_the_contest_if_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, lambda view: PASS)
    with pytest.raises(BotBroke, match="the bot puppet answered pass"):
        play_part(contest(a="puppet", b="club", on_bot_error="stop"), range(2))


def test_a_program_that_fails_does_not_hang_the_arena() -> None:
    name = f'exec:"{sys.executable}" -c "import sys; sys.exit(3)"'
    with process_pool(2) as processes:
        tally = total(contest(a=name, deals=3), processes)
    assert "ended with code 3" in tally.a.mishaps[0]
    assert len(tally.differences) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="process groups")
def test_no_program_outlives_the_arena(tmp_path: Path) -> None:
    """Not even one that does not mind the end of its input."""
    note = tmp_path / "pid"
    script = tmp_path / "bot.py"
    script.write_text(
        "import json, os, sys, time\n"
        f"open({str(note)!r}, 'w').write(str(os.getpid()))\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps(json.loads(line)['view']['legal'][0]), flush=True)\n"
        "time.sleep(60)\n"
    )
    with process_pool(1) as processes:
        total(contest(a=f'exec:"{sys.executable}" "{script}"', deals=1), processes)
    time.sleep(0.2)
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)
