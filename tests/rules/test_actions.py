"""What a seat can do, as it is written in a log or a refusal."""

from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Bid, Play
from belote_tui.rules.contract import Contract
from tests.rules.helpers import card


def test_actions_are_written_as_they_are_said() -> None:
    said = [PASS, Bid(Contract.HEARTS), Bid(Contract.NO_TRUMPS), ALOUD, SILENT, Play(card("TH"))]
    assert list(map(str, said)) == ["pass", "H", "NT", "announce", "keep silent", "TH"]


def test_actions_made_anew_equal_those_kept_ready() -> None:
    assert Play(card("TH")) == PLAYS[card("TH").index]
    assert Bid(Contract.CLUBS) == BIDS[Contract.CLUBS]
