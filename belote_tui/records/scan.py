"""The rows of the deals of a match, from its text and without playing it.

The index is over thousands of files, and what each deal came to stands in them. A file is taken
at its word only where it says things the one canonical way and its scores agree with themselves;
`scanned` gives up on any other, which is then played.
"""

from __future__ import annotations

import re
from typing import Final

from belote_tui.records.deal_rows import ALL_TRICKS, CONTRACTS, NO_CAPOT, Course, DealRow, ahead
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import settle

_HEAD: Final = re.compile(
    r'\d{1,6}"\]\n\[Before "NS \d+ EW \d+ pot (\d+)"\]\n\[Dealer "([SENW])"\]\n'
    r'(?:\[Pack "(?:\w\w ){20}\w(\w)|(?:\[\w+ "[\w ]+"\]\n){4}\[Contract "([SENW]) (\w\w?)"\])'
)
_BIDS: Final = re.compile(r"^bids ([^;\n]+)", re.MULTILINE)
_SCORE: Final = re.compile(
    r'^\[Score "NS (\d{1,3})\+(\d{1,3})\+(\d{1,3}) (\d{1,3})'
    r' EW (\d{1,3})\+(\d{1,3})\+(\d{1,3}) (\d{1,3}) pot (\d+)"\]$',
    re.MULTILINE,
)
_LABEL: Final = re.compile(r"[1-8] [SENW]:")

Take = tuple[int, str, int]
"""The taker's seat (-1: all passed), the contract, and how many bids were made."""


def scanned(sections: list[str], rules: Ruleset) -> list[DealRow] | None:
    """The rows of deals that are over, each told by the text behind `[Deal "`.

    `None` if any of them is not in the canonical form.
    """
    rows = []
    for section in sections:
        row = _row(section, rules)
        if row is None:
            return None
        rows.append(row)
    return rows


def _row(section: str, rules: Ruleset) -> DealRow | None:
    head, score = _HEAD.match(section), _SCORE.search(section)
    if head is None:
        return None
    pot, side, suit, taker, contract = head.groups()
    dealer = rules.compass.index(side)
    if suit is None:
        take: Take | None = (rules.compass.index(taker), contract, 0)
    else:
        take = _take(section, suit, rules)
    if take is None or (take[0] < 0) != (score is None):
        return None
    if score is None:
        return DealRow(Course(dealer))
    return _scored(dealer, take, score, int(pot), rules)


def _scored(
    dealer: int, take: Take, score: re.Match[str], pot: int, rules: Ruleset
) -> DealRow | None:
    """The row with the outcome that follows from the score; `None` if the score contradicts."""
    t0, a0, b0, w0, t1, a1, b1, w1, left = map(int, score.groups())
    taker, contract, bids = take
    tricks, told, belote = (t0, t1), (a0, a1), (b0, b1)
    capot_by = tricks.index(ALL_TRICKS) if ALL_TRICKS in tricks else None
    if t0 + t1 not in (NO_CAPOT, ALL_TRICKS):
        return None
    right = settle(rules, taker & 1, tricks, told, belote, capot_by, pot)
    if (right.written, right.pot) != ((w0, w1), left):
        return None
    course = Course(dealer, taker, contract, (bids + 3) // 4, right.outcome.value, ahead((w0, w1)))
    return DealRow(course, tricks, told, belote, (w0, w1))


def _take(section: str, suit: str, rules: Ruleset) -> Take | None:
    """Who took what; `None` where it cannot be told, such as a deal that is not over."""
    if "undo" in section.lower():
        said = _bids_left(section)
    else:
        said = " ".join(_BIDS.findall(section)).split()
    if not said or len(said) % 2:
        return None
    bids, (side, word) = len(said) // 2, said[-2:]
    if word == "-":
        passed = all(one == "-" for one in said[1::2])
        rounds = 3 if rules.third_round == "on" else 2
        return (-1, "", bids) if passed and bids == 4 * rounds else None
    contract = suit if word == "take" else word
    if side not in rules.compass or contract not in CONTRACTS:
        return None
    return rules.compass.index(side), contract, bids


def _bids_left(section: str) -> list[str]:
    """The words of the bids that were not taken back; none where a line is not understood."""
    done: list[list[str]] = []
    for line in section.split("\n")[1:]:
        words = line.partition(";")[0].split()
        if not words or line[0] == "[":
            continue
        if words[0] == "undo" and len(words) == 2 and words[1].isdigit():
            del done[max(0, len(done) - int(words[1])) :]
        elif words[0] == "bids":
            done += [words[place : place + 2] for place in range(1, len(words), 2)]
        elif _LABEL.match(line):
            done += [[] for _word in words[2:]]
        else:
            return []
    return [word for bid in done for word in bid]
