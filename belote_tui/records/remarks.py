"""The remarks in a record that a program writes and reads again.

`; bots A,B,C from here` stands where other bots took over, named in table order from the person.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from belote_tui.records.model import Record

_BOTS: Final = re.compile(r"bots ([^,]+),([^,]+),([^,]+) from here")


def bots_from_here(bots: Sequence[str]) -> str:
    """The remark that these bots play from here on."""
    return f"bots {','.join(bots)} from here"


def latest_bots(record: Record) -> tuple[str, str, str] | None:
    """The bots that took over last; `None` where those of the head play to the end."""
    told = [*record.comments, *(text for deal in record.deals for text in deal.comments)]
    for text in reversed(told):
        found = _BOTS.fullmatch(text)
        if found is not None:
            return found[1].strip(), found[2].strip(), found[3].strip()
    return None
