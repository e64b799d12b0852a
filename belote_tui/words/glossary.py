"""The words of the game, each in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from belote_tui.language import _
from belote_tui.words.sentences import pass_word


def glossary() -> list[tuple[str, str]]:
    """The words of the game with what they mean, in the order in which they are met."""
    return [
        (_("trick"), _("Four cards, one from each seat; the highest takes it.")),
        (
            _("trump"),
            _("The suit that beats the others. In it the jack (20) and the nine (14) come first."),
        ),
        (_("turn-up"), _("The card turned face up after five cards each; its suit is offered.")),
        (_("eldest"), _("The seat after the dealer: first to speak, first to lead.")),
        *_passes(),
        (_("taker"), _("Who took: the taker and the partner attack, the other two defend.")),
        (_("contract"), _("What is trumps, and the promise to make enough points with it.")),
        (_("all trumps"), _("Every suit is ranked as trumps are; nothing can be trumped.")),
        (_("no trumps"), _("No suit is trumps; every suit is ranked A 10 K Q J 9 8 7.")),
        (_("void"), _("Holding no card of a suit.")),
        (_("to trump"), _("To play a trump when void of the suit led (couper).")),
        (_("to go over"), _("To play a higher trump than the one that holds the trick (monter).")),
        (_("pisser"), _("To play a lower trump under one that cannot be beaten.")),
        (_("to discard"), _("To play another suit that is not trumps, when void (se défausser).")),
        (_("master"), _("The highest card of its suit that is still out (maître).")),
        (_("announcement"), _("A sequence or a square, said at the first trick.")),
        (_("tierce"), _("A sequence of three cards in one suit: 20 points.")),
        (_("cinquante"), _("A sequence of four: 50 points.")),
        (_("cent"), _("A sequence of five: 100 points.")),
        (
            _("square (carré)"),
            _("Four of a kind: jacks 200, nines 150, aces, tens, kings or queens 100."),
        ),
        (
            _("belote"),
            _("King and queen of trumps in one hand: 20 points, whatever happens."),
        ),
        (_("rebelote"), _("What is said with the second of the two.")),
        (_("dix de der"), _("Ten points for the last trick: 162 points in all.")),
        (_("capot"), _("All eight tricks: 100 points in place of dix de der, 252 in all.")),
        (_("dedans"), _("Attackers who failed are inside: the defenders score everything.")),
        (
            _("litige"),
            _("Neither made nor failed: the defenders score, the attackers' points wait."),
        ),
        (_("pot"), _("Where the points of a litige wait for the team that wins the next deal.")),
    ]


def _passes() -> Iterator[tuple[str, str]]:
    """The words for a pass, in languages in which the round can be heard in them."""
    if pass_word(1) != pass_word(2):
        said = f"{pass_word(1)}, {pass_word(2)}"
        yield said, _("What is said to pass, in the first round and in the second.")
