"""How many random deals a second the rules can play, alone and beside belote-cli 4.9.6.

Run by name: pytest tests/benchmarks/test_deals.py. For the comparison, name the interpreter of a
virtual environment that has the other program:

    python -m venv rival && rival/bin/pip install belote-cli==4.9.6
    BELOTE_CLI_PYTHON=rival/bin/python pytest -s tests/benchmarks/test_deals.py
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from belote_tui.rules import Match, preset

RIVAL = os.environ.get("BELOTE_CLI_PYTHON", "")
DEALS = 500
ROUNDS = 5
GOAL = 5.0


def play_deals(number: int) -> None:
    """Deal, bid, play and score so many deals, all by chance, through the public interface."""
    chance = random.Random(1)
    rules = preset("classic").with_options({"target": "none", "deals": 999})
    match = Match(rules, b"benchmark")
    played = 0
    while played < number:
        match.deal_next()
        deal = match.deal
        while not deal.over:
            match.apply(chance.choice(deal.legal))
        played += deal.score is not None


# The same with the other program's own functions: its easy bots play any legal card by chance
# ("bots"), or chance plays in their place ("chance"), which spares them their memory.
RIVAL_DEALS = """
import random, sys, time
from belote.ai import AIPlayer, Difficulty
from belote.game import (
    Phase, Seat, bidding_turn, clear_legal_cards_cache, legal_cards, new_game, place_bid,
    play_card, start_round,
)
from belote.scoring import apply_round_score, score_round

def play_deals(number, bots):
    chance = random.Random(1)
    players = {seat: AIPlayer(seat, Difficulty.EASY, rng=chance) for seat in Seat}
    state = new_game(10**9)
    played = 0
    while played < number:
        clear_legal_cards_cache()
        state = start_round(state, chance)
        while state.phase == Phase.BIDDING:
            state = place_bid(state, players[bidding_turn(state)].decide_bid(state))
        if state.phase != Phase.PLAYING:
            continue
        while state.phase == Phase.PLAYING:
            if bots:
                player = players[state.turn]
                player.update_memory(state)
                card = player.decide_card(state)
            else:
                card = chance.choice(legal_cards(state, state.turn))
            state = play_card(state, card)
        state = apply_round_score(state, score_round(state))
        played += 1

number, bots = int(sys.argv[1]), sys.argv[2] == "bots"
play_deals(20, bots)
start = time.process_time()
play_deals(number, bots)
print(number / (time.process_time() - start))
"""


def our_deals_a_second() -> float:
    start = time.process_time()
    play_deals(DEALS)
    return DEALS / (time.process_time() - start)


def rival_deals_a_second(who: str) -> float:
    done = subprocess.run(
        [RIVAL, "-c", RIVAL_DEALS, str(DEALS), who], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


@pytest.mark.benchmark(timer=time.process_time)
def test_random_deals(benchmark: BenchmarkFixture) -> None:
    benchmark(play_deals, DEALS)


@pytest.mark.skipif(not RIVAL, reason="BELOTE_CLI_PYTHON names no interpreter with belote-cli")
@pytest.mark.parametrize("who", ["bots", "chance"])
def test_random_deals_take_a_fifth_of_the_time_of_belote_cli(who: str) -> None:
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(our_deals_a_second())
        theirs.append(rival_deals_a_second(who))
    ratio = statistics.median(ours) / statistics.median(theirs)
    print(
        f"\ndeals a CPU second: ours {statistics.median(ours):.0f}, "
        f"belote-cli ({who}) {statistics.median(theirs):.0f}: {ratio:.2f} times"
    )
    assert ratio >= GOAL
