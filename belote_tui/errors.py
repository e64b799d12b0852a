"""The one error family: everything that can be wrong with what a person, a bot or a file says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from belote_tui.language import _

if TYPE_CHECKING:
    from belote_tui.rules.actions import Action
    from belote_tui.rules.play import Reason


class BeloteError(ValueError):
    """Something was asked that cannot be done; the message is one sentence fit to be shown."""


class InvalidCard(BeloteError):
    """A text that names no card.

    `text` is what was written.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(
            _("{text!r} is no card; write rank then suit, such as JS, TH or 7C").format(text=text)
        )


class InvalidRuleset(BeloteError):
    """An option that does not exist, or a value that it does not take (RULES.md 9).

    `option`, `value` and `allowed` (words for the values that would be right).
    """

    def __init__(self, option: str, value: object, allowed: str) -> None:
        self.option = option
        self.value = value
        self.allowed = allowed
        super().__init__(
            _("{option}={value} is not possible; allowed: {allowed}").format(
                option=option, value=value, allowed=allowed
            )
        )


class UnknownBot(BeloteError):
    """A name that no bot has.

    `name` is what was asked for, `known` the names that there are.
    """

    def __init__(self, name: str, known: Sequence[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(
            _("there is no bot {name!r}; there is {known}").format(
                name=name, known=", ".join(known)
            )
        )

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownBot, (self.name, self.known)


class BotBroke(BeloteError):
    """A bot crashed, kept silent, or answered what nobody can use.

    `name` is the bot, `what` is what it did.
    """

    def __init__(self, name: str, what: str) -> None:
        self.name = name
        self.what = what
        super().__init__(_("the bot {name} {what}").format(name=name, what=what))

    def __reduce__(self) -> tuple[object, ...]:
        return BotBroke, (self.name, self.what)


class InvalidPosition(BeloteError):
    """A pack or a set of hands that no deal can have."""


class IllegalAction(BeloteError):
    """An action that the rules refuse; nothing was changed by trying it.

    `reason` says why in a code with the cards that matter, `allowed` lists every action
    that would have been accepted.
    """

    def __init__(self, action: Action, reason: Reason, allowed: tuple[Action, ...]) -> None:
        self.action = action
        self.reason = reason
        self.allowed = allowed
        could = " ".join(map(str, allowed)) or _("nothing")
        super().__init__(
            _("{action} is refused ({code}); allowed: {could}").format(
                action=action, code=reason.code, could=could
            )
        )


class InvalidRecord(BeloteError):
    """A fault in a .belote file.

    `file` is its name, `line` and `column` count from 1 (0: the file as a whole), `sentence` says
    what is wrong there. `others` are the faults that were found besides.
    """

    def __init__(
        self,
        file: str,
        line: int,
        column: int,
        sentence: str,
        others: Sequence[InvalidRecord] = (),
    ) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.sentence = sentence
        self.others = tuple(others)
        super().__init__(f"{file}: {sentence}" if file else sentence)


class RecordInUse(BeloteError):
    """A match that another program has open; `file` is its name."""

    def __init__(self, file: str, sentence: str) -> None:
        self.file = file
        super().__init__(sentence)


class UnknownRecord(BeloteError):
    """A name that no match of the archive has, or several; `name` is what was asked for."""

    def __init__(self, name: str, sentence: str) -> None:
        self.name = name
        super().__init__(sentence)


class InvalidTheme(BeloteError):
    """A theme file that cannot be used; the others can.

    `file` is its name, `problem` what is wrong with it.
    """

    def __init__(self, file: str, problem: str) -> None:
        self.file = file
        self.problem = problem
        super().__init__(
            _("the theme {file} is left out: {problem}").format(file=file, problem=problem)
        )
