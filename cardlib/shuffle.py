"""From a seed to a shuffled pack: the kit's own mapping, the same for ever on every machine.

``random.shuffle`` is nobody's promise, so the kit makes its own: SHA-256 of a label and a counter
gives a stream of 32-bit numbers, and a Fisher-Yates shuffle uses them without bias.  Golden tests
hold the mapping; a change of it would need a new ``VERSION``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardlib.cards import Card

VERSION: Final = 1
_WORD: Final = 4
_RANGE: Final = 1 << 8 * _WORD


def shuffled(pack: Sequence[Card], seed: int | str, label: str = "") -> tuple[Card, ...]:
    """The pack in the order that ``seed`` gives it.

    ``label`` keeps streams apart: the same seed under another label is another shuffle.
    """
    order = list(pack)
    stream = _words(f"{VERSION}/{label}/{type(seed).__name__}/{seed}")
    for last in range(len(order) - 1, 0, -1):
        place = _below(last + 1, stream)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def below(limit: int, seed: int | str, label: str = "") -> int:
    """A whole number from 0 to ``limit`` - 1 that depends on the seed and the label alone."""
    return _below(limit, _words(f"{VERSION}/{label}/{type(seed).__name__}/{seed}"))


def _below(limit: int, stream: Iterator[int]) -> int:
    fair = _RANGE - _RANGE % limit
    number = next(stream)
    while number >= fair:
        number = next(stream)
    return number % limit


def _words(label: str) -> Iterator[int]:
    from hashlib import sha256  # noqa: PLC0415 - half the import time of the kit otherwise

    counter = 0
    while True:
        block = sha256(f"{label}/{counter}".encode()).digest()
        for place in range(0, len(block), _WORD):
            yield int.from_bytes(block[place : place + _WORD], "big")
        counter += 1
