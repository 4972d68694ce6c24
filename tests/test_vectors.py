"""The engine answers as the vectors say: hands, moments, errors, counts of plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardlib import Deal, load
from cardlib.games import GAMES
from cardlib.position import Position
from cardlib.record import replay_result

VECTORS = Path(__file__).parent / "vectors"


def cases(name: str) -> list[dict[str, Any]]:
    text = (VECTORS / f"{name}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def unlike(answer: dict[str, Any], demand: dict[str, Any]) -> dict[str, Any]:
    """Where the answer is not what the vector demands: key → (answer, demand)."""
    missing = "no such key"
    pairs = {key: (answer.get(key, missing), value) for key, value in demand.items()}
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["hands", "moments"])
def test_hands_and_moments(game: str, kind: str) -> None:
    found = cases(f"{game}_{kind}")
    assert len(found) >= 70
    wrong = {
        at: difference
        for at, case in enumerate(found)
        if (difference := unlike(replay_result(case["record"]), case["expect"]))
    }
    assert wrong == {}


@pytest.mark.parametrize("game", GAMES)
def test_errors(game: str) -> None:
    found = cases(f"{game}_errors")
    assert len(found) >= 90
    for at, case in enumerate(found):
        answer: Any = replay_result(case["record"]).get("error", {})
        assert unlike(answer, case["error"]) == {}, at
        assert answer["message"], at


WORKED = [case for case in cases("worked") if case["record"]["game"] in GAMES]


@pytest.mark.parametrize("case", WORKED, ids=lambda case: case["name"])
def test_worked_examples(case: dict[str, Any]) -> None:
    assert unlike(replay_result(case["record"]), case["expect"]) == {}


def leaves(deal: Deal, depth: int) -> int:
    """How many sequences of ``depth`` legal cards follow, counted with deals."""
    if not depth:
        return 1
    return sum(leaves(deal.play(one), depth - 1) for one in deal.legal_cards())


def leaves_below(position: Position, depth: int) -> int:
    """The same, counted with the ints beneath."""
    if not depth:
        return 1
    count, legal = 0, position.legal()
    while legal:
        bit = legal & -legal
        count += leaves_below(position.play(bit), depth - 1)
        legal ^= bit
    return count


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_ways_to_go_on(game: str) -> None:
    found = cases(f"{game}_perft")
    assert len(found) == 12
    for at, case in enumerate(found):
        deal = load(case["record"])
        position = deal.position
        assert position is not None
        depths = range(1, len(case["perft"]) + 1)
        assert [leaves(deal, depth) for depth in depths] == case["perft"], at
        assert [leaves_below(position, depth) for depth in depths] == case["perft"], at


def test_a_wrong_answer_is_seen() -> None:
    assert unlike({"a": 1, "b": 2}, {"a": 1}) == {}
    assert unlike({"a": 1}, {"a": 2, "c": 3}) == {"a": (1, 2), "c": ("no such key", 3)}
