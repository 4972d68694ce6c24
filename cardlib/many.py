"""Many hands of a game, and what can be counted over them: tried out, not claimed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from cardlib.beside import under
from cardlib.deal import Deal
from cardlib.playable import Playable
from cardlib.players import RandomPlayer, play_out
from cardlib.text import capital, listing, say, template


class Hands(tuple[Deal, ...]):
    """Finished hands; shown as how many there are."""

    __slots__ = ()

    def __repr__(self) -> str:
        return say("many.hands", {"n": len(self)})


class Changed(NamedTuple):
    """In how many hands a house rule changes the score."""

    rules: str
    n: int
    of: int

    def __repr__(self) -> str:
        return say("many.changed", {"rules": self.rules, "n": self.n, "of": self.of})


class Made(NamedTuple):
    """How often each point was made by somebody."""

    items: tuple[tuple[str, int], ...]
    """The points by name, each with the number of hands in which a side made it."""
    of: int

    def __repr__(self) -> str:
        lines = (say("many.made", {"point": point, "n": n}) for point, n in self.items)
        return "\n  ".join((say("many.hands", {"n": self.of}), *lines))


@cache
def many(game: Playable, hands: int, **rules: Any) -> Hands:
    """So many hands of a game, dealt from the seeds 1, 2, … and played at random to their end.

    Hands that are thrown in are left out and replaced.  The same call always gives the same hands.
    Raises :class:`~cardlib.reasons.BadRecord` for a house rule there is not.
    """
    made: list[Deal] = []
    seed = 0
    while len(made) < hands:
        seed += 1
        deal = game.deal(seed=seed, dealer=seed % game.house_rules(rules).players, **rules)
        done = play_out(deal, [RandomPlayer()] * deal.rules.players)
        if done.status == "complete":
            made.append(done)
    return Hands(made)


def changed(hands: Iterable[Deal], **rules: object) -> Changed:
    """In how many of these hands the score is another one under other house rules."""
    deals = tuple(hands)
    n = sum(under(deal, **rules).score().delta != deal.score().delta for deal in deals)
    named = listing(f"{name}={value!r}".replace("'", '"') for name, value in rules.items())
    return Changed(named, n, len(deals))


def made(hands: Iterable[Deal]) -> Made:
    """In how many of these hands each point was made by somebody."""
    deals = tuple(hands)
    counted: dict[str, int] = {}
    for deal in deals:
        for line in deal.score().lines:
            if line.made:
                words = template(f"score.item.{line.item}", deal.game.name) or capital(line.item)
                counted[words] = counted.get(words, 0) + any(line.made)
    return Made(tuple(counted.items()), len(deals))
