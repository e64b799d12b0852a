"""The order and the points of the cards (RULES.md 2)."""

import pytest

from belote_tui.cards import PACK, Card, Suit, parse_card
from belote_tui.rules import Contract
from tests.rules.helpers import codes

TRUMP_ORDER = "J 9 A T K Q 8 7"
PLAIN_ORDER = "A T K Q J 9 8 7"


def order(contract: Contract, suit: Suit) -> str:
    cards = [card for card in PACK if card.suit is suit]
    cards.sort(key=lambda card: contract.strength[card.index], reverse=True)
    return " ".join(str(card.rank) for card in cards)


def points(contract: Contract, suit: Suit, ranks: str) -> list[int]:
    return [contract.points[parse_card(f"{rank}{suit}").index] for rank in ranks.split()]


@pytest.mark.parametrize("contract", Contract, ids=str)
def test_every_contract_holds_152_card_points(contract: Contract) -> None:
    assert sum(contract.points) == 152


@pytest.mark.parametrize("suit", Suit, ids=str)
def test_trump_suit_ranks_jack_nine_ace_ten_king_queen_eight_seven(suit: Suit) -> None:
    contract = Contract.of(suit)
    assert order(contract, suit) == TRUMP_ORDER
    assert points(contract, suit, TRUMP_ORDER) == [20, 14, 11, 10, 4, 3, 0, 0]


@pytest.mark.parametrize("suit", [Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS], ids=str)
def test_plain_suit_ranks_ace_ten_king_queen_jack_nine_eight_seven(suit: Suit) -> None:
    assert order(Contract.SPADES, suit) == PLAIN_ORDER
    assert points(Contract.SPADES, suit, PLAIN_ORDER) == [11, 10, 4, 3, 2, 0, 0, 0]


@pytest.mark.parametrize("suit", Suit, ids=str)
def test_every_suit_ranks_as_trumps_at_all_trumps(suit: Suit) -> None:
    assert order(Contract.ALL_TRUMPS, suit) == TRUMP_ORDER
    assert points(Contract.ALL_TRUMPS, suit, TRUMP_ORDER) == [13, 9, 6, 5, 3, 2, 0, 0]


@pytest.mark.parametrize("suit", Suit, ids=str)
def test_every_suit_ranks_as_plain_at_no_trumps(suit: Suit) -> None:
    assert order(Contract.NO_TRUMPS, suit) == PLAIN_ORDER
    assert points(Contract.NO_TRUMPS, suit, PLAIN_ORDER) == [19, 10, 4, 3, 2, 0, 0, 0]


def test_lowest_trump_is_stronger_than_every_plain_card() -> None:
    def strength(card: Card) -> int:
        return Contract.CLUBS.strength[card.index]

    trumps = [card for card in PACK if card.suit is Suit.CLUBS]
    others = [card for card in PACK if card.suit is not Suit.CLUBS]
    assert min(map(strength, trumps)) > max(map(strength, others))


def test_trumps_are_one_suit_or_every_card_or_none() -> None:
    def trumps(contract: Contract) -> str:
        return codes(filter(contract.is_trump, PACK))

    assert trumps(Contract.HEARTS) == "7H 8H 9H TH JH QH KH AH"
    assert trumps(Contract.ALL_TRUMPS) == codes(PACK)
    assert trumps(Contract.NO_TRUMPS) == ""


def test_belote_is_of_the_trump_suit_of_each_suit_at_all_trumps_of_none_at_no_trumps() -> None:
    assert Contract.DIAMONDS.belote_suits == (Suit.DIAMONDS,)
    assert Contract.ALL_TRUMPS.belote_suits == tuple(Suit)
    assert Contract.NO_TRUMPS.belote_suits == ()


def test_codes_of_the_contracts() -> None:
    assert [str(contract) for contract in Contract] == ["S", "H", "D", "C", "AT", "NT"]
