"""The random records are repeatable, legal where they should be, and reach rare things."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from tests.reference import GAMES, mutations, random_records, replay


@pytest.mark.parametrize("game", GAMES)
def test_random_records_are_legal_and_the_same_every_time(game: str) -> None:
    records = list(random_records.records(game, 1, 40))
    before = copy.deepcopy(records)
    assert [replay(record).get("error") for record in records] == [None] * 40
    assert records == before  # replaying leaves a record as it is
    assert records == list(random_records.records(game, 1, 40))
    assert records != list(random_records.records(game, 2, 40))
    for make in (random_records.broken, random_records.respelled, random_records.texts):
        assert list(make(game, 1, 20)) == list(make(game, 1, 20))


@pytest.mark.parametrize("game", GAMES)
def test_other_spellings_mean_the_same(game: str) -> None:
    pairs = list(random_records.respelled(game, 1, 40))
    assert [replay(twin) for _, twin in pairs] == [replay(record) for record, _ in pairs]
    assert all(record["hands"] != twin["hands"] for record, twin in pairs)


RARE = {
    "spitzer": {
        *("calling", "playing", "complete", "thrown_in", "void", "schwarz", "schneider", "solo"),
        *("alone", "tie", "revoke", "units 12"),
    },
    "pitch": {
        *("calling", "playing", "complete", "thrown_in", "smudge", "set back", "pedro", "ten"),
        *("three", "no game point", "coke", "winner", "nine"),
    },
    "spitzeln": {
        *("calling", "playing", "complete", "thrown_in", "stop", "tout", "missed", "codille"),
        *("passed out", "naming", "may stop", "long matadors"),
    },
}


def features(record: dict[str, Any]) -> set[str]:
    """What is rare about a record."""
    found = replay(record)
    rules = record.get("rules", {})
    items = found.get("items", [])
    seen = {found["status"], *(f"units {found['units']}" for _ in items if "units" in found)}
    tests = {
        "schwarz": "schwarz" in items,
        "schneider": "schneider" in items,
        "solo": record.get("calls") == ["solo"],
        "alone": len(found.get("team", [])) == 1 and not found["announced"],
        "tie": found.get("team_points") == 60,
        "revoke": "revoke_by" in record and found["status"] == "complete",
        "smudge": found.get("smudge", False),
        "set back": found.get("made") is False,
        "no game point": "points" in found and not any("game" in one for one in found["points"]),
        "coke": "coke_by" in record,
        "winner": "game_winner" in found,
        "nine": rules.get("players") == 9,
        "stop": record.get("stop", False),
        "tout": "tout" in items and items["tout"] > 0,
        "missed": "tout" in items and items["tout"] < 0,
        "codille": rules.get("codille", False) and found.get("soloist_tricks", 8) < 4,
        "passed out": "card_points" in found,
        "naming": found.get("legal") == ["C", "S", "H"],
        "may stop": "may_stop" in found,
        "long matadors": "matadors" in items and items["matadors"] not in (3, 6),
    }
    names = {"pedro", "ten", "three"}.intersection(*[set().union(*found.get("points", []))])
    return seen | names | {name for name, holds in tests.items() if holds}


@pytest.mark.parametrize("game", GAMES)
def test_random_records_reach_rare_things(game: str) -> None:
    records = random_records.records(game, 0, 400)
    seen = set().union(*(features(record) for record in records))
    assert RARE[game] - seen == set()


BROKEN = {
    "spitzer": {"SPZ-14", "SPZ-21", "SPZ-22", "SPZ-24", "SPZ-26", "SPZ-61"},
    "pitch": {"PIT-10", "PIT-11", "PIT-13", "PIT-21", "PIT-22", "PIT-23", "PIT-52"},
    "spitzeln": {"SPL-11", "SPL-12", "SPL-13", "SPL-14", "SPL-21", "SPL-44"},
}
KINDS = {"bad_record", "bad_card", "bad_deal", "illegal_call", "illegal_play"}


@pytest.mark.parametrize("game", GAMES)
def test_broken_records_break_all_sorts_of_rules(game: str) -> None:
    errors = [replay(record).get("error") for record in random_records.broken(game, 0, 400)]
    assert {one["kind"] for one in errors if one} == KINDS
    rules = {one["rule"] for one in errors if one}
    assert (BROKEN[game] | {"GEN-3", "GEN-4", "GEN-8", "REC-3"}) - rules == set()
    assert errors.count(None) < 100


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spoil", dict.fromkeys(mutations.MUTATIONS), ids=lambda one: one.__name__)
def test_each_mutation_changes_records_of_each_game(spoil: mutations.Mutation, game: str) -> None:
    rng = Random(1)
    changed = 0
    for record in random_records.records(game, 3, 15):
        spoiled = copy.deepcopy(record)
        try:
            spoil(rng, spoiled)
        except random_records.NOTHING_TO_SPOIL:
            continue
        changed += spoiled != record
    assert changed >= 3
