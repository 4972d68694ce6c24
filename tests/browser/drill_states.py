"""The states of a drill that somebody has to look at: each a name and how to get there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardlib.exercises import RIGHT, WRONG, Task
from cardlib.games import GAMES
from widgets import drill
from widgets.questions.drill import DrillWidget
from widgets.questions.drill_session import ROUND

FIRST: Final = next(iter(GAMES))


def answer(task: Task, status: str) -> object:
    """An answer of one option, or of all right ones, that is judged like this."""
    if status == RIGHT:
        return task.answer
    return next(one.value for one in task.options if task.check(one.value).status == WRONG)


def begun(game: str, topic: str, *statuses: str) -> DrillWidget:
    """A drill in which the questions before this one were answered so."""
    made = drill(game, topic, seed=3)
    for status in statuses:
        made.answer(answer(made.session.task, status))
        made.go_on()
    return made


def answered(game: str, before: str, now: str) -> DrillWidget:
    """A drill in which the first question was answered so, and the second one is so."""
    made = begun(game, "legal", before)
    made.answer(answer(made.session.task, now))
    return made


DRILL_STATES: Final[tuple[tuple[str, Callable[[], DrillWidget]], ...]] = (
    *((f"drill_{game}", lambda game=game: begun(game, "winner")) for game in GAMES),
    *((f"drill_{game}_wrong", lambda game=game: answered(game, RIGHT, WRONG)) for game in GAMES),
    *((f"drill_{game}_right", lambda game=game: answered(game, WRONG, RIGHT)) for game in GAMES),
    ("drill_over", lambda: begun(FIRST, "legal", *[RIGHT, WRONG] * (ROUND // 2))),
    ("drill_over_all_right", lambda: begun(FIRST, "legal", *[RIGHT] * ROUND)),
)
