"""What a printed sentence claims: its phrases are read, and each is held against the facts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tests.reference.common import Card
from tests.truth.plays import Play

SYMBOLS: Final = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"}
SUITS: Final = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D", "trumps": "trump"}
SINGLE: Final = {name.removesuffix("s"): suit for name, suit in SUITS.items()}
_CARD: Final = re.compile(r"(?<![\w])(10|[AKQJ2-9])([♣♠♥♦])")


def named(text: str) -> list[Card]:
    """The cards that a sentence names, in its order."""
    return [rank + SYMBOLS[suit] for rank, suit in _CARD.findall(text)]


Phrase = Callable[["re.Match[str]", Play], bool]


def _led_suit(found: re.Match[str], play: Play) -> bool:
    return play.suit == SUITS[found[1].lower()]


def _is_a(found: re.Match[str], play: Play) -> bool:
    card = found[1] + SYMBOLS[found[2]]
    return play.table.suit_of(card) == SINGLE[found[3]]


def _is_no(found: re.Match[str], play: Play) -> bool:
    return play.counts_as != SINGLE[found[1]] or found[1] == "trump"


PHRASES: Final[tuple[tuple[str, Phrase], ...]] = (
    (r"(Clubs|Spades|Hearts|Diamonds|clubs|spades|hearts|diamonds) were led", _led_suit),
    (r"A trump was led", lambda _, play: play.suit == "trump"),
    (
        r"void in (clubs|spades|hearts|diamonds)",
        lambda found, play: play.suit == SUITS[found[1]] and not play.able,
    ),
    (r"(10|[AKQJ2-9])([♣♠♥♦]) is an? (club|spade|heart|diamond|trump)\b", _is_a),
    (
        r"neither trump nor (club|spade|heart|diamond)",
        lambda found, play: play.counts_as not in ("trump", SINGLE[found[1]]),
    ),
    (
        r"only (club|spade|heart|diamond|trump) that",
        lambda found, play: play.able == (play.card,) and play.counts_as == SINGLE[found[1]],
    ),
    (r"is the last card|is the only card", lambda _, play: play.hand == (play.card,)),
    (
        r"must follow|must play a trump|a trump must be played",
        lambda _, play: bool(play.able) and play.counts_as != play.suit,
    ),
    (
        r"any card may be played|may (play|lead) any card",
        lambda _, play: set(play.table.legal_cards()) == set(play.hand),
    ),
    (r"it must be played|and must play it", lambda _, play: len(play.able) == 1),
    (r"must be played like any other trump", lambda _, play: play.able == (play.card,)),
    (
        r"won the last trick",
        lambda _, play: not play.table.now and play.table.tricks[-1]["winner"] == play.table.turn(),
    ),
    (r"won the auction", lambda _, play: getattr(play.table, "pitcher", None) == play.table.turn()),
    (r"to the first trick|leads? any card", lambda _, play: not play.table.now),
    (
        r"(?<!could )follows? suit|: (you|West|North|East|Left|Right|Player \d) follows?\b",
        lambda _, play: play.counts_as == play.suit or play.card not in play.table.legal_cards(),
    ),
    (r"could follow", lambda _, play: bool(play.able) and play.counts_as != play.suit),
    (
        r"A trump might be played as well",
        lambda _, play: bool(play.trumps) and set(play.trumps) <= set(play.table.legal_cards()),
    ),
    (r"cannot win", lambda _, play: play.counts_as not in ("trump", play.suit)),
    (r"the other trump", lambda _, play: len(play.able) == 1 and play.suit == "trump"),
)


def untrue(text: str, play: Play) -> list[str]:
    """The phrases of a sentence about this play that do not hold; ["nothing read"] for none."""
    read = [(found, holds) for phrase, holds in PHRASES for found in re.finditer(phrase, text)]
    if not read:
        return ["nothing read"]
    return [found[0] for found, holds in read if not holds(found, play)]
