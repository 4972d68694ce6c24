"""How much better the computer players are than one another, in units a hand.

    python benchmarks/players.py [--hands 10000] [--matches 400] [--processes 2] [--only WORD …]

Every deal of a series of seeds is played once for each seat, with the one player at that seat and
the other kind at all the others, so that nobody gets the better cards.  The gain is what the seat
wins above the average of its table; its interval holds the true value in 99 of 100 series.  Where
a match ends at a score, matches are played, too, with the one player on one side, which moves on
from match to match; what counts is the share of them that it wins.  The figures are the same on
every run and every machine; how long they take is not.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, NamedTuple

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
    match_duel,
)

FIRST_SEED = 1
BLOCK, MATCH_BLOCK = 50, 5
"""Deals, or matches, that are handed to a process at a time."""

PAIRS: tuple[tuple[Player, Player], ...] = (
    (Sensible(), RandomPlayer()),
    (Sensible(), Highest()),
    (Sensible(), Beginner()),
    (Sensible(), Lowest()),
    (Beginner(), RandomPlayer()),
    (RandomPlayer("another"), RandomPlayer()),
)
"""Who plays whom; the last pair is the control, whose gain is chance alone."""
ALL, FIRST_FOUR, FIRST_TWO = len(PAIRS), 4, 2


class Table(NamedTuple):
    """A table at which duels are played."""

    game: str
    rules: dict[str, Any]
    pairs: int = ALL
    """How many of the pairs play at it, from the first."""
    part: int = 1
    """It is given one of so many parts of the hands."""

    @property
    def title(self) -> str:
        """The game and what is special about the table."""
        return " ".join((self.game, *(f"{name}={value}" for name, value in self.rules.items())))


TABLES: tuple[Table, ...] = (
    Table("spitzer", {}),
    Table("pitch", {}, FIRST_FOUR),
    Table("pitch", {"partners": False}, FIRST_FOUR),
    *(Table("pitch", {"players": count}, FIRST_TWO, 5) for count in (2, 3, 5, 9)),
    Table("spitzeln", {}, FIRST_FOUR),
    Table("spitzeln", {"all_pass": "play"}, FIRST_FOUR),
)
MATCHES: tuple[Table, ...] = (
    Table("pitch", {}, FIRST_TWO),
    Table("pitch", {"partners": False}, FIRST_TWO),
)


class Block(NamedTuple):
    """Some deals, or matches, of one duel."""

    game: str
    pair: int
    first: int
    deals: int
    rules: tuple[tuple[str, Any], ...] = ()
    matches: bool = False


def played(block: Block) -> Tally:
    """What came out of a block."""
    one, other = PAIRS[block.pair]
    seeds = range(block.first, block.first + block.deals)
    play = match_duel if block.matches else duel
    return play(GAMES[block.game], one, other, seeds, **dict(block.rules))


def blocks(
    game: str,
    pair: int,
    deals: int,
    rules: Iterable[tuple[str, Any]] = (),
    *,
    matches: bool = False,
) -> list[Block]:
    """The deals of one duel, or its matches, in blocks."""
    size, told = MATCH_BLOCK if matches else BLOCK, tuple(rules)
    starts = range(0, deals, size)
    return [
        Block(game, pair, FIRST_SEED + at, min(size, deals - at), told, matches) for at in starts
    ]


def seats(table: Table) -> int:
    """How many seats play a hand at a table."""
    deal = GAMES[table.game].deal(seed=FIRST_SEED, **table.rules)
    return len(deal.game.playing(deal.rules, deal.dealer))


def run(pool: Pool, table: Table, count: int, unit: str, *, matches: bool = False) -> None:
    """Play the duels of a table and print a line for each."""
    for pair, (one, other) in enumerate(PAIRS[: table.pairs]):
        began = time.perf_counter()
        tally = Tally()
        made = blocks(table.game, pair, count, table.rules.items(), matches=matches)
        for found in pool.imap(played, made):
            tally = tally.plus(found)
        seconds = time.perf_counter() - began
        title = f"{one.name} against {other.name}"
        figure = f"{tally.mean:+.4f} ± {tally.margin:.4f}"
        print(f"  {title:<28} {figure} {unit}   {seconds:6.0f} s", flush=True)


def main() -> None:
    """Play all duels and print a table for each game."""
    parser = argparse.ArgumentParser(description="Duels of the computer players.")
    parser.add_argument("--hands", type=int, default=10_000, help="hands in each duel")
    parser.add_argument("--matches", type=int, default=400, help="matches in each duel of matches")
    parser.add_argument("--processes", type=int, default=2, choices=(1, 2))
    parser.add_argument("--only", nargs="*", default=[], help="tables whose title has all these")
    told = parser.parse_args()
    with get_context("spawn").Pool(told.processes) as pool:
        for table in TABLES:
            if all(word in f"{table.title} hands" for word in told.only):
                deals = told.hands // table.part // seats(table)
                print(f"{table.title}: {deals} deals, each played for each of {seats(table)} seats")
                run(pool, table, deals, "units a hand")
        for table in MATCHES:
            if all(word in f"{table.title} matches" for word in told.only):
                sides = GAMES[table.game].sides(GAMES[table.game].house_rules(table.rules))
                share = f"an even share is {1 / sides:.2f}"
                print(f"{table.title}: {told.matches} matches to the end; {share}")
                run(pool, table, told.matches, "of the matches", matches=True)


if __name__ == "__main__":
    main()
