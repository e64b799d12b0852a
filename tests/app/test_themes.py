"""The themes: every shipped one can be read by every pair of eyes; broken ones are named."""

from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

from belote_tui.app import palette
from belote_tui.app.palette import COLOURS, Theme, contrast, load_themes, rgb, styles
from belote_tui.app.widgets.canvas import Ink
from belote_tui.errors import InvalidTheme

SUITS = ("spades", "hearts", "diamonds", "clubs")
THEMES, PROBLEMS = load_themes()
MIXED = [theme for theme in THEMES.values() if not theme.ansi]
FOUR_COLOURS = [theme for theme in MIXED if len({theme.colours[suit] for suit in SUITS}) == 4]

EYES = {"normal": None, "protanopia": "protan", "deuteranopia": "deutan", "tritanopia": "tritan"}


def by_name(theme: Theme) -> str:
    return theme.name


def seen(colour: str, deficiency: str | None) -> Color:
    """The colour as such eyes see it (Machado, Oliveira and Fernandes 2009)."""
    if deficiency is None:
        return Color(colour)
    return Color(colour).filter(deficiency, 1, method="machado").fit("srgb", method="clip")


def test_every_shipped_theme_can_be_used() -> None:
    assert not PROBLEMS
    assert {"green", "four-colour", "colour-blind", "light", "mono", "ansi16"} <= set(THEMES)
    assert palette.default_theme().name == "green"


def test_there_are_a_light_theme_and_two_of_four_colours() -> None:
    assert not THEMES["light"].dark
    assert {"four-colour", "colour-blind"} <= set(map(by_name, FOUR_COLOURS))


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("theme", MIXED, ids=by_name)
def test_suits_can_be_read_on_a_card(theme: Theme, suit: str) -> None:
    assert contrast(rgb(theme.colours[suit]), rgb(theme.colours["card_face"])) >= 4.5


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("theme", MIXED, ids=by_name)
def test_suits_can_be_read_on_a_dimmed_card(theme: Theme, suit: str) -> None:
    assert contrast(theme.dimmed_suit(suit), theme.dimmed_face) >= 3


@pytest.mark.parametrize("theme", MIXED, ids=by_name)
def test_a_dimmed_card_is_not_like_the_others(theme: Theme) -> None:
    drawn = styles(theme)
    assert drawn[Ink.SPADES] != drawn[Ink.SPADES_DIMMED]
    assert contrast(theme.dimmed_face, rgb(theme.colours["card_face"])) > 1.02


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("table_text", "table"),
        ("dimmed", "table"),
        ("accent", "table"),
        ("warning", "table"),
        ("success", "table"),
        ("bar_text", "bar"),
        ("card_text", "card_face"),
    ],
)
@pytest.mark.parametrize("theme", MIXED, ids=by_name)
def test_words_can_be_read(theme: Theme, text: str, ground: str) -> None:
    assert contrast(rgb(theme.colours[text]), rgb(theme.colours[ground])) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", FOUR_COLOURS, ids=by_name)
def test_four_suits_differ_for_all_eyes(theme: Theme, eyes: str) -> None:
    colours = [seen(theme.colours[suit], EYES[eyes]) for suit in SUITS]
    assert min(a.delta_e(b, method="2000") for a, b in combinations(colours, 2)) >= 10


def test_the_colours_for_colour_blind_eyes_are_those_that_were_measured() -> None:
    colours = THEMES["colour-blind"].colours
    wanted = ("#1b2320", "#f2f0e9", "#ff5c57", "#4da3ff", "#c6d92e")
    assert tuple(colours[key] for key in ("card_face", *SUITS)) == wanted


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(rgb("#000000"), rgb("#ffffff")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES.values(), ids=by_name)
def test_every_ink_has_a_style(theme: Theme) -> None:
    assert set(styles(theme)) == set(Ink)
    assert set(styles(theme, plain=True)) == set(Ink)


@pytest.mark.parametrize("theme", THEMES.values(), ids=by_name)
def test_without_colours_no_style_has_one(theme: Theme) -> None:
    for style in styles(theme, plain=True).values():
        assert all(c is None or c.is_default for c in (style.color, style.bgcolor))


def test_the_terminals_own_colours_stay_its_own() -> None:
    for style in styles(THEMES["ansi16"]).values():
        for colour in (style.color, style.bgcolor):
            assert colour is not None
            assert colour.is_default or (colour.number is not None and colour.number < 16)


# A user's own


def colours(**changed: str) -> str:
    lines = {**dict.fromkeys(COLOURS, "#808080"), **changed}
    return "[colors]\n" + "".join(f'{key} = "{value}"\n' for key, value in lines.items() if value)


GOOD = f'name = "mine"\ndark = true\n{colours()}'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name = ", "Invalid value"),
        (f"dark = true\n{colours()}", "it needs name"),
        (f'name = "mine"\n{colours()}', "it needs dark"),
        (f'name = "mine"\ndark = "yes"\n{colours()}', "it needs dark"),
        ('name = "mine"\ndark = true\n', r"it needs a table \[colors\]"),
        (GOOD.replace(colours(), colours(hearts="")), "lacks hearts"),
        (GOOD + 'heart = "#ff0000"\n', "does not know heart"),
        (GOOD.replace(colours(), colours(hearts="#f00")), "hearts = '#f00' is no colour"),
        (GOOD.replace(colours(), colours(hearts="reddish")), "hearts = 'reddish' is no colour"),
        (GOOD.replace(colours(), colours(hearts="red")), "either all colours"),
    ],
)
def test_a_broken_theme_is_named_and_the_others_are_there(
    tmp_path: Path, text: str, problem: str
) -> None:
    (tmp_path / "broken.toml").write_text(text, encoding="utf-8")
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    themes, problems = load_themes(tmp_path)
    assert {"mine", *THEMES} == set(themes)
    (found,) = problems
    assert found.file == "broken.toml"
    assert str(found).startswith("the theme broken.toml is left out: ")
    with pytest.raises(InvalidTheme, match=problem):
        raise found


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_bytes(b"\xff\xfe\x00")
    assert [problem.file for problem in load_themes(tmp_path)[1]] == ["broken.toml"]


def test_a_users_theme_takes_the_place_of_one_with_its_name(tmp_path: Path) -> None:
    text = GOOD.replace('"mine"', '"green"')
    (tmp_path / "anything.toml").write_text(text, encoding="utf-8")
    themes, problems = load_themes(tmp_path)
    assert not problems
    assert themes["green"].colours["table"] == "#808080"


def test_no_folder_is_no_problem(tmp_path: Path) -> None:
    assert load_themes(tmp_path / "nowhere") == (THEMES, [])
