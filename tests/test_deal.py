"""The deal: immutable moments, dealing from every source, and its errors (GEN-4 … GEN-8)."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from cardlib import BadCard, BadDeal, BadRecord, Deal, IllegalCall, IllegalPlay, card, cards
from cardlib.cards import PACK_32, TRUMP, codes
from cardlib.game import Call
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.trick import Play
from tests.toy import TOY

HANDS = [
    "KC 10C KS QS 10S 8S 7S 8H",
    "QC 7C 9S 7H KD JD 9D 7D",
    "AC 8C AS AH QH 10H AD QD",
    "JC 9C JS KH JH 9H 10D 8D",
]


def fresh(**rules: Any) -> Deal:
    return SPITZER.deal(hands=HANDS, **rules)


# --- one moment after another --------------------------------------------------------------------


def test_a_play_gives_a_new_deal_and_leaves_the_old_one() -> None:
    deal = fresh()
    before = repr(deal), deal.log, deal.legal(), deal.record()
    one, other = deal.play("KC"), deal.play("KS")
    assert (repr(deal), deal.log, deal.legal(), deal.record()) == before
    assert [play.card.code for play in one.plays + other.plays] == ["KC", "KS"]
    assert deal.play("KC") == one != other
    assert hash(deal.play("KC")) == hash(one)
    assert {deal, one, other, deal.play("KS")} == {deal, one, other}


def test_nothing_of_a_deal_can_be_changed() -> None:
    deal = fresh().play("KC")
    for name in ("log", "hands", "dealer", "rules", "position", "_due", "nothing"):
        with pytest.raises(AttributeError, match=name):
            setattr(deal, name, None)
    assert deal != "a deal"


def test_copies_are_equal_and_go_on_alike() -> None:
    deal = fresh().play("8H").play("7H")
    for twin in (copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))):
        assert twin == deal
        assert twin.game is deal.game
        assert twin.legal() == deal.legal()
        assert [twin.ranking.suit_of(one) is TRUMP for one in PACK_32] == [
            one in deal.ranking.trumps for one in PACK_32
        ]
        assert repr(twin.play("AH").judge("10D")) == repr(deal.play("AH").judge("10D"))


def test_what_a_moment_tells() -> None:
    deal = fresh()
    assert (deal.status, deal.to_act, deal.trick, deal.led) == ("playing", 0, (), None)
    assert (deal.winning(), deal.why_winning(), deal.tricks) == (None, None, ())
    deal = deal.play("8H").play("7H")
    assert (deal.status, deal.to_act) == ("playing", 2)
    assert deal.trick == (Play(deal.seats[0], card("8H")), Play(deal.seats[1], card("7H")))
    assert deal.led == "H"
    assert deal.winning() == deal.trick[0]
    assert deal.legal() == deal.legal_cards() == cards("AH QH 10H")
    deal = deal.play("AH").play("9H")
    assert (deal.trick, deal.led, deal.to_act) == ((), None, 2)
    assert (deal.tricks[0].leader, deal.tricks[0].winner) == (0, 2)
    assert [deal.worth_won(seat) for seat in deal.seats] == [0, 0, 11, 0]
    assert deal.why_won().code == deal.why_won(0).code == "trick.high"
    assert deal.plays == deal.log
    assert deal.calls == ()


def test_the_hand_of_a_seat() -> None:
    deal = fresh().play("8H")
    assert deal.hand("You") == deal.hand(0) == deal.hand() == cards("10C KC 10S KS QS 8S 7S")
    assert deal.dealt(0) == cards(HANDS[0])
    assert str(deal.hand("West")) == repr(deal.hand(1)) == "Q♣ 7♦ 7♣ 9♠ 7♥ K♦ J♦ 9♦"
    with pytest.raises(ValueError, match="North"):
        deal.hand("South")


def test_the_copy_of_a_hand_is_sorted_alike() -> None:
    hand = fresh().hand("West")
    for twin in (copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert (twin, str(twin), repr(twin)) == (hand, str(hand), repr(hand))


def test_one_line_that_shows_no_hidden_card() -> None:
    deal = fresh()
    assert repr(deal) == "<Spitzer · You to play, trick 1>"
    assert repr(deal.play("8H")) == "<Spitzer · West to play, trick 1: 8♥>"
    blind = SPITZER.deal(seed=1, players=3, blind=True)
    assert repr(blind) == "<Spitzer · You to call>"
    assert repr(blind.call("pass").call("pass").call("pass")) == "<Spitzer · thrown in>"


def test_a_named_seat_that_is_not_to_act_is_refused() -> None:
    deal = fresh()
    assert deal.play("8H", "You") == deal.play("8H", 0) == deal.play("8H")
    with pytest.raises(IllegalPlay) as caught:
        deal.play("7H", "West")
    assert caught.value.rule == "GEN-4"
    blind = SPITZER.deal(seed=1, players=3, blind=True)
    with pytest.raises(IllegalCall) as refused:
        blind.call("pass", "Left")
    assert refused.value.rule == "GEN-1"


def test_a_text_that_is_no_card_cannot_be_played() -> None:
    with pytest.raises(BadCard):
        fresh().play("XX")


def test_judging_a_text_takes_it_for_a_card_or_else_for_a_call() -> None:
    deal = fresh()
    assert deal.judge("q♣").reason.code == "play.not_held"
    assert deal.judge("Solo").reason.code == "call.yes.solo"
    assert deal.judge("solo", "You").reason.code == "call.no.solo_without"
    unknown = deal.judge("dance")
    assert (unknown.ok, unknown.reason.code, unknown.reason.rule) == (
        False,
        "call.neither",
        "GEN-3",
    )


@pytest.mark.parametrize("word", ["dance", "", "solo QC", "pass", "pass 7C"])
def test_a_word_that_is_no_call(word: str) -> None:
    """Nor is a call that says cards where none belong."""
    verdict = fresh().judge_call(word)
    assert (verdict.ok, verdict.reason.code) == (False, "call.unknown")
    assert verdict.reason.rule == "REC-3"
    with pytest.raises(IllegalCall):
        fresh().call(word)


def test_a_call_keeps_its_cards_in_one_order() -> None:
    deal = SPITZER.deal(seed=1, players=3, blind=True).call("pick")
    one, other = deal.holdings(0)[:2]
    assert deal.call(f"bury {one} {other}") == deal.call(f"bury {other} {one}")


# --- looking back --------------------------------------------------------------------------------


def test_looking_back() -> None:
    start = fresh()
    one = start.play("8H")
    two = one.play("7H")
    assert [two.at(step) for step in (0, 1, 2)] == [start, one, two]
    assert [two.at(step) for step in (-2, -1)] == [start, one]
    assert two.at(2) is two
    assert two.begin() == start
    for step in (3, -3):
        with pytest.raises(IndexError, match=str(step)):
            two.at(step)


def test_doing_an_action_again() -> None:
    deal = fresh().call("solo").play("8H")
    again = deal.begin()
    for action in deal.log:
        again = again.act(action)
    assert again == deal
    with pytest.raises(IllegalCall):
        deal.act(Call(deal.seats[1], "solo"))


def test_no_score_before_the_end() -> None:
    with pytest.raises(IllegalCall) as caught:
        fresh().play("8H").score()
    assert caught.value.reason.param("left") == 31


# --- dealing -------------------------------------------------------------------------------------


def test_every_source_gives_the_same_deal() -> None:
    deal = SPITZER.deal(seed=1)
    order = SPITZER.shuffle(1)
    assert deal == fresh()
    assert deal == SPITZER.deal(pack=order) == SPITZER.deal(pack=codes(order))
    assert deal == SPITZER.deal(hands=[cards(hand) for hand in HANDS])
    assert deal == SPITZER.deal(record=deal.record()) == SPITZER.deal(deal.record())
    assert deal == SPITZER.deal(hands=HANDS, dealer="East") == SPITZER.deal(hands=HANDS, dealer=3)


def test_dealing_in_packets() -> None:
    """GEN-7, SPZ-10: 3-2-3 from the dealer's left."""
    deal = SPITZER.deal(pack=PACK_32, dealer=1)
    assert SPITZER.packets(dealer=1) == tuple(
        (deal.seats[seat], size) for size in (3, 2, 3) for seat in (2, 3, 0, 1)
    )
    assert deal.hands[2] == PACK_32[0:3] + PACK_32[12:14] + PACK_32[20:23]
    assert deal.hands[1] == PACK_32[9:12] + PACK_32[18:20] + PACK_32[29:32]
    with_blind = SPITZER.deal(pack=PACK_32, players=3, blind=True)
    assert with_blind.blind == PACK_32[30:]
    assert sum(size for _, size in SPITZER.packets(players=3, blind=True)) == 30


def test_no_card_may_be_played_before_the_calls_are_over_or_after_the_last_card() -> None:
    called = SPITZER.deal(seed=1, players=3, blind=True)
    assert called.legal_cards() == called.view(0).legal_cards() == ()
    deal = TOY.deal(seed=1)
    while deal.to_act is not None:
        deal = deal.play(deal.legal_cards()[0])
    assert deal.legal_cards() == ()


def test_a_call_with_a_card_that_cannot_be_read_is_refused_with_its_reason() -> None:
    deal = SPITZER.deal(seed=1, players=3, blind=True).call("pick")
    verdict = deal.judge_call("bury 7C XX")
    assert (verdict.ok, verdict.reason.code, verdict.reason.rule) == (False, "error.card", "GEN-3")
    assert verdict.reason.param("token") == "XX"


@pytest.mark.parametrize("step", [True, "1", 1.0, None, 3, -3])
def test_a_step_that_there_is_not_is_named(step: object) -> None:
    deal = fresh().play("8H").play("7H")
    with pytest.raises(IndexError, match="step"):
        deal.at(step)  # type: ignore[arg-type]
    assert deal.at(2) is deal
    assert deal.at(-2) == deal.at(0) == fresh()


def test_what_is_no_call_cannot_be_made() -> None:
    with pytest.raises(TypeError, match=r"make_call\(\) needs a call"):
        fresh().make_call("solo")  # type: ignore[arg-type]


def test_a_trick_that_there_is_not_is_named() -> None:
    deal = fresh()
    for one in cards("8H 7H AH 9H"):
        deal = deal.play(one)
    assert deal.why_won(0) == deal.why_won(-1) == deal.why_won()
    for number in (1, -2, "first"):
        with pytest.raises(IndexError, match="trick"):
            deal.why_won(number)  # type: ignore[arg-type]


def test_gen_5_the_suit_led_is_that_of_the_first_card_whatever_lies_on_it() -> None:
    deal = TOY.deal(hands=["AC KC JC KD", "QC AS KS AH", "AD QS KH QH"])
    assert deal.led is None
    lead = deal.play("AC")
    assert lead.led == lead.play("AS").led == lead.play("QC").led == "C"
    assert lead.play("AS").play("AD").led is None  # the trick is finished
    assert deal.play("KD").led == deal.play("KD").play("QC").led == TRUMP


def test_gen_6_why_a_card_is_winning_so_far() -> None:
    """With one card on the table it is the lead; the winner so far is told without a loser."""
    deal = fresh()
    seen = []
    for one in cards("8H 7H AH 9H"):
        reason = deal.why_winning()
        seen.append(None if reason is None else (reason.code, reason.param("card").code))
        deal = deal.play(one)
    assert seen == [
        *(None, ("trick.so_far", "8H"), ("trick.leading", "8H"), ("trick.leading", "AH")),
    ]
    assert deal.why_winning() is None


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({}, "error.no_source"),
        ({"seed": 1, "pack": PACK_32}, "error.sources"),
        ({"source": "S1-6K7N2-41MA1-6H2GN", "seed": 1}, "error.sources"),
        ({"source": "S1-6K7N2-41MA1-6H2GN", "code": "S1-6K7N2-41MA1-6H2GN"}, "error.sources"),
        ({"code": "S1-6K7N2-41MA1-6H2GN", "dealer": 1}, "error.settled"),
        ({"code": "S1-6K7N2-41MA1-6H2GN", "players": 5}, "error.settled"),
        ({"record": {}, "tie": "tricks"}, "error.settled"),
        ({"seed": 1, "blind_cards": "QC 7D"}, "error.settled"),
        ({"seed": 1.5}, "error.seed"),
        ({"pack": PACK_32[:31]}, "error.pack"),
        ({"pack": (*PACK_32[:31], PACK_32[0])}, "error.pack"),
        ({"pack": ""}, "error.pack"),
        ({"hands": HANDS[:3]}, "record.hands"),
        ({"seed": 1, "tie": "coin"}, "error.value"),
        ({"seed": 1, "schneider": 1}, "error.value"),
        ({"seed": 1, "ties": "tricks"}, "error.rule_near"),
        ({"seed": 1, "bogus_thing": 1}, "error.rule"),
        ({"seed": 1, "players": 6}, "error.value"),
        ({"record": {"format": "hand/1"}}, "record.missing"),
        ({"source": 7}, "error.seed_near"),
        ({"source": [7]}, "record.not_object"),
    ],
)
def test_what_cannot_be_dealt_from(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        SPITZER.deal(given.pop("source", None), **given)
    assert caught.value.reason.code == code
    assert str(caught.value)


@pytest.mark.parametrize(("longest", "longer"), [("x" * 1000, "x" * 1001), (-(10**999), 10**1000)])
def test_a_seed_has_no_more_than_a_thousand_digits_or_letters(
    longest: int | str, longer: int | str
) -> None:
    assert SPITZER.deal(seed=longest) == SPITZER.deal(seed=longest)
    with pytest.raises(BadRecord, match="1000") as caught:
        SPITZER.deal(seed=longer)
    assert caught.value.reason.code == "error.seed_long"


def test_hands_can_be_typed_in_one_line() -> None:
    deal = SPITZER.deal(seed=7)
    line = " / ".join(codes(hand) for hand in deal.hands)
    assert SPITZER.deal(hands=line) == deal
    with pytest.raises(BadRecord, match="slash"):
        SPITZER.deal(hands="AC 7D")
    with pytest.raises(BadCard, match="North: “XX”") as caught:
        SPITZER.deal(hands="AC / 7D / KS XX / 8S")
    assert caught.value.at == 2


def test_what_is_carried_over_from_earlier_hands() -> None:
    """Scores before the hand (REC-5) stand in the record, and every seat sees them."""
    deal = SPITZER.deal(seed=1, carried={"before": [3, 0, -3, 0]})
    assert deal.record()["before"] == [3, 0, -3, 0]
    assert dict(deal.carried) == {"before": (3, 0, -3, 0)}
    assert dict(deal.play(deal.legal_cards()[0]).view(2).carried) == {"before": (3, 0, -3, 0)}
    assert dict(fresh().carried) == dict(fresh().view(0).carried) == {}
    with pytest.raises(TypeError):
        deal.carried["before"] = ()  # type: ignore[index]


def test_a_title_or_a_note_is_not_carried_and_no_seat_sees_it() -> None:
    record = SPITZER.deal(seed=1).record() | {"note": "East holds both", "before": [0, 0, 0, 0]}
    deal = SPITZER.deal(record)
    assert deal.extras["note"] == "East holds both"
    assert list(deal.carried) == list(deal.view(0).carried) == ["before"]


@pytest.mark.parametrize(
    ("carried", "code"),
    [
        ({"before": [1, 2]}, "record.before"),
        ({"before": "0 0 0 0"}, "record.type_list"),
        ({"before": [0, 0, 0, True]}, "record.before"),
        ({"note": "a note"}, "record.unknown_field"),
        ({"revoke_by": 1}, "record.unknown_field"),
        ([0, 0, 0, 0], "record.type_mapping"),
    ],
)
def test_what_cannot_be_carried_over(carried: Any, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        SPITZER.deal(seed=1, carried=carried)
    assert caught.value.reason.code == code
    assert str(caught.value)


def test_an_unknown_house_rule_names_those_that_are_near() -> None:
    with pytest.raises(BadRecord, match="first_dealer"):
        SPITZER.deal(seed=1, firstdealer="rotate")
    with pytest.raises(BadRecord, match="defenders and tricks"):
        SPITZER.deal(seed=1, tie="coin")


def test_a_dealer_there_is_not() -> None:
    with pytest.raises(ValueError, match="East"):
        SPITZER.deal(seed=1, dealer="South")


@pytest.mark.parametrize(
    ("hands", "at", "code", "culprit"),
    [
        ([HANDS[0], HANDS[1][3:], *HANDS[2:]], 1, "deal.count_seat", None),
        ([HANDS[0] + " JC", *HANDS[1:]], 0, "deal.count_seat", None),
        ([*HANDS[:3], HANDS[3][:-3]], 3, "deal.count_seat", None),
        ([*HANDS[:3], HANDS[3].replace("JC", "KC")], 3, "deal.twice_seat", "KC"),
        ([HANDS[0].replace("KC", "10C"), *HANDS[1:]], 0, "deal.twice_seat", "10C"),
        ([*HANDS[:2], HANDS[2].replace("8C", "6C"), HANDS[3]], 2, "deal.foreign_seat", "6C"),
    ],
)
def test_a_misdeal_names_the_seat_and_the_card(
    hands: list[str], at: int, code: str, culprit: str | None
) -> None:
    """GEN-8."""
    with pytest.raises(BadDeal) as caught:
        SPITZER.deal(hands=hands)
    error = caught.value
    assert (error.rule, error.at, error.reason.code) == ("GEN-8", at, code)
    assert error.reason.param("seat") == at
    if culprit is not None:
        assert error.reason.param("card") is card(culprit)


@pytest.mark.parametrize(
    ("blind", "code"),
    [("AS", "count"), ("", "count"), ("AS KC", "twice"), ("AS 2D", "foreign")],
)
def test_a_misdeal_of_the_blind(blind: str, code: str) -> None:
    hands = ["8C 9D AC JH JD AH QH QD KD QC", "KC 10D 8S JC 9S 9H 9C 10H QS 10S"]
    hands.append("KH 7H JS 7S 8H 7D 7C 8D KS 10C")
    assert SPITZER.deal(hands=hands, blind_cards="AS AD", players=3, blind=True).status == "calling"
    with pytest.raises(BadDeal) as caught:
        SPITZER.deal(hands=hands, blind_cards=blind, players=3, blind=True)
    assert (caught.value.at, caught.value.reason.code) == (None, f"deal.{code}_blind")


def test_a_card_that_cannot_be_read() -> None:
    with pytest.raises(BadCard) as caught:
        SPITZER.deal(hands=["XX", *HANDS[1:]])
    assert caught.value.at == 0


def test_the_engine_plays_a_game_that_it_does_not_know() -> None:
    deal = TOY.deal(seed=1)
    while deal.to_act is not None:
        deal = deal.play(deal.legal_cards()[0])
    assert deal.status == "complete"
    assert sum(deal.score().delta) == 4
    assert TOY.deal(record=deal.record()) == deal
