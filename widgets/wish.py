"""What a browser asks for, read with care: the one place where an intent is looked into.

An intent comes from outside: anything may be in it, and anything may be missing.  What is not of
the kind that somebody reads here counts as not said, so that a session has one case to think of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_UNFIT: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What neither JSON in UTF-8 nor the text of an SVG can hold."""


class Wish:
    """An intent, or anything else that came instead of one."""

    def __init__(self, intent: object) -> None:
        """Read ``intent``; whatever it is, nothing is raised."""
        given = intent.items() if isinstance(intent, Mapping) else ()
        self._given = {name: value for name, value in given if isinstance(name, str)}

    @property
    def kind(self) -> str:
        """What is wished for, or "" where that was not said."""
        return self.text("kind") or ""

    @property
    def names(self) -> tuple[str, ...]:
        """What something is said about, in the order given."""
        return tuple(self._given)

    def has(self, name: str) -> bool:
        """Whether anything is said under a name, sense or nonsense."""
        return self._given.get(name) is not None

    def text(self, name: str) -> str | None:
        """The text under a name, fit to be shown; None for anything else."""
        value = self._given.get(name)
        return _UNFIT.sub("\ufffd", value) if isinstance(value, str) else None

    def number(self, name: str) -> int | None:
        """The whole number under a name; None for anything else, also for a yes or no."""
        value = self._given.get(name)
        return value if type(value) is int else None

    def flag(self, name: str) -> bool | None:
        """The yes or no under a name; None for anything else, also for 0 and 1."""
        value = self._given.get(name)
        return value if isinstance(value, bool) else None

    def part(self, name: str) -> Wish:
        """What is said under a name with names of its own; empty for anything else."""
        return Wish(self._given.get(name))
