"""What a match was played on from, read from its tag and told."""

from __future__ import annotations

import pytest

from belote_tui.records.origin import Origin


def test_what_is_written_is_read_again() -> None:
    origin = Origin("20261129-210411-00", 3, 25)
    assert Origin.read(str(origin)) == origin
    assert Origin.read("a deal 1 after 2 actions deal 3 after 4 actions") == Origin(
        "a deal 1 after 2 actions", 3, 4
    )


@pytest.mark.parametrize("text", ["", "match.belote", "match.belote deal 3", "a deal b after 2"])
def test_prepared_deals_are_no_try(text: str) -> None:
    assert Origin.read(text) is None


def test_a_try_is_told_by_the_name_or_the_time_of_the_match() -> None:
    origin = Origin("20261129-210411-00", 3, 25)
    assert origin.named() == "a try from deal 3 of 20261129-210411-00"
    assert origin.told() == "a try from deal 3 of 2026-11-29 21:04"
    assert Origin("friend", 3, 25).told() == "a try from deal 3 of friend"
    assert Origin("99999999-999999-00", 1, 1).told().startswith("a try from deal 1 of 99999999")
