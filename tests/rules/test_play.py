"""Which cards may be played, and why the others may not (RULES.md 6)."""

import pytest

from belote_tui.cards import Suit, parse_cards
from belote_tui.rules import Contract
from belote_tui.rules.play import (
    FOLLOW,
    GO_OVER,
    NOT_IN_HAND,
    NOT_UNDER_PARTNER,
    OVERTRUMP,
    TRUMP,
    TRUMP_PARTNER,
    UNDERTRUMP,
    CardPlay,
    Reason,
    holder,
    obligation,
    refusal,
)
from tests.rules.card_reasons import CARD_REASONS
from tests.rules.helpers import card, codes, plays, rules

H, AT, NT = Contract.HEARTS, Contract.ALL_TRUMPS, Contract.NO_TRUMPS


def legal(trick: str, hand: str, contract: Contract = H, **options: str) -> str:
    """What the next seat may play after these cards, in the order of the pack."""
    return codes(obligation(parse_cards(hand), plays(0, trick), contract, rules(**options)).cards)


def reasons(trick: str, hand: str, contract: Contract = H, **options: str) -> dict[str, str]:
    """The code for each card of the hand that is refused."""
    cards = parse_cards(hand)
    duty = obligation(cards, plays(0, trick), contract, rules(**options))
    refused = {one.code: refusal(one, cards, duty) for one in cards}
    return {code: reason.code for code, reason in refused.items() if reason is not None}


def holds(trick: str, contract: Contract = H) -> str:
    return holder(plays(0, trick), contract).card.code


# Who takes the trick


def test_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert holds("TS AS KS 9S") == "AS"


def test_other_plain_suits_never_take_it() -> None:
    assert holds("7S AD AC 8S") == "8S"


def test_lowest_trump_takes_a_trick_of_plain_cards() -> None:
    assert holds("AS TS 7H KS") == "7H"


def test_highest_trump_takes_a_trick_with_several() -> None:
    assert holds("AS AH 9H JH") == "JH"
    assert holds("TH AH 9H KH") == "9H"


def test_eight_of_trumps_beats_the_seven_though_both_are_worth_nothing() -> None:
    assert holds("7H 8H 7S 8S") == "8H"


@pytest.mark.parametrize(("contract", "best"), [(AT, "JS"), (NT, "AS")], ids=["AT", "NT"])
def test_only_the_suit_led_takes_it_at_all_trumps_and_no_trumps(
    contract: Contract, best: str
) -> None:
    assert holds("7S JH AD 8S", contract) == "8S"
    assert holds("AS JH JS TS", contract) == best


# 6.1 Following suit


def test_leader_plays_any_card() -> None:
    assert legal("", "7S AS JH 9D") == "7S AS JH 9D"


def test_seat_that_holds_the_suit_led_plays_it() -> None:
    assert legal("KS", "7S AS JH 9D") == "7S AS"
    assert reasons("KS", "7S AS JH 9D") == {"JH": FOLLOW, "9D": FOLLOW}


def test_plain_suit_led_need_not_be_beaten() -> None:
    assert legal("KS", "7S AS TS") == "7S TS AS"


def test_trump_in_the_trick_frees_nobody_from_following_the_plain_suit() -> None:
    assert legal("KS 7H", "8S QS JH") == "8S QS"


def test_trumps_led_are_beaten_when_able() -> None:
    assert legal("TH", "7H AH JH KS") == "JH AH"
    assert reasons("TH", "7H AH JH KS") == {"7H": GO_OVER, "KS": FOLLOW}


def test_partners_trump_is_beaten_too_when_trumps_are_led() -> None:
    assert legal("TH 7S", "QH JH AH") == "JH AH"


def test_seat_that_cannot_beat_the_trumps_led_plays_any_trump() -> None:
    assert legal("JH", "7H AH KS") == "7H AH"
    assert reasons("JH", "7H AH KS") == {"KS": FOLLOW}


def test_highest_trump_in_the_trick_is_the_one_to_beat_not_the_one_led() -> None:
    assert legal("7H AH", "TH 9H QH") == "9H"


@pytest.mark.parametrize("led", ["KS", "KD"])
def test_every_suit_led_is_beaten_when_able_at_all_trumps(led: str) -> None:
    suit = led[1]
    assert legal(led, f"7{suit} A{suit} JC", AT) == f"A{suit}"
    assert reasons(led, f"7{suit} A{suit} JC", AT) == {f"7{suit}": GO_OVER, "JC": FOLLOW}


def test_partners_card_is_beaten_too_at_all_trumps() -> None:
    assert legal("9S 7S", "JS AS 8S", AT) == "JS"


def test_only_cards_of_the_suit_led_need_beating_at_all_trumps() -> None:
    assert legal("7S JC", "8S QS", AT) == "8S QS"


def test_seat_that_cannot_go_over_plays_any_card_of_the_suit_at_all_trumps() -> None:
    assert legal("JS", "7S AS KD", AT) == "7S AS"


def test_suit_led_need_not_be_beaten_at_no_trumps() -> None:
    assert legal("KS", "7S AS JH", NT) == "7S AS"


# 6.2 Void, an opponent holds the trick


def test_void_seat_trumps_an_opponents_trick() -> None:
    assert legal("AS", "7H QH KD 9C") == "7H QH"
    assert reasons("AS", "7H QH KD 9C") == {"KD": TRUMP, "9C": TRUMP}


def test_third_seat_trumps_when_an_opponent_has_gone_over_the_partner() -> None:
    assert legal("KS AS", "7H KD") == "7H"


def test_opponents_trump_is_overtrumped_when_able() -> None:
    assert legal("8S QH", "AH KH 7H 8D QC") == "KH AH"
    assert reasons("8S QH", "AH KH 7H 8D QC") == {
        "7H": OVERTRUMP,
        "8D": OVERTRUMP,
        "QC": OVERTRUMP,
    }


def test_seat_that_can_go_over_has_to_even_with_undertrump_free() -> None:
    assert legal("8S QH", "AH KH 7H 8D", undertrump="free") == "KH AH"


def test_partners_overtrumped_trump_counts_for_nothing() -> None:
    # The partner's ten of trumps is beaten by the jack: the jack is the one to beat.
    assert legal("8C TH JH", "AH 9H TS") == "9H AH"
    assert reasons("8C TH JH", "AH 9H TS") == {"TS": UNDERTRUMP}


def test_seat_that_cannot_go_over_undertrumps_with_undertrump_forced() -> None:
    assert legal("8S AH", "7H QH KD", undertrump="forced") == "7H QH"
    assert reasons("8S AH", "7H QH KD", undertrump="forced") == {"KD": UNDERTRUMP}


def test_seat_that_cannot_go_over_plays_anything_with_undertrump_free() -> None:
    assert legal("8S AH", "7H QH KD", undertrump="free") == "7H QH KD"


# 6.3 Void, the partner holds the trick


def test_void_seat_is_free_when_its_partner_holds_the_trick() -> None:
    assert legal("AS 8S", "7H JH KD 9C") == "7H JH KD 9C"


def test_partners_trick_is_trumped_with_trump_partner_forced() -> None:
    assert legal("AS 8S", "7H JH KD", trump_partner="forced") == "7H JH"
    assert reasons("AS 8S", "7H JH KD", trump_partner="forced") == {"KD": TRUMP_PARTNER}


def test_trump_partner_forced_asks_nothing_once_a_trump_lies_in_the_trick() -> None:
    assert legal("8S 7H 9S", "JH KD", trump_partner="forced") == "JH KD"


def test_fourth_seat_may_not_undertrump_its_partner_while_able_to_go_over() -> None:
    assert legal("8D AH 7D", "9H 7H KC") == "9H KC"
    assert reasons("8D AH 7D", "9H 7H KC") == {"7H": NOT_UNDER_PARTNER}


def test_seat_with_trumps_alone_goes_over_its_partner() -> None:
    assert legal("8D AH 7D", "9H 7H") == "9H"


def test_seat_that_cannot_go_over_its_partner_plays_any_card() -> None:
    assert legal("8D AH 7D", "KH 7H QC") == "7H KH QC"


def test_seat_may_undertrump_its_partner_with_undertrump_partner_free() -> None:
    assert legal("8D AH 7D", "9H 7H KC", undertrump_partner="free") == "7H 9H KC"


# 6.4 Trumps led, or none to play


def test_seat_void_of_the_trumps_led_plays_any_card() -> None:
    assert legal("AH", "7S KD 9C") == "7S KD 9C"


def test_seat_void_of_suit_and_trumps_plays_any_card() -> None:
    assert legal("AS", "KD 9C 7C") == "KD 7C 9C"


@pytest.mark.parametrize("contract", [AT, NT], ids=str)
def test_void_seat_discards_freely_at_all_trumps_and_no_trumps(contract: Contract) -> None:
    assert legal("AS", "JH 7D 9C", contract) == "JH 7D 9C"


# Reasons


def test_reason_tells_suit_holder_and_the_cards_that_may_be_played() -> None:
    hand = parse_cards("AH KH 7H 8D")
    duty = obligation(hand, plays(0, "8S QH"), H, rules())
    assert refusal(card("8D"), hand, duty) == Reason(
        OVERTRUMP, Suit.SPADES, CardPlay(1, card("QH")), parse_cards("AH KH")
    )


def test_card_that_is_not_in_the_hand_is_refused_as_such() -> None:
    hand = parse_cards("AH 8D")
    duty = obligation(hand, [], H, rules())
    assert refusal(card("7C"), hand, duty) == Reason(NOT_IN_HAND, cards=hand)


def test_card_that_may_be_played_has_no_reason_against_it() -> None:
    hand = parse_cards("AH 8D")
    assert refusal(card("8D"), hand, obligation(hand, [], H, rules())) is None


def test_codes_of_the_reasons_are_all_different() -> None:
    assert len(set(CARD_REASONS)) == 8
