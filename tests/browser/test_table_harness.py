"""What a person does at the card table, tried on the harness page without Jupyter."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

MARKED = ["KS", "9S", "8S"]


# Playing a card.


def test_a_click_plays_the_card(open_table):
    table = open_table()
    table.card("king of spades").click()
    assert table.intents() == [{"kind": "play", "card": "KS"}]


def test_a_card_that_may_not_be_played_can_be_clicked_to_ask_why(open_table):
    table = open_table()
    card = table.card("ace of clubs, may not be played")
    expect(card).to_be_enabled()
    card.click()
    assert table.intents() == [{"kind": "play", "card": "AC"}]


def test_a_refusal_says_why_and_marks_the_cards_that_forbid_it(open_table):
    table = open_table()
    table.card("ace of clubs").click()
    table.show("refused")
    expect(table.root.get_by_role("alert")).to_have_text(
        "Spades were led, and you hold K♠, 9♠ and 8♠: you must play one of them."
    )
    marked = table.page.eval_on_selector_all(
        ".tk-card[data-mark]", "all => all.map((one) => one.dataset.card)"
    )
    assert marked == MARKED
    assert table.signs() == ["mark"] * 3
    expect(table.card("this card forbids it")).to_have_count(3)
    expect(table.root.get_by_text("this card forbids it", exact=True)).to_be_visible()


def test_the_rule_behind_a_refusal_opens_and_the_message_closes(open_table):
    table = open_table("refused")
    rule = table.root.get_by_text("A player must play a card of the suit led")
    expect(rule).to_be_hidden()
    table.root.get_by_text("GEN-5", exact=True).and_(table.page.locator("summary")).click()
    expect(rule).to_be_visible()
    table.root.get_by_role("button", name="Close").click()
    assert table.intents() == [{"kind": "close"}]
    table.card("queen of clubs").focus()
    table.root.get_by_role("button", name="Close").focus()
    table.change(message=None)
    expect(table.root.get_by_role("alert")).to_be_hidden()
    assert table.focused() == "QC", "the focus goes back to the hand"


def test_the_same_refusal_is_spoken_again_only_when_it_was_earned_again(open_table):
    table = open_table("refused")
    keep = "() => { window.kept = document.querySelector('.tk-message-text').firstChild; }"
    is_same = "() => window.kept === document.querySelector('.tk-message-text').firstChild"
    table.page.evaluate(keep)
    table.change(turn="Still your turn.")
    assert table.page.evaluate(is_same), "a repaint alone must not speak"
    table.card("ace of clubs").click()
    table.change()
    assert not table.page.evaluate(is_same), "a second wrong play must speak"


def test_an_error_is_shown_and_the_table_goes_on(open_table):
    table = open_table()
    table.card("king of spades").click()
    table.page.evaluate("() => harness.fail('RuntimeError: it broke')")
    expect(table.root.get_by_role("alert")).to_have_text("RuntimeError: it broke")
    table.card("9 of spades").click()
    assert [one["card"] for one in table.intents()] == ["KS", "9S"]


def test_one_picture_takes_one_play(open_table):
    table = open_table()
    table.card("king of spades").click()
    table.card("9 of spades").click()
    assert [one["card"] for one in table.intents()] == ["KS"]
    table.change()
    table.card("8 of spades").click()
    assert [one["card"] for one in table.intents()] == ["KS", "8S"]


def test_an_intent_names_its_picture_and_is_never_equal_to_the_one_before(open_table):
    table = open_table()
    table.card("king of spades").click()
    table.change()
    table.card("king of spades").click()
    numbers = table.page.evaluate("() => harness.intents.map(({ n, i }) => [n, i])")
    assert numbers == [[1, 1], [2, 2]]


def test_a_double_click_plays_one_card_even_when_the_answer_comes_between(open_table):
    table = open_table()
    table.page.evaluate(
        """() => { harness.reply = (intent) => {
          const picture = structuredClone(harness.model.get("picture"));
          picture.hand = picture.hand.filter((card) => card.id !== intent.card);
          return picture;
        }; }"""
    )
    table.card("10 of hearts").dblclick(position={"x": 10, "y": 30})
    assert table.intents() == [{"kind": "play", "card": "10H"}]


def test_nothing_is_played_while_nothing_may_be(open_table):
    table = open_table("finished")
    card = table.card("9 of spades")
    assert card.get_attribute("aria-disabled") == "true"
    card.dispatch_event("click")
    assert table.intents() == []


# The hint, calls, tools, steps.


def test_the_hint_puts_a_sign_on_what_may_be_played_and_only_when_pressed(open_table):
    table = open_table()
    assert table.signs() == []
    table.root.get_by_role("button", name="What may I play?").click()
    assert table.intents() == [{"kind": "tool", "tool": "hint"}]
    table.show("hint")
    assert table.signs() == ["may"] * 3
    assert table.root.get_by_role("button", name="What may I play?").get_attribute(
        "aria-pressed"
    ) == ("true")


def test_calls_are_buttons_while_there_are_any(open_table):
    table = open_table("calls")
    table.root.get_by_role("button", name="Announce solo").click()
    assert table.intents() == [{"kind": "call", "word": "solo"}]
    table.show("four")
    expect(table.root.get_by_role("button", name="Announce solo")).to_be_hidden()


def test_a_tool_that_is_of_no_use_now_asks_nothing_but_keeps_the_focus(open_table):
    table = open_table("finished")
    button = table.root.get_by_role("button", name="Go on")
    button.focus()
    table.show("four")
    expect(button).to_be_focused()
    table.page.keyboard.press("Enter")
    assert table.intents() == []
    table.show("finished")
    table.page.keyboard.press("Enter")
    assert table.intents() == [{"kind": "tool", "tool": "next"}]


def test_stepping_through_a_deal(open_table):
    table = open_table("replay")
    expect(table.root.get_by_role("slider", name="Step 5 of 12")).to_have_value("5")
    table.root.get_by_role("button", name="One step back").click()
    assert table.intents() == [{"kind": "go", "to": 4}]


def test_while_an_answer_is_on_its_way_only_the_last_step_counts(open_table):
    table = open_table("replay")
    slider = table.root.get_by_role("slider")
    slider.focus()
    for _ in range(3):
        table.page.keyboard.press("ArrowRight")
    assert table.intents() == [{"kind": "go", "to": 6}]
    scrub = table.picture("replay")["scrub"]
    table.change(scrub=scrub | {"at": 6})
    assert table.intents() == [{"kind": "go", "to": 6}, {"kind": "go", "to": 8}]
    expect(slider).to_have_value("8")
    table.change(scrub=scrub | {"at": 8})
    assert len(table.intents()) == 2
    expect(slider).to_be_focused()


# Keys.


def test_the_hand_is_one_stop_of_tab_and_arrows_move_in_it(open_table):
    table = open_table()
    keyboard = table.page.keyboard
    keyboard.press("Tab")
    assert table.focused() == "QC"
    for key, card in [
        ("ArrowRight", "7D"),
        ("End", "8S"),
        ("ArrowRight", "8S"),
        ("ArrowLeft", "9S"),
        ("Home", "QC"),
        ("ArrowLeft", "QC"),
        ("ArrowRight", "7D"),
    ]:
        keyboard.press(key)
        assert table.focused() == card, key
    keyboard.press("Tab")
    expect(table.root.get_by_role("button", name="Go on")).to_be_focused()
    keyboard.press("Shift+Tab")
    assert table.focused() == "7D"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_enter_and_space_play(open_table, key):
    table = open_table()
    table.card("9 of spades").focus()
    table.page.keyboard.press(key)
    assert table.intents() == [{"kind": "play", "card": "9S"}]


def test_a_key_held_down_plays_one_card(open_table):
    table = open_table()
    table.card("9 of spades").focus()
    table.page.keyboard.down("Enter")
    table.change(hand=table.picture("four")["hand"][:6])
    table.page.keyboard.down("Enter")
    table.page.keyboard.down("Enter")
    assert len(table.intents()) == 1
    assert table.focused() == "KS"


def test_the_key_that_runs_a_cell_plays_nothing(open_table):
    table = open_table()
    table.card("9 of spades").focus()
    table.page.keyboard.press("Shift+Enter")
    assert table.intents() == []


def test_plain_keys_stay_at_the_table_and_shortcuts_pass(open_table):
    table = open_table("replay")
    for target in (table.card("9 of spades"), table.root.get_by_role("slider")):
        target.focus()
        for key in ("x", "b", "d", "m", "1", "ArrowDown", "ArrowRight", "Home"):
            table.page.keyboard.press(key)
    assert table.page.evaluate("() => harness.leaked") == []
    table.page.keyboard.press("Control+b")
    assert "keydown b" in table.page.evaluate("() => harness.leaked")


def test_escape_leaves_the_table_for_the_notebook(open_table):
    table = open_table()
    table.card("9 of spades").focus()
    table.page.keyboard.press("Escape")
    assert table.page.evaluate("() => document.activeElement.id") == "notebook"
    table.page.keyboard.press("b")
    assert "keydown b" in table.page.evaluate("() => harness.leaked")


# Focus and identity over a repaint.


@pytest.mark.parametrize(
    ("focused", "left", "then"),
    [
        ("7D", "QC 7D JH AC 10H KS 9S 8S", "7D"),
        ("AC", "QC 7D JH 10H KS 9S 8S", "10H"),
        ("8S", "QC 7D JH AC 10H KS 9S", "9S"),
        ("KS", "KS 9S 8S QC 7D JH AC 10H", "KS"),
        ("9S", "8S 9S KS 10H AC JH 7D QC", "9S"),
    ],
)
def test_the_focus_stays_on_its_card_or_takes_the_next(open_table, focused, left, then):
    table = open_table()
    entries = {one["id"]: one for one in table.picture("four")["hand"]}
    table.page.locator(f"[data-card='{focused}']").focus()
    table.change(hand=[entries[code] for code in left.split()])
    assert table.focused() == then
    assert table.page.eval_on_selector_all(".tk-card[tabindex='0']", "all => all.length") == 1


def test_when_the_hand_is_empty_the_focus_goes_to_a_tool(open_table):
    table = open_table("finished")
    table.card("9 of spades").focus()
    table.change(hand=[])
    expect(table.root.get_by_role("button", name="Go on")).to_be_focused()


def test_a_repaint_takes_no_focus_from_elsewhere(open_table):
    table = open_table()
    table.page.locator("#notebook").focus()
    table.show("finished")
    assert table.page.evaluate("() => document.activeElement.id") == "notebook"


def test_what_stays_keeps_its_element(open_table):
    table = open_table()
    table.page.evaluate(
        "() => { window.kept = [...document.querySelectorAll('.tk-card, .tk-played, .tk-seat')]; }"
    )
    table.show("finished")
    gone = table.page.evaluate(
        "() => kept.filter((one) => !one.isConnected).map((one) => one.dataset.card)"
    )
    assert gone == ["KS"]
