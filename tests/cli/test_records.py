"""`belote list`, `show`, `check` and `export`: the matches from the shell."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from belote_tui.cli import replay
from belote_tui.cli.main import belote
from belote_tui.records.archive import Archive
from belote_tui.records.notation import read, write_deal
from belote_tui.records.origin import Origin
from tests.records.player import beginning, play

SAMPLES = Path(__file__).parents[1] / "records" / "samples"
WHOLE, ARENA, UNFINISHED = (
    SAMPLES / f"{name}.belote" for name in ("whole-match", "all-trumps", "unfinished")
)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BELOTE_HOME", str(tmp_path / "home"))


@pytest.fixture
def archive() -> Archive:
    """Two matches that were played and one that was left."""
    kept = Archive()
    kept.folder.mkdir(parents=True)
    for number, sample in enumerate((WHOLE, ARENA, UNFINISHED)):
        kept.path(f"2026112{number}-210411-00").write_bytes(sample.read_bytes())
    return kept


def ask(*words: object) -> Result:
    return CliRunner().invoke(belote, [str(word) for word in words], prog_name="belote")


def through_a_pipe(encoding: str, *words: object) -> subprocess.CompletedProcess[bytes]:
    """The program itself, which writes in that encoding."""
    return subprocess.run(
        [sys.executable, "-m", "belote_tui", *map(str, words)],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )


# list


def test_no_name_of_a_file_works_on_the_terminal(archive: Archive) -> None:
    hostile = archive.folder / "\x1b[31m.belote"
    hostile.write_bytes(WHOLE.read_bytes())
    for words in (["list"], ["check", str(hostile)]):
        told = CliRunner().invoke(belote, words, color=True)
        assert told.exit_code == 0
        assert "[31m" in told.output
        assert "\x1b" not in told.output


@pytest.mark.usefixtures("archive")
def test_list_does_without_signs_that_the_terminal_does_not_have() -> None:
    told = through_a_pipe("latin-1", "list")
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"You + club ? club + casual" in told.stdout


@pytest.mark.usefixtures("archive")
def test_list_has_a_line_for_each_match() -> None:
    told = ask("list")
    assert told.exit_code == 0
    assert told.stdout.splitlines() == [
        (
            "20261120-210411-00  2026-11-29 21:04  classic      304 - 546   EW won                "
            "You + club – club + casual"
        ),
        (
            "20261121-210411-00  2026-11-29 20:00  arena        113 - 89    NS won                "
            "You + club – club + club"
        ),
        (
            "20261122-210411-00  2026-11-30 08:15  royale       153 - 231   * deal 3, trick 4     "
            "You + club – beginner + beginner"
        ),
    ]


@pytest.mark.usefixtures("archive")
def test_list_can_be_of_the_unfinished_and_for_programs() -> None:
    (entry,) = json.loads(ask("list", "--unfinished", "--json").stdout)
    assert entry["id"] == "20261122-210411-00"
    assert entry["finished"] is False
    assert (entry["scores"], entry["winner"]) == ([153, 231], None)
    assert entry["players"] == ["You", "beginner", "club", "beginner"]
    assert entry["seats"] == ["S", "W", "N", "E"]


def test_who_gave_no_name_is_told_in_the_readers_language(archive: Archive) -> None:
    text = WHOLE.read_text(encoding="utf-8").replace('[South "You"]', '[South "Vous"]')
    archive.path("20261120-210411-00").write_text(text, encoding="utf-8")
    named = text.replace('"Vous"', '"Vera"')
    archive.path("20261119-210411-00").write_text(named, encoding="utf-8")
    for words, first in (["list"], "You"), (["--lang", "fr", "list"], "Vous"):
        rows = ask(*words).stdout.splitlines()
        assert [row.rpartition("  ")[2].split(" + ")[0] for row in rows] == ["Vera", *3 * [first]]
    assert "SOUTH You" in ask("show", "20261120", "--deal", 1).stdout
    assert "SUD Vous" in ask("--lang", "fr", "show", WHOLE, "--deal", 1).stdout


def test_list_says_what_a_try_is_from(archive: Archive) -> None:
    text = UNFINISHED.read_text(encoding="utf-8")
    whence = Origin("20261122-210411-00", 2, 9)
    tried = text.replace("[Seed", f'[Origin "{whence}"]\n[Seed', 1)
    archive.path("20261123-210411-00").write_text(tried, encoding="utf-8")
    row = ask("list").stdout.splitlines()[-1]
    assert row.endswith("+ beginner   a try from deal 2 of 20261122-210411-00")
    told = json.loads(ask("list", "--json").stdout)
    assert [entry["origin"] for entry in told] == [None, None, None, str(whence)]
    latest = archive.unfinished()
    assert latest is not None
    assert latest.id == whence.match
    archive.path(whence.match).unlink()
    latest = archive.unfinished()
    assert latest is not None
    assert latest.tried == whence


@pytest.mark.usefixtures("archive")
def test_a_replay_knows_the_latest_match_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def run(_setup: object, _how: object, opening: Callable[[object], None]) -> int:
        opening(SimpleNamespace(show_record=lambda _record, name, **_more: shown.append(name)))
        return 0

    monkeypatch.setattr(replay, "can_draw", lambda: True)
    monkeypatch.setattr(replay, "run_app", run)
    for words in ([], ["last"], ["20261122"], [WHOLE]):
        assert ask("replay", *words).exit_code == 0
    assert shown == [*3 * ["20261122-210411-00"], WHOLE.stem]


def test_list_of_nothing_says_so() -> None:
    told = ask("list")
    assert (told.exit_code, told.stdout) == (0, "")
    assert told.stderr == "No match has been kept yet.\n"
    assert json.loads(ask("list", "--json").stdout) == []


def test_list_names_a_file_that_cannot_be_read(archive: Archive) -> None:
    archive.path("x").write_text('[Belote "9"]\n')
    assert "x  line 1: this is version 9 of the format" in ask("list").stdout


# show


def test_page_has_hands_bids_tricks_and_score_in_80_columns() -> None:
    page = ask("show", ARENA).stdout
    assert max(map(len, page.splitlines())) <= 80
    for part in (
        "NORTH club (deals)",
        "♥ 9 8 7",
        "Turned up: 9♣.",
        "West passes.   South takes all trumps.",
        " 1   8♦        10♦       Q♦       ›J♦*          20",
        "North: tierce to 9♥, 20 points",
        "Contract made. South and North took and made it, 113 to 89.",
        "Belote                               -      20   West: K♣ Q♣",
    ):
        assert part in page


def test_pages_of_all_deals_or_of_one() -> None:
    assert ask("show", WHOLE).stdout.count("Turned up") == 5
    page = ask("show", WHOLE, "--deal", 4).stdout
    assert page.startswith("Deal 4 ")
    told = ask("show", WHOLE, "--deal", 9)
    assert told.exit_code == 2
    assert told.stderr == f"{WHOLE} has no deal 9; there is: 1, 2, 3, 4, 5\n"


def test_a_deal_that_is_not_there_is_told_alike_by_all_commands(tmp_path: Path) -> None:
    sentence = f"{WHOLE} has no deal 9; there is: 1, 2, 3, 4, 5\n"
    empty = tmp_path / "empty.belote"
    empty.write_text('[Belote "1"]\n[Rules "classic"]\n')
    for words in (
        ("show", WHOLE),
        ("replay", WHOLE, "--plain"),
        ("export", WHOLE, tmp_path / "out"),
        ("play", "--plain", "--hand", WHOLE),
    ):
        told = ask(*words, "--deal", 9)
        assert (told.exit_code, told.stdout, told.stderr) == (2, "", sentence)
        told = ask(*[empty if word == WHOLE else word for word in words], "--deal", 1)
        assert told.stderr == f"there is no deal in {empty}\n"


def hands_on(page: str) -> int:
    return len(re.findall(r"(?m)(?<!\S)♠ ", page))


def test_a_deal_that_is_still_played_keeps_its_hands_closed() -> None:
    page = ask("show", UNFINISHED, "--deal", 3).stdout
    assert "This deal is not over: its hands stay closed." in page
    assert hands_on(page) == 1
    assert "West: a tierce" not in page
    assert hands_on(ask("show", UNFINISHED, "--deal", 2).stdout) == 4
    (deal,) = json.loads(ask("show", UNFINISHED, "--deal", 3, "--format", "json").stdout)
    assert deal["closed"] is True
    assert (deal["pack"], deal["nonce"]) == (None, "")
    assert [hand is not None for hand in deal["hands"]] == [True, False, False, False]


def test_a_deal_that_is_still_played_can_be_opened_for_a_report() -> None:
    page = ask("show", UNFINISHED, "--deal", 3, "--open").stdout
    assert "stay closed" not in page
    assert hands_on(page) == 4


def test_page_shows_an_unfinished_trick() -> None:
    assert " 4  ›K♠        10♠" in ask("show", UNFINISHED, "--deal", 3).stdout


def test_page_uses_letters_where_symbols_cannot_be_shown() -> None:
    told = CliRunner(charset="ascii").invoke(belote, ["show", str(ARENA)])
    assert told.exit_code == 0
    assert " 1   8D        10D       QD       >JD*          20" in told.stdout


def test_page_can_be_a_picture_or_for_a_browser() -> None:
    for form, beginning_ in (("svg", "<svg "), ("html", "<!DOCTYPE html>")):
        told = ask("show", ARENA, "--format", form)
        assert told.exit_code == 0
        assert told.stdout.startswith(beginning_)
        assert "J♦" in told.stdout
        assert "cdnjs" not in told.stdout


def test_page_can_be_data() -> None:
    (deal,) = json.loads(ask("show", ARENA, "--format", "json").stdout)
    assert (deal["taker"], deal["contract"], deal["dealer"]) == ("S", "AT", "N")
    assert deal["tricks"][0] == {
        "plays": [["W", "JD"], ["S", "8D"], ["E", "TD"], ["N", "QD"]],
        "winner": "W",
        "points": 20,
    }
    assert deal["score"]["written"] == [113, 89]
    assert deal["announcements"][0]["announced"][0]["cards"] == ["9H", "8H", "7H"]
    assert [len(hand) for hand in deal["hands"]] == [8, 8, 8, 8]


def test_match_of_the_archive_is_shown_by_its_name(archive: Archive) -> None:
    page = ask("show", "20261121").stdout
    assert page == ask("show", ARENA).stdout
    assert ask("show", "last").stdout == ask("show", UNFINISHED).stdout
    told = ask("show", "1999")
    assert told.exit_code == 2
    assert told.stderr == "there is no match '1999'; 'belote list' names those there are\n"


@pytest.mark.usefixtures("archive")
@pytest.mark.parametrize("words", [["show"], ["compare", "--bot", "beginner", "--jobs", 1]])
def test_without_a_name_it_is_the_latest_match(words: list[object]) -> None:
    command, *options = words
    told = ask(command, *options)
    assert told.exit_code == 0
    assert told.stdout == ask(command, "last", *options).stdout


@pytest.mark.parametrize("command", ["show", "replay", "review", "compare", "verify"])
def test_without_any_match_one_sentence_says_so(command: str) -> None:
    told = ask(command)
    assert told.exit_code == 2
    assert told.stderr == "no match has been kept yet; 'belote play' begins one\n"


@pytest.mark.parametrize("command", ["show", "replay", "review", "compare", "verify"])
def test_help_says_what_is_taken_without_a_name(command: str) -> None:
    assert "Without a name it is the latest match." in ask(command, "--help").stdout


def test_faulty_file_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_text('[Belote "1"]\n', encoding="utf-8")
    told = ask("show", path)
    assert told.exit_code == 2
    assert "[Rules] is missing" in told.stderr


# check


def test_check_of_good_files() -> None:
    told = ask("check", WHOLE, ARENA)
    assert told.exit_code == 0
    assert told.stdout == f"{WHOLE}: 5 deals, no fault\n{ARENA}: 1 deal, no fault\n"


def test_check_tells_each_fault_with_its_place_and_ends_with_1(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    text = ARENA.read_text(encoding="utf-8").replace("2 W: KD 7D", "2 W: KD 8C")
    path.write_text(text, encoding="utf-8")
    line = text[: text.index("2 W:")].count("\n") + 1
    told = ask("check", WHOLE, path, tmp_path / "none.belote")
    assert told.exit_code == 1
    assert f"{path}:{line}:9: line {line}: 8C may not be played: South" in told.stdout
    assert "none.belote: it cannot be read" in told.stdout
    data = json.loads(ask("check", "--json", path).stdout)
    assert data[0]["ok"] is False
    assert (data[0]["faults"][0]["line"], data[0]["faults"][0]["column"]) == (line, 9)


def test_check_tells_what_broke_off(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    path.write_bytes(UNFINISHED.read_bytes() + b" K")
    told = ask("check", path)
    assert told.exit_code == 0
    assert "3 deals, no fault; it breaks off in 'K', which does not count" in told.stdout


# export


@pytest.mark.usefixtures("archive")
def test_export_writes_a_match_or_one_deal_of_it(tmp_path: Path) -> None:
    out = tmp_path / "out.belote"
    assert ask("export", "20261120", out).exit_code == 0
    assert out.read_bytes() == WHOLE.read_bytes()
    again = ask("export", "20261120", out)
    assert again.exit_code == 2
    assert again.stderr == f"{out} is there already; --force writes over it\n"
    assert ask("export", "20261120", out, "--deal", 2, "--force").exit_code == 0
    whole = read(WHOLE.read_bytes())
    assert out.read_text(encoding="utf-8") == write_deal(whole, whole.deals[1])
    assert ask("check", out).exit_code == 0
    assert ask("export", "last", "-").stdout.startswith('[Belote "1"]\n')
    assert ask("export", "last", tmp_path / "no" / "a.belote").exit_code == 2


def test_match_under_way_can_be_shown_and_exported() -> None:
    with Archive().create(beginning(bytes(16), 1)) as journal:
        next(play(journal))
        assert ask("check", "last").exit_code == 0
        assert ask("export", "last", "-").exit_code == 0


@pytest.mark.parametrize("words", [["list"], ["show", str(ARENA)], ["check", str(ARENA)]])
def test_no_screen_library_is_needed(words: list[str]) -> None:
    asked = f"""
import sys
from belote_tui.cli.main import belote
try:
    belote({words!r})
except SystemExit as leaving:
    assert not leaving.code
assert not {{"textual", "rich", "asyncio"}} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", asked], check=True, stdout=subprocess.DEVNULL)


def test_what_is_exported_is_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    path = tmp_path / "a.belote"
    text = WHOLE.read_text("utf-8").replace('"You"', '"Łucja–Zoé"')
    path.write_text(text, "utf-8")
    assert through_a_pipe("latin-1", "export", path, "-").stdout.decode() == text
