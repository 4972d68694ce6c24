"""The reference (tests/reference) answers as the vectors say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.reference import GAMES, perft, replay

VECTORS = Path(__file__).parent / "vectors"
LINES = {"hands": 100, "moments": 70, "errors": 90, "perft": 12}
FILES = [f"{game}_{kind}" for game in GAMES for kind in LINES]


def cases(name: str) -> list[dict[str, Any]]:
    text = (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def unlike(case: dict[str, Any]) -> dict[str, Any]:
    """What the reference answers otherwise than the case demands: key → (answer, demand)."""
    answer: dict[str, Any]
    if "perft" in case:
        depths = range(1, len(case["perft"]) + 1)
        answer = {"perft": [perft(case["record"], depth) for depth in depths]}
        demand = {"perft": case["perft"]}
    else:
        answer = replay(case["record"])
        if "error" in case:
            answer = answer.get("error", answer)
        demand = case["error"] if "error" in case else case["expect"]
    missing = object()
    pairs = {key: (answer.get(key, missing), value) for key, value in demand.items()}
    return {key: pair for key, pair in pairs.items() if pair[0] != pair[1]}


@pytest.mark.parametrize("name", FILES)
def test_vectors(name: str) -> None:
    found = cases(name)
    assert len(found) == LINES[name.split("_")[1]]
    assert {at: wrong for at, case in enumerate(found) if (wrong := unlike(case))} == {}


@pytest.mark.parametrize("case", cases("worked"), ids=lambda case: case["name"])
def test_worked_example(case: dict[str, Any]) -> None:
    assert unlike(case) == {}


def test_a_wrong_answer_is_seen() -> None:
    hand, error, count = (cases(f"pitch_{kind}")[0] for kind in ("hands", "errors", "perft"))
    hand["expect"] |= {"bid": 0, "new": 1}
    error["error"]["at"] += 1
    count["perft"][-1] += 1
    assert set(unlike(hand)) == {"bid", "new"}
    assert set(unlike(error)) == {"at"}
    assert set(unlike(count)) == {"perft"}
