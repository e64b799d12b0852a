"""`belote play`: what it refuses, and what it starts with."""

from __future__ import annotations

import gc
import sys

import pytest
from click.testing import CliRunner, Result

from belote_tui.app import app
from belote_tui.cli import play, seating
from belote_tui.cli.main import belote
from belote_tui.cli.seating import Chosen, run_app
from belote_tui.settings import Settings
from belote_tui.setup import Setup


def ask(*words: str) -> Result:
    return CliRunner().invoke(belote, ["play", *words], prog_name="belote")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rules", "x"], "rules=x is not possible; allowed: classic, royale"),
        (["--set", "dedans=150"], "dedans=150 is not possible; allowed: 160, 162"),
        (["--set", "colour=red"], "colour=red is not possible"),
        (["--set", "dedans"], "'dedans' sets nothing; write OPTION=VALUE"),
        (["--target", "5"], "target=5 is not possible; allowed: 100 to 10000, one_deal, none"),
        (["--teams", "2-3"], "teams=2-3 is not possible; allowed: 1-3, 1-2, 1-4, random"),
        (["--bots", "clever"], "there is no bot 'clever'; there is beginner"),
        (["--bots", "club,club"], "--bots takes one name or three"),
        (["--pace", "-1"], "belote play: invalid value for '--pace'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_use_is_told_in_one_sentence(words: list[str], sentence: str) -> None:
    told = ask(*words)
    assert told.exit_code == 2
    assert told.stderr.startswith(sentence)
    assert told.stderr.count("\n") == 1


def test_without_a_terminal_the_plain_table_is_taken() -> None:
    told = ask("--seed", "7")
    assert told.exit_code == 0
    assert "Deal 1." in told.stdout


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_draw_is_none(term: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert seating.can_draw()
    monkeypatch.setenv("TERM", term)
    assert not seating.can_draw()


def test_a_seed_stands_for_the_same_cards_everywhere() -> None:
    assert play.seed_bytes("7").hex() == play.seed_bytes(" 7 ").hex()
    assert play.seed_bytes("7") != play.seed_bytes("8")
    assert len(play.seed_bytes("any text")) == 16


def test_one_name_is_for_all_bots_and_three_are_in_table_order() -> None:
    assert seating.bots_named(None) == ("club", "club", "club")
    assert seating.bots_named("casual") == ("casual", "casual", "casual")
    assert seating.bots_named("club, casual,beginner") == ("club", "casual", "beginner")


def test_help_has_examples() -> None:
    told = ask("--help")
    assert told.exit_code == 0
    assert "belote play --rules salon --target 500" in told.stdout


def test_garbage_is_looked_for_again_when_the_app_cannot_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_args: object, **_options: object) -> None:
        raise OSError("no loop")

    monkeypatch.setattr(app, "BeloteApp", fail)
    with pytest.raises(OSError, match="no loop"):
        run_app(Setup(), Chosen(Settings(), []))
    assert gc.isenabled()
