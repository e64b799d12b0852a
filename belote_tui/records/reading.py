"""From the text of a .belote file to the match, with every fault on the way.

Each word becomes an action that `Match.apply` accepts or refuses; a deal in which something is
wrong is not played any further, but its words are still looked at, and the next deal is read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from belote_tui.errors import InvalidRecord
from belote_tui.records import tags
from belote_tui.records.faults import Faults
from belote_tui.records.lexicon import ENGLISH, Lexicon
from belote_tui.records.model import Comment, DealRecord, Record, begin
from belote_tui.records.playing import WordReader
from belote_tui.records.tags import DealTags, Tag, Tags, parse_tag
from belote_tui.records.text import text_of, whole_words
from belote_tui.records.writing import VERSION, before, score
from belote_tui.rules.match import Match
from belote_tui.rules.ruleset import PRESETS
from belote_tui.words import _

NOTHING: Final = Record(rules=PRESETS["classic"])
"""What a text says that says nothing."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says. With faults, `record` and `match` hold what could be played.

    `torn` is what was cut off at the end: the beginning of a word that was never finished.
    """

    record: Record
    match: Match
    faults: tuple[InvalidRecord, ...]
    torn: str


def read(source: str | bytes, file: str = "") -> Record:
    """The record that a text holds. Raises `InvalidRecord`, which knows of every fault."""
    return examine(source, file, strict=True).record


def examine(source: str | bytes, file: str = "", *, strict: bool = False) -> Reading:
    """Read a text and tell everything that is wrong with it; `strict` raises `InvalidRecord`."""
    faults = Faults(file)
    text, torn = text_of(source, faults)
    reader = _Reader(faults)
    if not faults.found:
        reader.read(text)
    if strict:
        faults.check()
    return Reading(reader.record(), reader.match, tuple(faults.found), reader.torn + torn)


class _Reader:
    """Goes through the lines, with the match as it stands there.

    `deal_tags` are those of the deal that is being read, `None` in the head of the file; `words`
    reads its words once it is dealt. `followed` says whether what is known of the match so far
    can be held against the next deal.
    """

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.lexicon: Lexicon = ENGLISH
        self.head: Record | None = None
        self.match = NOTHING.opened()
        self.torn = ""
        self.head_tags: Tags = {}
        self.deal_tags: Tags | None = None
        self.words: WordReader | None = None
        self.comments: list[str] = []
        self.early_comments: list[Comment] = []
        self.deals: list[DealRecord] = []
        self.followed = True

    def record(self) -> Record:
        head = NOTHING if self.head is None else self.head
        return replace(head, comments=tuple(self.comments), deals=tuple(self.deals))

    def read(self, text: str) -> None:
        lines = text.split("\n")
        if not self._begins_well(lines):
            return
        last = len(lines)
        for number, line in enumerate(lines, 1):
            if number == last and line and not line.isspace():
                line = self._without_torn_word(line)
            stripped = line.strip()
            if stripped:
                self._read_line(number, line, stripped)
            if self.faults.full:
                break
        self._end()

    def _begins_well(self, lines: list[str]) -> bool:
        """Whether the first tag names a version of the format that can be read here."""
        for number, line in enumerate(lines, 1):
            stripped = line.strip()
            if not stripped or stripped[0] == ";":
                continue
            tag = parse_tag(line, number)
            if tag is None or tag.name != "Belote":
                break
            if tag.value == str(VERSION):
                return True
            newer = re.fullmatch(r"[0-9]{1,9}", tag.value) is not None and int(tag.value) > VERSION
            what = _("no version of the format is called {version!r}")
            if newer:
                what = _("this is version {version} of the format; belote here reads up to {known}")
            self.faults.add(number, tag.column, what.format(version=tag.value, known=VERSION))
            return False
        self.faults.add(0, 0, _('no match of belote: it has to begin with [Belote "1"]'))
        return False

    def _without_torn_word(self, line: str) -> str:
        if self.deal_tags is None:
            self.lexicon = tags.language(self.head_tags, Faults(""))
        length = whole_words(line, self.lexicon)
        self.torn = line[length:].strip()
        return line[:length]

    def _read_line(self, number: int, line: str, stripped: str) -> None:
        first = stripped[0]
        if first == "[":
            self._read_tag(number, line)
        elif first == ";":
            self._remark(stripped[1:])
        else:
            words, semicolon, remark = line.partition(";")
            self._read_words(number, words)
            if semicolon:
                self._remark(remark)

    def _remark(self, text: str) -> None:
        if self.deal_tags is None:
            self.comments.append(text.strip())
        elif self.words is None:
            self.early_comments.append(Comment(text.strip()))
        else:
            self.words.steps.append(Comment(text.strip()))

    # Tags

    def _read_tag(self, number: int, line: str) -> None:
        tag = parse_tag(line, number)
        if tag is None:
            what = _('this is no tag; write [Name "value"]')
            self.faults.add(number, line.index("[") + 1, what)
            return
        if tag.name == "Deal":
            self._begin_section(tag)
        elif self.deal_tags is None:
            self._collect(tag, self.head_tags, tags.HEAD_TAGS)
        elif tag.name == "Score":
            self._read_score(tag)
        elif self.words is not None and tag.name in tags.DEAL_TAGS:
            what = _("[{tag}] comes too late: it belongs before the first word of its deal")
            self.faults.add(number, 1, what.format(tag=tag.name))
        else:
            self._collect(tag, self.deal_tags, tags.DEAL_TAGS)
        if tag.remark is not None:
            self._remark(tag.remark)

    def _collect(self, tag: Tag, found: Tags, known: tuple[str, ...]) -> None:
        if tag.name not in known:
            self.faults.add(tag.line, 1, tags.unknown(tag.name, known))
        elif tag.name in found:
            what = _("[{tag}] stands here a second time").format(tag=tag.name)
            self.faults.add(tag.line, 1, what)
        else:
            found[tag.name] = tag

    def _begin_section(self, tag: Tag) -> None:
        if self.deal_tags is None:
            self._end_head()
        else:
            self._end_deal()
        self.deal_tags = {"Deal": tag}
        self.words = None
        self.early_comments = []

    def _end_head(self) -> None:
        self.lexicon = tags.language(self.head_tags, self.faults)
        self.head = tags.record_head(self.head_tags, self.faults)
        if self.head is not None:
            self.match = self.head.opened()

    # Deals

    def _words(self) -> WordReader:
        """The reader of the words of this deal, which is dealt now if it has not been yet."""
        if self.words is None:
            dealt = self.head is not None and self._deal(self.head)
            self.words = WordReader(self.match if dealt else None, self.lexicon, self.faults)
            self.words.steps += self.early_comments
        return self.words

    def _read_words(self, number: int, line: str) -> None:
        if self.deal_tags is None:
            word = line.split()[0]
            what = _("{word!r} stands before the first [Deal]").format(word=word)
            self.faults.add(number, line.index(word) + 1, what)
        else:
            self._words().read(number, line)

    def _deal(self, head: Record) -> bool:
        """Deal the cards that the tags tell; false if they cannot be dealt."""
        assert self.deal_tags is not None
        first, seeded = not self.deals, head.seed is not None
        expected = self.match.next_dealer if seeded or not first else None
        reader = DealTags(self.deal_tags, head.rules, self.lexicon, self.faults)
        deal = reader.record(expected, self.match.scores, self.match.pot)
        if deal is None:
            return False
        if first:
            self.match = replace(head, deals=(deal,)).opened()
        elif seeded and self.followed:
            self._check_follows(deal)
        begin(self.match, deal)
        self.deals.append(deal)
        return True

    def _check_follows(self, deal: DealRecord) -> None:
        """In a match each deal has to fit the one before it."""
        match, last = self.match, self.deals[-1].number
        if match.over:
            self._wrong("Deal", _("the match was over after deal {last}").format(last=last))
        elif not match.deal.over:
            self._wrong("Deal", _("deal {last} is not over yet").format(last=last))
        elif deal.number != last + 1:
            self._wrong(
                "Deal", _("deal {next} comes after deal {last}").format(next=last + 1, last=last)
            )
        elif deal.dealer != match.next_dealer:
            side = match.rules.compass[match.next_dealer]
            self._wrong("Dealer", _("it is {side}'s turn to deal").format(side=side))
        elif (deal.scores, deal.pot) != (match.scores, match.pot):
            right = before(match.scores, match.pot)
            self._wrong("Before", _("the deals before come to {right}").format(right=right))

    def _wrong(self, name: str, what: str) -> None:
        assert self.deal_tags is not None
        tag = self.deal_tags.get(name, self.deal_tags["Deal"])
        self.faults.add(tag.line, tag.column, what)

    def _end_deal(self) -> None:
        words = self._words()
        if words.match is not None:
            self.deals[-1] = replace(self.deals[-1], steps=tuple(words.steps))
        self.followed = words.playable

    def _end(self) -> None:
        if self.deal_tags is None:
            self._end_head()
        elif self.words or any(name in self.deal_tags for name in tags.CARD_TAGS):
            self._end_deal()
        else:
            # The file ends within the head of a deal: that one was never dealt.
            self.torn = f'[Deal "{self.deal_tags["Deal"].value}"] {self.torn}'.strip()

    def _read_score(self, tag: Tag) -> None:
        if not self._words().playable:
            return
        deal = self.match.deal
        if deal.score is None:
            what = _("[Score] stands in a deal that has none: it is not played out")
            self.faults.add(tag.line, 1, what)
            return
        says = " ".join(tag.value.split()).replace(f"{self.lexicon.teams[1]} ", "EW ")
        right = score(deal.score)
        if says != right:
            what = _("[Score] says {says!r}; the cards come to {right!r}")
            self.faults.add(tag.line, tag.column, what.format(says=tag.value, right=right))
