"""What a person does at a question and what is said, on the harness page without Jupyter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.harness.quiz import STATES
from tests.browser.harness.quiz_page import OpenQuiz, opener, serving
from tests.browser.own_words import own_words


@pytest.fixture(scope="module")
def quiz_address() -> Iterator[str]:
    with serving() as address:
        yield address


@pytest.fixture
def open_quiz(new_page, quiz_address) -> OpenQuiz:
    return opener(new_page, quiz_address)


# Choosing and checking.


def test_cards_are_toggled_and_checked(open_quiz):
    quiz = open_quiz(live=0)
    card = quiz.root.locator(".tk-q-option[data-card='8C']")
    expect(card).to_have_accessible_name("8 of clubs")
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(quiz.root.get_by_text("Chosen: 8♣")).to_be_visible()
    assert quiz.signs() == ["chosen"]
    quiz.button("Check my answer").click()
    expect(quiz.said).to_contain_text("Not all yet: 1 more card may be played.")
    quiz.option("ace of clubs").click()
    expect(quiz.root.get_by_text("Said to your former answer, 8♣.")).to_be_visible()
    expect(quiz.said).to_contain_text("Not all yet")
    quiz.button("Check my answer").click()
    expect(quiz.said).to_contain_text("Right")
    expect(quiz.root.get_by_text("Solved: 2 tries, 0 hints.")).to_be_visible()
    expect(quiz.root.get_by_role("img", name="2 of 3 stars")).to_be_visible()
    assert quiz.signs() == ["good", "good"]
    expect(quiz.option("8 of clubs, right")).to_be_visible()


def test_a_wrong_answer_is_shown_by_sign_word_and_color(open_quiz):
    quiz = open_quiz("cards_wrong")
    box = quiz.root.locator(".tk-q-feedback")
    expect(box.locator("[data-sign=refused]")).to_be_visible()
    expect(quiz.said.get_by_text("Not right", exact=True)).to_be_visible()
    color = "one => getComputedStyle(one).borderInlineStartColor"
    wrong = box.evaluate(color)
    assert quiz.signs() == ["chosen", "mark", "chosen", "mark"]
    expect(quiz.option("ace of clubs, the reason points here")).to_be_visible()
    key = quiz.root.locator(".tk-q-key")
    expect(key).to_have_text("chosenthe reason points here")
    quiz.show("cards_right")
    expect(box.locator("[data-sign=good]")).to_be_visible()
    expect(quiz.said.get_by_text("Right", exact=True)).to_be_visible()
    assert box.evaluate(color) != wrong


def test_of_plays_one_is_chosen_as_with_radio_buttons(open_quiz):
    quiz = open_quiz("one", live=0)
    group = quiz.root.get_by_role("radiogroup", name="Trick 1, led by West with K♣")
    expect(group.get_by_role("radio")).to_have_count(4)
    west, north = (group.get_by_role("radio", name=name) for name in ("West: king", "North: 10"))
    west.click()
    expect(west).to_be_checked()
    north.click()
    expect(north).to_be_checked()
    expect(west).not_to_be_checked()
    quiz.button("Check my answer").click()
    expect(quiz.said).to_contain_text("North wins the trick")


def test_a_number_is_typed_and_enter_checks_it(open_quiz):
    quiz = open_quiz("number", live=30)
    field = quiz.root.get_by_role("textbox", name="Your answer")
    assert field.get_attribute("inputmode") == "numeric"
    field.press_sequentially("30", delay=5)
    field.press("Enter")
    expect(quiz.said).to_contain_text("30 is too many.")
    expect(field).to_be_focused()
    field.fill("25")
    quiz.button("Check my answer").click()
    expect(quiz.root.get_by_text("Solved: 2 tries")).to_be_visible()
    expect(field).to_have_value("25")


def test_a_slow_answer_takes_nothing_from_what_is_being_typed(open_quiz):
    quiz = open_quiz("number", live=120)
    field = quiz.root.get_by_role("textbox", name="Your answer")
    field.press_sequentially("12345", delay=40)
    expect(field).to_have_value("12345")
    quiz.settled()
    expect(field).to_have_value("12345")
    assert quiz.page.evaluate("() => harness.model.get('picture').number.text") == "12345"
    assert len(quiz.intents()) < 5, "only the latest text is sent"


def test_quick_choosing_loses_nothing(open_quiz):
    quiz = open_quiz(live=80)
    quiz.page.evaluate(
        """() => { for (const value of ["QC", "AC", "8C", "QC"])
          document.querySelector(`.tk-q-option[data-value="${value}"]`).click(); }"""
    )
    quiz.button("Check my answer").click()
    expect(quiz.said).to_contain_text("Right")
    assert quiz.tries() == 1
    numbers = quiz.page.evaluate("() => harness.intents.map(({ n }) => n)")
    assert numbers == [1, 2, 3, 4, 5], "one wish for each picture"


@pytest.mark.parametrize("delay", [0, 60])
def test_a_double_click_checks_once_and_gives_one_hint(open_quiz, delay):
    quiz = open_quiz(live=delay)
    quiz.option("queen of clubs, Spitzer, trump").click()
    quiz.settled()
    quiz.button("Check my answer").dblclick()
    expect(quiz.said).to_contain_text("Not right")
    assert quiz.tries() == 1
    quiz.root.locator("[data-kind=hint]").dblclick()
    expect(quiz.root.get_by_text("Hint 1 of 4")).to_be_visible()
    quiz.settled()
    expect(quiz.root.get_by_text("Hint 2 of 4")).to_have_count(0)


def test_check_sent_twice_to_one_picture_is_one_wish(open_quiz):
    quiz = open_quiz()
    quiz.button("Check my answer").click()
    quiz.button("Check my answer").click()
    assert quiz.intents() == [{"kind": "check"}]


def test_how_sure_one_is(open_quiz):
    quiz = open_quiz("sure", live=0)
    quiz.option("ace of clubs").click()
    quiz.button("Check my answer").click()
    expect(quiz.said).to_have_text("Not yet: say first how sure you are.")
    group = quiz.root.get_by_role("radiogroup", name="How sure are you?")
    group.get_by_role("radio", name="Not sure").click()
    expect(group.get_by_role("radio", name="Not sure")).to_be_checked()
    group.get_by_role("radio", name="Sure", exact=True).click()
    quiz.button("Check my answer").click()
    expect(quiz.said).to_contain_text("You were sure.")
    expect(group).to_be_hidden()


# Hints, solution, rules.


def test_hints_come_on_request_until_there_are_no_more(open_quiz):
    quiz = open_quiz(live=0)
    expect(quiz.root.get_by_text("Hint 1 of 4")).to_have_count(0)
    for number, name in enumerate(["A hint", *["Another hint"] * 3], start=1):
        quiz.button(name).click()
        expect(quiz.root.get_by_text(f"Hint {number} of 4")).to_be_visible()
    last = quiz.button("No more hints")
    expect(last).to_have_attribute("aria-disabled", "true")
    asked = len(quiz.intents())
    last.focus()
    quiz.page.keyboard.press("Enter")
    assert len(quiz.intents()) == asked
    expect(last).to_be_focused()


def test_the_solution_opens_after_a_try_and_closes(open_quiz):
    quiz = open_quiz(live=0)
    expect(quiz.button("Worked solution")).to_have_count(0)
    quiz.option("ace of spades").click()
    quiz.button("Check my answer").click()
    button = quiz.button("Worked solution")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(quiz.root.get_by_text("You may play A♣ and 8♣.")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_be_focused()
    button.click()
    expect(quiz.root.get_by_text("You may play A♣ and 8♣.")).to_be_hidden()


def test_a_rule_opens_and_stays_open_over_a_repaint(open_quiz):
    quiz = open_quiz("cards_wrong", live=0)
    chip = quiz.root.locator("summary", has_text="SPZ-22")
    text = quiz.said.locator("details", has_text="SPZ-22").locator(".tk-rule-text")
    expect(text).to_be_hidden()
    chip.click()
    expect(text).to_be_visible()
    quiz.option("9 of diamonds").click()
    expect(quiz.root.get_by_text("Said to your former answer")).to_be_visible()
    expect(text).to_be_visible()


def test_other_right_answers_are_shown(open_quiz):
    quiz = open_quiz("cards_right")
    feedback = quiz.picture("cards_right")["feedback"]
    quiz.change(feedback={**feedback, "number": 99, "others": "Also right: K♣."})
    expect(quiz.said).to_contain_text("Also right: K♣.")


def test_options_without_cards_are_words_to_choose(open_quiz):
    quiz = open_quiz("one")
    words = [
        {"value": one, "who": "", "label": one, "say": one, "card": None, "good": False}
        for one in ("solo", "pass")
    ]
    quiz.change(options=[{**one, "chosen": one["value"] == "pass"} for one in words])
    expect(quiz.root.get_by_role("radio", name="pass")).to_be_checked()
    quiz.root.get_by_role("radio", name="solo").click()
    assert quiz.intents() == [{"kind": "choose", "value": "solo"}]


# Keys and focus.


def test_the_way_of_tab(open_quiz):
    quiz = open_quiz("sure_wrong")
    keyboard, stops = quiz.page.keyboard, []
    for _ in range(6):
        keyboard.press("Tab")
        stops.append(quiz.focused())
    assert stops == ["tk-term", "QC", "check", "hint", "solution", "tk-term"]
    quiz.show("sure")
    quiz.page.locator("#notebook").focus()
    stops = []
    for _ in range(5):
        keyboard.press("Tab")
        stops.append(quiz.focused())
    assert stops == ["tk-term", "QC", "true", "check", "hint"]


def test_arrows_move_among_cards_and_space_and_enter_choose(open_quiz):
    quiz = open_quiz(live=0)
    keyboard = quiz.page.keyboard
    quiz.option("queen of clubs, Spitzer, trump").focus()
    for key, value in [("ArrowRight", "AC"), ("End", "9D"), ("ArrowLeft", "KD"), ("Home", "QC")]:
        keyboard.press(key)
        assert quiz.focused() == value, key
    assert quiz.intents() == []
    for key, value in (("Space", "QC"), ("Enter", "AC")):
        keyboard.press(key)
        expect(quiz.root.locator(f"[data-value='{value}']")).to_have_attribute(
            "aria-pressed", "true"
        )
        assert quiz.focused() == value, "the focus stays over the repaint"
        keyboard.press("ArrowRight")
    keyboard.press("Shift+Enter")
    quiz.settled()
    assert len(quiz.intents()) == 2


def test_arrows_choose_among_plays(open_quiz):
    quiz = open_quiz("one", live=30)
    keyboard = quiz.page.keyboard
    quiz.root.get_by_role("radio").first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        keyboard.press(key)
    assert quiz.focused() == "2"
    expect(quiz.root.get_by_role("radio", name="North")).to_be_checked()
    quiz.settled()
    assert quiz.focused() == "2"
    stops = quiz.page.eval_on_selector_all(
        ".tk-q-option[tabindex='0']", "all => all.map((one) => one.dataset.value)"
    )
    assert stops == ["2"]


def test_an_answer_on_its_way_hides_no_wish(open_quiz):
    """The option shown as chosen may be an old wish; to reach it again is a new one."""
    quiz = open_quiz("one")
    quiz.root.get_by_role("radio").first.focus()
    for key in ("ArrowRight", "ArrowRight"):
        quiz.page.keyboard.press(key)
    answers = quiz.picture("one_chosen")

    def answer(chosen):
        options = [{**one, "chosen": one["value"] == chosen} for one in answers["options"]]
        quiz.change(options=options)

    answer("2")
    quiz.page.keyboard.press("ArrowLeft")
    assert quiz.focused() == "2"
    answer("3")
    values = [one["value"] for one in quiz.intents()]
    assert values == ["2", "3", "2"]


def test_what_is_chosen_after_checking_does_not_replace_what_is_checked(open_quiz):
    quiz = open_quiz("one", live=60)
    quiz.page.evaluate(
        """() => { for (const one of ["[data-value='1']", "[data-value='2']",
            "[data-kind=check]", "[data-value='3']"])
          document.querySelector(`.tk-quiz ${one}`).click(); }"""
    )
    expect(quiz.said).to_contain_text("North wins the trick")
    expect(quiz.root.get_by_role("radio", name="East")).to_be_checked()
    assert quiz.tries() == 1


def test_the_whole_way_by_keyboard(open_quiz):
    quiz = open_quiz(live=0)
    keyboard = quiz.page.keyboard
    quiz.option("queen of clubs, Spitzer, trump").focus()
    for key in ("ArrowRight", "Space", "ArrowRight", "Space", "Tab", "Tab", "Enter"):
        keyboard.press(key)
    expect(quiz.root.get_by_text("Hint 1 of 4")).to_be_visible()
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    expect(quiz.root.get_by_text("Solved: 1 try, 1 hint.")).to_be_visible()
    expect(quiz.button("Check my answer")).to_be_focused()


def test_plain_keys_stay_in_the_question_and_escape_leaves_it(open_quiz):
    for name, selector in (
        ("cards", ".tk-q-option"),
        ("number", "input"),
        ("one", ".tk-q-buttons .tk-button"),
    ):
        quiz = open_quiz(name)
        quiz.root.locator(selector).first.focus()
        for key in ("x", "b", "d", "m", "1", "ArrowDown", "Enter", "Shift+Enter", "Home"):
            quiz.page.keyboard.press(key)
        assert quiz.page.evaluate("() => harness.leaked") == []
        quiz.page.keyboard.press("Control+b")
        assert "keydown b" in quiz.page.evaluate("() => harness.leaked")
        quiz.page.keyboard.press("Escape")
        assert quiz.page.evaluate("() => document.activeElement.id") == "notebook"


def test_a_button_that_goes_gives_its_focus_to_check(open_quiz):
    quiz = open_quiz("cards_wrong")
    quiz.button("A hint").focus()
    quiz.show("cards_right")
    expect(quiz.button("Check my answer")).to_be_focused()


def test_a_repaint_keeps_elements_and_takes_no_focus(open_quiz):
    quiz = open_quiz()
    quiz.page.locator("#notebook").focus()
    quiz.page.evaluate("() => { window.kept = [...document.querySelectorAll('.tk-quiz button')]; }")
    quiz.show("cards_wrong")
    assert quiz.page.evaluate("() => kept.every((one) => one.isConnected)")
    assert quiz.page.evaluate("() => document.activeElement.id") == "notebook"


# What is said.


def test_feedback_is_spoken_when_it_is_new_and_only_then(open_quiz):
    quiz = open_quiz("cards_wrong")
    quiz.page.evaluate(
        """() => { window.touched = 0; new MutationObserver((all) => { touched += all.length; })
          .observe(document.querySelector('[role=status]'),
            { subtree: true, childList: true, characterData: true, attributes: true }); }"""
    )
    touched = "() => new Promise((done) => setTimeout(() => done(touched)))"
    quiz.show("cards_former")
    quiz.show("cards_wrong")
    assert quiz.page.evaluate(touched) == 0, "choosing speaks for itself"
    feedback = quiz.picture("cards_wrong")["feedback"]
    quiz.change(feedback={**feedback, "number": feedback["number"] + 1})
    assert quiz.page.evaluate(touched) > 0, "the same words to another answer"


def test_what_speaks_is_there_before_it_speaks(open_quiz):
    quiz = open_quiz()
    for selector in (".tk-q-said", ".tk-q-spoken"):
        region = quiz.root.locator(selector)
        assert region.evaluate("one => getComputedStyle(one).display") != "none"
        assert region.evaluate("one => one.textContent") == ""
    assert quiz.root.locator(".tk-q-feedback").evaluate("one => one.offsetHeight") == 0


def test_an_error_is_shown_and_the_question_goes_on(open_quiz):
    quiz = open_quiz()
    quiz.button("Check my answer").click()
    quiz.page.evaluate("() => harness.fail('OSError: the disk is full')")
    expect(quiz.root.get_by_role("alert")).to_have_text("OSError: the disk is full")
    quiz.option("8 of clubs").click()
    assert quiz.intents()[-1] == {"kind": "choose", "value": "8C"}
    quiz.root.get_by_role("button", name="Close").click()
    assert quiz.intents()[-1] == {"kind": "close"}


def test_the_question_has_no_word_of_its_own(open_quiz):
    quiz = open_quiz()
    for name in STATES:
        quiz.show(name)
        assert own_words(quiz.page, ".tk-quiz", name) == [], name


def test_the_page_of_an_unanswered_question_does_not_tell(open_quiz):
    quiz = open_quiz("cards_hints")
    quiz.show("cards")
    alike = quiz.page.evaluate(
        """() => {
          const plain = [...document.querySelectorAll(".tk-q-option")].map((one) => {
            const copy = one.cloneNode(true);
            copy.querySelectorAll(".tk-badge, .tk-short, use").forEach((part) => part.remove());
            for (const part of [copy, ...copy.querySelectorAll("*")])
              for (const name of ["aria-label", "data-value", "data-card", "data-key", "data-trump",
                "tabindex"]) part.removeAttribute(name);
            copy.querySelector(".tk-q-order").textContent = "";
            return copy.outerHTML;
          });
          return new Set(plain).size;
        }"""
    )
    assert alike == 1, "apart from what they are, all options are alike"
    assert "You may play" not in quiz.root.inner_html()


# Several views, and none.


def test_two_views_share_no_id_and_follow_each_other(open_quiz):
    quiz = open_quiz("cards", views=2, live=0)
    ids = quiz.page.eval_on_selector_all("[id]", "all => all.map((one) => one.id)")
    assert len(ids) > 100
    assert len(ids) == len(set(ids))
    quiz.option("8 of clubs").click()
    second = quiz.page.locator(".tk-quiz").nth(1)
    expect(second.get_by_label("8 of clubs")).to_have_attribute("aria-pressed", "true")
    second.get_by_label("ace of clubs").click()
    quiz.button("Check my answer").click()
    expect(second.get_by_role("status")).to_contain_text("Right")


def test_two_views_share_what_is_typed(open_quiz):
    quiz = open_quiz("number", views=2, live=0)
    quiz.root.get_by_role("textbox").fill("25")
    expect(quiz.page.get_by_role("textbox").nth(1)).to_have_value("25")


def test_a_closed_view_leaves_nothing_behind(open_quiz):
    quiz = open_quiz(views=2)
    left = quiz.page.evaluate(
        """() => { harness.cleanups.forEach((stop) => stop());
          return [harness.model.count() - harness.fixed,
            document.querySelectorAll(".tk").length]; }"""
    )
    assert left == [0, 0]
    quiz.show("cards_wrong")
