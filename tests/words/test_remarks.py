"""What a record remarks of a hint is told in the reader's language; any other remark as it is."""

from __future__ import annotations

import pytest

from belote_tui.cards import parse_card
from belote_tui.language import speak
from belote_tui.rules.actions import ALOUD, BIDS, PASS, PLAYS, SILENT, Action
from belote_tui.rules.contract import Contract
from belote_tui.rules.ruleset import Ruleset
from belote_tui.words import Names
from belote_tui.words.remarks import remark_of, remark_told

EVERY: tuple[Action, ...] = (PASS, *BIDS.values(), ALOUD, SILENT, *PLAYS)


def test_every_hint_has_a_remark_of_its_own_and_is_told() -> None:
    names = Names.under(Ruleset(), None)
    remarks = {remark_of(action) for action in EVERY}
    assert len(remarks) == len(EVERY)
    assert all(remark_told(one, names).startswith("hint: ") for one in remarks)


@pytest.mark.parametrize(
    ("action", "written", "told"),
    [
        (PLAYS[parse_card("KS").index], "hint K♠", "indice : R♠"),
        (PLAYS[parse_card("TH").index], "hint 10♥", "indice : 10♥"),
        (BIDS[Contract.DIAMONDS], "hint take ♦", "indice : je prends ♦"),
        (PASS, "hint pass", "indice : je passe"),
    ],
)
def test_a_hint_is_written_in_english_and_told_in_french(
    action: Action, written: str, told: str
) -> None:
    speak("fr")
    assert remark_of(action) == written
    assert remark_told(written, Names.under(Ruleset(), None)) == told


@pytest.mark.parametrize("text", ["", "hint", "hint K♠ asked", "a note of mine"])
def test_another_remark_stays_as_it_is(text: str) -> None:
    assert remark_told(text, Names.under(Ruleset(), None)) == text
