"""A player with a good reason for every card: the rules of thumb of an experienced table.

Each rule of thumb is one small function.  It answers with a choice and its reason, or with None
when it has nothing to say; the first one that has something to say decides.  None of them is
special to one game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cardlib.cards import Card
from cardlib.players.calling import announcement, called_well
from cardlib.players.known import Known
from cardlib.players.simple import Choice, reason_for
from cardlib.view import View

_WORTH_A_TRUMP: Final = 0.55
"""The part of an average trick's points from which a trump is spent on it …"""
_WORTH_THE_TOP: Final = 0.9
"""… and the highest trump, as long as it would show the others more than one knows oneself."""
_LATE: Final = 2
"""With so many cards left a trump is no longer held back."""
_LONG: Final = 3
"""The least number of cards in a suit that one would call long."""

Thumb = Callable[[Known], Choice | None]
"""A rule of thumb."""


class Sensible:
    """Counts points, gives them to its side, holds its trumps for tricks that are worth them."""

    name = "sensible"

    def choose(self, view: View) -> Choice:
        """An action for which there is a good reason."""
        if (called := called_well(view)) is not None:
            return called
        known = Known(view)
        thumbs = FOLLOWING if view.trick else LEADING
        return next(choice for thumb in thumbs if (choice := thumb(known)) is not None)

    def announce(self, view: View) -> Choice | None:
        """An announcement open to this seat beside the play, if the hand is strong enough."""
        return announcement(view)


def _only(known: Known) -> Choice | None:
    """There is nothing to choose."""
    return _choice(known, "only", known.legal[0]) if len(known.legal) == 1 else None


# --- leading -------------------------------------------------------------------------------------


def _lead_before_trumps(known: Known) -> Choice | None:
    """While nothing is trump, the longest suit is the strongest, and its highest card leads it."""
    if known.ranking.trumps:
        return None
    best = max(known.legal, key=lambda one: (known.length(one), known.ranking.strength(one)))
    return _choice(known, "lead_top", best)


def _lead_trump(known: Known) -> Choice | None:
    """With nothing but trumps the lowest, so that the higher ones win later."""
    return None if known.plain else _choice(known, "lead_trump", _lowest(known, known.legal))


def _lead_boss(known: Known) -> Choice | None:
    """Points that nothing of their suit can beat go home while the others still follow suit."""
    bosses = [
        one
        for one in known.plain
        if known.worth(one) and known.is_boss(one) and not known.is_feared(known.suit_of(one))
    ]
    if not bosses:
        return None

    def risk(one: Card) -> tuple[int, ...]:
        # the more cards of the suit the others hold, the less likely it is trumped
        return -len(known.out_of_suit(known.suit_of(one))), -known.worth(one), one.index

    first = min(bosses, key=risk)
    return _choice(known, "lead_boss", first, suit=known.suit_of(first))


def _lead_long(known: Known) -> Choice | None:
    """A cheap card of the long suit: it brings the others' high cards out and one's own up."""
    low = _cheapest(known, known.plain)
    if known.length(low) < max(_LONG, known.longest) or known.is_rich(low):
        return None
    code = "lead_long" if known.trumps else "lead_long_bare"
    return _choice(known, code, low, suit=known.suit_of(low))


def _lead_low(known: Known) -> Choice:
    """Without a sure winner or a long suit, the card that loses least."""
    return _choice(known, "lead_low", _cheapest(known, known.plain))


# --- following -----------------------------------------------------------------------------------


def _give(known: Known) -> Choice | None:
    """A trick that a known partner has gets points that could be lost elsewhere."""
    seat, best = known.best
    if not known.with_me(seat) or not known.is_sure(best):
        return None

    def gift(one: Card) -> tuple[float, ...]:
        # what wins a trick by itself later is given only where nothing better is there to give
        value = known.worth(one) / (2 if known.is_boss(one) else 1)
        return value, -known.ranking.strength(one)

    given = max(known.plain or known.legal, key=gift)
    params = {"best": best, "by": seat, "n": known.worth(given)}
    if not known.worth(given):
        return _choice(known, "give_nothing", given, **params)
    code = "give"
    if known.is_last:
        code = "give_over" if given in known.winners else "give_last"
    return _choice(known, code, given, **params, suit=known.suit_of(best))


def _take_last(known: Known) -> Choice | None:
    """Whoever plays last risks nothing: points that could be lost later go home now."""
    winners = _plain_winners(known)
    if not known.is_last or not winners:
        return None
    taken = _richest(known, winners)
    points = known.lying + known.worth(taken)
    return _choice(known, "take_last" if points else "take_last_free", taken, n=points)


def _take_boss(known: Known) -> Choice | None:
    """The highest card of a suit takes the trick at once: later the suit might be trumped."""
    safe = [one for one in _plain_winners(known) if known.is_sure(one)]
    if not safe:
        return None
    taken = _richest(known, safe)
    return _choice(known, "take_boss", taken, suit=known.suit_of(taken))


def _forced_trump(known: Known) -> Choice | None:
    """Where only trumps may be played, the lowest does."""
    return None if known.plain else _choice(known, "forced_trump", _lowest(known, known.legal))


def _take_trump(known: Known) -> Choice | None:
    """A trump for a trick that is worth it: the lowest that goes ahead."""
    trumps = _trump_winners(known)
    if not trumps:
        return None
    low = _lowest(known, trumps)
    if known.lying >= _price(known, low):
        return _choice(known, "take_trump", low, n=known.lying)
    if known.is_rich(_cheapest(known, known.plain)):
        return _choice(known, "take_dear", low)
    return None


def _throw(known: Known) -> Choice:
    """To a trick that is lost, or not worth winning, the card that costs least."""
    low = _cheapest(known, known.plain)
    if not known.winners:
        return _choice(known, "throw", low, best=known.best.card)
    if low in known.winners:
        return _choice(known, "try", low)
    if _plain_winners(known):
        return _choice(known, "duck", low)
    if known.lying >= _WORTH_A_TRUMP * known.usual:
        return _choice(known, "keep_top", low)
    return _choice(known, "keep_trump", low, n=known.lying)


LEADING: Final[tuple[Thumb, ...]] = (
    _only,
    _lead_before_trumps,
    _lead_trump,
    _lead_boss,
    _lead_long,
    _lead_low,
)
"""Asked in this order of a seat that leads; the last one always answers."""
FOLLOWING: Final[tuple[Thumb, ...]] = (
    _only,
    _give,
    _take_last,
    _take_boss,
    _forced_trump,
    _take_trump,
    _throw,
)
"""Asked in this order of a seat that follows; the last one always answers."""


# --- which card ----------------------------------------------------------------------------------


def _plain_winners(known: Known) -> list[Card]:
    return [one for one in known.winners if not known.ranking.is_trump(one)]


def _trump_winners(known: Known) -> list[Card]:
    return [one for one in known.winners if known.ranking.is_trump(one)]


def _lowest(known: Known, some: Iterable[Card]) -> Card:
    return min(some, key=known.ranking.strength)


def _richest(known: Known, some: Iterable[Card]) -> Card:
    """The card with most points; of equal ones the lowest, which would win least by itself."""
    return max(some, key=lambda one: (known.worth(one), -known.ranking.strength(one)))


def _cheapest(known: Known, some: Iterable[Card]) -> Card:
    """The card that costs least.

    One that guards a rich card of its suit is kept if possible.  A lead, and a throw without
    trumps, comes from a long suit, which can spare it; with a trump in hand one rather throws from
    a short suit, so as to be void in it and able to trump.
    """
    short = known.trick and known.trumps

    def cost(one: Card) -> tuple[int, ...]:
        length = known.length(one)
        guards = _guards(known, one)
        return known.worth(one), guards, length if short else -length, known.ranking.strength(one)

    return min(some, key=cost)


def _guards(known: Known, one: Card) -> bool:
    """Whether without this card a rich one would stand alone and fall to a higher one."""
    mates = known.mates(known.suit_of(one))
    return len(mates) == 2 and any(
        known.is_rich(other) and not known.is_boss(other) for other in mates if other is not one
    )


def _price(known: Known, trump: Card) -> float:
    """The card points from which a trick is worth a trump."""
    if len(known.held) <= _LATE:
        return 0
    is_kept = known.is_boss(trump) and known.sides_open
    part = _WORTH_THE_TOP if is_kept else _WORTH_A_TRUMP
    return part * known.usual


def _choice(known: Known, code: str, chosen: Card, **more: object) -> Choice:
    return Choice(chosen, reason_for(known.view, f"player.{code}", chosen, **more))
