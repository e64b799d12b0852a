"""colver's card players (0.11.1) as an `exec:` bot: `colver_agent.py [rule|isdd20]`.

`rule` is its fair bot of rules, `isddN` solves N sampled worlds double dummy. It plays suit
contracts; its rules are those with `undertrump` and `undertrump_partner` free, and where it asks
for a card that ours forbid it plays the least of those allowed. It does not bid: it passes.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import colver  # type: ignore[import-not-found]
from filling import eights, plays_of  # type: ignore[import-not-found]

RANKS = "789JQKTA"
"""The ranks in the order of its numbers; its suits are in ours."""


def its_number(code: str) -> int:
    return "SHDC".index(code[1]) * 8 + RANKS.index(code[0])


def our_code(number: int) -> str:
    return RANKS[number % 8] + "SHDC"[number // 8]


def recipe(agent: str) -> str:
    """Its agent's description: what it bids with is never asked."""
    bidding = '[bid]\nstrategy="improved_v2"\n'
    if not agent.startswith("isdd"):
        return f'{bidding}[play]\nmethod="{agent}"\n'
    worlds = int(agent.removeprefix("isdd") or 20)
    return (
        f'{bidding}[play]\nmethod="isdd"\nobjective="card_points"\ntime_ms=0\n'
        f'determinizations={worlds}\nparallel=false\n[worlds]\nsource="uniform"\n'
    )


def play(agent: str, view: dict[str, Any], seed: str) -> str:
    """Play the deal over on its table, the agent looking on, and ask it."""
    hands = [sorted(map(its_number, hand)) for hand in eights(view)]
    table = colver.Env.deal_with_hands(view["dealer"], hands)
    table.set_contract("SHDC".index(view["contract"]), 80, view["taker"] % 2, 0)
    table.set_phase_playing()
    player = colver.Agent(recipe(agent), view["seat"], int(seed[:8], 16))
    player.init_deal(table)
    for _, code in plays_of(view):
        player.observe(table, its_number(code))
        table.step(its_number(code))
    return our_code(player.action(table))


def answer(agent: str, question: dict[str, Any]) -> dict[str, Any]:
    view = question["view"]
    legal: list[dict[str, Any]] = view["legal"]
    if len(legal) == 1 or "play" not in legal[0] or view["contract"] not in list("SHDC"):
        return legal[0]
    try:
        wanted = {"play": play(agent, view, question["seed"])}
    except BaseException as error:
        # Its panics are no ordinary exceptions; one of them is one mishap, not the end of it.
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise
        print(f"colver failed: {error}", file=sys.stderr)
        wanted = {}
    return wanted if wanted in legal else min(legal, key=lambda one: RANKS.index(one["play"][0]))


def main() -> None:
    agent = sys.argv[1] if len(sys.argv) > 1 else "rule"
    for line in sys.stdin:
        print(json.dumps(answer(agent, json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
