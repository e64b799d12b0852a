"""The figures for people: the same lines on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from belote_tui.records.deal_rows import CONTRACTS
from belote_tui.rules.contract import Contract
from belote_tui.statistics.figures import Both, Costs, Figures, Points, Results, Sums, Takes
from belote_tui.statistics.plot import plot
from belote_tui.words import Style, _, capital, contract_name, contract_sign, ngettext, pgettext
from belote_tui.words.numbers import number, percent
from belote_tui.words.wrapping import wrapped

WIDTH = 78
_LABEL = 24
_CELL = 9
_HEIGHT = 6
_MONTHS = 12


class Row(NamedTuple):
    """A row of a table: the first of each table has the names of the columns."""

    label: str
    cells: tuple[str, ...]


def as_lines(figures: Figures, style: Style = Style.SYMBOLS, width: int = WIDTH) -> Iterator[str]:
    """The figures in lines of so many columns, most important first; blank lines between tables."""
    width = min(width, WIDTH)
    table: list[Row] = []
    for one in _told(figures, style, width):
        if isinstance(one, Row):
            table.append(one)
            continue
        yield from _laid_out(table, width)
        table = []
        yield one
    yield from _laid_out(table, width)


def _laid_out(table: Sequence[Row], width: int) -> Iterator[str]:
    """The rows in columns; where there is little room these are as narrow as can be.

    Labels that then have no room beside the figures stand above them.
    """
    if not table:
        return
    columns = [_CELL] * max(len(row.cells) for row in table)
    label = max(_LABEL, *(len(row.label) for row in table))
    if label + sum(columns) > width:
        label = max(len(row.label) for row in table)
        for gap in (2, 1):
            columns = [
                gap + max(len(row.cells[at]) for row in table if at < len(row.cells))
                for at in range(len(columns))
            ]
            if label + sum(columns) <= width:
                break
        else:
            label = 0
        if sum(columns) > width:
            yield from _one_below_the_other(table, width)
            return
        columns[0] += max(0, width - label - sum(columns))
    for row in table:
        cells = "".join(f"{cell:>{room}}" for cell, room in zip(row.cells, columns, strict=False))
        if label or not row.label:
            yield f"{row.label:<{label}}{cells}"
        else:
            yield from wrapped(row.label, width)
            yield cells


def _one_below_the_other(table: Sequence[Row], width: int) -> Iterator[str]:
    """Each figure in a line, behind the name of its column."""
    (title, names), *rows = table
    if title:
        yield from wrapped(title, width)
    for label, cells in rows:
        yield from wrapped(label, width)
        for name, cell in zip(names, cells, strict=True):
            yield f"  {name}{cell:>{max(1, width - 2 - len(name))}}"


def _told(figures: Figures, style: Style, width: int) -> Iterator[Row | str]:
    if not figures.matches.played and not figures.deals.played:
        yield from wrapped(_("No deal that was played to its end is among these."), width)
        yield from _remarks(figures, width)
        return
    yield from _ends(figures)
    yield from _remarks(figures, width)
    yield from _curve(figures, style, width)
    yield from _taking(figures)
    yield from _both(figures)
    yield from _own_takes(figures, style)
    yield from _reviewed(figures, style, width)
    yield from _by(_("By rules"), figures.presets)
    yield from _by(_("By opponents"), figures.opponents)


def _row(label: str, cells: Iterable[str]) -> Row:
    return Row(label, tuple(cells))


def _share(part: int, whole: int) -> str:
    return percent(part / whole, ".0f") if whole else "-"


def _results(results: Results) -> list[str]:
    counts = (results.played, results.won, results.lost, results.drawn)
    return [*map(number, counts), _share(results.won, results.played)]


def _ends(figures: Figures) -> Iterator[Row | str]:
    yield _row(
        "",
        (
            pgettext("column", "played"),
            pgettext("column", "won"),
            pgettext("column", "lost"),
            pgettext("column", "drawn"),
            pgettext("column", "% won"),
        ),
    )
    yield _row(_("Matches"), _results(figures.matches))
    yield _row(_("Deals"), _results(figures.deals))


def _remarks(figures: Figures, width: int) -> Iterator[str]:
    """What is not in these counts."""
    told = []
    if figures.unfinished:
        text = ngettext(
            "{count} match unfinished", "{count} matches unfinished", figures.unfinished
        )
        told.append(text.format(count=number(figures.unfinished)))
    if figures.passed_out:
        text = ngettext("{count} deal passed out", "{count} deals passed out", figures.passed_out)
        told.append(text.format(count=number(figures.passed_out)))
    if figures.left_out:
        text = ngettext(
            "{count} match of prepared deals left out",
            "{count} matches of prepared deals left out",
            figures.left_out,
        )
        told.append(text.format(count=number(figures.left_out)))
    if told:
        yield from wrapped(capital(", ".join(told)) + ".", width)


def _curve(figures: Figures, style: Style, width: int) -> Iterator[str]:
    if len(figures.curve) < 2:
        return
    yield ""
    yield from wrapped(_("Matches won less matches lost, from the first to the last"), width)
    yield from plot(figures.curve, width, _HEIGHT, ascii_only=style is not Style.SYMBOLS)


def _taking(figures: Figures) -> Iterator[Row | str]:
    yield ""
    yield _row(
        _("Takes"),
        (
            pgettext("column", "taken"),
            pgettext("column", "made"),
            pgettext("column", "dedans"),
            pgettext("column", "litiges"),
            pgettext("column", "% made"),
        ),
    )
    for who, name in (("you", _("You")), ("partner", _("Partner")), ("them", _("Opponents"))):
        takes = figures.takes.get(who) or Takes()
        counts = (takes.taken, takes.made, takes.dedans, takes.litiges)
        yield _row(name, (*map(number, counts), _share(takes.made, takes.taken)))
    yield ""
    yield _row(
        _("Points of your team a deal"),
        (pgettext("column", "deals"), pgettext("column", "tricks"), pgettext("column", "written")),
    )
    yield _points(_("Taking"), figures.attacking)
    yield _points(_("Defending"), figures.defending)


def _points(label: str, points: Points) -> Row:
    if not points.deals:
        return _row(label, ("0", "-", "-"))
    averages = (number(points.tricks_a_deal, ".1f"), number(points.written_a_deal, ".1f"))
    return _row(label, (number(points.deals), *averages))


def _both(figures: Figures) -> Iterator[Row | str]:
    yield ""
    yield _row("", (_("us"), _("them")))
    yield _row(_("Capots"), _counts(figures.capots))
    yield _row(_("Deals with announcements"), _counts(figures.announcements))
    announced = figures.announcements
    yield _row(
        _("Points of announcements"), map(number, (announced.points_us, announced.points_them))
    )
    yield _row(_("Belotes"), _counts(figures.belotes))


def _counts(both: Both) -> Iterable[str]:
    return map(number, (both.us, both.them))


def _own_takes(figures: Figures, style: Style) -> Iterator[Row | str]:
    """The person's own takes, by trump and by position."""
    yield ""
    yield _row(
        _("Your takes"),
        (pgettext("column", "taken"), pgettext("column", "made"), pgettext("column", "% made")),
    )
    for code in CONTRACTS:
        takes = figures.trumps.get(code)
        contract = Contract(code)
        if takes or contract.is_suit:
            sign, name = contract_sign(contract, style), contract_name(contract)
            yield _take(f"{sign} {name}" if contract.is_suit else name, takes or Takes())
    places = (
        pgettext("place", "speaking first"),
        pgettext("place", "second"),
        pgettext("place", "third"),
        pgettext("place", "as dealer"),
    )
    for place, name in enumerate(places, 1):
        yield _take(name, figures.positions.get(place) or Takes())


def _take(label: str, takes: Takes) -> Row:
    counts = map(number, (takes.taken, takes.made))
    return _row(label, (*counts, _share(takes.made, takes.taken)))


def _reviewed(figures: Figures, style: Style, width: int) -> Iterator[Row | str]:
    """What the person's decisions cost where deals were reviewed: in all, of late, and by match."""
    if not figures.reviewed.deals:
        return
    yield ""
    yield _row(
        _("Your decisions a deal"),
        (pgettext("column", "deals"), pgettext("column", "cost"), "?", "??"),
    )
    yield _costs(_("All reviewed deals"), figures.reviewed)
    for month, costs in sorted(figures.months.items())[-_MONTHS:]:
        yield _costs(month or "?", costs)
    if len(figures.costs) < 2:
        return
    yield ""
    told = _("Points that your decisions cost a deal, from the first match to the last")
    yield from wrapped(told, width)
    points = [round(cost) for cost in figures.costs]
    yield from plot(points, width, _HEIGHT, ascii_only=style is not Style.SYMBOLS)


def _costs(label: str, costs: Costs) -> Row:
    averages = (number(costs.cost_a_deal, ".1f"), number(costs.slips_a_deal, ".2f"),
                number(costs.blunders_a_deal, ".2f"))  # fmt: skip
    return _row(label, (number(costs.deals), *averages))


def _by(title: str, sums: Mapping[str, Sums]) -> Iterator[Row | str]:
    """How matches and deals ended under each heading."""
    yield ""
    yield _row(
        title,
        (
            pgettext("column", "matches"),
            pgettext("column", "won"),
            pgettext("column", "% won"),
            pgettext("column", "deals"),
            pgettext("column", "won"),
            pgettext("column", "% won"),
        ),
    )
    for name, one in sorted(sums.items()):
        yield _row((name or "?")[: _LABEL - 1], [cell for results in (one.matches, one.deals)
                                        for cell in _won(results)])  # fmt: skip


def _won(results: Results) -> list[str]:
    won = number(results.won)
    return [number(results.played), won, _share(results.won, results.played)]
