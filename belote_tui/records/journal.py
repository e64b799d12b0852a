"""The file of the match being played: it grows word by word, and what is in it was played.

`Journal` is the table's keeper: `dealt`, `acted` and `undone` are told of each thing after it
happened, `remark` adds a comment. `Journal.create(path, record)` begins one from a record without
deals (or with those that are played on from), `Journal.resume(path)` goes on with one:
`journal.match` is then the live match, where the file ends. `journal.lost` is a sentence once the
disk does not take any more; the game goes on, and what is missing is written if it ever can be.

Each word is handed to the system at once, so that it outlives the program. That the disk has it
too, so that it outlives a power cut, is asked for beside the game: a slow disk holds up no key. At
the end of a deal and of the match it is waited for.
"""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import Self

from belote_tui.errors import InvalidRecord, RecordInUse
from belote_tui.records import disk
from belote_tui.records.model import (
    NONCE_BYTES,
    DealRecord,
    Record,
    commitment_to,
    deal_record_of,
)
from belote_tui.records.origin import Origin
from belote_tui.records.reading import examine, read
from belote_tui.records.writing import Writer
from belote_tui.rules.actions import Action
from belote_tui.rules.match import Match
from belote_tui.words import _


class Journal:
    """A record that grows on disk as the match is played.

    `path` is `None` where there is no file; `match` the match at the moment of `create` or
    `resume`, which is the one to play; `tried` what that is a try from. `commitment` and `nonce`
    are those of the deal under way.
    """

    def __init__(self, path: Path | None, record: Record, handle: int | None) -> None:
        """Use `create` or `resume`."""
        self.path = path
        self.match = record.match()
        self.tried = Origin.read(record.origin)
        self.lost = ""
        self.nonce = record.deals[-1].nonce if record.deals else ""
        self.commitment = record.deals[-1].commitment if record.deals else ""
        self._writer = Writer(record.rules)
        self._pieces = [self._writer.whole(record)]
        self._handle = handle
        self._unwritten = b""
        self._syncing: ThreadPoolExecutor | None = None
        self._last_sync: Future[None] | None = None

    @classmethod
    def create(cls, path: Path, record: Record) -> Self:
        """Begin a file. Raises `FileExistsError` if there is one of that name."""
        journal = cls(path, record, None)
        try:
            handle = disk.create(path)
        except FileExistsError:
            raise
        except OSError as error:
            return cls.in_memory(record, _not_kept(path, error))
        journal._handle = handle
        journal._append(journal._pieces.pop(), sync=True)
        return journal

    @classmethod
    def in_memory(cls, record: Record, lost: str) -> Self:
        """A journal without a file; `lost` says why."""
        journal = cls(None, record, None)
        journal.lost = lost
        return journal

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Go on with a file, less the word that was being written when the program ended.

        Raises `RecordInUse` if another program plays it, `InvalidRecord` if it can't be read or
        holds nothing to go on with. A file that can be read but not be written is not kept.
        """
        try:
            handle = disk.reopen(path)
        except OSError as error:
            return cls.in_memory(
                _to_go_on_with(disk.content_of(path), path), _not_kept(path, error)
            )
        if handle is None:
            raise _in_use(path)
        try:
            content = disk.content_of(path)
            journal = cls(path, _to_go_on_with(content, path), handle)
        except InvalidRecord:
            os.close(handle)
            raise
        journal._mend(content)
        return journal

    def _mend(self, content: bytes) -> None:
        """Make the file what an uninterrupted game would have written up to here."""
        right = self.text.encode()
        assert self.path is not None
        assert self._handle is not None
        try:
            if content.startswith(right):
                os.truncate(self._handle, len(right))
            elif right.startswith(content):
                self._unwritten = right[len(content) :]
                self._write()
            else:
                self._rewrite(self.path, right)
        except OSError as error:
            self.lost = _not_kept(self.path, error)

    def _rewrite(self, path: Path, content: bytes) -> None:
        """Put the canonical text in place of one that was written by hand."""
        assert self._handle is not None
        os.close(self._handle)
        self._handle = None
        disk.replace(path, content)
        self._handle = disk.reopen(path)
        if self._handle is None:
            raise _in_use(path)

    @property
    def text(self) -> str:
        """The whole record so far, whether it is on disk or not."""
        return "".join(self._pieces)

    @property
    def record(self) -> Record:
        """The record so far."""
        return read(self.text)

    def dealt(self, match: Match) -> None:
        """Write the head of a deal that was just dealt, and the promise about its pack."""
        deal = deal_record_of(match.deal, match.number, match.scores)
        self.nonce = self.commitment = ""
        if deal.pack is not None:
            self.nonce = fresh_nonce()
            self.commitment = commitment_to(deal.pack, self.nonce)
        deal = replace(deal, nonce=self.nonce, commitment=self.commitment, steps=())
        self._append(self._writer.deal(deal), sync=True)

    def acted(self, match: Match, action: Action, *, by_person: bool) -> None:
        """Write the last action of the deal under way, and its score if it ended."""
        over = match.deal.over
        self._append(self._writer.acted(match.deal), sync=by_person or over, waiting=over)

    def undone(self, match: Match, count: int) -> None:
        """Write that the last `count` actions were taken back."""
        self._append(self._writer.undo(count), sync=True)

    def remark(self, text: str) -> None:
        """Write a comment: a hint that was given, a note of the player."""
        self._append(self._writer.comment(text), sync=True)

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            self._append("", sync=True, waiting=True)
            if self._syncing is not None:
                self._syncing.shutdown()
                self._syncing = None
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def settle(self) -> None:
        """Wait until the disk has what it was asked to keep."""
        if self._last_sync is not None:
            wait([self._last_sync])

    def _sync_beside(self, handle: int) -> None:
        """Ask the disk to keep what is written, and go on; one question stands for those before."""
        if self._syncing is None:
            self._syncing = ThreadPoolExecutor(1, "disk of the match")
        if self._last_sync is not None:
            self._last_sync.cancel()
        self._last_sync = self._syncing.submit(os.fsync, handle)
        self._last_sync.add_done_callback(self._synced)

    def _synced(self, done: Future[None]) -> None:
        error = None if done.cancelled() else done.exception()
        if isinstance(error, OSError) and self.path is not None:
            self.lost = _not_kept(self.path, error)

    def _append(self, text: str, *, sync: bool, waiting: bool = False) -> None:
        self._pieces.append(text)
        if self._handle is None:
            return
        assert self.path is not None
        self._unwritten += text.encode()
        try:
            self._write()
            if waiting:
                self.settle()
                os.fsync(self._handle)
        except OSError as error:
            self.lost = _not_kept(self.path, error)
            return
        self.lost = ""
        if sync and not waiting:
            self._sync_beside(self._handle)

    def _write(self) -> None:
        """Write what is not written yet. A part of it will do: any beginning can be read."""
        assert self._handle is not None
        while self._unwritten:
            written = os.write(self._handle, self._unwritten)
            self._unwritten = self._unwritten[written:]


def fresh_nonce() -> str:
    """What keeps a promise about a pack from being found out by trying."""
    return os.urandom(NONCE_BYTES).hex()


def _in_use(path: Path) -> RecordInUse:
    return RecordInUse(path.name, _("{file} is open in another program").format(file=path.name))


def _to_go_on_with(content: bytes, path: Path) -> Record:
    """The record, up to the last thing in it that is whole."""
    record = examine(content, str(path), strict=True).record
    if record.deals and _never_dealt(record):
        record = replace(record, deals=record.deals[:-1])
    if record.seed is None and not record.deals:
        what = _("nothing was played in it: it ends before the first deal")
        raise InvalidRecord(str(path), 0, 0, what)
    return record


def _never_dealt(record: Record) -> bool:
    """Whether the file ends within the head of the last deal, so that nobody saw that one yet.

    The promise is the last tag of a head. Without it the deal is made once more, which gives the
    same cards: nothing is dropped that the seed would not bring back.
    """
    last: DealRecord = record.deals[-1]
    if record.seed is None or last.steps or last.commitment:
        return False
    before = replace(record, deals=record.deals[:-1]).match()
    if not before.waiting_for_deal or before.next_pack() != last.pack:
        return False
    before.deal_next()
    return deal_record_of(before.deal, before.number, before.scores) == replace(last, nonce="")


def _not_kept(path: Path, error: OSError) -> str:
    reason = error.strerror or str(error)
    return _("{file} cannot be written ({reason}): the game goes on, but it is not kept").format(
        file=path.name, reason=reason
    )
