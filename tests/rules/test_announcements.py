"""Sequences, squares and belote: found, ranked, scored (RULES.md 5)."""

import pytest

from belote_tui.cards import Suit, parse_cards, write_cards
from belote_tui.rules import Announcement, Contract, Kind
from belote_tui.rules.announcements import KIND_POINTS, belotes, find, highest

H, S, AT, NT = Contract.HEARTS, Contract.SPADES, Contract.ALL_TRUMPS, Contract.NO_TRUMPS


def found(hand: str) -> list[str]:
    return [f"{one.kind} {one.points}: {write_cards(one.cards)}" for one in find(parse_cards(hand))]


def winner(*hands: str, contract: Contract = H, eldest: int = 0) -> tuple[int, str] | None:
    """The seat that has the highest announcement, and its cards; hands by seat."""
    announced = [find(parse_cards(hand)) for hand in hands]
    announced += [()] * (4 - len(announced))
    best = highest(announced, contract, eldest)
    return None if best is None else (best[0], write_cards(best[1].cards))


# What they are worth


@pytest.mark.parametrize(
    ("rank", "points"), [("J", 200), ("9", 150), ("A", 100), ("T", 100), ("K", 100), ("Q", 100)]
)
def test_square_of_each_rank_has_its_points(rank: str, points: int) -> None:
    square = f"{rank}S {rank}H {rank}D {rank}C"
    assert found(square) == [f"square {points}: {square}"]


@pytest.mark.parametrize("rank", ["7", "8"])
def test_squares_of_sevens_and_eights_do_not_exist(rank: str) -> None:
    assert found(f"{rank}S {rank}H {rank}D {rank}C") == []


def test_sequence_of_three_is_a_tierce_of_four_a_cinquante_of_five_a_cent() -> None:
    assert found("9S 8S 7S") == ["tierce 20: 9S 8S 7S"]
    assert found("KH QH JH TH") == ["cinquante 50: KH QH JH TH"]
    assert found("AC KC QC JC TC") == ["cent 100: AC KC QC JC TC"]


def test_two_cards_in_a_row_are_nothing() -> None:
    assert found("AS KS JS TS 8S 7S AH KH") == []


def test_sequence_stays_within_one_suit() -> None:
    assert found("AS KS QH JH TD 9D 8C 7C") == []


def test_ace_does_not_go_below_the_seven() -> None:
    assert found("AS 7S 8S KH") == []


def test_sequences_follow_ace_king_queen_jack_ten_in_every_suit() -> None:
    # Whatever is trumps: the order of trumps J 9 A T makes no sequence.
    assert found("JH 9H AH 7H") == []
    assert found("JH TH 9H") == ["tierce 20: JH TH 9H"]


@pytest.mark.parametrize(
    "hand", ["AS KS QS JS TS 9S", "AS KS QS JS TS 9S 8S", "AS KS QS JS TS 9S 8S 7S"]
)
def test_longer_sequence_is_one_of_five_and_the_rest_counts_nothing(hand: str) -> None:
    assert found(hand) == ["cent 100: AS KS QS JS TS"]


def test_hand_announces_all_it_has_best_first() -> None:
    assert found("9S 8S 7S KD QD JD TD AC") == ["cinquante 50: KD QD JD TD", "tierce 20: 9S 8S 7S"]


def test_level_announcements_are_in_the_order_of_the_suits() -> None:
    assert found("KC QC JC KH QH JH 7S 8S") == ["tierce 20: KH QH JH", "tierce 20: KC QC JC"]


def test_two_squares_in_one_hand_rank_by_their_rank() -> None:
    assert found("QS QH QD QC 9S 9H 9D 9C") == [
        "square 150: 9S 9H 9D 9C",
        "square 100: QS QH QD QC",
    ]


def test_two_runs_of_one_suit_are_two_sequences() -> None:
    assert found("AS KS QS TS 9S 8S") == ["tierce 20: AS KS QS", "tierce 20: TS 9S 8S"]


# One card serves in one announcement only


def test_square_takes_its_card_from_a_sequence() -> None:
    assert found("QS QH QD QC KS JS AH AD") == ["square 100: QS QH QD QC"]


def test_what_a_square_leaves_of_a_sequence_is_announced() -> None:
    assert found("JS JH JD JC TS 9S 8S 7S") == [
        "square 200: JS JH JD JC",
        "cinquante 50: TS 9S 8S 7S",
    ]


def test_square_is_announced_even_where_the_sequences_would_score_as_much() -> None:
    # The queens' 100 and the cent's 100 use the same queen: the highest-ranked one is the square.
    assert found("QS QH QD QC AS KS JS TS") == ["square 100: QS QH QD QC"]


# Which is the highest


def test_any_square_beats_any_sequence() -> None:
    assert winner("AH KH QH JH TH", "QS QH QD QC") == (1, "QS QH QD QC")


def test_squares_rank_jacks_nines_aces_tens_kings_queens() -> None:
    squares = [find(parse_cards(f"{rank}S {rank}H {rank}D {rank}C"))[0] for rank in "J9ATKQ"]
    assert sorted(squares, key=lambda one: one.ranking(H), reverse=True) == squares


def test_longer_sequence_beats_a_higher_one() -> None:
    assert winner("AS KS QS", "TD 9D 8D 7D") == (1, "TD 9D 8D 7D")


def test_sequence_of_eight_is_as_long_as_one_of_five() -> None:
    # Both end at the ace, neither is in trumps: the first from the eldest has it.
    assert winner("AS KS QS JS TS", "AD KD QD JD TD 9D 8D 7D") == (0, "AS KS QS JS TS")


def test_higher_top_card_decides_between_equal_lengths() -> None:
    assert winner("QH JH TH", "KD QD JD") == (1, "KD QD JD")


def test_trumps_decide_between_level_sequences() -> None:
    assert winner("KD QD JD", "KH QH JH") == (1, "KH QH JH")


@pytest.mark.parametrize("contract", [AT, NT], ids=str)
def test_no_suit_has_that_edge_at_all_trumps_and_no_trumps(contract: Contract) -> None:
    assert winner("KD QD JD", "KH QH JH", contract=contract) == (0, "KD QD JD")


@pytest.mark.parametrize(("eldest", "seat"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_first_seat_from_the_eldest_decides_in_the_end(eldest: int, seat: int) -> None:
    best = winner("", "KD QD JD", "", "KC QC JC", eldest=eldest)
    assert best is not None
    assert best[0] == seat


def test_trumps_come_before_the_seat() -> None:
    assert winner("KD QD JD", "KH QH JH", eldest=0) == (1, "KH QH JH")


def test_nobody_has_the_highest_of_nothing() -> None:
    assert winner("AS KS", "7D 8D") is None


def test_hand_with_two_level_ones_is_counted_by_the_one_in_trumps() -> None:
    assert winner("KS QS JS KH QH JH", "KC QC JC", eldest=1) == (0, "KH QH JH")


# Belote


def test_belote_is_king_and_queen_of_trumps_in_one_hand() -> None:
    assert belotes(parse_cards("KH QH KS QS"), H) == (Suit.HEARTS,)
    assert belotes(parse_cards("KH JH"), H) == ()
    assert belotes(parse_cards("KD QD"), H) == ()


def test_each_of_the_four_suits_can_give_a_belote_at_all_trumps() -> None:
    hand = parse_cards("KS QS KH QH KD QD KC QC")
    assert belotes(hand, AT) == tuple(Suit)
    assert belotes(parse_cards("KS QS KH QD KD JD"), AT) == (Suit.SPADES, Suit.DIAMONDS)


def test_belote_does_not_exist_at_no_trumps() -> None:
    assert belotes(parse_cards("KS QS KH QH KD QD KC QC"), NT) == ()


def test_kings_and_queens_of_a_square_still_make_belote() -> None:
    hand = parse_cards("KS KH KD KC QH")
    assert [one.kind for one in find(hand)] == [Kind.SQUARE]
    assert belotes(hand, H) == (Suit.HEARTS,)


def test_kinds_are_written_by_their_word() -> None:
    assert [str(kind) for kind in Kind] == ["square", "cent", "cinquante", "tierce"]


def test_announcement_is_a_value() -> None:
    tierce = Announcement(Kind.TIERCE, parse_cards("9S 8S 7S"), 20)
    assert find(parse_cards("7S 8S 9S")) == (tierce,)


def test_what_was_said_is_worth_at_least_what_the_least_of_its_kind_is() -> None:
    hands = ("7S 8S 9S", "7S 8S 9S TS", "7S 8S 9S TS JS", "QS QH QD QC", "JS JH JD JC")
    least: dict[Kind, int] = {}
    for hand in hands:
        (one,) = find(parse_cards(hand))
        least[one.kind] = min(least.get(one.kind, 1000), one.points)
    assert least == KIND_POINTS
