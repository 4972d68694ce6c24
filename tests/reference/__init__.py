"""A second, independent reading of RULES.md, for tests only: small, plain and slow.

``replay`` answers as vectors/README.md says; ``perft`` counts sequences of legal cards.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from .common import Broken, as_record, bad_record
from .pitch import Pitch
from .spitzeln import Spitzeln
from .spitzer import Spitzer

Game = Spitzer | Pitch | Spitzeln
GAMES: dict[str, type[Game]] = {"spitzer": Spitzer, "pitch": Pitch, "spitzeln": Spitzeln}


def start(record: object) -> Game:
    """The hand that a record (a dict, or JSON text) leads to; ``Broken`` if it breaks a rule."""
    read = as_record(record)
    game = read.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise bad_record("no such game")
    return GAMES[game](read)


def replay(record: object) -> dict[str, Any]:
    """What a record comes to: the keys of ``expect``, or ``{"error": …}`` (REC-6, REC-7)."""
    try:
        return start(record).result()
    except Broken as broken:
        return {"error": broken.error}


def perft(record: object, depth: int) -> int:
    """How many different sequences of ``depth`` legal cards follow the record."""

    def count(hand: Game, cards: int) -> int:
        if cards == 0:
            return 1
        found = 0
        for card in hand.legal_cards():
            future = deepcopy(hand)
            future.play(card)
            found += count(future, cards - 1)
        return found

    return count(start(record), depth)
