"""The scene of one moment: what the drawing is given."""

from __future__ import annotations

from dataclasses import replace

from belote_tui.app.face import ScreenFace
from belote_tui.app.scene import Scene
from belote_tui.app.typed_line import TypedLine
from belote_tui.rules.deal import Phase
from belote_tui.rules.view import SeatView
from belote_tui.words import _, pgettext, prompt
from belote_tui.words.course import trick_taken
from belote_tui.words.sorting import hand_of

Footer = tuple[tuple[str, str], ...]


def picture(
    face: ScreenFace,
    line: TypedLine | None = None,
    *,
    told: str = "",
    pane: bool = False,
    kept: bool = True,
) -> Scene | None:
    """How things stand; nothing before the first deal. It says if the match is not `kept`."""
    story, question = face.story, face.question
    view = story.view
    if view is None:
        return None
    view = _before_the_count(view)
    return Scene(
        view=view,
        names=story.names,
        hand=hand_of(view, story.names.order) if question is None else question.hand,
        cursor=None if question is None else question.cursor,
        choices=() if question is None else question.choices,
        finished=story.finished,
        said=dict(story.said),
        prompt=_prompt(face, line, told, view, kept=kept),
        typed="" if line is None else line.shown(),
        footer=face.manners.footer(_footer(face, line, pane)),
        journal=tuple(one.text for one in story.journal if one.deal == view.number),
        deals=story.deals(),
        pane=pane,
        live_points=face.manners.live_points,
        card_size=face.manners.card_size,
        promise=short_promise(story.promise),
    )


def short_promise(commitment: str) -> str:
    """The first twelve digits of a commitment: enough to know it by."""
    return commitment.removeprefix("sha256:")[:12]


def _before_the_count(view: SeatView) -> SeatView:
    """While the last trick lies there, the match is not yet what the deal will make of it."""
    if view.score is None:
        return view
    (us, them), (ours, theirs) = view.scores, view.score.scored
    return replace(view, scores=(us - ours, them - theirs))


def _prompt(
    face: ScreenFace, line: TypedLine | None, told: str, view: SeatView, *, kept: bool
) -> tuple[str, ...]:
    lines = _said_below(face, view)
    if not kept and not told:
        lines[:1] = [" ".join([_("Not kept."), *lines[:1]])]
    if line is None:
        return tuple([*lines[:2], told] if told else lines)
    above = line.told or line.offered
    return (above,) if above else tuple(lines[:1])


def _said_below(face: ScreenFace, view: SeatView) -> list[str]:
    """What may be done now, or what has just happened."""
    story, question = face.story, face.question
    if story.finished is not None:
        return trick_taken(view, story.names, live=face.manners.live_points)
    if view.phase is Phase.PASSED_OUT:
        return [story.journal[-1].text]
    lines = prompt(view, story.names)
    objection = "" if question is None else question.objection()
    return [objection, *lines[1:]] if objection else lines


def pane_word(shown: bool) -> str:
    """What the key of the pane shows next."""
    return pgettext("key of the pane", "table") if shown else pgettext("key of the pane", "more")


def _footer(face: ScreenFace, line: TypedLine | None, pane: bool) -> Footer:
    if line is not None:
        return (("Enter", _("say it")), ("Esc", _("close")))
    score, tab = ("s", _("score")), ("Tab", pane_word(pane))
    look = (tab, ("l", pgettext("key", "last trick")), score)
    hint = ("i", _("hint"))
    rest = (("?", _("help")), ("q", _("leave")))
    if face.notice:
        return (("Enter", _("next deal")), tab, score, ("j", _("journal")), *rest)
    if face.waits_for_key or (face.resting and face.story.finished is not None):
        return ((_("any other key:"), _("go on")), *look, ("j", _("journal")), *rest)
    question = face.question
    if question is None:
        return (*look, ("j", _("journal")), ("u", pgettext("key", "undo")), *rest)
    if question.choices:
        keys = f"1-{question.choices[-1].key} ←→"
        choose = ((keys, _("choose")), ("Enter", _("say it")))
        return (*choose, tab, score, hint, ("j", _("journal")), *rest)
    keys = f"1-{len(question.hand)}" if len(question.hand) > 1 else "1"
    choose = ((keys, pgettext("a card", "choose")), ("Enter", _("play")))
    return (*choose, *look, hint, ("u", pgettext("key", "undo")), ("j", _("journal")), *rest)
