"""What the side pane says, section by section, in lines of one width."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from belote_tui.app.scene import DealLine, Scene, Side
from belote_tui.app.widgets.glyphs import Glyphs
from belote_tui.rules.actions import Bid
from belote_tui.rules.announcements import Announcement
from belote_tui.rules.deal import Phase
from belote_tui.rules.play import CardPlay, Trick
from belote_tui.rules.scoring import DealScore, Outcome
from belote_tui.words import _, contract_sign, kind_name, ngettext, pass_word, pgettext
from belote_tui.words.course import grid_legend, trick_cells
from belote_tui.words.names import contract_name
from belote_tui.words.reviews import marks_legend
from belote_tui.words.wrapping import wrapped

JOURNAL = 8
"""Lines of the journal at most."""

_TABLE = 29
"""Columns above which the figures of the deals stand wide apart."""

WIDE = 26
"""Columns from which the pane has whole sentences and a table of the deals."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its lines. `least` lines are kept free, so that what follows stays put.

    Of a section whose end is `latest` the first lines are left out where there is little room.
    An `extra` one is shown where what comes before it leaves room.
    """

    title: str
    lines: list[str] = field(default_factory=list)
    least: int = 0
    bottom: bool = False
    latest: bool = False
    extra: bool = False


class Writer:
    """Writes sections for one scene in lines of one width."""

    def __init__(self, scene: Scene, width: int, glyphs: Glyphs) -> None:
        self.scene, self.view, self.names = scene, scene.view, scene.names
        self.width, self.glyphs = width, glyphs
        self.wide = width >= WIDE

    def pair(self, left: str, right: str) -> list[str]:
        """Two texts at both ends of a line, or of two lines where they do not fit into one."""
        air = self.width - len(left) - len(right)
        if air > 0:
            return [left + " " * air + right]
        return [
            self.glyphs.clip(left, self.width),
            self.glyphs.clip(right, self.width).rjust(self.width),
        ]

    def wrapped(self, text: str) -> list[str]:
        return wrapped(text, self.width)

    def none_yet(self) -> list[str]:
        return [_("none yet")]

    # Score

    def score(self) -> Section:
        view, me, dash = self.view, self.view.team, self.glyphs.dash
        first, second = (self.width - 8, self.width) if self.wide else (9, self.width)
        playing = view.contract is not None
        live = self.scene.live_points
        deal = view.points
        lines = []
        for label, team in ((_("us"), me), (_("them"), 1 - me)):
            line = self._at(label, str(view.scores[team]), first)
            lines.append(line + (str(deal[team]).rjust(second - first) if playing and live else ""))
        end = first if self.wide else second
        if playing:
            won = f"{view.tricks_won[me]} {dash} {view.tricks_won[1 - me]}"
            lines.append(self._at(_("tricks"), won, end))
            if live:
                lines.append(self._at(_("to make"), str(view.to_make), end))
        elif isinstance(view.rules.target, int):
            lines.append(self._at(_("to"), str(view.rules.target), first))
        if view.pot:
            lines.append(self._at(_("pot"), str(view.pot), first))
        return Section(self._score_title(first, second), lines, 4 if playing else 3)

    def _score_title(self, first: int, second: int) -> str:
        title = _("SCORE") if self.wide else ""
        match, deal = _("match"), _("deal")
        line = title + match.rjust(first - len(title))
        if not self.scene.live_points:
            return line
        line += deal.rjust(second - first)
        apart = len(deal) < second - first
        if not apart:
            line = title + f" {match} {deal}".rjust(second - len(title))
        return self.glyphs.clip(line, self.width)

    def _at(self, label: str, value: str, end: int) -> str:
        """A label, and a value that ends at that column."""
        label = self.glyphs.clip(label, end - len(value) - 1)
        return label + value.rjust(end - len(label))

    # Announcements

    def announced(self, *, cards: bool = True, points: bool = True) -> list[Section]:
        """What was announced; no section under rules without, until a belote is said."""
        lines: list[str] = []
        for seat in range(4):
            lines += self._announced_by(seat, cards=cards, points=points)
        for said in self.view.belotes:
            if not said.rebelote:
                lines += self.pair(self.names.seat(said.seat), _("belote"))
        if not lines and self.view.rules.announcements == "off":
            return []
        return [Section(_("ANNOUNCED"), lines or self.none_yet(), 2)]

    def _announced_by(self, seat: int, *, cards: bool, points: bool) -> list[str]:
        view = self.view
        kinds = view.announced[seat]
        if not kinds:
            return []
        lines: list[str] = []
        lost = view.entitled is not None and view.entitled != seat % 2
        known = view.holdings if seat == view.seat else view.shown[seat]
        for number, kind in enumerate(kinds):
            name = kind_name(kind)
            said = f"({name})" if lost else name
            if points and not cards and len(known) == len(kinds):
                said += f" {known[number].points}"
            lines += self.pair(self.names.seat(seat) if number == 0 else "", said)
        for one in known if cards else ():
            lines += self._cards_of(one)
        return lines

    def _cards_of(self, one: Announcement) -> list[str]:
        *lines, last = self.wrapped(self.names.cards(one.cards))
        return [*lines, *self.pair(last, str(one.points))]

    # Bids

    def bids(self) -> Section:
        view = self.view
        up = "" if view.turn_up is None else self.names.card(view.turn_up)
        lines: list[str] = []
        bidding = self.scene.bidding
        title = _("BIDS")
        if view.phase is Phase.PASSED_OUT:
            return Section(title, self._all_passed(len(view.bids) // 4), 5)
        if not bidding and up:
            if self.wide:
                title += "   " + _("turned up {card}").format(card=up)
            else:
                lines += self.pair(_("turned up"), up)
        whole = len(view.bids) // 4 - (1 if len(view.bids) % 4 == 0 and not bidding else 0)
        whole = max(0, whole)
        if bidding and pass_word(1) != pass_word(2):
            # Where the round can be heard in a pass, each word is worth its place.
            return Section(title, self._bids_under_way(view.bids), 5)
        if whole:
            lines += self._all_passed(whole)
        now = view.bids[4 * whole :]
        lines += self._bids_under_way(now) if bidding else self._bids_over(now)
        return Section(title, lines, 5 if bidding else 2)

    def _all_passed(self, rounds: int) -> list[str]:
        said = ngettext("all pass once", "all pass {count} times", rounds)
        return self.wrapped(said.format(count=rounds))

    def _bids_under_way(self, said: tuple[tuple[int, Bid], ...]) -> list[str]:
        first = len(self.view.bids) - len(said)
        words: dict[int, list[str]] = {seat: [] for seat in range(4)}
        for place, (seat, bid) in enumerate(said, start=first):
            words[seat].append(self._bid_word(bid, place // 4 + 1))
        if self.view.turn is not None:
            waited = "..."
            if len(said) >= 4:
                # Below the words of the others, which are told round by round.
                waited = waited.ljust(len(pass_word(self.view.round)))
            words[self.view.turn].append(waited)
        lines: list[str] = []
        for step in range(4):
            seat = (self.view.eldest + step) % 4
            lines += self.pair(self.names.seat(seat), " ".join(words[seat]))
        return lines

    def _bids_over(self, said: tuple[tuple[int, Bid], ...]) -> list[str]:
        passed = [seat for seat, bid in said if bid.contract is None]
        lines: list[str] = []
        if passed and self.wide:
            who = ", ".join(self.names.seat(seat) for seat in passed)
            lines += self.wrapped(_("{who} pass").format(who=who))
        elif len(passed) == 1 or self.names.me in passed:
            # A name in full among initials is hard to read.
            for seat in passed:
                lines += self.pair(self.names.seat(seat), _("pass"))
        elif passed:
            lines += self.pair(" ".join(self.names.seat(seat)[0] for seat in passed), _("pass"))
        for seat, bid in said:
            if bid.contract is not None:
                lines += self.pair(self.names.seat(seat), self._bid_word(bid, self.view.round))
        return lines

    def _bid_word(self, bid: Bid, round_: int) -> str:
        if bid.contract is None:
            return pass_word(round_)
        if bid.contract.trump is None:
            return contract_name(bid.contract)
        name = contract_name(bid.contract) if self.wide else ""
        sign = contract_sign(bid.contract, self.names.style)
        return _("take {suit}").format(suit=f"{sign} {name}".strip())

    # Tricks

    def course(self, tricks: tuple[Trick, ...]) -> Section:
        """Each trick in a line, by where the seats are drawn: who led, who took it, its points."""
        sides = (Side.LEFT, Side.TOP, Side.RIGHT, Side.BOTTOM)
        seats = [self.scene.seat_at(side) for side in sides]
        signs = self.glyphs.leader, self.glyphs.took
        cell = (self.width - 5) // 4
        title = "#  " + "".join(self.names.seat(seat)[: cell - 1].ljust(cell) for seat in seats)
        lines = []
        for number, trick in enumerate(tricks, 1):
            cells = trick_cells(
                trick.plays,
                trick.winner,
                self.names,
                seats=seats,
                signs=signs,
                marks=self.scene.marks,
                room=cell,
            )
            line = f"{number} " + "".join(one.ljust(cell) for one in cells)
            lines.append(line[: self.width - 3] + str(trick.points).rjust(3))
        legend = grid_legend(signs)
        if self.scene.costs:
            legend += "  " + marks_legend(self.width - len(legend) - 2)
        return Section(title, [*lines, legend] if lines else [], 9)

    def costs(self) -> Section:
        """What the choices of each seat cost, by what it could know and as the cards lay."""
        lines = [line for who, told in self.scene.costs for line in self.pair(who, told)]
        return Section(_("POINTS LOST"), lines)

    def last_trick(self) -> Section:
        tricks = self.scene.earlier
        if not tricks:
            return Section(_("LAST TRICK"), self.none_yet(), 2)
        last = tricks[-1]
        lines = self._plays_by_name(last.plays) if self.wide else [self._plays(last.plays)]
        who, count = self.names.seat(last.winner), last.points
        form = _("You took {points}") if last.winner == self.names.me else _("{who} took {points}")
        lines += self.wrapped(form.format(who=who, points=count))
        return Section(_("LAST TRICK"), lines, 2)

    def _plays(self, plays: Iterable[CardPlay]) -> str:
        """The cards in the order played, written closer where they are long."""
        cards = [self.names.card(card) for _seat, card in plays]
        line = " ".join(cards)
        if len(line) < self.width:
            return self.glyphs.leader + line
        return line if len(line) == self.width else "".join(cards)

    def _plays_by_name(self, plays: Iterable[CardPlay]) -> list[str]:
        """Two cards a line, each with who played it, the leader first."""
        parts = [f"{self.names.seat(seat)} {self.names.card(card)}" for seat, card in plays]
        parts[0] = self.glyphs.leader + parts[0]
        half = self.width // 2
        return [
            first.ljust(half) + second
            for first, second in zip(parts[::2], parts[1::2], strict=True)
        ]

    # Journal and deals

    def journal(self) -> Section:
        lines = [line for text in self.scene.journal for line in self.wrapped(text)]
        # It moves up four lines at a time: a list that moves with each card is never at rest.
        first = max(0, -(-(len(lines) - JOURNAL) // 4) * 4)
        return Section(_("JOURNAL"), lines[first:], latest=True, extra=True)

    def last_deal(self, deal: DealLine) -> Section:
        title = _("DEAL {number}").format(number=deal.number)
        if deal.score is None:
            return Section(title, self.wrapped(_("passed out")), extra=True)
        taken = f"{deal.taker} {deal.contract}, {outcome(deal.score)}"
        us, them = self._scored(deal.score)
        return Section(title, [*self.wrapped(taken), f"{us} {self.glyphs.dash} {them}"], extra=True)

    def deals(self) -> Section:
        them, gap = (8, 2) if self.width > _TABLE else (5, 1)
        room = self.width - max(map(len, outcomes())) - gap
        lines = [self._deal(deal, room, them) for deal in self.scene.deals[-4:]]
        me, scores = self.view.team, self.view.scores
        totals = self._figures(str(scores[me]), str(scores[1 - me]), them)
        label = self.glyphs.clip("   " + _("match"), room - len(totals))
        lines.append(label.ljust(room - len(totals)) + totals)
        heads = self._figures(_("us"), _("them"), them)
        title = self.glyphs.clip(_("DEALS"), room - len(heads) - 1)
        return Section(title.ljust(room - len(heads)) + heads, lines, bottom=True, extra=True)

    def _deal(self, deal: DealLine, room: int, them: int) -> str:
        if deal.score is None:
            return f"{deal.number}  " + _("passed out")
        us, theirs = self._scored(deal.score)
        figures = self._figures(str(us), str(theirs), them)
        gap = " " * (2 if self.width > _TABLE else 1)
        by = pgettext("deals", "by {who}").format(who=deal.taker)
        left = f"{deal.number}  {deal.contract} {by}"
        if len(left) > room - len(figures):
            left = f"{deal.number} {deal.contract} {deal.taker}"
        left = self.glyphs.clip(left, room - len(figures))
        return left.ljust(room - len(figures)) + f"{figures}{gap}{outcome(deal.score)}"

    @staticmethod
    def _figures(us: str, them: str, wide: int) -> str:
        """Two columns at the right, with at least a blank before each."""
        return us.rjust(max(4, len(us) + 1)) + them.rjust(max(wide, len(them) + 1))

    def _scored(self, score: DealScore) -> tuple[int, int]:
        me = self.view.team
        return score.scored[me], score.scored[1 - me]


def outcomes() -> tuple[str, ...]:
    """The words for what can become of a deal."""
    return _("capot"), _("made"), _("dedans"), _("litige")


def outcome(score: DealScore) -> str:
    """The outcome in a word: made, dedans, litige, capot."""
    if score.capot_by is not None:
        return _("capot")
    return {
        Outcome.MADE: _("made"),
        Outcome.DEDANS: _("dedans"),
        Outcome.LITIGE: _("litige"),
    }[score.outcome]
