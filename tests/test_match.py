"""A match: hands added one by one, running scores, errors; each game's rules have tests apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardlib import BadRecord, CardlibError, Deal
from cardlib.games import GAMES
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.match import BadMatch, Match, carried_on, new_match
from tests.hands import moments


def finished(seed: int, dealer: int, game: Any = SPITZER, **rules: Any) -> Deal:
    """A random hand played to its end."""
    *_, last = moments(game.deal(seed=seed, dealer=dealer, **rules), Random(seed))
    return last


def played(count: int, **given: Any) -> Match:
    match = new_match(SPITZER, **given)
    for seed in range(count):
        match = match.add(finished(seed, match.dealer))
    return match


def test_a_match_before_its_first_hand() -> None:
    match = new_match(SPITZER, length=16, target=9, dealer="West", tie="tricks")
    assert (match.length, match.target, match.dealer) == (16, 9, 1)
    assert match.rules == SPITZER.house_rules({"tie": "tricks"})
    assert (match.deals, match.scores, match.is_over) == ((), (0, 0, 0, 0), False)
    assert len(match.winners) == 4
    assert str(match) == repr(match) == "0/16: You +0, West +0, North +0, East +0"


def test_a_hand_is_added_to_a_new_match() -> None:
    before = new_match(SPITZER, dealer=3)
    deal = finished(1, 3)
    after = before.add(deal)
    assert before == new_match(SPITZER, dealer=3)
    assert after.deals == (deal,)
    assert after.scores == deal.score().delta
    assert before.add(deal) == after


def test_scores_add_up_and_the_deal_moves_on() -> None:
    match = played(5, dealer=2)
    assert [deal.dealer for deal in match.deals] == [2, 3, 0, 1, 2]
    assert match.dealer == 3
    deltas = [deal.score().delta for deal in match.deals]
    assert match.scores == tuple(map(sum, zip(*deltas, strict=True)))
    assert {match.scores[seat] for seat in match.winners} == {max(match.scores)}


def test_a_match_ends_after_its_hands_or_at_its_target() -> None:
    match = new_match(SPITZER, length=1)
    seed = next(seed for seed in range(99) if len(winners(finished(seed, 0))) == 1)
    over = match.add(finished(seed, 0))
    assert over.is_over
    assert over.winners == winners(finished(seed, 0))
    early = new_match(SPITZER, target=1).add(finished(seed, 0))
    assert early.is_over
    assert not new_match(SPITZER, target=99).add(finished(seed, 0)).is_over


def winners(deal: Deal) -> tuple[int, ...]:
    delta = deal.score().delta
    return tuple(seat for seat in deal.seats if delta[seat] == max(delta))


def error(match: Match, deal: Deal) -> CardlibError:
    with pytest.raises(BadMatch) as caught:
        match.add(deal)
    assert str(caught.value)
    return caught.value


def test_a_hand_that_cannot_be_the_next() -> None:
    match = new_match(SPITZER, length=1, dealer=0)
    deal = finished(1, 0)
    assert error(match, deal.at(-1)).reason.code == "match.not_over"
    assert error(match, finished(1, 1)).reason.code == "match.dealer"
    assert error(match, finished(1, 1)).rule == "GEN-7"
    assert error(match, finished(1, 0, tie="tricks")).reason.code == "match.other_rules"
    seed = next(seed for seed in range(99) if len(winners(finished(seed, 0))) == 1)
    over = match.add(finished(seed, 0))
    assert error(over, finished(1, over.dealer)).reason.code == "match.over"
    assert error(over, deal).kind == "bad_match"


def test_scores_before_a_hand_are_those_of_the_match() -> None:
    match = new_match(SPITZER, dealer=3)
    other = SPITZER.deal(seed=1, dealer=3, carried={"before": [1, 0, 0, -1]})
    *_, last = moments(other, Random(1))
    assert error(match, last).reason.code == "match.before"
    assert error(match, last).rule == "REC-5"
    same = SPITZER.deal(seed=1, dealer=3, carried={"before": [0, 0, 0, 0]})
    assert len(match.add(list(moments(same, Random(1)))[-1]).deals) == 1


def test_a_match_that_is_over_deals_no_more() -> None:
    seed = next(seed for seed in range(99) if len(winners(finished(seed, 0))) == 1)
    over = new_match(SPITZER, length=1).add(finished(seed, 0))
    with pytest.raises(BadMatch) as caught:
        over.deal(seed=1)
    assert caught.value.reason.code == "match.over"


@pytest.mark.parametrize("length", [0, -1, True])
def test_a_length_there_is_not(length: int) -> None:
    with pytest.raises(BadRecord):
        new_match(SPITZER, length=length)


def test_only_a_deal_can_be_added() -> None:
    with pytest.raises(TypeError, match=r"add\(\) needs a deal"):
        new_match(SPITZER).add(finished(1, 0).record())  # type: ignore[arg-type]


@pytest.mark.parametrize("target", ["9", True, 1.5])
def test_a_target_there_is_not(target: object) -> None:
    with pytest.raises(BadRecord) as caught:
        new_match(SPITZER, target=target)  # type: ignore[arg-type]
    assert (caught.value.reason.code, caught.value.rule) == ("match.target", "SPZ-50")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_of_every_game(name: str) -> None:
    game = GAMES[name]
    match, seed = new_match(game), 0
    while not match.is_over and seed < 200:
        *_, last = moments(match.deal(seed=seed), Random(seed))
        match = match.add(last)
        seed += 1
    assert match.is_over
    ahead = {game.side_number(match.rules, seat) for seat in match.winners}
    assert len(ahead) == 1 or game.ties_stand
    assert len(match.scores) == game.sides(game.defaults)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_deals_its_next_hand(name: str) -> None:
    """With the dealer, the house rules and the scores before it."""
    match = new_match(GAMES[name], dealer=1)
    first = match.deal(seed=4)
    assert (first.dealer, first.rules) == (1, match.rules)
    assert first.carried["before"] == match.scores
    *_, last = moments(first, Random(4))
    after = match.add(last)
    again = after.deal(seed=5)
    assert (again.carried["before"], again.dealer) == (after.scores, after.dealer)
    *_, second = moments(again, Random(5))
    assert after.add(second).deals == (last, second)


def test_what_is_carried_on_without_a_match() -> None:
    """REC-5: the scores with the hand's own; of a hand that is not over what it began with."""
    before = [1, 0, 0, -1]
    deal = SPITZER.deal(seed=1, dealer=3, carried={"before": before})
    *_, done = moments(deal, Random(1))
    sums = tuple(old + new for old, new in zip(before, done.score().delta, strict=True))
    assert tuple(carried_on(done)["before"]) == sums
    assert carried_on(done.at(-1)) == {"before": tuple(before)}
    alone = finished(1, 3)
    assert tuple(carried_on(alone)["before"]) == alone.score().delta
    assert carried_on(alone.at(0)) == {}
