"""The deal that the drawings of the screens share, and scenes at its moments."""

from collections.abc import Sequence
from typing import Any

from belote_tui.app.scene import Choice, DealLine, Scene
from belote_tui.cards import parse_card, parse_cards
from belote_tui.rules.actions import ALOUD, BIDS, PASS, Action, Play
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal, Phase
from belote_tui.rules.dealing import pack_of
from belote_tui.rules.ruleset import PRESETS, Ruleset
from belote_tui.rules.scoring import settle
from belote_tui.rules.view import SeatView, view_of_deal
from belote_tui.words import Names, Style, action_text, prompt
from belote_tui.words.sorting import hand_of

YOU, EAST, NORTH, WEST = range(4)

FIVES = ("QH 9H AS TS KD", "AD 7S 7H KH QS", "7D 8S 8H AH KS", "TD 9S TH JS QD")
TURN_UP = "JH"
STOCK = "8D 7C TC JD JC 9C QC KC AC 9D 8C"

TRICKS = (
    "AD 7D TD 9D",
    "7S 8S 9S AS",
    "JH 7H 8H TH",
    "9H KH AH JS",
    "TS QS KS QD",
    "KD 8D JD QC",
    "QH 7C JC KC",
    "8C TC 9C AC",
)
"""Each trick in the order played: East leads the first, You the fourth to the eighth."""

_DEAL_1 = settle(PRESETS["classic"], 0, (101, 61))
_DEAL_2 = settle(PRESETS["classic"], 1, (66, 96), belote=(0, 20))
BEFORE = (DealLine(1, "♠", "You", _DEAL_1), DealLine(2, "♣", "East", _DEAL_2))

BIDDING_KEYS = (
    ("1-2", "←→ choose"),
    ("Enter", "say it"),
    ("Tab", "more"),
    ("s", "score"),
    ("i", "hint"),
    ("j", "journal"),
    ("?", "help"),
    ("q", "leave"),
)
PLAY_KEYS = (
    ("1-8", "choose"),
    ("Enter", "play"),
    ("Tab", "more"),
    ("l", "last trick"),
    ("s", "score"),
    ("i", "hint"),
    ("u", "undo"),
    ("?", "help"),
    ("q", "leave"),
)

FINISHED_KEYS = (
    ("any other key:", "go on"),
    ("Tab", "more"),
    ("l", "last trick"),
    ("s", "score"),
    ("j", "journal"),
    ("?", "help"),
    ("q", "leave"),
)


def new_deal(rules: Ruleset = PRESETS["classic"]) -> Deal:
    """The deal before the first word."""
    fives = [parse_cards(five) for five in FIVES]
    pack = pack_of(fives, parse_card(TURN_UP), parse_cards(STOCK), YOU, rules.packets)
    return Deal(rules, YOU, pack)


def apply(deal: Deal, *actions: Action) -> Deal:
    for action in actions:
        deal.apply(action)
    return deal


def played(cards: int, rules: Ruleset = PRESETS["classic"]) -> Deal:
    """The deal after You took in the first round and so many cards were played."""
    deal = apply(new_deal(rules), PASS, PASS, PASS, BIDS[Contract.HEARTS])
    for card in parse_cards(" ".join(TRICKS))[:cards]:
        if deal.to_announce:
            deal.apply(ALOUD)
        deal.apply(Play(card))
    if not deal.over and deal.to_announce:
        deal.apply(ALOUD)
    return deal


def choices_of(view: SeatView, names: Names) -> tuple[Choice, ...]:
    """The answers as the screens make them: the refused suit keeps its place."""
    if not view.legal or isinstance(view.legal[0], Play):
        return ()
    answers = [Choice(key, action_text(a, view, names), a) for key, a in enumerate(view.legal, 1)]
    if view.round == 2 and view.phase is Phase.BIDDING and view.turn_up is not None:
        answers = [answers[0]]
        for key, contract in enumerate(tuple(Contract)[:4], 2):
            bid = BIDS[contract]
            refused = bid not in view.legal
            text = names.card(view.turn_up)[-1] if refused else action_text(bid, view, names)
            answers.append(Choice(key, text, None if refused else bid))
    return tuple(answers)


def said_of(view: SeatView) -> dict[int, str]:
    words: dict[int, str] = {}
    if view.phase is Phase.BIDDING:
        words = {seat: "pass" for seat, bid in view.bids[-3:] if bid.contract is None}
    elif not view.tricks:
        words = {seat: f"a {kinds[0]}" for seat, kinds in enumerate(view.announced) if kinds}
    return words


def scene_of(
    deal: Deal,
    *,
    cursor: int | None = None,
    finished: bool = False,
    lines: Sequence[str] | None = None,
    style: Style = Style.SYMBOLS,
    seat: int = YOU,
    footer: tuple[tuple[str, str], ...] | None = None,
    **more: Any,
) -> Scene:
    """The scene as the person at that seat sees it now, two deals into the match."""
    view = view_of_deal(deal, seat, number=3, scores=(167, 177), played=2)
    names = Names.under(view.rules, seat, style)
    choices = () if finished else choices_of(view, names)
    said = prompt(view, names) if lines is None else lines
    keys = BIDDING_KEYS if view.phase is Phase.BIDDING else PLAY_KEYS
    more.setdefault("said", {} if finished else said_of(view))
    return Scene(
        view=view,
        names=names,
        hand=hand_of(view),
        cursor=cursor,
        choices=choices,
        finished=view.tricks[-1] if finished else None,
        prompt=tuple(said),
        footer=keys if footer is None else footer,
        deals=BEFORE,
        **more,
    )


def first_round(**more: Any) -> Scene:
    """You, the dealer, are asked last in the first round."""
    names = Names("SENW", YOU, more.get("style", Style.SYMBOLS))
    lines = (
        "Your turn: take hearts, or pass for a second round.",
        f"If you take, {names.card(parse_card(TURN_UP))} and two more cards are yours.",
    )
    return scene_of(apply(new_deal(), *[PASS] * 3), lines=lines, **more)


def second_round(**more: Any) -> Scene:
    """You are asked last in the second round."""
    return scene_of(apply(new_deal(), *[PASS] * 7), **more)


def third_round(**more: Any) -> Scene:
    """You are asked last in the third round, under rules that have one."""
    return scene_of(apply(new_deal(PRESETS["arena"]), *[PASS] * 11), **more)


def announce_question(**more: Any) -> Scene:
    """West, third to play, is asked whether it announces its tierce."""
    deal = apply(new_deal(), PASS, PASS, PASS, BIDS[Contract.HEARTS])
    for card in parse_cards("AD 7D"):
        deal.apply(Play(card))
    return scene_of(deal, seat=WEST, **more)


def first_trick(**more: Any) -> Scene:
    """You follow as the last in the first trick, the nine of diamonds chosen."""
    return scene_of(played(3), **{"cursor": 6, **more})


def fourth_trick(**more: Any) -> Scene:
    """Your nine of hearts has just taken the fourth trick."""
    names = Names("SENW", YOU, more.get("style", Style.SYMBOLS))
    lines = (
        f"Your {names.card(parse_card('9H'))} takes the trick: 31 points. You lead to the next.",
        "19 more to make the contract.",
    )
    return scene_of(played(16), finished=True, lines=lines, footer=FINISHED_KEYS, **more)
