"""One deal: announcing, playing, belote, the score (RULES.md 5 to 7)."""

import copy
import random
from collections.abc import Sequence

import pytest

from belote_tui.cards import PACK, Suit, parse_cards
from belote_tui.errors import IllegalAction, InvalidPosition
from belote_tui.rules import Contract, Deal, Kind, Outcome, Phase, Play
from belote_tui.rules.actions import ALOUD, PASS, SILENT, Action, Bid
from belote_tui.rules.events import (
    Announced,
    AnnouncementsSettled,
    AnnouncementsShown,
    BeloteSaid,
    CardPlayed,
    DealScored,
    TrickWon,
)
from tests.rules.helpers import (
    FIRST_TRICK,
    SECOND_TRICK,
    TAKE_ALL,
    THIRD_TRICK,
    TIERCES,
    card,
    codes,
    of,
    play,
    play_any,
    random_deal,
    rules,
    taken,
)


def tierces(**options: str) -> Deal:
    """Hearts, taken by seat 0, who leads; three seats hold a tierce."""
    return taken(TIERCES, "7H", 0, rules(**options))


def one_suit_each(contract: str, **options: str) -> Deal:
    """Seat 0 holds the spades and leads, seat 1 the hearts, and so on."""
    return Deal.from_position(
        rules(**options),
        hands=[parse_cards(hand) for hand in TAKE_ALL],
        contract=Contract(contract),
        taker=0,
        turn=0,
    )


# Announcing


def test_each_seat_announces_just_before_it_plays_to_the_first_trick() -> None:
    deal = tierces()
    assert (deal.turn, deal.legal) == (0, (ALOUD, SILENT))
    assert deal.apply(ALOUD) == [Announced(0, (Kind.TIERCE,))]
    assert (deal.turn, deal.to_announce) == (0, False)
    deal.apply(Play(card("AD")))
    assert (deal.turn, deal.legal) == (1, (ALOUD, SILENT))


def test_seat_without_announcements_is_not_asked() -> None:
    deal = tierces()
    play(deal, "AD 8D TD")
    assert (deal.turn, deal.to_announce) == (3, False)
    with pytest.raises(IllegalAction) as refusal:
        deal.apply(ALOUD)
    assert refusal.value.reason.code == "not_now"


def test_card_cannot_be_played_before_the_answer() -> None:
    deal = tierces()
    with pytest.raises(IllegalAction) as refusal:
        deal.apply(Play(card("AD")))
    assert refusal.value.reason.code == "not_now"
    assert refusal.value.allowed == (ALOUD, SILENT)


def test_nobody_is_asked_after_the_first_trick() -> None:
    deal = tierces()
    play(deal, FIRST_TRICK)
    assert not any(deal.to_announce for _ in play_any_step_by_step(deal))


def play_any_step_by_step(deal: Deal) -> list[Deal]:
    moments = []
    while not deal.over:
        moments.append(deal.copy())
        deal.apply(deal.legal[0])
    return moments


def test_kinds_alone_are_said_best_first() -> None:
    hands = ("JS JH JD JC TS 9S 8S 7S", *TAKE_ALL[1:])
    used = parse_cards(hands[0])
    rest = [one for one in PACK if one not in used]
    deal = Deal.from_position(
        rules(),
        hands=[used, rest[:8], rest[8:16], rest[16:]],
        contract=Contract.HEARTS,
        taker=0,
        turn=0,
    )
    assert deal.apply(ALOUD) == [Announced(0, (Kind.SQUARE, Kind.CINQUANTE))]


def test_nobody_is_asked_with_announcements_off() -> None:
    deal = tierces(announcements="off")
    events = play(deal, FIRST_TRICK) + play_any(deal)
    assert of(events, Announced) == []
    assert of(events, AnnouncementsSettled) == []
    assert deal.announcing.points == (0, 0)


def test_highest_announcement_entitles_its_team_alone() -> None:
    deal = tierces()
    events = play(deal, FIRST_TRICK)
    assert of(events, AnnouncementsSettled) == [AnnouncementsSettled(team=1, seat=1)]
    assert (deal.entitled, deal.announcing.points) == (1, (0, 20))


def test_announcements_of_both_partners_score() -> None:
    deal = tierces()
    play(deal, FIRST_TRICK, silent=[1])
    assert (deal.entitled, deal.announcing.points) == (0, (40, 0))


def test_silent_seat_loses_its_announcements_and_nobody_notices() -> None:
    deal = tierces()
    deal.apply(ALOUD)
    deal.apply(Play(card("AD")))
    assert deal.apply(SILENT) == []
    assert deal.announcing.said[1] == ()
    play(deal, "8D TD 7D")
    assert deal.entitled == 0


def test_nothing_is_settled_when_everyone_keeps_silent() -> None:
    deal = tierces()
    events = play(deal, FIRST_TRICK, silent=[0, 1, 2])
    assert of(events, AnnouncementsSettled) == []
    assert (deal.entitled, deal.announcing.points) == (None, (0, 0))


def test_entitled_team_is_known_from_the_end_of_the_first_trick() -> None:
    deal = tierces()
    play(deal, "AD 8D TD")
    assert deal.entitled is None
    play(deal, "7D")
    assert deal.entitled == 1


# Showing


def test_second_trick_shows_the_scoring_announcements_as_their_holder_plays() -> None:
    deal = tierces(reveal="second_trick")
    first = play(deal, FIRST_TRICK)
    assert of(first, AnnouncementsShown) == []
    assert of(play(deal, "KH"), AnnouncementsShown) == []
    shown, played, *_ = play(deal, "8H")
    assert isinstance(shown, AnnouncementsShown)
    assert (shown.seat, codes(shown.announcements[0].cards)) == (1, "JC QC KC")
    assert isinstance(played, CardPlayed)


def test_second_trick_shows_nothing_of_the_other_team() -> None:
    deal = tierces(reveal="second_trick")
    events = play(deal, FIRST_TRICK) + play(deal, SECOND_TRICK) + play_any(deal)
    assert [shown.seat for shown in of(events, AnnouncementsShown)] == [1]
    assert [bool(shown) for shown in deal.announcing.shown] == [False, True, False, False]


def test_second_trick_shows_both_partners_announcements_once() -> None:
    deal = tierces(reveal="second_trick")
    events = play(deal, FIRST_TRICK, silent=[1]) + play(deal, SECOND_TRICK) + play_any(deal)
    assert [shown.seat for shown in of(events, AnnouncementsShown)] == [0, 2]


def test_at_once_shows_every_announcement_as_it_is_made() -> None:
    deal = tierces(reveal="at_once")
    assert [type(event) for event in deal.apply(ALOUD)] == [Announced, AnnouncementsShown]
    events = play(deal, FIRST_TRICK) + play(deal, SECOND_TRICK) + play_any(deal)
    assert [shown.seat for shown in of(events, AnnouncementsShown)] == [1, 2]
    assert of(events, AnnouncementsSettled) == [AnnouncementsSettled(team=1, seat=1)]


def test_at_once_shows_nothing_of_a_silent_seat() -> None:
    deal = tierces(reveal="at_once")
    events = play(deal, FIRST_TRICK, silent=[0, 1, 2]) + play_any(deal)
    assert of(events, AnnouncementsShown) == []


# Belote


def test_belote_is_said_with_the_first_of_king_and_queen_and_rebelote_with_the_second() -> None:
    deal = tierces()
    play(deal, FIRST_TRICK)
    assert of(play(deal, "KH"), BeloteSaid) == [BeloteSaid(0, Suit.HEARTS, rebelote=False)]
    play(deal, "8H JH TH 9H AH")
    assert of(play(deal, "QH"), BeloteSaid) == [BeloteSaid(0, Suit.HEARTS, rebelote=True)]


def test_king_and_queen_in_two_hands_are_no_belote() -> None:
    split = ("AS KS JS TS 9S 8S 7S QH", "QS AH KH JH TH 9H 8H 7H", *TAKE_ALL[2:])
    deal = taken(split, "7S", 0)
    assert of(play_any(deal), BeloteSaid) == []
    assert deal.belote_points == (0, 0)


def test_belote_is_said_with_announcements_off_and_by_a_silent_seat() -> None:
    for deal in (tierces(announcements="off"), tierces()):
        events = play(deal, FIRST_TRICK + " KH", silent=[0, 1, 2])
        assert len(of(events, BeloteSaid)) == 1


def test_each_of_the_four_suits_gives_a_belote_at_all_trumps() -> None:
    deal = one_suit_each("AT")
    said = of(play_any(deal), BeloteSaid)
    assert sorted(one.seat for one in said) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [one.rebelote for one in said if one.seat == 3] == [False, True]
    assert deal.belote_points == (40, 40)


def test_four_belotes_in_two_hands_score_eighty_between_them() -> None:
    deal = Deal.from_position(
        rules(),
        hands=[parse_cards(hand) for hand in FOUR_BELOTES],
        contract=Contract.ALL_TRUMPS,
        taker=0,
        turn=0,
    )
    assert deal.belote_points == (80, 0)
    assert len(of(play_any(deal), BeloteSaid)) == 8


FOUR_BELOTES = (
    "KS QS KH QH KD QD KC QC",
    "AS JS TS AH JH TH 9S 9H",
    "8S 7S 8H 7H 8D 7D 8C 7C",
    "AD JD TD AC JC TC 9D 9C",
)


def test_there_is_no_belote_at_no_trumps() -> None:
    deal = one_suit_each("NT")
    assert of(play_any(deal), BeloteSaid) == []
    assert deal.belote_points == (0, 0)


def test_belote_is_worth_20_though_never_said_aloud_so_far() -> None:
    assert tierces().belote_points == (20, 0)


# Tricks


def test_eldest_leads_and_the_winner_of_a_trick_leads_to_the_next() -> None:
    deal = tierces()
    events = play(deal, FIRST_TRICK) + play(deal, SECOND_TRICK) + play(deal, THIRD_TRICK)
    assert [(won.seat, won.points, won.trick) for won in of(events, TrickWon)] == [
        (0, 21, 1),
        (2, 34, 2),
        (2, 32, 3),
    ]
    assert [played.seat for played in of(events, CardPlayed) if played.lead] == [0, 0, 2]
    assert deal.turn == 2
    assert (deal.card_points, deal.tricks_won) == ((87, 0), (3, 0))


def test_card_leaves_the_hand_for_the_trick() -> None:
    deal = tierces()
    play(deal, "AD 8D")
    assert (len(deal.hands[0]), len(deal.hands[1]), len(deal.hands[2])) == (7, 7, 8)
    assert [(seat, one.code) for seat, one in deal.trick] == [(0, "AD"), (1, "8D")]


@pytest.mark.parametrize(
    ("code", "reason"), [("AS", "follow"), ("7C", "not_in_hand"), ("AD", "not_in_hand")]
)
def test_refused_card_tells_the_reason_and_what_may_be_played(code: str, reason: str) -> None:
    deal = tierces()
    play(deal, "AD")
    deal.apply(ALOUD)
    with pytest.raises(IllegalAction) as refusal:
        deal.apply(Play(card(code)))
    assert refusal.value.action == Play(card(code))
    assert refusal.value.reason.code == reason
    assert refusal.value.allowed == (Play(card("KD")), Play(card("8D")))
    assert str(refusal.value) == f"{code} is refused ({reason}); allowed: KD 8D"


# The end


def test_eighth_trick_ends_the_deal_with_the_score_and_opens_all_hands() -> None:
    deal = tierces()
    scored = play_any(deal)[-1]
    assert isinstance(scored, DealScored)
    assert scored.score is deal.score
    assert [codes(hand) for hand in scored.hands] == [codes(parse_cards(hand)) for hand in TIERCES]
    assert (deal.phase, deal.turn, deal.over, deal.legal) == (Phase.SCORED, None, True, ())


@pytest.mark.parametrize("action", [PASS, ALOUD, Play(card("AD"))], ids=str)
def test_nothing_can_be_done_once_the_deal_is_over(action: Action) -> None:
    deal = tierces()
    play_any(deal)
    with pytest.raises(IllegalAction) as refusal:
        deal.apply(action)
    assert (refusal.value.reason.code, refusal.value.allowed) == ("deal_over", ())
    assert str(refusal.value).endswith("allowed: nothing")


def test_attackers_capot_scores_252_with_everything_they_hold() -> None:
    deal = taken(TAKE_ALL, "7S", 0)
    play_all_aloud(deal)
    assert deal.score is not None
    assert (deal.score.tricks, deal.score.capot_by) == ((252, 0), 0)
    assert deal.score.scored == (252 + 200 + 20, 0)


def test_defenders_capot_scores_the_attackers_announcements_too() -> None:
    deal = Deal.from_position(
        rules(),
        hands=[parse_cards(hand) for hand in TAKE_ALL],
        contract=Contract.SPADES,
        taker=1,
        turn=0,
    )
    play_all_aloud(deal, silent=[0, 2])
    assert deal.score is not None
    assert (deal.score.outcome, deal.score.announced) == (Outcome.DEDANS, (0, 200))
    assert deal.score.scored == (252 + 200 + 20, 0)


def play_all_aloud(deal: Deal, silent: Sequence[int] = ()) -> None:
    while not deal.over:
        if deal.to_announce:
            deal.apply(SILENT if deal.turn in silent else ALOUD)
        deal.apply(deal.legal[0])


def test_pot_of_earlier_deals_is_won_with_the_contract() -> None:
    deal = taken(TAKE_ALL, "7S", 0, pot=81)
    play_all_aloud(deal)
    assert deal.score is not None
    assert (deal.score.pot_won, deal.score.pot) == ((81, 0), 0)


# Refusals, copies, taking back


def state(deal: Deal) -> dict[str, object]:
    """Everything that a deal holds, apart from what is only remembered to save time."""
    kept = {name: copy.deepcopy(value) for name, value in vars(deal).items() if name[0] != "_"}
    return kept | {"duty": deal.duty, "legal": deal.legal}


EVERY_ACTION: list[Action] = [
    PASS,
    *map(Bid, Contract),
    ALOUD,
    SILENT,
    *map(Play, PACK),
]


@pytest.mark.parametrize("actions", [0, 4, 9, 12, 14, 20, 30, 41])
def test_refused_action_changes_nothing(actions: int) -> None:
    deal = random_deal(rules(third_round="on"), random.Random(actions), actions)
    before = state(deal)
    for action in EVERY_ACTION:
        if action not in deal.legal:
            with pytest.raises(IllegalAction):
                deal.apply(action)
            assert state(deal) == before


def test_copy_moves_on_its_own() -> None:
    for actions in range(45):
        deal = random_deal(rules(), random.Random(actions), actions)
        before = state(deal)
        play_any(deal.copy(), random.Random(1))
        assert state(deal) == before


def test_copy_goes_the_way_of_the_deal() -> None:
    deal = random_deal(rules(), random.Random(5), 10)
    twin = deal.copy()
    assert play_any(twin, random.Random(1)) == play_any(deal, random.Random(1))
    assert state(twin) == state(deal)


def test_rewound_deal_is_the_deal_as_it_was() -> None:
    deal = random_deal(rules(), random.Random(8))
    moments = [deal.rewound(len(deal.actions))]
    for action in deal.actions:
        after = moments[-1].copy()
        after.apply(action)
        moments.append(after)
    for count, moment in enumerate(reversed(moments)):
        assert state(deal.rewound(count)) == state(moment)


def test_position_is_rewound_to_where_it_began() -> None:
    deal = one_suit_each("S")
    before = state(deal)
    play_any(deal)
    assert state(deal.rewound(len(deal.actions))) == before


def test_actors_are_the_seats_of_the_actions() -> None:
    deal = tierces()
    play(deal, "AD 8D")
    assert deal.actors == [0, 0, 0, 1, 1]
    assert list(map(str, deal.actions)) == ["H", "announce", "AD", "announce", "8D"]


def test_pack_that_is_not_the_32_cards_is_refused() -> None:
    with pytest.raises(InvalidPosition):
        Deal(rules(), 0, PACK[:31])
