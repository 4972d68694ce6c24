"""What a card table says and how it looks, tried on the harness page without Jupyter."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.harness.pictures import PICTURES
from tests.browser.own_words import own_words

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
    assert table.signs(".tk-trick .tk-pin") == ["winning"]


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
        assert own_words(table.page, ".tk-table", name) == [], name


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


@pytest.mark.parametrize("name", ["four", "three", "five"])
def test_the_hand_does_not_move_while_the_trick_grows(open_table, name):
    table = open_table(name)
    trick = table.picture(name)["trick"]
    places = []
    for count in range(len(trick) + 1):
        table.change(trick=trick[:count])
        places.append(table.page.locator(".tk-hand").bounding_box()["y"])
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
    assert table.signs() == ["may"] * 3
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
