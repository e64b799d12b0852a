"""A deal as a page and as data, whatever became of it."""

import json

from hypothesis import given

from belote_tui.records.data import deal_data
from belote_tui.records.notation import DealRecord, Record, read
from belote_tui.records.page import WIDTH, deal_page
from belote_tui.rules import Phase, preset
from belote_tui.words import Style
from tests.records.games import records
from tests.records.test_reading import DEAL, EIGHTS


@given(records())
def test_page_of_any_deal_fits_and_tells_how_it_ended(told: Record) -> None:
    for place, deal in enumerate(told.deals):
        page = deal_page(told, place)
        assert max(map(len, page.splitlines())) <= WIDTH
        assert page.startswith(f"Deal {deal.number} ")
        ended = told.at(place, len(deal.actions)).deal
        assert ("Written down" in page) == (ended.phase is Phase.SCORED)
        assert ("Everyone has passed." in page) == (ended.phase is Phase.PASSED_OUT)
        assert deal_page(told, place, Style.LETTERS).isascii() or any(
            not name.isascii() for name in (*told.players, *deal.comments)
        )


@given(records())
def test_data_of_any_deal_is_complete(told: Record) -> None:
    for place, deal in enumerate(told.deals):
        data = json.loads(json.dumps(deal_data(told, place)))
        plays = [play for trick in data["tricks"] for play in trick["plays"]]
        said = len(data["bids"]) + len(plays) + len(data["announcements"])
        assert said == len(deal.actions)
        assert data["deal"] == deal.number


def test_hands_before_the_take_are_those_of_five() -> None:
    page = deal_page(read(DEAL), 0)
    assert "SOUTH ?" in page
    data = deal_data(read(DEAL), 0)
    assert [len(hand) for hand in data["hands"]] == [5, 5, 5, 5]
    assert (data["taker"], data["score"]) == (None, None)


def test_page_of_a_diagram_names_the_contract() -> None:
    assert "North takes hearts." in deal_page(read(EIGHTS), 0)


def test_what_was_taken_back_and_remarked_is_told() -> None:
    told = read(DEAL + "bids S - E - \n; a " + "long " * 30 + "remark\nundo 2\nbids S -\n")
    page = deal_page(told, 0)
    assert "Actions taken back: 2" in page
    assert "; a long long" in page
    assert deal_data(told, 0)["taken_back"] == 2


def test_names_that_are_too_long_are_cut() -> None:
    told = Record(
        rules=preset("classic"),
        players=("x" * 90, "two words", "\x1b[31mred", "long name of several words, too many"),
        deals=(DealRecord(number=1, dealer=0, pack=read(DEAL).deals[0].pack),),
    )
    page = deal_page(told, 0)
    assert max(map(len, page.splitlines())) <= WIDTH
    assert "\x1b" not in page
