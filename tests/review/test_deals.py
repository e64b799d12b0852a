"""A review says of every decision what it cost, in every way of sharing out the work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from belote_tui.bots import search
from belote_tui.bots.search import Judged
from belote_tui.records import costs
from belote_tui.records.cursor import Cursor
from belote_tui.records.notation import read
from belote_tui.review import kept
from belote_tui.review.deals import DealReview, Decision, Option, Stopped, Watch, review
from belote_tui.review.hints import Hint, hint
from belote_tui.review.open_cards import OpenCards
from belote_tui.review.telling import turning_point
from belote_tui.rules.actions import PASS, PLAYS, Play
from belote_tui.rules.view import view_of, view_of_deal
from belote_tui.words import Names
from tests.review.judging import EACH, quick

SAMPLES = Path(__file__).parents[1] / "records" / "samples"
RECORD = read((SAMPLES / "whole-match.belote").read_bytes())


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> DealReview:
    monkeypatch.setattr(search, "considered", quick)
    return review(RECORD, 1, jobs=0)


def test_every_decision_with_a_choice_is_judged(found: DealReview) -> None:
    match = Cursor(RECORD, 1).match
    for at, action in enumerate(RECORD.deals[1].actions):
        one = found.at(at)
        assert (one is not None) == (len(match.deal.legal) > 1)
        if one is not None:
            assert (one.seat, one.action) == (match.deal.turn, action)
            assert {option.action for option in one.options} == set(match.deal.legal)
            assert one.cost == EACH * match.deal.legal.index(action)
        match.apply(action)


def test_marks_follow_the_cost_from_what_the_seat_could_know(found: DealReview) -> None:
    for one in found.decisions:
        assert one.mark == ("" if one.cost < 5 else "?" if one.cost < 15 else "??")
    marked = [one for one in found.decisions if one.mark and isinstance(one.action, Play)]
    assert len(found.marks()) == len(marked) > 0
    assert all(found.at(at) is not None for at in found.marked())


@pytest.mark.parametrize(("error", "mark"), [(0.0, "??"), (19.0, "??"), (20.0, ""), (50.0, "")])
def test_a_cost_within_its_error_has_no_mark(error: float, mark: str) -> None:
    options = Option(PLAYS[0], 12.0, 1.0), Option(PLAYS[1], -8.0, 0.5, error)
    one = Decision(4, 0, 1, options, PLAYS[1])
    assert (one.cost, one.mark) == (20.0, mark)
    turn = DealReview((one,), ()).turning_point
    assert turn == (one if mark else None)


def test_the_curve_ends_at_what_was_written_down(found: DealReview) -> None:
    score = Cursor(RECORD, 1).last().match.deal.score
    assert score is not None
    assert len(found.curve) == 33
    assert found.curve[-1] == score.scored[0] - score.scored[1]


def test_the_curve_moves_by_what_a_card_cost_with_all_cards_open(found: DealReview) -> None:
    for one in found.decisions:
        if one.card:
            before, after = found.curve[one.card - 1], found.curve[one.card]
            assert before is not None
            assert after is not None
            assert one.open_cost == abs(after - before)


def test_totals_add_up(found: DealReview) -> None:
    whole = sum(found.cost_of(seat) for seat in range(4))
    assert whole == sum(one.cost for one in found.decisions)
    true = sum(found.open_cost_of(seat) for seat in range(4))
    assert true == sum(one.open_cost or 0 for one in found.decisions)


def test_the_turning_point_is_the_mark_that_cost_most_as_the_cards_lay(found: DealReview) -> None:
    turn = found.turning_point
    assert turn is not None
    assert turn.at in found.marked()
    assert turn.open_cost == max(one.open_cost or 0 for one in found.decisions if one.mark)


def decided(at: int, seat: int, cost: float, open_cost: int) -> Decision:
    """A card that cost so much by what could be known, and so much as the cards lay."""
    options = Option(PLAYS[0], cost, 1.0, 0.0, open_cost), Option(PLAYS[1], 0.0, 1.0, 0.0, 0)
    return Decision(at, seat, at - 3, options, PLAYS[1])


def test_no_deal_turns_on_what_nobody_could_know() -> None:
    names = Names("SENW", 0)
    unknown, slip = decided(4, 1, 0.0, 80), decided(8, 2, 6.0, 0)
    both = DealReview((unknown, slip), ())
    assert both.turning_point is slip
    assert turning_point(both, names).startswith("Turning point: card 5, North: 8♠ cost 6 points")
    assert turning_point(DealReview((unknown,), ()), names) == (
        "No choice cost much that could be known. With open cards: card 1, East: 8♠ cost 80 points."
    )
    assert turning_point(DealReview((decided(4, 1, 2.0, 3),), ()), names) == (
        "No decision changed much in this deal."
    )


def test_a_bid_is_weighed_against_all_that_may_follow() -> None:
    deal = Cursor(RECORD, 0).match.deal
    open_cards = OpenCards()
    values = open_cards.values(deal)
    assert set(values) == set(deal.legal)
    assert deal.turn is not None
    best = max if deal.turn % 2 == 0 else min
    assert open_cards.value(deal) == best(values.values())


def test_what_takes_too_long_stays_unknown() -> None:
    deal = Cursor(RECORD, 0, 1).match.deal
    assert OpenCards(patience=1).value(deal) is None
    assert OpenCards(patience=1).values(deal) == {}


def test_it_stops_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "considered", quick)

    class Impatient(Watch):
        done = 0

        def progress(self, done: int, whole: int) -> None:
            self.done = done

        def stopped(self) -> bool:
            return self.done >= 3

    watch = Impatient()
    with pytest.raises(Stopped):
        review(RECORD, 1, jobs=0, watch=watch)
    assert watch.done == 3


def test_the_expert_judges_alike_in_processes_and_here() -> None:
    record = RECORD.until(1, 4, "")
    assert review(record, 1, jobs=2) == review(record, 1, jobs=0)


def test_a_review_says_what_the_hint_said() -> None:
    """Who did what the hint told is not blamed for it, and reads the same figures again."""
    record = RECORD.until(1, 12, "")
    decisions = review(record, 1, jobs=2).decisions
    bids = 0
    for one in decisions:
        match = Cursor(record, 1, one.at).match
        view = view_of(match, one.seat)
        told = {each.action: each.points for each in hint(view, match.seed).judged}
        assert one.best.points == told[one.best.action]
        assert one.best.action == hint(view, match.seed).best.action
        found = {option.action: option.points for option in one.options}
        if PASS in told:
            # Bids that nobody would make are looked at in more worlds than a hint has time for.
            assert found[PASS] == told[PASS]
            bids += 1
        else:
            assert found == told
    assert bids
    assert len(decisions) > bids


def test_a_kept_review_is_the_same_and_never_that_of_another_deal(found: DealReview) -> None:
    assert kept.kept(RECORD, 1) is None
    kept.keep(RECORD, 1, found)
    again = kept.kept(RECORD, 1)
    assert again is not None
    assert [(one.at, one.action, one.mark) for one in again.decisions] == [
        (one.at, one.action, one.mark) for one in found.decisions
    ]
    assert again.curve == found.curve
    assert kept.kept(RECORD, 0) is None
    shorter = RECORD.until(1, len(RECORD.deals[1].actions) - 1, "")
    assert kept.kept(shorter, 1) is None


def test_a_kept_review_notes_what_each_seat_lost(found: DealReview) -> None:
    kept.keep(RECORD, 1, found)
    (noted,) = costs.every()[costs.match_of(RECORD)]
    assert noted.deal == 2
    for seat, one in enumerate(noted.seats):
        assert one.cost == found.cost_of(seat)
        marks = [decision.mark for decision in found.decisions if decision.seat == seat]
        assert (one.slips, one.blunders) == (marks.count("?"), marks.count("??"))
    assert sum(one.blunders for one in noted.seats) > 0


def test_a_review_of_before_is_noted_when_it_is_looked_at(found: DealReview) -> None:
    kept.keep(RECORD, 1, found)
    (path,) = costs.folder().glob("*.costs.json")
    path.unlink()
    assert costs.every() == {}
    kept.reviewed(RECORD, 1, jobs=0)
    assert path.exists()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"review": {"decisions": [{}]}}'])
def test_a_damaged_review_is_made_anew(
    content: bytes, found: DealReview, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept.path_of(RECORD, 1)
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert kept.kept(RECORD, 1) is None
    assert kept.reviewed(RECORD, 1, jobs=0) == found
    assert kept.kept(RECORD, 1) is not None


REVIEWING_APP = """
import asyncio
import sys

from textual.app import App

from belote_tui.records.notation import read, write
from belote_tui.review.deals import Watch, _in_processes

record = read(open(sys.argv[1], "rb").read())
last_tricks = len(record.deals[0].actions) - 6
task = write(record), 0, last_tricks


class Reviewing(App[str]):
    async def on_mount(self) -> None:
        found = await asyncio.to_thread(lambda: list(_in_processes([task], 1, Watch())))
        self.exit(str(len(found)))


if __name__ == "__main__":
    print("judged", Reviewing().run(headless=True))
"""


def test_an_app_can_start_the_processes_of_a_review(tmp_path: Path) -> None:
    # It captures what is printed: its stderr has no file behind it.
    script = tmp_path / "reviewing.py"
    script.write_text(REVIEWING_APP)
    done = subprocess.run(
        [sys.executable, str(script), str(SAMPLES / "whole-match.belote")],
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert "judged 1" in done.stdout, done.stdout + done.stderr


def test_no_bar_of_a_hint_is_longer_than_that_of_what_it_says() -> None:
    deal = Cursor(RECORD, 0, 1).match.deal
    assert deal.turn is not None
    view = view_of_deal(deal, deal.turn)
    first, *others = view.legal
    # The expert keeps to what a partner expects where others are better within the noise alone.
    judged = (Judged(first, 10.0, 0.5, 0.0), *(Judged(one, 14.0, 0.6, 9.0) for one in others))
    shares = Hint(view, judged).shares()
    assert len(others) > 1
    assert max(shares.values()) == shares[first] > 0
