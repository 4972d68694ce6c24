"""What a person sees and does at a question, tried on the harness page without Jupyter."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.harness.quiz import LIVE, STATES, QuizServer

WIDTHS = [360, 640, 1000]
OUT = """() => {
  const root = document.querySelector(".tk-quiz").getBoundingClientRect();
  const out = [...document.querySelectorAll(".tk-quiz *")].filter((node) => {
    if (node.closest(".tk-vh, .tk-sprite, .tk-drawing")) return false;
    const box = node.getBoundingClientRect();
    return box.width && (box.right > root.right + 1 || box.left < root.left - 1);
  }).map((node) => node.className);
  const targets = [...document.querySelectorAll(".tk-quiz :is(button, summary, input)")];
  const small = targets.filter((one) => one.offsetParent)
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width < 24 || box.height < 24).length;
  return { out, small, wide: document.documentElement.scrollWidth > innerWidth };
}"""
NOTHING_OUT = {"out": [], "small": 0, "wide": False}
SETTLED = "() => !harness.pending"


class Asked:
    """The harness page with one question on it, seen as a person sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".tk-quiz").first

    def option(self, name: str) -> Locator:
        return self.root.locator(".tk-q-options").get_by_label(name, exact=True)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def said(self) -> Locator:
        return self.root.get_by_role("status")

    def show(self, name: str) -> None:
        self.page.evaluate("name => harness.show(harness.pictures[name])", name)

    def change(self, **change: Any) -> None:
        self.page.evaluate("change => harness.change(change)", change)

    def picture(self, name: str) -> Any:
        return self.page.evaluate("name => harness.pictures[name]", name)

    def intents(self) -> list[dict[str, Any]]:
        """What was asked of Python, without counters."""
        asked = self.page.evaluate("() => harness.intents")
        return [{key: value for key, value in one.items() if key not in "ni"} for one in asked]

    def settled(self) -> None:
        """Wait until the question has answered all that was asked."""
        self.page.wait_for_function(SETTLED)

    def tries(self) -> int:
        self.settled()
        return int(self.page.evaluate("() => harness.tries"))

    def focused(self) -> str:
        """The value, kind or class of what has the focus."""
        return str(
            self.page.evaluate(
                "() => { const one = document.activeElement;"
                " return one.dataset.value ?? one.dataset.kind ?? one.className; }"
            )
        )


OpenQuiz = Callable[..., Asked]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with QuizServer() as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()
        thread.join()


@pytest.fixture
def open_quiz(new_page, address) -> OpenQuiz:
    """Open a question in some state; ``live`` ones are answered after that many milliseconds."""

    def make(
        name: str = "cards",
        *,
        theme: str = "light",
        views: int = 1,
        live: int | None = None,
        **options: Any,
    ) -> Asked:
        page = new_page(**options)
        page.goto(f"{address}?picture={name}&theme={theme}&views={views}")
        page.wait_for_selector("body[data-ready]")
        if live is not None:
            page.evaluate(LIVE, [name, live])
        return Asked(page)

    return make


def signs(quiz, selector=".tk-q-options .tk-pin"):
    return quiz.page.eval_on_selector_all(selector, "all => all.map((one) => one.dataset.sign)")


# Choosing and checking.


def test_cards_are_toggled_and_checked(open_quiz):
    quiz = open_quiz(live=0)
    card = quiz.root.locator(".tk-q-option[data-card='8C']")
    expect(card).to_have_accessible_name("8 of clubs")
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(quiz.root.get_by_text("Chosen: 8♣")).to_be_visible()
    assert signs(quiz) == ["chosen"]
    quiz.button("Check my answer").click()
    expect(quiz.said).to_contain_text("Not all yet: 1 more card may be played.")
    quiz.option("ace of clubs").click()
    expect(quiz.root.get_by_text("Said to your former answer, 8♣.")).to_be_visible()
    expect(quiz.said).to_contain_text("Not all yet")
    quiz.button("Check my answer").click()
    expect(quiz.said).to_contain_text("Right")
    expect(quiz.root.get_by_text("Solved: 2 tries, 0 hints.")).to_be_visible()
    expect(quiz.root.get_by_role("img", name="2 of 3 stars")).to_be_visible()
    assert signs(quiz) == ["good", "good"]
    expect(quiz.option("8 of clubs, right")).to_be_visible()


def test_a_wrong_answer_is_shown_by_sign_word_and_color(open_quiz):
    quiz = open_quiz("cards_wrong")
    box = quiz.root.locator(".tk-q-feedback")
    expect(box.locator("[data-sign=refused]")).to_be_visible()
    expect(quiz.said.get_by_text("Not right", exact=True)).to_be_visible()
    color = "one => getComputedStyle(one).borderInlineStartColor"
    wrong = box.evaluate(color)
    assert signs(quiz) == ["chosen", "mark", "chosen", "mark"]
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
    text = quiz.said.locator(".tk-rule-text")
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
    for _ in range(5):
        keyboard.press("Tab")
        stops.append(quiz.focused())
    assert stops == ["QC", "check", "hint", "solution", "tk-chip"]
    quiz.show("sure")
    quiz.page.locator("#notebook").focus()
    stops = []
    for _ in range(4):
        keyboard.press("Tab")
        stops.append(quiz.focused())
    assert stops == ["QC", "true", "check", "hint"]


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


def test_the_whole_way_by_keyboard(open_quiz):
    quiz = open_quiz(live=0)
    keyboard = quiz.page.keyboard
    for key in ("Tab", "ArrowRight", "Space", "ArrowRight", "Space", "Tab", "Tab", "Enter"):
        keyboard.press(key)
    expect(quiz.root.get_by_text("Hint 1 of 4")).to_be_visible()
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    expect(quiz.root.get_by_text("Solved: 1 try, 1 hint.")).to_be_visible()
    expect(quiz.button("Check my answer")).to_be_focused()


def test_plain_keys_stay_in_the_question_and_escape_leaves_it(open_quiz):
    for name, selector in (("cards", ".tk-q-option"), ("number", "input"), ("one", ".tk-q-button")):
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
        strange = quiz.page.evaluate(
            """(name) => {
              const known = [];
              const collect = (one) => (typeof one === "string" ? known.push(one)
                : one && typeof one === "object" && Object.values(one).forEach(collect));
              collect(harness.pictures[name]);
              const root = document.querySelector(".tk-quiz");
              const seen = [];
              const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
              while (walk.nextNode()) {
                const text = walk.currentNode;
                if (!text.parentElement.closest("symbol, [hidden]")) seen.push(text.data);
              }
              for (const node of [root, ...root.querySelectorAll("*")])
                for (const said of ["aria-label", "title", "alt", "placeholder"])
                  if (node.hasAttribute(said) && !node.closest("[hidden]"))
                    seen.push(node.getAttribute(said));
              const pieces = known.filter(Boolean).sort((a, b) => b.length - a.length);
              const strip = (text) => pieces.reduce((rest, one) => rest.replaceAll(one, " "), text);
              return seen.map(strip).filter((rest) => /\\p{L}/u.test(rest));
            }""",
            name,
        )
        assert strange == [], name


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


# Room and looks.


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_sticks_out_and_everything_has_room_for_a_finger(open_quiz, width):
    quiz = open_quiz(width=width, reduced_motion="reduce")
    for name in STATES:
        quiz.show(name)
        assert quiz.page.evaluate(OUT) == NOTHING_OUT, name


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
    assert quiz.page.evaluate(OUT) == NOTHING_OUT


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
    assert signs(quiz) == ["chosen", "mark", "chosen", "mark"]
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
