"""What a hand of Pitch bids, leads first and aims at, in figures as in test_advice_figures."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest

from cardlib import View
from cardlib.games.pitch import GAME as PITCH
from cardlib.games.pitch.worth import worths
from cardlib.players import advice
from tests.hands import continued
from tests.test_advice_figures import first_seat, told

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
    ("AH KH QH JH 2C", 9, {}, "hearts 100 0 96 67; clubs 0 100 4 13", "3 bid", "3 beginner_bid"),
    (
        "AH KH JH 3D 2C",
        9,
        {},
        "hearts 100 0 93 47; clubs 0 100 4 12; diamonds 0 15 4 12",
        "2 bid",
        "3 beginner_bid",
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
    for one in worths(view):
        chances = " ".join(f"{100 * prospect.chance:.0f}" for prospect in one.prospects)
        shown.append(f"{one.suit} {chances}")
        made = "ten three pedro".split() if "pedro" in rules and "three_of_trump" in rules else []
        made += ["pedro"] if "pedro" in rules and not made else []
        assert [one.item for one in one.prospects] == ["high", "low", "jack", *made, "game"]
        most = sum(prospect.points for prospect in one.prospects)
        assert isclose(one.chance(0), 1)
        assert 0 <= one.chance(most) <= one.chance(1)
        assert one.chance(most + 1) == one.chance(most + 9) == 0
    assert shown == worth.split("; ")
    assert told(advice(view)) == bid
    assert told(PITCH.hunch(view)) == by_beginner


def offered(view: View) -> str:
    """What is bid, with the code, the rule and the figures of its reason."""
    found = advice(view)
    params = dict(found.reason.params)
    figures = [params["n"], params["chance"], params.get("near", "–")]
    total = dict(found.facts[-1].params)
    figures += [total["points"], total["n"], total["chance"]]
    return " ".join(map(str, (told(found), found.reason.rule, *figures)))


# the hand, the calls before, the dealer, house rules; what is bid, with the figures of its reason:
# the bid it is about, its chance in percent, how near another side is to the target, the points
# expected, the highest bid worth making and its chance; what a beginner bids
AUCTIONS: list[tuple[str, str, int, dict[str, Any], str, str]] = [
    (
        "QH JH 9C 8D 7S 3S",
        "",
        3,
        {"partners": False, "target": 21, "carried": {"before": [0, 5, 20, 0]}},
        "2 bid_near PIT-10 2 49 1 1.6 1 97",
        "1 beginner_bid",
    ),
    (
        "AH KH 5H 2C 3D 4S",
        "pass pass pass",
        0,
        {},
        "1 bid_enough PIT-10 1 100 – 2.6 2 93",
        "2 beginner_bid",
    ),
    (
        "2C 3D 4S 5S 6S 7H",
        "pass pass pass",
        0,
        {"forced_dealer": True},
        "2 bid_forced PIT-13 2 54 – 1.7 1 100",
        "2 bid_forced",
    ),
    (
        "AH KH JH 2C 3D 4S",
        "1 2 pass",
        0,
        {},
        "pass pass_partner PIT-10 2 100 – 3.2 3 88",
        "3 beginner_bid",
    ),
    ("AH KH JH 2C 3D 4S", "1 pass 2", 0, {}, "hold hold PIT-11 2 100 – 3.2 3 88", "3 beginner_bid"),
    (
        "AH KH JH 2C 3D 4S",
        "pass 1 pass",
        0,
        {},
        "pass pass_partner PIT-10 1 100 – 3.2 3 88",
        "3 beginner_bid",
    ),
    (
        "AH KH JH 2C 3D 4S",
        "pass 3 pass",
        0,
        {},
        "pass pass_partner PIT-10 3 88 – 3.2 3 88",
        "pass beginner_pass",
    ),
    (
        "AH KH JH 2C AD 4S",
        "pass pass 2",
        0,
        {"dealer_holds": False},
        "3 bid_last PIT-10 3 93 – 3.2 3 93",
        "3 beginner_bid",
    ),
    (
        "QH JH 9C 8D 7S 3S",
        "2 pass pass",
        0,
        {"carried": {"before": [0, 20]}},
        "hold hold PIT-11 2 83 – 2.3 2 83",
        "pass beginner_pass",
    ),
    (
        "QH JH 9C 8D 7S 3S",
        "2 pass pass",
        0,
        {"carried": {"before": [0, 19]}},
        "hold hold PIT-11 2 83 – 2.3 2 83",
        "pass beginner_pass",
    ),
    (
        "QH JH 9C 8D 7S 3S",
        "2 pass pass",
        0,
        {"carried": {"before": [0, 18]}},
        "hold hold PIT-11 2 83 – 2.3 2 83",
        "pass beginner_pass",
    ),
    (
        "QH JH 9C 8D 7S 3S",
        "2 pass pass",
        0,
        {},
        "hold hold PIT-11 2 83 – 2.3 2 83",
        "pass beginner_pass",
    ),
    (
        "QH JH 9C 8D 7S 3S",
        "",
        3,
        {"carried": {"before": [0, 20]}},
        "3 bid_near PIT-10 3 41 1 2.3 2 83",
        "1 beginner_bid",
    ),
    (
        "QH JH 9C 8D 7S 3S",
        "",
        3,
        {"carried": {"before": [20, 0]}},
        "2 bid PIT-10 2 83 – 2.3 2 83",
        "1 beginner_bid",
    ),
    (
        "KH 9H 9C AD 7S 3S",
        "",
        3,
        {"carried": {"before": [0, 19]}},
        "2 bid PIT-10 2 70 – 2.0 2 70",
        "1 beginner_bid",
    ),
    ("AH KH QH 10H 2H 3C", "", 3, {}, "3 bid PIT-10 3 98 – 3.3 3 98", "2 beginner_bid"),
    ("AH KH QH JH 2H 3C", "1 pass 2", 0, {}, "hold hold PIT-11 2 100 – 4.0 4 95", "3 beginner_bid"),
    (
        "2C 3D 4S 5S 6S 7H",
        "4 pass pass",
        0,
        {},
        "pass pass PIT-10 4 1 – 1.7 1 100",
        "pass beginner_pass",
    ),
    (
        "AH KH QH JH 3S 2H",
        "4 pass pass",
        0,
        {},
        "hold hold PIT-11 4 95 – 4.0 4 95",
        "pass beginner_pass",
    ),
    ("AH KH QH JH 3S 2H", "", 3, {}, "4 bid_smudge PIT-10 4 95 – 4.0 4 95", "3 beginner_bid"),
    (
        "2C 3D 4S 5S 6S 7H",
        "pass 4",
        1,
        {},
        "pass pass_top PIT-10 4 1 – 1.7 1 100",
        "pass beginner_pass",
    ),
]


@pytest.mark.parametrize(("hand", "calls", "dealer", "rules", "bid", "by_beginner"), AUCTIONS)
def test_pit_10_11_13_what_is_bid_in_an_auction(  # noqa: PLR0917 - a row of the table
    hand: str, calls: str, dealer: int, rules: dict[str, Any], bid: str, by_beginner: str
) -> None:
    view = first_seat(PITCH, hand, 4, calls, dealer=dealer, **rules)
    assert offered(view) == bid
    beginner = PITCH.hunch(view)
    assert told(beginner) == by_beginner
    if beginner is not None and beginner.reason.code == "player.bid_forced":
        assert beginner.reason.param("n") == int(str(beginner.action))


def test_pit_44_another_side_is_near_when_two_points_are_enough_for_it() -> None:
    def bid(score: int) -> str:
        before = {"before": [0, score]}
        return told(advice(first_seat(PITCH, "QH JH 9C 8D 7S 3S", 4, dealer=3, carried=before)))

    assert [bid(score) for score in (18, 19, 20)] == ["2 bid", "3 bid_near", "3 bid_near"]


@pytest.mark.parametrize(
    ("hand", "rules", "lead", "by_beginner"),
    [
        ("AH KH 5H 2C 3D 4S", {}, "AH pitch_high", "AH beginner_pitch"),
        ("QH 9H 5H 2C 3D 4S", {}, "QH pitch_high", "QH beginner_pitch"),
        ("10H 9H 5H 2C 3D 4S", {}, "5H pitch_low", "10H beginner_pitch"),
        ("10H 9H 3H 2C 4D 4S", {"three_of_trump": True}, "9H pitch_low", "10H beginner_pitch"),
        ("10H 9H 3H 2C 4D 4S", {}, "3H pitch_low", "10H beginner_pitch"),
        ("9H 2C 3D 4S 5S 6S", {}, "2C pitch_only", "6S beginner_pitch"),
    ],
)
def test_pit_20_what_is_led_to_make_the_trumps(
    hand: str, rules: dict[str, Any], lead: str, by_beginner: str
) -> None:
    """A high card draws trumps; else the lowest that does not score for who wins it."""
    view = first_seat(PITCH, hand, 4, "2 pass pass pass", **rules)
    assert told(advice(view)) == lead
    assert told(PITCH.hunch(view)) == by_beginner
    assert advice(view).reason.rule == "PIT-20"


def test_pit_20_after_the_first_lead_neither_has_more_to_say() -> None:
    deal = continued(PITCH.deal(hands=ALL_HANDS), "2 pass pass pass")
    assert PITCH.hunch(deal.view(0)) is not None
    after = deal.play("AH").view(1)
    assert PITCH.hunch(after) is PITCH.advise(after) is None


def test_pit_52_a_hand_with_nothing_in_it_is_asked_to_be_dealt_anew() -> None:
    coke = first_seat(PITCH, "9S 8H 2C 3D 4S 5S", 4, coke_hand=True)
    asked = PITCH.volunteer(coke)
    assert asked is not None
    assert (told(asked), asked.reason.rule) == ("coke coke_call", "PIT-52")
    for hand, rules in (("9S 8H 2C 3D 4S 5S", {}), ("10S 8H 2C 3D 4S 5S", {"coke_hand": True})):
        assert PITCH.volunteer(first_seat(PITCH, hand, 4, **rules)) is None


def test_pit_30_50_51_what_scores_for_its_winner_is_aimed_at() -> None:
    """The jack always; the others by house rule, a five for five points."""
    every = {"ten_of_trump": True, "three_of_trump": True, "pedro": True, "low": "winner"}
    for rules, scoring in (({}, "JH 1"), (every, "JH 1 10H 1 3H 1 5H 5 2H 1")):
        view = first_seat(PITCH, "AH KH 9H 2C 3D 4S", 4, "2 pass pass pass", **rules)
        before = PITCH.aim(view)
        assert (before.draws, before.holds, before.a_point) == (False, False, 15)
        assert dict(before.scoring) == {}
        deal = continued(PITCH.deal(hands=ALL_HANDS, **rules), "2 pass pass pass", "AH")
        for seat in range(4):
            aim = PITCH.aim(deal.view(seat))
            shown = " ".join(f"{one.code} {points}" for one, points in aim.scoring.items())
            assert shown == scoring
            assert (aim.draws, aim.holds, aim.a_point) == (seat in (0, 2), False, 15)


ALL_HANDS = [
    *("AH KH 9H 2C 3D 4S", "QH 3H 4C 5C 6C 7C"),
    *("JH 2H 4D 5D 6D 7D", "10H 5H 5S 6S 7S 8S"),
]
