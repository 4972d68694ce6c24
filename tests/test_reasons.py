"""Reasons, verdicts and errors: data first, words when somebody reads them."""

from __future__ import annotations

import copy
import pickle

import pytest

from cardlib import PACK_52, BadCard, BadDeal, BadRecord, CardlibError, IllegalCall, IllegalPlay
from cardlib.cards import CLUBS, TRUMP, Suit, card, cards
from cardlib.reasons import HiddenCard, IllegalAction, Verdict, why
from cardlib.seats import Seat
from cardlib.text import using

REASON = why(
    "play.no.must_follow",
    "GEN-5",
    because=cards("8C"),
    card=card("7H"),
    seat=Seat(0, 4),
    suit=CLUBS,
    led=card("AC"),
)


def test_a_reason_is_data() -> None:
    assert REASON.code == "play.no.must_follow"
    assert REASON.rule == "GEN-5"
    assert REASON.param("card") is card("7H")
    assert REASON.because == cards("8C")
    with pytest.raises(KeyError):
        REASON.param("nothing")


def test_parameters_come_in_the_order_given() -> None:
    made = why("a.b", "GEN-1", {"z": 1, "a": 2}, game="toy", y=3)
    assert made.params == (("z", 1), ("a", 2), ("y", 3))
    assert made.game == "toy"


def test_the_sentence_is_made_when_it_is_read() -> None:
    french = str(REASON)
    with using(face="german"):
        german = str(REASON)
    assert french.startswith("Clubs were led and you still hold 8♣, so 7♥ may not be played")
    assert german.startswith("Acorns were led and you still hold Acorn 8, so Heart 7 may not")


def test_a_verdict_is_true_when_it_is_a_yes() -> None:
    yes, no = Verdict(True, REASON), Verdict(False, REASON)
    assert yes
    assert not no
    assert str(yes) == repr(yes) == f"✓ GEN-5: {REASON}"
    assert str(no) == f"✗ GEN-5: {REASON}"


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (BadRecord, "bad_record"),
        (BadCard, "bad_card"),
        (BadDeal, "bad_deal"),
        (IllegalCall, "illegal_call"),
        (IllegalPlay, "illegal_play"),
        (HiddenCard, "hidden"),
    ],
)
def test_an_error_says_what_where_and_which_rule(error: type[CardlibError], kind: str) -> None:
    raised = error(REASON, 3)
    assert (raised.kind, raised.rule, raised.at, raised.reason) == (kind, "GEN-5", 3, REASON)
    assert str(raised) == f"GEN-5: {REASON}"
    assert raised._render_traceback_() == [f"✗ GEN-5: {REASON}"]
    report = {"kind": kind, "at": 3, "rule": "GEN-5", "message": str(REASON)}
    assert raised.report() == report
    assert error(REASON).at is None
    assert isinstance(raised, ValueError)


def test_an_illegal_call_and_an_illegal_play_are_illegal_actions() -> None:
    kinds = {IllegalCall, IllegalPlay, BadRecord, BadCard, BadDeal, HiddenCard}
    assert {kind for kind in kinds if issubclass(kind, IllegalAction)} == {IllegalCall, IllegalPlay}


def test_reasons_and_errors_survive_copying() -> None:
    trump = why("play.no.trump_led", "GEN-5", suit=TRUMP, seat=Seat(2, 4), card=PACK_52[0])
    for twin in (copy.deepcopy(trump), pickle.loads(pickle.dumps(trump))):
        assert twin == trump
        assert twin.param("suit") is TRUMP
        assert isinstance(twin.param("suit"), Suit)
    error = pickle.loads(pickle.dumps(IllegalPlay(REASON, 3)))
    assert (type(error), error.at, str(error)) == (IllegalPlay, 3, f"GEN-5: {REASON}")
