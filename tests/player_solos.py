"""What the sentences of solos claim, checked from the view by means of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from math import isclose
from typing import Any

from cardlib import Card
from cardlib.cards import Suit
from cardlib.reasons import Reason
from tests.player_calls import Called

HIGH_TO_LOW = "A K Q J 10 9 8 7".split()


def trumps(suit: Suit) -> list[str]:
    """The trumps of a suit, high to low."""
    if suit == "D":
        return ["QC", "7D", "QS"]
    rest = [rank + suit for rank in HIGH_TO_LOW if rank != "7"]
    if suit == "H":
        rest.remove("8H")
    return ["QC", "7" + suit, "QS", *(one for one in rest if one not in ("QC", "QS"))]


def held(called: Called, suit: Suit) -> list[str]:
    mine = {one.code for one in called.dealt}
    return [one for one in trumps(suit) if one in mine]


def run(called: Called, suit: Suit) -> list[str]:
    """The unbroken run from the top."""
    found: list[str] = []
    for one in trumps(suit):
        if one not in held(called, suit):
            break
        found.append(one)
    return found


def price(called: Called, suit: Suit) -> int:
    """The chips for a solo and its matadors."""
    solo, three = (8, 6) if suit == "D" else (4, 3)
    count = len(run(called, suit))
    return solo + (three + count - 3 if count >= 3 else 0)


def true_part(called: Called, suit: Suit, part: Reason) -> bool:
    what = part.code.removeprefix("advice.")
    cards = [one.code for one in part.because if isinstance(one, Card)]
    if what == "trumps":
        return cards == held(called, suit) and part.param("n") == len(cards)
    if what == "matadors":
        return (
            cards == run(called, suit)
            and part.param("n") == len(cards) >= 3
            and part.param("units") == price(called, suit)
        )
    if what == "high":
        mine = {one.code for one in called.dealt} - set(trumps(suit))
        return set(cards) == {one for one in mine if one[0] == "A"} and bool(cards)
    return what == "seven" and cards == ["7D"] and suit != "D" and Card("7D") in called.dealt


def grounded(called: Called) -> bool:
    suit = called.param("suit")
    grounds = called.param("grounds")
    told = {part.code for part in grounds}
    return (
        all(true_part(called, suit, part) for part in grounds)
        and ("advice.matadors" in told) == (len(run(called, suit)) >= 3)
        and 0 <= called.param("chance") <= 100
    )


def most(called: Called) -> bool:
    """Whether with no other suit there would be more trumps, and the number is right."""
    count = len(held(called, called.param("suit")))
    others = [len(held(called, suit)) for suit in map(Suit, "CSH")]
    return count == called.param("n") == max(others)


# --- after five tricks ---------------------------------------------------------------------------


def worlds(called: Called) -> list[tuple[list[Card], list[Card]]]:
    """All ways in which the unseen cards may lie with the two opponents."""
    view = called.view
    one, other = (seat for seat in view.game.playing(view.rules, view.dealer) if seat != view.eye)
    rank = view.ranking
    gone: dict[int, set[Any]] = {one: set(), other: set()}
    for trick in view.tricks:
        led = rank.suit_of(trick.cards[0])
        for play in trick.plays:
            if play.seat != view.eye and rank.suit_of(play.card) is not led:
                gone[play.seat].add(led)
    found = []
    for some in combinations(view.unseen(), 3):
        rest = [card for card in view.unseen() if card not in some]
        if not any(rank.suit_of(card) in gone[one] for card in some) and not any(
            rank.suit_of(card) in gone[other] for card in rest
        ):
            found.append((list(some), rest))
    return found


def answers(called: Called, led: Card, hand: list[Card]) -> Iterator[Card]:
    """The cards that may be played to a lead."""
    rank = called.view.ranking
    follow = [one for one in hand if rank.suit_of(one) is rank.suit_of(led)]
    yield from follow or hand


def all_won(called: Called, order: tuple[Card, ...], one: list[Card], other: list[Card]) -> bool:
    """Whether the cards led in this order win, whatever two opponents who see all cards play."""
    if not order:
        return True
    rank, led = called.view.ranking, order[0]

    def beats(card: Card) -> bool:
        if rank.suit_of(card) is rank.suit_of(led):
            return rank.strength(card) > rank.strength(led)
        return card in rank.trumps and led not in rank.trumps

    return all(
        not beats(first)
        and not beats(second)
        and all_won(
            called,
            order[1:],
            [card for card in one if card is not first],
            [card for card in other if card is not second],
        )
        for first in answers(called, led, one)
        for second in answers(called, led, other)
    )


def true_chances(called: Called) -> bool:
    """Whether ways, wins and chips are as counted by trying everything."""
    rules, suit = called.rules, called_suit(called)
    cases = worlds(called)
    hand = called.view.held(called.view.eye)
    wins = max(
        sum(all_won(called, order, one, other) for one, other in cases)
        for order in permutations(hand)
    )
    base, tout = price(called, suit), 16 if suit == "D" else 8
    bonus = {"base": 4, "flat": 12 - base, "bonus": 12, "off": 0}[rules.first_five]
    stop = base + (bonus if suit == "D" else 0)
    on = base + tout * wins / len(cases)
    if rules.tout == "commit":
        on -= tout * (1 - wins / len(cases))
    told = (called.param("wins"), called.param("ways"), called.param("stop"))
    return told == (wins, len(cases), stop) and isclose(called.param("on"), on, abs_tol=0.051)


def called_suit(called: Called) -> Suit:
    words = [call.word for call in called.view.calls]
    return Suit("D" if "couleur" in words else next(word for word in words if word in "CSH"))


SOLO_CLAIMS: dict[str, Callable[[Called], bool]] = {
    "solo": lambda c: c.word == "solo" and grounded(c) and c.param("suit") in "CSH",
    "couleur": lambda c: (
        c.word == "couleur" and grounded(c) and c.param("suit") == "D" and "solo" not in c.said
    ),
    "couleur_over": lambda c: (
        c.word == "couleur" and grounded(c) and c.said[int(c.said[0] == "pass")] == "solo"
    ),
    "name": lambda c: c.word == c.param("suit") and grounded(c),
    "pass": lambda c: (
        c.word == "pass"
        and set(c.said) <= {"pass"}
        and c.param("n") == len(held(c, c.param("suit")))
    ),
    "pass_over": lambda c: (
        c.word == "pass"
        and "solo" in c.said
        and c.param("suit") == "D"
        and c.param("n") == len(held(c, Suit("D")))
    ),
    "pass_couleur": lambda c: c.legal == ["pass"] and "couleur" in c.said,
    "stop": lambda c: c.word == "stop" and true_chances(c) and c.param("on") <= c.param("stop"),
    "play_on": lambda c: true_chances(c) and c.param("on") >= c.param("stop"),
    "beginner_solo": lambda c: c.word == "solo" and most(c) and c.param("n") >= 5,
    "beginner_couleur": lambda c: c.word == "couleur" and len(held(c, Suit("D"))) == 3,
    "beginner_name": lambda c: c.word == c.param("suit") and most(c),
    "beginner_pass": lambda c: (
        c.word == "pass" and most(c) and c.param("n") < 5 and len(held(c, Suit("D"))) < 3
    ),
    "beginner_pass_over": lambda c: c.word == "pass" and {"solo", "couleur"} & set(c.said) != set(),
}
"""What each reason for a call claims, by the last part of its code."""
