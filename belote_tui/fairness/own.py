"""The packs of a person's own matches: those that were shuffled, and those that were gathered.

At a table where the pack is gathered and cut, as in most clubs, tricks lie together in it. A deal
from such a pack hangs together with the deal before, and its suits are longer than chance would
have them: no test of a shuffle can be made of it. So it is counted apart.

Only the heads of the deals are read, so that thousands of matches take seconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from belote_tui.cards import Card
from belote_tui.fairness.tally import Tally, layout
from belote_tui.records import tags
from belote_tui.records.faults import Faults
from belote_tui.records.model import DealRecord
from belote_tui.records.tags import Tags, parse_tag
from belote_tui.rules.ruleset import Ruleset

_FIRST_TRICK: Final = re.compile(r"\s*1 \w:")


@dataclass(slots=True)
class Own:
    """Counts over matches. `prepared` deals were made by someone, or are known by hands alone.

    The same pack, of a match that was played on from another one, is counted once.
    """

    shuffled: Tally = field(default_factory=Tally)
    gathered: Tally = field(default_factory=Tally)
    prepared: int = 0
    again: int = 0
    _seen: set[tuple[Card, ...]] = field(default_factory=set)

    def add(self, text: str) -> None:
        """Count the deals of a match; what cannot be read in it is left out."""
        for rules, seeded, deal, fresh in _deals(text):
            if not seeded or deal.pack is None:
                self.prepared += 1
            elif deal.pack in self._seen:
                self.again += 1
            else:
                self._seen.add(deal.pack)
                tally = self.shuffled if fresh else self.gathered
                tally.add(deal.pack, layout(deal.dealer, rules.packets, rules.compass))


def _deals(text: str) -> Iterator[tuple[Ruleset, bool, DealRecord, bool]]:
    """Each deal, under which rules, whether from a seed, and whether shuffled (RULES.md 3.2)."""
    faults = Faults("")
    head_tags, deals = _split(text)
    lexicon = tags.language(head_tags, faults)
    head = tags.record_head(head_tags, faults)
    if head is None:
        return
    rules, limit = head.rules, head.rules.reshuffle_after_passes
    passes = 0
    known = False
    for deal_tags, played in deals:
        deal = tags.DealTags(deal_tags, rules, lexicon, faults).record(None, (0, 0), 0)
        # Before the first deal of an excerpt others may have been passed out.
        known = known or deal_tags["Deal"].value == "1"
        again = bool(limit) and passes == limit and known
        passes = 0 if played else int(not again) * passes + 1
        known = known or played
        if deal is not None:
            fresh = rules.shuffle == "every_deal" or deal.number == 1 or again
            yield rules, head.seed is not None, deal, fresh


def _split(text: str) -> tuple[Tags, list[tuple[Tags, bool]]]:
    """The tags before the first deal; those of each deal, and whether a card was played in it."""
    head: Tags = {}
    deals: list[tuple[Tags, bool]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if _FIRST_TRICK.match(line) and deals:
            deals[-1] = (deals[-1][0], True)
        tag = parse_tag(line, number) if line.lstrip().startswith("[") else None
        if tag is None:
            continue
        if tag.name == "Deal":
            deals.append(({}, False))
        (deals[-1][0] if deals else head).setdefault(tag.name, tag)
    return head, deals
