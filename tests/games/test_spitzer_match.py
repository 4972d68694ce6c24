"""Spitzer, rule by rule: the match, its ties, and who deals first in the next one."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import BadRecord
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.match import Match, new_match
from tests.games.spitzer_hands import hand_with, swept


def fined(match: Match, *offenders: int) -> Match:
    """The match after hands in which one seat after another was fined 4 units (SPZ-32)."""
    for offender in offenders:
        rules = match.rules._asdict()
        deal = SPITZER.deal(seed=1, dealer=match.dealer, **rules)
        match = match.add(deal.call("revoke", offender))
    return match


def fines(**given: Any) -> Match:
    return new_match(SPITZER, revoke="fine", **given)


def test_spz_50_twelve_hands_unless_agreed_otherwise() -> None:
    assert new_match(SPITZER).length == 12
    assert new_match(SPITZER, length=16).length == 16
    match = fined(fines(length=3), 1, 2)
    assert not match.is_over
    match = fined(match, 3)
    assert match.is_over
    assert match.winners == (0,)
    assert match.scores == (0, -4, -4, -4)


def test_spz_50_or_when_an_agreed_score_is_reached() -> None:
    deal = swept()
    assert new_match(SPITZER, target=9, dealer=3).add(deal).winners == (0,)
    assert new_match(SPITZER, target=9, dealer=3).add(deal).is_over
    assert not new_match(SPITZER, target=10, dealer=3).add(deal).is_over


def test_spz_50_the_deal_moves_on_also_after_a_hand_thrown_in() -> None:
    match = new_match(SPITZER, players=3, blind=True)
    deal = SPITZER.deal(seed=1, players=3, blind=True, dealer=0)
    match = match.add(deal.call("pass").call("pass").call("pass"))
    assert (match.dealer, match.scores) == (1, (0, 0, 0))


def test_spz_51_the_tied_play_one_more_hand_that_counts_only_for_them() -> None:
    match = fined(fines(length=2), 2, 3)
    assert not match.is_over
    assert match.tied == match.winners == (0, 1)
    again = fined(match, 3)
    assert again.scores == (0, 0, -4, -4)
    assert (again.tied, again.is_over) == ((0, 1), False)
    over = fined(again, 0)
    assert over.scores == (-4, 0, -4, -4)
    assert (over.is_over, over.winners, over.tied) == (True, (1,), ())


def test_spz_51_whoever_is_tied_no_more_is_out_of_it() -> None:
    match = fined(fines(length=1), 3)
    assert match.tied == (0, 1, 2)
    match = fined(match, 0)
    assert match.tied == (1, 2)
    assert match.scores == (-4, 0, 0, -4)
    match = fined(match, 0)
    assert match.scores == (-4, 0, 0, -4)
    assert fined(match, 2).winners == (1,)


def test_spz_51_only_the_tied_can_win_though_others_may_get_ahead() -> None:
    hands = [
        "QC 10C 9C QS JS QH JH AD",
        "7D KC 10S 9S 10H 9H KD QD",
        "AC 8C AS KS AH KH 10D 8D",
        "JC 7C 8S 7S 8H 7H JD 9D",
    ]

    def added(match: Match, offender: int) -> Match:
        deal = SPITZER.deal(hands=hands, dealer=match.dealer)
        return match.add(deal.call("revoke", offender))

    match = added(new_match(SPITZER, length=1), 2)
    assert match.scores == (2, 2, -2, -2)
    for _ in range(3):
        match = added(match, 0)
    assert match.scores == (-4, -4, -2, -2)
    assert match.tied == match.winners == (0, 1)


def test_spz_51_a_tie_of_all_goes_on_too() -> None:
    match = new_match(SPITZER, length=1, dealer=3)
    two = hand_with(61)
    assert len(match.add(two).tied) == 2
    flat = fined(fines(length=4), 0, 1, 2, 3)
    assert flat.tied == (0, 1, 2, 3)
    assert flat.scores == (-4,) * 4


@pytest.mark.parametrize("dealer", range(4))
def test_spz_52_house_rule_the_first_dealer_sits_left_of_the_loser(dealer: int) -> None:
    """Of several losers the one nearest to the last dealer's left."""
    for rule in ("rotate", "left_of_loser"):
        match = fined(fines(length=3, dealer=dealer, first_dealer=rule), 2, 2, 1)
        match = fined(match, 0)
        assert match.winners == (3,)
        assert match.scores == (-4, -4, -8, 0)
        last = match.deals[-1].dealer
        assert match.dealer == (3 if rule == "left_of_loser" else (last + 1) % 4)


@pytest.mark.parametrize("dealer", range(4))
def test_spz_52_of_several_losers_the_nearest(dealer: int) -> None:
    match = fined(fines(length=2, dealer=dealer, first_dealer="left_of_loser"), 1, 2)
    match = fined(match, 0)
    assert match.winners == (3,)
    assert match.scores == (-4, -4, -4, 0)
    last = match.deals[-1].dealer
    nearest = next(seat % 4 for seat in range(last + 1, last + 5) if seat % 4 != 3)
    assert match.dealer == (nearest + 1) % 4


def test_spz_53_this_is_the_game_with_two_trumps() -> None:
    """Not the one of Michigan, where the seven of diamonds is the Spitzer of fourteen trumps."""
    deal = SPITZER.deal(seed=1)
    assert len(deal.ranking.trumps) == 2
    assert deal.ranking.trumps[0].code == "QC"


@pytest.mark.parametrize(
    ("rules", "step"),
    [({}, 1), ({"players": 5}, 5), ({"players": 3, "blind": True}, 3)],
)
def test_spz_54_all_deal_equally_often(rules: dict[str, Any], step: int) -> None:
    assert new_match(SPITZER, **rules).length in (12, 15)
    assert new_match(SPITZER, **rules).length % step == 0
    assert new_match(SPITZER, length=2 * step, **rules).length == 2 * step
    for wrong in range(1, step):
        with pytest.raises(BadRecord) as caught:
            new_match(SPITZER, length=step + wrong, **rules)
        assert caught.value.rule == "SPZ-54"


def test_spz_54_an_extra_hand_is_dealt_by_the_next_seat_not_tied() -> None:
    match = fined(fines(length=5, players=5), 2, 3, 4, 2, 3)
    assert match.tied == (0, 1)
    assert match.dealer == 2
    match = fined(match, 3)
    assert (match.tied, match.dealer) == ((0, 1), 3)
    assert fined(match, 1).winners == (0,)


def test_spz_54_with_four_all_play_and_the_deal_moves_on_to_the_tied_too() -> None:
    match = fined(fines(length=2, dealer=2), 2, 3)
    assert (match.tied, match.dealer) == ((0, 1), 0)
    assert fined(match, 3).dealer == 1


def test_spz_54_where_all_are_tied_the_deal_simply_moves_on() -> None:
    match = fined(fines(length=5, players=5), 2, 3, 4, 0, 1)
    assert match.tied == (0, 1, 2, 3, 4)
    assert match.dealer == 0
