"""The tasks: what they ask, accept, refuse and hint at, in many moments and from all sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardlib import SPITZER, Deal
from cardlib.beside import beside, under
from cardlib.exercises import (
    NOT_YET,
    RIGHT,
    WRONG,
    CardPoints,
    Highest,
    HowMany,
    HowManyInPack,
    HowManyTrumps,
    InOtherFace,
    MayCall,
    NoTask,
    Score,
    SureWinners,
    Task,
    TrickPoints,
    WhichCards,
    WhoCanHold,
    WhoIsWithMe,
    WhoWins,
    WhoWon,
    WorthMost,
)
from cardlib.reasons import CardlibError
from tests.asking import asked
from widgets import quiz

MAKERS: dict[str, Callable[[Deal], Task]] = {
    "which cards": WhichCards,
    "how many": HowMany,
    "sure winners": SureWinners,
    "who wins": WhoWins,
    "trick points": TrickPoints,
    "card points": lambda deal: CardPoints(deal, "AC AS AH AD"),
    "points in hand": CardPoints,
    "worth most": WorthMost,
    "trumps": HowManyTrumps,
    "trumps if": lambda deal: HowManyTrumps(deal, "H"),
    "highest": lambda deal: Highest(deal, deal.view(0).hand(0)[-1].suit),
    "in pack": lambda deal: HowManyInPack(deal, "D"),
    "other face": lambda deal: InOtherFace(deal, deal.view(0).hand(0)[0]),
    "with me": lambda deal: WhoIsWithMe(deal, 2),
    "can hold": lambda deal: WhoCanHold(deal, deal.view(0).unseen()[-1]),
    "may call": lambda deal: MayCall(deal, "solo"),
    "score": Score,
    "who won": WhoWon,
}


def moments() -> Iterator[Deal]:
    """Deals at many moments, announced and not, under several house rules."""
    for seed in range(24):
        rng = Random(seed)
        rules = [{}, {"tie": "tricks"}, {"trump_lead": "free"}, {"announce": False}][seed % 4]
        deal = SPITZER.deal(seed=f"tasks/{seed}", dealer=seed % 3 + 1, **rules)
        yield deal
        if seed % 2 and any(deal.offers(seat) for seat in deal.seats):
            deal = deal.call("solo")
        for step in range(32):
            deal = deal.play(rng.choice(deal.legal_cards()))
            if step % 5 == seed % 5 or step == 31:
                yield deal


def tasks(name: str) -> list[Task]:
    return asked(MAKERS[name], moments(), IndexError)


@pytest.mark.parametrize("name", MAKERS)
def test_the_answer_is_right_the_stub_is_not_and_the_last_hint_alone_tells(name: str) -> None:
    found = tasks(name)
    assert len(found) >= 4
    for task in found:
        assert task.check(task.answer).status == RIGHT
        assert task.check(...).status == task.check("").status == NOT_YET
        assert task.check("nonsense ✗").status == NOT_YET
        assert all(str(hint) for hint in task.hints())
        assert str(task.question).endswith(("?", ".", "-1."))
        assert len(task.hints()) >= 2


@pytest.mark.parametrize("name", MAKERS)
def test_a_quiz_can_ask_it_and_takes_its_answer(name: str) -> None:
    for task in tasks(name)[:6]:
        made = quiz(task)
        assert made.answer(task.answer).status == RIGHT
        assert made.solved
        assert made.draw()["told"] == [f"{one}"[:1].upper() + f"{one}"[1:] for one in task.told]
        assert all(str(one) in made.twin() for one in task.told)


@pytest.mark.parametrize("name", MAKERS)
def test_every_wrong_answer_is_answered_with_a_reason(name: str) -> None:
    count = 0
    for task in tasks(name):
        given = [one.value for one in task.options] or [str(n) for n in range(-3, 45)]
        for answer in given:
            said = task.check(answer)
            assert said.reasons
            assert all(str(reason) for reason in said.reasons)
            count += said.status == WRONG
    assert count >= 10


def test_hidden_cards_change_no_question_answer_or_hint() -> None:
    """Two hidden hands change places before the first lead: seat 0 is asked and told the same."""
    for seed in range(20):
        deal = SPITZER.deal(seed=seed)
        first, *rest = deal.hands
        other = Deal(deal.game, deal.rules, deal.dealer, [first, *reversed(rest)])
        for make in (MAKERS["with me"], MAKERS["can hold"], MAKERS["may call"], WhichCards):
            one, two = make(deal), make(other)
            assert one.answer == two.answer
            assert list(map(str, one.hints())) == list(map(str, two.hints()))
            assert [str(one.check(o.value)) for o in one.options] == [
                str(two.check(o.value)) for o in two.options
            ]


def test_questions_that_make_no_sense_are_refused_in_a_sentence() -> None:
    deal = SPITZER.deal(seed=7)
    asked: list[Callable[[], Task]] = [
        lambda: Score(deal),
        lambda: WhoWon(deal),
        lambda: WhoWins(deal),
        lambda: WhoIsWithMe(deal, 0),
        lambda: WhoCanHold(deal, "QC"),
        lambda: MayCall(deal, "pick"),
        lambda: MayCall(deal.play(deal.legal_cards()[0]), "solo"),
    ]
    for ask in asked:
        with pytest.raises(NoTask, match=r"^[A-Z].*\.$"):
            ask()


def test_seats_can_be_chosen_by_name_or_number() -> None:
    task = WhoCanHold(SPITZER.deal(seed=7), "7D")
    for answer in ("1 2 3", "West North East", "East, west, 2"):
        assert task.check(answer).status == RIGHT
        assert quiz(task).answer(answer).status == RIGHT
    assert task.check("You").status == WRONG
    assert task.check("Nobody").status == NOT_YET


def test_a_score_may_be_typed_with_any_minus() -> None:
    task = next(task for task in tasks("score") if int(task.answer) < 0)
    for minus in "-−":
        assert task.check(f" {minus}{task.answer[1:]} ").status == RIGHT


# --- the same deal at two tables -------------------------------------------------------------


def test_the_same_plays_under_other_house_rules() -> None:
    deal = next(one for one in moments() if one.status == "complete" and not one.calls)
    other = under(deal, schneider=False)
    assert other.rules.schneider is False
    assert other.plays == deal.plays
    with pytest.raises(CardlibError, match="no house rule"):
        under(deal, ties="tricks")


def test_two_tables_are_shown_side_by_side() -> None:
    deal = next(one for one in moments() if one.status == "complete" and not one.calls)
    both = beside(deal, schneider=False)
    assert [one.head for one in both] == ["schneider=True", "schneider=False"]
    assert both.here.lines[-1] == f"Your score: {deal.score().delta[0]}"
    other = under(deal, schneider=False)
    assert both.there.lines[-1] == f"Your score: {other.score().delta[0]}"
    for table in both:
        assert all(line in repr(both) for line in table.lines)
        assert table.head.replace('"', "&quot;") in both._repr_html_()


def test_a_table_at_which_the_plays_break_a_rule_says_which() -> None:
    deals = (one for one in moments() if one.calls and one.calls[0].word == "solo")
    both = beside(next(deals), announce=False)
    assert "[SPZ-48]" in both.there.lines[0]


def test_a_hand_settled_early_is_said_to_be() -> None:
    whole = SPITZER.deal(seed=3)
    early = whole
    for step in range(32):
        whole = whole.play(whole.legal_cards()[0])
        early = whole.call("revoke", 1) if step == 11 else early
    assert str(Score(early).told[-1]) == "The hand was settled after 3 of its 8 tricks."
    assert "quiz.stopped" not in [reason.code for reason in Score(whole).told]


def test_the_number_of_trumps_is_not_asked_beside_their_list() -> None:
    deal = SPITZER.deal(seed=3)
    assert "Trumps, highest" in quiz(CardPoints(deal, "AC")).twin()
    assert "Trumps, highest" not in quiz(HowManyTrumps(deal)).twin()
