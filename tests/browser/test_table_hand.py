"""A whole hand at a real table, by keys alone and by touch alone, as a person sees it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from cardlib import SPITZER
from tests.browser.live import Live
from widgets.tables.card_table import card_table

OpenLive = Callable[..., Live]


@pytest.fixture
def open_live(new_page) -> OpenLive:
    def make(**options: Any) -> Live:
        page = new_page(reduced_motion="reduce", **options)
        return Live(page, card_table(SPITZER.deal(seed=5, dealer=3), scrubber=True))

    return make


def cards(live: Live) -> Locator:
    return live.root.get_by_role("toolbar", name="Your hand").get_by_role("button")


def tricks(live: Live) -> int:
    """The tricks that all seats have won, as their plates say."""
    plates = live.root.locator(".tk-facts").all_inner_texts()
    return sum(int(count) for text in plates for count in re.findall(r"(\d+) tricks?", text))


def ring(live: Live) -> str:
    """The outline of what has the focus: of a card it is drawn on its face."""
    return str(
        live.page.evaluate(
            "() => getComputedStyle(document.activeElement.querySelector('.tk-face')"
            " ?? document.activeElement).outlineStyle"
        )
    )


def focus(live: Live) -> Locator:
    return live.page.locator(":focus")


def check_score(live: Live) -> None:
    expect(live.root.get_by_role("status")).to_contain_text("The deal is over.")
    score = live.root.get_by_role("table", name="Score")
    expect(score).to_be_visible()
    rows = score.get_by_role("row").all_inner_texts()
    assert re.search(r"has (\d+) of the 120 card points, the other side (\d+)", rows[1])
    assert re.fullmatch(r"In all: You [+-]\d, West [+-]\d, North [+-]\d, East [+-]\d", rows[-1])
    assert tricks(live) == 8
    assert cards(live).count() == 0


def test_a_whole_hand_by_keys_alone(open_live: OpenLive) -> None:
    live = open_live()
    press = live.page.keyboard.press
    press("Tab")
    expect(focus(live)).to_have_class("tk-card")
    refused = 0
    for left in range(8, 0, -1):
        expect(cards(live)).to_have_count(left)
        # along the hand until a card is taken: a refusal leaves the focus where it is
        press("Home")
        for _ in range(left):
            assert ring(live) == "solid", "the card with the focus is seen"
            name = focus(live).get_attribute("aria-label")
            press("Enter" if left % 2 else "Space")
            live.settled()
            if cards(live).count() < left:
                break
            refused += 1
            expect(live.root.get_by_role("alert")).to_be_visible()
            expect(focus(live)).to_have_attribute("data-card", re.compile("."))
            assert focus(live).get_attribute("data-card") in str(live.widget.picture["hand"])
            assert str(focus(live).get_attribute("aria-label")).startswith(str(name).split(",")[0])
            press("ArrowRight")
        expect(cards(live)).to_have_count(left - 1)
        assert tricks(live) in (8 - left, 9 - left)
        # the button that goes on comes after the hand
        while live.button("Go on").count() and live.button("Go on").is_visible():
            for _ in range(12):
                if focus(live).inner_text() == "Go on":
                    break
                press("Tab")
            assert ring(live) == "solid"
            press("Enter")
            live.settled()
        for _ in range(12):
            if left == 1 or "tk-card" in str(focus(live).get_attribute("class")):
                break
            press("Shift+Tab")
    assert refused, "the keys met a card that may not be played"
    check_score(live)


def test_a_whole_hand_by_touch_on_a_telephone(open_live: OpenLive) -> None:
    live = open_live(width=360, height=780, has_touch=True, is_mobile=True)
    for left in range(8, 0, -1):
        expect(cards(live)).to_have_count(left)
        for at in range(left):
            box = cards(live).nth(at).bounding_box()
            assert box is not None
            assert box["width"] >= 24, "wide enough for a finger"
            assert box["height"] >= 44
            # a finger meets the part of the card that is seen
            cards(live).nth(at).tap(position={"x": 12, "y": box["height"] / 2})
            live.settled()
            if cards(live).count() < left:
                break
            expect(live.root.get_by_role("alert")).to_be_in_viewport()
        expect(cards(live)).to_have_count(left - 1)
        while live.button("Go on").count():
            button = live.button("Go on").bounding_box()
            assert button is not None
            assert button["height"] >= 44
            live.button("Go on").tap()
            live.settled()
    check_score(live)
    wide = live.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_taken_back_after_the_end_and_a_new_hand(open_live: OpenLive) -> None:
    live = open_live()
    first = cards(live).first.get_attribute("aria-label")
    live.button("New hand").click()
    expect(live.root.get_by_role("status")).to_contain_text("A new hand is dealt.")
    live.button("Take back").click()
    live.settled()
    assert cards(live).first.get_attribute("aria-label") == first


def test_why_that_card_is_answered_in_a_box_that_is_spoken(open_live: OpenLive) -> None:
    live = open_live()
    cards(live).first.click()
    live.settled()
    live.button("Why that card?").click()
    text = live.root.locator(".tk-message-text")
    expect(text).to_contain_text("What they thought of their own cards, they tell after the deal.")
    expect(text).to_have_attribute("aria-live", "polite")
    lines = text.evaluate("one => one.getClientRects().length && getComputedStyle(one).whiteSpace")
    assert lines == "pre-line"
