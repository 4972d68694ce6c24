"""What an answer comes to at the table: what a forbidden card costs, where a trick's points go.

A wrong answer is not told the right one by it; whoever tries again still has to find that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlib.cards import Card
from cardlib.exercises import RIGHT, WRONG, Task, TrickPoints, WhichCards, WhoWins
from cardlib.glossary import term
from cardlib.reasons import Reason, why
from cardlib.rulebook import NotInBook

if TYPE_CHECKING:
    from widgets.questions.session import QuizSession, Said


def outcome(quiz: QuizSession) -> tuple[Reason, ...]:
    """What comes of the answer that was checked last; empty where nothing does."""
    said, task = quiz.said, quiz.task
    if said is None:
        return ()
    status = said.feedback.status
    if isinstance(task, WhichCards) and status == WRONG:
        return _revoke(task, said)
    if isinstance(task, WhoWins | TrickPoints) and status == RIGHT:
        return _taken(task)
    if isinstance(task, WhoWins) and status == WRONG:
        return _missed(quiz, said)
    return ()


def won_card(quiz: QuizSession) -> Card | None:
    """The card that won the trick in question, once that is known; None before."""
    task = quiz.task
    if not isinstance(task, WhoWins | TrickPoints):
        return None
    is_told = quiz.said is not None and quiz.said.feedback.status == RIGHT
    if not (is_told or quiz.solution_open):
        return None
    trick = task.view.tricks[-1]
    return next(play.card for play in trick.plays if play.seat == trick.winner)


def _revoke(task: Task, said: Said) -> tuple[Reason, ...]:
    """A card that may not be played would be a revoke, in a game that has rules about it."""
    view = task.view
    chosen = (one.card for one in task.options if one.value in said.given and one.card is not None)
    bad = next((one for one in chosen if not view.judge(one, view.eye).ok), None)
    own = _own_rules("revoke", view.game.name)
    return (
        (why("ask.revoke", own[0], game=view.game.name, card=bad),)
        if bad is not None and own
        else ()
    )


def _own_rules(key: str, game: str) -> tuple[str, ...]:
    """The rules of a game that a term belongs to, without the general ones."""
    try:
        return tuple(rule for rule in term(key, game).rules if not rule.startswith("GEN-"))
    except NotInBook:  # a game that stands in no book
        return ()


def _taken(task: Task) -> tuple[Reason, ...]:
    view, trick = task.view, task.view.tricks[-1]
    points, told = _points(task), []
    if view.game.counts_points(view):
        code = "ask.takes" if points else "ask.takes_none"
        told.append(why(code, "", game=view.game.name, seat=trick.winner, n=points))
    if view.status == "playing":
        told.append(why("ask.leads_next", "GEN-4", game=view.game.name, seat=trick.winner))
    return tuple(told)


def _missed(quiz: QuizSession, said: Said) -> tuple[Reason, ...]:
    seat = next((one.seat for one in quiz.options if one.value in said.given), None)
    points = _points(quiz.task)
    if seat is None or not points:
        return ()
    return (why("ask.misses", "", game=quiz.task.view.game.name, seat=seat, n=points),)


def _points(task: Task) -> int:
    """The card points in the trick in question, as far as they count in this hand."""
    view = task.view
    return sum(map(view.game.worth, view.tricks[-1].cards)) if view.game.counts_points(view) else 0
