"""A digit is a choice, a letter a command, on every keyboard."""

from __future__ import annotations

import pytest

from belote_tui.app import keys


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


def test_no_command_takes_a_key_that_is_a_digit_somewhere() -> None:
    assert not [key for key in keys.COMMANDS if keys.digit(key) is not None]
