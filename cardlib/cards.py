"""Cards and packs: what a card *is*, before any game says what it is worth.

A card is a suit and a rank (RULES GEN-2).  It has no order: which of two cards
is higher is the business of a game's :mod:`ranking <cardlib.ranking>`, so cards
deliberately do not define ``<``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from cardlib.reasons import BadCard, Reason, why
from cardlib.text import NAMED, quoted, say, settings, template


class Suit(str):
    """A suit as a card counts in a hand: C, S, H, D or trump, T (GEN-5).

    In a sentence it shows its name: ``{suit}`` is "clubs", ``{suit:one}`` "club", ``{suit:a}``
    "a club".
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return say(".".join(filter(None, ("suit", settings().face, spec, str(self)))))

    def __reduce__(self) -> tuple[object, ...]:
        # there is one object for each suit, also after copying: suits are compared with "is"
        return _suit, (str(self),)


def _suit(letter: str) -> Suit:
    return next(suit for suit in (*SUITS, TRUMP) if suit == letter)


CLUBS: Final = Suit("C")
SPADES: Final = Suit("S")
HEARTS: Final = Suit("H")
DIAMONDS: Final = Suit("D")
TRUMP: Final = Suit("T")

SUITS: Final = (CLUBS, SPADES, HEARTS, DIAMONDS)
"""The four suits in canonical order."""

RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The thirteen ranks in canonical order, as printed in GEN-3."""


class Card:
    """One card.  There is exactly one object for each, so ``is`` and ``==`` agree.

    ``index`` numbers the 52 cards in canonical order (``AC`` is 0, ``2D`` is 51);
    ``str(card)`` is the canonical code of GEN-3 and never depends on settings.
    """

    __slots__ = ("code", "index", "rank", "suit")

    code: str
    index: int
    rank: str
    suit: Suit

    def __new__(cls, code: str) -> Card:
        """Find the card for ``code``; the same as :func:`card`."""
        return card(code)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed: {name} of {self.code}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot be changed: {name} of {self.code}")

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __format__(self, spec: str) -> str:
        """How the card is shown: as a label, Q♣; ``name``: queen of clubs; ``rank``: queen."""
        face = settings().face
        rank = f"{face}.{self.rank}"
        if spec in ("name", "rank"):
            name = _word(f"rank.{rank}", self.rank)
            if spec == "rank":
                return name
            return say("card.name", {"rank": name, "suit": self.suit})
        if spec == "letter":
            return _word(f"card.{rank}", self.rank)
        params = {
            "letter": _word(f"card.{rank}", self.rank),
            "symbol": _SYMBOL_OF[self.suit],
            "rank": _word(f"rank.{rank}", self.rank),
            "suit": format(self.suit, "one"),
        }
        return say(f"card.label.{face}", params)

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self.code,))


def _make_pack() -> tuple[Card, ...]:
    made: list[Card] = []
    for suit in SUITS:
        for rank in RANKS:
            one: Card = object.__new__(Card)
            for name, value in (
                ("code", rank + suit),
                ("index", len(made)),
                ("rank", rank),
                ("suit", suit),
            ):
                object.__setattr__(one, name, value)
            made.append(one)
    return tuple(made)


PACK_52: Final = _make_pack()
"""All 52 cards in canonical order."""

PACK_32: Final = tuple(one for one in PACK_52 if one.rank not in "65432")
"""The ace to the seven in four suits, in canonical order."""

_BY_CODE: Final[dict[str, Card]] = {one.code: one for one in PACK_52}
NAMED.update(_BY_CODE)
NAMED.update((str(suit), suit) for suit in (*SUITS, TRUMP))

_SYMBOLS: Final = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"}
_SYMBOL_OF: Final = {suit: symbol for symbol, suit in _SYMBOLS.items()}
# A suit symbol may carry a variation selector; ASCII keeps the long s from being an S.
_SYMBOL: Final = "([♣♠♥♦])[\ufe0e\ufe0f]?"
_ANY_CASE: Final = re.IGNORECASE | re.ASCII
_FRENCH: Final = re.compile("(10|[AKQJT2-9])([CSHD])", _ANY_CASE)
_SYMBOL_LAST: Final = re.compile(f"(10|[AKQJT2-9]){_SYMBOL}", _ANY_CASE)
_SYMBOL_FIRST: Final = re.compile(f"{_SYMBOL}(10|[AKQJT2-9])", _ANY_CASE)
_GERMAN: Final = re.compile("(10|[DKOUT7-9])([ALHB])", _ANY_CASE)
_GERMAN_RANKS: Final = {"D": "A", "K": "K", "O": "Q", "U": "J"}
_GERMAN_SUITS: Final = {"A": "C", "L": "S", "H": "H", "B": "D"}
_LONGEST_TOKEN: Final = 12


def _word(code: str, otherwise: str) -> str:
    """The word for a rank, or the rank itself: numbers need no words."""
    return template(code) or otherwise


def _unreadable(token: object, position: int) -> BadCard:
    shown = quoted(token, _LONGEST_TOKEN)
    return BadCard(why("error.card", "GEN-3", token=shown, position=position), position)


def _code_of(token: str) -> str | None:
    """The canonical code that ``token`` stands for, or None."""
    if found := _FRENCH.fullmatch(token) or _SYMBOL_LAST.fullmatch(token):
        rank, suit = found[1].upper(), found[2].upper()
    elif found := _SYMBOL_FIRST.fullmatch(token):
        rank, suit = found[2].upper(), found[1]
    elif found := _GERMAN.fullmatch(token):
        rank, suit = found[1].upper(), _GERMAN_SUITS[found[2].upper()]
        rank = _GERMAN_RANKS.get(rank, rank)
    else:
        return None
    return ("10" if rank == "T" else rank) + _SYMBOLS.get(suit, suit)


def card(code: Card | str, position: int = 0) -> Card:
    """Read one card, in any of the ways of GEN-3.

    ``position`` is quoted in the error.  Raises :class:`~cardlib.reasons.BadCard`.
    """
    if isinstance(code, Card):
        return code
    found = None
    if isinstance(code, str):
        found = _BY_CODE.get(code) or _BY_CODE.get(_code_of(code) or "")
    if found is None:
        raise _unreadable(code, position)
    return found


def cards(codes: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Read several cards, from a text with blanks or commas between them or from a list.

    The order is kept, repeats too.  Raises :class:`~cardlib.reasons.BadCard`, whose ``at`` is the
    place of the token, from 0.
    """
    if not isinstance(codes, Iterable):
        raise _unreadable(codes, 0)
    tokens: Iterable[Card | str]
    tokens = codes.replace(",", " ").split() if isinstance(codes, str) else codes
    return tuple(card(token, position) for position, token in enumerate(tokens))


_INDEX: Final = attrgetter("index")


def in_order(some: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in canonical order: suits C S H D, ranks as printed in GEN-3."""
    return tuple(sorted(some, key=_INDEX))


def deciding(reason: Reason) -> tuple[Card, ...]:
    """The cards that a reason points at: those that forbid a play or decide a trick."""
    return tuple(one for one in reason.because if isinstance(one, Card))


def codes(some: Iterable[Card]) -> str:
    """The canonical codes with blanks between them: the inverse of :func:`cards`."""
    return " ".join(one.code for one in some)
