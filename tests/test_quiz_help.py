"""Hints, the worked solution, how sure one is, and answering from Python; without a browser."""

from __future__ import annotations

import pytest

from cardlib import card
from cardlib.exercises import NOT_YET, RIGHT, WRONG, HowMany
from cardlib.seats import Seat
from tests.browser.harness.quiz import deal, points, sure, which, wins
from tests.quizzes import ask, buttons, press, reason
from widgets.questions.quiz import quiz


def test_hints_come_one_by_one_and_only_when_asked_for():
    made = which()
    hints = [str(one) for one in made.task.hints()]
    assert made.picture["hints"] is None
    labels = []
    for count in range(1, len(hints) + 1):
        labels.append(buttons(made)["hint"]["label"])
        press(made, "hint")
        shown = made.picture["hints"]["lines"]
        assert [line["text"] for line in shown] == hints[:count]
        assert shown[-1]["label"] == f"Hint {count} of {len(hints)}"
    assert labels == ["A hint", "Another hint", "Another hint", "Another hint"]
    button = buttons(made)["hint"]
    assert (button["label"], button["enabled"]) == ("No more hints", False)
    press(made, "hint")
    assert made.hints_given == len(hints)
    assert made.tries == 0


def test_hints_end_when_the_task_is_solved():
    made = press(which(), "hint", "choose 8C", "choose AC", "check")
    assert "hint" not in buttons(made)
    press(made, "hint")
    made.give_hint()
    assert made.hints_given == 1
    assert len(made.picture["hints"]["lines"]) == 1


def test_the_worked_solution_waits_for_a_try():
    made = press(which(), "solution")
    assert "solution" not in buttons(made)
    press(made, "choose QC", "check")
    assert buttons(made)["solution"]["open"] is False
    assert made.picture["solution"] is None
    press(made, "solution")
    assert buttons(made)["solution"]["open"] is True
    lines = [line["text"] for line in made.picture["solution"]["lines"]]
    hints = [str(one) for one in made.task.hints()]
    assert lines[: len(hints)] == hints
    assert "Clubs were led and A♣ is a club: you follow suit." in " ".join(lines[len(hints) :])
    assert made.hints_given == len(hints), "it tells as much as all hints"
    assert buttons(made)["hint"]["enabled"] is False
    press(made, "solution")
    assert made.picture["solution"] is None


def test_the_solution_says_a_sentence_once():
    made = press(wins(), "choose 1", "check", "solution")
    lines = [line["text"] for line in made.picture["solution"]["lines"]]
    assert len(lines) == len(set(lines)) == 4


def test_the_result_tells_of_the_solution():
    made = press(which(), "choose QC", "check", "solution", "choose QC", "choose AC", "choose 8C")
    press(made, "check")
    assert made.picture["result"]["text"] == "Solved with the worked solution: 2 tries."
    assert made.stars == 1
    made = press(which(), "choose AC", "choose 8C", "check", "solution")
    assert (made.hints_given, made.stars) == (0, 3), "to look back costs nothing"


# How sure one is.


def test_how_sure_one_is_is_asked_before_the_first_check():
    made = press(sure(), "choose AC", "check")
    asked = made.picture["sure"]
    assert [one["label"] for one in asked["options"]] == ["Sure", "Not sure"]
    assert reason(made) == "Not yet: say first how sure you are."
    assert made.tries == 0
    ask(made, "sure", False)
    assert made.picture["feedback"] is None
    assert [one["chosen"] for one in made.picture["sure"]["options"]] == [False, True]
    press(made, "check")
    assert made.picture["feedback"]["sure"] == "You were not sure."
    assert made.picture["sure"] is None, "later the reason is known"
    assert made.was_sure is False
    press(made, "choose 8C", "check")
    assert made.picture["feedback"]["sure"] == ""
    assert made.was_sure is False


def test_an_empty_answer_comes_before_the_question_how_sure_one_is():
    assert reason(press(sure(), "check")) == "Not yet: choose an answer first."


def test_without_confidence_nobody_is_asked():
    made = which()
    assert made.picture["sure"] is None
    made.answer("QC", sure=True)
    assert made.was_sure is None
    assert made.picture["feedback"]["sure"] == ""


# Answering from Python.


@pytest.mark.parametrize(
    ("make", "answer", "wishes"),
    [
        (which, "8C AC", ["choose AC", "choose 8C", "check"]),
        (which, "A♣, 8♣", ["choose AC", "choose 8C", "check"]),
        (which, [card("8C"), "AC"], ["choose AC", "choose 8C", "check"]),
        (which, (card("8C"),), ["choose 8C", "check"]),
        (which, card("QC"), ["choose QC", "check"]),
        (which, ..., ["check"]),
        (which, None, ["check"]),
        (which, "", ["check"]),
        (wins, "North", ["choose 2", "check"]),
        (wins, " west ", ["choose 1", "check"]),
        (wins, Seat(0, 4), ["choose 0", "check"]),
        (wins, 2, ["choose 2", "check"]),
        (wins, "3", ["choose 3", "check"]),
        (wins, ..., ["check"]),
        (points, 25, ["number 25", "check"]),
        (points, "24", ["number 24", "check"]),
        (points, ..., ["check"]),
    ],
)
def test_an_answer_from_python_is_the_same_as_one_by_hand(make, answer, wishes):
    told, clicked = make(), press(make(), *wishes)
    feedback = told.answer(answer)
    assert feedback == clicked.feedback == told.feedback
    assert told.picture | {"n": 0} == clicked.picture | {"n": 0}
    assert (told.tries, told.solved) == (clicked.tries, clicked.solved)


@pytest.mark.parametrize(
    ("make", "answer", "status"),
    [
        (which, "2C", WRONG),
        (which, "KC", WRONG),
        (which, "zz", NOT_YET),
        (which, 42, NOT_YET),
        (wins, "x", NOT_YET),
        (points, "9" * 99, NOT_YET),
    ],
)
def test_an_answer_that_cannot_be_chosen_gets_its_reason(make, answer, status):
    """What cannot be read is no try; a card that is not in the hand is."""
    made = make()
    feedback = made.answer(answer)
    assert feedback.status == status
    assert str(feedback) in reason(made)
    assert made.tries == (status == WRONG)
    assert made.session.chosen == ()
    assert made.answer(made.task.answer).status == RIGHT


def test_python_is_not_asked_how_sure_it_is():
    made = sure()
    assert made.answer("8C AC", sure=True).status == RIGHT
    assert made.was_sure is True
    made = sure()
    assert made.answer("8C AC").status == RIGHT
    assert made.was_sure is None
    assert made.picture["feedback"]["sure"] == ""


def test_the_reference_answer_solves_every_task():
    for made in (which(), wins(), points(), quiz(HowMany(deal()))):
        assert made.answer(made.task.answer).status == RIGHT
        assert made.solved


# Who waits for it to be solved.


def test_who_waits_is_told_once():
    made, told = which(), []
    made.on_solved(lambda: told.append((made.tries, made.solved)))
    made.answer("QC")
    assert told == []
    press(made, "choose QC", "choose AC", "choose 8C", "check")
    assert told == [(2, True)]
    made.answer("QC")
    made.answer("AC 8C")
    assert told == [(2, True)]


def test_who_comes_late_is_told_at_once():
    made, told = which(), []
    made.answer("AC 8C")
    made.on_solved(lambda: told.append(made.solved))
    assert told == [True]


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_failing_callback_is_shown_and_the_answer_counts(by_hand):
    made, told = which(), []

    def fail():
        raise OSError("the disk is full")

    made.on_solved(fail)
    made.on_solved(lambda: told.append(1))
    if by_hand:
        press(made, "choose AC", "choose 8C", "check")
    else:
        assert made.answer("AC 8C").status == RIGHT
    assert made.error == {"text": "OSError: the disk is full", "close": "Close"}
    assert isinstance(made.trouble, OSError)
    assert told == [1], "the others are told all the same"
    assert (made.solved, made.tries) == (True, 1)
    assert made.picture["feedback"]["status"] == RIGHT
    press(made, "choose AC")
    assert made.error == {}
    made.on_solved(fail)
    assert made.error["text"] == "OSError: the disk is full"
