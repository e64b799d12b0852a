"""The main moments look as they looked: `python -m tests.app.snapshots` takes them anew."""

from __future__ import annotations

import pytest

from tests.app.snapshots import FOLDER, all_of_them

SNAPSHOTS = dict(all_of_them())


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_it_looks_as_it_did(name: str) -> None:
    assert SNAPSHOTS[name] == (FOLDER / name).read_text(encoding="utf-8")


def test_there_is_no_snapshot_of_what_is_gone() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(SNAPSHOTS)


def test_ascii_pictures_are_ascii() -> None:
    for name, text in SNAPSHOTS.items():
        if name.endswith("-ascii.txt"):
            assert text.isascii(), name
