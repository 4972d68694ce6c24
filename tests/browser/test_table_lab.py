"""The card table inside JupyterLab: a real kernel, a real notebook around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, lab_server, open_notebook, run_all, save

IMPORTS = """from tests.browser.harness.session import SampleSession
from widgets.tables.widget import CardTable"""
CELLS = [
    IMPORTS,
    "session = SampleSession()\ntable = CardTable(session)\ntable",
    "table",
]


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory) -> Iterator[Lab]:
    with lab_server(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def open_cells(lab: Lab, new_page, request) -> Callable[..., Page]:
    def make(cells: list[str], **options) -> Page:
        page = new_page(width=1300, height=1400, **options)
        name = request.node.name.replace("[", "-").replace("]", "") + ".ipynb"
        open_notebook(page, lab, lab.notebook(name, cells))
        run_all(page)
        expect(page.locator(".tk-table").first).to_be_visible()
        return page

    return make


def hand(page: Page):
    return page.get_by_role("toolbar", name="Your hand").first


def said(page: Page):
    return page.locator(".tk-table").first.get_by_role("status")


def test_a_card_is_played_by_mouse_and_by_keyboard_and_both_views_follow(open_cells):
    page = open_cells(CELLS)
    hand(page).get_by_role("button", name="king of spades").click()
    expect(said(page)).to_contain_text("You have played 1.")
    hand(page).get_by_role("button", name="9 of spades").focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("You have played 2.")
    expect(hand(page).get_by_role("button", name="8 of spades")).to_be_focused()
    expect(page.locator(".tk-played[data-card='KS']")).to_have_count(2)


def test_a_refused_play_and_an_error_leave_a_living_table(open_cells):
    page = open_cells(CELLS[:2])
    hand(page).get_by_role("button", name="ace of clubs").click()
    expect(page.get_by_role("alert")).to_have_text("Spades were led.")
    expect(page.locator(".tk-card[data-mark]")).to_have_count(3)
    hand(page).get_by_role("button", name="queen of clubs").click()
    expect(page.get_by_role("alert")).to_have_text("RuntimeError: the sample fails on this card")
    hand(page).get_by_role("button", name="king of spades").click()
    expect(said(page)).to_contain_text("You have played 1.")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_no_key_pressed_at_the_table_reaches_the_notebook(open_cells):
    page = open_cells(CELLS[:2])
    cells, markdown = page.locator(".jp-Notebook .jp-Cell"), page.locator(".jp-MarkdownCell")
    hand(page).get_by_role("button", name="9 of spades").focus()
    for key in ("x", "b", "a", "m", "d", "d", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    expect(hand(page).get_by_role("button", name="king of spades")).to_be_focused()
    expect(cells).to_have_count(2)
    expect(markdown).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(cells).to_have_count(3)


def test_the_saved_notebook_holds_the_twin_and_the_picture(open_cells, lab, request):
    page = open_cells(CELLS[:2])
    hand(page).get_by_role("button", name="king of spades").click()
    expect(said(page)).to_contain_text("You have played 1.")
    stored = save(page, lab, f"{request.node.name}.ipynb")
    data = stored["cells"][1]["outputs"][0]["data"]
    assert data["text/plain"].splitlines() == [
        "Card table. Your turn. Spades were led.",
        "Your hand: Q♣ 7♦ J♥ A♣ 10♥ K♠ 9♠ 8♠",
        "You have played 0.",
    ]
    assert data["text/html"].startswith("<img alt=")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_notebook(open_cells, violations, scheme):
    page = open_cells(CELLS[:2], reduced_motion="reduce", color_scheme=scheme)
    is_light = str(scheme == "light").lower()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", is_light)
    hand(page).get_by_role("button", name="ace of clubs").click()
    expect(page.get_by_role("alert")).to_have_text("Spades were led.")
    assert violations(page, ".tk-table") == []
