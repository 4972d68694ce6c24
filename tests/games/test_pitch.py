"""Pitch, rule by rule: cards, table, auction, play, the coke hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardlib import BadDeal, BadRecord, Card, Deal, IllegalPlay, card, cards, load
from cardlib.cards import PACK_52, RANKS, SUITS, TRUMP, Suit, codes
from cardlib.codes import decode, encode
from cardlib.games.pitch import GAME as PITCH
from cardlib.record import replay_result
from cardlib.rulebook import rules as rule_book
from cardlib.text import catalog
from tests.games.checks import check_call, refused_call
from tests.games.pitch_hands import HANDS, table
from tests.test_vectors import leaves, leaves_below


def refused(deal: Deal, tried: str, seat: int | None = None) -> str:
    """The rule that forbids a play; the deal is as it was."""
    before = deal.record()
    with pytest.raises(IllegalPlay) as caught:
        deal.play(tried, seat)
    assert caught.value.reason == deal.judge(tried, seat).reason
    assert deal.record() == before
    return caught.value.rule


def bad(**given: Any) -> str:
    """The rule that a table breaks."""
    with pytest.raises(BadRecord) as caught:
        PITCH.deal(seed=1, **given)
    assert caught.value.kind == "bad_record"
    assert "\n" not in str(caught.value)
    return caught.value.rule


# --- cards and seats -----------------------------------------------------------------------------


def test_pit_1_52_cards_the_ace_high() -> None:
    assert PITCH.pack(PITCH.defaults) == PACK_52
    ranking = table().ranking
    for suit in SUITS:
        assert [one.rank for one in ranking.cards_in(ranking.masks[suit])] == list(RANKS)
    trumps = table(calls="2 pass pass pass", plays="4S").ranking.trumps
    assert [one.code for one in trumps] == [rank + "S" for rank in RANKS]


def test_pit_2_pips() -> None:
    worth = {one: PITCH.worth(one) for one in PACK_52}
    assert [worth[card(rank + "H")] for rank in RANKS] == [4, 3, 2, 1, 10, *([0] * 8)]
    assert sum(worth.values()) == 80
    assert {sum(worth[one] for one in PACK_52 if one.suit is suit) for suit in SUITS} == {20}


@pytest.mark.parametrize("players", range(2, 10))
def test_pit_3_two_to_nine_players(players: int) -> None:
    deal = PITCH.deal(seed=1, players=players)
    assert len(deal.hands) == players
    sides = 2 if players == 4 else players
    assert PITCH.sides(deal.rules) == sides
    assert [PITCH.side_number(deal.rules, seat) for seat in range(players)] == [
        seat % sides for seat in range(players)
    ]


def test_pit_3_partners_face_each_other_unless_four_play_cutthroat() -> None:
    deal = PITCH.deal(seed=1)
    assert [[deal.game.together(deal, one, other) for other in range(4)] for one in (0, 1)] == [
        [True, False, True, False],
        [False, True, False, True],
    ]
    alone = PITCH.deal(seed=1, partners=False)
    assert [alone.game.together(alone, 0, other) for other in range(4)] == [True, *([False] * 3)]
    assert f"{PITCH.side_seats(deal.rules, 0)}" == "You and North"
    assert f"{PITCH.side_seats(alone.rules, 2)}" == "North"


@pytest.mark.parametrize("players", range(2, 10))
def test_gen_1_all_play_from_the_dealers_left_the_dealer_last(players: int) -> None:
    rules = PITCH.house_rules({"players": players})
    for dealer in range(players):
        order = PITCH.playing(rules, dealer)
        assert order == (*range(dealer + 1, players), *range(dealer + 1))


@pytest.mark.parametrize("players", [2, 3, 5, 6, 7, 8, 9])
def test_pit_3_only_four_form_partnerships(players: int) -> None:
    assert bad(players=players, partners=True) == "PIT-3"
    assert bad(players=1) == bad(players=10) == bad(players="4") == "REC-1"


@pytest.mark.parametrize("players", range(2, 10))
def test_pit_4_six_cards_each_and_five_for_nine_players(players: int) -> None:
    deal = PITCH.deal(seed=1, players=players)
    size = 5 if players == 9 else 6
    assert [len(hand) for hand in deal.hands] == [size] * players
    packets = [packet for _, packet in PITCH.packets(players=players)]
    assert packets == [3] * players + [size - 3] * players
    assert bad(players=players, hand_size=52 // players + 1) == "PIT-4"
    assert len(PITCH.deal(seed=1, players=players, hand_size=52 // players).hands[0]) >= 5


def test_pit_4_nine_players_with_six_cards() -> None:
    with pytest.raises(BadRecord) as caught:
        PITCH.deal(seed=1, players=9, hand_size=6)
    assert str(caught.value) == (
        "PIT-4: 9 players with 6 cards each would need 54 cards, and the pack has 52: "
        "9 can have at most 5 each."
    )


@pytest.mark.parametrize(
    ("size", "packets"),
    [(1, [1]), (2, [2]), (3, [3]), (4, [3, 1]), (8, [3, 3, 2]), (13, [3] * 4 + [1])],
)
def test_pit_4_other_sizes_of_a_hand(size: int, packets: list[int]) -> None:
    assert [packet for seat, packet in PITCH.packets(hand_size=size) if seat == 0] == packets
    assert bad(hand_size=0) == bad(hand_size=True) == bad(hand_size="6") == "REC-1"
    assert bad(hand_size=14) == bad(hand_size=10**30) == "PIT-4"


def test_pit_5_defaults_hang_on_the_number_of_players() -> None:
    def usual(**given: Any) -> tuple[object, ...]:
        rules: Any = PITCH.house_rules(given)
        assert PITCH.changed(rules) == given
        return rules.players, rules.partners, rules.hand_size, rules.target

    assert usual() == (4, True, 6, 21)
    assert usual(players=3) == (3, False, 6, 11)
    assert usual(players=9) == (9, False, 5, 11)
    assert usual(partners=False) == (4, False, 6, 11)
    assert usual(players=5, target=21) == (5, False, 6, 21)
    assert PITCH.changed(PITCH.house_rules({"players": 5, "partners": False, "target": 11})) == {
        "players": 5
    }


# --- the auction ---------------------------------------------------------------------------------


def test_pit_10_one_round_from_the_left_of_the_dealer() -> None:
    deal = PITCH.deal(seed=1, dealer=1)
    turns = []
    for word in ("pass", "1", "3", "pass"):
        turns.append(deal.to_act)
        deal = deal.call(word)
    assert turns == [2, 3, 0, 1]
    assert (deal.status, deal.to_act) == ("playing", 0)
    assert [call.seat for call in deal.calls] == turns


def test_pit_10_a_bid_is_higher_than_all_before() -> None:
    assert table().legal() == ("pass", "1", "2", "3", "4")
    assert table(calls="2").legal() == ("pass", "3", "4")
    assert table(calls="2 pass").legal() == ("pass", "3", "4")
    assert table(min_bid=2).legal() == ("pass", "2", "3", "4")
    assert table(min_bid=2, calls="pass pass pass").legal() == ("pass", "2", "3", "4")


# rules, calls so far, the call tried and by whom (None: whose turn it is), code, rule
CALLS: list[tuple[dict[str, Any], str, str, int | None, str, str]] = [
    ({}, "", "pass", None, "yes.pass_open", "PIT-10"),
    ({}, "2", "pass", None, "yes.pass_over", "PIT-10"),
    ({}, "4", "pass", None, "yes.pass_smudge", "PIT-12"),
    ({}, "pass 2 pass", "pass", None, "yes.pass_last", "PIT-14"),
    ({}, "pass pass pass", "pass", None, "yes.pass_all", "PIT-13"),
    ({}, "pass", "1", None, "yes.bid_open", "PIT-10"),
    ({}, "1", "2", None, "yes.bid_over", "PIT-10"),
    ({}, "1 pass", "2", None, "yes.bid_partner", "PIT-10"),
    ({"partners": False}, "1 pass", "2", None, "yes.bid_over", "PIT-10"),
    ({}, "3", "4", None, "yes.bid_smudge", "PIT-12"),
    ({"pedro": True}, "3", "4", None, "yes.bid_over", "PIT-10"),
    ({"pedro": True}, "3", "9", None, "yes.bid_smudge", "PIT-12"),
    ({"forced_dealer": True}, "pass pass pass", "2", None, "yes.bid_forced", "PIT-13"),
    ({"forced_dealer": True}, "pass pass pass", "4", None, "yes.bid_smudge", "PIT-12"),
    ({}, "2 pass pass", "hold", None, "yes.hold", "PIT-11"),
    ({}, "pass 2 pass", "hold", None, "yes.hold_partner", "PIT-11"),
    ({}, "4 pass pass", "hold", None, "yes.hold_smudge", "PIT-11"),
    ({}, "pass 4 pass", "hold", None, "yes.hold_smudge", "PIT-11"),
    ({}, "3", "2", None, "no.not_higher", "PIT-10"),
    ({}, "3", "3", None, "no.not_higher", "PIT-10"),
    ({}, "3 pass pass", "2", None, "no.not_higher", "PIT-10"),
    ({}, "3 pass pass", "3", None, "no.hold_instead", "PIT-10"),
    ({"dealer_holds": False}, "3 pass pass", "3", None, "no.not_higher", "PIT-10"),
    ({}, "4 pass", "4", None, "no.smudge_stands", "PIT-10"),
    ({}, "4 pass pass", "4", None, "no.smudge_stands", "PIT-10"),
    ({}, "", "5", None, "no.too_high", "PIT-10"),
    ({}, "4", "11", None, "no.too_high", "PIT-10"),
    ({"ten_of_trump": True}, "", "6", None, "no.too_high", "PIT-10"),
    ({"min_bid": 2}, "", "1", None, "no.below_minimum", "PIT-10"),
    ({"forced_dealer": True}, "pass pass pass", "pass", None, "no.forced_pass", "PIT-13"),
    ({"forced_dealer": True}, "pass pass pass", "1", None, "no.forced_low", "PIT-13"),
    ({"forced_dealer": True}, "pass pass pass", "5", None, "no.too_high", "PIT-10"),
    ({}, "pass pass pass", "hold", None, "no.hold_nothing", "PIT-11"),
    ({"forced_dealer": True}, "pass pass pass", "hold", None, "no.hold_forced", "PIT-11"),
    ({}, "2", "hold", None, "no.hold_not_dealer", "PIT-11"),
    ({"dealer_holds": False}, "2 pass pass", "hold", None, "no.hold_switched_off", "PIT-11"),
    ({}, "2", "3", 3, "no.turn", "GEN-1"),
    ({}, "2", "3", 0, "no.once", "PIT-10"),
    ({}, "pass", "3", 0, "no.once", "PIT-10"),
    ({}, "2 pass pass pass", "3", 0, "no.over", "PIT-10"),
    ({}, "2 pass pass pass", "hold", None, "no.over", "PIT-10"),
    ({}, "pass pass pass pass", "2", None, "no.over", "PIT-10"),
    ({}, "", "coke", None, "no.coke_switched_off", "PIT-52"),
    ({"coke_hand": True}, "", "coke", None, "no.coke_above_nine", "PIT-52"),
    ({"coke_hand": True}, "pass", "coke", None, "no.coke_late", "PIT-52"),
]


@pytest.mark.parametrize(("rules", "calls", "word", "seat", "code", "rule"), CALLS)
def test_pit_10_and_others_why_a_call_may_be_made_or_not(  # noqa: PLR0917
    rules: dict[str, Any], calls: str, word: str, seat: int | None, code: str, rule: str
) -> None:
    check_call(table(calls=calls, **rules), word, seat, code, rule)


def test_every_reason_of_a_call_stands_in_the_table_above() -> None:
    tested = {code for *_, code, _ in CALLS} | {"yes.coke", "no.asked_anew"}  # see PIT-52
    words = {code.removeprefix("call.") for code in catalog("en", "pitch")}
    assert {code for code in words if code.startswith(("yes.", "no."))} <= tested
    assert len(tested) > 30


@pytest.mark.parametrize("word", ["12", "0", "-1", "two", "2.0", "02", "double", "", "pass pass"])
def test_rec_3_a_bid_that_is_none(word: str) -> None:
    assert refused_call(table(), word) == "REC-3"
    record = table().record() | {"calls": ["1", word]}
    error: Any = replay_result(record)["error"]
    assert (error["kind"], error["at"], error["rule"]) == ("illegal_call", 1, "REC-3")


def test_a_bid_may_be_a_number() -> None:
    assert table().call(3).calls[0].word == "3"  # type: ignore[arg-type]
    assert table(calls="3").judge(" Pass ").ok


def test_pit_11_the_dealer_may_hold() -> None:
    """The example of the rule: highest bid 3, dealer to call."""
    deal = table(calls="pass 3 pass")
    assert deal.legal() == ("pass", "4", "hold")
    assert deal.call("hold").to_act == deal.dealer == 3
    assert (deal.call("pass").to_act, deal.call("4").to_act) == (1, 3)
    assert table(calls="pass 3 pass", dealer_holds=False).legal() == ("pass", "4")


def test_pit_14_what_is_undertaken_is_known_when_the_auction_is_over() -> None:
    for calls in ("", "pass", "2", "2 pass pass"):
        assert PITCH.contract(table(calls=calls)) is None
    assert PITCH.contract(table(calls="pass pass pass pass")) is None
    assert PITCH.contract(table(calls="2 pass 3 pass")) == (2, 3)
    assert PITCH.contract(table(calls="2 pass pass hold")) == (3, 2)
    assert PITCH.contract(table(calls="2 pass pass pass").play("AS")) == (0, 2)


def test_pit_11_who_may_hold_is_named() -> None:
    refused_hold = table(calls="1").judge_call("hold").reason
    assert (refused_hold.code, refused_hold.param("dealer")) == ("call.no.hold_not_dealer", 3)


def test_pit_12_the_smudge_does_not_end_the_auction() -> None:
    deal = table(calls="4")
    assert (deal.status, deal.to_act, deal.legal()) == ("calling", 1, ("pass",))
    deal = deal.call("pass").call("pass")
    assert deal.legal() == ("pass", "hold")
    assert deal.call("hold").to_act == 3


def test_pit_13_thrown_in_when_all_pass() -> None:
    deal = table(calls="pass pass pass pass")
    assert (deal.status, deal.to_act, deal.legal()) == ("thrown_in", None, ())
    assert PITCH.next_dealer(deal) == deal.dealer
    assert replay_result(deal.record())["next_dealer"] == 3
    assert refused(deal, "AS") == "PIT-13"
    ledger = deal.score()
    assert (ledger.delta, ledger.lines[0].reason.code) == ((0, 0), "score.thrown_in")


def test_pit_13_house_rule_the_dealer_must_bid() -> None:
    assert table(calls="pass pass pass", forced_dealer=True).legal() == ("2", "3", "4")
    assert table(calls="pass 1 pass", forced_dealer=True).legal() == ("pass", "2", "3", "4", "hold")
    assert table(calls="pass pass", forced_dealer=True).legal() == ("pass", "1", "2", "3", "4")
    two = table("AS/KS", "pass", forced_dealer=True)
    assert two.legal() == ("2", "3", "4")


def test_pit_14_the_pitcher_and_the_sides() -> None:
    deal = table(calls="1 2 pass")
    assert [deal.side_of(seat) for seat in deal.seats] == [""] * 4
    deal = deal.call("pass")
    sides = ["defender", "pitcher", "defender", "pitcher"]
    assert [deal.side_of(seat) for seat in deal.seats] == sides
    assert [deal.view(0).side_of(seat) for seat in deal.seats] == sides
    alone = table(calls="1 2 pass pass", partners=False)
    assert [alone.side_of(seat) for seat in alone.seats] == [
        "defender",
        "pitcher",
        *["defender"] * 2,
    ]
    assert [table(calls="pass pass pass pass").side_of(seat) for seat in range(4)] == [""] * 4


# --- play ----------------------------------------------------------------------------------------


def test_pit_20_the_pitcher_leads_any_card_and_makes_it_trumps() -> None:
    deal = table(calls="pass 2 pass pass")
    assert (deal.status, deal.to_act) == ("playing", 1)
    assert codes(deal.legal_cards()) == "9C QS 3S AH KH 5D"
    assert deal.ranking.trumps == ()
    for one in deal.legal_cards():
        after = deal.play(one)
        assert after.ranking.suit_of(one) is TRUMP
        assert {other.suit for other in after.ranking.trumps} == {one.suit}
        assert after.led is TRUMP
        assert replay_result(after.record())["trump"] == one.suit
    verdict = deal.judge("AH")
    assert (verdict.reason.code, verdict.reason.rule) == ("play.yes.first_lead", "PIT-20")
    assert str(verdict.reason).endswith("With A♥ hearts become trumps.")
    assert refused(deal, "AS", 0) == "GEN-4"
    assert refused(deal, "AS") == "GEN-4"


def test_pit_20_how_the_cards_rank_hangs_on_the_first_lead_alone() -> None:
    deal = table(calls="1 pass pass pass")
    assert PITCH.lead_makes_trumps
    assert len(PITCH.trumps_to_make(deal)) == 4
    assert PITCH.ranking(deal).trumps == ()
    for play in "10H AH JH QH KH".split():
        deal = deal.play(play)
        assert PITCH.ranking(deal) is deal.ranking
        assert {one.suit for one in PITCH.ranking(deal).trumps} == {"H"}
        assert PITCH.trumps_to_make(deal) == ()


@pytest.mark.parametrize("suit", SUITS)
def test_pit_20_how_the_cards_would_rank(suit: Suit) -> None:
    led = table("AC AS AH AD/KC KS KH KD", "1 pass").play(f"A{suit!s}")
    assert PITCH.ranking_if(table(), suit).trumps == led.ranking.trumps


def test_pit_3_sides_are_fixed_before_the_first_card() -> None:
    """Who is whose partner is known from the start, in each seat's eyes as in the deal's."""
    assert PITCH.sides_are_fixed
    for rules in ({}, {"partners": False}):
        deal = table(**rules)
        for seat in deal.seats:
            seen = [PITCH.together(deal.view(seat), seat, other) for other in deal.seats]
            assert seen == [PITCH.together(deal, seat, other) for other in deal.seats]


def test_pit_20_the_only_card_of_a_hand_is_led_by_the_rule_of_the_first_lead() -> None:
    one = table("AS/KS", "1 pass").judge("AS").reason
    assert (one.code, one.rule) == ("play.yes.last_lead", "PIT-20")
    last = table("AS KS/QS 2S", "1 pass", "AS 2S").judge("KS").reason
    assert (last.code, last.rule) == ("play.yes.last_lead", "GEN-4")


def test_pit_10_once_nobody_is_to_act_one_speaks_for_oneself() -> None:
    deal = table("AS/KS", "1 pass", "AS KS")
    assert deal.to_act is None
    refused_late = deal.judge_call("pass").reason
    assert (refused_late.code, refused_late.param("seat")) == ("call.no.over", 0)


def test_pit_20_trumps_stay_for_the_whole_deal() -> None:
    deal = table(calls="2 pass pass pass", plays="AS QS 10S 9S 10H AH JH QH")
    assert deal.to_act == 1
    assert [len(trick.plays) for trick in deal.tricks] == [4, 4]
    assert {one.suit for one in deal.play("9C").ranking.trumps} == {"S"}


def test_pit_20_every_seat_sees_the_trumps_that_were_made() -> None:
    deal = table(calls="2 pass pass pass", plays="4S")
    for seat in deal.seats:
        view = deal.view(seat)
        assert view.ranking.trumps == deal.ranking.trumps
        assert view.legal() == (deal.legal() if seat == deal.to_act else view.legal())
        assert [view.judge(one) for one in view.hand()] == [
            deal.judge(one, seat) for one in view.hand()
        ]


def test_pit_20_the_ints_beneath_make_the_trumps_by_themselves() -> None:
    """From before the first lead to the last card, whatever is led, they count as the deals do."""
    deal = table("AS 2H 4C/QS KH 3C/10S AC KC", "pass 2 pass")
    assert deal.position is not None
    for depth in range(1, 10):
        assert leaves_below(deal.position, depth) == leaves(deal, depth)
    assert leaves(deal, 9) == 22


def test_pit_20_a_hand_is_sorted_trumps_first_once_there_are_some() -> None:
    assert codes(table(calls="2 pass pass pass").hand(2)) == "AC KC 10S 2S JH 6H"
    assert codes(table(calls="2 pass pass pass", plays="4S").hand(2)) == "10S 2S AC KC JH 6H"


def test_pit_21_follow_suit_or_trump() -> None:
    deal = table("AC 5S KC/4S 6S QC/3S 2C 2H", "2 pass pass", "5S 4S 3S")
    assert deal.to_act == 0
    deal = deal.play("AC")
    assert codes(deal.legal_cards()) == "QC 6S"
    assert deal.judge("6S").reason.code == "play.yes.trump_instead"
    assert deal.judge("6S").reason.rule == "PIT-21"
    assert deal.judge("QC").reason.code == "play.yes.follow_not_trump"
    assert deal.judge("QC").reason.rule == "PIT-21"


def test_pit_21_a_third_suit_is_refused_while_one_can_follow() -> None:
    deal = table("AC 5S KC 2D/4S 6S QC 9H/3S 2C 2H 3H", "2 pass pass", "5S 4S 3S AC")
    reason = deal.judge("9H").reason
    assert (reason.code, reason.rule, reason.because) == (
        *("play.no.follow_or_trump", "PIT-21"),
        cards("QC"),
    )
    assert str(reason) == (
        "Clubs were led and Left still holds Q♣, so 9♥ may not be played: "
        "Left must follow suit or play a trump."
    )
    assert refused(deal, "9H") == "PIT-21"
    last = deal.play("6S")
    assert refused(last, "2H") == "PIT-21"
    assert last.judge("2H").reason.code == "play.no.must_follow"
    assert last.judge("2C").reason.code == "play.yes.only_follow"


def test_pit_21_one_who_cannot_follow_plays_anything() -> None:
    deal = table("AC 5S KC 2D/4S 6S QD 9H/3S 2C 2H 3H", "2 pass pass", "5S 4S 3S AC")
    assert codes(deal.legal_cards()) == "6S 9H QD"
    assert deal.judge("9H").reason.code == "play.yes.void"
    assert deal.judge("6S").reason.code == "play.yes.void_trump"
    assert {deal.judge(one).reason.rule for one in deal.legal_cards()} == {"PIT-21"}


def test_pit_22_a_trump_led_must_be_followed() -> None:
    deal = table("AC 5S KC 2D/4S 6S QD 9H/3C 2C 2H 3H", "2 pass pass", "5S")
    assert codes(deal.legal_cards()) == "6S 4S"
    reason = deal.judge("QD").reason
    assert (reason.code, reason.rule) == ("play.no.trump_led", "PIT-22")
    assert reason.because == cards("6S 4S")
    assert refused(deal, "QD") == "PIT-22"
    assert deal.judge("4S").reason.code == "play.yes.follow_trump"
    void = deal.play("4S")
    assert void.legal_cards() == void.dealt(2)
    assert (void.judge("2C").reason.code, void.judge("2C").reason.rule) == (
        *("play.yes.no_trump", "PIT-22"),
    )


@pytest.mark.parametrize(
    ("plays", "winner", "code"),
    [
        ("5S 4S 3C", 0, "trick.top_trump"),
        ("5S 6S 3C", 1, "trick.top_trump"),
        ("5S 4S 3C AC 6S 2C", 1, "trick.only_trump"),
        ("5S 4S 3C 2D QD 2H", 1, "trick.high"),
        ("5S 4S 3C KC 9H 2C", 0, "trick.high"),
    ],
)
def test_pit_23_who_wins_a_trick(plays: str, winner: int, code: str) -> None:
    deal = table("AC 5S KC 2D/4S 6S QD 9H/3C 2C 2H 3H", "2 pass pass", plays)
    assert deal.tricks[-1].winner == deal.to_act == winner
    assert (deal.why_won().code, deal.why_won().rule) == (code, "PIT-23")


def test_pit_23_a_trump_led_to_which_nobody_had_one() -> None:
    deal = table("AC 5S/QD 9H/3C 2C", "2 pass pass", "5S 9H 3C")
    assert deal.why_won().code == "trick.led_trump"


@pytest.mark.parametrize("players", range(2, 10))
def test_pit_23_as_many_tricks_as_cards_in_hand(players: int) -> None:
    deal = PITCH.deal(seed=3, players=players).call("2")
    while deal.to_act is not None:
        chosen = deal.legal()[0]
        deal = deal.play(chosen) if isinstance(chosen, Card) else deal.call(chosen)
    assert len(deal.tricks) == (5 if players == 9 else 6)
    assert refused(deal, "AS") == "PIT-23"


def test_pit_10_no_card_before_the_auction_is_over() -> None:
    assert refused(table(calls="2 pass"), "10S") == "PIT-10"
    assert table().judge("AS").reason.code == "play.early"


def test_gen_8_a_deal_that_does_not_fit() -> None:
    for hands, at in ((["AS"] * 2, 1), (["AS KS", "2S"], 1), (["AS", "KS 2S"], 1)):
        with pytest.raises(BadDeal) as caught:
            table(hands)
        assert (caught.value.rule, caught.value.at) == ("GEN-8", at)
    with pytest.raises(BadDeal):
        table(players=4, hand_size=5)


# --- the coke hand -------------------------------------------------------------------------------

COKE = "9S 8H 2C/AS KS QS/10S 3H 4H"


def test_pit_52_whoever_holds_nothing_above_a_nine_may_ask_for_a_new_deal() -> None:
    deal = table(COKE, coke_hand=True)
    assert [deal.offers(seat) for seat in deal.seats] == [("coke",), (), ()]
    verdict = deal.judge_call("coke")
    assert (verdict.reason.code, verdict.reason.rule) == ("call.yes.coke", "PIT-52")
    asked = deal.call("coke")
    assert (asked.status, asked.to_act, asked.calls[0].seat) == ("thrown_in", None, 0)
    assert PITCH.next_dealer(asked) == asked.dealer
    assert asked.score().lines[0].reason.code == "score.coke"
    assert asked.record()["coke_by"] == 0
    assert load(asked.record()) == asked
    assert refused_call(asked, "2", 0) == "PIT-52"
    assert asked.judge_call("pass", 0).reason.code == "call.no.asked_anew"
    assert refused(asked, "9S") == "PIT-13"


@pytest.mark.parametrize("lowest", ["10", "J", "Q", "K", "A"])
def test_pit_52_a_ten_or_an_ace_is_above_the_nine(lowest: str) -> None:
    deal = table(f"{lowest}S 2S/3S 4S", coke_hand=True)
    assert refused_call(deal, "coke", 0) == "PIT-52"
    assert deal.judge_call("coke", 0).reason.because == cards(f"{lowest}S")
    assert deal.call("coke").calls[0].seat == 1


def test_pit_52_only_before_the_first_call_and_only_by_the_house_rule() -> None:
    assert refused_call(table(COKE, "pass", coke_hand=True), "coke", 0) == "PIT-52"
    assert refused_call(table(COKE), "coke", 0) == "PIT-52"
    assert table(COKE).offers(0) == table(COKE, "pass", coke_hand=True).offers(0) == ()
    record = table(COKE, "pass", coke_hand=True).record() | {"coke_by": 0}
    error: Any = replay_result(record)["error"]
    assert (error["kind"], error["at"], error["rule"]) == ("illegal_call", 1, "PIT-52")


def test_pit_52_asking_for_a_new_deal_is_no_bid() -> None:
    asked = table(COKE, "coke", coke_hand=True)
    assert PITCH.standing(asked) == ()
    assert PITCH.contract(asked) is None
    assert [asked.side_of(seat) for seat in asked.seats] == [""] * 3


def test_pit_52_no_other_seat_learns_of_a_coke_hand() -> None:
    deal = table(COKE, coke_hand=True)
    assert deal.view(0).offers(0) == ("coke",)
    assert [deal.view(1).offers(seat) for seat in range(3)] == [(), (), ()]


# --- the whole -----------------------------------------------------------------------------------


def test_a_record_says_what_was_agreed_and_called() -> None:
    deal = table(calls="pass 2 pass hold", plays="AD", min_bid=2, target=15)
    record = deal.record()
    assert record["rules"] == {"min_bid": 2, "target": 15}
    assert (record["calls"], record["plays"]) == (["pass", "2", "pass", "hold"], ["AD"])
    assert record["hands"] == [codes(sorted(cards(hand), key=PACK_52.index)) for hand in HANDS]
    assert load(record) == deal


def test_a_deal_has_a_code_that_stays_the_same() -> None:
    deal = table()
    assert encode(deal) == "P1-8YFJ2-0SRZC-ZBGM2-N9T76-RH1H5"
    assert PITCH.deal("P1-8YFJ2-0SRZC-ZBGM2-N9T76-RH1H5") == deal
    five = PITCH.deal(seed=1, players=5, dealer=2, target=100, min_bid=2)
    assert decode(PITCH, encode(five)) == five


def test_a_target_that_is_too_high_for_a_code() -> None:
    with pytest.raises(BadRecord) as caught:
        encode(PITCH.deal(seed=1, target=101))
    assert caught.value.reason.code == "error.code_value"
    assert "target=101" in str(caught.value)


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"rules": {"players": 9, "hand_size": 6}}, "bad_record"),
        ({"rules": {"players": 5, "partners": True}}, "bad_record"),
        ({"rules": {"blind": True}}, "bad_record"),
        ({"before": [21, 0]}, "bad_record"),
        ({"before": [0, 0, 0, 0]}, "bad_record"),
        ({"revoke_by": 1}, "bad_record"),
        ({"coke_by": 4}, "bad_record"),
        ({"hands": HANDS[:3]}, "bad_record"),
        ({"hands": [*HANDS[:3], "XX"]}, "bad_card"),
        ({"hands": [*HANDS[:3], HANDS[0]]}, "bad_deal"),
        ({"calls": ["1", "1"]}, "illegal_call"),
        ({"calls": ["hold"]}, "illegal_call"),
        ({"calls": ["pass"] * 5}, "illegal_call"),
        ({"calls": ["2", "pass"], "plays": ["AS"]}, "illegal_play"),
        ({"calls": ["2", *["pass"] * 3], "plays": ["QS"]}, "illegal_play"),
    ],
)
def test_rec_7_what_breaks_a_rule_has_its_kind(change: dict[str, Any], kind: str) -> None:
    error: Any = replay_result(table().record() | change)["error"]
    assert error["kind"] == kind
    assert error["message"]
    assert error["rule"]


def test_rec_5_scores_before_the_hand_are_below_the_target() -> None:
    error: Any = replay_result(table().record() | {"before": [3, 21]})["error"]
    assert (error["kind"], error["rule"]) == ("bad_record", "REC-5")
    assert replay_result(table().record() | {"before": [-30, 20]})["status"] == "calling"


# --- the list ------------------------------------------------------------------------------------

TOLD = {f"PIT-{number}" for number in (60, 61, 62, 63, 64, 80)}
"""Tips and background: taught, not enforced."""


def test_every_rule_has_a_test_of_its_name() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_pitch*.py"))
    tested = {f"PIT-{number}" for number in re.findall(r"def test_pit_(\d+)_", text)}
    assert tested == {one.id for one in rule_book("PIT")} - TOLD
