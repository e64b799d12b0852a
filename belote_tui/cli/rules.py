"""`belote rules`: the options of a preset, what each means, and what is not as usual."""

from __future__ import annotations

import click

from belote_tui.rules.ruleset import OPTIONS, PRESETS, Ruleset, preset
from belote_tui.words import _
from belote_tui.words.rules_text import option_lines, preset_summary

_INDENT = 5
_COLUMN = 34


@click.command(
    epilog="""\b
Examples:
  belote rules               the default, and which presets there are
  belote rules federation    a preset, with what differs marked *
""",
)
@click.argument("name", metavar="[PRESET]", default="classic")
def command(name: str) -> None:
    """Show every option of a preset: its value, what it means, and what else it could be.

    The options can be changed one by one: belote play --set OPTION=VALUE.
    """
    rules = preset(name)
    click.echo(_("{name}: {summary}.").format(name=name, summary=preset_summary(name)))
    click.echo()
    for line in _lines(rules):
        click.echo(line)
    click.echo()
    if name == "classic":
        click.echo(_("The presets:"))
        width = max(map(len, PRESETS))
        for other in PRESETS:
            click.echo(f"  {other:<{width}}  {preset_summary(other)}")
    else:
        click.echo(_("* differs from classic, the default."))


def _lines(rules: Ruleset) -> list[str]:
    """Two lines an option, none wider than 80 columns."""
    lines = []
    for rule in option_lines(rules):
        mark = "*" if rule.differs else " "
        allowed = OPTIONS[rule.option].allowed.split(", ")
        others = ", ".join(value for value in allowed if value != rule.value)
        setting = f"{rule.option}={rule.value}"
        lines.append(f" {mark} {setting:<{_COLUMN}} " + _("or {values}").format(values=others))
        sentence = _("It has no effect here.") if rule.idle else rule.sentence
        lines.append(" " * _INDENT + sentence)
    return lines
