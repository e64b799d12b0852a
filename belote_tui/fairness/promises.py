"""Was every promise kept? The commitments of a record, and its packs from its seed.

A reader refuses a record whose commitment does not hold; here such a record is what is looked
for, so the promises are set aside and compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from belote_tui.cards import Card
from belote_tui.records.faults import Faults
from belote_tui.records.model import DealRecord, Record, commitment_to, replay
from belote_tui.records.notation import examine
from belote_tui.records.tags import Tag, parse_tag
from belote_tui.records.text import text_of
from belote_tui.rules.dealing import Chance, cut, shuffled
from belote_tui.rules.match import Match, gathered
from belote_tui.words import _

Pack = tuple[Card, ...]
_PROMISES: Final = ("Nonce", "Commitment")


class Verdict(Enum):
    """How it stands with one promise; the value is its word for programs."""

    HOLDS = "holds"
    FAILS = "fails"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Check:
    """One promise: how it stands, and what differs or why it cannot be told."""

    verdict: Verdict
    why: str = ""


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What holds of one deal; `faults` is what else a reader has against it."""

    number: str
    commitment: Check
    pack: Check
    faults: tuple[str, ...] = ()

    @property
    def fails(self) -> bool:
        verdicts = (self.commitment.verdict, self.pack.verdict)
        return bool(self.faults) or Verdict.FAILS in verdicts


@dataclass(slots=True)
class _Section:
    """What the text says of one deal: its number, its promises, its lines (up to `end`)."""

    number: str
    line: int
    end: int
    promises: dict[str, Tag] = field(default_factory=dict)


def verify(source: str | bytes, file: str = "") -> list[DealCheck]:
    """Check each deal of a record. Raises `InvalidRecord` where no deal can be made out."""
    faults = Faults(file)
    text, _torn = text_of(source, faults)
    faults.check()
    sections, bare = _without_promises(text)
    reading = examine(bare, file)
    first = sections[0].line if sections else None
    for fault in reading.faults:
        if first is None or fault.line < first:
            raise fault
    dealt = list(_origins(reading.record))
    checks = []
    for section in sections:
        wrong = tuple(
            [fault.sentence for fault in reading.faults if section.line <= fault.line < section.end]
        )
        if dealt and str(dealt[0][0].number) == section.number.lstrip("0"):
            deal, pack = dealt.pop(0)
            checks.append(DealCheck(section.number, _commitment(deal, section), pack, wrong))
        elif wrong:
            lost = Check(Verdict.UNKNOWN, _("its cards cannot be read"))
            checks.append(DealCheck(section.number, lost, lost, wrong))
    return checks


def _without_promises(text: str) -> tuple[list[_Section], str]:
    """The deals that the text speaks of, and the text without nonces and commitments."""
    sections: list[_Section] = []
    kept = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        tag = parse_tag(line, number) if "[" in line else None
        if tag is not None and tag.name == "Deal":
            if sections:
                sections[-1].end = number
            sections.append(_Section(tag.value, number, len(lines) + 1))
        if tag is not None and tag.name in _PROMISES and sections:
            sections[-1].promises.setdefault(tag.name, tag)
            kept.append("")
        else:
            kept.append(line)
    return sections, "\n".join(kept)


def _commitment(deal: DealRecord, section: _Section) -> Check:
    """Whether the pack is the one that was promised."""
    nonce, promised = (section.promises.get(name) for name in _PROMISES)
    if promised is None:
        return Check(Verdict.UNKNOWN, _("nothing was promised"))
    if deal.pack is None:
        return Check(Verdict.UNKNOWN, _("the record has no pack, only hands"))
    if nonce is None:
        return Check(Verdict.UNKNOWN, _("the nonce is not told yet"))
    right = commitment_to(deal.pack, nonce.value)
    if promised.value == right:
        return Check(Verdict.HOLDS)
    why = _("promised {promised}, but this pack and nonce come to {right}")
    return Check(Verdict.FAILS, why.format(promised=promised.value, right=right))


# The packs


def _origins(record: Record) -> Iterator[tuple[DealRecord, Check]]:
    """Each deal with whether its pack comes from the seed."""
    match = record.opened()
    last: DealRecord | None = None
    for deal in record.deals:
        yield deal, _origin(record, match, last, deal)
        replay(match, deal)
        last = deal


def _origin(record: Record, match: Match, last: DealRecord | None, deal: DealRecord) -> Check:
    if record.seed is None:
        return Check(Verdict.UNKNOWN, _("the record has no seed"))
    if deal.pack is None:
        return Check(Verdict.UNKNOWN, _("the record has no pack, only hands"))
    fresh = shuffled(Chance(record.seed, "pack", deal.number))
    if record.rules.shuffle == "every_deal":
        return _compared(deal.pack, [fresh])
    if deal.number == 1:
        before = [fresh]
    elif last is None or last.number != deal.number - 1:
        return Check(Verdict.UNKNOWN, _("the deal before it, whose cards it uses, is not here"))
    elif not match.deal.over:
        return Check(Verdict.UNKNOWN, _("the deal before it was not played to its end"))
    else:
        before = _before_the_cut(match, fresh)
    return _compared(
        deal.pack, [cut(pack, Chance(record.seed, "cut", deal.number)) for pack in before]
    )


def _before_the_cut(match: Match, fresh: Pack) -> list[Pack]:
    """The packs that the next deal may be cut from: gathered, or shuffled after enough passes."""
    limit = match.rules.reshuffle_after_passes
    if limit and match.first_number > 1 and match.played == 0:
        # An excerpt that begins with passes: there may have been others before it.
        return [gathered(match.deal), fresh]
    return [fresh if limit and match.passes_in_a_row == limit else gathered(match.deal)]


def _compared(pack: Pack, possible: list[Pack]) -> Check:
    """Whether the pack is one of those that it can be, and else what differs from the first."""
    if pack in possible:
        return Check(Verdict.HOLDS)
    right = possible[0]
    differ = [place for place in range(32) if pack[place] is not right[place]]
    why = _(
        "{count} of the 32 cards lie elsewhere than the seed puts them;"
        " at place {place} {seen}, not {right}"
    )
    first = differ[0]
    seen, due = pack[first].code, right[first].code
    return Check(
        Verdict.FAILS, why.format(count=len(differ), place=first + 1, seen=seen, right=due)
    )
