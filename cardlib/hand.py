"""Cards that print as a person would write them, and a hand in the order one would hold it."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.cards import Card
from cardlib.ranking import Ranking


class Cards(tuple[Card, ...]):
    """Several cards that print as their labels."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(f"{one}" for one in self)

    def __repr__(self) -> str:
        return str(self)


class Hand(Cards):
    """The cards of one seat, sorted as the game ranks them: trumps first, then suit by suit."""

    __slots__ = ()

    def __new__(cls, some: Iterable[Card], ranking: Ranking) -> Hand:
        """Sort the cards by the ranking."""
        return super().__new__(cls, ranking.sort(some))

    def __reduce__(self) -> tuple[type[Cards], tuple[tuple[Card, ...]]]:
        # a copy needs no ranking any more: the cards are sorted
        return Cards, (tuple(self),)
