"""The states of a question that somebody has to look at: each a name and how to get there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final

from cardlib import PITCH, SPITZELN, Deal, using
from cardlib.exercises import (
    BidMade,
    HowManyPoints,
    Score,
    Task,
    WhichCalls,
    WhichCards,
    WhichLines,
    WhichMatadors,
    WhoCanHold,
    WhoGets,
    WhoLeads,
    WhoWins,
)
from tests.browser.harness.quiz import STATES, after, choose, deal
from tests.browser.live import Live
from tests.hands import moments
from tests.quizzes import AnyClub, press
from widgets.questions.quiz import Quiz, quiz


def german(make: Callable[[], Quiz]) -> Quiz:
    """The same question with the other face of the cards."""
    with using(face="german"):
        return make()


def several() -> Quiz:
    """A right answer beside which there is another one."""
    return after(lambda: quiz(AnyClub(deal())), choose("8C"), {"kind": "check"})


def moment(game: Any, seed: int, step: int, **rules: Any) -> Deal:
    """A hand played at random up to so many steps."""
    return list(islice(moments(game.deal(seed=seed, **rules), Random(seed)), step + 1))[-1]


def answered(task: Task, *wishes: str, **options: Any) -> Quiz:
    """A question of a game after somebody did something."""
    made = quiz(task, **options)
    press(made, *wishes)
    return made


def open_word(live: Live) -> None:
    """Open the meaning of a word."""
    live.root.locator(".tk-q-said .tk-term").first.click()


def open_rule(live: Live) -> None:
    """Open the text of a rule."""
    live.root.locator(".tk-q-said summary").first.click()


def nine(step: int) -> Deal:
    """A hand of nine players."""
    return moment(PITCH, 0, step, players=9, hand_size=5)


GAME_STATES: Final[dict[str, Callable[[], Quiz]]] = {
    "nine_leads": lambda: answered(WhoLeads(nine(9)), "choose 4"),
    "nine_wins": lambda: answered(WhoWins(nine(18)), "choose 3", "check"),
    "nine_holds": lambda: answered(WhoCanHold(nine(0), "QC"), "choose 4", "choose 8", "check"),
    "bids": lambda: answered(WhichCalls(moment(PITCH, 0, 0)), "choose 2", "choose hold", "check"),
    "bid_made": lambda: answered(BidMade(moment(PITCH, 0, 28)), "choose exact", "check"),
    "who_gets": lambda: answered(WhoGets(moment(PITCH, 0, 28), "high"), "choose 1", "check"),
    "points_made": lambda: answered(HowManyPoints(moment(PITCH, 0, 28)), "number 9", "check"),
    "acorns": lambda: answered(WhichCards(moment(SPITZELN, 0, 3)), "choose JH", "check"),
    "acorns_french": lambda: answered(WhichCards(moment(SPITZELN, 0, 3)), face="french"),
    "acorns_calls": lambda: answered(WhichCalls(moment(SPITZELN, 0, 0)), "solution"),
    "acorns_wins": lambda: answered(WhoWins(moment(SPITZELN, 0, 6)), "choose 1", "check", "hint"),
    "acorns_matadors": lambda: answered(WhichMatadors(moment(SPITZELN, 15, 0), "C"), "hint"),
    "acorns_score": lambda: answered(Score(moment(SPITZELN, 0, 27)), "number 3", "check"),
    "acorns_lines": lambda: answered(WhichLines(moment(SPITZELN, 0, 27)), "choose pot", "check"),
}
"""Questions about the other games: many seats, bids, the other face, scores in other words."""


QUIZ_STATES: Final[tuple[tuple[Any, ...], ...]] = (
    *((f"quiz_{name}", make) for name, make in STATES.items()),
    *((f"quiz_{name}", make) for name, make in GAME_STATES.items()),
    ("quiz_several", several),
    ("quiz_word", STATES["cards_wrong"], open_word),
    ("quiz_rule", STATES["cards_wrong"], open_rule),
    ("quiz_one_solution", lambda: after(STATES["one_wrong"], {"kind": "solution"})),
    *(
        (f"quiz_german_{name}", partial(german, STATES[name]))
        for name in ("cards_wrong", "cards_right", "one_right", "number_wrong")
    ),
)
