"""What players asked of bots, from the reference cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from belote_tui.bots.levels import LEVELS, bot_named
from belote_tui.cards import PACK, Card, parse_card
from belote_tui.rules.actions import Bid, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.dealing import pack_of
from belote_tui.rules.play import CardPlay
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.view import view_of_deal

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "vectors" / "cases.jsonl").read_text().splitlines()
]
ABOVE_THE_LOWEST = LEVELS[1:]


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


@pytest.mark.parametrize("level", ABOVE_THE_LOWEST)
@pytest.mark.parametrize("case", of_kind("bid"))
def test_bids_as_the_case_says(case: dict[str, Any], level: str) -> None:
    hand = [parse_card(code) for code in case["hand"]]
    up = parse_card(case["turn_up"])
    others = [card for card in PACK if card not in hand and card is not up]
    for seat in range(4):
        hands = [others[at : at + 5] for at in (0, 5, 10)]
        hands.insert(seat, hand)
        pack = pack_of(hands, up, others[15:], 3, "3-2")
        deal = Deal(Ruleset(), 3, pack)
        while not (deal.turn == seat and deal.auction and deal.auction.round == case["round"]):
            deal.apply(Bid(None))
        said = bot_named(level).choose(view_of_deal(deal, seat), b"")
        assert said == expected_bid(case["expected"], up)


def expected_bid(text: str, up: Card) -> Bid:
    if text == "pass":
        return Bid(None)
    return Bid(Contract(text.split()[1]) if " " in text else Contract.of(up.suit))


@pytest.mark.parametrize("level", ABOVE_THE_LOWEST)
@pytest.mark.parametrize("case", of_kind("bot"))
@pytest.mark.parametrize("taker", range(4))
def test_plays_as_the_case_says(case: dict[str, Any], level: str, taker: int) -> None:
    hand = [parse_card(code) for code in case["hand"]]
    trick = [CardPlay(seat, parse_card(code)) for seat, code in case["trick"]]
    gone = {*hand, *(card for _, card in trick)}
    others = [card for card in PACK if card not in gone]
    hands = []
    for seat in range(4):
        size = len(hand) - any(play.seat == seat for play in trick)
        hands.append(hand if seat == case["seat"] else [others.pop() for _ in range(size)])
    deal = Deal.from_position(
        Ruleset(),
        hands=hands,
        contract=Contract(case["contract"]),
        taker=taker,
        turn=case["seat"],
        trick=trick,
    )
    done = bot_named(level).choose(view_of_deal(deal, case["seat"]), b"")
    assert isinstance(done, Play)
    assert done.card.code in case["expected"]["one_of"]
    assert done.card.code not in case["expected"]["none_of"]
