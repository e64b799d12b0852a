"""Playing on from the middle of a record."""

from pathlib import Path
from random import Random

import pytest

from belote_tui.records.journal import Journal
from belote_tui.records.notation import write
from belote_tui.rules import PRESETS, Ruleset
from tests.records.games import record
from tests.records.player import play


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
