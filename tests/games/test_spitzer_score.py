"""Spitzer, rule by rule: what a hand is worth, revokes included."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import Deal, load
from cardlib.games.spitzer import GAME as SPITZER
from cardlib.ledger import Ledger
from cardlib.record import replay_result
from tests.games.spitzer_hands import SWEEP, hand_with, lost_by_the_picker, play_out, swept


def items(ledger: Ledger) -> str:
    return " ".join(ledger.items)


def per_opponent(deal: Deal) -> int:
    """Units per opponent, as the trump team sees it."""
    units = replay_result(deal.record())["units"]
    assert isinstance(units, int)
    return units


# --- winning, Schneider, the tie -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "units", "scored"),
    [
        (29, -2, "loss schneider"),
        (30, -2, "loss schneider"),
        (31, -1, "loss"),
        (59, -1, "loss"),
        (60, -1, "loss"),
        (61, 1, "win"),
        (62, 1, "win"),
        (89, 1, "win"),
        (90, 1, "win"),
        (91, 2, "win schneider"),
        (92, 2, "win schneider"),
    ],
)
def test_spz_40_41_42_the_table_of_scores(points: int, units: int, scored: str) -> None:
    deal = hand_with(points)
    ledger = deal.score()
    assert items(ledger) == scored
    assert [units if deal.side_of(seat) == "trump" else -units for seat in deal.seats] == list(
        ledger.delta
    )
    told = replay_result(deal.record())
    assert (told["units"], told["team_points"], told["items"]) == (units, points, scored.split())
    assert told["delta"] == list(ledger.delta)


def test_spz_40_the_trump_team_needs_61() -> None:
    assert items(hand_with(61).score()) == "win"
    lost = hand_with(60).score()
    assert items(lost) == "loss"
    assert lost.lines[-1].reason.rule == "SPZ-40"


@pytest.mark.parametrize(
    ("points", "units"), [(31, -1), (60, -1), (61, 1), (90, 1), (91, 2), (30, -2)]
)
def test_spz_41_one_against_three(points: int, units: int) -> None:
    deal = hand_with(points, team=1)
    soloist = next(seat for seat in deal.seats if deal.side_of(seat) == "trump")
    wanted = [-units] * 4
    wanted[soloist] = 3 * units
    assert list(deal.score().delta) == wanted


def test_spz_42_schneider_is_not_awarded_at_90_to_30_for_the_trump_team() -> None:
    """The reading of the sources: 91 are needed, but 30 are few enough to lose by."""
    assert items(hand_with(90).score()) == "win"
    assert items(hand_with(30).score()) == "loss schneider"
    line = hand_with(91).score().lines[-1]
    assert (line.reason.rule, line.reason.param("n")) == ("SPZ-42", 91)


def test_spz_43_schwarz_needs_every_trick() -> None:
    ledger = swept().score()
    assert items(ledger) == "win schneider schwarz"
    assert ledger.delta == (9, -3, -3, -3)
    assert ledger.lines[-1].reason.rule == "SPZ-43"


def test_spz_43_all_points_are_not_all_tricks() -> None:
    """The last trick, worth nothing, goes to the other side: Schneider, and no Schwarz."""
    deal = SPITZER.deal(
        hands=[
            "QC 7D AS AH 10H AD 10D 7S",
            "AC 10C KC JC KS 10S QS JS".replace("10S", "9S"),
            "9C 8C 7C 8S JH 9H KH QH",
            "8H 7H KD QD JD 9D 8D 10S",
        ]
    )
    for play in "QC KC KH KD 7D AC QH QD AS JS 8S 10S AH KS 9H 8H 10H QS JH 7H".split():
        deal = deal.play(play)
    for play in "AD 10C 9C 8D 10D JC 8C JD 7S 9S 7C 9D".split():
        deal = deal.play(play)
    assert deal.tricks[-1].winner == 1
    told = replay_result(deal.record())
    assert (told["team_points"], told["team_tricks"]) == (120, 7)
    assert told["items"] == ["win", "schneider"]


def test_spz_44_sixty_to_sixty_is_lost() -> None:
    for more_tricks in (True, False):
        ledger = hand_with(60, more_tricks=more_tricks).score()
        assert items(ledger) == "loss"
        assert [line.reason.rule for line in ledger.lines if line.item == "tie"] == ["SPZ-44"]


def test_spz_44_house_rule_the_tricks_decide() -> None:
    won = hand_with(60, more_tricks=True, tie="tricks")
    assert items(won.score()) == "win"
    assert per_opponent(won) == 1
    lost = hand_with(60, more_tricks=False, tie="tricks")
    assert items(lost.score()) == "loss"
    code = next(line.reason for line in lost.score().lines if line.item == "tie")
    tricks, others = code.param("tricks"), code.param("other_tricks")
    expected = "score.tie_equal" if tricks == others else "score.tie_tricks"
    assert (code.code, code.rule) == (expected, "SPZ-44")
    assert tricks <= others  # type: ignore[operator]
    assert items(hand_with(61, tie="tricks").score()) == "win"
    assert items(hand_with(59, more_tricks=True, tie="tricks").score()) == "loss"


def test_spz_45_house_rule_no_schneider() -> None:
    assert items(hand_with(91, schneider=False).score()) == "win"
    assert items(hand_with(30, schneider=False).score()) == "loss"
    assert items(swept(schneider=False).score()) == "win schwarz"
    assert swept(schneider=False).score().delta == (6, -2, -2, -2)


# --- the announced solo --------------------------------------------------------------------------


def announced(points: int, **rules: Any) -> Deal:
    """The same hand, with the solo announced."""
    record = hand_with(points, team=1, **rules).record()
    return load({**record, "calls": ["solo"]})


@pytest.mark.parametrize(
    ("points", "units"), [(30, -4), (31, -2), (60, -2), (61, 2), (90, 2), (91, 4)]
)
def test_spz_46_an_announced_solo_counts_double(points: int, units: int) -> None:
    deal = announced(points)
    soloist = deal.calls[0].seat
    assert deal.score().delta[soloist] == 3 * units
    assert per_opponent(deal) == units
    assert deal.score().lines[-1].reason.rule == "SPZ-46"
    assert swept(announced=True).score().delta == (18, -6, -6, -6)


@pytest.mark.parametrize(
    ("points", "units"), [(30, -8), (31, -2), (60, -2), (61, 2), (90, 2), (91, 8)]
)
def test_spz_47_house_rule_double_spitzer(points: int, units: int) -> None:
    deal = announced(points, double_spitzer=True)
    assert per_opponent(deal) == units
    fourfold = deal.score().lines[-1].reason.rule == "SPZ-47"
    assert fourfold == (abs(units) == 8)


def test_spz_47_fourfold_with_schwarz() -> None:
    assert per_opponent(swept(announced=True, double_spitzer=True)) == 12
    assert per_opponent(swept(announced=True, double_spitzer=True, schneider=False)) == 8
    without = announced(91, double_spitzer=True, schneider=False)
    assert per_opponent(without) == 2


def test_spz_47_only_an_announced_solo_or_a_blind_is_fourfold() -> None:
    assert per_opponent(swept(double_spitzer=True)) == 3
    assert per_opponent(hand_with(91, double_spitzer=True)) == 2
    assert per_opponent(lost_by_the_picker(double_spitzer=True)) == -12


def test_spz_48_house_rule_no_announcement() -> None:
    deal = SPITZER.deal(hands=SWEEP, announce=False)
    assert deal.offers(0) == ()
    for seat in deal.seats:
        verdict = deal.judge_call("solo", seat)
        assert (verdict.ok, verdict.reason.rule) == (False, "SPZ-48")
    told = replay_result({**deal.record(), "calls": ["solo"]})
    assert told["error"]["rule"] == "SPZ-48"  # type: ignore[index]
    assert swept(announce=False).score().delta == (9, -3, -3, -3)


# --- the blind -----------------------------------------------------------------------------------


def test_spz_61_a_picker_may_lose_every_trick() -> None:
    deal = lost_by_the_picker()
    assert items(deal.score()) == "loss schneider schwarz"
    assert deal.score().delta == (6, 6, -12)
    assert lost_by_the_picker(schneider=False).score().delta == (4, 4, -8)


def test_spz_61_buried_cards_count_for_the_picker() -> None:
    told = replay_result(lost_by_the_picker().record())
    assert (told["team"], told["team_points"], told["team_tricks"]) == ([2], 2, 0)
    assert told["announced"] is True


# --- revokes -------------------------------------------------------------------------------------


def stopped(**rules: Any) -> Deal:
    """A hand of two against two after seven plays; seats 1 and 2 are the trump team."""
    deal = SPITZER.deal(
        hands=[
            "AC 8C AS KS AH KH 10D 8D",
            "QC 10C 9C QS JS QH JH AD",
            "7D KC 10S 9S 10H 9H KD QD",
            "JC 7C 8S 7S 8H 7H JD 9D",
        ],
        **rules,
    )
    for play in "AH QH 10H 8H AC 10C KC".split():
        deal = deal.play(play)
    return deal


def test_spz_30_a_play_that_revokes_is_refused() -> None:
    deal = stopped()
    assert not deal.judge("8H")
    assert deal.legal() == deal.begin().ranking.sort(deal.legal())
    told = replay_result({**deal.record(), "plays": ["AH", "AD"]})
    assert told["error"]["kind"] == "illegal_play"  # type: ignore[index]


@pytest.mark.parametrize("offender", range(4))
def test_spz_31_the_side_that_revoked_loses_all_120(offender: int) -> None:
    deal = stopped().call("revoke", offender)
    lost = offender in (1, 2)
    units = -2 if lost else 2
    assert deal.status == "complete"
    assert deal.to_act is None
    assert deal.legal() == ()
    assert deal.score().delta == (-units, units, units, -units)
    assert items(deal.score()) == ("loss schneider" if lost else "win schneider")
    assert any(line.reason.rule == "SPZ-31" for line in deal.score().lines)
    told = replay_result(deal.record())
    assert told["team_points"] == (0 if lost else 120)
    assert "team_tricks" not in told
    assert load(deal.record()) == deal


def test_spz_31_without_schneider_and_for_a_solo() -> None:
    assert stopped(schneider=False).call("revoke", 1).score().delta == (1, -1, -1, 1)
    solo = SPITZER.deal(hands=SWEEP)
    assert solo.call("revoke", 0).score().delta == (-6, 2, 2, 2)
    assert solo.call("revoke", 1).score().delta == (6, -2, -2, -2)
    assert solo.call("solo").call("revoke", 0).score().delta == (-12, 4, 4, 4)
    double = SPITZER.deal(hands=SWEEP, double_spitzer=True).call("solo").call("revoke", 2)
    assert double.score().delta == (24, -8, -8, -8)


def test_spz_31_no_schwarz_even_after_every_trick() -> None:
    assert items(swept().call("revoke", 1).score()) == "win schneider"
    assert items(lost_by_the_picker().call("revoke", 2).score()) == "loss schneider"


@pytest.mark.parametrize("offender", range(4))
def test_spz_32_house_rule_the_offender_alone_pays(offender: int) -> None:
    deal = stopped(revoke="fine").call("revoke", offender)
    assert deal.status == "void"
    assert deal.score().delta == tuple(-4 if seat == offender else 0 for seat in range(4))
    assert [line.reason.rule for line in deal.score().lines] == ["SPZ-32"]
    told = replay_result(deal.record())
    assert (told["status"], told["items"]) == ("void", ["fine"])
    assert "units" not in told


def test_spz_30_a_revoke_is_settled_once_and_when_there_is_play() -> None:
    deal = stopped().call("revoke", 1)
    assert deal.judge_call("revoke", 1).reason.rule == "SPZ-30"
    blind = SPITZER.deal(seed=1, players=3, blind=True)
    assert blind.judge_call("revoke", 1).reason.rule == "SPZ-61"
    assert deal.judge("7C").reason.code == "play.settled"
    assert deal.judge("7C").reason.rule == "SPZ-30"


# --- what a ledger tells of the hand -------------------------------------------------------------


def told(deal: Deal) -> list[tuple[str, str]]:
    """Of each line of the score the code without its section, and the rule."""
    lines = deal.score().lines
    return [(one.reason.code.removeprefix("score."), one.reason.rule) for one in lines]


POINTS = ("points", "SPZ-26")


@pytest.mark.parametrize(
    ("deal", "lines"),
    [
        (hand_with(61), [("two", "SPZ-11"), POINTS, ("win", "SPZ-41")]),
        (hand_with(31), [("two", "SPZ-11"), POINTS, ("loss", "SPZ-40")]),
        (hand_with(61, team=1), [("silent", "SPZ-13"), POINTS, ("win", "SPZ-41")]),
        (
            announced(61),
            [("announced", "SPZ-12"), POINTS, ("win", "SPZ-41"), ("times_2", "SPZ-46")],
        ),
        (
            announced(91, double_spitzer=True),
            [
                *[("announced", "SPZ-12"), POINTS, ("win", "SPZ-41")],
                *[("schneider_won", "SPZ-42"), ("times_4", "SPZ-47")],
            ],
        ),
        (
            hand_with(60, more_tricks=True),
            [("two", "SPZ-11"), POINTS, ("tie", "SPZ-44"), ("loss", "SPZ-40")],
        ),
        (
            hand_with(60, more_tricks=True, tie="tricks"),
            [("two", "SPZ-11"), POINTS, ("tie_tricks", "SPZ-44"), ("win", "SPZ-41")],
        ),
        (
            lost_by_the_picker(),
            [
                *[("picker", "SPZ-61"), POINTS, ("loss", "SPZ-40")],
                *[("schneider_lost", "SPZ-42"), ("schwarz_lost", "SPZ-43"), ("times_2", "SPZ-46")],
            ],
        ),
        (
            SPITZER.deal(hands=SWEEP).call("revoke", 1),
            [
                *[("silent", "SPZ-13"), ("revoke", "SPZ-31"), POINTS],
                *[("win", "SPZ-41"), ("schneider_won", "SPZ-42")],
            ],
        ),
    ],
)
def test_spz_26_and_others_a_ledger_tells_what_happened(
    deal: Deal, lines: list[tuple[str, str]]
) -> None:
    assert told(deal) == lines
    facts = [line.reason.code for line in deal.score().lines if line.is_given]
    assert facts == [f"score.{code}" for code, _ in lines[: lines.index(POINTS) + 1]]
    points = next(line.reason for line in deal.score().lines if line.item == "points")
    assert int(str(points.param("n"))) + int(str(points.param("rest"))) == 120
    side = "The picker" if deal.blind else "The trump team"
    assert str(points).startswith(f"{side} has {points.param('n')} of the 120")


def test_spz_60_a_ledger_names_who_sits_out() -> None:
    deal = play_out(SPITZER.deal(seed=1, players=5, dealer=2))
    (out,) = [line.reason for line in deal.score().lines if line.item == "out"]
    assert (out.code, out.rule, out.param("seat")) == ("score.sits_out", "SPZ-60", 2)
    assert deal.score().delta[2] == 0
    assert "out" not in [line.item for line in lost_by_the_picker().score().lines]


# --- everything a ledger must be -----------------------------------------------------------------


@pytest.mark.parametrize("points", [30, 60, 61, 91])
@pytest.mark.parametrize("team", [1, 2])
def test_a_ledger_adds_up_and_every_line_has_a_sentence(points: int, team: int) -> None:
    ledger = hand_with(points, team=team).score()
    counted = [line.delta for line in ledger.lines if line.delta]
    assert tuple(map(sum, zip(*counted, strict=True))) == ledger.delta
    assert sum(ledger.delta) == 0
    for line in ledger.lines:
        assert str(line.reason).endswith((".", "!"))
        assert line.reason.rule.startswith("SPZ-")
    assert str(ledger) == repr(ledger)
    assert len(str(ledger).splitlines()) == len(ledger.lines)
