"""Pitch, from the PIT rules."""

from __future__ import annotations

from typing import Any

from .common import (
    RANKS,
    SUITS,
    Broken,
    Card,
    Check,
    Hand,
    Record,
    bad_record,
    check_deal,
    check_fields,
    check_rules,
    check_seats,
    is_bool,
    is_int,
    one_of,
    read_card,
    read_cards,
    seats_from,
)


def is_positive(value: Any) -> bool:
    """A whole number from 1 up."""
    return is_int(value) and bool(value >= 1)


RULES: dict[str, tuple[Any, Check]] = {  # None: depends on the number of players
    "players": (4, one_of(2, 3, 4, 5, 6, 7, 8, 9)),  # PIT-3, PIT-5
    "partners": (None, is_bool),  # PIT-3
    "dealer_holds": (True, is_bool),  # PIT-11
    "forced_dealer": (False, is_bool),  # PIT-13
    "high": ("dealt", one_of("dealt", "winner")),  # PIT-30
    "low": ("dealt", one_of("dealt", "winner")),  # PIT-31
    "min_bid": (1, one_of(1, 2)),  # PIT-10
    "hand_size": (None, is_positive),  # PIT-4
    "game_tie": ("nobody", one_of("nobody", "defenders")),  # PIT-34
    "no_junk": (False, is_bool),  # PIT-41
    "smudge": ("game", one_of("game", "points")),  # PIT-42
    "target": (None, is_positive),  # PIT-44
    "ten_of_trump": (False, is_bool),  # PIT-50
    "three_of_trump": (False, is_bool),  # PIT-50
    "pedro": (False, is_bool),  # PIT-51
    "coke_hand": (False, is_bool),  # PIT-52
}
FIELDS: dict[str, Check] = {"coke_by": is_int}

PACK = [rank + suit for suit in SUITS for rank in RANKS]  # PIT-1
PIPS = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}  # PIT-2
COUNTED = ("high", "low", "jack", "ten", "three", "pedro", "game")  # the order of PIT-45


def defaults(rules: Record) -> None:
    """Fill in what depends on the number of players, and refuse what cannot be."""
    players = rules["players"]
    if rules["partners"] is None:
        rules["partners"] = players == 4
    if rules["partners"] and players != 4:
        raise bad_record("only four play in partnerships", "PIT-3")
    if rules["hand_size"] is None:
        rules["hand_size"] = 5 if players == 9 else 6
    if rules["hand_size"] * players > 52:
        raise bad_record("the pack has 52 cards", "PIT-4")
    if rules["target"] is None:
        rules["target"] = 21 if rules["partners"] else 11


class Pitch(Hand):
    """One hand of Pitch."""

    words = ("pass", *(str(bid) for bid in range(1, 12)), "hold")

    def __init__(self, record: Record) -> None:
        check_fields(record, FIELDS)
        self.rules = rules = check_rules(record, RULES)
        defaults(rules)
        players = rules["players"]
        self.sides = 2 if rules["partners"] else players
        check_seats(record, players, self.sides, ["coke_by"])
        self.before: list[int] | None = record.get("before")
        if any(score >= rules["target"] for score in self.before or []):
            raise bad_record("somebody has won already", "REC-5")
        self.dealer = record["dealer"]

        hands = [read_cards(text, seat) for seat, text in enumerate(record["hands"])]
        plays = [read_card(token, at) for at, token in enumerate(record.get("plays", []))]
        at = check_deal(hands, [rules["hand_size"]] * players, PACK)
        if at is not None:
            raise Broken("bad_deal", at, "GEN-8", "not a fair deal")

        seats = seats_from(self.dealer + 1, players)
        super().__init__(hands, seats, leader=seats[0])
        self.dealt = hands
        self.high_bid = 0
        self.pitcher: int | None = None  # who holds the highest bid so far
        self.trump: str | None = None
        self.coke = False
        self.top_bid = 4 + rules["ten_of_trump"] + rules["three_of_trump"] + 5 * rules["pedro"]

        self.run_calls(record.get("calls", []))
        if "coke_by" in record:  # PIT-52
            hand = hands[record["coke_by"]]
            low = all(card[:-1] in ("9", "8", "7", "6", "5", "4", "3", "2") for card in hand)
            if not rules["coke_hand"] or self.calls or not low:
                raise Broken("illegal_call", len(self.calls), "PIT-52", "no new deal for this")
            self.coke = True
        self.run_plays(plays)

    # calls

    def forced(self) -> bool:
        """The dealer has the last word, all others have passed, and he must bid (PIT-13)."""
        last = len(self.calls) == len(self.seats) - 1
        return last and self.high_bid == 0 and self.rules["forced_dealer"]

    def why_not_call(self, word: str) -> str | None:
        if len(self.calls) == len(self.seats):
            return "PIT-10"
        if word == "pass":
            return "PIT-13" if self.forced() else None
        if word == "hold":
            last = len(self.calls) == len(self.seats) - 1
            return None if self.rules["dealer_holds"] and last and self.high_bid else "PIT-11"
        bid = int(word)
        if self.forced() and bid < 2:
            return "PIT-13"
        fits = max(self.rules["min_bid"], self.high_bid + 1) <= bid <= self.top_bid
        return None if fits else "PIT-10"

    def call(self, word: str) -> None:
        if word == "pass":
            return
        self.pitcher = self.seats[len(self.calls)]
        if word != "hold":
            self.high_bid = int(word)
        self.leader = self.pitcher  # PIT-20

    # play

    def status(self) -> str:
        if self.coke:
            return "thrown_in"
        if len(self.calls) < len(self.seats):
            return "calling"
        if self.pitcher is None:
            return "thrown_in"
        return "complete" if self.all_played() else "playing"

    def why_no_cards(self) -> str:
        return {"calling": "PIT-10", "thrown_in": "PIT-13", "complete": "PIT-23"}[self.status()]

    def play(self, card: Card) -> None:
        if self.trump is None:
            self.trump = card[-1]  # PIT-20
        super().play(card)

    def suit_of(self, card: Card) -> str:
        return "trump" if card[-1] == self.trump else card[-1]

    def strength(self, card: Card) -> int:
        return -RANKS.index(card[:-1])

    def must_follow(self, card: Card, hand: list[Card], led: str) -> str | None:
        if all(self.suit_of(other) != led for other in hand):
            return None
        if self.suit_of(card) in (led, "trump"):
            return None
        return "PIT-22" if led == "trump" else "PIT-21"

    # result

    def side(self, seat: int) -> int:
        """The side of a seat (PIT-3)."""
        return seat % self.sides

    def result(self) -> dict[str, Any]:
        """Everything that vectors/README.md lists."""
        found = self.outline()
        if found["status"] == "thrown_in":  # PIT-13, PIT-52
            return found | {"delta": [0] * self.sides, "next_dealer": self.dealer}
        if found["status"] == "calling":
            found |= {"to_act": self.seats[len(self.calls)], "legal": self.legal_calls()}
            return found | {"high_bid": self.high_bid}
        found |= {"pitcher": self.pitcher, "bid": self.high_bid}
        if self.trump is not None:
            found["trump"] = self.trump
        if found["status"] == "complete":
            found |= self.score()
        return found

    def holder(self, card: Card) -> int:
        """The side that the card was dealt to."""
        return next(self.side(s) for s in self.seats if card in self.dealt[s])

    def taker(self, card: Card) -> int:
        """The side that won the trick with the card in it."""
        return next(self.side(t["winner"]) for t in self.tricks if card in t["cards"])

    def points(self, bidders: int, pips: list[int]) -> list[dict[str, int]]:
        """What each side made (PIT-30 to PIT-35, PIT-50, PIT-51)."""
        found: list[dict[str, int]] = [{} for _ in range(self.sides)]
        dealt = [card for hand in self.dealt for card in hand if card[-1] == self.trump]
        dealt.sort(key=self.strength)
        ways = {"dealt": self.holder, "winner": self.taker}
        found[ways[self.rules["high"]](dealt[-1])]["high"] = 1
        found[ways[self.rules["low"]](dealt[0])]["low"] = 1
        extras = [("jack", "J", 1, True), ("ten", "10", 1, self.rules["ten_of_trump"])]
        extras.append(("three", "3", 1, self.rules["three_of_trump"]))
        extras.append(("pedro", "5", 5, self.rules["pedro"]))
        for name, rank, worth, played in extras:
            if played and f"{rank}{self.trump}" in dealt:
                found[self.taker(f"{rank}{self.trump}")][name] = worth
        best = [side for side in range(self.sides) if pips[side] == max(pips)]
        if self.rules["game_tie"] == "defenders" and bidders in best and len(best) == 2:
            best.remove(bidders)
        if len(best) == 1:
            found[best[0]]["game"] = 1
        return found

    def score(self) -> dict[str, Any]:
        """A finished hand."""
        assert self.pitcher is not None
        bidders = self.side(self.pitcher)
        pips = [0] * self.sides
        for trick in self.tricks:
            pips[self.side(trick["winner"])] += sum(PIPS.get(c[:-1], 0) for c in trick["cards"])
        points = self.points(bidders, pips)
        total = [sum(made.values()) for made in points]
        made = total[bidders] >= self.high_bid  # PIT-40
        smudge = made and self.high_bid == self.top_bid  # PIT-42
        delta = [0 if self.rules["no_junk"] else one for one in total]  # PIT-41
        delta[bidders] = total[bidders] if made else -self.high_bid
        found = {"points": points, "pips": pips, "total": total, "made": made}
        found |= {"smudge": smudge, "delta": delta}
        if self.before is not None:
            found["after"] = [old + new for old, new in zip(self.before, delta, strict=True)]
        winner = self.game_winner(bidders, smudge, points, delta)
        return found if winner is None else found | {"game_winner": winner}

    def game_winner(
        self, bidders: int, smudge: bool, points: list[dict[str, int]], delta: list[int]
    ) -> int | None:
        """The side that has won the game (PIT-42, PIT-45).

        Reading: without ``before`` all sides began at 0.
        """
        if smudge and self.rules["smudge"] == "game":
            return bidders
        score = list(self.before or [0] * self.sides)
        target = self.rules["target"]
        if score[bidders] + delta[bidders] >= target:
            return bidders
        if self.rules["no_junk"]:
            return None
        for item in COUNTED:
            for side in range(self.sides):
                if side != bidders and item in points[side]:
                    score[side] += points[side][item]
                    if score[side] >= target:
                        return side
        return None
