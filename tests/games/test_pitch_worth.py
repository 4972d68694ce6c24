"""Pitch: each point comes as often as the pitcher's estimate says, in hands played sensibly."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from cardlib.games.pitch import GAME as PITCH
from cardlib.games.pitch.points import points
from cardlib.games.pitch.worth import worth
from cardlib.players import Sensible, play_out
from tests.hands import table_id

EXTRAS = {"ten_of_trump": True, "three_of_trump": True, "pedro": True}
TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "low": "winner"},
    {"players": 2, "low": "winner"},
    {"players": 6, "low": "winner"},
    {"players": 4, **EXTRAS},
    {"players": 2, **EXTRAS},
    {"players": 7, **EXTRAS},
]
HANDS, ALL_HANDS = 120, 1_500
NEAR, ENOUGH = 0.15, 30
"""So near an estimate has to be; from fewer hands nothing is said."""


def compared(rules: dict[str, Any], hands: int) -> dict[str, list[tuple[float, bool]]]:
    """For each point, with its card in the pitcher's hand or not: told, and made by its side."""
    found: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for seed in range(hands):
        deal = PITCH.deal(seed=f"worth/{seed}", dealer=seed % rules["players"], **rules)
        done = play_out(deal, [Sensible()] * rules["players"])
        if done.status != "complete":
            continue
        pitcher, led = done.plays[0]
        side = PITCH.side_number(done.rules, pitcher)
        made = {one.item: one.side == side for one in points(done, side)}
        for one in worth(done.view(pitcher), led.suit).prospects:
            where = "out" if one.reason.code.endswith(".out") else "held"
            found[f"{one.item} {where}"].append((one.chance, made[one.item]))
    return found


def check(rules: dict[str, Any], hands: int) -> set[str]:
    """The points whose estimates were compared with what came."""
    done = set()
    for name, some in compared(rules, hands).items():
        if len(some) < ENOUGH:
            continue
        told = sum(chance for chance, _ in some) / len(some)
        came = sum(made for _, made in some) / len(some)
        assert abs(told - came) < NEAR, (name, told, came, len(some))
        done.add(name)
    return done


@pytest.mark.parametrize("rules", TABLES, ids=table_id)
def test_points_come_as_often_as_is_said(rules: dict[str, Any]) -> None:
    checked = check(rules, HANDS)
    assert {"high held", "low held", "game held", "jack out"} <= checked
    assert "pedro held" in checked or not rules.get("pedro")


@pytest.mark.slow
@pytest.mark.parametrize("players", PITCH.choices["players"])
@pytest.mark.parametrize("name", ["", "low", *EXTRAS])
def test_the_same_at_each_table_over_many_hands(players: int, name: str) -> None:
    more: dict[str, Any] = {"low": {"low": "winner"}, "": {}}.get(name, {name: True})
    assert len(check({"players": players, **more}, ALL_HANDS)) > 4
