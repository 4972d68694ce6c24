"""How far a learner has come in a lesson: a list that keeps up with what is solved.

Below it stand the words of the lesson with what they mean, and the way to begin the lesson afresh,
which asks first.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple
from weakref import WeakSet

from cardlib.glossary import Term
from cardlib.text import say
from widgets.base import Intent, Picture, Widget, static_text
from widgets.lessons.places import Place
from widgets.terms import with_terms
from widgets.wish import Wish

Key = tuple[Path, str]
"""A lesson: its folder and its name."""


class Line(NamedTuple):
    """A sentence about a lesson, and the place in it that it is about."""

    text: str
    place: Place | None = None
    step: int = 0
    """The number of the step it is about, or 0."""
    stars: int = 0
    """The stars of that step; 0 while it is open."""


class Standing(NamedTuple):
    """What a recap says of a lesson."""

    lines: tuple[Line, ...]
    words: tuple[Term, ...]
    """The words of the lesson that the glossary explains."""
    game: str
    """The name of the game it teaches, or "" for one of none."""
    to_forget: int
    """How many steps were tried or done."""


class Recap(Widget):
    """The steps of a lesson with their stars.

    ``standing`` gives them when asked; ``forget`` begins the lesson afresh.  With ``asks`` it asks
    at once whether it shall.
    """

    _esm = static_text("shared.js", "words.js", "asking.js", "recap.js")
    _css = static_text("shared.css", "recap.css")

    def __init__(
        self,
        key: Key,
        standing: Callable[[], Standing],
        forget: Callable[[], None],
        *,
        asks: bool = False,
    ) -> None:
        self._key, self._standing, self._forget = key, standing, forget
        self.asks = asks
        super().__init__()
        _SHOWN.setdefault(key, WeakSet()).add(self)

    def draw(self) -> Picture:
        """The steps, what is said below them, the words, and what can be asked for."""
        told = self._standing()
        steps = [
            {
                "n": one.step,
                "name": say("lesson.step_name", {"n": one.step}),
                "stars": one.stars,
                "say": say("ask.stars", {"n": one.stars}) if one.stars else say("lesson.open"),
                "text": one.place.heading if one.place else "",
            }
            for one in told.lines
            if one.step
        ]
        lines = [{"text": _text(one)} for one in told.lines if not one.step]
        asks = self.asks and told.to_forget > 0
        shown = {
            "title": say("lesson.recap"),
            "steps": steps,
            "lines": lines,
            "words": _words(told.words),
            "question": say("lesson.forget", {"n": told.to_forget}) if asks else "",
            "buttons": [
                {"kind": kind, "label": say(code), "enabled": True, "open": None}
                for kind, code in (_ASKING if asks else _AT_REST if told.to_forget else ())
            ],
        }
        return with_terms(shown, told.game)

    def handle(self, intent: Intent) -> None:
        """Ask whether to begin afresh; do it, or keep everything."""
        kind, asked = Wish(intent).kind, self.asks
        if kind in ("reset", "keep", "forget"):
            self.asks = kind == "reset"
        if kind == "forget" and asked:
            self._forget()

    def twin(self) -> str:
        """The steps, what is said below them, the words and the buttons."""
        return "\n".join([*as_text(self._standing().lines).splitlines(), *_rest(self.draw())])

    def still(self) -> str:
        """The same as HTML; there the headings lead to their cells."""
        # A link in a widget would make the browser leave the page; in an output Jupyter follows it.
        told = self._standing()
        return as_html(told.lines) + _words_html(_words(told.words))

    def refresh(self) -> None:
        """Show what is so now."""
        self.guard(self.repaint)

    def __repr__(self) -> str:
        return self.twin()

    def close(self) -> None:
        """Take it off the page; it keeps up no longer, but still says where the learner stands."""
        _SHOWN.get(self._key, WeakSet()).discard(self)
        super().close()


_AT_REST: Final = (("reset", "lesson.reset"),)
_ASKING: Final = (("keep", "lesson.keep"), ("forget", "lesson.forget_yes"))
_SHOWN: Final[dict[Key, WeakSet[Recap]]] = {}


def refresh(key: Key) -> None:
    """Bring all recaps of a lesson up to date."""
    for one in tuple(_SHOWN.get(key, ())):
        one.refresh()


def as_text(lines: tuple[Line, ...]) -> str:
    """The lines as plain text; the heading that a line is about stands behind it."""
    return "\n".join(map(_text, lines))


def as_html(lines: tuple[Line, ...]) -> str:
    """The same as HTML: the steps as a list, and headings as links to their cells."""
    steps = "".join(f"<li>{_linked(one)}</li>" for one in lines if one.step)
    others = "".join(f"<p>{_linked(one)}</p>" for one in lines if not one.step)
    return (f"<ul>{steps}</ul>" if steps else "") + others


def _words(words: tuple[Term, ...]) -> Picture | None:
    """The words with their meanings, or None where there are none."""
    if not words:
        return None
    games = {one.game for one in words if one.game}
    known = [
        {"word": one.head if len(games) > 1 else one.word, "meaning": one.meaning} for one in words
    ]
    return {"label": say("lesson.words", {"n": len(words)}), "known": known}


def _words_html(words: Picture | None) -> str:
    if words is None:
        return ""
    known = "".join(
        f"<dt><b>{html.escape(one['word'])}</b></dt><dd>{html.escape(one['meaning'])}</dd>"
        for one in words["known"]
    )
    head = f"<summary>{html.escape(words['label'])}</summary>"
    return f"<details>{head}<dl>{known}</dl></details>"


def _rest(shown: Picture) -> list[str]:
    """What a twin says below the lines."""
    words = shown["words"]
    told = [words["label"]] if words else []
    told += [f"  {one['word']} – {one['meaning']}" for one in (words or {"known": ()})["known"]]
    if shown["question"]:
        told.append(f"» {shown['question']}")
    buttons = " · ".join(f"[{one['label']}]" for one in shown["buttons"])
    return [*told, *([buttons] if buttons else [])]


def _linked(one: Line) -> str:
    text = html.escape(one.text)
    if one.place is None:
        return text
    heading = html.escape(one.place.heading)
    if one.place.link and heading:
        heading = f'<a href="{html.escape(one.place.link)}">{heading}</a>'
    return _with(text, heading)


def _text(one: Line) -> str:
    return _with(one.text, one.place.heading if one.place else "")


def _with(text: str, heading: str) -> str:
    return f"{text} – {heading}" if heading else text
