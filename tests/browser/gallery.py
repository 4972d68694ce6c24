"""Pictures of every state of the widgets: ``python -m tests.browser.gallery OUT [NAME …]``.

They are written to the folder OUT, one sheet for each way of looking (light, dark, narrow, gray …);
run by hand, for somebody to look at.  The tests walk through the same states.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, find_browser
from tests.browser.drill_states import DRILL_STATES
from tests.browser.lesson_states import LESSON_STATES
from tests.browser.live import Live
from tests.browser.quiz_states import QUIZ_STATES
from tests.browser.score_states import SCORE_STATES
from tests.browser.table_states import TABLE_STATES
from widgets.base import Widget


class State(NamedTuple):
    """A widget in a state worth looking at."""

    name: str
    make: Callable[[], Widget]
    touch: Callable[[Live], object] | None = None
    """What is done in the browser before the picture is taken."""


STATES: Final = tuple(
    State(*one)
    for one in (*TABLE_STATES, *SCORE_STATES, *QUIZ_STATES, *DRILL_STATES, *LESSON_STATES)
)
"""Every state; other widgets add theirs here."""


class Look(NamedTuple):
    """A way of looking at a widget."""

    width: int = 900
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    theme: str = "light"
    css: str = ""


LOOKS: Final = {
    "light": Look(),
    "dark": Look(theme="dark"),
    "narrow": Look(360),
    "narrow_dark": Look(360, theme="dark"),
    "zoom": Look(640, {"device_scale_factor": 2}),
    "gray": Look(css="html { filter: grayscale(1) }"),
    "forced": Look(options={"forced_colors": "active"}, theme="none"),
}


def show(browser: Browser, state: State, look: Look) -> Live:
    """A page with the widget in this state."""
    context = browser.new_context(
        viewport={"width": look.width, "height": 700}, reduced_motion="reduce", **look.options
    )
    live = Live(context.new_page(), state.make(), look.theme)
    if look.css:
        live.page.add_style_tag(content=look.css)
    if state.touch is not None:
        state.touch(live)
        live.settled()
    return live


def draw(out: Path, names: Iterable[str] = ()) -> None:
    """Write the pictures of the states named, or of all."""
    wanted = set(names)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(playwright), args=list(FLAGS)
        )
        for state in STATES:
            for name, look in LOOKS.items():
                if wanted and not wanted & {state.name, name}:
                    continue
                live = show(browser, state, look)
                (out / name).mkdir(parents=True, exist_ok=True)
                live.page.screenshot(path=out / name / f"{state.name}.png", full_page=True)
                live.page.context.close()
        browser.close()


if __name__ == "__main__":
    draw(Path(sys.argv[1]), sys.argv[2:])
