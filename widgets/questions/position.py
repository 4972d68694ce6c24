"""The position that a question is about: the trick, the trumps, the hand, as one seat sees them.

Nothing here depends on whose turn it is: after a finished trick that is its winner.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlib.cards import Card, in_order
from cardlib.exercises import Task
from cardlib.text import say
from cardlib.trick import Play
from widgets.tables.picture import entry

Picture = dict[str, Any]


def position(task: Task, marked: Sequence[Card] = (), won: Card | None = None) -> Picture:
    """What is shown beside the options.

    ``marked`` are the cards that a reason points at, ``won`` is the card known to have won.
    """
    return {
        "trick_label": _trick_label(task),
        "trick": None if _asks_of_plays(task) else _trick(task, marked, won),
        "strip": _strip(task),
        "hand": _hand(task, marked),
        "options_label": _options_label(task),
    }


def shown_cards(task: Task) -> tuple[Card, ...]:
    """The cards that a question shows at any time, in canonical order."""
    some = {one.card for one in task.options if one.card is not None}
    some.update(play.card for play in _plays(task))
    some.update(task.view.ranking.trumps)
    if _is_about_hand(task):
        some.update(task.view.held(task.view.eye))
    return in_order(some)


def _is_about_hand(task: Task) -> bool:
    """Whether the question is about the cards in hand, rather than about a finished trick.

    Who is to act says nothing here: after a trick that is its winner.
    """
    return task.about in ("hand", "cards")


def _is_current(task: Task) -> bool:
    """Whether the trick in question is the one in progress, not the one finished last."""
    return _is_about_hand(task) or not task.view.tricks


def _plays(task: Task) -> tuple[Play, ...]:
    if task.about in ("cards", "deal", "score"):
        return ()
    return task.view.trick if _is_current(task) else task.view.tricks[-1].plays


def _asks_of_plays(task: Task) -> bool:
    """Whether the options are the plays of the trick, which then are not shown twice."""
    played = {play.card for play in _plays(task)}
    return bool(played) and {one.card for one in task.options} == played


def card_entry(task: Task, one: Card, marked: Sequence[Card], won: Card | None = None) -> Picture:
    """A card as the table describes it, without what a table knows of legal cards."""
    shown = entry(task.view, one)
    kept = {name: shown[name] for name in ("id", "label", "name", "say", "badge", "trump")}
    is_marked = one in marked
    if is_marked:
        kept["say"] += f", {say('ask.mark')}"
    if one is won:
        kept["say"] += f", {say('table.mark_won')}"
    return {**kept, "mark": is_marked, "won": one is won}


def _trick(task: Task, marked: Sequence[Card], won: Card | None) -> list[Picture] | None:
    plays = _plays(task)
    if not plays:
        return None
    return [
        {"who": one.seat.name, "card": card_entry(task, one.card, marked, won)} for one in plays
    ]


def _trick_label(task: Task) -> str:
    view, plays = task.view, _plays(task)
    if task.about in ("cards", "deal", "score"):
        return ""
    number = len(view.tricks) + _is_current(task)
    if not plays:
        return say("ask.no_lead", {"n": number}) if view.status == "playing" else ""
    return say("table.trick_led", {"n": number, "seat": plays[0].seat, "card": plays[0].card})


def _strip(task: Task) -> Picture | None:
    trumps = task.view.ranking.trumps
    if not trumps or task.about == "score" or not task.lists_trumps:
        return None
    return {"label": say("table.strip"), "cards": [card_entry(task, one, ()) for one in trumps]}


def _hand(task: Task, marked: Sequence[Card]) -> Picture | None:
    has_cards = any(one.card is not None for one in task.options)
    if has_cards or not _is_about_hand(task):
        return None
    held = task.view.held(task.view.eye)
    return {"label": _hand_label(task), "cards": [card_entry(task, one, marked) for one in held]}


def _hand_label(task: Task) -> str:
    eye = task.view.eye
    return say("table.hand") if eye == 0 else say("table.hand_of", {"seat": eye})


def _options_label(task: Task) -> str:
    if _asks_of_plays(task):
        return _trick_label(task)
    is_hand = _is_about_hand(task) and any(one.card is not None for one in task.options)
    return _hand_label(task) if is_hand else say("quiz.answer")
