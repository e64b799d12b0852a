"""Play with open cards: what both teams make when everyone sees all four hands and plays best.

An exact solver for every contract and every playing option, from any moment of a trick. mypyc
compiles this file where that is possible, and it runs interpreted where it is not: the same
values from the same nodes, some fifty times slower. `BELOTE_SOLVER=interpreted` forces the latter.

It is alpha-beta with windows of no width. The hands turn round the table as arguments, `a` being
the seat to play, so nothing is made or unmade. Bounds are kept in one table, at the start of each
trick: within one deal the cards that are left, the leader and who can still make a capot tell all.
Cards are numbered as in `layout`.

Two things to know before changing it. mypyc makes 32-bit C of a constant that is shifted to the
left, hence `TOP >> (32 - number)`. And it is the compiled file beside this one that is imported,
whatever is written here, until the package is installed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from belote_tui.bots import layout
from belote_tui.bots.layout import DE_BRUIJN, FIRST_SUIT, TOP, TRUMPS
from belote_tui.bots.open_cards import MOST, Position, Stakes
from belote_tui.cards import Card
from belote_tui.errors import BeloteError, InvalidPosition
from belote_tui.rules.contract import CAPOT, CARD_POINTS, DIX_DE_DER, Contract
from belote_tui.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from mypy_extensions import i64

BEYOND: Final = 1000
"""More than any difference of points."""
BONUS: Final = CAPOT - DIX_DE_DER

# Module constants are quickest.
NUMBER: Final[list[i64]] = layout.NUMBER
SUIT: Final[list[i64]] = layout.SUIT


class OutOfNodes(BeloteError):
    """The search came to the number of nodes that it was allowed."""


class Root:
    """A position as the search has it, and what a value of the search is worth there."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64, who: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.who: i64 = who
        self.place: i64 = 0
        self.led: i64 = 0
        self.beat: i64 = 0
        self.held: i64 = 0
        self.gain: i64 = 0
        self.left: i64 = 0
        self.guess: i64 = 0
        self.base: i64 = 0
        self.sign: i64 = 1
        self.written: tuple[int, ...] = ()

    def worth(self, value: i64) -> int:
        """In points of the rest, or with stakes in what is written down for the whole deal."""
        if not self.written:
            return value
        return self.sign * self.written[self.sign * (self.base + value) + MOST]

    def differ(self, low: i64, high: i64) -> bool:
        """Whether it matters which of the two it is."""
        return low < high and (not self.written or self.worth(low) != self.worth(high))


class Solver:
    """The search of one deal, which remembers what it found for all later moments of the deal.

    `hands` are those of the world to be solved, sets as in `masks`. `max_nodes` bounds what all its
    calls together may search (then `OutOfNodes` is raised, and what was found is kept); `nodes`
    counts that. Both are the same on any machine.
    """

    def __init__(
        self, contract: Contract, rules: Ruleset, hands: Sequence[int], max_nodes: int = 1 << 60
    ) -> None:
        cards = layout.layout_of(contract)
        self.hands = tuple(hands)
        self.cards = cards.cards
        self.number_of: list[i64] = cards.number_of
        self.points: list[i64] = cards.points
        self.points_of_byte: list[i64] = cards.points_of_byte
        self.beating: list[i64] = cards.beating
        self.trumps: i64 = cards.trumps
        self.go_over: i64 = cards.go_over
        self.undertrump_forced = rules.undertrump == "forced"
        self.undertrump_barred = rules.undertrump_partner == "barred"
        self.trump_partner_forced = rules.trump_partner == "forced"
        self.nodes: i64 = 0
        self.max_nodes: i64 = max_nodes
        # Four times as many places for each card more: full at about the same rate.
        places = 2 ** (2 * max([hand.bit_count() for hand in hands]) + 1)
        self.places: i64 = places - 1
        self.table: list[i64] = [0] * places

    # The questions

    def value(self, position: Position, stakes: Stakes | None = None) -> int:
        """What best play comes to for the team to move, less what it comes to for the other.

        In points of what is not yet taken, dix de der and the capot's 100 included; with `stakes`
        in what is written down for the whole deal. Raises `InvalidPosition` for a position that
        does not follow from the hands.
        """
        root = self._root(position, stakes)
        return root.worth(self._home_in(root, -1, root.guess, 32))

    def values(self, position: Position, stakes: Stakes | None = None) -> dict[Card, int]:
        """The same after each card that may be played; the best of them is `value`."""
        root = self._root(position, stakes)
        others = root.b | root.c | root.d
        legal = self._legal_at(root)
        values: dict[Card, int] = {}
        below: list[i64] = [-1] * 4
        found = root.guess
        step: i64 = 32
        while legal:
            bit = legal & -legal
            legal ^= bit
            number = NUMBER[bit * DE_BRUIJN >> 27 & 31]
            card = self.cards[number]
            lower = below[number & 3]
            below[number & 3] = number
            if lower >= 0 and self._same(root, number, lower, others):
                values[card] = values[self.cards[lower]]
                continue
            found = self._home_in(root, number, found, step)
            values[card] = root.worth(found)
            step = 8
        return values

    def _same(self, root: Root, number: i64, lower: i64, others: i64) -> bool:
        """Whether two cards of the hand to play, next to each other in it, are as good."""
        bit, lower_bit = TOP >> (32 - number), TOP >> (32 - lower)
        return (
            self.points[number] == self.points[lower]
            and not others & SUIT[number] & (bit - lower_bit)
            and (root.beat & bit != 0) == (root.beat & lower_bit != 0)
        )

    def perft(self, position: Position) -> list[int]:
        """How many sequences of 1, 2, 3 ... plays there are by the rules of the search."""
        root = self._root(position, None)
        hands = [root.a, root.b, root.c, root.d]
        return self._count_plays(hands, root.place, root.led, root.beat, root.held)

    def _count_plays(
        self, hands: list[i64], place: i64, led: i64, beat: i64, held: i64
    ) -> list[int]:
        counts = [0] * sum([_count_all(hand) for hand in hands])
        legal = hands[0] if place == 0 else self._legal(hands[0], led, beat, held == place - 2)
        while legal:
            bit = legal & -legal
            legal ^= bit
            counts[0] += 1
            number = NUMBER[bit * DE_BRUIJN >> 27 & 31]
            over = place == 0 or beat & bit != 0
            taker = place if over else held
            after = [*hands[1:], hands[0] ^ bit]
            if place == 3:
                after = after[taker:] + after[:taker]
            rest = self._count_plays(
                after,
                place + 1 & 3,
                led if place else SUIT[number],
                self.beating[number] if over else beat,
                taker,
            )
            for depth, count in enumerate(rest):
                counts[depth + 1] += count
        return counts

    def _root(self, position: Position, stakes: Stakes | None) -> Root:
        turn, trick, won = position.turn, position.trick, position.tricks_won
        leader = turn - len(trick) & 3
        size = position.hands[turn].bit_count()
        self._check(position, leader, size)
        all_seen = won[0] + won[1] + size == 8
        who = (
            leader + (4 if all_seen and won[1] == 0 else 0) + (8 if all_seen and won[0] == 0 else 0)
        )
        a, b, c, d = [self._bits_of(position.hands[turn + step & 3]) for step in range(4)]
        root = Root(a, b, c, d, who)
        for play in trick:
            number = self.number_of[play.card.index]
            if root.place == 0:
                root.led = SUIT[number]
            if root.place == 0 or root.beat & TOP >> (32 - number):
                root.held = root.place
                root.beat = self.beating[number]
            root.gain += self.points[number]
            root.place += 1
        ours, theirs = self._points_of(a | c), self._points_of(b | d)
        root.left = ours + theirs + root.gain + DIX_DE_DER
        root.guess = 2 * (ours - theirs) + 20
        if stakes is not None:
            team = turn & 1
            own, other = position.card_points[team], position.card_points[1 - team]
            if own + other + root.left != CARD_POINTS + DIX_DE_DER:
                raise InvalidPosition("the card points do not add up to those of a deal")
            root.base = own - other
            root.sign = 1 if stakes.attackers == team else -1
            root.written = stakes.written
        return root

    def _bits_of(self, cards: i64) -> i64:
        """The set as the search has it, from one as in `masks`."""
        bits: i64 = 0
        while cards:
            low = cards & -cards
            bits |= TOP >> (32 - self.number_of[NUMBER[low * DE_BRUIJN >> 27 & 31]])
            cards ^= low
        return bits

    def _check(self, position: Position, leader: int, size: int) -> None:
        for place in range(4):
            seat = leader + place & 3
            hand = position.hands[seat]
            if hand & ~self.hands[seat]:
                raise InvalidPosition("the hands are not those of the deal being solved")
            played = place < len(position.trick)
            if hand.bit_count() != (size - 1 if played else size) or not size:
                raise InvalidPosition("the hands are not those of one moment of a trick")
            if played and position.trick[place].seat != seat:
                raise InvalidPosition("the plays of a trick follow each other round the table")

    def _legal_at(self, root: Root) -> i64:
        if root.place == 0:
            return root.a
        return self._legal(root.a, root.led, root.beat, root.held == root.place - 2)

    def _probe(self, root: Root, number: i64, aim: i64) -> i64:
        """The value of the root after one of its cards, or with any (-1), as far as `aim` asks."""
        a, b, c, d = root.a, root.b, root.c, root.d
        place, led, beat, held = root.place, root.led, root.beat, root.held
        gain, who, left = root.gain, root.who, root.left
        if number >= 0:
            a ^= TOP >> (32 - number)
            over = place == 0 or beat & TOP >> (32 - number) != 0
            return self._after(
                number, over, a, b, c, d, place, led, beat, held, gain, who, left, aim
            )
        if place == 0:
            return self._lead(a, b, c, d, who, left, aim)
        return self._follow(a, b, c, d, place, led, beat, held, gain, who, left, aim)

    def _home_in(self, root: Root, number: i64, aim: i64, step: i64) -> i64:
        """The exact value, or with stakes one worth the same.

        From a guess in growing steps until the value is passed, then by halves.
        """
        low, high = -root.left - BONUS, root.left + BONUS
        side: i64 = 0
        while root.differ(low, high):
            aim = min(max(aim, low + 1), high)
            value = self._probe(root, number, aim)
            risen: i64 = 1 if value >= aim else -1
            if risen > 0:
                low = value
                aim = low + step
            else:
                high = value
                aim = high - step + 1
            if side == -risen or not step or not low < aim <= high:
                step = 0
                aim = low + high + 1 >> 1
            side = risen
            step *= 2
        return low

    # What may be played

    def _legal(self, hand: i64, led: i64, beat: i64, partner_holds: bool) -> i64:
        """The cards that may be played to a trick (RULES.md 6).

        `led` are the cards of the suit led, `beat` those that beat the trick's best.
        """
        following = hand & led
        if following:
            higher = following & beat
            return higher if higher and led & self.go_over else following
        trumps = hand & self.trumps
        if not trumps:
            return hand
        higher = trumps & beat
        if partner_holds:
            if beat & self.trumps == self.trumps:  # with a plain card
                return trumps if self.trump_partner_forced else hand
            return hand ^ trumps | higher if higher and self.undertrump_barred else hand
        if higher:
            return higher
        return trumps if self.undertrump_forced else hand

    # The search. Values are the points of the side to move less the other's, to the end of the
    # deal. `aim` is the value that is asked about: a result of at least `aim` is a lower bound, any
    # other an upper one. `who` is the leader of the trick, with bits 2 and 3 for the teams that may
    # still make a capot; `left` are the points of the cards left when it began, with dix de der;
    # `gain` those on the table. `place` is the place of `a` in the trick, `held` that of the card
    # that holds it.

    def _lead(self, a: i64, b: i64, c: i64, d: i64, who: i64, left: i64, aim: i64) -> i64:
        self.nodes += 1
        if self.nodes > self.max_nodes:
            raise OutOfNodes(f"the search stopped after {self.max_nodes} nodes")
        if not a & (a - 1):
            return self._last_trick(a, b, c, d, who, left)
        team = who & 1
        high = left + BONUS * (who >> (2 + team) & 1)
        low = -left - BONUS * (who >> (3 - team) & 1)
        if low >= aim:
            return low
        if high < aim:
            return high
        # Trumps that no opposing trump beats make their points, come what may.
        ours = (a | c) & self.trumps
        theirs = (b | d) & self.trumps
        sure: i64 = 0
        if ours > theirs:
            sure = self._points_of(ours & ~_filled(theirs))
            low = 2 * sure - left
            if low >= aim:
                return low
        elif theirs:
            high = left - 2 * self._points_of(theirs & ~_filled(ours))
            if high < aim:
                return high
        masters = a & self.trumps & ~_filled((b | c | d) & self.trumps)
        quick, points = self._quick_tricks(a, b, c, d, masters)
        if quick >= _count_all(a):
            return left + BONUS * (who >> (2 + team) & 1)
        if quick:
            bound = 2 * (sure + points) - left
            if bound > low:
                low = bound
                if low >= aim:
                    return low
        key = (a | b | c | d) + TOP * who
        index = _hash(key) & self.places
        entry = self.table[index]
        if entry >> 20 == key:
            known = (entry >> 10 & 1023) - 512
            if known >= aim:
                return known
            if known > low:
                low = known
            known = (entry & 1023) - 512
            if known < aim:
                return known
            if known < high:
                high = known
        order = self._leads(a, b, c, d, masters)
        value = self._try(order, a, a, b, c, d, 0, 0, 0, 0, 0, who, left, aim)
        if value >= aim:
            if value > low:
                low = value
        elif value < high:
            high = value
        self.table[index] = (key * 1024 + low + 512) * 1024 + high + 512
        return value

    def _follow(self, a: i64, b: i64, c: i64, d: i64, place: i64, led: i64, beat: i64,
                held: i64, gain: i64, who: i64, left: i64, aim: i64) -> i64:  # fmt: skip
        self.nodes += 1
        legal = self._legal(a, led, beat, held == place - 2)
        wins = legal & beat
        if not legal & (legal - 1):
            order = 32 | NUMBER[legal * DE_BRUIJN >> 27 & 31]
        elif place < 3:
            order = self._followers(legal, wins, b, led, beat, place == 2 and held == 0)
        else:
            order = self._last_cards(legal, wins, held == 1)
            known = self._known(a | b | c | d, order, wins, held, gain, who, aim)
            if known >= aim:
                return known
        return self._try(order, wins, a, b, c, d, place, led, beat, held, gain, who, left, aim)

    def _try(self, order: i64, wins: i64, a: i64, b: i64, c: i64, d: i64, place: i64, led: i64,
             beat: i64, held: i64, gain: i64, who: i64, left: i64, aim: i64) -> i64:  # fmt: skip
        """The best of the cards in that order, or the first that comes to the aim."""
        value: i64 = -BEYOND
        tried: i64 = 0
        while order != 1:
            number = order & 31
            order >>= 5
            bit = TOP >> (32 - number)
            over = wins & bit != 0
            # Cards can stand in for each other if the trick's best does not lie between them.
            near = (tried & wins if over else tried & ~wins) & SUIT[number]
            if near:
                limit = value + self._gap(near, b | c | d, number, bit)
                if limit < aim:
                    value = max(value, limit)
                    tried |= bit
                    continue
            found = self._after(
                number, over, a ^ bit, b, c, d, place, led, beat, held, gain, who, left, aim
            )
            if found > value:
                value = found
                if value >= aim:
                    return value
            tried |= bit
        return value

    def _after(self, number: i64, over: bool, a: i64, b: i64, c: i64, d: i64, place: i64, led: i64,
               beat: i64, held: i64, gain: i64, who: i64, left: i64, aim: i64) -> i64:  # fmt: skip
        """The value after a card that `a` has played, `over` those before it or not."""
        gain += self.points[number]
        if over:
            held = place
            beat = self.beating[number]
        if place < 3:
            if place == 0:
                led = SUIT[number]
            return -self._follow(b, c, d, a, place + 1, led, beat, held, gain, who, left, 1 - aim)
        who = _next_who(who, held)
        left -= gain
        if held == 3:
            return gain + self._lead(a, b, c, d, who, left, aim - gain)
        if held == 1:
            return gain + self._lead(c, d, a, b, who, left, aim - gain)
        if held == 2:
            return -gain - self._lead(d, a, b, c, who, left, 1 - aim - gain)
        return -gain - self._lead(b, c, d, a, who, left, 1 - aim - gain)

    def _known(
        self, cards: i64, order: i64, wins: i64, held: i64, gain: i64, who: i64, aim: i64
    ) -> i64:
        """A lower bound of at least `aim` from the table, for a fourth seat that can choose."""
        table = self.table
        while order != 1:
            number = order & 31
            order >>= 5
            bit = TOP >> (32 - number)
            taker = 3 if wins & bit else held
            key = (cards ^ bit) + TOP * _next_who(who, taker)
            index = _hash(key) & self.places
            entry = table[index]
            if entry >> 20 == key:
                sum_ = gain + self.points[number]
                if taker & 1:
                    low = (entry >> 10 & 1023) - 512 + sum_
                else:
                    low = 512 - (entry & 1023) - sum_
                if low >= aim:
                    return low
        return -BEYOND

    def _last_trick(self, a: i64, b: i64, c: i64, d: i64, who: i64, left: i64) -> i64:
        beat = self.beating[NUMBER[a * DE_BRUIJN >> 27 & 31]]
        team = who & 1
        mine = True
        if b & beat:
            beat = self.beating[NUMBER[b * DE_BRUIJN >> 27 & 31]]
            mine = False
        if c & beat:
            beat = self.beating[NUMBER[c * DE_BRUIJN >> 27 & 31]]
            mine = True
        if d & beat:
            mine = False
        if mine:
            return left + BONUS * (who >> (2 + team) & 1)
        return -left - BONUS * (who >> (3 - team) & 1)

    # What makes the search short

    def _quick_tricks(self, a: i64, b: i64, c: i64, d: i64, masters: i64) -> tuple[i64, i64]:
        """How many tricks the leader can take from the top, and the points of its plain cards.

        It plays its master trumps, then plain winners as often as nobody can ruff.
        """
        sure = _count(masters >> 3)
        b_ruffs = _count((b & self.trumps) >> 3) > sure
        c_trumps = _count((c & self.trumps) >> 3)
        d_ruffs = _count((d & self.trumps) >> 3) > sure
        c_ruffs = self.trump_partner_forced and c_trumps > sure
        room = _count_all(a)
        if c_trumps > sure:  # with trumps alone the partner would have to take the lead over
            room -= c_trumps
        quick = sure
        points: i64 = 0
        shift: i64 = 0
        suit: i64 = FIRST_SUIT
        while shift < 4 and suit != self.trumps:
            mine = a & suit
            if mine:
                winners = mine & ~_filled((b | c | d) & suit)
                rounds = min(room, _count(winners >> shift))
                if b_ruffs:
                    rounds = min(rounds, _count((b & suit) >> shift))
                if c_ruffs:
                    rounds = min(rounds, _count((c & suit) >> shift))
                if d_ruffs:
                    rounds = min(rounds, _count((d & suit) >> shift))
                quick += rounds
                room -= rounds
                while rounds:
                    top = _highest(winners)
                    points += self.points[top]
                    winners ^= TOP >> (32 - top)
                    rounds -= 1
            shift += 1
            suit *= 2
        return quick, points

    def _leads(self, a: i64, b: i64, c: i64, d: i64, masters: i64) -> i64:
        """The order in which to try the leads.

        Winners that nobody can ruff; master trumps while the opponents hold trumps; suits whose
        top the partner holds; suits that the partner can ruff; the rest; winners to be ruffed.
        """
        b_trumps = b & self.trumps
        c_trumps = c & self.trumps
        d_trumps = d & self.trumps
        winning: i64 = 0
        partners: i64 = 0
        to_ruff: i64 = 0
        others = a & self.trumps ^ masters
        ruffed: i64 = 0
        suit: i64 = FIRST_SUIT
        plain: i64 = 0
        while suit <= TRUMPS and suit != self.trumps:
            mine = a & suit
            if mine:
                winners = mine & ~_filled((b | c | d) & suit)
                partner_ruffs = c_trumps != 0 and not c & suit
                if (b_trumps and not b & suit) or (d_trumps and not d & suit):
                    if partner_ruffs:
                        to_ruff |= mine
                    else:
                        ruffed |= winners
                        plain |= mine ^ winners
                else:
                    winning |= winners
                    if c & suit > (b | d) & suit:
                        partners |= mine ^ winners
                    elif partner_ruffs:
                        to_ruff |= mine ^ winners
                    else:
                        plain |= mine ^ winners
            suit *= 2
        order = _cheapest_first(1, ruffed)
        order = _cheapest_first(order, others)
        order = _cheapest_first(order, plain)
        if not b_trumps | d_trumps:
            order = _dearest_first(order, masters)
        order = _cheapest_first(order, to_ruff)
        order = _dearest_first(order, partners)
        if b_trumps | d_trumps:
            order = _dearest_first(order, masters)
        return _dearest_first(order, winning)

    def _followers(
        self, legal: i64, wins: i64, after: i64, led: i64, beat: i64, partner_holds: bool
    ) -> i64:
        """The order in which to try the cards of a second or third seat.

        Winners that the next hand, `after`, can't beat; other winners; losers, cheapest first. If
        the partner surely wins, the dearest plain card comes first.
        """
        trumps = self.trumps
        threat = after & led
        if not threat:
            threat = after & trumps
        if partner_holds and not threat & beat:
            return _dearest_first(_cheapest_first(1, legal & trumps), legal & ~trumps)
        safe = wins
        if threat:
            safe = wins & self.beating[_highest(threat)]
        losers = legal & ~wins
        order = _cheapest_first(1, losers & trumps)
        order = _cheapest_first(order, losers & ~trumps)
        order = _cheapest_first(order, wins & ~safe)
        order = _cheapest_first(order, safe & trumps)
        return _dearest_first(order, safe & ~trumps)

    def _last_cards(self, legal: i64, wins: i64, partner_holds: bool) -> i64:
        """The order in which to try the cards of a fourth seat."""
        trumps = self.trumps
        if partner_holds:
            return _dearest_first(_cheapest_first(1, legal & trumps), legal & ~trumps)
        order = _cheapest_first(1, legal & ~wins)
        return _dearest_first(_cheapest_first(order, wins & trumps), wins & ~trumps)

    def _gap(self, near: i64, others: i64, number: i64, bit: i64) -> i64:
        """By how much a card can be better than those of its suit that were tried, at most.

        Two cards of a hand with no foreign card between them can stand in for each other: the
        values differ by no more than their points do, moved from one team to the other.
        """
        others &= SUIT[number]
        lower = near & (bit - 1)
        if lower > others & (bit - 1):
            return 2 * (self.points[number] - self.points[_highest(lower)])
        upper = near & -bit
        upper &= -upper
        others &= -bit
        if upper and (not others or upper < others & -others):
            return 2 * (self.points[NUMBER[upper * DE_BRUIJN >> 27 & 31]] - self.points[number])
        return BEYOND

    def _points_of(self, cards: i64) -> i64:
        table = self.points_of_byte
        return (
            table[cards & 255]
            + table[256 + (cards >> 8 & 255)]
            + table[512 + (cards >> 16 & 255)]
            + table[768 + (cards >> 24)]
        )


# Small things about sets of cards


def _next_who(who: i64, taker: i64) -> i64:
    """The leader of the next trick and the capots possible then; `taker` is a place in this one."""
    leader = who + taker & 3
    return leader | who & 4 * (1 + (leader & 1))


def _hash(key: i64) -> i64:
    return (key ^ key >> 15) * 0x2545F49 >> 20


def _filled(cards: i64) -> i64:
    """The cards of one suit and all that are lower."""
    cards |= cards >> 4
    cards |= cards >> 8
    return cards | cards >> 16


def _highest(cards: i64) -> i64:
    """The number of the highest card of one suit."""
    cards = _filled(cards)
    return NUMBER[(cards ^ cards >> 4) * DE_BRUIJN >> 27 & 31]


def _count(cards: i64) -> i64:
    """How many cards of the first suit there are."""
    return cards * FIRST_SUIT >> 28 & 15


def _count_all(cards: i64) -> i64:
    pairs = (cards & 0x55555555) + (cards >> 1 & 0x55555555)
    return _count((pairs & 0x33333333) + (pairs >> 2 & 0x33333333))


# An order of cards is their numbers in five bits each, the first to be tried lowest, below a 1.


def _cheapest_first(order: i64, cards: i64) -> i64:
    """Put the cards before the order."""
    group: i64 = 0
    shift: i64 = 0
    while cards:
        low = cards & -cards
        group |= NUMBER[low * DE_BRUIJN >> 27 & 31] << shift
        shift += 5
        cards ^= low
    return order << shift | group


def _dearest_first(order: i64, cards: i64) -> i64:
    """Put the cards before the order."""
    while cards:
        low = cards & -cards
        order = order << 5 | NUMBER[low * DE_BRUIJN >> 27 & 31]
        cards ^= low
    return order
