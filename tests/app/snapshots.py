"""The main moments as text, to be held against `tests/snapshots`.

`python -m tests.app.snapshots` makes them again; look at the difference before it is kept. A
picture with colours names the ink of each run of cells, and below, what a theme makes of each ink.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from belote_tui.app.palette import load_themes, styles
from belote_tui.app.scene import Scene
from belote_tui.app.widgets.canvas import Ink
from belote_tui.app.widgets.picture import draw
from belote_tui.words import Style
from tests.app.drawn_deal import (
    announce_question,
    first_round,
    first_trick,
    fourth_trick,
    second_round,
    third_round,
)

FOLDER = Path(__file__).parents[1] / "snapshots"
MOMENTS: dict[str, Callable[..., Scene]] = {
    "bidding": first_round,
    "second-round": second_round,
    "third-round": third_round,
    "announce": announce_question,
    "play": first_trick,
    "finished": fourth_trick,
}
SIZES = ((60, 20), (80, 24), (120, 40), (200, 60))
THEMES = ("green", "light")


def _text(scene: Scene, width: int, height: int) -> str:
    lines = draw(scene, width, height).text.splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _inks(scene: Scene) -> str:
    """The inks of a picture of 80x24, run by run."""
    lines = [
        " ".join(f"{len(text)}:{ink.name.lower()}" for text, ink in line)
        for line in draw(scene, 80, 24).lines
    ]
    return "\n".join(lines) + "\n"


def _theme(name: str) -> str:
    """What the theme makes of each ink."""
    found = styles(load_themes()[0][name], plain=False)
    return "\n".join(f"{ink.name.lower()}: {found[ink]}" for ink in Ink) + "\n"


def all_of_them() -> Iterator[tuple[str, str]]:
    """Every snapshot with the name of its file."""
    for moment, scene_of in MOMENTS.items():
        for width, height in SIZES:
            yield f"{moment}-{width}x{height}.txt", _text(scene_of(), width, height)
            letters = scene_of(style=Style.LETTERS)
            yield f"{moment}-{width}x{height}-ascii.txt", _text(letters, width, height)
        yield f"{moment}-80x24-inks.txt", _inks(scene_of())
    for name in THEMES:
        yield f"theme-{name}.txt", _theme(name)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name, text in all_of_them():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
