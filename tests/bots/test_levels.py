"""The levels: they see the same, decide the same twice, and differ in what they make of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import process_time

import pytest

from belote_tui.arena import Contest, Tally, run
from belote_tui.bots.levels import EXPERT, LEVELS, bot_named, seed_for
from belote_tui.bots.outline import outline
from belote_tui.cards import PACK, Card
from belote_tui.rules.actions import ALOUD, PASS
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.dealing import pack_of
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import SeatView, view_of_deal
from tests.bots.some_deals import pack_with_runs, random_moments
from tests.bots.test_knowledge import Hands, agrees, replayed

QUICK = tuple(level for level in LEVELS if level != EXPERT)
"""Those that do not search: test_search.py has the same for the one that does."""


@pytest.mark.parametrize("level", QUICK)
def test_every_decision_is_legal_whatever_the_rules(level: str) -> None:
    bot, random = bot_named(level), Random(1)
    for _ in range(25):
        for deal in random_moments(random, pack_with_runs):
            assert deal.turn is not None
            view = view_of_deal(deal, deal.turn, scores=(random.randrange(1200), 950))
            assert bot.choose(view, random.randbytes(4)) in view.legal


@pytest.mark.parametrize("level", QUICK)
def test_the_same_view_and_seed_give_the_same_decision(level: str) -> None:
    for deal in random_moments(Random(2)):
        assert deal.turn is not None
        view = view_of_deal(deal, deal.turn)
        first = bot_named(level).choose(view, b"seed")
        assert all(bot_named(level).choose(view, b"seed") == first for _ in range(5))


def redealt(view: SeatView, random: Random) -> Deal | None:
    """The same deal for the eyes of that seat, the hidden cards dealt anew; `None` if it fails."""
    if view.phase is Phase.BIDDING:
        return _fresh_bidding(view, random)
    known = outline(view)
    hands: Hands = [[], [], [], []]
    hands[view.seat] = list(view.hand)
    hidden = [card for card in PACK if known.hidden >> card.index & 1]
    random.shuffle(hidden)
    hidden.sort(key=lambda card: sum(cards >> card.index & 1 for cards in known.may))
    for card in hidden:
        seats = [
            seat
            for seat in range(4)
            if known.may[seat] >> card.index & 1 and len(hands[seat]) < view.cards_left[seat]
        ]
        if not seats:
            return None
        hands[random.choice(seats)].append(card)
    return replayed(view, hands) if agrees(view, hands) else None


def _fresh_bidding(view: SeatView, random: Random) -> Deal:
    assert view.turn_up is not None
    hidden = [card for card in PACK if card not in view.hand and card is not view.turn_up]
    random.shuffle(hidden)
    fives: list[list[Card]] = [hidden[at : at + 5] for at in (0, 5, 10)]
    fives.insert(view.seat, list(view.hand))
    deal = Deal(
        view.rules, view.dealer, pack_of(fives, view.turn_up, hidden[15:], view.dealer, "3-2")
    )
    for _, bid in view.bids:
        deal.apply(bid)
    return deal


def twins(seed: int) -> Iterator[tuple[SeatView, SeatView]]:
    """Views of the seat to act, before and after the hidden cards were dealt anew."""
    random = Random(seed)
    for deal in random_moments(random):
        assert deal.turn is not None
        view = view_of_deal(deal, deal.turn)
        for _ in range(20):
            other = redealt(view, random)
            if other is not None and other.hands != deal.hands:
                yield view, view_of_deal(other, deal.turn)
                break


def test_no_level_sees_a_hidden_card() -> None:
    compared = 0
    for seed in range(12):
        for view, twin in twins(seed):
            assert set(twin.legal) == set(view.legal)
            # Dealing anew may turn the own hand about; a hand has no order.
            twin = replace(twin, hand=view.hand, legal=view.legal, duty=view.duty)
            compared += 1
            for level in QUICK:
                bot = bot_named(level)
                assert bot.choose(twin, b"7") == bot.choose(view, b"7")
    assert compared > 200


def played(a: str, b: str, deals: int, **more: object) -> Tally:
    tally = Tally()
    usual: dict[str, object] = {"rules": preset("classic"), "deals": deals, **more}
    for part in run(Contest(a=a, b=b, **usual)):  # type: ignore[arg-type]
        tally.add(part)
    return tally


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("club", "casual")])
def test_each_level_is_stronger_than_the_one_below(better: str, worse: str) -> None:
    tally = played(better, worse, 400, seed=11)
    assert tally.mean_difference - 1.96 * tally.standard_error > 5


def test_club_is_a_partner_to_have() -> None:
    tally = played("club", "club", 250, seed=3)
    assert tally.a.partner_trumped + tally.b.partner_trumped == 0
    assert tally.a.gifts + tally.b.gifts < 0.01 * (tally.a.discards + tally.b.discards)
    taken, made = tally.a.taken + tally.b.taken, tally.a.made + tally.b.made
    # The aim is 60 to 75 of 100; so few deals tell it to 2 standard errors of 2.
    assert 0.60 < made / taken < 0.75 + 2 * 0.02
    assert tally.passed_out < 0.10 * tally.deals


def test_club_decides_in_half_a_millisecond() -> None:
    """Half the decisions of ten deals together may take 0.5 ms each: the median is far below."""
    club, times = bot_named("club"), []
    for number in range(10):
        for deal in random_moments(Random(number)):
            assert deal.turn is not None
            view = view_of_deal(deal, deal.turn)
            before = process_time()
            club.choose(view, b"")
            times.append(process_time() - before)
    assert sorted(times)[len(times) // 2] < 0.0005


@pytest.mark.parametrize("level", QUICK)
def test_whoever_holds_announcements_says_them(level: str) -> None:
    asked = 0
    for number in range(10):
        for deal in random_moments(Random(number), pack_with_runs):
            if deal.to_announce and deal.turn is not None:
                asked += 1
                assert bot_named(level).choose(view_of_deal(deal, deal.turn), b"") == ALOUD
    assert asked


@pytest.mark.parametrize("level", QUICK[1:])
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_some_hands_are_taken_in_each_round_and_others_are_not(level: str, round_: int) -> None:
    bids = set()
    for number in range(300):
        deal = Deal(preset("arena"), 0, Random(number).sample(PACK, 32))
        while deal.auction is not None and deal.auction.round < round_:
            deal.apply(PASS)
        assert deal.turn is not None
        bids.add(bot_named(level).choose(view_of_deal(deal, deal.turn), b""))
    assert PASS in bids
    assert len(bids) > 2


def test_a_seed_tells_nothing_of_the_match_seed() -> None:
    seeds = {
        seed_for(seed, deal, seat, action)
        for seed in (b"1", b"2")
        for deal in (1, 2)
        for seat in (0, 1)
        for action in (0, 1)
    }
    assert len(seeds) == 16
    assert all(len(seed) == 32 for seed in seeds)
