"""Who sits at the table: the layer between the rules and whoever decides."""

from belote_tui.seats.bot import BotSeat
from belote_tui.seats.human import Face, HumanSeat
from belote_tui.seats.seat import Seat

__all__ = ["BotSeat", "Face", "HumanSeat", "Seat"]
