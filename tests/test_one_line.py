"""Whatever is given to a public function, the answer to a wrong thing is one line, no traceback."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

import cardlib
import widgets
from cardlib import PITCH, SPITZER, drills, dumps, exercises, load, loads
from cardlib.beside import beside, under
from cardlib.codes import encode
from cardlib.exercises import Task, WhichCards
from cardlib.glossary import glossary, term
from cardlib.knowledge import knowledge
from cardlib.match import new_match
from cardlib.players import label, player
from cardlib.rulebook import book, rule, rules
from cardlib.text import OneLine

DEAL = SPITZER.deal(seed=1)
ABSURD = [None, 3, -1, "x", [1], {}, int, object(), 3.5, b"q", True, 10**5000, "y" * 5000, PITCH]
WIDGETS: list[Callable[[Any], object]] = [
    *(widgets.card_table, widgets.contents, widgets.drill, widgets.lesson, widgets.quiz),
    *(widgets.score_sheet, widgets.Still),
]
LIBRARY: list[Callable[[Any], object]] = [
    *(dumps, load, loads, beside, under, encode, knowledge, new_match, label, player),
    *(glossary, term, book, rule, rules),
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


# --- every public name -----------------------------------------------------------------------

MADE = {
    *("Deal", "View", "Reason", "Verdict", "Feedback", "Option", "Drill", "DrillWidget"),
    *("Choice", "Tally", "Rule", "Rules", "Book", "Term", "Terms"),
}
"""Light records and moments: the library makes them, nobody types them."""
MODULES: list[ModuleType] = [cardlib, widgets, drills, exercises]
OBJECTS: dict[str, Any] = {
    "Deal": DEAL,
    "View": DEAL.view(0),
    "Match": new_match(SPITZER),
    "DealBuilder": widgets.deal_builder(game=PITCH),
    "Quiz": widgets.quiz(WhichCards(DEAL)),
}
OWN = ("cardlib", "widgets")
INSIDE = {"handle", "guard", "describe_trouble"}
"""What a widget does for the browser."""


def public() -> Iterator[tuple[str, Callable[..., object]]]:
    """Everything that has a public name and needs to be given something."""
    for module in MODULES:
        for name in module.__all__:
            one = getattr(module, name)
            is_own = getattr(one, "__module__", "").startswith(OWN)
            is_error = isinstance(one, type) and issubclass(one, Exception)
            if is_own and callable(one) and name not in MADE and not is_error:
                yield f"{module.__name__}.{name}", one
    for kind, some in OBJECTS.items():
        own = (one for one in type(some).__mro__ if one.__module__.startswith(OWN))
        names = {
            name: None for one in own for name in vars(one) if inspect.isfunction(vars(one)[name])
        }
        for name in names:
            if not name.startswith("_") and name not in INSIDE:
                yield f"{kind}.{name}", getattr(some, name)


def needed_of(function: Callable[..., object]) -> list[inspect.Parameter] | None:
    """What has to be given by place; the first one if nothing has to; None if nothing can."""
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    given = [one for one in inspect.signature(function).parameters.values() if one.kind in kinds]
    needed = [one for one in given if one.default is one.empty]
    return (needed or given[:1]) or None


PUBLIC = {name: one for name, one in public() if needed_of(one)}


def test_the_walk_finds_what_people_type() -> None:
    typed = {"cardlib.rule", "cardlib.card", "widgets.quiz", "Deal.play", "Match.add", "View.judge"}
    assert typed <= set(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_whatever_has_a_public_name_answers_in_one_line(name: str) -> None:
    function = PUBLIC[name]
    needed = needed_of(function) or []
    for absurd in (*ABSURD, DEAL, PITCH.deal(seed=1), cardlib.cards("QC 8C")):
        is_answered(function, *[absurd] * len(needed))
        if len(needed) > 1:  # only the others are wrong
            is_answered(function, DEAL, *[absurd] * (len(needed) - 1))


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
