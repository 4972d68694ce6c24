"""Recaps, drills, and questions about every game, in a real browser: how they look and act."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.drill_states import DRILL_STATES
from tests.browser.lesson_states import LESSON_STATES, recap, stars
from tests.browser.live import Live
from tests.browser.quiz_states import GAME_STATES
from tests.browser.room import ENOUGH, room

STATES = (*LESSON_STATES, *DRILL_STATES, *GAME_STATES.items())


@pytest.mark.parametrize(("theme", "width"), [("light", 900), ("dark", 900), ("light", 360)])
def test_every_state_has_room_and_axe_finds_nothing(new_page, violations, theme, width):
    for name, make, *touch in STATES:
        live = Live(new_page(width, 700, reduced_motion="reduce"), make(), theme)
        for act in touch:
            act(live)
        assert room(live.page) == ENOUGH, name
        assert violations(live.page, ".tk") == [], name
        live.page.context.close()


def test_beginning_afresh_asks_first_and_keeps_the_focus(new_page):
    live = Live(new_page(), stars())
    steps = live.root.get_by_role("listitem")
    live.button("Begin this lesson afresh").focus()
    live.page.keyboard.press("Enter")
    expect(live.root.get_by_role("status")).to_contain_text("are forgotten")
    expect(live.button("Keep everything")).to_be_focused()
    live.page.keyboard.press("Enter")
    expect(live.button("Begin this lesson afresh")).to_be_focused()
    expect(steps.first).to_contain_text("3 of 3 stars")
    live.page.keyboard.press("Enter")
    live.button("Forget them").click()
    expect(live.root.get_by_text("Begin with step 1")).to_be_visible()
    expect(steps.first).to_contain_text("open")
    expect(live.root.get_by_role("button", name="Forget them")).to_have_count(0)


def test_the_words_open_and_a_word_in_a_heading_explains_itself(new_page):
    live = Live(new_page(), recap("spitzer/tricks"))
    words = live.root.locator("dl")
    expect(words).to_be_hidden()
    live.root.locator(".tk-l-summary").click()
    expect(words).to_be_visible()
    expect(words.locator("dt", has_text="trump").first).to_be_visible()
    word = live.root.locator(".tk-l-step .tk-term").first
    word.hover()
    meaning = live.root.locator(".tk-meaning")
    expect(meaning).to_be_visible()
    expect(words).to_contain_text(meaning.locator("span").inner_text())
