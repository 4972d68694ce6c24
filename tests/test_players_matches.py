"""Whole matches and sessions of sensible players: to the end, and nothing illegal on the way.

A deal and a match raise for anything that may not be done, so to come to the end is the proof.
"""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest

from cardlib.games.pitch import GAME as PITCH
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.match import new_match
from cardlib.players import Beginner, Highest, Player, RandomPlayer, Sensible, play_match
from cardlib.players.duel import match_duel

FEW, MANY = 2, 100

COUNTS = range(2, 10)
SESSIONS: list[dict[str, Any]] = [
    {"players": players, "all_pass": passed, "first_five": five, "tout": tout}
    for players, passed, five, tout in (
        (3, "redeal", "base", "free"),
        (3, "play", "bonus", "commit"),
        (4, "play", "flat", "free"),
        (4, "redeal", "off", "commit"),
    )
]


def match_to_its_end(count: int, number: int, player: Player, **rules: Any) -> None:
    match = new_match(PITCH, players=count, dealer=number % count, **rules)
    done = play_match(match, [player] * count, f"{count}/{number}")
    assert done.won is not None
    assert done.is_over
    assert all(deal.status in ("complete", "thrown_in") for deal in done.deals)


@pytest.mark.parametrize("count", COUNTS)
def test_matches_come_to_their_end(count: int) -> None:
    for number in range(FEW):
        match_to_its_end(count, number, Sensible())
    match_to_its_end(count, FEW, Beginner())


def test_matches_at_tables_with_other_house_rules() -> None:
    match_to_its_end(4, 0, Sensible(), partners=False, low="winner", coke_hand=True)
    match_to_its_end(3, 0, Sensible(), forced_dealer=True, min_bid=2, smudge="points", pedro=True)
    match_to_its_end(4, 1, Sensible(), no_junk=True, dealer_holds=False, ten_of_trump=True)


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS)
def test_a_hundred_matches_come_to_their_end(count: int) -> None:
    for number in range(MANY):
        match_to_its_end(count, number, Sensible())


def session_to_its_end(number: int, player: Player, length: int, **rules: Any) -> None:
    """A session of ``length`` hands, rounded up so that all deal equally often."""
    count = rules["players"]
    hands = -(-length // count) * count
    match = new_match(SPITZELN, length=hands, dealer=number % count, **rules)
    done = play_match(match, [player] * count, f"session/{number}")
    assert done.is_over
    assert len(done.deals) == hands
    if match.rules.ante == "due":  # a remainder of the pot stays on the table
        assert -count < sum(done.scores) <= 0


@pytest.mark.parametrize("rules", SESSIONS, ids=str)
def test_a_session_comes_to_its_end(rules: dict[str, Any]) -> None:
    session_to_its_end(0, Sensible(), 50, **rules)
    session_to_its_end(1, Beginner(), 12, **rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", SESSIONS, ids=str)
def test_a_hundred_sessions_come_to_their_end(rules: dict[str, Any]) -> None:
    for number in range(MANY):
        session_to_its_end(number, Sensible(), 50, **rules)


def test_a_sensible_player_wins_matches_against_a_table_of_the_highest_card() -> None:
    tally = match_duel(PITCH, Sensible(), Highest(), range(12), players=3)
    assert tally.deals == 12
    assert tally.mean > 0.6
    assert match_duel(PITCH, Sensible(), RandomPlayer(), range(12), players=3).mean > 0.6


def test_victories_are_shares_of_matches() -> None:
    tally = match_duel(PITCH, Sensible(), Sensible(), range(3), players=2, target=3)
    assert tally.total in (0, 2520, 5040, 7560)
    shared = match_duel(SPITZELN, Highest(), Highest(), range(3), length=3, ante="every_deal")
    assert isclose(shared.mean, 1 / 3)
