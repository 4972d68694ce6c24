"""Spitzeln, rule by rule: sessions with their pot, how they end, and players who play them."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib import BadRecord, Deal
from cardlib.games.spitzeln import GAME as SPITZELN
from cardlib.match import BadMatch, Match, new_match
from cardlib.players import Beginner, Highest, Lowest, Player, RandomPlayer, Sensible
from tests.games.checks import by_player
from tests.games.spitzeln_hands import STRONG, WEAK, all_tables, played, random_hand, told
from tests.hands import continued


def rounds(match: Match, seed: object) -> Match:
    """The session played to its end at random."""
    while not match.is_over:
        match = match.add(random_hand(match.deal(seed=f"{seed}/{len(match.deals)}"), seed))
        if not match.is_over:
            assert sum(match.scores) + told(match.deals[-1])["pot"] == 0
    return match


def thrown_in(deal: Deal) -> Deal:
    for _ in range(3):
        deal = deal.call("pass")
    return deal


# --- the pot from hand to hand -------------------------------------------------------------------


def test_spl_30_in_the_first_deal_no_ante_is_due() -> None:
    first = new_match(SPITZELN, dealer=2).deal(seed=1)
    assert dict(first.carried) == {"before": (0, 0, 0), "pot": 0, "ante_due": False}


def test_spl_30_an_ante_is_due_unless_the_dealer_played() -> None:
    match = new_match(SPITZELN, dealer=2)
    for calls, due in (("solo pass pass C", True), ("pass pass solo H", False)):
        added = match.add(played(continued(match.deal(hands=STRONG.split("/")), calls)))
        assert added.deal(seed=1).carried["ante_due"] is due


def test_spl_32_a_pot_that_was_doubled_is_there_in_the_next_deal() -> None:
    match = new_match(SPITZELN, dealer=1).add(thrown_in(SPITZELN.deal(seed=1, dealer=1)))
    added = match.add(played(continued(match.deal(hands=WEAK.split("/")), "solo pass pass C")))
    assert added.scores == (-16 - 4, 8, 8 - 4)
    assert added.deal(seed=2).carried["pot"] == 8


def test_a_hand_with_another_pot_is_refused() -> None:
    match = new_match(SPITZELN, dealer=2)
    for carried in ({"pot": 4}, {"ante_due": True}, {"before": [1, -1, 0]}):
        with pytest.raises(BadMatch) as caught:
            match.add(thrown_in(SPITZELN.deal(seed=1, carried=carried)))
        assert caught.value.rule == "REC-5"
    assert len(match.add(thrown_in(SPITZELN.deal(seed=1))).deals) == 1


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_spl_54_a_session_has_a_multiple_of_the_seats(players: int) -> None:
    assert new_match(SPITZELN, players=players).length == 12
    assert new_match(SPITZELN, players=players, length=2 * players).length == 2 * players
    with pytest.raises(BadRecord) as caught:
        new_match(SPITZELN, players=players, length=players + 1)
    assert (caught.value.rule, caught.value.kind) == ("SPL-54", "bad_record")


@pytest.mark.parametrize(
    ("chips", "code", "share"),
    [(9, "closing_shared", 3), (11, "closing_rest", 3), (2, "closing_nothing", 0)],
)
def test_spl_54_what_is_left_in_the_pot_is_shared(chips: int, code: str, share: int) -> None:
    last = thrown_in(SPITZELN.deal(seed=1, dealer=2, carried={"pot": chips}))
    closing = SPITZELN.closing(last)
    assert closing is not None
    assert closing.delta == (share,) * 3
    (line,) = closing.lines
    assert (line.reason.code, line.reason.rule) == (f"score.{code}", "SPL-54")
    assert str(line.reason)


def test_spl_54_the_shares_are_in_the_scores() -> None:
    match = new_match(SPITZELN, length=3, dealer=0)
    for seed in range(3):
        assert match.closing is None
        match = match.add(thrown_in(match.deal(seed=seed)))
    # two antes: the second and the third dealer; eight chips, two for everybody
    assert match.closing is not None
    assert match.closing.delta == (2, 2, 2)
    assert match.scores == (2, -2, -2)
    assert (match.is_over, match.winners) == (True, (0,))


def test_spl_54_players_with_the_same_chips_win_together() -> None:
    match = new_match(SPITZELN, length=3, dealer=0, all_pass="redeal", ante="every_deal")
    for seed in range(3):
        match = match.add(thrown_in(match.deal(seed=seed)))
    assert (match.scores, match.is_over, match.winners) == ((0, 0, 0), True, (0, 1, 2))
    assert match.tied == ()


@pytest.mark.parametrize("rules", all_tables(), ids=str)
def test_chips_and_pot_sum_to_zero_in_sessions_of_fifty_hands(rules: dict[str, Any]) -> None:
    players = rules.get("players", 3)
    length = -(-50 // players) * players
    for seed in range(2):
        match = rounds(new_match(SPITZELN, length=length, dealer=seed, **rules), seed)
        assert len(match.deals) == length
        pot = told(match.deals[-1])["pot"]
        assert sum(match.scores) == -(pot % players)


# --- players -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", all_tables(), ids=str)
def test_random_players_finish_sessions(rules: dict[str, Any]) -> None:
    match = by_player(new_match(SPITZELN, **rules), RandomPlayer("session"), "random")
    assert match.is_over
    assert {deal.status for deal in match.deals} <= {"complete", "thrown_in"}


@pytest.mark.parametrize(
    "player", [Beginner(), Lowest(), Highest(), Sensible()], ids=lambda one: one.name
)
def test_the_other_players_finish_sessions_of_passed_hands(player: Player) -> None:
    """They make the most modest call, so with them all have passed."""
    for players in (3, 4):
        match = by_player(new_match(SPITZELN, players=players, all_pass="play"), player, 1)
        assert {deal.status for deal in match.deals} == {"complete"}


@pytest.mark.parametrize(
    "player",
    [RandomPlayer(), Beginner(), Lowest(), Highest(), Sensible()],
    ids=lambda one: one.name,
)
def test_players_play_solos_of_every_kind(player: Player) -> None:
    for calls in ("solo pass pass C", "pass solo pass S", "pass pass solo H", "couleur pass pass"):
        deal = continued(SPITZELN.deal(seed=calls), calls)
        while deal.to_act is not None:
            deal = deal.play(player.choose(deal.view(deal.to_act)).action)
        assert (deal.status, len(deal.tricks)) == ("complete", 8)
