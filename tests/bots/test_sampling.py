"""Deals of the hidden cards, compared with every deal that agrees with what was seen."""

from __future__ import annotations

from collections import Counter
from math import log, sqrt
from random import Random
from time import process_time

import pytest

from belote_tui.bots.heuristic import Heuristic
from belote_tui.bots.knowledge import knowledge
from belote_tui.bots.likelihood import Likelihood
from belote_tui.bots.masks import mask_of
from belote_tui.bots.outline import outline
from belote_tui.bots.sampling import Deals, Sampler
from belote_tui.bots.worlds import worlds
from belote_tui.rules.deal import Deal
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import SeatView, view_of_deal
from tests.bots.some_deals import pack_with_runs, random_moments, some_pack
from tests.bots.test_knowledge import Packs, agrees, endings, every_hidden_deal


def every_deal(view: SeatView) -> set[tuple[int, ...]]:
    """The hidden hands of each deal that agrees with the view, by trying all."""
    found = set()
    for hands in every_hidden_deal(view):
        if agrees(view, hands):
            masks = [mask_of(hand) for hand in hands]
            masks[view.seat] = 0
            found.add(tuple(masks))
    return found


@pytest.mark.parametrize("packs", [some_pack, pack_with_runs])
def test_every_deal_that_fits_is_drawn_as_often_as_every_other(packs: Packs) -> None:
    draws = 400
    for number, view in enumerate(endings(21, range(3, 8), 25, packs)):
        deals = every_deal(view)
        sampler = Sampler(view)
        assert {hands[:4] for hands in sampler.every()} == deals
        drawn = Counter(hands[:4] for hands in sampler.draw(Random(number), draws))
        assert set(drawn) <= deals
        total = drawn.total()
        expected = total / len(deals)
        squares = sum((drawn[deal] - expected) ** 2 for deal in deals) / expected
        # The sum of squares is that of chance: its mean is the degrees of freedom.
        freedom = len(deals) - 1
        assert squares < freedom + 5 * sqrt(2 * freedom) + 5


def test_counts_the_deals() -> None:
    for view in endings(22, range(3, 8), 30, some_pack):
        if not any(view.announced):
            assert Sampler(view).count == len(every_deal(view))


def test_draws_agree_with_what_is_known() -> None:
    random = Random(5)
    for _ in range(8):
        for deal in random_moments(random, pack_with_runs):
            assert deal.turn is not None
            view = view_of_deal(deal, deal.turn)
            known = knowledge(view)
            for hands in Sampler(view).draw(random, 20):
                assert sum(hands) == known.hidden
                assert [hand.bit_count() for hand in hands] == known.room
                assert not any(hand & ~may for hand, may in zip(hands, known.may, strict=True))


def test_no_deal_where_there_is_none() -> None:
    assert Deals([0b11, 0b11, 0, 0, 0], [2, 1, 0, 0, 0]).count == 0


def test_only_one_deal_is_known_at_once() -> None:
    views = [view for view in endings(23, range(1, 4), 60, some_pack) if Sampler(view).count == 1]
    assert views
    for view in views:
        found = worlds(view, Random(1), 20)
        (only,) = found.deals
        assert found.complete
        assert only.hands[view.seat] == mask_of(view.hand)
        assert {tuple(hand if seat != view.seat else 0 for seat, hand in enumerate(only.hands[:4]))
                } == every_deal(view)  # fmt: skip


def test_tries_are_numbered() -> None:
    deal = next(random_moments(Random(3)))
    assert len(list(Sampler(view_of_deal(deal, 0)).draw(Random(1), 7))) == 7


def test_thousands_a_second() -> None:
    deal = next(random_moments(Random(3)))
    view = view_of_deal(deal, 0)
    before = process_time()
    drawn = len(list(Sampler(view).draw(Random(1), 2000)))
    assert drawn / (process_time() - before) > 2000


def played_by_club(seed: int, tricks: int) -> Deal:
    """A deal that was taken, after so many tricks."""
    random, club = Random(seed), Heuristic("club")
    while True:
        deal = Deal(preset("classic"), random.randrange(4), some_pack(random))
        while deal.turn is not None and len(deal.tricks) < tricks:
            deal.apply(club.choose(view_of_deal(deal, deal.turn), b""))
        if deal.taker is not None:
            return deal


def test_the_truth_weighs_more_than_other_deals_do() -> None:
    gain = 0.0
    for seed in range(20):
        deal = played_by_club(seed, 3)
        view = view_of_deal(deal, seed % 4)
        likelihood = Likelihood(view, Random(seed))
        truth = tuple(
            mask_of(hand) if seat != view.seat else 0 for seat, hand in enumerate(deal.hands)
        )
        others = list(Sampler(view).draw(Random(seed), 20))
        mean = sum(likelihood.of_bids(one) * likelihood.of_plays(one) for one in others) / 20
        gain += log(likelihood.of_bids(truth) * likelihood.of_plays(truth) / mean)
    assert gain / 20 > 0.7


def test_likelier_worlds_are_drawn_more_often_and_none_is_impossible() -> None:
    view = view_of_deal(played_by_club(4, 2), 0)
    known = outline(view)
    found = worlds(view, Random(1), 20).deals
    assert 1 < len(found) <= 20
    assert sum(world.weight for world in found) == pytest.approx(20)
    for world in found:
        assert not any(world.hands[seat] & ~known.may[seat] for seat in (1, 2, 3))


def test_the_same_seed_gives_the_same_worlds() -> None:
    view = view_of_deal(played_by_club(5, 1), 0)
    assert worlds(view, Random(2), 20) == worlds(view, Random(2), 20)
