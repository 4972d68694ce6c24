"""What the three games have in common: cards, the shape of a record, calls and tricks.

Plain and slow on purpose. It shares no code with the kit: the tests compare the two.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

Card = str  # the canonical code of GEN-3
Record = dict[str, Any]
Check = Callable[[Any], bool]

SUITS = "CSHD"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


class Broken(Exception):
    """A rule is broken: the kind, the place and the rule id of REC-7."""

    def __init__(self, kind: str, at: int | None, rule: str, message: str) -> None:
        super().__init__(message)
        self.error: dict[str, Any] = {"kind": kind, "rule": rule, "message": message}
        if at is not None:
            self.error["at"] = at


# --- Cards (GEN-2, GEN-3) ---------------------------------------------------------------------


def spellings() -> dict[str, Card]:
    """Everything that may be typed for a card, and the card."""
    table: dict[str, Card] = {}

    def add(ranks: Iterable[str], suits: Iterable[str], card: Card) -> None:
        for rank, suit in product(ranks, suits):
            table[rank + suit] = card

    german_rank = {"A": "D", "K": "K", "Q": "O", "J": "U", "10": "10", "9": "9", "8": "8", "7": "7"}
    german_suit = {"C": "A", "S": "L", "H": "H", "D": "B"}
    symbols = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
    for rank, suit in product(RANKS, SUITS):
        card = rank + suit
        ten = ["T", "t"] if rank == "10" else []
        ranks = [rank, rank.lower(), *ten]
        # U+FE0E and U+FE0F: a suit symbol drawn as text or as an emoji
        symbol = [symbols[suit] + selector for selector in ("", "\ufe0f", "\ufe0e")]
        add(ranks, [suit, suit.lower(), *symbol], card)
        add(symbol, ranks, card)  # suit first: only with a symbol
        if rank in german_rank:
            face, color = german_rank[rank], german_suit[suit]
            # Reading: T and lower case hold for German codes too, symbols only for French ranks.
            add([face, face.lower(), *ten], [color, color.lower()], card)
    return table


SPELLINGS = spellings()


def read_card(token: str, at: int | None) -> Card:
    """The card that the token names; GEN-3 if it names none."""
    if token not in SPELLINGS:
        raise Broken("bad_card", at, "GEN-3", f"{token!r} is no card")
    return SPELLINGS[token]


def read_cards(text: str, at: int | None) -> list[Card]:
    """The cards of a hand, codes separated by blanks (REC-2)."""
    return [read_card(token, at) for token in text.split()]


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards in the order of printing: C S H D, each suit from the ace down (REC-8)."""
    return sorted(cards, key=lambda card: (SUITS.index(card[-1]), RANKS.index(card[:-1])))


# --- The shape of a record (REC-1, REC-2, REC-5) ----------------------------------------------


def is_int(value: Any) -> bool:
    """A whole number; True and 1.0 are none."""
    return type(value) is int


def is_bool(value: Any) -> bool:
    """True or False."""
    return type(value) is bool


def is_text(value: Any) -> bool:
    """A string."""
    return type(value) is str


def is_list_of(check: Check) -> Check:
    """A check for a list all of whose members pass."""
    return lambda value: type(value) is list and all(check(member) for member in value)


def one_of(*allowed: Any) -> Check:
    """A check for one of these values, type included."""
    return lambda value: any(type(value) is type(one) and value == one for one in allowed)


FIELDS: dict[str, Check] = {
    "format": one_of("hand/1"),
    "game": is_text,
    "rules": lambda value: type(value) is dict,
    "dealer": is_int,
    "hands": is_list_of(is_text),
    "calls": is_list_of(is_text),
    "plays": is_list_of(is_text),
    "before": is_list_of(is_int),
    "title": is_text,
    "note": is_text,
}
REQUIRED = ("format", "game", "dealer", "hands")


def bad_record(message: str, rule: str = "REC-1") -> Broken:
    """The error for a wrong shape; it has no place."""
    return Broken("bad_record", None, rule, message)


def as_record(record: object) -> Record:
    """The record itself, read from JSON text if it comes as text."""
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as problem:
            raise bad_record("not JSON", "REC-5") from problem
    if type(record) is not dict:
        raise bad_record("not a JSON object", "REC-5")
    return record


def check_fields(record: Record, more: dict[str, Check]) -> None:
    """All fields known, of the right type, none missing (REC-5)."""
    fields = FIELDS | more
    for name in REQUIRED:
        if name not in record:
            raise bad_record(f"{name} is missing", "REC-5")
    for name, value in record.items():
        if name not in fields:
            raise bad_record(f"unknown field {name!r}", "REC-5")
        if not fields[name](value):
            raise bad_record(f"{name} cannot have this value", "REC-5")


def check_rules(record: Record, house_rules: dict[str, tuple[Any, Check]]) -> Record:
    """The house rules in force: what the record says, defaults for the rest (REC-1)."""
    rules = {name: default for name, (default, _) in house_rules.items()}
    for name, value in record.get("rules", {}).items():
        if name not in house_rules:
            raise bad_record(f"unknown rule {name!r}")
        if not house_rules[name][1](value):
            raise bad_record(f"the rule {name} cannot have this value")
        rules[name] = value
    return rules


def check_seats(record: Record, players: int, sides: int, seat_fields: Iterable[str]) -> None:
    """Seats and lists fit the number of players (GEN-1, REC-2, REC-5)."""
    for name in ("dealer", *seat_fields):
        if name in record and not 0 <= record[name] < players:
            raise bad_record(f"{name}: there is no seat {record[name]}", "GEN-1")
    if len(record["hands"]) != players:
        raise bad_record(f"hands must be {players}", "REC-2")
    if "before" in record and len(record["before"]) != sides:
        raise bad_record(f"before must be {sides} numbers", "REC-5")


def check_deal(hands: list[list[Card]], sizes: list[int], pack: Iterable[Card]) -> int | None:
    """The lowest seat whose cards break GEN-8, if any; a repeated card is the later holder's."""
    free = set(pack)
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) != size:
            return seat
        for card in hand:
            if card not in free:
                return seat
            free.remove(card)
    return None


# --- Calls and tricks -------------------------------------------------------------------------


class Hand:
    """One deal with its calls and plays; a game fills in what is its own.

    ``hands`` are the cards held when the first card is led, ``seats`` those who play, clockwise.
    """

    words: tuple[str, ...]  # every call word of the game, in the order in which they are offered

    def __init__(self, hands: list[list[Card]], seats: list[int], leader: int) -> None:
        self.left = [list(hand) for hand in hands]
        self.seats = seats
        self.leader = leader
        self.calls: list[str] = []
        self.tricks: list[dict[str, Any]] = []
        self.now: list[Card] = []  # the unfinished trick

    # what a game must say

    def status(self) -> str:
        """The status of vectors/README.md."""
        raise NotImplementedError

    def why_not_call(self, word: str) -> str | None:
        """The rule that forbids this call now."""
        raise NotImplementedError

    def call(self, word: str) -> None:
        """Take a legal call into account."""
        raise NotImplementedError

    def why_no_cards(self) -> str:
        """The rule that a card breaks when the hand is not being played."""
        raise NotImplementedError

    def must_follow(self, card: Card, hand: list[Card], led: str) -> str | None:
        """The rule that this card of this hand breaks when suit ``led`` was led."""
        raise NotImplementedError

    def suit_of(self, card: Card) -> str:
        """The effective suit: "trump" or the printed one (GEN-5)."""
        raise NotImplementedError

    def strength(self, card: Card) -> int:
        """The greater, the higher within its effective suit."""
        raise NotImplementedError

    # what is the same for all (GEN-1, GEN-4, GEN-6)

    def legal_calls(self) -> list[str]:
        """The calls open to the seat to act."""
        return [word for word in self.words if self.why_not_call(word) is None]

    def turn(self) -> int:
        """The seat that plays the next card."""
        return self.seats[(self.seats.index(self.leader) + len(self.now)) % len(self.seats)]

    def plays(self) -> int:
        """How many cards have been played."""
        return len(self.tricks) * len(self.seats) + len(self.now)

    def why_not(self, card: Card) -> str | None:
        """The rule that forbids this card now."""
        if self.status() != "playing":
            return self.why_no_cards()
        hand = self.left[self.turn()]
        if card not in hand:
            return "GEN-4"
        if not self.now:
            return None
        return self.must_follow(card, hand, self.suit_of(self.now[0]))

    def legal_cards(self) -> list[Card]:
        """The cards that the seat to act may play."""
        if self.status() != "playing":
            return []
        return in_order(card for card in self.left[self.turn()] if self.why_not(card) is None)

    def play(self, card: Card) -> None:
        """Play a legal card."""
        self.left[self.turn()].remove(card)
        self.now.append(card)
        if len(self.now) == len(self.seats):
            winner = self.winner()
            self.tricks.append({"leader": self.leader, "cards": self.now, "winner": winner})
            self.leader, self.now = winner, []

    def winner(self) -> int:
        """Who takes the full trick (GEN-6)."""
        trumps = [card for card in self.now if self.suit_of(card) == "trump"]
        led = [card for card in self.now if self.suit_of(card) == self.suit_of(self.now[0])]
        best = max(trumps or led, key=self.strength)
        first = self.seats.index(self.leader)
        return self.seats[(first + self.now.index(best)) % len(self.seats)]

    def won(self, seats: Iterable[int]) -> list[list[Card]]:
        """The tricks that these seats took."""
        return [trick["cards"] for trick in self.tricks if trick["winner"] in set(seats)]

    def all_played(self) -> bool:
        """No seat that plays has a card left."""
        return not any(self.left[seat] for seat in self.seats)

    def run_calls(self, calls: list[str]) -> None:
        """Make the calls of a record; the first illegal one is an error (REC-7)."""
        for at, word in enumerate(calls):
            rule = self.why_not_call(word) if word in self.words else "REC-3"
            if rule is not None:
                raise Broken("illegal_call", at, rule, f"{word!r} may not be called")
            self.call(word)
            self.calls.append(word)

    def run_plays(self, plays: list[Card]) -> None:
        """Play the cards of a record; the first illegal one is an error (REC-7)."""
        for at, card in enumerate(plays):
            rule = self.why_not(card)
            if rule is not None:
                raise Broken("illegal_play", at, rule, f"{card} may not be played")
            self.play(card)

    def outline(self) -> dict[str, Any]:
        """The keys that all games share while a hand is going on."""
        status = self.status()
        found: dict[str, Any] = {"status": status}
        if self.tricks:
            found["tricks"] = self.tricks
        if status == "playing":
            found |= {"to_act": self.turn(), "legal": self.legal_cards()}
        return found


def seats_from(first: int, players: int) -> list[int]:
    """All seats clockwise, beginning with ``first`` (GEN-1)."""
    return [(first + step) % players for step in range(players)]
