"""What one seat may know, and that it is no more than that."""

import dataclasses

import pytest

from belote_tui.cards import PACK, parse_cards
from belote_tui.rules import Contract, Deal, Kind, Match, Phase, Play, SeatView, view_of
from belote_tui.rules.actions import ALOUD, PASS, SILENT, Bid
from belote_tui.rules.play import FOLLOW, Obligation
from belote_tui.rules.view import view_of_deal
from tests.rules.helpers import (
    FIRST_TRICK,
    THIRD_TRICK,
    TIERCES,
    card,
    codes,
    pack_for,
    play,
    play_any,
    rules,
    taken,
)


def tierces(**options: str) -> Deal:
    """Hearts, taken by seat 0, who leads; seats 0, 1 and 2 hold a tierce."""
    return taken(TIERCES, "7H", 0, rules(**options))


def views(deal: Deal) -> list[SeatView]:
    return [view_of_deal(deal, seat) for seat in range(4)]


def kinds(view: SeatView) -> list[int]:
    """How many announcements each seat is known to have said."""
    return [len(said) for said in view.announced]


# The table


def test_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    deal = tierces()
    play(deal, "AD 8D")
    for seat, view in enumerate(views(deal)):
        assert view.hand == tuple(deal.hands[seat])
        assert view.cards_left == (7, 7, 8, 8)


def test_view_holds_no_card_that_its_seat_cannot_know() -> None:
    deal = tierces()
    play(deal, FIRST_TRICK)
    hidden = {one for seat in (1, 2, 3) for one in deal.hands[seat]}
    assert not hidden & set(cards_in(view_of_deal(deal, 0)))


def cards_in(value: object) -> list[object]:
    """Every card that can be reached from a value."""
    if isinstance(value, tuple | list):
        return [found for one in value for found in cards_in(one)]
    if type(value).__name__ == "Card":
        return [value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [
            found
            for field in dataclasses.fields(value)
            for found in cards_in(getattr(value, field.name))
        ]
    return []


def test_everyone_hears_the_bids_in_order() -> None:
    deal = Deal(rules(), 1, pack_for(TIERCES, "7H", 0, 1, "3-2"))
    deal.apply(PASS)
    deal.apply(PASS)
    for view in views(deal):
        assert view.bids == ((2, PASS), (3, PASS))
        assert (view.phase, view.round, view.turn, view.eldest) == (Phase.BIDDING, 1, 0, 2)
    deal.apply(Bid(Contract.HEARTS))
    for view in views(deal):
        assert view.bids[-1] == (0, Bid(Contract.HEARTS))
        assert (view.taker, view.attackers, view.contract) == (0, 0, Contract.HEARTS)
        assert view.turn_up is card("7H")


def test_everyone_sees_tricks_points_and_the_trick_under_way() -> None:
    deal = tierces()
    play(deal, FIRST_TRICK + " KH")
    for view in views(deal):
        assert [codes(card for _, card in trick.plays) for trick in view.tricks] == ["7D 8D TD AD"]
        assert (view.card_points, view.tricks_won) == ((21, 0), (1, 0))
        assert view.trick == ((0, card("KH")),)
        assert [said.seat for said in view.belotes] == [0]


def test_only_the_seat_whose_turn_it_is_has_something_to_do() -> None:
    deal = tierces()
    assert [view.legal for view in views(deal)] == [(ALOUD, SILENT), (), (), ()]
    play(deal, "AD")
    deal.apply(ALOUD)
    assert [len(view.legal) for view in views(deal)] == [0, 2, 0, 0]


def test_obligation_is_told_to_the_seat_that_has_it_alone() -> None:
    deal = tierces()
    assert view_of_deal(deal, 0).duty == Obligation(())
    play(deal, "AD")
    deal.apply(ALOUD)
    assert [view.duty.code for view in views(deal)] == [None, FOLLOW, None, None]
    assert view_of_deal(deal, 1).duty.cards == parse_cards("KD 8D")


def test_seat_knows_its_partner_and_its_team() -> None:
    assert [(view.team, view.partner) for view in views(tierces())] == [
        (0, 2),
        (1, 3),
        (0, 0),
        (1, 1),
    ]


def test_score_is_there_once_the_deal_is_over() -> None:
    deal = tierces()
    assert view_of_deal(deal, 0).score is None
    play_any(deal)
    assert all(view.score == deal.score for view in views(deal))
    assert all((view.turn, view.legal) == (None, ()) for view in views(deal))


# Announcements


def test_seat_sees_its_own_announcements_before_anyone_hears_of_them() -> None:
    told = [[str(one.kind) for one in view.holdings] for view in views(tierces())]
    assert told == [["tierce"], ["tierce"], ["tierce"], []]


def test_others_hear_the_kind_of_an_announcement_alone() -> None:
    deal = tierces()
    deal.apply(ALOUD)
    view = view_of_deal(deal, 1)
    assert view.announced == ((Kind.TIERCE,), (), (), ())
    assert view.shown == ((), (), (), ())


def test_silent_seat_looks_like_one_that_holds_nothing() -> None:
    deal = tierces()
    play(deal, "AD", silent=[0])
    assert kinds(view_of_deal(deal, 1)) == [0, 0, 0, 0]
    assert view_of_deal(deal, 1).public_actions == len(deal.bids) + 1


def test_everyone_sees_the_cards_once_they_are_shown() -> None:
    deal = tierces(reveal="second_trick")
    play(deal, FIRST_TRICK + " KH")
    assert not any(view_of_deal(deal, 3).shown)
    play(deal, "8H")
    for view in views(deal):
        assert [codes(one.cards) for one in view.shown[1]] == ["JC QC KC"]
        assert not view.shown[0]


def test_everyone_sees_the_cards_at_once_where_they_are_shown_at_once() -> None:
    deal = tierces(reveal="at_once")
    deal.apply(ALOUD)
    assert all(view.shown[0] == deal.announcing.held[0] for view in views(deal))


def test_everyone_knows_the_entitled_team_from_the_end_of_the_first_trick() -> None:
    deal = tierces()
    play(deal, "AD 8D TD")
    assert {view.entitled for view in views(deal)} == {None}
    play(deal, "7D")
    assert {view.entitled for view in views(deal)} == {1}


# What the attackers need


def test_points_to_make_are_82_or_half_with_what_is_known() -> None:
    assert view_of_deal(tierces(), 3).to_make == 81
    assert view_of_deal(tierces(contract="more_than_half"), 3).to_make == 82
    assert view_of_deal(tierces(contract="more_than_81"), 3).to_make == 82


def test_points_to_make_follow_the_announcements_and_belotes_that_are_known() -> None:
    deal = tierces()
    play(deal, FIRST_TRICK)
    assert view_of_deal(deal, 3).to_make == 91  # 162 + 20 of the defenders, halved
    play(deal, "KH")
    assert view_of_deal(deal, 3).to_make == 101  # and 20 for belote
    play(deal, "8H JH TH " + THIRD_TRICK)
    assert len(deal.said) == 2
    assert view_of_deal(deal, 3).to_make == 101  # rebelote adds nothing


def test_nobody_has_to_make_anything_while_the_bidding_goes_on() -> None:
    deal = Deal(rules(), 3, pack_for(TIERCES, "7H", 0, 3, "3-2"))
    assert view_of_deal(deal, 0).to_make is None
    assert view_of_deal(deal, 0).attackers is None


def test_square_counts_the_100_that_it_has_at_least_until_its_cards_are_known() -> None:
    jacks = parse_cards("JS JH JD JC 7S 8H 9D TC")
    rest = [one for one in PACK if one not in jacks]
    deal = Deal.from_position(
        rules(),
        hands=[jacks, rest[:8], rest[8:16], rest[16:]],
        contract=Contract.HEARTS,
        taker=0,
        turn=0,
    )
    while not deal.tricks:
        loud = deal.turn == 0
        deal.apply((ALOUD if loud else SILENT) if deal.to_announce else deal.legal[0])
    told = [view.announcement_points for view in views(deal)]
    assert told == [200, 100, 100, 100]


# The match


def test_view_of_a_match_tells_its_number_scores_pot_and_deals_played() -> None:
    match = Match(rules(target=10000), b"views", 0)
    for _ in range(3):
        match.deal_next()
        match.apply(match.deal.legal[1])
        play_any(match)
    match.deal_next()
    view = view_of(match, 2)
    assert (view.seat, view.number, view.played) == (2, 4, 3)
    assert (view.scores, view.pot, view.dealer) == (match.scores, match.pot, 3)


def test_public_actions_count_what_everyone_has_seen() -> None:
    deal = tierces()
    assert view_of_deal(deal, 1).public_actions == 1
    play(deal, FIRST_TRICK + " KH")
    assert view_of_deal(deal, 1).public_actions == 1 + 3 + 5


def test_views_of_one_moment_are_equal_values() -> None:
    one, other = tierces(), tierces()
    play(one, "AD")
    play(other, "AD")
    assert views(one) == views(other)
    one.apply(ALOUD)
    other.apply(SILENT)
    assert views(one)[3] != views(other)[3]
    with pytest.raises(AttributeError):
        views(one)[0].seat = 2  # type: ignore[misc]


def test_card_that_is_played_leaves_the_hand_that_is_seen() -> None:
    deal = tierces(announcements="off")
    deal.apply(Play(card("AD")))
    assert card("AD") not in view_of_deal(deal, 0).hand
