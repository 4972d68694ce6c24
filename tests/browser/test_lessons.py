"""The lessons as a learner meets them: JupyterLab, a real kernel, mouse and keyboard."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, lab_server, open_notebook, run_all, save, wait_until_idle
from tests.notebooks import LESSONS
from widgets.progress import FILE, MARKER

pytestmark = pytest.mark.browser
EN = LESSONS / "en"


@pytest.fixture(scope="module")
def lab(browser, tmp_path_factory) -> Iterator[Lab]:
    with lab_server(tmp_path_factory.mktemp("lessons")) as running:
        yield running


@pytest.fixture
def lesson(lab: Lab, new_page, request):
    """Open a lesson of a working copy of its own."""

    def open_lesson(name: str, **options) -> Page:
        folder = folder_of(request)
        copy = lab.root / folder
        if not copy.exists():
            shutil.copytree(EN, copy)
            (copy / MARKER).write_text("{}", encoding="utf-8")
        page = new_page(**options)
        open_notebook(page, lab, f"{folder}/{name}")
        return page

    return open_lesson


def folder_of(request) -> str:
    """The folder of a test's own working copy: a notebook opened again meets its old kernel."""
    return request.node.name.replace("[", "-").replace("]", "")


def table(page: Page):
    return page.locator(".tk-table").first


def hand(page: Page):
    return table(page).get_by_role("toolbar", name="Your hand")


def test_the_first_lesson_shows_its_picture_before_anything_runs(lesson):
    page = lesson("start_here.ipynb", width=1100, height=1200)
    picture = page.locator(".jp-OutputArea-output img").first
    expect(picture).to_be_visible()
    assert "Your hand: K♣" in (picture.get_attribute("alt") or "")
    expect(page.locator(".tk-table")).to_have_count(0)


def test_a_first_trick_is_won_with_the_mouse(lesson):
    page = lesson("start_here.ipynb", width=1100, height=1400)
    run_all(page)
    hand(page).get_by_role("button", name="ace of hearts").click()
    expect(table(page).get_by_role("status")).to_contain_text(
        "You win the trick: no trump was played, and A♥ is the highest heart played, above K♥."
    )
    expect(hand(page).get_by_role("button")).to_have_count(7)
    expect(hand(page).get_by_role("button", name="ace of hearts")).to_have_count(0)


def test_a_first_trick_is_won_with_the_keyboard_as_the_lesson_says(lesson):
    page = lesson("start_here.ipynb", width=1100, height=1400)
    assert "**Ctrl + Enter**" in (EN / "start_here.ipynb").read_text(encoding="utf-8")
    run_all(page)
    cell = page.locator(".jp-CodeCell").filter(has_text='here.table("first_trick")')
    cell.locator(".cm-content").click()
    number = cell.locator(".jp-InputPrompt")
    before = number.inner_text()
    page.keyboard.press("Control+Enter")
    # the table of the run before stands there until the new one comes
    expect(number).to_have_text(re.compile(rf"^(?!{re.escape(before)})\[\d+\]:$"))
    wait_until_idle(page)
    expect(hand(page)).to_be_visible()
    focused = page.locator(".tk-hand .tk-card:focus, .tk-hand button:focus")
    for _ in range(6):
        page.keyboard.press("Tab")
        if focused.count():
            break
    expect(focused).to_have_count(1)
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(focused).to_have_accessible_name("ace of hearts")
    page.keyboard.press("Enter")
    expect(table(page).get_by_role("status")).to_contain_text("You win the trick")


def test_a_double_click_plays_one_card(lesson):
    page = lesson("start_here.ipynb", width=1100, height=1400)
    run_all(page)
    hand(page).get_by_role("button", name="ace of hearts").dblclick()
    expect(hand(page).get_by_role("button")).to_have_count(7)
    wait_until_idle(page)
    expect(hand(page).get_by_role("button")).to_have_count(7)


def test_a_refused_card_says_why_and_marks_what_forbids_it(lesson):
    page = lesson("spitzer/legal_plays.ipynb", width=1100, height=1400)
    run_all(page)
    hand(page).get_by_role("button", name="queen of clubs").click()
    alert = table(page).get_by_role("alert")
    expect(alert).to_contain_text("Q♣ is the Spitzer, a trump and no club.")
    expect(table(page).get_by_text("SPZ-22").first).to_be_visible()
    for name in ("ace of clubs", "8 of clubs"):
        card = hand(page).get_by_role("button", name=name)
        expect(card).to_have_accessible_name(f"{name}, this card forbids it")
    expect(hand(page).get_by_role("button")).to_have_count(8)
    hand(page).get_by_role("button", name="8 of clubs").click()
    expect(alert).to_be_hidden()
    expect(hand(page).get_by_role("button")).to_have_count(7)


def test_a_question_is_answered_with_the_keyboard_and_progress_is_kept(lesson, lab, request):
    page = lesson("start_here.ipynb", width=1100, height=1400)
    run_all(page)
    quiz = page.locator(".tk-quiz").first
    quiz.get_by_role("radio", name="You: 8 of spades").focus()
    page.keyboard.press("Space")
    quiz.get_by_role("button", name="Check my answer").focus()
    page.keyboard.press("Enter")
    expect(quiz).to_contain_text("8♠ is a lower spade than J♠, so it does not win.")
    quiz.get_by_role("radio", name="West: jack of spades").click()
    quiz.get_by_role("button", name="Check my answer").click()
    expect(quiz).to_contain_text("J♠ is the highest spade played, above 8♠.")
    wait_until_idle(page)
    folder = folder_of(request)
    kept = json.loads((lab.root / folder / FILE).read_text(encoding="utf-8"))
    assert kept == {"start/1": [2, 0]}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_needs_no_scrolling_to_the_side(lesson, scheme):
    # Lab hides its kernel's name on a narrow page, so the page gets narrow after the run; and
    # whoever reads on a phone closes the list of files.
    page = lesson("start_here.ipynb", width=1100, height=780, color_scheme=scheme)
    run_all(page)
    page.keyboard.press("Control+b")
    page.set_viewport_size({"width": 360, "height": 780})
    expect(table(page)).to_be_visible()
    inside = page.evaluate(
        """() => [...document.querySelectorAll(".tk-table, .tk-quiz")].map(
             (one) => [one.scrollWidth, one.clientWidth])"""
    )
    assert inside
    assert all(wide <= room <= 360 and room > 200 for wide, room in inside), inside


def test_running_and_saving_twice_leaves_no_widget_state(lesson, lab, request):
    name = "start_here.ipynb"
    page = lesson(name, width=1100, height=1400)
    run_all(page)
    run_all(page)
    folder = folder_of(request)
    stored = save(page, lab, f"{folder}/{name}")
    shown = [one["data"] for cell in stored["cells"] for one in cell.get("outputs", ())]
    assert sum("<img" in "".join(data.get("text/html", "")) for data in shown) >= 2
    assert all(data["text/plain"] for data in shown)
    assert "widget-view" not in json.dumps(stored)
    assert "widgets" not in stored["metadata"]
