"""The harness page with one question on it, seen as a person sees it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.harness.quiz import LIVE, QuizServer

SETTLED = "() => !harness.pending"


class Asked:
    """The page and the first question on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator(".tk-quiz").first

    def option(self, name: str) -> Locator:
        return self.root.locator(".tk-q-options").get_by_label(name, exact=True)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def said(self) -> Locator:
        return self.root.get_by_role("status")

    def show(self, name: str) -> None:
        self.page.evaluate("name => harness.show(harness.pictures[name])", name)

    def change(self, **change: Any) -> None:
        self.page.evaluate("change => harness.change(change)", change)

    def picture(self, name: str) -> Any:
        return self.page.evaluate("name => harness.pictures[name]", name)

    def intents(self) -> list[dict[str, Any]]:
        """What was asked of Python, without counters."""
        asked = self.page.evaluate("() => harness.intents")
        return [{key: value for key, value in one.items() if key not in "ni"} for one in asked]

    def settled(self) -> None:
        """Wait until the question has answered all that was asked."""
        self.page.wait_for_function(SETTLED)

    def tries(self) -> int:
        self.settled()
        return int(self.page.evaluate("() => harness.tries"))

    def focused(self) -> str:
        """The value, kind or class of what has the focus."""
        return str(
            self.page.evaluate(
                "() => { const one = document.activeElement;"
                " return one.dataset.value ?? one.dataset.kind ?? one.className; }"
            )
        )

    def signs(self) -> list[str]:
        """The signs that the options wear."""
        found = self.page.eval_on_selector_all(
            ".tk-q-options .tk-pin", "all => all.map((one) => one.dataset.sign)"
        )
        return list(found)


OpenQuiz = Callable[..., Asked]


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """Serve the harness page; its address."""
    with QuizServer() as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{running.server_port}/"
        finally:
            running.shutdown()
            thread.join()


def opener(new_page: Callable[..., Page], address: str) -> OpenQuiz:
    """A function that opens a question in some state, with a theme and other options of the page.

    A ``live`` question is answered by Python after that many milliseconds.
    """

    def make(
        name: str = "cards",
        *,
        theme: str = "light",
        views: int = 1,
        live: int | None = None,
        **options: Any,
    ) -> Asked:
        page = new_page(**options)
        page.goto(f"{address}?picture={name}&theme={theme}&views={views}")
        page.wait_for_selector("body[data-ready]")
        if live is not None:
            page.evaluate(LIVE, [name, live])
        return Asked(page)

    return make
