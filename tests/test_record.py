"""Hand records: loading, saving, replaying, and what is said of a broken one (REC-1 … REC-8)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib import BadRecord, CardlibError, cards, dumps, load, loads
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.record import LONGEST, parse, replay_result, replay_text
from cardlib.text import languages, using
from tests.hands import moments
from tests.test_deal import HANDS
from tests.test_view import BLIND_HANDS

PLAIN: dict[str, Any] = {
    "format": "hand/1",
    "game": "spitzer",
    "rules": {},
    "dealer": 3,
    "hands": HANDS,
    "calls": [],
    "plays": ["8H", "7H", "AH", "9H", "AC"],
}
BLIND: dict[str, Any] = {
    "format": "hand/1",
    "game": "spitzer",
    "rules": {"players": 3, "blind": True},
    "dealer": 1,
    "hands": BLIND_HANDS,
    "blind": "AS AD",
    "calls": ["pick"],
    "bury": "AS 7S",
    "plays": ["KH", "AH"],
}


def without(record: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in names}


# --- loading and saving --------------------------------------------------------------------------


def test_the_canonical_text() -> None:
    """REC-8: this is what a file looks like, to the letter."""
    deal = load(PLAIN | {"note": "Grüße ♣", "title": "A hand"})
    assert dumps(deal) == (
        "{\n"
        '  "format": "hand/1",\n'
        '  "game": "spitzer",\n'
        '  "rules": {},\n'
        '  "dealer": 3,\n'
        '  "hands": [\n'
        '    "KC 10C KS QS 10S 8S 7S 8H",\n'
        '    "QC 7C 9S 7H KD JD 9D 7D",\n'
        '    "AC 8C AS AH QH 10H AD QD",\n'
        '    "JC 9C JS KH JH 9H 10D 8D"\n'
        "  ],\n"
        '  "calls": [],\n'
        '  "plays": ["8H", "7H", "AH", "9H", "AC"],\n'
        '  "title": "A hand",\n'
        '  "note": "Grüße ♣"\n'
        "}\n"
    )


@pytest.mark.parametrize("record", [PLAIN, BLIND], ids=["plain", "blind"])
def test_saving_is_canonical(record: dict[str, Any]) -> None:
    scrambled = dict(reversed(record.items()))
    scrambled["hands"] = [" ".join(reversed(hand.lower().split())) for hand in record["hands"]]
    scrambled["plays"] = [code.replace("H", "♥") for code in record["plays"]]
    deal = load(scrambled)
    saved = deal.record()
    assert saved == load(record).record()
    assert list(saved) == list(record)
    assert load(saved) == loads(dumps(deal)) == loads(dumps(deal).encode()) == deal


def test_only_rules_that_differ_are_saved() -> None:
    deal = load(PLAIN | {"rules": {"tie": "defenders", "schneider": False}})
    assert deal.record()["rules"] == {"schneider": False}


def test_what_may_be_left_out() -> None:
    deal = load(without(PLAIN, "rules", "calls", "plays"))
    assert deal.log == ()
    assert deal.record()["plays"] == []


def test_fields_that_need_not_be_there_are_kept() -> None:
    record = PLAIN | {"before": [1, -2, 0, 4], "title": "T", "note": "N"}
    assert load(record).record() == without(load(PLAIN).record()) | {
        "before": [1, -2, 0, 4],
        "title": "T",
        "note": "N",
    }
    assert load(record) != load(PLAIN)


def test_a_call_may_stand_for_a_field() -> None:
    deal = load(BLIND)
    assert [call.word for call in deal.calls] == ["pick", "bury"]
    assert deal.buried() == cards("AS 7S")
    revoked = load(PLAIN | {"revoke_by": 2})
    assert revoked.status == "complete"
    assert revoked.record()["revoke_by"] == 2


def test_a_byte_order_mark_does_no_harm() -> None:
    assert loads(b"\xef\xbb\xbf" + json.dumps(PLAIN).encode()) == load(PLAIN)


# --- replaying (REC-6) ---------------------------------------------------------------------------


def test_what_a_replay_tells() -> None:
    told = replay_result(PLAIN)
    assert told == {
        "status": "playing",
        "to_act": 3,
        "legal": ["JC", "9C"],
        "tricks": [{"leader": 0, "cards": ["8H", "7H", "AH", "9H"], "winner": 2}],
        "trick": {"leader": 2, "cards": ["AC"]},
        "team": [1],
        "announced": False,
    }
    assert json.loads(json.dumps(told)) == told


def test_what_a_replay_tells_while_calls_are_made() -> None:
    record = without(BLIND, "bury", "plays") | {"calls": []}
    assert replay_result(record)["legal"] == ["pass", "pick"]
    assert replay_result(record | {"calls": ["pick"]})["legal"] == ["bury"]
    thrown = replay_result(record | {"calls": ["pass", "pass", "pass"]})
    assert (thrown["status"], thrown["next_dealer"], thrown["delta"]) == ("thrown_in", 2, [0, 0, 0])
    assert "to_act" not in thrown


# --- errors (REC-7) ------------------------------------------------------------------------------

LONG = "9" * 5000

BROKEN: list[tuple[Any, str, object, str]] = [
    # a shape that is wrong
    ([], "bad_record", None, "REC-1"),
    (None, "bad_record", None, "REC-1"),
    ("hand/1", "bad_record", None, "REC-1"),
    ({}, "bad_record", None, "REC-5"),
    (without(PLAIN, "game"), "bad_record", None, "REC-5"),
    (without(PLAIN, "hands"), "bad_record", None, "REC-5"),
    (PLAIN | {"format": "hand/2"}, "bad_record", None, "REC-1"),
    (PLAIN | {"game": "chess"}, "bad_record", None, "REC-1"),
    (PLAIN | {"game": ["spitzer"]}, "bad_record", None, "REC-1"),
    (PLAIN | {"bogus": 1}, "bad_record", None, "REC-5"),
    (PLAIN | {"rules": []}, "bad_record", None, "REC-1"),
    (PLAIN | {"rules": {"bogus": 1}}, "bad_record", None, "REC-1"),
    (PLAIN | {"rules": {"tie": "coin"}}, "bad_record", None, "REC-1"),
    (PLAIN | {"rules": {"schneider": 1}}, "bad_record", None, "REC-1"),
    (PLAIN | {"rules": {"players": 3}}, "bad_record", None, "SPZ-1"),
    (PLAIN | {"rules": {"blind": True}}, "bad_record", None, "SPZ-61"),
    (PLAIN | {"dealer": 4}, "bad_record", None, "REC-1"),
    (PLAIN | {"dealer": -1}, "bad_record", None, "REC-1"),
    (PLAIN | {"dealer": True}, "bad_record", None, "REC-1"),
    (PLAIN | {"dealer": "3"}, "bad_record", None, "REC-1"),
    (PLAIN | {"dealer": 3.0}, "bad_record", None, "REC-1"),
    (PLAIN | {"hands": HANDS[:3]}, "bad_record", None, "REC-2"),
    (PLAIN | {"hands": " ".join(HANDS)}, "bad_record", None, "REC-1"),
    (PLAIN | {"hands": [*HANDS[:3], None]}, "bad_record", None, "REC-1"),
    (PLAIN | {"plays": ["8H", 7]}, "bad_record", None, "REC-1"),
    (PLAIN | {"calls": "solo"}, "bad_record", None, "REC-1"),
    (PLAIN | {"title": 1}, "bad_record", None, "REC-1"),
    (PLAIN | {"before": [0, 0, 0]}, "bad_record", None, "REC-5"),
    (PLAIN | {"before": [0, 0, 0, 0.5]}, "bad_record", None, "REC-5"),
    (PLAIN | {"revoke_by": 4}, "bad_record", None, "REC-1"),
    # cards that cannot be read
    (PLAIN | {"hands": [*HANDS[:3], HANDS[3].replace("JC", "XX")]}, "bad_card", 3, "GEN-3"),
    (PLAIN | {"plays": ["8H", "XX"]}, "bad_card", 1, "GEN-3"),
    (PLAIN | {"plays": ["8H 7H"]}, "bad_card", 0, "GEN-3"),
    (BLIND | {"bury": "AS XX"}, "bad_card", 1, "GEN-3"),
    (BLIND | {"blind": "AS XX"}, "bad_card", None, "GEN-3"),
    # a misdeal
    (PLAIN | {"hands": ["", *HANDS[1:]]}, "bad_deal", 0, "GEN-8"),
    (PLAIN | {"blind": "AS AD"}, "bad_deal", None, "GEN-8"),
    (without(BLIND, "blind"), "bad_deal", None, "GEN-8"),
    # calls that may not be made
    (PLAIN | {"calls": ["dance"]}, "illegal_call", 0, "REC-3"),
    (PLAIN | {"calls": ["solo", "solo"], "plays": []}, "illegal_call", 1, "SPZ-12"),
    (BLIND | {"calls": ["pick", "pass"]}, "illegal_call", 1, "SPZ-61"),
    (BLIND | {"bury": "AS"}, "illegal_call", 1, "SPZ-61"),
    (PLAIN | {"bury": "AC KC"}, "illegal_call", 0, "SPZ-61"),
    # plays that may not be made
    (PLAIN | {"plays": ["8H", "QC"]}, "illegal_play", 1, "SPZ-21"),
    (PLAIN | {"plays": ["8H", "8H"]}, "illegal_play", 1, "GEN-4"),
    (PLAIN | {"plays": ["AC"]}, "illegal_play", 0, "GEN-4"),
    (BLIND | {"calls": []} | {"bury": "AS 7S"}, "illegal_call", 0, "SPZ-61"),
    (without(BLIND, "bury"), "illegal_play", 0, "SPZ-61"),
]


@pytest.mark.parametrize(("record", "kind", "at", "rule"), BROKEN)
def test_a_broken_record(record: Any, kind: str, at: int | None, rule: str) -> None:
    with pytest.raises(CardlibError) as caught:
        load(record)
    error = caught.value
    assert (error.kind, error.at, error.rule) == (kind, at, rule)
    told = replay_result(record)
    assert told == {"error": error.report()}
    message = str(error.reason)
    assert message.endswith((".", "?"))
    assert len(message) < 500
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ({"bogus": 1}, {"plays": ["XX"]}),
        ({"plays": ["XX"]}, {"hands": ["", *HANDS[1:]]}),
        ({"hands": ["", *HANDS[1:]]}, {"calls": ["dance"]}),
        ({"calls": ["dance"]}, {"plays": ["AC"]}),
    ],
)
def test_errors_are_looked_for_in_their_order(first: dict[str, Any], then: dict[str, Any]) -> None:
    both = replay_result(PLAIN | then | first)["error"]
    assert both == replay_result(PLAIN | first)["error"]
    assert both != replay_result(PLAIN | then)["error"]


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "null", "3", '"hand/1"', "[]", "{", "nonsense", "{'game': 1}", "[1, 2"),
        *(json.dumps(PLAIN) + "}", json.dumps(PLAIN)[:-1], f'{{"dealer": {LONG}}}'),
        *('{"dealer": NaN}', '{"dealer": Infinity}', '{"dealer": -Infinity}', '{"game": 1e999}'),
        '{"format": "hand/1", "format": "hand/1"}',
        '{"rules": {"tie": "tricks", "tie": "tricks"}}',
        "[" * 100_000,
        '{"rules":' * 10_000,
        '"' + "x" * LONGEST + '"',
    ],
    ids=lambda text: text[:12],
)
def test_text_that_is_no_record(text: str) -> None:
    for read in (text, text.encode()):
        with pytest.raises(BadRecord) as caught:
            loads(read)
        assert replay_text(read) == {"error": caught.value.report()}
        assert len(str(caught.value)) < 400


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(BadRecord) as caught:
        loads(b'{"note": "\xff"}')
    assert caught.value.reason.code == "record.not_utf8"


def test_no_field_stands_twice() -> None:
    """Not even with the same value, and not inside the house rules."""
    whole = json.dumps(PLAIN)
    for twice in (
        whole.replace('"dealer": 3', '"dealer": 3, "dealer": 3'),
        whole.replace('"rules": {}', '"rules": {"tie": "tricks", "tie": "tricks"}'),
    ):
        with pytest.raises(BadRecord) as caught:
            loads(twice)
        assert caught.value.reason.code == "record.twice"


def test_the_error_names_the_place_in_the_text() -> None:
    with pytest.raises(BadRecord, match=r"line 2, column 3"):
        parse('{"a": 1,\n  b}')


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from([*PLAIN, *BLIND, "before", "title", "note", "revoke_by", "pot"])


@given(st.sampled_from([PLAIN, BLIND]), st.dictionaries(FIELDS, JSON, min_size=1, max_size=2))
def test_a_replay_never_raises(record: dict[str, Any], changes: dict[str, Any]) -> None:
    told = replay_result(record | changes)
    if "error" in told:
        assert set(told["error"]) == {"kind", "at", "rule", "message"}  # type: ignore[call-overload]
    json.dumps(told)


@given(st.binary(max_size=30) | st.text(max_size=30))
def test_no_text_makes_a_replay_raise(text: bytes | str) -> None:
    assert "error" in replay_text(text)


@pytest.mark.parametrize("language", languages())
def test_a_record_is_the_same_in_every_language_and_face(language: str) -> None:
    deal = load(BLIND)
    with using(language=language, face="german"):
        assert dumps(load(BLIND)) == dumps(deal)
        assert replay_result(PLAIN | {"plays": ["8H", "QC"]})["error"]["rule"] == "SPZ-21"  # type: ignore[index]


def test_a_record_holds_every_moment_of_a_hand() -> None:
    for seed in range(4):
        deal = SPITZER.deal(seed=seed, players=5, blind=True, dealer=seed)
        for moment in moments(deal, Random(seed)):
            assert loads(dumps(moment)) == moment


def test_rec_5_whose_field_an_unknown_one_is() -> None:
    """A field of another game is named as its; one that nobody has is shown beside those known."""
    found = {
        name: load_error(PLAIN | {name: 1}).reason for name in ("coke_by", "pot", "blinds", "trump")
    }
    assert {name: reason.code for name, reason in found.items()} == {
        "coke_by": "record.other_game",
        "pot": "record.other_game",
        "blinds": "record.unknown_field",
        "trump": "record.unknown_field",
    }
    assert found["coke_by"].param("games") == ("pitch",)
    assert found["pot"].param("games") == ("spitzeln",)


def load_error(record: dict[str, Any]) -> CardlibError:
    with pytest.raises(CardlibError) as caught:
        load(record)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 100_000, "record.too_deep"),
        (f'{{"dealer": {LONG}}}', "record.number"),
        ('{"dealer": NaN}', "record.constant"),
        ("{", "record.not_json"),
        ('"' + "x" * LONGEST + '"', "record.too_long"),
        ("[]", "record.not_object"),
    ],
    ids=lambda text: text[:12],
)
def test_rec_1_what_is_wrong_with_a_text(text: str, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        loads(text)
    assert caught.value.reason.code == code


def test_rec_1_as_long_as_a_text_may_be() -> None:
    with pytest.raises(BadRecord) as caught:
        loads("x" * LONGEST)
    assert caught.value.reason.code == "record.not_json"


def test_rec_1_what_stands_there_instead_is_shown_shortly() -> None:
    """Lists and objects by their kind, all else as it is written."""
    found = [([1] * 99, "list"), ({"a": 1}, "dict"), (7, "7"), (None, "None")]
    for value, shown in found:
        assert load_error(PLAIN | {"title": value}).reason.param("value") == shown


def test_only_a_deal_can_be_saved() -> None:
    with pytest.raises(TypeError, match=r"dumps\(\) needs a deal"):
        dumps(PLAIN)  # type: ignore[arg-type]
