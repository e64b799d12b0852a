"""Every option of the game, the presets, and what makes a ruleset valid (RULES.md 9)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final, Literal

from belote_tui.errors import InvalidRuleset
from belote_tui.language import _

Target = int | Literal["one_deal", "none"]


@dataclass(frozen=True, slots=True)
class Option:
    """What one option may be: words, a range of whole numbers, or both."""

    words: tuple[str, ...] = ()
    numbers: range | None = None

    @property
    def allowed(self) -> str:
        """The values allowed, in words."""
        parts = list(self.words)
        if self.numbers is not None:
            few = len(self.numbers) < 4
            first_last = _("{first} to {last}").format(first=self.numbers[0], last=self.numbers[-1])
            parts[:0] = map(str, self.numbers) if few else [first_last]
        return ", ".join(parts)

    def accepts(self, value: object) -> bool:
        if isinstance(value, str):
            return value in self.words
        return type(value) is int and self.numbers is not None and value in self.numbers


OPTIONS: Final[Mapping[str, Option]] = {
    "direction": Option(("counter-clockwise", "clockwise")),
    "packets": Option(("3-2", "2-3")),
    "shuffle": Option(("cut", "every_deal")),
    "reshuffle_after_passes": Option(numbers=range(100)),
    "third_round": Option(("on", "off")),
    "announcements": Option(("on", "off")),
    "reveal": Option(("second_trick", "at_once")),
    "undertrump": Option(("forced", "free")),
    "undertrump_partner": Option(("barred", "free")),
    "trump_partner": Option(("free", "forced")),
    "contract": Option(("at_least_half", "more_than_half", "more_than_81")),
    "dedans": Option(numbers=range(160, 163, 2)),
    "rounding": Option(("exact", "ten")),
    "target": Option(("one_deal", "none"), range(100, 10001)),
    "deals": Option(numbers=range(1000)),
    "both_reach": Option(("draw", "higher", "play_on")),
    "teams": Option(("1-3", "1-2", "1-4", "random")),
}
"""The options by name, in the order in which they are written out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One set of rules: a value for every option of RULES.md 9.

    The defaults are those of `classic`. `preset` is the name of the preset that it started
    from. Raises `InvalidRuleset` for a value that is not allowed.
    """

    preset: str = "classic"
    direction: Literal["counter-clockwise", "clockwise"] = "counter-clockwise"
    packets: Literal["3-2", "2-3"] = "3-2"
    shuffle: Literal["cut", "every_deal"] = "cut"
    reshuffle_after_passes: int = 0
    third_round: Literal["on", "off"] = "off"
    announcements: Literal["on", "off"] = "on"
    reveal: Literal["second_trick", "at_once"] = "second_trick"
    undertrump: Literal["forced", "free"] = "forced"
    undertrump_partner: Literal["barred", "free"] = "barred"
    trump_partner: Literal["free", "forced"] = "free"
    contract: Literal["at_least_half", "more_than_half", "more_than_81"] = "at_least_half"
    dedans: int = 162
    rounding: Literal["exact", "ten"] = "exact"
    target: Target = 1000
    deals: int = 0
    both_reach: Literal["draw", "higher", "play_on"] = "draw"
    teams: Literal["1-3", "1-2", "1-4", "random"] = "1-3"

    def __post_init__(self) -> None:
        for name, option in OPTIONS.items():
            value = getattr(self, name)
            if not option.accepts(value):
                raise InvalidRuleset(name, value, option.allowed)
        if self.target == "none" and self.deals == 0:
            raise InvalidRuleset("target", "none", _("none only with deals above 0"))

    @property
    def options(self) -> dict[str, str | int]:
        """Every option with its value, in the order of `OPTIONS`."""
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def differences(self) -> dict[str, str | int]:
        """The options that were set on top of the preset."""
        base = PRESETS[self.preset].options
        return {name: value for name, value in self.options.items() if base[name] != value}

    @property
    def compass(self) -> str:
        """The side where each seat is drawn, seat 0 first: `SENW` or `SWNE` (RULES.md 1)."""
        return "SENW" if self.direction == "counter-clockwise" else "SWNE"

    def with_options(self, options: Mapping[str, str | int]) -> Ruleset:
        """This ruleset with some options set; numbers may be given as text.

        Raises `InvalidRuleset` for an unknown option or a value that is not allowed.
        """
        values: dict[str, object] = {}
        for name, value in options.items():
            if name not in OPTIONS:
                there = _("the options {names}").format(names=", ".join(OPTIONS))
                raise InvalidRuleset(name, value, there)
            numeric = isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value)
            values[name] = int(value) if numeric else value
        return replace(self, **values)  # type: ignore[arg-type]


PRESETS: Final[Mapping[str, Ruleset]] = {
    rules.preset: rules
    for rules in (
        Ruleset(preset="classic"),
        Ruleset(preset="royale", direction="clockwise", shuffle="every_deal"),
        Ruleset(
            preset="salon",
            reshuffle_after_passes=4,
            undertrump="free",
            contract="more_than_81",
            dedans=160,
            both_reach="higher",
        ),
        Ruleset(
            preset="arena",
            shuffle="every_deal",
            third_round="on",
            announcements="off",
            undertrump="free",
            trump_partner="forced",
            contract="more_than_half",
            both_reach="higher",
        ),
        Ruleset(
            preset="federation",
            shuffle="every_deal",
            announcements="off",
            undertrump_partner="free",
            contract="more_than_half",
            both_reach="play_on",
        ),
    )
}
"""The presets by name; the first is the default."""


def preset(name: str) -> Ruleset:
    """The preset of that name. Raises `InvalidRuleset`, naming those that exist."""
    try:
        return PRESETS[name]
    except KeyError:
        raise InvalidRuleset("rules", name, ", ".join(PRESETS)) from None


assert [field.name for field in fields(Ruleset)] == ["preset", *OPTIONS]
