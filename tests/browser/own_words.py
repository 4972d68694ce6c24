"""The words of a widget on the harness page that Python did not send: no script has any."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# A sentence is read whole, for a word of the glossary in it is a button of its own.
_SCRIPT = """([selector, name]) => {
  const known = [];
  const collect = (one) => (typeof one === "string" ? known.push(one)
    : one && typeof one === "object" && Object.values(one).forEach(collect));
  collect(harness.pictures[name]);
  const root = document.querySelector(selector);
  const seen = new Set();
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent.closest("symbol, [hidden]")) continue;
    const sentence = parent.closest(":not(.tk-glue, .tk-term)");
    const hasWords = sentence.querySelector(":scope > .tk-glue, :scope > .tk-term");
    seen.add(hasWords ? sentence.textContent : walk.currentNode.data);
  }
  const spoken = ["aria-label", "title", "alt", "placeholder", "aria-valuetext",
    "aria-description"];
  for (const node of [root, ...root.querySelectorAll("*")])
    if (!node.closest("[hidden]"))
      for (const said of spoken) seen.add(node.getAttribute(said) ?? "");
  const pieces = known.filter(Boolean).sort((a, b) => b.length - a.length);
  const strip = (text) => pieces.reduce((rest, one) => rest.replaceAll(one, " "), text);
  return [...seen].map(strip).filter((rest) => /\\p{L}/u.test(rest));
}"""


def own_words(page: Page, selector: str, picture: str) -> list[str]:
    """The texts in the widget at *selector* that are in no string of the harness's *picture*."""
    return page.evaluate(_SCRIPT, [selector, picture])
