"""Whether everything on a page has room: nothing sticks out, and a finger can hit its target."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

_LOOK: Final = """() => {
  const root = document.querySelector(".tk").getBoundingClientRect();
  // What is not seen or drawn inside a card; pins, astride an edge; the ground around a word.
  const may = ".tk-vh, .tk-sprite, .tk-drawing, .tk-pins, .tk-term";
  const out = [...document.querySelectorAll(".tk *")].filter((node) => {
    if (node.closest(may)) return false;
    const box = node.getBoundingClientRect();
    return box.width && (box.right > root.right + 1 || box.left < root.left - 1);
  }).map((node) => node.className);
  // A word that explains itself stands in a line of text: the line says how high it can be.
  const targets = [...document.querySelectorAll(".tk :is(button, summary, input, select)")];
  const small = targets.filter((one) => one.offsetParent && !one.matches(".tk-term"))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width < 24 || box.height < 24).length;
  return { out, small, wide: document.documentElement.scrollWidth > innerWidth };
}"""
ENOUGH: Final = {"out": [], "small": 0, "wide": False}
"""What :func:`room` finds where all is well."""


def room(page: Page) -> dict[str, Any]:
    """What sticks out of the widget, how many targets are too small, whether the page is wide."""
    return dict(page.evaluate(_LOOK))
