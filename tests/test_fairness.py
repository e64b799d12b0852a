"""Whether the shuffle is fair, whether the test of it would notice, and whether promises hold."""

from __future__ import annotations

import math
import random
import re
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_tui.cards import PACK, Card, Rank
from belote_tui.errors import InvalidRecord
from belote_tui.fairness import (
    Own,
    Tally,
    Verdict,
    chance,
    facts,
    findings,
    generated,
    verdict,
    verify,
)
from belote_tui.fairness.findings import SUSPECT, luck, oddest
from belote_tui.fairness.tally import layout
from belote_tui.records.model import commitment_to
from belote_tui.records.notation import Record, read, record_of, write, write_deal
from belote_tui.rules import Match, preset
from belote_tui.rules.actions import PASS
from belote_tui.rules.dealing import SEED_BYTES, Chance, shuffled
from belote_tui.rules.ruleset import PRESETS
from tests.records.games import record

# What chance says


def test_tail_of_chi_square_is_that_of_the_printed_tables() -> None:
    # Abramowitz and Stegun, table 26.8.
    for statistic, df, p in (
        (3.84146, 1, 0.05),
        (5.99146, 2, 0.05),
        (7.81473, 3, 0.05),
        (16.2662, 3, 0.001),
        (18.3070, 10, 0.05),
        (124.342, 100, 0.05),
        (2.70554, 1, 0.1),
        (0.71072, 4, 0.95),
    ):
        assert chance.tail(statistic, df) == pytest.approx(p, rel=1e-4)


@pytest.mark.parametrize("df", [1, 2, 3, 93, 961])
def test_tail_of_chi_square_is_the_integral_of_its_density(df: int) -> None:
    start = df + math.sqrt(2 * df)
    step = 0.01

    def density(x: float) -> float:
        half = df / 2
        return math.exp((half - 1) * math.log(x) - x / 2 - half * math.log(2) - math.lgamma(half))

    points = [start + step * k for k in range(int(40 * math.sqrt(2 * df) / step))]
    area = step * (math.fsum(map(density, points)) - density(points[0]) / 2)
    assert chance.tail(start, df) == pytest.approx(area, rel=1e-4)


@given(st.floats(0, 5000), st.integers(1, 1000))
def test_tail_of_chi_square_is_a_share_that_falls(statistic: float, df: int) -> None:
    less, more = chance.tail(statistic + 1, df), chance.tail(statistic, df)
    assert 0 <= less <= more + 1e-12 <= 1 + 1e-12


def test_chances_of_everything_that_can_be_come_to_one() -> None:
    for chances in (chance.aces(), chance.longest(), chance.voids(), chance.jack()):
        assert math.fsum(chances) == pytest.approx(1)


def test_chance_of_a_square_leaves_out_what_it_counts_twice() -> None:
    """The same sum for a pack of sixteen, where every hand can be looked at."""
    hands = combinations(range(16), 8)
    squares = sum(4 in Counter(card % 4 for card in hand).values() for hand in hands)
    assert squares == 4 * math.comb(12, 4) - math.comb(4, 2)


def test_chances_agree_with_hands_drawn_by_another_generator() -> None:
    rng, deals = random.Random(1), 40_000
    longest: Counter[int] = Counter()
    voids: Counter[int] = Counter()
    squares = 0
    for _ in range(deals):
        hand = rng.sample(PACK, 8)
        suits = Counter(card.suit for card in hand)
        ranks = Counter(card.rank for card in hand)
        longest[max(suits.values())] += 1
        voids[4 - len(suits)] += 1
        squares += any(
            count == 4 and rank not in (Rank.SEVEN, Rank.EIGHT) for rank, count in ranks.items()
        )
    for seen, chances in (
        ([longest[length] for length in range(2, 9)], chance.longest()[2:]),
        ([voids[missing] for missing in range(4)], chance.voids()),
        ([deals - squares, squares], (1 - chance.square(), chance.square())),
    ):
        test = chance.goodness(seen, chances)
        assert test is not None
        assert test.p > 0.001


# The shuffle


def test_generator_is_fair_over_two_hundred_thousand_deals() -> None:
    tally = generated(b"as fair as can be", 200_000)
    found = findings(tally)
    assert tally.deals == 200_000
    assert {finding.key for finding in found} >= {"cards", "places", "trump_jack", "aces_S"}
    assert luck(found) > SUSPECT, oddest(found)
    assert "as chance lets them fall" in verdict(found)


def test_tally_does_not_depend_on_the_number_of_processes() -> None:
    assert generated(b"jobs", 25_000, jobs=1) == generated(b"jobs", 25_000, jobs=2)


def test_progress_tells_how_many_deals_are_done() -> None:
    told: list[int] = []
    generated(b"told", 25_000, 1, told.append)
    assert told == [10_000, 20_000, 25_000]


def _swap_with_any(rng: Random) -> list[Card]:
    """The best known wrong shuffle: each card swapped with any other."""
    pack = list(PACK)
    for place in range(32):
        other = rng.randrange(32)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def _off_by_one(rng: Random) -> list[Card]:
    """Sattolo's: no card may stay where it was."""
    pack = list(PACK)
    for last in range(31, 0, -1):
        other = rng.randrange(last)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def _kind_to_south(rng: Random) -> list[Card]:
    """South gets the jack of hearts too often, three deals in a hundred."""
    pack = rng.sample(PACK, 32)
    jack = pack.index(next(card for card in PACK if card.code == "JH"))
    if rng.random() < 0.03:
        pack[0], pack[jack] = pack[jack], pack[0]
    return pack


def _clumsy_riffle(rng: Random) -> list[Card]:
    """Four riffles of a new pack: the suits still hang together."""
    pack = list(PACK)
    for _ in range(4):
        at = sum(rng.random() < 0.5 for _ in range(32))
        left, right = pack[:at], pack[at:]
        pack = []
        while left or right:
            from_left = rng.random() * (len(left) + len(right)) < len(left)
            pack.append((left if from_left else right).pop(0))
    return pack


@pytest.mark.parametrize("shuffle", [_swap_with_any, _off_by_one, _kind_to_south, _clumsy_riffle])
def test_wrong_shuffle_is_noticed(shuffle: Callable[[Random], list[Card]]) -> None:
    rng, tally, where = random.Random(7), Tally(), layout(3, "3-2")
    for _ in range(20_000):
        tally.add(shuffle(rng), where)
    found = findings(tally)
    assert luck(found) < 0.001
    assert verdict(found, "Try again.").endswith("Try again.")
    assert "do not fall as chance" in verdict(found)


def test_right_shuffle_is_called_odd_no_more_often_than_it_says() -> None:
    lucks = []
    for seed in range(60):
        tally, where = Tally(), layout(3, "3-2")
        for number in range(400):
            tally.add(shuffled(Chance(seed.to_bytes(2, "big"), "pack", number)), where)
        lucks.append(luck(findings(tally)))
    assert sum(likely < 0.05 for likely in lucks) <= 9
    assert sum(likely < 0.5 for likely in lucks) >= 15


def test_thousand_seeds_of_one_moment_deal_a_thousand_packs() -> None:
    packs = {shuffled(Chance(secrets.token_bytes(SEED_BYTES), "pack", 1)) for _ in range(1000)}
    assert len(packs) == 1000
    assert math.factorial(32) < 2 ** (8 * SEED_BYTES)


# Counting


@given(st.permutations(PACK), st.integers(0, 3), st.sampled_from(["3-2", "2-3"]))
def test_tally_counts_the_hands_that_the_rules_deal(
    pack: list[Card], dealer: int, packets: str
) -> None:
    tally = Tally()
    tally.add(pack, layout(dealer, packets))
    assert [sum(column) for column in zip(*tally.cards, strict=True)] == [8, 8, 8, 8]
    assert all(sum(row) == 1 for row in tally.places)
    assert sum(count * times[count] for times in tally.aces for count in range(5)) == 4
    for side in range(4):
        suits = Counter(PACK[index].suit for index in range(32) if tally.cards[index][side])
        assert tally.longest[side][max(suits.values())] == 1
        assert tally.voids[side][4 - len(suits)] == 1
    assert sum(tally.jack) == 1


def test_both_directions_count_by_the_sides_of_the_table() -> None:
    eldest = [layout(0, "3-2", compass)[0] for compass in ("SENW", "SWNE")]
    assert ["SENW"[side] for side in eldest] == ["E", "W"]


def test_few_deals_tell_nothing() -> None:
    found = findings(generated(b"few", 19))
    assert found == []
    assert "nothing can be told" in verdict(found)


def test_facts_count_hands() -> None:
    tally = generated(b"facts", 2000)
    by_key = {fact.key: fact for fact in facts(tally)}
    assert set(by_key) > {"long_suit_5", "void", "aces_2", "square", "trump_jack"}
    for fact in by_key.values():
        for count in fact.counts:
            off = abs(count - 2000 * fact.chance)
            assert off < 5 * math.sqrt(2000 * fact.chance)


# Matches of one's own


def test_gathered_packs_are_counted_apart_from_shuffled_ones() -> None:
    own = Own()
    own.add(write(record(Random(1), preset("classic"), deals=5)))
    assert (own.shuffled.deals, own.gathered.deals) == (1, 4)
    own.add(write(record(Random(2), preset("royale"), deals=5)))
    assert (own.shuffled.deals, own.gathered.deals) == (6, 4)


def test_pack_that_was_dealt_again_is_counted_once() -> None:
    own = Own()
    text = write(record(Random(3), preset("royale"), deals=4))
    own.add(text)
    own.add(text)
    assert (own.shuffled.deals, own.again) == (4, 4)


def test_prepared_deals_are_not_counted() -> None:
    own = Own()
    own.add(write(replace(record(Random(4), preset("royale"), deals=3), seed=None)))
    assert (own.shuffled.deals, own.prepared) == (0, 3)


def test_fresh_shuffle_after_passes_is_seen() -> None:
    rules = preset("salon").with_options({"reshuffle_after_passes": 2})
    match = _passed_out(Match(rules, b"passes"), 5)
    own = Own()
    own.add(write(record_of(match)))
    assert (own.shuffled.deals, own.gathered.deals) == (3, 2)


def test_what_is_no_match_is_left_out() -> None:
    own = Own()
    own.add("no match at all\n[Deal]\n")
    own.add("")
    assert own == Own()


def _passed_out(match: Match, deals: int) -> Match:
    for _ in range(deals):
        match.deal_next()
        while not match.deal.over:
            match.apply(PASS)
    return match


# Promises

RECORDS = st.builds(
    lambda seed, name, unfinished: record(
        Random(seed), preset(name), deals=4, unfinished=unfinished, undo=0.02
    ),
    st.integers(0, 10_000),
    st.sampled_from(sorted(PRESETS)),
    st.booleans(),
)


@given(RECORDS)
def test_every_match_keeps_its_promises(match: Record) -> None:
    checks = verify(write(match))
    assert len(checks) == len(match.deals)
    for check in checks:
        assert check.commitment.verdict is Verdict.HOLDS
        assert check.pack.verdict is Verdict.HOLDS, check
        assert not check.fails


@given(RECORDS, st.data())
def test_two_cards_changed_in_a_pack_break_the_promise(match: Record, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(match.deals) - 1))
    one, other = data.draw(st.lists(st.integers(0, 31), min_size=2, max_size=2, unique=True))
    deal = match.deals[place]
    assert deal.pack is not None
    pack = list(deal.pack)
    pack[one], pack[other] = pack[other], pack[one]
    before, after = (" ".join(card.code for card in cards) for cards in (deal.pack, pack))
    (check,) = [
        check
        for check in verify(write(match).replace(f'[Pack "{before}"]', f'[Pack "{after}"]'))
        if check.number == str(deal.number)
    ]
    assert check.fails
    assert check.commitment.verdict is Verdict.FAILS
    assert check.pack.verdict is Verdict.FAILS
    assert deal.commitment in check.commitment.why
    assert f"place {min(one, other) + 1} " in check.pack.why


@given(RECORDS, st.data())
def test_one_card_edited_in_a_pack_is_told(match: Record, data: st.DataObject) -> None:
    deal = data.draw(st.sampled_from(match.deals))
    place = data.draw(st.integers(0, 31))
    assert deal.pack is not None
    codes = [card.code for card in deal.pack]
    text = " ".join(codes)
    codes[place] = codes[place - 1]
    edited = write(match).replace(text, " ".join(codes))
    failing = [check.number for check in verify(edited) if check.fails]
    assert str(deal.number) in failing


def test_other_nonce_or_commitment_breaks_the_promise() -> None:
    match = record(Random(5), preset("classic"), deals=2)
    text = write(match)
    first, second = match.deals
    for edited in (
        text.replace(first.nonce, second.nonce),
        text.replace(first.commitment, second.commitment),
    ):
        checks = verify(edited)
        assert [check.fails for check in checks] == [True, False]


def test_other_seed_is_told_by_every_pack() -> None:
    match = replace(record(Random(6), preset("royale"), deals=3), seed=b"another")
    checks = verify(write(match))
    assert {check.pack.verdict for check in checks} == {Verdict.FAILS}
    assert {check.commitment.verdict for check in checks} == {Verdict.HOLDS}


def test_pack_that_was_not_gathered_from_the_deal_before_is_told() -> None:
    match = record(Random(8), preset("classic"), deals=2)
    last = match.deals[-1]
    pack = shuffled(Chance(b"elsewhere", "pack"))
    false = replace(last, pack=pack, commitment=commitment_to(pack, last.nonce), steps=())
    checks = verify(write(replace(match, deals=(match.deals[0], false))))
    assert [check.pack.verdict for check in checks] == [Verdict.HOLDS, Verdict.FAILS]
    assert checks[1].commitment.verdict is Verdict.HOLDS


def test_promise_without_its_nonce_is_open() -> None:
    match = record(Random(9), preset("classic"), deals=1)
    text = re.sub(r"\[Nonce .*\n", "", write(match))
    (check,) = verify(text)
    assert check.commitment.verdict is Verdict.UNKNOWN
    assert not check.fails


def test_nothing_promised_is_nothing_broken() -> None:
    match = record(Random(10), preset("classic"), deals=2)
    text = re.sub(r"\[(Nonce|Commitment|Seed) .*\n", "", write(match))
    for check in verify(text):
        assert check.commitment.verdict is check.pack.verdict is Verdict.UNKNOWN
        assert not check.fails


def test_excerpt_of_a_gathered_pack_cannot_be_held_against_the_seed() -> None:
    match = record(Random(11), preset("classic"), deals=3)
    (check,) = verify(write_deal(match, match.deals[2]))
    assert check.number == "3"
    assert check.commitment.verdict is Verdict.HOLDS
    assert check.pack.verdict is Verdict.UNKNOWN


def test_excerpt_of_a_shuffled_pack_can_be_held_against_the_seed() -> None:
    match = record(Random(12), preset("royale"), deals=3)
    (check,) = verify(write_deal(match, match.deals[2]))
    assert check.pack.verdict is Verdict.HOLDS


@pytest.mark.parametrize("start", range(4))
def test_excerpt_that_begins_with_passes_may_follow_others(start: int) -> None:
    rules = preset("salon").with_options({"reshuffle_after_passes": 3})
    whole = record_of(_passed_out(Match(rules, b"passes"), 8))
    excerpt = replace(whole, deals=whole.deals[start:])
    verdicts = [check.pack.verdict for check in verify(write(excerpt))]
    assert verdicts[0] is (Verdict.UNKNOWN if start else Verdict.HOLDS)
    assert set(verdicts[1:]) == {Verdict.HOLDS}


def test_deals_collected_under_one_number_are_told_apart() -> None:
    one, other = (record(Random(seed), preset("royale"), deals=1) for seed in (13, 14))
    both = replace(one, seed=None, deals=one.deals + other.deals)
    checks = verify(write(both))
    assert [check.number for check in checks] == ["1", "1"]
    assert {check.commitment.verdict for check in checks} == {Verdict.HOLDS}


def test_torn_file_is_checked_as_far_as_it_goes() -> None:
    match = record(Random(15), preset("classic"), deals=2)
    text = write(match)
    read(text)
    for length in range(text.index("[Deal"), len(text), 7):
        for check in verify(text[:length].encode()):
            assert not check.fails, (length, check)


def test_what_is_no_record_is_refused() -> None:
    for text in ("", "hello\n", '[Belote "2"]\n', '[Belote "1"]\n[Rules "coinche"]\n[Deal "1"]\n'):
        with pytest.raises(InvalidRecord):
            verify(text, "file.belote")
