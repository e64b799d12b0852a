"""`belote doctor`: what a bug report should say of the machine, and nothing of the person."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import click

from belote_tui import __version__
from belote_tui.language import _, language, ngettext

_LIBRARIES: Final = ("textual", "rich", "click", "platformdirs", "tomlkit")
_VARIABLES: Final = (
    *("TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "NO_COLOR", "FORCE_COLOR"),
    *("LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "PYTHONUTF8", "PYTHONIOENCODING"),
)
"""What a terminal or a locale says of itself; none of it names a person."""
_FOLDERS: Final = ("BELOTE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")
_SOLVER: Final = "belote_tui.bots.double_dummy"
_SIGNS: Final = "♠♥♦♣"
_LINES: Final = "─│╭╮"
_WIDTH: Final = 12


@click.command(
    epilog="""\b
Examples:
  belote doctor
  belote doctor > doctor.txt
""",
)
def command() -> None:
    """Tell what a bug report needs, ready to paste.

    It tells of the terminal, the encoding, colours, folders and versions. Neither your name nor
    your home folder is in it.
    """
    for name, value in _findings():
        click.echo(f"{name:<{_WIDTH}} {value}")


def _findings() -> Iterator[tuple[str, str]]:
    yield "belote-tui", __version__
    yield _("solver"), solver()
    bits = _("{bits} bit").format(bits=64 if sys.maxsize > 1 << 32 else 32)
    yield "Python", f"{platform.python_version()} {platform.python_implementation()}, {bits}"
    yield _("system"), f"{platform.system()} {platform.release()} {platform.machine()}"
    yield _("libraries"), ", ".join(f"{name} {_version(name)}" for name in _LIBRARIES)
    yield _("language"), language()
    yield _("streams"), _streams()
    yield _("size"), _size()
    yield _("colours"), _colours()
    yield _("encoding"), _encoding()
    said = [f"{name}={os.environ[name]!r}" for name in _VARIABLES if name in os.environ]
    yield _("environment"), " ".join(said) or _("says nothing")
    yield from _folders()


def solver() -> str:
    """Whether the solver runs compiled or interpreted."""
    try:
        module = import_module(_SOLVER)
    except ImportError:
        return _("not installed")
    return _("interpreted") if (module.__file__ or "").endswith(".py") else _("compiled")


def _version(library: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return _("is missing")


def _streams() -> str:
    streams = {"stdin": sys.stdin, "stdout": sys.stdout, "stderr": sys.stderr}
    told = []
    for name, stream in streams.items():
        terminal = stream is not None and stream.isatty()
        told.append(f"{name} " + (_("a terminal") if terminal else _("no terminal")))
    return ", ".join(told)


def _size() -> str:
    for stream in (sys.__stdout__, sys.__stderr__, sys.__stdin__):
        try:
            size = os.get_terminal_size(stream.fileno()) if stream else None
        except (OSError, ValueError):
            continue
        if size is not None:
            return f"{size.columns}x{size.lines}"
    return _("unknown")


def _colours() -> str:
    from rich.console import Console

    return Console(file=sys.stdout).color_system or _("none")


def _encoding() -> str:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    signs = _("suits {yes}") if _writes(_SIGNS, encoding) else _("suits {no}")
    lines = _("lines {yes}") if _writes(_LINES, encoding) else _("lines {no}")
    told = f"{signs}, {lines}".format(yes=_("can be written"), no=_("cannot be written"))
    return f"{encoding}; {told}"


def _writes(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _folders() -> Iterator[tuple[str, str]]:
    from belote_tui import settings
    from belote_tui.records import folders

    matches = folders.matches()
    count = sum(1 for _path in matches.glob("*.belote")) if matches.is_dir() else 0
    files = ngettext("{count} file", "{count} files", count).format(count=count)
    yield _("matches"), f"{shown(matches)}; {_state(matches)}; {files}"
    yield _("state"), f"{shown(folders.state())}; {_state(folders.state())}"
    config = folders.config()
    yield _("settings"), f"{shown(config)}; {_state(config)}"
    for problem in settings.load(config)[1]:
        yield "", problem


def _state(folder: Path) -> str:
    """Whether the folder is there and can be written, or could be made."""
    if folder.is_dir():
        return _("can be written") if os.access(folder, os.W_OK) else _("CANNOT BE WRITTEN")
    if folder.exists():
        return _("IS NO FOLDER")
    above = next((one for one in folder.parents if one.exists()), folder)
    return _("not made yet") if os.access(above, os.W_OK) else _("CANNOT BE MADE")


def shown(path: Path) -> str:
    """A folder without the person's home or name in it."""
    for start, name in _starts():
        if path.is_relative_to(start):
            parts = path.relative_to(start).parts
            return "/".join((name, *("..." if part in _names() else part for part in parts)))
    return f".../{path.name}"


def _starts() -> Iterator[tuple[Path, str]]:
    """What a path may begin with, and what to write for it."""
    for name in _FOLDERS:
        value = os.environ.get(name)
        if value:
            yield Path(value), f"${name}"
    home = Path("~").expanduser()
    if home.is_absolute():
        yield home, "~"


def _names() -> set[str]:
    """What the person may be called on this machine."""
    return {os.environ[name] for name in ("USER", "LOGNAME", "USERNAME") if os.environ.get(name)}
