"""Every reason why a card may not be played."""

from typing import Final

from belote_tui.rules import play

CARD_REASONS: Final = (
    play.FOLLOW,
    play.GO_OVER,
    play.TRUMP,
    play.OVERTRUMP,
    play.UNDERTRUMP,
    play.TRUMP_PARTNER,
    play.NOT_UNDER_PARTNER,
    play.NOT_IN_HAND,
)
