"""What the home screen says of a new match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from belote_tui.rules.ruleset import Ruleset
from belote_tui.words import _, ngettext

T = TypeVar("T")


def length_of_match(rules: Ruleset) -> str:
    """`to 1000`, `one deal`, `12 deals`."""
    parts: list[str] = []
    if isinstance(rules.target, int):
        parts.append(_("to {points}").format(points=rules.target))
    elif rules.target == "one_deal":
        parts.append(_("one deal"))
    if rules.deals:
        parts.append(
            ngettext("{count} deal", "{count} deals", rules.deals).format(count=rules.deals)
        )
    return ", ".join(parts)


def next_of(values: Sequence[T], value: T, step: int) -> T:
    """The next value, going round; the first if this one is not among them."""
    if value not in values:
        return values[0]
    return values[(values.index(value) + step) % len(values)]
