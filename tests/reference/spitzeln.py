"""Spitzeln, from the SPL rules."""

from __future__ import annotations

from typing import Any

from .common import (
    Broken,
    Card,
    Check,
    Hand,
    Record,
    check_deal,
    check_fields,
    check_rules,
    check_seats,
    is_bool,
    is_int,
    is_text,
    one_of,
    read_card,
    read_cards,
    seats_from,
)

RULES: dict[str, tuple[Any, Check]] = {
    "players": (3, one_of(3, 4)),  # SPL-1, SPL-60
    "all_pass": ("redeal", one_of("redeal", "play")),  # SPL-14
    "ante": ("due", one_of("due", "every_deal")),  # SPL-30
    "first_five": ("base", one_of("base", "flat", "bonus", "off")),  # SPL-44
    "tout": ("free", one_of("free", "commit")),  # SPL-45
    "codille": (False, is_bool),  # SPL-46
}
FIELDS: dict[str, Check] = {
    "trumps": is_text,
    "stop": is_bool,
    "pot": lambda value: is_int(value) and bool(value >= 0),
    "ante_due": is_bool,
}

ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7")  # SPL-2
PACK = [rank + suit for suit in "CS" for rank in ORDER]  # SPL-1
PACK += [rank + "H" for rank in ORDER if rank != "8"] + ["7D"]
CARD_POINTS = {"A": 5, "K": 4, "Q": 3, "J": 2, "10": 1}  # SPL-51


def trump_order(suit: str) -> list[Card]:
    """The trumps, high to low, when this suit is trump (SPL-3 to SPL-5)."""
    rest = [rank + suit for rank in ORDER if rank != "7" and rank + suit in PACK]
    return ["QC", "7" + suit, "QS", *(card for card in rest if card not in ("QC", "QS"))]


class Spitzeln(Hand):
    """One hand of Spitzeln."""

    words = ("pass", "solo", "couleur")

    def __init__(self, record: Record) -> None:
        check_fields(record, FIELDS)
        self.rules = check_rules(record, RULES)
        self.players = players = self.rules["players"]
        check_seats(record, players, players, [])
        self.dealer = record["dealer"]
        self.pot = record.get("pot", 0)
        self.ante_due = record.get("ante_due", False) or self.rules["ante"] == "every_deal"
        seats = seats_from(self.dealer + 1, players)[:3]  # SPL-60

        hands = [read_cards(text, seat) for seat, text in enumerate(record["hands"])]
        plays = [read_card(token, at) for at, token in enumerate(record.get("plays", []))]
        at = check_deal(hands, [8 if seat in seats else 0 for seat in range(players)], PACK)
        if at is not None:
            raise Broken("bad_deal", at, "GEN-8", "not a fair deal")

        super().__init__(hands, seats, leader=seats[0])  # SPL-20
        self.dealt = hands
        self.soloist: int | None = None  # who has the auction so far
        self.couleur = False
        self.trumps: list[Card] = []
        self.stopped = False

        self.run_calls(record.get("calls", []))
        if "trumps" in record:
            if not self.naming() or record["trumps"] not in ("C", "S", "H"):
                raise Broken("illegal_call", len(self.calls), "SPL-13", "these cannot be trumps")
            self.name_trumps(record["trumps"])
        self.run_plays(plays)
        if record.get("stop", False):
            if not self.may_stop():
                raise Broken("illegal_play", len(plays), "SPL-44", "he may not stop here")
            self.stopped = True

    # calls

    def why_not_call(self, word: str) -> str | None:
        if len(self.calls) == 3 or (word == "solo" and self.soloist is not None):
            return "SPL-12"
        return "SPL-12" if word == "couleur" and self.couleur else None

    def call(self, word: str) -> None:
        if word == "pass":
            return
        self.soloist = self.seats[len(self.calls)]
        if word == "couleur":
            self.couleur = True

    def naming(self) -> bool:
        """The winner of a plain solo must still name trumps (SPL-13)."""
        over = len(self.calls) == 3
        return over and self.soloist is not None and not self.couleur and not self.trumps

    def name_trumps(self, suit: str) -> None:
        """The soloist names trumps."""
        self.trumps = trump_order(suit)

    # play

    def status(self) -> str:
        if len(self.calls) < 3 or self.naming():
            return "calling"
        if self.soloist is None and self.rules["all_pass"] == "redeal":  # noqa: S105 - no password
            return "thrown_in"
        return "complete" if self.stopped or self.all_played() else "playing"

    def why_no_cards(self) -> str:
        if self.status() == "calling":
            return "SPL-13" if self.naming() else "SPL-12"
        return "SPL-14" if self.status() == "thrown_in" else "SPL-11"

    def trumps_now(self) -> list[Card]:
        """The trumps of the hand, none when all have passed (SPL-50)."""
        return trump_order("D") if self.couleur else self.trumps

    def suit_of(self, card: Card) -> str:
        return "trump" if card in self.trumps_now() else card[-1]

    def strength(self, card: Card) -> int:
        order = self.trumps_now()
        return -order.index(card) if card in order else -ORDER.index(card[:-1])

    def must_follow(self, card: Card, hand: list[Card], led: str) -> str | None:
        void = all(self.suit_of(other) != led for other in hand)
        return None if void or self.suit_of(card) == led else "SPL-21"

    def first_five(self) -> bool:
        """The soloist has won the first five tricks."""
        return len(self.tricks) >= 5 and all(t["winner"] == self.soloist for t in self.tricks[:5])

    def may_stop(self) -> bool:
        """The soloist may stop now (SPL-44, SPL-45)."""
        choice = self.rules["tout"] == "commit"
        choice = choice or (self.couleur and self.rules["first_five"] != "off")
        return choice and self.plays() == 15 and self.soloist is not None and self.first_five()

    # result

    def result(self) -> dict[str, Any]:
        """Everything that vectors/README.md lists."""
        found = self.outline()
        if found["status"] == "calling":
            if not self.naming():
                turn = self.seats[len(self.calls)]
                return found | {"to_act": turn, "legal": self.legal_calls()}
            found |= {"to_act": self.soloist, "legal": ["C", "S", "H"]}
            return found | {"soloist": self.soloist, "couleur": False}
        if self.soloist is not None:
            found |= {"soloist": self.soloist, "couleur": self.couleur}
            found["trumps"] = self.trumps_now()
        if found["status"] == "playing":
            return found | {"may_stop": True} if self.may_stop() else found
        return found | self.settle(found["status"])

    def settle(self, status: str) -> dict[str, Any]:
        """A hand that is over: ante, pot and payments (SPL-30 to SPL-53)."""
        delta = [0] * self.players
        pot = self.pot
        if self.ante_due or self.soloist == self.dealer:  # SPL-30
            delta[self.dealer] -= 4
            pot += 4
        if status == "thrown_in":  # SPL-31
            return {"delta": delta, "pot": pot, "next_dealer": (self.dealer + 1) % self.players}
        if self.soloist is None:  # SPL-51 to SPL-53
            card_points = [0] * self.players
            for seat in self.seats:
                cards = [card for trick in self.won([seat]) for card in trick]
                card_points[seat] = sum(CARD_POINTS.get(card[:-1], 0) for card in cards)
                delta[seat] += 3 * card_points[seat] - 45
            return {"card_points": card_points, "delta": delta, "pot": pot}
        tricks = len(self.won([self.soloist]))
        won = tricks >= 5  # SPL-11
        items = self.items(tricks)
        value = sum(items.values())
        for seat in self.seats:  # SPL-40
            payment = value if won else -value
            delta[seat] += 2 * payment if seat == self.soloist else -payment
        delta[self.soloist] += pot if won else -pot  # SPL-32
        pot = 0 if won else 2 * pot
        found = {"items": items, "value": value, "won": won, "soloist_tricks": tricks}
        return found | {"delta": delta, "pot": pot}

    def items(self, tricks: int) -> dict[str, int]:
        """What the solo is worth, item by item (SPL-41 to SPL-46)."""
        contract, tout = (8, 16) if self.couleur else (4, 8)
        items = {"solo": contract}
        if self.matadors():
            items["matadors"] = self.matadors()
        if self.stopped and self.couleur and self.rules["first_five"] != "off":  # SPL-44
            items["first_five"] = 12
            if self.rules["first_five"] in ("base", "flat"):
                del items["solo"]
            if self.rules["first_five"] == "flat":
                items.pop("matadors", None)
        if tricks == 8:
            items["tout"] = tout
        elif self.rules["tout"] == "commit" and self.first_five() and not self.stopped:
            items["tout"] = -tout  # SPL-45
        if self.rules["codille"] and tricks < 4:  # SPL-46
            items["solo"] = 2 * contract
        return items

    def matadors(self) -> int:
        """What the soloist's matadors are worth (SPL-42)."""
        assert self.soloist is not None
        run = 0
        for card in self.trumps_now():
            if card not in self.dealt[self.soloist]:
                break
            run += 1
        if run < 3:
            return 0
        return (6 if self.couleur else 3) + run - 3
