"""The figures for programs: as data, and as two columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from belote_tui.records.deal_rows import CONTRACTS
from belote_tui.statistics.figures import Both, Costs, Figures, Points, Results, Sums, Takes

Data = dict[str, Any]


def as_data(figures: Figures) -> Data:
    """Every figure by name; the keys of contracts, presets and levels are those of the files."""
    return {
        "matches": {**_results(figures.matches), "unfinished": figures.unfinished},
        "left_out": figures.left_out,
        "deals": {**_results(figures.deals), "passed_out": figures.passed_out},
        "takes": {who: _takes(figures.takes.get(who)) for who in ("you", "partner", "them")},
        "your_takes_by_trump": {code: _takes(figures.trumps.get(code)) for code in CONTRACTS},
        "your_takes_by_position": {
            str(place): _takes(figures.positions.get(place)) for place in (1, 2, 3, 4)
        },
        "capots": _both(figures.capots),
        "announcements": {
            **_both(figures.announcements),
            "points_us": figures.announcements.points_us,
            "points_them": figures.announcements.points_them,
        },
        "belotes": _both(figures.belotes),
        "attacking": _points(figures.attacking),
        "defending": _points(figures.defending),
        "presets": {name: _sums(one) for name, one in sorted(figures.presets.items())},
        "opponents": {name: _sums(one) for name, one in sorted(figures.opponents.items())},
        "reviewed": {
            **_costs(figures.reviewed),
            "months": {month: _costs(one) for month, one in sorted(figures.months.items())},
        },
        "won_minus_lost": figures.curve,
        "cost_a_deal_by_match": [round(cost, 2) for cost in figures.costs],
    }


def as_csv(figures: Figures) -> str:
    """A line for each figure, its name and its value: `matches.won,12`; without the curves."""
    data = as_data(figures)
    del data["won_minus_lost"], data["cost_a_deal_by_match"]
    into = io.StringIO()
    writer = csv.writer(into, lineterminator="\n")
    writer.writerow(("figure", "value"))
    writer.writerows(_flat(data))
    return into.getvalue()


def _flat(data: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in data.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


def _results(results: Results) -> Data:
    return {
        "played": results.played,
        "won": results.won,
        "lost": results.lost,
        "drawn": results.drawn,
    }


def _takes(takes: Takes | None) -> Data:
    takes = takes or Takes()
    return {
        "taken": takes.taken,
        "made": takes.made,
        "dedans": takes.dedans,
        "litiges": takes.litiges,
    }


def _both(both: Both) -> Data:
    return {"us": both.us, "them": both.them}


def _points(points: Points) -> Data:
    return {
        "deals": points.deals,
        "tricks_a_deal": round(points.tricks_a_deal, 2),
        "written_a_deal": round(points.written_a_deal, 2),
    }


def _costs(costs: Costs) -> Data:
    return {
        "deals": costs.deals,
        "cost_a_deal": round(costs.cost_a_deal, 2),
        "slips_a_deal": round(costs.slips_a_deal, 2),
        "blunders_a_deal": round(costs.blunders_a_deal, 2),
    }


def _sums(sums: Sums) -> Data:
    return {"matches": _results(sums.matches), "deals": _results(sums.deals)}
