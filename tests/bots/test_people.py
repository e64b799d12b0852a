"""Who of the players of a record is a person, and what a person may be called."""

from __future__ import annotations

import pytest

from belote_tui.bots.people import check_name, person_of
from belote_tui.errors import BeloteError


def test_a_name_is_not_that_of_a_bot() -> None:
    assert check_name("  Odile   R. ") == "Odile R."
    for name in ("club", "x" * 21, "exec:sh"):
        with pytest.raises(BeloteError, match="up to 20 letters"):
            check_name(name)
    assert person_of(("club", "exec:a", "Odile", "club")) == 2
