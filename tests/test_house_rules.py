"""The values of house rules, and what is said of those there are not (REC-1)."""

from __future__ import annotations

import pytest

from cardlib.house_rules import Numbers, unknown_name, wrong_value
from cardlib.reasons import Reason

CHOICES = {
    "players": (3, 4),
    "open": (True, False),
    "target": Numbers(1, listed=3),
}


def code(name: str, value: object) -> str | None:
    reason = wrong_value(name, value, CHOICES[name], "")  # type: ignore[arg-type]
    if reason is None:
        return None
    assert reason.rule == "REC-1"
    assert name in str(reason)
    return reason.code


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("players", (3, 4)),
        ("open", (True, False)),
        ("target", (1, 2, 3, 4, 10**30)),
    ],
)
def test_values_there_are(name: str, values: tuple[object, ...]) -> None:
    assert [code(name, value) for value in values] == [None] * len(values)


@pytest.mark.parametrize(
    ("name", "values", "wanted"),
    [
        ("players", (2, True, 3.0, "3", None, [3]), "error.value"),
        ("open", (1, 0, "true", None), "error.value"),
        ("target", (0, -1, True, 2.0, "2", None, [], {}), "error.value_least"),
    ],
)
def test_values_there_are_not(name: str, values: tuple[object, ...], wanted: str) -> None:
    assert [code(name, value) for value in values] == [wanted] * len(values)


def test_listed_are_the_first_numbers() -> None:
    numbers = Numbers(5, listed=3)
    assert list(numbers) == list(numbers[:]) == [5, 6, 7]
    assert (len(numbers), numbers[-1], numbers.index(6)) == (3, 7, 1)
    assert 99 in numbers
    assert 4 not in numbers


def test_an_unknown_name_names_those_that_are_near() -> None:
    def named(name: object) -> Reason:
        return unknown_name(name, CHOICES, ["pack"], "")

    assert named("player").param("known") == ("players",)
    assert named("pak").param("known") == ("pack",)
    assert (named("qqq").code, named("qqq").param("known")) == ("error.rule", tuple(CHOICES))
