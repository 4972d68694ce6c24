"""Spitzeln: the pack, the trumps in their order, the matadors (SPL-1 … SPL-7, SPL-42)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from cardlib.cards import DIAMONDS, SUITS, Card, Suit, card, in_order
from cardlib.ranking import Ranking

OLD_ONE: Final = card("QC")
"""The Ober of Acorns, the highest trump in every solo (SPL-3)."""
BASTA: Final = card("QS")
"""The Ober of Leaves, the third highest (SPL-3)."""
SEVEN_OF_BELLS: Final = card("7D")
"""The only card of its suit; it counts as a Deuce while it is no trump (SPL-7)."""
TOP_TRUMPS: Final = 3
"""So many trumps, the highest ones, make a player's matadors (SPL-42)."""
POINTS: Final = {"A": 5, "K": 4, "Q": 3, "J": 2, "10": 1}
"""Card points of a hand that everybody has passed (SPL-51)."""

_HIGH_TO_LOW: Final = ("A", "K", "Q", "J", "10", "9", "8", "7")
_BY_SUIT: Final = {
    suit: [SEVEN_OF_BELLS]
    if suit is DIAMONDS
    else [card(rank + suit) for rank in _HIGH_TO_LOW if rank + suit != "8H"]
    for suit in SUITS
}
PACK: Final = in_order(one for some in _BY_SUIT.values() for one in some)
"""The 24 cards (SPL-1)."""


def spitze(suit: Suit) -> Card:
    """The second highest trump when a suit is trumps: its seven (SPL-4)."""
    return card("7" + suit)


def _ranking(*trumps: Card) -> Ranking:
    plain = {suit: [one for one in _BY_SUIT[suit] if one not in trumps] for suit in SUITS}
    return Ranking(trumps, plain)


def _with(suit: Suit) -> Ranking:
    top = (OLD_ONE, spitze(suit), BASTA)
    return _ranking(*top, *(one for one in _BY_SUIT[suit] if one not in top))


NO_TRUMPS: Final = _ranking()
"""The ranking while nobody plays a solo: the Obers rank in their suits (SPL-50)."""
TO_BE_NAMED: Final = _ranking(OLD_ONE, BASTA)
"""The ranking once there is a solo whose trump suit is not known: what is trumps for certain."""
WITH_TRUMPS: Final = {suit: _with(suit) for suit in SUITS}
"""The ranking for each trump suit (SPL-5)."""


class Matadors(NamedTuple):
    """The run of trumps from the top that a player was dealt (SPL-42)."""

    run: tuple[Card, ...]
    """The unbroken run; matadors only when it has the three top trumps."""
    breaks: Card | None
    """The first trump that is missing from it, or None when all trumps are in it."""

    @property
    def number(self) -> int:
        """How many matadors there are; fewer than three top trumps are none."""
        return len(self.run) if len(self.run) >= TOP_TRUMPS else 0


def matadors(suit: Suit, dealt: Collection[Card]) -> Matadors:
    """The matadors among the cards dealt to a player when ``suit`` is trumps."""
    run: list[Card] = []
    for one in WITH_TRUMPS[suit].trumps:
        if one not in dealt:
            return Matadors(tuple(run), one)
        run.append(one)
    return Matadors(tuple(run), None)
