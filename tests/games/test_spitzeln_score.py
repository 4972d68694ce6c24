"""Spitzeln, rule by rule: what a solo is worth, the pot, a hand that all have passed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardlib import Deal
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.text import catalog
from tests.games.spitzeln_hands import (
    BELLS,
    FIVE,
    STRONG,
    THREE,
    WEAK,
    all_tables,
    line,
    lines,
    played,
    random_hand,
    solo,
    table,
    told,
)


def items(deal: Deal) -> dict[str, int]:
    value: dict[str, int] = told(deal)["items"]
    assert told(deal)["value"] == sum(value.values())
    return value


# --- the value of a solo -------------------------------------------------------------------------


def test_spl_40_each_opponent_pays_the_soloist_or_is_paid() -> None:
    won = played(solo())
    assert line(won, "solo_won") == ("SPL-40", (8, -4, -4))
    assert line(won, "made") == ("SPL-11", ())
    assert line(won, "soloist") == ("SPL-13", ())
    assert line(played(solo(STRONG, "D")), "soloist_couleur") == ("SPL-12", ())
    lost = played(solo(WEAK))
    assert line(lost, "solo_lost") == ("SPL-40", (-8, 4, 4))
    assert line(lost, "failed") == ("SPL-11", ())
    assert (told(lost)["won"], told(lost)["soloist_tricks"]) == (False, 4)


@pytest.mark.parametrize(
    ("hands", "suit", "value"),
    [
        (STRONG, "C", {"solo": 4, "matadors": 5, "tout": 8}),
        (THREE, "C", {"solo": 4, "matadors": 3, "tout": 8}),
        (STRONG, "D", {"solo": 8, "matadors": 6, "tout": 16}),
        (FIVE, "C", {"solo": 4, "matadors": 5}),
        (WEAK, "C", {"solo": 4, "matadors": 4}),
        (WEAK, "H", {"solo": 4, "matadors": 3}),
        (WEAK, "D", {"solo": 8}),
        (BELLS, "D", {"solo": 8, "matadors": 6}),
    ],
)
def test_spl_41_contract_matadors_tout(hands: str, suit: str, value: dict[str, int]) -> None:
    assert items(played(solo(hands, suit))) == value


MATADORS = [
    (THREE, "C", "matadors_won", 3),
    (BELLS, "C", "matadors_lost", 3),
    (STRONG, "C", "matadors_more_won", 5),
    (WEAK, "C", "matadors_more_lost", 4),
    (STRONG, "D", "matadors_all_won", 6),
    (BELLS, "D", "matadors_all_lost", 6),
]


@pytest.mark.parametrize(("hands", "suit", "code", "chips"), MATADORS)
def test_spl_42_matadors_are_the_unbroken_run_dealt_to_the_soloist(
    hands: str, suit: str, code: str, chips: int
) -> None:
    careless = "7S 8S 9H" if hands == BELLS else ""
    deal = played(solo(hands, suit), careless)
    way = 1 if told(deal)["won"] else -1
    assert line(deal, code) == ("SPL-42", (2 * way * chips, -way * chips, -way * chips))


def test_spl_42_where_the_run_breaks() -> None:
    *_, reason = [
        one.reason for one in played(solo()).score().lines if "matadors" in one.reason.code
    ]
    assert [str(one) for one in reason.because] == ["QC", "7C", "QS", "AC", "KC"]
    assert str(reason.param("breaks")) == "JC"
    assert (reason.param("count"), reason.param("more")) == (5, 2)


def test_spl_42_without_the_three_top_trumps_there_are_none() -> None:
    deal = played(solo(WEAK, "D"))
    assert line(deal, "matadors_none") == ("SPL-42", ())
    (reason,) = [one.reason for one in deal.score().lines if one.item == "matadors"]
    assert [str(one) for one in reason.because] == ["7D"]


def test_spl_42_the_opponents_matadors_count_for_nothing() -> None:
    deal = table(BELLS, "pass solo pass H")
    assert "matadors" not in items(played(deal))


def test_spl_43_a_lost_solo_pays_matadors_and_never_a_tout() -> None:
    assert items(played(solo(WEAK))) == {"solo": 4, "matadors": 4}
    assert played(solo(WEAK)).score().delta == (-16, 8, 8)


@pytest.mark.parametrize(
    ("first_five", "code", "value"),
    [
        ("base", "first_five_base", {"first_five": 12, "matadors": 6}),
        ("flat", "first_five_flat", {"first_five": 12}),
        ("bonus", "first_five_bonus", {"solo": 8, "first_five": 12, "matadors": 6}),
    ],
)
def test_spl_44_stopping_after_the_first_five(
    first_five: str, code: str, value: dict[str, int]
) -> None:
    deal = played(solo(STRONG, "D", first_five=first_five), tricks=5).call("stop")
    assert (deal.status, items(deal), told(deal)["won"]) == ("complete", value, True)
    assert line(deal, code) == ("SPL-44", (24, -12, -12))
    assert line(deal, "stopped") == ("SPL-44", ())
    assert (first_five == "flat") == (("matadors_flat", "SPL-44", ()) in lines(deal))


def test_spl_44_playing_on_gives_the_twelve_up() -> None:
    deal = played(solo(STRONG, "D"))
    assert "first_five" not in items(deal)
    assert line(deal, "tout") == ("SPL-41", (32, -16, -16))


def test_spl_45_house_rule_playing_on_undertakes_the_tout() -> None:
    missed = played(solo(FIVE, tout="commit"))
    assert items(missed) == {"solo": 4, "matadors": 5, "tout": -8}
    assert line(missed, "tout_missed") == ("SPL-45", (-16, 8, 8))
    assert items(played(solo(FIVE))) == {"solo": 4, "matadors": 5}
    assert items(played(solo(STRONG, tout="commit")))["tout"] == 8
    stopped = played(solo(FIVE, tout="commit"), tricks=5).call("stop")
    assert items(stopped) == {"solo": 4, "matadors": 5}
    assert line(stopped, "stopped") == ("SPL-45", ())


def test_spl_45_a_solo_that_is_won_may_cost_chips_and_still_takes_the_pot() -> None:
    # 8 for couleur, no matadors, and 16 for the tout that was missed
    hands = "QC QS AC KC AS AH 7S 7H/JC 9C 7C KS JS 9S KH 7D/10C 8C 10S 8S QH JH 10H 9H"
    first = "QC AC KC AS AH QS 7S"
    deal = played(solo(hands, "D", tout="commit", carried={"pot": 6}), first)
    assert (told(deal)["soloist_tricks"], told(deal)["won"]) == (6, True)
    assert items(deal) == {"solo": 8, "tout": -16}
    assert line(deal, "tout_missed") == ("SPL-45", (-32, 16, 16))
    assert line(deal, "pot_taken")[1] == (6, 0, 0)


def test_spl_45_without_first_five_stopping_in_couleur_pays_the_contract() -> None:
    deal = played(solo(STRONG, "D", tout="commit", first_five="off"), tricks=5).call("stop")
    assert items(deal) == {"solo": 8, "matadors": 6}


def test_spl_46_house_rule_codille() -> None:
    lost = played(solo(BELLS, "D", codille=True))
    assert told(lost)["soloist_tricks"] < 4
    assert items(lost) == {"solo": 16, "matadors": 6}
    assert line(lost, "codille") == ("SPL-46", (-16, 8, 8))
    four = played(solo(WEAK, codille=True))
    assert items(four) == {"solo": 4, "matadors": 4}


# --- the pot -------------------------------------------------------------------------------------


def test_spl_30_the_dealer_antes_when_the_one_before_did_not_play() -> None:
    due = played(solo(carried={"ante_due": True}))
    assert line(due, "ante_due") == ("SPL-30", (0, 0, -4))
    assert due.score().delta == (34 + 4, -17, -17 - 4)
    assert not [code for code, *_ in lines(played(solo())) if code.startswith("ante")]


def test_spl_30_the_dealer_antes_as_the_soloist() -> None:
    deal = played(table(WEAK, "pass pass solo H"))
    assert line(deal, "ante_soloist") == ("SPL-30", (0, 0, -4))


def test_spl_30_never_more_than_four_chips_in_one_deal() -> None:
    deal = played(table(WEAK, "pass pass solo H", carried={"ante_due": True}))
    assert [code for code, *_ in lines(deal) if code.startswith("ante")] == ["ante_due"]
    every = played(table(WEAK, "pass pass solo H", carried={"ante_due": True}, ante="every_deal"))
    assert line(every, "ante_every_deal") == ("SPL-30", (0, 0, -4))
    assert played(solo(ante="every_deal")).score().delta == (38, -17, -21)


def test_spl_31_a_hand_thrown_in_leaves_the_pot() -> None:
    deal = table(STRONG, "pass pass pass", carried={"pot": 8, "ante_due": True})
    assert (deal.status, deal.score().delta, told(deal)["pot"]) == ("thrown_in", (0, 0, -4), 12)
    assert line(deal, "pot_waits") == ("SPL-31", ())
    assert line(deal, "thrown_in") == ("SPL-14", ())
    assert SPITZELN.carry(deal, (0, 0, -4)) == {
        "before": [0, 0, -4],
        "pot": 12,
        "ante_due": True,
    }


def test_spl_32_the_winner_takes_the_pot_and_the_loser_doubles_it() -> None:
    won = played(solo(carried={"pot": 8, "ante_due": True}))
    assert line(won, "pot_taken") == ("SPL-32", (12, 0, 0))
    assert told(won)["pot"] == 0
    lost = played(solo(WEAK, carried={"pot": 8, "ante_due": True}))
    assert line(lost, "bete") == ("SPL-32", (-12, 0, 0))
    assert told(lost)["pot"] == 24
    assert line(played(solo()), "pot_empty") == ("SPL-32", ())
    stopped = played(solo(STRONG, "D", carried={"pot": 8}), tricks=5).call("stop")
    assert line(stopped, "pot_taken") == ("SPL-32", (8, 0, 0))


def test_spl_32_a_pot_may_double_again_and_again() -> None:
    lost = played(solo(WEAK, carried={"pot": 4 * 2**60}))
    assert told(lost)["pot"] == 4 * 2**61


@pytest.mark.parametrize("rules", all_tables(), ids=str)
def test_chips_and_pot_sum_to_zero(rules: dict[str, Any]) -> None:
    for seed in range(40):
        carried = {"pot": seed % 5, "ante_due": seed % 2 == 0}
        dealer = seed % rules.get("players", 3)
        deal = SPITZELN.deal(seed=seed, dealer=dealer, carried=carried, **rules)
        after = random_hand(deal, seed)
        assert sum(after.score().delta) + told(after)["pot"] - carried["pot"] == 0


# --- everybody has passed ------------------------------------------------------------------------


def passed(hands: str = STRONG, **rules: Any) -> Deal:
    return played(table(hands, "pass pass pass", all_pass="play", **rules))


def test_spl_50_the_hand_is_played_without_trumps() -> None:
    deal = passed()
    assert (deal.status, len(deal.tricks)) == ("complete", 8)
    assert line(deal, "passed") == ("SPL-50", ())
    assert [deal.side_of(seat) for seat in deal.seats] == ["", "", ""]


def test_spl_51_card_points() -> None:
    deal = passed()
    points = told(deal)["card_points"]
    assert sum(points) == 45
    assert [code for code, *_ in lines(deal)].count("card_points") == 3
    assert {rule for code, rule, _ in lines(deal) if code == "card_points"} == {"SPL-51"}


def test_spl_52_everybody_pays_the_difference() -> None:
    deal = passed()
    mine, left, right = told(deal)["card_points"]
    assert deal.score().delta == (
        2 * mine - left - right,
        2 * left - mine - right,
        2 * right - mine - left,
    )
    assert {rule for code, rule, _ in lines(deal) if code == "difference"} == {"SPL-52"}


def test_spl_52_equal_card_points() -> None:
    seen = set()
    for seed in range(60):
        deal = SPITZELN.deal(seed=seed, all_pass="play")
        for _ in range(3):
            deal = deal.call("pass")
        deal = random_hand(deal, seed)
        points = told(deal)["card_points"]
        equal = len(set(points)) < 3
        assert equal == ("difference_none" in [code for code, *_ in lines(deal)])
        if equal:
            assert ("difference_none", "SPL-52", ()) in lines(deal)
        seen.add(equal)
    assert seen == {True, False}


def test_spl_53_the_pot_is_not_touched() -> None:
    deal = passed(carried={"pot": 8, "ante_due": True})
    assert line(deal, "pot_stays") == ("SPL-53", ())
    assert line(deal, "ante_due") == ("SPL-30", (0, 0, -4))
    assert told(deal)["pot"] == 12
    ante = (0, 0, -4)
    points = told(deal)["card_points"]
    assert deal.score().delta == tuple(
        3 * n - 45 + paid for n, paid in zip(points, ante, strict=True)
    )


# --- four at the table ---------------------------------------------------------------------------


def test_spl_60_the_dealer_sits_out_and_is_neither_paid_nor_pays() -> None:
    deal = played(solo(players=4, carried={"ante_due": True}))
    assert line(deal, "sits_out") == ("SPL-60", ())
    assert deal.score().delta == (38, -17, -17, -4)
    assert passed(players=4).score().delta[3] == 0


def test_what_was_played_is_told_apart_from_what_follows() -> None:
    def given(deal: Deal) -> list[str]:
        return [one.item for one in deal.score().lines if one.is_given]

    assert given(played(solo())) == ["soloist"]
    assert given(played(solo(players=4))) == ["soloist", "out"]
    passed = table(calls="pass pass pass", all_pass="play", players=4)
    assert given(random_hand(passed, 1)) == ["passed", "out"]


def test_every_line_of_a_score_is_in_a_test() -> None:
    files = ("test_spitzeln_score.py", "test_spitzeln_match.py")
    text = "".join((Path(__file__).parent / name).read_text("utf-8") for name in files)
    codes = [code.partition(".")[2] for code in catalog("en", "spitzeln")]
    found = [
        code
        for code, whole in zip(codes, catalog("en", "spitzeln"), strict=True)
        if whole.startswith("score.") and not code.startswith("item.") and f'"{code}"' not in text
    ]
    assert found == []
    assert len([code for code in catalog("en", "spitzeln") if code.startswith("score.")]) > 30
