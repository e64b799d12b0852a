"""What the expert's decisions cost, in time and memory, with the build of the solver that runs.

Run by name: pytest -s tests/benchmarks/test_expert.py. The bars are those of the compiled solver.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections import defaultdict
from random import Random
from time import process_time

import pytest

from belote_tui.bots.levels import seed_for
from belote_tui.bots.search import BUDGET, Expert
from belote_tui.bots.solving import COMPILED
from belote_tui.cards import PACK
from belote_tui.review.hints import hint
from belote_tui.rules.actions import PASS, Announce, Bid
from belote_tui.rules.deal import Deal
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import SeatView, view_of_deal

DEALS = 12
MEDIAN, WORST, HINT = 0.3, 1.5, 0.5
MOST_MIB = 60


def kind_of(view: SeatView) -> str:
    first = view.legal[0]
    if isinstance(first, Bid):
        return f"bid in round {view.round}"
    return "announce" if isinstance(first, Announce) else f"trick {len(view.tricks) + 1}"


def timed(number: int, times: dict[str, list[float]]) -> None:
    """Play one deal with four experts."""
    rules = preset("arena" if number % 4 == 3 else "classic")
    deal = Deal(rules, number % 4, Random(number).sample(PACK, 32))
    while deal.turn is not None:
        view = view_of_deal(deal, deal.turn)
        seed = seed_for(b"benchmark", number, view.seat, view.public_actions)
        before = process_time()
        action = Expert().choose(view, seed)
        if len(view.legal) > 1:
            times[kind_of(view)].append(process_time() - before)
        deal.apply(action)


def test_time_of_a_decision() -> None:
    times: dict[str, list[float]] = defaultdict(list)
    for number in range(DEALS):
        timed(number, times)
    print(f"\n{BUDGET}, {'compiled' if COMPILED else 'interpreted'}")
    for kind, some in sorted(times.items()):
        print(
            f"{kind}: {len(some)} decisions, median {1000 * statistics.median(some):.0f} ms, "
            f"worst {1000 * max(some):.0f} ms"
        )
    every = [one for some in times.values() for one in some]
    print(f"all: median {1000 * statistics.median(every):.0f} ms, worst {1000 * max(every):.0f} ms")
    assert statistics.median(every) < MEDIAN
    if COMPILED:
        assert max(every) < WORST


def test_time_of_a_hint_for_a_bid() -> None:
    """All bids judged, those that the expert itself would not think about included."""
    times = []
    for number in range(2 * DEALS):
        for rounds in (0, 1):
            deal = Deal(preset("classic"), number % 4, Random(number).sample(PACK, 32))
            for _pass in range(number % 4 + 4 * rounds):
                deal.apply(PASS)
            assert deal.turn is not None
            view = view_of_deal(deal, deal.turn)
            before = process_time()
            hint(view, b"hint")
            times.append(process_time() - before)
    median, worst = statistics.median(times), max(times)
    print(f"\nhints for bids: median {1000 * median:.0f} ms of CPU, worst {1000 * worst:.0f} ms")
    if COMPILED:
        assert worst < HINT


MEMORY = """
from pathlib import Path
from random import Random
import belote_tui.app.app
from belote_tui.bots.heuristic import Heuristic
from belote_tui.cards import PACK
from belote_tui.rules.deal import Deal
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import view_of_deal

def play(bot):
    deal = Deal(preset("classic"), 0, Random(1).sample(PACK, 32))
    while deal.turn is not None:
        deal.apply(bot.choose(view_of_deal(deal, deal.turn), b"memory"))
    # What getrusage tells is that of the process before it became this program, if that was more.
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0])

before = play(Heuristic("club"))
from belote_tui.bots.search import Expert
print(play(Expert()) - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="counts the memory in the units of Linux")
def test_memory_beyond_that_of_the_app() -> None:
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, check=True)
    more = int(done.stdout) / 1024
    print(f"\nthe expert takes {more:.0f} MiB more than the app without it")
    assert more < MOST_MIB
