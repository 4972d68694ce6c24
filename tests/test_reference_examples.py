"""The reference where the vectors are silent: small examples worked out by hand from the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.reference import mutations, replay
from tests.reference.common import SPELLINGS, Record

SPITZER: Record = {
    "format": "hand/1",
    "game": "spitzer",
    "dealer": 3,
    "hands": [
        "AC KC 9C 10D 8D 7H KS JS",
        "7C AD JD 10H KH QH 8H 7S",
        "10C 8C KD QD 9D JH 9S 8S",
        "QC JC 7D AH 9H AS 10S QS",
    ],
}
BLIND: Record = {
    "format": "hand/1",
    "game": "spitzer",
    "rules": {"blind": True, "players": 3},
    "dealer": 0,
    "hands": [
        "AC 10C KC JC 9C 8C 7C AS 10S KS",
        "AH 10H KH QH JH 9H 8H 7H QS JS",
        "AD 10D KD QD JD 9D 8D 9S 8S 7S",
    ],
    "blind": "QC 7D",
}
PITCH: Record = {
    "format": "hand/1",
    "game": "pitch",
    "rules": {"players": 2, "hand_size": 2},
    "dealer": 1,
    "hands": ["AH 2C", "JH 10D"],
    "calls": ["2", "pass"],
    "plays": ["AH", "JH", "2C", "10D"],
}
SPITZELN: Record = {
    "format": "hand/1",
    "game": "spitzeln",
    "dealer": 2,
    "hands": [
        "QC 7D QS AC AS AH 9H 7H",
        "KC JC 10C KS JS 10S KH QH",
        "9C 8C 7C 9S 8S 7S JH 10H",
    ],
    "calls": ["couleur", "pass", "pass"],
}
FIVE = ["QC", "KC", "9C", "7D", "JC", "8C", "QS", "10C", "7C", "AC", "KS", "9S", "AS", "JS", "8S"]


@pytest.mark.parametrize(
    ("record", "expect"),
    [
        # SPZ-48 goes before SPZ-14; SPZ-12 is for the second call
        (
            SPITZER | {"calls": ["solo"], "rules": {"announce": False}},
            ("illegal_call", 0, "SPZ-48"),
        ),
        (SPITZER | {"calls": ["solo", "solo"]}, ("illegal_call", 1, "SPZ-12")),
        (
            SPITZER | {"hands": [*SPITZER["hands"][1:], SPITZER["hands"][0]], "calls": ["pick"]},
            ("illegal_call", 0, "REC-3"),
        ),
        # SPZ-32: the offender alone pays
        (
            SPITZER | {"rules": {"revoke": "fine"}, "revoke_by": 2},
            {"status": "void", "items": ["fine"], "delta": [0, 0, -4, 0]},
        ),
        # SPZ-31 with an announced solo: 120 card points, Schneider, doubled
        (
            SPITZER | {"calls": ["solo"], "revoke_by": 3},
            {
                "team_points": 0,
                "units": -4,
                "items": ["loss", "schneider"],
                "delta": [4, 4, 4, -12],
            },
        ),
        (
            SPITZER | {"revoke_by": 0, "rules": {"schneider": False}},
            {"team_points": 120, "units": 1, "items": ["win"], "delta": [-1, -1, -1, 3]},
        ),
        # SPZ-61: the blind
        (BLIND, {"status": "calling", "to_act": 1, "legal": ["pass", "pick"]}),
        (
            BLIND | {"calls": ["pass", "pick"]},
            {"status": "calling", "to_act": 2, "legal": ["bury"], "team": [2], "announced": True},
        ),
        (
            BLIND | {"calls": ["pick"], "bury": "QC 7D"},
            {"status": "playing", "to_act": 1, "team": [1]},
        ),
        (BLIND | {"calls": ["pick"], "bury": "QC AC"}, ("illegal_call", 1, "SPZ-61")),
        (BLIND | {"calls": ["pick"], "bury": "QC QC"}, ("illegal_call", 1, "SPZ-61")),
        (BLIND | {"calls": ["pick"], "bury": "QC XX"}, ("bad_card", 1, "GEN-3")),
        (BLIND | {"calls": ["pick", "pass"]}, ("illegal_call", 1, "SPZ-61")),
        (BLIND | {"calls": ["pick"], "plays": ["AH"]}, ("illegal_play", 0, "SPZ-61")),
        (BLIND | {"blind": "QC QC"}, ("bad_deal", None, "GEN-8")),
        (BLIND | {"blind": "QC 1D"}, ("bad_card", None, "GEN-3")),
        # REC-7: the kinds in their order
        (SPITZER | {"calls": ["hm"], "plays": ["XX"]}, ("bad_card", 0, "GEN-3")),
        (SPITZER | {"calls": ["hm"], "plays": ["2C"]}, ("illegal_call", 0, "REC-3")),
        # PIT-34: all the pips, then a tie for none, then a tie that goes to the defenders
        (PITCH, {"points": [{"high": 1, "jack": 1, "game": 1}, {"low": 1}], "pips": [15, 0]}),
        (
            PITCH | {"hands": ["2C 2D", "3C 3D"], "plays": ["2C", "3C", "3D", "2D"]},
            {"points": [{"low": 1}, {"high": 1}], "delta": [-2, 1], "made": False},
        ),
        (
            PITCH
            | {
                "rules": PITCH["rules"] | {"game_tie": "defenders", "no_junk": True},
                "hands": ["2C 2D", "3C 3D"],
                "plays": ["2C", "3C", "3D", "2D"],
            },
            {"points": [{"low": 1}, {"high": 1, "game": 1}], "delta": [-2, 0]},
        ),
        # PIT-13
        (
            PITCH | {"calls": ["pass", "pass"], "plays": []},
            {"status": "thrown_in", "delta": [0, 0], "next_dealer": 1},
        ),
        (
            PITCH
            | {
                "rules": PITCH["rules"] | {"forced_dealer": True},
                "calls": ["pass"],
                "plays": [],
            },
            {"status": "calling", "to_act": 1, "legal": ["2", "3", "4"], "high_bid": 0},
        ),
        (
            PITCH | {"rules": PITCH["rules"] | {"forced_dealer": True}, "calls": ["pass", "1"]},
            ("illegal_call", 1, "PIT-13"),
        ),
        # PIT-45: the bidding side is counted first; several defenders in the order of the items
        (
            PITCH | {"rules": PITCH["rules"] | {"target": 2}, "before": [1, 1]},
            {"after": [4, 2], "game_winner": 0},
        ),
        (
            PITCH
            | {"rules": PITCH["rules"] | {"target": 2}, "calls": ["4", "pass"], "before": [1, 1]},
            {"after": [-3, 2], "game_winner": 1, "smudge": False},
        ),
        # PIT-52
        (
            PITCH
            | {
                "rules": PITCH["rules"] | {"coke_hand": True},
                "hands": ["9C 2D", "KH 3D"],
                "calls": [],
                "plays": [],
                "coke_by": 0,
            },
            {"status": "thrown_in", "delta": [0, 0], "next_dealer": 1},
        ),
        # SPL-44, SPL-45: stopping and not stopping after the first five
        (SPITZELN | {"plays": FIVE}, {"status": "playing", "to_act": 0, "may_stop": True}),
        (
            SPITZELN | {"plays": FIVE, "stop": True},
            {"items": {"first_five": 12, "matadors": 6}, "value": 18, "delta": [36, -18, -18]},
        ),
        (
            SPITZELN | {"plays": FIVE, "stop": True, "rules": {"first_five": "flat"}},
            {"items": {"first_five": 12}, "value": 12},
        ),
        (
            SPITZELN | {"plays": FIVE, "stop": True, "rules": {"first_five": "bonus"}},
            {"items": {"solo": 8, "first_five": 12, "matadors": 6}, "value": 26},
        ),
        (
            SPITZELN
            | {"plays": FIVE, "stop": True, "rules": {"first_five": "off", "tout": "commit"}},
            {"items": {"solo": 8, "matadors": 6}, "value": 14},
        ),
        (
            SPITZELN | {"plays": FIVE, "stop": True, "rules": {"first_five": "off"}},
            ("illegal_play", 15, "SPL-44"),
        ),
        (
            SPITZELN
            | {
                "plays": [*FIVE, "9H", "KH", "JH", "QH", "10H", "AH", "7H", "10S", "7S"],
                "rules": {"tout": "commit"},
                "pot": 4,
            },
            {
                "items": {"solo": 8, "matadors": 6, "tout": -16},
                "value": -2,
                "won": True,
                "pot": 0,
                "delta": [0, 2, 2],
            },
        ),
    ],
)
def test_small_example(record: dict[str, Any], expect: Any) -> None:
    if isinstance(expect, tuple):
        kind, at, rule = expect
        found = replay(record)["error"]
        assert (found["kind"], found.get("at"), found["rule"]) == (kind, at, rule)
    else:
        found = replay(record)
        assert {key: found.get(key) for key in expect} == expect


def changes(name: str, *values: Any) -> list[Record]:
    """One change for each value of a field."""
    return [{name: value} for value in values]


BAD: list[Record] = [
    *changes("dealer", -1, 4, True, 1.0, "1", None, []),
    *changes("rules", [], None, {"x": 1}, {"players": True}, {"players": 4.0}, {"players": None}),
    *changes("rules", *({"schneider": value} for value in (1, 0, None, "true"))),
    *changes("rules", *({name: True} for name in ("pedro", "codille", "partners"))),
    *changes("rules", *({"players": players} for players in (2, 3, 5))),
    *changes("hands", "", [], [""] * 5, [None] * 4, [["AC"]] * 4),
    *changes("calls", None, "solo", [1], {}),
    *changes("plays", None, "AC", [["AC"]], [None]),
    *changes("before", [0] * 3, [0.0] * 4, [True] * 4, None),
    *changes("revoke_by", -1, 4, False, "0", None),
    *({name: 0} for name in ("pot", "coke_by", "stop", "extra", "title", "note", "format", "game")),
]


@pytest.mark.parametrize("change", BAD, ids=repr)
def test_bad_record(change: dict[str, Any]) -> None:
    assert replay(SPITZER)["status"] == "playing"
    assert replay(SPITZER | change)["error"]["kind"] == "bad_record"


def test_text_is_read_as_json() -> None:
    assert replay(json.dumps(SPITZER)) == replay(SPITZER)
    odd: list[object] = ["", "{", "null", "[]", "3", "[" * 100_000, "9" * 5000, None, 3, [SPITZER]]
    kinds = [replay(one)["error"]["kind"] for one in odd]
    assert kinds == ["bad_record"] * len(odd)


def test_spellings() -> None:
    # GEN-3: 7D, or 7B on a German face; the emoji carries a variation selector
    seven = {"7D", "7d", "7♦", "♦7", "7♦\ufe0f", "♦\ufe0f7", "7B", "7b"}
    ober = {"QC", "qC", "qc", "♣Q", "♣q", "OA", "oa", "Oa", "Q♣"}
    ten = {"10H", "TH", "th", "10h", "♥T", "♥10"}
    for spellings, card in ((seven, "7D"), (ober, "QC"), (ten, "10H")):
        assert {SPELLINGS.get(one) for one in spellings} == {card}
    assert SPELLINGS["DH"] == SPELLINGS["AH"] == "AH"
    assert not SPELLINGS.keys() & {*mutations.UNREADABLE, *mutations.SPACED}
