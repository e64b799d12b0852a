"""The rules of belote: pure functions and small values, without input, output or clock.

`Ruleset` holds the options, `Deal` and `Match` move by `apply`, `SeatView` is what a seat knows.
"""

from belote_tui.rules.actions import Action, Announce, Bid, Play
from belote_tui.rules.announcements import Announcement, Kind
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.match import Match
from belote_tui.rules.play import CardPlay, Trick
from belote_tui.rules.ruleset import PRESETS, Ruleset, preset
from belote_tui.rules.scoring import DealScore, Outcome
from belote_tui.rules.view import SeatView, view_of

__all__ = [
    "PRESETS",
    "Action",
    "Announce",
    "Announcement",
    "Bid",
    "CardPlay",
    "Contract",
    "Deal",
    "DealScore",
    "Kind",
    "Match",
    "Outcome",
    "Phase",
    "Play",
    "Ruleset",
    "SeatView",
    "Trick",
    "preset",
    "view_of",
]
