"""Lines for the terminal, written with fewer bytes than Textual's own.

Textual tells the terminal every attribute of every run, and resets it behind each. On a slow line
a deal is then half a megabyte; told only what changes from run to run, it is a quarter of that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from textual.strip import Strip

_SYSTEMS: Final = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}
_NOTHING: Final = Style.null()
_START, _END, _RESET = "\x1b[", "m", "\x1b[0m"


class TightStrip(Strip):
    """A strip of runs that have no attributes but colours, bold and dim."""

    def crop(self, start: int, end: int | None = None) -> Strip:
        cropped = super().crop(start, end)
        return cropped if cropped is self else TightStrip(cropped, cropped.cell_length)

    def render(self, console: Console) -> str:
        if self._render_cache is None:
            system = _SYSTEMS.get(console.color_system or "")
            runs = [(text, style or _NOTHING) for text, style, _control in self._segments]
            if system is None or not all(_is_simple(style) for _text, style in runs):
                return super().render(console)
            self._render_cache = _written(runs, system)
        return self._render_cache


def _is_simple(style: Style) -> bool:
    return not (style.underline or style.italic or style.reverse or style.strike or style.link)


def _written(runs: Iterable[tuple[str, Style]], system: ColorSystem) -> str:
    """The runs, each with the codes for what is other than before."""
    parts: list[str] = []
    ground: Color | None = None
    colour: Color | None = None
    weight = (False, False)
    for text, style in runs:
        codes: list[str] = []
        # On a blank only the ground is seen.
        if not text.isspace():
            if (now := (bool(style.bold), bool(style.dim))) != weight:
                codes += _weight_codes(weight, now)
                weight = now
            if style.color != colour:
                colour = style.color
                codes += _colour_codes(colour, system, ground=False)
        if style.bgcolor != ground:
            ground = style.bgcolor
            codes += _colour_codes(ground, system, ground=True)
        parts.append(_START + ";".join(codes) + _END + text if codes else text)
    return "".join(parts) + _RESET


def _weight_codes(before: tuple[bool, bool], now: tuple[bool, bool]) -> list[str]:
    """Bold and dim share the code that ends them."""
    codes = ["22"] if any(before) else []
    return codes + [code for code, wanted in zip("12", now, strict=True) if wanted]


def _colour_codes(colour: Color | None, system: ColorSystem, *, ground: bool) -> Iterable[str]:
    if colour is None or colour.is_default:
        return ("49",) if ground else ("39",)
    return colour.downgrade(system).get_ansi_codes(foreground=not ground)
