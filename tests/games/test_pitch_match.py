"""Pitch, rule by rule: the match, its target, who wins it; and whole matches played at random."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import BadRecord, Deal
from cardlib.games.pitch import GAME as PITCH
from cardlib.match import BadMatch, Match, new_match
from cardlib.players import Beginner, Highest, Lowest, Player, RandomPlayer
from tests.games.checks import by_player
from tests.games.pitch_hands import reasons, table, told, two
from tests.hands import continued

TWO = ("AS KS", "QS 2S", "AS QS KS 2S")
"""The bidder makes High and Game, the other one Low."""


def settled(before: list[int], *, bid: str = "2", **rules: Any) -> Deal:
    """Two players: the first one makes two points, the second one makes one."""
    return two(*TWO, bid=bid, carried={"before": before}, **rules)


def ended(deal: Deal) -> tuple[object, str, str] | None:
    """Who wins the match, by which line and which rule."""
    lines = reasons(deal)
    if "match" not in lines:
        assert "game_winner" not in told(deal)
        return None
    return (told(deal)["game_winner"], *lines["match"])


# --- one hand that decides -----------------------------------------------------------------------


def test_pit_44_the_target() -> None:
    assert new_match(PITCH).target == 21
    assert new_match(PITCH, players=3).target == new_match(PITCH, partners=False).target == 11
    assert new_match(PITCH, target=7).target == 7
    assert new_match(PITCH, target=7).rules == PITCH.house_rules({"target": 7})
    assert new_match(PITCH).length is None
    for wrong in (0, -1, True, 1.5, "7"):
        with pytest.raises(BadRecord) as caught:
            new_match(PITCH, target=wrong)  # type: ignore[arg-type]
        assert caught.value.reason.code == "error.value_least"


def test_pit_44_whoever_reaches_the_target_wins() -> None:
    assert ended(settled([8, 0])) is None
    assert ended(settled([9, 0])) == (0, "wins_target", "PIT-44")
    assert ended(settled([0, 9])) is None
    assert ended(settled([0, 10])) == (1, "wins_target", "PIT-44")
    assert ended(settled([0, 10], no_junk=True)) is None


def test_pit_44_a_hand_that_stands_alone_is_the_first_one() -> None:
    """All begin at nothing: two points reach a target of two and none of three."""
    assert ended(two(*TWO, bid="2", target=2)) == (0, "wins_target", "PIT-44")
    assert ended(two(*TWO, bid="2", target=3)) is None
    assert ended(two(*TWO, bid="3", target=1)) == (1, "wins_target", "PIT-44")


def test_pit_45_the_bidding_side_is_counted_first() -> None:
    assert ended(settled([9, 10])) == (0, "wins_bidder_first", "PIT-45")
    assert ended(settled([10, 10], bid="3")) == (1, "wins_target", "PIT-44")


# Three players; the pitcher makes Game, the next one High and Low, the last one the jack.
THREE = "KS 10C 3C/AS 2S 4C/QS JS 10D"


def three(before: list[int], **rules: Any) -> Deal:
    plays = "KS 2S QS 10C 4C JS 10D 3C AS"
    return table(THREE, "1 pass pass", plays, carried={"before": before}, **rules)


def test_pit_45_several_defenders_are_counted_in_the_order_of_the_points() -> None:
    assert told(three([0, 0, 0]))["points"] == [{}, {"high": 1, "low": 1, "game": 1}, {"jack": 1}]


def test_pit_45_low_is_counted_before_the_jack() -> None:
    assert ended(three([0, 9, 10])) == (1, "wins_first", "PIT-45")
    # with two points to go the second seat is there only with Game, after the jack
    assert ended(three([0, 8, 10])) == (2, "wins_first", "PIT-45")
    assert ended(three([0, 8, 9])) == (1, "wins_target", "PIT-44")
    assert ended(three([0, 7, 9])) is None


def test_pit_42_a_smudge_wins_at_once_whatever_the_score() -> None:
    deal = two("AS JS 2S", "QS 3C 4C", "AS QS JS 3C 2S 4C", bid="4", carried={"before": [-9, 10]})
    assert ended(deal) == (0, "wins_smudge", "PIT-42")
    assert told(deal)["after"] == [-5, 10]


def test_pit_42_house_rule_a_smudge_has_to_reach_the_target() -> None:
    hands = ("AS JS 2S", "QS 3C 4C", "AS QS JS 3C 2S 4C")
    for before, winner in ((6, None), (7, (0, "wins_target", "PIT-44"))):
        deal = two(*hands, bid="4", smudge="points", carried={"before": [before, 0]})
        assert ended(deal) == winner


# --- the match -----------------------------------------------------------------------------------


def after(match: Match, calls: str = "2 pass") -> Match:
    """The match after TWO was played once more; the dealer's left bids and leads."""
    hands = list(TWO[:2]) if match.dealer else [TWO[1], TWO[0]]
    return match.add(continued(match.deal(hands=hands), calls, TWO[2]))


def of_two(**rules: Any) -> Match:
    return new_match(PITCH, players=2, hand_size=2, dealer=1, **rules)


def test_pit_44_a_match_goes_on_until_somebody_is_there() -> None:
    match = of_two(target=5)
    assert str(match) == "0: You +0, Player 2 +0"
    match = after(match)
    assert (match.scores, match.dealer, match.is_over) == ((2, 1), 0, False)
    match = after(match)
    assert (match.scores, match.dealer, match.is_over) == ((3, 3), 1, False)
    match = after(match)
    assert (match.scores, match.is_over, match.winners) == ((5, 4), True, (0,))
    assert match.won is not None
    assert (match.won.side, match.won.reason.rule) == (0, "PIT-44")
    with pytest.raises(BadMatch, match="has been won"):
        after(match)
    assert match.dealer == 0


def test_pit_45_the_winner_need_not_have_the_highest_score() -> None:
    match = of_two(target=3)._replace(scores=(1, 2), dealer=of_two().dealer)
    match = after(match)
    assert (match.scores, match.winners) == ((3, 3), (0,))
    assert match.won is not None
    assert match.won.reason.code == "score.wins_bidder_first"
    behind = after(of_two(target=9)._replace(scores=(7, 8)))
    assert (behind.scores, behind.winners) == ((9, 9), (0,))


def test_pit_13_the_same_dealer_deals_again_after_a_hand_thrown_in() -> None:
    match = of_two()
    deal = match.deal(hands=list(TWO[:2])).call("pass").call("pass")
    again = match.add(deal)
    assert (again.dealer, again.scores, len(again.deals)) == (1, (0, 0), 1)


def test_pit_3_partners_share_a_score_and_win_together() -> None:
    match = new_match(PITCH, hand_size=2, target=3, dealer=3)
    assert (match.scores, str(match)) == ((0, 0), "0: You and North +0, West and East +0")
    assert match.winners == (0, 1, 2, 3)
    deal = match.deal(hands=["2S 3C", "4S 5C", "KS AC", "3S 7C"])
    over = match.add(continued(deal, "1 pass pass pass", "2S 4S KS 3S AC 7C 3C 5C"))
    assert (over.scores, over.winners, over.is_over) == ((3, 0), (0, 2), True)


def test_a_number_of_hands_may_be_agreed_too() -> None:
    match = after(of_two(length=1))
    assert (match.is_over, match.winners) == (True, (0,))
    tied = after(after(of_two(length=2)))
    assert (tied.scores, tied.is_over, tied.tied) == ((3, 3), False, (0, 1))
    assert after(tied).winners == (0,)


# --- whole matches by computer players -----------------------------------------------------------


def check_match(match: Match) -> None:
    assert match.is_over
    assert match.won is not None
    assert match.won.side == PITCH.side_number(match.rules, match.winners[0])
    added = [
        sum(parts) for parts in zip(*(deal.score().delta for deal in match.deals), strict=True)
    ]
    assert list(match.scores) == added
    smudge = match.won.reason.code == "score.wins_smudge"
    assert smudge or match.scores[match.won.side] >= (match.target or 0)
    last = told(match.deals[-1])
    assert last["game_winner"] == match.won.side
    assert all("game_winner" not in told(deal) for deal in match.deals[:-1])


@pytest.mark.parametrize("players", range(2, 10))
def test_random_matches(players: int) -> None:
    for seed in range(2):
        match = new_match(PITCH, players=players, dealer=seed)
        check_match(by_player(match, RandomPlayer(f"{seed}"), f"match {players} {seed}"))


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 10))
def test_a_hundred_random_matches(players: int) -> None:
    for seed in range(100):
        rules: dict[str, Any] = {"partners": False} if players == 4 and seed % 2 else {}
        rules |= {"target": 5} if seed >= 20 else {}  # shorter: random bids are mostly set back
        match = new_match(PITCH, players=players, dealer=seed % players, **rules)
        check_match(by_player(match, RandomPlayer(f"{seed}"), f"match {players} {seed}"))


@pytest.mark.parametrize("player", [Beginner(), Lowest(), Highest()], ids=lambda one: one.name)
def test_the_other_players_play_matches_when_the_dealer_must_bid(player: Player) -> None:
    """They make the most modest call: without the house rule every hand would be thrown in."""
    for players in (2, 4, 9):
        match = new_match(PITCH, players=players, forced_dealer=True)
        check_match(by_player(match, player, f"{player.name} {players}"))
