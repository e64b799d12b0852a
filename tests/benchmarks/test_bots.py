"""How quickly `club` decides, in CPU time. Run by name: pytest -s tests/benchmarks/test_bots.py."""

from __future__ import annotations

import statistics
import time

from belote_tui.bots.levels import bot_named
from belote_tui.rules.deal import Deal
from belote_tui.rules.dealing import Chance, shuffled
from belote_tui.rules.ruleset import preset
from belote_tui.rules.view import view_of_deal

DEALS = 200
MEDIAN_MS = 0.5
DEALS_A_SECOND = 50


def club_deal(number: int, times: list[float]) -> None:
    """One deal with four club bots; the CPU time of each decision where there is a choice."""
    club = bot_named("club")
    pack = shuffled(Chance(b"benchmark", "bots", number))
    deal = Deal(preset("classic"), number % 4, pack)
    while deal.turn is not None:
        view = view_of_deal(deal, deal.turn)
        before = time.process_time()
        action = club.choose(view, b"")
        if len(view.legal) > 1:
            times.append(time.process_time() - before)
        deal.apply(action)


def test_club_decides_quickly() -> None:
    times: list[float] = []
    before = time.process_time()
    for number in range(DEALS):
        club_deal(number, times)
    rate = DEALS / (time.process_time() - before)
    median, slowest = 1000 * statistics.median(times), 1000 * max(times)
    print(f"\nmedian {median:.3f} ms, slowest {slowest:.1f} ms, {rate:.0f} deals a CPU second")
    assert median < MEDIAN_MS
    assert rate > DEALS_A_SECOND
