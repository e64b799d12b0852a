"""Playing a deal of a file afresh, and playing on from the middle of a record."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from belote_tui.errors import BeloteError
from belote_tui.records.hands import HandsMatch
from belote_tui.records.journal import Journal
from belote_tui.records.model import Record, record_of
from belote_tui.records.notation import examine, read, write
from belote_tui.rules import PRESETS, Ruleset, preset
from belote_tui.rules.events import MatchEnded
from tests.records.games import record
from tests.records.player import play
from tests.records.test_reading import EIGHTS


def test_given_deals_are_played_one_after_the_other_as_a_match(tmp_path: Path) -> None:
    told = record(Random(3), preset("salon"), deals=3)
    deals = (told.deals[2], told.deals[0], *read(EIGHTS).deals)
    match = HandsMatch(told.rules, deals)
    head = Record(rules=match.rules, origin="a lesson")
    with Journal.create(tmp_path / "a.belote", head) as journal:
        journal.match = match
        for _ in play(journal):
            pass
        kept = journal.record
    assert [deal.pack for deal in kept.deals] == [deals[0].pack, deals[1].pack, None]
    assert [deal.dealer for deal in kept.deals] == [deal.dealer for deal in deals]
    assert kept.deals[0].scores == deals[0].scores
    assert match.over
    assert examine(journal.text).match.scores == match.scores
    assert record_of(match, origin="a lesson") == replace(
        kept, deals=tuple(replace(deal, nonce="", commitment="") for deal in kept.deals)
    )


def test_match_of_given_deals_ends_when_the_last_is_passed_out() -> None:
    told = record(Random(3), preset("classic"), deals=1)
    match = HandsMatch(told.rules, told.deals)
    match.deal_next()
    while not match.deal.over:
        events = match.apply(match.deal.legal[0])
    assert match.over
    assert isinstance(events[-1], MatchEnded)
    with pytest.raises(RuntimeError):
        match.deal_next()
    with pytest.raises(BeloteError, match="there is no deal to play"):
        HandsMatch(told.rules, ())


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_record_can_be_played_on_from_any_card(tmp_path: Path, rules: Ruleset) -> None:
    told = record(Random(4), rules, deals=3, undo=0.03)
    for place, deal in enumerate(told.deals):
        for count in (0, 7, len(deal.actions)):
            part = told.until(place, count, "somewhere")
            path = tmp_path / f"{place}-{count}.belote"
            with Journal.create(path, part) as journal:
                assert journal.match.deal.actions == list(deal.actions[:count])
                for _ in zip(range(50), play(journal), strict=False):
                    pass
                assert path.read_text(encoding="utf-8") == journal.text
                assert write(journal.record) == journal.text
                assert journal.record.origin == "somewhere"
