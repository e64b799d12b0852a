"""A view and an action as JSON, for bots that are other programs.

A view (`view_to_json`) is an object with these fields. Cards are codes such as `JS` or `TH`,
contracts `S H D C AT NT`, seats 0 to 3 in the order of play; partners are 0 and 2, 1 and 3.

| field | what it is |
|---|---|
| `seat`, `dealer`, `turn`, `taker` | seats; `null` where there is none |
| `rules` | every option of the ruleset by name, and `preset` |
| `number`, `played` | the number of this deal; how many deals were played before it |
| `phase` | `bidding`, `playing`, `passed out` or `scored` |
| `turn_up`, `contract` | a card, a contract, or `null` |
| `hand`, `cards_left` | the own cards; how many each seat holds |
| `legal` | the actions to choose from, as below |
| `bids`, `round` | `[[seat, contract or "pass"], ...]`; the round of the bidding |
| `trick` | the plays on the table: `[[seat, card], ...]` |
| `tricks` | the complete tricks: `{"plays": [...], "winner": seat, "points": n}` |
| `card_points`, `tricks_won` | by team: points and number of the tricks so far |
| `holdings` | the own announcements: `{"kind", "cards", "points"}` |
| `announced`, `shown` | by seat: the kinds that were said; the announcements laid open |
| `entitled` | the team that scores announcements, once it is known |
| `belotes` | what was said: `{"seat", "suit", "rebelote"}` |
| `scores`, `pot` | the match so far, by team; what lies in the pot |

An action is one of `{"bid": "pass"}`, `{"bid": "H"}`, `{"announce": true}`, `{"announce": false}`
and `{"play": "JS"}`. New fields may join these; a reader passes over what it does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from belote_tui.cards import Card, parse_card
from belote_tui.errors import BeloteError
from belote_tui.language import _
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Action, Announce, Bid
from belote_tui.rules.announcements import Announcement
from belote_tui.rules.contract import Contract
from belote_tui.rules.play import CardPlay
from belote_tui.rules.view import SeatView


class NoAction(BeloteError):
    """A value that is no action.

    `value` is what was found in its place.
    """

    def __init__(self, value: object) -> None:
        self.value = value
        super().__init__(
            _("{value!r} is no action; write one of those in 'legal', such as {example}").format(
                value=str(value)[:60], example='{"play": "JS"}'
            )
        )


def view_to_json(view: SeatView) -> dict[str, Any]:
    """The view as values that `json` can write."""
    return {
        "seat": view.seat,
        "rules": {"preset": view.rules.preset, **view.rules.options},
        "number": view.number,
        "played": view.played,
        "dealer": view.dealer,
        "phase": view.phase.value,
        "turn": view.turn,
        "turn_up": None if view.turn_up is None else view.turn_up.code,
        "taker": view.taker,
        "contract": None if view.contract is None else view.contract.value,
        "hand": _codes(view.hand),
        "cards_left": list(view.cards_left),
        "legal": [action_to_json(action) for action in view.legal],
        "bids": [[seat, str(bid)] for seat, bid in view.bids],
        "round": view.round,
        "trick": _plays(view.trick),
        "tricks": [
            {"plays": _plays(trick.plays), "winner": trick.winner, "points": trick.points}
            for trick in view.tricks
        ],
        "card_points": list(view.card_points),
        "tricks_won": list(view.tricks_won),
        "holdings": _announcements(view.holdings),
        "announced": [[kind.value for kind in kinds] for kinds in view.announced],
        "shown": [_announcements(shown) for shown in view.shown],
        "entitled": view.entitled,
        "belotes": [
            {"seat": said.seat, "suit": said.suit.value, "rebelote": said.rebelote}
            for said in view.belotes
        ],
        "scores": list(view.scores),
        "pot": view.pot,
    }


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def _plays(plays: Iterable[CardPlay]) -> list[list[Any]]:
    return [[seat, card.code] for seat, card in plays]


def _announcements(found: Iterable[Announcement]) -> list[dict[str, Any]]:
    return [
        {"kind": one.kind.value, "cards": _codes(one.cards), "points": one.points} for one in found
    ]


def action_to_json(action: Action) -> dict[str, str | bool]:
    """The action as an object with one field."""
    if isinstance(action, Bid):
        return {"bid": str(action)}
    if isinstance(action, Announce):
        return {"announce": action.aloud}
    return {"play": action.card.code}


def action_from_json(value: Any) -> Action:
    """The action that an object names. Raises `NoAction` for anything else."""
    try:
        ((kind, what),) = value.items()
        if kind == "bid":
            return PASS if what == "pass" else BIDS[Contract(what)]
        if kind == "announce" and isinstance(what, bool):
            return ALOUD if what else SILENT
        if kind == "play":
            return PLAYS[parse_card(what).index]
    except (AttributeError, TypeError, ValueError):
        raise NoAction(value) from None
    raise NoAction(value)
