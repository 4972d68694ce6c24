"""Rules of thumb where each trick counts alike and card points count nothing."""

from __future__ import annotations

from typing import Final

from cardlib.cards import TRUMP, Card
from cardlib.players.known import Known
from cardlib.players.simple import Choice
from cardlib.players.thumbs import Thumb, choice, lead_draw, lowest, only

_MANY: Final = 3
"""With so many trumps one may spend one to drive a higher one out."""

# --- leading -------------------------------------------------------------------------------------


def _lead_force(known: Known) -> Choice | None:
    """With many trumps a lower one drives the higher ones out."""
    if not known.aim.draws or len(known.trumps) < _MANY or not known.are_trumps_feared:
        return None
    return choice(known, "lead_force", lowest(known, known.trumps))


def _lead_drawn(known: Known) -> Choice | None:
    """With no trump left to fear, the highest card of a suit wins."""
    sure = [one for one in known.plain if known.is_boss(one)]
    if not sure or known.are_trumps_feared:
        return None
    first = max(sure, key=lambda one: (known.length(one), known.ranking.strength(one)))
    return choice(known, "lead_drawn", first, suit=known.suit_of(first))


def _lead_high(known: Known) -> Choice | None:
    """While all are likely to follow, the highest card of a suit wins, too."""
    seats = known.size - 1

    def safe(one: Card) -> bool:
        suit = known.suit_of(one)
        out = len(known.out_of_suit(suit))
        return known.is_boss(one) and out >= seats and not known.is_feared(suit)

    sure = [one for one in known.plain if safe(one)]
    if not sure:
        return None
    first = max(sure, key=lambda one: len(known.out_of_suit(known.suit_of(one))))
    return choice(known, "lead_high", first, suit=known.suit_of(first))


def _lead_only_trumps(known: Known) -> Choice | None:
    """With nothing but trumps the highest that wins for sure, else the lowest."""
    if known.plain:
        return None
    top = max(known.trumps, key=known.ranking.strength)
    if known.is_boss(top):
        return choice(known, "lead_top_trump", top)
    return choice(known, "lead_trump", lowest(known, known.trumps))


def _lead_weak(known: Known) -> Choice:
    """The card that most others beat, from the longest suit: it costs least."""

    def order(one: Card) -> tuple[int, int]:
        return -known.length(one), known.ranking.strength(one)

    low = min(known.plain, key=order)
    return choice(known, "lead_weak", low, suit=known.suit_of(low))


# --- following -----------------------------------------------------------------------------------


def _leave(known: Known) -> Choice | None:
    """A trick that a partner has for sure needs no second winner."""
    seat, best = known.best
    if not known.with_me(seat) or not known.is_sure(best):
        return None
    return choice(known, "leave_sure", _weakest(known, known.legal), by=seat, best=best)


def _win_sure(known: Known) -> Choice | None:
    """The lowest card that takes the trick for sure."""
    sure = [one for one in known.winners if known.takes(one)]
    if not sure:
        return None
    taken = _weakest(known, sure)
    if known.is_last:
        return choice(known, "win_last", taken)
    alone = not any(map(known.against_me, known.later))
    return choice(known, "win_partner" if alone else "win_sure", taken)


def _win_try(known: Known) -> Choice | None:
    """A void is there to be used, even if somebody may still trump higher."""
    if not known.winners or known.plain == known.legal or known.with_me(known.best.seat):
        return None
    return choice(known, "win_try", lowest(known, known.winners))


def _discard(known: Known) -> Choice:
    """To a trick that is lost, the card that is least likely to win one."""
    low = _weakest(known, known.legal)
    if not known.winners:
        return choice(known, "discard", low, best=known.best.card)
    return choice(known, "try_low" if low in known.winners else "discard_low", low)


LEADING_FOR_TRICKS: Final[tuple[Thumb, ...]] = (
    only,
    lead_draw,
    _lead_force,
    _lead_drawn,
    _lead_high,
    _lead_only_trumps,
    _lead_weak,
)
"""Asked in this order of a seat that leads; the last one always answers."""
FOLLOWING_FOR_TRICKS: Final[tuple[Thumb, ...]] = (only, _leave, _win_sure, _win_try, _discard)
"""Asked in this order of a seat that follows; the last one always answers."""


def _weakest(known: Known, some: tuple[Card, ...] | list[Card]) -> Card:
    """Of some cards the one that is least likely to win a trick later; trumps come last."""

    def value(one: Card) -> tuple[int, ...]:
        trump = known.suit_of(one) is TRUMP
        return trump, -known.above(one), known.length(one), known.ranking.strength(one)

    return min(some, key=value)
