"""Matches played by chance, as records: everything that a person and three bots could do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from belote_tui.records.model import (
    Comment,
    DealRecord,
    Record,
    Step,
    Undo,
    commitment_to,
    deal_record_of,
)
from belote_tui.rules import PRESETS, Match, Ruleset
from belote_tui.rules.actions import Action
from belote_tui.rules.ruleset import OPTIONS

NAMES = ("You", "club", "expert worlds=20", 'a "great" \\ player', "Éloïse", "[x]; y", "")


def choose(rng: Random, legal: tuple[Action, ...]) -> Action:
    """Any legal action; a seat takes more often than chance would have it."""
    return rng.choice(legal)


def record(
    rng: Random,
    rules: Ruleset,
    *,
    deals: int = 3,
    unfinished: bool = False,
    undo: float = 0.0,
    remark: float = 0.0,
) -> Record:
    """A match of at most so many deals; an unfinished one breaks off in the last of them."""
    match = Match(rules, rng.randbytes(16))
    kept: list[DealRecord] = []
    while not match.over and len(kept) < deals:
        scores = match.scores
        match.deal_next()
        last = unfinished and len(kept) == deals - 1
        steps = deal_steps(rng, match, rng.randrange(40) if last else 1000, undo, remark)
        deal = deal_record_of(match.deal, match.number, scores)
        assert deal.pack is not None
        nonce = rng.randbytes(16).hex()
        kept.append(
            replace(
                deal,
                nonce=nonce,
                commitment=commitment_to(deal.pack, nonce),
                steps=tuple(steps),
            )
        )
    south, east, north, west = (rng.choice(NAMES) for _ in range(4))
    return Record(
        rules=rules,
        date="2026-11-29T21:04:11Z",
        players=(south, east, north, west),
        seed=match.seed,
        origin=rng.choice(("", "20261129-210411-00 deal 3 card 25")),
        deals=tuple(kept),
    )


def deal_steps(rng: Random, match: Match, most: int, undo: float, remark: float) -> list[Step]:
    steps: list[Step] = []
    while not match.deal.over and len(steps) < most:
        if rng.random() < remark:
            steps.append(Comment(rng.choice(("hint 8♣ asked", "", 'a note: [x] \\ "y" ; z'))))
        done = len(match.deal.actions)
        if done and len(steps) < 200 and rng.random() < undo:
            count = rng.randint(1, done)
            match.undo(count)
            steps.append(Undo(count))
        else:
            action = choose(rng, match.deal.legal)
            match.apply(action)
            steps.append(action)
    return steps


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Every preset, with some options set on top."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    options: dict[str, str | int] = {}
    for name in ("direction", "packets", "third_round", "announcements", "reveal", "rounding"):
        if draw(st.booleans()):
            options[name] = draw(st.sampled_from(OPTIONS[name].words))
    if draw(st.booleans()):
        options["target"] = draw(st.sampled_from(("one_deal", "100", "500")))
    return rules.with_options(options)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of every kind: finished or not, with undo, silence, remarks, passed-out deals."""
    return record(
        Random(draw(st.integers(0, 2**32))),
        draw(rulesets()),
        deals=draw(st.integers(0, 3)),
        unfinished=draw(st.booleans()),
        undo=draw(st.sampled_from((0.0, 0.1))),
        remark=draw(st.sampled_from((0.0, 0.1))),
    )
