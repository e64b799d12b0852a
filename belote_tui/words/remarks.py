"""What a record remarks of a hint: written the same in every language, told in the reader's."""

from __future__ import annotations

from functools import cache

from belote_tui.cards import Rank
from belote_tui.language import _
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Action, Announce, Bid, Play
from belote_tui.rules.contract import Contract
from belote_tui.words.names import Names, contract_sign


def remark_of(action: Action) -> str:
    """How a record tells that a hint was this action."""
    if isinstance(action, Play):
        rank = "10" if action.card.rank is Rank.TEN else action.card.rank.value
        return f"hint {rank}{action.card.suit.symbol}"
    if isinstance(action, Bid) and action.contract is not None:
        return f"hint take {_sign(action.contract)}"
    return f"hint {action}"


def _sign(contract: Contract) -> str:
    return contract.value if contract.trump is None else contract.trump.symbol


@cache
def _hints() -> dict[str, Action]:
    every: tuple[Action, ...] = (PASS, *BIDS.values(), ALOUD, SILENT, *PLAYS)
    return {remark_of(action): action for action in every}


def remark_told(text: str, names: Names) -> str:
    """A remark out of a record; a hint in the reader's language."""
    action = _hints().get(text)
    match action:
        case None:
            return text
        case Play(card):
            choice = names.the_card(card)
        case Announce(aloud):
            choice = (_("Announce") if aloud else _("Keep silent")).lower()
        case Bid(contract) if contract is not None:
            choice = _("take {sign}").format(sign=contract_sign(contract, names.style))
        case _:
            choice = _("Pass").lower()
    return _("hint: {choice}").format(choice=choice)
