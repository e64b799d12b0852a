"""The expert: what it judges, what it does, and that the screen need not wait for it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from time import perf_counter

import pytest

from belote_tui.bots.double_dummy import Solver
from belote_tui.bots.heuristic import Heuristic
from belote_tui.bots.levels import LEVELS, bot_named
from belote_tui.bots.open_cards import MOST, Position, position_of, stakes_of
from belote_tui.bots.search import BUDGET, Budget, Expert, Judged, considered
from belote_tui.bots.solving import Thought
from belote_tui.bots.taking import Doubt
from belote_tui.bots.worth import ALIKE, match_value, worths
from belote_tui.cards import PACK, parse_cards
from belote_tui.rules.actions import ALOUD, PASS, SILENT, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.ruleset import Ruleset, preset
from belote_tui.rules.view import SeatView, view_of_deal
from belote_tui.seats.bot import BotSeat
from tests.bots.some_deals import pack_with_runs, random_moments
from tests.bots.test_levels import twins
from tests.bots.test_sampling import played_by_club

SMALL = Budget(3, 20_000)
"""Enough to think, little enough for the interpreted solver."""
MUCH = Budget(1, 10**9)
EXPERT = Expert(budget=SMALL)
CLUB = Heuristic("club")


def moments(seed: int) -> list[SeatView]:
    """The views of the seats to act, through one deal."""
    views = []
    for deal in random_moments(Random(seed), pack_with_runs):
        assert deal.turn is not None
        views.append(view_of_deal(deal, deal.turn, scores=(870, 950)))
    return views


def judge(view: SeatView, seed: bytes, budget: Budget = BUDGET) -> list[Judged]:
    """What each action comes to."""
    return considered(view, seed, budget)[1]


def test_it_is_the_highest_level() -> None:
    assert LEVELS[-1] == "expert"
    assert bot_named("expert") == Expert()


def test_the_budget_is_told_for_the_record() -> None:
    assert str(BUDGET) == f"expert worlds={BUDGET.worlds}"


def test_every_decision_is_legal_whatever_the_rules() -> None:
    for seed in range(4):
        for view in moments(seed):
            assert EXPERT.choose(view, b"seed") in view.legal


def test_the_same_view_and_seed_give_the_same_judgement() -> None:
    for view in moments(3)[::4]:
        assert judge(view, b"7", SMALL) == judge(view, b"7", SMALL)
        assert EXPERT.choose(view, b"7") == EXPERT.choose(view, b"7")


def test_it_sees_no_hidden_card() -> None:
    compared = 0
    for view, twin in twins(31):
        twin = replace(twin, hand=view.hand, legal=view.legal, duty=view.duty)
        compared += 1
        assert EXPERT.choose(twin, b"7") == EXPERT.choose(view, b"7")
    assert compared > 10


def test_what_it_is_asked_about_is_what_it_does() -> None:
    bids = 0
    for view in [*moments(6), *moments(7)]:
        for at_once in (False, True):
            choice, judged = considered(view, b"8", SMALL, at_once=at_once)
            assert choice == EXPERT.choose(view, b"8")
            assert {one.action for one in judged} <= set(view.legal)
        bids += view.contract is None
    assert bids > 2


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("seed", [3, 5, 13, 14, 24, 25, 30, 60])
def test_every_bid_that_it_tells_of_was_looked_at(seed: int, at_once: bool) -> None:
    deal = Deal(preset("classic"), seed % 4, Random(seed).sample(PACK, 32))
    for _seat in range(4):
        deal.apply(PASS)
    assert deal.turn is not None
    view = view_of_deal(deal, deal.turn)
    choice, judged = considered(view, b"x", at_once=at_once)
    assert choice == Expert().choose(view, b"x")
    doubt = Doubt.of(view)
    told = {one.action: one.points for one in judged}
    # At once there is no time for some bids that nobody would make.
    assert set(doubt.asked) <= told.keys() <= set(view.legal)
    assert at_once or told.keys() == set(view.legal)
    # What is better than the choice is so by the noise that `club` is trusted more than.
    assert doubt.settled or max(told, key=told.__getitem__) == choice
    # In one world, or none, the error is as large as can be.
    sure = [one for one in judged if not at_once or one.action in doubt.asked]
    assert all(0 < one.error < MOST for one in sure if one.action != choice)


def test_it_judges_every_action_the_best_first() -> None:
    for view in moments(5)[::3]:
        judged = judge(view, b"1", Budget(2, 10**9))
        assert {one.action for one in judged} == set(view.legal)
        assert all(0 <= one.made <= 1 and one.error >= 0 for one in judged)


@pytest.mark.parametrize("seed", range(12))
def test_with_one_deal_left_it_judges_as_with_open_cards(seed: int) -> None:
    deal = played_by_club(seed, 7)
    deal.apply(deal.legal[0])
    deal.apply(deal.legal[0])
    deal.apply(deal.legal[0])
    assert deal.turn is not None
    (judged,) = judge(view_of_deal(deal, deal.turn), b"")
    team = deal.turn % 2
    truth = Solver(deal.contract or Contract.SPADES, deal.rules, position_of(deal).hands).value(
        position_of(deal), stakes_of(deal)
    )
    deal.apply(judged.action)
    assert deal.score is not None
    scored = deal.score.scored
    assert judged.points == truth == scored[team] - scored[1 - team]


def ending(hands: list[str], played: str, turn: int, taker: int = 0) -> SeatView:
    """Hearts are trumps; the seats before `turn` have played."""
    cards = parse_cards(played)
    leader = (turn - len(cards)) % 4
    deal = Deal.from_position(
        Ruleset(),
        hands=[parse_cards(hand) for hand in hands],
        contract=Contract.HEARTS,
        taker=taker,
        turn=turn,
        trick=[((leader + step) % 4, card) for step, card in enumerate(cards)],  # type: ignore[misc]
    )
    return view_of_deal(deal, turn)


def test_it_does_not_trump_what_its_partner_surely_takes() -> None:
    view = ending(["TD KD", "9S 8S", "7S KS QH", "8D QD JC"], "AC 7C", 2)
    for number in range(6):
        chosen = EXPERT.choose(view, bytes([number]))
        assert isinstance(chosen, Play)
        assert chosen.card.suit is not Contract.HEARTS.trump


def test_it_throws_no_ace_away() -> None:
    view = ending(["AS 7S 8D", "9S 8S", "KD QD", "JD 9D"], "JH 7H 8H", 0)
    for number in range(6):
        assert str(EXPERT.choose(view, bytes([number]))) != "AS"


def opening(number: int) -> tuple[SeatView, set[str]]:
    """What the eldest sees, and the ranks it would have in the suit that is turned up."""
    deal = Deal(preset("classic"), 3, Random(number).sample(PACK, 32))
    view = view_of_deal(deal, 0)
    up = deal.turn_up
    assert up is not None
    return view, {card.rank.value for card in (*view.hand, up) if card.suit is up.suit}


def test_a_suit_of_one_card_is_passed_and_one_of_the_highest_is_taken() -> None:
    bids: dict[str, set[str]] = {"one": set(), "highest": set()}
    for number in range(300):
        view, ranks = opening(number)
        if len(ranks) == 1 and ranks != {"J"}:
            bids["one"].add(str(EXPERT.choose(view, b"1")))
        elif {"J", "9", "A"} <= ranks:
            bids["highest"].add(str(EXPERT.choose(view, b"1")))
    assert bids["one"] == {"pass"}
    assert bids["highest"]
    assert "pass" not in bids["highest"]


def test_who_announces_is_judged_to_score_more_than_who_keeps_silent() -> None:
    asked = 0
    for seed in range(6):
        for view in moments(seed):
            if ALOUD in view.legal and len(view.holdings):
                asked += 1
                judged = {one.action: one.points for one in judge(view, b"", Budget(1, 10**9))}
                assert judged[ALOUD] >= judged[SILENT] - 1e-9 or view.attackers != view.team
        if asked > 1:
            break
    assert asked


def test_whole_hands_that_are_too_many_for_the_solver_are_played_out() -> None:
    budget = Budget(2, 20_000, too_many=7)
    kinds = set()
    for seed in range(3):
        for view in moments(seed)[::2]:
            judged = judge(view, b"1", budget)
            assert judged == judge(view, b"1", budget)
            assert {one.action for one in judged} == set(view.legal)
            if len(view.hand) > 6:
                kinds.add(type(view.legal[0]))
                assert any(one.points for one in judged)
    assert len(kinds) > 1


def test_far_from_the_end_a_deal_is_worth_its_points() -> None:
    assert match_value(preset("classic"), (300, 400), (100, 62), 6, 0) == 38


def test_near_the_end_the_match_counts_and_not_the_points() -> None:
    rules = preset("classic")
    # North and south win with either; a few points more are hardly worth a thing.
    winning = match_value(rules, (950, 800), (60, 102), 11, 0)
    more = match_value(rules, (950, 800), (150, 12), 11, 0)
    short = match_value(rules, (950, 800), (40, 122), 11, 0)
    assert more - winning < 10 < winning - short
    # Both beyond the target is a draw: half of what a win is worth.
    assert match_value(rules, (950, 950), (81, 81), 11, 0) == pytest.approx(0, abs=1)


async def gap_while_thinking(views: list[SeatView]) -> float:
    """The longest time between two turns of the event loop while experts think about these."""
    seats = [BotSeat(Expert(), b"seed") for _ in views]
    thinking = asyncio.gather(*(seat.act(view) for seat, view in zip(seats, views, strict=True)))
    longest, before = 0.0, perf_counter()
    while not thinking.done():
        await asyncio.sleep(0.001)
        now = perf_counter()
        longest, before = max(longest, now - before), now
    await thinking
    return longest


async def test_the_event_loop_waits_less_than_50_ms_while_four_experts_think() -> None:
    deals = [Deal(preset("classic"), 3, Random(seed).sample(PACK, 32)) for seed in range(4)]
    for deal in deals:
        while deal.taker is None:
            deal.apply(deal.legal[-1])
        while deal.to_announce:
            deal.apply(SILENT)
    views = [view_of_deal(deal, deal.turn) for deal in deals if deal.turn is not None]
    # The machine may be busy with something else: then it counts what it can do.
    gaps = [await gap_while_thinking(views) for _ in range(3)]
    assert min(gaps) < 0.05


@pytest.mark.parametrize(("scores", "pot"), [((0, 0), 0), ((0, 0), 81), ((870, 950), 0)])
def test_ends_that_are_taken_for_each_other_are_worth_about_the_same(
    scores: tuple[int, int], pot: int
) -> None:
    ends = worths(preset("classic"), 0, (20, 0), (0, 20), pot, scores, 6)
    for at, other in enumerate(ends.alike):
        assert ends.made[at] == ends.made[other]
        assert abs(ends.values[at] - ends.values[other]) <= ALIKE
        assert ends.alike[other] == other
    assert len(set(ends.alike)) < len(ends.alike) / 4


@pytest.mark.parametrize("seed", range(6))
def test_what_comes_of_a_bid_is_found_nearly_and_whether_it_is_made_exactly(seed: int) -> None:
    deal = Deal(preset("classic"), seed % 4, Random(seed).sample(PACK, 32))
    while deal.contract is None or deal.taker is None:
        deal.apply(deal.legal[-1])
    position = Position(position_of(deal).hands, deal.eldest)
    view = view_of_deal(deal, deal.eldest)
    ends = worths(deal.rules, deal.taker % 2, (0, 0), (0, 0), 0, (0, 0), 0)
    thought = Thought(10**9)
    near = thought.end(deal.contract, deal.rules, position, deal.taker, ends)
    value = thought.value(deal.contract, deal.rules, position)
    assert near is not None
    assert value is not None
    at = MOST + (value if (view.seat - deal.taker) % 2 == 0 else -value)
    assert ends.made[near] == ends.made[at]
    assert abs(ends.values[near] - ends.values[at]) <= ALIKE
