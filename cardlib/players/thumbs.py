"""What rules of thumb are, and which card comes first among several that would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cardlib.cards import Card
from cardlib.players.known import Known
from cardlib.players.simple import Choice, reason_for

WORTH_A_TRUMP: Final = 0.55
"""The part of an average trick's points from which a trump is spent on it …"""
_WORTH_THE_TOP: Final = 0.9
"""… and the highest trump, as long as it would show the others more than one knows oneself."""
_LATE: Final = 2
"""With so many cards left a trump is no longer held back."""

Thumb = Callable[[Known], Choice | None]
"""A rule of thumb: a choice with its reason, or None when it has nothing to say."""


def choice(known: Known, code: str, chosen: Card, **more: object) -> Choice:
    """The choice of a card; ``more`` is what else its sentence speaks of."""
    return Choice(chosen, reason_for(known.view, f"player.{code}", chosen, **more))


def only(known: Known) -> Choice | None:
    """There is nothing to choose."""
    return choice(known, "only", known.legal[0]) if len(known.legal) == 1 else None


def lead_draw(known: Known) -> Choice | None:
    """The highest trump takes the others' trumps away, and the lower ones become safe."""
    if not known.aim.draws or not known.trumps or not known.are_trumps_feared:
        return None
    top = max(known.trumps, key=known.ranking.strength)
    return choice(known, "lead_draw", top) if known.is_boss(top) else None


def plain_winners(known: Known) -> list[Card]:
    """The cards that go ahead without a trump being spent on it."""
    return [one for one in known.winners if not known.ranking.is_trump(one)]


def trump_winners(known: Known) -> list[Card]:
    """The trumps that go ahead."""
    return [one for one in known.winners if known.ranking.is_trump(one)]


def lowest(known: Known, some: Iterable[Card]) -> Card:
    """The weakest of some cards."""
    return min(some, key=known.ranking.strength)


def least(known: Known, some: Iterable[Card]) -> Card:
    """The card whose loss costs least; of equal ones the weakest."""
    return min(some, key=lambda one: (known.prize(one), known.ranking.strength(one)))


def richest(known: Known, some: Iterable[Card]) -> Card:
    """The card with most points; of equal ones the lowest, which would win least by itself."""
    return max(some, key=lambda one: (known.worth(one), -known.ranking.strength(one)))


def cheapest(known: Known, some: Iterable[Card]) -> Card:
    """The card that costs least.

    One that guards a rich card of its suit is kept if possible.  A lead, and a throw without
    trumps, comes from a long suit, which can spare it; with a trump in hand one rather throws from
    a short suit, so as to be void in it and able to trump.
    """
    short = known.trick and known.trumps

    def cost(one: Card) -> tuple[int, ...]:
        length = known.length(one)
        guarding = _guards(known, one)
        spared = length if short else -length
        return known.worth(one), guarding, spared, known.ranking.strength(one)

    return min(some, key=cost)


def _guards(known: Known, one: Card) -> bool:
    """Whether without this card a rich one would stand alone and fall to a higher one."""
    mates = known.mates(known.suit_of(one))
    return len(mates) == 2 and any(
        known.is_rich(other) and not known.is_boss(other) for other in mates if other is not one
    )


def price(known: Known, trump: Card) -> float:
    """The card points from which a trick is worth a trump."""
    if len(known.held) <= _LATE:
        return 0
    is_kept = known.is_boss(trump) and known.sides_open
    part = _WORTH_THE_TOP if is_kept else WORTH_A_TRUMP
    return part * known.usual
