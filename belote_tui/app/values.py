"""Going through the values of a setting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def next_of(values: Sequence[T], value: T, step: int) -> T:
    """The next value, going round; the first if this one is not among them."""
    if value not in values:
        return values[0]
    return values[(values.index(value) + step) % len(values)]
