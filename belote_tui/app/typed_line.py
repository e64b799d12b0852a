"""The line that is typed after `:`, or as a note."""

from __future__ import annotations

from belote_tui.words import _


class TypedLine:
    """A text while it is typed, and the sentence that answered the last one.

    `note` tells that it goes into the record, whatever it says; `offered` are words that it may
    become.
    """

    def __init__(self, *, note: bool = False) -> None:
        self.note = note
        self.text = ""
        self.told = ""
        self.offered = ""
        self.closed = False

    def press(self, key: str, character: str | None) -> str | None:
        """One key; the whole text when it was sent."""
        if key == "enter" and self.text.strip():
            text, self.text = self.text, ""
            return text
        if key in ("escape", "enter") or (key == "backspace" and not self.text):
            self.closed = True
        elif key == "backspace":
            self.text = self.text[:-1]
        elif key == "ctrl+u":
            self.text = ""
        elif character is not None:
            self.add(character)
        return None

    def add(self, text: str) -> None:
        """More text; only the first line of it."""
        self.told = ""
        self.text += "".join(text.splitlines()[:1])

    def answer(self, sentence: str) -> None:
        """Say why the text could not be done."""
        self.told = sentence

    def shown(self) -> str:
        label = _("note") if self.note else ""
        return f"{label}: {self.text}▏"
