"""Spitzeln, rule by rule: cards, auction, trumps, play, stopping."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardlib import BadDeal, BadRecord, Deal, IllegalPlay, card, load
from cardlib.cards import DIAMONDS, PACK_52, SUITS, TRUMP, Suit
from cardlib.codes import decode, encode
from cardlib.games import GAMES
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.reasons import HiddenCard
from cardlib.record import replay_result
from cardlib.rulebook import rules as rule_book
from cardlib.text import catalog, using
from cardlib.trick import Play, why_lost
from tests.games.checks import check_call, refused_call
from tests.games.spitzeln_hands import FIVE, STRONG, WEAK, played, random_hand, solo, table, told


def refused(deal: Deal, tried: str, seat: int | None = None) -> tuple[str, str]:
    """The code and the rule that forbid a play; the deal is as it was."""
    before = deal.record()
    with pytest.raises(IllegalPlay) as caught:
        deal.play(tried, seat)
    assert caught.value.reason == deal.judge(tried, seat).reason
    assert deal.record() == before
    assert "\n" not in str(caught.value)
    return caught.value.reason.code.removeprefix("play."), caught.value.rule


def trumps(deal: Deal) -> str:
    return " ".join(one.code for one in deal.ranking.trumps)


def yes(deal: Deal, one: str) -> tuple[str, str]:
    verdict = deal.judge(one)
    assert verdict.ok, verdict
    return verdict.reason.code.removeprefix("play.yes."), verdict.reason.rule


# --- cards ---------------------------------------------------------------------------------------


def test_spl_1_24_cards_of_a_german_pack() -> None:
    pack = SPITZELN.pack(SPITZELN.defaults)
    assert len(pack) == 24
    assert [sum(one.suit is suit for one in pack) for suit in SUITS] == [8, 8, 7, 1]
    assert card("8H") not in pack
    assert card("7D") in pack
    assert SPITZELN.face == "german"
    assert GAMES["spitzer"].face == "french"
    assert [len(hand) for hand in SPITZELN.deal(seed=1).hands] == [8, 8, 8]
    with pytest.raises(BadRecord):
        SPITZELN.deal(seed=1, players=5)


@pytest.mark.parametrize("wrong", ["8H", "8D", "AD"])
def test_spl_1_a_pack_with_another_card(wrong: str) -> None:
    hands = STRONG.replace("7D", wrong).split("/")
    with pytest.raises(BadDeal) as caught:
        SPITZELN.deal(hands=hands)
    assert (caught.value.rule, caught.value.at) == ("GEN-8", 0)


def test_spl_2_the_natural_order() -> None:
    ranking = table(calls="pass pass pass", all_pass="play").ranking
    shown = ranking.cards_in(ranking.masks[SUITS[0]])
    assert [one.rank for one in shown] == ["A", "K", "Q", "J", "10", "9", "8", "7"]
    assert [one.rank for one in ranking.cards_in(ranking.masks[SUITS[2]])] == [
        *("A", "K", "Q", "J", "10", "9", "7"),
    ]


def test_spl_3_the_two_obers_are_trumps_in_every_solo() -> None:
    for suit in "CSHD":
        ranking = solo(suit=suit).ranking
        assert ranking.suit_of(card("QC")) is ranking.suit_of(card("QS")) is TRUMP
        assert trumps(solo(suit=suit)).split()[::2][:2] == ["QC", "QS"]


def test_spl_3_what_is_trumps_as_far_as_it_is_settled() -> None:
    assert trumps(table()) == trumps(table(calls="pass")) == ""
    assert trumps(table(calls="solo")) == trumps(table(calls="solo pass pass")) == "QC QS"
    assert trumps(table(calls="couleur")) == "QC 7D QS"
    assert trumps(table(calls="pass pass pass")) == ""


def test_spl_4_the_spitze() -> None:
    for suit in "CSHD":
        deal = solo(suit=suit)
        assert deal.ranking.trumps[1] is card("7" + suit)
        assert SPITZELN.badge(deal, card("7" + suit)) == "badge.spitze"
    assert SPITZELN.badge(solo(suit="C"), card("7S")) == ""
    assert SPITZELN.badge(solo(suit="C"), card("7D")) == "badge.deuce"
    assert SPITZELN.badge(table(), card("7D")) == ""
    assert SPITZELN.badge(solo(), card("QC")) == "badge.old_one"
    assert SPITZELN.badge(solo(), card("QS")) == "badge.basta"
    assert SPITZELN.badge(solo(), card("AC")) == SPITZELN.badge(solo(), card("QH")) == ""


@pytest.mark.parametrize(
    ("suit", "order"),
    [
        ("C", "QC 7C QS AC KC JC 10C 9C 8C"),
        ("S", "QC 7S QS AS KS JS 10S 9S 8S"),
        ("H", "QC 7H QS AH KH QH JH 10H 9H"),
        ("D", "QC 7D QS"),
    ],
)
def test_spl_5_the_order_of_the_trumps(suit: str, order: str) -> None:
    assert trumps(solo(suit=suit)) == order
    assert told(solo(suit=suit))["trumps"] == order.split()


def test_spl_6_the_plain_suits() -> None:
    ranking = solo(suit="H").ranking
    plain = [[one.rank for one in ranking.cards_in(ranking.masks[suit])] for suit in SUITS]
    assert plain == [[*"AKJ", "10", *"987"], [*"AKJ", "10", *"987"], [], ["7"]]


def test_spl_7_the_seven_of_bells_wins_when_it_is_led_and_nobody_trumps() -> None:
    deal = table(STRONG, "solo pass pass H", "7D")
    assert deal.ranking.suit_of(card("7D")) is DIAMONDS
    won = deal.play("KS").play("10S")
    assert won.tricks[0].winner == 0
    assert (won.why_won().code, won.why_won().rule) == ("trick.alone", "SPL-6")
    assert "Deuce" in str(won.why_won())
    trumped = deal.play("9H").play("10S")
    assert trumped.tricks[0].winner == 1
    reason = lost(trumped, "7D")
    assert reason.code == "trick.lost_to_trump"
    assert "counts as a Deuce" in str(reason)


def lost(deal: Deal, one: str) -> Any:
    """Why a card of the last trick did not win it."""
    plays = deal.tricks[-1].plays
    mine = next(play for play in plays if play.card is card(one))
    return why_lost(Play(*mine), plays, deal.ranking, deal.rule_ids(), "spitzeln")


def test_spl_7_the_seven_of_bells_never_wins_in_another_suit() -> None:
    deal = table(WEAK, "solo pass pass C", "QC 8C 9C 7C 10C JC QS KC 7D")
    assert deal.tricks[-1].winner == 0
    assert lost(deal, "7D").code == "trick.lost_neither"
    assert "counts as a Deuce" in str(lost(deal, "7D"))
    assert yes(deal_before(deal), "7D") == ("no_trump", "SPL-21")


def deal_before(deal: Deal) -> Deal:
    return deal.at(-1)


# --- the auction ---------------------------------------------------------------------------------


def test_spl_10_eight_cards_in_packets() -> None:
    assert [size for _, size in SPITZELN.packets()] == [3, 3, 3, 2, 2, 2, 3, 3, 3]
    pack = SPITZELN.pack(SPITZELN.defaults)
    assert SPITZELN.deal(pack=pack, dealer=2).hands[0] == tuple(
        sorted((*pack[:3], *pack[9:11], *pack[15:18]), key=PACK_52.index)
    )


def test_spl_11_one_plays_against_two_for_five_tricks() -> None:
    deal = table(calls="pass solo pass S")
    assert [deal.side_of(seat) for seat in deal.seats] == ["opponent", "soloist", "opponent"]
    assert SPITZELN.together(deal, 0, 2)
    assert not SPITZELN.together(deal, 0, 1)
    assert [told(played(solo(hands)))["won"] for hands in (FIVE, WEAK)] == [True, False]
    assert [told(played(solo(hands)))["soloist_tricks"] for hands in (FIVE, WEAK)] == [5, 4]


def test_spl_12_each_calls_once_from_the_dealers_left() -> None:
    for dealer in range(3):
        deal = SPITZELN.deal(seed=1, dealer=dealer)
        for step in range(1, 4):
            assert deal.to_act == (dealer + step) % 3
            deal = deal.call("pass")
    assert table().legal() == ("pass", "solo", "couleur")
    assert table(calls="solo").legal() == ("pass", "couleur")
    assert table(calls="solo couleur").legal() == table(calls="couleur").legal() == ("pass",)
    assert told(table(calls="solo couleur pass"))["soloist"] == 1


D_OUT = {"players": 4}
COMMIT = {"tout": "commit"}
# rules, calls so far, the call tried and by whom (None: whose turn it is), code, rule
CALLS: list[tuple[dict[str, Any], str, str, int | None, str, str]] = [
    ({}, "", "pass", None, "yes.pass_open", "SPL-12"),
    ({}, "solo", "pass", None, "yes.pass_solo", "SPL-12"),
    ({}, "couleur", "pass", None, "yes.pass_couleur", "SPL-12"),
    ({}, "solo pass", "pass", None, "yes.pass_solo_last", "SPL-12"),
    ({}, "solo couleur", "pass", None, "yes.pass_couleur_last", "SPL-12"),
    ({}, "pass pass", "pass", None, "yes.pass_redeal", "SPL-14"),
    ({"all_pass": "play"}, "pass pass", "pass", None, "yes.pass_played", "SPL-50"),
    ({}, "", "solo", None, "yes.solo_open", "SPL-12"),
    ({}, "pass", "couleur", None, "yes.couleur_open", "SPL-12"),
    ({}, "solo", "couleur", None, "yes.couleur_over", "SPL-12"),
    ({}, "pass pass", "solo", None, "yes.solo_dealer", "SPL-30"),
    ({}, "pass pass", "couleur", None, "yes.couleur_dealer", "SPL-30"),
    (D_OUT, "pass pass", "couleur", None, "yes.couleur_open", "SPL-12"),
    ({}, "solo", "solo", None, "no.solo_equal", "SPL-12"),
    ({}, "couleur", "solo", None, "no.solo_after_couleur", "SPL-12"),
    ({}, "solo couleur", "solo", None, "no.solo_after_couleur", "SPL-12"),
    ({}, "couleur", "couleur", None, "no.couleur_equal", "SPL-12"),
    ({}, "", "solo", 1, "no.turn", "GEN-1"),
    ({}, "pass", "solo", 0, "no.once", "SPL-12"),
    ({}, "solo pass pass", "couleur", 1, "no.over", "SPL-12"),
    ({}, "solo pass pass C", "pass", None, "no.over", "SPL-12"),
    (D_OUT, "", "solo", 3, "no.sits_out", "SPL-60"),
    ({}, "solo pass pass", "H", None, "yes.name", "SPL-13"),
    ({}, "solo", "H", None, "no.name_early", "SPL-13"),
    ({}, "pass pass pass", "H", None, "no.name_nobody", "SPL-13"),
    ({}, "couleur pass pass", "D", None, "no.name_couleur", "SPL-13"),
    ({}, "solo pass pass C", "C", None, "no.name_twice", "SPL-13"),
    ({}, "solo pass pass", "C", 1, "no.name_other", "SPL-13"),
    ({}, "solo pass pass", "D", None, "no.name_bells", "SPL-13"),
    ({}, "", "stop", None, "no.stop_no_solo", "SPL-44"),
    ({}, "solo pass pass", "stop", None, "no.stop_no_solo", "SPL-44"),
    ({}, "couleur pass pass", "stop", 1, "no.stop_other", "SPL-44"),
    ({}, "solo pass pass C", "stop", None, "no.stop_plain", "SPL-44"),
    ({"first_five": "off"}, "couleur pass pass", "stop", None, "no.stop_off", "SPL-44"),
    ({}, "couleur pass pass", "stop", None, "no.stop_early", "SPL-44"),
    (COMMIT, "solo pass pass C", "stop", None, "no.stop_early", "SPL-44"),
]


@pytest.mark.parametrize(("rules", "calls", "word", "seat", "code", "rule"), CALLS)
def test_spl_12_and_others_why_a_call_may_be_made_or_not(  # noqa: PLR0917
    rules: dict[str, Any], calls: str, word: str, seat: int | None, code: str, rule: str
) -> None:
    deal = table(calls=calls, **rules)
    assert deal.judge(word, seat) == deal.judge_call(word, seat)
    check_call(deal, word, seat, code, rule)


def test_every_reason_of_a_call_stands_in_the_table_above() -> None:
    tested = {code for *_, code, _ in CALLS}
    # those of stopping late in the hand stand at SPL-44 and SPL-45
    tested |= {"yes.stop", "yes.stop_commit", "no.stop_twice", "no.stop_lost", "no.stop_late"}
    words = {code.removeprefix("call.") for code in catalog("en", "spitzeln")}
    assert {code for code in words if code.startswith(("yes.", "no."))} <= tested
    assert len(tested) > 30


def test_spl_13_the_soloist_names_trumps() -> None:
    deal = table(calls="pass solo pass")
    assert (deal.status, deal.to_act, deal.legal()) == ("calling", 1, ("C", "S", "H"))
    assert refused(deal, "JC") == ("early_trumps", "SPL-13")
    named = deal.call("s")
    assert (named.status, named.to_act, named.calls[-1].word) == ("playing", 0, "S")
    assert trumps(named).startswith("QC 7S QS")
    assert named.record()["trumps"] == "S"
    assert load(named.record()) == named
    because = deal.judge_call("H").reason.because
    assert [str(one) for one in because] == ["QC", "7H", "QS"]


def test_spl_13_in_couleur_there_is_nothing_to_name() -> None:
    deal = table(calls="couleur pass pass")
    assert (deal.status, deal.to_act, trumps(deal)) == ("playing", 0, "QC 7D QS")
    assert "trumps" not in deal.record()


def test_spl_14_thrown_in_when_all_pass() -> None:
    deal = table(calls="pass pass pass")
    assert (deal.status, deal.to_act, deal.legal()) == ("thrown_in", None, ())
    assert SPITZELN.next_dealer(deal) == told(deal)["next_dealer"] == 0
    assert refused(deal, "QC") == ("thrown_in", "SPL-14")
    assert table(calls="pass pass pass", all_pass="play").status == "playing"


# --- play ----------------------------------------------------------------------------------------


def test_spl_20_forehand_leads_whoever_plays_alone() -> None:
    for dealer in range(3):
        deal = SPITZELN.deal(seed=1, dealer=dealer).call("pass").call("couleur").call("pass")
        assert deal.to_act == (dealer + 1) % 3
        assert deal.legal() == deal.dealt(deal.to_act)
        assert yes(deal, deal.legal()[0]) == ("first_lead", "SPL-20")
    assert refused(table(calls="solo"), "QC") == ("early", "SPL-12")
    assert refused(solo(), "JC", 1) == ("turn", "GEN-4")
    assert refused(solo(), "JC") == ("not_held", "GEN-4")
    assert refused(solo(), "AD") == ("foreign", "GEN-4")


PLAIN = "AC KC JC AS KS JS 10H 9H/QC 9C QS 9S AH KH 7H 7D/10C 8C 7C 10S 8S 7S QH JH"
"""Seat 1 holds both Obers that are trumps, and a nine beside each."""


def hearts(plays: str, **rules: Any) -> Deal:
    """Seat 2 plays a solo in hearts."""
    return table(PLAIN, "pass pass solo H", plays, **rules)


# plays, the card tried, its code, the cards that forbid it, words of the sentence
PLAYS = [
    ("AC", "QC", "no.lookalike", "9C", "no club"),
    ("AS", "QS", "no.lookalike", "9S", "Basta"),
    ("AC", "KH", "no.trump_while_able", "9C", "void"),
    ("AC", "9S", "no.must_follow", "9C", "follow suit"),
    ("AC", "9C", "yes.only_follow", "9C", "only club"),
    ("AC 9C 10C KC", "QC", "yes.void_lookalike", "QC", "the Old One too"),
    ("AC 9C 10C KC", "7D", "yes.void_beside", "QC", "void in clubs"),
    ("AS 9S 10S KS", "QS", "yes.void_lookalike", "QS", "the Basta too"),
    ("AC 9C 10C AS 9S 7S KC 7D 8C KS QS 8S", "QC", "yes.next_lead", "", "any card"),
    ("AC 9C 10C KC", "KH", "yes.void_beside", "QC", "any card"),
    ("10H", "9C", "no.trump_led", "QC 7H QS AH KH", "not spared"),
    ("10H", "QC", "yes.follow_trump", "QC 7H QS AH KH", "follow"),
    ("AC 9C 10C KC QC", "8C", "yes.follow", "8C 7C", "follows suit"),
    ("AC 9C 10C KC QC 7C QS", "10S", "no.trump_led_printed", "QH JH", "no spade"),
]


@pytest.mark.parametrize(("plays", "tried", "code", "because", "words"), PLAYS)
def test_spl_21_follow_suit_by_what_a_card_counts_as(
    plays: str, tried: str, code: str, because: str, words: str
) -> None:
    verdict = hearts(plays).judge(tried)
    assert verdict.reason.code == f"play.{code}"
    assert verdict.ok == code.startswith("yes.")
    assert verdict.reason.rule == ("GEN-4" if code == "yes.next_lead" else "SPL-21")
    assert " ".join(map(str, verdict.reason.because)) == because
    assert words in str(verdict.reason)
    if not verdict.ok:
        assert refused(hearts(plays), tried) == (code, "SPL-21")


def test_spl_21_the_ober_of_acorns_in_the_german_face() -> None:
    with using(face="german"):
        told_so = str(hearts("AC").judge("QC").reason)
    assert "the Old One, the highest trump, and no Acorn" in told_so


def test_spl_21_matadors_must_be_played_like_other_trumps() -> None:
    hands = "AC KC JC AS KS QS 10H 7D/QC 9C JS 9S AH KH 7H 9H/10C 8C 7C 10S 8S 7S QH JH"
    deal = table(hands, "couleur pass pass", "7D")
    assert deal.legal() == (card("QC"),)
    verdict = deal.judge("QC")
    assert (verdict.reason.code, verdict.reason.rule) == ("play.yes.only_trump", "SPL-21")
    assert "Old One must be played" in str(verdict.reason)
    assert yes(deal.play("QC"), "7C") == ("no_trump", "SPL-21")


@pytest.mark.parametrize(
    ("suit", "plays", "winner", "code", "words"),
    [
        ("H", "AC 9C 10C", 0, "high", "above"),
        ("H", "10H QC JH", 1, "top_trump", "the Old One"),
        ("H", "10H QS JH", 1, "top_trump", "the Basta"),
        ("H", "10H 7H JH", 1, "top_trump", "the Spitze"),
        ("H", "10H AH JH", 1, "top_trump", "higher trump"),
        ("S", "9H 7H JH", 2, "high", "highest"),
        ("S", "JS QS 7S", 2, "top_trump", "the Spitze"),
        ("C", "JC QC 7C", 1, "top_trump", "the Old One"),
    ],
)
def test_spl_22_who_wins_a_trick(suit: str, plays: str, winner: int, code: str, words: str) -> None:
    deal = table(PLAIN, f"pass pass solo {suit}", plays)
    assert deal.tricks[0].winner == winner
    reason = deal.why_won()
    assert (reason.code, reason.rule) == (
        f"trick.{code}",
        "SPL-5" if "trump" in code else "SPL-6",
    )
    assert words in str(reason)


@pytest.mark.parametrize("suit", SUITS)
def test_spl_5_the_trumps_there_would_be(suit: Suit) -> None:
    """Before anything is called one can ask how the cards would rank."""
    asked = SPITZELN.ranking_if(table(), suit)
    assert [one.code for one in asked.trumps[:3]] == ["QC", f"7{suit!s}", "QS"]
    assert asked.trumps == solo(STRONG, str(suit)).ranking.trumps


# --- stopping ------------------------------------------------------------------------------------


def test_spl_44_the_soloist_in_couleur_may_stop_after_the_first_five() -> None:
    deal = played(solo(STRONG, "D"), tricks=5)
    assert [deal.offers(seat) for seat in deal.seats] == [("stop",), (), ()]
    assert deal.view(0).offers(0) == ("stop",)
    assert deal.view(1).offers(1) == deal.view(1).offers(0)[:0] == ()
    assert told(deal)["may_stop"] is True
    assert deal.judge("stop").reason.code == "call.yes.stop"
    after = deal.call("stop")
    assert (after.status, after.to_act, after.legal()) == ("complete", None, ())
    assert refused(after, "AH") == ("settled", "SPL-44")
    assert refused_call(after, "stop") == "SPL-44"
    assert after.judge_call("stop").reason.code == "call.no.stop_twice"
    assert after.record()["stop"] is True
    assert load(after.record()) == after
    assert after.view(1).score() == after.score()


def test_spl_44_why_stopping_is_not_offered() -> None:
    deal = solo(STRONG, "D")
    for tricks, code in ((0, "stop_early"), (4, "stop_early"), (6, "stop_late"), (8, "stop_late")):
        then = played(deal, tricks=tricks)
        assert then.offers(0) == ()
        assert then.judge_call("stop").reason.code == f"call.no.{code}"
        assert refused_call(then, "stop") == "SPL-44"
    sixth = played(deal, tricks=5).play("AH")
    assert sixth.judge_call("stop").reason.code == "call.no.stop_late"
    lost_one = played(solo(WEAK, "C", tout="commit"), "7S QC 7C QS AC", tricks=5)
    assert lost_one.judge_call("stop").reason.code == "call.no.stop_lost"
    assert lost_one.judge_call("stop").reason.param("n") == 1
    assert told(lost_one).get("may_stop") is None


def test_spl_45_house_rule_stopping_in_every_solo() -> None:
    deal = played(solo(FIVE, tout="commit"), tricks=5)
    assert deal.offers(0) == ("stop",)
    verdict = deal.judge("stop")
    assert (verdict.reason.code, verdict.reason.rule) == ("call.yes.stop_commit", "SPL-45")
    assert played(solo(FIVE), tricks=5).offers(0) == ()
    off = played(solo(STRONG, "D", first_five="off", tout="commit"), tricks=5)
    assert off.offers(0) == ("stop",)


# --- everybody has passed ------------------------------------------------------------------------


def test_spl_50_the_obers_rank_in_their_suits() -> None:
    deal = table(PLAIN, "pass pass pass", "AC", all_pass="play")
    assert trumps(deal) == ""
    assert yes(deal, "QC") == ("follow", "SPL-21")
    won = deal.play("QC").play("10C")
    assert (won.tricks[0].winner, won.why_won().rule) == (0, "SPL-50")
    assert yes(table(PLAIN, "pass pass pass", all_pass="play"), "AC") == ("first_lead", "SPL-50")
    assert SPITZELN.badge(deal, card("QC")) == ""


def test_spl_51_what_a_card_is_worth() -> None:
    worth = {one.code: SPITZELN.worth(one) for one in SPITZELN.pack(SPITZELN.defaults)}
    assert [worth[rank + "H"] for rank in ("A", "K", "Q", "J", "10", "9", "7")] == [
        *(5, 4, 3, 2, 1, 0, 0),
    ]
    assert worth["7D"] == 0
    assert sum(worth.values()) == 45
    assert not SPITZELN.counts_points(solo())
    assert not SPITZELN.counts_points(table())
    assert SPITZELN.counts_points(table(calls="pass pass pass", all_pass="play"))


# --- four at the table ---------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_spl_60_of_four_the_dealer_sits_out(dealer: int) -> None:
    deal = SPITZELN.deal(seed=3, players=4, dealer=dealer)
    assert [len(hand) for hand in deal.hands] == [0 if seat == dealer else 8 for seat in range(4)]
    for step in range(1, 4):
        assert deal.to_act == (dealer + step) % 4
        deal = deal.call("couleur" if step == 3 else "pass")
    assert (deal.status, deal.to_act) == ("playing", (dealer + 1) % 4)
    assert deal.side_of(dealer) == ""
    after = random_hand(deal, dealer)
    assert after.status == "complete"
    assert after.score().delta[dealer] == 0


# --- the whole -----------------------------------------------------------------------------------


def test_gen_9_no_seat_sees_the_others_matadors() -> None:
    view = solo(STRONG, "C").view(1)
    with pytest.raises(HiddenCard):
        view.hand(0)
    assert view.ranking.trumps == solo(STRONG, "C").ranking.trumps
    assert view.side_of(0) == "soloist"
    with pytest.raises(HiddenCard):
        view.score()


def test_a_record_says_what_was_called_named_and_carried() -> None:
    carried = {"before": [1, -5, 0], "pot": 4, "ante_due": True}
    deal = solo(STRONG, "H", carried=carried, codille=True).play("QC")
    record = deal.record()
    assert list(record) == [
        *("format", "game", "rules", "dealer", "hands", "calls", "trumps", "plays"),
        *("before", "pot", "ante_due"),
    ]
    assert (record["calls"], record["trumps"], record["pot"]) == (["solo", "pass", "pass"], "H", 4)
    assert load(record) == deal


def test_a_deal_has_a_code_that_stays_the_same() -> None:
    deal = table()
    assert SPITZELN.deal(encode(deal)) == deal
    assert encode(deal).startswith("Z1-")
    four = SPITZELN.deal(seed=1, players=4, dealer=2, tout="commit", first_five="flat")
    assert decode(SPITZELN, encode(four)) == four


@pytest.mark.parametrize(
    ("change", "kind", "rule", "at"),
    [
        ({"rules": {"players": 5}}, "bad_record", "REC-1", None),
        ({"rules": {"blind": True}}, "bad_record", "REC-1", None),
        ({"pot": -1}, "bad_record", "REC-1", None),
        ({"pot": True}, "bad_record", "REC-1", None),
        ({"pot": 10**1000}, "bad_record", "REC-1", None),
        ({"ante_due": 1}, "bad_record", "REC-1", None),
        ({"stop": "yes"}, "bad_record", "REC-1", None),
        ({"trumps": 1}, "bad_record", "REC-1", None),
        ({"coke_by": 1}, "bad_record", "REC-5", None),
        ({"hands": ["XX", *STRONG.split("/")[1:]]}, "bad_card", "GEN-3", 0),
        (
            {"hands": [STRONG.split("/")[0].replace("7D", "8H"), *STRONG.split("/")[1:]]},
            "bad_deal",
            "GEN-8",
            0,
        ),
        ({"hands": [STRONG.split("/")[0]] * 3}, "bad_deal", "GEN-8", 1),
        ({"calls": ["double"]}, "illegal_call", "REC-3", 0),
        ({"calls": ["C"]}, "illegal_call", "REC-3", 0),
        ({"calls": ["solo", "solo"]}, "illegal_call", "SPL-12", 1),
        ({"calls": ["couleur", "solo"]}, "illegal_call", "SPL-12", 1),
        ({"calls": ["pass"] * 4}, "illegal_call", "SPL-12", 3),
        ({"trumps": "C"}, "illegal_call", "SPL-13", 0),
        ({"calls": ["solo", "pass", "pass"], "trumps": "D"}, "illegal_call", "SPL-13", 3),
        ({"calls": ["solo", "pass", "pass"], "trumps": "c"}, "illegal_call", "SPL-13", 3),
        ({"calls": ["couleur", "pass", "pass"], "trumps": "D"}, "illegal_call", "SPL-13", 3),
        ({"plays": ["QC"]}, "illegal_play", "SPL-12", 0),
        ({"calls": ["solo", "pass", "pass"], "plays": ["QC"]}, "illegal_play", "SPL-13", 0),
        ({"calls": ["pass"] * 3, "plays": ["QC"]}, "illegal_play", "SPL-14", 0),
        ({"calls": ["couleur", "pass", "pass"], "plays": ["JC"]}, "illegal_play", "GEN-4", 0),
        (
            {"calls": ["couleur", "pass", "pass"], "plays": ["AC", "KS"]},
            "illegal_play",
            "SPL-21",
            1,
        ),
        ({"calls": ["couleur", "pass", "pass"], "stop": True}, "illegal_play", "SPL-44", 0),
        ({"stop": True}, "illegal_play", "SPL-44", 0),
    ],
)
def test_rec_7_what_breaks_a_rule_has_its_kind(
    change: dict[str, Any], kind: str, rule: str, at: int | None
) -> None:
    error: Any = replay_result(table().record() | change)["error"]
    assert (error["kind"], error["rule"], error["at"]) == (kind, rule, at)
    assert error["message"].strip()
    assert "\n" not in error["message"]


def test_rec_7_a_card_after_the_last_one() -> None:
    record: Any = played(solo()).record()
    error: Any = replay_result(record | {"plays": [*record["plays"], "QC"]})["error"]
    assert (error["kind"], error["rule"], error["at"]) == ("illegal_play", "SPL-11", 24)


def test_rec_1_a_pot_has_no_more_than_a_thousand_digits() -> None:
    pot = 10**1000 - 1
    assert load(table().record() | {"pot": pot}).record()["pot"] == pot


def test_rec_4_a_stop_that_is_false_says_nothing() -> None:
    deal = load(table().record() | {"stop": False})
    assert deal == table()
    assert "stop" not in deal.record()


# --- the list ------------------------------------------------------------------------------------

TOLD = {"SPL-80"}
"""Background: taught, not enforced."""


def test_every_rule_has_a_test_of_its_name() -> None:
    folder = Path(__file__).parent
    text = "".join(path.read_text("utf-8") for path in folder.glob("test_spitzeln*.py"))
    tested = {f"SPL-{number}" for number in re.findall(r"def test_spl_(\d+)_", text)}
    assert tested == {one.id for one in rule_book("SPL")} - TOLD
