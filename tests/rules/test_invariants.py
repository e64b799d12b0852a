"""What holds at every moment of every deal, whatever is played."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_tui.cards import PACK, Card, Rank, Suit
from belote_tui.errors import IllegalAction
from belote_tui.rules import (
    PRESETS,
    Announcement,
    Contract,
    Deal,
    Kind,
    Match,
    Outcome,
    Phase,
    Play,
    Ruleset,
    preset,
)
from belote_tui.rules.actions import SILENT, Announce
from belote_tui.rules.announcements import find
from belote_tui.rules.events import Event
from belote_tui.rules.match import gathered
from belote_tui.rules.play import NOT_IN_HAND, CardPlay, obligation
from belote_tui.rules.ruleset import OPTIONS
from belote_tui.rules.scoring import Pair, settle
from belote_tui.rules.view import view_of_deal
from tests.rules.card_reasons import CARD_REASONS
from tests.rules.helpers import any_action, play_any

# What is drawn


def values_of(name: str) -> st.SearchStrategy[str | int]:
    option = OPTIONS[name]
    return st.sampled_from([*option.words, *(option.numbers or ())])


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any preset with any options set on top of it."""
    names = draw(st.sets(st.sampled_from(sorted(OPTIONS))))
    options = {name: draw(values_of(name)) for name in sorted(names)}
    if options.get("target") == "none" and not options.get("deals"):
        options["deals"] = 8
    return PRESETS[draw(st.sampled_from(sorted(PRESETS)))].with_options(options)


packs = st.permutations(PACK)
chances = st.integers(0, 2**32).map(random.Random)


@st.composite
def new_deals(draw: st.DrawFn) -> Deal:
    pot = draw(st.sampled_from([0, 81]))
    return Deal(draw(rulesets()), draw(st.integers(0, 3)), draw(packs), pot)


def moments(deal: Deal, chance: random.Random) -> Iterator[Deal]:
    """The deal at every moment to its end, moved by actions drawn at random."""
    yield deal
    while not deal.over:
        deal.apply(any_action(deal, chance))
        yield deal


# At every moment of a deal


@given(new_deals(), chances)
def test_there_are_always_the_32_cards(deal: Deal, chance: random.Random) -> None:
    assert deal.pack is not None
    for now in moments(deal, chance):
        cards = [card for hand in now.hands for card in hand]
        cards += [card for _, card in now.trick]
        cards += [card for trick in now.tricks for _, card in trick.plays]
        if now.taker is None:
            cards += deal.pack[20:]
        assert sorted(cards) == list(PACK)


@given(new_deals(), chances)
def test_something_is_legal_until_the_deal_is_over(deal: Deal, chance: random.Random) -> None:
    for now in moments(deal, chance):
        assert bool(now.legal) == (not now.over)
        assert len(set(now.legal)) == len(now.legal)


@given(new_deals(), chances)
def test_every_card_of_the_hand_is_legal_or_refused_with_a_reason(
    deal: Deal, chance: random.Random
) -> None:
    for now in moments(deal, chance):
        if now.phase is not Phase.PLAYING or now.to_announce or now.turn is None:
            continue
        hand = now.hands[now.turn]
        assert {action.card for action in now.legal if isinstance(action, Play)} <= set(hand)
        for card in PACK:
            reason = now.why_not(Play(card))
            assert (reason is None) == (Play(card) in now.legal)
            if reason is not None:
                assert reason.code in CARD_REASONS
                assert (reason.code == NOT_IN_HAND) == (card not in hand)
                assert reason.cards == now.duty.cards


@given(new_deals(), chances)
def test_legal_cards_are_those_that_the_rule_book_allows_one_by_one(
    deal: Deal, chance: random.Random
) -> None:
    for now in moments(deal, chance):
        if now.turn is None or now.contract is None:
            continue
        hand = now.hands[now.turn]
        duty = obligation(hand, now.trick, now.contract, now.rules)
        allowed = [
            card
            for card in hand
            if may_be_played(card, hand, now.turn, now.trick, now.contract, now.rules)
        ]
        assert sorted(duty.cards) == sorted(allowed)


def may_be_played(
    card: Card,
    hand: Sequence[Card],
    seat: int,
    trick: Sequence[CardPlay],
    contract: Contract,
    rules: Ruleset,
) -> bool:
    """Section 6 of RULES.md told again, for one card at a time and without the tables."""
    if not trick:
        return True
    led = trick[0].card.suit
    code = contract.value
    trumps = [one for one in hand if one.suit.value == code]
    best = max(trick, key=lambda play: power(play.card, led, code))

    def higher(cards: Iterable[Card]) -> list[Card]:
        bar = power(best.card, led, code)
        return [one for one in cards if power(one, led, code) > bar]

    following = [one for one in hand if one.suit is led]
    if following:
        climbing = code in ("AT", led.value) and bool(higher(following))
        return card in (higher(following) if climbing else following)
    if code in ("AT", "NT", led.value) or not trumps:
        return True
    trumped = best.card.suit.value == code
    if best.seat % 2 != seat % 2:
        if higher(trumps):
            return card in higher(trumps)
        return card in trumps or rules.undertrump == "free"
    if not trumped:
        return card in trumps or rules.trump_partner == "free"
    under = card in trumps and card not in higher(trumps)
    return not (under and higher(trumps) and rules.undertrump_partner == "barred")


def power(card: Card, led: Suit, code: str) -> int:
    """How much a card is worth for taking the trick; -1 if it cannot."""
    if card.suit.value == code:
        return 10 + "78QKTA9J".index(card.rank.value)
    if card.suit is not led:
        return -1
    return ("78QKTA9J" if code == "AT" else "789JQKTA").index(card.rank.value)


@given(new_deals(), chances)
def test_played_deal_is_worth_162_or_252_with_a_capot(deal: Deal, chance: random.Random) -> None:
    play_any(deal, chance)
    if deal.score is not None:
        capot = deal.score.capot_by is not None
        assert sum(deal.score.tricks) == (252 if capot else 162)
        assert sum(trick.points for trick in deal.tricks) == sum(deal.card_points) == 152
        assert capot == (8 in deal.tricks_won)


@given(new_deals(), chances)
def test_refused_action_leaves_the_deal_alone(deal: Deal, chance: random.Random) -> None:
    for now in moments(deal, chance):
        action = Play(chance.choice(PACK))
        if action in now.legal:
            continue
        before = [view_of_deal(now, seat) for seat in range(4)]
        with pytest.raises(IllegalAction) as refusal:
            now.apply(action)
        assert refusal.value.allowed == now.legal
        assert [view_of_deal(now, seat) for seat in range(4)] == before


@given(new_deals(), chances)
def test_deal_is_the_same_when_built_again_from_its_actions(
    deal: Deal, chance: random.Random
) -> None:
    assert deal.pack is not None
    again = Deal(deal.rules, deal.dealer, deal.pack, deal.pot)
    while not deal.over:
        action = any_action(deal, chance)
        assert again.apply(action) == deal.apply(action)
        for seat in range(4):
            assert view_of_deal(again, seat) == view_of_deal(deal, seat)
    assert again.score == deal.score
    assert again.actions == deal.actions


@given(new_deals(), chances)
def test_pack_is_gathered_whole_from_every_deal(deal: Deal, chance: random.Random) -> None:
    play_any(deal, chance)
    assert sorted(gathered(deal)) == list(PACK)


# What a seat sees does not depend on what it cannot know


def told_by(twin: Deal, deal: Deal, seat: int) -> list[Event] | None:
    """What the seat hears and sees when the same is said and played; `None` if it can't be.

    It does not notice another seat keep silent, which in the twin may have nothing to announce.
    """
    events: list[Event] = []
    for action, actor in zip(deal.actions, deal.actors, strict=True):
        if action == SILENT and actor != seat:
            continue
        if twin.to_announce and not isinstance(action, Announce):
            events += twin.apply(SILENT)
        if action not in twin.legal:
            return None
        events += twin.apply(action)
    return events


def with_other_cards(deal: Deal, seat: int, chance: random.Random) -> Deal:
    """The same deal as far as the seat can tell, with hidden cards changed for one another."""
    assert deal.pack is not None
    known = {card for trick in deal.tricks for _, card in trick.plays}
    known |= {card for _, card in deal.trick}
    known |= {deal.pack[20], *deal.hands[seat]}
    hidden = [place for place, card in enumerate(deal.pack) if card not in known]
    told = told_by(fresh(deal, deal.pack), deal, seat)
    assert told is not None
    pack = list(deal.pack)
    for _ in range(12 if len(hidden) > 1 else 0):
        one, other = chance.sample(hidden, 2)
        pack[one], pack[other] = pack[other], pack[one]
        if told_by(fresh(deal, pack), deal, seat) != told:
            pack[one], pack[other] = pack[other], pack[one]
    twin = fresh(deal, pack)
    told_by(twin, deal, seat)
    return twin


def fresh(deal: Deal, pack: Sequence[Card]) -> Deal:
    return Deal(deal.rules, deal.dealer, pack, deal.pot)


@given(new_deals(), chances, st.integers(0, 3))
@settings(max_examples=150)
def test_view_does_not_change_when_the_hidden_cards_do(
    deal: Deal, chance: random.Random, seat: int
) -> None:
    for _ in range(chance.randrange(44)):
        if not deal.over:
            deal.apply(any_action(deal, chance))
    twin = with_other_cards(deal, seat, chance)
    assert view_of_deal(twin, seat) == view_of_deal(deal, seat)


def test_hidden_cards_do_change_in_these_twins() -> None:
    changed = 0
    for number in range(60):
        chance = random.Random(number)
        pack = list(PACK)
        chance.shuffle(pack)
        deal = Deal(preset("classic"), 0, pack)
        for _ in range(number % 30):
            if not deal.over:
                deal.apply(any_action(deal, chance))
        changed += with_other_cards(deal, 1, chance).hands != deal.hands
    assert changed > 45


# Announcements, against every set that a hand could announce


@st.composite
def hands(draw: st.DrawFn) -> list[Card]:
    """Eight cards, often of few suits or few ranks, where announcements abound."""
    suits = draw(st.sets(st.sampled_from(Suit), min_size=1))
    ranks = draw(st.sets(st.sampled_from(Rank), min_size=2))
    likely = [card for card in PACK if card.suit in suits or card.rank in ranks]
    first = draw(st.permutations(likely))[:8]
    return [*first, *[card for card in PACK if card not in first]][:8]


SEQUENCES = {3: (Kind.TIERCE, 20), 4: (Kind.CINQUANTE, 50), 5: (Kind.CENT, 100)}
SQUARES = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}


def candidates(hand: Sequence[Card]) -> Iterator[Announcement]:
    """Every square and every row of three, four or five cards in a hand."""
    for rank in SQUARES:
        square = tuple(card for card in PACK if card.rank.value == rank)
        if set(square) <= set(hand):
            yield Announcement(Kind.SQUARE, square, SQUARES[rank])
    for suit in range(4):
        downwards = PACK[8 * suit : 8 * suit + 8][::-1]
        for length, (kind, points) in SEQUENCES.items():
            for start in range(9 - length):
                row = downwards[start : start + length]
                if set(row) <= set(hand):
                    yield Announcement(kind, row, points)


def rank_of(one: Announcement) -> tuple[int, int, int]:
    top = one.cards[0].rank.value
    if one.kind is Kind.SQUARE:
        return 1, "QKTA9J".index(top), 0
    return 0, len(one.cards), "789TJQKA".index(top)


def could_be_announced(some: Sequence[Announcement], hand: Sequence[Card]) -> bool:
    """No card twice, and no second sequence out of what one row of cards leaves."""
    used = [card for one in some for card in one.cards]
    if len(used) != len(set(used)):
        return False
    squared = {card for one in some if one.kind is Kind.SQUARE for card in one.cards}
    free = {card.index for card in hand if card not in squared}
    for one, other in itertools.combinations(some, 2):
        if Kind.SQUARE in (one.kind, other.kind) or one.cards[0].suit is not other.cards[0].suit:
            continue
        low, high = sorted((one.cards[0].index, other.cards[0].index))
        if all(between in free for between in range(low, high)):
            return False
    return True


@given(hands())
@settings(max_examples=400)
def test_hand_announces_the_best_of_all_sets_that_it_could(hand: list[Card]) -> None:
    every = list(candidates(hand))
    best: tuple[object, ...] = ((), 0, ())
    for size in (1, 2):  # eight cards hold no three announcements
        for some in itertools.combinations(every, size):
            if could_be_announced(some, hand):
                ranks = sorted(map(rank_of, some), reverse=True)
                best = max(best, (ranks[0], sum(one.points for one in some), tuple(ranks)))
    found = find(hand)
    ranks = [rank_of(one) for one in found]
    total = sum(one.points for one in found)
    assert ((ranks[0], total, tuple(ranks)) if found else ((), 0, ())) == best
    assert set(found) <= set(every)
    assert could_be_announced(found, hand)


@given(hands(), chances)
def test_announcements_do_not_depend_on_the_order_of_the_hand(
    hand: list[Card], chance: random.Random
) -> None:
    assert find(chance.sample(hand, 8)) == find(hand)


# Scores


class Result(NamedTuple):
    """What `settle` is asked."""

    rules: Ruleset
    attackers: int
    tricks: Pair
    announced: Pair
    belote: Pair
    capot_by: int | None
    pot: int


@st.composite
def results(draw: st.DrawFn) -> Result:
    capot_by = draw(st.sampled_from([None, None, None, 0, 1]))
    first = draw(st.integers(0, 162)) if capot_by is None else 252 * (1 - capot_by)
    announced = draw(st.sampled_from([0, 20, 40, 50, 100, 200, 250]))
    belote = draw(st.sampled_from([0, 20, 40, 80]))
    return Result(
        draw(rulesets()),
        draw(st.integers(0, 1)),
        (first, (162 if capot_by is None else 252) - first),
        draw(st.sampled_from([(announced, 0), (0, announced)])),
        draw(st.sampled_from([(belote, 0), (0, belote)])),
        capot_by,
        draw(st.sampled_from([0, 81, 110])),
    )


@given(results())
def test_score_does_not_depend_on_which_team_is_which(result: Result) -> None:
    score = settle(*result)
    mirrored = settle(
        result.rules,
        1 - result.attackers,
        result.tricks[::-1],
        result.announced[::-1],
        result.belote[::-1],
        None if result.capot_by is None else 1 - result.capot_by,
        result.pot,
    )
    assert mirrored.written == score.written[::-1]
    assert mirrored.pot_won == score.pot_won[::-1]
    assert (mirrored.outcome, mirrored.pot) == (score.outcome, score.pot)


@given(results())
def test_no_point_of_the_pot_is_lost(result: Result) -> None:
    score = settle(*result)
    assert result.pot + score.to_pot == score.pot + sum(score.pot_won)
    if score.outcome is Outcome.LITIGE:
        assert score.pot_won == (0, 0)
    else:
        winner = result.attackers if score.outcome is Outcome.MADE else 1 - result.attackers
        assert (score.pot_won[winner], score.pot) == (result.pot, 0)


@given(results())
def test_each_team_writes_down_what_the_outcome_gives_it(result: Result) -> None:
    exact = result.rules.with_options({"rounding": "exact"})
    score = settle(*result._replace(rules=exact))
    ours, theirs = result.attackers, 1 - result.attackers
    own = [result.tricks[team] + score.counted[team] for team in (0, 1)]
    if score.outcome is Outcome.MADE:
        expected = own[ours], own[theirs]
    elif score.outcome is Outcome.LITIGE:
        expected = 0, own[theirs]
    else:
        lost = 252 if result.capot_by == theirs else exact.dedans
        expected = 0, lost + sum(score.counted)
    # Belote is its holder's, whatever happens.
    assert score.written[ours] == expected[0] + result.belote[ours]
    assert score.written[theirs] == expected[1] + result.belote[theirs]


@given(results())
def test_rounding_changes_no_total_by_more_than_five_and_no_outcome(result: Result) -> None:
    exact, rounded = (
        settle(*result._replace(rules=result.rules.with_options({"rounding": rounding})))
        for rounding in ("exact", "ten")
    )
    assert rounded.outcome is exact.outcome
    for mine, true in zip(
        (*rounded.written, rounded.to_pot), (*exact.written, exact.to_pot), strict=True
    ):
        assert mine % 10 == 0
        assert -5 < mine - true <= 5


# Matches


@given(rulesets(), st.binary(min_size=1, max_size=16), chances)
@settings(max_examples=25)
def test_same_seed_and_actions_make_the_same_match(
    rules: Ruleset, seed: bytes, chance: random.Random
) -> None:
    one, other = Match(rules, seed), Match(rules, seed)
    for _ in range(6):
        if one.over:
            break
        assert one.deal_next() == other.deal_next()
        while not one.deal.over:
            action = any_action(one.deal, chance)
            assert one.apply(action) == other.apply(action)
    assert (one.scores, one.pot, one.result) == (other.scores, other.pot, other.result)


@given(rulesets(), chances)
@settings(max_examples=25)
def test_match_does_not_end_before_its_target_or_limit(
    rules: Ruleset, chance: random.Random
) -> None:
    match = Match(rules.with_options({"target": 500}), b"ends")
    for _ in range(40):
        if match.over:
            break
        match.deal_next()
        play_any(match, chance)
    if match.over:
        assert max(match.scores) >= 500 or match.played == rules.deals
        assert max(match.scores_before[-1]) < 500 or rules.both_reach == "play_on"
    else:
        assert max(match.scores) < 500 or rules.both_reach == "play_on"
