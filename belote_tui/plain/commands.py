"""The words that answer at every prompt of the plain table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from belote_tui.rules.ruleset import Ruleset
from belote_tui.words import _
from belote_tui.words.glossary import glossary
from belote_tui.words.rules_text import preset_summary, rule_lines

HAND: Final = "hand"
TABLE: Final = "table"
LAST: Final = "last"
SCORE: Final = "score"
HANDS: Final = "hands"
RULES: Final = "rules"
WORDS: Final = "words"
HINT: Final = "hint"
UNDO: Final = "undo"
HELP: Final = "help"
QUIT: Final = "quit"

# Every word is understood in both languages; accents do not matter. The letters of suits are bids.
_SPELLINGS: Final = {
    HAND: "hand cards main cartes",
    TABLE: "table",
    LAST: "last l dernier derniere levee pli",
    SCORE: "score points scores marque",
    HANDS: "hands o mains",
    RULES: "rules regles",
    WORDS: "words glossary mots glossaire",
    HINT: "hint i idea indice conseil",
    UNDO: "undo u annuler reprendre",
    HELP: "help ? aide",
    QUIT: "quit q exit leave quitter",
}
COMMANDS: Final = {word: name for name, words in _SPELLINGS.items() for word in words.split()}
"""What may be typed, and which command it is."""


def help_lines() -> list[str]:
    """What may be typed at a prompt."""
    return [
        _("Answer with a number, a card such as JH or 10S, or a word: pass, take, hearts."),
        _("Enter alone asks again."),
        _("hand: your cards."),
        _("table: trump, bids, the trick so far, who holds it, the scores."),
        _("last: the last trick."),
        _("score: the score sheet, deal by deal."),
        _("hands: the four hands, once a deal is over."),
        _("rules: the rules of this match."),
        _("words: the words of the game."),
        _("hint: what the expert would do, and why."),
        _("undo: take back your last decision."),
        _("quit: leave the table."),
        _("Us is you and your partner, them the other two."),
    ]


def rules_lines(rules: Ruleset) -> Iterator[str]:
    """Every rule in force, with what is not as usual said first."""
    name = rules.preset
    yield _("Rules {name}: {summary}.").format(name=name, summary=preset_summary(name))
    found = list(rule_lines(rules))
    for rule in found:
        if rule.differs:
            yield _("Not as in classic: {rule}").format(rule=rule.sentence)
    yield from (rule.sentence for rule in found if not rule.differs)


def words_lines() -> Iterator[str]:
    """The words of the game, each with its meaning."""
    form = _("{word}: {meaning}")
    yield from (form.format(word=word, meaning=meaning) for word, meaning in glossary())
