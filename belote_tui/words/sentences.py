"""What happened, what is asked, and why something is refused: one sentence each."""

from __future__ import annotations

from belote_tui.cards import Card
from belote_tui.language import _, ngettext, pgettext
from belote_tui.rules import events, play
from belote_tui.rules.actions import Action, Announce, Bid, Play
from belote_tui.rules.announcements import Announcement
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Phase
from belote_tui.rules.play import Reason
from belote_tui.rules.scoring import Outcome, trick_points
from belote_tui.rules.view import SeatView
from belote_tui.words.names import (
    Names,
    Style,
    announcement_name,
    contract_name,
    contract_sign,
    kinds_said,
    suit_name,
)
from belote_tui.words.sorting import sorted_hand
from belote_tui.words.wrapping import listed


def points(count: int) -> str:
    """`1 point`, `21 points`."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def refusal(reason: Reason, names: Names) -> str:
    """Why the reader may not do that, and what would be right."""
    code, could = reason.code, names.one_of(_in_order(reason))
    suit = "" if reason.suit is None else suit_name(reason.suit)
    if code == play.FOLLOW:
        return _("Follow {suit}.").format(suit=suit)
    if code == play.NOT_IN_HAND:
        return _("You do not hold that card.")
    if code == play.NOT_THE_TURN_UP:
        return _("In the first round only {suit}, the suit turned up, can be taken.").format(
            suit=suit
        )
    if code == play.SUIT_REFUSED:
        return _("{suit} was refused in the first round: name another suit.").format(
            suit=suit.capitalize()
        )
    if code == play.NOT_IN_THIS_ROUND:
        return _("That cannot be said in this round of the bidding.")
    if code == play.DEAL_OVER:
        return _("This deal is over.")
    if reason.held is None:
        return _("That cannot be done now.")
    return _over_what(code).format(
        holder=names.seat(reason.held.seat),
        card=names.the_card(reason.held.card),
        suit=suit,
        could=could,
    )


def _in_order(reason: Reason) -> tuple[Card, ...]:
    """The cards that may be played, trumps in trump order."""
    suits = {card.suit for card in reason.cards}
    if reason.code == play.FOLLOW or len(suits) != 1:
        return sorted_hand(reason.cards, None)
    return sorted_hand(reason.cards, Contract.of(suits.pop()))


def _over_what(code: str) -> str:
    """The sentence of a rule that depends on the card that holds the trick."""
    if code == play.GO_OVER:
        return _("Beat the {card}: you hold {could}.")
    if code == play.TRUMP:
        return _("{holder}'s {card} holds the trick and you have no {suit}: trump with {could}.")
    if code == play.OVERTRUMP:
        return _(
            "{holder}'s {card} holds the trick and you have no {suit}: trump higher with {could}."
        )
    if code == play.UNDERTRUMP:
        return _(
            "{holder}'s {card} holds the trick and you have no {suit}: a trump must go, "
            "even a lower one: {could}."
        )
    if code == play.TRUMP_PARTNER:
        return _("You have no {suit}: these rules ask you to trump your partner with {could}.")
    return _("Your partner trumped with {card}: go over it, or discard. You may play {could}.")


def third_person(reason: Reason, names: Names, seat: int) -> str:
    """What the seat has to do, told to an onlooker: `East has to follow spades (8♠, Q♠)`."""
    who = names.side(seat)
    cards = ", ".join(names.card(card) for card in reason.cards)
    suit = "" if reason.suit is None else suit_name(reason.suit)
    held = "" if reason.held is None else names.card(reason.held.card)
    sentences = {
        play.FOLLOW: _("{who} has to follow {suit} ({cards})"),
        play.GO_OVER: _("{who} has to beat the {held} ({cards})"),
        play.TRUMP: _("{who} has no {suit} and has to trump ({cards})"),
        play.OVERTRUMP: _("{who} has no {suit} and has to trump higher than the {held} ({cards})"),
        play.UNDERTRUMP: _("{who} has no {suit} and has to play a trump ({cards})"),
        play.TRUMP_PARTNER: _("{who} has no {suit} and has to trump the partner ({cards})"),
        play.NOT_UNDER_PARTNER: _(
            "{who} may not go under the partner's {held} while able to go over ({cards})"
        ),
        play.NOT_IN_HAND: _("{who} does not hold it ({cards})"),
        play.NOT_THE_TURN_UP: _("only {suit}, the suit turned up, can be taken in the first round"),
        play.SUIT_REFUSED: _("{suit} was refused in the first round"),
        play.NOT_IN_THIS_ROUND: _("that is not said in this round of the bidding"),
        play.NOT_NOW: _("it is not the moment for that"),
        play.DEAL_OVER: _("the deal is over"),
    }
    return sentences[reason.code].format(who=who, suit=suit, cards=cards, held=held)


def action_text(action: Action, view: SeatView, names: Names) -> str:
    """What a choice is called: `Pass`, `Take hearts ♥`, `Announce`, `J♥`."""
    match action:
        case Play(card):
            return names.card(card)
        case Announce(aloud):
            return _("Announce") if aloud else _("Keep silent")
        case Bid(contract):
            if contract is None:
                return _("Pass")
            name = contract_name(contract)
            if contract.trump is None:
                return name.capitalize()
            sign = "" if names.style is Style.WORDS else contract_sign(contract, names.style)
            form = _("Take {suit} {sign}") if view.round == 1 else _("{sign} {suit}")
            shown = name if view.round == 1 else name.capitalize()
            return form.format(suit=shown, sign=sign).strip()


def bid_said(event: events.BidMade, names: Names) -> str:
    """`East passes`, `You take hearts`."""
    me = event.seat == names.me
    who = names.seat(event.seat)
    if event.contract is None:
        return (_("You pass.") if me else _("{who} passes.")).format(who=who)
    what = contract_name(event.contract)
    return (_("You take {what}.") if me else _("{who} takes {what}.")).format(who=who, what=what)


def pass_word(round_: int) -> str:
    """What a seat says that passes; in some languages the round can be heard in it."""
    if round_ == 1:
        return pgettext("first round", "pass")
    return pgettext("second round", "pass") if round_ == 2 else pgettext("third round", "pass")


def happened(event: events.Event, names: Names) -> str:
    """The event in one sentence; empty where another event says it already."""
    match event:
        case events.DealBegan(number, dealer, up):
            dealt = _("You deal.") if dealer == names.me else _("{who} deals.")
            return _("Deal {number}. {dealt} Turned up: {card}.").format(
                number=number, dealt=dealt.format(who=names.seat(dealer)), card=names.card(up)
            )
        case events.BidMade():
            return bid_said(event, names)
        case events.TrumpChosen():
            return ""
        case events.PassedOut():
            return _("Everyone has passed: the next seat deals.")
        case events.CardPlayed():
            return _card_played(event, names)
        case events.BeloteSaid(seat, _suit, rebelote):
            word = _("Rebelote") if rebelote else _("Belote!")
            return _("{who}: {word}").format(who=names.seat(seat), word=word)
        case events.TrickWon(seat, _plays, count):
            form = _("You take the trick: {points}.")
            if seat != names.me:
                form = _("{who} takes the trick: {points}.")
            return form.format(who=names.seat(seat), points=points(count))
        case events.DealScored():
            return deal_scored(event, names)
        case events.MatchEnded():
            return match_ended(event, names)
        case _:
            return _announcement_event(event, names)


def _card_played(event: events.CardPlayed, names: Names) -> str:
    me, card = event.seat == names.me, names.the_card(event.card)
    if event.lead:
        form = _("You lead {card}.") if me else _("{who} leads {card}.")
    else:
        form = _("You play {card}.") if me else _("{who} plays {card}.")
    return form.format(who=names.seat(event.seat), card=card)


def _announcement_event(
    event: events.Announced | events.AnnouncementsSettled | events.AnnouncementsShown,
    names: Names,
) -> str:
    me, who = event.seat == names.me, names.seat(event.seat)
    match event:
        case events.Announced(_seat, kinds):
            form = _("You announce {what}.") if me else _("{who} announces {what}.")
            return form.format(who=who, what=kinds_said(kinds))
        case events.AnnouncementsSettled(team):
            form = _("{who} hold the highest announcement: {team} score theirs.")
            if not me:
                form = pgettext(
                    "the others", "{who} holds the highest announcement: {team} score theirs."
                )
            if not me and names.ours(team):
                form = pgettext(
                    "you and partner", "{who} holds the highest announcement: {team} score theirs."
                )
            return form.format(who=who, team=names.team_within(team))
        case events.AnnouncementsShown(_seat, shown):
            what = listed(_shown(one, names) for one in shown)
            return (_("You show {what}.") if me else _("{who} shows {what}.")).format(
                who=who, what=what
            )


def _shown(announcement: Announcement, names: Names) -> str:
    """What is shown and its points; the cards too where they are short."""
    cards = "" if names.style is Style.WORDS else names.cards(announcement.cards)
    name, count = announcement_name(announcement, names.style), points(announcement.points)
    return ", ".join(part for part in (name, cards, count) if part)


def outcome_name(outcome: Outcome) -> str:
    """Contract made, dedans, litige."""
    match outcome:
        case Outcome.MADE:
            return _("contract made")
        case Outcome.DEDANS:
            return _("dedans")
        case Outcome.LITIGE:
            return _("litige")


def deal_scored(event: events.DealScored, names: Names) -> str:
    """The end of a deal in a sentence: the outcome and what is written down."""
    score = event.score
    mine = 0 if names.me is None else names.me % 2
    return _("The deal is over: {outcome}. Written down: us {us}, them {them}.").format(
        outcome=outcome_name(score.outcome), us=score.scored[mine], them=score.scored[1 - mine]
    )


def match_ended(event: events.MatchEnded, names: Names) -> str:
    """Who wins the match and with what scores."""
    mine = 0 if names.me is None else names.me % 2
    if event.winner is None:
        return _("The match is drawn, {us} to {them}.").format(
            us=event.scores[mine], them=event.scores[1 - mine]
        )
    form = pgettext("the others", "{team} win, {high} to {low}.")
    if names.ours(event.winner):
        form = pgettext("you and partner", "{team} win, {high} to {low}.")
    return form.format(
        team=names.team(event.winner),
        high=event.scores[event.winner],
        low=event.scores[1 - event.winner],
    )


def prompt(view: SeatView, names: Names) -> list[str]:
    """What may be done now: one or two short sentences for the seat whose turn it is."""
    if view.turn != view.seat:
        if view.turn is None:
            return []
        form = _("{who} to speak.") if view.phase is Phase.BIDDING else _("{who} to play.")
        return [form.format(who=names.seat(view.turn))]
    if view.phase is Phase.BIDDING:
        return _bidding_prompt(view, names)
    if isinstance(view.legal[0], Announce):
        what = kinds_said(one.kind for one in view.holdings)
        return [_("You hold {what}: announce it, or keep silent.").format(what=what)]
    return _play_prompt(view, names)


def _bidding_prompt(view: SeatView, names: Names) -> list[str]:
    assert view.turn_up is not None
    suit, card = suit_name(view.turn_up.suit), names.the_card(view.turn_up)
    last = view.dealer == view.seat and view.round == (3 if view.rules.third_round == "on" else 2)
    if view.round == 1:
        first = _("Your turn: take {suit}, or pass.").format(suit=suit)
    elif view.round == 2:
        first = _("Your turn: name a trump other than {suit}, or pass.").format(suit=suit)
    else:
        first = _("Your turn: all trumps, no trumps, or pass.")
    if last:
        dealer = names.seat((view.dealer + 1) % 4)
        redeal = _("If you pass, the cards are gathered and {who} deals.").format(who=dealer)
        return [first, redeal]
    return [first, _("If you take, {card} and two more cards are yours.").format(card=card)]


def _play_prompt(view: SeatView, names: Names) -> list[str]:
    duty = view.duty
    if not view.trick:
        return [_("Your turn: you lead.")]
    assert view.contract is not None
    held = play.holder(view.trick, view.contract)
    worth = trick_points([card for _seat, card in view.trick], view.contract)
    lines = [_("Your turn. {what}").format(what=_duty_said(duty, view, names))]
    holds = _("{holder}'s {card} holds the trick: {points}.")
    return [
        *lines,
        holds.format(
            holder=names.seat(held.seat), card=names.the_card(held.card), points=points(worth)
        ),
    ]


def _duty_said(duty: play.Obligation, view: SeatView, names: Names) -> str:
    could = names.one_of(sorted_hand(duty.cards, view.contract))
    suit = suit_name(view.trick[0].card.suit)
    if duty.code == play.FOLLOW:
        return _("Follow {suit} with {could}.").format(suit=suit, could=could)
    if duty.code is None:
        return _("You have no {suit}: play any card.").format(suit=suit)
    if duty.code == play.NOT_UNDER_PARTNER:
        return _("No {suit}: discard, or go over.").format(suit=suit)
    if duty.code == play.GO_OVER:
        return _("Go over with {could}.").format(could=could)
    if duty.code == play.OVERTRUMP:
        return _("Trump higher with {could}.").format(could=could)
    if duty.code == play.TRUMP_PARTNER:
        return _("These rules ask you to trump your partner: {could}.").format(could=could)
    return _("Trump with {could}.").format(could=could)
