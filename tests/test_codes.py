"""Deal codes: a whole deal in a line that can be read over the phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardlib import BadRecord
from cardlib.codes import (
    ALPHABET,
    _check,
    _deal,
    _rank,
    _rules_count,
    _rules_number,
    _unrank,
    _ways,
    decode,
    encode,
)
from cardlib.games import GAMES
from cardlib.games.spitzer import GAME as SPITZER
from tests.hands import ALL_TABLES, moments, table_id
from tests.toy import TOY

CODE = "S1-6K7N2-41MA1-6H2GN"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"seed": 1}, CODE),
        ({"seed": "word", "players": 5, "dealer": 2}, "S1-6AXWS-RC63C-Q6BRG"),
        ({"seed": 7, "players": 3, "blind": True}, "S1-1W85Z-76811-4001"),
        ({"seed": 7, "players": 5, "blind": True, "dealer": 0}, "S1-17Z8E-1K1DC-X6M3Z-S5F"),
    ],
)
def test_a_code_is_the_same_for_ever(given: dict[str, Any], code: str) -> None:
    deal = SPITZER.deal(**given)
    assert encode(deal) == code
    assert SPITZER.deal(code) == SPITZER.deal(code=code) == decode(SPITZER, code) == deal


@pytest.mark.parametrize(("name", "rules"), ALL_TABLES, ids=table_id)
def test_every_table_has_its_codes(name: str, rules: dict[str, Any]) -> None:
    game = GAMES[name]
    for seed in range(3):
        deal = game.deal(seed=seed, dealer=seed % rules["players"], **rules)
        assert decode(game, encode(deal)) == deal


def test_calls_and_plays_are_not_in_a_code() -> None:
    first = SPITZER.deal(seed=1)
    for later in moments(first, Random(1)):
        assert encode(later) == CODE


@pytest.mark.parametrize(
    "written",
    [
        CODE.lower(),
        CODE.replace("-", ""),
        CODE.replace("-", " "),
        f"  {CODE}\n",
        CODE.replace("1", "I"),
        CODE.replace("1", "l"),
    ],
)
def test_a_code_is_read_however_it_is_written(written: str) -> None:
    assert decode(SPITZER, written) == decode(SPITZER, CODE)


def test_o_is_read_as_zero() -> None:
    code = encode(SPITZER.deal(seed=7, players=3, blind=True))
    assert "0" in code
    assert decode(SPITZER, code.replace("0", "O")) == decode(SPITZER, code)


def test_every_slip_of_the_pen_is_seen() -> None:
    """A wrong letter, or two neighbors that changed places, in codes of every length."""
    rng = Random(1)
    for length in (1, 5, 14, *range(26, 35), 60, 90):
        body = "".join(rng.choices(ALPHABET, k=length))
        written = body + _check("S1" + body)
        for place, right in enumerate(written):
            for wrong in ALPHABET:
                slip = written[:place] + wrong + written[place + 1 :]
                assert (_check("S1" + slip[:-1]) == slip[-1]) == (wrong == right), (length, place)
        for place in range(length):
            one, other = written[place : place + 2]
            slip = written[:place] + other + one + written[place + 2 :]
            assert (_check("S1" + slip[:-1]) == slip[-1]) == (one == other), (length, place)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "error.code_none"),
        ("X1-2222", "error.code_game"),
        ("S2-6K7N2-41MA1-6H2GN", "error.code_game"),
        ("S1", "error.code_short"),
        ("S1-6", "error.code_short"),
        ("S1-6K7N2-41MA1-6H2GM", "error.code_check"),
        ("S1-6K7N2-41MA1-6H2G", "error.code_check"),
        ("S1-6K7N2-41MA1-6H2GU", "error.code_letter"),
        ("S1-6K7N2-41MA1-6H2G♣", "error.code_letter"),
        ("S1-" + "0" * 200, "error.code_short"),
    ],
)
def test_what_is_no_code(code: str, reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        decode(SPITZER, code)
    assert caught.value.reason.code == reason
    assert str(caught.value)


def test_a_number_too_high_is_no_deal() -> None:
    number = _rules_count(SPITZER) * 4 * _ways((8, 8, 8, 8, 0, 0))
    assert _deal(SPITZER, number - _rules_count(SPITZER)).hands[3][0].code == "AC"
    with pytest.raises(BadRecord) as caught:
        _deal(SPITZER, number)
    assert caught.value.reason.code == "error.code_short"


def test_every_deal_of_a_small_pack_has_its_own_number() -> None:
    pack = TOY.pack(TOY.defaults)[:6]
    sizes = (1, 3, 2)
    assert _ways(sizes) == 60
    found = [_unrank(place, sizes, pack) for place in range(60)]
    assert len({str(hands) for hands in found}) == 60
    assert [_rank(hands, pack) for hands in found] == list(range(60))


def test_the_alphabet_has_no_letters_that_look_alike() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 31
    assert set("ILOUV").isdisjoint(ALPHABET)


def test_the_defaults_are_number_zero() -> None:
    for game in GAMES.values():
        assert _rules_number(game, game.defaults) == 0
