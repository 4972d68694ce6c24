"""What a hand comes to: the lines of a score, and what is kept count of on the way."""

from __future__ import annotations

from typing import NamedTuple

from cardlib.reasons import Reason
from cardlib.seats import Seat


class Contract(NamedTuple):
    """What somebody has bid in an auction that is over."""

    seat: Seat
    points: int
    """How many points the bid is about."""


class Line(NamedTuple):
    """One line of a score, with its reason."""

    item: str
    reason: Reason
    delta: tuple[int, ...] = ()
    """What the line adds to each running score; empty for a line that only states a fact."""
    is_given: bool = False
    """Whether it states what happened, from which the rest of the score follows."""
    made: tuple[int, ...] = ()
    """For a point to be made in the hand: what each running score has made of it, whether or not
    that counts in the end; zeros where nobody has."""


class Ledger(NamedTuple):
    """A score, line by line; the lines with a ``delta`` add up to the ledger's."""

    lines: tuple[Line, ...]
    delta: tuple[int, ...]

    def __str__(self) -> str:
        return "\n".join(f"{line.reason.rule}: {line.reason}" for line in self.lines)

    def __repr__(self) -> str:
        return str(self)

    @property
    def items(self) -> tuple[str, ...]:
        """The items scored, in order."""
        return tuple(line.item for line in self.lines if line.delta)


class Standing(NamedTuple):
    """Something a game keeps count of while a hand goes on; everybody can see it."""

    item: str
    """What it is: ``bid``, ``pot`` …; its label is ``standing.bid`` in the game's catalogue."""
    reason: Reason


class Won(NamedTuple):
    """Who has won a match, and why."""

    side: int
    """The number of the running score."""
    reason: Reason
