"""How the sentence of a score line is read: its phrases, and what each of them claims.

Nothing here knows the engine.  A game's file says which lines there must be, and for each the facts
that it may state; a sentence is true when every phrase in it agrees with those facts, and it is
read whole: no card, seat or number in it may stand outside the phrases.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from tests.truth.sentences import SUITS, SYMBOLS

_CARD: Final = r"(?:10|[AKQJ2-9])[♣♠♥♦]"
_SEAT: Final = (
    r"(?:\b[Yy]ou\b(?:r\b)?|\bWest\b|\bNorth\b|\bEast\b|\bLeft\b|\bRight\b|\bPlayer \d\b)"
)
_KINDS: Final = {
    "card": _CARD,
    "cards": rf"{_CARD}(?:, {_CARD})*(?: and {_CARD})?",
    "seats": rf"{_SEAT}(?:, {_SEAT})*(?: and {_SEAT})*",
    "suit": r"[Cc]lubs|[Ss]pades|[Hh]earts|[Dd]iamonds",
    "n": r"\d+",
}
_TOKEN: Final = re.compile(rf"{_CARD}|{_SEAT}|\d+")
_NAMES: Final = {3: ("You", "Left", "Right"), 4: ("You", "West", "North", "East")}


class Expected(NamedTuple):
    """One line that a score must have."""

    code: str
    """The kind of reason, without ``score.``."""
    rule: str
    delta: tuple[int, ...] = ()
    """What it adds to each running score; empty for nothing."""
    facts: Mapping[str, Any] = {}
    """What its sentence may state: cards, seats (as sets), numbers, and what is so at all."""


def only(seat: int, amount: int, players: int) -> tuple[int, ...]:
    """What a line adds that concerns one seat, or one side, alone."""
    return tuple(amount if one == seat else 0 for one in range(players))


class Phrase(NamedTuple):
    """Words of a sentence, ``<kind:fact>`` for what they state, and facts that must be so."""

    words: str
    so: tuple[str, ...] = ()


@cache
def _pattern(words: str) -> re.Pattern[str]:
    """A phrase's words as a regular expression; the groups have the names of the facts."""
    return re.compile(re.sub(r"<(\w+):(\w+)>", lambda m: f"(?P<{m[2]}>{_KINDS[m[1]]})", words))


def value(text: str, players: int) -> object:
    """What a card, a number, a suit or some seats stand for."""
    if text.isdigit():
        return int(text)
    if text.lower() in SUITS:
        return SUITS[text.lower()]
    if cards := re.findall(_CARD, text):
        codes = [one[:-1] + SYMBOLS[one[-1]] for one in cards]
        return codes[0] if len(codes) == 1 else frozenset(codes)
    return frozenset(_seat(one, players) for one in re.findall(_SEAT, text))


def _seat(name: str, players: int) -> int:
    if name.lower() in ("you", "your"):
        return 0
    if name.startswith("Player"):
        assert players not in _NAMES, name
        return int(name.split()[1]) - 1
    return _NAMES[players].index(name)


def untrue(text: str, line: Expected, phrases: Iterable[Phrase], players: int) -> Iterator[str]:
    """What is wrong with a sentence: phrases that are not so, and what no phrase has read."""
    read: list[tuple[int, int]] = []
    for phrase in phrases:
        for found in _pattern(phrase.words).finditer(text):
            read.append(found.span())
            said_at_all = {name: said for name, said in found.groupdict().items() if said}
            for name, said in said_at_all.items():
                fact = line.facts.get(name, "no such fact")
                one = frozenset((fact,)) if type(fact) is int and not said.isdigit() else fact
                if value(said, players) != one:
                    yield f"{found[0]!r}: {name} is {fact!r}"
            for name in phrase.so:
                if not line.facts.get(name):
                    yield f"{found[0]!r}: {name} is not so"
    if not read:
        yield "nothing read"
    for token in _TOKEN.finditer(text):
        if not any(first <= token.start() and token.end() <= last for first, last in read):
            yield f"{token[0]!r} at {token.start()} was not read"
