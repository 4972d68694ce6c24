"""Every reason for and against a play, on a game made up for it (GEN-4 … GEN-6)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cardlib.judge
from cardlib import Deal, IllegalPlay, card, cards
from cardlib.cards import CLUBS, DIAMONDS, HEARTS, TRUMP
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.text import catalog
from tests.toy import TOY, TRUMPING, Toy


def after(plays: str, hands: list[str], game: Toy = TOY, **rules: str) -> Deal:
    """The deal after these plays; the first hand leads."""
    deal = game.deal(hands=hands, **rules)
    for one in cards(plays):
        deal = deal.play(one)
    return deal


A = ["AC KC AH KD", "JC QC AS KH", "KS QS QH AD"]
B = ["AC KC JC KD", "QC AS KS AH", "AD QS KH QH"]
C = ["AD AH KC AC", "QC KD AS KS", "QS KH QH JC"]
D = ["QC AH KS AS", "JC AD QS KH", "AC KC QH KD"]
E = ["AC KC AH KD", "JC KS AS KH", "QC QS QH AD"]

CASES = [
    # hands, plays, tried, yes or no and its code, the cards that decide
    (A, "", "KC", "yes.first_lead", ""),
    (A, "AC", "JC", "yes.only_follow", "JC"),
    (A, "AC", "AS", "no.must_follow", "JC"),
    (A, "AC", "QC", "no.lookalike", "JC"),
    (A, "AH", "QC", "no.trump_while_able", "KH"),
    (A, "AC JC", "QS", "yes.void", ""),
    (A, "AC JC", "AD", "yes.void_trump", ""),
    (A, "AC JC QS", "AH", "yes.next_lead", ""),
    (A, "KD", "AS", "no.trump_led", "QC"),
    (A, "KD", "QC", "yes.only_trump", "QC"),
    (D, "QC", "JC", "no.trump_led_printed", "AD"),
    (D, "QC", "QS", "no.trump_led", "AD"),
    (A, "AC JC QS KC", "QC", "yes.void_lookalike", "QC"),
    (A, "AC JC QS KC", "AS", "yes.void_beside", "QC"),
    (B, "AC", "QC", "yes.void_lookalike", "QC"),
    (B, "AC AS", "AD", "yes.void_trump", ""),
    (C, "AH", "AS", "yes.void", ""),
    (C, "AH AS", "QH", "yes.follow", "KH QH"),
    (C, "AD", "KD", "yes.follow_trump", "QC KD"),
    (C, "AD KD", "JC", "yes.no_trump", ""),
]


@pytest.mark.parametrize(("hands", "plays", "tried", "code", "because"), CASES)
def test_reasons(hands: list[str], plays: str, tried: str, code: str, because: str) -> None:
    deal = after(plays, hands)
    verdict = deal.judge(tried)
    assert verdict.reason.code == f"play.{code}"
    assert verdict.ok == code.startswith("yes.")
    assert verdict.ok == (card(tried) in deal.legal())
    assert verdict.reason.because == cards(because)
    assert verdict.reason.rule == "GEN-4"
    assert verdict.reason.param("card") is card(tried)
    assert verdict.reason.param("seat") == deal.to_act
    assert str(verdict.reason).endswith(".")


def test_the_last_card() -> None:
    plays = "AC JC QS AH KH QH KD QC AD"
    deal = after(plays, A)
    assert deal.judge("AS").reason.code == "play.yes.last_lead"
    deal = after(f"{plays} AS", A)
    assert deal.judge("KS").reason.code == "play.yes.last_follow"
    deal = after(f"{plays} AS KS", A)
    verdict = deal.judge("KC")
    assert verdict.reason.code == "play.yes.last_void"
    assert verdict.reason.because == cards("KC")


def test_what_was_led_and_what_it_counts_as() -> None:
    verdict = after("AH", A).judge("AS")
    assert verdict.reason.param("led") is card("AH")
    assert verdict.reason.param("suit") is HEARTS
    assert after("KD", A).judge("AS").reason.param("suit") is TRUMP
    void = after("AC", B).judge("QC")
    assert (void.reason.param("suit"), void.reason.param("printed")) == (CLUBS, CLUBS)
    trump = after("KD", A).judge("QC")
    assert (trump.reason.param("suit"), trump.reason.param("printed")) == (TRUMP, DIAMONDS)


def test_the_lead_is_named_whatever_lies_on_it() -> None:
    """It is the first card of the trick that has to be followed, not the last."""
    for plays, tried, led in (("AC JC", "QS", "AC"), ("KD QC", "AD", "KD")):
        reason = after(plays, A).judge(tried).reason
        assert (reason.param("led"), reason.param("printed")) == (card(led), card(led).suit)


def test_where_trumps_are_free_a_trump_led_need_not_be_followed() -> None:
    deal = after("KD", A, trump_lead="free")
    assert deal.legal() == cards("QC JC AS KH")
    for tried in ("QC", "AS"):
        assert deal.judge(tried).reason.code == "play.yes.trump_lead_free"
    assert not after("AC", A, trump_lead="free").judge("AS")


def test_where_one_may_always_trump() -> None:
    deal = after("AC", A, TRUMPING)
    assert deal.legal() == cards("QC JC")
    verdict = deal.judge("QC")
    assert verdict.reason.code == "play.yes.trump_instead"
    assert verdict.reason.because == cards("QC")
    refused = deal.judge("AS").reason
    assert (refused.code, refused.because) == ("play.no.follow_or_trump", cards("JC"))
    followed = deal.judge("JC").reason
    assert (followed.code, followed.because) == ("play.yes.follow_not_trump", cards("JC"))
    assert after("AH", E, TRUMPING).judge("AS").reason.code == "play.no.must_follow"
    assert after("AH", E, TRUMPING).judge("KH").reason.code == "play.yes.only_follow"
    assert after("KD", A, TRUMPING).judge("AS").reason.code == "play.no.trump_led"


@pytest.mark.parametrize(
    ("plays", "tried", "seat", "code"),
    [
        ("AC", "AC", 1, "gone"),
        ("AC", "AC", 0, "turn"),
        ("AC", "KS", 1, "not_held"),
        ("AC", "KS", 2, "turn"),
        ("AC", "2D", 1, "foreign"),
    ],
)
def test_no_card_to_lay_down(plays: str, tried: str, seat: int, code: str) -> None:
    deal = after(plays, A)
    verdict = deal.judge(tried, seat)
    assert not verdict
    assert verdict.reason.code == f"play.{code}"
    assert verdict.reason.rule == "GEN-4"
    with pytest.raises(IllegalPlay) as caught:
        deal.play(tried, seat)
    assert caught.value.reason == verdict.reason


def test_out_of_time() -> None:
    deal = SPITZER.deal(seed=1, players=3, blind=True)
    assert deal.judge("QC").reason.code == "play.early"
    deal = deal.call("pass").call("pass").call("pass")
    assert deal.judge("QC").reason.code == "play.thrown_in"
    deal = after("AC JC QS AH KH QH KD QC AD AS KS KC", A)
    assert deal.status == "complete"
    assert deal.judge("KC").reason.code == "play.over"


def test_no_reason_is_without_a_test() -> None:
    """Every code that the judge can give stands in this file."""
    source = Path(cardlib.judge.__file__).read_text("utf-8")
    here = Path(__file__).read_text("utf-8")
    known = {code.rpartition(".")[2] for code in catalog("en") if code.startswith("play.")}
    written = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    assert len(known & written) > 20
    assert {code for code in known & written if code not in here} == set()
