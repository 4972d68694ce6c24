"""What may be said of a finished trick: why its winner won, and why each other card did not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tests.reference import Game
from tests.reference.common import Card


class Played(NamedTuple):
    """A card in a finished trick; the table counts trumps as they were then."""

    table: Game
    cards: tuple[Card, ...]
    card: Card

    def suit(self, card: Card) -> str:
        """What a card counts as."""
        return self.table.suit_of(card)

    @property
    def trumps(self) -> list[Card]:
        """The trumps in the trick, from high to low."""
        return self.order("trump")

    @property
    def followed(self) -> list[Card]:
        """The cards of the suit led, from high to low."""
        return self.order(self.suit(self.cards[0]))

    @property
    def best(self) -> Card:
        """The card that wins (GEN-6)."""
        return (self.trumps or self.followed)[0]

    def order(self, suit: str) -> list[Card]:
        """The cards of a suit in the trick, from high to low."""
        found = [one for one in self.cards if self.suit(one) == suit]
        return sorted(found, key=self.table.strength, reverse=True)


Claim = Callable[[Played], bool]

WON: Final[Mapping[str, Claim]] = {
    "top_trump": lambda one: len(one.trumps) > 1,
    "only_trump": lambda one: len(one.trumps) == 1 and one.suit(one.cards[0]) != "trump",
    "led_trump": lambda one: len(one.trumps) == 1 and one.suit(one.cards[0]) == "trump",
    "high": lambda one: not one.trumps and len(one.followed) > 1,
    "alone": lambda one: not one.trumps and len(one.followed) == 1,
}
"""Why the winner won."""

LOST: Final[Mapping[str, Claim]] = {
    "lost_trump": lambda one: one.suit(one.card) == "trump",
    "lost_lower": lambda one: not one.trumps and one.suit(one.card) == one.suit(one.cards[0]),
    "lost_to_trump": lambda one: (
        bool(one.trumps)
        and one.suit(one.card) != "trump"
        and one.suit(one.card) == one.suit(one.cards[0])
    ),
    "lost_neither": lambda one: one.suit(one.card) not in ("trump", one.suit(one.cards[0])),
}
"""Why another card did not win."""


def beaten(one: Played) -> set[Card]:
    """The cards that beat this one."""
    mine = one.suit(one.card)
    same = one.order(mine)
    over = same[: same.index(one.card)] if mine in ("trump", one.suit(one.cards[0])) else []
    return {*over, *(one.trumps if mine != "trump" else [])}
