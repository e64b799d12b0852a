"""`belote play`: the game on the full screen, or in words."""

from __future__ import annotations

import hashlib
import math
import os
import sys
from collections.abc import Sequence
from functools import partial

import click

from belote_tui.errors import BeloteError
from belote_tui.language import _
from belote_tui.rules.ruleset import PRESETS, Ruleset, preset

_USUAL_BOT = "club"


@click.command(
    "play",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  belote play
  belote play --rules salon --target 500
  belote play --bots club,casual,beginner --teams 1-2
  belote play --set announcements=off --seed 7
  belote play --plain < answers.txt
""",
)
@click.option("--rules", "rules_name", metavar="PRESET", help=", ".join(PRESETS) + ".")
@click.option(
    "--set", "options", metavar="OPTION=VALUE", multiple=True, help="Set one option of the rules."
)
@click.option("--target", metavar="N", help="Points to reach: 100 to 10000, one_deal, none.")
@click.option("--seed", metavar="TEXT", help="Deal the cards that this number or text stands for.")
@click.option(
    "--bots", metavar="A,B,C", help="The other players: one name, or three in table order."
)
@click.option("--teams", metavar="WHO", help="Your team: 1-3, 1-2, 1-4 or random.")
@click.option("--name", metavar="NAME", default="", help="What you are called in the record.")
@click.option(
    "--pace",
    metavar="FACTOR",
    type=click.FloatRange(0, 10),
    default=1.0,
    help="2: half as quick. 0: no waiting.",
)
@click.option("--plain", is_flag=True, help="Words only, a line for each thing that happens.")
def command(
    rules_name: str | None,
    options: Sequence[str],
    target: str | None,
    seed: str | None,
    bots: str | None,
    teams: str | None,
    name: str,
    pace: float,
    plain: bool,
) -> int:
    """Play a match against three bots.

    It opens on the home screen, with what is asked for here under New match. The plain table
    begins at once; it is taken by itself where there is no terminal to draw on.
    """
    rules = _rules(rules_name, options, target, teams)
    players = _bots(bots)
    if not math.isfinite(pace):
        raise BeloteError(_("the pace is a number from 0 to 10"))

    from belote_tui.setup import Setup

    setup = Setup(rules, players, name, None if seed is None else seed_bytes(seed))
    if plain or not _can_draw():
        from belote_tui.plain import run
        from belote_tui.records.archive import Archive
        from belote_tui.sitting import sit_down

        return run(partial(sit_down, setup, archive=Archive()))

    from belote_tui.app.app import BeloteApp
    from belote_tui.app.pace import Manners, Pace

    app = BeloteApp(setup, Manners(Pace().times(pace)))
    app.run()
    return app.return_code or 0


def seed_bytes(text: str) -> bytes:
    """The seed that a number or a text stands for, the same on every machine."""
    return hashlib.sha256(b"belote seed " + text.strip().encode()).digest()[:16]


def _rules(
    name: str | None, options: Sequence[str], target: str | None, teams: str | None
) -> Ruleset:
    values: dict[str, str] = {}
    for option in options:
        key, sign, value = option.partition("=")
        if not sign:
            raise BeloteError(
                _("{option!r} sets nothing; write OPTION=VALUE, as in dedans=160").format(
                    option=option
                )
            )
        values[key.strip()] = value.strip()
    if target is not None:
        values["target"] = target
    if teams is not None:
        values["teams"] = teams
    return preset(name or next(iter(PRESETS))).with_options(values)


def _bots(text: str | None) -> tuple[str, str, str]:
    """Three names in table order. Raises `UnknownBot`, naming those that exist."""
    if text is None:
        return _USUAL_BOT, _USUAL_BOT, _USUAL_BOT
    from belote_tui.bots.levels import bot_named

    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= 3
    if len(names) != 3:
        what = _("--bots takes one name or three; {text!r} has {count}")
        raise BeloteError(what.format(text=text, count=len(names)))
    for name in names:
        bot_named(name)
    return names[0], names[1], names[2]


def _can_draw() -> bool:
    terminals = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    # Windows has terminals without that variable.
    unknown = "" if os.name == "posix" else "terminal"
    return terminals and os.environ.get("TERM", unknown) not in ("", "dumb")
