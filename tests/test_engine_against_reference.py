"""The engine and the reference (tests/reference) say the same about random records.

The two share no code: what both say is hardly wrong by accident. A game that the reference does
not know is skipped by name.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import cardlib
from cardlib.record import replay_result
from tests.reference import GAMES as REFERENCE
from tests.reference import random_records, replay

ROOT = Path(__file__).parent.parent
NAMES = [str(getattr(game, "name", game)) for game in getattr(cardlib, "GAMES", ())]

# Every key of the answer to a legal record (tests/vectors/README.md).
CONTRACT = (
    *("status", "to_act", "legal", "tricks", "delta", "next_dealer", "team", "announced", "units"),
    *("items", "team_points", "team_tricks", "high_bid", "pitcher", "bid", "trump", "points"),
    *("pips", "total", "made", "smudge", "after", "game_winner", "soloist", "couleur", "trumps"),
    *("may_stop", "value", "won", "soloist_tricks", "pot", "card_points", "error"),
)
MISSING = "no such key"


def unlike(engine: dict[str, Any], reference: dict[str, Any]) -> dict[str, Any]:
    """Where the two differ: key → (engine, reference).

    A key that does not apply may be left out or empty. Of a ``bad_record`` only the kind counts.
    """
    if "error" in reference and "error" in engine:
        engine, reference = engine["error"], reference["error"]
        kind = reference["kind"]
        keys: Iterable[str] = ("kind",) if kind == "bad_record" else ("kind", "at", "rule")
        return {
            key: (engine.get(key), reference.get(key))
            for key in keys
            if engine.get(key) != reference.get(key)
        }
    found = {}
    for key in CONTRACT:
        here, there = engine.get(key, MISSING), reference.get(key, MISSING)
        empty = there == MISSING and (here is None or here is False or here in ([], {}, ""))
        if not empty and json.dumps(here, sort_keys=True) != json.dumps(there, sort_keys=True):
            found[key] = (here, there)
    return found


def known(game: str) -> str:
    if game not in REFERENCE:
        pytest.skip(f"the reference does not know the game {game}")
    return game


def assert_alike(records: Iterable[dict[str, Any]]) -> None:
    """Fail with the first record about which the two differ, ready to be copied."""
    for at, record in enumerate(records):
        game = str(record.get("game"))  # a spoiled record may have anything there
        if game in REFERENCE and game not in NAMES:
            continue  # a game that the engine does not know yet
        text = json.dumps(record)
        difference = unlike(replay_result(json.loads(text)), replay(record))
        assert difference == {}, f"record {at} (engine, reference): {text}"


@pytest.mark.parametrize("game", NAMES)
def test_legal_records(game: str) -> None:
    assert_alike(random_records.records(known(game), 0, 150))


@pytest.mark.parametrize("game", NAMES)
def test_broken_records(game: str) -> None:
    assert_alike(random_records.broken(known(game), 0, 250))


@pytest.mark.parametrize("game", NAMES)
def test_other_spellings(game: str) -> None:
    assert_alike(twin for _, twin in random_records.respelled(known(game), 0, 50))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("game", NAMES)
def test_many_records(game: str, seed: int) -> None:
    assert_alike(random_records.records(known(game), seed, 1500))
    assert_alike(random_records.broken(game, seed, 3000))
    assert_alike(twin for _, twin in random_records.respelled(game, seed, 300))


@pytest.mark.parametrize("game", NAMES)
def test_command_line(game: str) -> None:
    lines = list(random_records.texts(known(game), 0, 60))
    done = subprocess.run(
        [sys.executable, "-m", "cardlib", "replay", "--lines", "-"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        check=False,
        cwd=ROOT,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(lines)
    for line, answer in zip(lines, answers, strict=True):
        assert unlike(answer, replay(line)) == {}, line
        assert answer.get("error", {"message": "."})["message"]
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


ANSWER = {"status": "playing", "to_act": 2, "legal": ["QC"], "tricks": [{"leader": 0}]}


@pytest.mark.parametrize(
    ("change", "keys"),
    [
        ({}, set()),
        ({"more": 1, "may_stop": False, "team": None}, set()),
        ({"to_act": 1}, {"to_act"}),
        ({"to_act": 2.0}, {"to_act"}),
        ({"legal": []}, {"legal"}),
        ({"delta": [0, 0]}, {"delta"}),
        ({"bid": 0}, {"bid"}),
        ({"error": {"kind": "bad_deal"}}, {"error"}),
    ],
)
def test_a_difference_is_seen(change: dict[str, Any], keys: set[str]) -> None:
    assert set(unlike(ANSWER | change, ANSWER)) == keys


def test_a_different_error_is_seen() -> None:
    one = {"kind": "illegal_play", "at": 3, "rule": "GEN-4", "message": "this"}
    assert unlike({"error": one | {"message": "that"}}, {"error": one}) == {}
    assert set(unlike({"error": one | {"at": 4}}, {"error": one})) == {"at"}
    assert set(unlike({"error": one | {"rule": "GEN-5"}}, {"error": one})) == {"rule"}
    assert set(unlike(ANSWER, {"error": one})) == {"error", *ANSWER}
    odd = {"kind": "bad_record", "rule": "REC-1"}
    assert unlike({"error": {"kind": "bad_record", "at": 1}}, {"error": odd}) == {}
    assert set(unlike({"error": one}, {"error": odd})) == {"kind"}
