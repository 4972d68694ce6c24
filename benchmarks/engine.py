"""How fast the engine plays random hands, and how long its import takes, beside named peers.

    python benchmarks/engine.py [--rounds 60]

Peers are measured in the same run if they are installed: open_spiel (its oh_hell with four players
and eight tricks is closest in shape), rlcard (bridge), and for the import numpy and ipywidgets.  A
plain program with objects, as one would write it first, stands below and is always there.

Other programs disturb a machine, so it is CPU time of the thread that counts, in slices of some
milliseconds, in random order, and the medians of many rounds.  Ratios say more than figures: two
runs agree in them within a few percent.
"""

from __future__ import annotations

import argparse
import compileall
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cardlib import SPITZER, Deal  # noqa: E402
from cardlib.position import Position  # noqa: E402

SLICE = 0.008
"""Seconds of CPU that one slice is meant to take."""
DEALS = 40

Contestant = Callable[[], int]
"""Plays some random hands to their end; the number of cards played."""


# --- the engine ----------------------------------------------------------------------------------


def with_reasons(deals: list[Deal], rng: random.Random) -> Contestant:
    """What a table does: every card in hand is judged, each with its reason; then one is played."""

    def run() -> int:
        deal = rng.choice(deals)
        count = 0
        while deal.to_act is not None:
            verdicts = [(one, deal.judge(one)) for one in deal.held(deal.to_act)]
            deal = deal.play(rng.choice([one for one, verdict in verdicts if verdict]))
            count += 1
        return count

    return run


def without_reasons(deals: list[Deal], rng: random.Random) -> Contestant:
    """Deals, legal cards and plays; reasons are there when somebody asks, and nobody does."""

    def run() -> int:
        deal = rng.choice(deals)
        count = 0
        while deal.to_act is not None:
            deal = deal.play(rng.choice(deal.legal_cards()))
            count += 1
        return count

    return run


def on_ints(deals: list[Deal], rng: random.Random) -> Contestant:
    """The position beneath: immutable too, but ints and no log."""
    positions = [deal.position for deal in deals]

    def run() -> int:
        position: Position | None = rng.choice(positions)
        count = 0
        while position is not None and position.left:
            legal, bits = position.legal(), []
            while legal:
                bits.append(legal & -legal)
                legal &= legal - 1
            position = position.play(rng.choice(bits))
            count += 1
        return count

    return run


# --- a plain program with objects, mutable and without any reason --------------------------------


class PlainSuit(Enum):
    """What a card counts as."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    TRUMP = "T"


class PlainRank(Enum):
    """From low to high."""

    SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE = range(8)


@dataclass(frozen=True)
class PlainCard:
    """A card that works out anew what it is whenever it is asked."""

    rank: PlainRank
    suit: PlainSuit

    @property
    def is_spitzer(self) -> bool:
        """Whether this is the highest trump."""
        return self.rank is PlainRank.QUEEN and self.suit is PlainSuit.CLUBS

    @property
    def is_seven(self) -> bool:
        """Whether this is the second trump."""
        return self.rank is PlainRank.SEVEN and self.suit is PlainSuit.DIAMONDS

    @property
    def effective(self) -> PlainSuit:
        """The suit the card counts as."""
        return PlainSuit.TRUMP if self.is_spitzer or self.is_seven else self.suit

    @property
    def strength(self) -> int:
        """How strong it is in that suit."""
        return 20 if self.is_spitzer else 19 if self.is_seven else self.rank.value


class PlainGame:
    """Hands and the trick are lists; a card is taken out of one and put into the other."""

    def __init__(self, hands: list[list[PlainCard]]) -> None:
        self.hands = [list(hand) for hand in hands]
        self.turn = 0
        self.trick: list[tuple[int, PlainCard]] = []
        self.won: list[list[PlainCard]] = [[], [], [], []]

    def legal(self) -> list[PlainCard]:
        """The cards that may be played."""
        hand = self.hands[self.turn]
        if not self.trick:
            return hand
        led = self.trick[0][1].effective
        return [card for card in hand if card.effective is led] or hand

    def play(self, card: PlainCard) -> None:
        """Play a card; after the last of a trick its winner leads."""
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % 4
        if len(self.trick) == 4:
            led = self.trick[0][1].effective
            able = (PlainSuit.TRUMP, led)
            following = [one for one in self.trick if one[1].effective in able]
            self.turn, _ = max(following, key=lambda one: one[1].strength)
            self.won[self.turn] += [one for _, one in self.trick]
            self.trick = []


def plain(deals: list[Deal], rng: random.Random) -> Contestant:
    """The same hands, played by the plain program."""
    ranks = dict(zip(("7", "8", "9", "J", "Q", "K", "10", "A"), PlainRank, strict=True))
    packs = [
        [[PlainCard(ranks[one.rank], PlainSuit(one.suit)) for one in hand] for hand in deal.hands]
        for deal in deals
    ]

    def run() -> int:
        game = PlainGame(rng.choice(packs))
        count = 0
        while game.hands[game.turn]:
            game.play(rng.choice(game.legal()))
            count += 1
        return count

    return run


# --- peers ---------------------------------------------------------------------------------------


def oh_hell(rng: random.Random) -> dict[str, Contestant]:
    """open_spiel's oh_hell from after the bids: by clone and apply, and by child."""
    import pyspiel  # noqa: PLC0415 - optional

    game = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=8)")
    starts = []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        for _ in range(4):
            state.apply_action(rng.choice(state.legal_actions()))
        starts.append(state)

    def cloning() -> int:
        state = rng.choice(starts)
        count = 0
        while not state.is_terminal():
            following = state.clone()
            following.apply_action(rng.choice(state.legal_actions()))
            state = following
            count += 1
        return count

    def children() -> int:
        state = rng.choice(starts)
        count = 0
        while not state.is_terminal():
            state = state.child(rng.choice(state.legal_actions()))
            count += 1
        return count

    return {"open_spiel oh_hell, clone + apply": cloning, "open_spiel oh_hell, child": children}


def bridge(seed: int) -> dict[str, Contestant]:
    """Bridge of rlcard with its random agents; bids are counted as plays."""
    import rlcard  # noqa: PLC0415 - optional
    from rlcard.agents import RandomAgent  # noqa: PLC0415 - optional

    env = rlcard.make("bridge", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(one) // 2 for one in trajectories)

    return {"rlcard bridge, env.run": run}


def contestants(seed: int) -> dict[str, Contestant]:
    """Everything that is measured, peers so far as they are installed."""
    rng = random.Random(seed)
    deals = [SPITZER.deal(seed=number) for number in range(DEALS)]
    found: dict[str, Contestant] = {
        "Deal, every card judged with its reason": with_reasons(deals, rng),
        "Deal, legal and play": without_reasons(deals, rng),
        "Position, legal and play": on_ints(deals, rng),
        "plain objects, mutable": plain(deals, rng),
    }
    for name, make in (
        ("open_spiel", lambda: oh_hell(rng)),
        ("rlcard", lambda: bridge(seed)),
    ):
        try:
            found |= make()
        except ImportError:
            print(f"({name} is not installed)")
    return found


# --- measuring -----------------------------------------------------------------------------------


def speeds(found: dict[str, Contestant], rounds: int, seed: int) -> dict[str, list[float]]:
    """Cards played per second of CPU, round by round, for each contestant."""
    rng = random.Random(seed)
    hands = {}
    for name, run in found.items():
        run()
        began = time.thread_time()
        run()
        hands[name] = max(1, round(SLICE / max(time.thread_time() - began, 1e-6)))
    measured: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(rounds):
        for name in rng.sample(list(found), len(found)):
            began = time.thread_time()
            count = sum(found[name]() for _ in range(hands[name]))
            measured[name].append(count / (time.thread_time() - began))
    return measured


def import_times(rounds: int) -> dict[str, list[tuple[float, float]]]:
    """Seconds of CPU and of the clock for an import in a fresh Python, compiled beforehand."""
    compileall.compile_dir(ROOT / "cardlib", quiet=1)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPATH"] = str(ROOT)
    script = (
        "import time; cpu, clock = time.process_time(), time.perf_counter(); {}; "
        "print(time.process_time() - cpu, time.perf_counter() - clock)"
    )
    measured: dict[str, list[tuple[float, float]]] = {}
    for _ in range(rounds):
        for name in ("cardlib", "numpy", "ipywidgets", "pyspiel", "rlcard"):
            done = subprocess.run(
                [sys.executable, "-c", script.format(f"import {name}")],
                env=env,
                capture_output=True,
                text=True,
                check=False,
            )
            if not done.returncode:
                cpu, clock = map(float, done.stdout.split())
                measured.setdefault(name, []).append((cpu, clock))
    return measured


# --- tables --------------------------------------------------------------------------------------


def table(heads: list[str], rows: list[list[str]]) -> None:
    """Print a table."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, ["-" * width for width in widths], *rows):
        first, *rest = (
            cell.ljust(width) if not at else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join([first, *rest]))
    print()


def show_speeds(measured: dict[str, list[float]]) -> None:
    """Print the medians and their ratios."""
    medians = {name: statistics.median(some) for name, some in measured.items()}
    base = medians["plain objects, mutable"]
    peer = medians.get("open_spiel oh_hell, child")
    rows = []
    for name, some in measured.items():
        low, _, high = statistics.quantiles(some, n=4)
        rows.append(
            [
                name,
                f"{medians[name] / 1000:,.1f}",
                f"{(high - low) / medians[name]:.0%}",
                f"{medians[name] / 32:,.0f}",
                f"{medians[name] / base:.2f}",
                f"{medians[name] / peer:.2f}" if peer else "–",
            ]
        )
    heads = ["random play", "k cards/s", "quartiles", "32-card hands/s", "/ plain", "/ child"]
    table(heads, rows)


def show_imports(measured: dict[str, list[tuple[float, float]]]) -> None:
    """The same for the imports."""
    base = statistics.median(cpu for cpu, _ in measured["cardlib"])
    rows = []
    for name, some in measured.items():
        cpu, clock = (statistics.median(column) for column in zip(*some, strict=True))
        rows.append([name, f"{cpu * 1000:.1f}", f"{clock * 1000:.1f}", f"{cpu / base:.2f}"])
    table(["import", "CPU ms", "clock ms", "/ cardlib"], rows)


def main() -> None:
    """Measure everything and print two tables."""
    parser = argparse.ArgumentParser(description="Speed of the engine beside its peers.")
    parser.add_argument("--rounds", type=int, default=60, help="rounds of random play")
    parser.add_argument("--imports", type=int, default=11, help="rounds of imports")
    parser.add_argument("--seed", type=int, default=1)
    chosen: Any = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, CPU time of the thread, medians\n")
    show_speeds(speeds(contestants(chosen.seed), chosen.rounds, chosen.seed))
    show_imports(import_times(chosen.imports))


if __name__ == "__main__":
    main()
