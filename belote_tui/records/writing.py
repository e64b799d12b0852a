"""From a match to the text of a .belote file, piece by piece; a journal writes the same pieces.

What keeps a torn file readable (DESIGN.md, "The .belote format"):

- A word brings its separator along, in front: a blank, or a new line with the line's label. No
  word is the beginning of another, so the last word of a file is complete or it is seen to be torn.
- `undo 1` could be the beginning of `undo 12`, and a remark could go on: a line that is not made of
  words counts once its own newline is there.
- A tag counts once its bracket is closed.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Final

from belote_tui.cards import write_cards
from belote_tui.records.model import Comment, DealRecord, Record, Step, Undo, begin
from belote_tui.rules.actions import Action, Announce, Bid
from belote_tui.rules.deal import Deal
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.scoring import DealScore, Pair

VERSION: Final = 1
SIDES: Final = {"S": "South", "E": "East", "N": "North", "W": "West"}
PASS_WORD: Final = "-"
TAKE_WORD: Final = "take"
ALOUD_WORD: Final = "+"
SILENT_WORD: Final = "~"

_TURNING: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""The signs that change the direction of a text (Unicode Bidi_Control)."""


def write(record: Record) -> str:
    """The record as text, the one canonical way. Raises what `Match.apply` raises."""
    return Writer(record.rules).whole(record)


def write_deal(record: Record, deal: DealRecord) -> str:
    """One deal of a record as a file of its own; it keeps who played and by which rules."""
    return write(replace(record, comments=(), deals=(deal,)))


class Writer:
    """Makes the pieces of a record, one after the other; each is to be appended to the last.

    `mid_line` says whether the text so far ends in the middle of a line of words, and `label`
    under which label.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.compass = rules.compass
        self.label = ""
        self.mid_line = False

    def whole(self, record: Record) -> str:
        """Everything that a record says."""
        pieces = [self.head(record)]
        match = record.opened()
        for deal in record.deals:
            begin(match, deal)
            pieces.append(self.deal(deal))
            pieces += [self.step(match, step) for step in deal.steps]
        return "".join(pieces)

    def head(self, record: Record) -> str:
        """The tags and remarks that stand before the first deal."""
        options = " ".join(f"{name}={value}" for name, value in record.rules.options.items())
        tags = [("Belote", str(VERSION)), ("Rules", record.rules.preset), ("Options", options)]
        names = dict(zip(record.rules.compass, record.players, strict=True))
        tags += [("Date", record.date), *((SIDES[side], names[side]) for side in SIDES)]
        # The seed comes last: where it is there, nothing of the head is missing.
        tags += [("Origin", record.origin), ("Seed", (record.seed or b"").hex())]
        lines = [tag(name, value) for name, value in tags if value]
        return "".join(lines) + "".join(map(self.comment, record.comments))

    def deal(self, deal: DealRecord) -> str:
        """The head of a deal: its tags, after an empty line."""
        side = self.compass[deal.dealer]
        tags = [("Deal", str(deal.number)), ("Before", before(deal.scores, deal.pot))]
        tags.append(("Dealer", side))
        if deal.pack is not None:
            tags.append(("Pack", write_cards(deal.pack)))
        elif deal.eights is not None:
            hands = dict(zip(self.compass, deal.eights.hands, strict=True))
            tags += [(SIDES[side], write_cards(hands[side])) for side in SIDES]
            taker = self.compass[deal.eights.taker]
            tags.append(("Contract", f"{taker} {deal.eights.contract}"))
        tags += [("Nonce", deal.nonce), ("Commitment", deal.commitment)]
        return self._line("\n" + "".join(tag(name, value) for name, value in tags if value))

    def step(self, match: Match, step: Step) -> str:
        """Take a step in the match and write it down."""
        if isinstance(step, Comment):
            return self.comment(step.text)
        if isinstance(step, Undo):
            match.undo(step.count)
            return self.undo(step.count)
        match.apply(step)
        return self.acted(match.deal)

    def acted(self, deal: Deal) -> str:
        """The last action of the deal, and its score if that ended it."""
        label, text = word(deal, self.compass)
        if self.mid_line and label == self.label:
            text = f" {text}"
        else:
            text = ("\n" if self.mid_line else "") + f"{label} {text}"
        self.label, self.mid_line = label, True
        return text if deal.score is None else text + self._line(tag("Score", score(deal.score)))

    def undo(self, count: int) -> str:
        return self._line(f"undo {count}\n")

    def comment(self, text: str) -> str:
        return self._line(f"; {one_line(text)}".rstrip() + "\n")

    def _line(self, text: str) -> str:
        """A text that begins and ends its own line."""
        start = "\n" if self.mid_line else ""
        self.mid_line = False
        return start + text


def word(deal: Deal, compass: str) -> tuple[str, str]:
    """The last action of a deal as it is written, and the label of its line."""
    action, seat = deal.actions[-1], deal.actors[-1]
    if isinstance(action, Bid):
        return "bids", f"{compass[seat]} {bid_word(action, len(deal.bids))}"
    if deal.trick:
        number, leader = len(deal.tricks) + 1, deal.trick[0].seat
    elif isinstance(action, Announce):
        number, leader = 1, seat
    else:
        number, leader = len(deal.tricks), deal.tricks[-1].plays[0].seat
    return f"{number} {compass[leader]}:", action_word(action)


def bid_word(bid: Bid, said: int) -> str:
    """`-`, `take` (in the first round, the first four bids), or the contract that is named."""
    if bid.contract is None:
        return PASS_WORD
    return TAKE_WORD if said <= 4 else bid.contract.value


def action_word(action: Action) -> str:
    """A card, `+` or `~`."""
    if isinstance(action, Announce):
        return ALOUD_WORD if action.aloud else SILENT_WORD
    return str(action)


def tag(name: str, value: str) -> str:
    """A line with a tag."""
    escaped = one_line(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]\n'


def one_line(text: str) -> str:
    """The text without what a line of a record cannot hold: line ends and control characters."""
    if text.isprintable():
        return text.strip()
    return "".join([" " if is_control(sign) else sign for sign in text]).strip()


def is_control(sign: str) -> bool:
    """Whether a terminal would obey the sign: also those that turn round what follows them."""
    return unicodedata.category(sign) in ("Cc", "Cs") or sign in _TURNING


def before(scores: Pair, pot: int) -> str:
    """What [Before] says: the scores and the pot before the deal."""
    return f"NS {scores[0]} EW {scores[1]} pot {pot}"


def score(score: DealScore) -> str:
    """What [Score] says: tricks + announcements + belote and what is written down; the pot."""
    us, them = (
        f"{score.tricks[team]}+{score.counted[team]}+{score.belote[team]} {score.written[team]}"
        for team in (0, 1)
    )
    return f"NS {us} EW {them} pot {score.pot}"
