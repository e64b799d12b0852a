"""The order of a hand: by suit, colours alternating, trumps first once they are known."""

import pytest

from belote_tui.cards import PACK, parse_cards
from belote_tui.rules.contract import Contract
from belote_tui.words.sorting import sorted_hand


@pytest.mark.parametrize(
    ("hand", "contract", "order"),
    [
        ("KD TS QH AS 9H", None, "QH 9H AS TS KD"),
        ("8C 9D KD TS AS QH 9H JH", Contract.HEARTS, "JH 9H QH AS TS KD 9D 8C"),
        ("7S 7H 7D 7C", None, "7S 7H 7C 7D"),
        ("7S 7H 7D 7C", Contract.CLUBS, "7C 7H 7S 7D"),
        ("7S 7H 7D", Contract.CLUBS, "7H 7S 7D"),
        ("7H 7D", Contract.DIAMONDS, "7D 7H"),
        ("AS KS QS JS TS 9S 8S 7S", None, "AS TS KS QS JS 9S 8S 7S"),
        ("AS KS QS JS TS 9S 8S 7S", Contract.ALL_TRUMPS, "JS 9S AS TS KS QS 8S 7S"),
        ("AS KS QS JS TS 9S 8S 7S", Contract.NO_TRUMPS, "AS TS KS QS JS 9S 8S 7S"),
        ("", Contract.HEARTS, ""),
    ],
)
def test_a_hand_is_sorted_for_its_contract(
    hand: str, contract: Contract | None, order: str
) -> None:
    assert sorted_hand(parse_cards(hand), contract) == parse_cards(order)


@pytest.mark.parametrize("contract", [None, *Contract])
def test_no_card_is_lost(contract: Contract | None) -> None:
    assert set(sorted_hand(PACK, contract)) == set(PACK)
