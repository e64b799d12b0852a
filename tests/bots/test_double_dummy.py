"""The solver: against brute force, the rules of the engine, itself interpreted, and the score."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import subprocess
import sys
import tracemalloc
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from belote_tui.bots import double_dummy
from belote_tui.bots.double_dummy import OutOfNodes, Solver
from belote_tui.bots.masks import mask_of
from belote_tui.bots.open_cards import Position, position_of, stakes, stakes_of
from belote_tui.cards import PACK, Card, parse_card, parse_cards
from belote_tui.errors import InvalidPosition
from belote_tui.rules import PRESETS
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.play import CardPlay
from belote_tui.rules.ruleset import Ruleset
from tests.bots.brute_force import RULESETS, Ending, random_ending, random_endings
from tests.bots.some_deals import pack_with_runs, random_action
from tests.run_vectors import lines_of, ways

COMPILED = not str(double_dummy.__file__).endswith(".py")
needs_compiler = pytest.mark.skipif(not COMPILED, reason="the solver is not compiled here")

KINDS = list(product(Contract, RULESETS))


def kind_name(kind: object) -> str:
    assert isinstance(kind, tuple)
    contract, rules = kind
    options = rules.undertrump, rules.undertrump_partner, rules.trump_partner
    return f"{contract}-{'-'.join(options)}"


def whole_deal(random: Random) -> Position:
    cards = random.sample(PACK, 32)
    first, second, third, fourth = (mask_of(cards[8 * seat : 8 * seat + 8]) for seat in range(4))
    return Position((first, second, third, fourth), random.randrange(4))


# Its values


@pytest.mark.parametrize(("size", "count"), [(1, 5), (2, 15), (3, 50), (4, 6)])
@pytest.mark.parametrize("kind", KINDS, ids=kind_name)
def test_values_are_those_of_brute_force(
    kind: tuple[Contract, Ruleset], size: int, count: int
) -> None:
    random = Random(f"{kind_name(kind)} {size}")
    for _ in range(count):
        ending = random_ending(random, *kind, size)
        expected = ending.values()
        assert ending.solver.values(ending.position) == expected, str(ending)
        assert ending.solver.value(ending.position) == max(expected.values()), str(ending)


def ending(
    contract: str, hands: str, trick: str = "", won: tuple[int, int] = (0, 0), **options: str
) -> Ending:
    """Hands by seat, parted by strokes, the leader's first; then the cards on the table."""
    rules = Ruleset().with_options(options)
    seats = [list(parse_cards(hand)) for hand in hands.split("/")]
    on_table = [CardPlay(seat, card) for seat, card in enumerate(parse_cards(trick))]
    return Ending(Contract(contract), rules, seats, len(on_table), on_table, won)


HARD_ENDINGS = {
    "partner has to ruff a winner, and to lead": ending(
        "C", "AS TS JD / JS KD 9H / 8C 8D 7H / 7D 8H AD", trump_partner="forced"
    ),
    "partner need not ruff a winner": ending("C", "AS TS JD / JS KD 9H / 8C 8D 7H / 7D 8H AD"),
    "best card lies between two others": ending("C", "7D / 9S 7S / KD QD / AD 9D", "8S"),
    "second trump can be lost": ending("C", "JC AC 7H / 9C 8C 7D / 8D 9D JD / TD KD AD"),
    "same cards are left with a capot and without": ending(
        "C", "AH TS 7C QC / 9S KH AD AS / KD JD KS 8C / JS 9D 8D 9H", won=(4, 0)
    ),
}


@pytest.mark.parametrize("some", HARD_ENDINGS.values(), ids=HARD_ENDINGS)
def test_brute_force_agrees_where(some: Ending) -> None:
    expected = some.values()
    assert some.solver.value(some.position) == max(expected.values())
    assert some.solver.values(some.position) == expected


def test_later_moments_of_a_deal_share_what_was_found() -> None:
    random = Random(4)
    for ending in random_endings(random, 96, 4):
        shared = ending.solver
        shared.value(ending.position)
        while ending.hands[ending.turn]:
            position, alone = ending.position, ending.solver
            before = shared.nodes
            assert shared.values(position) == alone.values(position), str(ending)
            assert shared.nodes - before <= alone.nodes
            ending.play(random.choice(ending.legal))


def test_one_call_for_all_first_cards_costs_less_than_one_for_each() -> None:
    position = whole_deal(Random(5))
    together = Solver(Contract.SPADES, Ruleset(), position.hands)
    values = together.values(position)
    apart = 0
    for card, value in values.items():
        after = Ending(Contract.SPADES, Ruleset(), hands_of(position), position.turn, [], (0, 0))
        after.play(card)
        alone = after.solver
        assert alone.value(after.position) == -value
        apart += alone.nodes
    assert together.nodes < apart


def hands_of(position: Position) -> list[list[Card]]:
    return [[card for card in PACK if hand >> card.index & 1] for hand in position.hands]


def test_capot_is_worth_a_hundred_only_to_those_who_can_still_make_it() -> None:
    hands = [[parse_card(code)] for code in ("AS", "7S", "8S", "9S")]

    def value(*won: int) -> int:
        ending = Ending(Contract.HEARTS, Ruleset(), hands, 0, [], (won[0], won[1]))
        return ending.solver.value(ending.position)

    assert value(7, 0) == 11 + 100
    assert value(6, 1) == value(0, 7) == value(0, 0) == 11 + 10


# Its rules


PERFT = Path(__file__).parents[1] / "vectors" / "perft.jsonl"


@pytest.mark.parametrize(("name", "text"), list(lines_of(PERFT)))
def test_perft_of_the_kernel_is_that_of_the_vectors(name: str, text: str) -> None:
    case = json.loads(text)
    ending = Ending(
        Contract(case["contract"]),
        Ruleset().with_options(case["options"]),
        [[parse_card(code) for code in hand] for hand in case["hands"]],
        case["seat"],
        [CardPlay(seat, parse_card(code)) for seat, code in case["trick"]],
        (0, 0),
    )
    counts = case["expected"]["counts"]
    assert ending.solver.perft(ending.position)[: len(counts)] == counts


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("kind", KINDS, ids=kind_name)
def test_perft_of_the_kernel_is_that_of_the_engine(
    kind: tuple[Contract, Ruleset], size: int
) -> None:
    random = Random(f"{kind_name(kind)} {size}")
    for _ in range((0, 4, 4, 1)[size]):
        ending = random_ending(random, *kind, size)
        deal = Deal.from_position(
            ending.rules,
            hands=ending.hands,
            contract=ending.contract,
            taker=0,
            turn=ending.turn,
            trick=ending.trick,
        )
        assert ending.solver.perft(ending.position) == ways(deal, {}), str(ending)


# Compiled and interpreted


@pytest.fixture(scope="module")
def interpreted() -> ModuleType:
    """The source of the solver, whatever was compiled."""
    source = Path(double_dummy.__file__).with_name("double_dummy.py")
    spec = importlib.util.spec_from_file_location("interpreted_double_dummy", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@needs_compiler
def test_compiled_file_is_newer_than_its_source() -> None:
    compiled = Path(double_dummy.__file__)
    source = compiled.with_name("double_dummy.py")
    assert compiled.stat().st_mtime >= source.stat().st_mtime, "install again: pip install -e ."


@needs_compiler
@pytest.mark.parametrize(
    ("size", "count"), [(1, 48), (2, 96), (3, 144), (4, 144), (5, 48), (6, 12)]
)
def test_compiled_does_what_the_source_says(interpreted: ModuleType, size: int, count: int) -> None:
    for ending in random_endings(Random(size), count, size):
        position, compiled = ending.position, ending.solver
        source = interpreted.Solver(ending.contract, ending.rules, position.hands)
        assert compiled.values(position) == source.values(position), str(ending)
        assert compiled.nodes == source.nodes, str(ending)


@needs_compiler
def test_compiled_does_what_the_source_says_with_all_the_cards(interpreted: ModuleType) -> None:
    position = whole_deal(Random(8))
    compiled = Solver(Contract.CLUBS, Ruleset(), position.hands)
    source = interpreted.Solver(Contract.CLUBS, Ruleset(), position.hands)
    assert (compiled.value(position), compiled.nodes) == (source.value(position), source.nodes)


def test_switch_forces_the_source() -> None:
    ask = "from belote_tui.bots import double_dummy; print(double_dummy.__file__)"
    assert told_by(ask) == double_dummy.__file__
    assert told_by(ask, BELOTE_SOLVER="interpreted").endswith("double_dummy.py")


def test_version_tells_how_the_solver_runs() -> None:
    ask = "from belote_tui.cli.main import main; import sys; sys.argv[1:] = ['--version']; main()"
    usual = "compiled" if COMPILED else "interpreted"
    assert told_by(ask).endswith(f"solver: {usual}")
    assert told_by(ask, BELOTE_SOLVER="interpreted").endswith("solver: interpreted")


def told_by(statement: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", statement],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


# For the score


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize(("size", "count"), [(1, 8), (2, 16), (3, 3)])
def test_stakes_make_it_play_for_what_is_written_down(
    rules: Ruleset, size: int, count: int
) -> None:
    random = Random(f"{rules.preset} {size}")
    for _ in range(count):
        deal = deal_down_to(random, rules, size)
        position, some = position_of(deal), stakes_of(deal)
        assert deal.contract is not None
        values = Solver(deal.contract, rules, position.hands).values(position, some)
        expected = {}
        for action in deal.legal:
            after = deal.copy()
            after.apply(action)
            team = position.turn % 2
            expected[str(action)] = best_score(after) * (1 if team == 0 else -1)
        assert {card.code: value for card, value in values.items()} == expected


def deal_down_to(random: Random, rules: Ruleset, size: int) -> Deal:
    """A deal played at random until hands of that size are left, now and then within a trick."""
    while True:
        pot = random.choice([0, 0, 71])
        deal = Deal(rules, random.randrange(4), pack_with_runs(random), pot)
        while not deal.over and sum(map(len, deal.hands)) > 4 * size - random.randrange(4):
            deal.apply(random_action(deal, random))
        if not deal.over and deal.phase is Phase.PLAYING:
            return deal


def best_score(deal: Deal) -> int:
    """By trying every card: what team 0 writes down more than team 1."""
    if deal.score is not None:
        return deal.score.scored[0] - deal.score.scored[1]
    assert deal.turn is not None
    found = []
    for action in deal.legal:
        after = deal.copy()
        after.apply(action)
        found.append(best_score(after))
    return max(found) if deal.turn % 2 == 0 else min(found)


def test_score_of_best_play_is_the_score_of_its_points() -> None:
    random = Random(11)
    some = stakes(Ruleset(), 1, announced=(0, 20), belote=(20, 0))
    spared = 0
    for _ in range(4):
        position = whole_deal(random)
        points = Solver(Contract.SPADES, Ruleset(), position.hands)
        score = Solver(Contract.SPADES, Ruleset(), position.hands)
        sign = 1 if position.turn % 2 == 1 else -1
        difference = points.value(position)
        assert score.value(position, some) == sign * some.written[sign * difference + 252]
        spared += points.nodes - score.nodes
    assert spared > 0


# What it refuses


def test_hands_of_another_deal_are_refused() -> None:
    random = Random(6)
    solver = Solver(Contract.CLUBS, Ruleset(), whole_deal(random).hands)
    with pytest.raises(InvalidPosition, match="not those of the deal"):
        solver.value(whole_deal(random))


def some_ending(size: int) -> Ending:
    return next(random_endings(Random(9), 1, size))


def test_uneven_hands_are_refused() -> None:
    ending = some_ending(3)
    position, solver = ending.position, ending.solver
    ending.hands[(ending.turn + 1) % 4].pop()
    with pytest.raises(InvalidPosition, match="one moment of a trick"):
        solver.value(position._replace(hands=ending.position.hands))


def test_empty_hands_are_refused() -> None:
    position = Position((0, 0, 0, 0), 0)
    with pytest.raises(InvalidPosition, match="one moment of a trick"):
        Solver(Contract.CLUBS, Ruleset(), whole_deal(Random(1)).hands).value(position)


def test_plays_that_do_not_follow_each_other_are_refused() -> None:
    ending = next(one for one in random_endings(Random(9), 20, 3) if one.trick)
    play = ending.trick[-1]
    wrong = (*ending.trick[:-1], play._replace(seat=(play.seat + 2) % 4))
    with pytest.raises(InvalidPosition, match="round the table"):
        ending.solver.value(ending.position._replace(trick=wrong))


def test_stakes_need_the_points_of_the_tricks_before() -> None:
    ending = some_ending(3)
    with pytest.raises(InvalidPosition, match="do not add up"):
        ending.solver.value(ending.position, stakes(Ruleset(), 0))


def test_search_stops_at_its_budget_and_goes_on_with_more() -> None:
    position = whole_deal(Random(12))
    free = Solver(Contract.HEARTS, Ruleset(), position.hands)
    value = free.value(position)
    solver = Solver(Contract.HEARTS, Ruleset(), position.hands, max_nodes=free.nodes // 2)
    with pytest.raises(OutOfNodes):
        solver.value(position)
    assert free.nodes // 2 < solver.nodes < free.nodes // 2 + 100
    solver.max_nodes = 2 * free.nodes
    assert solver.value(position) == value


def test_search_keeps_within_16_mebibytes() -> None:
    position = whole_deal(Random(5))
    tracemalloc.start()
    try:
        solver = Solver(Contract.NO_TRUMPS, Ruleset(), position.hands, max_nodes=LONG_SEARCH)
        with contextlib.suppress(OutOfNodes):
            solver.values(position)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert solver.nodes > 100_000
    assert peak < 16 * 2**20


LONG_SEARCH = 3_000_000 if COMPILED else 150_000
