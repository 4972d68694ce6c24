"""How many small changes of the engine the tests find.

    python benchmarks/mutants.py [--count 1000] [--seed 1] [--processes 1] [--only pitch]

Of all changes that ``mutations.py`` can make, a random sample is tried.  Everything but the kit is
imported once; for each change a forked process imports the changed kit and runs a fast subset of
the tests, those likeliest to fail first, up to the first failure.  What hangs is found, too.

What no test can find because it changes nothing is named in ``mutants.toml``, each with its reason,
and does not count.  ``--again REPORT`` tries only the survivors of an earlier report.

Why not a library: mutmut changes functions only and takes no seed, cosmic-ray starts a Python for
each change; a second or less is what one may take here.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.util
import math
import os
import random
import resource
import statistics
import sys
import time
import tomllib
import types
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import NamedTuple

os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

import hypothesis.strategies  # noqa: F401 - here once, and not in each process
import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT)]

from mutations import Mutant, mutants  # noqa: E402

ENGINE = (
    *("ranking", "trick", "hand", "position", "judge", "auction", "ledger", "notation", "moment"),
    *("deal", "view", "playable", "match", "reading", "record"),
)
"""The modules of cardlib that are changed, beside all of ``games``."""

OPTIONS = ("-x", "-q", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
SLOW = "not fifty and not random_matches and not random_players and not other_players"
ANY_GAME = ("test_match.py", "test_record.py", "test_deal.py", "test_view.py", "test_advice.py")
CORE = (
    *("test_ranking.py", "test_trick.py", "test_position.py", "test_auction.py", "test_judge.py"),
    *("test_ledger.py", "test_house_rules.py", *ANY_GAME),
)
COUNSEL = ("aims", "bidding", "calling", "tout", "worth")
"""Modules of a game that say no rule, but what a sensible player would do."""
GAMES = tuple(one.parent.name for one in sorted((ROOT / "cardlib" / "games").glob("*/__init__.py")))

HUNG = 99
"""What a process ends with when it has used up its time."""


class Fate(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    found: bool
    seconds: float
    """On the clock."""


# --- one process ---------------------------------------------------------------------------------


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module as the mutant has it."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = ".".join(mutant.path.relative_to(ROOT).with_suffix("").parts)
        self.name = self.name.removesuffix(".__init__")
        self.path = mutant.path
        self.code = compile(mutant.tree(), str(mutant.path), "exec")

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """The module to be changed; all others are found as ever."""
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the changed code."""
        exec(self.code, module.__dict__)  # noqa: S102 - our own module


def stages(path: Path) -> Iterator[tuple[str, ...]]:
    """The tests for a module, in the order in which they are run."""
    game = next((name for name in GAMES if name in path.parts), None)
    names = [game] if game else GAMES
    if path.stem in COUNSEL:
        yield tuple(f"tests/test_advice{part}.py" for part in ("_figures", "_bids", "_tout", ""))
        yield "tests/test_players_reasons.py", "-k", names[0]
        yield "tests/test_players_estimates.py", "-k", names[0]
        return
    yield "tests/test_vectors.py", "-k", f"{' or '.join(names)} or worked"
    if game:
        yield tuple(f"tests/games/test_{game}{part}.py" for part in ("", "_score", "_match"))
        yield ("tests/games/test_standing.py",)
        yield tuple(f"tests/{name}" for name in ANY_GAME)
    else:
        yield tuple(f"tests/{name}" for name in CORE)
        yield tuple(
            f"tests/games/test_{name}{part}.py" for name in names for part in ("", "_match")
        )
    yield "tests/test_engine_against_reference.py", "-k", " or ".join(names)


def run(path: Path) -> int:
    """Run the tests; the number of the stage that failed, from 1, or 0."""
    for number, args in enumerate(stages(path), 1):
        chosen = list(args)
        if "-k" in chosen:
            chosen[-1] = f"({chosen[-1]}) and {SLOW}"
        else:
            chosen += ["-k", SLOW]
        if pytest.main([*OPTIONS, *chosen]) != pytest.ExitCode.OK:
            return number
    return 0


def fork(mutant: Mutant | None, path: Path, limit: int) -> int:
    """Start a process that tries a mutant, or the kit as it is; the id of the process."""
    child = os.fork()
    if child:
        return child
    code = HUNG
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        if mutant:
            sys.meta_path.insert(0, Changed(mutant))
        code = run(path)
    finally:
        os._exit(code)  # no farewells of pytest or of this program
    return 0


# --- all of them ---------------------------------------------------------------------------------


def warm_up() -> None:
    """Import what pytest imports when it starts; the kit must not be among it."""
    pytest.main([*OPTIONS, "--collect-only", "tests/floors.py"])
    loaded = [name for name in sys.modules if name.split(".")[0] == "cardlib"]
    if loaded:
        raise SystemExit(f"the kit is imported too early: {loaded[:3]}")


def try_unchanged(paths: Sequence[Path]) -> dict[Path, int]:
    """For each module, how many seconds of CPU a mutant may take; the kit as it is must pass."""
    limits: dict[tuple[tuple[str, ...], ...], int] = {}
    for path in paths:
        tests = tuple(stages(path))
        if tests in limits:
            continue
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        _, status = os.waitpid(fork(None, path, 120), 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if status:
            raise SystemExit(f"the unchanged kit fails at stage {status >> 8}: {tests}")
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"the subset for {path.relative_to(ROOT).parent}: {spent:.1f} s", flush=True)
        limits[tests] = math.ceil(3 * spent) + 1
    return {path: limits[tuple(stages(path))] for path in paths}


def try_all(chosen: Sequence[Mutant], processes: int) -> Iterator[Fate]:
    """Try mutants, so many at a time."""
    limits = try_unchanged(sorted({one.path for one in chosen}))
    running: dict[int, tuple[Mutant, float]] = {}
    waiting = list(reversed(chosen))
    while waiting or running:
        while waiting and len(running) < processes:
            mutant = waiting.pop()
            child = fork(mutant, mutant.path, limits[mutant.path])
            running[child] = mutant, time.monotonic()
        child, status = os.wait()
        mutant, began = running.pop(child)
        yield Fate(mutant, status != 0, time.monotonic() - began)


def sources(only: str) -> list[Path]:
    """The files whose code is changed."""
    files = [ROOT / "cardlib" / f"{name}.py" for name in ENGINE]
    files += sorted((ROOT / "cardlib" / "games").rglob("*.py"))
    return [path for path in files if only in str(path.relative_to(ROOT))]


# --- the report ----------------------------------------------------------------------------------


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not count:
        return 0.0, 1.0
    z, share = 1.96, hits / count
    middle = share + z * z / (2 * count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - half) / (1 + z * z / count), (middle + half) / (1 + z * z / count)


def name_of(mutant: Mutant) -> str:
    """The file of a mutant, as a person writes it."""
    return mutant.path.relative_to(ROOT).as_posix()


def equal() -> set[tuple[str, str]]:
    """The changes that change nothing: file and change."""
    listed = tomllib.loads((HERE / "mutants.toml").read_text("utf-8"))["equal"]
    return {(one["file"], one["change"]) for one in listed}


def show(fates: Sequence[Fate], same: set[tuple[str, str]]) -> None:
    """Print a row for each module, and the score."""
    rows: dict[str, list[Fate]] = defaultdict(list)
    for fate in fates:
        rows[name_of(fate.mutant)].append(fate)
    print(f"\n{'module':40} tried  found  equal  alive")
    counted = hits = 0
    for name, some in sorted(rows.items()):
        alive = [one for one in some if not one.found]
        null = sum((name, one.mutant.key) in same for one in alive)
        found = len(some) - len(alive)
        counted, hits = counted + len(some) - null, hits + found
        print(f"{name:40} {len(some):5} {found:6} {null:6} {len(alive) - null:6}")
    low, high = wilson(hits, counted)
    share = hits / counted if counted else 0.0
    print(f"\n{hits} of {counted} found: {share:.1%} (95 % interval {low:.1%} – {high:.1%})")
    if fates:
        middle = statistics.median(fate.seconds for fate in fates)
        print(f"median {middle:.1f} s a mutant on the clock")


def main() -> None:
    """Try a sample and print what became of it."""
    parser = argparse.ArgumentParser(description="How many changes of the engine the tests find.")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--skip", type=int, default=0, help="leave out the first of the sample")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", default="", help="part of a file's name")
    parser.add_argument("--again", type=Path, help="an earlier report: its survivors only")
    asked = parser.parse_args()
    os.chdir(ROOT)
    every = [one for path in sources(asked.only) for one in mutants(path)]
    random.Random(asked.seed).shuffle(every)
    chosen = every[asked.skip : asked.count]
    if asked.again:
        text = asked.again.read_text("utf-8")
        chosen = [one for one in every if f"{name_of(one)} {one.key}\n" in text]
    print(f"{len(chosen)} of {len(every)} changes", flush=True)
    warm_up()
    same = equal()
    fates = []
    for number, fate in enumerate(try_all(chosen, asked.processes), 1):
        fates.append(fate)
        one = fate.mutant
        if not fate.found:
            kind = "equal" if (name_of(one), one.key) in same else "ALIVE"
            print(f"{kind} line {one.line}: {name_of(one)} {one.key}", flush=True)
        if not number % 50:
            print(f"# {number} tried, {sum(one.found for one in fates)} found", flush=True)
    show(fates, same)


if __name__ == "__main__":
    main()
