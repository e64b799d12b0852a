"""Who speaks, what may be said, how the bidding ends (RULES.md 4)."""

import pytest

from belote_tui.cards import PACK, Suit
from belote_tui.errors import IllegalAction
from belote_tui.rules import Contract, Deal, Phase
from belote_tui.rules.actions import PASS, Bid
from belote_tui.rules.bidding import Auction, auction, legal_bids
from belote_tui.rules.events import BidMade, Event, PassedOut, TrumpChosen
from tests.rules.helpers import bid, card, rules

UP = card("9H")
TURNING_NINE_OF_HEARTS = [*(one for one in PACK if one is not UP)]
TURNING_NINE_OF_HEARTS.insert(20, UP)


def deal(third_round: str = "off", dealer: int = 3) -> Deal:
    return Deal(rules(third_round=third_round), dealer, TURNING_NINE_OF_HEARTS)


def say(words: str, third_round: str = "off", dealer: int = 3) -> tuple[Deal, list[Event]]:
    bidding = deal(third_round, dealer)
    events = [event for word in words.split() for event in bidding.apply(bid(word))]
    return bidding, events


def words(bids: tuple[Bid, ...]) -> str:
    return " ".join(map(str, bids))


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_speaks_first_and_then_each_seat_in_turn(dealer: int) -> None:
    bidding = deal(dealer=dealer)
    spoke = []
    while not bidding.over:
        spoke.append(bidding.turn)
        bidding.apply(PASS)
    assert spoke == [(dealer + step) % 4 for step in (1, 2, 3, 4, 1, 2, 3, 4)]


def test_first_round_only_the_suit_of_the_turn_up_can_be_taken() -> None:
    assert words(legal_bids(1, UP)) == "pass H"
    assert deal().legal == (PASS, Bid(Contract.HEARTS))


def test_second_round_one_of_the_three_other_suits_can_be_named() -> None:
    assert words(legal_bids(2, UP)) == "pass S D C"
    assert say("pass pass pass pass")[0].legal == legal_bids(2, UP)


def test_third_round_all_trumps_or_no_trumps_can_be_named() -> None:
    assert words(legal_bids(3, UP)) == "pass AT NT"
    assert say("pass " * 8, third_round="on")[0].legal == legal_bids(3, UP)


@pytest.mark.parametrize("up", [card("7S"), card("JH"), card("AD"), card("TC")], ids=str)
def test_suit_of_the_turn_up_belongs_to_the_first_round_alone(up: object) -> None:
    suit = card(str(up)).suit
    assert Bid(Contract.of(suit)) in legal_bids(1, card(str(up)))
    others = [Bid(Contract.of(other)) for other in Suit if other is not suit]
    assert legal_bids(2, card(str(up))) == (PASS, *others)


def test_first_take_ends_the_bidding() -> None:
    taken, events = say("pass pass H")
    assert (taken.taker, taken.contract, taken.phase) == (2, Contract.HEARTS, Phase.PLAYING)
    assert events[-2:] == [BidMade(2, Contract.HEARTS, 1), TrumpChosen(2, Contract.HEARTS)]


def test_suit_named_in_the_second_round_is_the_contract() -> None:
    taken, events = say("pass pass pass pass pass C")
    assert (taken.taker, taken.contract) == (1, Contract.CLUBS)
    assert events[-2] == BidMade(1, Contract.CLUBS, 2)


@pytest.mark.parametrize("contract", [Contract.ALL_TRUMPS, Contract.NO_TRUMPS], ids=str)
def test_contract_named_in_the_third_round_is_played(contract: Contract) -> None:
    taken, events = say("pass " * 11 + contract.value, third_round="on")
    assert (taken.taker, taken.contract) == (3, contract)
    assert events[-2] == BidMade(3, contract, 3)


def test_after_the_take_the_eldest_leads_with_eight_cards_in_every_hand() -> None:
    taken, _ = say("pass pass pass H", dealer=1)
    assert taken.turn == 2
    assert [len(hand) for hand in taken.hands] == [8, 8, 8, 8]
    assert UP in taken.hands[1]


@pytest.mark.parametrize(("third_round", "rounds"), [("off", 2), ("on", 3)])
def test_deal_is_passed_out_after_every_round_is_passed(third_round: str, rounds: int) -> None:
    passed, events = say("pass " * 4 * rounds, third_round)
    assert passed.phase is Phase.PASSED_OUT
    assert (passed.over, passed.taker, passed.contract) == (True, None, None)
    assert passed.legal == ()
    assert events[-1] == PassedOut()
    assert passed.auction == Auction(None, rounds)
    assert passed.auction.passed_out


def test_nobody_is_passed_out_while_the_bidding_goes_on_or_after_a_take() -> None:
    assert not auction([PASS] * 7, 3, UP, third_round=False).passed_out
    assert not auction([PASS] * 8, 3, UP, third_round=True).passed_out
    assert not auction([*[PASS] * 7, bid("S")], 3, UP, third_round=False).passed_out


@pytest.mark.parametrize(
    ("said", "word", "code", "suit"),
    [
        ("", "S", "not_the_turn_up", Suit.HEARTS),
        ("", "AT", "not_in_this_round", None),
        ("pass pass pass pass", "H", "suit_refused", Suit.HEARTS),
        ("pass pass pass pass", "NT", "not_in_this_round", None),
        ("pass pass pass pass pass pass pass pass", "S", "not_in_this_round", None),
        ("pass pass pass pass pass pass pass pass", "H", "not_in_this_round", None),
        ("H", "pass", "not_now", None),
        ("H", "H", "not_now", None),
        ("pass " * 12, "pass", "deal_over", None),
    ],
)
def test_bid_out_of_its_round_is_refused_with_the_reason(
    said: str, word: str, code: str, suit: Suit | None
) -> None:
    bidding, _ = say(said, third_round="on")
    with pytest.raises(IllegalAction) as refusal:
        bidding.apply(bid(word))
    assert (refusal.value.reason.code, refusal.value.reason.suit) == (code, suit)
    assert refusal.value.allowed == bidding.legal
    assert len(bidding.bids) == len(said.split())
