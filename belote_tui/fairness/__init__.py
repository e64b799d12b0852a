"""Proof that nobody cheats: what the shuffle deals beside what chance says, and kept promises.

A shuffle is a Fisher-Yates over `rules.dealing.Chance`: SHAKE-256 (FIPS 202) of the match seed,
128 bits from the system unless one is given, and the number of the deal. `generated` and `Own`
count what it deals, `findings` and `verdict` say what to think of it, `verify` checks a record.
"""

from belote_tui.fairness.findings import facts, findings, verdict
from belote_tui.fairness.own import Own
from belote_tui.fairness.promises import Check, DealCheck, Verdict, verify
from belote_tui.fairness.tally import SIDES, Tally, generated

__all__ = [
    "SIDES",
    "Check",
    "DealCheck",
    "Own",
    "Tally",
    "Verdict",
    "facts",
    "findings",
    "generated",
    "verdict",
    "verify",
]
