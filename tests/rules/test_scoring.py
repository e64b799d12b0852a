"""What a deal is worth (RULES.md 7)."""

from typing import Any

import pytest

from belote_tui.cards import parse_cards
from belote_tui.rules import Contract, DealScore, Outcome
from belote_tui.rules.scoring import Pair, settle, to_make, trick_points, with_last_trick
from tests.rules.helpers import rules

AT_LEAST, MORE, MORE_81 = "at_least_half", "more_than_half", "more_than_81"


def score(
    tricks: Pair,
    announced: Pair = (0, 0),
    belote: Pair = (0, 0),
    capot_by: int | None = None,
    pot: int = 0,
    attackers: int = 0,
    **options: Any,
) -> DealScore:
    """The score of a deal that team 0 took, unless told otherwise."""
    return settle(rules(**options), attackers, tricks, announced, belote, capot_by, pot)


def outcome(tricks: Pair, announced: Pair = (0, 0), belote: Pair = (0, 0), **options: Any) -> str:
    return str(score(tricks, announced, belote, **options).outcome)


# T, the points of the tricks


def test_trick_is_worth_its_cards() -> None:
    assert trick_points(parse_cards("JH 9H AS 7C"), Contract.HEARTS) == 45


def test_last_trick_gives_ten_to_the_team_that_takes_it() -> None:
    assert with_last_trick((100, 52), (5, 3), last=0) == (110, 52)
    assert with_last_trick((100, 52), (5, 3), last=1) == (100, 62)


def test_capot_gives_a_hundred_in_place_of_the_ten() -> None:
    assert with_last_trick((152, 0), (8, 0), last=0) == (252, 0)
    assert with_last_trick((0, 152), (0, 8), last=1) == (0, 252)


def test_team_without_points_but_with_a_trick_is_not_capot() -> None:
    assert with_last_trick((152, 0), (7, 1), last=0) == (162, 0)


# 7.1 Capot


def test_capot_scores_252_with_announcements_and_belote() -> None:
    assert score((252, 0), (50, 0), (20, 0), capot_by=0).scored == (322, 0)


def test_nobody_scores_announcements_that_the_trickless_defenders_were_entitled_to() -> None:
    capot = score((252, 0), (0, 100), capot_by=0)
    assert (capot.announced, capot.counted, capot.scored) == ((0, 100), (0, 0), (252, 0))


def test_trickless_defenders_keep_their_belote() -> None:
    assert score((252, 0), belote=(0, 20), capot_by=0).scored == (252, 20)


def test_announcements_lost_in_a_capot_do_not_sink_the_contract() -> None:
    assert score((252, 0), (0, 300), capot_by=0).outcome is Outcome.MADE


# 7.3 Attackers who take no trick


def test_attackers_without_a_trick_are_dedans_whatever_they_announced() -> None:
    capot = score((0, 252), (400, 0), (20, 0), capot_by=1)
    assert capot.outcome is Outcome.DEDANS
    assert capot.scored == (20, 652)


def test_defenders_capot_scores_252_whatever_dedans_is_worth() -> None:
    assert score((0, 252), capot_by=1, dedans=160).scored == (0, 252)


def test_defenders_capot_scores_their_own_announcements_and_belote() -> None:
    assert score((0, 252), (0, 50), (0, 20), capot_by=1).scored == (0, 322)


@pytest.mark.parametrize("contract", [AT_LEAST, MORE, MORE_81])
def test_no_announcement_saves_attackers_without_a_trick(contract: str) -> None:
    assert score((0, 252), (500, 0), capot_by=1, contract=contract).outcome is Outcome.DEDANS


# 7.2 The contract


def test_level_is_made_with_at_least_half() -> None:
    assert outcome((81, 81), contract=AT_LEAST) == "made"


def test_level_is_a_litige_with_more_than_half() -> None:
    assert outcome((81, 81), contract=MORE) == "litige"


@pytest.mark.parametrize(("points", "result"), [(82, "made"), (81, "litige"), (80, "dedans")])
def test_attackers_own_total_alone_counts_with_more_than_81(points: int, result: str) -> None:
    assert outcome((points, 162 - points), contract=MORE_81) == result
    assert outcome((points, 162 - points), (0, 100), (0, 20), contract=MORE_81) == result


def test_belote_can_make_the_contract_with_more_than_81() -> None:
    assert outcome((62, 100), belote=(20, 0), contract=MORE_81) == "made"
    assert outcome((61, 101), belote=(20, 0), contract=MORE_81) == "litige"


@pytest.mark.parametrize("contract", [AT_LEAST, MORE])
def test_announcements_and_belote_count_for_the_contract(contract: str) -> None:
    assert outcome((75, 87), (20, 0), contract=contract) == "made"
    assert outcome((85, 77), (0, 20), contract=contract) == "dedans"
    assert outcome((85, 77), belote=(0, 20), contract=contract) == "dedans"
    assert outcome((72, 90), belote=(20, 0), contract=contract) == "made"


def test_totals_that_decided_are_told() -> None:
    assert score((75, 87), (50, 0), (0, 20)).compared == (125, 107)


# 7.4 Made


def test_each_team_scores_its_own_when_the_contract_is_made() -> None:
    assert score((100, 62), (20, 0), (0, 20)).scored == (120, 82)


# 7.5 Dedans


@pytest.mark.parametrize("dedans", [162, 160])
def test_defenders_score_dedans_when_the_contract_fails(dedans: int) -> None:
    assert score((70, 92), dedans=dedans).scored == (0, dedans)


def test_defenders_score_the_attackers_announcements_too() -> None:
    assert score((50, 112), (50, 0)).scored == (0, 212)


def test_failed_attackers_keep_their_belote() -> None:
    assert score((50, 112), belote=(20, 0)).scored == (20, 162)
    assert score((50, 112), belote=(0, 20)).scored == (0, 182)


# 7.6 Litige and pot


def test_litige_gives_the_defenders_theirs_and_puts_the_attackers_into_the_pot() -> None:
    litige = score((81, 81), contract=MORE)
    assert (litige.scored, litige.to_pot, litige.pot) == ((0, 81), 81, 81)


def test_belote_of_a_litige_is_the_attackers_at_once() -> None:
    litige = score((71, 91), belote=(20, 0), contract=MORE)
    assert (litige.outcome, litige.scored, litige.to_pot) == (Outcome.LITIGE, (20, 91), 71)


def test_announcements_of_a_litige_go_into_the_pot() -> None:
    litige = score((56, 106), (50, 0), contract=MORE)
    assert (litige.outcome, litige.scored, litige.to_pot) == (Outcome.LITIGE, (0, 106), 106)


def test_pot_goes_to_the_attackers_who_make_their_contract() -> None:
    won = score((100, 62), pot=81)
    assert (won.written, won.pot_won, won.scored, won.pot) == ((100, 62), (81, 0), (181, 62), 0)


def test_pot_goes_to_the_defenders_of_a_failed_contract() -> None:
    won = score((70, 92), pot=81)
    assert (won.written, won.pot_won, won.scored, won.pot) == ((0, 162), (0, 81), (0, 243), 0)


def test_pot_goes_to_the_team_of_a_capot() -> None:
    assert score((252, 0), capot_by=0, pot=81).pot_won == (81, 0)
    assert score((0, 252), capot_by=1, pot=81).pot_won == (0, 81)


def test_second_litige_adds_to_the_pot() -> None:
    assert score((81, 81), pot=101, contract=MORE).pot == 182


# 7.7 Rounding


@pytest.mark.parametrize(
    ("tricks", "written"), [((94, 68), (90, 70)), ((95, 67), (100, 70)), ((84, 78), (80, 80))]
)
def test_points_are_rounded_to_the_nearest_ten_five_upwards(tricks: Pair, written: Pair) -> None:
    assert score(tricks, rounding="ten").written == written


def test_contract_is_decided_before_rounding() -> None:
    # 84 and 78 are both written down as 80.
    assert score((84, 78), rounding="ten", contract=MORE).outcome is Outcome.MADE


def test_total_is_rounded_once_belote_and_announcements_within() -> None:
    assert score((95, 67), (20, 0), (0, 20), rounding="ten").written == (120, 90)


def test_pot_of_a_litige_is_rounded_and_the_belote_stays() -> None:
    litige = score((71, 91), belote=(20, 0), contract=MORE, rounding="ten")
    assert (litige.written, litige.to_pot) == ((20, 90), 70)


def test_dedans_and_capot_are_rounded_too() -> None:
    assert score((70, 92), rounding="ten").written == (0, 160)
    assert score((252, 0), capot_by=0, rounding="ten").written == (250, 0)


def test_pot_is_not_rounded_again_when_it_is_won() -> None:
    assert score((100, 62), pot=81, rounding="ten").scored == (181, 60)


# What it takes to make the contract


@pytest.mark.parametrize("contract", [AT_LEAST, MORE, MORE_81])
@pytest.mark.parametrize("extras", [(0, 0), (20, 0), (0, 20), (50, 20), (0, 100), (200, 0), (1, 0)])
@pytest.mark.parametrize("attackers", [0, 1])
def test_points_to_make_are_the_fewest_that_make_it(
    contract: str, extras: Pair, attackers: int
) -> None:
    needed = to_make(rules(contract=contract), extras)

    def made(points: int) -> bool:
        points -= extras[attackers]
        tricks = (points, 162 - points) if attackers == 0 else (162 - points, points)
        result = score(tricks, extras, attackers=attackers, contract=contract)
        return result.outcome is Outcome.MADE

    possible = range(extras[attackers], extras[attackers] + 163)
    assert [made(points) for points in possible] == [points >= needed for points in possible]


def test_outcomes_are_written_by_their_code() -> None:
    assert [str(one) for one in Outcome] == ["made", "dedans", "litige"]
