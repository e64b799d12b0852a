"""A hint in words: what is best, in figures that a person understands, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from belote_tui.language import _
from belote_tui.rules.actions import PASS, Action, Announce, Bid, Play
from belote_tui.rules.scoring import trick_points
from belote_tui.rules.view import SeatView
from belote_tui.words.names import Names, capital, contract_name
from belote_tui.words.sentences import action_text, points

# Why a card is best.
DRAW: Final = "draw"
MASTER: Final = "master"
KEEP: Final = "keep"
LOAD: Final = "load"
SPARE: Final = "spare"
RUFF: Final = "ruff"
TAKE: Final = "take"
HOLD: Final = "hold"
THROW: Final = "throw"
HOPE: Final = "hope"
NO_REASON: Final = ""


class Judgement(Protocol):
    """Something that can be done, with what there is to expect of it."""

    @property
    def action(self) -> Action: ...
    @property
    def points(self) -> float:
        """Points that the own team writes down above the other, on average."""

    @property
    def made(self) -> float:
        """How often the attackers make their contract, from 0 to 1."""


def hint_lines(view: SeatView, judged: Sequence[Judgement], reason: str, names: Names) -> list[str]:
    """The hint, and the reason for it where there is one to give."""
    figures = figures_line(view, judged, names)
    why = reason_line(reason, judged[0].action, view, names)
    return [figures, why] if why else [figures]


def figures_line(view: SeatView, judged: Sequence[Judgement], names: Names) -> str:
    """What is best, how good it is, and how good the next best would be."""
    best = judged[0]
    if isinstance(best.action, Play):
        return _figures_of_card(view, judged, names)
    if len(judged) < 2:
        return _("{choice}.").format(choice=action_text(best.action, view, names))
    ahead = points(round(max(0.0, best.points - judged[1].points)))
    if isinstance(best.action, Announce):
        form = _("{choice}: on average that is worth {points} more.")
        if round(best.points - judged[1].points) < 1:
            form = _("{choice}: it costs nothing, and what is not said scores nothing.")
        return form.format(choice=action_text(best.action, view, names), points=ahead)
    return _figures_of_bid(view, judged, ahead, names)


def _figures_of_bid(view: SeatView, judged: Sequence[Judgement], ahead: str, names: Names) -> str:
    best, gap = judged[0], judged[0].points - judged[1].points
    told = judged[1] if best.action == PASS else best
    assert isinstance(told.action, Bid)
    assert told.action.contract is not None
    # Ahead, about the same, and behind: then the bid was clear without the figures.
    forms = (
        _(
            "{choice}: makes the contract in {count} of 100 possible deals; "
            "on average {points} better than the next best."
        ),
        _(
            "{choice}: makes the contract in {count} of 100 possible deals; "
            "the next best comes to about the same."
        ),
        _("{choice}: makes the contract in {count} of 100 possible deals."),
    )
    if best.action == PASS:
        forms = (
            _(
                "{choice}: to take {trumps} makes the contract in {count} of 100 possible deals; "
                "on average to pass is {points} better."
            ),
            _(
                "{choice}: to take {trumps} makes the contract in {count} of 100 possible deals; "
                "on average that comes to about the same."
            ),
            _("{choice}: to take {trumps} makes the contract in {count} of 100 possible deals."),
        )
    return forms[0 if gap >= 1 else 1 if gap > -1 else 2].format(
        choice=action_text(best.action, view, names),
        trumps=contract_name(told.action.contract),
        count=_in_hundred(told.made),
        points=ahead,
    )


def _figures_of_card(view: SeatView, judged: Sequence[Judgement], names: Names) -> str:
    best = judged[0]
    assert isinstance(best.action, Play)
    card = capital(names.the_card(best.action.card))
    if len(view.legal) == 1:
        return _("{card} is the only card that may be played.").format(card=card)
    if len(judged) == 1:
        return _("{choice}.").format(choice=card)
    attacks = view.team == view.attackers
    ours = _in_hundred(best.made if attacks else 1 - best.made)
    others = [one for one in judged[1:] if not _as_good(one, best, attacks=attacks)]
    alike = [one for one in judged[1:] if one not in others]
    if alike and not others and len(judged) > 2:
        return _("{card}: every card comes to about the same.").format(card=card)
    if alike:
        also = min(alike, key=lambda one: abs(one.points - best.points))
        assert isinstance(also.action, Play)
        both = _("{card} or {other}")
        card = both.format(card=card, other=names.the_card(also.action.card))
        if not others:
            return _("{cards}: both come to about the same.").format(cards=card)
    other = max(others, key=lambda one: one.points)
    assert isinstance(other.action, Play)
    fewer = _in_hundred(other.made if attacks else 1 - other.made)
    name = names.the_card(other.action.card)
    if ours > fewer:
        form = _("{card}: makes the contract in {count} of 100 possible deals; {other} in {fewer}.")
        if not attacks:
            form = _(
                "{card}: beats the contract in {count} of 100 possible deals; {other} in {fewer}."
            )
        return form.format(card=card, count=ours, other=name, fewer=fewer)
    ahead = round(best.points - other.points)
    return _("{card}: on average {points} better than {other}.").format(
        card=card, points=points(ahead), other=name
    )


def _as_good(one: Judgement, best: Judgement, *, attacks: bool) -> bool:
    """Whether it is as good as the best as far as one can tell, or better by chance."""
    chance = best.made - one.made if attacks else one.made - best.made
    return best.points - one.points < 1 and chance < 0.02


def _in_hundred(share: float) -> int:
    return round(100 * share)


def chance_line(view: SeatView, one: Judgement, names: Names) -> str:
    """One of the things that can be done, in figures: for those who see no bars."""
    name = action_text(one.action, view, names)
    if isinstance(one.action, Play):
        name = names.the_card(one.action.card)
        form = _("{choice}: the contract is made in {count} of 100, {points} on average.")
        return capital(
            form.format(choice=name, count=_in_hundred(one.made), points=signed(one.points))
        )
    return _("{choice}: {points} on average.").format(choice=name, points=signed(one.points))


def signed(value: float) -> str:
    """A difference of points, with its sign: `+12`, `−8`, `0`."""
    rounded = round(value)
    return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded < 0 else "0"


def reason_line(reason: str, best: Action, view: SeatView, names: Names) -> str:
    """Why the best card is the best, in a sentence to the one who plays it."""
    if not isinstance(best, Play):
        return ""
    card, worth = capital(names.the_card(best.card)), 0
    if view.contract is not None:
        worth = trick_points([card for _seat, card in view.trick], view.contract)
    sentences = {
        DRAW: _("Leading trumps makes theirs fall."),
        MASTER: _("{card} is the highest card left of its suit."),
        KEEP: _("Your better cards stay for later."),
        LOAD: _("The trick is your partner's: put points on it."),
        SPARE: _("Your partner holds the trick: keep what is worth more."),
        RUFF: _("Trumping wins the trick: {points} lie there."),
        TAKE: _("{card} takes the trick: {points} lie there."),
        HOLD: _("{card} holds the trick until somebody goes over it."),
        THROW: _("The trick is theirs: give as little as you can."),
        HOPE: _("They hold the trick, but your partner can still take it."),
    }
    return sentences.get(reason, "").format(card=card, points=points(worth))
