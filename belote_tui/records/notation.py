"""The .belote format (DESIGN.md): `read`, `examine` and `write` a `Record`.

`read(text)` is the record or raises `InvalidRecord`, which knows of every fault; `examine(text)`
is a `Reading`: the record, the live match where it ends, the faults, what was torn off.
`write(record)` is the canonical text, `write_deal` that of one deal by itself.

The tags of the head name who sat down. A match that goes on with other bots has the remark
`; bots A,B,C from here` where they took over, in table order from the person; the last one counts
(`records/remarks.py`).
"""

from belote_tui.records.model import (
    Comment,
    DealRecord,
    Eights,
    Record,
    Step,
    Undo,
    commitment_to,
    record_of,
)
from belote_tui.records.reading import Reading, examine, read
from belote_tui.records.writing import write, write_deal

__all__ = [
    "Comment",
    "DealRecord",
    "Eights",
    "Reading",
    "Record",
    "Step",
    "Undo",
    "commitment_to",
    "examine",
    "read",
    "record_of",
    "write",
    "write_deal",
]
