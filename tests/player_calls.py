"""What the sentences of calls claim, checked from the view by means of their own."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, isclose
from typing import Any

from cardlib import Card, View
from cardlib.players import Choice
from cardlib.reasons import Reason

RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".split()


class Called:
    """A call and what its seat knows."""

    def __init__(self, view: View, choice: Choice) -> None:
        self.view, self.reason, self.word = view, choice.reason, str(choice.action)
        self.rules: Any = view.rules
        self.dealt = view.dealt(view.eye)
        self.legal = [str(word) for word in view.legal()]
        self.said = [call.word for call in view.calls if call.word != "coke"]

    def param(self, name: str) -> Any:
        return self.reason.param(name)

    def of_suit(self, suit: object) -> list[Card]:
        return [one for one in self.dealt if one.suit == suit]

    @property
    def high(self) -> int:
        """The highest bid so far."""
        return max((int(word) for word in self.said if word.isdecimal()), default=0)

    @property
    def is_last(self) -> bool:
        return len(self.said) == len(self.view.game.playing(self.rules, self.view.dealer)) - 1

    def partners(self, one: int, other: int) -> bool:
        return self.rules.partners and one % 2 == other % 2

    def holder(self) -> int:
        """The seat that bid last."""
        order = self.view.game.playing(self.rules, self.view.dealer)
        return max(
            (at, seat)
            for at, (seat, word) in enumerate(zip(order, self.said, strict=False))
            if word != "pass"
        )[1]


# --- bids ------------------------------------------------------------------------------------


def side_has_first(called: Called, order: list[str], suit: str) -> float:
    """The chance that the first of these ranks that was dealt was dealt to the own side."""
    rules = called.rules
    held = {one.rank for one in called.of_suit(suit)}
    missing = next(at for at, rank in enumerate(order) if rank in held)
    unseen = 52 - rules.hand_size
    stock = 52 - rules.players * rules.hand_size
    mine = rules.hand_size if rules.partners else 0
    chance = comb(stock, missing) / comb(unseen, missing)
    for before in range(missing):
        chance += comb(stock, before) / comb(unseen, before) * mine / (unseen - before)
    return chance


def true_part(called: Called, part: Reason) -> bool:
    """Whether a part of a valuation is true."""
    what, params = part.code.removeprefix("advice."), dict(part.params)
    rules = called.rules
    one: Any = params.get("card")
    if what in ("high", "high_sure", "low", "low_sure"):
        order = RANKS if what.startswith("high") else RANKS[::-1]
        top = min(called.of_suit(one.suit), key=lambda held: order.index(held.rank))
        chance = side_has_first(called, order, one.suit)
        sure = what.endswith("_sure") == (one.rank == order[0])
        return one is top and sure and isclose(params["chance"], 100 * chance, abs_tol=0.51)
    if what == "low_won":
        return rules.low == "winner" and one is min(
            called.of_suit(one.suit), key=lambda held: -RANKS.index(held.rank)
        )
    above = [rank for rank in ("A", "K", "Q") if one and Card(rank + one.suit) in called.dealt]
    if what == "jack_covered":
        return one in called.dealt and one.rank == "J" and bool(above)
    if what == "jack_bare":
        mates = called.of_suit(one.suit) if one else []
        return one in mates and one.rank == "J" and not above and len(mates) > 1
    if what == "jack_alone":
        against = side_of_others(called, ["A", "K", "Q"])
        return (
            one in called.dealt
            and one.rank == "J"
            and len(called.of_suit(one.suit)) == 1
            and isclose(params["chance"], 100 * (1 - against), abs_tol=0.51)
        )
    if what == "out":
        dealt = (rules.players - 1) * rules.hand_size / (52 - rules.hand_size)
        close = isclose(params["dealt"], 100 * dealt, abs_tol=0.51)
        return one not in called.dealt and close and params["chance"] <= params["dealt"]
    if what == "extra_mine":
        return one in called.dealt and params["points"] == (5 if one.rank == "5" else 1)
    pips = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
    counted = sum(pips.get(held.rank, 0) for held in called.dealt)
    return what == "game" and params["pips"] == counted and 0 <= params["chance"] <= 100


def side_of_others(called: Called, ranks: list[str]) -> float:
    """The chance that the first of some cards not held that was dealt went to an opponent."""
    rules = called.rules
    unseen, stock = 52 - rules.hand_size, 52 - rules.players * rules.hand_size
    theirs = rules.hand_size * (2 if rules.partners else rules.players - 1)
    return sum(
        comb(stock, before) / comb(unseen, before) * theirs / (unseen - before)
        for before in range(len(ranks))
    )


def grounded(called: Called) -> bool:
    """Whether a bid names its suit, its cards and what it counts on as they are."""
    suit = called.param("suit")
    grounds = called.param("grounds")
    return (
        list(called.reason.because)
        == sorted(called.of_suit(suit), key=lambda c: RANKS.index(c.rank))
        and bool(grounds)
        and all(true_part(called, one) for one in grounds)
        and 40 <= called.param("chance") <= 100
    )


def is_near(called: Called) -> bool:
    before = called.view.carried["before"]
    sides = 2 if called.rules.partners else called.rules.players
    others = [score for side, score in enumerate(before) if side != called.view.eye % sides]
    short = called.rules.target - max(others)
    return short == called.param("near") <= 2


def bids(called: Called) -> bool:
    return called.word == str(called.param("n")) and called.param("n") > called.high


BID_CLAIMS: dict[str, Callable[[Called], bool]] = {
    "bid": lambda c: bids(c) and grounded(c) and not c.is_last,
    "bid_near": lambda c: bids(c) and grounded(c) and is_near(c),
    "bid_enough": lambda c: bids(c) and grounded(c) and c.is_last and not c.high,
    "bid_last": lambda c: bids(c) and grounded(c) and c.is_last and c.param("n") == c.high + 1,
    "bid_over_partner": lambda c: (
        bids(c) and grounded(c) and c.partners(c.view.eye, c.holder()) and not c.is_last
    ),
    "bid_smudge": lambda c: (
        bids(c)
        and grounded(c)
        and c.word == [one for one in c.legal if one.isdecimal()][-1]
        and Card("J" + c.param("suit")) in c.dealt
    ),
    "bid_forced": lambda c: "pass" not in c.legal and c.word == c.legal[0] == str(c.param("n")),
    "hold": lambda c: (
        c.word == "hold"
        and grounded(c)
        and c.param("n") == c.high
        and not c.partners(c.view.eye, c.holder())
    ),
    "hold_near": lambda c: c.word == "hold" and c.param("n") == c.high and is_near(c),
    "pass": lambda c: (
        c.word == "pass"
        and c.param("n") in (c.high, c.high + 1, c.rules.min_bid)
        and c.param("chance") < 100
        and bool(c.of_suit(c.param("suit")))
    ),
    "pass_top": lambda c: c.word == "pass" and not any(word.isdecimal() for word in c.legal),
    "pass_partner": lambda c: (
        c.word == "pass"
        and c.param("holder") == c.holder()
        and c.partners(c.view.eye, c.holder())
        and c.param("n") == c.high
    ),
    "beginner_bid": lambda c: (
        bids(c)
        and c.param("n") == sum(one.rank in "AKJ" for one in c.of_suit(c.param("suit")))
        and longest(c)
    ),
    "beginner_pass": lambda c: (
        c.word == "pass"
        and c.param("n") == sum(one.rank in "AKJ" for one in c.of_suit(c.param("suit")))
        and longest(c)
    ),
}
"""What each reason for a call claims, by the last part of its code."""


def longest(called: Called) -> bool:
    mine = len(called.of_suit(called.param("suit")))
    return mine == max(len(called.of_suit(suit)) for suit in "CSHD")
