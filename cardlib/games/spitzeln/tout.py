"""Spitzeln: whether to stop after the first five tricks, or to play for all eight (SPL-44, SPL-45).

With three tricks to come there are at most twenty ways in which the six unseen cards can lie.  All
of them are tried.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple, cast

from cardlib.cards import Card, Suit
from cardlib.games.spitzeln.calls import Contract, contract
from cardlib.games.spitzeln.score import COULEUR, PLAIN, STOPPED
from cardlib.games.spitzeln.worth import worth
from cardlib.knowledge import knowledge
from cardlib.seats import Seat

if TYPE_CHECKING:
    from cardlib.games.spitzeln.house import SpitzelnRules
    from cardlib.view import View


class Tout(NamedTuple):
    """How likely all the tricks to come are, led in the best order."""

    wins: int
    """In so many ways in which the unseen cards may lie the order wins every trick …"""
    ways: int
    """… of so many."""
    order: tuple[Card, ...]

    @property
    def chance(self) -> float:
        """From 0 to 1; each way is as likely as another."""
        return self.wins / self.ways


class Stakes(NamedTuple):
    """The chips from each opponent when the soloist stops, and when not."""

    stop: int
    play: int
    """Without the tout."""
    tout: int
    """What the tout adds."""
    missed: int
    """What is lost with it."""

    def expected(self, chance: float) -> float:
        """The chips to expect from playing on with a chance of the tout."""
        return self.play + self.tout * chance - self.missed * (1 - chance)


def tout(view: View) -> Tout:
    """The best order of the own cards, against whatever the opponents may hold and do."""
    one, other = (seat for seat in _playing(view) if seat != view.eye)
    unseen, size = view.unseen(), view.counts[one]
    known = knowledge(view)
    voids = {seat: known.shown_void(seat) for seat in (one, other)}
    suit_of = view.ranking.suit_of
    worlds = [
        (frozenset(some), frozenset(unseen) - frozenset(some))
        for some in combinations(unseen, size)
        if not any(suit_of(card) in voids[one] for card in some)
        and not any(suit_of(card) in voids[other] for card in unseen if card not in some)
    ]
    hands = {hand for world in worlds for hand in world}
    best = Tout(-1, len(worlds), ())
    for order in permutations(view.held(view.eye)):
        held = {hand: not _beaten(view, order, hand) for hand in hands}
        wins = sum(held[mine] and held[theirs] for mine, theirs in worlds)
        if wins > best.wins:
            best = best._replace(wins=wins, order=order)
    return best


def stakes(view: View) -> Stakes:
    """What stopping is worth, and playing on (SPL-41, SPL-44, SPL-45)."""
    solo = cast(Contract, contract(view))
    rules = cast("SpitzelnRules", view.rules)
    price = worth(view, cast(Suit, solo.suit)).price
    prices = COULEUR if solo.couleur else PLAIN
    stop = price
    if solo.couleur and rules.first_five != "off":
        stop = STOPPED if rules.first_five == "flat" else price - prices.solo + STOPPED
        stop += prices.solo if rules.first_five == "bonus" else 0
    missed = prices.tout if rules.tout == "commit" else 0
    return Stakes(stop, price, prices.tout, missed)


def _beaten(view: View, order: tuple[Card, ...], hand: frozenset[Card]) -> bool:
    """Whether an opponent with this hand can win one of the tricks led in this order."""
    if not order:
        return False
    led, *_ = order
    ranking = view.ranking
    suit = ranking.suit_of(led)
    able = [one for one in hand if ranking.suit_of(one) is suit]
    if any(ranking.strength(one) > ranking.strength(led) for one in able):
        return True
    if not able and any(map(ranking.is_trump, hand)):
        return True
    return any(_beaten(view, order[1:], hand - {one}) for one in able or hand)


def _playing(view: View) -> tuple[Seat, ...]:
    return tuple(view.seats[seat] for seat in view.game.playing(view.rules, view.dealer))
