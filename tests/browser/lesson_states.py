"""The states of a lesson's recap that somebody has to look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.browser.score_states import wish
from tests.notebooks import LESSONS
from widgets.lessons.lesson import Lesson
from widgets.lessons.recap import Recap
from widgets.progress import Done


def recap(name: str, *done: Done | None) -> Recap:
    """The recap of a lesson in which these steps were done."""
    folder = LESSONS / "en" / name.partition("/")[0]
    here = Lesson(name, folder)
    for step, one in enumerate(done, start=1):
        if one is not None:
            here.progress.save(f"{name}/{step}", one)
    return here.recap()


def stars() -> Recap:
    """Some steps done well, one not so well, some open; once sure and wrong."""
    sure, late = Done(1, 0, was_sure=True, was_right=True), Done(3, 2)
    return recap(
        "spitzer/tricks", sure, Done(2, 0, was_sure=True, was_right=False), None, late, Done(1, 1)
    )


def unfold(live: Any) -> None:
    """Open the words."""
    live.root.locator("summary").first.click()


State = tuple[str, Callable[[], Recap]] | tuple[str, Callable[[], Recap], Callable[[Any], None]]

LESSON_STATES: Final[tuple[State, ...]] = (
    ("lesson_new", lambda: recap("pitch/auction")),
    ("lesson_stars", stars),
    ("lesson_words", lambda: recap("spitzeln/scoring"), unfold),
    ("lesson_asks", lambda: wish(stars(), "reset")),
    ("lesson_done", lambda: recap("pitch/auction", *[Done(1, 0)] * 7)),
)
