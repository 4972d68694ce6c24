"""What a person does at a score sheet and at a deal builder, on a page without Jupyter."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import tests.browser.live
from cardlib import SPITZER
from tests.browser.live import Live
from tests.browser.room import ENOUGH, room
from tests.browser.score_states import SCORE_STATES, finished, full, match, wrong
from widgets import deal_builder, score_sheet
from widgets.base import Widget

Open = Callable[..., Live]

MAKE = {name: make for name, make, *_ in SCORE_STATES}
ONE_VIEW = "widget.render({ model, el });"
TWO_VIEWS = ONE_VIEW + " widget.render({ model, el: el.parentElement });"
SLOW = """delay => {
  const quick = window.ask;
  window.ask = async (intent) => {
    await new Promise((done) => setTimeout(done, delay));
    return quick(intent);
  };
}"""


@pytest.fixture
def show(new_page) -> Open:
    """Show a widget on a page of its own, which may answer late."""

    def made(widget: Widget, theme: str = "light", delay: int = 0, **options: Any) -> Live:
        live = Live(new_page(**options), widget, theme)
        if delay:
            live.page.evaluate(SLOW, delay)
        return live

    return made


def focused(live: Live) -> str:
    return str(
        live.page.evaluate(
            "() => { const { dataset, className } = document.activeElement;"
            " return dataset.line ?? dataset.card ?? dataset.value ?? dataset.place ?? className; }"
        )
    )


# --- the score sheet -----------------------------------------------------------------------------


def line(live: Live, name: str) -> Locator:
    return live.root.get_by_role("button", name=name, exact=True)


def test_a_line_opens_to_its_reason_by_click(show):
    live = show(score_sheet(finished()))
    points = line(live, "Card points")
    expect(points).to_have_attribute("aria-expanded", "false")
    expect(live.root.get_by_text("of the 120 card points, the other side")).to_have_count(0)
    points.click()
    expect(points).to_have_attribute("aria-expanded", "true")
    expect(live.root.get_by_text("of the 120 card points, the other side")).to_be_visible()
    expect(live.root.get_by_text("SPZ-26", exact=True)).to_be_visible()
    expect(live.root.get_by_text("Play goes on until all cards are gone")).to_be_visible()
    points.click()
    expect(live.root.get_by_text("Play goes on until all cards are gone")).to_have_count(0)


def test_lines_open_by_key_and_the_focus_stays(show):
    live = show(score_sheet(match(3)))
    line(live, "Deal 1, dealt by you").focus()
    live.page.keyboard.press("Enter")
    expect(line(live, "The sides")).to_be_visible()
    assert focused(live) == "1"
    live.page.keyboard.press("Tab")
    live.page.keyboard.press("Space")
    expect(line(live, "The sides")).to_have_attribute("aria-expanded", "true")
    assert focused(live) == "1.1"
    live.page.keyboard.press("Shift+Tab")
    live.page.keyboard.press("Enter")
    expect(line(live, "The sides")).to_have_count(0)
    assert focused(live) == "1"


def test_a_line_opens_by_touch(show):
    live = show(score_sheet(finished()), has_touch=True, width=360)
    line(live, "Card points").tap()
    expect(live.root.get_by_text("SPZ-26", exact=True)).to_be_visible()


@pytest.mark.parametrize("delay", [0, 60])
def test_a_double_click_opens_once(show, delay):
    live = show(score_sheet(finished()), delay=delay)
    line(live, "Card points").dblclick()
    live.settled()
    expect(line(live, "Card points")).to_have_attribute("aria-expanded", "true")


def test_quick_clicks_lose_nothing(show):
    live = show(score_sheet(match(3)), delay=80)
    live.page.evaluate(
        "() => { for (const one of document.querySelectorAll('.tk-s-toggle')) one.click(); }"
    )
    expect(live.root.locator(".tk-s-toggle[aria-expanded=true]")).to_have_count(3)


def test_all_lines_open_and_close_together(show):
    live = show(score_sheet(match(2)))
    live.button("Open all lines").click()
    expect(live.root.locator(".tk-s-toggle[aria-expanded=false]")).to_have_count(0)
    expect(live.button("Open all lines")).to_have_attribute("aria-disabled", "true")
    live.button("Close all lines").click()
    expect(live.root.locator(".tk-s-toggle")).to_have_count(2)


def test_it_is_a_table_with_heads(show):
    live = show(score_sheet(match(3)))
    table = live.root.get_by_role("table", name="Spitzer: score of a match")
    heads = table.get_by_role("columnheader")
    assert heads.all_inner_texts() == ["Line", "You", "West", "North", "East"]
    expect(table.get_by_role("rowheader", name="Deal 2, dealt by West")).to_be_visible()
    expect(table.get_by_role("row", name="In all")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "width"), [("score_match", 900), ("score_match", 360), ("score_five", 360)]
)
def test_numbers_stand_under_one_another(show, name, width):
    live = show(MAKE[name](), width=width)
    ends = live.page.evaluate(
        """() => [...document.querySelectorAll(".tk-s-row:not([data-why])")].map((row) =>
          [...row.querySelectorAll(".tk-s-number")].filter((one) => one.textContent).map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one.querySelector(".tk-s-value") ?? one);
            return Math.round(range.getBoundingClientRect().right);
          })).filter((row) => row.length)"""
    )
    assert len(ends) > 6
    for column in zip(*ends, strict=True):
        assert max(column) - min(column) <= 1, ends


def test_what_tables_do_differently_is_said_in_the_open_line(show):
    live = show(MAKE["score_match"]())
    note = live.root.locator(".tk-s-differs:visible").first
    expect(note.get_by_text("Tables differ here")).to_be_visible()


def test_two_views_of_one_sheet_show_the_same(show, monkeypatch):
    assert ONE_VIEW in tests.browser.live._OPEN
    both = tests.browser.live._OPEN.replace(ONE_VIEW, TWO_VIEWS)
    monkeypatch.setattr(tests.browser.live, "_OPEN", both)
    live = show(score_sheet(finished()))
    views = live.page.locator(".tk-score")
    expect(views).to_have_count(2)
    views.nth(1).get_by_role("button", name="Card points").click()
    for at in range(2):
        expect(views.nth(at).get_by_text("SPZ-26", exact=True)).to_be_visible()


class Broken(Exception):
    """Something goes wrong in the kernel."""


def broken(*_: object) -> None:
    raise Broken("no luck")


@pytest.mark.parametrize("make", [lambda: score_sheet(finished()), full])
def test_an_error_is_shown_under_the_widget(show, monkeypatch, make):
    widget = make()
    live = show(widget)
    before = widget.picture["title"]
    monkeypatch.setattr(widget, "handle", broken)
    live.root.locator(".tk-s-toggle, .tk-b-card").first.click()
    expect(live.root.get_by_text("Broken: no luck")).to_be_visible()
    expect(live.root.get_by_text(before, exact=True)).to_be_visible()
    monkeypatch.undo()
    live.root.locator(".tk-s-toggle, .tk-b-card").first.click()
    expect(live.root.get_by_text("Broken: no luck")).to_be_hidden()


# --- the deal builder ----------------------------------------------------------------------------


def card(live: Live, name: str) -> Locator:
    """A card of the board by the beginning of its accessible name."""
    return live.root.locator(".tk-b-board").get_by_role("button", name=name)


def field(live: Live, name: str) -> Locator:
    return live.root.get_by_role("textbox", name=name)


def select(live: Live, name: str) -> Locator:
    return live.root.get_by_role("combobox", name=name, exact=True)


def test_cards_are_given_and_taken_back_by_click(show):
    live = show(deal_builder(game=SPITZER))
    live.root.get_by_role("radio", name="West, 0 of 8 cards").click()
    expect(live.root.get_by_role("radio", name="West, 0 of 8 cards")).to_be_checked()
    queen = card(live, "queen of clubs")
    expect(queen).to_have_accessible_name("queen of clubs, in the pack")
    queen.click()
    expect(queen).to_have_accessible_name("queen of clubs, with West")
    expect(queen).to_have_attribute("aria-pressed", "true")
    expect(field(live, "West’s cards")).to_have_value("QC")
    expect(live.root.get_by_role("status")).to_have_text("Queen of clubs to West.")
    expect(live.root.get_by_text("West has 1 of 8 cards.")).to_be_visible()
    queen.click()
    expect(queen).to_have_accessible_name("queen of clubs, in the pack")
    expect(field(live, "West’s cards")).to_have_value("")


@pytest.mark.parametrize("delay", [0, 60])
def test_a_double_click_gives_a_card_once(show, delay):
    live = show(deal_builder(game=SPITZER), delay=delay)
    card(live, "ace of hearts").dblclick()
    live.settled()
    expect(card(live, "ace of hearts")).to_have_attribute("aria-pressed", "true")


def test_quick_clicking_and_typing_lose_nothing(show):
    live = show(deal_builder(game=SPITZER), delay=70)
    for name in ("ace of hearts", "king of hearts", "queen of clubs"):
        card(live, name).click()
    field(live, "West’s cards").press_sequentially("7D 8C", delay=25)
    field(live, "North’s cards").press_sequentially("AS", delay=25)
    expect(live.root.get_by_text("You have 3 of 8 cards.")).to_be_visible()
    expect(live.root.get_by_text("North has 1 of 8 cards.")).to_be_visible()
    live.settled()
    expect(field(live, "West’s cards")).to_have_value("7D 8C")
    assert live.widget.picture["places"][1]["text"] == "7D 8C"


def test_what_cannot_be_read_is_said_beneath_the_field(show):
    live = show(deal_builder(game=SPITZER))
    mine = field(live, "West’s cards")
    mine.press_sequentially("QC xx DA")
    wrong_here = live.root.locator(".tk-b-hand").nth(1).locator(".tk-q-line")
    expect(wrong_here).to_have_count(1)  # what is half typed may be said for a moment
    expect(wrong_here).to_contain_text("“xx” (position 1) is not a card.")
    expect(wrong_here).to_contain_text("GEN-3")
    expect(mine).to_have_attribute("aria-invalid", "true")
    expect(mine).to_have_accessible_description(re.compile("“xx”.*is not a card"))
    expect(mine).to_be_focused()
    expect(mine).to_have_value("QC xx DA")
    expect(card(live, "ace of clubs")).to_have_accessible_name("ace of clubs, with West")
    mine.fill("QC DA")
    expect(wrong_here).to_have_count(0)
    expect(mine).not_to_have_attribute("aria-invalid", "true")


def test_the_caret_stays_where_one_types(show):
    live = show(deal_builder(game=SPITZER))
    mine = field(live, "Your cards")
    mine.fill("QC AD")
    mine.press("Home")
    mine.press_sequentially("8C ", delay=20)
    expect(mine).to_have_value("8C QC AD")
    assert mine.evaluate("one => one.selectionStart") == 3


def test_the_whole_of_it_by_key(show):
    live = show(deal_builder(game=SPITZER))
    keys = live.page.keyboard
    live.root.get_by_role("radio", name="You").focus()
    keys.press("ArrowRight")
    expect(live.root.get_by_role("radio", name="West")).to_be_checked()
    live.settled()
    assert focused(live) == "1"
    keys.press("Tab")
    assert focused(live) == "QC"
    keys.press("ArrowRight")
    assert focused(live) == "AC"
    keys.press("Enter")
    expect(card(live, "ace of clubs")).to_have_accessible_name("ace of clubs, with West")
    assert focused(live) == "AC"
    keys.press("ArrowDown")
    assert focused(live) == "10S"
    keys.press("Space")
    expect(card(live, "10 of spades")).to_have_accessible_name("10 of spades, with West")
    keys.press("ArrowUp")
    keys.press("End")
    assert focused(live) == "7C"
    for _ in range(4):  # the other rows and the seed
        keys.press("Tab")
    keys.press("ControlOrMeta+a")
    keys.type("12")
    keys.press("Tab")
    keys.press("Enter")
    expect(live.root.get_by_text("The deal is complete.")).to_be_visible()
    expect(live.root.get_by_role("status")).to_have_text("30 cards dealt with seed 12.")
    assert live.root.get_by_role("button", name="Deal the rest").evaluate(
        "one => one === document.activeElement"
    )
    keys.press("Tab")
    keys.press("Enter")
    expect(live.root.get_by_text("The deal is complete.")).to_have_count(1)
    expect(live.root.get_by_text("West has 2 of 8 cards.")).to_be_visible()


def test_a_complete_deal_has_its_code_and_its_record(show):
    live = show(full())
    expect(live.root.locator(".tk-b-code code")).to_have_text(live.widget.picture["result"]["code"])
    live.root.get_by_text("Hand record").click()
    expect(live.root.locator(".tk-b-record pre")).to_have_text(live.widget.record_text())
    live.button("Clear all hands").click()
    expect(live.root.get_by_text("The deal is complete.")).to_be_hidden()
    live.button("Take back").click()
    expect(live.root.get_by_text("The deal is complete.")).to_be_visible()


def test_dealer_and_house_rules_are_chosen(show):
    live = show(full())
    select(live, "Dealer").select_option("North")
    expect(live.root.get_by_role("radio", name="North, 8 of 8 cards, dealer")).to_be_visible()
    live.root.get_by_text("House rules", exact=True).click()
    select(live, "Players (players)").select_option("3")
    expect(live.root.get_by_text("Three can only play with a blind")).to_be_visible()
    expect(select(live, "Players (players)")).to_be_visible()
    select(live, "A blind of two cards (blind)").select_option("yes")
    expect(live.root.get_by_text("Three can only play with a blind")).to_have_count(0)
    expect(live.root.get_by_role("radio", name="The blind, 0 of 2 cards")).to_be_visible()
    live.button("Deal the rest").click()
    expect(live.root.get_by_text("The deal is complete.")).to_be_visible()
    assert live.widget.deal.rules == SPITZER.house_rules({"players": 3, "blind": True})


def test_a_card_at_two_places_wears_a_sign(show):
    live = show(wrong())
    queen = card(live, "queen of clubs")
    expect(queen).to_have_accessible_name("queen of clubs, with West and East")
    expect(queen.locator(".tk-pin[data-sign=mark]")).to_be_visible()
    expect(queen.locator(".tk-b-owner")).to_have_text("West + East")


def test_two_views_of_one_builder_do_the_same(show, monkeypatch):
    both = tests.browser.live._OPEN.replace(ONE_VIEW, TWO_VIEWS)
    monkeypatch.setattr(tests.browser.live, "_OPEN", both)
    live = show(deal_builder(game=SPITZER))
    views = live.page.locator(".tk-builder")
    expect(views).to_have_count(2)
    field_of = [views.nth(at).get_by_role("textbox", name="Your cards") for at in range(2)]
    field_of[1].press_sequentially("QC xx")
    expect(field_of[0]).to_have_value("QC xx")
    ids = live.page.evaluate("() => [...document.querySelectorAll('[id]')].map(({ id }) => id)")
    assert len(set(ids)) == len(ids)


# --- how they look -------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 640, 1000])
def test_nothing_sticks_out_and_everything_has_room_for_a_finger(show, width):
    for name, make, *touch in SCORE_STATES:
        live = show(make(), width=width, reduced_motion="reduce")
        for act in touch:
            act(live)
        assert room(live.page) == ENOUGH, name
        live.page.context.close()


@pytest.mark.parametrize(("theme", "width"), [("light", 900), ("dark", 900), ("light", 360)])
def test_axe_finds_nothing(show, violations, theme, width):
    found = {}
    for name, make, *touch in SCORE_STATES:
        live = show(make(), theme, width=width, reduced_motion="reduce")
        for act in touch:
            act(live)
        found[name] = violations(live.page, ".tk")
        live.page.context.close()
    assert found == {name: [] for name in found}


def test_with_forced_colors_states_still_have_signs(show):
    live = show(wrong(), "none", forced_colors="active")
    expect(live.root.locator(".tk-b-card .tk-pin[data-sign=mark]").first).to_be_visible()
    expect(live.root.locator(".tk-b-card .tk-pin[data-sign=chosen]").first).to_be_visible()
    style = "one => getComputedStyle(one).borderTopWidth"
    chosen, other = (
        live.root.locator(".tk-b-place[aria-checked=true]"),
        live.root.locator(".tk-b-place[aria-checked=false]"),
    )
    assert chosen.evaluate(style) != other.first.evaluate(style)
