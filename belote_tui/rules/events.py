"""What happened: what `Deal.apply` and `Match` tell, and everyone at the table sees.

A seat that keeps silent about its announcements makes no event, since nobody notices.
"""

from __future__ import annotations

from dataclasses import dataclass

from belote_tui.cards import Card, Suit
from belote_tui.rules.announcements import Announcement, Kind
from belote_tui.rules.contract import Contract
from belote_tui.rules.play import CardPlay
from belote_tui.rules.scoring import DealScore


@dataclass(frozen=True, slots=True)
class DealBegan:
    """A deal was dealt: its number from 1, the dealer, the card turned up."""

    number: int
    dealer: int
    turn_up: Card


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat passed (`contract` is `None`) or took, in that round of the bidding."""

    seat: int
    contract: Contract | None
    round: int


@dataclass(frozen=True, slots=True)
class TrumpChosen:
    """The bidding is over: every seat holds eight cards now."""

    seat: int
    contract: Contract


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Every round was passed: nobody plays this deal."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat said what kinds of announcements it holds, best first."""

    seat: int
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class AnnouncementsSettled:
    """The first trick is over: the team that scores announcements; `seat` holds the highest."""

    team: int
    seat: int


@dataclass(frozen=True, slots=True)
class AnnouncementsShown:
    """A seat laid the cards of its announcements open for a moment."""

    seat: int
    announcements: tuple[Announcement, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played; `lead` if it is the first of its trick (`trick` from 1 to 8)."""

    seat: int
    card: Card
    trick: int
    lead: bool


@dataclass(frozen=True, slots=True)
class BeloteSaid:
    """A seat said "belote" with the first of king and queen, "rebelote" with the second."""

    seat: int
    suit: Suit
    rebelote: bool


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete: who takes it, its points without dix de der, its number from 1."""

    seat: int
    plays: tuple[CardPlay, ...]
    points: int
    trick: int


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over and counted; the eight cards that each seat held are open now."""

    score: DealScore
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: the final scores, and the team that wins, or `None` for a draw."""

    scores: tuple[int, int]
    winner: int | None


Event = (
    DealBegan
    | BidMade
    | TrumpChosen
    | PassedOut
    | Announced
    | AnnouncementsSettled
    | AnnouncementsShown
    | CardPlayed
    | BeloteSaid
    | TrickWon
    | DealScored
    | MatchEnded
)
