"""A real widget on a page without Jupyter: the page asks, Python answers, as over a kernel.

What is shown is the widget as it is shipped, its script and its style sheet; only the wire between
browser and kernel is replaced.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Locator, Page

from widgets.base import Widget

TRAITS: Final = ("sprite", "picture", "error")

_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A widget</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 0; padding: 12px; background: var(--jp-layout-color0, Canvas); color: CanvasText; }
  [data-jp-theme-light="true"] {
    color-scheme: light; --jp-layout-color0: #fff; --jp-layout-color1: #fff;
    --jp-layout-color2: #eee; --jp-border-color1: #bdbdbd;
    --jp-ui-font-color1: rgb(0 0 0 / .87); --jp-ui-font-color2: rgb(0 0 0 / .6); }
  [data-jp-theme-light="false"] {
    color-scheme: dark; --jp-layout-color0: #111; --jp-layout-color1: #212121;
    --jp-layout-color2: #424242; --jp-border-color1: #616161;
    --jp-ui-font-color1: #fff; --jp-ui-font-color2: rgb(255 255 255 / .7); }
</style>
<style id="css"></style>
</head>
<body><main id="notebook" tabindex="-1"></main></body>
</html>"""

# A stand-in for the widget's model: what the page wants goes to Python, what Python has comes back.
_OPEN: Final = """async ({ script, css, state, theme }) => {
  if (theme) document.body.dataset.jpThemeLight = String(theme === "light");
  document.querySelector("#css").textContent = css;
  const handlers = new Map();
  const changed = new Set();
  const emit = (names) => {
    for (const name of names) for (const act of [...(handlers.get(`change:${name}`) ?? [])]) act();
  };
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; changed.add(name); },
    save_changes() { const names = [...changed]; changed.clear(); emit(names); },
    on: (name, act) => handlers.set(name, [...(handlers.get(name) ?? []), act]),
    off: (name, act) => handlers.set(name, (handlers.get(name) ?? []).filter((one) => one !== act)),
  };
  window.live = { asked: 0, answered: 0 };
  model.on("change:intent", async () => {
    live.asked += 1;
    const fresh = await window.ask(state.intent);
    for (const [name, value] of Object.entries(fresh))
      if (JSON.stringify(value) !== JSON.stringify(state[name])) model.set(name, value);
    model.save_changes();
    live.answered += 1;
  });
  const widget = (await import(`data:text/javascript;base64,${script}`)).default;
  const el = document.createElement("div");
  document.querySelector("#notebook").append(el);
  widget.render({ model, el });
}"""


class Live:
    """A page with one widget on it; every wish goes to Python and its answer comes back."""

    def __init__(self, page: Page, widget: Widget, theme: str = "light") -> None:
        """Show the widget; ``theme`` is ``light``, ``dark`` or, for the system's own, ``none``."""
        self.page = page
        self.widget = widget
        page.set_content(_PAGE)
        page.expose_function("ask", self._answer)
        state = {"intent": {}, **self._state()}
        script = base64.b64encode(str(widget._esm).encode()).decode()
        given = {"script": script, "css": str(widget._css), "state": state}
        page.evaluate(_OPEN, {**given, "theme": "" if theme == "none" else theme})
        self.root = page.locator("#notebook .tk").first

    def button(self, name: str) -> Locator:
        """A button by its accessible name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def settled(self) -> None:
        """Wait until all that was asked is answered."""
        self.page.wait_for_function("() => live.asked === live.answered")

    def _state(self) -> dict[str, Any]:
        state = {name: getattr(self.widget, name) for name in TRAITS}
        return dict(json.loads(json.dumps(state)))

    def _answer(self, intent: Mapping[str, Any]) -> dict[str, Any]:
        self.widget.intent = dict(intent)
        return self._state()
