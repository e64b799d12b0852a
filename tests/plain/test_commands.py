"""What can be typed at a prompt, at every prompt."""

from __future__ import annotations

import pytest

from belote_tui.cards import Suit, parse_card, parse_cards
from belote_tui.plain.commands import COMMANDS, help_lines
from belote_tui.plain.question import why_not
from belote_tui.rules import CardPlay
from belote_tui.rules.actions import PLAYS
from belote_tui.rules.play import OVERTRUMP, Reason
from belote_tui.rules.ruleset import PRESETS, Ruleset
from belote_tui.words import Names, Style
from tests.plain.tables import dictated, drawn, heard, interleaved, lines, match_of

ASKING = ("hand", "TABLE", "last", "score", "hands", "règles", "words", "help", "?", "zz")


def after(text: str, answer: str) -> list[str]:
    """The lines that follow the answer, up to the next prompt."""
    return text.split(f"\n> {answer}\n", 1)[1].split("\n> ", 1)[0].splitlines()


def _answers(text: str, asked: str) -> list[str]:
    """What followed each time that this was typed."""
    return [part.split("\n> ")[0] for part in text.split(f"\n> {asked}\n")[1:]]


def test_every_command_answers_at_every_prompt() -> None:
    """In the bidding, at the question whether to announce, in play, at the end of a deal."""
    played = match_of(PRESETS["arena"].with_options({"announcements": "on", "target": 700}))
    answers = list(dictated(played))
    match = match_of(played.rules)
    text = heard(lines(interleaved(answers, ASKING)), match)
    assert match.scores == played.scores
    assert {"announce", "pass", ""} <= set(answers)
    for asked in ASKING:
        assert text.count(f"\n> {asked}\n") == len(answers)
        assert all(said.strip() for said in _answers(text, asked))


def test_the_bidding_is_told_by_table() -> None:
    assert after(drawn("table\n"), "table") == [
        "Deal 3, bidding, round 1. You dealt.",
        "Turned up: jack of hearts.",
        "East passes. North passes. West passes.",
        "It is your turn.",
        "Match: us 167, them 177.",
    ]


def test_all_that_lies_open_is_told_by_table() -> None:
    text = drawn(lines(["take", "9d", "as", "jh", "2", "table"]))
    assert after(text, "table") == [
        "Deal 3, trick 5. You dealt.",
        "Trumps: hearts, taken by you. You and North need 91 points and have 61.",
        "West showed tierce to ace of clubs. East and West score announcements.",
        "On the table: North led king of spades, West queen of diamonds.",
        "North holds the trick with king of spades: 7 points.",
        "You and North: 3 tricks, 61 points. East and West: 1 trick, 21 points.",
        "Cards left: you 4, East 4, North 3, West 3.",
        "It is your turn.",
        "Match: us 167, them 177.",
    ]


def test_only_the_last_trick_is_told_again() -> None:
    text = drawn(lines(["2", "last", "9d", "l"]))
    assert after(text, "last") == ["No trick is complete yet."]
    assert " ".join(after(text, "l")) == (
        "Last trick: East led ace of diamonds, North seven of diamonds, West ten of diamonds, "
        "you nine of diamonds. East took it: 21 points."
    )


def test_undo_comes_back_to_the_same_question() -> None:
    text = drawn(lines(["2", "undo", "2", "9d", "undo", "kd", "q"]))
    assert after(text, "undo")[0] == "Taken back: take hearts."
    assert after(text, "undo")[-1] == "Choices: 1 pass, 2 take hearts."
    again = text.split("Taken back: nine of diamonds.\n")[1].split("\n> ")[0]
    assert again.startswith("Trick 1.\nOn the table: East led ace of diamonds, North seven")
    assert "You may play 6, king of diamonds, or" in again
    assert "You play king of diamonds." in text


def test_a_scored_deal_cannot_be_taken_back_and_shows_all_hands() -> None:
    answers = ["2", "9d", "as", "jh", "2", "ts", "kd", "1", "undo", "o", "what", "u", "quit"]
    text = drawn(lines(answers), Ruleset())
    assert after(text, "undo") == ["There is nothing to take back in this deal."]
    hands = after(text, "o")
    assert hands[0].startswith("You had hearts jack, nine, queen; spades ace, ten;")
    assert [line.split()[0] for line in hands if " had " in line] == [
        "You", "East", "North", "West",
    ]  # fmt: skip
    assert after(text, "what") == ["Enter for the next deal."]
    assert text.endswith("\n> quit\nYou have left the table.\n")


def test_the_score_sheet_names_each_deal() -> None:
    answers = ["2", "9d", "as", "jh", "2", "ts", "kd", "1", "score"]
    assert after(drawn(lines(answers), Ruleset()), "score") == [
        "Deal 3: you, hearts, contract made. Us 110, them 72. Match: us 277, them 249.",
        "Match: us 277, them 249. The target is 1000.",
    ]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("1", "Jack of hearts may not be played: follow diamonds."),
        ("vc", "Jack of hearts may not be played: follow diamonds."),
        ("j♥", "Jack of hearts may not be played: follow diamonds."),
        ("ac", "You do not hold ace of clubs."),
        ("9", "Number 9 is not among the choices."),
        ("pass", "That cannot be done now."),
    ],
)
def test_what_may_not_be_played_explains_itself(answer: str, sentence: str) -> None:
    assert after(drawn(lines(["2", answer])), answer)[0] == sentence


def test_a_reason_in_two_parts_is_a_sentence_of_its_own() -> None:
    held = CardPlay(1, parse_card("9H"))
    reason = Reason(OVERTRUMP, Suit.DIAMONDS, held, parse_cards("JH"))
    assert why_not(reason, PLAYS[parse_card("8C").index], Names("SENW", 0, Style.WORDS)) == (
        "Eight of clubs may not be played. East's nine of hearts holds the trick and "
        "you have no diamonds: trump higher with jack of hearts."
    )


def test_the_refused_suit_keeps_its_number() -> None:
    text = drawn(lines(["1", "3", "hearts", "4"]))
    told = text.split("Second round: any suit but hearts.\n")[1]
    assert "Choices: 1 pass, 2 spades, 4 diamonds, 5 clubs.\n" in told
    sentence = "Hearts was refused in the first round: name another suit."
    assert after(told, "3") == after(told, "hearts") == [sentence]
    assert after(told, "4")[0] == "You take diamonds."


def test_french_cards_and_words_are_understood() -> None:
    text = drawn(lines(["je prends", "9k", "ap", "vc", "main", "dernière", "quitter"]))
    assert "You take hearts." in text
    assert "You play ace of spades." in text
    assert "You lead jack of hearts." in text
    assert "understood" not in text


def test_help_names_every_command() -> None:
    told = {line.split(":")[0] for line in help_lines()}
    assert set(COMMANDS.values()) - {"help"} <= told


def test_the_question_whether_to_announce_says_what_it_is_worth() -> None:
    text = drawn(lines(["pass", "8c", "", "table", "1"]), dealer=1)
    question = [
        "You hold: tierce to ace of clubs, 20 points.",
        "Choices: 1 announce, 2 keep silent.",
    ]
    assert text.split("\n> 8c")[0].endswith("\n".join(question))
    assert after(text, "8c") == ["That cannot be done now.", question[1]]
    assert after(text, "") == question
    assert "On the table: North led ace of diamonds" in "\n".join(after(text, "table"))
    assert after(text, "1")[0] == "You announce a tierce."
