"""Run reference cases: `python tests/run_vectors.py FOLDER`.

Runs each file of the folder that `RUNNERS` knows, prints what each failing case expected and got,
and ends with a line such as `790 passed, 2 failed`. Exits with 1 if any case failed.

To add a kind of file, write a function from a case to what the program makes of it, by the names
of the expected fields, and enter it in `RUNNERS`. What it tells beyond those is only printed when
the case fails.
"""

from __future__ import annotations

import importlib
import io
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from belote_tui.bots.double_dummy import Solver
from belote_tui.bots.masks import mask_of
from belote_tui.bots.open_cards import Position
from belote_tui.cards import PACK, Card, parse_card
from belote_tui.rules.actions import ALOUD, PASS, SILENT, Bid, Play
from belote_tui.rules.announcements import BELOTE, Announcement, find
from belote_tui.rules.bidding import Auction
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.dealing import pack_of
from belote_tui.rules.match import Match
from belote_tui.rules.play import CardPlay, holder, obligation
from belote_tui.rules.ruleset import Ruleset, preset
from belote_tui.rules.scoring import settle, trick_points
from belote_tui.rules.view import view_of_deal

Case = dict[str, Any]


class CaseError(Exception):
    """What a case says cannot be so, or the program refuses it; the message is what to print."""


# Reading the words of a case


def cards(codes: Iterable[str]) -> list[Card]:
    return [parse_card(code) for code in codes]


def codes(some: Iterable[Card]) -> list[str]:
    return [card.code for card in some]


def plays(pairs: Iterable[Sequence[Any]]) -> list[CardPlay]:
    return [CardPlay(seat, parse_card(code)) for seat, code in pairs]


def rules_of(case: Case) -> Ruleset:
    """The preset with its overrides, which must come to the options that are written out."""
    if "preset" not in case:
        return preset("classic").with_options(case["options"])
    rules = preset(case["preset"]).with_options(case["overrides"])
    for name, value in case["options"].items():
        if rules.options.get(name) != value:
            raise CaseError(f"{rules.preset} has {name}={rules.options.get(name)}, not {value}")
    return rules


def written(one: Announcement) -> dict[str, Any]:
    return {"kind": one.kind.value, "cards": codes(one.cards), "points": one.points}


# One function for each kind of case: what the program makes of it


def legal_plays(case: Case) -> Case:
    trick = plays(case["trick"])
    if trick and case["seat"] != (trick[0].seat + len(trick)) % 4:
        raise CaseError(f"it is not the turn of seat {case['seat']}")
    contract = Contract(case["contract"])
    duty = obligation(cards(case["hand"]), trick, contract, rules_of(case))
    return {"legal": sorted(codes(duty.cards))}


def trick_winner(case: Case) -> Case:
    trick, contract = plays(case["trick"]), Contract(case["contract"])
    return {
        "winner": holder(trick, contract).seat,
        "points": trick_points([card for _, card in trick], contract),
    }


def announcements_of_hand(case: Case) -> Case:
    return {"announcements": [written(one) for one in find(cards(case["hand"]))]}


def announcements_at_table(case: Case) -> Case:
    """Play a first trick, any legal cards, with everyone announcing but the silent seats."""
    eldest = case["eldest"]
    deal = Deal.from_position(
        preset("classic"),
        hands=[cards(hand) for hand in case["hands"]],
        contract=Contract(case["contract"]),
        taker=eldest,
        turn=eldest,
        dealer=(eldest + 3) % 4,
    )
    while not deal.tricks:
        announce_if_asked(deal, case["silent"])
        deal.apply(deal.legal[0])
    best = deal.announcing.highest
    return {
        "announced": [[written(one) for one in said] for said in deal.announcing.said],
        "highest": None if best is None else {"seat": best[0], **written(best[1])},
        "team": deal.entitled,
        "points": list(deal.announcing.points),
        "belote": list(deal.belote_points),
    }


def announce_if_asked(deal: Deal, silent: Sequence[int]) -> None:
    if deal.to_announce:
        deal.apply(SILENT if deal.turn in silent else ALOUD)


def words(bidding: Auction | None) -> dict[str, Bid]:
    """What may be said now, by its word: a take of the first round names no suit."""
    if bidding is None or bidding.seat is None:
        return {}
    taking = "take" if bidding.round == 1 else None
    return {
        "pass" if bid.contract is None else taking or bid.contract.value: bid
        for bid in bidding.legal
    }


def say(deal: Deal, word: str) -> Bid:
    """The bid that a word of the case means."""
    may_be_said = words(deal.auction)
    if word not in may_be_said:
        raise CaseError(f"{word!r} cannot be said; only {', '.join(may_be_said) or 'nothing'}")
    return may_be_said[word]


def pack_turning(up: Card) -> list[Card]:
    others = [card for card in PACK if card is not up]
    return [*others[:20], up, *others[20:]]


def auction(case: Case) -> Case:
    rules = preset("classic").with_options({"third_round": case["third_round"]})
    deal = Deal(rules, case["dealer"], pack_turning(parse_card(case["turn_up"])))
    for word in case["actions"]:
        deal.apply(say(deal, word))
    if deal.phase is Phase.BIDDING and deal.auction is not None:
        in_given_order = {word: step for step, word in enumerate(case["expected"].get("legal", ()))}
        legal = sorted(words(deal.auction), key=lambda word: in_given_order.get(word, 9))
        return {"status": "open", "seat": deal.turn, "round": deal.auction.round, "legal": legal}
    if deal.taker is None or deal.contract is None:
        return {"status": "passed_out"}
    return {"status": "taken", "taker": deal.taker, "contract": deal.contract.value}


def pack_for(case: Case, rules: Ruleset) -> tuple[Card, ...]:
    """A pack that deals these hands of eight, given who takes this turn-up."""
    up, dealer = parse_card(case["turn_up"]), case["dealer"]
    dealt = [[card for card in cards(hand) if card is not up] for hand in case["hands"]]
    in_turn = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    stock = [card for seat in in_turn for card in dealt[seat][5:]]
    return pack_of([hand[:5] for hand in dealt], up, stock, dealer, rules.packets)


def play_out(game: Deal | Match, deal: Deal, case: Case) -> None:
    """Bid, announce and play what the case says, through `apply` alone."""
    for word in case["auction"]:
        game.apply(say(deal, word))
    if case.get("passed_out"):
        return
    if (deal.taker, deal.contract) != (case["taker"], Contract(case["contract"])):
        raise CaseError(f"the bidding comes to seat {deal.taker}, contract {deal.contract}")
    if [set(hand) for hand in deal.hands] != [set(cards(hand)) for hand in case["hands"]]:
        raise CaseError("the pack does not deal these hands")
    for seat, card in plays(case["plays"]):
        if deal.turn != seat:
            raise CaseError(f"it is the turn of seat {deal.turn}, not {seat}")
        announce_if_asked(deal, case["silent"])
        game.apply(Play(card))


def score_of(deal: Deal) -> Case:
    score = deal.score
    if score is None:
        raise CaseError("the deal is not over")
    return {
        "outcome": score.outcome.value if score.capot_by is None else "capot",
        "contract_result": score.outcome.value,
        "T": list(score.tricks),
        "A": list(score.announced),
        "B": list(score.belote),
        "points": list(score.written),
        "pot_won": list(score.pot_won),
        "scored": list(score.scored),
    }


def whole_deal(case: Case) -> Case:
    rules = rules_of(case)
    deal = Deal(rules, case["dealer"], pack_for(case, rules), case["pot_before"])
    play_out(deal, deal, case)
    told = score_of(deal)
    assert deal.score is not None
    return told | {
        "trick_winners": [trick.winner for trick in deal.tricks],
        "announcing_team": deal.entitled,
        "capot_by": deal.score.capot_by,
        "pot_after": deal.score.pot,
    }


def whole_match(case: Case) -> Case:
    rules = rules_of(case)
    match = Match(rules, b"", case["first_dealer"])
    after = []
    for number, each in enumerate(case["deals"], start=1):
        if match.over or each["dealer"] != match.next_dealer:
            raise CaseError(f"deal {number} cannot be dealt by seat {each['dealer']}")
        passed = each["passed_out"]
        match.deal_next(
            pack_turning(parse_card(each["turn_up"])) if passed else pack_for(each, rules)
        )
        play_out(match, match.deal, each)
        if match.deal.phase is not (Phase.PASSED_OUT if passed else Phase.SCORED):
            raise CaseError(f"deal {number} is not over")
        told = {"outcome": "passed_out"} if passed else score_of(match.deal)
        after.append(
            told
            | {
                "scores": list(match.scores),
                "pot": match.pot,
                "next_dealer": match.next_dealer,
                "over": match.over,
                "result": match.result,
            }
        )
    return {"after": after, "result": match.result}


def perft(case: Case) -> Case:
    trick, seat = plays(case["trick"]), case["seat"]
    deal = Deal.from_position(
        rules_of(case).with_options({"announcements": "off"}),
        hands=[cards(hand) for hand in case["hands"]],
        contract=Contract(case["contract"]),
        taker=seat,
        turn=seat,
        trick=trick,
    )
    known: dict[object, list[int]] = {}
    counts = ways(deal, known)
    by_first_card = {}
    for action in deal.legal:
        after = deal.copy()
        after.apply(action)
        by_first_card[str(action)] = (ways(after, known) or [1])[-1]
    return {"counts": counts, "sequences": counts[-1], "by_first_card": by_first_card}


def ways(deal: Deal, known: dict[object, list[int]]) -> list[int]:
    """How many sequences of 1, 2, 3 ... plays there are from here.

    Positions that several sequences come to are counted once, and remembered in `known`.
    """
    if deal.over:
        return []
    position = (deal.turn, *deal.trick, *map(tuple, deal.hands))
    if position not in known:
        counts: Counter[int] = Counter()
        for action in deal.legal:
            after = deal.copy()
            after.apply(action)
            for depth, count in enumerate([1, *ways(after, known)]):
                counts[depth] += count
        known[position] = [counts[depth] for depth in sorted(counts)]
    return known[position]


def double_dummy(case: Case) -> Case:
    first, second, third, fourth = (mask_of(cards(hand)) for hand in case["hands"])
    position = Position((first, second, third, fourth), case["leader"])
    solver = Solver(Contract(case["contract"]), preset("classic"), position.hands)
    values = solver.values(position)
    return {
        "difference": solver.value(position),
        "first_card": {card.code: value for card, value in values.items()},
    }


def score(case: Case) -> Case:
    belote = [BELOTE if case["belote_team"] == team else 0 for team in (0, 1)]
    result = settle(
        rules_of(case),
        case["attackers"],
        pair(case["tricks"]),
        pair(case["announcements"]),
        pair(belote),
        case["capot_by"],
    )
    return {
        "scored": list(result.written),
        "to_pot": result.to_pot,
        "result": result.outcome.value,
    }


def pair(numbers: Sequence[int]) -> tuple[int, int]:
    first, second = numbers
    return first, second


# What a sensible bot does


def bot_does(deal: Deal, case: Case) -> Any:
    """The action of the middle level; the bots are imported only when a case asks for them."""
    try:
        levels = importlib.import_module("belote_tui.bots.levels")
    except ImportError as absent:
        raise CaseError(f"no bots here: {absent}") from absent
    assert deal.turn is not None
    return levels.bot_named("club").choose(view_of_deal(deal, deal.turn), case["id"].encode())


def bid(case: Case) -> str:
    """What the eldest says, with any other cards around it."""
    round_ = case["round"]
    rules = preset("classic").with_options({"third_round": "on" if round_ == 3 else "off"})
    up, hand = parse_card(case["turn_up"]), cards(case["hand"])
    rest = [card for card in PACK if card is not up and card not in hand]
    random.Random(case["id"]).shuffle(rest)
    fives = [hand, rest[:5], rest[5:10], rest[10:15]]
    deal = Deal(rules, 3, pack_of(fives, up, rest[15:], 3, rules.packets))
    for _ in range(4 * (round_ - 1)):
        deal.apply(PASS)
    said = bot_does(deal, case)
    if said.contract is None:
        return "pass"
    return "take" if round_ == 1 else f"take {said.contract.value}"


def bot_plays(case: Case) -> str:
    """Which card it plays, with any cards in the other hands that the trick allows."""
    seat, hand, trick = case["seat"], cards(case["hand"]), plays(case["trick"])
    contract = Contract(case["contract"])
    deal = Deal.from_position(
        preset("classic"),
        hands=fill_hands(seat, hand, trick, contract, random.Random(case["id"])),
        contract=contract,
        taker=trick[0].seat if trick else seat,
        turn=seat,
        trick=trick,
    )
    announce_if_asked(deal, ())
    return str(bot_does(deal, case).card)


def fill_hands(
    seat: int,
    hand: list[Card],
    trick: Sequence[CardPlay],
    contract: Contract,
    chance: random.Random,
) -> list[list[Card]]:
    """Four hands of which the seats in the trick may have played what they did.

    A play is legal if it is with each other card of the hand alone, so each place in a hand can
    be filled apart: a matching of places and cards, grown by augmenting paths.
    """
    rules = preset("classic")
    on_table = [card for _, card in trick]
    rest = [card for card in PACK if card not in hand and card not in on_table]
    chance.shuffle(rest)
    before = {play.seat: (play.card, trick[:step]) for step, play in enumerate(trick)}
    places = [
        (other, number)
        for other in range(4)
        if other != seat
        for number in range(len(hand) - (other in before))
    ]
    place_of: dict[Card, tuple[int, int]] = {}

    def fits(card: Card, other: int) -> bool:
        if other not in before:
            return True
        played, so_far = before[other]
        return played in obligation([played, card], so_far, contract, rules).cards

    def fill(place: tuple[int, int], tried: set[Card]) -> bool:
        for card in rest:
            if card not in tried and fits(card, place[0]):
                tried.add(card)
                if card not in place_of or fill(place_of[card], tried):
                    place_of[card] = place
                    return True
        return False

    if not all(fill(place, set()) for place in places):
        raise CaseError("no hands fit this trick")
    hands: list[list[Card]] = [[], [], [], []]
    hands[seat] = hand
    for card, (other, _) in place_of.items():
        hands[other].append(card)
    return hands


def says_it(expected: Any, got: Any) -> bool:
    return bool(expected == got or (expected == "take" and str(got).startswith("take ")))


def plays_one_of(expected: Any, got: Any) -> bool:
    one_of, none_of = expected["one_of"], expected["none_of"]
    return (got in one_of or not one_of) and got not in none_of


def has_fields(expected: Any, got: Any) -> bool:
    return all(name in got and same(value, got[name]) for name, value in expected.items())


def same(expected: Any, got: Any) -> bool:
    """Equality as JSON has it: `true` is not 1."""
    return json.dumps(expected, sort_keys=True) == json.dumps(got, sort_keys=True)


@dataclass(frozen=True)
class Runner:
    """How to run one kind of case.

    `run` tells what the program makes of it, `fields` are all that such a case says, and `answers`
    those of them that are expected, where they are not under `expected`.
    """

    run: Callable[[Case], Any]
    fields: str
    answers: str = ""
    agrees: Callable[[Any, Any], bool] = has_fields

    def expected(self, case: Case) -> Any:
        """What the case expects. Raises `CaseError` for a field too many or too few."""
        fields = {*self.fields.split(), *self.answers.split()} | set(
            () if self.answers else ("expected",)
        )
        if lacking := sorted(fields - case.keys()):
            raise CaseError(f"the case lacks {', '.join(lacking)}")
        if unknown := sorted(case.keys() - fields - LABELS):
            raise CaseError(f"the case has unknown fields: {', '.join(unknown)}")
        expected = (
            {name: case[name] for name in self.answers.split()}
            if self.answers
            else case["expected"]
        )
        if not expected:
            raise CaseError("the case expects nothing")
        return expected


@dataclass(frozen=True)
class Forms:
    """A file with several kinds of cases, told apart by a field."""

    field: str
    runners: dict[str, Runner]


LABELS = {"id", "name", "title", "why", "branch", "shape", "decided_by", "form", "kind"}

WHOLE = "preset overrides options"
LEGAL = Runner(legal_plays, "options contract trick seat hand")
WINNER = Runner(trick_winner, "contract trick")

RUNNERS: dict[str, Runner | Forms] = {
    "legal_plays.jsonl": LEGAL,
    "trick_winners.jsonl": WINNER,
    "announcements.jsonl": Forms(
        "form",
        {
            "hand": Runner(announcements_of_hand, "hand"),
            "table": Runner(announcements_at_table, "hands contract eldest silent"),
        },
    ),
    "auctions.jsonl": Runner(auction, "third_round dealer turn_up actions"),
    "deals.jsonl": Runner(
        whole_deal,
        f"{WHOLE} dealer pot_before hands turn_up auction taker contract silent plays",
    ),
    "matches.jsonl": Runner(whole_match, f"{WHOLE} first_dealer deals"),
    "perft.jsonl": Runner(perft, "options contract hands trick seat"),
    "double_dummy.jsonl": Runner(
        double_dummy, "hands contract leader", answers="difference first_card"
    ),
    "cases.jsonl": Forms(
        "kind",
        {
            "legal": LEGAL,
            "winner": WINNER,
            "score": Runner(score, "options attackers tricks belote_team announcements capot_by"),
            "bid": Runner(bid, "round turn_up hand", agrees=says_it),
            "bot": Runner(bot_plays, "contract trick seat hand", agrees=plays_one_of),
        },
    ),
}
"""The files that can be run, by name."""


# Running them


@dataclass(frozen=True)
class Result:
    """What became of one case; `complaint` says what it expected and got, empty if it passed."""

    id: str
    complaint: str

    @property
    def passed(self) -> bool:
        return not self.complaint


def lines_of(path: Path) -> Iterator[tuple[str, str]]:
    """(name, text) of each case of a file, the name telling its line."""
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        text = line.decode("utf-8", errors="replace").strip()
        if text:
            yield f"{path.name}:{number}", text


def run_line(file: str, name: str, text: str) -> Result:
    """Run one case. Whatever is wrong with it, the result says so."""
    expected: Any = "a case in JSON"
    try:
        case = json.loads(text)
        if not isinstance(case, dict):
            raise CaseError("this line is no JSON object")
        name = str(case.get("id", name))
        expected = case.get("expected", "something")
        runner = runner_of(file, case)
        expected = runner.expected(case)
        got = runner.run(case)
        if runner.agrees(expected, got):
            return Result(name, "")
        return Result(name, difference(expected, got))
    except CaseError as error:
        return Result(name, f"  expected {expected}\n  got      {error}")
    except Exception as error:
        return Result(name, f"  expected {expected}\n  got      {type(error).__name__}: {error}")


def runner_of(file: str, case: Case) -> Runner:
    runner = RUNNERS[file]
    if isinstance(runner, Runner):
        return runner
    form = case.get(runner.field)
    if form not in runner.runners:
        raise CaseError(f"no {runner.field} {form!r} is known in {file}")
    return runner.runners[form]


def difference(expected: Any, got: Any) -> str:
    """The fields that differ, and those that were told beyond what is expected."""
    if not (isinstance(expected, dict) and isinstance(got, dict)):
        return f"  expected {expected}\n  got      {got}"
    said = []
    for name, value in expected.items():
        if name not in got:
            said.append(f"  {name}: expected {value}\n  {name}: nothing is known of such a field")
        elif not same(value, got[name]):
            said.append(f"  {name}: expected {value}\n  {name}: got      {got[name]}")
    said += [f"  {name}: {value}" for name, value in got.items() if name not in expected]
    return "\n".join(said)


def run_folder(folder: Path) -> Iterator[Result]:
    """Run every known file of a folder, naming on stderr those that are not known."""
    for path in sorted(folder.iterdir()):
        if path.name in RUNNERS and path.is_file():
            for name, text in lines_of(path):
                yield run_line(path.name, name, text)
        elif path.suffix != ".md":
            print(f"skipped {path.name}: no such file of cases is known", file=sys.stderr)


def main(arguments: Sequence[str]) -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: python tests/run_vectors.py FOLDER", file=sys.stderr)
        return 2
    passed = failed = 0
    for result in run_folder(Path(arguments[0])):
        if result.passed:
            passed += 1
        else:
            failed += 1
            print(f"{result.id}\n{result.complaint}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
