"""Who sits there: a person who is asked until the answer is possible, a bot that thinks aside."""

from __future__ import annotations

import asyncio
import threading

from belote_tui.rules import Action, Match, Ruleset, SeatView, view_of
from belote_tui.rules.actions import PASS, PLAYS
from belote_tui.rules.events import Event, PassedOut
from belote_tui.seats import BotSeat, HumanSeat


def eldest() -> SeatView:
    """The first question of a match."""
    match = Match(Ruleset(), b"seats", first_dealer=3)
    match.deal_next()
    return view_of(match, 0)


class Mistaken:
    """A face that tries to play a card before anything is trumps, and passes in the end."""

    def __init__(self) -> None:
        self.tries: list[Action] = [PLAYS[0], PLAYS[1], PASS]
        self.refused: list[Action] = []
        self.shown: list[Event] = []

    async def ask(self, view: SeatView) -> Action:
        return self.tries.pop(0)

    async def show(self, event: Event, view: SeatView) -> None:
        self.shown.append(event)

    async def refuse(self, action: Action, view: SeatView) -> None:
        self.refused.append(action)


class Thinker:
    """A bot that takes its time, and notes where and from which seed it thought."""

    name = "thinker"

    def __init__(self) -> None:
        self.threads: list[int] = []
        self.seeds: list[bytes] = []
        self.may_answer = threading.Event()

    def choose(self, view: SeatView, seed: bytes) -> Action:
        self.threads.append(threading.get_ident())
        self.seeds.append(seed)
        assert self.may_answer.wait(10)
        return view.legal[0]


async def test_a_person_is_asked_again_until_the_answer_is_possible() -> None:
    face = Mistaken()
    assert await HumanSeat("You", face).act(eldest()) == PASS
    assert face.refused == [PLAYS[0], PLAYS[1]]


async def test_a_person_is_shown_what_everyone_saw() -> None:
    face = Mistaken()
    await HumanSeat("You", face).notice(PassedOut(), eldest())
    assert face.shown == [PassedOut()]


async def test_the_event_loop_goes_on_while_a_bot_thinks() -> None:
    bot = Thinker()
    thinking = asyncio.create_task(BotSeat(bot, b"match").act(eldest()))
    while not bot.threads:
        await asyncio.sleep(0.001)
    assert not thinking.done()
    bot.may_answer.set()
    assert await thinking == PASS
    assert bot.threads != [threading.get_ident()]


async def test_the_same_moment_of_the_same_match_gives_a_bot_the_same_seed() -> None:
    bot, view = Thinker(), eldest()
    bot.may_answer.set()
    for match_seed in (b"match", b"match", b"other"):
        await BotSeat(bot, match_seed).act(view)
    first, again, other = bot.seeds
    assert first == again != other
    assert b"match" not in first
