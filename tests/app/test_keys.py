"""A digit is a choice, a letter a command, on every keyboard."""

from __future__ import annotations

import pytest

from belote_tui.app import keys
from belote_tui.words.keys import DIGITS, LETTERS, Keymap, free_for


@pytest.mark.parametrize(
    ("typed", "number"),
    [*zip("12345678", range(1, 9), strict=True), *zip("&é\"'(-è_", range(1, 9), strict=True)],
)
def test_digits_are_read_from_the_upper_row_of_qwerty_and_azerty(typed: str, number: int) -> None:
    assert keys.digit(typed) == number


def test_belgian_keyboards_have_six_and_eight_elsewhere() -> None:
    assert (keys.digit("§"), keys.digit("!")) == (6, 8)


@pytest.mark.parametrize("character", [None, "9", "0", "a", "à"])
def test_other_keys_are_no_digit(character: str | None) -> None:
    assert keys.digit(character) is None


def test_every_letter_of_the_table_can_be_given_away() -> None:
    letters = [key for key in keys.COMMANDS if len(key) == 1]
    assert set(letters) <= set(LETTERS.values())
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert not set(LETTERS.values()) & set(DIGITS)


def test_a_key_that_is_chosen_stands_for_the_usual_one() -> None:
    keymap = Keymap({"journal": "z", "last": "j"})
    assert [keymap.usual(key) for key in "zjls"] == ["j", "l", "", "s"]
    assert keymap.shown("j u Backspace") == "z u Backspace"


@pytest.mark.parametrize(
    ("command", "key", "free"),
    [("last", "w", True), ("last", "l", True), ("last", "s", False), ("last", "4", False),
     ("last", "é", False), ("last", "ww", False), ("dance", "w", False), ("last", " ", False)],
)  # fmt: skip
def test_a_command_gets_a_key_that_is_free(command: str, key: str, free: bool) -> None:
    assert free_for(command, key, {}) is free


def test_no_command_takes_a_key_that_is_a_digit_somewhere() -> None:
    assert not [key for key in keys.COMMANDS if keys.digit(key) is not None]
