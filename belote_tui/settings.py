"""What a person has chosen: one TOML file, read kindly and written back whole.

A wrong value is named and the default used; keys that this version does not know, and comments,
survive being written.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from belote_tui.language import ENGLISH, _, languages, speak

if TYPE_CHECKING:
    from belote_tui.setup import Setup

Pause = float | Literal["key"]
"""Seconds to wait, or `"key"`: until a key is pressed."""

FILE: Final = "settings.toml"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True, slots=True)
class Setting:
    """What one setting may be: `accepts` judges a value, `allowed` says it in words."""

    accepts: Callable[[object], bool]
    allowed: Callable[[], str]


def _one_of(*words: str) -> Setting:
    return Setting(lambda value: value in words, lambda: ", ".join(words))


def _language() -> Setting:
    return Setting(
        lambda value: value in ("auto", *languages()), lambda: ", ".join(("auto", *languages()))
    )


def _pause(longest: int) -> Setting:
    def accepts(value: object) -> bool:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return value == "key" or (number and 0 <= float(str(value)) <= longest)

    return Setting(accepts, lambda: _('0 to {longest} seconds, or "key"').format(longest=longest))


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) and all(isinstance(one, str) for one in value.values())


_SWITCH: Final = Setting(lambda value: isinstance(value, bool), lambda: "true, false")
_TEXT: Final = Setting(lambda value: isinstance(value, str), lambda: _("a text in quotes"))

SETTINGS: Final[Mapping[str, Setting]] = {
    "name": Setting(
        lambda value: isinstance(value, str) and len(value) <= 20, lambda: _("up to 20 letters")
    ),
    "language": _language(),
    "theme": _TEXT,
    "pause_bid": _pause(10),
    "pause_card": _pause(10),
    "pause_trick": _pause(60),
    "animation": _SWITCH,
    "sort": _one_of("trumps first", "trumps last", "as dealt"),
    "card_size": _one_of("auto", "small", "medium", "large"),
    "one_key": _SWITCH,
    "play_last_card": _SWITCH,
    "play_forced_card": _SWITCH,
    "announce": _one_of("ask", "always"),
    "live_points": _SWITCH,
    "keys": Setting(_is_table, lambda: _("a table of a command and its key")),
    "table": Setting(_is_table, lambda: _("a table of rules, options and bots")),
}
"""Every setting with what it may be, in the order of the settings screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The choices of a person; the defaults are those of a new player.

    `theme` is `auto` until one is chosen: the terminal decides. `keys` maps a command to its key
    where it is not the usual one; `table` remembers the last table: `rules`, `options` and `bots`
    as on the command line.
    """

    name: str = ""
    language: str = "auto"
    theme: str = "auto"
    pause_bid: Pause = 0.8
    pause_card: Pause = 0.6
    pause_trick: Pause = 2.5
    animation: bool = True
    sort: str = "trumps first"
    card_size: str = "auto"
    one_key: bool = False
    play_last_card: bool = True
    play_forced_card: bool = False
    announce: str = "ask"
    live_points: bool = True
    keys: Mapping[str, str] = field(default_factory=dict)
    table: Mapping[str, str] = field(default_factory=dict)


def load(folder: Path) -> tuple[Settings, list[str]]:
    """The settings kept in that folder, and a sentence for each thing that is wrong with them.

    What is wrong falls back to the default; a file that cannot be read falls back whole.
    """
    path = folder / FILE
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError, RecursionError) as error:
        reason = str(error).splitlines()[0]
        sentence = _("{file} cannot be read ({reason}); the usual settings are used.")
        return Settings(), [sentence.format(file=FILE, reason=reason)]
    return from_values(found)


def language_set(folder: Path) -> str:
    """The language that is set; empty for none. It is needed before anything can be said."""
    try:
        value = tomllib.loads((folder / FILE).read_text(encoding="utf-8-sig")).get("language")
    except (OSError, ValueError, RecursionError):
        return ""
    return value if isinstance(value, str) and value in languages() else ""


def language_of_locale() -> str:
    """The language that the system speaks: `fr` from `fr_FR.UTF-8`."""
    value = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    if not value and sys.platform == "win32":
        import ctypes
        import locale

        value = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return re.split("[_.@-]", value)[0].lower() or ENGLISH


def speak_as_set(settings: Settings) -> None:
    """Speak the language that is set, or that of the system."""
    speak(language_of_locale() if settings.language == "auto" else settings.language)


def from_values(found: Mapping[str, Any]) -> tuple[Settings, list[str]]:
    """Settings from loose values; unknown names are none of our business."""
    good: dict[str, Any] = {}
    problems = []
    for name, setting in SETTINGS.items():
        if name not in found:
            continue
        if setting.accepts(found[name]):
            good[name] = found[name]
        else:
            sentence = _("{file}: {name} cannot be {value}; allowed: {allowed}.")
            problems.append(
                sentence.format(file=FILE, name=name, value=found[name], allowed=setting.allowed())
            )
    good["keys"], refused = _free_keys(good.get("keys", {}))
    return replace(Settings(), **good), problems + refused


def _free_keys(found: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The keys that can be given to their commands, and a sentence for each other."""
    from belote_tui.words.keys import LETTERS, free_for

    keys: dict[str, str] = {}
    problems = []
    moved = {command: "" for command in found if command in LETTERS}
    for command, key in found.items():
        if free_for(command, key, {**moved, **keys}):
            keys[command] = key
        else:
            sentence = _(
                "{file}: {command} cannot have the key {key}; one that is free, no digit, "
                "for one of: {commands}."
            )
            problems.append(
                sentence.format(file=FILE, command=command, key=key, commands=", ".join(LETTERS))
            )
    return keys, problems


def table_of(setup: Setup) -> dict[str, str]:
    """A table to be remembered: rules, options and bots as on the command line."""
    rules = setup.rules
    options = " ".join(f"{name}={value}" for name, value in rules.differences.items())
    return {"rules": rules.preset, "options": options, "bots": ",".join(setup.bots)}


def last_setup(settings: Settings) -> Setup:
    """The table that was played at last; the usual one where it cannot be had any more."""
    from belote_tui.bots.levels import LEVELS, bot_named
    from belote_tui.rules.ruleset import preset
    from belote_tui.setup import Setup

    table = settings.table
    try:
        options = dict(word.split("=", 1) for word in table.get("options", "").split())
        rules = preset(table.get("rules", Setup().rules.preset)).with_options(options)
        first, second, third = table.get("bots", ",".join(Setup().bots)).split(",")
        for name in {first, second, third}.difference(LEVELS):
            bot_named(name)
    except ValueError:
        return Setup()
    return Setup(rules, (first, second, third))


def save(folder: Path, settings: Settings) -> None:
    """Write the settings into that folder, keeping whatever else its file says.

    A file that could not be read is set aside beside it as `settings.broken`. The file is replaced
    in one step, so that it is never half written. Raises `OSError` where the folder cannot be
    written.
    """
    import tempfile

    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    path = folder / FILE
    folder.mkdir(parents=True, exist_ok=True)
    document = tomlkit.document()
    try:
        text = path.read_text(encoding="utf-8-sig")
        # What loading cannot read is set aside, even where the writer understands more.
        tomllib.loads(text)
        document = tomlkit.parse(text)
    except FileNotFoundError:
        pass
    except (ValueError, RecursionError, TOMLKitError):
        path.replace(path.with_suffix(".broken"))
    usual = Settings()
    for one in fields(Settings):
        value = getattr(settings, one.name)
        value = dict(value) if isinstance(value, Mapping) else value
        said = one.name in document or value != getattr(usual, one.name)
        if said and document.get(one.name) != value:
            document[one.name] = value
    handle, temporary = tempfile.mkstemp(dir=folder, prefix=FILE, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(tomlkit.dumps(document))
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
