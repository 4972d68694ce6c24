"""Ranking: which suit a card counts as, and how strong it is.

These are the only two questions that trick play asks of a card (GEN-5, GEN-6).  Every
game answers them with one :class:`Ranking`; a ranking never looks at a hand or a trick.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardlib.cards import SUITS, TRUMP, Card, Suit


class Ranking:
    """The order of a pack in one hand of a game.

    ``trumps`` and each suit of ``plain`` list their cards from high to low.  A plain card counts
    as the suit it is listed under; a trump counts as :data:`~cardlib.cards.TRUMP`, whatever is
    printed on it.

    The cards are also numbered: ``order[i]`` is the card of bit ``1 << i``, each suit from low to
    high, so the highest bit of a trick's trumps, or else of the suit led, is its winner.  Suit
    ``suits[i]`` is what that card counts as.  The bits go by strength, unless ``bits`` brings those
    of another ranking of the same cards.
    """

    __slots__ = ("_place", "_strength", "masks", "order", "suits", "trumps")

    def __init__(
        self,
        trumps: Iterable[Card],
        plain: Mapping[Suit, Iterable[Card]],
        *,
        bits: Sequence[Card] | None = None,
    ) -> None:
        self.trumps = tuple(trumps)
        listed = [(suit, tuple(plain[suit])) for suit in reversed(SUITS) if suit in plain]
        listed.append((TRUMP, self.trumps))
        weak_to_strong = [(one, suit) for suit, some in listed for one in reversed(some)]
        counts = dict(weak_to_strong)
        if len(counts) != len(weak_to_strong):
            raise ValueError("a ranking lists each card once")
        self._strength = {one: number for number, one in enumerate(counts)}
        self.order = tuple(counts) if bits is None else tuple(bits)
        self._place = self._strength
        if bits is not None:
            self._place = {one: number for number, one in enumerate(self.order)}
        self.suits = tuple(counts[one] for one in self.order)
        self.masks: dict[Suit, int] = dict.fromkeys((*SUITS, TRUMP), 0)
        for number, suit in enumerate(self.suits):
            self.masks[suit] |= 1 << number
        for _, high_to_low in listed:
            places = [self._place[one] for one in high_to_low]
            if places != sorted(places, reverse=True):
                raise ValueError("each suit has its bits from low to high")

    def with_trumps(self, suit: Suit) -> Ranking:
        """The same cards with the same bits, and a plain suit made trumps.

        So a position can go on when the trumps are made in mid-play: its masks stay true.
        """
        if self.trumps:
            raise ValueError("this ranking has its trumps already")
        plain = {one: self.cards_in(self.masks[one]) for one in SUITS if one is not suit}
        return Ranking(self.cards_in(self.masks[suit]), plain, bits=self.order)

    def __contains__(self, one: object) -> bool:
        return one in self._place

    def suit_of(self, one: Card) -> Suit:
        """The suit a card counts as in this hand: its effective suit (GEN-5)."""
        return self.suits[self._place[one]]

    def is_trump(self, one: Card) -> bool:
        """Whether the card is a trump in this hand."""
        return self.suits[self._place[one]] is TRUMP

    def strength(self, one: Card) -> int:
        """How strong a card is among those of its effective suit; every trump is above the rest."""
        return self._strength[one]

    def bit(self, one: Card) -> int:
        """The bit that stands for the card in masks."""
        return 1 << self._place[one]

    def mask(self, some: Iterable[Card]) -> int:
        """The bits of several cards together."""
        made = 0
        for one in some:
            made |= 1 << self._place[one]
        return made

    def cards_in(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask, strongest first."""
        found = []
        while mask:
            place = mask.bit_length() - 1
            found.append(self.order[place])
            mask ^= 1 << place
        return tuple(found) if self._strength is self._place else self.sort(found)

    def sort(self, some: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a player would hold them: trumps first, then suit by suit, high to low."""
        return tuple(sorted(some, key=self._strength.__getitem__, reverse=True))
