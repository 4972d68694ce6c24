"""Seeded random records for tests: legal ones, broken ones, other spellings, and broken text.

Everything comes from ``random.Random`` with the game and the seed: the same call gives the same
records, on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from .common import SPELLINGS, Broken, Card, Record, read_card
from .legal_records import MAKERS
from .mutations import MUTATIONS

# What a mutation raises on a record that has not what it would spoil: an auction cut to nothing,
# a record that an earlier mutation has made unreadable.
NOTHING_TO_SPOIL = (Broken, AttributeError, IndexError, KeyError, TypeError, ValueError)


def records(game: str, seed: int, count: int) -> Iterator[Record]:
    """``count`` legal records of a game, stopped anywhere or finished."""
    rng = Random(f"{game} {seed}")
    for _ in range(count):
        yield MAKERS[game](rng)


def spitzer(seed: int, count: int) -> Iterator[Record]:
    """``count`` legal records of Spitzer."""
    return records("spitzer", seed, count)


def pitch(seed: int, count: int) -> Iterator[Record]:
    """``count`` legal records of Pitch."""
    return records("pitch", seed, count)


def spitzeln(seed: int, count: int) -> Iterator[Record]:
    """``count`` legal records of Spitzeln."""
    return records("spitzeln", seed, count)


def broken(game: str, seed: int, count: int) -> Iterator[Record]:
    """``count`` records of a game that somebody has spoiled; a few are still legal by luck."""
    rng = Random(f"broken {game} {seed}")
    for _ in range(count):
        record = MAKERS[game](rng)
        for _ in range(rng.choice([1, 1, 1, 2, 3])):  # several: which one is named? (REC-7)
            spoiled: Record = json.loads(json.dumps(record))
            try:
                rng.choice(MUTATIONS)(rng, spoiled)
            except NOTHING_TO_SPOIL:
                continue
            record = spoiled
        yield record


def respelled(game: str, seed: int, count: int) -> Iterator[tuple[Record, Record]]:
    """``count`` legal records, each with a twin that spells the same cards otherwise (GEN-3)."""
    rng = Random(f"respelled {game} {seed}")
    ways: dict[Card, list[str]] = {}
    for spelling, card in SPELLINGS.items():
        ways.setdefault(card, []).append(spelling)

    def respell(text: str) -> str:
        words = [rng.choice(ways[read_card(code, None)]) for code in text.split()]
        rng.shuffle(words)  # the order within a hand means nothing (REC-2)
        return "  ".join(words)

    for record in records(game, seed, count):
        twin = dict(record, hands=[respell(hand) for hand in record["hands"]])
        for name in ("blind", "bury"):
            if name in record:
                twin[name] = respell(record[name])
        if "plays" in record:
            twin["plays"] = [respell(card) for card in record["plays"]]
        yield record, twin


def texts(game: str, seed: int, count: int) -> Iterator[str]:
    """``count`` lines of text of which many are no record, or no JSON at all."""
    rng = Random(f"texts {game} {seed}")
    odd = ["null", "[]", "{}", "3", "true", '"hand/1"', "{", "NaN", "[1,2", '{"game": "spitzer"}']
    odd += ["not JSON", "'", "\\", '{"format": "hand/1", "game": ["pitch"]}', "[" * 5000, "{}{}"]
    odd += ['{"format": "hand/1", "game": "pitch", "dealer": ' + "9" * 5000 + ', "hands": []}']
    for record in broken(game, seed, count):
        text = json.dumps(record, ensure_ascii=rng.random() < 0.5)
        way = rng.choice(["whole", "whole", "odd", "cut", "extra"])
        if way == "odd":
            text = rng.choice(odd)
        elif way == "cut":
            text = text[: rng.randrange(1, len(text))]
        elif way == "extra":
            text += rng.choice(["}", ",", " x", "]"])
        yield text
