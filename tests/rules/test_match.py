"""Deals up to a target: packs, dealers, the pot, the end (RULES.md 3, 7.6 and 8)."""

import random
from typing import Any

import pytest

from belote_tui.cards import PACK, Card, parse_cards
from belote_tui.errors import IllegalAction
from belote_tui.rules import Contract, Deal, Match, Phase, Play, dealing
from belote_tui.rules.actions import PASS
from belote_tui.rules.dealing import Chance
from belote_tui.rules.events import DealBegan, MatchEnded, TrumpChosen
from belote_tui.rules.match import ending, gathered, seating
from belote_tui.rules.scoring import Pair
from tests.rules.helpers import (
    TAKE_ALL,
    of,
    pack_for,
    pass_out,
    play_any,
    rules,
)

SEED = b"the seed of a match"


def match(seed: bytes = SEED, first_dealer: int | None = None, **options: Any) -> Match:
    return Match(rules(**options), seed, first_dealer)


def play_deals(game: Match, deals: int, chance: random.Random | None = None) -> None:
    """Deal and play some deals; the first seat takes unless chance decides."""
    for _ in range(deals):
        game.deal_next()
        if chance is None:
            assert game.deal.turn is not None
            take_in_match(game)
        play_any(game, chance)


def take_in_match(game: Match) -> None:
    game.apply(game.deal.legal[1])


def is_cut(pack: tuple[Card, ...], of_pack: tuple[Card, ...]) -> bool:
    k = of_pack.index(pack[0])
    return 2 <= k <= 30 and pack == of_pack[k:] + of_pack[:k]


# Dealers


def test_first_dealer_is_drawn_from_the_seed() -> None:
    drawn = [match(bytes([number])).next_dealer for number in range(40)]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn == [match(bytes([number])).next_dealer for number in range(40)]


def test_next_seat_deals_after_each_deal_played_or_passed_out() -> None:
    game = match(first_dealer=2)
    pass_out(game)
    play_deals(game, 2)
    pass_out(game)
    assert [deal.dealer for deal in game.deals] == [2, 3, 0, 1]
    assert game.next_dealer == 2


def test_deal_begins_with_its_number_dealer_and_turn_up() -> None:
    game = match(first_dealer=2)
    (began,) = game.deal_next()
    assert game.deal.pack is not None
    assert began == DealBegan(1, 2, game.deal.pack[20])


# Packs: a shuffle before each deal


def test_pack_of_every_deal_depends_on_the_seed_and_its_number_alone() -> None:
    one, other = match(shuffle="every_deal"), match(shuffle="every_deal")
    play_deals(one, 4, random.Random(1))
    play_deals(other, 4, random.Random(2))
    assert [deal.actions for deal in one.deals] != [deal.actions for deal in other.deals]
    assert [deal.pack for deal in one.deals] == [deal.pack for deal in other.deals]


def test_every_deal_has_a_fresh_shuffle_without_a_cut() -> None:
    game = match(shuffle="every_deal")
    play_deals(game, 3)
    assert [deal.pack for deal in game.deals] == [
        dealing.shuffled(Chance(SEED, "pack", number)) for number in (1, 2, 3)
    ]


def test_other_seeds_deal_other_packs() -> None:
    packs = {match(bytes([number]), shuffle="every_deal").next_pack() for number in range(50)}
    assert len(packs) == 50


# Packs: gathered and cut


def test_first_pack_is_shuffled_and_cut() -> None:
    game = match(shuffle="cut")
    assert is_cut(game.next_pack(), dealing.shuffled(Chance(SEED, "pack", 1)))


def test_pack_after_a_played_deal_is_the_attackers_pile_then_the_defenders_cut() -> None:
    game = match(shuffle="cut")
    play_deals(game, 1)
    deal = game.deal
    assert deal.taker is not None
    piles: dict[int, list[Card]] = {0: [], 1: []}
    for trick in reversed(deal.tricks):
        piles[trick.winner % 2] += [card for _, card in trick.plays]
    gathered_pack = tuple(piles[deal.taker % 2] + piles[1 - deal.taker % 2])
    assert gathered(deal) == gathered_pack
    assert is_cut(game.next_pack(), gathered_pack)


def test_pack_after_a_passed_out_deal_is_turn_up_rest_and_the_hands_cut() -> None:
    game = match(shuffle="cut", first_dealer=1)
    pass_out(game)
    pack = game.deal.pack
    assert pack is not None
    hands = game.deal.hands
    gathered_pack = (*pack[20:], *hands[2], *hands[3], *hands[0], *hands[1])
    assert gathered(game.deal) == gathered_pack
    assert is_cut(game.next_pack(), gathered_pack)


def test_cut_depends_on_the_play_before_and_on_the_seed_and_number_alone() -> None:
    one, same, other = (match(shuffle="cut") for _ in range(3))
    for game, chance in ((one, 1), (same, 1), (other, 2)):
        play_deals(game, 3, random.Random(chance))
    assert [deal.pack for deal in one.deals] == [deal.pack for deal in same.deals]
    assert one.deals[0].pack == other.deals[0].pack
    assert one.deals[1].pack != other.deals[1].pack
    sizes = []
    for game in (one, other):
        pack = game.deals[1].pack
        assert pack is not None
        sizes.append(gathered(game.deals[0]).index(pack[0]))
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("passes", [1, 2, 4])
def test_pack_is_shuffled_afresh_after_so_many_passes_and_the_count_starts_again(
    passes: int,
) -> None:
    game = match(shuffle="cut", reshuffle_after_passes=passes)
    fresh = []
    for number in range(1, 3 * passes + 2):
        pass_out(game)
        pack = game.deal.pack
        assert pack is not None
        if is_cut(pack, dealing.shuffled(Chance(SEED, "pack", number))):
            fresh.append(number)
        else:
            assert is_cut(pack, gathered(game.deals[-2]))
    assert fresh == [1, passes + 1, 2 * passes + 1, 3 * passes + 1]


def test_pack_is_never_shuffled_afresh_without_that_option() -> None:
    game = match(shuffle="cut", reshuffle_after_passes=0)
    pass_out(game)
    for _ in range(12):
        before = game.deal
        pass_out(game)
        assert game.deal.pack is not None
        assert is_cut(game.deal.pack, gathered(before))


def test_take_ends_the_row_of_passes() -> None:
    game = match(shuffle="cut", reshuffle_after_passes=2)
    pass_out(game)
    play_deals(game, 1)
    pass_out(game)
    assert is_cut(game.next_pack(), gathered(game.deal))
    pass_out(game)
    assert is_cut(game.next_pack(), dealing.shuffled(Chance(SEED, "pack", 5)))


def test_packets_of_the_ruleset_are_dealt() -> None:
    game = match(packets="2-3", first_dealer=3)
    game.deal_next(PACK)
    assert game.deal.hands[0] == [PACK[at] for at in (0, 1, 8, 9, 10)]


# The end


@pytest.mark.parametrize("both_reach", ["draw", "higher", "play_on"])
@pytest.mark.parametrize(
    ("scores", "over", "winner"),
    [
        ((999, 998), False, None),
        ((1000, 999), True, 0),
        ((999, 1000), True, 1),
        ((400, 1200), True, 1),
    ],
)
def test_team_at_or_above_the_target_wins(
    scores: Pair, over: bool, winner: int | None, both_reach: str
) -> None:
    assert ending(rules(both_reach=both_reach), scores, 9) == (over, winner)


@pytest.mark.parametrize(
    ("both_reach", "scores", "end"),
    [
        ("draw", (1020, 1000), (True, None)),
        ("draw", (1000, 1000), (True, None)),
        ("higher", (1020, 1000), (True, 0)),
        ("higher", (1000, 1020), (True, 1)),
        ("higher", (1000, 1000), (True, None)),
        ("play_on", (1020, 1000), (True, 0)),
        ("play_on", (1000, 1020), (True, 1)),
        ("play_on", (1000, 1000), (False, None)),
        ("play_on", (1160, 1160), (False, None)),
    ],
)
def test_both_at_or_above_the_target(
    both_reach: str, scores: Pair, end: tuple[bool, int | None]
) -> None:
    assert ending(rules(both_reach=both_reach), scores, 9) == end


@pytest.mark.parametrize("target", [100, 500, 1000, 10000])
def test_target_can_be_any_number(target: int) -> None:
    assert ending(rules(target=target), (target - 1, 0), 1) == (False, None)
    assert ending(rules(target=target), (target, 0), 1) == (True, 0)


@pytest.mark.parametrize(
    ("scores", "winner"), [((90, 72), 0), ((72, 90), 1), ((81, 81), None), ((0, 0), None)]
)
def test_one_deal_is_won_by_the_higher_score(scores: Pair, winner: int | None) -> None:
    assert ending(rules(target="one_deal"), scores, 1) == (True, winner)


@pytest.mark.parametrize(
    ("scores", "winner"), [((90, 72), 0), ((72, 90), 1), ((81, 81), None), ((5000, 9), 0)]
)
def test_match_ends_after_so_many_deals_without_a_target(scores: Pair, winner: int | None) -> None:
    law = rules(target="none", deals=4)
    assert ending(law, scores, 3) == (False, None)
    assert ending(law, scores, 4) == (True, winner)


@pytest.mark.parametrize(
    ("both_reach", "scores", "played", "end"),
    [
        ("draw", (1000, 200), 3, (True, 0)),
        ("draw", (300, 200), 4, (True, 0)),
        ("draw", (1020, 1000), 4, (True, None)),
        ("higher", (1020, 1000), 4, (True, 0)),
        ("play_on", (1000, 1000), 3, (False, None)),
        ("play_on", (1000, 1000), 4, (True, None)),
        ("play_on", (1020, 1000), 4, (True, 0)),
    ],
)
def test_target_comes_before_the_limit_and_the_limit_ends_play_on_too(
    both_reach: str, scores: Pair, played: int, end: tuple[bool, int | None]
) -> None:
    assert ending(rules(both_reach=both_reach, deals=4), scores, played) == end


def test_passed_out_deals_do_not_count_for_the_limit() -> None:
    game = match(deals=2)
    pass_out(game)
    play_deals(game, 1)
    pass_out(game)
    assert (game.over, game.played, len(game.deals)) == (False, 1, 3)
    play_deals(game, 1)
    assert (game.over, game.played) == (True, 2)


def test_passed_out_single_deal_is_dealt_again_by_the_next_seat() -> None:
    game = match(target="one_deal", first_dealer=1)
    pass_out(game)
    assert (game.over, game.result, game.next_dealer) == (False, None, 2)
    play_deals(game, 1)
    assert game.over
    assert game.result in (0, 1, "draw")


def test_match_tells_its_end_with_the_last_card() -> None:
    game = match(target="one_deal", first_dealer=3)
    game.deal_next(pack_for(TAKE_ALL, "7S", 0, 3, "3-2"))
    take_in_match(game)
    events = play_any(game)
    assert events[-1] == MatchEnded((472, 0), 0)
    assert (game.over, game.winner, game.result) == (True, 0, 0)


def test_match_without_a_winner_is_a_draw() -> None:
    game = match()
    game.over = True
    assert game.result == "draw"


def test_passed_out_deal_leaves_scores_and_pot() -> None:
    game = match()
    pass_out(game)
    assert (game.deal.phase, game.scores, game.pot) == (Phase.PASSED_OUT, (0, 0), 0)


def test_scores_add_up_deal_by_deal() -> None:
    game = match(target=10000)
    play_deals(game, 6, random.Random(4))
    totals = [0, 0]
    for deal, before in zip(game.deals, game.scores_before, strict=True):
        assert before == tuple(totals)
        if deal.score is not None:
            totals = [totals[team] + deal.score.scored[team] for team in (0, 1)]
    assert game.scores == tuple(totals)


@pytest.mark.parametrize("seed", range(5))
def test_random_matches_come_to_an_end_at_the_target(seed: int) -> None:
    game, chance = match(bytes([seed]), target=500), random.Random(seed)
    while not game.over:
        play_deals(game, 1, chance)
    assert max(game.scores) >= 500
    assert max(game.scores_before[-1]) < 500


# The pot


def litige_pack(game: Match) -> list[Card]:
    """A pack of which the first seat, taking and playing its first legal cards, makes 81."""
    for seed in range(20000):
        trial = Deal(game.rules, game.next_dealer, shuffled_by(seed))
        trial.apply(trial.legal[1])
        play_any(trial)
        if trial.score is not None and trial.score.to_pot:
            return shuffled_by(seed)
    raise AssertionError("no litige among so many deals")


def shuffled_by(seed: int) -> list[Card]:
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return pack


def test_pot_of_a_litige_stays_through_passed_out_deals_and_goes_to_the_next_winner() -> None:
    game = match(contract="more_than_half", first_dealer=3)
    game.deal_next(litige_pack(game))
    take_in_match(game)
    play_any(game)
    pot = game.pot
    assert pot > 0
    pass_out(game)
    assert game.pot == pot
    before = game.scores
    dealer = game.next_dealer
    game.deal_next(pack_for(TAKE_ALL, "7S", 0, dealer, "3-2"))
    while game.deal.turn != 0:
        game.apply(PASS)
    take_in_match(game)
    play_any(game)
    score = game.deal.score
    assert score is not None
    assert score.pot_won == (pot, 0)
    assert (game.pot, game.scores[0] - before[0]) == (0, score.written[0] + pot)


def test_pot_still_open_at_the_end_goes_to_nobody() -> None:
    game = match(contract="more_than_half", target="one_deal", first_dealer=3)
    game.deal_next(litige_pack(game))
    take_in_match(game)
    play_any(game)
    score = game.deal.score
    assert score is not None
    assert game.over
    assert (game.scores, game.pot) == (score.written, score.to_pot)


# Moving a match


def test_next_deal_waits_for_the_end_of_this_one() -> None:
    game = match()
    assert game.waiting_for_deal
    game.deal_next()
    assert not game.waiting_for_deal
    with pytest.raises(RuntimeError):
        game.deal_next()


def test_nothing_is_dealt_after_the_end() -> None:
    game = match(target="one_deal")
    play_deals(game, 1)
    assert not game.waiting_for_deal
    with pytest.raises(RuntimeError):
        game.deal_next()


def test_refused_action_changes_nothing_in_the_match() -> None:
    game = match()
    game.deal_next()
    with pytest.raises(IllegalAction):
        game.apply(Play(PACK[0]))
    assert (game.deal.actions, game.scores, game.next_dealer) == ([], (0, 0), game.deal.dealer)


def test_undo_takes_back_the_last_actions_and_keeps_the_cards() -> None:
    game, straight = match(), match()
    for each in (game, straight):
        each.deal_next()
        take_in_match(each)
    for _ in range(5):
        game.apply(game.deal.legal[0])
    game.undo(5)
    assert game.deal.pack == straight.deal.pack
    assert game.deal.actions == straight.deal.actions
    assert play_any(game, random.Random(3)) == play_any(straight, random.Random(3))
    assert game.scores == straight.scores


@pytest.mark.parametrize("count", [0, -1, 3])
def test_undo_of_more_than_was_done_is_refused(count: int) -> None:
    game = match()
    game.deal_next()
    game.apply(PASS)
    game.apply(PASS)
    with pytest.raises(RuntimeError):
        game.undo(count)
    assert len(game.deal.actions) == 2


def test_deal_that_is_over_cannot_be_taken_back() -> None:
    game = match()
    play_deals(game, 1)
    with pytest.raises(RuntimeError):
        game.undo(1)


def diagram() -> Deal:
    return Deal.from_position(
        rules(),
        hands=[parse_cards(hand) for hand in TAKE_ALL],
        contract=Contract.SPADES,
        taker=0,
        turn=0,
    )


def test_match_can_begin_with_a_deal_from_a_diagram_and_is_gathered_from_it() -> None:
    game = match(first_dealer=3)
    assert game.begin(diagram()) == [TrumpChosen(0, Contract.SPADES)]
    play_any(game)
    assert game.scores == (252 + 200 + 20, 0)
    assert is_cut(game.next_pack(), gathered(game.deal))


def test_match_can_stand_at_the_scores_of_an_excerpt() -> None:
    game = match()
    game.stand_at(dealer=2, scores=(900, 20), pot=81)
    game.deal_next()
    assert (game.deal.dealer, game.deal.pot, game.scores) == (2, 81, (900, 20))


def test_numbers_go_on_where_an_excerpt_begins() -> None:
    game = Match(rules(shuffle="every_deal"), SEED, 0, first_number=7)
    (began,) = of(game.deal_next(), DealBegan)
    assert (began.number, game.number) == (7, 7)
    assert game.deal.pack == dealing.shuffled(Chance(SEED, "pack", 7))


# Teams


@pytest.mark.parametrize(
    ("teams", "seats"),
    [("1-3", (0, 1, 2, 3)), ("1-2", (0, 2, 1, 3)), ("1-4", (0, 1, 3, 2))],
)
def test_teams_decide_who_sits_opposite_the_first_player(
    teams: str, seats: tuple[int, ...]
) -> None:
    assert seating(rules(teams=teams), SEED) == seats


def test_random_teams_are_drawn_from_the_seed() -> None:
    law = rules(teams="random")
    drawn = [seating(law, bytes([number])) for number in range(40)]
    assert set(drawn) == {(0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2)}
    assert drawn == [seating(law, bytes([number])) for number in range(40)]
