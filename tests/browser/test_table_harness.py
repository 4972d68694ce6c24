"""What a person sees and does at the card table, tried on the harness page without Jupyter."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.harness.pictures import PICTURES

MARKED = ["KS", "9S", "8S"]


def signs(table, selector=".tk-hand .tk-pin"):
    return table.page.eval_on_selector_all(selector, "all => all.map((one) => one.dataset.sign)")


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
    assert signs(table) == ["mark"] * 3
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
    assert signs(table) == []
    table.root.get_by_role("button", name="What may I play?").click()
    assert table.intents() == [{"kind": "tool", "tool": "hint"}]
    table.show("hint")
    assert signs(table) == ["may"] * 3
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


# What is said.


def test_what_happened_and_whose_turn_it_is_are_spoken_in_that_order(open_table):
    table = open_table()
    status = table.root.get_by_role("status")
    expect(status).to_have_text("East plays the jack of spades. Your turn. Spades were led.")
    assert status.get_attribute("aria-live") == "polite"
    table.change(event="West plays.", turn="Wait.")
    expect(status).to_have_text("West plays. Wait.")


def test_an_unchanged_status_is_not_touched(open_table):
    table = open_table()
    table.page.evaluate(
        """() => { window.touched = 0; new MutationObserver((all) => { touched += all.length; })
          .observe(document.querySelector('.tk-status'),
            { subtree: true, childList: true, characterData: true }); }"""
    )
    table.change(hand_label="My hand")
    assert table.page.evaluate("() => new Promise((done) => setTimeout(() => done(touched)))") == 0
    table.change(turn="Wait.")
    assert table.page.evaluate("() => new Promise((done) => setTimeout(() => done(touched)))") > 0


def test_the_trick_names_players_cards_and_the_winner(open_table):
    table = open_table()
    trick = table.root.get_by_role("list", name="Trick 1, led by West: spades")
    lines = [line.split(maxsplit=1)[1] for line in trick.get_by_role("listitem").all_inner_texts()]
    assert [" ".join(line.split()) for line in lines] == [
        "West 10♠ : 10 of spades, winning so far",
        "North 7♠ : 7 of spades",
        "East J♠ : jack of spades",
    ]
    assert signs(table, ".tk-trick .tk-pin") == ["winning"]


def test_a_seat_shows_its_name_its_backs_and_who_deals(open_table):
    table = open_table()
    north = table.root.get_by_role("group", name="North")
    expect(north).to_contain_text("7 cards, face down")
    expect(north).to_contain_text("Dealer")
    expect(table.root.get_by_role("group", name="West")).not_to_contain_text("Dealer")
    expect(table.root.get_by_role("group", name="You")).to_contain_text("to play")
    assert north.locator(".tk-small").count() == 0


def test_open_hands_show_their_cards(open_table):
    table = open_table("open")
    cards = table.root.get_by_role("group", name="West").get_by_role("listitem")
    expect(cards).to_have_count(7)
    expect(cards.first).to_contain_text("ace of diamonds")


def test_the_last_trick_opens_and_stays_open(open_table):
    table = open_table("last")
    text = table.root.get_by_text("West won it: the 10 of spades is the highest spade.")
    expect(text).to_be_hidden()
    table.root.get_by_text("Last trick").click()
    expect(text).to_be_visible()
    table.change(turn="Again your turn.")
    expect(text).to_be_visible()


def test_the_score_is_a_table_line_by_line(open_table):
    table = open_table("ledger")
    rows = table.root.get_by_role("table", name="Score").get_by_role("row")
    assert [" ".join(row.split()) for row in rows.all_inner_texts()] == [
        "Your side took 67 card points: more than half GEN-7 +1",
        "The others stayed under 31 GEN-8 +1",
        "You win 2 units",
    ]


def test_a_special_card_wears_its_role(open_table):
    table = open_table()
    expect(table.card("queen of clubs").locator(".tk-badge")).to_have_text("Leader")
    expect(table.card("king of spades").locator(".tk-badge")).to_be_hidden()


def test_the_board_has_no_word_of_its_own(open_table):
    table = open_table()
    for name in PICTURES:
        table.show(name)
        strange = table.page.evaluate(
            """(name) => {
              const known = [];
              const collect = (one) => (typeof one === "string" ? known.push(one)
                : one && typeof one === "object" && Object.values(one).forEach(collect));
              collect(harness.pictures[name]);
              const root = document.querySelector(".tk-table");
              const seen = [];
              const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
              while (walk.nextNode()) {
                const text = walk.currentNode;
                if (!text.parentElement.closest("symbol, [hidden]")) seen.push(text.data);
              }
              const spoken = ["aria-label", "title", "alt", "aria-valuetext", "aria-description"];
              for (const node of [root, ...root.querySelectorAll("*")])
                if (!node.closest("[hidden]"))
                  seen.push(...spoken.map((said) => node.getAttribute(said) ?? ""));
              const pieces = known.filter(Boolean).sort((a, b) => b.length - a.length);
              const strip = (text) => pieces.reduce((rest, one) => rest.replaceAll(one, " "), text);
              return seen.map(strip)
                .filter((rest) => /\\p{L}/u.test(rest));
            }""",
            name,
        )
        assert strange == [], name


# Room and looks.


@pytest.mark.parametrize("width", [360, 640, 1000])
def test_nothing_sticks_out_and_every_card_has_room_for_a_finger(open_table, width):
    table = open_table(width=width, reduced_motion="reduce")
    for name in PICTURES:
        table.show(name)
        found = table.page.evaluate(
            """() => {
              const root = document.querySelector(".tk-table").getBoundingClientRect();
              const out = [...document.querySelectorAll(".tk-table *")].filter((node) => {
                if (node.closest(".tk-vh, .tk-sprite, .tk-drawing")) return false;
                const box = node.getBoundingClientRect();
                return box.width && (box.right > root.right + 1 || box.left < root.left - 1);
              }).map((node) => node.className);
              const cards = [...document.querySelectorAll(".tk-card")].map((card) => {
                const box = card.getBoundingClientRect();
                let seen = 0;
                for (let x = box.left + 1; x < box.right; x += 1) {
                  const hit = document.elementFromPoint(x, box.top + box.height / 2);
                  if (hit?.closest(".tk-card") === card) seen += 1;
                }
                return seen;
              });
              const wide = document.documentElement.scrollWidth > innerWidth;
              return { out, wide, narrowest: Math.min(99, ...cards) };
            }"""
        )
        assert found["out"] == [], name
        assert not found["wide"], name
        assert found["narrowest"] >= 24, name


def test_the_projector_size_is_larger(open_table):
    table = open_table(width=1900, height=1000)
    normal = table.card("8 of spades").bounding_box()
    table.change(size="projector")
    large = table.card("8 of spades").bounding_box()
    assert large["height"] > 1.2 * normal["height"]


def test_the_hand_does_not_move_while_the_trick_grows(open_table):
    table = open_table()
    trick = table.picture("four")["trick"]
    places = []
    for count in range(4):
        table.change(trick=trick[:count])
        places.append(table.card("8 of spades").bounding_box()["y"])
    assert len(set(places)) == 1


@pytest.mark.parametrize("theme", ["light", "dark", "none"])
def test_axe_finds_nothing(open_table, violations, theme):
    table = open_table(theme=theme, reduced_motion="reduce")
    found = {}
    for name in ("four", "refused", "hint", "last", "calls", "open", "ledger", "replay", "nine"):
        table.show(name)
        found[name] = violations(table.page, ".tk-table")
    assert found == {name: [] for name in found}


def test_axe_finds_nothing_on_a_narrow_screen(open_table, violations):
    table = open_table("thirteen", width=360, reduced_motion="reduce")
    assert violations(table.page, ".tk-table") == []


def test_with_forced_colors_states_still_have_signs(open_table):
    table = open_table("hint", theme="none", forced_colors="active")
    assert signs(table) == ["may"] * 3
    expect(table.page.locator(".tk-hand .tk-pin").first).to_be_visible()
    table.card("9 of spades").focus()
    table.page.keyboard.press("ArrowLeft")
    style = "one => getComputedStyle(one.querySelector('.tk-face')).outlineStyle"
    assert table.card("king of spades").evaluate(style) == "solid"


def test_a_played_card_travels_unless_less_motion_is_wanted(open_table):
    count = (
        "() => document.getAnimations()"
        ".filter((one) => one.effect.target.closest('.tk-trick')).length"
    )
    for wish, expected in (("no-preference", 1), ("reduce", 0)):
        table = open_table(reduced_motion=wish)
        moved = table.page.evaluate(
            f"() => {{ harness.show(harness.pictures.finished); return [({count})(),"
            " document.querySelectorAll('.tk-trick .tk-played[data-card]').length]; }"
        )
        assert moved == [expected, 4], wish


# Several views, and none.


def test_two_views_of_one_table_share_no_id_and_follow_each_other(open_table):
    table = open_table(views=2)
    ids = table.page.eval_on_selector_all("[id]", "all => all.map((one) => one.id)")
    assert len(ids) > 100
    assert len(ids) == len(set(ids))
    table.card("king of spades").click()
    table.show("finished")
    assert table.page.locator("[data-card='KS'].tk-played").count() == 2
    second = table.page.locator(".tk-table").nth(1)
    drawn = second.locator(".tk-hand use").first.evaluate(
        """one => document.querySelector(one.getAttribute("href")).closest(".tk-table")
          === one.closest(".tk-table")"""
    )
    assert drawn


def test_a_closed_view_leaves_nothing_behind(open_table):
    table = open_table(views=2)
    left = table.page.evaluate(
        """() => { harness.cleanups.forEach((stop) => stop());
          const shown = document.querySelectorAll(".tk").length;
          return [harness.model.count() - harness.fixed, shown]; }"""
    )
    assert left == [0, 0]
    table.show("finished")


def test_other_faces_are_drawn_when_the_sprite_changes(open_table):
    table = open_table()
    table.page.evaluate(
        """() => {
          const symbol = '<symbol id="QC"><rect class="new"/></symbol>';
          harness.model.set("sprite", symbol);
          harness.model.save_changes(); }"""
    )
    assert table.page.locator("symbol").count() == 1
    assert table.page.locator("symbol .new").count() == 1
