"""Tasks about points, standings, matches and the last card of a trick; hands counted by many."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from cardlib import PITCH, SPITZER, Deal
from cardlib.beside import beside, under
from cardlib.exercises import (
    NOT_YET,
    RIGHT,
    WRONG,
    HowManyPoints,
    LastToTrick,
    NoTask,
    Score,
    Standing,
    Task,
    WhoGets,
    WhoWinsMatch,
)
from cardlib.games.pitch.score import settle
from cardlib.many import Hands, changed, made, many
from cardlib.reasons import CardlibError
from tests.games.pitch_hands import two
from widgets import quiz

ITEMS = ("high", "low", "jack", "game")
FINISHED: dict[str, Callable[[Deal], Task]] = {
    **{item: lambda deal, item=item: WhoGets(deal, item) for item in ITEMS},  # type: ignore[misc]
    "points": HowManyPoints,
    "score": Score,
    "standing": Standing,
    "match": WhoWinsMatch,
}


@cache
def finished() -> tuple[Deal, ...]:
    """Finished hands, in partnerships and not, under several house rules, near the target."""
    some = [*many(PITCH, 30), *many(PITCH, 10, no_junk=True), *many(PITCH, 10, players=3)]
    near = []
    for deal in some:
        sides = deal.game.sides(deal.rules)
        target = PITCH.match_target(deal.rules)
        carried = {"before": [target - 1 - side for side in range(sides)]}
        rules = deal.game.changed(deal.rules)
        hands = [list(hand) for hand in deal.hands]
        made_ = deal.game.deal(dealer=deal.dealer, hands=hands, carried=carried, **rules)
        for action in deal.log:
            made_ = made_.act(action)
        near.append(made_)
    return (*some, *near)


def tasks(name: str) -> Iterator[Task]:
    return (FINISHED[name](deal) for deal in finished())


def answers(task: Task) -> list[str]:
    return [one.value for one in task.options] or [str(n) for n in range(-5, 26)]


@pytest.mark.parametrize("name", FINISHED)
def test_the_answer_alone_is_right_and_every_other_has_its_reason(name: str) -> None:
    for task in tasks(name):
        assert task.check(...).status == NOT_YET
        assert str(task.question).endswith(("?", "-1."))
        assert all(str(one) for one in (*task.told, *task.hints()))
        replies = {answer: task.check(answer) for answer in answers(task)}
        right = [answer for answer, said in replies.items() if said.status == RIGHT]
        assert right == [task.answer]
        wrong = [str(said) for said in replies.values() if said.status == WRONG]
        assert len(set(wrong)) >= 2


@pytest.mark.parametrize("name", FINISHED)
def test_a_quiz_can_ask_it(name: str) -> None:
    for task in list(tasks(name))[::20]:
        made_ = quiz(task)
        assert made_.answer(task.answer).status == RIGHT
        assert made_.solved
        assert all(str(one)[1:] in made_.twin() for one in task.told)


def test_only_the_last_hint_says_who_makes_the_point() -> None:
    for item in ITEMS:
        for task in tasks(item):
            *before, last = task.hints()
            assert isinstance(task, WhoGets)
            assert last == task.line.reason
            assert last not in before


def test_who_gets_a_point_is_what_the_settlement_says() -> None:
    for deal in finished():
        for point in settle(deal).points:
            expected = "nobody" if point.side is None else str(point.side)
            assert WhoGets(deal, point.item).answer == expected
        assert HowManyPoints(deal).answer == str(settle(deal).totals[0])


def test_a_score_that_stands_and_a_match_that_is_won_are_what_the_game_says() -> None:
    won = 0
    for deal in finished():
        before = deal.carried.get("before", (0,) * deal.game.sides(deal.rules))
        assert isinstance(before, tuple | list)
        assert Standing(deal).answer == str(before[0] + deal.score().delta[0])
        found = deal.game.decided(deal, tuple(before))
        assert WhoWinsMatch(deal).answer == ("nobody" if found is None else str(found.side))
        won += found is not None
    assert won >= 10


def codes(task: Task, answer: str) -> list[str]:
    return [reason.code for reason in task.check(answer).reasons]


def test_what_is_said_of_a_side_that_is_set_back() -> None:
    # clubs are trumps; only Low stays with the bidder
    deal = two("2C 9H", "AC 8H", "2C AC 8H 9H", bid="3")
    assert settle(deal).totals[0] == 1
    task = Score(deal)
    assert task.answer == "-3"
    assert codes(task, "-2") == ["quiz.score_shortfall", "score.set_back"]
    assert codes(task, "1") == ["quiz.score_made", "score.set_back"]
    assert codes(task, "0") == ["quiz.score_not_zero", "score.set_back"]
    assert codes(task, "3") == ["quiz.score_much", "score.set_back"]
    assert codes(task, "-4") == ["quiz.score_little", "score.set_back"]
    standing = Standing(deal)
    assert codes(standing, "0") == ["quiz.below_zero", "score.set_back"]
    other = Score(deal, seat=1)
    assert codes(other, "0") == ["quiz.score_not_zero", "quiz.made_own"]


def test_what_is_said_of_defenders_who_may_not_score() -> None:
    deal = two("2C 9H", "AC 8H", "2C AC 8H 9H", bid="1", no_junk=True)
    task = Score(deal, seat=1)
    assert task.answer == "0"
    assert codes(task, task.view.score().lines[0].item) == ["quiz.no_number"]
    made_ = settle(deal).totals[1]
    assert codes(task, str(made_)) == ["quiz.score_made", "score.no_junk"]


def test_cards_that_were_not_dealt_do_not_make_high_and_low() -> None:
    deal = two("KC 9H", "3C 8H", "KC 3C 9H 8H")
    assert codes(WhoGets(deal, "high"), "nobody")[0] == "quiz.gets_highest"
    assert codes(WhoGets(deal, "low"), "nobody")[0] == "quiz.gets_lowest"
    full = two("AC 9H", "2C 8H", "AC 2C 9H 8H")
    assert codes(WhoGets(full, "high"), "nobody")[0] == "quiz.gets_somebody"


def test_questions_that_make_no_sense_are_refused_in_a_sentence() -> None:
    fresh, deal = PITCH.deal(seed=7), finished()[0]
    spitzer = many(SPITZER, 1)[0]
    asked: list[Callable[[], Task]] = [
        lambda: WhoGets(fresh, "high"),
        lambda: WhoGets(deal, "low tide"),
        lambda: WhoGets(spitzer, "high"),
        lambda: HowManyPoints(spitzer),
        lambda: WhoWinsMatch(spitzer),
        lambda: Standing(fresh),
        lambda: LastToTrick(deal),
        lambda: LastToTrick(fresh),
    ]
    for ask in asked:
        with pytest.raises(NoTask, match=r"^[A-Z].*\.$"):
            ask()


# --- the last card of a trick ----------------------------------------------------------------


def last_cards() -> Iterator[LastToTrick]:
    """Every moment of some hands in which a trick lacks one card, asked of its player."""
    for deal in many(PITCH, 12):
        start = len(deal.calls)
        for trick in range(len(deal.tricks)):
            at = deal.at(start + 4 * trick + 3)
            assert at.to_act is not None
            yield LastToTrick(at, seat=at.to_act)


def test_the_last_card_is_judged_by_what_the_trick_then_brings() -> None:
    wrong = 0
    for task in last_cards():
        gains = {}
        for one in task.view.legal_cards():
            trick = task.deal.play(one).tricks[-1]
            pips = sum(map(PITCH.worth, trick.cards))
            gains[one.code] = pips if (trick.winner - task.view.eye) % 2 == 0 else -pips
        best = {code for code, gain in gains.items() if gain == max(gains.values())}
        assert task.answer in best
        for one in task.view.held(task.view.eye):
            said = task.check(one.code)
            assert (said.status == RIGHT) == (one.code in best)
            assert said.reasons
            wrong += said.status == WRONG
        assert task.check(...).status == NOT_YET
        assert len(task.hints()) == 3
    assert wrong >= 30


def test_who_does_not_play_last_is_not_asked() -> None:
    deal = many(PITCH, 1)[0].at(6)
    with pytest.raises(NoTask, match="completes a trick"):
        LastToTrick(deal, seat=deal.to_act or 0)


def test_while_sides_are_hidden_a_last_card_cannot_be_judged() -> None:
    deal = many(SPITZER, 1)[0].at(3)
    with pytest.raises(NoTask, match="all sides are known"):
        LastToTrick(deal, seat=deal.to_act or 0)


# --- many hands, and two tables -----------------------------------------------------------------


def test_high_is_never_lost_and_low_sometimes_is() -> None:
    hands = many(PITCH, 40)
    assert many(PITCH, 40) is hands
    assert {deal.status for deal in hands} == {"complete"}
    assert changed(hands, high="winner").n == 0
    low = changed(hands, low="winner")
    assert 0 < low.n < low.of == 40
    assert repr(low) == (f'With low="winner" the score is another one in {low.n} of 40 hands.')


def test_points_are_counted_over_many_hands() -> None:
    hands = many(PITCH, 40)
    told = made(hands)
    by_hand = {"Jack": 0, "High": 0, "Low": 0, "Game": 0}
    for deal in hands:
        for point in settle(deal).points:
            by_hand[point.item.capitalize()] += point.side is not None
    assert dict(told.items) == by_hand
    assert repr(told).splitlines()[0] == repr(hands) == "40 hands, played at random"
    assert made(Hands()).items == ()
    with pytest.raises(CardlibError, match="no house rule"):
        changed(hands, lowest="winner")


def test_two_tables_show_a_given_line_where_it_differs() -> None:
    hands = many(PITCH, 40)
    deal = next(one for one in hands if under(one, low="winner").score().delta != one.score().delta)
    both = beside(deal, low="winner")
    assert [lines[0].startswith("Low:") for _, lines in both] == [True, True]
    assert not any(line.startswith("High:") for _, lines in both for line in lines)


def test_two_tables_show_what_may_be_called() -> None:
    deal = PITCH.deal(seed=7, dealer=0).call("2").call("pass").call("pass")
    both = beside(deal, dealer_holds=False)
    assert both.here.lines == ("You may call: Pass, Bid 3, Bid 4 and Hold.",)
    assert both.there.lines == ("You may call: Pass, Bid 3 and Bid 4.",)
