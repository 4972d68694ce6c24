"""How a question looks: room, colors, signs and what axe-core says of it, without Jupyter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.harness.quiz import STATES
from tests.browser.harness.quiz_page import OpenQuiz, opener, serving
from tests.browser.room import ENOUGH, room

WIDTHS = [360, 640, 1000]


@pytest.fixture(scope="module")
def quiz_address() -> Iterator[str]:
    with serving() as address:
        yield address


@pytest.fixture
def open_quiz(new_page, quiz_address) -> OpenQuiz:
    return opener(new_page, quiz_address)


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_sticks_out_and_everything_has_room_for_a_finger(open_quiz, width):
    quiz = open_quiz(width=width, reduced_motion="reduce")
    for name in STATES:
        quiz.show(name)
        assert room(quiz.page) == ENOUGH, name


@pytest.mark.parametrize("width", WIDTHS)
def test_there_is_room_for_many_trumps_and_a_long_hand(open_quiz, width):
    quiz = open_quiz("cards_wrong", width=width)
    picture = quiz.picture("cards_wrong")
    card = picture["strip"]["cards"][0]
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    cards = [{**card, "id": f"{rank}S", "label": f"{rank}♠"} for rank in ranks]
    options = [
        {**picture["options"][0], "value": f"{rank}S", "card": one}
        for rank, one in zip(ranks, cards, strict=True)
    ]
    quiz.change(strip={**picture["strip"], "cards": cards}, options=options)
    expect(quiz.root.locator(".tk-q-option")).to_have_count(13)
    assert room(quiz.page) == ENOUGH


def test_at_200_percent_everything_can_still_be_used(open_quiz):
    # A window of 720 pixels at twice the size is one of 360, drawn with twice the pixels.
    quiz = open_quiz(live=0, width=360, height=320, device_scale_factor=2)
    quiz.option("8 of clubs").click()
    quiz.option("ace of clubs").click()
    quiz.button("Check my answer").click()
    expect(quiz.root.get_by_text("Solved: 1 try")).to_be_visible()


def test_large_text_breaks_nothing(open_quiz):
    quiz = open_quiz("cards_wrong", width=720)
    quiz.page.add_style_tag(content=":root { font-size: 200%; }")
    assert not quiz.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    expect(quiz.button("Check my answer")).to_be_visible()


@pytest.mark.parametrize("name", ["cards_all_hints", "cards_solution"])
def test_the_goal_stays_in_sight(open_quiz, name):
    quiz = open_quiz(name, width=360, height=400)
    quiz.page.mouse.wheel(0, 500)
    goal = quiz.root.get_by_text("Goal: you can say which cards")
    expect(goal).to_be_in_viewport()
    expect(quiz.root.get_by_text("Which of your cards may you play now?")).not_to_be_in_viewport()


def test_what_has_the_focus_is_not_hidden_behind_the_goal(open_quiz):
    quiz = open_quiz("cards_all_hints", width=360, height=300)
    quiz.page.keyboard.press("Tab")
    quiz.page.mouse.wheel(0, 900)
    for _ in range(3):
        quiz.page.keyboard.press("Tab")
    for _ in range(4):
        head = quiz.root.locator(".tk-q-head").bounding_box()
        box = quiz.page.evaluate("() => document.activeElement.getBoundingClientRect().top")
        assert box >= head["y"] + head["height"] - 1, quiz.focused()
        quiz.page.keyboard.press("Shift+Tab")
        if quiz.focused() == "QC":
            break


@pytest.mark.parametrize("theme", ["light", "dark", "none"])
def test_axe_finds_nothing(open_quiz, violations, theme):
    quiz = open_quiz(theme=theme, reduced_motion="reduce")
    found = {}
    for name in STATES:
        quiz.show(name)
        found[name] = violations(quiz.page, ".tk-quiz")
    assert found == {name: [] for name in found}


def test_axe_finds_nothing_in_the_dark_system_or_on_a_narrow_screen(open_quiz, violations):
    for options in ({"color_scheme": "dark", "theme": "none"}, {"width": 360}):
        quiz = open_quiz(reduced_motion="reduce", **options)
        for name in ("cards_wrong", "one_right", "sure_owed", "number_wrong"):
            quiz.show(name)
            assert violations(quiz.page, ".tk-quiz") == [], name


def test_with_forced_colors_states_still_have_signs(open_quiz):
    quiz = open_quiz("cards_wrong", theme="none", forced_colors="active")
    assert quiz.signs() == ["chosen", "mark", "chosen", "mark"]
    width = "one => parseInt(getComputedStyle(one.querySelector('.tk-face')).outlineWidth)"
    plain = quiz.option("9 of diamonds").evaluate(width + " || 0")
    chosen = quiz.option("queen of clubs, Spitzer, trump").evaluate(width)
    assert chosen >= 3
    style = "one => getComputedStyle(one.querySelector('.tk-face')).outlineStyle"
    assert quiz.option("9 of diamonds").evaluate(style) == "none", plain
    quiz.option("queen of clubs, Spitzer, trump").focus()
    quiz.page.keyboard.press("ArrowRight")
    ring = "one => getComputedStyle(one.querySelector('.tk-q-card')).outlineStyle"
    assert quiz.root.locator("[data-value='AC']").evaluate(ring) == "dashed"


def test_nothing_moves_when_less_motion_is_wanted(open_quiz):
    moving = "one => getComputedStyle(one).transitionDuration"
    for wish, still in (("reduce", True), ("no-preference", False)):
        quiz = open_quiz(reduced_motion=wish)
        assert (quiz.root.locator(".tk-q-card").first.evaluate(moving) == "0s") is still
