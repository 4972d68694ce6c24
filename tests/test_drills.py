"""Drills: the same questions for the same code, worth asking, true, and giving nothing away."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib import GAMES, drills
from cardlib.drills import NoSuchDrill
from cardlib.exercises import (
    NOT_YET,
    RIGHT,
    WRONG,
    Score,
    Task,
    WhichCards,
    WhoIsWithMe,
    WhoWins,
)
from tests.test_secrecy import another_world
from widgets import drill
from widgets.questions.drill_session import ROUND, DrillSession

ROOT = Path(__file__).resolve().parent.parent
EVERY = [(game, topic) for game in GAMES for topic in drills.topics(game)]
IDS = ["-".join(one) for one in EVERY]


def questions(game: str, topic: str, count: int, seed: int = 5) -> list[Task]:
    return list(itertools.islice(drills.drill(game, topic, seed=seed), count))


def test_every_game_has_its_topics() -> None:
    assert {game: set(drills.topics(game)) for game in GAMES} == {
        "spitzer": {"legal", "winner", "points", "sides", "score"},
        "pitch": {"legal", "winner", "points", "score"},
        "spitzeln": {"legal", "winner", "score"},
    }


@pytest.mark.parametrize(("game", "topic"), EVERY, ids=IDS)
def test_answers_are_right_stubs_are_not_and_only_the_last_hint_tells(
    game: str, topic: str
) -> None:
    for task in questions(game, topic, 30):
        assert task.check(task.answer).status == RIGHT
        assert task.check(...).status == NOT_YET
        assert task.hints()
        if task.kind == "one":
            wrong = [one.value for one in task.options if one.value != task.answer]
            replies = [task.check(one) for one in wrong]
            assert all(one.reasons for one in replies)
            assert [one.status for one in replies].count(RIGHT) == 0


@pytest.mark.parametrize(("game", "topic"), EVERY, ids=IDS)
def test_the_questions_of_a_code_stay_the_same_and_differ_from_others(
    game: str, topic: str
) -> None:
    first, again = questions(game, topic, 12), questions(game, topic, 12)
    assert [one.deal for one in first] == [one.deal for one in again]
    other = questions(game, topic, 12, seed=6)
    assert [one.deal for one in first] != [one.deal for one in other]
    assert len({one.deal for one in first}) == len(first)


def test_another_run_with_other_hashes_asks_the_same() -> None:
    code = "from cardlib import drills\n"
    code += "for g in ('spitzer', 'pitch', 'spitzeln'):\n"
    code += "    for t in drills.topics(g):\n"
    code += "        for n in (1, 7):\n"
    code += "            one = drills.drill(g, t, seed=3).task(n)\n"
    code += "            print(one.question, one.answer, [str(w) for w in one.hints()])"
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("0", "1")
    }
    assert len(said) == 1
    assert said.pop().count("\n") == 24


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_worth_asking(game: str) -> None:
    legal = questions(game, "legal", 60)
    assert all(isinstance(one, WhichCards) for one in legal)
    held = [len(one.view.held(one.view.eye)) for one in legal]
    allowed = [len(one.answer.split()) for one in legal]
    assert min(held) > 1
    assert sum(may < all_ for may, all_ in zip(allowed, held, strict=True)) > 30
    won = questions(game, "winner", 60)
    assert all(isinstance(one, WhoWins) for one in won)
    assert len({one.answer for one in won}) > 2
    assert sum(one.view.tricks[-1].leader != one.view.tricks[-1].winner for one in won) > 30


def test_sides_are_known_about_as_often_as_not() -> None:
    asked = questions("spitzer", "sides", 60)
    answers = [one.answer for one in asked if isinstance(one, WhoIsWithMe)]
    assert len(answers) == 60
    assert 15 < answers.count("open") < 45
    assert {"with", "against", "open"} == set(answers)


def test_scores_are_not_all_the_plain_one() -> None:
    asked = [one for one in questions("spitzer", "score", 60) if isinstance(one, Score)]
    assert len({one.answer for one in asked}) > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_score_cannot_be_guessed(game: str) -> None:
    """No answer comes more than about half the time, and what is undertaken often comes off."""
    asked = questions(game, "score", 60)
    answers = Counter(one.answer for one in asked)
    assert max(answers.values()) <= 30
    assert len(answers) >= 6
    reports: list[dict[str, Any]] = [one.deal.game.report(one.deal) for one in asked]
    told = [bool(one[name]) for one in reports for name in ("made", "won") if name in one]
    if told:
        assert 0.5 < sum(told) / len(told) < 0.95


@pytest.mark.parametrize(("game", "topic"), EVERY, ids=IDS)
def test_hidden_cards_change_nothing_that_is_shown(game: str, topic: str) -> None:
    compared = 0
    for number in range(1, 9):
        session = DrillSession(drills.drill(game, topic, seed=9))
        for _ in range(number - 1):
            session.go_on()
        other = another_world(session.task.deal, 0, Random(number))
        if other is None or topic == "score":
            continue
        asked = type(session.task)
        extra = (session.task.who,) if isinstance(session.task, WhoIsWithMe) else ()
        compared += 1
        twin = asked(other, *extra)  # type: ignore[call-arg]
        assert str(twin.question) == str(session.task.question)
        assert [str(one) for one in twin.hints()] == [str(one) for one in session.task.hints()]
    assert compared or topic == "score"


# --- codes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["spitzer-legal-7", " Spitzer legal 7 ", "SPITZER–LEGAL–07"])
def test_a_code_may_be_typed_loosely(typed: str) -> None:
    assert drills.read(typed) == drills.drill("spitzer", "legal", seed=7)


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("", "spitzer-legal-1"),
        ("spitzer", "spitzer-legal-1"),
        ("spitzer-legal", "spitzer-legal-1"),
        ("spitzer-legal-x", "spitzer-legal-1"),
        ("spitzer-legal-9999999999", "spitzer-legal-1"),
        ("spitzer-legel-7", "legal"),
        ("spitzr-legal-7", "spitzer"),
        ("pitch-sides-7", "legal"),
        ("spitzer-legal-7-8", "spitzer-legal-1"),
        ("x" * 10_000, "spitzer-legal-1"),
    ],
)
def test_a_wrong_code_is_answered_in_one_line(typed: str, named: str) -> None:
    with pytest.raises(NoSuchDrill) as caught:
        drills.read(typed)
    assert named in str(caught.value)
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


@given(st.text(max_size=40))
def test_any_text_is_a_drill_or_no_drill(typed: str) -> None:
    try:
        found = drills.read(typed)
    except NoSuchDrill:
        return
    assert drills.read(found.code) == found


@pytest.mark.parametrize("seed", [-1, 10**9, 1.5, "7", True, None])
def test_a_drill_is_chosen_by_a_whole_number(seed: object) -> None:
    with pytest.raises(NoSuchDrill):
        drills.drill("spitzer", "legal", seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, -1, 1.5, "1", True])
def test_questions_are_numbered_from_one(number: object) -> None:
    with pytest.raises(NoSuchDrill):
        drills.drill("spitzer", "legal").task(number)  # type: ignore[arg-type]


# --- a round -------------------------------------------------------------------------------------


def test_a_round_is_counted_and_ends_with_what_went_wrong() -> None:
    session = DrillSession(drills.drill("spitzer", "legal", seed=2))
    for number in range(1, ROUND + 1):
        assert f"Question {number} of 10 · code spitzer-legal-2" in session.twin()
        if number == 3:
            held = session.task.view.held(0)
            wrong = next(one for one in held if one.code not in session.task.answer.split())
            session.answer(wrong.code)
            session.answer(wrong.code)
        if number != 5:
            session.answer(session.task.answer)
        session.handle({"kind": "next", "value": number})
    shown = session.picture()
    assert shown["question"] == "8 of 10 questions right at the first try, without a hint."
    assert any(line.startswith("SPZ-") and "1 time." in line for line in shown["told"])
    assert "1 question left open." in shown["told"]
    assert "spitzer-legal-3" in shown["told"][-1]
    assert shown["options"] == []
    assert [one["kind"] for one in shown["buttons"]] == ["next"]
    session.handle({"kind": "check"})
    session.handle({"kind": "next", "value": ROUND})
    assert session.drill.code == "spitzer-legal-3"
    assert session.number == 1


def test_a_hint_or_a_second_try_is_not_right_at_once() -> None:
    session = DrillSession(drills.drill("pitch", "points", seed=2))
    session.handle({"kind": "hint"})
    session.answer(session.task.answer)
    session.go_on()
    session.answer("999")
    session.answer(session.task.answer)
    session.go_on()
    session.answer(session.task.answer)
    session.go_on()
    assert session.right == 1
    assert "1 of 3 right at once" in session.twin()


def test_what_is_tried_after_the_right_answer_is_no_mistake() -> None:
    session = DrillSession(drills.drill("spitzer", "winner", seed=2))
    for _ in range(ROUND):
        wrong = next(o.value for o in session.task.options if o.value != session.task.answer)
        session.answer(session.task.answer)
        session.handle({"kind": "choose", "value": wrong})
        session.handle({"kind": "check"})
        assert session.quiz.said is not None
        assert session.quiz.said.feedback.status == WRONG
        session.go_on()
    shown = session.picture()
    assert shown["question"] == "10 of 10 questions right at the first try, without a hint."
    assert shown["told"][0] == "Nothing went wrong in this round."


def test_a_click_at_another_question_does_not_skip_this_one() -> None:
    session = DrillSession(drills.drill("spitzeln", "winner", seed=2))
    session.handle({"kind": "next", "value": 1})
    session.handle({"kind": "next", "value": 1})
    assert session.number == 2


def test_the_widget_can_be_used_from_python_and_says_what_it_is() -> None:
    made = drill("spitzer-winner-4")
    made.answer(made.session.task.answer)
    assert "Right" in made.twin()
    made.go_on()
    assert made.session.number == 2
    assert made.code == "spitzer-winner-4"
    assert repr(made) == "<Spitzer · Who wins the trick? · spitzer-winner-4>"
    assert drill(GAMES["pitch"], "legal").code == "pitch-legal-1"
    assert made._repr_mimebundle_()[0]["text/plain"] == made.twin()
    assert "<img" in made.still()


def test_what_is_no_drill_is_said_in_a_line() -> None:
    for wrong in ((GAMES["pitch"],), ("spitzer",), (3, "legal"), (None,), ("spitzer", "luck")):
        with pytest.raises(NoSuchDrill):
            drill(*wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="seed"):
        drill("spitzer", "legal", sead=3)
    with pytest.raises(NoSuchDrill, match=r"^The code 'pitch-legal-7' names .*: give it alone\.$"):
        drill("pitch-legal-7", seed=3)
    with pytest.raises(NoSuchDrill, match=r"^There is no game 'chess'\."):
        drill("chess", "legal")


def test_the_picture_of_a_round_that_is_over_can_be_drawn() -> None:
    session = DrillSession(drills.drill("spitzer", "score", seed=2))
    for _ in range(ROUND):
        session.go_on()
    assert "10 questions left open." in session.twin()
    assert "<img" in session.still()
