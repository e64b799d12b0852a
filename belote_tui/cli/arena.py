"""`belote arena`: two bots against each other, on duplicate deals."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from belote_tui.language import _, ngettext
from belote_tui.rules.ruleset import preset
from belote_tui.words.numbers import number, percent

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

    from belote_tui.arena import Contest, SideTally, Tally

_MISHAPS_TOLD = 5


@click.command(
    epilog="""\b
Examples:
  belote arena --a club --b casual --deals 1000
  belote arena --a club --b casual --play-only --json
  belote arena --a "exec:python my_bot.py" --b club --matches 20
""",
)
@click.option("--a", "a", metavar="BOT", default="club", show_default=True, help="One bot.")
@click.option("--b", "b", metavar="BOT", default="casual", show_default=True, help="The other.")
@click.option(
    "--deals", type=click.IntRange(1), default=1000, show_default=True, help="Duplicate deals."
)
@click.option("--matches", type=click.IntRange(1), help="Duplicate matches instead of deals.")
@click.option("--rules", "rules", metavar="PRESET", default="classic", show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Which deals.")
@click.option(
    "--jobs", type=click.IntRange(1), help="Processes to share the work.  [default: all cores]"
)
@click.option("--play-only", is_flag=True, help="Same contracts for both, bid by club.")
@click.option(
    "--on-bot-error",
    type=click.Choice(["replace", "stop"]),
    default="replace",
    show_default=True,
    help="What to do when a bot crashes, is silent or answers nonsense.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.pass_context
def command(context: click.Context, /, jobs: int | None, as_json: bool, **asked: Any) -> None:
    """Play each deal twice, the pairs changing seats, and compare.

    A BOT is a level (beginner, casual, club, expert), a bot of an installed package, or
    exec:COMMAND, a program that answers lines of JSON. The result does not depend on --jobs.
    """
    from belote_tui.arena import Contest
    from belote_tui.bots.levels import bot_named

    if asked["play_only"] and asked["matches"]:
        raise click.UsageError(_("--play-only compares deals, so it does not go with --matches"))
    asked["rules"] = preset(asked["rules"])
    asked["matches"] = asked["matches"] or 0
    contest = Contest(**asked)
    for name in (contest.a, contest.b):
        bot_named(name)
    jobs = jobs or os.cpu_count() or 1
    tally, finished = _play(contest, min(jobs, contest.rounds), not as_json)
    if as_json:
        import json

        click.echo(json.dumps(_as_json(contest, tally), indent=2))
    else:
        click.echo("\n".join(_lines(contest, tally)))
    if not finished:
        context.exit(130)


def _play(contest: Contest, jobs: int, show: bool) -> tuple[Tally, bool]:
    """What there is at the end or at Ctrl-C, and whether it is all."""
    from belote_tui.arena import Tally, process_pool, run

    tally = Tally()
    executor = process_pool(jobs) if jobs > 1 else None
    try:
        with _progress(contest, show) as bar:
            for part in run(contest, executor):
                tally.add(part)
                bar.update(len(part.differences))
    except KeyboardInterrupt:
        return tally, False
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)
    return tally, True


def _progress(contest: Contest, show: bool) -> ProgressBar[int]:
    """A bar on stderr, with an estimate of the time left."""
    return click.progressbar(
        length=contest.rounds,
        label=_("{a} against {b}").format(a=contest.a, b=contest.b),
        show_eta=True,
        hidden=not show or not sys.stderr.isatty(),
        file=sys.stderr,
    )


def _lines(contest: Contest, tally: Tally) -> list[str]:
    count = len(tally.differences)
    lines = [
        *_difference(contest, tally),
        ngettext(
            "{count} duplicate, {deals} deals, {passed} of them passed out",
            "{count} duplicates, {deals} deals, {passed} of them passed out",
            count,
        ).format(
            count=number(count, "d"),
            deals=number(tally.deals, "d"),
            passed=percent(tally.passed_out / max(1, tally.deals)),
        ),
    ]
    for name, side in ((contest.a, tally.a), (contest.b, tally.b)):
        lines += ["", *_side_lines(contest, name, side)]
    return lines


def _difference(contest: Contest, tally: Tally) -> list[str]:
    """What a scored above b, as far as that is known: one duplicate tells nothing of the error."""
    count = len(tally.differences)
    if not count:
        return []
    told = {
        "a": contest.a,
        "b": contest.b,
        "mean": number(tally.mean_difference, "+.2f"),
        "what": _("points of tricks") if contest.play_only else _("points"),
    }
    if count == 1:
        return [_("{a} - {b}: {mean} {what} a deal, from one duplicate alone").format(**told)]
    low, high = tally.interval_95
    error = number(tally.standard_error, ".2f")
    form = _("{a} - {b}: {mean} {what} a deal, standard error {error}")
    return [
        form.format(error=error, **told),
        _("95% interval: {low} to {high}").format(
            low=number(low, "+.2f"), high=number(high, "+.2f")
        ),
    ]


def _side_lines(contest: Contest, name: str, side: SideTally) -> list[str]:
    lines = [
        name,
        _("  contracts: {taken} taken, {made} made").format(
            taken=side.taken, made=percent(side.made / max(1, side.taken))
        ),
        _("  points given away: {gifts} in {discards} discards, {share}").format(
            gifts=side.gifts,
            discards=side.discards,
            share=percent(side.gifts / max(1, side.discards), ".2f"),
        ),
        _("  sure tricks of the partner trumped: {count}").format(count=side.partner_trumped),
        _("  {rate} decisions a second, the slowest {slowest} ms").format(
            rate=number(side.decisions / max(side.seconds, 1e-9), ",.0f"),
            slowest=number(1000 * side.slowest, ".1f"),
        ),
    ]
    if contest.matches:
        lines.insert(1, _("  matches won: {count}").format(count=side.matches_won))
    lines += [f"  ! {mishap}" for mishap in dict.fromkeys(side.mishaps[:_MISHAPS_TOLD])]
    if side.mishaps:
        lines.append(_("  answers that had to be replaced: {n}").format(n=len(side.mishaps)))
    return lines


def _as_json(contest: Contest, tally: Tally) -> dict[str, Any]:
    return {
        "a": contest.a,
        "b": contest.b,
        "rules": contest.rules.preset,
        "seed": contest.seed,
        "play_only": contest.play_only,
        "mean_difference": tally.mean_difference,
        "standard_error": tally.standard_error,
        "interval_95": list(tally.interval_95),
        "deals": len(tally.differences) if not contest.matches else tally.deals,
        "deals_played": tally.deals,
        "matches": contest.matches,
        "passed_out": tally.passed_out,
        "sides": {"a": _side_json(tally.a), "b": _side_json(tally.b)},
    }


def _side_json(side: SideTally) -> dict[str, Any]:
    return {
        "contracts_taken": side.taken,
        "contracts_made": side.made,
        "matches_won": side.matches_won,
        "discards": side.discards,
        "points_given_away": side.gifts,
        "sure_tricks_trumped": side.partner_trumped,
        "decisions": side.decisions,
        "decisions_a_second": side.decisions / max(side.seconds, 1e-9),
        "slowest_ms": 1000 * side.slowest,
        "mishaps": len(side.mishaps),
        "mishaps_told": list(dict.fromkeys(side.mishaps))[:_MISHAPS_TOLD],
    }
