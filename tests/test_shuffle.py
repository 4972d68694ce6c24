"""From a seed to a deal: the same for ever, on every machine (golden values), and fair.

The literals below must never change: seeds are printed in lessons and shared by teachers.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardlib import PACK_32, PACK_52, BadRecord, cards
from cardlib.cards import codes
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.shuffle import _below, below, shuffled

ROOT = Path(__file__).parent.parent

PACKS = {
    (0, ""): (
        "8C 9S 8S 2D 3D 5C JD KS KC 3C 10S AC AD 3H 9H 4H 5S KD 2S 7H 4C AS 10H QD 10C QC 2H QH "
        "6H JS 4D AH 7C 10D QS 4S 5D 6D 6C 2C JH KH 6S 3S 9C 5H 8D 7D 8H JC 7S 9D"
    ),
    (7, ""): (
        "6D 2H 5H AH KC 7H QS 10S 3D QD 2S 6H QC AC 5D 7D 9S 3H KH 3C KS 9C 2D 8C 6C 7S 10H 7C "
        "9H 3S 9D 5S 8H 2C 10C 4D 8D QH 4H 6S JC JH 4C JD 4S 10D 5C AS JS AD 8S KD"
    ),
    ("7", ""): (
        "QH JC 3C 7S 9D QS 4S 7H AD AC 2C 5S 10H 4C 2S 6D JH 3S 4H AS JD KH 8S 7D KS 9H 9S 8C "
        "QD 10S 10C KD 5C JS 5D QC 6S 8H 3H 2H 4D 8D 5H 3D KC AH 2D 6H 6C 9C 10D 7C"
    ),
    (7, "label"): (
        "8S 7S 10D 4D KC 7H QS 10C JH 4S 6C 10H 5S QC JS QH KH 7D AS KS 9C 4H 3H 8C AC 7C 8D 8H "
        "2H QD AD 5D 9D AH 3S 3D 5H 5C 6H KD 2C 6D 2D 9S 4C JC 2S JD 9H 6S 3C 10S"
    ),
    (-1, ""): (
        "KD 5S 2D 8S JH 6D 7S 7D 2H 4D JD 3D QS 9C JS 10C 3H KS 3C 5H 10S KC 8H 8C 2S 6H AS 9H "
        "4S 10H 7C 2C 6S 4H QH KH JC QC 7H 4C 8D 3S 6C 9D 10D AH AC QD 9S 5D 5C AD"
    ),
    ("Grüße ♣", ""): (
        "6C 10D QS 4H AC QC 10S 3S AD QD 2H KC 8H AS QH 8D 3C JD 8S 6H 6D 4C 7D 4D 8C KS 9H 5C "
        "2C 10H KD 9C 3H 7C JH JC 5D JS 9S AH KH 4S 7S 9D 5H 2D 5S 6S 10C 3D 2S 7H"
    ),
}
SMALL_PACK = (
    "10S 8D 9D 10D JC QC AH AD QD QS JD 8C KS 8S 7S 10C 7C 9H 9S 9C KC AS 8H 7H AC 10H JS JH KH "
    "7D KD QH"
)
NUMBERS = {1: 0, 2: 1, 6: 3, 52: 17, 1000: 169, 2**32: 327362169}

DEALS: list[tuple[dict[str, Any], list[str], str]] = [
    (
        {"seed": 1},
        [
            "KC 10C KS QS 10S 8S 7S 8H",
            "QC 7C 9S 7H KD JD 9D 7D",
            "AC 8C AS AH QH 10H AD QD",
            "JC 9C JS KH JH 9H 10D 8D",
        ],
        "",
    ),
    (
        {"seed": "word", "players": 5, "dealer": 2},
        [
            "JC 9S 8S KH JH 8H 7H 8D",
            "AC 9C 7C JS 10H AD KD 7D",
            "",
            "KC QC 10C QS AH QH JD 9D",
            "8C AS KS 10S 7S 9H QD 10D",
        ],
        "",
    ),
    (
        {"seed": 7, "players": 3, "blind": True},
        [
            "AC 10C 8C AS KS 8S AH KH 8H JD",
            "QC JC 9C QS 10S QH JH 10H QD 8D",
            "KC 7C JS 9S 7S 7H KD 10D 9D 7D",
        ],
        "9H AD",
    ),
    (
        {"seed": 7, "players": 5, "blind": True, "dealer": 0},
        [
            "9C QS KH JH QD 10D",
            "AC 10C JS 9S 8S 7S",
            "JC 8C AS 10S AH 10H",
            "QC QH 7H KD 9D 8D",
            "KC 7C KS 8H JD 7D",
        ],
        "9H AD",
    ),
]


@pytest.mark.parametrize(("seed", "label"), PACKS)
def test_a_seed_is_the_same_shuffle_for_ever(seed: int | str, label: str) -> None:
    assert codes(shuffled(PACK_52, seed, label)) == PACKS[seed, label]


def test_other_packs_and_huge_seeds_too() -> None:
    assert codes(shuffled(PACK_32, 10**30)) == SMALL_PACK
    assert shuffled((), 1) == ()


def test_a_seed_is_the_same_number_for_ever() -> None:
    assert {limit: below(limit, 1) for limit in NUMBERS} == NUMBERS
    assert below(1000, "x", "y") == 462


@pytest.mark.parametrize(("given", "hands", "blind"), DEALS)
def test_a_seed_is_the_same_deal_for_ever(
    given: dict[str, Any], hands: list[str], blind: str
) -> None:
    deal = SPITZER.deal(**given)
    assert [codes(hand) for hand in deal.hands] == hands
    assert codes(deal.blind) == blind


SCRIPT = """
from cardlib import PACK_52, SPITZER
from cardlib.cards import codes
from cardlib.players import RandomPlayer
from cardlib.shuffle import shuffled
print(codes(shuffled(PACK_52, 7)))
print(ascii(codes(shuffled(PACK_52, "Gr\\u00fc\\u00dfe \\u2663"))))
deal = SPITZER.deal(seed=7)
while deal.to_act is not None:
    deal = deal.play(RandomPlayer(3).choose(deal.view(deal.to_act)).action)
print(codes(play.card for play in deal.plays))
"""
PLAYED = (
    "8S 7S JS AS 10D 8D 7D 9D QH 7H 8H AH QS 10S 9S KS 7C KC 8C AC 9C JC KH AD 10H KD 9H 10C JH "
    "QD JD QC"
)


@pytest.mark.parametrize(
    "surroundings",
    [
        {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC"},
        {"PYTHONHASHSEED": "4242", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Auckland"},
    ],
    ids=["plain", "far away"],
)
def test_seeds_do_not_depend_on_the_machine(surroundings: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env=os.environ | surroundings,
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.splitlines() == [PACKS[7, ""], repr(PACKS["Grüße ♣", ""]), PLAYED]


def test_nothing_is_lost_and_the_pack_stays_as_it_was() -> None:
    pack = list(PACK_52)
    mixed = shuffled(pack, 5)
    assert sorted(mixed, key=PACK_52.index) == pack == list(PACK_52)
    assert mixed != PACK_52


def test_every_order_is_equally_likely() -> None:
    few = cards("AC AS AH AD")
    count = Counter(shuffled(few, seed) for seed in range(4800))
    assert len(count) == 24
    # 200 of each are expected; five standard deviations are 70
    assert all(130 < found < 270 for found in count.values())


def test_no_remainder_makes_small_numbers_likelier() -> None:
    """2**32 - 1 is the one number too many to be shared out among three."""
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2])) == 2


@pytest.mark.parametrize("seed", [None, True, 1.0, b"7", (1,)])
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(BadRecord):
        SPITZER.shuffle(seed)


def test_house_rules_that_change_no_pack_change_no_shuffle() -> None:
    assert SPITZER.shuffle(3) == SPITZER.shuffle(3, tie="tricks") == SPITZER.shuffle(3, players=5)
    assert SPITZER.shuffle(3) != SPITZER.shuffle("3")
