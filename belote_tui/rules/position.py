"""What makes a position in the middle of the play one that a deal can come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from belote_tui.cards import Card, write_cards
from belote_tui.errors import InvalidPosition
from belote_tui.language import _
from belote_tui.rules.play import CardPlay, Trick

Hands = Sequence[Sequence[Card]]


def check_table(
    hands: Sequence[Iterable[Card]],
    tricks: Sequence[Sequence[CardPlay]],
    turn: int,
    others: Iterable[int],
) -> None:
    """Refuse seats that do not exist, and plays that do not go round the table.

    The last of `tricks` is the one under way, in which it is the turn of `turn`; `others` are
    all other seats that are spoken of.
    """
    played = [play.seat for plays in tricks for play in plays]
    if len(hands) != 4 or not {*others, turn, *played} <= {0, 1, 2, 3}:
        raise InvalidPosition(_("a table has four hands, and the seats 0, 1, 2 and 3"))
    *complete, under_way = tricks
    if any(len(plays) != 4 for plays in complete) or len(under_way) > 3:
        raise InvalidPosition(_("a complete trick has four cards, the one under way fewer"))
    for seats in (
        *([play.seat for play in plays] for plays in complete),
        [*(play.seat for play in under_way), turn],
    ):
        if any((before + 1) % 4 != after for before, after in pairwise(seats)):
            raise InvalidPosition(_("the plays of a trick follow each other round the table"))


def known_hands(
    hands: Hands, trick: Sequence[CardPlay], tricks: Sequence[Trick]
) -> tuple[tuple[Card, ...], ...]:
    """What each seat held when play began, as far as the plays that are known tell."""
    held = [list(hand) for hand in hands]
    for plays in (*(one.plays for one in tricks), trick):
        for seat, card in plays:
            held[seat].append(card)
    return tuple(map(tuple, held))


def check_cards(hands: Hands, trick: Sequence[CardPlay], known: Hands) -> None:
    """Refuse a card that is in two places, and hands that do not hold what they should.

    `hands` are the cards left by seat, `known` those and all that are known to have been played.
    """
    cards = [card for hand in known for card in hand]
    if len(cards) != len(set(cards)):
        twice = sorted({card for card in cards if cards.count(card) > 1})
        raise InvalidPosition(
            _("a card can be in one place only: {cards}").format(cards=write_cards(twice))
        )
    sizes = [len(hand) for hand in hands]
    for seat, _card in trick:
        sizes[seat] += 1
    if len(set(sizes)) != 1 or not 0 < sizes[0] <= 8:
        raise InvalidPosition(
            _(
                "every seat holds as many cards, one less once it has played to the trick; "
                "these hands hold {counts}"
            ).format(counts=", ".join(str(len(hand)) for hand in hands))
        )


def leader(trick: Sequence[CardPlay], turn: int) -> int:
    """The seat that leads, or led, to the trick under way."""
    return trick[0].seat if trick else turn


def check_leads(tricks: Sequence[Trick], leading: int) -> None:
    """Refuse tricks of which not each is led by the winner of the one before."""
    leaders = [*(one.plays[0].seat for one in tricks), leading]
    if any(one.winner != after for one, after in zip(tricks, leaders[1:], strict=True)):
        raise InvalidPosition(_("the winner of a trick leads to the next"))


def tricks_gone(won: tuple[int, int], gone: int, leading: int) -> tuple[int, int]:
    """How many of the `gone` tricks each team took, by what is known.

    Where nothing is, the teams share them, so that nobody is credited with a capot; the team of
    the seat that leads now took the last.
    """
    if won == (0, 0):
        half, odd = divmod(gone, 2)
        return (half + odd, half) if leading % 2 == 0 else (half, half + odd)
    if min(won) < 0 or sum(won) != gone:
        raise InvalidPosition(
            _("hands of {count} cards come after {gone} tricks").format(count=8 - gone, gone=gone)
        )
    return won
