"""Random hands of any game, for tests that must hold for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from hypothesis import Phase, settings
from hypothesis import strategies as st

from cardlib.cards import Card, cards
from cardlib.deal import Deal
from cardlib.game import Call
from cardlib.games import GAMES
from cardlib.house_rules import HouseRules
from cardlib.playable import Playable
from cardlib.players import RandomPlayer
from cardlib.reasons import BadRecord

Test = TypeVar("Test", bound=Callable[..., Any])

RARELY = 0.01


def agreed(game: Playable, rules: dict[str, Any]) -> HouseRules | None:
    """The house rules, or None when these cannot go together."""
    try:
        return game.house_rules(rules)
    except BadRecord:
        return None


MANY = 10
"""Of a house rule with more values than this only some are tried."""


def some_of(values: Sequence[object]) -> Sequence[object]:
    """All values of a house rule; of a long range the ends, what is near them, and the middle."""
    if len(values) <= MANY:
        return values
    return [values[place] for place in (0, 1, len(values) // 2, -2, -1)]


def tables(game: Playable) -> list[dict[str, Any]]:
    """Every value of every house rule at least once, with every number of players it allows.

    Where there are many numbers of players, each value meets the smallest, the usual and the
    largest one.
    """
    crowds = game.choices["players"]
    if len(crowds) > 3:
        crowds = (crowds[0], game.defaults.players, crowds[-1])
    found: list[dict[str, Any]] = []
    for players in crowds:
        for name, values in game.choices.items():
            for value in some_of(values):
                rules = {"players": players} | {name: value}
                if rules not in found and agreed(game, rules) is not None:
                    found.append(rules)
    return found


ALL_TABLES = [(name, rules) for name, game in GAMES.items() for rules in tables(game)]


def table_id(value: object) -> str:
    """A short name for a table, for the list of tests."""
    if isinstance(value, dict):
        return ",".join(f"{name}={one}" for name, one in value.items())
    return str(value)


def actions(deal: Deal, rng: Random) -> list[Card | Call]:
    """What can be done now: the step that is due, what else is offered, and what may come late."""
    found: list[Card | Call] = []
    turn = deal.to_act
    if turn is not None:
        for one in deal.legal():
            if isinstance(one, Card):
                found.append(one)
            elif deal.judge_call(one, turn).ok:
                found.append(Call(turn, one))
        if not found:  # a call about cards, which a player knows how to choose
            word, *codes = str(
                RandomPlayer(rng.random().hex()).choose(deal.view(turn)).action
            ).split()
            found.append(Call(turn, word, tuple(map(Card, codes))))
    offers = [Call(seat, word) for seat in deal.seats for word in deal.offers(seat)]
    found += offers * max(1, len(found))  # as likely as all the rest together
    if rng.random() < RARELY:
        found += late(deal)
    return found


def late(deal: Deal) -> list[Card | Call]:
    """The calls that can be made after any play, such as the settling of a revoke."""
    words = [field.call for field in deal.game.fields.values() if field.after == "plays"]
    calls = [Call(seat, word) for seat in deal.seats for word in words if word]
    return [call for call in calls if deal.game.judge_call(deal, call).ok]


def step(deal: Deal, rng: Random) -> Deal | None:
    """The deal after any possible action, or None when there is none."""
    possible = actions(deal, rng)
    if not possible:
        return None
    action = rng.choice(possible)
    return deal.play(action) if isinstance(action, Card) else deal.make_call(action)


def continued(deal: Deal, calls: str = "", plays: str = "") -> Deal:
    """The deal after these calls, and then these plays."""
    for word in calls.split():
        deal = deal.call(word)
    for one in cards(plays):
        deal = deal.play(one)
    return deal


def moments(deal: Deal, rng: Random) -> Iterator[Deal]:
    """The deal and every later moment of one random hand."""
    after: Deal | None = deal
    while after is not None:
        yield after
        after = step(after, rng)


def random_moment(deal: Deal, rng: Random) -> Deal:
    """Any moment of a random hand."""
    return rng.choice(list(moments(deal, rng)))


# --- for property tests ---------------------------------------------------------------------------


def times(factor: int) -> Callable[[Test], Test]:
    """So many times the usual number of examples.

    An example is one number, and all chance of a hand comes from it: parts drawn one by one would
    often be equal.  So nothing is gained by looking for a smaller number that fails as well.
    """
    count = factor * settings.default.max_examples
    return settings(max_examples=count, phases=[Phase.explicit, Phase.generate])


CHANCE = st.integers(0, 10**9).map(lambda number: Random(str(number)))


def random_deal(rng: Random) -> Deal:
    """Any deal of any game: at a table of the list, with more house rules changed if they fit."""
    name, table = rng.choice(ALL_TABLES)
    game, rules = GAMES[name], dict(table)
    for other in rng.sample(list(game.choices), rng.randrange(5)):
        more = rules | {other: rng.choice(some_of(game.choices[other]))}
        rules = more if agreed(game, more) is not None else rules
    return game.deal(seed=rng.random().hex(), dealer=rng.randrange(rules["players"]), **rules)


HANDS = CHANCE.map(lambda rng: list(moments(random_deal(rng), rng)))
"""All moments of a random hand."""
MOMENTS = CHANCE.map(lambda rng: random_moment(random_deal(rng), rng))
"""Any moment of a random hand."""
