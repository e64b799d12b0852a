"""Does a rival look at the hidden hands? `python -m tests.rivals.honest "exec:COMMAND" [DEALS]`.

It is asked everything twice, with other cards filled into the hidden hands: an honest bot answers
the same.
"""

from __future__ import annotations

import os
import sys

from belote_tui.bots.external import External
from belote_tui.bots.levels import bot_named
from belote_tui.rules.deal import Deal
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import view_of_deal


def started(command: str, filling: str) -> External:
    """The bot, started (it starts when it is asked first) under that filling."""
    os.environ["RIVAL_FILLING"] = filling
    bot = External(command)
    deal = Deal(preset("classic"), 0, shuffled(Chance(filling.encode(), "honest")))
    bot.choose(view_of_deal(deal, 1), b"")
    return bot


def main() -> None:
    command = sys.argv[1].removeprefix("exec:")
    deals = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    one, other, club = started(command, "1"), started(command, "2"), bot_named("club")
    asked = differ = 0
    for number in range(deals):
        deal = Deal(preset("classic"), 0, shuffled(Chance(b"1", "honest", number)))
        while deal.turn is not None:
            view = view_of_deal(deal, deal.turn)
            if len(view.legal) > 1 and deal.taker is not None:
                asked += 1
                differ += one.choose(view, b"7") != other.choose(view, b"7")
            deal.apply(club.choose(view, b""))
    print(f"{asked} questions, {differ} answered otherwise with other hidden cards")


if __name__ == "__main__":
    main()
