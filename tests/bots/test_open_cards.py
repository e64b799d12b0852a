"""What is played for: the score as a function of the tricks, and the moments of a deal."""

from itertools import pairwise, product
from random import Random

import pytest

from belote_tui.bots.masks import mask_of
from belote_tui.bots.open_cards import MOST, Stakes, position_of, stakes, stakes_of
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import settle
from tests.bots.some_deals import pack_with_runs, random_action, random_moments

SCORING = [
    Ruleset().with_options({"contract": contract, "dedans": dedans, "rounding": rounding})
    for contract, dedans, rounding in product(
        ("at_least_half", "more_than_half", "more_than_81"), (160, 162), ("exact", "ten")
    )
]
EXTRAS = [
    (announced, belote)
    for announced in ((0, 0), (20, 0), (0, 50), (100, 0), (0, 300), (450, 0))
    for belote in ((0, 0), (20, 0), (0, 20), (60, 20), (80, 0), (0, 80))
]


def at(some: Stakes, tricks: int) -> int:
    return some.written[tricks + MOST]


@pytest.mark.parametrize("rules", SCORING, ids=lambda rules: " ".join(map(str, rules.differences)))
def test_more_points_never_write_down_less(rules: Ruleset) -> None:
    for attackers, (announced, belote) in product((0, 1), EXTRAS):
        some = stakes(rules, attackers, announced, belote, pot=91)
        assert all(less <= more for less, more in pairwise(some.written))


def test_stakes_are_those_of_the_score_sheet() -> None:
    rules = Ruleset(contract="more_than_half")
    some = stakes(rules, 1, (0, 50), (20, 0), pot=70)
    for own in range(163):
        scored = settle(rules, 1, (162 - own, own), (0, 50), (20, 0), None, 70).scored
        assert at(some, 2 * own - 162) == scored[1] - scored[0]


def test_stakes_of_a_bare_deal() -> None:
    some = stakes(Ruleset(), 0)
    assert at(some, 252) == 252
    assert at(some, 162) == 162
    assert at(some, 0) == 0
    assert at(some, -2) == at(some, -162) == -162
    assert at(some, -252) == -252


def test_capot_takes_the_announcements_of_the_others() -> None:
    some = stakes(Ruleset(), 0, announced=(0, 100))
    assert at(some, 162) == 162 - 100
    assert at(some, 252) == 252


def test_stakes_are_reckoned_once() -> None:
    assert stakes(Ruleset(), 0) is stakes(Ruleset(), 0)


def test_stakes_of_a_deal_foretell_its_score() -> None:
    random = Random(3)
    told = 0
    for _ in range(60):
        moments = [
            (deal.copy(), stakes_of(deal))
            for deal in random_moments(random, pack_with_runs)
            if deal.phase is Phase.PLAYING and not deal.to_announce
        ]
        if not moments:
            continue
        last, _ = moments[-1]
        last.apply(last.legal[0])
        if last.score is None:
            continue
        for deal, some in moments:
            if deal.tricks:  # before, someone may still keep silent
                ours, theirs = last.score.tricks if some.attackers == 0 else last.score.tricks[::-1]
                scored = last.score.scored
                got = scored[some.attackers] - scored[1 - some.attackers]
                assert at(some, ours - theirs) == got
                told += 1
    assert told > 500


def test_who_has_yet_to_announce_is_taken_to_do_so() -> None:
    random = Random(1)
    while True:
        deal = Deal(Ruleset(), random.randrange(4), pack_with_runs(random))
        while deal.phase is Phase.BIDDING:
            deal.apply(random_action(deal, random))
        held = deal.announcing.held
        if deal.phase is Phase.PLAYING and any(held[seat] for seat in range(4)):
            break
    before = stakes_of(deal)
    while not deal.tricks:
        deal.apply(deal.legal[0])  # aloud, where it is asked
    assert sum(deal.announcing.points) > 0
    assert stakes_of(deal) == before


def test_position_is_that_of_the_deal() -> None:
    random = Random(2)
    for deal in random_moments(random):
        if deal.phase is Phase.PLAYING:
            position = position_of(deal)
            assert position.turn == deal.turn
            assert list(position.trick) == deal.trick
            assert list(position.hands) == [mask_of(hand) for hand in deal.hands]
            assert position.tricks_won == deal.tricks_won
            assert position.card_points == deal.card_points


def test_every_contract_can_be_staked() -> None:
    assert {len(stakes(Ruleset(), team).written) for team in (0, 1)} == {2 * MOST + 1}
    assert len(Contract) == 6
