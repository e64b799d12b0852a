"""Pictures of the table, to look at and for the README: `python -m tests.app.pictures FOLDER`.

One SVG for each moment, size and theme; arguments after the folder keep only the names that
contain one of them: `python -m tests.app.pictures shots play-80x24 light`.
"""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

from textual.app import App, ComposeResult

from belote_tui.app.palette import Theme, load_themes
from belote_tui.app.scene import Scene
from belote_tui.app.widgets.table import TableView
from belote_tui.words import Style
from tests.app.drawn_deal import (
    announce_question,
    first_round,
    first_trick,
    fourth_trick,
    second_round,
    third_round,
)

MOMENTS = {
    "bidding": first_round,
    "second-round": second_round,
    "third-round": third_round,
    "announce": announce_question,
    "play": first_trick,
    "finished": fourth_trick,
}
SIZES = ((32, 10), (48, 16), (60, 20), (80, 24), (120, 40), (200, 60))


class Shot(App[None]):
    """Nothing but the table."""

    TITLE = "belote"

    def __init__(self, scene: Scene, theme: Theme) -> None:
        super().__init__()
        self.register_theme(theme.for_textual())
        self.theme = theme.for_textual().name
        self.table = TableView(scene)
        self.table.set_reactive(TableView.theme, theme)

    def compose(self) -> ComposeResult:
        yield self.table


async def picture(scene: Scene, theme: Theme, size: tuple[int, int]) -> str:
    """The table in a window of that size, as SVG."""
    app = Shot(scene, theme)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return app.export_screenshot()


def shots() -> Iterator[tuple[str, Scene, Theme, tuple[int, int]]]:
    """Every picture with its name."""
    for theme in load_themes()[0].values():
        for moment, scene_of in MOMENTS.items():
            for width, height in SIZES:
                name = f"{moment}-{width}x{height}-{theme.name}"
                yield name, scene_of(), theme, (width, height)
                if theme.name == "green":
                    letters = scene_of(style=Style.LETTERS)
                    yield f"{name}-ascii", letters, theme, (width, height)


def main(folder: str, *wanted: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, scene, theme, size in shots():
        if not wanted or any(word in name for word in wanted):
            svg = asyncio.run(picture(scene, theme, size))
            (Path(folder) / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
