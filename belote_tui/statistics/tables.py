"""The figures for people: lines of 78 columns, the same on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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


def as_lines(figures: Figures, style: Style = Style.SYMBOLS) -> Iterator[str]:
    """The figures, most important first; blank lines between the tables."""
    if not figures.matches.played and not figures.deals.played:
        yield from wrapped(_("No deal that was played to its end is among these."), WIDTH)
        yield from _remarks(figures)
        return
    yield from _ends(figures)
    yield from _remarks(figures)
    yield from _curve(figures, style)
    yield from _taking(figures)
    yield from _both(figures)
    yield from _own_takes(figures, style)
    yield from _reviewed(figures, style)
    yield from _by(_("By rules"), figures.presets)
    yield from _by(_("By opponents"), figures.opponents)


def _row(label: str, cells: Iterable[str]) -> str:
    return f"{label:<{_LABEL}}" + "".join(f"{cell:>{_CELL}}" for cell in cells)


def _share(part: int, whole: int) -> str:
    return percent(part / whole, ".0f") if whole else "-"


def _results(results: Results) -> list[str]:
    counts = (results.played, results.won, results.lost, results.drawn)
    return [*map(number, counts), _share(results.won, results.played)]


def _ends(figures: Figures) -> Iterator[str]:
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


def _remarks(figures: Figures) -> Iterator[str]:
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
        yield from wrapped(capital(", ".join(told)) + ".", WIDTH)


def _curve(figures: Figures, style: Style) -> Iterator[str]:
    if len(figures.curve) < 2:
        return
    yield ""
    yield _("Matches won less matches lost, from the first to the last")
    yield from plot(figures.curve, WIDTH, _HEIGHT, ascii_only=style is not Style.SYMBOLS)


def _taking(figures: Figures) -> Iterator[str]:
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


def _points(label: str, points: Points) -> str:
    if not points.deals:
        return _row(label, ("0", "-", "-"))
    averages = (number(points.tricks_a_deal, ".1f"), number(points.written_a_deal, ".1f"))
    return _row(label, (number(points.deals), *averages))


def _both(figures: Figures) -> Iterator[str]:
    yield ""
    yield _row("", (_("us"), _("them")))
    yield _row(_("Capots"), _counts(figures.capots))
    yield _row(_("Announcements counted"), _counts(figures.announcements))
    announced = figures.announcements
    yield _row(
        _("Points of announcements"), map(number, (announced.points_us, announced.points_them))
    )
    yield _row(_("Belotes"), _counts(figures.belotes))


def _counts(both: Both) -> Iterable[str]:
    return map(number, (both.us, both.them))


def _own_takes(figures: Figures, style: Style) -> Iterator[str]:
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


def _take(label: str, takes: Takes) -> str:
    counts = map(number, (takes.taken, takes.made))
    return _row(label, (*counts, _share(takes.made, takes.taken)))


def _reviewed(figures: Figures, style: Style) -> Iterator[str]:
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
    yield _("Points that your decisions cost a deal, from the first match to the last")
    points = [round(cost) for cost in figures.costs]
    yield from plot(points, WIDTH, _HEIGHT, ascii_only=style is not Style.SYMBOLS)


def _costs(label: str, costs: Costs) -> str:
    averages = (number(costs.cost_a_deal, ".1f"), number(costs.slips_a_deal, ".2f"),
                number(costs.blunders_a_deal, ".2f"))  # fmt: skip
    return _row(label, (number(costs.deals), *averages))


def _by(title: str, sums: Mapping[str, Sums]) -> Iterator[str]:
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
