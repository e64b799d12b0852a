"""Whether to take: what a contract is worth to the seat, by the weights of `bid_weights.py`."""

from __future__ import annotations

from belote_tui.bots.bid_weights import ALL_TRUMPS, NO_TRUMPS, SIDE, TAKE_ABOVE, TRUMP
from belote_tui.cards import Card, Rank, Suit
from belote_tui.rules.actions import PASS, Bid
from belote_tui.rules.contract import Contract
from belote_tui.rules.view import SeatView


def bid_to_make(view: SeatView) -> Bid:
    """The best contract if it is worth more than passing, else a pass."""
    best, best_worth = PASS, TAKE_ABOVE[view.round]
    assert view.turn_up is not None
    cards = (*view.hand, view.turn_up)
    for bid in view.legal:
        if isinstance(bid, Bid) and bid.contract is not None:
            worth = worth_of(cards, bid.contract)
            if worth > best_worth:
                best, best_worth = bid, worth
    return best


def worth_of(cards: tuple[Card, ...], contract: Contract) -> float:
    """The points that the taker of this contract can hope for above the defenders'.

    `cards` are the six that the taker knows: the five and the turn-up.
    """
    if contract.trump is None:
        table = ALL_TRUMPS if contract is Contract.ALL_TRUMPS else NO_TRUMPS
        return table["base"] + sum(table.get(card.rank.value, 0.0) for card in cards)
    ranks = {card.rank for card in cards if card.suit is contract.trump}
    worth = TRUMP["base"] + sum(TRUMP[rank.value] for rank in ranks)
    if Rank.JACK in ranks and Rank.NINE in ranks:
        worth += TRUMP["J9"]
    if Rank.KING in ranks and Rank.QUEEN in ranks:
        worth += TRUMP["belote"]
    return worth + sum(_side(cards, suit) for suit in Suit if suit is not contract.trump)


def _side(cards: tuple[Card, ...], suit: Suit) -> float:
    ranks = [card.rank for card in cards if card.suit is suit]
    if Rank.ACE in ranks:
        return SIDE["AT"] if Rank.TEN in ranks else SIDE["A"]
    if Rank.TEN in ranks:
        return SIDE["T"] if len(ranks) > 1 else 0.0
    return 0.0 if ranks else SIDE["void"]
