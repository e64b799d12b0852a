"""What makes a position in the middle of the play one that a deal can come to."""

from __future__ import annotations

from collections.abc import Sequence

from belote_tui.cards import Card, write_cards
from belote_tui.errors import InvalidPosition
from belote_tui.rules.play import CardPlay, Trick


def known_hands(
    hands: Sequence[Sequence[Card]], trick: Sequence[CardPlay], tricks: Sequence[Trick]
) -> tuple[tuple[Card, ...], ...]:
    """What each seat held when play began, as far as the plays that are known tell."""
    held = [list(hand) for hand in hands]
    for plays in (*(one.plays for one in tricks), trick):
        for seat, card in plays:
            held[seat].append(card)
    return tuple(map(tuple, held))


def check(
    hands: Sequence[Sequence[Card]],
    trick: Sequence[CardPlay],
    turn: int,
    known: Sequence[Sequence[Card]],
) -> int:
    """The number of cards that each seat held when the present trick began.

    `hands` are the cards left by seat, `known` those and all that are known to have been played.
    Raises `InvalidPosition` with a sentence for a card in two places, uneven hands, or plays that
    do not follow each other round the table.
    """
    cards = [card for hand in known for card in hand]
    if len(cards) != len(set(cards)):
        twice = sorted({card for card in cards if cards.count(card) > 1})
        raise InvalidPosition(f"a card can be in one place only: {write_cards(twice)}")
    sizes = [len(hand) for hand in hands]
    for seat, _ in trick:
        sizes[seat] += 1
    if len(set(sizes)) != 1 or not 0 < sizes[0] <= 8 or len(trick) > 3:
        raise InvalidPosition(
            "every seat holds as many cards, one less once it has played to the trick; "
            f"these hands hold {', '.join(str(len(hand)) for hand in hands)}"
        )
    if trick:
        in_turn = [(trick[0].seat + step) % 4 for step in range(len(trick) + 1)]
        if [*(seat for seat, _ in trick), turn] != in_turn:
            raise InvalidPosition("the plays of a trick follow each other round the table")
    return sizes[0]
