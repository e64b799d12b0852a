"""One deal as a page of words, no wider than 80 columns: to read, to print, to paste."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

from belote_tui.cards import Card, Suit
from belote_tui.records.model import DealRecord, Record
from belote_tui.records.writing import one_line
from belote_tui.rules.actions import Announce
from belote_tui.rules.contract import Contract
from belote_tui.rules.deal import Deal
from belote_tui.rules.match import Match
from belote_tui.rules.view import view_of
from belote_tui.words import (
    Names,
    Style,
    _,
    announcement_name,
    contract_name,
    headline,
    outcome_name,
    points,
    rank_letter,
    rows,
    suit_sign,
)
from belote_tui.words.course import trick_cells
from belote_tui.words.dates import day_and_time
from belote_tui.words.names import kinds_said, player_name
from belote_tui.words.remarks import remark_told
from belote_tui.words.seen import hands_stay_closed
from belote_tui.words.wrapping import wrapped

WIDTH: Final = 80
_COLUMN: Final = 26
_CELL: Final = 9
_PLAIN: Final = str.maketrans("›…", ">~")


def deal_page(
    record: Record, place: int, style: Style = Style.SYMBOLS, seat: int | None = None
) -> str:
    """The page of a deal, by its place in `record.deals`; as `seat` knows it if one is given."""
    told = record.deals[place]
    match = record.at(place, len(told.actions))
    names = Names.under(record.rules, None, style)
    parts = [
        _title(record, told, names),
        [] if seat is None else [hands_stay_closed()],
        _hands(record, match.deal, names, seat),
        _bids(match.deal, names),
        _tricks(match.deal, names),
        _announcements(match.deal, names, seat),
        _score(match, names),
        _remarks(told, names),
    ]
    blocks = ["\n".join(line.rstrip() for line in part) for part in map(list, parts) if part]
    page = "\n\n".join(block for block in blocks if block) + "\n"
    return page if style is Style.SYMBOLS else page.translate(_PLAIN)


def _title(record: Record, told: DealRecord, names: Names) -> list[str]:
    rules = record.rules
    target = _("to {target}").format(target=rules.target) if isinstance(rules.target, int) else ""
    left = _("Deal {number}").format(number=told.number)
    agreed = ", ".join(part for part in (rules.preset, target) if part)
    right = "   ".join(part for part in (agreed, day_and_time(record.date)) if part)
    before = _("Before it: {us} {ours}, {them} {theirs}, pot {pot}.").format(
        us=names.team(0),
        ours=told.scores[0],
        them=names.team(1),
        theirs=told.scores[1],
        pot=told.pot,
    )
    return [f"{left}{right:>{WIDTH - len(left)}}", before]


# Hands


def _hands(record: Record, deal: Deal, names: Names, only: int | None) -> Iterator[str]:
    """The four hands where they sit, as they were when play began (or before the take)."""
    hands = deal.eights or deal.rewound(len(deal.actions)).hands
    block = {
        record.rules.compass[seat]: _hand(record, deal, hands[seat], seat, names)
        for seat in range(4)
    }
    if only is not None:
        for seat, side in enumerate(record.rules.compass):
            block[side] = block[side] if seat == only else block[side][:1]
    for line in block["N"]:
        yield " " * _COLUMN + line
    for west, east in zip_longest(block["W"], block["E"], fillvalue=""):
        yield f"{west:<{_COLUMN}}{'':<{_COLUMN}}{east}"
    for line in block["S"]:
        yield " " * _COLUMN + line


def _hand(record: Record, deal: Deal, cards: Iterable[Card], seat: int, names: Names) -> list[str]:
    who = player_name(one_line(record.players[seat])) or "?"
    mark = _(" (deals)") if seat == deal.dealer else ""
    side = names.side(seat).upper()
    room = _COLUMN - 2 - len(side) - len(mark)
    title = f"{side} {_clipped(who, room)}{mark}"
    held = list(cards)
    return [title, *(_suit(held, suit, deal.contract, names.style) for suit in Suit)]


def _suit(held: list[Card], suit: Suit, contract: Contract | None, style: Style) -> str:
    strength = (contract or Contract.NO_TRUMPS).strength
    cards = [card for card in held if card.suit is suit]
    cards.sort(key=lambda card: -strength[card.index])
    ranks = " ".join(rank_letter(card.rank) for card in cards)
    return f"{suit_sign(suit, style)} {ranks or '-'}"


# Bids and tricks


def _bids(deal: Deal, names: Names) -> Iterator[str]:
    if deal.turn_up is not None:
        yield _("Turned up: {card}.").format(card=names.card(deal.turn_up))
    elif deal.taker is not None and deal.contract is not None:
        yield _said(names.side(deal.taker), deal.contract)
    for first in range(0, len(deal.bids), 4):
        bids = zip(deal.actors[first : first + 4], deal.bids[first : first + 4], strict=False)
        said = [_said(names.side(seat), bid.contract) for seat, bid in bids]
        yield from wrapped("   ".join(said), WIDTH)


def _said(who: str, contract: Contract | None) -> str:
    if contract is None:
        return _("{who} passes.").format(who=who)
    return _("{who} takes {what}.").format(who=who, what=contract_name(contract))


def _tricks(deal: Deal, names: Names) -> Iterator[str]:
    """A line a trick, a column a seat; `›` led, `*` took."""
    if not deal.tricks and not deal.trick:
        return
    sides = [names.side(seat)[:_CELL] for seat in range(4)]
    yield f"{'':3}" + "".join(f" {side:<{_CELL}}" for side in sides) + _("points").rjust(8)
    for number, (plays, winner, count) in enumerate(deal.tricks, 1):
        yield f"{number:2}  " + _grid(trick_cells(plays, winner, names)) + f"{count:>7}"
    if deal.trick:
        yield f"{len(deal.tricks) + 1:2}  " + _grid(trick_cells(deal.trick, None, names))


def _grid(cells: Iterable[str]) -> str:
    return " ".join(f"{cell:<{_CELL}}" for cell in cells)


def _announcements(deal: Deal, names: Names, only: int | None) -> Iterator[str]:
    silent = [
        seat
        for seat, action in zip(deal.actors, deal.actions, strict=True)
        if isinstance(action, Announce) and not action.aloud
    ]
    for seat in range(4):
        said, closed = deal.announcing.said[seat], only not in (None, seat)
        if closed and said and not deal.announcing.shown[seat]:
            kinds = kinds_said([one.kind for one in said])
            yield _("{who}: {what}").format(who=names.side(seat), what=kinds)
            continue
        for one in said:
            yield _("{who}: {what}, {points}").format(
                who=names.side(seat),
                what=announcement_name(one, names.style),
                points=points(one.points),
            )
        # Nobody hears that a seat keeps silent.
        if seat in silent and not closed:
            yield _("{who} kept silent.").format(who=names.side(seat))


# The count


def _score(match: Match, names: Names) -> Iterator[str]:
    view = view_of(match, 0)
    if view.score is None:
        if match.deal.auction is not None and match.deal.auction.passed_out:
            yield _("Everyone has passed.")
        return
    word, sentence = outcome_name(view.score.outcome).capitalize(), headline(view, names)[1]
    yield from wrapped(f"{word}. {sentence}", WIDTH)
    yield " " * 32 + _("NS").rjust(6) + _("EW").rjust(8)
    for row in rows(view, names):
        if row.rule:
            yield "-" * 46
        us, them = ("-" if count is None else str(count) for count in (row.us, row.them))
        note = _clipped(row.note, WIDTH - 49)
        yield f"{row.label:<32}{us:>6}{them:>8}   {note}"


def _remarks(told: DealRecord, names: Names) -> Iterator[str]:
    if told.taken_back:
        yield _("Actions taken back: {count}").format(count=told.taken_back)
    for text in told.comments:
        yield from textwrap.wrap("; " + remark_told(text, names), WIDTH, subsequent_indent="  ")


def _clipped(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"
