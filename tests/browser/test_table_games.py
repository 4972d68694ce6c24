"""Auctions, a pot and points as they stand, at a real table: by clicks and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from cardlib import PITCH, SPITZELN, Deal
from cardlib.players import Lowest
from tests.browser.live import Live
from tests.browser.table_states import TABLE_STATES
from tests.hands import continued
from widgets.tables.card_table import card_table

OpenLive = Callable[..., Live]


@pytest.fixture
def open_live(new_page) -> OpenLive:
    def make(deal: Deal, *, width: int = 900, **options: Any) -> Live:
        return Live(new_page(width=width, reduced_motion="reduce"), card_table(deal, **options))

    return make


def cards(live: Live) -> Locator:
    return live.root.locator(".tk-hand .tk-card")


def counted(live: Live, label: str) -> str:
    """What stands beside a label above the table."""
    row = live.root.locator(".tk-score").filter(has_text=label)
    return row.locator("b").inner_text()


def finish(live: Live) -> None:
    """Click cards until one is taken, and go on, to the end of the hand."""
    for _ in range(60):
        if live.button("Go on").count():
            live.button("Go on").click()
        elif cards(live).count() and "turn" in live.root.locator(".tk-turn").inner_text():
            left = cards(live).count()
            for at in range(left):
                cards(live).nth(at).click(position={"x": 10, "y": 40})
                live.settled()
                if cards(live).count() < left:
                    break
        else:
            return
        live.settled()
    raise AssertionError("the hand never ends")


def check_pitched(live: Live) -> None:
    """The first lead has made trumps, and what it counts for is seen."""
    expect(live.root.locator(".tk-strip")).to_be_visible()
    expect(live.root.locator(".tk-strip .tk-small")).to_have_count(13)
    assert re.fullmatch(r"3, you", counted(live, "Bid"))
    for label in ("High so far", "Low so far", "Jack", "Pips"):
        assert counted(live, label)


def test_an_auction_by_click_and_a_hand_to_its_end(open_live: OpenLive) -> None:
    live = open_live(PITCH.deal(seed=4, dealer=3), player=Lowest())
    expect(live.root.get_by_text("Your turn to call.")).to_be_visible()
    expect(live.root.locator(".tk-strip")).to_be_hidden()
    live.button("Bid 3").click()
    expect(live.root.get_by_role("status")).to_contain_text("You bid 3.")
    assert counted(live, "Bid").startswith("3, you")
    before = [one.get_attribute("data-card") for one in cards(live).all()]
    cards(live).last.click(position={"x": 10, "y": 40})
    live.settled()
    check_pitched(live)
    after = [one.get_attribute("data-card") for one in cards(live).all()]
    assert len(after) == len(before) - 1
    suit = live.widget.session.deal.plays[0].card.suit  # type: ignore[attr-defined]
    trumps = [name[-1] == suit for name in after if name]
    assert trumps == sorted(trumps, reverse=True), "trumps come first now"
    finish(live)
    expect(live.root.get_by_role("status")).to_contain_text("The deal is over.")
    score = live.root.get_by_role("table", name="Score").inner_text()
    for word in ("High:", "Low:", "Jack:", "Game:", "bid 3"):
        assert word in score
    live.button("New hand").click()
    live.settled()
    made = live.widget.session.deal.carried["before"]  # type: ignore[attr-defined]
    assert f"score {made[0]}" in live.root.locator(".tk-you .tk-facts").inner_text()


def test_an_auction_by_keys(open_live: OpenLive) -> None:
    live = open_live(PITCH.deal(seed=4, dealer=3), player=Lowest())
    press, focus = live.page.keyboard.press, live.page.locator(":focus")
    for _ in range(20):
        press("Tab")
        if focus.inner_text() == "Bid 4":
            break
    press("Enter")
    live.settled()
    assert counted(live, "Bid") == "4, you"
    for _ in range(20):
        if "tk-card" in str(focus.get_attribute("class")):
            break
        press("Shift+Tab")
    press("Space")
    live.settled()
    expect(live.root.locator(".tk-strip .tk-small")).to_have_count(13)


def test_the_dealer_may_hold_and_a_lower_bid_is_no_button(open_live: OpenLive) -> None:
    deal = continued(PITCH.deal(seed=4, dealer=0), "2 pass 3")
    live = open_live(deal)
    assert live.button("Bid 3").count() == 0
    live.button("Hold").click()
    live.settled()
    assert counted(live, "Bid") == "3, you"


def test_ten_hands_in_which_a_pot_grows_and_is_won(open_live: OpenLive) -> None:
    live = open_live(SPITZELN.deal(seed=0), player=Lowest())
    pots, won = [], 0
    for hand in range(10):
        pots.append(int(re.findall(r"\d+", counted(live, "Pot"))[0]))
        if live.button("Solo").count() and hand >= 5 and pots[-1]:
            live.button("Solo").click()
            live.settled()
            if live.button("Hearts").count():
                live.button("Hearts").click()
                live.settled()
                expect(live.root.locator(".tk-strip .tk-small")).to_have_count(9)
            finish(live)
        else:
            live.button("Pass").click()
        live.settled()
        ledger = live.root.get_by_role("table", name="Score")
        expect(ledger).to_be_visible()
        won += "takes all" in ledger.inner_text() or "take all" in ledger.inner_text()
        live.button("New hand").click()
        live.settled()
    assert pots[:6] == sorted(pots[:6]), "nobody has played for it yet"
    assert pots[5] > pots[0]
    assert won, "somebody won the pot"
    assert min(pots[6:]) < max(pots[:7])
    chips = live.root.locator(".tk-facts").all_inner_texts()
    seen = [int(found) for text in chips for found in re.findall(r"(-?\d+) chips? so far", text)]
    pot = int(re.findall(r"\d+", counted(live, "Pot"))[0])
    due = live.widget.session.deal  # type: ignore[attr-defined]
    assert len(seen) == 3
    ante = 4 if due.carried.get("ante_due") else 0
    assert sum(seen) + pot - ante == 0, "what is not with the players is in the pot"


@pytest.mark.parametrize("width", [900, 360])
@pytest.mark.parametrize(
    "name", ["auction", "pitch_2", "pitch_9", "pitch_over", "solo_name", "solo_stop", "solo_over"]
)
def test_nothing_is_wrong_with_the_other_games(new_page, violations, name: str, width: int) -> None:
    make = next(one[1] for one in TABLE_STATES if one[0] == name)
    live = Live(new_page(width=width, reduced_motion="reduce"), make())
    assert violations(live.page, "#root" if live.page.locator("#root").count() else "body") == []
    wide = live.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
