"""What hands are worth and what is done with them, in figures: the same today and tomorrow.

The figures are estimates, fitted once (test_players_estimates holds them against played deals);
lessons and players show them, so none changes unnoticed.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import View, cards
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.games.spitzeln.calling import expected
from cardlib.games.spitzeln.worth import worths
from cardlib.players import advice, appraise
from tests.hands import continued


def first_seat(game: Any, hand: str, players: int, calls: str = "", **rules: Any) -> View:
    """Seat 0 with this hand, the others with what comes next in the pack; after these calls."""
    mine = cards(hand)
    rest = [one for one in game.pack(game.defaults) if one not in mine]
    size = len(mine)
    others = [rest[at * size : (at + 1) * size] for at in range(players - 1)]
    return continued(game.deal(hands=[mine, *others], players=players, **rules), calls).view(0)


def told(found: Any) -> str:
    """What is done, and the code of its reason without the section."""
    action = getattr(found.action, "code", found.action)
    return f"{action} {found.reason.code.partition('.')[2]}"


# the hand; in each suit tricks, chance in percent, price; what is called, and by a beginner
SOLOS = [
    (
        "QC 7C AC 9C KS JH 9H 7H",
        "hearts 4.43 42 4; clubs 3.62 8 4; spades 1.95 0 4; diamonds 0.00 0 8",
        "pass pass",
        "pass beginner_pass",
    ),
    (
        "QC 7D QS 7C 8C 7S 8S 9H",
        "clubs 4.19 28 7; spades 4.19 28 7; diamonds 3.51 6 14; hearts 2.49 0 4",
        "pass pass",
        "couleur beginner_couleur",
    ),
    (
        "QC 7D QS AC KC AH KH 7H",
        "diamonds 7.91 100 14; hearts 7.56 100 9; clubs 5.86 97 4; spades 4.72 61 4",
        "couleur couleur",
        "couleur beginner_couleur",
    ),
    (
        "AC KC QC JC 10C 9C 8C 7C",
        "clubs 8.39 100 4; spades 1.91 0 4; hearts 1.91 0 4; diamonds 0.00 0 8",
        "solo solo",
        "solo beginner_solo",
    ),
    (
        "7D AS KS JS 10S AH KH 7H",
        "spades 3.91 16 4; hearts 3.79 12 4; clubs 0.95 0 4; diamonds 0.00 0 8",
        "pass pass",
        "pass beginner_pass",
    ),
    (
        "AC AS AH KC KS KH 7D 9C",
        "clubs 4.07 22 4; spades 3.16 3 4; hearts 3.16 3 4; diamonds 0.00 0 8",
        "pass pass",
        "pass beginner_pass",
    ),
    (
        "9C 8C 10C JS 9S 8S JH 9H",
        "clubs 0.18 0 4; spades 0.18 0 4; diamonds 0.00 0 8; hearts -0.73 0 4",
        "pass pass",
        "pass beginner_pass",
    ),
    (
        "QC QS 7C 7S 7H 7D AC KC",
        "clubs 5.49 92 9; diamonds 5.36 89 14; spades 4.85 69 7; hearts 4.85 69 7",
        "couleur couleur",
        "couleur beginner_couleur",
    ),
    (
        "7C 9C 8C AS KS AH KH 9H",
        "clubs 4.11 24 4; hearts 2.14 0 4; spades 1.23 0 4; diamonds 0.00 0 8",
        "pass pass",
        "pass beginner_pass",
    ),
    (
        "7D QC AS KH 9H 8S 7S JC",
        "spades 4.48 45 4; diamonds 4.29 34 8; hearts 3.22 3 4; clubs 2.68 1 4",
        "pass pass",
        "pass beginner_pass",
    ),
    (
        "QC 7D 7S KS 9H AH 8C 9C",
        "diamonds 4.29 34 8; spades 4.01 20 4; clubs 3.59 8 4; hearts 2.78 1 4",
        "pass pass",
        "pass beginner_pass",
    ),
]


@pytest.mark.parametrize(("hand", "worth", "called", "by_beginner"), SOLOS)
def test_spl_11_12_what_a_hand_is_worth_to_a_soloist(
    hand: str, worth: str, called: str, by_beginner: str
) -> None:
    view = first_seat(SPITZELN, hand, 3)
    found = worths(view)
    shown = [f"{one.suit} {one.tricks:.2f} {100 * one.chance:.0f} {one.price}" for one in found]
    assert shown == worth.split("; ")
    for one, given in zip(found, appraise(view), strict=True):
        total = dict(given.facts[-1].params)
        assert total["tricks"] == round(one.tricks, 1)
        assert total["chance"] == round(100 * one.chance)
        assert total["units"] == one.price
        parts = [
            dict(fact.params)["part"].code for fact in given.facts if "part" in dict(fact.params)
        ]
        seven = one.suit != "D" and "7D" in hand
        aces = any(card.rank == "A" and card not in one.trumps for card in view.dealt(0))
        assert parts == [
            *(["advice.trumps"] + ["advice.matadors"] * bool(one.matadors.number)),
            *(["advice.high"] * aces + ["advice.seven"] * seven),
        ]
        (out,) = [dict(fact.params)["n"] for fact in given.facts if fact.code == "advice.out"]
        assert out == (3 if one.suit == "D" else 9) - len(one.trumps)
    reason = advice(view).reason
    (about,) = [one for one in found if one.suit == reason.param("suit")]
    assert reason.param("chance") == round(100 * about.chance)
    assert told(advice(view)) == called
    assert told(SPITZELN.hunch(view)) == by_beginner


@pytest.mark.parametrize(
    ("hand", "calls", "dealer", "called", "by_beginner"),
    [
        ("QC 7D QS AC KC AH KH 7H", "solo", 1, "couleur couleur_over", "couleur beginner_couleur"),
        ("AC KC QC JC 10C 9C 8C 7C", "solo", 1, "pass pass_over", "pass beginner_pass_over"),
        ("QC 7D QS AC KC AH KH 7H", "couleur", 1, "pass pass_couleur", "pass beginner_pass_over"),
        ("AC KC QC JC 10C 9C 8C 7C", "solo pass pass", 2, "C name", "C beginner_name"),
        ("7D QC AS KS 9S 8S 7S JC", "solo pass pass", 2, "S name", "S beginner_name"),
    ],
)
def test_spl_12_13_what_is_called_after_others_and_named(
    hand: str, calls: str, dealer: int, called: str, by_beginner: str
) -> None:
    view = first_seat(SPITZELN, hand, 3, calls, dealer=dealer)
    assert told(advice(view)) == called
    assert told(SPITZELN.hunch(view)) == by_beginner


@pytest.mark.parametrize(
    ("hand", "promised", "called"),
    [
        ("QC JC AS 8S 7S KH 9H 7H", 0.10, "solo"),
        ("QC 10C KS QS 10S 8S KH QH", 0.31, "solo"),
        ("QC 7C 10S 8S AH QH 10H 7H", -0.21, "pass"),
        ("KC QC 9C 8S 7S AH KH 9H", -0.31, "pass"),
    ],
)
def test_spl_12_40_a_solo_that_promises_any_chips_is_called(
    hand: str, promised: float, called: str
) -> None:
    view = first_seat(SPITZELN, hand, 3)
    assert round(max(expected(view, one) for one in worths(view)), 2) == promised
    assert advice(view).action == called


def test_spl_60_who_sits_out_has_nothing_to_appraise_and_nothing_to_play() -> None:
    deal = SPITZELN.deal(seed=1, players=4, dealer=2)
    assert appraise(deal.view(2)) == ()
    assert len(appraise(deal.view(0))) == 4
