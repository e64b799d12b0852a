"""The home screen: what there is to do, and the table that a new match is played at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from textual import events

from belote_tui.app.sheet import (
    BLANK,
    HEADING,
    QUIET,
    Key,
    Line,
    Page,
    Span,
    centred,
    folded,
    jacks,
    length,
    plain,
)
from belote_tui.app.values import next_of
from belote_tui.rules.ruleset import PRESETS, Ruleset, preset
from belote_tui.setup import Setup
from belote_tui.words import _, ngettext
from belote_tui.words.rules_text import length_of_match

if TYPE_CHECKING:
    from belote_tui.records.entry import Entry as Kept

_TARGETS: Final = ("300", "500", "1000", "2000", "one_deal")


@dataclass(frozen=True, slots=True)
class Value:
    """Something of an entry that can be changed: how it stands now, and the next one."""

    text: str
    change: Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the home screen: what it is called, what it says beside, what it opens."""

    label: str
    open: Callable[[], None]
    values: tuple[Value, ...] = ()
    note: str = ""


class HomeScreen(Page):
    """`cursor` is the entry that Enter opens, `told` a sentence about what went wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.value = 0
        self._moved = False
        self._waiting = False

    # What there is to do

    def entries(self) -> list[Entry]:
        """Everything that can be opened, in order; each gets its digit."""
        entries = [Entry(_("New match"), self.app.start_match, self._values(), self._given())]
        if self.app.at_hand is not None:
            entries.insert(0, Entry(_("Continue"), self.app.go_on, note=self._under_way()))
        elif self.app.kept:
            # It has its place from the first moment on, so that no digit changes its meaning.
            entries.insert(0, Entry(_("Continue"), self._go_on, note=self._where_left()))
        same = _("the same cards for everyone, once a day")
        entries.append(Entry(_("Deal of the day"), self._daily, note=same))
        lesson = _("one deal, explained card by card, ten minutes")
        entries.append(Entry(_("Learn"), self._learn, note=lesson))
        if self.app.kept:
            entries.append(Entry(_("Replay"), self._matches, note=self._kept()))
            results = _("won and lost, takes, points, a curve")
            entries.append(Entry(_("Statistics"), self._statistics, note=results))
        name = self.setup.rules.preset
        rules = _("{name}: how it is played, the words of the game").format(name=name)
        settings = _("colours, pace, keys, language")
        return [
            *entries,
            Entry(_("Rules"), self._rules, note=rules),
            Entry(_("Settings"), self._settings, note=settings),
        ]

    def _kept(self) -> str:
        """How many matches there are, and how many of the files cannot be read."""
        faulty = self.app.faulty
        count = self.app.kept - faulty
        kept = ngettext("{count} match kept", "{count} matches kept", count).format(count=count)
        if not faulty:
            return kept
        form = ngettext("{count} file cannot be read", "{count} files cannot be read", faulty)
        return f"{kept}, {form.format(count=faulty)}"

    def _where_left(self) -> str:
        if self.app.looking:
            return "..."
        unfinished = self.app.unfinished
        return _("no match was left unfinished") if unfinished is None else left_at(unfinished)

    def _go_on(self) -> None:
        """Go on with the match that was left, as soon as it is known which."""
        unfinished = self.app.unfinished
        if self.app.looking:
            self._waiting = True
        elif unfinished is None:
            self.told = _("No match was left unfinished.")
        else:
            self.app.resume(unfinished.id)

    def looked(self) -> None:
        """The archive has been looked at."""
        if self.app.unfinished is None and self.cursor == 0 and not self._moved:
            self.cursor = 1 if self.app.kept and self.app.at_hand is None else 0
        waiting, self._waiting = self._waiting, False
        if waiting and self.is_current:
            self._go_on()
        self.again()

    def _learn(self) -> None:
        from belote_tui.lessons import FIRST, lesson_named

        self.app.learn(lesson_named(FIRST))

    def _settings(self) -> None:
        from belote_tui.app.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def _matches(self) -> None:
        from belote_tui.app.screens.matches import MatchesScreen

        self.app.push_screen(MatchesScreen(self.app.archive))

    def _daily(self) -> None:
        from belote_tui.app.screens.daily import open_daily
        from belote_tui.daily import today

        open_daily(self.app, today())

    def _statistics(self) -> None:
        from belote_tui.app.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.app.archive))

    def _under_way(self) -> str:
        screen = self.app.at_hand
        return "" if screen is None else screen.summary_line()

    @property
    def setup(self) -> Setup:
        return self.app.setup

    def _values(self) -> tuple[Value, ...]:
        rules = self.setup.rules
        values = [
            Value(rules.preset, self._change_rules),
            Value(length_of_match(rules), self._change_target),
        ]
        return (*values, *self._bots())

    def _bots(self) -> list[Value]:
        partner = self.setup.partner
        if partner is None:
            return [Value(_("three bots: {who}").format(who=self._named()), self._change_all)]
        return [
            Value(
                _("partner {who}").format(who=self.setup.bots[partner]),
                lambda step: self._change_bots((partner,), step),
            ),
            Value(
                _("opponents {who}").format(who=self._named(but=partner)),
                lambda step: self._change_bots(tuple({0, 1, 2} - {partner}), step),
            ),
        ]

    def _named(self, but: int | None = None) -> str:
        """The bots, each name once."""
        names = [name for place, name in enumerate(self.setup.bots) if place != but]
        return ", ".join(dict.fromkeys(names))

    def _given(self) -> str:
        """What is set beyond the preset, as on the command line."""
        rules = self.setup.rules
        given = [
            f"{name} {value}"
            for name, value in rules.differences.items()
            if name not in ("target", "deals")
        ]
        if self.setup.seed is not None:
            given.append(_("cards dealt from --seed"))
        return "   ".join(given)

    # Changing the table

    def _change_rules(self, step: int) -> None:
        rules = self.setup.rules
        other = preset(next_of(tuple(PRESETS), rules.preset, step))
        self._under(other.with_options(rules.differences))

    def _change_target(self, step: int) -> None:
        rules = self.setup.rules
        self._under(
            rules.with_options({"target": next_of(_TARGETS, str(rules.target), step), "deals": 0})
        )

    def _under(self, rules: Ruleset) -> None:
        self.app.setup = replace(self.setup, rules=rules)

    def _change_all(self, step: int) -> None:
        self._change_bots((0, 1, 2), step)

    def _change_bots(self, places: Sequence[int], step: int) -> None:
        from belote_tui.bots.levels import LEVELS

        bots = list(self.setup.bots)
        name = next_of(LEVELS, bots[places[0]], step)
        for place in places:
            bots[place] = name
        self.app.setup = replace(self.setup, bots=(bots[0], bots[1], bots[2]))

    # The page

    def below(self) -> Sequence[Line]:
        """What went wrong; and where a try is that was put aside, since Continue passes it over."""
        lines = super().below()
        screen = self.app.match_screen
        if screen is None or screen.tried is None or self.app.at_hand is screen:
            return lines
        return [*lines, plain(" " + _("The try is kept: Replay lists it."), QUIET)]

    def body(self) -> Sequence[Line]:
        """The entries; above them as much of the picture as there is room for."""
        entries = [self._entry(place, entry) for place, entry in enumerate(self.entries())]
        if self._height(entries) > self.room:
            entries = [
                lines if place == self.cursor else lines[:1] for place, lines in enumerate(entries)
            ]
        name = centred(" ".join(_("BELOTE")), HEADING)
        for above in (
            [BLANK, *jacks(), BLANK, name, BLANK, BLANK],
            [BLANK, *jacks(), BLANK],
            [name, BLANK],
        ):
            if len(above) + self._height(entries) <= self.room:
                break
        else:
            above = []
        return [*above, *(line for lines in entries for line in lines)]

    def _height(self, entries: Sequence[Sequence[Line]]) -> int:
        return sum(len(folded(line, self.columns)) for lines in entries for line in lines)

    def here(self) -> str:
        entries = self.entries()
        values = entries[min(self.cursor, len(entries) - 1)].values
        return f"value {self.cursor} {self.value % len(values)}" if values else f"at {self.cursor}"

    def _entry(self, place: int, entry: Entry) -> list[Line]:
        """An entry in a line if it fits; else with its values or its note below."""
        here = place == self.cursor
        mark = "▸" if here else " "
        digit, bold = str(place + 1), "bold" if here else ""
        label = [
            Span(f" {mark} ", "bold", f"at {place}"),
            Span(f"{digit}  {entry.label:<16}", bold, digit),
        ]
        beside: list[Span] = []
        for number, value in enumerate(entry.values):
            marked = here and number == self.value % len(entry.values)
            text = f"‹ {value.text} ›" if marked else f"  {value.text}  "
            beside.append(Span(text, "bold" if marked else "", f"value {place} {number}"))
        if not entry.values:
            beside.append(Span(f"  {entry.note}", "", digit))
        below = [plain(f"      {entry.note}", QUIET)] if entry.note and entry.values else []
        if length([*label, *beside]) <= self.columns:
            return [[*label, *beside], *below]
        if entry.values:
            return [label, *self._in_rows(beside), *below]
        return [label, [Span("      "), Span(entry.note, "", digit)]]

    def _in_rows(self, values: Sequence[Span]) -> list[Line]:
        """Values below their entry, as many beside each other as fit."""
        rows: list[list[Span]] = [[Span("    ")]]
        for value in values:
            if len(rows[-1]) > 1 and length([*rows[-1], value]) > self.columns:
                rows.append([Span("    ")])
            rows[-1].append(value)
        return list(rows)

    def keys(self) -> Sequence[Key]:
        several = len(self.entries()) > 1
        keys = [
            Key("", f"1-{len(self.entries())} ↑↓", _("choose")),
            Key("enter", "Enter", _("open")),
            Key("right", "←→", _("change a value")),
            Key("tab", "Tab", _("next value")),
            Key("?", "?", _("help")),
            Key("q", "q", _("leave")),
        ]
        if several:
            return keys
        return [Key("enter", "Enter", _("play")), *keys[2:]]

    async def press(self, key: str) -> None:
        entries = self.entries()
        self.told = ""
        if key.startswith("value "):
            self.cursor, self.value = map(int, key.split()[1:])
            self._change(1)
        elif key.startswith("at "):
            self.cursor = int(key[3:])
        elif key.isdigit() and 0 < int(key) <= len(entries):
            entries[int(key) - 1].open()
        elif key == "enter":
            entries[self.cursor].open()
        elif key in ("up", "down"):
            self._moved = True
            self.cursor = (self.cursor + (1 if key == "down" else -1)) % len(entries)
        elif key in ("left", "right"):
            self._change(1 if key == "right" else -1)
        elif key in ("tab", "shift+tab"):
            values = entries[self.cursor].values
            step = 1 if key == "tab" else -1
            self.value = (self.value + step) % len(values) if values else 0
        self.again()

    def _change(self, step: int) -> None:
        values = self.entries()[self.cursor].values
        if values:
            values[self.value % len(values)].change(step)

    def open_help(self, part: int = 0) -> None:
        """The keys, the rules of the next match, the words; from that part on."""
        from belote_tui.app.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.keys(), self.setup.rules, part))

    def _rules(self) -> None:
        from belote_tui.app.screens.help import RULES

        self.open_help(RULES)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self._opened = event.time
        if not self.app.looking:
            # Whatever was in front may have made a match, or ended one.
            self.app.look_at_the_archive()
        self.again()


def left_at(kept: Kept) -> str:
    """Where an unfinished match was left, how it stands, when it began or what it is a try from."""
    from belote_tui.daily import is_daily
    from belote_tui.sitting import person_of
    from belote_tui.words.dates import day_and_time

    us, them = kept.us, kept.them
    if person_of(kept.players) % 2:
        us, them = them, us
    where = _("deal {deal}, trick {trick}") if kept.trick else _("deal {deal}, bidding")
    if kept.over:
        where = _("deal {deal} is over")
    scores = _("us {us}, them {them}").format(us=us, them=them)
    left = where.format(deal=kept.deals, trick=kept.trick)
    begun = day_and_time(kept.date) if kept.tried is None else kept.tried.told()
    if is_daily(kept):
        begun = _("deal of the day")
    return f"{left}   {scores}   {begun}"
