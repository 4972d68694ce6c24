"""What a question shows, and that it does not tell what is right; without a browser."""

from __future__ import annotations

import html
import json
import random
import re
from base64 import b64decode
from itertools import pairwise

import pytest

from cardlib import PACK_32, SPITZER, using
from cardlib.exercises import RIGHT, WRONG, Feedback, HowMany, TrickPoints, WhichCards, WhoWins
from cardlib.reasons import why
from tests.browser.harness.quiz import HANDS, STATES, after, choose, deal, points, sure, which, wins
from tests.quizzes import TwoRight, ask, keys, press, strings
from widgets.questions.quiz import Quiz, quiz


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
    # a mark's word is said where the mark is; what a word means, the glossary says
    shown = {key: value for key, value in made.picture.items() if key not in ("marks", "terms")}
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
        "Trumps, highest first: Q♣ (Spitzer), 7♦ (2nd)",
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
