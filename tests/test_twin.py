"""The text twin is complete: whoever reads it knows all that the table shows."""

from __future__ import annotations

import random

import pytest

from cardlib import SPITZER
from tests.twin_reader import read, seen_in
from widgets.tables.session import PlaySession

TABLES = [
    {},
    {"players": 5},
    {"blind": True, "players": 3},
    {"blind": True, "players": 5},
    {"trump_lead": "free"},
]


def compare(rules: dict[str, object], seed: int) -> set[str]:
    """Do all kinds of things at a table, hold twin and picture together; the phases met."""
    chance = random.Random(seed)
    deal = SPITZER.deal(seed=seed, dealer=seed % 3, **rules)
    tools = ("hint", "undo", "next", "again", "new", "why", "level", "open")
    session = PlaySession(deal, tools=tools, scrubber=seed % 2 == 1)
    names = [seat.name for seat in deal.seats]
    met = set()
    for _ in range(80):
        shown = session.picture()
        met.add(session.deal.status)
        assert read(session.twin(), names) == seen_in(shown)
        session.handle(any_intent(shown, chance))
    return met


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_the_view_can_be_rebuilt_from_the_twin_in_every_phase(rules: dict[str, object]) -> None:
    met = set().union(*(compare(rules, seed) for seed in range(5)))
    assert "playing" in met
    assert met & {"complete", "thrown_in"}
    assert ("calling" in met) == bool(rules.get("blind"))


def any_intent(shown: dict, chance: random.Random) -> dict[str, object]:
    """Something a person could do here: mostly a card, sometimes a button."""
    choices: list[dict[str, object]] = []
    choices += [{"kind": "play", "card": one["id"]} for one in shown["hand"]] * 2
    choices += [{"kind": "call", "word": one["word"]} for one in shown["calls"]] * 4
    buttons = [{"kind": "tool", "tool": one["tool"]} for one in shown["tools"]]
    choices += [one for one in buttons if one["tool"] not in ("again", "new")]
    choices += [{"kind": "tool", "tool": "next"}] * 6
    if shown["scrub"]:
        choices.append({"kind": "go", "to": chance.randint(0, shown["scrub"]["of"])})
    return chance.choice(choices)


def test_the_reader_sees_a_difference() -> None:
    session = PlaySession(SPITZER.deal(seed=1))
    names = [seat.name for seat in session.deal.seats]
    seen = seen_in(session.picture())
    for old, new in (("8 cards", "7 cards"), ("Your hand: ", "Your hand: K♠, "), ("Dealer, ", "")):
        twin = session.twin()
        assert old in twin
        assert read(twin.replace(old, new, 1), names) != seen
