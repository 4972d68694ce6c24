"""Hands of Pitch for its tests: short ones, written out, and long ones played at random."""

from __future__ import annotations

from random import Random
from typing import Any

from cardlib import Deal
from cardlib.games.pitch import GAME as PITCH
from cardlib.record import replay_result
from tests.hands import continued

# Four hands of six: 28 cards stay out of play, the jacks of spades and of diamonds among them.
HANDS = [
    "AS KS 4S 10H 7H 2C",
    "QS 3S AH KH 9C 5D",
    "10S 2S JH 6H AC KC",
    "9S 8S QH 3H 10C AD",
]


def table(
    hands: str | list[str] | None = None, calls: str = "", plays: str = "", **rules: Any
) -> Deal:
    """A hand after these calls and plays; ``hands`` as one text, short ones as they are.

    The dealer is the last seat, so seat 0 calls first.
    """
    given: Any = HANDS if hands is None else hands
    listed = given.split("/") if isinstance(given, str) else given
    if hands is not None:
        rules = {"players": len(listed), "hand_size": len(listed[0].split())} | rules
    return continued(PITCH.deal(hands=listed, **rules), calls, plays)


def two(first: str, second: str, plays: str, *, bid: str = "1", **rules: Any) -> Deal:
    """Two players; the first one bids and leads."""
    return table(f"{first}/{second}", f"{bid} pass", plays, **rules)


def told(deal: Deal) -> dict[str, Any]:
    """What a replay says of a deal, from its record alone."""
    return replay_result(deal.record())


def reasons(deal: Deal) -> dict[str, tuple[str, str]]:
    """For each item of the score its code without the section, and its rule."""
    lines = deal.score().lines
    assert all(str(line.reason) for line in lines)
    return {line.item: (line.reason.code.partition(".")[2], line.reason.rule) for line in lines}


def random_hand(deal: Deal, seed: object) -> Deal:
    """The hand played on to its end at random."""
    rng = Random(str(seed))
    while deal.to_act is not None:
        chosen = rng.choice(deal.legal())
        deal = deal.call(chosen) if isinstance(chosen, str) else deal.play(chosen)
    return deal
