"""A hand: cards in the order a player would hold them, with a picture and a text."""

from __future__ import annotations

from collections.abc import Iterable

from cardlib.cards import Card
from cardlib.ranking import Ranking


class Hand(tuple[Card, ...]):
    """The cards of one seat, sorted as the game ranks them: trumps first, then suit by suit."""

    __slots__ = ()

    def __new__(cls, some: Iterable[Card], ranking: Ranking) -> Hand:
        """Sort the cards by the ranking."""
        return super().__new__(cls, ranking.sort(some))

    def __str__(self) -> str:
        return " ".join(f"{one}" for one in self)

    def __repr__(self) -> str:
        return str(self)
