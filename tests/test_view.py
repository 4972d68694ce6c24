"""What one seat may know (GEN-9); that it shows no more is proved in test_contract."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from cardlib import Deal, View, cards
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.reasons import HiddenCard
from tests.test_deal import HANDS, fresh

BLIND_HANDS = [
    "8C 9D AC JH JD AH QH QD KD QC",
    "KC 10D 8S JC 9S 9H 9C 10H QS 10S",
    "KH 7H JS 7S 8H 7D 7C 8D KS 10C",
]


def with_blind() -> Deal:
    """The seat on the left of seat 1, seat 2, is first to pick."""
    return SPITZER.deal(hands=BLIND_HANDS, blind_cards="AS AD", players=3, blind=True, dealer=1)


def test_a_view_answers_like_the_deal_about_its_own_seat() -> None:
    deal = fresh().play("8H")
    view = deal.view("West")
    assert view.eye == 1
    assert deal.view().eye == 0
    assert repr(view) == repr(deal)
    assert view.hand() == view.hand("West") == deal.hand("West")
    assert view.legal() == deal.legal() == view.legal_cards()
    assert (view.log, view.tricks, view.led, view.to_act) == (deal.log, (), "H", 1)
    assert view.dealt(1) == deal.dealt(1)
    assert [view.judge(one) for one in view.hand()] == [deal.judge(one) for one in view.hand()]
    assert view.counts == (7, 8, 8, 8)


def test_every_seat_sees_the_same_ints_as_far_as_they_are_open() -> None:
    """Whose turn it is, what was led, what lies and who has won what."""
    deal = fresh()
    for one in cards("8H 7H AH 9H AC JC KC 7C AS"):
        deal = deal.play(one)
        mine = deal.position
        for seat in deal.seats:
            seen = deal.view(seat).position
            assert mine is not None
            assert seen is not None
            assert (seen.turn, seen.led, seen.trick) == (mine.turn, mine.led, mine.trick)
            assert seen.won == mine.won
            assert seen.hands[seat] & seen.left == mine.hands[seat] & mine.left
            others = [hand for other, hand in enumerate(seen.hands) if other != seat]
            assert not any(hand & seen.left for hand in others)


def test_a_view_answers_also_when_it_is_another_seats_turn() -> None:
    view = fresh().view("North")
    assert view.legal() == ()
    assert view.judge("AC").reason.code == "play.turn"
    assert view.judge("XX").reason.code == "call.neither"
    assert view.judge("solo").reason.code == "call.no.solo_without"
    assert fresh().view("West").judge("solo").ok
    assert view.hand() == view.hand(2) == fresh().hand(2)


@pytest.mark.parametrize(
    "ask",
    [
        lambda view: view.hand("You"),
        lambda view: view.held(0),
        lambda view: view.dealt(0),
        lambda view: view.holdings(0),
        lambda view: view.judge("KC", "You"),
        lambda view: view.judge_call("solo", "You"),
        lambda view: view.score(),
    ],
)
def test_what_a_seat_does_not_see_it_is_refused(ask: Callable[[View], Any]) -> None:
    with pytest.raises(HiddenCard) as caught:
        ask(fresh().view("West"))
    assert (caught.value.rule, caught.value.kind) == ("GEN-9", "hidden")


def test_cards_of_others_are_not_known() -> None:
    view = fresh().view("West")
    assert view.known_dealt(0) == ()
    assert view.known_dealt(1) == cards(HANDS[1])
    assert view.offers("You") == ()
    assert view.offers("West") == ("solo",)


def test_the_unseen_cards() -> None:
    deal = fresh().play("8H")
    view = deal.view("West")
    assert set(view.unseen()) == {one for seat in (0, 2, 3) for one in deal.held(seat)}
    assert list(view.unseen()) == sorted(view.unseen(), key=lambda one: one.index)
    assert len(view.unseen()) == 23


def test_a_view_cannot_be_changed_and_holds_no_deal() -> None:
    view = fresh().view(0)
    for name in ("eye", "blind", "log", "hands", "deal"):
        with pytest.raises(AttributeError):
            setattr(view, name, None)
    for name in ("hands", "deal", "record", "play", "at", "begin", "extras"):
        assert not hasattr(view, name), name


def test_a_view_survives_copying() -> None:
    view = fresh().play("8H").view(1)
    for twin in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert (twin.hand(), twin.legal(), repr(twin)) == (view.hand(), view.legal(), repr(view))
        assert twin.judge("QC") == view.judge("QC")


def test_the_blind_is_seen_by_whoever_takes_it() -> None:
    deal = with_blind()
    assert [deal.view(seat).blind for seat in deal.seats] == [(), (), ()]
    deal = deal.call("pick")
    assert [deal.view(seat).blind for seat in deal.seats] == [(), (), cards("AS AD")]
    picker = deal.view(2)
    assert picker.counts == (10, 10, 12)
    assert set(cards("AS AD")) < set(picker.hand())
    assert picker.legal() == ("bury",)
    assert deal.view(0).legal() == ("bury",)


def test_only_the_picker_knows_what_was_buried() -> None:
    deal = with_blind().call("pick").call("bury AS 7S")
    assert deal.view(2).buried() == cards("AS 7S")
    assert deal.view(2).calls == deal.calls
    assert deal.view(2).holdings(2) == deal.holdings(2)
    assert set(cards("AS 7S")).isdisjoint(deal.view(2).holdings(2))
    for seat in (0, 1):
        view = deal.view(seat)
        assert view.buried() == ()
        assert [call.word for call in view.calls] == ["pick", "bury"]
        assert "AS" not in repr(view.log)
        assert set(cards("AS 7S")) < set(view.unseen())


def test_sides_are_known_as_the_trumps_fall() -> None:
    """SPZ-15; West holds both, which only West knows."""
    deal = fresh()
    assert [deal.view(1).side_of(seat) for seat in range(4)] == ["other", "trump", "other", "other"]
    assert [deal.view(0).side_of(seat) for seat in range(4)] == ["other", "", "", ""]
    deal = deal.play("KC").play("7C").play("8C").play("9C").play("KS").play("9S")
    deal = deal.play("AS").play("JS").play("AD").play("8D").play("8H").play("9D")
    assert [deal.view(0).side_of(seat) for seat in range(4)] == ["other", "", "", ""]
    announced = fresh().call("solo").view(0)
    assert [announced.side_of(seat) for seat in range(4)] == ["other", "trump", "other", "other"]


def test_the_score_is_public() -> None:
    deal = with_blind().call("pass").call("pass").call("pass")
    assert deal.view(0).score() == deal.view(0).result == deal.score()
