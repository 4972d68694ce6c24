"""How much better the computer players are than one another, in units a hand.

    python benchmarks/players.py [--hands 10000] [--processes 2]

Every deal of a series of seeds is played once for each seat, with the one player at that seat and
the other kind at all the others, so that nobody gets the better cards.  The gain is what the seat
wins above the average of its table; its interval holds the true value in 99 of 100 series.  The
figures are the same on every run and every machine; how long they take is not.
"""

from __future__ import annotations

import argparse
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cardlib.games import GAMES  # noqa: E402
from cardlib.players import (  # noqa: E402
    Beginner,
    Highest,
    Lowest,
    Player,
    RandomPlayer,
    Sensible,
    Tally,
    duel,
)

FIRST_SEED = 1
BLOCK = 50
"""Deals that are handed to a process at a time."""

PAIRS: tuple[tuple[Player, Player], ...] = (
    (Sensible(), RandomPlayer()),
    (Sensible(), Highest()),
    (Sensible(), Lowest()),
    (Sensible(), Beginner()),
    (Beginner(), RandomPlayer()),
    (RandomPlayer("another"), RandomPlayer()),
)
"""Who plays whom; the last pair is the control, whose gain is chance alone."""


class Block(NamedTuple):
    """Some deals of one duel."""

    game: str
    pair: int
    first: int
    deals: int


def played(block: Block) -> Tally:
    """What came out of a block of deals."""
    one, other = PAIRS[block.pair]
    return duel(GAMES[block.game], one, other, range(block.first, block.first + block.deals))


def blocks(game: str, pair: int, deals: int) -> list[Block]:
    """The deals of one duel in blocks."""
    starts = range(0, deals, BLOCK)
    return [Block(game, pair, FIRST_SEED + at, min(BLOCK, deals - at)) for at in starts]


def seats(game: str) -> int:
    """How many seats play a hand of the game, at a table with the usual house rules."""
    deal = GAMES[game].deal(seed=FIRST_SEED)
    return len(deal.game.playing(deal.rules, deal.dealer))


def main() -> None:
    """Play all duels and print a table for each game."""
    parser = argparse.ArgumentParser(description="Duels of the computer players.")
    parser.add_argument("--hands", type=int, default=10_000, help="hands in each duel")
    parser.add_argument("--processes", type=int, default=2, choices=(1, 2))
    told = parser.parse_args()
    with get_context("spawn").Pool(told.processes) as pool:
        for game in GAMES:
            deals = told.hands // seats(game)
            print(f"{game}: {deals} deals, each played once for each of {seats(game)} seats")
            for pair, (one, other) in enumerate(PAIRS):
                began = time.perf_counter()
                tally = Tally()
                for found in pool.imap(played, blocks(game, pair, deals)):
                    tally = tally.plus(found)
                seconds = time.perf_counter() - began
                title = f"{one.name} against {other.name}"
                gain = f"{tally.mean:+.4f} ± {tally.margin:.4f}"
                print(f"  {title:<28} {gain} units a hand   {seconds:6.0f} s", flush=True)


if __name__ == "__main__":
    main()
