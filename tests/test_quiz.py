"""A question and its answers, without a browser."""

from __future__ import annotations

import html
import json
import random
import re
from base64 import b64decode
from itertools import pairwise

import pytest

from cardlib import PACK_32, SPITZER, card, rule, using
from cardlib.exercises import (
    NOT_YET,
    RIGHT,
    WRONG,
    Feedback,
    HowMany,
    Option,
    Task,
    TrickPoints,
    WhichCards,
    WhoWins,
)
from cardlib.reasons import why
from cardlib.seats import Seat
from tests.browser.harness.quiz import (
    HANDS,
    STATES,
    after,
    choose,
    deal,
    points,
    sure,
    which,
    wins,
)
from widgets.quiz import Quiz, quiz


def ask(made, kind, value=None, *, n=None):
    """What the browser does: replace the intent, naming the picture that was looked at."""
    number = made.picture["n"] if n is None else n
    intent = {"n": number, "i": made.intent.get("i", 0) + 1, "kind": kind}
    made.intent = intent if value is None else intent | {"value": value}


def press(made, *wishes):
    for wish in wishes:
        kind, _, value = wish.partition(" ")
        ask(made, kind, value or None)
    return made


def buttons(made):
    return {one["kind"]: one for one in made.picture["buttons"]}


def reason(made):
    return " ".join(line["text"] for line in made.picture["feedback"]["lines"])


def marked(made):
    return [one["value"] for one in made.picture["options"] if one["card"]["mark"]]


def strings(thing, key=""):
    """All texts of a picture with the key they stand under."""
    if isinstance(thing, str):
        yield key, thing
    elif isinstance(thing, dict):
        for name, value in thing.items():
            yield from strings(value, name)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from strings(value, key)


def keys(thing):
    """All keys that stand anywhere in a picture."""
    if isinstance(thing, dict):
        yield from thing
        for value in thing.values():
            yield from keys(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from keys(value)


class TwoRight(Task):
    """Asks for a word; two of three are right."""

    @property
    def question(self):
        return why("quiz.who_wins", "")

    @property
    def options(self):
        return tuple(Option(one) for one in ("solo", "pass", "three"))

    @property
    def answer(self):
        return "solo"

    def hints(self):
        return (why("quiz.hint.trumps_first", ""),)

    def _judge(self, answer):
        status = RIGHT if answer in ("solo", "three") else WRONG
        return Feedback(status, (why("quiz.right" if status == RIGHT else "quiz.not_yet", ""),))


class AnyClub(WhichCards):
    """Is content with any club."""

    def _judge(self, answer):
        if set(answer.split()) <= {"AC", "8C"}:
            return Feedback(RIGHT, (why("quiz.right", ""),))
        return super()._judge(answer)


# What is shown at first.


def test_a_question_about_the_hand_shows_the_trick_and_makes_the_hand_the_options():
    shown = which().picture
    assert shown["question"] == "Which of your cards may you play now?"
    assert shown["trick_label"] == "Trick 1, led by West with K♣"
    plays = [(one["who"], one["card"]["id"]) for one in shown["trick"]]
    assert plays == [("West", "KC"), ("North", "10C"), ("East", "7S")]
    assert shown["options_label"] == "Your hand"
    values = [one["value"] for one in shown["options"]]
    assert values == ["QC", "AC", "8C", "AS", "10H", "7H", "KD", "9D"]
    assert shown["hand"] is None, "the hand is not shown twice"
    assert shown["options"][0]["say"] == "queen of clubs, Spitzer, trump"
    assert [one["id"] for one in shown["strip"]["cards"]] == ["QC", "7D"]


def test_the_plays_of_a_trick_are_the_options_when_its_winner_is_asked_for():
    shown = wins().picture
    assert shown["trick"] is None, "the trick is not shown twice"
    assert shown["hand"] is None
    assert shown["options_label"] == "Trick 1, led by West with K♣"
    options = [(one["value"], one["who"], one["say"]) for one in shown["options"]]
    assert options == [
        ("1", "West", "West: king of clubs"),
        ("2", "North", "North: 10 of clubs"),
        ("3", "East", "East: 7 of spades"),
        ("0", "You", "You: 8 of clubs"),
    ]


def test_a_number_is_asked_beside_what_is_to_be_counted():
    trick, hand = points().picture, quiz(HowMany(deal())).picture
    assert [one["who"] for one in trick["trick"]] == ["West", "North", "East", "You"]
    assert trick["hand"] is None
    assert hand["hand"]["label"] == "Your hand"
    assert len(hand["hand"]["cards"]) == 8
    assert len(hand["trick"]) == 3
    for shown in (trick, hand):
        assert shown["number"] == {"label": "Your answer", "text": ""}
        assert shown["options"] == []
        assert shown["chosen"] == ""


def test_before_a_lead_the_position_says_so_and_no_more():
    shown = quiz(WhichCards(SPITZER.deal(hands=HANDS, dealer=3))).picture
    assert shown["trick"] is None
    assert shown["trick_label"] == "Trick 1: nothing has been led yet"


def test_a_finished_trick_is_shown_while_the_next_one_is_on_the_table():
    later = deal().play("8C").play("QD")
    for task in (WhoWins(later), TrickPoints(later)):
        shown = quiz(task).picture
        assert shown["trick_label"] == "Trick 1, led by West with K♣"
        plays = shown["trick"] or shown["options"]
        assert [one["card"]["id"] for one in plays] == ["KC", "10C", "7S", "8C"]
        assert shown["hand"] is None


def test_the_hand_is_shown_between_two_tricks_when_it_is_asked_about():
    task = HowMany(deal().play("8C"), seat="North")
    shown = quiz(task).picture
    assert shown["trick_label"] == "Trick 2: nothing has been led yet"
    assert shown["trick"] is None
    assert shown["hand"]["label"] == "Hand of North"
    words = quiz(TwoRight(deal())).picture
    assert len(words["hand"]["cards"]) == 8
    assert words["options_label"] == "Your answer"


def test_goal_and_step_stand_above_the_question():
    shown = quiz(WhichCards(deal()), goal="you can follow", step="Step 1 of 3").picture
    assert (shown["goal"], shown["step"]) == ("Goal: you can follow", "Step 1 of 3")
    assert (which().picture["goal"], quiz(WhichCards(deal())).picture["goal"]) == (
        "Goal: you can say which cards may be played when clubs are led",
        "",
    )


def test_another_seat_is_asked_about_its_own_hand():
    task = WhichCards(SPITZER.deal(hands=HANDS, dealer=0), seat="West")
    shown = quiz(task).picture
    assert shown["options_label"] == "Hand of West"
    assert {one["value"] for one in shown["options"]} == set(HANDS[1].split())


def test_cards_wear_the_face_of_the_moment():
    with using(face="german"):
        made = which()
        assert made.picture["options"][1]["label"] == "Acorn Deuce"
        assert "Acorn Deuce" in made.twin()
        german = made.sprite, made.still()
    french = which()
    assert french.sprite != german[0]
    assert french.still() != german[1]


def test_only_the_cards_shown_are_drawn():
    drawn = set(re.findall('symbol id="([^"]+)"', wins().sprite))
    assert drawn == {"KC", "10C", "7S", "8C", "QC", "7D", "back"}
    drawn = set(re.findall('symbol id="([^"]+)"', which().sprite))
    assert drawn == {*HANDS[0].split(), "KC", "10C", "7S", "7D", "back"}


# Nothing says what is right before an answer was checked.


def trump_led(trump_lead):
    hands = ["7D 8C AC 9D KD 10H 7H AS", "QC AD 10D 7C 9C JC KC AH", *HANDS[2:]]
    hands[2] = hands[2].replace("7D", "9H")
    made = (
        SPITZER.deal(hands=hands, dealer=0, trump_lead=trump_lead).play("QC").play("KH").play("7S")
    )
    return WhichCards(made)


def test_the_same_position_looks_the_same_whatever_is_right_in_it():
    must, may = trump_led("follow"), trump_led("free")
    assert (must.answer, len(may.answer.split())) == ("7D", 8), "else nothing is tested"
    made = [quiz(task, goal="g", step="s", confidence=True) for task in (must, may)]
    chosen = [after(lambda one=one: one, choose("7D"), choose("AS"), choose("AS")) for one in made]
    for one, other in (made, chosen):
        assert one.picture == other.picture
        assert one.sprite == other.sprite
        assert one.twin() == other.twin()
        assert one.still() == other.still()
        assert repr(one) == repr(other)
    for one in made:
        one.answer("7D")
    assert made[0].picture != made[1].picture


@pytest.mark.parametrize("name", ["cards_chosen", "first", "sure_owed", "one_chosen", "many"])
def test_an_unanswered_question_holds_no_key_that_could_tell(name):
    made = STATES[name]()
    telling = {"state", "may", "may_not", "winning", "winner", "legal", "turn", "answer", "worth"}
    assert set(keys(made.picture)) & telling == set()
    cards = [one["card"] for one in made.picture["options"] if one["card"]]
    assert {one["mark"] for one in cards} <= {False}
    assert {one["good"] for one in made.picture["options"]} <= {False}


def test_the_task_is_not_even_asked_before_an_attempt():
    class Locked(WhoWins):
        open = False

        @property
        def answer(self):
            assert self.open
            return super().answer

        def _judge(self, answer):
            assert self.open
            return super()._judge(answer)

    task = Locked(deal().play("8C"))
    made = quiz(task, confidence=True)
    press(made, "choose 1", "hint", "solution", "check", "check")
    assert made._repr_mimebundle_()[0]["text/plain"] == made.twin()
    assert made.error == {}
    with pytest.raises(AssertionError):
        made.answer("West")
    task.open = True
    assert made.answer("West").status == WRONG


@pytest.mark.parametrize("make", [which, sure, wins, points], ids=lambda make: make.__name__)
def test_no_trait_holds_a_hint_or_a_reason_that_nobody_asked_for(make):
    made = make()
    told = [str(one) for one in (*made.task.hints(), *made.task.check(made.task.answer).reasons)]
    state = {name: made.trait_values()[name] for name in made.keys}
    everything = json.dumps([made.picture, str(state), made.still(), made.twin()])
    for one in told:
        assert one not in everything
        assert html.escape(one) not in everything
    press(made, "hint")
    assert told[0] in made.twin()
    assert all(one not in made.twin() for one in told[1:])


# Choosing.


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
def test_a_text_that_is_no_number_is_said_to_be_none(text):
    made = points()
    ask(made, "check", text)
    assert made.picture["feedback"]["status"] == WRONG
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


# Hints and the worked solution.


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
    assert len(lines) == len(set(lines)) == 3


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
    ("make", "answer"),
    [(which, "2C"), (which, "KC"), (which, "zz"), (which, 42), (wins, "x"), (points, "9" * 99)],
)
def test_an_answer_that_cannot_be_chosen_is_wrong_with_its_reason(make, answer):
    made = make()
    feedback = made.answer(answer)
    assert feedback.status == WRONG
    assert str(feedback) in reason(made)
    assert made.tries == 1
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


# The widget.


def test_keywords_are_strict():
    with pytest.raises(TypeError, match=r"no keyword “confidense”. Did you mean confidence"):
        quiz(WhichCards(deal()), confidense=True)
    with pytest.raises(TypeError, match="not 'Which cards"):
        quiz("Which cards may be played?")
    assert quiz(WhichCards(deal()), layout={"width": "50%"}).layout.width == "50%"


def test_a_picture_is_replaced_and_never_changed():
    made, seen = which(), []
    made.observe(lambda change: seen.append(change["new"]), names="picture")
    stored = [json.dumps(made.picture)]
    first = made.picture
    for wish in ("choose QC", "check", "hint", "solution", "choose 8C"):
        press(made, wish)
        stored.append(json.dumps(made.picture))
    assert [json.dumps(one) for one in (first, *seen)] == stored
    assert all(one is not other for one, other in pairwise([first, *seen]))


def test_a_rule_that_is_not_in_the_book_is_only_named():
    class Strange(TwoRight):
        def _judge(self, answer):
            return Feedback(WRONG, (why("quiz.not_yet", "ZZZ-9"),))

    made = quiz(Strange(deal()))
    made.answer("pass")
    assert made.error == {}
    [line] = made.picture["feedback"]["lines"]
    assert (line["rule"], line["rule_text"]) == ("ZZZ-9", "")


def test_text_and_still_picture_come_with_the_widget():
    made = which()
    data, _ = made._repr_mimebundle_()
    assert data["text/plain"] == made.twin()
    assert data["text/html"].startswith('<img alt="')
    assert repr(made) == "<Quiz: Which of your cards may you play now?>"
    made.close()
    assert made.answer("AC 8C").status == RIGHT
    assert "Solved: 1 try" in made._repr_mimebundle_()[0]["text/plain"]


@pytest.mark.parametrize("name", STATES)
def test_the_twin_says_all_that_the_picture_says(name):
    made = STATES[name]()
    twin = made.twin()
    silent = {"kind", "status", "id", "value", "say", "name", "title", "rule_text"}
    # a mark's word is said where the mark is
    shown = {key: value for key, value in made.picture.items() if key != "marks"}
    unsaid = [text for key, text in strings(shown) if key not in silent and text not in twin]
    assert unsaid == []
    assert twin == STATES[name]().twin(), "the same in every run"
    alt = re.search('alt="([^"]*)"', made.still())
    assert alt
    assert html.unescape(alt[1]) == twin


def test_the_twin_of_a_fresh_question():
    assert which().twin().splitlines() == [
        "Step 2 of 5 · Goal: you can say which cards may be played when clubs are led",
        "Which of your cards may you play now?",
        "Trick 1, led by West with K♣: West K♣, North 10♣, East 7♠",
        "Trumps, highest first: Q♣ (Spitzer), 7♦ (second trump)",
        "Your hand: Q♣ (Spitzer), A♣, 8♣, A♠, 10♥, 7♥, K♦, 9♦",
        "Nothing chosen yet.",
        "[Check my answer] · [A hint]",
    ]


def test_the_still_picture_shows_the_cards_and_a_slip_for_what_was_said():
    def drawn(made):
        found = re.search('base64,([^"]+)', made.still())
        assert found
        return b64decode(found[1]).decode()

    fresh, wrong = drawn(which()), drawn(STATES["cards_wrong"]())
    for code in (*HANDS[0].split(), "KC", "10C", "7S"):
        assert f"#{code}-french" in fresh
    hidden = {one.code for one in PACK_32} - set(HANDS[0].split()) - {"KC", "10C", "7S", "7D"}
    assert not [code for code in hidden if f"#{code}-french" in fresh]
    assert "Q♣ is the Spitzer" in wrong
    assert "Not right" in wrong


def test_no_sequence_of_wishes_breaks_it():
    source = random.Random(3)
    wishes = ["choose QC", "choose 8C", "choose 2", "number 25", "check", "hint", "solution"]
    for make in (which, wins, points, sure):
        for _ in range(8):
            made = make()
            for wish in source.choices(wishes, k=12):
                press(made, wish)
                if source.random() < 0.2:
                    ask(made, "sure", source.random() < 0.5)
                assert made.error == {}
                assert made.solved == (made.stars > 0)
                assert json.loads(json.dumps(made.picture)) == made.picture
                assert made.twin()
        assert isinstance(made, Quiz)
