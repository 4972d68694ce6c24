"""What a sensible player gives for its chances comes true about as often as it says.

The deals are always the same ones, and each is played by sensible players at all seats.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from cardlib import Card, Deal
from cardlib.games import GAMES
from cardlib.players import Choice, Sensible
from tests.hands import table_id

UNDERTAKEN = {
    *("bid", "bid_enough", "bid_last", "bid_over_partner", "bid_smudge", "hold"),
    *("solo", "couleur", "couleur_over"),
}
"""Reasons of the calls that undertake something, by the last part of their codes."""
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("pitch", {}),
    ("pitch", {"partners": False}),
    ("pitch", {"players": 2}),
    ("pitch", {"players": 7}),
    ("spitzeln", {}),
]
NEAR = 0.1


class Kept(NamedTuple):
    """A deal in which something was undertaken: the chance told, and whether it was kept."""

    told: float
    kept: bool


def kept(deal: Deal) -> Kept | None:
    """The last and highest undertaking of a deal played by sensible players, if there is one."""
    player, last = Sensible(), None
    while deal.to_act is not None:
        choice: Choice = player.choose(deal.view(deal.to_act))
        if choice.reason.code.rpartition(".")[2] in UNDERTAKEN:
            last = choice.reason
        act = choice.action
        deal = deal.play(act) if isinstance(act, Card) else deal.call(act, deal.to_act)
    if last is None:
        return None
    report: dict[str, Any] = deal.game.report(deal)
    won = report["made"] if "made" in report else report["won"]
    chance: Any = last.param("chance")
    return Kept(chance / 100, bool(won))


def all_kept(name: str, rules: dict[str, Any], deals: int) -> list[Kept]:
    found = (kept(GAMES[name].deal(seed=f"kept/{at}", **rules)) for at in range(deals))
    return [one for one in found if one is not None]


@pytest.mark.parametrize(("name", "rules"), TABLES, ids=table_id)
def test_what_is_undertaken_comes_off_as_often_as_was_said(
    name: str, rules: dict[str, Any]
) -> None:
    found = all_kept(name, rules, 150)
    assert len(found) > 60
    told = sum(one.told for one in found) / len(found)
    came = sum(one.kept for one in found) / len(found)
    assert abs(told - came) < NEAR


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rules"), TABLES, ids=table_id)
def test_the_same_where_the_chances_are_good_and_where_they_are_poor(
    name: str, rules: dict[str, Any]
) -> None:
    found = all_kept(name, rules, 2_000)
    for low, high in ((0.0, 0.75), (0.75, 1.01)):
        some = [one for one in found if low <= one.told < high]
        told = sum(one.told for one in some) / len(some)
        came = sum(one.kept for one in some) / len(some)
        assert abs(told - came) < NEAR, (low, told, came)
