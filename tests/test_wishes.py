"""Whatever comes from the browser: no widget breaks, and nothing is done that nobody asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from cardlib import PITCH, SPITZELN, SPITZER, drills
from cardlib.exercises import HowManyPoints, TrickPoints, WhichCalls, WhichCards, WhoWins
from tests.files import ROOT
from tests.hands import moments
from widgets.builder.deal_builder import deal_builder
from widgets.lessons.recap import Line, Recap, Standing
from widgets.questions.drill import DrillWidget
from widgets.questions.quiz import quiz
from widgets.scores.sheet import score_sheet
from widgets.tables.card_table import card_table
from widgets.wish import Wish

DEEP: list[Any] = []
for _ in range(50):
    DEEP = [DEEP]

NONSENSE: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 1.0, 0.5, float("nan"), float("inf"), 10**30, -(10**5000)),
    *(
        [],
        ["QC"],
        [[]],
        {},
        {"value": 1},
        {"0": ["QC"]},
        {"players": True},
        {1: 2},
        DEEP,
        (),
        b"QC",
    ),
    *("XX", "xx yy", "²", "१", "1e999", "nan", "\ud800", "\x00", "\u202e", "<b>", "{seat}", "%s"),
    *("9" * 5000, "Q" * 100_000, "QC\n8C", "🂡", "None", "True"),
)
"""What no session can want anywhere."""

KINDS: Final = {
    "table": ("play", "call", "tool", "go"),
    "quiz": ("choose", "sure"),
    "drill": ("choose", "sure", "next"),
    "sheet": ("choose",),
    "builder": ("choose", "place", "type", "dealer", "rules"),
    "recap": (),
}
"""The wishes of each widget that need more than their kind."""
NAMES: Final = ("value", "card", "word", "tool", "to", "texts", "rules")


def last(game: Any, seed: int, count: int = 99) -> Any:
    """A moment of a deal played at random."""
    some = list(moments(game.deal(seed=seed), Random(seed)))
    return some[min(count, len(some) - 1)]


def recap() -> Recap:
    standing = Standing((Line("A step", step=1),), (), "", 1)
    return Recap((Path("somewhere"), "lesson"), lambda: standing, lambda: None)


WHICH: Final = next(
    one for one in moments(SPITZER.deal(seed=3), Random(3)) if one.to_act == 0 and one.plays
)
"""The learner follows."""


def kind(made: Any, *wishes: dict[str, Any]) -> Any:
    """The widget after some sensible wishes."""
    for one in wishes:
        made.handle(one)
    return made


def sign(kind_of: str, make: Callable[[], Any], name: str = "") -> Any:
    return pytest.param(kind_of, make, id=f"{kind_of}-{name}" if name else kind_of)


WIDGETS: Final = (
    sign("table", lambda: card_table(SPITZER.deal(seed=3, dealer=3), scrubber=True), "start"),
    sign("table", lambda: card_table(last(SPITZER, 3, 9), open_hands=True), "middle"),
    sign("table", lambda: card_table(SPITZER.deal(seed=3, blind=True, players=3)), "blind"),
    sign("table", lambda: card_table(PITCH.deal(seed=4, dealer=0)), "bids"),
    sign("table", lambda: card_table(last(PITCH, 4), scrubber=True), "over"),
    sign("table", lambda: card_table(SPITZELN.deal(seed=4)), "calls"),
    sign(
        "table",
        lambda: kind(card_table(last(SPITZER, 3, 9)), {"kind": "play", "card": "QC"}),
        "told",
    ),
    sign("quiz", lambda: quiz(WhichCards(WHICH), confidence=True), "cards"),
    sign("quiz", lambda: quiz(WhoWins(last(SPITZER, 3, 12))), "one"),
    sign("quiz", lambda: quiz(TrickPoints(last(SPITZER, 3, 12))), "points"),
    sign("quiz", lambda: quiz(HowManyPoints(last(PITCH, 0))), "number"),
    sign("quiz", lambda: quiz(WhichCalls(PITCH.deal(seed=0, dealer=3))), "calls"),
    sign("drill", lambda: DrillWidget(drills.drill("pitch", "legal", seed=3)), "first"),
    sign(
        "drill",
        lambda: kind(
            DrillWidget(drills.drill("pitch", "points", seed=3)), *[{"kind": "next"}] * 10
        ),
        "over",
    ),
    sign("sheet", lambda: score_sheet(last(SPITZER, 8))),
    sign("builder", lambda: deal_builder(game=SPITZELN), "empty"),
    sign("builder", lambda: deal_builder(deal=last(PITCH, 4)), "full"),
    sign("recap", recap),
)
"""A widget of each kind, in several states."""


def no_wishes() -> Iterator[Any]:
    """What is no intent at all, or one of a kind that nobody knows."""
    yield from NONSENSE
    for one in NONSENSE:
        yield {"kind": one, "n": 1, "value": "QC", "card": "QC"}
        yield {one: one} if not isinstance(one, list | dict) else {}


def broken(kind_of: str, chance: Random) -> Iterator[dict[Any, Any]]:
    """Wishes of a widget with nonsense where they say more, some of it in several places."""
    for one_kind in KINDS[kind_of]:
        # None is as good as nothing, and that is a way to go on.
        # To be sure or not is all that can be said there, so yes and no make sense.
        some = [one for one in NONSENSE[1:] if one_kind != "sure" or not isinstance(one, bool)]
        for thing in some:
            yield {"kind": one_kind, **dict.fromkeys(NAMES, thing)}
            yield {"kind": one_kind, **{name: chance.choice(some) for name in NAMES}, 5: thing}


def told(shown: dict[str, Any]) -> list[str]:
    """The sentences in a picture that say what was wrong."""
    parts = [
        shown.get("message"),
        *[one for place in shown.get("places", ()) for one in place["errors"]],
    ]
    return [one["text"] for one in parts if one]


def can_be_sent(shown: dict[str, Any]) -> bool:
    """Whether a picture is short, as it goes to the browser; what JSON cannot hold raises."""
    return len(json.dumps(shown, ensure_ascii=False, allow_nan=False).encode("utf-8")) < 10**6


def check(made: Any, before: dict[str, Any], intent: Any) -> None:
    """Nothing has changed, or the picture says in a sentence what was wrong; all can be shown."""
    after = made.draw()
    if after != before:
        assert told(after), intent
        assert all(one[0].isupper() or one[0] in "“\ufffd" for one in told(after)), told(after)
        assert all(len(one) < 1000 for one in told(after))
    assert can_be_sent(after)


@pytest.mark.parametrize(("kind_of", "make"), WIDGETS)
def test_nonsense_changes_nothing_or_is_answered_in_a_sentence(
    kind_of: str, make: Callable[[], Any]
) -> None:
    made, chance = make(), Random(7)
    before = made.draw()
    for intent in [*no_wishes(), *broken(kind_of, chance)]:
        made.handle(intent)
        check(made, before, intent)
        before = made.draw()
    assert made.twin()
    assert isinstance(made.still(), str)


@pytest.mark.parametrize(("kind_of", "make"), WIDGETS)
def test_wishes_that_need_no_more_bear_nonsense_beside_them(
    kind_of: str, make: Callable[[], Any]
) -> None:
    made = make()
    alone = ("hint", "solution", "check", "number", "fill", "seed", "clear", "undo", "all", "none")
    for one in (*alone, "keep", "reset", "forget", "close", "next"):
        for thing in NONSENSE:
            made.handle({"kind": one, **dict.fromkeys(NAMES, thing)})
            made.handle({"kind": "check"})
            assert can_be_sent(made.draw()), (kind_of, one)
    assert made.twin()


@pytest.mark.parametrize("number", [True, 1.0, "1", None, [1], float("nan"), 10**99])
def test_a_wish_about_a_picture_that_is_none_is_stale(number: object) -> None:
    made = quiz(WhichCards(WHICH))
    assert made.picture["n"] == 1
    made.intent = {"kind": "hint", "n": number}
    assert made.hints_given == 0
    made.intent = {"kind": "hint", "n": 1, "i": 2}
    assert made.hints_given == 1


def test_a_card_that_is_none_is_refused_with_its_rule() -> None:
    made = kind(card_table(WHICH), {"kind": "play", "card": "XX"})
    assert made.draw()["message"]["rule"] == "GEN-3"
    assert "is not a card" in made.draw()["message"]["text"]
    assert made.session.deal == WHICH


def test_a_wish_reads_only_what_is_of_its_kind() -> None:
    wish = Wish({"yes": True, "one": 1, "name": "a\x00b\ud800\n", "more": {"of": 1, 2: 3}, 4: 5})
    assert (wish.flag("yes"), wish.number("yes"), wish.text("yes")) == (True, None, None)
    assert (wish.flag("one"), wish.number("one"), wish.text("one")) == (None, 1, None)
    assert wish.text("name") == "a\ufffdb\ufffd\n"
    assert wish.part("more").names == ("of",)
    assert wish.part("one").names == ()
    assert (wish.has("yes"), wish.has("no"), wish.kind) == (True, False, "")


def test_intents_are_looked_into_in_one_place() -> None:
    for path in sorted((ROOT / "widgets").rglob("*.py")):
        found = re.findall(r"(?<!`)\bintent(?:\[|\.get|\.items)", path.read_text(encoding="utf-8"))
        assert found == [] or path.name == "wish.py", path
