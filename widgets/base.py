"""What every widget of the kit does the same way.

A widget shows a *picture* (a dict made by Python, replaced whole) and gets *intents* back
(a dict that says what the person wants and which picture they were looking at).  The
browser side holds no rule and no word; it only draws and asks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, ClassVar, Final

import anywidget
import traitlets
from ipywidgets import Layout

from cardlib.text import OneLine, say
from cardlib.wanted import wanted
from widgets.wish import Wish

Picture = dict[str, Any]
Intent = Mapping[str, Any]

_STATIC: Final = Path(__file__).parent / "static"


def static_text(*names: str) -> str:
    """The files of ``widgets/static`` with these names, joined in this order.

    Joining is all the bundling there is: the first file's functions are seen by the next.
    """
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in names)


class UnknownKeyword(OneLine, TypeError):
    """A keyword that a widget does not take; the message names the near ones."""


def check_keywords(who: str, given: Collection[str], known: Collection[str]) -> None:
    """Raise :class:`UnknownKeyword` for the first keyword given that is not among the known."""
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, n=3)
            code = "error.keyword_near" if near else "error.keyword"
            params = {"who": who, "name": name, "near": tuple(near), "known": tuple(sorted(known))}
            raise UnknownKeyword(say(code, params))


class Widget(anywidget.AnyWidget):
    """A widget with a picture, intents, a text twin and a still picture.

    A subclass sets ``_esm`` and ``_css`` and defines :meth:`draw`, :meth:`handle`,
    :meth:`twin` and, if it can, :meth:`still` and :meth:`symbols`.

    Raises ``TypeError`` for a keyword it does not know, and names the nearest one.
    """

    picture = traitlets.Dict().tag(sync=True)
    # A wish is not said back to its browser: that message would come before the answer.
    intent = traitlets.Dict().tag(sync=True, echo_update=False)
    sprite = traitlets.Unicode().tag(sync=True)
    error = traitlets.Dict().tag(sync=True)

    takes: ClassVar[tuple[str, ...]] = ("layout",)
    """The keywords this widget understands."""

    def __init__(self, **options: object) -> None:
        check_keywords(type(self).__name__, options, self.takes)
        if "layout" in options:
            wanted(options["layout"], (Layout, dict), type(self).__name__, "layout")
        self.trouble: BaseException | None = None
        self._number = 1
        # All at once: one message opens the widget with everything in it.
        first = {**self.draw(), "n": self._number}
        super().__init__(picture=first, sprite=self.symbols(), **options)
        self.observe(self._answer, names="intent")

    # What a subclass says about itself.

    def draw(self) -> Picture:
        """The picture of this moment; its ``n`` is added here."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> None:
        """Do what the person wants.  A refusal is no error: it belongs into the next picture."""
        raise NotImplementedError

    def twin(self) -> str:
        """The complete state in words: deterministic, in the current language, no hidden card."""
        raise NotImplementedError

    def still(self) -> str:
        """A static picture as an HTML ``<img>`` with alt text, or "" if there is none."""
        return ""

    def symbols(self) -> str:
        """The SVG symbols that pictures name, or "" if the widget shows no cards."""
        return ""

    def describe_trouble(self, problem: BaseException) -> dict[str, str]:
        """The ``text`` (and the ``close`` label) shown when handling an intent failed."""
        return {"text": f"{type(problem).__name__}: {problem}", "close": say("table.close")}

    # The loop: picture out, intent in.

    def repaint(self) -> None:
        """Send a fresh picture under a new number, together with what it needs."""
        drawn, symbols = self.draw(), self.symbols()
        self._number += 1
        with self.hold_sync():
            self.sprite = symbols
            self.picture = {**drawn, "n": self._number}

    def guard(self, act: Callable[[], object]) -> bool:
        """Do something on the person's behalf; say whether it went well.

        An exception in a callback would vanish in the notebook and leave a dead widget.  Here it
        is shown under the widget and kept as ``trouble`` (raise it to see where it comes from).
        """
        try:
            act()
        except (Exception, KeyboardInterrupt) as problem:  # noqa: BLE001 - it must be seen
            self.trouble = problem
            self.error = self.describe_trouble(problem)
            return False
        self.trouble = None
        self.error = {}
        return True

    def _answer(self, change: Mapping[str, Any]) -> None:
        intent, wish = change["new"], Wish(change["new"])
        # What was said to an older picture, or said twice, is no new wish.
        if not wish.kind or (wish.kind != "close" and wish.number("n") != self._number):
            return
        with self.hold_sync():
            was_handled = self.guard(lambda: self.handle(intent))
            trouble, error = self.trouble, self.error
            if not self.guard(self.repaint):
                # The old picture under a new number: the browser waits for an answer.
                self._number += 1
                self.picture = {**self.picture, "n": self._number}
            if not was_handled:
                self.trouble, self.error = trouble, error

    # How it prints.

    def __repr__(self) -> str:
        """One line without an address, so that it is the same in every run."""
        first = next(iter(self.twin().splitlines()), "")
        return f"<{type(self).__name__}: {first}>" if first else f"<{type(self).__name__}>"

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # ipywidgets cuts its text after 110 characters; the twin is the whole state, uncut.
        data: dict[str, Any] = {}
        metadata: dict[str, Any] = {}
        if self.comm is not None:
            data, metadata = super()._repr_mimebundle_() or ({}, {})
        data = {**data, "text/plain": self.twin()}
        if still := self.still():
            data["text/html"] = still
        return data, metadata

    def close(self) -> None:
        """Take the widget off the page and stop listening; its text and its picture remain."""
        if self.comm is None:
            return
        self.unobserve(self._answer, names="intent")
        super().close()
        # ipywidgets puts None over the method here; without that a closed widget still prints.
        self.__dict__.pop("_repr_mimebundle_", None)
