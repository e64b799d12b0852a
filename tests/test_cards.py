"""The 32 cards and their names (RULES.md 1)."""

import copy
import pickle

import pytest

from belote_tui.cards import PACK, Card, Rank, Suit, parse_card, parse_cards, write_cards
from belote_tui.errors import BeloteError, InvalidCard


def test_pack_has_32_cards_eight_in_each_suit() -> None:
    assert len(PACK) == len(set(PACK)) == 32
    for suit in Suit:
        assert [card.rank for card in PACK if card.suit is suit] == list(Rank)


def test_index_is_the_place_in_the_pack() -> None:
    assert [card.index for card in PACK] == list(range(32))
    assert PACK[0].code == "7S"
    assert PACK[31].code == "AC"


def test_there_is_one_object_for_each_card() -> None:
    jack = parse_card("JS")
    assert jack is Card.of(Rank.JACK, Suit.SPADES)
    assert copy.deepcopy(jack) is jack
    assert pickle.loads(pickle.dumps(jack)) is jack


def test_no_other_card_can_be_made() -> None:
    with pytest.raises(TypeError):
        Card()


def test_card_does_not_change() -> None:
    with pytest.raises(AttributeError):
        parse_card("JS").index = 3


@pytest.mark.parametrize("card", PACK, ids=str)
def test_code_names_the_card(card: Card) -> None:
    assert parse_card(card.code) is card
    assert str(card) == repr(card) == card.code == f"{card.rank}{card.suit}"


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "T♥", "10♥"])
def test_ten_of_hearts_has_many_spellings(text: str) -> None:
    assert parse_card(text) is Card.of(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize(
    "text",
    ["", " ", "J", "S", "SJ", "1H", "11H", "010H", "JSS", "J S", "6H", "J?", "J♠♠", "\uff10H"],
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(InvalidCard) as refusal:
        parse_card(text)
    assert refusal.value.text == text
    assert isinstance(refusal.value, BeloteError)
    assert "write rank then suit" in str(refusal.value)


def test_several_cards_are_separated_by_blanks() -> None:
    assert write_cards(parse_cards(" JS  10h\n7♣ ")) == "JS TH 7C"
    assert parse_cards("") == ()


def test_cards_sort_by_suit_then_rank() -> None:
    assert write_cards(sorted(parse_cards("7C AS 7S TD KH"))) == "7S AS KH TD 7C"
