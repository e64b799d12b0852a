"""When something was played, in the time of the place where the person is."""

from __future__ import annotations

from datetime import datetime


def day_and_time(date: str) -> str:
    """`2026-11-29 21:04` from the date of a record (ISO 8601, UTC); what is no date stays."""
    try:
        moment = datetime.fromisoformat(date)
    except ValueError:
        return date
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"
