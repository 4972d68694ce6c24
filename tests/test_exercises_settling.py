"""Questions about what a hand comes to where tricks decide and chips are paid."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from cardlib import SPITZELN, SPITZER, Deal, loads
from cardlib.beside import under
from cardlib.exercises import (
    NOT_YET,
    RIGHT,
    WRONG,
    CardPoints,
    NoTask,
    PointsInPack,
    Score,
    StopOrPlayOn,
    Task,
    WhichLines,
    WhoWon,
)
from cardlib.text import capital, using
from tests.games.spitzeln_hands import BELLS, FIVE, STRONG, WEAK, played, random_hand, solo, table
from tests.notebooks import LESSONS
from widgets import quiz


def finished() -> Iterator[Deal]:
    """Hands played at random to their end, with and without a soloist, at several tables."""
    tables: list[dict[str, object]] = [
        {},
        {"all_pass": "play"},
        {"codille": True},
        {"tout": "commit", "players": 4},
        {"ante": "every_deal"},
    ]
    for seed in range(30):
        deal = SPITZELN.deal(seed=f"settle/{seed}", dealer=seed % 3, **tables[seed % 5])
        yield random_hand(deal, seed)
    for hands, suit in ((STRONG, "C"), (FIVE, "C"), (WEAK, "S"), (BELLS, "D")):
        yield played(solo(hands, suit))


def made(kind: type[Task]) -> list[Task]:
    tasks = []
    for deal in finished():
        try:
            tasks.append(kind(deal))
        except NoTask:
            continue
    return tasks


@pytest.mark.parametrize("kind", [Score, WhoWon, WhichLines, PointsInPack])
def test_the_answer_is_right_the_stub_is_not_and_wrong_ones_have_reasons(kind: type[Task]) -> None:
    tasks = made(kind)
    assert len(tasks) >= 8
    wrong = 0
    for task in tasks:
        assert task.check(task.answer).status == RIGHT
        assert task.check(...).status == task.check("nonsense ✗").status == NOT_YET
        assert len(task.hints()) >= 2
        assert all(map(str, (*task.hints(), *task.told, task.question)))
        for answer in [one.value for one in task.options] or [str(n) for n in range(-40, 60)]:
            said = task.check(answer)
            assert all(map(str, said.reasons))
            wrong += said.status == WRONG
        with using(face="german"):
            asked = quiz(task)
            assert asked.answer(task.answer).status == RIGHT
            assert all(capital(str(reason)) in asked.twin() for reason in task.told)
    assert wrong >= 20


def codes(task: Task, answer: str) -> list[str]:
    return [reason.code for reason in task.check(answer).reasons]


def test_a_solo_tells_tricks_and_cards_dealt_and_no_card_points() -> None:
    told = [reason.code for reason in Score(played(solo())).told]
    assert told[:2] == ["score.soloist", "settle.dealt"]
    assert told.count("quiz.pile_tricks") == 3
    after = played(table(calls="pass pass pass", all_pass="play"))
    passed = [reason.code for reason in Score(after).told]
    assert passed.count("quiz.pile") == 3
    assert "settle.dealt" not in passed


def test_what_is_paid_to_each_counted_twice_or_left_out_is_named() -> None:
    task = Score(played(solo()))
    assert task.answer == "34"
    assert codes(task, "17") == ["quiz.score_each", "score.solo_won"]
    assert codes(task, "42") == ["quiz.score_twice", "score.solo_won"]
    assert codes(task, "18") == ["quiz.score_missed", "score.tout"]
    assert codes(task, "-34") == ["score.made", "score.solo_won"]


def test_card_points_do_not_win_a_solo() -> None:
    tasks = [task for task in made(WhoWon) if isinstance(task, WhoWon)]
    seen = set()
    for task in tasks:
        other = next(side for side in ("soloist", "opponent") if side != task.answer)
        said = codes(task, other)
        assert said[-1] in ("score.made", "score.failed", "score.stopped")
        points = {
            side: sum(
                task.view.worth_won(seat)
                for seat in task.view.seats
                if task.view.side_of(seat) == side
            )
            for side in (other, task.answer)
        }
        assert ("quiz.not_points" in said) == (points[other] > points[task.answer])
        seen.add("quiz.not_points" in said)
    assert seen == {True, False}


def test_the_parts_paid_are_those_of_the_score_and_others_are_refused_with_a_reason() -> None:
    seen: set[str] = set()
    for task in made(WhichLines):
        assert isinstance(task, WhichLines)
        paid = {line.item for line in task.ledger.lines if line.delta}
        assert set(task.answer.split()) == paid & set(task.view.game.parts)
        for part in task.view.game.parts:
            said = task.check(part)
            if part not in paid:
                assert said.reasons[0].code == "quiz.line_not"
            elif said.status == WRONG:
                assert said.reasons[0].code == "quiz.missing_lines"
        assert task.check([one.label for one in task.options if one.value in paid]).status == RIGHT
        seen |= paid
    assert {"solo", "matadors", "tout", "ante", "bete"} <= seen


def test_only_a_game_that_settles_in_parts_is_asked_for_them() -> None:
    deal = SPITZER.deal(seed=7)
    while deal.status == "playing":
        deal = deal.play(deal.legal_cards()[0])
    with pytest.raises(NoTask, match=r"^[A-Z].*\.$"):
        WhichLines(deal)
    passed = played(table(calls="pass pass pass", all_pass="play"))
    with pytest.raises(NoTask, match=r"^[A-Z].*\.$"):
        WhoWon(passed)


# --- stop, or play on --------------------------------------------------------------------------


def five_won(hands: str = STRONG, **rules: object) -> Deal:
    return played(solo(hands, "D", **rules), tricks=5)


@cache
def chances() -> tuple[StopOrPlayOn, ...]:
    """Moments after the first five tricks in couleur, the three cards left by chance."""
    found = []
    for seed in range(90):
        deal = SPITZELN.deal(seed=f"stop/{seed}", dealer=2)
        rest = [one for hand in deal.hands for one in hand if one.code not in ("QC", "7D", "QS")]
        Random(seed).shuffle(rest)
        hands = [["QC", "7D", "QS", *rest[:5]], rest[5:13], rest[13:]]
        made = SPITZELN.deal(hands=hands, dealer=2)
        for word in ("couleur", "pass", "pass"):
            made = made.call(word)
        made = played(made, tricks=5)
        if made.offers(0) and made.to_act == 0:
            found.append(StopOrPlayOn(made))
    for name in ("score_stop_on", "score_stop_now"):
        file = LESSONS / "en" / "spitzeln" / "hands" / f"{name}.hand.json"
        found.append(StopOrPlayOn(loads(file.read_bytes())))
    return tuple(found)


def test_stopping_is_weighed_against_all_ways_the_cards_can_lie() -> None:
    answers = set()
    for task in chances():
        assert task.stopping == task.deal.call("stop").score().delta[0]
        better = task.stopping < task.prospect.average
        assert task.answer == ("on" if better else "stop")
        assert task.check(task.answer).status == RIGHT
        wrong = {str(task.check(one)) for one in ("stop", "on", "same") if one != task.answer}
        assert len(wrong) == 2
        assert 1 <= task.prospect.ways <= 20
        assert set(task.prospect.order) == set(task.deal.held(0))
        answers.add((task.answer, len(task.prospect.outcomes)))
    assert {("on", 1), ("on", 2), ("stop", 1), ("stop", 2)} <= answers


def test_a_sure_tout_is_played_on_for() -> None:
    task = StopOrPlayOn(five_won())
    assert task.answer == "on"
    assert task.prospect.outcomes == {60: 20}
    assert codes(task, "stop") == ["quiz.on_sure", "quiz.stop_brings"]
    assert codes(task, "same") == ["quiz.stop_differs", "quiz.stop_brings"]


def test_the_chance_named_in_the_hints_is_where_both_bring_the_same() -> None:
    told = 0
    for task in chances():
        for hint in task.hints():
            if hint.code == "quiz.hint.stop_chance":
                best, worst, n = (dict(hint.params)[name] for name in ("best", "worst", "n"))
                assert abs(worst + (best - worst) * Fraction(n, 100) - task.stopping) <= 1
                told += 1
    assert told


def test_hidden_hands_change_nothing_that_is_said_of_stopping() -> None:
    for task in chances():
        deal = task.deal
        mine, *others = deal.hands
        gone = {play.card for play in deal.plays}
        kept = [[one for one in hand if one not in gone] for hand in others]
        swapped = [
            [*(one for one in hand if one in gone), *kept[1 - at]] for at, hand in enumerate(others)
        ]
        other = SPITZELN.deal(hands=[mine, *swapped], dealer=2)
        try:
            for action in deal.log:
                other = other.act(action)
        except ValueError:  # with those cards the tricks could not have been played so
            continue
        again = StopOrPlayOn(other)
        assert list(map(str, again.hints())) == list(map(str, task.hints()))
        assert again.answer == task.answer


def test_the_house_rules_decide_whether_stopping_pays() -> None:
    deal = five_won()
    assert StopOrPlayOn(under(deal, first_five="flat")).stopping == 24
    assert StopOrPlayOn(under(deal, first_five="bonus")).stopping == 52
    with pytest.raises(NoTask, match=r"^[A-Z].*\.$"):
        StopOrPlayOn(under(deal, first_five="off"))
    with pytest.raises(NoTask, match=r"^[A-Z].*\.$"):
        StopOrPlayOn(played(solo(), tricks=5))


# --- card points ---------------------------------------------------------------------------------


def test_the_highest_card_of_a_suit_that_counts_nothing_is_a_trap() -> None:
    passed = table(calls="pass pass pass", all_pass="play")
    assert PointsInPack(passed).answer == "45"
    assert codes(PointsInPack(passed), "50") == ["quiz.points_top"]
    assert codes(CardPoints(passed, "AC AS AH 7D"), "20") == ["quiz.points_top"]
    assert codes(PointsInPack(SPITZER.deal(seed=7)), "130") == ["quiz.points_many"]
    assert PointsInPack(SPITZER.deal(seed=7)).answer == "120"
