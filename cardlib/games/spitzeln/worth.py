"""Spitzeln: what a hand is worth as a soloist's, trick by trick and chip by chip (SPL-11, SPL-41).

How many tricks a hand makes is an estimate: so much for each trump, high trump and high card,
fitted to some thousand deals in which everybody plays sensibly.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from cardlib.cards import DIAMONDS, SUITS, Card, Suit
from cardlib.games.spitzeln.score import COULEUR, PLAIN
from cardlib.games.spitzeln.trumps import (
    BASTA,
    OLD_ONE,
    SEVEN_OF_BELLS,
    TOP_TRUMPS,
    WITH_TRUMPS,
    Matadors,
    matadors,
    spitze,
)

if TYPE_CHECKING:
    from cardlib.view import View

_NEEDED: Final = 4.55
"""So many tricks make it as likely to win a solo as to lose it …"""
_STEEP: Final = 2.6
"""… and each trick more or less weighs so much."""
_FEW: Final = 2
"""With fewer trumps nobody plays couleur; there are no more than three."""


class Worth(NamedTuple):
    """What a hand is worth with one suit as trumps, for a soloist."""

    suit: Suit
    trumps: tuple[Card, ...]
    """The trumps in hand, high to low."""
    matadors: Matadors
    sure: tuple[Card, ...]
    """The cards beside the trumps that nothing of their suit beats."""
    tricks: float
    """About how many tricks it makes."""
    chance: float
    """About how likely it makes five of them, from 0 to 1."""
    price: int
    """The chips that each opponent pays for the solo and its matadors, or is paid."""


def worths(view: View) -> tuple[Worth, ...]:
    """What the hand dealt to the seat of a view is worth in each suit, the likeliest first."""
    found = (worth(view, suit) for suit in SUITS)
    return tuple(sorted(found, key=lambda one: -one.chance))


def worth(view: View, suit: Suit) -> Worth:
    """The same with one suit as trumps."""
    dealt = view.dealt(view.eye)
    ranking = WITH_TRUMPS[suit]
    trumps = tuple(one for one in ranking.trumps if one in dealt)
    rest = [one for one in dealt if one not in trumps]
    sure = tuple(one for one in rest if one is SEVEN_OF_BELLS or one.rank == "A")
    run = matadors(suit, dealt)
    prices = COULEUR if suit is DIAMONDS else PLAIN
    more = max(0, run.number - TOP_TRUMPS)
    price = prices.solo + (prices.matadors + more if run.number else 0)
    tricks = _couleur(trumps, rest) if suit is DIAMONDS else _plain(suit, trumps, rest)
    chance = 1 / (1 + exp(-_STEEP * (tricks - _NEEDED)))
    return Worth(suit, trumps, run, sure, tricks, chance, price)


def _plain(suit: Suit, trumps: tuple[Card, ...], rest: list[Card]) -> float:
    """About how many tricks a hand makes with acorns, leaves or hearts as trumps."""
    tricks = -2.55 + 0.91 * len(trumps)
    tops = {OLD_ONE: 1.48, spitze(suit): 0.79, BASTA: 0.47}
    tricks += sum(tops.get(one, {"A": 0.26, "K": 0.13}.get(one.rank, 0.0)) for one in trumps)
    tricks += sum(0.36 if one is SEVEN_OF_BELLS else 1.07 * (one.rank == "A") for one in rest)
    guarded = (one for one in rest if one.rank == "K" and _length(one.suit, rest) > 1)
    return tricks + 0.5 * sum(1 for _ in guarded) + 0.5 * _voids(suit, rest)


def _couleur(trumps: tuple[Card, ...], rest: list[Card]) -> float:
    """The same with bells as trumps, of which there are only three."""
    if len(trumps) < _FEW:
        return 0.0
    tricks = 1.3 + 0.47 * len(trumps) + 0.8 * (OLD_ONE in trumps)
    tricks += sum({"A": 0.89, "K": 0.36}.get(one.rank, 0.0) for one in rest)
    both = (
        one
        for one in rest
        if one.rank == "A" and any(two.rank == "K" and two.suit is one.suit for two in rest)
    )
    return tricks + 0.6 * sum(1 for _ in both) + 0.7 * _voids(DIAMONDS, rest)


def _length(suit: Suit, some: list[Card]) -> int:
    return sum(one.suit is suit for one in some)


def _voids(trumps: Suit, rest: list[Card]) -> int:
    """The suits beside trumps and bells of which nothing is in hand."""
    return sum(not _length(suit, rest) for suit in SUITS if suit not in (trumps, DIAMONDS))
