"""Setting up any moment of the play, and what no deal can come to."""

import random
from typing import Any

import pytest

from belote_tui.cards import Suit, parse_cards
from belote_tui.errors import InvalidPosition
from belote_tui.rules import Contract, Deal, Play
from belote_tui.rules.events import BeloteSaid
from tests.rules.helpers import TAKE_ALL, TIERCES, card, of, play_any, plays, random_deal, rules


def position(*hands: str, **others: Any) -> Deal:
    """Hearts, taken by seat 0, whose turn it is, unless told otherwise."""
    told = {"contract": Contract.HEARTS, "taker": 0, "turn": 0, **others}
    law = told.pop("law", rules())
    return Deal.from_position(law, hands=[parse_cards(hand) for hand in hands], **told)


TWO_LEFT = ("JH 7S", "9H 8S", "AH 9S", "TH TS")
ONE_LEFT = ("7S", "8S", "9S", "TS")


@pytest.mark.parametrize("actions", range(9, 45, 3))
def test_any_moment_of_a_deal_can_be_set_up_and_played_on(actions: int) -> None:
    deal = random_deal(rules(announcements="off"), random.Random(actions), actions)
    if deal.contract is None or deal.taker is None or deal.turn is None:
        return
    twin = Deal.from_position(
        deal.rules,
        hands=deal.hands,
        contract=deal.contract,
        taker=deal.taker,
        turn=deal.turn,
        dealer=deal.dealer,
        trick=deal.trick,
        tricks=[trick.plays for trick in deal.tricks],
    )
    assert (twin.tricks, twin.card_points, twin.said) == (deal.tricks, deal.card_points, deal.said)
    assert play_any(twin, random.Random(1))[:-1] == play_any(deal, random.Random(1))[:-1]
    assert twin.score == deal.score


def test_announcements_can_still_be_made_before_the_first_lead() -> None:
    assert position(*TIERCES).to_announce


def test_announcements_can_still_be_made_in_the_first_trick() -> None:
    left = (TIERCES[0].replace("AD ", ""), *TIERCES[1:])
    assert position(*left, trick=plays(0, "AD"), turn=1).to_announce


def test_nothing_is_announced_once_a_trick_is_complete() -> None:
    deal = position("JH TH 9H", "8S 7S 9S", "QS JS TS", "7D 8D 9D")
    assert not deal.to_announce


def test_belote_counts_where_both_cards_are_known_to_have_been_in_one_hand() -> None:
    deal = position("QH", "8S", "9S", "TS", tricks=[plays(0, "KH 7S AS KS")], tricks_won=(6, 0))
    assert deal.belote_points == (20, 0)


def test_queen_says_rebelote_when_the_king_is_among_the_plays_that_are_known() -> None:
    deal = position("QH", "8S", "9S", "TS", tricks=[plays(0, "KH 7S AS KS")], tricks_won=(6, 0))
    assert deal.said == [BeloteSaid(0, Suit.HEARTS, rebelote=False)]
    events = deal.apply(Play(card("QH")))
    assert of(events, BeloteSaid) == [BeloteSaid(0, Suit.HEARTS, rebelote=True)]


def test_king_on_the_table_has_said_belote_if_its_seat_holds_the_queen() -> None:
    trick = plays(0, "KH")
    holder = position("QH", "8S 8D", "9S 9D", "TS TD", trick=trick, turn=1)
    assert holder.said == [BeloteSaid(0, Suit.HEARTS, rebelote=False)]
    other = position("8S", "QH 8D", "9S 9D", "TS TD", trick=trick, turn=1)
    assert other.said == []


@pytest.mark.parametrize(
    ("left", "turn", "won"),
    [
        (8, 0, (0, 0)),
        (7, 0, (1, 0)),
        (7, 3, (0, 1)),
        (6, 3, (1, 1)),
        (5, 2, (2, 1)),
        (5, 1, (1, 2)),
        (1, 0, (4, 3)),
    ],
)
def test_unknown_tricks_are_shared_and_the_last_is_the_leaders(
    left: int, turn: int, won: tuple[int, int]
) -> None:
    hands = [" ".join(hand.split()[:left]) for hand in TAKE_ALL]
    assert position(*hands, turn=turn).tricks_won == won


def test_capot_is_out_of_reach_where_two_tricks_are_unknown() -> None:
    hands = [" ".join(hand.split()[:6]) for hand in TAKE_ALL]
    deal = position(*hands, contract=Contract.SPADES)
    play_any(deal)
    assert deal.score is not None
    assert (deal.score.capot_by, sum(deal.score.tricks)) == (None, sum(deal.card_points) + 10)


def test_card_points_and_tricks_won_say_what_the_unknown_tricks_gave() -> None:
    deal = position(*ONE_LEFT, turn=3, card_points=(100, 30), tricks_won=(5, 2))
    play_any(deal)
    assert deal.score is not None
    assert deal.score.tricks == (100, 30 + 10 + 10)


def test_capot_is_scored_where_all_tricks_are_known_to_be_one_teams() -> None:
    deal = position(*ONE_LEFT, turn=3, card_points=(0, 142), tricks_won=(0, 7))
    play_any(deal)
    assert deal.score is not None
    assert (deal.score.capot_by, deal.score.tricks) == (1, (0, 252))


@pytest.mark.parametrize(
    ("hands", "others", "problem"),
    [
        pytest.param(ONE_LEFT[:3], {}, "four hands", id="three hands"),
        pytest.param(ONE_LEFT, {"turn": 4}, "seats 0, 1, 2 and 3", id="no such turn"),
        pytest.param(ONE_LEFT, {"taker": -1}, "seats 0, 1, 2 and 3", id="no such taker"),
        pytest.param(ONE_LEFT, {"dealer": 7}, "seats 0, 1, 2 and 3", id="no such dealer"),
        pytest.param(
            ONE_LEFT, {"trick": [(5, card("AS"))]}, "seats 0, 1, 2 and 3", id="no such player"
        ),
        pytest.param(("7S", "7S", "9S", "TS"), {}, "one place only: 7S", id="twice"),
        pytest.param(
            ("7S", "", "9S", "TS"),
            {"trick": plays(1, "9S"), "turn": 2},
            "one place only: 9S",
            id="in a hand and on the table",
        ),
        pytest.param(
            ONE_LEFT,
            {"tricks": [plays(0, "AS 8H 9H TS")], "tricks_won": (0, 6)},
            "one place only: TS",
            id="in a hand and played",
        ),
        pytest.param(("7S", "8S", "9S", "TS JS"), {}, "hold 1, 1, 1, 2", id="uneven"),
        pytest.param(("", "", "", ""), {}, "as many cards", id="no cards"),
        pytest.param(
            ("", "8S", "9S", "TS"),
            {"trick": plays(0, "7S"), "turn": 2},
            "round the table",
            id="a seat left out",
        ),
        pytest.param(
            ("", "8S", "", "TS"),
            {"trick": [(0, card("7S")), (2, card("9S"))], "turn": 3},
            "round the table",
            id="a gap in the trick",
        ),
        pytest.param(
            ONE_LEFT, {"trick": plays(0, "AS KS QS JS")}, "the one under way fewer", id="full"
        ),
        pytest.param(
            ONE_LEFT, {"tricks": [plays(0, "AS KS QS")]}, "has four cards", id="short trick"
        ),
        pytest.param(
            ONE_LEFT,
            {"tricks": [plays(1, "AS KS QS JS")], "tricks_won": (0, 6)},
            "winner of a trick leads",
            id="loser leads",
        ),
        pytest.param(
            TWO_LEFT, {"tricks_won": (5, 2)}, "hands of 2 cards come after 6 tricks", id="too many"
        ),
        pytest.param(
            ONE_LEFT, {"tricks_won": (8, -1)}, "hands of 1 cards come after 7 tricks", id="negative"
        ),
    ],
)
def test_what_no_deal_can_come_to_is_refused(
    hands: tuple[str, ...], others: dict[str, Any], problem: str
) -> None:
    with pytest.raises(InvalidPosition, match=problem):
        position(*hands, **others)
