"""The small position under a deal: trick play on ints, fast and immutable.

A card is a bit, a set of cards a mask (see :class:`~cardlib.ranking.Ranking`).  The hands never
change; one mask, ``left``, holds the cards not yet played, so what seat ``s`` still holds is
``hands[s] & left``.  There are no reasons here: :class:`~cardlib.deal.Deal` gives those, and a
property test holds the two against each other card by card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardlib.cards import SUITS, TRUMP, Suit
from cardlib.ranking import Ranking


class TrickRules(NamedTuple):
    """What trick play needs to know of a game, the same for all positions of a hand."""

    ranking: Ranking
    suit_masks: tuple[int, ...]
    """For each bit, the mask of all cards that count as the same suit."""
    trumps: int
    may_trump: int
    """Cards that may always be played to a plain lead, also by who could follow."""
    binding: int
    """The cards of the suits that must be followed when led."""
    after: tuple[int, ...]
    """For each seat, the next seat that plays (a seat that sits out is passed over)."""
    size: int
    """Cards in a trick."""
    made: tuple[TrickRules, ...] = ()
    """For each bit, what holds once that card has been led, where the very first lead makes the
    trumps; else empty."""


def trick_rules(  # noqa: PLR0913 - a table is made of these
    ranking: Ranking,
    playing: tuple[int, ...],
    count: int,
    *,
    may_trump: bool = False,
    free: tuple[Suit, ...] = (),
    makes: tuple[Ranking, ...] = (),
) -> TrickRules:
    """The tables for a hand that the seats ``playing`` (clockwise) of ``count`` seats play.

    ``may_trump``: one may trump a plain lead though able to follow.  ``free``: effective suits
    that need not be followed when led.  ``makes``: where the very first card makes the trumps, the
    rankings, with the same bits, of which it chooses the one in which it is a trump.
    """
    if any(one.order != ranking.order for one in makes):
        raise ValueError("all rankings of a hand have the same bits")
    suit_masks = tuple(ranking.masks[suit] for suit in ranking.suits)
    binding = sum(ranking.masks[suit] for suit in (*SUITS, TRUMP) if suit not in free)
    after = [0] * count
    for here, following in zip(playing, playing[1:] + playing[:1], strict=True):
        after[here] = following
    trumps = ranking.masks[TRUMP]
    tables = [trick_rules(one, playing, count, may_trump=may_trump, free=free) for one in makes]
    made = (next(one for one in tables if one.ranking.is_trump(card)) for card in ranking.order)
    return TrickRules(
        ranking,
        suit_masks,
        trumps,
        trumps if may_trump else 0,
        binding,
        tuple(after),
        len(playing),
        tuple(made) if tables else (),
    )


class Position(NamedTuple):
    """A moment of trick play.  All values are ints or tuples of ints."""

    rules: TrickRules
    hands: tuple[int, ...]
    left: int
    """The cards not yet played, of all hands."""
    turn: int
    led: int
    """All cards of the suit led to the trick in progress, 0 before the lead."""
    trick: int
    """The cards of the trick in progress."""
    won: tuple[int, ...]
    """For each seat, the cards in the tricks it has won."""

    def legal(self) -> int:
        """The cards that the seat to act may play."""
        rules, hands, left, turn, led, _, _ = self
        hand = hands[turn] & left
        follow = hand & led & rules.binding
        return follow | hand & rules.may_trump if follow else hand

    def play(self, bit: int) -> Position:
        """The position after the seat to act has played the card ``bit``; nothing is checked."""
        rules, hands, left, turn, led, trick, won = self
        trick |= bit
        left ^= bit
        if not led:
            place = bit.bit_length() - 1
            led = rules.suit_masks[place]
            if rules.made:
                rules = rules.made[place]
        if trick.bit_count() < rules.size:
            return _new(Position, (rules, hands, left, rules.after[turn], led, trick, won))
        best = trick & rules.trumps or trick & led
        top = 1 << best.bit_length() - 1
        turn = 0
        while not hands[turn] & top:
            turn += 1
        won = (*won[:turn], won[turn] | trick, *won[turn + 1 :])
        return _new(Position, (rules, hands, left, turn, 0, 0, won))


# A NamedTuple's own constructor is a Python call; this one halves the time of a step.
_new: Callable[[type[Position], tuple[object, ...]], Position] = tuple.__new__


def start(rules: TrickRules, hands: tuple[int, ...], leader: int) -> Position:
    """The position before the first lead; ``hands`` are masks, one a seat."""
    left = 0
    for hand in hands:
        left |= hand
    return Position(rules, hands, left, leader, 0, 0, (0,) * len(hands))


def total(values: tuple[int, ...], mask: int) -> int:
    """The sum of ``values[i]`` over the bits of a mask: card points, for example."""
    added = 0
    while mask:
        place = mask.bit_length() - 1
        added += values[place]
        mask ^= 1 << place
    return added
