"""The truth check in full: ``python -m tests.truth [MOMENTS [GAME ...]]``, 100,000 moments a game.

Each untrue or missing reason is an ``AssertionError`` that names the sentence and the record, so a
run that ends has found none.
"""

from __future__ import annotations

import sys
import time

from cardlib import GAMES
from tests.truth.checks import check

SEED = 1_000_000
"""Far from the seeds of the test, so that the full run is no repetition of it."""


def main(count: int, *games: str) -> None:
    """Check so many moments of each game and print how often each kind of reason was given."""
    for game in games or sorted(GAMES):
        began = time.perf_counter()
        told = check(game, SEED, count)
        took = time.perf_counter() - began
        print(f"{game}: {count} moments, {told.total()} reasons of {len(told)} kinds, {took:.0f} s")
        for kind, often in sorted(told.items()):
            print(f"  {often:8} {kind}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100_000, *sys.argv[2:])
