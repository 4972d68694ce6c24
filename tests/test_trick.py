"""Tricks: who wins, and why (GEN-6)."""

from __future__ import annotations

import pytest

from cardlib.cards import card, cards
from cardlib.seats import seats
from cardlib.trick import Play, Trick, why_lost, why_won, winning
from tests.toy import RANKING

RULES = {"trick.trump": "T-1", "trick.suit": "T-2"}


def plays(codes: str, leader: int = 0) -> tuple[Play, ...]:
    table = seats(4)
    return tuple(Play(table[(leader + at) % 4], one) for at, one in enumerate(cards(codes)))


def test_a_trick_knows_its_leader_and_its_cards() -> None:
    trick = Trick(plays("KC AC JC", leader=2), seats(4)[3])
    assert trick.leader == 2
    assert trick.cards == cards("KC AC JC")


@pytest.mark.parametrize(
    ("codes", "best", "code", "rule"),
    [
        ("KC", "KC", "trick.so_far", "T-2"),
        ("KC AC JC AS", "AC", "trick.high", "T-2"),
        ("JC AS AH KS", "JC", "trick.alone", "T-2"),
        ("JC AS", "JC", "trick.alone", "T-2"),
        ("KC AC KD AS", "KD", "trick.only_trump", "T-1"),
        ("KC KD QC AD", "QC", "trick.top_trump", "T-1"),
        ("KD AC AS AH", "KD", "trick.led_trump", "T-1"),
        ("KD AD AS AH", "AD", "trick.top_trump", "T-1"),
        ("KD", "KD", "trick.led_trump", "T-1"),
    ],
)
def test_who_wins_and_why(codes: str, best: str, code: str, rule: str) -> None:
    trick = plays(codes, leader=1)
    play = winning(trick, RANKING)
    assert play.card is card(best)
    reason = why_won(trick, RANKING, RULES, "")
    assert (reason.code, reason.rule) == (code, rule)
    assert reason.param("card") is card(best)
    assert reason.param("seat") == play.seat
    assert reason.because[0] is card(best)
    assert f"{card(best)}" in str(reason)


def test_the_reason_names_the_best_card_beaten() -> None:
    reason = why_won(plays("JC AC KC AS"), RANKING, RULES, "")
    assert reason.because == cards("AC KC")
    assert str(reason) == (
        "West wins the trick: no trump was played, and A♣ is the highest club played, above K♣."
    )


@pytest.mark.parametrize(
    ("mine", "code", "rule"),
    [
        ("KD", "trick.lost_trump", "GEN-6"),
        ("KC", "trick.lost_to_trump", "GEN-6"),
        ("AS", "trick.lost_neither", "GEN-6"),
    ],
)
def test_why_a_card_did_not_win_against_a_trump(mine: str, code: str, rule: str) -> None:
    trick = plays("KC QC KD AS")
    reason = why_lost(by_card(trick, mine), trick, RANKING, RULES, "")
    assert (reason.code, reason.rule) == (code, rule)
    assert reason.because == cards("QC")
    assert f"{card(mine)}" in str(reason)


def test_why_a_card_of_the_suit_led_did_not_win() -> None:
    trick = plays("KC AC AS JC")
    low, other = by_card(trick, "JC"), by_card(trick, "AS")
    assert why_lost(low, trick, RANKING, RULES, "")[:2] == ("trick.lost_lower", "T-2")
    assert why_lost(other, trick, RANKING, RULES, "").code == "trick.lost_neither"


def test_a_loser_is_told_the_next_higher_card_and_not_the_winner() -> None:
    """Who tries again is not told all."""
    trick = plays("JC KC AC AS")
    assert why_lost(by_card(trick, "JC"), trick, RANKING, RULES, "").because == cards("KC")
    trumps = plays("AC QC KD AD")
    assert why_lost(by_card(trumps, "KD"), trumps, RANKING, RULES, "").because == cards("AD")


def by_card(trick: tuple[Play, ...], code: str) -> Play:
    return next(play for play in trick if play.card is card(code))
