"""The options, the presets, and what is refused (RULES.md 9)."""

import pytest

from belote_tui.errors import BeloteError, InvalidRuleset
from belote_tui.rules import PRESETS, Ruleset, preset
from belote_tui.rules.ruleset import OPTIONS

TABLE = """
option                 | classic           | royale        | salon             | arena             | federation
direction              | counter-clockwise | clockwise     | counter-clockwise | counter-clockwise | counter-clockwise
packets                | 3-2               | 3-2           | 3-2               | 3-2               | 3-2
shuffle                | cut               | every_deal    | cut               | every_deal        | every_deal
reshuffle_after_passes | 0                 | -             | 4                 | -                 | -
third_round            | off               | off           | off               | on                | off
announcements          | on                | on            | on                | off               | off
reveal                 | second_trick      | second_trick  | second_trick      | -                 | -
undertrump             | forced            | forced        | free              | free              | forced
undertrump_partner     | barred            | barred        | barred            | barred            | free
trump_partner          | free              | free          | free              | forced            | free
contract               | at_least_half     | at_least_half | more_than_81      | more_than_half    | more_than_half
dedans                 | 162               | 162           | 160               | 162               | 162
rounding               | exact             | exact         | exact             | exact             | exact
target                 | 1000              | 1000          | 1000              | 1000              | 1000
both_reach             | draw              | draw          | higher            | higher            | play_on
"""  # noqa: E501


def presets_by_the_table() -> list[tuple[str, str, str]]:
    """(preset, option, value); where an option has no effect, the value of `classic` holds."""
    head, *lines = [[cell.strip() for cell in row.split("|")] for row in TABLE.split("\n")[1:-1]]
    return [
        (name, line[0], line[1] if value == "-" else value)
        for line in lines
        for name, value in zip(head[1:], line[1:], strict=True)
    ]


@pytest.mark.parametrize(("name", "option", "value"), presets_by_the_table())
def test_preset_has_the_value_of_the_table(name: str, option: str, value: str) -> None:
    assert str(preset(name).options[option]) == value


def test_table_tells_every_option_but_those_that_every_preset_leaves_open() -> None:
    told = {option for _, option, _ in presets_by_the_table()}
    assert OPTIONS.keys() - told == {"deals", "teams"}
    assert all((law.deals, law.teams) == (0, "1-3") for law in PRESETS.values())


def test_classic_is_the_default() -> None:
    assert list(PRESETS) == ["classic", "royale", "salon", "arena", "federation"]
    assert Ruleset() == preset("classic")


def test_unknown_preset_is_refused_with_those_that_exist() -> None:
    with pytest.raises(InvalidRuleset) as refusal:
        preset("coinche")
    assert refusal.value.option == "rules"
    assert refusal.value.value == "coinche"
    assert refusal.value.allowed == "classic, royale, salon, arena, federation"


ALLOWED: dict[str, list[str | int]] = {
    "direction": ["counter-clockwise", "clockwise"],
    "packets": ["3-2", "2-3"],
    "shuffle": ["cut", "every_deal"],
    "reshuffle_after_passes": [0, 1, 99],
    "third_round": ["on", "off"],
    "announcements": ["on", "off"],
    "reveal": ["second_trick", "at_once"],
    "undertrump": ["forced", "free"],
    "undertrump_partner": ["barred", "free"],
    "trump_partner": ["free", "forced"],
    "contract": ["at_least_half", "more_than_half", "more_than_81"],
    "dedans": [160, 162],
    "rounding": ["exact", "ten"],
    "target": [100, 500, 10000, "one_deal"],
    "deals": [0, 1, 999],
    "both_reach": ["draw", "higher", "play_on"],
    "teams": ["1-3", "1-2", "1-4", "random"],
}


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in ALLOWED for value in ALLOWED[option]]
)
def test_any_option_can_be_set_on_top_of_any_preset(
    name: str, option: str, value: str | int
) -> None:
    law = preset(name).with_options({option: value})
    assert law.options == preset(name).options | {option: value}
    assert law.preset == name
    changed = {} if preset(name).options[option] == value else {option: value}
    assert law.differences == changed
    assert preset(name).with_options({option: str(value)}) == law


def test_every_option_is_known_here() -> None:
    assert ALLOWED.keys() == OPTIONS.keys()


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("direction", "left", "counter-clockwise, clockwise"),
        ("packets", "4-1", "3-2, 2-3"),
        ("shuffle", "never", "cut, every_deal"),
        ("reshuffle_after_passes", 100, "0 to 99"),
        ("reshuffle_after_passes", -1, "0 to 99"),
        ("third_round", "yes", "on, off"),
        ("announcements", "", "on, off"),
        ("reveal", "never", "second_trick, at_once"),
        ("undertrump", "barred", "forced, free"),
        ("undertrump_partner", "forced", "barred, free"),
        ("trump_partner", "barred", "free, forced"),
        ("contract", "more_than_82", "at_least_half, more_than_half, more_than_81"),
        ("dedans", 161, "160, 162"),
        ("dedans", "162 ", "160, 162"),
        ("rounding", "five", "exact, ten"),
        ("target", 99, "100 to 10000, one_deal, none"),
        ("target", 10001, "100 to 10000, one_deal, none"),
        ("target", "30", "100 to 10000, one_deal, none"),
        ("target", "9" * 5000, "100 to 10000, one_deal, none"),
        ("target", "\uff11000", "100 to 10000, one_deal, none"),
        ("target", True, "100 to 10000, one_deal, none"),
        ("target", 500.0, "100 to 10000, one_deal, none"),
        ("deals", 1000, "0 to 999"),
        ("deals", False, "0 to 999"),
        ("both_reach", "lower", "draw, higher, play_on"),
        ("teams", "1-5", "1-3, 1-2, 1-4, random"),
    ],
)
def test_other_values_are_refused_with_those_allowed(
    option: str, value: str | int, allowed: str
) -> None:
    with pytest.raises(InvalidRuleset) as refusal:
        preset("classic").with_options({option: value})
    assert refusal.value.option == option
    assert str(refusal.value.value) == str(value)
    assert refusal.value.allowed == allowed
    assert str(refusal.value) == f"{option}={value} is not possible; allowed: {allowed}"
    assert isinstance(refusal.value, BeloteError)


def test_unknown_option_is_refused_with_those_that_exist() -> None:
    with pytest.raises(InvalidRuleset) as refusal:
        preset("classic").with_options({"coinche": "on"})
    assert (refusal.value.option, refusal.value.value) == ("coinche", "on")
    assert "undertrump_partner" in refusal.value.allowed


def test_no_target_needs_a_number_of_deals() -> None:
    with pytest.raises(InvalidRuleset, match="none only with deals above 0"):
        preset("classic").with_options({"target": "none"})
    law = preset("classic").with_options({"target": "none", "deals": 4})
    assert (law.target, law.deals) == ("none", 4)


def test_ruleset_does_not_change() -> None:
    with pytest.raises(AttributeError):
        preset("classic").target = 500  # type: ignore[misc]


@pytest.mark.parametrize(
    ("direction", "sides"), [("counter-clockwise", "SENW"), ("clockwise", "SWNE")]
)
def test_direction_decides_on_which_side_seat_1_sits(direction: str, sides: str) -> None:
    assert preset("classic").with_options({"direction": direction}).compass == sides
