"""When something was played."""

import pytest

from belote_tui.words.dates import day_and_time


@pytest.mark.parametrize(
    "date", ["", "yesterday", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"]
)
def test_what_is_no_date_that_can_be_told_here_stays_as_it_is(date: str) -> None:
    assert day_and_time(date) == date
