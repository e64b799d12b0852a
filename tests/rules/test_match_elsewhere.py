"""A match that does not begin at its first deal, or goes on with a deal made elsewhere."""

import pytest

from belote_tui.cards import PACK
from belote_tui.rules import Contract, Deal, Match, preset, view_of
from belote_tui.rules.events import DealBegan, TrumpChosen


def test_excerpt_begins_at_its_deal_and_its_scores() -> None:
    match = Match(preset("classic"), b"seed", 2, first_number=3)
    match.stand_at(dealer=1, scores=(312, 245), pot=81)
    (began,) = match.deal_next()
    assert isinstance(began, DealBegan)
    assert (began.number, began.dealer, match.number) == (3, 1, 3)
    assert (match.deal.pot, view_of(match, 0).scores, view_of(match, 0).number) == (
        81,
        (312, 245),
        3,
    )


def test_excerpt_is_dealt_the_pack_of_its_number() -> None:
    whole, excerpt = (Match(preset("royale"), b"seed", 0, first_number=number) for number in (1, 2))
    first = whole.next_pack()
    second = excerpt.next_pack()
    assert first != second
    whole.deal_next()
    while not whole.deal.over:
        whole.apply(whole.deal.legal[0])
    assert whole.next_pack() == second


def test_deal_of_a_diagram_goes_on_at_its_first_lead() -> None:
    rules = preset("federation")
    hands = [PACK[8 * seat : 8 * seat + 8] for seat in range(4)]
    deal = Deal.from_position(rules, hands=hands, contract=Contract.SPADES, taker=1, turn=0)
    match = Match(rules, b"")
    assert match.begin(deal) == [TrumpChosen(1, Contract.SPADES)]
    while not match.deal.over:
        match.apply(match.deal.legal[0])
    assert match.played == 1


def test_collected_deals_follow_each_other_unplayed() -> None:
    match = Match(preset("classic"), b"")
    match.deal_next()
    with pytest.raises(RuntimeError, match="has to end first"):
        match.deal_next()
    match.stand_at(dealer=0, scores=(10, 20), pot=0)
    match.deal_next()
    assert (len(match.deals), match.scores_before) == (2, [(0, 0), (10, 20)])
    assert not match.waiting_for_deal
