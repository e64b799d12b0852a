"""`belote play`: the game on the full screen, or in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import click

from belote_tui.cli.seating import (
    Chosen,
    ascii_option,
    bots_named,
    can_draw,
    chosen,
    pace_option,
    plain_option,
    run_app,
    run_plain,
)
from belote_tui.errors import BeloteError
from belote_tui.language import _
from belote_tui.rules.ruleset import PRESETS, Ruleset, preset
from belote_tui.settings import last_setup
from belote_tui.setup import Setup


@click.command(
    "play",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  belote play
  belote play --rules salon --target 500
  belote play --bots club,casual,beginner --teams 1-2
  belote play --set announcements=off --seed 7
  belote play --hand lesson.belote --deal 2 --seat N
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
@pace_option
@click.option("--hand", metavar="FILE", help="Play the deals of this file or match.")
@click.option("--deal", "number", type=int, metavar="N", help="That deal of the file only.")
@click.option(
    "--seat",
    type=click.Choice(("S", "E", "N", "W"), case_sensitive=False),
    help="Where you sit, with --hand.",
)
@plain_option
@ascii_option
def command(
    rules_name: str | None,
    options: Sequence[str],
    target: str | None,
    seed: str | None,
    bots: str | None,
    teams: str | None,
    name: str,
    pace: float,
    hand: str | None,
    number: int | None,
    seat: str | None,
    plain: bool,
    ascii_only: bool,
) -> int:
    """Play a match against three bots.

    It opens on the home screen, with what is asked for here under New match, else with the table
    that was played at last. The plain table begins at once; it is taken by itself where there is
    no terminal to draw on.
    """
    if not math.isfinite(pace):
        raise BeloteError(_("the pace is a number from 0 to 10"))
    if name:
        from belote_tui.bots.people import check_name

        name = check_name(name)
    how = chosen(pace, ascii_only=ascii_only)
    plain = plain or not can_draw()
    last = Setup() if plain else last_setup(how.settings)
    setup = Setup(
        _rules(rules_name, options, target, teams, last.rules),
        last.bots if bots is None else bots_named(bots),
        name or how.name,
        None if seed is None else seed_bytes(seed),
    )
    if hand is not None:
        told = options or rules_name
        return _play_hand(hand, number, seat, setup, how, plain=plain, rules_told=bool(told))
    if number is not None or seat is not None:
        raise BeloteError(_("--deal and --seat go with --hand FILE"))
    if plain:
        from belote_tui.records.archive import Archive
        from belote_tui.sitting import sit_down

        return run_plain(partial(sit_down, setup, archive=Archive()), how)
    return run_app(setup, how)


def _play_hand(
    file: str,
    number: int | None,
    side: str | None,
    setup: Setup,
    how: Chosen,
    *,
    plain: bool,
    rules_told: bool,
) -> int:
    """Play the deals of a file, with its rules unless others are asked for."""
    from belote_tui.cli.deals import deals_asked
    from belote_tui.records.archive import Archive, opened
    from belote_tui.sitting import play_hands

    record = opened(file)
    deals = [record.deals[place] for place in deals_asked(record, number, file)]
    if not rules_told:
        setup = replace(setup, rules=record.rules)
    seat = setup.rules.compass.index((side or "S").upper())
    sit = partial(
        play_hands, deals, setup, archive=Archive(), seat=seat, origin=_origin(file, number)
    )
    if plain:
        return run_plain(sit, how)
    return run_app(setup, how, lambda app: app.play(sit))


def _origin(file: str, number: int | None) -> str:
    """How a record names the file that its deals came from."""
    return file if number is None else f"{file} deal {number}"


def seed_bytes(text: str) -> bytes:
    """The seed that a number or a text stands for, the same on every machine."""
    import hashlib

    return hashlib.sha256(b"belote seed " + text.strip().encode()).digest()[:16]


def _rules(
    name: str | None,
    options: Sequence[str],
    target: str | None,
    teams: str | None,
    last: Ruleset,
) -> Ruleset:
    """What the command line says, on top of a preset that it names or of the last rules."""
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
    return (preset(name) if name else last).with_options(values)
