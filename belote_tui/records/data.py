"""A deal and a reading as plain data, for programs: the same codes as in the file."""

from __future__ import annotations

from typing import Any

from belote_tui.records.entry import Entry
from belote_tui.records.model import Record
from belote_tui.records.reading import Reading
from belote_tui.records.writing import ALOUD_WORD, action_word, bid_word
from belote_tui.rules.actions import Announce
from belote_tui.rules.deal import Deal
from belote_tui.rules.scoring import DealScore

Data = dict[str, Any]


def deal_data(record: Record, place: int, only: int | None = None) -> Data:
    """Everything about a deal, by its place in `record.deals`; lists of four are by seat.

    If `only` is given, the deal is `closed`: what that seat does not know of it is left out.
    """
    told = record.deals[place]
    deal = record.at(place, len(told.actions)).deal
    compass = record.rules.compass
    hands = deal.eights or deal.rewound(len(deal.actions)).hands
    data = {
        "rules": record.rules.preset,
        "options": record.rules.options,
        "date": record.date,
        "seats": list(compass),
        "players": list(record.players),
        "deal": told.number,
        "before": {"scores": list(told.scores), "pot": told.pot},
        "dealer": compass[deal.dealer],
        "pack": None if told.pack is None else [card.code for card in told.pack],
        "turn_up": None if deal.turn_up is None else deal.turn_up.code,
        "hands": [[card.code for card in hand] for hand in hands],
        "bids": [
            [compass[seat], bid_word(bid, number)]
            for number, (seat, bid) in enumerate(zip(deal.actors, deal.bids, strict=False), 1)
        ],
        "taker": None if deal.taker is None else compass[deal.taker],
        "contract": None if deal.contract is None else deal.contract.value,
        "announcements": _announcements(deal, compass),
        "tricks": _tricks(deal, compass),
        "score": None if deal.score is None else _score(deal.score),
        "nonce": told.nonce,
        "commitment": told.commitment,
        "comments": list(told.comments),
        "taken_back": told.taken_back,
        "closed": only is not None,
    }
    return data if only is None else data | _closed(deal, compass, data, only)


def _closed(deal: Deal, compass: str, data: Data, only: int) -> Data:
    """What takes the place of what a seat does not know while the deal is played."""
    mine, shown = compass[only], deal.announcing.shown
    announcements: list[Data] = []
    for one in data["announcements"]:
        if one["seat"] == mine or shown[compass.index(one["seat"])]:
            announcements.append(one)
        elif one["word"] == ALOUD_WORD:
            said = [{**part, "cards": None, "points": None} for part in one["announced"]]
            announcements.append({**one, "announced": said})
    hands = [hand if seat == only else None for seat, hand in enumerate(data["hands"])]
    return {"pack": None, "hands": hands, "nonce": "", "announcements": announcements}


def _announcements(deal: Deal, compass: str) -> list[Data]:
    return [
        {
            "seat": compass[seat],
            "word": action_word(action),
            "announced": [
                {
                    "kind": one.kind.value,
                    "cards": [card.code for card in one.cards],
                    "points": one.points,
                }
                for one in deal.announcing.said[seat]
            ],
        }
        for seat, action in zip(deal.actors, deal.actions, strict=True)
        if isinstance(action, Announce)
    ]


def _tricks(deal: Deal, compass: str) -> list[Data]:
    found: list[Data] = [
        {
            "plays": [[compass[seat], card.code] for seat, card in plays],
            "winner": compass[winner],
            "points": points,
        }
        for plays, winner, points in deal.tricks
    ]
    if deal.trick:
        plays = [[compass[seat], card.code] for seat, card in deal.trick]
        found.append({"plays": plays, "winner": None, "points": None})
    return found


def _score(score: DealScore) -> Data:
    return {
        "outcome": score.outcome.value,
        "attackers": score.attackers,
        "tricks": list(score.tricks),
        "announcements": list(score.counted),
        "belote": list(score.belote),
        "written": list(score.written),
        "pot_won": list(score.pot_won),
        "pot": score.pot,
        "capot_by": score.capot_by,
    }


def reading_data(file: str, reading: Reading) -> Data:
    """What checking a file came to."""
    return {
        "file": file,
        "ok": not reading.faults,
        "deals": len(reading.record.deals),
        "finished": reading.match.over,
        "torn": reading.torn,
        "faults": [
            {"line": fault.line, "column": fault.column, "sentence": fault.sentence}
            for fault in reading.faults
        ],
    }


def entry_data(entry: Entry) -> Data:
    """A match of the archive."""
    return {
        "id": entry.id,
        "date": entry.date,
        "preset": entry.preset,
        "target": entry.target,
        "seats": list(entry.compass),
        "players": list(entry.players),
        "scores": [entry.us, entry.them],
        "finished": bool(entry.finished),
        "winner": entry.winner if entry.winner >= 0 else None,
        "deals": entry.deals,
        "played": entry.played,
        "trick": entry.trick,
        "origin": entry.origin or None,
        "fault": entry.fault or None,
    }
