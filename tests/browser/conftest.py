"""Browser tests: a browser, a page that keeps its errors, the harness page and axe-core.

The browser is looked for in this order: the environment variable ``TRICKSCHOOL_BROWSER``,
the system's Chromium or Chrome, the one that Playwright installs.  Without any, the tests are
skipped and say which command helps; where ``CI`` is set that is a failure.
"""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect, sync_playwright

from tests.browser.harness.serve import server

# A slow machine is no failure: what is expected may take its time.
expect.set_options(timeout=60_000)

HERE = Path(__file__).parent
ENVIRONMENT_NAME = "TRICKSCHOOL_BROWSER"
NO_BROWSER = (
    "no browser found: `python -m playwright install chromium` installs one, "
    f"or set {ENVIRONMENT_NAME} to a Chromium or Chrome"
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [
        one for one in terminalreporter.stats.get("skipped", []) if NO_BROWSER in str(one.longrepr)
    ]
    if skipped:
        terminalreporter.write_line(f"{len(skipped)} browser tests skipped: {NO_BROWSER}")


def find_browser(playwright: Playwright) -> str | None:
    """The path of the browser to drive, or None."""
    if named := os.environ.get(ENVIRONMENT_NAME):
        return named
    for name in NAMES:
        if found := shutil.which(name):
            return found
    own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


# Not for the whole session: Playwright keeps an event loop running in this thread, and tests
# elsewhere may want to start one.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = find_browser(playwright)
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    launched = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield launched
    launched.close()


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Make a page; it must end without errors and without a request to another host."""
    errors: list[str] = []
    contexts = []

    def make(width: int = 1000, height: int = 900, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: errors.extend(_foreign(request.url)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


def _foreign(url: str) -> list[str]:
    ours = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:")
    return [] if url.startswith(ours) else [f"asked for {url[:100]}"]


@pytest.fixture(scope="module")
def harness_address() -> Iterator[str]:
    with server() as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()
        thread.join()


class Table:
    """The harness page with one card table on it, seen as a person sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".tk-table").first

    def card(self, name: str) -> Locator:
        """A card of the hand by its accessible name, or the beginning of it."""
        return self.root.get_by_role("toolbar").get_by_role("button", name=name)

    def change(self, **change: Any) -> None:
        """Show a new picture that differs from this one in ``change``."""
        self.page.evaluate("change => harness.change(change)", change)

    def show(self, name: str) -> None:
        """Show one of the sample pictures."""
        self.page.evaluate("name => harness.show(harness.pictures[name])", name)

    def picture(self, name: str) -> Any:
        """A sample picture."""
        return self.page.evaluate("name => harness.pictures[name]", name)

    def signs(self, selector: str = ".tk-hand .tk-pin") -> list[str]:
        """The signs on the cards: may, mark, winning."""
        found = self.page.locator(selector)
        return [str(found.nth(at).get_attribute("data-sign")) for at in range(found.count())]

    def intents(self) -> list[dict[str, Any]]:
        """What was asked of Python, without counters."""
        asked = self.page.evaluate("() => harness.intents")
        return [{key: value for key, value in one.items() if key not in "ni"} for one in asked]

    def focused(self) -> str | None:
        """The card, or else the tag and class, of what has the focus."""
        return self.page.evaluate(
            "() => { const one = document.activeElement;"
            " return one.dataset.card ?? `${one.tagName.toLowerCase()}.${one.className}`; }"
        )


OpenTable = Callable[..., Table]


@pytest.fixture
def open_table(new_page: NewPage, harness_address: str) -> OpenTable:
    """Open the harness with a sample picture, a theme, a width and other options of the page."""

    def make(picture: str = "four", theme: str = "light", views: int = 1, **options: Any) -> Table:
        page = new_page(**options)
        page.goto(f"{harness_address}?picture={picture}&theme={theme}&views={views}")
        page.wait_for_selector("body[data-ready]")
        return Table(page)

    return make


@pytest.fixture(scope="session")
def axe_source() -> str:
    """The text of axe-core, as the package axe-playwright-python brings it."""
    return resources.files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


@pytest.fixture
def violations(axe_source: str) -> Callable[[Page, str], list[str]]:
    """Ask axe-core about one part of a page; each violation is one line."""

    def check(page: Page, selector: str) -> list[str]:
        page.evaluate(axe_source)
        found = page.evaluate(
            """async (selector) => {
              const kinds = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
              const runOnly = [...kinds, "best-practice"];
              const result = await axe.run({ include: [[selector]] }, { runOnly });
              if (result.passes.length < 10) throw new Error("axe-core looked at nothing");
              return result.violations.flatMap((rule) => rule.nodes.map((node) =>
                `${rule.id}: ${node.html.slice(0, 120)} ${node.failureSummary}`));
            }""",
            selector,
        )
        return list(found)

    return check
