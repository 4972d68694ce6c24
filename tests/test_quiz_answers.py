"""Choosing, checking, and what is said to an answer; without a browser."""

from __future__ import annotations

import pytest

from cardlib import rule
from cardlib.exercises import NOT_YET, RIGHT, WRONG, HowMany
from tests.browser.harness.quiz import deal, points, which, wins
from tests.quizzes import AnyClub, TwoRight, ask, marked, press, reason
from widgets.questions.quiz import quiz


def test_cards_are_chosen_and_put_back():
    made = press(which(), "choose 8C", "choose QC")
    assert [one["value"] for one in made.picture["options"] if one["chosen"]] == ["QC", "8C"]
    assert made.picture["chosen"] == "Chosen: Q♣ and 8♣"
    press(made, "choose QC")
    assert made.picture["chosen"] == "Chosen: 8♣"
    press(made, "choose 8C")
    assert made.picture["chosen"] == "Nothing chosen yet."


def test_of_one_kind_one_is_chosen():
    made = press(wins(), "choose 1", "choose 2", "choose 2")
    assert [one["value"] for one in made.picture["options"] if one["chosen"]] == ["2"]
    assert made.picture["chosen"] == "Chosen: North 10♣"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("choose", "KC"),
        ("choose", "zz"),
        ("choose", 3),
        ("choose", None),
        ("choose", ["QC"]),
        ("number", "7"),
        ("sure", True),
        ("solution", None),
        ("close", None),
        ("dance", "QC"),
    ],
)
def test_a_wish_without_sense_changes_nothing(kind, value):
    made = which()
    before = made.picture
    ask(made, kind, value)
    assert made.picture == before | {"n": 2}
    assert made.error == {}


def test_a_stale_or_repeated_wish_is_ignored():
    made = which()
    ask(made, "choose", "QC", n=1)
    ask(made, "choose", "8C", n=1)
    ask(made, "check", n=1)
    assert made.picture["chosen"] == "Chosen: Q♣"
    assert made.tries == 0
    ask(made, "check", n=2)
    ask(made, "check", n=2)
    assert made.tries == 1


# What is said to an answer.


def test_nothing_chosen_is_not_yet_and_no_try():
    made = press(which(), "check")
    assert made.picture["feedback"]["status"] == NOT_YET
    assert reason(made) == "Not yet: choose an answer first."
    assert made.picture["feedback"]["given"] == ""
    assert (made.tries, made.solved) == (0, False)
    press(made, "choose QC")
    assert made.picture["feedback"] is None, "it is no longer so"


def test_a_wrong_answer_gets_its_own_reason_and_its_cards_are_marked():
    made = press(which(), "choose QC", "choose 8C", "check")
    feedback = made.picture["feedback"]
    assert (feedback["status"], feedback["verdict"]) == (WRONG, "Not right")
    assert feedback["given"] == "Your answer: Q♣ and 8♣"
    assert reason(made).startswith("Q♣ is the Spitzer, a trump and no club.")
    [line] = feedback["lines"]
    assert (line["rule"], line["rule_text"]) == ("SPZ-22", rule("SPZ-22").text)
    assert marked(made) == ["AC", "8C"]
    assert made.picture["options"][1]["say"] == "ace of clubs, the reason points here"
    assert (made.tries, made.solved, made.stars) == (1, False, 0)
    assert made.feedback == made.task.check("QC 8C")


def test_each_wrong_answer_gets_another_reason():
    said = set()
    for wrong in ("QC", "8C", "AS AC 8C", "KD"):
        made = which()
        made.answer(wrong)
        assert made.picture["feedback"]["status"] == WRONG
        said.add(reason(made))
    assert len(said) == 4


def test_marks_reach_the_trick_and_the_hand_where_they_are_no_options():
    made = quiz(HowMany(deal()))
    made.answer("3")
    assert [one["id"] for one in made.picture["hand"]["cards"] if one["mark"]] == ["AC", "8C"]
    made = press(wins(), "choose 1", "check")
    assert marked(made) == ["2"]


def test_after_a_change_the_feedback_stays_and_belongs_to_the_former_answer():
    made = press(which(), "choose QC", "check")
    said = reason(made)
    press(made, "choose 8C")
    feedback = made.picture["feedback"]
    assert feedback["former"] is True
    assert feedback["given"].startswith("Said to your former answer, Q♣.")
    assert reason(made) == said
    press(made, "choose 8C")
    assert made.picture["feedback"]["former"] is False, "the same answer again"


def test_a_right_answer_says_so_with_its_reason_and_the_result():
    made = press(which(), "choose 8C", "choose AC", "check")
    feedback = made.picture["feedback"]
    assert (feedback["status"], feedback["verdict"]) == (RIGHT, "Right")
    assert reason(made).startswith("Clubs were led and A♣ is a club: you follow suit.")
    assert "Right." not in reason(made), "the verdict has said it"
    good = [one["value"] for one in made.picture["options"] if one["good"]]
    assert good == ["AC", "8C"]
    assert made.picture["result"] == {
        "text": "Solved: 1 try, 0 hints.",
        "stars": 3,
        "of": 3,
        "stars_text": "3 of 3 stars",
    }
    assert (made.tries, made.hints_given, made.solved, made.stars) == (1, 0, True, 3)
    press(made, "choose 8C")
    assert not any(one["good"] for one in made.picture["options"])
    assert made.picture["result"] is not None


def test_checking_the_same_answer_again_is_no_new_try():
    made = press(which(), "choose QC", "check", "check", "check")
    assert made.tries == 1
    press(made, "choose 8C", "choose 8C", "check")
    assert made.tries == 1
    press(made, "choose 8C", "check")
    assert made.tries == 2


def test_once_solved_other_answers_can_be_tried_and_cost_nothing():
    made = press(which(), "choose 8C", "choose AC", "check", "choose QC", "check")
    assert made.picture["feedback"]["status"] == WRONG
    assert (made.tries, made.stars, made.solved) == (1, 3, True)
    assert made.picture["result"]["text"] == "Solved: 1 try, 0 hints."


@pytest.mark.parametrize(
    ("wrong", "hints", "stars", "text"),
    [
        (0, 0, 3, "Solved: 1 try, 0 hints."),
        (1, 0, 2, "Solved: 2 tries, 0 hints."),
        (0, 1, 2, "Solved: 1 try, 1 hint."),
        (3, 0, 2, "Solved: 4 tries, 0 hints."),
        (1, 2, 1, "Solved: 2 tries, 2 hints."),
    ],
)
def test_stars_tell_of_tries_and_hints(wrong, hints, stars, text):
    made = points()
    for number in range(wrong):
        made.answer(str(number))
    for _ in range(hints):
        made.give_hint()
    made.answer("25")
    assert (made.stars, made.picture["result"]["text"]) == (stars, text)


def test_other_right_answers_are_named_after_a_right_one():
    made = quiz(TwoRight(deal()))
    assert [one["label"] for one in made.picture["options"]] == ["Announce solo", "Pass", "three"]
    press(made, "choose pass", "check")
    assert made.picture["feedback"]["others"] == ""
    press(made, "choose three", "check")
    assert made.picture["feedback"]["others"] == "Also right: Announce solo."
    made = quiz(AnyClub(deal()))
    made.answer("8C")
    assert made.picture["feedback"]["others"] == "Also right: A♣ and 8♣."
    made.answer("AC 8C")
    assert made.picture["feedback"]["others"] == ""


def test_an_only_answer_has_no_others():
    for make, right in ((which, "8C AC"), (wins, "2"), (points, "025")):
        made = make()
        assert made.answer(right).status == RIGHT
        assert made.picture["feedback"]["others"] == ""


# Numbers.


def test_what_is_typed_is_kept_and_checked():
    made = points()
    ask(made, "number", "2")
    assert made.picture["number"]["text"] == "2"
    ask(made, "check", "25")
    assert made.picture["feedback"]["given"] == "Your answer: 25"
    assert made.solved


@pytest.mark.parametrize("text", ["many", "3.5", "-", "９９９", "9" * 20, "<b>", "25 points"])
def test_a_text_that_is_no_number_is_said_to_be_none_and_is_no_try(text):
    made = points()
    ask(made, "check", text)
    assert made.picture["feedback"]["status"] == NOT_YET
    assert made.tries == 0
    assert made.picture["number"]["text"] == text
    assert made.error == {}


def test_a_blank_field_is_not_yet():
    made = points()
    ask(made, "check", "  ")
    assert made.picture["feedback"]["status"] == NOT_YET
    assert made.tries == 0


def test_a_long_text_is_cut():
    made = points()
    ask(made, "number", "1" * 500)
    assert made.picture["number"]["text"] == "1" * 20


# What an answer comes to at the table.


def outcome(made):
    return [(line["text"], line["rule"]) for line in made.picture["feedback"]["outcome"]]


def won(made):
    shown = made.picture
    cards = [one["card"] for one in (*shown["options"], *(shown["trick"] or ()))]
    return [one["id"] for one in cards if one["won"]]


def test_a_forbidden_card_would_be_a_revoke():
    made = press(which(), "choose QC", "choose 8C", "check")
    assert outcome(made) == [("Q♣ would be a revoke.", "SPZ-30")]
    assert "At the table: Q♣ would be a revoke. [SPZ-30]" in made.twin()
    made = press(which(), "choose 8C", "check")
    assert outcome(made) == [], "a card too few breaks no rule"
    assert outcome(press(which(), "check")) == []


def test_a_wrong_winner_gets_no_points_and_the_right_one_is_not_told():
    made = press(wins(), "choose 1", "check")
    told = "The 14 card points in the trick go to somebody else, not to West."
    assert outcome(made) == [(told, "")]
    assert won(made) == []
    assert "North 10♣ (the reason points here)" in made.twin()
    press(made, "solution")
    assert won(made) == ["10C"]
    assert "won the trick" in made.twin()


def test_the_right_winner_takes_the_points_and_leads():
    made = press(wins(), "choose 2", "check")
    assert outcome(made) == [
        ("North takes the 14 card points in the trick.", ""),
        ("North leads to the next one.", "GEN-4"),
    ]
    assert won(made) == ["10C"]
    made = press(points(), "number 25", "check")
    assert outcome(made)[0] == ("You take the 25 card points in the trick.", "")
    assert won(made) == ["AC"]
    assert won(points()) == won(wins()) == []
