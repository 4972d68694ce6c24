"""Random moments: each deal of the reference's random records, step by step, in both readings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from cardlib import Card, Deal, loads
from tests.reference import Game, random_records, start


class Moment(NamedTuple):
    """One moment as the kit and as the reference see it; the table moves on with the next one."""

    deal: Deal
    table: Game


def moments(game: str, seed: int) -> Iterator[Moment]:
    """Moments without end, from random records with mixed house rules, action by action."""
    while True:
        for record in random_records.records(game, seed, 100):
            whole = loads(json.dumps(record))
            deal = whole.begin()
            table = start(deal.record())
            yield Moment(deal, table)
            for action in whole.log:
                deal = deal.act(action)
                if isinstance(played := getattr(action, "card", None), Card):
                    table.play(played.code)
                else:
                    table = start(deal.record())
                yield Moment(deal, table)
        seed += 1
