"""What the decisions of reviewed deals cost, in short: a small file beside each review.

Whoever reviews a deal notes it; statistics read these alone, never the reviews or the matches.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from belote_tui.records import disk, folders

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_tui.records.entry import Entry
    from belote_tui.records.model import Record

REVIEW: Final = ".review.json"
_COSTS: Final = ".costs.json"


@dataclass(frozen=True, slots=True)
class SeatCost:
    """Points that a seat's decisions in a deal cost, by what it could know, and their marks.

    `slips` are those with one question mark, `blunders` those with two.
    """

    cost: float = 0.0
    slips: int = 0
    blunders: int = 0


@dataclass(frozen=True, slots=True)
class DealCosts:
    """A reviewed deal of a match, which is named as `match_of` does, and its cost by seat."""

    match: str
    deal: int
    seats: tuple[SeatCost, SeatCost, SeatCost, SeatCost]


def folder() -> Path:
    """Where the reviews are."""
    return folders.data() / "reviews"


def match_of(record: Record) -> str:
    """What tells a match from others, without its deals: when, from what, and by whom."""
    seed = "" if record.seed is None else record.seed.hex()
    return "\n".join((record.date, seed, record.origin, *record.players))


def match_of_entry(entry: Entry) -> str:
    """The same, given the entry of the match in the index."""
    return f"{entry.date}\n{entry.seed}\n{entry.origin}\n{entry.names}"


def noted(review: Path) -> bool:
    """Whether the costs of that review stand beside it."""
    return _beside(review).exists()


def note(review: Path, costs: DealCosts) -> None:
    """Keep the costs beside their review, if that can be done."""
    seats = [[round(one.cost, 2), one.slips, one.blunders] for one in costs.seats]
    told = {"match": costs.match, "deal": costs.deal, "seats": seats}
    with contextlib.suppress(OSError):
        disk.replace(_beside(review), json.dumps(told).encode())


def every() -> dict[str, list[DealCosts]]:
    """The costs of all deals whose reviews are kept, by match.

    Of a deal that was reviewed more than once (it was played on otherwise) the latest stands.
    """
    found: dict[tuple[str, int], DealCosts] = {}
    for path in _files():
        with contextlib.suppress(OSError, ValueError, LookupError, TypeError, OverflowError):
            costs = _read(path)
            found[costs.match, costs.deal] = costs
    matches: dict[str, list[DealCosts]] = {}
    for costs in found.values():
        matches.setdefault(costs.match, []).append(costs)
    return matches


def _beside(review: Path) -> Path:
    return review.with_name(review.name.removesuffix(REVIEW) + _COSTS)


def _files() -> Iterable[str]:
    """The files of costs whose review is there, the latest last."""
    reviews: set[str] = set()
    found: list[tuple[int, str, str]] = []
    with contextlib.suppress(OSError), os.scandir(folder()) as files:
        for file in files:
            name = file.name
            if name.endswith(REVIEW):
                reviews.add(name.removesuffix(REVIEW))
            elif name.endswith(_COSTS):
                with contextlib.suppress(OSError):
                    stamp = file.stat().st_mtime_ns
                    found.append((stamp, name.removesuffix(_COSTS), file.path))
    return [path for _stamp, name, path in sorted(found) if name in reviews]


def _read(path: str) -> DealCosts:
    told = json.loads(Path(path).read_bytes())
    south, east, north, west = (
        SeatCost(float(cost), int(slips), int(blunders)) for cost, slips, blunders in told["seats"]
    )
    seats = south, east, north, west
    if not all(math.isfinite(one.cost) for one in seats):
        raise ValueError("a cost is a number")
    return DealCosts(str(told["match"]), int(told["deal"]), seats)
