"""Where a deal stands: what took a trick, what is lacking."""

from __future__ import annotations

from belote_tui.rules.match import Match
from belote_tui.rules.play import CardPlay
from belote_tui.rules.ruleset import Ruleset
from belote_tui.rules.view import SeatView, view_of
from belote_tui.words import Names, Style
from belote_tui.words.course import grid_legend, still_needed, trick_cells, trick_taken
from tests.rules.helpers import card


def tricks_of(seed: bytes, seat: int = 0) -> list[SeatView]:
    """What the seat sees after each trick of a deal that is played at random."""
    match = Match(Ruleset(), seed, first_dealer=3)
    match.deal_next()
    seen: list[SeatView] = []
    while not match.deal.over:
        legal = match.deal.legal
        match.apply(legal[-1] if match.deal.taker is None else legal[0])
        view = view_of(match, seat)
        if len(view.tricks) > len(seen):
            seen.append(view)
    return seen


def test_every_trick_tells_who_took_it_and_who_leads() -> None:
    for view in tricks_of(b"course"):
        names = Names.under(view.rules, view.seat)
        winner = view.tricks[-1].winner
        first, second = trick_taken(view, names)
        assert ("Your " if winner == view.seat else names.seat(winner)) in first
        assert str(view.tricks[-1].points) in first
        if len(view.tricks) < 8:
            leads = "You lead" if winner == view.seat else f"{names.seat(winner)} leads"
            assert leads in first
            assert second == still_needed(view)
        else:
            assert second in (
                "The last trick is worth ten more.",
                "It is the eighth of eight: capot.",
            )


def test_what_is_lacking_is_told_from_the_side_of_the_reader() -> None:
    told = {seat: [still_needed(view) for view in tricks_of(b"course", seat)] for seat in range(2)}
    attackers = tricks_of(b"course")[0].attackers
    assert attackers is not None
    for seat, sentences in told.items():
        them = [sentence for sentence in sentences if "they" in sentence.lower()]
        assert bool(them) == (seat != attackers)


def test_a_trick_is_a_line_of_cells_by_seat() -> None:
    plays = [CardPlay(seat, card(name)) for seat, name in ((2, "7H"), (3, "TH"), (0, "AH"))]
    names = Names("SENW", 0, Style.LETTERS)
    assert trick_cells(plays, 0, names) == [" AH*", "", "›7H", " 10H"]
    marked = trick_cells(
        plays, 0, names, seats=(3, 0), signs=(">", "*"), marks={card("AH"): "?"}, room=4
    )
    assert marked == [" 10H", " AH?"]
    assert grid_legend((">", "*")) == "> led  * took"
