"""Whatever is given to a public function, the answer to a wrong thing is one line, no traceback."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import widgets
from cardlib import PITCH, SPITZER, drills, dumps, exercises, load, loads
from cardlib.beside import beside, under
from cardlib.codes import encode
from cardlib.exercises import Task, WhichCards
from cardlib.knowledge import knowledge
from cardlib.match import new_match
from cardlib.players import label, player
from cardlib.text import OneLine

DEAL = SPITZER.deal(seed=1)
ABSURD = [None, 3, -1, "x", [1], {}, int, object(), 3.5, b"q", True, 10**5000, "y" * 5000, PITCH]
WIDGETS: list[Callable[[Any], object]] = [
    *(widgets.card_table, widgets.contents, widgets.drill, widgets.lesson, widgets.quiz),
    *(widgets.score_sheet, widgets.Still),
]
LIBRARY: list[Callable[[Any], object]] = [
    *(dumps, load, loads, beside, under, encode, knowledge, new_match, label, player),
    *(drills.read, drills.topics, SPITZER.deal, DEAL.play, DEAL.call, DEAL.at, DEAL.view),
    *(DEAL.judge, DEAL.hand, DEAL.side_of, DEAL.worth_won),
]
TASKS = [
    task
    for name in exercises.__all__
    if isinstance(task := getattr(exercises, name), type) and issubclass(task, Task)
]
KEYWORDS: dict[str, tuple[Callable[..., object], tuple[str, ...]]] = {
    "card_table": (
        lambda **told: widgets.card_table(DEAL, **told),
        ("layout", "face", "seat", "player", "tools", "size", "tabel"),
    ),
    "score_sheet": (lambda **told: widgets.score_sheet(DEAL, **told), ("layout", "face", "opn")),
    "deal_builder": (widgets.deal_builder, ("layout", "face", "seed", "game", "deal", "dealer")),
    "quiz": (lambda **told: widgets.quiz(WhichCards(DEAL), **told), ("layout", "stepp")),
    "drill": (lambda **told: widgets.drill("pitch", "legal", **told), ("layout", "seed")),
    "deal": (
        SPITZER.deal,
        ("seed", "code", "record", "pack", "hands", "dealer", "carried", "players", "blind"),
    ),
}


def is_answered(function: Callable[..., object], *given: object, **named: object) -> None:
    """Call it: it does what it can, or says in one short line what is wrong."""
    try:
        function(*given, **named)
    except OneLine as error:
        said = str(error)
        assert said
        assert "\n" not in said
        assert len(said) < 500, said


@pytest.mark.parametrize("function", [*WIDGETS, *LIBRARY, *TASKS], ids=lambda one: one.__name__)
def test_an_absurd_thing_is_answered_in_one_line(function: Callable[..., object]) -> None:
    needed = {
        "MayCall": ("solo",),
        "WhoIsWithMe": (1,),
        "WhoCanHold": ("QC",),
        "WhoGets": ("high",),
    }
    more = needed.get(function.__name__, ())
    if isinstance(function, type) and not more:
        more = ("C",) if "suit" in (function.__init__.__annotations__) else ()
        more = ("QC",) if "one" in (function.__init__.__annotations__) else more
    for absurd in ABSURD:
        is_answered(function, absurd, *more)


@pytest.mark.parametrize(
    ("name", "keyword"), [(name, one) for name, (_, known) in KEYWORDS.items() for one in known]
)
def test_an_absurd_value_of_a_keyword_is_answered_in_one_line(name: str, keyword: str) -> None:
    for absurd in ABSURD:
        is_answered(KEYWORDS[name][0], **{keyword: absurd})


@pytest.mark.parametrize("topic", ABSURD, ids=lambda one: f"{type(one).__name__}")
def test_a_drill_of_no_topic_is_answered_in_one_line(topic: object) -> None:
    is_answered(drills.drill, SPITZER, topic)
    is_answered(widgets.drill, "pitch", topic)


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (lambda: knowledge(DEAL), "deal.view(0)"),  # type: ignore[arg-type]
        (lambda: widgets.contents(5), "path of a folder"),  # type: ignore[arg-type]
        (lambda: widgets.quiz(DEAL), "question of cardlib.exercises"),  # type: ignore[arg-type]
        (lambda: widgets.score_sheet(DEAL, layout=3), "Layout"),
        (lambda: dumps(3), "a deal"),  # type: ignore[arg-type]
        (lambda: WhichCards(SPITZER), "a deal"),  # type: ignore[arg-type]
        (lambda: SPITZER.deal(seed=10**5000), "1000 digits"),
        (lambda: widgets.deal_builder(game="pitch", seed="9" * 41), "40 digits"),
    ],
)
def test_the_line_says_what_is_needed(call: Callable[[], object], named: str) -> None:
    with pytest.raises(OneLine) as caught:
        call()
    assert named in str(caught.value)
