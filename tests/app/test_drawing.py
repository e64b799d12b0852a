"""The picture of the table beside the drawings, line by line, and in ASCII, and for each seat."""

import pytest

from belote_tui.app.scene import Scene, Side
from belote_tui.app.widgets.picture import draw
from belote_tui.rules.actions import BIDS, PASS
from belote_tui.rules.contract import Contract
from belote_tui.rules.ruleset import PRESETS
from belote_tui.words import Style
from tests.app.drawn_deal import (
    EAST,
    NORTH,
    WEST,
    YOU,
    announce_question,
    apply,
    first_round,
    first_trick,
    fourth_trick,
    new_deal,
    played,
    scene_of,
    second_round,
    third_round,
)

BIDDING = """\
 Belote   deal 3   bidding, first round   dealer You               no trump yet
                                                                │     match deal
                        NORTH  ░░░░░ 5   ‹ pass ›               │ us    167
                                                                │ them  177
                       ╭─────╮   ╭─────╮                        │ to   1000
  WEST                 │░░░░░│   │J♥   │         EAST   leads   │
  ░░░░░ 5              │░░░░░│   │  ♥  │         ░░░░░ 5        │ BIDS
                       │░░░░░│   │   J♥│                        │ East      pass
  ‹ pass ›             ╰─────╯   ╰─────╯         ‹ pass ›       │ North     pass
                       11 left  turned up                       │ West      pass
                                                                │ You        ...
  YOU   dealer, last to speak                                   │
            ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮             │
            │Q♥   │ │9♥   │ │A♠   │ │10♠  │ │K♦   │             │ DEAL 2
            │  ♥  │ │  ♥  │ │  ♠  │ │  ♠  │ │  ♦  │             │ East ♣, made
            │   Q♥│ │   9♥│ │   A♠│ │  10♠│ │   K♦│             │ 66 – 116
            ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯             │

            ┌─────────┐   ┌──────────────────┐
            │ 1  Pass │   │ 2  Take hearts ♥ │
            └─────────┘   └──────────────────┘
 Your turn: take hearts, or pass for a second round.
 If you take, J♥ and two more cards are yours.
 1-2 ←→ choose   Enter say it   s score   i hint   j journal   ? help   q leave"""

PLAY = """\
 Belote   deal 3   trick 1 of 8   dealer You            TRUMP ♥ HEARTS   by You
                       NORTH  ░░░░░░░ 7                         │     match deal
                            ╭─────╮                             │ us    167    0
                            │7♦   │                             │ them  177    0
                            │  ♦  │                             │ tricks   0 – 0
  WEST           ╭─────╮    │   7♦│    ╭─────╮   EAST   led     │ to make     81
  ░░░░░░░ 7      │10♦  │    ╰─────╯    │A♦   │   ░░░░░░░ 7      │
                 │  ♦  │    ╭╌╌╌╌╌╮    │  ♦  │                  │ ANNOUNCED
  ‹ a tierce ›   │  10♦│    ┆     ┆    │   A♦│                  │ West    tierce
                 ╰─────╯    ┆ you ┆    ╰─────╯                  │
                            ┆     ┆     holds                   │
                            ╰╌╌╌╌╌╯                             │ BIDS
  YOU   taker                                                   │ turned up   J♥
                                        ╭─────╮ ╭─────╮         │ E N W     pass
┏━━━━━┓ ┏━━━━━┓ ┏━━━━━┓ ╭─────╮ ╭─────╮ │K♦   │ │9♦   │ ╭─────╮ │ You     take ♥
┃J♥   ┃ ┃9♥   ┃ ┃Q♥   ┃ │A♠   │ │10♠  │ │  ♦  │ │  ♦  │ │8♣   │ │
┃  ♥  ┃ ┃  ♥  ┃ ┃  ♥  ┃ │  ♠  │ │  ♠  │ │   K♦│ │   9♦│ │  ♣  │ │ LAST TRICK
┃   J♥┃ ┃   9♥┃ ┃   Q♥┃ │   A♠│ │  10♠│ ╰─────╯ ╰─────╯ │   8♣│ │ none yet
┗━━━━━┛ ┗━━━━━┛ ┗━━━━━┛ ╰─────╯ ╰─────╯    6      [7]   ╰─────╯ │
   ·       ·       ·       ·       ·                       ·    │
 Your turn. Follow diamonds with K♦ or 9♦.
 East's A♦ holds the trick: 21 points.

 1-8 choose  Enter play  l last trick  s score  i hint  u undo  ? help  q leave"""

FINISHED = """\
 Belote   deal 3   trick 4 of 8   dealer You            TRUMP ♥ HEARTS   by You
                         NORTH  ░░░░ 4                          │     match deal
                            ┏━━━━━┓                             │ us    167   72
                            ┃A♥   ┃                             │ them  177   41
                            ┃  ♥  ┃                             │ tricks   3 – 1
  WEST           ╭─────╮    ┃   A♥┃    ┏━━━━━┓   EAST           │ to make     91
  ░░░░ 4         │J♠   │    ┗━━━━━┛    ┃K♥   ┃   ░░░░ 4         │
                 │  ♠  │               ┃  ♥  ┃                  │ ANNOUNCED
                 │   J♠│    ┏━━━━━┓    ┃   K♥┃                  │ West    tierce
                 ╰─────╯    ┃9♥   ┃    ┗━━━━━┛                  │ A♣ K♣ Q♣    20
                            ┃  ♥  ┃                             │
                            ┃   9♥┃  led, and takes it          │ BIDS
  YOU   taker               ┗━━━━━┛                             │ turned up   J♥
                                                                │ E N W     pass
                ┏━━━━━┓ ╭─────╮ ╭─────╮ ╭─────╮                 │ You     take ♥
                ┃Q♥   ┃ │10♠  │ │K♦   │ │8♣   │                 │
                ┃  ♥  ┃ │  ♠  │ │  ♦  │ │  ♣  │                 │ LAST TRICK
                ┃   Q♥┃ │  10♠│ │   K♦│ │   8♣│                 │ ›J♥ 7♥ 8♥ 10♥
                ┗━━━━━┛ ╰─────╯ ╰─────╯ ╰─────╯                 │ You took 30
                                                                │
 Your 9♥ takes the trick: 31 points. You lead to the next.
 19 more to make the contract.

 any other key: go on   l last trick   s score   j journal   ? help   q leave"""

SMALL = """\
 deal 3   trick 1 of 8   dealer You         ♥ HEARTS by You
 match 167–177   points 0–0   tricks 0–0         to make 81

                     NORTH  ░░░░░░░ 7
                           ╭───╮
                           │7♦ │
  WEST             ╭───╮   ╰───╯   ╭───╮     EAST   led
  ░░░░░░░ 7        │10♦│   ╭╌╌╌╮   │A♦ │     ░░░░░░░ 7
  ‹ a tierce ›     ╰───╯   ┆you┆   ╰───╯
                           ╰╌╌╌╯   holds
  YOU   taker
                                      ╭───╮  ╭───╮
   ┏━━━┓  ┏━━━┓  ┏━━━┓  ╭───╮  ╭───╮  │K♦ │  │9♦ │  ╭───╮
   ┃J♥ ┃  ┃9♥ ┃  ┃Q♥ ┃  │A♠ │  │10♠│  ╰───╯  ╰───╯  │8♣ │
   ┗━━━┛  ┗━━━┛  ┗━━━┛  ╰───╯  ╰───╯    6     [7]   ╰───╯
     ·      ·      ·      ·      ·                    ·
 Your turn. Follow diamonds with K♦ or 9♦.
 East's A♦ holds the trick: 21 points.

 1-8 choose  Enter play  Tab more  l last  ? help  q leave"""

TINY = """\
 ♥ HEARTS by You        167–177
 trick 1  0–0        to make 81
 East A♦*       North 7♦
 West 10♦
 · J♥    · 9♥    · Q♥    · A♠
 · 10♠   6 K♦   [7]9♦    · 8♣
 Your turn. Follow diamonds
 with K♦ or 9♦.  East's A♦
 holds the trick: 21 points.
 1-8  Enter play  Tab  ? help"""


def lines(scene: Scene, width: int, height: int) -> list[str]:
    return [line.rstrip() for line in draw(scene, width, height).text.split("\n")]


@pytest.mark.parametrize(
    ("scene", "size", "drawing"),
    [
        (first_round(), (80, 24), BIDDING),
        (first_trick(), (80, 24), PLAY),
        (fourth_trick(), (80, 24), FINISHED),
        (first_trick(), (60, 20), SMALL),
        (first_trick(), (32, 10), TINY),
    ],
    ids=["bidding", "play", "finished trick", "small", "tiny"],
)
def test_the_table_is_as_drawn(scene: Scene, size: tuple[int, int], drawing: str) -> None:
    assert lines(scene, *size) == drawing.split("\n")


def test_the_refused_suit_keeps_its_place_as_a_dot() -> None:
    boxes = lines(second_round(), 80, 24)[19].replace("│", " ").split()
    assert " ".join(boxes) == "1 Pass 2 ♠ Spades · ♥ 4 ♦ Diamonds 5 ♣ Clubs"


def test_a_chosen_answer_stands_in_brackets() -> None:
    assert "│[2] Take hearts ♥ │" in draw(first_round(cursor=1), 80, 24).text


def test_a_chosen_card_that_may_not_be_played_stands_in_brackets() -> None:
    assert lines(first_trick(cursor=0), 80, 24)[19].startswith("  [·]")


def test_the_question_about_announcements_shows_the_cards_on_the_table() -> None:
    scene = announce_question()
    text = draw(scene, 80, 24).text
    assert "1  Announce" in text
    assert "2  Keep silent" in text
    assert "YOU   tierce A♣ K♣ Q♣: 20 points" in text
    assert "│A♦   │" in text
    assert "[" not in text


def test_wide_windows_tell_the_whole_story() -> None:
    text = draw(fourth_trick(journal=("East leads A♦.", "North plays 7♦.")), 120, 40).text
    for words in ("SCORE", "LAST TRICK", "›You J♥", "ANNOUNCED", "BIDS   turned up J♥"):
        assert words in text
    for words in ("East, North, West pass", "JOURNAL", "North plays 7♦.", "1  ♠ by You   101"):
        assert words in text


# Seats


def test_the_person_is_at_the_bottom_whatever_the_seat() -> None:
    scene = scene_of(played(2), seat=WEST)
    assert [scene.seat_at(side) for side in Side] == [WEST, YOU, EAST, NORTH]
    text = lines(scene, 80, 24)
    assert text[12].startswith("  YOU")
    assert text[5].startswith("  NORTH")
    assert "SOUTH" in text[5]
    assert "EAST" in text[1]


def test_clockwise_the_next_seat_is_at_the_left() -> None:
    scene = scene_of(played(0, PRESETS["royale"]))
    assert [scene.seat_at(side) for side in Side] == [0, 3, 2, 1]
    text = lines(scene, 80, 24)
    assert text[5].startswith("  WEST")
    assert "EAST" in text[5]


def test_open_hands_are_written_by_suit() -> None:
    deal = played(24)
    hands = {seat: deal.hands[seat] for seat in (EAST, NORTH, WEST)}
    text = draw(scene_of(deal, open_hands=hands), 80, 24).text
    assert "NORTH  ♣ J 9" in text
    assert "♣ K A" in text
    assert "░" not in text


def test_whose_turn_it_is_stands_at_the_empty_place() -> None:
    assert lines(scene_of(played(1)), 80, 24)[4][28:35] == " North "


# Contracts without a trump suit


@pytest.mark.parametrize(
    ("contract", "name"), [(Contract.ALL_TRUMPS, "ALL TRUMPS"), (Contract.NO_TRUMPS, "NO TRUMPS")]
)
def test_a_contract_without_a_suit_has_its_name(contract: Contract, name: str) -> None:
    deal = apply(new_deal(PRESETS["arena"]), *[PASS] * 8, BIDS[contract])
    text = draw(scene_of(deal), 80, 24).text
    assert f"{name}   by East" in text
    assert ("┏" in text) == (contract is Contract.ALL_TRUMPS)


def test_the_third_round_offers_what_it_has() -> None:
    text = draw(third_round(), 80, 24).text
    assert "1  Pass" in text
    assert "2  All trumps" in text
    assert "3  No trumps" in text
    assert "bidding, third round" in text


# ASCII


@pytest.mark.parametrize("size", [(150, 46), (120, 40), (80, 24), (60, 20), (48, 16), (32, 10)])
def test_ascii_is_ascii(size: tuple[int, int]) -> None:
    for scene in (
        first_round(style=Style.LETTERS),
        second_round(style=Style.LETTERS),
        first_trick(style=Style.LETTERS),
        fourth_trick(style=Style.LETTERS),
        first_trick(style=Style.LETTERS, journal=("Atout cœur – pris à l’as ♥…",)),
    ):
        assert draw(scene, *size).text.isascii()


def test_ascii_has_its_frames() -> None:
    text = lines(first_trick(style=Style.LETTERS), 80, 24)
    assert text[14].startswith("#=====# #=====#")
    assert text[15].startswith("#JH   # #9H   #")
    assert "+-----+" in text[14]


# The mouse


def test_cards_and_answers_answer_to_the_mouse() -> None:
    picture = draw(first_trick(), 80, 24)
    card = picture.area_at(40, 13)
    assert card is not None
    assert (card.choice, card.index) == (False, 5)
    assert picture.area_at(0, 1) is None
    answer = draw(first_round(), 80, 24).area_at(30, 19)
    assert answer is not None
    assert (answer.choice, answer.index) == (True, 1)


def test_nothing_can_be_clicked_while_a_trick_lies_finished() -> None:
    assert all(area.key for area in draw(fourth_trick(), 80, 24).areas)


# Sizes below all others


@pytest.mark.parametrize("size", [(31, 10), (32, 9), (10, 3), (1, 1)])
def test_a_window_too_small_says_so(size: tuple[int, int]) -> None:
    text = draw(first_trick(), *size).text
    assert [len(line) for line in text.split("\n")] == [size[0]] * size[1]
    if size[0] >= 31:
        assert "Make the window a little larger" in text
