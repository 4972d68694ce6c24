"""What holds for every game, at every table, at every moment of every hand.

Nothing here knows a game: a new one in ``GAMES`` is tested as it is.
"""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given, note

from cardlib import (
    GAMES,
    PACK_52,
    CardlibError,
    Deal,
    IllegalCall,
    IllegalPlay,
    dumps,
    load,
    loads,
)
from cardlib.cards import in_order
from cardlib.codes import decode, encode
from cardlib.game import Call
from cardlib.record import result
from cardlib.trick import Play
from tests.hands import ALL_TABLES, HANDS, MOMENTS, moments, table_id, times

OVER = ("complete", "thrown_in", "void")

ZERO_SUM = {"spitzer"}
"""Games in which the players pay one another, a fine and a void hand apart."""


# --- the checks ----------------------------------------------------------------------------------


def check_cards(deal: Deal) -> None:
    """No card is lost or doubled: each that was dealt is in one place."""
    places = [*(deal.held(seat) for seat in deal.seats), deal.buried()]
    places.append(tuple(play.card for play in deal.plays))
    if deal.game.taker(deal) is None:
        places.append(deal.blind)
    there = [one for place in places for one in place]
    dealt = [one for hand in deal.hands for one in hand] + list(deal.blind)
    assert in_order(there) == in_order(dealt)
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= set(deal.game.pack(deal.rules))


def check_turn(deal: Deal) -> None:
    """Somebody can act until the hand is over, and nobody afterwards."""
    if deal.status in OVER:
        assert (deal.to_act, deal.legal(), deal.legal_cards()) == (None, (), ())
        return
    assert deal.status in ("calling", "playing")
    assert deal.to_act in deal.game.playing(deal.rules, deal.dealer)
    assert deal.legal()
    if deal.status == "playing":
        assert deal.legal() == deal.legal_cards() == in_order(deal.legal_cards())
        assert set(deal.legal_cards()) <= set(deal.held(deal.to_act))


def check_plays(deal: Deal) -> None:
    """Judge, legal and play agree about every card, with the same reason."""
    legal = deal.legal_cards()
    before = dumps(deal)
    for one in PACK_52:
        verdict = deal.judge(one)
        assert bool(verdict) == (one in legal)
        assert str(verdict.reason)
        assert verdict.reason.rule
        if verdict:
            after = deal.play(one)
            assert after.plays[-1] == Play(deal.to_act, one)  # type: ignore[arg-type]
            assert after.log[:-1] == deal.log
        else:
            with pytest.raises(IllegalPlay) as caught:
                deal.play(one)
            assert caught.value.reason == verdict.reason
    assert dumps(deal) == before


def check_turns(deal: Deal) -> None:
    """Nobody else may play, whatever card it is."""
    for seat in deal.seats:
        if seat != deal.to_act:
            for one in deal.held(seat)[:2]:
                assert not deal.judge(one, seat)
                with pytest.raises(IllegalPlay):
                    deal.play(one, seat)


def check_calls(deal: Deal) -> None:
    """The same for every word from every seat."""
    words = {*deal.game.vocabulary(deal), "dance", ""}
    for seat in deal.seats:
        for word in words:
            verdict = deal.judge_call(word, seat)
            assert str(verdict.reason)
            assert verdict.reason.rule
            if verdict:
                after = deal.call(word, seat)
                assert after.calls[-1] == Call(seat, word)
            else:
                with pytest.raises(IllegalCall) as caught:
                    deal.call(word, seat)
                assert caught.value.reason == verdict.reason
        assert all(deal.judge_call(word, seat).ok for word in deal.offers(seat))
    if deal.status == "calling" and deal.due.step == "call":
        assert all(deal.judge_call(str(word)).ok for word in deal.legal())


def check_position(deal: Deal) -> None:
    """The ints beneath know the same rules as the judge, card by card."""
    if deal.position is None or deal.status != "playing":
        return
    legal = deal.position.legal()
    for one in deal.ranking.order:
        assert bool(legal & deal.ranking.bit(one)) == deal.judge(one).ok
    assert deal.position.turn == deal.to_act
    for seat in deal.seats:
        won = deal.ranking.mask(
            one for trick in deal.tricks if trick.winner == seat for one in trick.cards
        )
        assert deal.position.won[seat] == won


def check_tricks(deal: Deal) -> None:
    """Whoever wins a trick leads to the next; each trick says why it was won."""
    size = len(deal.game.playing(deal.rules, deal.dealer))
    for number, trick in enumerate(deal.tricks):
        assert len(trick.plays) == size
        assert trick.winner in [play.seat for play in trick.plays]
        why = deal.why_won(number)
        assert why.param("seat") == trick.winner
        assert str(why)
        if number:
            assert trick.leader == deal.tricks[number - 1].winner
    assert sum(len(trick.plays) for trick in deal.tricks) + len(deal.trick) == len(deal.plays)
    winning = deal.winning()
    assert (winning is None) == (deal.why_winning() is None) == (not deal.trick)


def check_score(deal: Deal) -> None:
    """The lines of a score add up to it, and all that is paid is paid to somebody."""
    if deal.status not in OVER:
        with pytest.raises(CardlibError):
            deal.score()
        return
    ledger = deal.score()
    assert len(ledger.delta) == deal.game.sides(deal.rules)
    lines = [line.delta for line in ledger.lines if line.delta]
    assert all(len(delta) == len(ledger.delta) for delta in lines)
    added = tuple(map(sum, zip(*lines, strict=True))) if lines else (0,) * len(ledger.delta)
    assert added == ledger.delta
    if deal.game.name in ZERO_SUM and deal.status != "void":
        assert sum(ledger.delta) == 0
    for line in ledger.lines:
        assert str(line.reason)
        assert line.reason.rule
    assert deal.game.next_dealer(deal) in deal.seats


def check_record(deal: Deal) -> None:
    """A record brings back the same moment, and is the same when written again."""
    text = dumps(deal)
    assert loads(text) == load(deal.record()) == deal
    assert dumps(loads(text)) == text
    assert json.loads(json.dumps(deal.record())) == deal.record()
    told = result(deal)
    assert json.loads(json.dumps(told)) == told
    assert told == result(loads(text))


def check_words(deal: Deal) -> None:
    """What is shown has words, and shows no card of a hand."""
    text = repr(deal)
    shown = {f"{play.card}" for play in deal.trick}
    assert {f"{one}" for one in PACK_52 if f"{one}" in text} <= shown
    assert "\n" not in text


CHECKS = [
    *(check_cards, check_turn, check_plays, check_turns, check_calls, check_position),
    *(check_tricks, check_score, check_record, check_words),
]


@pytest.mark.parametrize(("name", "rules"), ALL_TABLES, ids=table_id)
def test_a_hand_at_every_table(name: str, rules: dict[str, Any]) -> None:
    rng = Random(table_id(rules))
    for deal in moments(GAMES[name].deal(seed=rng.random().hex(), **rules), rng):
        check_cards(deal)
        check_turn(deal)
        check_position(deal)
        check_score(deal)
        check_tricks(deal)
    check_record(deal)
    assert deal.status in OVER


@times(5)
@given(MOMENTS)
def test_any_moment_of_any_hand(deal: Deal) -> None:
    note(dumps(deal))
    for check in CHECKS:
        check(deal)


@times(1)
@given(HANDS)
def test_looking_back_and_replaying(found: list[Deal]) -> None:
    last = found[-1]
    note(dumps(last))
    assert [last.at(step) for step in range(len(found))] == found
    assert [last.at(-step) for step in range(1, len(found))] == found[-2::-1]
    again = last.begin()
    for action, then in zip(last.log, found[1:], strict=True):
        again = again.act(action)
        assert again == then
        assert again.tricks == then.tricks
        assert again.position == then.position


@times(3)
@given(MOMENTS)
def test_codes_bring_back_the_deal(deal: Deal) -> None:
    first = Deal(deal.game, deal.rules, deal.dealer, deal.hands, deal.blind)
    assert decode(deal.game, encode(deal)) == first


@times(2)
@given(MOMENTS)
def test_copies_are_the_same(deal: Deal) -> None:
    twin = pickle.loads(pickle.dumps(deal))
    assert twin == deal
    assert (twin.legal(), twin.due, repr(twin)) == (deal.legal(), deal.due, repr(deal))
