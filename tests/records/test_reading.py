"""What a reader makes of a text that a person wrote, pasted, changed or tore."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_tui.cards import PACK, write_cards
from belote_tui.errors import InvalidRecord
from belote_tui.records.notation import (
    Comment,
    Record,
    Undo,
    examine,
    read,
    write,
)
from belote_tui.rules import PRESETS, Announce, Contract, Phase, preset
from tests.records.games import record, records

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.belote"))
HEAD = '[Belote "1"]\n[Rules "classic"]\n'
PACK_TAG = (
    '[Pack "7S JH QD TC AS 8H 9C KD JS QH 7D 8C TS KH AD 9S QC 7H JD KS '
    '8S 9H TD JC AC TH 8D KC QS AH 9D 7C"]\n'
)
DEAL = HEAD + '[Deal "1"]\n[Dealer "W"]\n' + PACK_TAG
"""Spades are turned up; South, East, North and West hold 7JQ 8C.. in that order."""


def faults(text: str) -> list[str]:
    return [str(fault) for fault in examine(text).faults]


def played(text: str) -> list[str]:
    return [str(action) for action in examine(text).match.deal.actions]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample_is_canonical_and_without_fault(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write(read(text)) == text


def test_samples_show_what_they_are_named_after() -> None:
    whole, arena, unfinished = (
        examine((SAMPLES[0].parent / f"{name}.belote").read_bytes())
        for name in ("whole-match", "all-trumps", "unfinished")
    )
    assert whole.match.over
    steps = [step for deal in whole.record.deals for step in deal.steps]
    assert {Undo, Comment} <= set(map(type, steps))
    assert arena.match.deal.contract is Contract.ALL_TRUMPS
    assert arena.match.deal.score is not None
    assert arena.match.deal.score.counted == (20, 0)
    assert not unfinished.match.over
    assert unfinished.match.deal.phase is Phase.PLAYING


# Ways of writing the same


def plain_text() -> str:
    rules = preset("arena").with_options({"announcements": "on"})
    return write(record(Random(8), rules, deals=4, undo=0.03))


def french(text: str) -> str:
    """The text as a French player would write it."""
    head, *deals = re.split(r"(?=\n\[Deal)", text)
    ranks, suits = str.maketrans("AKQJT987", "ARDVX987"), str.maketrans("SHDC", "PCKT")
    sides = str.maketrans("SENW", "SENO")

    def card(match: re.Match[str]) -> str:
        code = match[0]
        return (code[0].translate(ranks) + code[1].translate(suits)).replace("X", "10")

    def bids(match: re.Match[str]) -> str:
        words = match[0].split()
        for place in range(1, len(words), 2):
            words[place] = words[place].translate(sides)
            said = words[place + 1]
            names = {"AT": "TA", "NT": "SA", "take": "prend", "-": "passe"}
            words[place + 1] = names.get(said, said.translate(suits))
        return " ".join(words)

    told = []
    for deal in deals:
        deal = re.sub(r"(?m)^bids .*$", bids, deal)
        deal = re.sub(r"\b[AKQJT987][SHDC]\b", card, deal)
        deal = re.sub(r"(?m)^(\d) (\w):", lambda m: f"{m[1]} {m[2].translate(sides)}:", deal)
        deal = re.sub(r'Dealer "(.)"', lambda m: f'Dealer "{m[1].translate(sides)}"', deal)
        told.append(deal.replace(" EW ", " EO "))
    return head.rstrip("\n") + '\n[Language "fr"]\n' + "".join(told)


@pytest.mark.parametrize(
    "written",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip("\n"),
        lambda text: text + "\n\n  \n",
        lambda text: text.replace("\n", "\n\n"),
        lambda text: re.sub(r"\bT([SHDC])\b", r"10\1", text),
        lambda text: re.sub(
            r"([AKQJT987])([SHDC])\b", lambda m: m[1] + "♠♥♦♣"["SHDC".index(m[2])], text
        ),
        lambda text: re.sub(
            r"([AKQJT987])([SHDC])\b", lambda m: m[1] + "♤♡♢♧"["SHDC".index(m[2])] + "\ufe0e", text
        ),
        lambda text: re.sub(r"(?m)^(\d .*)$", lambda m: m[1].lower(), text),
        lambda text: re.sub(r"(?m)^(\d \w: \S+(?: \S+)?) ", r"\1\n   ", text),
        lambda text: text.replace("[Deal ", "  [Deal  "),
        lambda text: text.replace("\nbids ", "\nBIDS  "),
        french,
    ],
)
def test_other_ways_of_writing_are_read_as_the_same(written: Callable[[str], str]) -> None:
    text = plain_text()
    other = written(text)
    assert faults(other) == []
    assert read(other) == read(text)
    assert read(other.encode()) == read(text)


def test_remarks_are_kept_where_they_are_made() -> None:
    text = DEAL + "; thinking\nbids S - E - ; what now\n; a third\n"
    assert read(text).deals[0].steps[0] == Comment("thinking")
    assert read(text).deals[0].comments == ("thinking", "what now", "a third")
    tagged = HEAD + '; before\n[Deal "1"] ; first\n[Dealer "W"] ; ours\n' + PACK_TAG
    assert read(tagged).comments == ("before",)
    assert read(tagged).deals[0].comments == ("first", "ours")


def test_bracket_and_quote_and_semicolon_may_stand_in_a_tag() -> None:
    text = '[Belote "1"]\n[Rules "classic"]\n[South "a \\"b\\" \\\\ ]; c"] ; a remark\n'
    assert read(text).players[0] == 'a "b" \\ ]; c'
    assert read(text).comments == ("a remark",)


def test_options_hold_over_the_preset() -> None:
    told = read('[Belote "1"]\n[Rules "salon"]\n[Options "target=500 announcements=off"]\n')
    assert told.rules == preset("salon").with_options({"target": 500, "announcements": "off"})


# Diagrams


def test_fives_with_turn_up_and_stock_are_a_pack() -> None:
    told = record(Random(3), preset("royale").with_options({"packets": "2-3"}), deals=1)
    deal = told.deals[0]
    opened, pack = deal.opened(told.rules), deal.pack
    assert pack is not None
    sides = {"S": "South", "E": "East", "N": "North", "W": "West"}
    hands = "".join(
        f'[{sides[side]} "{write_cards(opened.hands[seat])}"]\n'
        for seat, side in enumerate(told.rules.compass)
    )
    diagram = f'{hands}[Turnup "{pack[20].code}"]\n[Stock "{write_cards(pack[21:])}"]\n'
    text = re.sub(r"\[Pack .*\n", diagram, write(told))
    assert read(text) == told


EIGHTS = (
    HEAD
    + '[Deal "4"]\n[Before "NS 10 EW 20 pot 30"]\n[Dealer "W"]\n'
    + "".join(
        f'[{name} "{write_cards(PACK[8 * place : 8 * place + 8])}"]\n'
        for place, name in enumerate(("South", "East", "North", "West"))
    )
    + '[Contract "N H"]\n'
)


def test_eights_with_a_contract_start_at_the_first_lead() -> None:
    reading = examine(EIGHTS + "1 S: + 7S + 7H + 7D")
    assert reading.faults == ()
    deal = reading.match.deal
    assert (deal.contract, deal.taker, len(deal.trick)) == (Contract.HEARTS, 2, 3)
    assert (reading.match.scores, deal.pot, reading.match.number) == ((10, 20), 30, 4)
    assert read(write(reading.record)) == reading.record


def test_collected_deals_need_not_follow_from_each_other() -> None:
    second = '\n[Deal "1"]\n[Dealer "N"]\n' + PACK_TAG
    reading = examine(EIGHTS + second + "bids W -\n" + second)
    assert reading.faults == ()
    assert len(reading.record.deals) == 3
    assert read(write(reading.record)) == reading.record


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ('[Pack "7S"]', "a pack holds the 32 cards once each"),
        ('[Pack "7S XX"]', "line 5: 'XX' is no card"),
        ("", "line 3: [Pack] is missing in this deal"),
        ('[Turnup "7S"]\n[South "8S"]', "line 3: [East] is missing in this deal"),
        (PACK_TAG + '[Turnup "7S"]', "line 6: [Turnup] says what [Pack] says"),
        (PACK_TAG + '[Nonce "zz"]', "[Nonce] says 'zz'; it takes"),
        (
            PACK_TAG + f'[Nonce "00"]\n[Commitment "sha256:{"0" * 64}"]',
            "line 7: [Commitment] is not that of this pack and this nonce",
        ),
        (PACK_TAG + '[Before "12:3"]', "it takes NS 312 EW 245 pot 0"),
        (PACK_TAG + '[Delaer "N"]', "line 6: there is no tag [Delaer]; perhaps [Dealer]"),
        (PACK_TAG + '[Dealer "N"]', "line 6: [Dealer] stands here a second time"),
        (PACK_TAG + '[Seed "00"]', "line 6: [Seed] belongs before the first deal"),
    ],
)
def test_wrong_head_of_a_deal_is_told(tags: str, sentence: str) -> None:
    text = HEAD + '[Deal "1"]\n[Dealer "W"]\n' + tags.strip() + "\nbids S -\n"
    assert sentence in "\n".join(faults(text))


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ("", 'no match of belote: it has to begin with [Belote "1"]'),
        ("hello", 'no match of belote: it has to begin with [Belote "1"]'),
        ('[Rules "classic"]\n[Belote "1"]', "it has to begin with"),
        ('[Belote "2"]\nwhat will be then', "line 1: this is version 2 of the format; belote here"),
        ('[Belote "x"]', "line 1: no version of the format is called 'x'"),
        ('[Belote "1"]', "[Rules] is missing"),
        ('[Belote "1"]\n[Rules "bridge"]', "line 2: rules=bridge is not possible"),
        (HEAD + '[Options "dedans=7"]', "line 3: dedans=7 is not possible; allowed: 160, 162"),
        (HEAD + '[Options "colour=red"]', "line 3: colour=red is not possible"),
        (HEAD + '[Options "dedans"]', "it takes option=value"),
        (HEAD + '[Seed "xyz"]', "line 3: [Seed] says 'xyz'; it takes pairs of"),
        (HEAD + '[Date "tomorrow"]', "it takes 2026-11-29T21:04:11Z"),
        (HEAD + '[Language "tlh"]', "it takes en, fr"),
        (HEAD + '[Pack "7S"]', "line 3: [Pack] belongs to a deal, after [Deal]"),
        (HEAD + "[Seed 00]\n", 'line 3: this is no tag; write [Name "value"]'),
        (HEAD + "bids S -\n", "line 3: 'bids' stands before the first [Deal]"),
        (HEAD + "\x1b[31m\n", "line 3: a control character (\\x1b)"),
        (HEAD + '[South "\u202eYou"]\n', "line 3: a control character (\\u202e)"),
    ],
)
def test_wrong_head_of_a_file_is_told(head: str, sentence: str) -> None:
    assert sentence in "\n".join(faults(head))


def test_reading_ends_where_there_are_too_many_faults_to_tell() -> None:
    reading = examine(DEAL + "bids S -\n" + "; here\n1 S: ZZ\n" * 500)
    assert len(reading.faults) == 100
    (deal,) = reading.record.deals
    assert len(deal.comments) == 100


# Words that the rules refuse


def all_pass_but_north() -> str:
    return DEAL + "bids S - E - N take\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("bids S - N -\n", "line 6: it is E's turn to speak"),
        ("bids S H\n", "line 6: in the first round a seat says - or take"),
        ("bids S - E - N - W - S S\n", "S may not be said: spades was refused in the first round"),
        ("bids S - E - N - W - S take\n", "spades was refused"),
        ("bids S - E - N - W - S AT\n", "AT may not be said: that is not said in this round"),
        ("bids - -\n", "line 6: '-' is no seat: a bid comes after the letter of its seat"),
        ("bids S maybe\n", "line 6: 'maybe' is no bid"),
        ("bids S - E \n", "line 6: what E said is missing"),
        ("bids S take\nbids E -\n", "line 7: - may not be said"),
        ("1 S: 7S\n", "line 6: 7S may not be played: it is not the moment for that"),
        ("undo 1\n", "line 6: 'undo 1' takes back more than can be"),
        ("undo\n", "line 6: 'undo' is not undo and a number"),
        ("bids S take\nundo 2\n", "line 7: 'undo 2' takes back more than can be"),
        ("bids S take\n9 S: 7S\n", "line 7: '9 S:' is no label, such as 1 S:"),
        ("bids S take\n1 E: 7S\n", "1 E: stands where 1 S: has to: the winner of a trick leads"),
        ("bids S take\n7S\n", "line 7: a trick begins with its label, such as 2 S:"),
        ("bids S take\n1 S: + 7S\n", "South has nothing to announce here"),
        ("bids S take\n1 S: AC\n", "AC may not be played: South does not hold it"),
        ("bids S take\n1 S: ZZ\n", "line 7: 'ZZ' is no card"),
        ('[Score "x"]\n', "line 6: [Score] stands in a deal that has none"),
        ('bids S -\n[Nonce "00"]\n', "line 7: [Nonce] comes too late"),
    ],
)
def test_word_that_the_rules_refuse_is_told(words: str, sentence: str) -> None:
    told = faults(DEAL + words)
    assert len(told) == 1
    assert sentence in told[0]


def test_card_that_may_not_be_played_is_told_with_place_and_reason() -> None:
    text = write(record(Random(1), preset("federation"), deals=1))
    lines = text.split("\n")
    at = next(place for place, line in enumerate(lines) if line.startswith("1 "))
    _number, _leader, lead, second, *_rest = lines[at].split()
    match = examine("\n".join([*lines[:at], f"1 {_leader} {lead}"])).match
    deal = match.deal
    assert deal.turn is not None
    barred = next(card for card in deal.hands[deal.turn] if card not in deal.duty.cards)
    lines[at] = lines[at].replace(second, barred.code, 1)
    (fault,) = examine("\n".join(lines), "a.belote").faults
    assert (fault.file, fault.line, fault.column) == ("a.belote", at + 1, 9)
    assert fault.sentence.startswith(f"line {at + 1}: {barred.code} may not be played: ")
    assert str(fault) == f"a.belote: {fault.sentence}"


def test_missing_card_is_found_at_the_next_label() -> None:
    text = write(record(Random(1), preset("federation"), deals=1))
    lines = text.split("\n")
    at = next(place for place, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = lines[at].rsplit(" ", 1)[0]
    (told,) = faults("\n".join(lines))
    assert f"line {at + 2}: 4 " in told
    assert "comes too early: trick 3" in told
    assert "has 3 cards so far" in told


def test_score_that_the_cards_do_not_make_is_told() -> None:
    text = write(record(Random(1), preset("federation"), deals=1))
    wrong = re.sub(r'Score "NS \d+', 'Score "NS 1', text)
    (told,) = faults(wrong)
    assert "[Score] says 'NS 1+" in told


def test_every_fault_is_told_and_the_deals_after_it_are_read() -> None:
    text = write(record(Random(6), PRESETS["classic"], deals=4))
    parts = text.split("\n\n")
    parts[1] = re.sub(r"(?m)^5 (.): \S+", r"5 \1: XX", parts[1])
    parts[1] = re.sub(r"(?m)^7 (.): \S+", r"7 \1: YY", parts[1])
    parts[3] = re.sub(r'Score "NS \d+', 'Score "NS 1', parts[3])
    reading = examine("\n\n".join(parts))
    told = [str(fault) for fault in reading.faults]
    assert len(told) == 3
    assert "'XX' is no card" in told[0]
    assert "'YY' is no card" in told[1]
    assert "[Score] says" in told[2]
    with pytest.raises(InvalidRecord) as caught:
        read("\n\n".join(parts))
    assert [caught.value.sentence, *(other.sentence for other in caught.value.others)] == told


@pytest.mark.parametrize(
    ("pattern", "by", "sentence"),
    [
        (r'\[Deal "2"\]', '[Deal "3"]', "deal 2 comes after deal 1"),
        (r'(?s)(Dealer "(.)".*)Dealer "."', r'\1Dealer "\2"', "turn to deal"),
        (r'(?s)(\[Deal "2".*?)pot 0', r"\1pot 7", "the deals before come to"),
        (r"(?s)\n8 ..*?\n(?=\n\[Deal)", "\n", "deal 1 is not over yet"),
    ],
)
def test_deal_of_a_match_has_to_fit_the_one_before(pattern: str, by: str, sentence: str) -> None:
    text = write(record(Random(9), PRESETS["royale"], deals=2))
    wrong = re.sub(pattern, by, text, count=1)
    assert sentence in faults(wrong)[0]


def test_nothing_follows_the_end_of_a_match() -> None:
    rules = PRESETS["classic"].with_options({"target": "one_deal"})
    text = write(record(Random(2), rules, deals=9))
    last = text[text.rindex('\n[Deal "') :]
    assert "the match was over after deal" in faults(text + last)[0]


# Torn files


def test_last_word_that_breaks_off_does_not_count() -> None:
    assert examine(DEAL + "bids S -").torn == ""
    for torn in ("b", "bid", "bids", "bids ", "bids S", "bids S ", "bids S t", "bids S tak"):
        reading = examine(DEAL + torn)
        assert (reading.faults, reading.torn) == ((), torn.strip())
        assert played(DEAL + torn) == []
    taken = DEAL + "bids S take\n"
    for torn in ("1", "1 ", "1 S", "1 S:", "1 S: ", "1 S: 7", "1 S: 1", "1 S: 10"):
        assert faults(taken + torn) == []
        assert len(played(taken + torn)) == 1
    assert len(played(taken + "1 S: 7S")) == 2


def test_undo_counts_once_its_line_is_over() -> None:
    said = DEAL + "bids S - E - N - W - S - E - N - W H\n"
    for torn in ("u", "undo", "undo ", "undo 1"):
        assert len(played(said + torn)) == 8
    assert len(played(said + "undo 1\n")) == 7


def test_deal_whose_head_breaks_off_was_never_dealt() -> None:
    text = write(record(Random(9), PRESETS["royale"], deals=2))
    start = text.index('[Deal "2"]')
    for end in range(start, text.index("\n", text.index("[Pack", start))):
        reading = examine(text[:end])
        assert reading.faults == ()
        assert len(reading.record.deals) == 1


def test_what_a_power_cut_leaves_behind_the_text_is_dropped() -> None:
    reading = examine((DEAL + "bids S - E").encode() + b"\0" * 512)
    assert (len(reading.match.deal.actions), reading.faults) == (1, ())
    symbol = (DEAL + "bids S take\n1 S: 7").encode() + "♠".encode()[:2]
    assert len(examine(symbol).match.deal.actions) == 1


# Anything at all


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    examine(content)
    examine(HEAD.encode() + content)
    examine(DEAL.encode() + content)


@given(records(), st.randoms(use_true_random=False), st.data())
def test_any_change_to_a_file_is_read_or_refused(
    told: Record, rng: Random, data: st.DataObject
) -> None:
    text = write(told)
    for _ in range(3):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.randrange(4))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[end:]
    reading = examine(text)
    if not reading.faults:
        assert read(write(reading.record)) == reading.record
    else:
        with pytest.raises(InvalidRecord):
            read(text)


@given(st.lists(st.sampled_from(sorted({*DEAL.split(), "undo", "1", "bids", "S", "-", "\n"}))))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    reading = examine(DEAL + " ".join(words))
    assert all(isinstance(fault, InvalidRecord) for fault in reading.faults)


def test_silence_is_written_and_read() -> None:
    rules = preset("classic")
    for seed in range(30):
        told = record(Random(seed), rules, deals=1)
        answers = [step for step in told.deals[0].steps if isinstance(step, Announce)]
        if {answer.aloud for answer in answers} == {True, False}:
            assert " + " in write(told)
            assert " ~ " in write(told)
            return
    pytest.fail("no match with both")
