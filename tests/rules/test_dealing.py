"""The pack, the cut and the deal (RULES.md 3)."""

from collections import Counter

import pytest

from belote_tui.cards import PACK, Card, parse_cards, write_cards
from belote_tui.errors import InvalidPosition
from belote_tui.rules import dealing
from belote_tui.rules.dealing import Chance
from tests.rules.helpers import card

# Chance

GOLDEN_PACK = (
    "QS TD TH 7S 7D KH AD QC JC 7C 8S TS KC QH KS AC "
    "AH TC 8D 8H 8C AS JH KD JD 9H JS 9D 9C 9S 7H QD"
)


def draws(seed: bytes, label: str, number: int) -> list[int]:
    chance = Chance(seed, label, number)
    return [chance.below(1000) for _ in range(20)]


def test_same_seed_label_and_number_draw_the_same() -> None:
    assert draws(b"seed", "pack", 1) == draws(b"seed", "pack", 1)


def test_another_seed_label_or_number_draws_something_else() -> None:
    told = [
        draws(seed, label, number)
        for seed in (b"seed", b"tree")
        for label in ("pack", "cut")
        for number in (1, 11)
    ]
    assert len({tuple(each) for each in told}) == 8


def test_draws_are_the_same_on_every_machine_and_in_every_version() -> None:
    # Written down once: a record's seed has to give its packs for ever.
    assert write_cards(dealing.shuffled(Chance(b"belote", "pack", 1))) == GOLDEN_PACK


def test_draw_goes_on_beyond_the_first_bytes_of_the_stream() -> None:
    one, other = Chance(b"s", "long"), Chance(b"s", "long")
    assert [one.below(7) for _ in range(1000)] == [other.below(7) for _ in range(1000)]


@pytest.mark.parametrize("limit", [1, 2, 3, 29, 32])
def test_every_number_below_the_limit_is_as_likely(limit: int) -> None:
    chance = Chance(b"fair", "test", limit)
    counts = Counter(chance.below(limit) for _ in range(1000 * limit))
    assert sorted(counts) == list(range(limit))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < limit + 5 * (2 * limit) ** 0.5


def test_values_that_would_favour_small_numbers_are_drawn_again() -> None:
    # Two bytes are below 65536: taken modulo 40000, they would be below 25536 in 78% of draws.
    chance = Chance(b"fair", "test")
    low = sum(chance.below(40000) < 25536 for _ in range(20000))
    assert 0.62 < low / 20000 < 0.66


# Shuffle and cut


def test_shuffled_pack_holds_the_32_cards() -> None:
    assert set(dealing.shuffled(Chance(b"any", "pack"))) == set(PACK)


def test_every_card_comes_to_every_place() -> None:
    seen = {
        (one, place)
        for number in range(400)
        for place, one in enumerate(dealing.shuffled(Chance(b"places", "pack", number)))
    }
    assert len(seen) == 32 * 32


def test_cut_puts_the_first_cards_behind_the_rest() -> None:
    pack = dealing.cut(PACK, Chance(b"knife", "cut"))
    k = 32 - pack.index(PACK[0])
    assert pack == PACK[k:] + PACK[:k]


def test_cut_takes_2_to_30_cards() -> None:
    sizes = {
        32 - dealing.cut(PACK, Chance(b"knife", "cut", number)).index(PACK[0])
        for number in range(600)
    }
    assert sizes == set(range(2, 31))


# Packets

IN_ORDER = PACK


def test_three_cards_to_each_from_the_eldest_then_two() -> None:
    hands = dealing.first_hands(IN_ORDER, dealer=0, packets="3-2")
    expected = {1: (0, 1, 2, 12, 13), 2: (3, 4, 5, 14, 15), 3: (6, 7, 8, 16, 17)}
    expected[0] = (9, 10, 11, 18, 19)
    assert hands == tuple(tuple(IN_ORDER[at] for at in expected[seat]) for seat in range(4))


def test_two_cards_to_each_from_the_eldest_then_three() -> None:
    hands = dealing.first_hands(IN_ORDER, dealer=3, packets="2-3")
    expected = ((0, 1, 8, 9, 10), (2, 3, 11, 12, 13), (4, 5, 14, 15, 16), (6, 7, 17, 18, 19))
    assert hands == tuple(tuple(IN_ORDER[at] for at in places) for places in expected)


def test_taker_gets_the_turn_up_and_two_the_others_three_from_the_eldest() -> None:
    got = dealing.second_hands(IN_ORDER, dealer=1, taker=3)
    expected = {2: (21, 22, 23), 3: (20, 24, 25), 0: (26, 27, 28), 1: (29, 30, 31)}
    assert got == tuple(tuple(IN_ORDER[at] for at in expected[seat]) for seat in range(4))


@pytest.mark.parametrize("packets", ["3-2", "2-3"])
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("taker", range(4))
def test_everyone_holds_eight_in_the_end(dealer: int, taker: int, packets: str) -> None:
    first = dealing.first_hands(IN_ORDER, dealer, packets)
    second = dealing.second_hands(IN_ORDER, dealer, taker)
    assert [len(five + rest) for five, rest in zip(first, second, strict=True)] == [8] * 4
    assert {one for hand in (*first, *second) for one in hand} == set(PACK)


# Gathering


def test_passed_out_pack_is_turn_up_undealt_rest_then_hands_from_the_eldest() -> None:
    pack = dealing.gather_passed_out(IN_ORDER, dealer=3, packets="3-2")
    dealt = [0, 1, 2, 12, 13, 3, 4, 5, 14, 15, 6, 7, 8, 16, 17, 9, 10, 11, 18, 19]
    assert pack == tuple(IN_ORDER[at] for at in (*range(20, 32), *dealt))


def test_played_pack_is_attackers_pile_then_defenders_each_latest_trick_first() -> None:
    tricks = [
        (0, parse_cards("7S 8S 9S TS")),
        (1, parse_cards("7H 8H 9H TH")),
        (2, parse_cards("7D 8D 9D TD")),
        (3, parse_cards("7C 8C 9C TC")),
    ]
    evens, odds = "7D 8D 9D TD 7S 8S 9S TS", "7C 8C 9C TC 7H 8H 9H TH"
    assert write_cards(dealing.gather_played(tricks, taker=2)) == f"{evens} {odds}"
    assert write_cards(dealing.gather_played(tricks, taker=3)) == f"{odds} {evens}"


# Packs made to order


@pytest.mark.parametrize("packets", ["3-2", "2-3"])
@pytest.mark.parametrize("dealer", range(4))
def test_pack_made_for_hands_deals_those_hands(dealer: int, packets: str) -> None:
    fives = [PACK[5 * seat : 5 * seat + 5] for seat in range(4)]
    pack = dealing.pack_of(fives, PACK[20], PACK[21:], dealer, packets)
    assert dealing.first_hands(pack, dealer, packets) == tuple(fives)
    assert pack[20:] == PACK[20:]


@pytest.mark.parametrize(
    ("pack", "problem"),
    [
        (PACK[:31], "this one has 31 and lacks AC"),
        ((*PACK[:31], PACK[0]), "lacks AC"),
        ((*PACK, PACK[0]), "this one has 33"),
        ((), "this one has 0"),
    ],
)
def test_pack_that_is_not_the_32_cards_is_refused(pack: tuple[Card, ...], problem: str) -> None:
    with pytest.raises(InvalidPosition, match=problem):
        dealing.check_pack(pack)


def test_fives_that_are_not_four_times_five_are_refused() -> None:
    fives = [PACK[0:5], PACK[5:10], PACK[10:15], PACK[15:19]]
    with pytest.raises(InvalidPosition, match="five cards"):
        dealing.pack_of(fives, card("KC"), PACK[21:], 0, "3-2")
