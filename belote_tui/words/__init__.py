"""Every sentence that a player reads about the game, made from codes.

`Names` says who is who for one reader and how cards are written; the functions turn events,
reasons, prompts and scores into words. All of them go through gettext.
"""

from belote_tui.language import _, language, ngettext, pgettext, speak
from belote_tui.words.names import (
    Names,
    Style,
    announcement_name,
    capital,
    card_name,
    cards_name,
    contract_name,
    contract_sign,
    kind_name,
    kinds_said,
    one_of,
    rank_letter,
    rank_name,
    suit_letter,
    suit_name,
    suit_sign,
)
from belote_tui.words.sentences import (
    action_text,
    bid_said,
    happened,
    match_ended,
    outcome_name,
    points,
    prompt,
    refusal,
    third_person,
)
from belote_tui.words.summary import Row, contract_line, headline, rows

__all__ = [
    "Names",
    "Row",
    "Style",
    "_",
    "action_text",
    "announcement_name",
    "bid_said",
    "capital",
    "card_name",
    "cards_name",
    "contract_line",
    "contract_name",
    "contract_sign",
    "happened",
    "headline",
    "kind_name",
    "kinds_said",
    "language",
    "match_ended",
    "ngettext",
    "one_of",
    "outcome_name",
    "pgettext",
    "points",
    "prompt",
    "rank_letter",
    "rank_name",
    "refusal",
    "rows",
    "speak",
    "suit_letter",
    "suit_name",
    "suit_sign",
    "third_person",
]
