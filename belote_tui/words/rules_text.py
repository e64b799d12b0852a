"""The active rules in plain words (RULES.md 9): what each option is, what its value means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from belote_tui.language import _, ngettext
from belote_tui.rules.ruleset import PRESETS, Ruleset


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One option of a ruleset: its name and value as on the command line, and in plain words.

    `differs` tells that the value is not that of the default preset, `idle` that it has no effect
    under the other options.
    """

    option: str
    value: str
    sentence: str
    differs: bool
    idle: bool = False


def option_lines(rules: Ruleset) -> Iterator[RuleLine]:
    """Every option of the ruleset, in the order in which options are written out."""
    default = PRESETS["classic"].options
    for option, value in rules.options.items():
        differs, idle = value != default[option], is_idle(option, rules)
        yield RuleLine(option, str(value), meaning(option, value), differs, idle)


def rule_lines(rules: Ruleset) -> Iterator[RuleLine]:
    """The options that have an effect under the ruleset."""
    return (line for line in option_lines(rules) if not line.idle)


def is_idle(option: str, rules: Ruleset) -> bool:
    """Whether another option takes the effect from this one: the `-` of RULES.md 9."""
    match option:
        case "reshuffle_after_passes":
            return rules.shuffle == "every_deal"
        case "reveal":
            return rules.announcements == "off"
        case "both_reach":
            return not isinstance(rules.target, int)
        case "deals":
            return rules.target == "one_deal"
        case _:
            return False


def meaning(option: str, value: str | int) -> str:
    """What it means that the option has that value, in one sentence."""
    if isinstance(value, int):
        return _of_number(option, value)
    return _of_word(option, value)


def _of_number(option: str, value: int) -> str:
    match option:
        case "reshuffle_after_passes":
            if value == 0:
                return _("The pack is never shuffled again, however often everyone passes.")
            return ngettext(
                "The pack is shuffled again after {count} deal that everyone passed.",
                "The pack is shuffled again after {count} deals in a row that everyone passed.",
                value,
            ).format(count=value)
        case "dedans":
            return _(
                "Attackers who fail are dedans: the defenders score {points}, and announcements."
            ).format(points=value)
        case "target":
            return _("The match goes to {points} points.").format(points=value)
        case _:
            if value == 0:
                return _("There is no limit of deals.")
            return ngettext(
                "The match ends after {count} played deal at the latest.",
                "The match ends after {count} played deals at the latest.",
                value,
            ).format(count=value)


def _of_word(option: str, value: str) -> str:
    match option, value:
        case "direction", "counter-clockwise":
            return _("Deal, bidding and play go round to the right.")
        case "direction", _v:
            return _("Deal, bidding and play go round to the left.")
        case "packets", "3-2":
            return _("Three cards are dealt to each, then two.")
        case "packets", _v:
            return _("Two cards are dealt to each, then three.")
        case "shuffle", "cut":
            return _("The pack is shuffled once; after each deal it is gathered and cut.")
        case "shuffle", _v:
            return _("The pack is shuffled before each deal.")
        case "third_round", "on":
            return _("If two rounds are passed, all trumps or no trumps can be taken.")
        case "third_round", _v:
            return _("If two rounds are passed, the next seat deals.")
        case "announcements", "on":
            return _("Sequences and squares are announced at the first trick and score.")
        case "announcements", _v:
            return _("Sequences and squares do not count; belote does.")
        case "reveal", "second_trick":
            return _("Announcements that score are shown at the second trick.")
        case "reveal", _v:
            return _("Announcements are shown as they are made.")
        case _:
            return _of_play(option, value)


def _of_play(option: str, value: str) -> str:
    match option, value:
        case "undertrump", "forced":
            return _("Unable to go over an opponent's trump, play a lower trump (pisser).")
        case "undertrump", _v:
            return _("Unable to go over an opponent's trump, play any card.")
        case "undertrump_partner", "barred":
            return _("No lower trump under the partner's while able to go over it.")
        case "undertrump_partner", _v:
            return _("Under the partner's trump any card may go.")
        case "trump_partner", "free":
            return _("Void while the partner holds the trick, play any card.")
        case "trump_partner", _v:
            return _("Void while the partner holds the trick without a trump, trump all the same.")
        case _:
            return _of_score(option, value)


def _of_score(option: str, value: str) -> str:
    match option, value:
        case "contract", "at_least_half":
            return _("The contract is made with as many points as the defenders, or more.")
        case "contract", "more_than_half":
            return _("The contract needs more points than the defenders; level is a litige.")
        case "contract", _v:
            return _("The contract needs more than 81 points; exactly 81 is a litige.")
        case "rounding", "exact":
            return _("Points are written down as they are.")
        case "rounding", _v:
            return _("Points are written down to the nearest ten, 5 upwards.")
        case "target", "one_deal":
            return _("One played deal decides the match.")
        case "target", _v:
            return _("There is no target: the number of deals decides.")
        case "both_reach", "draw":
            return _("If both teams reach the target on one deal, the match is a draw.")
        case "both_reach", "higher":
            return _("If both teams reach the target on one deal, the higher score wins.")
        case "both_reach", _v:
            return _("If both reach the target, the higher wins; level, further deals decide.")
        case "teams", "random":
            return _("Your partner is drawn at random.")
        case _:
            which = {"1-2": _("second"), "1-3": _("third"), "1-4": _("fourth")}[value]
            return _("Your partner is the {which} of the players as entered.").format(which=which)


def length_of_match(rules: Ruleset) -> str:
    """`to 1000`, `one deal`, `12 deals`."""
    parts: list[str] = []
    if isinstance(rules.target, int):
        parts.append(_("to {points}").format(points=rules.target))
    elif rules.target == "one_deal":
        parts.append(_("one deal"))
    if rules.deals and not is_idle("deals", rules):
        parts.append(
            ngettext("{count} deal", "{count} deals", rules.deals).format(count=rules.deals)
        )
    return ", ".join(parts)


def what_ends_it(rules: Ruleset) -> str:
    """How long the match goes, as the rules say it."""
    said = []
    if rules.target != "none":
        said.append(meaning("target", rules.target))
    if rules.deals and not is_idle("deals", rules):
        said.append(meaning("deals", rules.deals))
    return " ".join(said)


def preset_summary(name: str) -> str:
    """A preset in a few words."""
    return {
        "classic": _("the game of most French tables; a contract needs half the points"),
        "royale": _("as classic, clockwise, the pack shuffled before each deal"),
        "salon": _("more than 81 to make it, litige at 81, no pisser"),
        "arena": _("all trumps and no trumps in a third round, no announcements"),
        "federation": _("the French federation's tournament rules, without announcements"),
    }[name]
