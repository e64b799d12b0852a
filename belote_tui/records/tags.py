"""The tags of a .belote file: one by one, those of the match, and those of a deal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from typing import Final

from belote_tui.cards import Card
from belote_tui.errors import InvalidPosition, InvalidRuleset
from belote_tui.records.faults import Faults
from belote_tui.records.lexicon import LANGUAGES, Lexicon
from belote_tui.records.model import DealRecord, Eights, Record, commitment_to
from belote_tui.records.writing import SIDES
from belote_tui.rules.dealing import check_pack, pack_of
from belote_tui.rules.ruleset import Ruleset, preset
from belote_tui.rules.scoring import Pair
from belote_tui.words import _

_PLAYERS: Final = tuple(SIDES.values())
HEAD_TAGS: Final = ("Belote", "Rules", "Options", "Language", "Date", *_PLAYERS, "Seed", "Origin")
CARD_TAGS: Final = ("Pack", *_PLAYERS, "Turnup", "Stock", "Contract")
DEAL_TAGS: Final = ("Before", "Dealer", *CARD_TAGS, "Nonce", "Commitment", "Score")

_TAG: Final = re.compile(r'[ \t]*\[(\w+)[ \t]+("(?:[^"\\]|\\.)*")[ \t]*\]\s*(?:;(.*))?')
_TORN_TAG: Final = re.compile(r'[ \t]*\[(?:\w*(?:[ \t]+(?:"(?:[^"\\]|\\.)*(?:\\|"[ \t]*)?)?)?)?')
_ESCAPED: Final = re.compile(r"\\(.)")
_BEFORE: Final = re.compile(r"(\w\w) (\d{1,6}) (\w\w) (\d{1,6}) POT (\d{1,6})")
_SEED: Final = re.compile(r"(?:[0-9a-f]{2}){1,64}")
_NONCE: Final = re.compile(r"[0-9a-f]{2,128}")
_COMMITMENT: Final = re.compile(r"sha256:[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and where it stands; `column` is that of its value. `remark` follows a `;`."""

    name: str
    value: str
    line: int
    column: int
    remark: str | None = None


Tags = dict[str, Tag]


def parse_tag(text: str, line: int) -> Tag | None:
    """The tag that a line holds; `None` if it holds none."""
    match = _TAG.fullmatch(text)
    if match is None:
        return None
    value = _ESCAPED.sub(r"\1", match[2][1:-1])
    return Tag(match[1], value.strip(), line, match.start(2) + 2, match[3])


def is_torn(text: str) -> bool:
    """Whether a tag just breaks off."""
    return _TORN_TAG.fullmatch(text) is not None


def unknown(name: str, known: tuple[str, ...]) -> str:
    """That there is no such tag here, and which one may have been meant."""
    if name in HEAD_TAGS:
        return _("[{tag}] belongs before the first deal").format(tag=name)
    if name in DEAL_TAGS:
        return _("[{tag}] belongs to a deal, after [Deal]").format(tag=name)
    near = get_close_matches(name, known, n=1)
    if near:
        return _("there is no tag [{tag}]; perhaps [{near}]").format(tag=name, near=near[0])
    return _("there is no tag [{tag}]").format(tag=name)


def bad_value(tag: Tag, right: str) -> str:
    """That a tag may not say that, and what it may say."""
    return _("[{tag}] says {value!r}; it takes {right}").format(
        tag=tag.name, value=tag.value, right=right
    )


# The head of a match


def language(tags: Tags, faults: Faults) -> Lexicon:
    """The words that the file is written in."""
    tag = tags.get("Language")
    if tag is not None and tag.value not in LANGUAGES:
        faults.add(tag.line, tag.column, bad_value(tag, ", ".join(LANGUAGES)))
    return LANGUAGES.get(tag.value if tag else "", LANGUAGES["en"])


def record_head(tags: Tags, faults: Faults) -> Record | None:
    """The record without its deals; `None` if it does not say by which rules to play."""
    rules = _rules(tags, faults)
    if rules is None:
        return None
    texts = {name: tag.value for name, tag in tags.items()}
    south, east, north, west = (texts.get(SIDES[side], "") for side in rules.compass)
    return Record(
        rules=rules,
        date=_date(tags, faults),
        players=(south, east, north, west),
        seed=_seed(tags, faults),
        origin=texts.get("Origin", ""),
    )


def _rules(tags: Tags, faults: Faults) -> Ruleset | None:
    tag = tags.get("Rules")
    if tag is None:
        faults.add(0, 0, _("[Rules] is missing: it names the preset that the match is played by"))
        return None
    try:
        rules = preset(tag.value)
        if "Options" in tags:
            tag = tags["Options"]
            rules = rules.with_options(_options(tag, faults))
    except InvalidRuleset as error:
        faults.add(tag.line, tag.column, str(error))
        return None
    return rules


def _options(tag: Tag, faults: Faults) -> Mapping[str, str]:
    options: dict[str, str] = {}
    for word in tag.value.split():
        name, equals, value = word.partition("=")
        if not equals or name in options:
            faults.add(tag.line, tag.column, bad_value(tag, _("option=value, each option once")))
        elif len(value) < 40:
            options[name] = value
        else:
            raise InvalidRuleset(name, value[:40] + "…", _("a short word or a number"))
    return options


def _date(tags: Tags, faults: Faults) -> str:
    tag = tags.get("Date")
    if tag is None:
        return ""
    try:
        datetime.fromisoformat(tag.value)
    except ValueError:
        faults.add(tag.line, tag.column, bad_value(tag, "2026-11-29T21:04:11Z"))
    return tag.value


def _seed(tags: Tags, faults: Faults) -> bytes | None:
    tag = tags.get("Seed")
    if tag is None:
        return None
    if _SEED.fullmatch(tag.value.lower()) is None:
        faults.add(tag.line, tag.column, bad_value(tag, _("pairs of the figures 0-9 a-f")))
        return None
    return bytes.fromhex(tag.value)


# The head of a deal


class DealTags:
    """The tags of one deal, read into a `DealRecord`; what is wrong with them is added to faults.

    `dealer`, `scores` and `pot` hold where the tags say nothing of them.
    """

    def __init__(self, tags: Tags, rules: Ruleset, lexicon: Lexicon, faults: Faults) -> None:
        self.tags = tags
        self.rules = rules
        self.lexicon = lexicon
        self.faults = faults

    def record(self, dealer: int | None, scores: Pair, pot: int) -> DealRecord | None:
        """The deal without its steps, or `None` if it cannot be dealt."""
        before = len(self.faults.found)
        number = self._number()
        seat = self._seat("Dealer", dealer)
        scores, pot = self._before(scores, pot)
        pack, eights = self._cards(seat)
        nonce, commitment = self._promise(pack)
        if len(self.faults.found) > before:
            return None
        return DealRecord(
            number=number,
            dealer=seat,
            pack=pack,
            eights=eights,
            scores=scores,
            pot=pot,
            nonce=nonce,
            commitment=commitment,
        )

    def _wrong(self, tag: Tag, right: str) -> None:
        self.faults.add(tag.line, tag.column, bad_value(tag, right))

    def _missing(self, name: str) -> None:
        deal = self.tags["Deal"]
        self.faults.add(deal.line, 1, _("[{tag}] is missing in this deal").format(tag=name))

    def _number(self) -> int:
        tag = self.tags["Deal"]
        if not re.fullmatch(r"[0-9]{1,6}", tag.value) or int(tag.value) == 0:
            self._wrong(tag, _("the number of the deal"))
            return 1
        return int(tag.value)

    def _seat(self, name: str, usual: int | None) -> int:
        tag = self.tags.get(name)
        if tag is None:
            if usual is None:
                self._missing(name)
            return usual or 0
        side = self.lexicon.side(tag.value)
        if side is None:
            self._wrong(tag, ", ".join(self.lexicon.sides))
        return 0 if side is None else self.rules.compass.index(side)

    def _before(self, scores: Pair, pot: int) -> tuple[Pair, int]:
        tag = self.tags.get("Before")
        if tag is None:
            return scores, pot
        match = _BEFORE.fullmatch(" ".join(tag.value.upper().split()))
        if match is None or (match[1], match[3]) != self.lexicon.teams:
            us, them = self.lexicon.teams
            self._wrong(tag, f"{us} 312 {them} 245 pot 0")
            return scores, pot
        return (int(match[2]), int(match[4])), int(match[5])

    def _cards(self, dealer: int) -> tuple[tuple[Card, ...] | None, Eights | None]:
        """The pack, or what a diagram gives in its place."""
        before = len(self.faults.found)
        try:
            if "Pack" in self.tags:
                self._alone("Pack")
                return check_pack(self._cards_of("Pack")), None
            if "Contract" in self.tags:
                return None, self._eights()
            if "Turnup" not in self.tags and "Stock" not in self.tags:
                self._missing("Pack")
                return None, None
            fives = self._hands()
            up, stock = self._cards_of("Turnup"), self._cards_of("Stock")
            if len(up) != 1:
                raise InvalidPosition(_("[Turnup] is one card"))
            return pack_of(fives, up[0], stock, dealer, self.rules.packets), None
        except InvalidPosition as error:
            if len(self.faults.found) == before:
                self.faults.add(self._line_of_cards(), 1, str(error))
            return None, None

    def _alone(self, name: str) -> None:
        """There is one way in a deal to say what its cards are."""
        for other in CARD_TAGS:
            if other != name and other in self.tags:
                tag = self.tags[other]
                self.faults.add(
                    tag.line, 1, _("[{tag}] says what [{name}] says").format(tag=other, name=name)
                )

    def _line_of_cards(self) -> int:
        given = [self.tags[name].line for name in CARD_TAGS if name in self.tags]
        return given[0] if given else self.tags["Deal"].line

    def _hands(self) -> list[tuple[Card, ...]]:
        return [self._cards_of(SIDES[side]) for side in self.rules.compass]

    def _cards_of(self, name: str) -> tuple[Card, ...]:
        tag = self.tags.get(name)
        if tag is None:
            self._missing(name)
            return ()
        cards = []
        for word in re.finditer(r"\S+", tag.value):
            card = self.lexicon.card(word[0])
            if card is None:
                column = tag.column + word.start()
                self.faults.add(tag.line, column, _("{word!r} is no card").format(word=word[0]))
            else:
                cards.append(card)
        return tuple(cards)

    def _eights(self) -> Eights:
        tag = self.tags["Contract"]
        hands = self._hands()
        if any(len(hand) != 8 for hand in hands):
            raise InvalidPosition(_("with [Contract] each of the four seats holds eight cards"))
        letter, _blank, name = tag.value.partition(" ")
        side, contract = self.lexicon.side(letter), self.lexicon.contracts.get(name.strip().upper())
        if side is None or contract is None:
            raise InvalidPosition(bad_value(tag, _("the taker and the contract, such as N H")))
        deal = Eights(tuple(hands), self.rules.compass.index(side), contract)
        check_pack([card for hand in hands for card in hand])
        return deal

    def _promise(self, pack: tuple[Card, ...] | None) -> tuple[str, str]:
        """The nonce and the commitment, which have to fit the pack where all are there."""
        nonce, commitment = self._hex("Nonce", _NONCE), self._hex("Commitment", _COMMITMENT)
        if nonce and commitment and pack and commitment != commitment_to(pack, nonce):
            tag = self.tags["Commitment"]
            self.faults.add(
                tag.line, tag.column, _("[Commitment] is not that of this pack and this nonce")
            )
        return nonce, commitment

    def _hex(self, name: str, form: re.Pattern[str]) -> str:
        tag = self.tags.get(name)
        if tag is None:
            return ""
        if form.fullmatch(tag.value) is None:
            self._wrong(tag, _("figures 0-9 a-f in lower case, as they were written"))
        return tag.value
