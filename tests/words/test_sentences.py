"""Why a card is refused, what is asked, what happened: in a sentence."""

from __future__ import annotations

import pytest

from belote_tui.cards import parse_card, parse_cards
from belote_tui.rules import CardPlay, Contract, Ruleset, events
from belote_tui.rules.announcements import Kind, find
from belote_tui.rules.play import obligation, refusal
from belote_tui.words import Names, Style
from belote_tui.words import refusal as sentence
from belote_tui.words.sentences import happened, third_person
from tests.rules.card_reasons import CARD_REASONS

ME = Names("SENW", 0)
RULES = Ruleset()


def refused(
    hand: str, trick: list[tuple[int, str]], card: str, contract: str, rules: Ruleset = RULES
) -> tuple[str, str]:
    cards = parse_cards(hand)
    plays = [CardPlay(seat, parse_card(code)) for seat, code in trick]
    duty = obligation(cards, plays, Contract(contract), rules)
    reason = refusal(parse_card(card), cards, duty)
    assert reason is not None
    return sentence(reason, ME), third_person(reason, Names("SENW"), 0)


CASES = {
    "follow": (("JH 9D KD", [(3, "AD")], "JH", "H"), "Follow diamonds."),
    "go_over": (("JH 7H KD", [(3, "TH")], "7H", "H"), "Beat the 10♥: you hold J♥."),
    "trump": (
        ("JH 7H KC", [(3, "AD")], "KC", "H"),
        "West's A♦ holds the trick and you have no diamonds: trump with J♥ or 7♥.",
    ),
    "overtrump": (
        ("JH 7H KC", [(1, "KD"), (2, "8D"), (3, "9H")], "7H", "H"),
        "West's 9♥ holds the trick and you have no diamonds: trump higher with J♥.",
    ),
    "undertrump": (
        ("7H 8H KC", [(1, "KD"), (2, "8D"), (3, "9H")], "KC", "H"),
        (
            "West's 9♥ holds the trick and you have no diamonds: a trump must go, "
            "even a lower one: 8♥ or 7♥."
        ),
    ),
    "not_under_partner": (
        ("JH 7H KC", [(1, "KD"), (2, "9H"), (3, "8D")], "7H", "H"),
        "Your partner trumped with 9♥: go over it, or discard. You may play J♥ or K♣.",
    ),
    "not_in_hand": (("JH 7H KC", [], "AS", "H"), "You do not hold that card."),
}


@pytest.mark.parametrize("code", CASES)
def test_a_refused_card_explains_itself(code: str) -> None:
    arguments, expected = CASES[code]
    assert refused(*arguments)[0] == expected


def test_a_partner_who_has_to_be_trumped_is_named_in_the_refusal() -> None:
    rules = Ruleset(trump_partner="forced")
    mine, theirs = refused("JH 7H KC", [(2, "AD"), (3, "8D")], "KC", "H", rules)
    assert mine == "You have no diamonds: these rules ask you to trump your partner with J♥ or 7♥."
    assert theirs == "South has no diamonds and has to trump the partner (J♥, 7♥)"


def test_every_reason_about_a_card_has_both_sentences() -> None:
    assert set(CASES) | {"trump_partner"} == set(CARD_REASONS)
    for arguments, _expected in CASES.values():
        assert refused(*arguments)[1].startswith("South ")


def test_events_speak_of_the_reader_as_you() -> None:
    card = parse_card("TH")
    assert happened(events.CardPlayed(0, card, 1, False), ME) == "You play 10♥."
    assert happened(events.CardPlayed(1, card, 1, True), ME) == "East leads 10♥."
    words = Names("SWNE", 2, Style.WORDS)
    assert happened(events.CardPlayed(1, card, 1, True), words) == "West leads ten of hearts."
    assert happened(events.BidMade(0, None, 1), ME) == "You pass."
    assert happened(events.BidMade(3, Contract.ALL_TRUMPS, 3), ME) == "West takes all trumps."
    assert happened(events.TrickWon(2, (), 1, 1), ME) == "North takes the trick: 1 point."


def test_announcements_are_said_by_kind_and_shown_by_card() -> None:
    said = events.Announced(3, (Kind.SQUARE, Kind.TIERCE))
    assert happened(said, ME) == "West announces a square and a tierce."
    held = find(parse_cards("AC KC QC 7S 8S 9D TD 7H"))
    assert happened(events.AnnouncementsShown(3, held), ME) == (
        "West shows tierce to A♣, A♣ K♣ Q♣, 20 points."
    )
    settled = events.AnnouncementsSettled(1, 3)
    assert happened(settled, ME) == (
        "West holds the highest announcement: East and West score theirs."
    )
