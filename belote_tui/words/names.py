"""What cards, suits, contracts, seats and announcements are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from belote_tui.cards import Card, Rank, Suit
from belote_tui.language import _, in_every_language, ngettext, pgettext
from belote_tui.rules.announcements import Announcement, Kind
from belote_tui.rules.contract import Contract
from belote_tui.rules.ruleset import Ruleset
from belote_tui.words.sorting import Order


class Style(Enum):
    """How a card is written: `J♥`, `JH` (for terminals without the glyphs), jack of hearts."""

    SYMBOLS = "symbols"
    LETTERS = "letters"
    WORDS = "words"


def rank_letter(rank: Rank) -> str:
    """The letter on a card of this rank: A K Q J 10 9 8 7."""
    match rank:
        case Rank.ACE:
            return pgettext("letter", "A")
        case Rank.KING:
            return pgettext("letter", "K")
        case Rank.QUEEN:
            return pgettext("letter", "Q")
        case Rank.JACK:
            return pgettext("letter", "J")
        case Rank.TEN:
            return "10"
    return str(rank)


def rank_name(rank: Rank) -> str:
    """The name of a rank: ace, king, ... seven."""
    match rank:
        case Rank.ACE:
            return _("ace")
        case Rank.KING:
            return _("king")
        case Rank.QUEEN:
            return _("queen")
        case Rank.JACK:
            return _("jack")
        case Rank.TEN:
            return _("ten")
        case Rank.NINE:
            return _("nine")
        case Rank.EIGHT:
            return _("eight")
        case Rank.SEVEN:
            return _("seven")


def _the_rank(rank: Rank) -> str:
    """A rank as sentences name it: with an article, in languages where cards have one."""
    match rank:
        case Rank.ACE:
            return pgettext("in a sentence", "ace")
        case Rank.KING:
            return pgettext("in a sentence", "king")
        case Rank.QUEEN:
            return pgettext("in a sentence", "queen")
        case Rank.JACK:
            return pgettext("in a sentence", "jack")
        case Rank.TEN:
            return pgettext("in a sentence", "ten")
        case Rank.NINE:
            return pgettext("in a sentence", "nine")
        case Rank.EIGHT:
            return pgettext("in a sentence", "eight")
        case Rank.SEVEN:
            return pgettext("in a sentence", "seven")


def _to_the_rank(rank: Rank) -> str:
    """A rank behind `to`, which some languages melt with the article."""
    match rank:
        case Rank.ACE:
            return pgettext("to", "ace")
        case Rank.KING:
            return pgettext("to", "king")
        case Rank.QUEEN:
            return pgettext("to", "queen")
        case Rank.JACK:
            return pgettext("to", "jack")
        case Rank.TEN:
            return pgettext("to", "ten")
        case Rank.NINE:
            return pgettext("to", "nine")
        case Rank.EIGHT:
            return pgettext("to", "eight")
        case Rank.SEVEN:
            return pgettext("to", "seven")


def _square_of(rank: Rank) -> str:
    """`square of jacks`; sevens and eights have none (RULES.md 5)."""
    match rank:
        case Rank.ACE:
            return _("square of aces")
        case Rank.KING:
            return _("square of kings")
        case Rank.QUEEN:
            return _("square of queens")
        case Rank.JACK:
            return _("square of jacks")
        case Rank.TEN:
            return _("square of tens")
        case Rank.NINE:
            return _("square of nines")
    return str(rank)


def suit_name(suit: Suit) -> str:
    """The name of a suit: spades, hearts, diamonds, clubs."""
    match suit:
        case Suit.SPADES:
            return _("spades")
        case Suit.HEARTS:
            return _("hearts")
        case Suit.DIAMONDS:
            return _("diamonds")
        case Suit.CLUBS:
            return _("clubs")


def suit_letter(suit: Suit) -> str:
    """The letter of a suit, for terminals without the glyphs: S H D C."""
    match suit:
        case Suit.SPADES:
            return pgettext("suit letter", "S")
        case Suit.HEARTS:
            return pgettext("suit letter", "H")
        case Suit.DIAMONDS:
            return pgettext("suit letter", "D")
        case Suit.CLUBS:
            return pgettext("suit letter", "C")


def suit_sign(suit: Suit, style: Style = Style.SYMBOLS) -> str:
    """♥, H or hearts."""
    if style is Style.SYMBOLS:
        return suit.symbol
    return suit_letter(suit) if style is Style.LETTERS else suit_name(suit)


def card_name(card: Card, style: Style = Style.SYMBOLS) -> str:
    """J♥, JH or jack of hearts."""
    if style is Style.WORDS:
        rank, suit = rank_name(card.rank), suit_name(card.suit)
        return _("{rank} of {suit}").format(rank=rank, suit=suit)
    return rank_letter(card.rank) + suit_sign(card.suit, style)


def the_card(card: Card, style: Style = Style.SYMBOLS) -> str:
    """A card as sentences name it: `card_name`, with an article where the language has one."""
    if style is Style.WORDS:
        rank, suit = _the_rank(card.rank), suit_name(card.suit)
        return _("{rank} of {suit}").format(rank=rank, suit=suit)
    return card_name(card, style)


def cards_name(cards: Iterable[Card], style: Style = Style.SYMBOLS) -> str:
    """Several cards: `K♦ 9♦`, or with commas in words."""
    return (", " if style is Style.WORDS else " ").join(card_name(card, style) for card in cards)


def one_of(cards: Iterable[Card], style: Style = Style.SYMBOLS) -> str:
    """Cards to choose from: `K♦ or 9♦`, `A♦, K♦ or 9♦`."""
    names = [the_card(card, style) for card in cards]
    if len(names) < 2:
        return "".join(names)
    return _("{several} or {last}").format(several=", ".join(names[:-1]), last=names[-1])


def contract_name(contract: Contract) -> str:
    """hearts, all trumps, no trumps."""
    if contract.trump is not None:
        return suit_name(contract.trump)
    return _("all trumps") if contract is Contract.ALL_TRUMPS else _("no trumps")


def contract_sign(contract: Contract, style: Style = Style.SYMBOLS) -> str:
    """♥, or the name where there is no sign: all trumps, no trumps."""
    if contract.trump is not None:
        return suit_sign(contract.trump, style)
    return contract_name(contract)


def contract_mark(contract: Contract, style: Style = Style.SYMBOLS) -> str:
    """A contract where there is little room: ♥, AT, NT."""
    if contract.trump is not None:
        return suit_sign(contract.trump, style)
    if contract is Contract.ALL_TRUMPS:
        return pgettext("contract", "AT")
    return pgettext("contract", "NT")


def kind_name(kind: Kind) -> str:
    """tierce, cinquante, cent, square."""
    match kind:
        case Kind.TIERCE:
            return _("tierce")
        case Kind.CINQUANTE:
            return _("cinquante")
        case Kind.CENT:
            return _("cent")
        case Kind.SQUARE:
            return _("square")


def kinds_said(kinds: Iterable[Kind]) -> str:
    """What a seat says: `a tierce`, `two tierces`, `a square and a tierce`."""
    counts = Counter(kinds)
    said = [_kind_counted(kind, count) for kind, count in counts.items()]
    if len(said) < 2:
        return "".join(said)
    return _("{several} and {last}").format(several=", ".join(said[:-1]), last=said[-1])


def _kind_counted(kind: Kind, count: int) -> str:
    """A hand of eight holds two of a kind at most."""
    match kind:
        case Kind.TIERCE:
            return ngettext("a tierce", "two tierces", count)
        case Kind.CINQUANTE:
            return ngettext("a cinquante", "two cinquantes", count)
        case Kind.CENT:
            return _("a cent")
        case Kind.SQUARE:
            return ngettext("a square", "two squares", count)


def announcement_name(announcement: Announcement, style: Style = Style.SYMBOLS) -> str:
    """`tierce to A♣`, `square of jacks`."""
    top = announcement.cards[0]
    if announcement.kind is Kind.SQUARE:
        return _square_of(top.rank)
    kind = kind_name(announcement.kind)
    if style is Style.WORDS:
        rank, suit = _to_the_rank(top.rank), suit_name(top.suit)
        card = _("{rank} of {suit}").format(rank=rank, suit=suit)
        return pgettext("in words", "{kind} to {card}").format(kind=kind, card=card)
    return _("{kind} to {card}").format(kind=kind, card=card_name(top, style))


def compass_name(letter: str) -> str:
    """North, East, South, West, from the letter."""
    return {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}[letter]


def player_name(name: str) -> str:
    """A player's name out of a record. Who gave none is told as `You`, whatever language it has."""
    return _("You") if name in in_every_language("You") else name


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Names:
    """How the four seats are called for one reader, how cards are written and held.

    `compass` is `Ruleset.compass`; `me` the reader's own seat, `None` for an onlooker.
    """

    compass: str
    me: int | None = None
    style: Style = Style.SYMBOLS
    order: Order = Order.TRUMPS_FIRST

    @classmethod
    def under(
        cls,
        rules: Ruleset,
        me: int | None,
        style: Style = Style.SYMBOLS,
        order: Order = Order.TRUMPS_FIRST,
    ) -> Names:
        """The names under these rules, which give the direction."""
        return cls(rules.compass, me, style, order)

    def seat(self, seat: int) -> str:
        """You, East, North or West."""
        return _("You") if seat == self.me else self.side(seat)

    def within(self, seat: int) -> str:
        """The seat in the middle of a sentence: you, East, North or West."""
        return _("you") if seat == self.me else self.side(seat)

    def behind(self, seat: int) -> str:
        """The seat behind a label, as in `dealer You` and `by You`."""
        return pgettext("behind a label", "You") if seat == self.me else self.side(seat)

    def side(self, seat: int) -> str:
        """South, East, North or West, whoever sits there."""
        return compass_name(self.compass[seat])

    def team(self, team: int) -> str:
        """You and North; East and West."""
        first, second = self._partners(team)
        return _("{one} and {other}").format(one=self.seat(first), other=self.seat(second))

    def team_within(self, team: int) -> str:
        """The team in the middle of a sentence: you and North."""
        first, second = self._partners(team)
        return _("{one} and {other}").format(one=self.within(first), other=self.seat(second))

    def _partners(self, team: int) -> tuple[int, int]:
        """The two seats of the team, the reader first."""
        return (team + 2, team) if self.me == team + 2 else (team, team + 2)

    def ours(self, team: int) -> bool:
        """Whether the reader plays in that team."""
        return self.me is not None and self.me % 2 == team

    def the_card(self, card: Card) -> str:
        return the_card(card, self.style)

    def card(self, card: Card) -> str:
        return card_name(card, self.style)

    def cards(self, cards: Iterable[Card]) -> str:
        return cards_name(cards, self.style)

    def one_of(self, cards: Iterable[Card]) -> str:
        return one_of(cards, self.style)
