"""How far a learner has come in a lesson: a list that keeps up with what is solved."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

import ipywidgets

Key = tuple[Path, str]
"""A lesson: its folder and its name."""


class Recap(ipywidgets.HTML):  # type: ignore[misc] # ipywidgets comes without types
    """The steps of a lesson with their stars.

    ``lines`` gives them when asked; the last one says where the learner stands.
    """

    def __init__(self, key: Key, lines: Callable[[], tuple[str, ...]]) -> None:
        self._key, self._lines = key, lines
        super().__init__(value=_listed(lines()))
        _SHOWN.setdefault(key, WeakSet()).add(self)

    def refresh(self) -> None:
        """Show what is so now."""
        self.value = _listed(self._lines())

    def close(self) -> None:
        """Take it off the page; it keeps up no longer, but still says where the learner stands."""
        _SHOWN.get(self._key, WeakSet()).discard(self)
        super().close()
        # ipywidgets puts None over the method here; without that a closed widget still prints.
        self.__dict__.pop("_repr_mimebundle_", None)

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        # ipywidgets cuts its text after 110 characters.
        data: dict[str, Any] = {}
        if self.comm is not None:
            shown = super()._repr_mimebundle_() or {}
            data = shown[0] if isinstance(shown, tuple) else shown
        return {**data, "text/plain": repr(self), "text/html": _listed(self._lines())}, {}


_SHOWN: Final[dict[Key, WeakSet[Recap]]] = {}


def refresh(key: Key) -> None:
    """Bring all recaps of a lesson up to date."""
    for one in tuple(_SHOWN.get(key, ())):
        one.refresh()


def _listed(lines: tuple[str, ...]) -> str:
    *steps, standing = (html.escape(line) for line in lines)
    items = "".join(f"<li>{step}</li>" for step in steps)
    return f"<ul>{items}</ul><p>{standing}</p>"
