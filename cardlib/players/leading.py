"""Rules of thumb of a seat that leads, where card points count."""

from __future__ import annotations

from typing import Final

from cardlib.cards import TRUMP, Card
from cardlib.players.known import Known
from cardlib.players.simple import Choice
from cardlib.players.thumbs import Thumb, cheapest, choice, lead_draw, lowest, only

_LONG: Final = 3
"""The least number of cards in a suit that one would call long."""


def _lead_trump(known: Known) -> Choice | None:
    """With nothing but trumps the lowest, so that the higher ones win later."""
    if known.plain:
        return None
    low = lowest(known, known.legal)
    spare = [one for one in known.legal if one not in known.aim.scoring]
    if low in known.aim.scoring and spare:
        return choice(known, "lead_spare", lowest(known, spare))
    return choice(known, "lead_trump", low)


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
    return choice(known, "lead_boss", first, suit=known.suit_of(first))


def _lead_long(known: Known) -> Choice | None:
    """A cheap card of the long suit: it brings the others' high cards out and one's own up."""
    low = cheapest(known, known.plain)
    if known.length(low) < max(_LONG, known.longest) or known.is_rich(low):
        return None
    code = "lead_long" if known.trumps else "lead_long_bare"
    if not known.ranking.masks[TRUMP]:
        code = "lead_long_free"
    return choice(known, code, low, suit=known.suit_of(low))


def _lead_low(known: Known) -> Choice:
    """Without a sure winner or a long suit, the card that loses least."""
    return choice(known, "lead_low", cheapest(known, known.plain))


LEADING: Final[tuple[Thumb, ...]] = (
    only,
    lead_draw,
    _lead_trump,
    _lead_boss,
    _lead_long,
    _lead_low,
)
"""Asked in this order of a seat that leads; the last one always answers."""
