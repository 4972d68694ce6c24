"""Spitzer, rule by rule: cards, deal, sides, play, five at the table, the blind."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardlib import BadDeal, BadRecord, Deal, IllegalPlay, card, cards
from cardlib.cards import PACK_32, SUITS, TRUMP, codes
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.rulebook import rules as rule_book
from tests.games.checks import check_call, refused_call
from tests.games.spitzer_hands import NOTHING, NOTHING_BLIND, SWEEP, play_out, swept
from tests.hands import continued

# Clubs and diamonds beside the trumps that look like them, as hands for SPZ-21 … SPZ-24.
HANDS = [
    "AC 8C AS KS AH KH 10D 8D",
    "QC 10C 9C QS JS QH JH AD",
    "7D KC 10S 9S 10H 9H KD QD",
    "JC 7C 8S 7S 8H 7H JD 9D",
]


def table(*hands: str, **rules: Any) -> Deal:
    return SPITZER.deal(hands=hands or HANDS, **rules)


def after(plays: str, *hands: str, **rules: Any) -> Deal:
    deal = table(*hands, **rules)
    for one in cards(plays):
        deal = deal.play(one)
    return deal


def refused(deal: Deal, tried: str) -> str:
    """The rule that forbids a play."""
    with pytest.raises(IllegalPlay) as caught:
        deal.play(tried)
    assert caught.value.reason == deal.judge(tried).reason
    assert caught.value.rule in str(caught.value)
    return caught.value.rule


# --- cards ---------------------------------------------------------------------------------------


def test_spz_1_four_players_and_32_cards() -> None:
    assert SPITZER.defaults.players == 4
    assert SPITZER.pack(SPITZER.defaults) == PACK_32
    with pytest.raises(BadRecord) as caught:
        SPITZER.deal(seed=1, players=3)
    assert caught.value.rule == "SPZ-1"


def test_spz_2_two_trumps_that_are_neither_clubs_nor_diamonds() -> None:
    ranking = table().ranking
    assert codes(ranking.trumps) == "QC 7D"
    assert [one.code for one in PACK_32 if ranking.is_trump(one)] == ["QC", "7D"]
    assert ranking.suit_of(card("QC")) is ranking.suit_of(card("7D")) is TRUMP


def test_spz_2_both_trumps_are_marked_and_no_other_card() -> None:
    deal = table()
    marked = {one.code: badge for one in PACK_32 if (badge := SPITZER.badge(deal, one))}
    assert marked == {"QC": "badge.QC", "7D": "badge.7D"}


def test_spz_3_the_order_in_a_plain_suit() -> None:
    ranking = table().ranking
    order = {suit: codes(ranking.cards_in(ranking.masks[suit])) for suit in SUITS}
    assert order == {
        "C": "AC 10C KC JC 9C 8C 7C",
        "S": "AS 10S KS QS JS 9S 8S 7S",
        "H": "AH 10H KH QH JH 9H 8H 7H",
        "D": "AD 10D KD QD JD 9D 8D",
    }


def test_spz_4_card_points() -> None:
    worth = {one.code: SPITZER.worth(one) for one in PACK_32}
    assert [worth[rank + "S"] for rank in ("A", "10", "K", "Q", "J", "9", "8", "7")] == [
        *(11, 10, 4, 3, 2, 0, 0, 0)
    ]
    assert [sum(worth[one.code] for one in PACK_32 if one.suit is suit) for suit in SUITS] == [
        30
    ] * 4
    assert (worth["QC"], worth["7D"]) == (3, 0)


# --- deal and sides ------------------------------------------------------------------------------


def test_spz_10_eight_cards_each_in_packets() -> None:
    deal = SPITZER.deal(seed=1)
    assert [len(hand) for hand in deal.hands] == [8] * 4
    assert [size for _, size in SPITZER.packets()] == [3] * 4 + [2] * 4 + [3] * 4
    with pytest.raises(BadDeal):
        table(*HANDS[:3], HANDS[3][:-3])


def test_spz_11_the_holders_of_the_trumps_are_the_trump_team() -> None:
    deal = table()
    assert [deal.side_of(seat) for seat in deal.seats] == ["other", "trump", "trump", "other"]
    alone = table(*SWEEP)
    assert [alone.side_of(seat) for seat in alone.seats] == ["trump", "other", "other", "other"]


@pytest.mark.parametrize("dealer", range(4))
def test_spz_12_a_solo_may_be_announced_before_the_first_lead(dealer: int) -> None:
    """Whoever's turn it is; it is no step of its own, and only the holder is offered it."""
    deal = table(*SWEEP, dealer=dealer)
    assert [deal.offers(seat) for seat in deal.seats] == [("solo",), (), (), ()]
    assert deal.status == "playing"
    assert all(one in PACK_32 for one in deal.legal())
    announced = deal.call("solo")
    assert announced.calls[0].seat == 0
    assert (announced.status, announced.to_act) == ("playing", deal.to_act)
    assert announced.legal() == deal.legal()
    assert announced.offers(0) == ()
    assert refused_call(announced, "solo") == "SPZ-12"
    assert refused_call(deal.play(deal.legal_cards()[0]), "solo") == "SPZ-12"
    assert refused_call(play_out(deal), "solo") == "SPZ-12"


def test_spz_12_why_it_is_too_late_to_announce() -> None:
    """After the first lead, and when a revoke has ended the hand before it."""
    deal = SPITZER.deal(hands=SWEEP)
    check_call(deal.play("AC"), "solo", 0, "no.solo_too_late", "SPZ-12")
    check_call(deal.call("revoke", 2), "solo", 0, "no.late", "SPZ-12")
    check_call(deal.play("AC").call("revoke", 2), "solo", 0, "no.solo_too_late", "SPZ-12")


def test_spz_14_where_nobody_holds_both_it_is_asked_for_the_seat_to_act() -> None:
    deal = table(dealer=1)
    assert not any(deal.offers(seat) for seat in deal.seats)
    verdict = deal.judge("solo")
    assert (verdict.ok, verdict.reason.rule) == (False, "SPZ-14")
    assert verdict.reason.param("seat") == deal.to_act == 2


def test_spz_13_a_silent_solo_is_one_against_three_and_not_doubled() -> None:
    ledger = swept().score()
    assert ledger.delta == (9, -3, -3, -3)
    assert ledger.lines[0].reason.code == "score.silent"
    assert [swept().view(1).side_of(seat) for seat in range(4)] == [
        *("trump", "other", "other", "other")
    ]


def test_spz_14_only_the_holder_of_both_may_announce() -> None:
    deal = table()
    for seat, code in enumerate(("without", "with_one", "with_one", "without")):
        assert refused_call(deal, "solo", seat) == "SPZ-14"
        assert deal.judge_call("solo", seat).reason.code == f"call.no.solo_{code}"
        assert deal.offers(seat) == ()
    assert deal.judge_call("solo", 1).reason.because == cards("QC")
    assert deal.judge_call("solo", 2).reason.because == cards("7D")


def test_spz_14_both_trumps_are_in_one_hand_in_7_of_31_deals() -> None:
    deals = (SPITZER.deal(seed=seed) for seed in range(600))
    both = sum(any(deal.offers(seat) for seat in deal.seats) for deal in deals)
    assert abs(both - 600 * 7 / 31) < 50  # 135, give or take less than five standard deviations


def test_spz_15_sides_become_public_as_the_trumps_fall() -> None:
    deal = after("AH QH 10H 8H AC")
    eye = deal.view(0)
    assert [eye.side_of(seat) for seat in range(4)] == ["other", "", "", ""]
    deal = play_line(deal, "10C KC 7C")
    deal = play_line(deal, "AS JS 10S 8S KS QS 9S 7S")
    deal = play_line(deal, "10D AD KD JD")
    assert [deal.view(0).side_of(seat) for seat in range(4)] == ["other", "", "", ""]
    deal = play_line(deal, "QC")
    assert [deal.view(0).side_of(seat) for seat in range(4)] == ["other", "trump", "", ""]
    assert [deal.view(1).side_of(seat) for seat in range(4)] == ["", "trump", "", ""]
    deal = play_line(deal, "7D")
    for eye_seat in range(4):
        known = [deal.view(eye_seat).side_of(seat) for seat in range(4)]
        assert known == ["other", "trump", "trump", "other"]


def test_spz_15_only_an_announcement_tells_who_holds_both() -> None:
    """Who has revoked tells nothing of the trumps."""
    solo = SPITZER.deal(hands=SWEEP).call("solo")
    assert [solo.view(2).side_of(seat) for seat in range(4)] == ["trump", *["other"] * 3]
    assert set(SPITZER.told_holders(solo)) == set(cards("QC 7D"))
    revoked = table().call("revoke", 3)
    assert SPITZER.told_holders(revoked) == {}
    assert [revoked.view(0).side_of(seat) for seat in range(1, 4)] == ["", "", ""]


def test_spz_15_61_the_trumps_tell_the_sides_unless_there_is_a_blind() -> None:
    deal = table()
    assert SPITZER.telling(deal) == cards("QC 7D")
    holders = {card("QC"): deal.seats[1], card("7D"): deal.seats[2]}
    assert SPITZER.sides_if(deal, holders) == {0: "other", 1: "trump", 2: "trump", 3: "other"}
    picked = blind().call("pick")
    assert SPITZER.telling(blind()) == SPITZER.telling(picked) == ()
    assert SPITZER.sides_if(picked, holders) == {
        seat: picked.side_of(seat) for seat in picked.seats
    }


def play_line(deal: Deal, plays: str) -> Deal:
    for one in cards(plays):
        deal = deal.play(one)
    return deal


# --- play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_spz_20_forehand_leads_any_card(dealer: int) -> None:
    deal = table(dealer=dealer)
    forehand = (dealer + 1) % 4
    assert deal.to_act == forehand
    assert set(deal.legal()) == set(deal.held(forehand))
    assert {deal.judge(one).reason.rule for one in deal.legal()} == {"SPZ-20"}


def test_spz_21_the_suit_led_must_be_followed() -> None:
    deal = after("AH")
    assert deal.legal() == cards("QH JH")
    assert refused(deal, "AD") == "SPZ-21"
    assert refused(deal, "QC") == "SPZ-21"
    assert deal.judge("QH").reason.rule == "SPZ-21"
    assert deal.judge("AD").reason.because == cards("QH JH")


def test_spz_22_the_spitzer_is_no_club() -> None:
    deal = after("AC")
    assert deal.legal() == cards("10C 9C")
    assert refused(deal, "QC") == "SPZ-22"
    assert refused(deal, "QS") == "SPZ-21"
    assert deal.judge("QC").reason.because == cards("10C 9C")


def test_spz_22_the_seven_of_diamonds_is_no_diamond() -> None:
    deal = after("10D AD")
    assert deal.legal() == cards("KD QD")
    assert refused(deal, "7D") == "SPZ-22"


def test_spz_22_with_nothing_but_the_spitzer_one_is_void_in_clubs() -> None:
    hands = [HANDS[0], HANDS[1].replace("10C 9C", "10H 9H"), HANDS[2].replace("10H 9H", "10C 9C")]
    deal = after("AC", *hands, HANDS[3])
    assert set(deal.legal()) == set(deal.held(1))
    for one in deal.legal():
        assert deal.judge(one).reason.rule == "SPZ-22"
    assert deal.judge("QC").reason.because == cards("QC")


def test_spz_22_with_nothing_but_the_seven_one_is_void_in_diamonds() -> None:
    hands = [HANDS[0], HANDS[1].replace("9C", "KD").replace("JS", "QD")]
    hands += [HANDS[2].replace("KD QD", "9C JS"), HANDS[3]]
    deal = after("10D AD", *hands)
    assert set(deal.legal()) == set(deal.held(2))
    assert deal.judge("7D").reason.rule == deal.judge("KC").reason.rule == "SPZ-22"


LONG_SUITS = [
    "AS KS QS JS 10S 9S 8S 7S",
    "QC AH KH QH JH 10H 9H 8H",
    "7D AD KD QD JD 10D 9D 8D",
    "AC KC JC 10C 9C 8C 7C 7H",
]


def test_spz_23_who_is_void_may_play_anything_and_need_not_trump() -> None:
    deal = after("AS", *LONG_SUITS)
    assert set(deal.legal()) == set(deal.held(1))
    assert {deal.judge(one).reason.rule for one in deal.legal()} == {"SPZ-23"}
    assert deal.judge("QC").reason.code == "play.yes.void_trump"
    assert after("AS 8H 8D 7C", *LONG_SUITS).tricks[0].winner == 0


def test_spz_24_a_led_trump_draws_the_other() -> None:
    hands = [HANDS[1], HANDS[2], HANDS[3], HANDS[0]]
    deal = after("QC", *hands)
    assert deal.legal() == cards("7D")
    assert deal.judge("7D").reason.rule == "SPZ-24"
    assert refused(deal, "KC") == "SPZ-24"
    deal = deal.play("7D")
    assert set(deal.legal()) == set(deal.held(2))
    assert {deal.judge(one).reason.rule for one in deal.legal()} == {"SPZ-24"}


def test_spz_24_house_rule_a_led_trump_need_not_be_followed() -> None:
    hands = [HANDS[1], HANDS[2], HANDS[3], HANDS[0]]
    deal = after("QC", *hands, trump_lead="free")
    assert set(deal.legal()) == set(deal.held(1))
    assert {deal.judge(one).reason.rule for one in deal.legal()} == {"SPZ-24"}
    assert refused(after("AS", *hands[3:], *hands[:3], trump_lead="free"), "AD") == "SPZ-21"
    assert after("QC KC JC AC", *hands, trump_lead="free").tricks[0].winner == 0


def test_spz_25_the_spitzer_beats_the_seven_beats_all_else() -> None:
    trick = after("AS QC 7D AC", *LONG_SUITS)
    assert trick.tricks[0].winner == 1
    assert (trick.why_won().rule, trick.why_won().because) == ("SPZ-25", cards("QC 7D"))
    assert after("AS AH 7D AC", *LONG_SUITS).tricks[0].winner == 2
    plain = after("7S AH AD AC", *LONG_SUITS)
    assert plain.tricks[0].winner == 0
    assert plain.why_won().rule == "SPZ-3"


def test_spz_26_eight_tricks() -> None:
    deal = swept()
    assert (deal.status, len(deal.tricks)) == ("complete", 8)
    assert deal.judge("QC").reason.rule == "SPZ-26"
    assert sum(deal.worth_won(seat) for seat in deal.seats) == 120


# --- five at the table, the blind ----------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(5))
def test_spz_60_of_five_the_dealer_sits_out(dealer: int) -> None:
    deal = SPITZER.deal(seed=dealer, players=5, dealer=dealer)
    assert deal.hands[dealer] == ()
    assert [len(hand) for hand in deal.hands].count(8) == 4
    assert deal.to_act == (dealer + 1) % 5
    deal = play_out(deal)
    assert deal.score().delta[dealer] == 0
    assert sum(deal.score().delta) == 0
    assert all(len(trick.plays) == 4 for trick in deal.tricks)
    assert deal.side_of(dealer) == ""
    assert SPITZER.next_dealer(deal) == (dealer + 1) % 5
    assert any(line.reason.rule == "SPZ-60" for line in deal.score().lines)
    assert (
        refused_call(SPITZER.deal(seed=1, players=5, dealer=dealer), "revoke", dealer) == "SPZ-60"
    )


def blind(**rules: Any) -> Deal:
    """Seat 2, the first to speak, would pick."""
    return SPITZER.deal(
        hands=NOTHING, blind_cards=NOTHING_BLIND, players=3, blind=True, dealer=1, **rules
    )


def test_spz_61_the_blind_is_for_three_or_five() -> None:
    sizes = {
        players: [len(hand) for hand in SPITZER.deal(seed=1, players=players, blind=True).hands]
        for players in (3, 5)
    }
    assert sizes == {3: [10] * 3, 5: [6] * 5}
    with pytest.raises(BadRecord) as caught:
        SPITZER.deal(seed=1, blind=True)
    assert caught.value.rule == "SPZ-61"


def test_spz_61_each_passes_or_picks_from_the_dealers_left() -> None:
    deal = blind()
    assert (deal.status, deal.to_act, deal.legal()) == ("calling", 2, ("pass", "pick"))
    deal = deal.call("pass")
    assert (deal.to_act, deal.legal()) == (0, ("pass", "pick"))
    assert refused(deal, "QC") == "SPZ-61"
    assert refused_call(deal, "bury QC AC") == "SPZ-61"
    picked = deal.call("pick")
    assert (picked.to_act, picked.legal()) == (0, ("bury",))
    assert refused_call(picked, "pick") == "SPZ-61"
    thrown = deal.call("pass").call("pass")
    assert (thrown.status, thrown.to_act, thrown.legal()) == ("thrown_in", None, ())
    assert thrown.score().delta == (0, 0, 0)
    assert SPITZER.next_dealer(thrown) == 2
    assert refused_call(thrown, "pick") == "SPZ-61"
    assert refused(thrown, "QC") == "SPZ-61"


@pytest.mark.parametrize(
    ("calls", "word", "seat", "code", "rule"),
    [
        ("", "pass", 2, "yes.pass", "SPZ-61"),
        ("", "pick", 2, "yes.pick", "SPZ-61"),
        ("", "pass", 0, "no.turn", "GEN-1"),
        ("pass", "pass", 0, "yes.pass", "SPZ-61"),
        ("pass pass", "pass", 1, "yes.pass_last", "SPZ-61"),
        ("pass pass", "pick", 1, "yes.pick", "SPZ-61"),
        ("pass pass pass", "pass", 1, "no.late", "SPZ-61"),
        ("pick", "pass", 2, "no.late", "SPZ-61"),
    ],
)
def test_spz_61_why_one_may_pass_or_pick(
    calls: str, word: str, seat: int, code: str, rule: str
) -> None:
    check_call(continued(blind(), calls), word, seat, code, rule)


@pytest.mark.parametrize("buried", ["", "7C", "7C 7C", "7C 8C 9C", "7C QC", "7C 2C"])
def test_spz_61_two_cards_of_ones_own_are_buried(buried: str) -> None:
    assert refused_call(blind().call("pick"), f"bury {buried}") == "SPZ-61"


def test_spz_61_any_two_may_be_buried_those_of_the_blind_too() -> None:
    for buried in ("7C 8D", "9D JD", "7C JD"):
        deal = blind().call("pick").call(f"bury {buried}")
        assert deal.status == "playing"
        assert deal.to_act == 2
        assert len(deal.held(2)) == 10
        assert set(cards(buried)).isdisjoint(deal.held(2))


def test_spz_61_the_picker_plays_alone_whoever_holds_the_trumps() -> None:
    deal = blind().call("pick").call("bury 9D JD")
    assert [deal.side_of(seat) for seat in range(3)] == ["other", "other", "picker"]
    for eye in range(3):
        view = deal.view(eye)
        assert [view.side_of(seat) for seat in range(3)] == ["other", "other", "picker"]
    assert blind().side_of(0) == ""


def test_spz_61_trumps_may_be_buried() -> None:
    deal = blind().call("pass").call("pick").call("bury QC 7D")
    assert deal.to_act == 2
    deal = play_out(deal)
    assert {trick.winner for trick in deal.tricks} <= {0, 1, 2}
    assert deal.score().lines[1].reason.param("n") == deal.worth_won(0) + 3


def test_spz_61_forehand_leads_not_the_picker() -> None:
    deal = blind().call("pass").call("pick").call("bury KC KS")
    assert deal.to_act == 2
    assert deal.offers(0) == ()


# --- the list ------------------------------------------------------------------------------------

TOLD = {"SPZ-70", "SPZ-71", "SPZ-72", "SPZ-73", "SPZ-74", "SPZ-80"}
"""Tips and background: taught, not enforced."""


def test_every_rule_has_a_test_of_its_name() -> None:
    text = "".join(
        path.read_text("utf-8") for path in Path(__file__).parent.glob("test_spitzer*.py")
    )
    tested = {f"SPZ-{number}" for number in re.findall(r"def test_spz_(\d+)_", text)}
    assert tested == {one.id for one in rule_book("SPZ")} - TOLD
