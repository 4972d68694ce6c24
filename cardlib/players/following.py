"""Rules of thumb of a seat that follows, where card points count."""

from __future__ import annotations

from typing import Final

from cardlib.cards import Card
from cardlib.players.known import Known
from cardlib.players.simple import Choice
from cardlib.players.thumbs import (
    WORTH_A_TRUMP,
    Thumb,
    cheapest,
    choice,
    least,
    lowest,
    only,
    plain_winners,
    price,
    richest,
    trump_winners,
)

# --- cards that score for whoever wins them ------------------------------------------------------


def _give_scoring(known: Known) -> Choice | None:
    """A trick that a known partner has for sure is where such a card is safe."""
    seat, best = known.best
    mine = [one for one in known.legal if one in known.aim.scoring]
    if not mine or not known.with_me(seat) or not known.is_sure(best):
        return None
    given = max(mine, key=known.prize)
    if not known.is_last and given in known.winners and not known.is_sure(given):
        return None
    return choice(known, "give_scoring", given, best=best, by=seat)


def _win_scoring(known: Known) -> Choice | None:
    """Such a card is brought home as soon as it wins for sure."""
    safe = [one for one in known.winners if one in known.aim.scoring and known.is_sure(one)]
    if not safe:
        return None
    code = "win_scoring_last" if known.is_last else "win_scoring"
    return choice(known, code, max(safe, key=known.prize))


def _take_scoring(known: Known) -> Choice | None:
    """Such a card of somebody else's is worth a trump."""
    lying = [play.card for play in known.trick if play.card in known.aim.scoring]
    if not lying or not known.winners or known.with_me(known.best.seat):
        return None
    taken = lowest(known, known.winners)
    if not known.is_last:
        taken = max(known.winners, key=known.ranking.strength)
    return choice(known, "take_scoring", taken, prize=max(lying, key=known.prize))


# --- card points ---------------------------------------------------------------------------------


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
        return choice(known, "give_nothing", given, **params)
    code = "give"
    if known.is_last:
        code = "give_over" if given in known.winners else "give_last"
    return choice(known, code, given, **params, suit=known.suit_of(best))


def _take_last(known: Known) -> Choice | None:
    """Whoever plays last risks nothing: points that could be lost later go home now."""
    winners = plain_winners(known)
    if not known.is_last or not winners:
        return None
    taken = richest(known, winners)
    points = known.lying + known.worth(taken)
    return choice(known, "take_last" if points else "take_last_free", taken, n=points)


def _take_boss(known: Known) -> Choice | None:
    """The highest card of a suit takes the trick at once: later the suit might be trumped."""
    safe = [one for one in plain_winners(known) if known.is_sure(one)]
    if not safe:
        return None
    taken = richest(known, safe)
    return choice(known, "take_boss", taken, suit=known.suit_of(taken))


def _only_trumps(known: Known) -> Choice | None:
    """Where only trumps may be played and trumps are many, a sure one wins, else the least goes."""
    if known.plain or known.aim.holds:
        return None
    safe = [one for one in known.winners if known.is_sure(one)]
    if not safe:
        return _least_trump(known)
    taken = richest(known, safe)
    points = known.lying + known.worth(taken)
    if known.is_last:
        return choice(known, "take_last" if points else "take_last_free", taken, n=points)
    return choice(known, "take_boss", taken, suit=known.suit_of(taken))


def _least_trump(known: Known) -> Choice:
    """The trump whose loss costs least."""
    chosen = least(known, known.legal)
    if chosen is lowest(known, known.legal):
        return choice(known, "forced_trump", chosen)
    return choice(known, "forced_spare", chosen)


def _forced_trump(known: Known) -> Choice | None:
    """Where only trumps may be played, the lowest does."""
    return None if known.plain else choice(known, "forced_trump", lowest(known, known.legal))


def _take_trump(known: Known) -> Choice | None:
    """A trump for a trick that is worth it: the lowest that goes ahead."""
    trumps = trump_winners(known)
    if not trumps or (not known.aim.holds and known.with_me(known.best.seat)):
        return None
    low = least(known, trumps) if known.aim.scoring else lowest(known, trumps)
    if known.lying >= price(known, low):
        return choice(known, "take_trump", low, n=known.lying)
    if known.is_rich(cheapest(known, known.plain)):
        return choice(known, "take_dear", low)
    return None


def _throw(known: Known) -> Choice:
    """To a trick that is lost, or not worth winning, the card that costs least."""
    low = cheapest(known, known.plain)
    if not known.winners:
        return choice(known, "throw", low, best=known.best.card)
    if low in known.winners:
        return choice(known, "try", low)
    if plain_winners(known):
        return choice(known, "duck", low)
    seat, best = known.best
    if not known.aim.holds and known.with_me(seat):
        return choice(known, "leave", low, best=best, by=seat)
    if known.lying >= WORTH_A_TRUMP * known.usual:
        return choice(known, "keep_top", low)
    return choice(known, "keep_trump", low, n=known.lying)


FOLLOWING: Final[tuple[Thumb, ...]] = (
    only,
    _give_scoring,
    _give,
    _win_scoring,
    _take_scoring,
    _take_last,
    _take_boss,
    _only_trumps,
    _forced_trump,
    _take_trump,
    _throw,
)
"""Asked in this order of a seat that follows; the last one always answers."""
