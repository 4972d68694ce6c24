"""What a game knows of good play: facts about a hand, made from what one seat may know.

A game gives them through :class:`GoodPlay`; players and lessons ask.  All of them are pure
functions of a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cardlib.cards import Card, Suit
from cardlib.reasons import Reason

if TYPE_CHECKING:
    from cardlib.view import View

_NOTHING: Mapping[Card, int] = MappingProxyType({})


class Advice(NamedTuple):
    """What a seat had better do, and what speaks for it."""

    action: Card | str
    """A card, or a call as :meth:`cardlib.deal.Deal.call` takes it."""
    reason: Reason
    """Why, in the words of the one who does it."""
    facts: tuple[Reason, ...] = ()
    """What the hand is worth, a sentence each, with the figures as parameters."""

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.facts, self.reason)))

    def __repr__(self) -> str:
        return str(self)


class Appraisal(NamedTuple):
    """What a hand is worth to the one who plays it with a suit as trumps."""

    suit: Suit
    expected: float
    """What it makes on average: points, or tricks, as the game counts."""
    chance: float
    """The chance, from 0 to 1, of making what the game's lowest sensible undertaking needs."""
    facts: tuple[Reason, ...] = ()
    """Why, a sentence each, with the figures as parameters."""

    def __str__(self) -> str:
        return "\n".join(map(str, self.facts))

    def __repr__(self) -> str:
        return str(self)


class Aim(NamedTuple):
    """What the play of the cards is about for one seat, beside the card points."""

    draws: bool = False
    """Whether this seat's side gains by taking the others' trumps away."""
    holds: bool = True
    """Whether trumps are so few that each is held for a rich trick."""
    scoring: Mapping[Card, int] = _NOTHING
    """Cards that score for whoever wins them in a trick: how many points of the score."""
    a_point: int = 0
    """About so many card points are as good as a point of the score."""


class First(NamedTuple):
    """Who was dealt the first of some cards that was dealt to anybody: chances from 0 to 1."""

    mine: float
    """This seat."""
    each: float
    """Each of the other seats that play."""
    nobody: float
    """No seat: none of the cards is in play."""


def first_dealt(view: View, some: Iterable[Card]) -> First:
    """Who was dealt the first card of ``some`` that was dealt to anybody, before anything is known.

    Exact: each unseen card lies with equal chance in any place, in a hand or out of play.
    ``first_dealt(view, [card]).each`` is the chance that a seat was dealt a card not held here.
    """
    own = view.dealt(view.eye)
    sizes = view.game.layout(view.rules, view.dealer).sizes
    size, others = sizes[view.eye], sum(1 for one in sizes if one) - 1
    places = len(view.game.pack(view.rules)) - len(own)
    each, left = 0.0, 1.0
    for one in some:
        if one in own:
            return First(left, each, 0.0)
        each += left * size / places
        left *= 1 - others * size / places
        places -= 1
    return First(0.0, each, left)


def at_least(chances: Iterable[tuple[int, float]]) -> list[float]:
    """The chance of making at least 0, 1, 2 … points from things each made by itself.

    ``chances`` are pairs: the points of one thing, and the chance of making it.
    """
    exactly = [1.0]
    for points, chance in chances:
        grown = [0.0] * (len(exactly) + points)
        for made, known in enumerate(exactly):
            grown[made] += known * (1 - chance)
            grown[made + points] += known * chance
        exactly = grown
    return [sum(exactly[at:]) for at in range(len(exactly))]


class GoodPlay:
    """What a game may know of good play; unless it says otherwise it knows nothing.

    The base of every :class:`~cardlib.game.Game`.
    """

    def advise(self, view: View) -> Advice | None:  # noqa: ARG002 - for games that know better
        """What the seat to act had better do where only this game knows, as in its calls."""
        return None

    def appraise(self, view: View) -> tuple[Appraisal, ...]:  # noqa: ARG002
        """What the hand dealt to this seat is worth in each suit that can be trumps, best first."""
        return ()

    def volunteer(self, view: View) -> Advice | None:  # noqa: ARG002
        """A call that the seat had better make of its own accord, of those in ``offers``."""
        return None

    def hunch(self, view: View) -> Advice | None:  # noqa: ARG002
        """What a beginner would do there."""
        return None

    def aim(self, view: View) -> Aim:  # noqa: ARG002
        """What the play of the cards is about for the seat whose view this is."""
        return Aim()
