"""`belote compare`: the expert in the person's place, on the same deals."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from belote_tui.errors import BeloteError
from belote_tui.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from belote_tui.records.model import Record
    from belote_tui.review.compare import Pair, Result
    from belote_tui.words import Names


@click.command(
    epilog="""\b
Examples:
  belote compare
  belote compare 20261129-2104 --deal 3 --bot club
""",
)
@click.argument("match", metavar="[FILE|ID]", default="last")
@click.option("--deal", "number", type=int, metavar="N", help="That deal only.")
@click.option(
    "--bot", metavar="BOT", default="expert", show_default=True, help="Who plays in your place."
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option(
    "--jobs", type=click.IntRange(1), help="Processes to share the work.  [default: all cores]"
)
def command(match: str, number: int | None, bot: str, as_json: bool, jobs: int | None) -> None:
    """Play the deals of a match again with another player in your seat, and compare.

    The cards and the three bots are the same. Each deal begins at the scores that it began at.

    Without a name it is the latest match.
    """
    from belote_tui.bots.levels import bot_named
    from belote_tui.records.archive import opened
    from belote_tui.review.compare import players_of, whole_deals
    from belote_tui.sitting import person_of

    bot_named(bot)
    record = opened(match)
    places = [
        place for place in whole_deals(record) if number in (None, record.deals[place].number)
    ]
    if not places:
        raise BeloteError(_("there is no deal in it that was played to its end"))
    seat = person_of(record.players)
    players = players_of(record, seat, bot)
    pairs = _played(record, places, players, min(jobs or os.cpu_count() or 1, len(places)))
    if as_json:
        _tell_json(record, seat, players, pairs)
    else:
        click.echo("\n".join(_lines(record, seat, players, pairs)))


def _played(record: Record, places: Sequence[int], players: Sequence[str], jobs: int) -> list[Pair]:
    """The comparison of each deal, with a bar on stderr while it is made."""
    from belote_tui.arena import process_pool
    from belote_tui.review.compare import compared

    with click.progressbar(
        length=len(places), hidden=not sys.stderr.isatty(), file=sys.stderr
    ) as bar:
        found = []
        if jobs < 2:
            for place in places:
                found.append(compared(record, place, players))
                bar.update(1)
            return found
        with process_pool(jobs) as pool:
            for future in [pool.submit(compared, record, place, players) for place in places]:
                found.append(future.result())
                bar.update(1)
    return found


def _lines(
    record: Record, seat: int, players: Sequence[str], pairs: Sequence[Pair]
) -> Iterator[str]:
    from belote_tui.cli.show import can_show
    from belote_tui.review.compare import STAND_IN
    from belote_tui.words import Names, Style
    from belote_tui.words.advice import signed

    style = Style.SYMBOLS if can_show("♠–−") else Style.LETTERS
    names = Names.under(record.rules, seat, style)
    team = seat % 2
    yield _ROW.format(_("deal"), names.seat(seat), players[seat], _("more")).rstrip()
    for pair in pairs:
        more = pair.again.difference(team) - pair.played.difference(team)
        told = (_told(pair.played, team, names), _told(pair.again, team, names))
        yield _plain(_ROW.format(str(pair.number), *told, signed(more)), style is Style.LETTERS)
    ours = sum(pair.played.difference(team) for pair in pairs)
    theirs = sum(pair.again.difference(team) for pair in pairs)
    line = _ROW.format(_("all"), signed(ours), signed(theirs), signed(theirs - ours))
    yield _plain(line, style is Style.LETTERS)
    stood_in = [name for name, other in zip(record.players, players, strict=True) if name != other]
    for name in stood_in:
        if name != record.players[seat]:
            yield _("{name} is no bot that can play here: {other} sat there.").format(
                name=name, other=STAND_IN
            )


_ROW = "{0:<6}{1:<29}{2:<29}{3:>8}"


def _plain(line: str, ascii_only: bool) -> str:
    return line.replace("–", "-").replace("−", "-") if ascii_only else line


def _told(result: Result, team: int, names: Names) -> str:
    """`♥ by You, made, 102 – 60`: what was written down, the person's team first."""
    from belote_tui.words import contract_mark
    from belote_tui.words.reviews import short_outcome

    if result.score is None or result.contract is None or result.taker is None:
        return _("passed out")
    us, them = result.score.scored[team], result.score.scored[1 - team]
    return _("{trumps} by {who}, {outcome}, {us} – {them}").format(
        trumps=contract_mark(result.contract, names.style),
        who=names.behind(result.taker),
        outcome=short_outcome(result.score),
        us=us,
        them=them,
    )


def _tell_json(record: Record, seat: int, players: Sequence[str], pairs: Sequence[Pair]) -> None:
    from json import dumps

    team = seat % 2
    told = {
        "seat": record.rules.compass[seat],
        "players": list(players),
        "deals": [
            {
                "deal": pair.number,
                "played": _result_json(pair.played, team),
                "again": _result_json(pair.again, team),
            }
            for pair in pairs
        ],
    }
    click.echo(dumps(told, ensure_ascii=False))


def _result_json(result: Result, team: int) -> dict[str, Any]:
    return {
        "taker": result.taker,
        "contract": None if result.contract is None else result.contract.value,
        "outcome": None if result.score is None else result.score.outcome.value,
        "difference": result.difference(team),
    }
