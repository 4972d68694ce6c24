"""What hands are worth and what is done with them, in figures: the same today and tomorrow.

The figures are estimates, fitted once (test_players_estimates holds them against played deals);
lessons and players show them, so none changes unnoticed.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import View, cards
from cardlib.games.pitch import GAME as PITCH
from cardlib.games.pitch.worth import worths as points_of
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.games.spitzeln.worth import worths as tricks_of
from cardlib.players import advice


def first_seat(game: Any, hand: str, players: int, calls: str = "", **rules: Any) -> View:
    """Seat 0 with this hand, the others with what comes next in the pack; after these calls."""
    mine = cards(hand)
    rest = [one for one in game.pack(game.defaults) if one not in mine]
    size = len(mine)
    others = [rest[at * size : (at + 1) * size] for at in range(players - 1)]
    deal = game.deal(hands=[mine, *others], players=players, **rules)
    for word in calls.split():
        deal = deal.call(word)
    view: View = deal.view(0)
    return view


# --- Spitzeln ------------------------------------------------------------------------------------

# the hand; in each suit tricks, chance in percent, price; what is called, and by a beginner
SOLOS = [
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
    found = tricks_of(view)
    shown = [f"{one.suit} {one.tricks:.2f} {100 * one.chance:.0f} {one.price}" for one in found]
    assert shown == worth.split("; ")
    assert told(advice(view)) == called
    assert told(SPITZELN.hunch(view)) == by_beginner


def told(found: Any) -> str:
    """What is done, and the code of its reason without the section."""
    return f"{found.action} {found.reason.code.partition('.')[2]}"


# --- Pitch ---------------------------------------------------------------------------------------

# the hand, players, house rules; in each suit the percents of all there is to make; what is bid,
# and by a beginner
BIDS: list[tuple[str, int, dict[str, Any], str, str, str]] = [
    (
        "AH JH 2H 7C 8C 9D",
        4,
        {},
        "hearts 100 100 99 75; clubs 36 38 9 55; diamonds 38 35 9 38",
        "4 bid_smudge",
        "2 beginner_bid",
    ),
    (
        "KH 5D 6D 7D 8D 9C",
        4,
        {},
        "diamonds 36 48 9 75; hearts 74 33 19 33; clubs 38 35 9 27",
        "2 bid",
        "pass beginner_pass",
    ),
    (
        "JS 3C 5D 7D 9H 2H",
        4,
        {},
        "hearts 38 100 9 40; spades 48 34 48 25; clubs 33 74 9 25; diamonds 35 48 9 40",
        "2 bid",
        "pass beginner_pass",
    ),
    ("AS KS QS JS 10S 2S", 4, {}, "spades 100 100 100 99", "4 bid_smudge", "3 beginner_bid"),
    (
        "10H 5H 3H 9C AC AD",
        4,
        {"ten_of_trump": True, "three_of_trump": True, "pedro": True},
        "hearts 42 74 9 94 69 85 88; clubs 100 35 19 19 24 24 70; diamonds 100 33 19 19 24 24 54",
        "8 bid",
        "pass beginner_pass",
    ),
    (
        "QH 9H 8C AC KC 10D",
        4,
        {"ten_of_trump": True, "three_of_trump": True, "pedro": True},
        "clubs 100 36 29 29 33 33 82; hearts 58 35 19 19 24 24 57; diamonds 42 34 9 42 13 13 55",
        "3 bid",
        "2 beginner_bid",
    ),
    (
        "QH 3H 9H 8C AC KC",
        3,
        {"low": "winner"},
        "clubs 100 82 16 74; hearts 54 78 7 63",
        "3 bid",
        "2 beginner_bid",
    ),
    (
        "2H 3C 9D 8C 5S 7S",
        4,
        {"low": "winner"},
        "clubs 36 49 9 39; spades 35 50 9 39; diamonds 38 43 9 24; hearts 33 33 9 24",
        "1 bid",
        "pass beginner_pass",
    ),
    ("KH JH 4H 8C 10C KC", 7, {}, "hearts 22 4 91 35; clubs 22 0 21 49", "1 bid", "2 beginner_bid"),
    (
        "KH JH 4H 8C 10C KC",
        4,
        {"partners": False},
        "hearts 61 37 97 48; clubs 61 4 11 63",
        "2 bid",
        "2 beginner_bid",
    ),
    ("KH 9H", 2, {"hand_size": 2}, "hearts 96 74 1 50", "2 bid", "1 beginner_bid"),
    (
        "JH 9C 10C",
        2,
        {"hand_size": 3},
        "hearts 82 54 82 23; clubs 77 62 0 52",
        "2 bid",
        "pass beginner_pass",
    ),
    (
        "2C 5C AH KH QH 3D",
        4,
        {"low": "winner", "pedro": True, "partners": False},
        "hearts 100 100 35 37 67; clubs 1 37 2 58 38; diamonds 0 14 2 8 24",
        "3 bid",
        "2 beginner_bid",
    ),
]


@pytest.mark.parametrize(("hand", "players", "rules", "worth", "bid", "by_beginner"), BIDS)
def test_pit_10_30_what_a_hand_is_worth_to_a_bidder(  # noqa: PLR0917 - a row of the table
    hand: str, players: int, rules: dict[str, Any], worth: str, bid: str, by_beginner: str
) -> None:
    view = first_seat(PITCH, hand, players, **rules)
    shown = []
    for one in points_of(view):
        chances = " ".join(f"{100 * prospect.chance:.0f}" for prospect in one.prospects)
        shown.append(f"{one.suit} {chances}")
    assert shown == worth.split("; ")
    assert told(advice(view)) == bid
    assert told(PITCH.hunch(view)) == by_beginner
