"""`belote shuffle-test`: what the shuffle deals, beside what chance says."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from belote_tui.words import Style, _, card_name, ngettext
from belote_tui.words.names import compass_name
from belote_tui.words.numbers import number

if TYPE_CHECKING:
    from belote_tui.fairness import Own, Tally

_USUAL = 100_000
_MOST = 100_000_000
_SLOW = 200_000
_WIDTH = 30


@click.command(
    epilog="""\b
Examples:
  belote shuffle-test                      100,000 packs, a few seconds
  belote shuffle-test --deals 1000000
  belote shuffle-test --archive            your own matches
  belote shuffle-test --seed 7 --json
""",
)
@click.option(
    "--deals", type=click.IntRange(1, _MOST), metavar="N", help=f"How many packs ({_USUAL})."
)
@click.option("--archive", is_flag=True, help="Count the deals of your own matches instead.")
@click.option("--seed", metavar="TEXT", help="Shuffle from this seed, as belote play does.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), metavar="N", help="Processes; one for each core."
)
@click.option("--json", "as_json", is_flag=True, help="Print every count, for programs.")
def command(
    deals: int | None, archive: bool, seed: str | None, jobs: int | None, as_json: bool
) -> None:
    """Count who gets which card, long suits, voids, aces, squares and the trump jack.

    A pack is shuffled by Fisher and Yates' method (Durstenfeld, CACM 1964), with chance drawn from
    SHAKE-256 over the seed and the number of the deal. The seed is 128 bits from the system unless
    one is given.

    Beside each count stands what chance says, exactly. Chi-square tests tell how often a fair
    shuffle strays as far; a sentence says what they come to. Every pack is counted as if the seat
    that speaks first had taken: who takes depends on the cards, and chance knows nothing of it.

    Packs that are gathered and cut between deals, as at most tables, keep the tricks together:
    they are counted apart and not tested.
    """
    if archive:
        if deals is not None or seed is not None or jobs is not None:
            raise click.UsageError(
                _("--archive counts what was played: no --deals, --seed, --jobs")
            )
        own = _own()
        _say(_own_as_json(own) if as_json else _own_as_text(own))
        return
    import secrets

    from belote_tui.cli.play import seed_bytes
    from belote_tui.fairness import generated
    from belote_tui.rules.dealing import SEED_BYTES

    source = secrets.token_bytes(SEED_BYTES) if seed is None else seed_bytes(seed)
    count = deals or _USUAL
    with _progress(count) as progress:
        tally = generated(source, count, jobs or 0, progress)
    if as_json:
        _say({"source": "generator", "seed": source.hex(), **_as_json(tally)})
    else:
        _say(_as_text(tally, source))


def _say(what: dict[str, Any] | Iterator[str]) -> None:
    if isinstance(what, dict):
        import json

        click.echo(json.dumps(what, indent=1, ensure_ascii=False))
        return
    for line in what:
        click.echo(line)


@contextmanager
def _progress(count: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr, for a person who waits."""
    if count < _SLOW or not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=count, file=sys.stderr) as bar:
        yield lambda done: bar.update(done - bar.pos)


def _own() -> Own:
    """The counts of the person's own matches."""
    from belote_tui.fairness import Own
    from belote_tui.records.archive import Archive

    own = Own()
    for path in sorted(Archive().folder.glob("[!.]*.belote")):
        try:
            own.add(path.read_text(encoding="utf-8", errors="replace"))
        except OSError as error:
            click.echo(f"{path.name}: {error.strerror}", err=True)
    return own


# For people


def _as_text(tally: Tally, seed: bytes) -> Iterator[str]:
    from belote_tui.fairness import findings, verdict

    head = ngettext(
        "{count} fresh pack, seed {seed}.", "{count} fresh packs, seed {seed}.", tally.deals
    )
    yield head.format(count=number(tally.deals), seed=seed.hex())
    yield _("Each is dealt by West, so South speaks first.")
    yield from _tables(tally)
    yield ""
    found = findings(tally, _style())
    again = _("Another seed would tell: a fault in the shuffle shows again, chance does not.")
    yield from _wrapped(verdict(found, again))


def _own_as_text(own: Own) -> Iterator[str]:
    from belote_tui.fairness import findings, verdict

    shuffled, gathered = own.shuffled, own.gathered
    text = ngettext(
        "{count} deal of yours from a pack that was shuffled for it.",
        "{count} deals of yours from packs that were shuffled for them.",
        shuffled.deals,
    )
    yield text.format(count=number(shuffled.deals))
    if shuffled.deals:
        yield from _tables(shuffled)
    yield ""
    found = findings(shuffled, _style())
    again = _("More deals would tell: a fault in the shuffle stays, chance does not.")
    yield from _wrapped(verdict(found, again))
    if gathered.deals:
        yield ""
        text = ngettext(
            "{count} deal of yours from a pack that was gathered and cut.",
            "{count} deals of yours from packs that were gathered and cut.",
            gathered.deals,
        )
        yield text.format(count=number(gathered.deals))
        yield from _wrapped(
            _(
                "Tricks lie together in such a pack, as at a real table: suits come out longer"
                " than chance would have them, and each deal hangs together with the one before."
                " So these are no test of the shuffle."
            )
        )
        yield from _facts(gathered)
    yield from _left_out(own)


def _left_out(own: Own) -> Iterator[str]:
    if own.prepared or own.again:
        yield ""
    if own.prepared:
        text = ngettext(
            "{count} deal was prepared by someone and is not counted.",
            "{count} deals were prepared by someone and are not counted.",
            own.prepared,
        )
        yield text.format(count=number(own.prepared))
    if own.again:
        text = ngettext(
            "{count} pack was dealt again and is counted once.",
            "{count} packs were dealt again and are counted once.",
            own.again,
        )
        yield text.format(count=number(own.again))


def _tables(tally: Tally) -> Iterator[str]:
    yield ""
    yield from _cards(tally)
    yield from _facts(tally)


def _head(first: str, last: str) -> str:
    from belote_tui.fairness import SIDES

    seats = "".join(f"{compass_name(side):>9}" for side in SIDES)
    return f"{first:<{_WIDTH}}{seats}{last:>9}"


def _row(what: str, counts: list[float], last: str) -> str:
    return f"{what:<{_WIDTH}}" + "".join(f"{_percent(one):>9}" for one in counts) + f"{last:>9}"


def _cards(tally: Tally) -> Iterator[str]:
    """Where each card went: of a hundred deals, how often to each seat."""
    from belote_tui.cards import PACK
    from belote_tui.fairness import findings

    tests = {finding.key: finding.test for finding in findings(tally)}
    yield _("How often each seat holds each card, in percent. By chance: {percent}.").format(
        percent=_percent(1 / 4)
    )
    yield _head("", "p")
    for card in PACK:
        test = tests.get(f"card_{card}")
        counts = [count / tally.deals for count in tally.cards[card.index]]
        yield _row(card_name(card, _style()), counts, number(test.p, ".3f") if test else "-")
    for key, what in (("cards", _("all by seat")), ("places", _("all by place in the pack"))):
        if key in tests:
            test = tests[key]
            told = _("chi-square {statistic}, {df} degrees of freedom").format(
                statistic=number(test.statistic, ".1f"), df=test.df
            )
            yield f"{what:<{_WIDTH}}{told:<36}{number(test.p, '.3f'):>9}"
    yield _("p: how often a fair shuffle strays as far or further.")


def _facts(tally: Tally) -> Iterator[str]:
    from belote_tui.fairness import facts

    yield ""
    yield _head(_("Of 100 hands, those with"), _("chance"))
    for fact in facts(tally):
        counts = [count / tally.deals for count in fact.counts]
        yield _row(fact.what, counts, _percent(fact.chance))
    yield _("The jack: among the first five cards; long suits and the rest: among the eight.")


def _percent(share: float) -> str:
    return number(100 * share, ".2f")


def _wrapped(text: str) -> list[str]:
    from belote_tui.words.wrapping import wrapped

    return wrapped(text, 79)


def _style() -> Style:
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return Style.LETTERS
    return Style.SYMBOLS


# For programs


def _as_json(tally: Tally) -> dict[str, Any]:
    from belote_tui.cards import PACK
    from belote_tui.fairness import SIDES, facts, findings
    from belote_tui.fairness.chance import jack
    from belote_tui.fairness.findings import luck

    def by_side(counts: tuple[int, ...] | list[int]) -> dict[str, int]:
        return dict(zip(SIDES, counts, strict=True))

    found = findings(tally)
    return {
        "deals": tally.deals,
        "cards": {card.code: by_side(tally.cards[card.index]) for card in PACK},
        "places": {card.code: tally.places[card.index] for card in PACK},
        "hands": {
            fact.key: {"counts": by_side(fact.counts), "chance": fact.chance}
            for fact in facts(tally)
        },
        "trump_jack": {
            where: {"count": count, "chance": likely}
            for where, count, likely in zip(
                (*SIDES, "turned_up", "undealt"), tally.jack, jack(), strict=True
            )
        },
        "tests": {
            one.key: {"chi_square": one.test.statistic, "df": one.test.df, "p": one.test.p}
            for one in found
        },
        "luck": luck(found) if found else None,
    }


def _own_as_json(own: Own) -> dict[str, Any]:
    gathered = _as_json(own.gathered)
    del gathered["tests"], gathered["luck"]
    return {
        "source": "archive",
        **_as_json(own.shuffled),
        "gathered": gathered,
        "prepared": own.prepared,
        "dealt_again": own.again,
    }
