"""`belote verify`: whether every promise about the cards was kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from belote_tui.words import _, ngettext

if TYPE_CHECKING:
    from belote_tui.fairness import Check, DealCheck

_WIDTH = 79


@click.command(
    epilog="""\b
Examples:
  belote verify
  belote verify match.belote
  belote verify *.belote
""",
)
@click.argument("names", metavar="[FILE|ID]...", nargs=-1, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print what holds as JSON, for programs.")
@click.pass_context
def command(context: click.Context, /, names: tuple[str, ...], as_json: bool) -> None:
    """Recompute every promise of a record, deal by deal, and leave with 1 if one was broken.

    Before a deal the program shows its commitment, after it the nonce. The commitment is the
    SHA-256 of the 32 codes of the pack joined by spaces, a space, and the nonce in hexadecimal;
    any other program can compute it too. Where the record has a seed, its packs are shuffled,
    gathered and cut again from it.

    Without a name it is the latest match.
    """
    from belote_tui.fairness import verify
    from belote_tui.records.archive import LAST

    told: list[dict[str, Any]] = []
    failed = 0
    names = names or (LAST,)
    for name in names:
        file, content = _content(name)
        checks = verify(content, file)
        failed += sum(check.fails for check in checks)
        if as_json:
            told.append({"file": file, "deals": [_as_json(check) for check in checks]})
            continue
        if len(names) > 1:
            click.echo(f"{file}:")
        for line in _as_text(checks):
            click.echo(line)
    if as_json:
        import json

        click.echo(json.dumps(told, indent=1, ensure_ascii=False))
    context.exit(1 if failed else 0)


def _content(name: str) -> tuple[str, bytes]:
    """The name and the content of a file, or of a match of the archive."""
    from belote_tui.records.archive import located
    from belote_tui.records.disk import content_of

    path = located(name)
    return path.name, content_of(path)


def _as_text(checks: list[DealCheck]) -> Iterator[str]:
    for check in checks:
        yield _("deal {number}: {commitment}; {pack}").format(
            number=check.number,
            commitment=_commitment(check.commitment),
            pack=_pack(check.pack),
        )
        for one in (check.commitment, check.pack):
            if one.why:
                yield from _indented(one.why)
        for fault in check.faults:
            yield from _indented(fault)
    yield _summary(checks)


def _summary(checks: list[DealCheck]) -> str:
    from belote_tui.fairness import Verdict

    failed = sum(check.fails for check in checks)
    if failed:
        text = ngettext(
            "{failed} of {count} deal does not hold.",
            "{failed} of {count} deals do not hold.",
            len(checks),
        )
        return text.format(failed=failed, count=len(checks))
    kept = sum(check.commitment.verdict is Verdict.HOLDS for check in checks)
    if not kept:
        return _("No commitment could be checked.")
    if kept < len(checks):
        text = _("{kept} of {count} commitments could be checked, and were kept.")
        return text.format(kept=kept, count=len(checks))
    return _("Every commitment was kept.")


def _commitment(check: Check) -> str:
    from belote_tui.fairness import Verdict

    return {
        Verdict.HOLDS: _("commitment kept"),
        Verdict.FAILS: _("COMMITMENT BROKEN"),
        Verdict.UNKNOWN: _("commitment not checked"),
    }[check.verdict]


def _pack(check: Check) -> str:
    from belote_tui.fairness import Verdict

    return {
        Verdict.HOLDS: _("pack from the seed"),
        Verdict.FAILS: _("PACK NOT FROM THE SEED"),
        Verdict.UNKNOWN: _("pack not checked"),
    }[check.verdict]


def _indented(text: str) -> list[str]:
    from belote_tui.words.wrapping import wrapped

    return wrapped(text, _WIDTH, initial_indent="    ", subsequent_indent="    ")


def _as_json(check: DealCheck) -> dict[str, Any]:
    return {
        "deal": check.number,
        "holds": not check.fails,
        "commitment": {"verdict": check.commitment.verdict.value, "why": check.commitment.why},
        "pack": {"verdict": check.pack.verdict.value, "why": check.pack.why},
        "faults": list(check.faults),
    }
