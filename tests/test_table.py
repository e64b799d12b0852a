"""The table: seats are asked in turn, told everything, and decisions can be taken back."""

from __future__ import annotations

import asyncio
import random

import pytest

from belote_tui.rules import Action, Bid, Match, Phase, Play, Ruleset, SeatView
from belote_tui.rules.actions import PLAYS
from belote_tui.rules.events import DealBegan, DealScored, Event, MatchEnded
from belote_tui.table import BotFailed, Table

SEED = b"a table for the tests"


class Player:
    """A seat that plays a legal action at random, and remembers what it was told."""

    def __init__(self, seed: int, is_person: bool = False) -> None:
        self.name = f"player {seed}"
        self.is_person = is_person
        self.random = random.Random(seed)
        self.heard: list[Event] = []
        self.asked: list[SeatView] = []

    async def act(self, view: SeatView) -> Action:
        self.asked.append(view)
        return self.random.choice(view.legal)

    async def notice(self, event: Event, view: SeatView) -> None:
        self.heard.append(event)


class Person(Player):
    """A person who waits to be told what to do."""

    def __init__(self) -> None:
        super().__init__(0, is_person=True)
        self.answers: asyncio.Queue[int] = asyncio.Queue()

    async def act(self, view: SeatView) -> Action:
        self.asked.append(view)
        return view.legal[await self.answers.get() % len(view.legal)]


class Ledger:
    """A keeper that writes everything down."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def dealt(self, match: Match) -> None:
        self.words.append(f"deal {len(match.deals)}")

    def acted(self, match: Match, action: Action, *, by_person: bool) -> None:
        self.words.append(f"{action}{'!' if by_person else ''}")

    def undone(self, match: Match, count: int) -> None:
        self.words.append(f"undo {count}")


async def test_a_match_is_played_to_its_end_and_everyone_hears_the_same() -> None:
    players = [Player(seed) for seed in range(4)]
    match = Match(Ruleset(target=300), SEED)
    ledger = Ledger()
    await Table(match, players, ledger).run()
    assert match.over
    assert max(match.scores) >= 300
    heard = players[0].heard
    assert all(player.heard == heard for player in players)
    assert isinstance(heard[0], DealBegan)
    assert isinstance(heard[-1], MatchEnded)
    actions = [word for word in ledger.words if not word.startswith("deal")]
    assert len(actions) == sum(len(deal.actions) for deal in match.deals)


async def test_the_same_seed_and_players_make_the_same_match() -> None:
    scores = []
    for _again in range(2):
        match = Match(Ruleset(), SEED)
        await Table(match, [Player(seed) for seed in range(4)]).run()
        scores.append((match.scores, [deal.actions for deal in match.deals]))
    assert scores[0] == scores[1]


async def test_only_the_seat_whose_turn_it_is_sees_what_it_may_do() -> None:
    players = [Player(seed) for seed in range(4)]
    await Table(Match(Ruleset(target="one_deal"), SEED), players).run()
    for seat, player in enumerate(players):
        assert all(view.seat == view.turn == seat and view.legal for view in player.asked)


async def test_a_bot_that_breaks_the_rules_is_named_and_the_match_stays_whole() -> None:
    class Cheat(Player):
        async def act(self, view: SeatView) -> Action:
            return PLAYS[0] if view.phase is Phase.BIDDING else view.legal[0]

    match = Match(Ruleset(), SEED, first_dealer=0)
    players = [Player(0), Cheat(1), Player(2), Player(3)]
    with pytest.raises(BotFailed, match=r"player 1 \(East\)"):
        await Table(match, players).run()
    assert match.deal.actions == []
    assert match.deal.turn == 1


async def test_a_bot_that_breaks_down_is_named_too() -> None:
    class Broken(Player):
        async def act(self, view: SeatView) -> Action:
            raise KeyError("spades")

    players = [Player(0), Broken(1), Player(2), Player(3)]
    with pytest.raises(BotFailed, match=r"player 1 \(East\) broke down \(KeyError"):
        await Table(Match(Ruleset(), SEED, first_dealer=0), players).run()


async def _person_at_a_table(ruleset: Ruleset) -> tuple[Table, Person, Ledger, asyncio.Task[None]]:
    person, ledger = Person(), Ledger()
    table = Table(Match(ruleset, SEED, first_dealer=0), [person, *map(Player, (1, 2, 3))], ledger)
    return table, person, ledger, asyncio.create_task(table.run())


async def _until_asked(person: Person, times: int) -> None:
    while len(person.asked) < times:
        await asyncio.sleep(0)
    await asyncio.sleep(0)


async def test_undo_takes_back_the_persons_last_decision_and_what_followed() -> None:
    table, person, ledger, playing = await _person_at_a_table(Ruleset(target="one_deal"))
    await _until_asked(person, 1)
    assert not table.can_undo()
    assert not table.undo()
    person.answers.put_nowait(0)
    await _until_asked(person, 2)
    assert table.undo()
    await _until_asked(person, 3)
    assert person.asked[2] == person.asked[0]
    assert ledger.words[-1].startswith("undo ")
    for _answer in range(20):
        person.answers.put_nowait(1)
    await playing
    assert isinstance(person.heard[-1], MatchEnded)


async def test_nothing_is_taken_back_once_the_deal_is_scored() -> None:
    table, person, _ledger, playing = await _person_at_a_table(Ruleset(target="one_deal"))
    for _answer in range(30):
        person.answers.put_nowait(1)
    await playing
    assert any(isinstance(event, DealScored) for event in person.heard)
    assert not table.can_undo()


async def test_leaving_cancels_the_question_and_changes_nothing() -> None:
    table, person, ledger, playing = await _person_at_a_table(Ruleset())
    await _until_asked(person, 1)
    before = list(ledger.words)
    playing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await playing
    assert ledger.words == before
    assert isinstance(table.match.deal.legal[0], Bid | Play)
