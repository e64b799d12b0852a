"""The announcements of one deal apart from the deal: held, said, shown (RULES.md 5)."""

import pytest

from belote_tui.cards import parse_cards
from belote_tui.rules import Contract
from belote_tui.rules.announcing import Announcing
from belote_tui.rules.events import Announced, AnnouncementsShown
from tests.rules.helpers import TIERCES


@pytest.fixture
def tierces() -> Announcing:
    """Hearts; seats 0, 1 and 2 hold a tierce each, seat 1 the highest."""
    announcing = Announcing(eldest=0)
    announcing.begin([parse_cards(hand) for hand in TIERCES], Contract.HEARTS)
    return announcing


def test_nothing_is_held_before_the_contract_is_known() -> None:
    announcing = Announcing(eldest=0)
    assert not any(announcing.to_ask(seat) for seat in range(4))
    assert (announcing.highest, announcing.team, announcing.points) == (None, None, (0, 0))


def test_seats_that_hold_something_are_asked_once(tierces: Announcing) -> None:
    assert [tierces.to_ask(seat) for seat in range(4)] == [True, True, True, False]
    tierces.answer(0, aloud=True, at_once=False)
    tierces.answer(1, aloud=False, at_once=False)
    assert [tierces.to_ask(seat) for seat in range(4)] == [False, False, True, False]


def test_silence_is_no_event(tierces: Announcing) -> None:
    assert tierces.answer(1, aloud=False, at_once=True) == []
    assert tierces.said[1] == ()


def test_answer_shows_the_cards_where_they_are_shown_at_once(tierces: Announcing) -> None:
    kinds = [type(event) for event in tierces.answer(1, aloud=True, at_once=True)]
    assert kinds == [Announced, AnnouncementsShown]


def test_only_the_team_of_the_highest_has_cards_to_show_and_points(tierces: Announcing) -> None:
    for seat in (0, 1, 2):
        tierces.answer(seat, aloud=True, at_once=False)
    assert [tierces.to_show(seat) for seat in range(4)] == [False, True, False, False]
    assert (tierces.team, tierces.points) == (1, (0, 20))
    tierces.show(1)
    assert not tierces.to_show(1)


def test_copy_goes_on_on_its_own(tierces: Announcing) -> None:
    twin = tierces.copy()
    twin.answer(1, aloud=True, at_once=True)
    assert tierces.to_ask(1)
    assert not any(tierces.shown)
