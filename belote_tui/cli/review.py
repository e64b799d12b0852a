"""`belote review`: what each decision of a deal cost."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import click

from belote_tui.errors import BeloteError
from belote_tui.language import _, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_tui.records.model import Record
    from belote_tui.review.deals import DealReview, Decision, Watch
    from belote_tui.words import Names


@click.command(
    epilog="""\b
Examples:
  belote review --deal 3
  belote review friend.belote --deal 1 --json
""",
)
@click.argument("match", metavar="[FILE|ID]", default="last")
@click.option("--deal", "number", type=int, metavar="N", help="That deal only.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a deal.")
@click.option(
    "--jobs", type=click.IntRange(1), help="Processes to share the work.  [default: all cores]"
)
def command(match: str, number: int | None, as_json: bool, jobs: int | None) -> None:
    """Review the deals of a match: for every decision of every seat the best choice.

    It is the best by what the seat could know, and what another one cost is counted twice: on
    average by what could be known, and as the cards lay. A review is kept, and shown at once the
    next time.

    Without a name it is the latest match.
    """
    from belote_tui.records.archive import opened

    record = opened(match)
    first = True
    for place in _places(record, number, match):
        found = _reviewed(record, place, jobs)
        if as_json:
            _tell_json(record, place, found)
            continue
        if not first:
            click.echo()
        first = False
        click.echo("\n".join(_lines(record, place, found)))


def _places(record: Record, number: int | None, file: str) -> list[int]:
    """The deals that are asked for, but for one that is still played: its hands stay closed."""
    from belote_tui.bots.people import has_person
    from belote_tui.cli.deals import deals_asked
    from belote_tui.words.seen import hands_stay_closed

    closed = record.under_way() if has_person(record.players) else None
    places = [place for place in deals_asked(record, number, file) if place != closed]
    if not places:
        raise BeloteError(hands_stay_closed())
    return places


def _reviewed(record: Record, place: int, jobs: int | None) -> DealReview:
    """The review, with a bar on stderr while it is made."""
    from belote_tui.review.kept import reviewed

    number = record.deals[place].number
    with click.progressbar(
        length=1,
        label=_("Deal {number}").format(number=number),
        hidden=not sys.stderr.isatty(),
        file=sys.stderr,
    ) as bar:
        return reviewed(record, place, jobs=jobs, watch=_watch(bar))


def _watch(bar: Any) -> Watch:
    from belote_tui.review.deals import Watch

    class Bar(Watch):
        def progress(self, done: int, whole: int) -> None:
            bar.length = whole
            bar.update(done - bar.pos)

    return Bar()


def _tell_json(record: Record, place: int, found: DealReview) -> None:
    from json import dumps

    from belote_tui.review.kept import as_json

    costs = [round(found.cost_of(seat), 2) for seat in range(4)]
    told = {
        "deal": record.deals[place].number,
        "players": list(record.players),
        "compass": record.rules.compass,
        "costs": costs,
        "open_costs": [found.open_cost_of(seat) for seat in range(4)],
        **as_json(found),
    }
    click.echo(dumps(told, ensure_ascii=False))


# In words

_WIDTH: Final = 80


def _lines(record: Record, place: int, found: DealReview) -> Iterator[str]:
    from belote_tui.cli.show import can_show
    from belote_tui.records.cursor import Cursor
    from belote_tui.review.telling import turning_point
    from belote_tui.rules.view import view_of
    from belote_tui.sitting import person_of
    from belote_tui.words import Names, Style, contract_line
    from belote_tui.words.reviews import curve_text, unchanging_line
    from belote_tui.words.wrapping import wrapped

    symbols = can_show("♠▁█")
    seat = person_of(record.players)
    names = Names.under(record.rules, seat, Style.SYMBOLS if symbols else Style.LETTERS)
    view = view_of(Cursor(record, place).last().match, seat)
    title = _("Deal {number}").format(number=record.deals[place].number)
    yield "   ".join(part for part in (title, contract_line(view, names)) if part)
    yield ""
    yield from _table(found, names)
    yield ""
    yield from _totals(found, names)
    if found.unchanging:
        yield ""
        yield from wrapped(unchanging_line(), _WIDTH)
    elif found.curve:
        curve = curve_text(found.curve, seat % 2, ascii_only=not symbols)
        yield ""
        told = _("Result as the cards lay, card by card: better for you where higher")
        yield from wrapped(told, _WIDTH)
        yield f"  {curve}"
    yield ""
    yield from wrapped(turning_point(found, names), _WIDTH)


_ROW = "  {0:<9}{1:<7}{2:<18}{3:<18}{4:>6} {5:<2}{6:>7}"


def _table(found: DealReview, names: Names) -> Iterator[str]:
    yield _ROW.format(
        _("card"), _("who"), _("chosen"), _("best"), _("cost"), "", pgettext("cards", "open")
    )
    for one in found.decisions:
        yield _ROW.format(*_cells(one, names)).rstrip()


def _cells(one: Decision, names: Names) -> tuple[str, ...]:
    from belote_tui.words.reviews import doing

    right = one.cost < 1
    return (
        str(one.card) if one.card else _("bids"),
        names.seat(one.seat),
        doing(one.action, names),
        "" if right else doing(one.best.action, names),
        _cost(one.cost),
        one.mark,
        _cost(one.open_cost),
    )


def _cost(cost: float | None) -> str:
    if cost is None:
        return ""
    return str(int(cost)) if int(cost) else "-"


def _totals(found: DealReview, names: Names) -> Iterator[str]:
    from belote_tui.words.wrapping import wrapped

    head = "  " + _("What it cost").ljust(24)
    costs = _("by what could be known, as the cards lay")
    yield from wrapped(costs, _WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
    for seat in range(4):
        cost, true = found.told_cost_of(seat), found.open_cost_of(seat)
        marks = [one.mark for one in found.decisions if one.seat == seat and one.mark]
        told = f"{cost:>6}{true:>8}   {' '.join(marks)}"
        yield f"  {names.seat(seat):<24}{told}".rstrip()
