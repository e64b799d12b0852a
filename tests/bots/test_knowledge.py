"""What a seat can know, compared with every deal that agrees with what it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from belote_tui.bots.knowledge import knowledge
from belote_tui.bots.masks import cards_of, mask_of
from belote_tui.bots.outline import ELSEWHERE, Outline, outline
from belote_tui.cards import PACK, Card, parse_cards
from belote_tui.errors import IllegalAction
from belote_tui.rules.actions import ALOUD, PASS, PLAYS, SILENT, Bid
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.dealing import pack_of
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.view import SeatView, view_of_deal
from tests.bots.some_deals import pack_with_runs, random_moments, some_pack

Hands = list[list[Card]]
Packs = Callable[[Random], list[Card]]


def plays_of(view: SeatView) -> list[tuple[int, Card]]:
    return [play for plays in (*(t.plays for t in view.tricks), view.trick) for play in plays]


def every_hidden_deal(view: SeatView) -> Iterator[Hands]:
    """Every way to deal the cards that the seat does not see, whatever the past says."""
    seen = {*view.hand, *(card for _, card in plays_of(view))}
    hidden = [card for card in PACK if card not in seen]
    others = [seat for seat in range(4) if seat != view.seat]

    def deal(cards: list[Card], seats: list[int], hands: Hands) -> Iterator[Hands]:
        if not seats:
            yield [list(hand) for hand in hands]
            return
        for some in combinations(cards, view.cards_left[seats[0]]):
            hands[seats[0]] = list(some)
            yield from deal([card for card in cards if card not in some], seats[1:], hands)

    hands: Hands = [[], [], [], []]
    hands[view.seat] = list(view.hand)
    yield from deal(hidden, others, hands)


def replayed(view: SeatView, hands: Hands) -> Deal | None:
    """The deal with these hands left, played as the view tells; `None` if the rules refuse it."""
    eights = [list(hand) for hand in hands]
    for seat, card in plays_of(view):
        eights[seat].append(card)
    taker, up = view.taker, view.turn_up
    assert taker is not None
    assert up is not None
    if up not in eights[taker]:
        return None
    eights[taker].remove(up)
    stock = [
        card
        for step in range(1, 5)
        for card in eights[(view.dealer + step) % 4][5:]
    ]  # fmt: skip
    pack = pack_of([eight[:5] for eight in eights], up, stock, view.dealer, "3-2")
    deal = Deal(view.rules, view.dealer, pack)
    for _, bid in view.bids:
        deal.apply(bid)
    try:
        for seat, card in plays_of(view):
            assert deal.turn == seat
            announce_as_seen(deal, view)
            deal.apply(PLAYS[card.index])
        if deal.turn != view.seat or view.duty.cards:
            announce_as_seen(deal, view)
    except IllegalAction:
        return None
    return deal


def announce_as_seen(deal: Deal, view: SeatView) -> None:
    if deal.to_announce:
        assert deal.turn is not None
        deal.apply(ALOUD if view.announced[deal.turn] else SILENT)


def agrees(view: SeatView, hands: Hands) -> bool:
    """Whether the seat would have seen just this, had the hidden hands been these."""
    deal = replayed(view, hands)
    if deal is None:
        return False
    twin = view_of_deal(deal, view.seat)
    return all(
        getattr(twin, name) == getattr(view, name)
        for name in ("announced", "shown", "entitled", "belotes", "tricks", "trick")
    )


def by_enumeration(view: SeatView) -> list[int]:
    """By seat, the hidden cards that it holds in one deal or another that agrees."""
    may = [0] * 4
    for hands in every_hidden_deal(view):
        masks = [mask_of(hand) for hand in hands]
        news = any(mask & ~known for mask, known in zip(masks, may, strict=True))
        if news and agrees(view, hands):
            may = [known | mask for known, mask in zip(may, masks, strict=True)]
    may[view.seat] = 0
    return may


def endings(seed: int, hidden: range, count: int, packs: Packs) -> list[SeatView]:
    """Views with so many hidden cards, from deals played at random under options at random."""
    random = Random(seed)
    found: list[SeatView] = []
    while len(found) < count:
        for deal in random_moments(random, packs):
            if deal.taker is None or deal.turn is None:
                continue
            seat = random.choice([deal.turn, *range(4)])
            view = view_of_deal(deal, seat)
            # The last card of a trick is where the most has just been told.
            if sum(view.cards_left) - len(view.hand) in hidden and random.random() < 0.3:
                found.append(view)
    return found[:count]


@pytest.mark.parametrize("packs", [some_pack, pack_with_runs])
@pytest.mark.parametrize("hidden", [range(2, 7), range(7, 9)], ids=["few", "some"])
def test_knows_exactly_what_the_endings_allow(hidden: range, packs: Packs) -> None:
    for view in endings(hidden.stop, hidden, 60 if hidden.start == 2 else 12, packs):
        assert knowledge(view).may[:4] == by_enumeration(view)


def test_what_was_announced_tells_more_than_single_cards_do() -> None:
    views = endings(3, range(5, 9), 60, pack_with_runs)
    assert any(knowledge(view).may != outline(view).may for view in views)


@pytest.mark.parametrize("packs", [some_pack, pack_with_runs])
def test_never_rules_out_the_truth(packs: Packs) -> None:
    random = Random(7)
    for _ in range(30):
        for deal in random_moments(
            random, pack_with_runs if packs is pack_with_runs else some_pack
        ):
            seat = random.randrange(4)
            view = view_of_deal(deal, seat)
            quick, exact = outline(view), knowledge(view)
            for other in range(4):
                truth = mask_of(deal.hands[other]) if other != seat else 0
                assert not truth & ~exact.may[other]
                assert not exact.may[other] & ~quick.may[other]


def test_before_the_take_a_card_may_be_in_the_stock() -> None:
    deal = next(random_moments(Random(3)))
    known = knowledge(view_of_deal(deal, 0))
    assert known.hidden.bit_count() == 26
    assert known.room == [0, 5, 5, 5, 11]
    assert known.may == [0, *[known.hidden] * 4]


def position(hands: Sequence[str], played: str, **more: object) -> Deal:
    """Spades are trumps, taken by seat 0; seat 0 has led what was played."""
    trick = [(seat, card) for seat, card in enumerate(parse_cards(played))]
    return Deal.from_position(
        Ruleset(**more),  # type: ignore[arg-type]
        hands=[parse_cards(hand) for hand in hands],
        contract=Contract.SPADES,
        taker=0,
        turn=len(trick),
        trick=trick,  # type: ignore[arg-type]
    )


def holds(known: Outline, seat: int) -> set[str]:
    return {card.code for card in cards_of(known.may[seat])}


def test_a_discard_shows_no_suit_led_and_no_trump() -> None:
    deal = position(["7H 8H", "7C 8C", "JS 9H 9D", "TH TD AD"], "AH 7D")
    known = outline(view_of_deal(deal, 0))
    assert not [code for code in holds(known, 1) if code[1] in "HS"]
    assert [code for code in holds(known, 2) if code[1] in "HS"]


def test_cards_of_tricks_that_nobody_told_of_are_elsewhere() -> None:
    deal = position(["7H 8H", "7C 8C", "JS 9H 9D", "TH TD AD"], "AH 7D")
    known = outline(view_of_deal(deal, 0))
    assert known.room == [0, 2, 3, 3, 32 - 4 - 8]
    assert known.may[ELSEWHERE] == known.hidden


def bid_to(deal: Deal, taker: int) -> None:
    """Everyone passes up to the taker, who takes the turn-up."""
    assert deal.turn_up is not None
    while deal.taker is None:
        deal.apply(Bid(Contract.of(deal.turn_up.suit)) if deal.turn == taker else PASS)


def test_the_taker_holds_the_turn_up() -> None:
    deal = Deal(Ruleset(), 3, some_pack(Random(5)))
    bid_to(deal, 1)
    assert deal.turn_up is not None
    bit = 1 << deal.turn_up.index
    known = knowledge(view_of_deal(deal, 0))
    assert [bool(cards & bit) for cards in known.may] == [False, True, False, False, False]
