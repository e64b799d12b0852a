"""What a hint says: the best card, those that are as good, and how much better that is."""

from __future__ import annotations

import pytest

from belote_tui.bots.ledger import Judged
from belote_tui.cards import parse_card
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.view import SeatView, view_of_deal
from belote_tui.words import Names
from belote_tui.words.advice import figures_line
from tests.app.drawn_deal import announce_question, new_deal

NAMES = Names.under(Ruleset(), 0)
HANDS = [["JH", "9H", "KS"], ["8H", "AD", "7D"], ["7H", "AS", "TS"], ["QH", "8S", "9S"]]


def leading() -> SeatView:
    """South leads with three cards, and has taken."""
    deal = Deal.from_position(
        Ruleset(),
        hands=[[parse_card(card) for card in hand] for hand in HANDS],
        contract=Contract.HEARTS,
        taker=0,
        turn=0,
        trick=[],
    )
    return view_of_deal(deal, 0)


def judged(card: str, points: float, made: float) -> Judged:
    return Judged(PLAYS[parse_card(card).index], points, made, 1.0)


@pytest.mark.parametrize(
    ("second", "third", "told"),
    [
        (
            (20, 0.84),
            (3, 0.61),
            "J♥ or 9♥: makes the contract in 84 of 100 possible deals; K♠ in 61.",
        ),
        ((21, 0.84), (3, 0.84), "J♥ or 9♥: on average 17 points better than K♠."),
        ((3, 0.61), (1, 0.50), "J♥: makes the contract in 84 of 100 possible deals; 9♥ in 61."),
        ((8, 0.84), (1, 0.84), "J♥: on average 12 points better than 9♥."),
        ((20, 0.84), (20.4, 0.84), "J♥: every card comes to about the same."),
        # What a partner expects is played where others are better within the noise.
        ((40, 0.90), (3, 0.84), "J♥ or 9♥: on average 17 points better than K♠."),
        ((40, 0.50), (3, 0.84), "J♥: makes the contract in 84 of 100 possible deals; 9♥ in 50."),
    ],
)
def test_a_card_is_told_beside_the_best_that_is_not_as_good(
    second: tuple[float, float], third: tuple[float, float], told: str
) -> None:
    line = [judged("JH", 20, 0.84), judged("9H", *second), judged("KS", *third)]
    assert figures_line(leading(), line, NAMES) == told


def test_of_two_cards_both_may_come_to_the_same() -> None:
    line = [judged("JH", 20, 0.84), judged("9H", 20, 0.84)]
    told = figures_line(leading(), line, NAMES)
    assert told == "J♥ or 9♥: both come to about the same."


def test_a_bid_that_is_about_as_good_is_told_as_that() -> None:
    deal = new_deal()
    assert deal.turn is not None
    view = view_of_deal(deal, deal.turn)
    take = Judged(BIDS[Contract.HEARTS], 0.3, 0.7, 9.0)
    line = figures_line(view, [Judged(PASS, 0.0, 0.0, 9.0), take], NAMES)
    assert line.endswith("in 70 of 100 possible deals; on average that comes to about the same.")
    line = figures_line(view, [take, Judged(PASS, 0.0, 0.0, 9.0)], NAMES)
    assert line.endswith("in 70 of 100 possible deals; the next best comes to about the same.")
    line = figures_line(view, [Judged(PASS, -20.0, 0.0, 9.0), take], NAMES)
    assert line == "Pass: to take hearts makes the contract in 70 of 100 possible deals."
    line = figures_line(view, [take, Judged(PASS, 20.0, 0.0, 9.0)], NAMES)
    assert line.endswith("makes the contract in 70 of 100 possible deals.")


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        (12, "Announce: on average that is worth 12 points more."),
        (0.2, "Announce: it costs nothing,"),
    ],
)
def test_to_announce_is_told_with_what_it_is_worth(ahead: float, told: str) -> None:
    view = announce_question().view
    judged = [Judged(ALOUD, ahead, 0.5, 1.0), Judged(SILENT, 0.0, 0.5, 1.0)]
    assert figures_line(view, judged, NAMES).startswith(told)
