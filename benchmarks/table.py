"""The card table in JupyterLab: messages and latencies, as a table.

    .ci/tool python benchmarks/table.py

It starts JupyterLab and a browser, opens a table, and plays deal after deal by clicking.  Messages
are counted in the kernel's public channel; the time from a click to the repainted table is measured
in the browser.  For comparison the same round trip is measured with a plain ipywidgets button that
changes its own label: what the protocol itself costs on this machine.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from jupyter_client.manager import start_new_kernel  # noqa: E402
from playwright.sync_api import Locator, Page, sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, find_browser  # noqa: E402
from tests.browser.lab import lab_server, open_notebook, run_all  # noqa: E402

SET_UP = """from cardlib import GAMES
from widgets import card_table
game = next(iter(GAMES.values()))"""
SHOW = "table = card_table(game.deal(seed=7))\ntable"
PLAY = """shown = table.picture
card = shown["hand"][0]["id"]
table.intent = {"n": shown["n"], "i": 1, "kind": "play", "card": card}"""
BUTTON = """import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda _: setattr(button, "description", str(int(button.description) + 1)))
button"""
ROUNDS = 40

CLICK = """([node, probe]) => new Promise((done) => {
  const look = () => document.querySelectorAll(probe).length + ":" + node.textContent;
  const before = look();
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (look() === before) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  });
  const options = { childList: true, subtree: true, characterData: true, attributes: true };
  watch.observe(document.querySelector(".jp-Notebook"), options);
  node.click();
})"""


def messages() -> list[tuple[str, int]]:
    """How many messages the kernel sends for each thing."""
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(ROOT))
    counted = []
    try:
        for name, code in (("", SET_UP), ("first display of the table", SHOW), ("a play", PLAY)):
            sent: list[str] = []
            client.execute_interactive(
                code, timeout=60, output_hook=lambda told, sent=sent: sent.append(told["msg_type"])
            )
            shown = [one for one in sent if one.startswith(("comm", "display", "execute_result"))]
            if name:
                counted.append((name, len(shown)))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return counted


def clicks(page: Page, button: Locator, probe: str) -> list[float]:
    """Milliseconds from a click to the frame in which what Python answered is seen.

    ``probe`` selects what the answer adds or takes away; a new label counts too.
    """
    times = []
    for _ in range(ROUNDS):
        times.append(page.evaluate(CLICK, [button.element_handle(), probe]))
        page.wait_for_timeout(150)
    return times


def row(name: str, times: list[float]) -> str:
    """One line of the table."""
    low, middle, high = min(times), statistics.median(times), max(times)
    return f"{name:<34} {low:7.1f} {middle:7.1f} {high:7.1f}   ms over {len(times)}"


def main() -> None:
    """Measure and print."""
    for name, count in messages():
        print(f"{name:<34} {count:7d} messages")
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        path = find_browser(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        with lab_server(Path(scratch)) as lab:
            page = browser.new_page(viewport={"width": 1200, "height": 1400})
            name = lab.notebook("measure.ipynb", [SET_UP, SHOW, BUTTON])
            open_notebook(page, lab, name)
            run_all(page)
            page.wait_for_selector(".tk-table")
            hint = page.locator(".tk-table").get_by_role("button", name="What may I play?")
            mine = clicks(page, hint, ".tk-table [data-state]")
            plain = clicks(page, page.locator("button.jupyter-button"), ".none")
            print(f"{'click to repaint':<34} {'min':>7} {'median':>7} {'max':>7}")
            print(row("table: mark what may be played", mine))
            print(row("a plain button (peer)", plain))
            ratio = statistics.median(mine) / statistics.median(plain)
            print(f"{'ratio of the medians':<34} {ratio:7.2f}")
        browser.close()


if __name__ == "__main__":
    main()
