"""The widget that shows the table: it follows the window, the theme and the mouse."""

from dataclasses import replace

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region

from belote_tui.app.palette import Theme, load_themes
from belote_tui.app.scene import Scene
from belote_tui.app.widgets.table import Slice, TableView
from tests.app.drawn_deal import first_round, first_trick, fourth_trick

THEMES = load_themes()[0]


class Shown(App[None]):
    """One table, and what it told."""

    def __init__(self, scene: Scene | None, *, ansi: bool | None = None) -> None:
        super().__init__(ansi_color=ansi)
        self.table = TableView(scene)
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.table

    def on_table_view_card_clicked(self, message: TableView.CardClicked) -> None:
        self.told.append(f"card {message.index}")

    def on_table_view_choice_clicked(self, message: TableView.ChoiceClicked) -> None:
        self.told.append(f"choice {message.index}")

    def on_table_view_clicked(self) -> None:
        self.told.append("table")

    def row(self, y: int) -> str:
        return self.table.render_line(y).text.rstrip()


async def test_it_shows_its_scene_from_the_start() -> None:
    app = Shown(first_trick())
    async with app.run_test(size=(80, 24)):
        assert app.row(20) == " Your turn. Follow diamonds with K♦ or 9♦."


async def test_without_a_scene_it_is_blank() -> None:
    app = Shown(None)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.row(0) == ""
        app.table.scene = first_trick()
        await pilot.pause()
        assert app.row(0).startswith(" Belote   deal 3")


async def test_it_follows_the_window() -> None:
    app = Shown(first_trick())
    async with app.run_test(size=(80, 24)) as pilot:
        for width, height in ((60, 20), (32, 10), (20, 5), (1, 1), (250, 80), (120, 40), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            strips = [app.table.render_line(y) for y in range(height)]
            assert {strip.cell_length for strip in strips} == {width}
        assert app.row(20) == " Your turn. Follow diamonds with K♦ or 9♦."


async def test_moving_the_cursor_paints_the_lines_of_the_marks_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = Shown(first_trick())
    async with app.run_test(size=(80, 24)) as pilot:
        painted: list[Region] = []
        for one in app.query(Slice):
            monkeypatch.setattr(one, "refresh", lambda *regions: painted.extend(regions))
        app.table.scene = replace(first_trick(), cursor=5)
        await pilot.pause()
        assert {region.y for region in painted} == {18}
        painted.clear()
        app.table.scene = replace(first_trick(), cursor=5)
        await pilot.pause()
        assert painted == []


async def test_clicks_tell_what_lies_there() -> None:
    app = Shown(first_trick())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(TableView, offset=(42, 14))
        await pilot.click(TableView, offset=(70, 10))
        app.table.scene = first_round()
        await pilot.click(TableView, offset=(14, 19))
        app.table.scene = fourth_trick()
        await pilot.click(TableView, offset=(20, 16))
        await pilot.pause()
    assert app.told == ["card 5", "table", "choice 0", "table"]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
async def test_themes_are_switched_live(theme: Theme) -> None:
    app = Shown(first_trick())
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.row(20)
        app.register_theme(theme.for_textual())
        app.theme = theme.for_textual().name
        app.table.theme = theme
        await pilot.pause()
        assert app.row(20) == before
        style = app.table.render_line(20)._segments[0].style
        assert style is not None
        assert style.bgcolor is not None
        assert style.bgcolor.name == theme.colours["table"]


async def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Shown(first_trick(), ansi=True)
    async with app.run_test(size=(80, 24)):
        for y in range(24):
            for segment in app.table.render_line(y):
                style = segment.style
                assert style is not None
                assert style.color is None or style.color.is_default
                assert style.bgcolor is None or style.bgcolor.is_default


async def test_all_is_drawn_anew_on_request() -> None:
    app = Shown(first_trick())
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.table._painter
        app.table.draw_anew()
        await pilot.pause()
        assert app.table._painter is not before
        assert app.row(0).startswith(" Belote   deal 3")
