"""Reviews that were made before: a file for each deal, beside the matches.

A file is named after the text of its deal, so it can't speak of another; deleting it costs nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from belote_tui.records import costs, disk
from belote_tui.records.costs import DealCosts, SeatCost
from belote_tui.records.writing import write_deal
from belote_tui.review.deals import NOBODY, DealReview, Decision, Option, Watch, review
from belote_tui.review.open_cards import COMPILED
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Action

if TYPE_CHECKING:
    from belote_tui.records.model import Record

VERSION: Final = 4
"""Another one makes all reviews anew: the judge has become another."""

_EVERY: Final[tuple[Action, ...]] = (PASS, *BIDS.values(), ALOUD, SILENT, *PLAYS)
_ACTIONS: Final = {str(action): action for action in _EVERY}


def reviewed(
    record: Record, place: int, *, jobs: int | None = None, watch: Watch = NOBODY
) -> DealReview:
    """The review of a deal: the one that was kept, or a new one, which is kept then."""
    found = kept(record, place)
    if found is None:
        found = review(record, place, jobs=jobs, watch=watch)
        keep(record, place, found)
    elif not costs.noted(path_of(record, place)):
        _note(record, place, found)
    return found


def kept(record: Record, place: int) -> DealReview | None:
    """The review that was made of exactly this deal, if it is there and can be read."""
    try:
        told = json.loads(path_of(record, place).read_bytes())
        return _review(told["review"])
    except (OSError, ValueError, LookupError, TypeError):
        return None


def keep(record: Record, place: int, found: DealReview) -> None:
    """Keep a review, if it can be."""
    path = path_of(record, place)
    told = {"deal": record.deals[place].number, "date": record.date, "review": as_json(found)}
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        disk.replace(path, json.dumps(told).encode())
        _note(record, place, found)


def _note(record: Record, place: int, found: DealReview) -> None:
    """Put beside the review what statistics need of it."""
    south, east, north, west = (_cost(found, seat) for seat in range(4))
    number = record.deals[place].number
    told = DealCosts(costs.match_of(record), number, (south, east, north, west))
    costs.note(path_of(record, place), told)


def _cost(found: DealReview, seat: int) -> SeatCost:
    marks = [one.mark for one in found.decisions if one.seat == seat]
    return SeatCost(found.cost_of(seat), marks.count("?"), marks.count("??"))


def path_of(record: Record, place: int) -> Path:
    """Where the review of that deal is, or would be."""
    from belote_tui.bots.search import BUDGET

    solver = "compiled" if COMPILED else "interpreted"
    seed = (record.seed or b"").hex()
    told = f"{VERSION} {solver} {BUDGET!r} {seed}\n{write_deal(record, record.deals[place])}"
    name = hashlib.sha256(told.encode()).hexdigest()[:32]
    return costs.folder() / f"{name}{costs.REVIEW}"


# As JSON


def as_json(found: DealReview) -> dict[str, Any]:
    """The review in lists and words."""
    return {
        "decisions": [_decision_json(one) for one in found.decisions],
        "curve": list(found.curve),
    }


def _decision_json(one: Decision) -> dict[str, Any]:
    return {
        "after": one.at,
        "seat": one.seat,
        "card": one.card,
        "action": str(one.action),
        "cost": round(one.cost, 2),
        "open_cost": one.open_cost,
        "mark": one.mark,
        "options": [
            {
                "action": str(option.action),
                "points": round(option.points, 2),
                "made": round(option.made, 3),
                "error": round(option.error, 2),
                "open": option.open,
            }
            for option in one.options
        ],
    }


def _review(told: Any) -> DealReview:
    decisions = tuple(_decision(one) for one in told["decisions"])
    return DealReview(decisions, tuple(told["curve"]))


def _decision(told: Any) -> Decision:
    options = tuple(
        Option(_ACTIONS[one["action"]], one["points"], one["made"], one["error"], one["open"])
        for one in told["options"]
    )
    action = _ACTIONS[told["action"]]
    if action not in [option.action for option in options]:
        raise ValueError("the choice is not among the options")
    return Decision(told["after"], told["seat"], told["card"], options, action)
