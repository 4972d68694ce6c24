"""Tasks about calls, trumps to be chosen, matadors and the pot, in the games that have them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardlib import PITCH, SPITZELN, SPITZER, Deal
from cardlib.beside import under
from cardlib.cards import SUITS, cards
from cardlib.exercises import (
    NOT_YET,
    RIGHT,
    WRONG,
    Highest,
    HowManyInPack,
    HowManyInPot,
    HowManyMatadors,
    HowManyTrumps,
    InOtherFace,
    NoTask,
    Task,
    WhichCalls,
    WhichMatadors,
    WhichTrumps,
    WhoWins,
)
from cardlib.text import using
from tests.asking import asked
from tests.hands import continued
from widgets import quiz

PLAIN, TRUMPS = "play.not_held", {"C": 9, "S": 9, "H": 9, "D": 3}


def dealt(mine: str, *calls: str, dealer: int = 2) -> Deal:
    """A deal of Spitzeln in which seat 0 has these cards, after some calls."""
    own = cards(mine)
    rest = [one for one in SPITZELN.pack(SPITZELN.defaults) if one not in own]
    deal = SPITZELN.deal(hands=[own, rest[:8], rest[8:]], dealer=dealer)
    return continued(deal, " ".join(calls))


def code_of(task: Task, answer: str) -> str:
    """The code of the first thing said to a wrong answer."""
    said = task.check(answer)
    assert said.status == WRONG
    return said.reasons[0].code


def random_deals() -> list[Deal]:
    return [SPITZELN.deal(seed=f"asked/{seed}", dealer=seed % 3) for seed in range(60)]


def auction(deal: Deal, rng: Random) -> Iterator[Deal]:
    """Every moment of a random auction; the last one too if all have passed."""
    while deal.status == "calling":
        yield deal
        deal = deal.call(rng.choice(deal.legal()))
    if deal.status == "thrown_in":
        yield deal


# --- what every one of them does ------------------------------------------------------------------

MAKERS: dict[str, Callable[[Deal], Task]] = {
    "which trumps": lambda deal: WhichTrumps(deal, "L"),
    "how many matadors": lambda deal: HowManyMatadors(deal, "H"),
    "which matadors": lambda deal: WhichMatadors(deal, "B"),
    "which calls": WhichCalls,
    "in the pot": HowManyInPot,
}


def tasks(name: str) -> list[Task]:
    made: list[Deal] = []
    for number, deal in enumerate(random_deals()):
        made += auction(deal, Random(number))
    return asked(MAKERS[name], made)


@pytest.mark.parametrize("name", MAKERS)
def test_answers_stubs_hints_and_the_widget(name: str) -> None:
    found = tasks(name)
    assert len(found) >= 3
    for task in found:
        assert task.check(task.answer).status == RIGHT
        assert task.check(...).status == task.check("").status == NOT_YET
        assert task.check("nonsense ✗").status == NOT_YET
        assert len(task.hints()) >= 2
        given = [one.value for one in task.options] or [str(n) for n in range(20)]
        for answer in given:
            assert all(str(reason) for reason in task.check(answer).reasons)
    made = quiz(found[0])
    assert made.answer(found[0].answer).status == RIGHT
    assert made.solved


# --- the pack and its ranks -----------------------------------------------------------------------


def test_the_deuce_is_the_highest_and_the_ten_is_low() -> None:
    task = Highest(dealt("AH 10H JH 9H QS JS 8C 7D"), "H")
    assert task.answer == "AH"
    low = task.check("10H")
    assert low.status == WRONG
    assert low.reasons[0].param("over") is cards("JH")[0]
    assert code_of(task, "JH") == "quiz.highest_lower"
    assert code_of(task, "QS") == "quiz.highest_other"
    assert task.check("KH").status == task.check("AH 10H").status == NOT_YET
    with pytest.raises(NoTask):
        Highest(dealt("AH 10H JH 9H QS JS 8C 7D"), "B")
    with pytest.raises(NoTask, match="no suit"):
        Highest(dealt("AH 10H JH 9H QS JS 8C 7D"), "X")


def test_a_card_is_named_as_the_other_face_names_it() -> None:
    deal = dealt("AH 10H JH 9H QS JS 8C 7D")
    with using(face="german"):
        task = InOtherFace(deal, "OL")
        assert "queen of spades" in str(task.question)
        assert str(task.check("JS")) == "Leaf Unter is called jack of spades there."
        assert [str(hint) for hint in task.hints()][:2] == [
            "The spades there are the Leaves here.",
            "The queen there is the Ober here.",
        ]
    assert "Ober of Leaves in a German pack" in str(InOtherFace(deal, "QS").question)
    with pytest.raises(NoTask):
        InOtherFace(deal, "QC")


@pytest.mark.parametrize(("suit", "count"), [("C", 8), ("S", 8), ("H", 7), ("D", 1)])
def test_cards_of_a_suit_are_counted(suit: str, count: int) -> None:
    task = HowManyInPack(random_deals()[0], suit)
    assert task.answer == str(count)
    assert code_of(task, str(count - 1)) == "quiz.pack_few"
    too_many = "quiz.pack_many" if count < 8 else "quiz.pack_many_full"
    assert code_of(task, str(count + 1)) == too_many
    assert HowManyInPack(PITCH.deal(seed=1), suit).answer == "13"


# --- trumps and matadors --------------------------------------------------------------------------


@pytest.mark.parametrize("suit", SUITS)
def test_trumps_of_a_suit_that_is_not_named_yet(suit: str) -> None:
    deal = random_deals()[0]
    task = HowManyTrumps(deal, suit)
    assert task.answer == str(TRUMPS[suit])
    printed = HowManyInPack(deal, suit).answer
    said = task.check(printed)
    assert said.status == WRONG
    assert said.reasons[0].param("card").suit != suit
    assert HowManyTrumps(PITCH.deal(seed=1), suit).answer == "13"
    assert HowManyTrumps(SPITZER.deal(seed=1), suit).answer == "2"


def test_which_trumps_there_would_be() -> None:
    task = WhichTrumps(dealt("QC 7C QH JH 7H AS 10S 7D"), "H")
    assert set(cards(task.answer)) == set(cards("QC QH JH 7H"))
    assert code_of(task, "QC QH JH 7H 7C") == "quiz.plain_then"
    assert task.check("QH JH 7H").reasons[0].param("card") is cards("QC")[0]
    assert code_of(task, "KC") == PLAIN


def test_matadors_are_an_unbroken_run_from_the_old_one() -> None:
    task = WhichMatadors(dealt("QC 7H QS AH KH JH 9C 8C"), "H")
    assert task.answer == "QC 7H QS AH KH"
    assert code_of(task, "QC 7H QS AH KH JH") == "quiz.run_beyond"
    assert code_of(task, "QC 7H QS") == "quiz.run_missing"
    assert code_of(task, "9C") == "quiz.plain_then"
    number = HowManyMatadors(task.deal, "H")
    assert number.answer == "5"
    assert code_of(number, "6") == "quiz.run_many_gap"
    assert code_of(number, "7") == "quiz.run_many"
    assert code_of(number, "3") == code_of(number, "0") == "quiz.run_few"


def test_three_high_trumps_without_the_spitze_are_none() -> None:
    deal = dealt("QC QS AS KS JS 9C 8C 7D")
    task = HowManyMatadors(deal, "S")
    assert task.answer == "0"
    assert code_of(task, "3") == "quiz.run_short_three"
    assert code_of(task, "5") == "quiz.run_short"
    with pytest.raises(NoTask):
        WhichMatadors(deal, "S")
    couleur = HowManyMatadors(deal, "B")
    assert couleur.answer == "3"
    assert code_of(couleur, "4") == "quiz.run_many_all"


def test_other_games_have_no_matadors_and_no_pot() -> None:
    for make in (lambda deal: HowManyMatadors(deal, "H"), lambda deal: WhichMatadors(deal, "H")):
        with pytest.raises(NoTask, match="no matadors"):
            make(PITCH.deal(seed=1))
    with pytest.raises(NoTask):
        HowManyInPot(SPITZER.deal(seed=1))


# --- calls ----------------------------------------------------------------------------------------


def test_a_solo_is_overcalled_by_couleur_alone() -> None:
    task = WhichCalls(dealt("AC KC 8C 8S AH QH JH 7D", "solo", dealer=1))
    assert task.answer == "pass couleur"
    assert code_of(task, "pass solo") == "call.no.solo_equal"
    assert code_of(task, "pass") == "quiz.missing_calls"
    assert task.check("Pass, couleur").status == RIGHT
    assert task.check(["pass", "couleur"]).status == RIGHT
    assert task.check("Solo in couleur").status == WRONG
    assert task.check("pass double").status == NOT_YET


def test_bells_cannot_be_named() -> None:
    task = WhichCalls(dealt("QC QS 7H AH KH QH JH 7D", "solo", "pass", "pass"))
    assert [one.value for one in task.options] == ["C", "S", "H", "D"]
    assert task.answer == "C S H"
    assert code_of(task, "C S H D") == "call.no.name_bells"
    with using(face="german"):
        assert task.check("Acorns Leaves Hearts").status == RIGHT


def test_calls_are_asked_of_the_one_to_call() -> None:
    deal = dealt("QC QS 7H AH KH QH JH 7D", "pass")
    with pytest.raises(NoTask):
        WhichCalls(deal)
    assert WhichCalls(deal, seat=1).answer == "pass solo couleur"
    assert WhichCalls(PITCH.deal(seed=1, dealer=3)).check("nothing").status == NOT_YET


# --- the pot --------------------------------------------------------------------------------------


def thrown_in(**carried: object) -> Deal:
    deal = SPITZELN.deal(seed="pot", dealer=2, carried=carried)
    return deal.call("pass").call("pass").call("pass")


def test_a_pot_that_waits() -> None:
    task = HowManyInPot(thrown_in(pot=4, ante_due=True))
    assert task.answer == "8"
    assert code_of(task, "4") == "quiz.pot_was"
    assert code_of(task, "0") == "quiz.pot_too_little"
    assert code_of(task, "12") == "quiz.pot_too_much"
    for wrong in ("4", "0", "12"):
        assert not any("8" in str(reason) for reason in task.check(wrong).reasons)
    assert HowManyInPot(thrown_in(pot=0, ante_due=False)).answer == "0"


def test_a_lost_solo_doubles_the_pot_and_a_won_one_empties_it() -> None:
    seen = set()
    for number in range(12):
        deal = SPITZELN.deal(seed=f"solo/{number}", dealer=2, carried={"pot": 4, "ante_due": True})
        for word in ("solo", "pass", "pass", "C"):
            deal = deal.call(word)
        rng = Random(number)
        while deal.status == "playing":
            deal = deal.play(rng.choice(deal.legal_cards()))
        task = HowManyInPot(deal)
        won = sum(trick.winner == 0 for trick in deal.tricks) >= 5
        assert task.answer == ("0" if won else "16")
        assert task.told[2].code == ("score.made" if won else "score.failed")
        assert code_of(task, "8").startswith("quiz.pot_too")
        seen.add(won)
    assert False in seen


def test_card_points_are_not_spoken_of_in_a_solo() -> None:
    deal = SPITZELN.deal(seed="solo/0", dealer=2)
    passed = under(deal, all_pass="play")
    for word in ("pass", "pass", "pass"):
        passed = passed.call(word)
    for word in ("solo", "pass", "pass", "C"):
        deal = deal.call(word)
    for one, counts in ((deal, False), (passed, True)):
        after = one
        for _ in range(3):
            after = after.play(after.legal_cards()[0])
        task = WhoWins(after)
        for option in task.options:
            made = quiz(task)
            made.answer(option.value)
            told = str(made.picture["feedback"]["outcome"])
            assert ("card point" in told) is counts
