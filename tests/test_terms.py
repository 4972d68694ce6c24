"""The glossary's words beside a picture: each sentence is cut up truly, nothing else changes."""

from __future__ import annotations

import pytest

from tests.browser.harness.quiz import STATES
from tests.quizzes import strings
from widgets.terms import with_terms

LINE = {"text": "A trump wins the trick.", "rule_text": "Trumps are led.", "value": "a trump"}


def test_a_picture_gets_its_words_and_stays_as_it_was() -> None:
    shown = {"n": 3, "message": LINE, "number": {"text": "trump"}, "lines": [{"text": "led"}]}
    made = with_terms(shown, "")
    assert {key: made[key] for key in shown} == shown
    assert "terms" not in shown
    terms = made["terms"]
    assert [one["word"] for one in terms["words"]] == ["trump", "win a trick", "lead"]
    assert terms["sentences"] == {
        "A trump wins the trick.": [
            ["A ", -1],
            ["trump", 0],
            [" ", -1],
            ["wins the trick", 1],
            [".", -1],
        ],
        "Trumps are led.": [["Trumps", 0], [" are ", -1], ["led", 2], [".", -1]],
        "led": [["led", 2]],
    }


@pytest.mark.parametrize("name", STATES)
def test_the_pieces_of_every_sentence_of_a_question_make_the_sentence(name: str) -> None:
    shown = STATES[name]().picture
    terms = shown["terms"]
    told = {text for _, text in strings({**shown, "terms": None})}
    for sentence, cut in terms["sentences"].items():
        assert "".join(text for text, _ in cut) == sentence
        assert sentence in told, "nothing is cut up that is not shown"
        places = [at for _, at in cut if at >= 0]
        assert len(places) == len(set(places)) > 0
        assert max(places) < len(terms["words"])
    used = {at for cut in terms["sentences"].values() for _, at in cut if at >= 0}
    assert used == set(range(len(terms["words"])))
