"""The hand and the question in words: what may be answered, by which number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from belote_tui.cards import Card
from belote_tui.language import NO_BREAK
from belote_tui.rules import play
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Action, Announce, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Phase
from belote_tui.rules.scoring import trick_points
from belote_tui.rules.view import SeatView
from belote_tui.words import (
    Names,
    _,
    action_text,
    announcement_name,
    capital,
    points,
    rank_name,
    refusal,
    suit_name,
)
from belote_tui.words.sorting import Order, hand_of
from belote_tui.words.wrapping import listed

_SUITS = (Contract.SPADES, Contract.HEARTS, Contract.DIAMONDS, Contract.CLUBS)


def numbered(view: SeatView, order: Order = Order.TRUMPS_FIRST) -> tuple[Action, ...]:
    """The answers by number, also those that the rules refuse: they explain themselves."""
    if view.phase is Phase.PLAYING:
        if _is_to_announce(view):
            return ALOUD, SILENT
        return tuple(PLAYS[card.index] for card in hand_of(view, order))
    if view.round == 1:
        assert view.turn_up is not None
        return PASS, BIDS[Contract.of(view.turn_up.suit)]
    if view.round == 2:
        return (PASS, *(BIDS[contract] for contract in _SUITS))
    return PASS, BIDS[Contract.ALL_TRUMPS], BIDS[Contract.NO_TRUMPS]


def _is_to_announce(view: SeatView) -> bool:
    return bool(view.legal) and isinstance(view.legal[0], Announce)


def hand_line(view: SeatView, names: Names) -> str:
    """The hand with its numbers; suit by suit once the trumps are known."""
    held = list(enumerate(hand_of(view, names.order), start=1))
    if not held:
        return _("You have no cards left.")
    if view.contract is None:
        cards = ", ".join(_item(number, names.card(card)) for number, card in held)
        return _("Your hand: {cards}.").format(cards=cards)
    suits = []
    for suit, group in groupby(held, key=lambda one: one[1].suit):
        name = suit_name(suit)
        if suit is view.contract.trump:
            name = _("{suit}, trumps").format(suit=name)
        cards = ", ".join(_item(number, rank_name(card.rank)) for number, card in group)
        suits.append(_("{suit}: {cards}.").format(suit=name, cards=cards))
    suits[1:] = map(capital, suits[1:])
    return _("Your hand: {cards}").format(cards=" ".join(suits))


def _item(number: object, text: str) -> str:
    """A number with what it stands for, kept on one line."""
    return f"{number} {text}".replace(" ", NO_BREAK)


def question(view: SeatView, names: Names) -> list[str]:
    """What is asked, with all that is needed to answer it."""
    if view.phase is Phase.BIDDING:
        return [hand_line(view, names), choices_line(view, names)]
    if _is_to_announce(view):
        held = listed(
            f"{announcement_name(one, names.style)}, {points(one.points)}" for one in view.holdings
        )
        return [_("You hold: {what}.").format(what=held), choices_line(view, names)]
    # After a single card everyone knows who holds the trick.
    held = holder_line(view, names) if len(view.trick) > 1 else ""
    return [held, hand_line(view, names), choices_line(view, names)]


def choices_line(view: SeatView, names: Names) -> str:
    """What may be answered now."""
    if view.phase is Phase.PLAYING and not _is_to_announce(view):
        return _duty_line(view, names)
    said = [
        _item(number, action_text(action, view, names).lower())
        for number, action in enumerate(numbered(view), start=1)
        if action in view.legal
    ]
    return _("Choices: {choices}.").format(choices=", ".join(said))


def round_line(view: SeatView) -> str:
    """The round of the bidding that begins, from the second on."""
    assert view.turn_up is not None
    if view.round == 2:
        suit = suit_name(view.turn_up.suit)
        return _("Second round: any suit but {suit}.").format(suit=suit)
    return _("Third round: all trumps or no trumps.")


def _duty_line(view: SeatView, names: Names) -> str:
    """What has to be played, and the numbers of the cards that may be."""
    if not view.trick:
        return _("You lead.")
    must = _must(view, names)
    held = list(enumerate(hand_of(view, names.order), start=1))
    may = [one for one in held if one[1] in view.duty.cards]
    barred = [one for one in held if one[1] not in view.duty.cards]
    if not barred:
        can = _("You may play any card.")
    elif len(may) == 1:
        can = _("You can only play {card}.").format(card=_or(may, names))
    elif len(barred) < len(may):
        can = _("You may play any card but {cards}.").format(cards=_or(barred, names))
    else:
        can = _("You may play {cards}.").format(cards=_or(may, names))
    return f"{must} {can}"


def _must(view: SeatView, names: Names) -> str:
    duty, suit = view.duty, suit_name(view.trick[0].card.suit)
    if duty.code == play.FOLLOW:
        return _("You must follow {suit}.").format(suit=suit)
    if duty.code == play.GO_OVER:
        assert duty.held is not None
        return _("You must go over {card}.").format(card=names.the_card(duty.held.card))
    sentences = {
        play.TRUMP: _("You have no {suit} and must trump."),
        play.OVERTRUMP: _("You have no {suit} and must trump higher."),
        play.UNDERTRUMP: _("You have no {suit} and must trump, even with a lower trump."),
        play.TRUMP_PARTNER: _("You have no {suit} and must trump your partner."),
        play.NOT_UNDER_PARTNER: _("You have no {suit}: discard, or go over your partner."),
    }
    return sentences.get(duty.code or "", _("You have no {suit}.")).format(suit=suit)


def _or(cards: Sequence[tuple[int, Card]], names: Names) -> str:
    """`6, king of diamonds, or 7, nine of diamonds`; more of them with semicolons."""
    said = [_item(f"{number},", names.the_card(card)) for number, card in cards]
    if len(said) < 2:
        return "".join(said)
    if len(said) == 2:
        return _("{several}, or {last}").format(several=said[0], last=said[1])
    return _("{several}; or {last}").format(several=listed(said[:-1]), last=said[-1])


def holder_line(view: SeatView, names: Names) -> str:
    """Who holds the trick on the table, with which card, and its points; empty if none lies."""
    if not view.trick or view.contract is None:
        return ""
    held = play.holder(view.trick, view.contract)
    count = trick_points([card for _seat, card in view.trick], view.contract)
    form = _("You hold the trick with {card}: {points}.")
    if held.seat != names.me:
        form = _("{who} holds the trick with {card}: {points}.")
    card = names.the_card(held.card)
    return form.format(who=names.side(held.seat), card=card, points=points(count))


def why_not(reason: play.Reason, action: Action, names: Names) -> str:
    """Why the rules refuse that, beginning with the card that was meant."""
    if not isinstance(action, Play) or reason.code == play.NOT_NOW:
        return refusal(reason, names)
    card = names.the_card(action.card)
    if reason.code == play.NOT_IN_HAND:
        return _("You do not hold {card}.").format(card=card)
    why = refusal(reason, names)
    form = _("{card} may not be played: {why}")
    if ":" in why:
        form = _("{card} may not be played. {why}")
    else:
        why = why[:1].lower() + why[1:]
    return capital(form.format(card=card, why=why))
