"""Help: keys, rules and words; and the line that finds every command."""

from __future__ import annotations

from belote_tui.app import keys
from belote_tui.language import speak
from belote_tui.rules.ruleset import PRESETS
from belote_tui.setup import Setup
from belote_tui.words.glossary import glossary
from tests.app.playing import at_home, at_table, led_diamonds


async def test_tab_goes_from_keys_to_rules_to_words() -> None:
    async with at_home(Setup(PRESETS["salon"])) as home:
        await home.press("?")
        await home.on("HelpScreen")
        assert "KEYS" in home.text().splitlines()[2]
        await home.press("tab")
        assert "RULES" in home.text().splitlines()[2]
        assert "• " in home.text()
        await home.press("tab")
        assert "WORDS" in home.text().splitlines()[2]
        shown = set()
        for _page in range(8):
            shown |= {word for word, _meaning in glossary() if word in home.text().lower()}
            await home.press("pagedown")
        assert shown == {word for word, _meaning in glossary()}
        await home.press("?")
        await home.on("HomeScreen")


async def test_rules_are_opened_from_home() -> None:
    async with at_home() as home:
        labels = [entry.label for entry in home.app.home.entries()]
        await home.press(str(labels.index("Rules") + 1))
        await home.on("HelpScreen")
        assert "RULES" in home.text().splitlines()[2]


async def test_every_page_has_help_for_its_keys() -> None:
    async with at_table(sit=led_diamonds) as table:
        await table.press("s")
        await table.on("ScoreScreen")
        await table.press("?")
        await table.on("HelpScreen")
        assert "back" in table.text()
        await table.press("escape")
        await table.on("ScoreScreen")


def test_a_part_of_a_word_finds_its_commands() -> None:
    assert list(keys.offers("")) == list(keys.offers(" "))
    assert set(keys.offers("")) == set(keys.words().values())
    assert list(keys.offers("se")) == ["settings"]
    assert list(keys.offers("s"))[:2] == ["score", "settings"]
    assert "last" in keys.offers("s")
    assert not keys.offers("xyz")
    speak("fr")
    assert list(keys.offers("aid")) == ["help"]


async def test_the_typed_line_shows_and_does_what_it_finds() -> None:
    async with at_table(sit=led_diamonds) as table:
        await table.press(":")
        assert "last  score" in table.text()
        await table.press("s", "e")
        assert "score  settings" not in table.text()
        await table.press("t", "enter")
        await table.on("SettingsScreen")
        await table.press("escape")
        await table.press(":", *"home", "enter")
        await table.on("HomeScreen")
