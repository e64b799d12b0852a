"""Themes: the colours of a TOML file, and the style that each ink of the table gets from them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.color import Color, ColorParseError
from rich.style import Style

import belote_tui
from belote_tui.app.widgets.canvas import SUIT_INKS, Ink
from belote_tui.errors import InvalidTheme
from belote_tui.language import _

if TYPE_CHECKING:
    from textual.theme import Theme as TextualTheme

COLOURS: Final = (
    "table",
    "table_text",
    "dimmed",
    "bar",
    "bar_text",
    "accent",
    "warning",
    "success",
    "card_face",
    "card_text",
    "card_back",
    "spades",
    "hearts",
    "diamonds",
    "clubs",
)
"""What a theme gives a colour to; a file names all of them and nothing else."""

DEFAULT: Final = "green"
LEAST_DIMMED: Final = 3.2
"""Contrast that a card keeps when it is dimmed; 3 is what has to be."""

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they are for: `#rrggbb`, or the names of a terminal's own colours."""

    name: str
    dark: bool
    colours: Mapping[str, str]

    @property
    def ansi(self) -> bool:
        """Whether it leaves its colours to the terminal, as the 16 of old and `default` do."""
        return not all(value.startswith("#") for value in self.colours.values())

    @property
    def dimmed_face(self) -> Rgb:
        """The face of a card that may not be played: it sinks towards the table.

        Only so far that the suits can still be read on it.
        """
        face, table = rgb(self.colours["card_face"]), rgb(self.colours["table"])
        suits = [rgb(self.colours[suit.name.lower()]) for suit in SUIT_INKS]
        steps = (mix(face, table, share / 20) for share in range(6, 0, -1))
        readable = (step for step in steps if min(contrast(s, step) for s in suits) >= LEAST_DIMMED)
        return next(readable, face)

    def dimmed_suit(self, suit: str) -> Rgb:
        """A suit on a dimmed card: as faint as it can be and still be read."""
        ink, face = rgb(self.colours[suit]), self.dimmed_face
        steps = (mix(ink, face, share / 20) for share in range(12, -1, -1))
        return next((one for one in steps if contrast(one, face) >= LEAST_DIMMED), ink)

    def for_textual(self) -> TextualTheme:
        """The same colours for the rest of the app."""
        # Textual takes long to import, and a list of the themes needs none of it.
        from textual.theme import BUILTIN_THEMES, Theme

        names = {key: _textual_name(value) for key, value in self.colours.items()}
        # Textual's own theme for such terminals brings variables that its screens then need.
        like = BUILTIN_THEMES.get("ansi-dark" if self.dark else "ansi-light")
        usual = like.variables if self.ansi and like is not None else {}
        return Theme(
            name=f"belote-{self.name}",
            dark=self.dark,
            primary=names["accent"],
            secondary=names["dimmed"],
            accent=names["accent"],
            warning=names["warning"],
            success=names["success"],
            error=names["warning"],
            foreground=names["table_text"],
            background=names["table"],
            surface=names["table"],
            panel=names["bar"],
            boost=names["bar"],
            ansi=self.ansi,
            variables={**usual, **{key.replace("_", "-"): one for key, one in names.items()}},
        )


def _textual_name(colour: str) -> str:
    return colour if colour.startswith("#") else f"ansi_{colour}"


# Colours as numbers


def rgb(colour: str) -> Rgb:
    """The three parts of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour between two, with so much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio of WCAG 2: from 1, the same, to 21, black on white."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = [part / 255 for part in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# Inks


@cache
def _style(colour: str, ground: str, bold: bool = False, dim: bool = False) -> Style:
    return Style(color=colour, bgcolor=ground, bold=bold, dim=dim)


def styles(theme: Theme, *, plain: bool = False) -> dict[Ink, Style]:
    """The style of every ink. `plain` is for no colours at all: bold and dim say it then."""
    if plain or theme.ansi:
        return _terminal_styles(theme, plain)
    colour = theme.colours
    table, bar, face = colour["table"], colour["bar"], colour["card_face"]
    dim_face = _hex(theme.dimmed_face)
    pattern = mix(rgb(colour["card_back"]), rgb(face), 0.5)
    found = {
        Ink.TEXT: _style(colour["table_text"], table),
        Ink.QUIET: _style(colour["dimmed"], table),
        Ink.STRONG: _style(colour["table_text"], table, True),
        Ink.ACCENT: _style(colour["accent"], table, True),
        Ink.BAR: _style(colour["bar_text"], bar),
        Ink.BAR_STRONG: _style(colour["bar_text"], bar, True),
        Ink.RULE: _style(colour["dimmed"], table),
        Ink.SLOT: _style(colour["dimmed"], table),
        Ink.BACK: _style(_hex(pattern), colour["card_back"]),
    }
    for suit, (ink, dimmed) in SUIT_INKS.items():
        name = suit.name.lower()
        found[ink] = _style(colour[name], face, True)
        found[dimmed] = _style(_hex(theme.dimmed_suit(name)), dim_face)
    return found


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _terminal_styles(theme: Theme, plain: bool) -> dict[Ink, Style]:
    """Styles for a terminal's own colours, or for none: nothing can be mixed there."""
    colour = dict.fromkeys(COLOURS, "default") if plain else theme.colours
    table, bar, face = colour["table"], colour["bar"], colour["card_face"]
    found = {
        Ink.TEXT: _style(colour["table_text"], table),
        Ink.QUIET: _style(colour["dimmed"], table, dim=plain),
        Ink.STRONG: _style(colour["table_text"], table, True),
        Ink.ACCENT: _style(colour["accent"], table, True),
        Ink.BAR: _style(colour["bar_text"], bar),
        Ink.BAR_STRONG: _style(colour["bar_text"], bar, True),
        Ink.RULE: _style(colour["dimmed"], table, dim=plain),
        Ink.SLOT: _style(colour["dimmed"], table, dim=plain),
        Ink.BACK: _style(face, colour["card_back"], dim=plain),
    }
    for suit, (ink, dimmed) in SUIT_INKS.items():
        found[ink] = _style(colour[suit.name.lower()], face, True)
        found[dimmed] = _style(colour[suit.name.lower()], face, dim=True)
    return found


# Files


@cache
def default_theme() -> Theme:
    """The theme that is used until another is chosen."""
    return read_theme(shipped_folder() / f"{DEFAULT}.toml")


def theme_named(name: str, user_folder: Path | None) -> tuple[Theme, list[str]]:
    """The theme of that name, else the default; and in sentences what kept it from being found."""
    themes, problems = load_themes(user_folder)
    found = themes.get(name)
    if found is not None:
        return found, []
    there = ", ".join(themes)
    told = [str(problem) for problem in problems]
    missing = _("There is no theme {name!r}; there is {names}.").format(name=name, names=there)
    return default_theme(), [*told, missing]


def shipped_folder() -> Path:
    """The folder of the themes that come with the game, installed or in a checkout."""
    package = Path(belote_tui.__file__).parent
    installed = package / "themes"
    return installed if installed.is_dir() else package.parent / "themes"


def load_themes(user_folder: Path | None = None) -> tuple[dict[str, Theme], list[InvalidTheme]]:
    """Every theme by name, the user's own over those shipped, and what is wrong with the others."""
    themes: dict[str, Theme] = {}
    problems: list[InvalidTheme] = []
    for folder in (shipped_folder(), user_folder):
        if folder is None or not folder.is_dir():
            continue
        for path in sorted(folder.glob("*.toml")):
            try:
                theme = read_theme(path)
            except InvalidTheme as problem:
                problems.append(problem)
            else:
                themes[theme.name] = theme
    return themes, problems


def read_theme(path: Path) -> Theme:
    """The theme in that file. Raises `InvalidTheme`, which names the file and what is wrong."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidTheme(path.name, str(error)) from None
    name, dark, colours = found.get("name"), found.get("dark"), found.get("colors")
    if not isinstance(name, str) or not name:
        raise InvalidTheme(path.name, _('it needs name = "..."'))
    if not isinstance(dark, bool):
        raise InvalidTheme(path.name, _("it needs dark = true or dark = false"))
    if not isinstance(colours, dict):
        raise InvalidTheme(path.name, _("it needs a table [colors]"))
    return Theme(name, dark, _checked(path, colours))


def _checked(path: Path, colours: Mapping[str, object]) -> dict[str, str]:
    missing = [key for key in COLOURS if key not in colours]
    if missing:
        what = _("[colors] lacks {names}").format(names=", ".join(missing))
        raise InvalidTheme(path.name, what)
    unknown = [key for key in colours if key not in COLOURS]
    if unknown:
        what = _("[colors] does not know {names}").format(names=", ".join(unknown))
        raise InvalidTheme(path.name, what)
    for key, value in colours.items():
        if not _is_colour(value):
            what = _("{key} = {value!r} is no colour such as #14532d")
            raise InvalidTheme(path.name, what.format(key=key, value=value))
    found = {key: str(colours[key]) for key in COLOURS}
    if len({value.startswith("#") for value in found.values()}) == 2:
        raise InvalidTheme(path.name, _("either all colours are written #rrggbb, or none is"))
    return found


def _is_colour(value: object) -> bool:
    if not isinstance(value, str):
        return False
    if value.startswith("#") and len(value) != 7:
        return False
    try:
        number = Color.parse(value).number
    except ColorParseError:
        return False
    return number is None or number < 16
