"""Each of the beginners' mistakes is met by an exercise that lists it and answers it."""

from __future__ import annotations

from typing import NamedTuple

import nbformat
import pytest

from tests.notebooks import LESSONS
from tests.test_lessons import code_cells, task_of


class Met(NamedTuple):
    """Where a mistake is met: the lesson, the step, the wrong answer, and what is said to it."""

    file: str
    step: int
    answer: str
    code: str


SPITZER = {
    "the Spitzer is taken for a club": Met("legal_plays", 2, "QC", "play.no.lookalike"),
    "the king is ranked above the ten": Met("tricks", 1, "1", "trick.lost_lower"),
    "the strongest card is thought to be worth most": Met("dealing", 1, "QC", "quiz.worth_strong"),
    "sixty is thought to be a draw": Met("scoring", 2, "0", "quiz.score_nothing"),
    "sixty is thought to be enough": Met("scoring", 2, "1", "score.tie"),
    "tricks are counted, not card points": Met("scoring", 1, "other", "quiz.not_tricks"),
    "points go to somebody unknown": Met("whole_hand", 4, "with", "quiz.side_if_against"),
    "trumping is thought to be a duty": Met("tricks", 5, "7D", "quiz.missing"),
    "the aces are counted as 40": Met("dealing", 2, "40", "quiz.points_each"),
    "fourteen trumps are expected": Met("dealing", 3, "14", "quiz.trumps_many"),
    "an ace is thought to be safe": Met("tricks", 7, "AD", "quiz.sure_trumped"),
}


PITCH = {
    "a bid is taken for a number of tricks": Met("auction", 1, "more", "quiz.bid_tricks"),
    "a third suit is thrown while able to follow": Met(
        "legal_plays", 2, "JC", "play.no.follow_or_trump"
    ),
    "trumping is thought to need a void": Met("legal_plays", 2, "5H", "play.yes.trump_instead"),
    "every card is thought to be in play": Met("dealing", 4, "all", "quiz.likely_stays"),
    "trump is announced in words": Met("tricks", 1, "say", "quiz.make_not_said"),
    "the dealer's privilege is forgotten": Met("auction", 5, "pass 4", "call.yes.hold"),
    "the ten is ranked above the jack": Met("dealing", 1, "10H", "quiz.highest_lower"),
    "a captured Low is thought to be lost": Met("points", 2, "1", "score.low_captured"),
    "High is thought to be the ace": Met("points", 1, "nobody", "quiz.gets_highest"),
    "more tricks are thought to make Game": Met("points", 5, "0", "quiz.not_tricks"),
    "the ace is thought to have most pips": Met("points", 4, "AD", "quiz.worth_less"),
    "a ten is kept from the partner’s trick": Met("whole_hand", 4, "7S", "quiz.last_better"),
    "only the bid is scored": Met("settlement", 1, "2", "score.made_more"),
    "only the shortfall is lost": Met("settlement", 2, "-1", "quiz.score_shortfall"),
    "the Game point is taken for the game": Met("settlement", 5, "0", "quiz.match_short"),
}

SPITZELN = {
    "the Deuce is taken for a low card": Met("pack", 1, "KH", "quiz.highest_lower"),
    "the Obers are put into acorns and leaves": Met("legal_plays", 2, "QC", "play.no.lookalike"),
    "the Spitze is thought to be low": Met("trumps", 2, "0", "trick.lost_trump"),
    "any three high trumps are taken for matadors": Met("trumps", 7, "3", "quiz.run_short_three"),
    "trumping is thought to be a duty": Met("legal_plays", 4, "QC 7S KS JS 8S", "quiz.missing"),
    "the ten is ranked above the Unter": Met("trumps", 3, "2", "trick.lost_lower"),
    "the Bell Seven is led too early": Met("whole_hand", 4, "QC 7D", "quiz.sure_trumped"),
    "couleur is overrated": Met("scoring", 4, "28", "score.failed"),
    "card points are counted in a solo": Met("scoring", 1, "opponent", "quiz.not_points"),
    "the Bell Seven is counted 5": Met("passed_out", 2, "50", "quiz.points_top"),
    "a solo tout is counted beside the solo": Met("scoring", 3, "32", "quiz.score_twice"),
}

MISTAKES = {"spitzer": SPITZER, "pitch": PITCH, "spitzeln": SPITZELN}
ALL = [(game, name) for game, some in MISTAKES.items() for name in some]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_mistake_is_listed_and_answered_with_its_reason(game: str, name: str) -> None:
    met = MISTAKES[game][name]
    path = LESSONS / "en" / game / f"{met.file}.ipynb"
    book = nbformat.read(path, as_version=4)
    asked = [cell for cell in code_cells(book) if f"here.ask({met.step}," in cell.source]
    assert len(asked) == 1
    assert met.answer in asked[0].metadata["exercise"]["wrong"]
    said = task_of(asked[0].source, path.parent, book).check(met.answer)
    assert said.status == "wrong"
    assert met.code in [reason.code for reason in said.reasons]


@pytest.mark.parametrize("some", MISTAKES.values(), ids=MISTAKES.keys())
def test_different_mistakes_are_answered_in_different_ways(some: dict[str, Met]) -> None:
    assert len({met.code for met in some.values()}) == len(some)
    assert len({(met.file, met.step) for met in some.values()}) >= len(some) - 1
