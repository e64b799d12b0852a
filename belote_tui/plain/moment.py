"""The table at one moment in words: all that lies open, the last trick, the hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from belote_tui.cards import Card
from belote_tui.plain.question import holder_line
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Phase
from belote_tui.rules.events import BidMade
from belote_tui.rules.play import CardPlay
from belote_tui.rules.view import SeatView
from belote_tui.words import (
    Names,
    _,
    announcement_name,
    bid_said,
    contract_name,
    kinds_said,
    ngettext,
    points,
    rank_name,
    suit_name,
)
from belote_tui.words.sorting import sorted_hand
from belote_tui.words.wrapping import listed


def trick_line(view: SeatView, names: Names) -> str:
    """The cards on the table in the order they came; empty if there are none."""
    if not view.trick:
        return ""
    return _("On the table: {plays}.").format(plays=_plays(view.trick, names))


def _plays(plays: Sequence[CardPlay], names: Names) -> str:
    said = [f"{names.within(seat)} {names.the_card(card)}" for seat, card in plays]
    seat, card = plays[0]
    said[0] = _("{who} led {card}").format(who=names.within(seat), card=names.the_card(card))
    return ", ".join(said)


def last_line(view: SeatView, names: Names) -> str:
    """The last complete trick, the only one that may be looked at again."""
    if not view.tricks:
        return _("No trick is complete yet.")
    last = view.tricks[-1]
    form = _("Last trick: {plays}. {who} took it: {points}.")
    if last.winner == names.me:
        form = _("Last trick: {plays}. You took it: {points}.")
    return form.format(
        plays=_plays(last.plays, names), who=names.seat(last.winner), points=points(last.points)
    )


def hands_lines(hands: Sequence[Sequence[Card]], contract: Contract, names: Names) -> list[str]:
    """The eight cards that each seat was dealt, once the deal is over."""
    lines = []
    for seat in range(4):
        groups = groupby(sorted_hand(hands[seat], contract), key=lambda card: card.suit)
        suits = [
            suit_name(suit) + " " + ", ".join(rank_name(card.rank) for card in cards)
            for suit, cards in groups
        ]
        lines.append(_("{who} had {cards}.").format(who=names.seat(seat), cards=listed(suits)))
    return lines


def table_lines(view: SeatView, names: Names) -> list[str]:
    """Everything that lies open at this moment."""
    lines = [_where(view, names)]
    if view.phase is Phase.BIDDING or view.contract is None:
        lines += _bidding_lines(view, names)
    else:
        lines += _contract_lines(view, names)
        lines += _announcement_lines(view, names)
        lines += [trick_line(view, names), holder_line(view, names)]
        lines += _tricks_lines(view, names)
    return [line for line in lines if line]


def _where(view: SeatView, names: Names) -> str:
    dealt = _("You dealt.") if view.dealer == names.me else _("{who} dealt.")
    dealt = dealt.format(who=names.side(view.dealer))
    if view.phase is Phase.PLAYING:
        where = _("Deal {deal}, trick {trick}.").format(
            deal=view.number, trick=len(view.tricks) + 1
        )
    elif view.phase is Phase.BIDDING:
        where = _("Deal {deal}, bidding, round {round}.").format(deal=view.number, round=view.round)
    else:
        where = _("Deal {deal} is over.").format(deal=view.number)
    return f"{where} {dealt}"


def _bidding_lines(view: SeatView, names: Names) -> list[str]:
    assert view.turn_up is not None
    lines = [_("Turned up: {card}.").format(card=names.card(view.turn_up))]
    said = [bid_said(BidMade(seat, bid.contract, 1), names) for seat, bid in view.bids]
    return [*lines, " ".join(said), *_turn_lines(view, names)]


def _contract_lines(view: SeatView, names: Names) -> list[str]:
    assert view.contract is not None
    assert view.taker is not None
    contract, taker = contract_name(view.contract), names.within(view.taker)
    line = _("Trumps: {contract}, taken by {who}.")
    if view.contract.trump is None:
        line = _("Contract: {contract}, taken by {who}.")
    line = line.format(contract=contract, who=taker)
    if view.phase is not Phase.PLAYING or view.to_make is None:
        return [line]
    have = view.points[view.taker % 2]
    need = _("{team} need {points} and have {have}.").format(
        team=names.team(view.taker % 2), points=points(view.to_make), have=have
    )
    return [f"{line} {need}"]


def _announcement_lines(view: SeatView, names: Names) -> list[str]:
    """Who announced what, as far as it is known, and who said belote."""
    lines = []
    for seat in range(4):
        mine = seat == names.me
        if view.shown[seat]:
            what = ", ".join(announcement_name(one, names.style) for one in view.shown[seat])
            form = _("You showed {what}.") if mine else _("{who} showed {what}.")
        else:
            what = kinds_said(view.announced[seat])
            form = _("You announced {what}.") if mine else _("{who} announced {what}.")
        if what:
            lines.append(form.format(who=names.side(seat), what=what))
    if view.entitled is not None:
        team = names.team(view.entitled)
        lines.append(_("{team} score announcements.").format(team=team))
    for said in view.belotes:
        form = _("{who} said rebelote.") if said.rebelote else _("{who} said belote.")
        lines.append(form.format(who=names.seat(said.seat)))
    return [" ".join(lines)]


def _tricks_lines(view: SeatView, names: Names) -> list[str]:
    """What each team has taken so far, and how many cards each seat holds."""
    lines = [
        _("{team}: {tricks}, {points}.").format(
            team=names.team(team),
            tricks=ngettext("{count} trick", "{count} tricks", view.tricks_won[team]).format(
                count=view.tricks_won[team]
            ),
            points=points(view.card_points[team]),
        )
        for team in (view.team, 1 - view.team)
    ]
    left = ", ".join(f"{names.within(seat)} {view.cards_left[seat]}" for seat in range(4))
    cards = _("Cards left: {cards}.").format(cards=left)
    return [" ".join(lines), *([cards] if any(view.cards_left) else []), *_turn_lines(view, names)]


def _turn_lines(view: SeatView, names: Names) -> list[str]:
    if view.turn is None:
        return []
    if view.turn == names.me:
        return [_("It is your turn.")]
    return [_("It is {who}'s turn.").format(who=names.side(view.turn))]
