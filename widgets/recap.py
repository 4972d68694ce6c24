"""How far a learner has come in a lesson: a list that keeps up with what is solved."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import WeakSet

import ipywidgets

from widgets.places import Place

Key = tuple[Path, str]
"""A lesson: its folder and its name."""


class Line(NamedTuple):
    """A sentence about a lesson, and the place in it that it is about."""

    text: str
    place: Place | None = None
    is_step: bool = False


class Recap(ipywidgets.HTML):  # type: ignore[misc] # ipywidgets comes without types
    """The steps of a lesson with their stars.

    ``lines`` gives them when asked, with what else is to be said below.
    """

    def __init__(self, key: Key, lines: Callable[[], tuple[Line, ...]]) -> None:
        self._key, self._lines = key, lines
        super().__init__(value=as_html(lines(), is_linked=False))
        _SHOWN.setdefault(key, WeakSet()).add(self)

    def refresh(self) -> None:
        """Show what is so now."""
        # A link in a widget would make the browser leave the page; in an output Jupyter follows it.
        self.value = as_html(self._lines(), is_linked=False)

    def close(self) -> None:
        """Take it off the page; it keeps up no longer, but still says where the learner stands."""
        _SHOWN.get(self._key, WeakSet()).discard(self)
        super().close()
        # ipywidgets puts None over the method here; without that a closed widget still prints.
        self.__dict__.pop("_repr_mimebundle_", None)

    def __repr__(self) -> str:
        return as_text(self._lines())

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # ipywidgets cuts its text after 110 characters.
        data: dict[str, Any] = {}
        if self.comm is not None:
            shown = super()._repr_mimebundle_() or {}
            data = shown[0] if isinstance(shown, tuple) else shown
        return {**data, "text/plain": repr(self), "text/html": as_html(self._lines())}, {}


_SHOWN: Final[dict[Key, WeakSet[Recap]]] = {}


def refresh(key: Key) -> None:
    """Bring all recaps of a lesson up to date."""
    for one in tuple(_SHOWN.get(key, ())):
        one.refresh()


def as_text(lines: tuple[Line, ...]) -> str:
    """The lines as plain text; the heading that a line is about stands behind it."""
    return "\n".join(_with(one.text, one.place.heading if one.place else "") for one in lines)


def as_html(lines: tuple[Line, ...], *, is_linked: bool = True) -> str:
    """The same as HTML: the steps as a list, and headings as links to their cells."""
    steps = "".join(f"<li>{_linked(one, is_linked)}</li>" for one in lines if one.is_step)
    others = "".join(f"<p>{_linked(one, is_linked)}</p>" for one in lines if not one.is_step)
    return (f"<ul>{steps}</ul>" if steps else "") + others


def _linked(one: Line, is_linked: bool) -> str:
    text = html.escape(one.text)
    if one.place is None:
        return text
    heading = html.escape(one.place.heading)
    if is_linked and one.place.link and heading:
        heading = f'<a href="{html.escape(one.place.link)}">{heading}</a>'
    return _with(text, heading)


def _with(text: str, heading: str) -> str:
    return f"{text} – {heading}" if heading else text
