"""The card table in JupyterLab: messages and latencies, as a table.

    .ci/tool python benchmarks/table.py

It starts JupyterLab and a browser, opens a table in the middle of a deal, and clicks: a card that
is refused and the message away, a card that is played and taken back, the hint on and off.
Messages are counted in the kernel's public channel; the time from a click to the repainted table
is measured in the browser.  For comparison the same round trip is measured with a plain ipywidgets
button that changes its own label: what the protocol itself costs on this machine.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from jupyter_client.manager import start_new_kernel  # noqa: E402
from playwright.sync_api import Locator, Page, sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS, find_browser  # noqa: E402
from tests.browser.lab import lab_server, open_notebook, run_all  # noqa: E402

SET_UP = """from cardlib import GAMES
from widgets import card_table
game = next(iter(GAMES.values()))
def middle(deal):
    while deal.status == "playing":
        if deal.to_act == 0 and len(deal.legal_cards()) < len(deal.held(0)) == 6:
            return deal
        deal = deal.play(deal.legal_cards()[0])
deals = (middle(game.deal(seed=seed)) for seed in range(99))
deal = next(one for one in deals if one)"""
SHOW = "table = card_table(deal)\ntable"
PLAY = """shown = table.picture
card = deal.legal_cards()[0].code
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


def two_cards() -> tuple[str, str]:
    """A card of the hand on the table that may not be played, and one that may."""
    here: dict[str, Any] = {}
    exec(SET_UP, here)  # noqa: S102 - the same cell that the notebook runs
    may = here["deal"].legal_cards()
    return next(one.code for one in here["deal"].held(0) if one not in may), may[0].code


def clicks(page: Page, probe: str, *buttons: Locator) -> list[float]:
    """Milliseconds from a click to the frame in which what Python answered is seen.

    The buttons are clicked by turns.  ``probe`` selects what the answer adds or takes away; a new
    label counts too.
    """
    times = []
    for turn in range(ROUNDS):
        button = buttons[turn % len(buttons)]
        times.append(page.evaluate(CLICK, [button.element_handle(), probe]))
        page.wait_for_timeout(400)  # longer than any card is on its way
    return times


def row(name: str, times: list[float]) -> str:
    """One line of the table."""
    low, middle, high = min(times), statistics.median(times), max(times)
    return f"{name:<40} {low:7.1f} {middle:7.1f} {high:7.1f}   ms over {len(times)}"


def main() -> None:
    """Measure and print."""
    for name, count in messages():
        print(f"{name:<40} {count:7d} messages")
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        path = find_browser(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        with lab_server(Path(scratch)) as lab:
            page = browser.new_page(viewport={"width": 1200, "height": 1400})
            name = lab.notebook("measure.ipynb", [SET_UP, SHOW, BUTTON])
            open_notebook(page, lab, name)
            run_all(page)
            page.wait_for_selector(".tk-table")
            table = page.locator(".tk-table")
            refused, allowed = (table.locator(f"[data-card='{one}']") for one in two_cards())
            message, hand = ".tk-table .tk-message:not([hidden])", ".tk-table .tk-card"
            close, undo, hint = (
                table.get_by_role("button", name=name)
                for name in ("Close", "Take back", "What may I play?")
            )
            kinds = {
                "a refused card, the message away": clicks(page, message, refused, close),
                "a card played, taken back": clicks(page, hand, allowed, undo),
                "the hint on, off": clicks(page, ".tk-table [data-state]", hint),
            }
            plain = clicks(page, ".none", page.locator("button.jupyter-button"))
            print(f"{'click to repaint':<40} {'min':>7} {'median':>7} {'max':>7}")
            for kind, times in kinds.items():
                print(row(f"table: {kind}", times))
            print(row("a plain button (peer)", plain))
            mine = statistics.median(one for times in kinds.values() for one in times)
            print(f"{'median of all clicks at the table':<40} {mine:15.1f}   ms")
            print(f"{'ratio to the plain button':<40} {mine / statistics.median(plain):15.2f}")
        browser.close()


if __name__ == "__main__":
    main()
