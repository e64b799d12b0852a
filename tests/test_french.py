"""The whole program in French: no English word is left, and everything has room at 80x24."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from belote_tui.app.app import BeloteApp
from belote_tui.app.pace import UNTIL_KEY, Manners, Pace
from belote_tui.app.sheet import WIDTH, Page, length
from belote_tui.cards import parse_card
from belote_tui.cli.main import COMMANDS, belote
from belote_tui.language import speak
from belote_tui.plain import run
from belote_tui.records.archive import Archive
from belote_tui.records.notation import read
from belote_tui.rules import Match
from belote_tui.rules.ruleset import PRESETS, Ruleset
from belote_tui.seats import Face, HumanSeat
from belote_tui.setup import Setup
from belote_tui.sitting import sit_down
from belote_tui.table import Table
from belote_tui.words import Names, Style
from belote_tui.words.glossary import glossary
from belote_tui.words.rules_text import preset_summary, rule_lines
from tests.app.playing import NO_WAIT, TAKES_HEARTS, Played, at_home, at_table, seated
from tests.french import CERTAINLY, english, left_in
from tests.plain.tables import bots, dictated, interleaved, lines

SAMPLE = Path(__file__).parent / "records" / "samples" / "whole-match.belote"
SEATS = ("Vous", "Nord", "Est", "Ouest")
SLOW_TRICKS = Manners(Pace(0, 0, UNTIL_KEY, between_plays=0))
TAKES = partial(seated, pack=TAKES_HEARTS)
ONE_DEAL = PRESETS["classic"].with_options({"target": "one_deal"})


@pytest.fixture(autouse=True)
def _french() -> None:
    speak("fr")


def test_the_list_of_words_is_one() -> None:
    assert english() >= CERTAINLY
    assert len(english()) > 500
    assert left_in("Your turn: follow hearts.") == ["follow", "hearts", "turn", "your"]
    assert left_in("À vous : fournissez à cœur.") == []


# In words


def heard(answers: str, match: Match) -> str:
    """What the plain table prints."""
    out = io.StringIO()

    def lay(face: Face) -> Table:
        return Table(match, [HumanSeat("Vous", face), *bots()])

    assert run(lay, stdin=io.StringIO(answers), stdout=out) == 0
    return out.getvalue()


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_match_is_told_and_typed_in_french(name: str) -> None:
    """Each answer is what a French player would type: `je prends à cœur`, `vc`, `10p`."""
    seed = b"en francais"
    answers = dictated(Match(PRESETS[name], seed, first_dealer=0))
    assert any(answer.startswith("je prends") for answer in answers)
    text = heard(lines(answers), Match(PRESETS[name], seed, first_dealer=0))
    assert left_in(re.sub("(?m)^> .*", "", text)) == []
    assert not re.search("(?m)^ ?[:;?!]", text)
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "n'est pas compris" not in text
    assert text.splitlines()[-1].startswith(
        ("Vous et Nord gagnez", "Est et Ouest gagnent", "Ouest et Est gagnent", "La partie est")
    )


def test_every_command_of_the_plain_table_answers_in_french() -> None:
    asked = [
        "aide",
        "main",
        "table",
        "dernier",
        "points",
        "mains",
        "règles",
        "mots",
        "7p",
        "vc",
        "zut",
        "99",
        "annuler",
    ]
    answers = dictated(Match(ONE_DEAL, b"commandes", first_dealer=0))
    text = heard(lines([*interleaved(answers[:9], asked[:-1]), "annuler", "quitter"]),
                 Match(ONE_DEAL, b"commandes", first_dealer=0))  # fmt: skip
    assert left_in(text) == []
    for part in ("Repris : ", "« zut » n'est pas compris", "Vous avez quitté la table"):
        assert part in text


# The command line


def ask(*words: str, text: str = "") -> str:
    told = CliRunner().invoke(belote, [*words], input=text, prog_name="belote")
    assert told.exception is None or isinstance(told.exception, SystemExit)
    return told.output


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_is_french_wherever_the_language_is_named(command: str) -> None:
    words = [command] if command else []
    text = ask("--lang", "fr", *words, "--help")
    assert left_in(text) == []
    assert text == ask(*words, "--lang=fr", "--help")
    assert "Afficher cette aide" in text
    assert all(len(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize(
    "words",
    [
        ["plya"],
        ["play", "--zzz"],
        ["play", "--pace", "x"],
        ["play", "--pace", "99"],
        ["play", "--target"],
        ["play", "--target", "7"],
        ["play", "--rules", "zzz"],
        ["play", "--set", "dedans"],
        ["play", "--set", "zzz=1"],
        ["play", "--bots", "zzz"],
        ["play", "--bots", "club,club"],
        ["play", "--plain", "--name", "club"],
        ["play", "zzz"],
        ["play", "--hand", "zzz"],
        ["resume"],
        ["resume", "zzz"],
        ["show"],
        ["stats", "--since", "zzz"],
        ["show", "zzz"],
        ["show", "zzz", "--format", "xyz"],
        ["show", str(SAMPLE), "--deal", "99"],
        ["export", "zzz", "-"],
        ["verify", "zzz"],
        ["rules", "zzz"],
        ["shuffle-test", "--archive", "--deals", "3"],
        ["shuffle-test", "--deals", "0"],
        ["arena", "--play-only", "--matches", "1"],
        ["arena", "--a", "zzz"],
        ["completion", "zzz"],
        ["list"],
        ["list", "--lang", "xx"],
    ],
    ids=" ".join,
)
def test_every_refusal_is_french(words: list[str]) -> None:
    text = ask(*words, "--lang=fr") if "--lang" not in words else ask("--lang=fr", *words)
    assert text.strip()
    assert left_in(text) == []


@pytest.mark.parametrize(
    "words",
    [
        ["rules"],
        ["rules", "salon"],
        ["shuffle-test", "--deals", "300", "--seed", "7"],
        ["shuffle-test", "--archive"],
        ["arena", "--deals", "2", "--jobs", "1"],
        ["verify", str(SAMPLE)],
        ["check", str(SAMPLE)],
        ["show", str(SAMPLE)],
        ["doctor"],
        ["stats"],
    ],
    ids=lambda words: words[0],
)
def test_every_answer_is_french(words: list[str]) -> None:
    # In the sample the person is called You.
    text = ask(*words, "--lang=fr").replace(str(SAMPLE), "").replace("You", "")
    assert text.strip()
    assert left_in(text) == []


@pytest.mark.parametrize("broken", ["[Belote \"9\"]", "", "[Belote \"1\"]\n[Rules \"x\"]\n",
    "[Belote \"1\"]\n[Rules \"classic\"]\n[Zzz \"1\"]\n[Deal \"x\"]\n1 S: ZZ"])  # fmt: skip
def test_faults_of_a_file_are_told_in_french(broken: str, tmp_path: Path) -> None:
    path = tmp_path / "f.belote"
    path.write_text(broken)
    text = ask("check", str(path), "--lang=fr").replace(str(path), "")
    assert text.strip()
    assert left_in(text) == []


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_BE", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "fr"}, "fr"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
    ],
)
def test_locale_chooses_the_language(
    variables: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    told = {"fr": "Afficher cette aide", "en": "Show this message"}
    assert told[spoken] in ask("play", "--help")


def test_setting_comes_before_the_locale_and_the_option_before_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from belote_tui import settings
    from belote_tui.records import folders

    settings.save(folders.config(), settings.Settings(language="fr"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert "Afficher cette aide" in ask("--help")
    assert "Show this message" in ask("--help", "--lang", "en")


# The rules and the words of the game


def _sentences() -> Iterator[str]:
    for word, meaning in glossary():
        yield f"{word} : {meaning}"
    other: dict[str, str | int] = {
        "reveal": "at_once",
        "packets": "2-3",
        "rounding": "ten",
        "teams": "random",
        "target": "none",
        "deals": 3,
        "reshuffle_after_passes": 1,
    }
    for name in PRESETS:
        yield preset_summary(name)
        for rules in (PRESETS[name], PRESETS[name].with_options(other), Ruleset(teams="1-2")):
            yield from (line.sentence for line in rule_lines(rules))


def test_rules_and_glossary_are_french() -> None:
    for sentence in _sentences():
        assert left_in(sentence) == [], sentence


def test_cards_and_seats_are_called_as_at_a_french_table() -> None:
    names = [Names("SENW", 0, style) for style in (Style.SYMBOLS, Style.LETTERS, Style.WORDS)]
    told = [[one.card(parse_card(card)) for one in names] for card in ("JH", "QS", "KD", "TC")]
    assert told == [
        ["V♥", "VC", "valet de cœur"],
        ["D♠", "DP", "dame de pique"],
        ["R♦", "RK", "roi de carreau"],
        ["10♣", "10T", "dix de trèfle"],
    ]
    assert names[2].one_of(map(parse_card, ("AH", "KH"))) == "l'as de cœur ou le roi de cœur"
    assert names[0].team(0) == "Vous et Nord"
    assert names[0].team_within(0) == "vous et Nord"


# The app


def check(played: Played) -> str:
    """The screen is French and fits; what it shows."""
    text = played.text()
    assert left_in(text) == [], text
    assert played.fits(80, 24), text
    page = played.app.screen
    if isinstance(page, Page):
        # What is wider than the page is cut off when it is drawn.
        assert [line for line in page.body() if length(line) > WIDTH] == []
    return text


def check_keys(played: Played, *keys: str) -> None:
    """The line of the keys, with all that matters in it."""
    last = check(played).splitlines()[-1]
    for key in keys:
        assert key in last, played.text()


async def test_home_is_french() -> None:
    async with at_home() as home:
        check_keys(home, "Entrée", "? aide", "q quitter")
        assert "Nouvelle partie" in home.text()
        assert "V♥" in home.text()
        await home.press("?")
        await home.on("HelpScreen")
        text = check(home)
        assert "Échap retour" in text
        for _page in range(4):
            await home.press("pagedown")
            check(home)


async def test_both_rounds_of_bidding_are_french() -> None:
    async with at_table(sit=partial(seated, dealer=0)) as table:
        check_keys(table, "1-2 ←→ choisir", "Entrée dire", "s score", "? aide", "q quitter")
        text = table.text()
        assert "‹ une ›" in text
        assert "enchères, 1er tour   donneur : vous" in text
        await table.press("1", "enter")
        await table.asked()
        text = check(table)
        check_keys(table, "1-5 ←→ choisir", "Entrée dire", "s score", "? aide", "q quitter")
        for part in ("‹ deux ›", "enchères, 2e tour", "Est   une deux", "Vous  une ...",
                     "1  Je passe", "À vous : nommez un atout autre que"):  # fmt: skip
            assert part in text, text


async def test_play_and_what_is_looked_at_over_it_are_french() -> None:
    async with at_table(sit=TAKES, manners=SLOW_TRICKS) as table:
        await table.asked()
        text = check(table)
        assert "Je prends à cœur ♥" in text
        await table.press("2", "enter")
        while True:
            question = await table.asked()
            check(table)
            if not question.choices:
                break
            await table.answer(0)
        check_keys(table, "choix", "Entrée jouer", "u annule", "? aide", "q quitter")
        assert "ATOUT ♥ CŒUR" in table.text() or "ATOUT  ♥ CŒUR" in table.text()
        await table.answer(0)
        await table.until(lambda: table.table.face.resting)
        check_keys(table, "autre touche : continuer", "l pli", "? aide", "q quitter")
        for key, name in (("j", "Overlay"), ("?", "HelpScreen"), ("s", "ScoreScreen")):
            await table.press(key)
            await table.on(name)
            check(table)
            await table.press("escape")
        await table.press("l")
        await table.pilot.pause()
        check(table)
        await table.press("escape")
        await table.press("space")
        await table.asked()
        await table.press("colon", *"zut", "enter")
        assert "« zut » n'est pas compris" in check(table)
        await table.press("escape")


async def test_typed_line_takes_french_commands_and_cards() -> None:
    async with at_table(sit=TAKES) as table:
        await table.press("colon", *"je", "space", *"prends", "enter")
        await table.asked_for_a_card()
        await table.press("colon", *"annuler", "enter")
        await table.asked()
        await table.press("colon", *"aide", "enter")
        await table.on("HelpScreen")


async def test_a_whole_match_is_french_to_its_end() -> None:
    async with at_table(ONE_DEAL, sit=partial(seated, rules=ONE_DEAL)) as table:
        while type(table.app.screen).__name__ != "MatchEndScreen":
            await table.play_on()
            await table.pilot.pause(0.3)
            check(table)
            if type(table.app.screen).__name__ == "SummaryScreen":
                check_keys(table, "Entrée", "o les mains", "? aide", "q quitter")
                await table.press("o")
                await table.on("HandsScreen")
                check(table)
                await table.press("escape", "s")
                await table.on("ScoreScreen")
                assert "nous devant" in check(table)
                await table.press("escape", "enter")
                await table.pilot.pause(0.3)
        check_keys(table, "Entrée une autre", "s score", "q accueil")


@pytest.mark.parametrize("name", PRESETS)
async def test_every_moment_against_bots_is_french(name: str) -> None:
    """Three deals, looked at whenever something is asked."""

    def sit(face: Face) -> Table:
        return sit_down(Setup(PRESETS[name], seed=b"0123456789abcdef"), face, Archive())

    async with at_table(PRESETS[name], sit=sit) as table:
        for _question in range(40):
            await table.until(
                lambda: table.table.face.question or table.app.screen is not table.table
            )
            check(table)
            if table.app.screen is not table.table:
                await table.pilot.pause(0.3)
                await table.press("enter")
                await table.pilot.pause()
                continue
            question = table.question
            legal = [
                place
                for place, action in enumerate(question.numbered)
                if action in question.view.legal
            ]
            await table.answer(legal[-1])


async def test_replay_is_french() -> None:
    record = read(SAMPLE.read_bytes())
    app = BeloteApp(manners=NO_WAIT, opening=lambda app: app.show_record(record, "fiche"))
    async with app.run_test(size=(80, 24)) as pilot:
        played = Played(app, pilot)
        await played.on("ReplayScreen")
        for key in ("right", "down", "down", "o", "v", "end", "pagedown", "end", "c"):
            await played.press(key)
            check(played)
        await played.press("?")
        await played.on("HelpScreen")
        check(played)
