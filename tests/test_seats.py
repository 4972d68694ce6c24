"""Seats and their names (GEN-1)."""

from __future__ import annotations

import copy
import pickle

import pytest

from cardlib.seats import Seat, Side, read_seat, seats


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (2, ["You", "Player 2"]),
        (3, ["You", "Left", "Right"]),
        (4, ["You", "West", "North", "East"]),
        (5, ["You", "Player 2", "Player 3", "Player 4", "Player 5"]),
        (9, ["You", *(f"Player {number}" for number in range(2, 10))]),
    ],
)
def test_names(count: int, names: list[str]) -> None:
    assert [seat.name for seat in seats(count)] == names
    assert [f"{seat}" for seat in seats(count)] == names


def test_a_seat_is_its_number() -> None:
    west = Seat(1, 4)
    assert west == 1
    assert west.of == 4
    assert repr(west) == "1"
    assert ["a", "b", "c", "d"][west] == "b"
    assert {1: "one"}[west] == "one"
    assert list(seats(4)) == [0, 1, 2, 3]


def test_a_seat_in_a_sentence() -> None:
    you, west = Seat(0, 4), Seat(1, 4)
    assert f"{you} and {west}; {you:mid} and {west:mid}" == "You and West; you and West"
    assert [f"{seat:leads|lead}" for seat in (you, west)] == ["lead", "leads"]


def test_a_seat_survives_copying() -> None:
    west = Seat(1, 4)
    for twin in (copy.copy(west), copy.deepcopy([west])[0], pickle.loads(pickle.dumps(west))):
        assert (twin, twin.of, type(twin)) == (1, 4, Seat)


@pytest.mark.parametrize(
    ("given", "number"), [(0, 0), (3, 3), ("West", 1), ("  nOrTh ", 2), ("you", 0), ("3", 3)]
)
def test_reading_a_seat(given: int | str, number: int) -> None:
    seat = read_seat(given, 4)
    assert (seat, seat.of) == (number, 4)


@pytest.mark.parametrize("wrong", [-1, 4, "4", "Left", "Player 2", "", True, False])
def test_a_seat_there_is_not(wrong: int | str) -> None:
    with pytest.raises(ValueError, match=r"0 \(You\), 1 \(West\), 2 \(North\), 3 \(East\)"):
        read_seat(wrong, 4)


def test_a_side_of_one_is_like_its_seat() -> None:
    for seat in (Seat(0, 4), Seat(1, 4)):
        for spec in ("", "mid", "s", "has|have"):
            assert format(Side([seat]), spec) == format(seat, spec)


def test_a_side_in_a_sentence() -> None:
    ours, theirs = Side([Seat(0, 4), Seat(2, 4)]), Side([Seat(1, 4), Seat(3, 4)])
    assert (
        f"{ours} and {theirs:mid}; {ours:mid}" == "You and North and West and East; you and North"
    )
    assert [f"{side:has|have}" for side in (ours, theirs)] == ["have", "have"]
    assert (ours.name, theirs.name) == ("You and North", "West and East")
    assert pickle.loads(pickle.dumps(ours)) == ours == (0, 2)
    assert type(copy.deepcopy(ours)) is Side
