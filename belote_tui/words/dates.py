"""When something was played, in the time of the place where the person is."""

from __future__ import annotations

import datetime

from belote_tui.language import pgettext


def day_and_time(date: str) -> str:
    """`2026-11-29 21:04` from the date of a record (ISO 8601, UTC); what is no date stays."""
    try:
        moment = datetime.datetime.fromisoformat(date).astimezone()
    except (ValueError, OverflowError):
        return date
    return moment.strftime(pgettext("date and time", "%Y-%m-%d %H:%M"))


def day_written(day: datetime.date) -> str:
    """`2026-11-29` from a day."""
    return day.strftime(pgettext("date", "%Y-%m-%d"))
