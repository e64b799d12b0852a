"""A match that plays itself into a journal; run as a program, it says after each action so.

`python -m tests.records.player FILE SEED DEALS` begins the file or goes on with it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from belote_tui.records.journal import Journal
from belote_tui.records.model import Record
from belote_tui.rules import Match, preset
from belote_tui.rules.actions import Action


def beginning(seed: bytes, deals: int) -> Record:
    rules = preset("classic").with_options({"target": "none", "deals": deals})
    return Record(rules=rules, seed=seed, players=("You", "a", "b", "c"))


def decision(match: Match) -> Action:
    """Anything legal, always the same at the same moment, as the bots do it."""
    deal = match.deal
    return Random(f"{match.seed.hex()} {match.number} {len(deal.actions)}").choice(deal.legal)


def play(journal: Journal) -> Iterator[int]:
    """Play to the end, stopping after each action that is in the journal."""
    match = journal.match
    while not match.over:
        if match.waiting_for_deal:
            match.deal_next()
            journal.dealt(match)
            continue
        turn, action = match.deal.turn, decision(match)
        match.apply(action)
        journal.acted(match, action, by_person=turn == 0)
        yield sum(len(deal.actions) for deal in match.deals)


def main(file: str, seed: str, deals: str) -> None:
    path = Path(file)
    try:
        journal = Journal.create(path, beginning(bytes.fromhex(seed), int(deals)))
    except FileExistsError:
        journal = Journal.resume(path)
    with journal:
        for done in play(journal):
            sys.stdout.write(f"{done}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
