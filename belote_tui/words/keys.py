"""What is written on the keys of a keyboard."""

from __future__ import annotations

from belote_tui.language import pgettext


def key_name(label: str) -> str:
    """A key, or several with blanks between them, as they are called: `Enter`, `q Ctrl+C`."""
    names = {
        "Enter": pgettext("key", "Enter"),
        "Esc": pgettext("key", "Esc"),
        "Space": pgettext("key", "Space"),
        "Tab": pgettext("key", "Tab"),
        "Backspace": pgettext("key", "Backspace"),
        "PgUp": pgettext("key", "PgUp"),
        "PgDn": pgettext("key", "PgDn"),
        "Home": pgettext("key", "Home"),
        "End": pgettext("key", "End"),
    }
    return " ".join(names.get(word, word) for word in label.split(" "))
