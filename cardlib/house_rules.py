"""House rules: their values, and what is wrong with one that there is not (REC-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Protocol, overload

from cardlib.reasons import Reason, why
from cardlib.text import quoted


class HouseRules(Protocol):
    """A light record of house rules: a NamedTuple with a default for each."""

    @property
    def players(self) -> int:
        """How many sit at the table."""

    def _asdict(self) -> dict[str, Any]: ...


class Numbers(Sequence[int]):
    """The values of a house rule that may be any whole number from ``least`` up.

    Listed are only the first ones, those that a deal code has room for.
    """

    def __init__(self, least: int, listed: int) -> None:
        self.least = least
        self.listed = range(least, least + listed)

    def __contains__(self, value: object) -> bool:
        return type(value) is int and value >= self.least

    def __len__(self) -> int:
        return len(self.listed)

    @overload
    def __getitem__(self, place: int) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[int]: ...

    def __getitem__(self, place: int | slice) -> int | Sequence[int]:
        return self.listed[place]


def unknown_name(
    name: object, choices: Mapping[str, Sequence[object]], beside: Sequence[str], game: str
) -> Reason:
    """What to say of a house rule there is not; ``beside``: other words it may be a slip of."""
    near = get_close_matches(str(name), [*beside, *choices], n=3)
    known = tuple(near or choices)
    code = "error.rule_near" if near else "error.rule"
    return why(code, "REC-1", game=game, name=quoted(name), known=known)


def wrong_value(name: str, value: object, choices: Sequence[object], game: str) -> Reason | None:
    """What is wrong with the value of a house rule, or None."""
    params: dict[str, object] = {"name": name, "value": quoted(value)}
    if isinstance(choices, Numbers):
        if value in choices:
            return None
        return why("error.value_least", "REC-1", params, game=game, low=choices.least)
    if any(type(one) is type(value) and one == value for one in choices):
        return None
    known = tuple(str(one) for one in choices)
    return why("error.value", "REC-1", params, game=game, known=known)
