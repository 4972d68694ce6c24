"""Seats: numbered 0 … n-1 clockwise (GEN-1); seat 0 is the learner, "You"."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from cardlib.text import OneLine, listing, quoted, say, template


class NoSuchSeat(OneLine, ValueError):
    """A seat that this table does not have."""


class Seat(int):
    """A seat at a table of ``of`` seats: an ``int`` that knows what it is called.

    In a sentence ``{seat}`` is its name, ``{seat:mid}`` the name in mid-sentence, ``{seat:s}``
    "your" or "West's", and ``{seat:has|have}`` the word that fits: the second one for "You".
    """

    of: int
    """How many seats the table has."""

    def __new__(cls, number: int, of: int) -> Seat:
        """Make the seat ``number`` of a table of ``of`` seats."""
        made = super().__new__(cls, number)
        made.of = of
        return made

    def __reduce__(self) -> tuple[type[Seat], tuple[int, int]]:
        return Seat, (int(self), self.of)

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            other, you = spec.split("|")
            return other if self else you
        if spec == "s":
            return say("seat.s.other", {"name": self.name}) if self else say("seat.s.0")
        if not self:
            return say("seat.mid.0" if spec == "mid" else "seat.0")
        name = template(f"seat.of{self.of}.{int(self)}")
        return name or say("seat.other", {"number": self + 1})

    @property
    def name(self) -> str:
        """What the seat is called in the current language: "You", "West", "Player 5"."""
        return format(self)


class Side(tuple[Seat, ...]):
    """The seats that win or lose together, in a sentence: "You and North".

    ``{side:mid}`` is the same in mid-sentence.  ``{side:has|have}`` and ``{side:s}`` go by a seat
    that is alone on its side; several take the second word.
    """

    __slots__ = ()

    def __new__(cls, some: Iterable[Seat]) -> Side:
        """Make a side of the seats on it."""
        return super().__new__(cls, some)

    def __format__(self, spec: str) -> str:
        if len(self) == 1:
            return format(self[0], spec)
        if "|" in spec:
            return spec.split("|")[1]
        first, *others = self
        return listing((format(first, spec), *(format(seat, "mid") for seat in others)))

    @property
    def name(self) -> str:
        """What the side is called in the current language: "You and North", "Player 5"."""
        return format(self)


@cache
def seats(count: int) -> tuple[Seat, ...]:
    """All seats of a table, clockwise from the learner's."""
    return tuple(Seat(number, count) for number in range(count))


def read_seat(seat: int | str, count: int) -> Seat:
    """A seat from its number or its name in the current language, in upper or lower case.

    Raises :class:`NoSuchSeat`, a ``ValueError``, naming the seats there are.
    """
    table = seats(count)
    if isinstance(seat, str):
        for one in table:
            if seat.strip().casefold() in (one.name.casefold(), str(int(one))):
                return one
    elif isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < count:
        return table[seat]
    known = ", ".join(f"{int(one)} ({one.name})" for one in table)
    raise NoSuchSeat(say("error.seat", {"seat": quoted(seat), "seats": known}))
