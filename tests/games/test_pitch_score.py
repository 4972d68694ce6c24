"""Pitch, rule by rule: the points of a hand, and its settlement."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardlib import Deal
from cardlib.games.pitch import GAME as PITCH
from cardlib.text import catalog
from tests.games.pitch_hands import random_hand, reasons, table, told, two


def line(deal: Deal, item: str) -> tuple[str, str]:
    """The code and the rule of one line."""
    return reasons(deal)[item]


def made(deal: Deal) -> list[list[str]]:
    """What each side made."""
    return [list(points) for points in told(deal)["points"]]


# --- the four points -----------------------------------------------------------------------------


def test_pit_30_high_goes_to_the_side_it_was_dealt_to() -> None:
    deal = two("KS 3C", "AS 2C", "KS AS 2C 3C")
    assert line(deal, "high") == ("high_dealt", "PIT-30")
    assert "high" in made(deal)[1]
    assert made(deal) == made(two("KS 3C", "AS 2C", "KS AS 2C 3C", high="winner"))
    assert line(two("KS 3C", "AS 2C", "KS AS 2C 3C", high="winner"), "high") == (
        *("high_won", "PIT-30"),
    )


@pytest.mark.parametrize("players", [2, 4, 7])
def test_pit_30_both_ways_always_agree(players: int) -> None:
    """The highest trump dealt wins the trick it is played to."""
    for seed in range(12):
        deal = PITCH.deal(seed=seed, players=players, forced_dealer=True)
        other = PITCH.deal(seed=seed, players=players, forced_dealer=True, high="winner")
        assert made(random_hand(deal, seed)) == made(random_hand(other, seed))


def test_pit_31_low_goes_to_the_side_it_was_dealt_to_also_when_captured() -> None:
    captured = two("KS 3C", "2S 2C", "KS 2S 3C 2C")
    assert made(captured)[1] == ["low"]
    assert line(captured, "low") == ("low_captured", "PIT-31")
    own = two("KS 2S", "3S 2C", "KS 3S 2S 2C")
    assert "low" in made(own)[0]
    assert line(own, "low") == ("low_dealt", "PIT-31")


def test_pit_31_house_rule_low_goes_with_the_trick() -> None:
    captured = two("KS 3C", "2S 2C", "KS 2S 3C 2C", low="winner")
    assert "low" in made(captured)[0]
    assert line(captured, "low") == ("low_won", "PIT-31")


def test_pit_31_captured_by_the_partner_is_not_captured() -> None:
    deal = table("2S 3C/4S 5C/KS 6C/3S 7C", "1 pass pass pass", "2S 4S KS 3S 6C 7C 3C 5C")
    assert line(deal, "low") == ("low_dealt", "PIT-31")


def test_pit_32_an_only_trump_is_high_and_low_and_maybe_jack() -> None:
    deal = two("JS 3C", "2D 2C", "JS 2D 3C 2C")
    assert made(deal)[0] == ["high", "low", "jack", "game"]
    assert line(deal, "low") == ("low_only", "PIT-32")
    assert made(two("9S 3C", "2D 2C", "9S 2D 3C 2C"))[0] == ["high", "low"]


def test_pit_33_the_jack_goes_to_whoever_wins_the_trick() -> None:
    won = two("JS 2C", "2S 3C", "JS 2S 2C 3C")
    assert "jack" in made(won)[0]
    assert line(won, "jack") == ("jack_won", "PIT-33")
    caught = two("JS 2C", "QS 3C", "JS QS 3C 2C")
    assert "jack" in made(caught)[1]
    assert line(caught, "jack") == ("jack_caught", "PIT-33")


def test_pit_33_a_jack_that_was_not_dealt_is_nobodys() -> None:
    deal = two("AS JC", "QS 3C", "AS QS JC 3C")
    assert all("jack" not in points for points in made(deal))
    assert line(deal, "jack") == ("jack_none", "PIT-33")


def test_pit_34_game_goes_to_most_pips() -> None:
    deal = two("AS 2C", "KS 10C", "AS KS 2C 10C")
    assert told(deal)["pips"] == [7, 10]
    assert "game" in made(deal)[1]
    assert line(deal, "game") == ("game_most", "PIT-34")


def test_pit_34_a_tie_is_nobodys() -> None:
    tied = two("AS 2C", "3S AC", "AS 3S 2C AC")
    assert told(tied)["pips"] == [4, 4]
    assert all("game" not in points for points in made(tied))
    assert line(tied, "game") == ("game_tie", "PIT-34")
    none = two("9S 2C", "3S 8C", "9S 3S 2C 8C")
    assert told(none)["pips"] == [0, 0]
    assert line(none, "game") == ("game_no_pips", "PIT-34")


def test_pit_34_house_rule_a_tie_goes_to_the_defenders() -> None:
    tied = two("AS 2C", "3S AC", "AS 3S 2C AC", game_tie="defenders")
    assert "game" in made(tied)[1]
    assert line(tied, "game") == ("game_defenders", "PIT-34")
    none = two("9S 2C", "3S 8C", "9S 3S 2C 8C", game_tie="defenders")
    assert "game" in made(none)[1]


def test_pit_34_with_several_defenders_a_tie_is_still_nobodys() -> None:
    # nobody has a pip: bidder and both defenders are tied
    several = table("9S 2C/3S 8C/4S 7C", "1 pass pass", "9S 3S 4S 2C 8C 7C", game_tie="defenders")
    assert told(several)["pips"] == [0, 0, 0]
    assert line(several, "game") == ("game_several", "PIT-34")
    assert all("game" not in points for points in made(several))
    # two defenders are tied and the bidder is not among them
    beside = table("9S 2C/3S AC/4S AD", "1 pass pass", "9S 3S 4S 2C AC AD", game_tie="defenders")
    assert told(beside)["pips"] == [0, 8, 0]
    without = table(
        "9S 2C 3D/3S AC 4D/4S 2H AD",
        "1 pass pass",
        "9S 3S 4S 2C AC 2H 4D AD 3D",
        game_tie="defenders",
    )
    assert told(without)["pips"] == [0, 4, 4]
    assert line(without, "game") == ("game_tie", "PIT-34")
    # the bidder and one of two defenders are tied: that one gets it
    one = table("AS 2C/3S AC/4S 2H", "1 pass pass", "AS 3S 4S 2C AC 2H", game_tie="defenders")
    assert told(one)["pips"] == [4, 4, 0]
    assert "game" in made(one)[1]


def test_pit_35_pips_of_every_suit_count_but_only_in_tricks() -> None:
    deal = two("AS 2C", "KD 10C", "AS KD 2C 10C")
    assert told(deal)["pips"] == [7, 10]
    assert sum(told(deal)["pips"]) == sum(PITCH.worth(play.card) for play in deal.plays) < 80


# --- settlement ----------------------------------------------------------------------------------


def test_pit_40_a_bid_that_is_made_scores_what_was_made() -> None:
    deal = two("AS KS", "QS 2S", "AS QS KS 2S", bid="2")
    assert told(deal)["total"] == [2, 1]
    assert deal.score().delta == (2, 1)
    assert line(deal, "made") == ("made", "PIT-40")
    more = two("AS KS", "QS 2S", "AS QS KS 2S", bid="1")
    assert more.score().delta == (2, 1)
    assert line(more, "made") == ("made_more", "PIT-40")


def test_pit_40_a_bid_that_is_missed_sets_back() -> None:
    deal = two("AS KS", "QS 2S", "AS QS KS 2S", bid="3")
    assert (told(deal)["made"], told(deal)["total"]) == (False, [2, 1])
    assert deal.score().delta == (-3, 1)
    assert line(deal, "set_back") == ("set_back", "PIT-40")
    assert deal.score().items == ("low", "set_back")


def test_pit_40_scores_may_go_below_zero() -> None:
    deal = two("AS KS", "QS 2S", "AS QS KS 2S", bid="3", carried={"before": [1, 0]})
    assert told(deal)["after"] == [-2, 1]


def test_pit_40_a_bid_that_was_held_counts_for_the_dealer() -> None:
    deal = table("QS 2S/AS KS", "2 hold", "AS QS KS 2S")
    assert (told(deal)["pitcher"], deal.score().delta) == (1, (1, 2))
    assert line(deal, "pitcher") == ("pitched_held", "PIT-20")
    assert line(two("AS KS", "QS 2S", "AS QS KS 2S"), "pitcher") == ("pitched", "PIT-20")


def test_pit_41_defenders_score_whether_the_bid_is_made_or_not() -> None:
    for bid, ours in (("2", 2), ("3", -3)):
        assert two("AS KS", "QS 2S", "AS QS KS 2S", bid=bid).score().delta == (ours, 1)


def test_pit_53_house_rule_defenders_score_nothing() -> None:
    for bid, ours in (("2", 2), ("3", -3)):
        deal = two("AS KS", "QS 2S", "AS QS KS 2S", bid=bid, no_junk=True)
        assert (deal.score().delta, told(deal)["total"]) == ((ours, 0), [2, 1])
        assert line(deal, "no_junk") == ("no_junk", "PIT-41")
    assert "no_junk" not in reasons(
        two("AS JS", "QS 3C", "AS QS JS 3C", no_junk=True, low="winner")
    )


ALL_FOUR = ("AS JS 2S", "QS 3C 4C", "AS QS JS 3C 2S 4C")


def test_pit_42_a_smudge_that_is_made() -> None:
    deal = two(*ALL_FOUR, bid="4")
    assert (told(deal)["smudge"], told(deal)["total"], deal.score().delta) == (True, [4, 0], (4, 0))
    assert told(deal)["game_winner"] == 0
    assert line(deal, "smudge") == ("smudge", "PIT-42")
    assert line(deal, "match") == ("wins_smudge", "PIT-42")


def test_pit_42_all_points_after_a_lower_bid_are_no_smudge() -> None:
    deal = two(*ALL_FOUR, bid="3")
    assert (told(deal)["smudge"], deal.score().delta) == (False, (4, 0))
    assert "game_winner" not in told(deal)


def test_pit_42_house_rule_it_scores_what_it_made() -> None:
    deal = two(*ALL_FOUR, bid="4", smudge="points")
    assert (told(deal)["smudge"], deal.score().delta) == (True, (4, 0))
    assert "game_winner" not in told(deal)
    assert line(deal, "smudge") == ("smudge_points", "PIT-42")


def test_pit_42_a_smudge_that_is_missed_is_set_back() -> None:
    deal = two("AS KS 10C", "JS 2S 3C", "AS 2S KS JS 10C 3C", bid="4")
    assert (told(deal)["total"], deal.score().delta) == ([3, 1], (-4, 1))
    assert line(deal, "set_back") == ("smudge_missed", "PIT-42")


def test_pit_43_a_smudge_needs_the_jack() -> None:
    deal = two("AS KS 2S", "QS 3C 4C", "AS QS KS 3C 2S 4C", bid="4")
    assert (told(deal)["total"], deal.score().delta) == ([3, 0], (-4, 0))
    assert line(deal, "set_back") == ("smudge_spoiled", "PIT-43")


def test_pit_43_a_tie_in_game_spoils_a_smudge_too() -> None:
    hands, plays = ("AS JS 2S 9C 8D", "3S 4S 5S AC JD"), "AS 3S JS 4S 2S 5S AC 9C JD 8D"
    deal = two(*hands, plays, bid="4")
    assert (told(deal)["pips"], told(deal)["total"]) == ([5, 5], [3, 0])
    assert line(deal, "set_back") == ("smudge_spoiled", "PIT-43")


# --- variants ------------------------------------------------------------------------------------

RICH = ("AS 10S 3S", "JS 2S 5S", "AS 2S 3S JS 5S 10S")


def test_pit_50_the_ten_and_the_three_of_trumps() -> None:
    for rules, top in (
        ({"ten_of_trump": True}, "5"),
        ({"three_of_trump": True}, "5"),
        ({"ten_of_trump": True, "three_of_trump": True}, "6"),
    ):
        deal = table(f"{RICH[0]}/{RICH[1]}", **rules)
        assert deal.legal()[-1] == top
    deal = two(*RICH, ten_of_trump=True, three_of_trump=True)
    assert made(deal) == [["high", "ten", "game"], ["low", "jack", "three"]]
    assert line(deal, "ten") == ("ten_won", "PIT-50")
    assert line(deal, "three") == ("three_caught", "PIT-50")
    other = two(
        "AS 2C 3S", "10S 2S 5C", "AS 10S 3S 2S 2C 5C", ten_of_trump=True, three_of_trump=True
    )
    assert line(other, "ten") == ("ten_caught", "PIT-50")
    assert line(other, "three") == ("three_won", "PIT-50")
    none = two("AS 2C", "KS 2S", "AS KS 2C 2S", ten_of_trump=True, three_of_trump=True)
    assert line(none, "ten") == ("ten_none", "PIT-50")
    assert line(none, "three") == ("three_none", "PIT-50")
    assert "ten" not in reasons(two(*RICH))


def test_pit_51_the_five_of_trumps_counts_five() -> None:
    assert table(f"{RICH[0]}/{RICH[1]}", pedro=True).legal()[-1] == "9"
    every = {"pedro": True, "ten_of_trump": True, "three_of_trump": True}
    assert table(f"{RICH[0]}/{RICH[1]}", **every).legal()[-1] == "11"
    caught = two(*RICH, pedro=True)
    assert (told(caught)["points"][0]["pedro"], line(caught, "pedro")) == (
        *(5, ("pedro_caught", "PIT-51")),
    )
    won = two("AS 5S", "2S 3S", "AS 2S 5S 3S", pedro=True)
    assert line(won, "pedro") == ("pedro_won", "PIT-51")
    assert told(won)["total"] == [7, 1]
    assert line(two("AS 6S", "2S 3S", "AS 2S 6S 3S", pedro=True), "pedro") == (
        *("pedro_none", "PIT-51"),
    )


def test_pit_54_without_the_house_rule_a_five_is_a_five() -> None:
    deal = two("AS 5S", "2S 3S", "AS 2S 5S 3S")
    assert told(deal)["total"] == [2, 1]
    assert "pedro" not in reasons(deal)


def test_pit_13_and_52_a_hand_thrown_in_scores_nothing() -> None:
    passed = table("AS/KS", "pass pass")
    assert (passed.score().delta, line(passed, "thrown_in")) == ((0, 0), ("thrown_in", "PIT-13"))
    asked = table("2S/KS", "coke", coke_hand=True)
    assert (asked.score().delta, line(asked, "thrown_in")) == ((0, 0), ("coke", "PIT-52"))


# --- the ledger ----------------------------------------------------------------------------------


LEDGER = """
PIT-20: You won the auction with a bid of 3, led A♠ and so made spades trumps.
PIT-30: High: A♠ is the highest trump that was dealt, and it was dealt to you. 1 point for you.
PIT-31: Low: 2♠ is the lowest trump that was dealt. You took it in a trick, \
but it was dealt to Player 2, and that counts. 1 point for Player 2.
PIT-33: Jack: J♠ was not dealt, so nobody scores it.
PIT-34: Game: You have 9 pips in tricks, and nobody else has more than 0. 1 point for you.
PIT-40: You bid 3 and made only 2: set back, which scores nothing and costs the bid of 3.
"""


def test_the_whole_ledger_reads_as_text() -> None:
    assert str(two("AS KS", "QS 2S", "AS QS KS 2S", bid="3").score()) == LEDGER.strip()


def test_pit_34_the_best_of_the_others_is_told_beside_the_most_pips() -> None:
    """Three players with 9, 0 and 10 pips: it is the 9 that stand against the 10."""
    deal = table("AS 2C/KS 10D/QS 7C", "1 pass pass", "AS KS QS 2C 10D 7C")
    assert told(deal)["pips"] == [9, 0, 10]
    (game,) = [one.reason for one in deal.score().lines if one.item == "game"]
    assert (game.param("n"), game.param("rest")) == (10, 9)


def test_pit_34_who_is_tied_is_named() -> None:
    """Players one by one; partners, of whom there are but two sides, as both."""
    alone = two("AS 2C", "3S AC", "AS 3S 2C AC")
    (tie,) = [one.reason for one in alone.score().lines if one.item == "game"]
    assert "You and Player 2 have 4 pips each" in str(tie)
    paired = table("9S 2C/3S 4C/4S 5C/5S 6C", "1 pass pass pass", "9S 3S 4S 5S 2C 4C 5C 6C")
    (none,) = [one.reason for one in paired.score().lines if one.item == "game"]
    assert none.code == "score.game_no_pips"
    paired = table("AS 2C/3S AC/4S 5C/5S 6C", "1 pass pass pass", "AS 3S 4S 5S 2C AC 5C 6C")
    (both,) = [one.reason for one in paired.score().lines if one.item == "game"]
    assert (both.code, both.rule) == ("score.game_tie", "PIT-34")
    assert "oth sides" in str(both)


def test_what_happened_is_told_apart_from_what_follows() -> None:
    """Who pitched and each point are given; whether the bid was made follows from them."""
    found = two("AS KS", "QS 2S", "AS QS KS 2S", bid="3", no_junk=True).score()
    assert [line.item for line in found.lines if line.is_given] == [
        *("pitcher", "high", "low", "jack", "game"),
    ]
    assert [line.item for line in found.lines if not line.is_given] == ["set_back", "no_junk"]
    assert [line.title for line in found.lines[:3]] == ["The pitcher", "High", "Low"]
    assert repr(found) == str(found)


def test_partners_are_named_together() -> None:
    deal = table("2S 3C/4S 5C/KS AC/3S 7C", "1 pass pass pass", "2S 4S KS 3S AC 7C 3C 5C")
    lines = {one.item: str(one.reason) for one in deal.score().lines}
    assert lines["game"].startswith("Game: You and North have 7 pips in tricks")
    assert lines["high"].endswith("it was dealt to North. 1 point for you and North.")
    assert lines["made"].startswith("You and North bid 1 and made 3")


@pytest.mark.parametrize("players", range(2, 10))
def test_what_is_scored_is_what_was_made(players: int) -> None:
    for seed in range(6):
        rules: dict[str, Any] = {"players": players, "forced_dealer": True, "pedro": seed % 2 == 0}
        deal = random_hand(PITCH.deal(seed=seed, **rules), seed)
        replay = told(deal)
        bidders = PITCH.side_number(deal.rules, replay["pitcher"])
        wanted = list(replay["total"])
        wanted[bidders] = wanted[bidders] if replay["made"] else -replay["bid"]
        assert list(deal.score().delta) == wanted
        counted = [one.delta for one in deal.score().lines if one.delta]
        assert list(map(sum, zip([0] * len(wanted), *counted, strict=True))) == wanted
        made = [one.made for one in deal.score().lines if one.made]
        assert list(map(sum, zip(*made, strict=True))) == replay["total"]
        assert replay["made"] == (replay["total"][bidders] >= replay["bid"])


def test_every_line_of_a_score_is_in_a_test() -> None:
    """Those of a match that is won stand in the tests of the match."""
    files = ("test_pitch_score.py", "test_pitch_match.py")
    text = "".join((Path(__file__).parent / name).read_text("utf-8") for name in files)
    codes = [code.partition(".")[2] for code in catalog("en", "pitch") if code.startswith("score.")]
    codes = [code for code in codes if not code.startswith("item.")]
    assert len(codes) > 30
    assert [
        code for code in codes if f'("{code}", ' not in text and f', "{code}", ' not in text
    ] == []
