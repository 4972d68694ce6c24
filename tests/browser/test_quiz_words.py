"""Words of the glossary in the sentences of a question: shown, focused, tapped, spoken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.harness.quiz_page import OpenQuiz, opener, serving

SAME_PLACES = """() => [...document.querySelectorAll(".tk-quiz *")]
  .filter((one) => !one.closest(".tk-meaning, .tk-drawing, .tk-sprite"))
  .map((one) => one.getBoundingClientRect())
  .map((box) => `${box.x} ${box.y} ${box.width}`)"""


@pytest.fixture(scope="module")
def quiz_address() -> Iterator[str]:
    with serving() as address:
        yield address


@pytest.fixture
def open_quiz(new_page, quiz_address) -> OpenQuiz:
    return opener(new_page, quiz_address)


def meaning(quiz):
    return quiz.root.locator(".tk-meaning")


def word(quiz, name):
    return quiz.root.locator(".tk-term", has_text=name).first


def test_a_sentence_with_words_reads_as_before(open_quiz):
    quiz = open_quiz("cards_wrong")
    line = quiz.picture("cards_wrong")["feedback"]["lines"][0]
    shown = quiz.said.locator(".tk-q-text").first
    expect(shown).to_have_text(line["text"])
    terms = quiz.said.locator(".tk-q-text").first.locator(".tk-term").all_inner_texts()
    assert terms[:2] == ["Spitzer", "trump"]
    assert len(terms) == len(set(terms))


def test_a_word_is_described_to_whoever_does_not_see_it(open_quiz):
    quiz = open_quiz("cards_wrong")
    expect(word(quiz, "trump")).to_have_accessible_description(
        "A card that beats every card that is no trump. "
        "Trumps count as a suit of their own, whatever is printed on them."
    )


def test_it_opens_under_the_pointer_and_stays_while_that_is_on_it(open_quiz):
    quiz = open_quiz("cards_wrong")
    before = quiz.page.evaluate(SAME_PLACES)
    expect(meaning(quiz)).to_be_hidden()
    word(quiz, "trump").hover()
    expect(meaning(quiz)).to_contain_text("A card that beats every card that is no trump.")
    assert quiz.page.evaluate(SAME_PLACES) == before, "nothing moves"
    meaning(quiz).hover()
    expect(meaning(quiz)).to_be_visible()
    quiz.page.mouse.move(1, 1)
    expect(meaning(quiz)).to_be_hidden()


def test_it_opens_with_the_focus_and_escape_closes_it_first(open_quiz):
    quiz = open_quiz("cards_wrong")
    keyboard = quiz.page.keyboard
    word(quiz, "trump").focus()
    expect(meaning(quiz)).to_be_visible()
    keyboard.press("Escape")
    expect(meaning(quiz)).to_be_hidden()
    expect(word(quiz, "trump")).to_be_focused()
    keyboard.press("Enter")
    expect(meaning(quiz)).to_be_visible()
    keyboard.press("Enter")
    expect(meaning(quiz)).to_be_hidden()
    keyboard.press("Enter")
    keyboard.press("Tab")
    expect(meaning(quiz).get_by_text("A card that beats")).to_be_hidden()
    quiz.button("Check my answer").focus()
    expect(meaning(quiz)).to_be_hidden()
    keyboard.press("Escape")
    assert quiz.page.evaluate("() => document.activeElement.id") == "notebook"


def test_a_tap_opens_and_a_tap_closes(open_quiz):
    quiz = open_quiz("cards_wrong", width=360, has_touch=True)
    trump = word(quiz, "trump")
    trump.tap()
    expect(meaning(quiz)).to_be_visible()
    trump.tap()
    expect(meaning(quiz)).to_be_hidden()
    trump.tap()
    expect(meaning(quiz)).to_be_visible()
    quiz.root.locator(".tk-q-question").tap(position={"x": 3, "y": 3})
    expect(meaning(quiz)).to_be_hidden()


@pytest.mark.parametrize("width", [320, 360, 1000])
def test_every_meaning_stays_inside(open_quiz, width):
    quiz = open_quiz("cards_solution", width=width)
    words = quiz.root.locator(".tk-term:visible")
    assert words.count() > 3
    for at in range(words.count()):
        words.nth(at).focus()
        box, root = meaning(quiz).bounding_box(), quiz.root.bounding_box()
        assert box["x"] >= root["x"] - 1
        assert box["x"] + box["width"] <= root["x"] + root["width"] + 1
        assert not quiz.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


def test_a_repaint_keeps_an_open_meaning_and_closes_one_whose_word_is_gone(open_quiz):
    quiz = open_quiz("cards_wrong")
    word(quiz, "trump").focus()
    quiz.show("cards_former")
    expect(meaning(quiz)).to_be_visible()
    expect(word(quiz, "trump")).to_be_focused()
    quiz.show("many")
    expect(meaning(quiz)).to_be_hidden()


def test_axe_finds_nothing_with_a_meaning_open(open_quiz, violations):
    for theme in ("light", "dark"):
        quiz = open_quiz("cards_wrong", theme=theme)
        word(quiz, "trump").focus()
        assert violations(quiz.page, ".tk-quiz") == []


def test_with_forced_colors_a_word_and_its_meaning_have_edges(open_quiz):
    quiz = open_quiz("cards_wrong", theme="none", forced_colors="active")
    word(quiz, "trump").focus()
    style = (
        "one => [getComputedStyle(one).textDecorationLine, getComputedStyle(one).borderTopWidth]"
    )
    assert word(quiz, "trump").evaluate(style)[0] == "underline"
    assert meaning(quiz).evaluate(style)[1] == "1px"
