"""The sensible player wins: duels over the same deals from every seat, and how they are counted."""

from __future__ import annotations

from math import inf, isclose
from typing import Any

import pytest

from benchmarks.players import PAIRS, Block, blocks, played
from cardlib import GAMES
from cardlib.players import Beginner, Highest, Lowest, Player, RandomPlayer, Sensible, Tally, duel
from cardlib.players.duel import CONFIDENCE_99, duplicate, play_out
from tests.hands import ALL_TABLES, table_id
from tests.toy import TOY

GAME = next(iter(GAMES.values()))
SAMPLE = range(1, 101)
"""A hundred deals from four seats: four hundred hands."""


@pytest.mark.parametrize("other", [RandomPlayer(), Highest()], ids=lambda other: other.name)
def test_the_sensible_player_wins(other: Player) -> None:
    tally = duel(GAME, Sensible(), other, SAMPLE)
    assert tally.deals == 100
    assert tally.mean - tally.margin > 0.1


TABLES: list[tuple[str, dict[str, Any], float]] = [
    ("pitch", {}, 0.1),
    ("pitch", {"partners": False}, 0.3),
    ("pitch", {"players": 2}, 0.3),
    ("spitzeln", {}, 1.0),
    ("spitzeln", {"all_pass": "play"}, 2.0),
]
"""Tables of the other games, and what the sensible player gains there at the least."""


@pytest.mark.parametrize("other", [RandomPlayer(), Highest()], ids=lambda other: other.name)
@pytest.mark.parametrize(("name", "rules", "least"), TABLES, ids=table_id)
def test_the_sensible_player_wins_where_something_is_called(
    name: str, rules: dict[str, Any], least: float, other: Player
) -> None:
    tally = duel(GAMES[name], Sensible(), other, range(1, 51), **rules)
    assert tally.deals == 50
    assert tally.mean > least


@pytest.mark.slow
@pytest.mark.parametrize(
    "other", [RandomPlayer(), Highest(), Lowest(), Beginner()], ids=lambda other: other.name
)
def test_the_sensible_player_wins_in_ten_thousand_hands(other: Player) -> None:
    tally = duel(GAME, Sensible(), other, range(1, 2_501))
    assert tally.mean - tally.margin > 0.2


def test_players_that_are_alike_win_nothing_from_each_other() -> None:
    for one in (Sensible(), Beginner(), Highest()):
        assert duel(GAME, one, type(one)(), range(3)).total == 0
    control = duel(GAME, RandomPlayer("another"), RandomPlayer(), range(60))
    assert control.total != 0
    assert abs(control.mean) < control.margin


def test_a_duel_is_the_same_every_time_and_in_any_pieces() -> None:
    whole = duel(TOY, Sensible(), RandomPlayer(), range(30))
    parts = [duel(TOY, Sensible(), RandomPlayer(), range(at, at + 10)) for at in (20, 0, 10)]
    assert parts[0].plus(parts[1]).plus(parts[2]) == whole
    assert whole.deals == 30


def test_gains_are_counted_from_every_seat() -> None:
    deal = GAME.deal(seed=4)
    gains = []
    for seat in deal.seats:
        table: list[Player] = [RandomPlayer()] * len(deal.seats)
        table[seat] = Sensible()
        gains.append(play_out(deal, table).score().delta[seat])
    tally = duplicate(deal, Sensible(), RandomPlayer())
    assert isclose(tally.mean, sum(gains) / len(gains))
    assert tally.squares == tally.total**2


def test_mean_and_interval_of_some_gains() -> None:
    tally = Tally(4, 1 + 2 + 3 + 6, 1 + 4 + 9 + 36, 2)
    assert tally.mean == 1.5
    # the gains are 0.5, 1, 1.5 and 3 units: variance 3.5 / 3
    assert isclose(tally.margin, CONFIDENCE_99 * (3.5 / 3 / 4) ** 0.5)
    assert (Tally().mean, Tally().margin, Tally(1, 3, 9).margin) == (0, inf, inf)


@pytest.mark.parametrize(("name", "rules"), ALL_TABLES, ids=table_id)
def test_a_hand_is_played_out_at_every_table(name: str, rules: dict[str, object]) -> None:
    for seed in range(3):
        deal = GAMES[name].deal(None, seed=seed, **rules)
        done = play_out(deal, [Sensible()] * len(deal.seats))
        assert done.status in ("complete", "thrown_in")


def test_the_benchmark_plays_every_deal_once() -> None:
    made = blocks(GAME.name, 0, 120)
    assert [(one.first, one.deals) for one in made] == [(1, 50), (51, 50), (101, 20)]
    one, other = PAIRS[1]
    assert played(Block(GAME.name, 1, 7, 2)) == duel(GAME, one, other, (7, 8))
