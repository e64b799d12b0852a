"""The table in words: one line an event, for screen readers, slow lines and pipes."""

from belote_tui.plain.run import run

__all__ = ["run"]
