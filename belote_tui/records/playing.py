"""The words of one deal: each becomes an action, which the match takes or refuses."""

from __future__ import annotations

import re
from typing import Final

from belote_tui.errors import IllegalAction
from belote_tui.records.faults import Faults
from belote_tui.records.lexicon import TAKE, Lexicon
from belote_tui.records.model import Step, Undo
from belote_tui.rules.actions import BIDS, Action, Announce, Bid
from belote_tui.rules.contract import Contract
from belote_tui.rules.match import Match
from belote_tui.words import Names, Style, _, third_person

_WORD: Final = re.compile(r"\S+")
_UNDO: Final = re.compile(r"undo ([0-9]{1,4})")
_BIDS: Final = "bids"


class WordReader:
    """Reads the lines of words of a deal that has just been dealt in the match.

    Once something is wrong `playable` is false: the words that follow are only looked at.
    `match` is `None` for a deal that could not even be dealt.
    """

    def __init__(self, match: Match | None, lexicon: Lexicon, faults: Faults) -> None:
        self.match = match
        self.lexicon = lexicon
        self.faults = faults
        self.playable = match is not None
        self.steps: list[Step] = []
        self._bidding = False
        self._labelled = False
        self._line = ""
        self._number = 0

    def read(self, number: int, line: str) -> None:
        """Read a line that holds at least one word."""
        self._number, self._line = number, line
        words = line.split()
        first = words[0].casefold()
        if first == _BIDS:
            self._bidding = True
            self._read_bids(words, 1)
        elif len(words) > 1 and words[1][-1] == ":":
            self._bidding = False
            self._read_label(words)
            self._read_plays(words, 2)
        elif first == "undo":
            self._read_undo(" ".join(words))
        elif self._bidding and not self._taken:
            self._read_bids(words, 0)
        else:
            self._read_plays(words, 0)

    @property
    def _taken(self) -> bool:
        return self.match is not None and self.match.deal.contract is not None

    def _bad(self, place: int, what: str) -> None:
        """Something is wrong with that word: the deal cannot be played from there."""
        self.playable = False
        column = [word.start() for word in _WORD.finditer(self._line)][place] + 1
        self.faults.add(self._number, column, what)

    def _apply(self, place: int, word: str, action: Action) -> None:
        assert self.match is not None
        try:
            self.match.apply(action)
        except IllegalAction as error:
            self._bad(place, refusal(self.match, word, error))
        else:
            self.steps.append(action)

    # Tricks

    def _read_label(self, words: list[str]) -> None:
        label = " ".join(words[:2])
        side = self.lexicon.side(words[1][:-1])
        self._labelled = True
        if side is None or words[0] not in tuple("12345678"):
            self._bad(0, _("{label!r} is no label, such as 1 S:").format(label=label))
        elif self.playable:
            self._check_label(label, f"{words[0]} {side}:")

    def _check_label(self, written: str, meant: str) -> None:
        """The label has to be that of the trick under way, or of the next."""
        assert self.match is not None
        deal, compass = self.match.deal, self.match.rules.compass
        if deal.contract is None or deal.turn is None:
            return
        leader = deal.trick[0].seat if deal.trick else deal.turn
        right = f"{deal.tricks_won[0] + deal.tricks_won[1] + 1} {compass[leader]}:"
        if right == meant:
            return
        if deal.trick:
            what = _("{label} comes too early: trick {right} has {count} cards so far")
        else:
            what = _("{label} stands where {right} has to: the winner of a trick leads")
        self._bad(0, what.format(label=written, right=right, count=len(deal.trick)))

    def _read_plays(self, words: list[str], start: int) -> None:
        plays = self.lexicon.plays
        for place in range(start, len(words)):
            word = words[place]
            action = plays.get(word) or self.lexicon.play(word)
            if action is None:
                self._bad(place, _("{word!r} is no card").format(word=word))
            elif self.playable and self._may_stand_here(place):
                self._labelled = isinstance(action, Announce)
                self._apply(place, word, action)

    def _may_stand_here(self, place: int) -> bool:
        """The first card of a trick stands behind its label, so that a missing card is found."""
        assert self.match is not None
        deal = self.match.deal
        if self._labelled or deal.trick or deal.contract is None or deal.turn is None:
            return True
        self._bad(place, _("a trick begins with its label, such as 2 S:"))
        return False

    # Bids

    def _read_bids(self, words: list[str], start: int) -> None:
        for place in range(start, len(words), 2):
            letter = words[place]
            side = self.lexicon.side(letter)
            if side is None:
                what = _("{word!r} is no seat: a bid comes after the letter of its seat")
                self._bad(place, what.format(word=letter))
                return
            if place + 1 == len(words):
                self._bad(place, _("what {side} said is missing").format(side=letter))
                return
            bid = self.lexicon.bid(words[place + 1])
            if bid is None:
                what = _("{word!r} is no bid").format(word=words[place + 1])
                self._bad(place + 1, what)
            elif self.playable:
                self._apply_bid(place, words[place + 1], side, bid)

    def _apply_bid(self, place: int, word: str, side: str, bid: Bid | str) -> None:
        assert self.match is not None
        deal, compass = self.match.deal, self.match.rules.compass
        asked = deal.contract is None and deal.turn is not None
        if asked and compass[deal.turn or 0] != side:
            turn = compass[deal.turn or 0]
            self._bad(place, _("it is {side}'s turn to speak").format(side=turn))
        elif isinstance(bid, str):
            # Where no card was turned up the rules refuse any bid.
            assert bid == TAKE
            taken = Contract.of(deal.turn_up.suit) if deal.turn_up else Contract.SPADES
            self._apply(place + 1, word, BIDS[taken])
        elif asked and bid.contract is not None and len(deal.bids) < 4:
            self._bad(place + 1, _("in the first round a seat says - or take"))
        else:
            self._apply(place + 1, word, bid)

    # Taking back

    def _read_undo(self, text: str) -> None:
        self._labelled = self._bidding = False
        match = _UNDO.fullmatch(text.casefold())
        if match is None:
            self._bad(0, _("{text!r} is not undo and a number").format(text=text))
        elif self.playable:
            assert self.match is not None
            try:
                self.match.undo(int(match[1]))
            except RuntimeError:
                self._bad(0, _("{text!r} takes back more than can be").format(text=text))
            else:
                self.steps.append(Undo(int(match[1])))


def refusal(match: Match, word: str, error: IllegalAction) -> str:
    """Why the match did not take that word, told to an onlooker."""
    deal = match.deal
    names = Names.under(deal.rules, None, Style.LETTERS)
    seat = deal.turn
    if seat is not None and deal.to_announce:
        return _("{who} has to announce (+) or keep silent (~) before {word}").format(
            who=names.side(seat), word=word
        )
    if seat is not None and isinstance(error.action, Announce):
        return _("{who} has nothing to announce here").format(who=names.side(seat))
    why = third_person(error.reason, names, seat or 0)
    if isinstance(error.action, Bid):
        return _("{word} may not be said: {why}").format(word=word, why=why)
    return _("{word} may not be played: {why}").format(word=word, why=why)
