"""The states of a question that somebody has to look at: each a name and how to get there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardlib import using
from tests.browser.harness.quiz import STATES, after, choose, deal
from tests.browser.live import Live
from tests.quizzes import AnyClub
from widgets.quiz import Quiz, quiz


def german(make: Callable[[], Quiz]) -> Quiz:
    """The same question with the other face of the cards."""
    with using(face="german"):
        return make()


def several() -> Quiz:
    """A right answer beside which there is another one."""
    return after(lambda: quiz(AnyClub(deal())), choose("8C"), {"kind": "check"})


def open_word(live: Live) -> None:
    """Open the meaning of a word."""
    live.root.locator(".tk-q-said .tk-term").first.click()


def open_rule(live: Live) -> None:
    """Open the text of a rule."""
    live.root.locator(".tk-q-said summary").first.click()


QUIZ_STATES: Final[tuple[tuple[Any, ...], ...]] = (
    *((f"quiz_{name}", make) for name, make in STATES.items()),
    ("quiz_several", several),
    ("quiz_word", STATES["cards_wrong"], open_word),
    ("quiz_rule", STATES["cards_wrong"], open_rule),
    ("quiz_one_solution", lambda: after(STATES["one_wrong"], {"kind": "solution"})),
    *(
        (f"quiz_german_{name}", partial(german, STATES[name]))
        for name in ("cards_wrong", "cards_right", "one_right", "number_wrong")
    ),
)
