"""Which deals of a record a command line asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote_tui.records.model import Record


def deals_asked(record: Record, number: int | None, file: str) -> list[int]:
    """The places in `record.deals` of the deals of that number, or of all.

    Raises `BeloteError`, with the numbers there are, where there is none.
    """
    from belote_tui.errors import BeloteError
    from belote_tui.words import _

    deals = record.deals
    if not deals:
        raise BeloteError(_("there is no deal in {file}").format(file=file))
    places = [place for place, deal in enumerate(deals) if number in (None, deal.number)]
    if not places:
        there = ", ".join(str(deal.number) for deal in deals)
        what = _("{file} has no deal {number}; there is: {there}")
        raise BeloteError(what.format(file=file, number=number, there=there))
    return places
